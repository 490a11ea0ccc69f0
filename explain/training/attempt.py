"""A round that somebody puts together: two names make a board, White first; the last step can be undone."""

from __future__ import annotations

from dataclasses import dataclass, replace

from explain.model.arrangements import Boards, Pair
from explain.model.errors import Fault, InputError
from explain.training.exercises import Exercise
from explain.training.marking import Marking, mark


@dataclass(frozen=True, slots=True)
class Attempt:
    """What has been chosen so far. Every step gives a new attempt."""

    exercise: Exercise
    pairs: tuple[tuple[int, int], ...] = ()  # the boards made so far, White first, in pairing numbers
    bye: int | None = None
    taken: int | None = None  # who waits for an opponent
    before: Attempt | None = None  # the attempt one step earlier

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who is on no board yet, by rank; the one who was taken is among them."""
        seated = {number for pair in self.pairs for number in pair} | {self.bye}
        return tuple(each.number for each in self.exercise.best.natural.standings.entrants if each.number not in seated)

    @property
    def wants_bye(self) -> bool:
        """Whether a bye is still to be given."""
        return self.exercise.best.natural.standings.has_bye and self.bye is None

    @property
    def is_complete(self) -> bool:
        """Whether everybody is on a board."""
        return not self.waiting

    def take(self, number: int) -> Attempt:
        """Take somebody: the first has White, the second sits down across; the same one again is put back.

        Raises:
            InputError: if they are on a board already, or not in the round.
        """
        if number not in self.waiting:
            raise InputError(Fault("this player is on a board, or not in this round", "Take the board apart first."))
        if self.taken is None:
            return replace(self, taken=number, before=self)
        if self.taken == number:
            return replace(self, taken=None, before=self)
        return replace(self, pairs=(*self.pairs, (self.taken, number)), taken=None, before=self)

    def give_bye(self) -> Attempt:
        """The one who was taken gets the bye.

        Raises:
            InputError: if nobody was taken, or there is no bye to give.
        """
        if self.taken is None or not self.wants_bye:
            raise InputError(Fault("nobody was chosen, or there is no bye to give", "Choose a player first."))
        return replace(self, bye=self.taken, taken=None, before=self)

    def turn(self, place: int) -> Attempt:
        """Turn the colors of a board, counted from 0.

        Raises:
            InputError: if there is no such board.
        """
        white, black = self._board(place)
        pairs = (*self.pairs[:place], (black, white), *self.pairs[place + 1 :])
        return replace(self, pairs=pairs, before=self)

    def take_apart(self, place: int) -> Attempt:
        """Take a board apart, counted from 0.

        Raises:
            InputError: if there is no such board.
        """
        self._board(place)
        return replace(self, pairs=(*self.pairs[:place], *self.pairs[place + 1 :]), before=self)

    def undo(self) -> Attempt:
        """One step back; the beginning stays the beginning."""
        return self.before or self

    def marked(self, reason: str | None = None) -> Marking:
        """Mark what has been chosen.

        Raises:
            InputError: for a reason that is no rule or theme.
        """
        pairs = tuple(Pair(white, black) for white, black in self.pairs)
        return mark(self.exercise, Boards(pairs, () if self.bye is None else (self.bye,)), reason)

    def _board(self, place: int) -> tuple[int, int]:
        if not 0 <= place < len(self.pairs):
            raise InputError(Fault("there is no such board", "Choose one of the boards that are made."))
        return self.pairs[place]
