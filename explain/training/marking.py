"""A reader's pairings, put together name by name, and marked: who plays whom, colors, and the reason.

The best round is right, and so is one that is as good, or acceptable and true to the theme. An acceptable round that
misses the exercise's theme earns one point, and the better one is shown. For any other round, it says which rule is
broken for whom on which board, and boards that are in the best round earn their share.
"""

import enum
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from string import ascii_lowercase
from typing import Self

from explain.answers.against.asked_boards import misplaced, posted_colors
from explain.answers.answer import Answer
from explain.answers.audit.audit import Audit, Verdict
from explain.answers.audit.auditing import audit_round, incomplete
from explain.answers.board import BoardAnswer
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.files.typed import boards as typed_boards
from explain.model.arrangements import Boards, Pair
from explain.model.as_json import ForPrograms
from explain.model.errors import Fault, InputError
from explain.model.rules import RULES
from explain.pairing.criteria import INTERCHANGE
from explain.pairing.engine import Alternatives, Pairing, Ranks
from explain.training.exercises import Exercise
from explain.training.posing import theme_is_in
from explain.training.taken_out import ColoredBoards, as_ranks
from explain.training.themes import THEMES

_FOR_BOARDS, _FOR_COLORS, _FOR_REASON = 2, 1, 1
_BESIDE_THE_THEME = 1
MOST_POINTS = _FOR_BOARDS + _FOR_COLORS + _FOR_REASON  # what a round with all colors right and the right reason brings


class Grade(enum.Enum):
    """What is said of who meets whom, from best to worst."""

    THE_BEST = "the_best"
    AS_GOOD = "as_good"
    ACCEPTABLE = "acceptable"
    BESIDE_THE_THEME = "beside_the_theme"
    WRONG = "wrong"
    INCOMPLETE = "incomplete"


_RIGHT = (Grade.THE_BEST, Grade.AS_GOOD, Grade.ACCEPTABLE)
_GRADES = {
    Verdict.THE_BEST: Grade.THE_BEST,
    Verdict.AS_GOOD: Grade.AS_GOOD,
    Verdict.EQUALLY_ACCEPTABLE: Grade.ACCEPTABLE,
}


@dataclass(frozen=True, slots=True)
class Suffering(ForPrograms):
    """A board of a wrong round that pays by the rule that decides, and who is wronged on it."""

    board: BoardAnswer
    players: tuple[RoundPlayer, ...]  # those who get what the rule would spare them

    def __json__(self) -> dict[str, object]:
        return {"board": self.board.board, "players": self.players}


@dataclass(frozen=True, slots=True)
class Apart:
    """A board of two with unequal scores."""

    higher: RoundPlayer  # who has more points
    lower: RoundPlayer  # who has less
    half_points: int  # how far they are apart, with a point that was added


class ReasonMark(enum.Enum):
    """What is said of the reason that was given."""

    NOT_GIVEN = "not_given"
    RIGHT = "right"
    ANOTHER = "another"


@dataclass(frozen=True, slots=True)
class Marking(Answer):
    """A reader's round, marked."""

    exercise: Exercise
    audit: Audit  # what is said of the round
    colors_given: bool  # whether the colors of every board were given
    colors_right: bool  # whether all of them are as the rules give them
    reason: ReasonMark  # what is said of the reason
    is_the_other: bool  # whether it is the round that comes without the theme
    grade: Grade  # what is said of who meets whom
    # the boards that pay by the rule that decides, with who is wronged; none where the round is right
    suffering: tuple[Suffering, ...]

    KIND = "marking"

    def __json__(self) -> dict[str, object]:
        return {
            "theme": self.exercise.theme,
            "seed": self.exercise.seed,
            "level": self.exercise.level,
            "right": self.is_right,
            "boards_right": self.boards_right,
            "colors_right": self.colors_right,
            "reason": self.reason,
            "points": self.points,
            "of": self.most,
            "grade": self.grade,
            "verdict": self.verdict,
            "suffering": self.suffering,
            "criterion": self.audit.criterion,
            "rule": self.audit.rule,
            "costs": self.audit.costs_of("best", "posted"),
            "left_out": self.audit.not_once.left_out,
            "twice": self.audit.not_once.twice,
            "switches": self.audit.switches,
            "colors_turned": self.audit.turned,
        }

    @property
    def verdict(self) -> Verdict:
        """What is said of who meets whom."""
        return self.audit.verdict

    @property
    def is_complete(self) -> bool:
        """Whether everybody is on the list once, so that there is something to mark."""
        return self.audit.comparison is not None

    @property
    def boards_right(self) -> bool:
        """Whether the round is the best one, as good, or acceptable and true to the theme."""
        return self.grade in _RIGHT

    @property
    def is_right(self) -> bool:
        """Whether boards and colors are right."""
        return self.boards_right and self.colors_right

    @property
    def boards_shared(self) -> int:
        """How many of its boards stand in the best round too; 0 for a list that is not complete."""
        return sum(board.in_best for board in self.audit.boards)

    @property
    def apart(self) -> tuple[Apart, ...]:
        """Its boards of two with unequal scores, those furthest apart first."""
        bye = self.exercise.best.natural.standings.bye_rank
        return self._apart(board.answer.ranks(bye) for board in self.audit.boards)

    @property
    def apart_in_best(self) -> tuple[Apart, ...]:
        """The same in the best round."""
        return self._apart(self.exercise.best.boards)

    def _apart(self, boards: Iterable[Ranks]) -> tuple[Apart, ...]:
        natural = self.exercise.best.natural
        cast, bye = PlayersByRank(natural), natural.standings.bye_rank
        distances = ((natural.facts.of(*board).half_points_apart, board) for board in boards if board[1] != bye)
        unequal = sorted((each for each in distances if each[0]), key=lambda each: (-each[0], each[1]))
        return tuple(Apart(cast[higher], cast[lower], far) for far, (higher, lower) in unequal)

    @property
    def most(self) -> int:
        """What a round with all colors right and the right reason brings."""
        return MOST_POINTS

    @property
    def points(self) -> int:
        """What it brings: one point for the colors and one for the reason beside what the boards bring.

        They bring two points, or one if they miss the theme. Of a wrong round those that stand in the best one bring
        their share, which is one point from half of them on; its colors are not looked at.
        """
        reason = _FOR_REASON if self.reason is ReasonMark.RIGHT else 0
        if self.grade is Grade.WRONG:
            return _FOR_BOARDS * self.boards_shared // len(self.audit.boards) + reason
        boards = _FOR_BOARDS if self.boards_right else _BESIDE_THE_THEME if self.grade is Grade.BESIDE_THE_THEME else 0
        return boards + (_FOR_COLORS if boards and self.colors_right else 0) + reason


def mark(exercise: Exercise, boards: Boards | str, reason: str | None = None) -> Marking:
    """Mark a round, typed as ``Ames-Bell, Cole-Dorn, bye Eads``, White first; ``Ames ? Bell`` leaves the colors open.

    The reason is a rule number, its letter in the list of the exercise, or the name of a theme, if one is given. Raises
    ``InputError`` for what cannot be read, somebody who is not to be paired, or a reason that is no rule or theme.
    """
    boards_answered = typed_boards.parse(boards, exercise.section, repeats=True) if isinstance(boards, str) else boards
    reason_mark = _reason(exercise, reason)
    audit = _audit(exercise, boards_answered)
    complete = audit.comparison is not None
    known = all(pair.colors_known for pair in boards_answered.pairs)
    grade = _grade(exercise, audit, boards_answered)
    placed, other = _laid(boards_answered), exercise.other
    # Where only its colors differ from the best round they must have been given.
    told_apart = placed.seats != exercise.boards.seats or (known and set(placed.pairs) == set(other.pairs))
    return Marking(
        exercise=exercise,
        audit=audit,
        colors_given=known,
        colors_right=complete and known and not audit.turned,
        reason=reason_mark,
        is_the_other=complete and placed.seats == other.seats and told_apart,
        grade=grade,
        suffering=tuple(_suffering(audit)) if grade is Grade.WRONG else (),
    )


def _grade(exercise: Exercise, audit: Audit, boards: Boards) -> Grade:
    if audit.comparison is None:
        return Grade.INCOMPLETE
    grade = _GRADES.get(audit.verdict, Grade.WRONG)
    is_beside = grade is Grade.ACCEPTABLE and not _is_to_the_theme(exercise, audit, boards)
    return Grade.BESIDE_THE_THEME if is_beside else grade


def _is_to_the_theme(exercise: Exercise, audit: Audit, boards: Boards) -> bool:
    """Whether an acceptable round does what the exercise is about: it has some of it, and is not worse by just that."""
    theme, step = exercise.theme, audit.decided_by
    if (step and step.criterion in theme.decides) or _laid(boards).seats == exercise.other.seats:
        return False
    if theme.form is not None and step and step.criterion is INTERCHANGE:
        return False
    return theme_is_in(theme, _pairing(exercise, boards))


def _suffering(audit: Audit) -> Iterator[Suffering]:
    """The boards that pay, with those whose color is wrong on them; in what is no matter of colors, both players."""
    by_color = audit.verdict is Verdict.COLOR_COULD_BE_IMPROVED
    for board in audit.paying:
        players = dict.fromkeys(wrong.player for wrong in board.wrong if by_color)
        yield Suffering(board, tuple(players) or board.players)


def _pairing(exercise: Exercise, boards: Boards) -> Pairing:
    natural = exercise.best.natural
    return Pairing(natural, as_ranks(_laid(boards), natural.standings))


def _audit(exercise: Exercise, boards: Boards) -> Audit:
    natural = exercise.best.natural
    standings = natural.standings
    wrong = misplaced(boards, standings)
    if wrong.strangers:
        names = [exercise.section.player(number).name for number in wrong.strangers]
        raise InputError(*(Fault(f"{name} is not to be paired", "Take the name off the list.") for name in names))
    wrong = replace(wrong, byes=boards.byes if len(boards.byes) > standings.has_bye else ())
    if wrong.twice or wrong.left_out or wrong.byes:
        return incomplete(natural, wrong, posted=False)
    table = replace(_pairing(exercise, boards), colors=posted_colors(boards))
    return audit_round(table, Alternatives(table).best(), posted=False)


def _laid(boards: Boards) -> ColoredBoards:
    """A list that holds everybody once; where colors are not known, who stands first has White."""
    pairs = tuple((pair.white, pair.black) for pair in boards.pairs)
    return ColoredBoards(pairs, boards.byes[0] if boards.byes else None)


def _reason(exercise: Exercise, words: str | None) -> ReasonMark:
    if words is None or not words.strip():
        return ReasonMark.NOT_GIVEN
    plain_words = _plain(words)
    letter = plain_words.rstrip(")")
    if len(letter) == 1 and letter in ascii_lowercase[: len(exercise.choices)]:
        plain_words = _plain(exercise.choices[ascii_lowercase.index(letter)].number)
    known = [word for rule in RULES for word in (rule.number, rule.title, *rule.aliases)]
    for theme in THEMES:
        known += [theme.name, *theme.also, *(criterion.title for criterion in theme.decides)]
    if plain_words not in map(_plain, known):
        way_out = 'Give a rule number such as 29E5e, or a theme such as "interchange".'
        raise InputError(Fault(f"{words.strip()[:40]!r} is no rule", way_out))
    return ReasonMark.RIGHT if plain_words in _right_words(exercise) else ReasonMark.ANOTHER


def _right_words(exercise: Exercise) -> set[str]:
    """All that names the reason: the theme, every rule that really decides, and the criterion that does."""
    theme = exercise.theme
    first = exercise.solution().decides
    words = [theme.name, *theme.also]
    if first is not None and first in theme.decides:
        words += [first.name, first.title]
    for rule in exercise.accepted:
        words += [rule.number, rule.title, *rule.aliases]
    return set(map(_plain, words))


def _plain(words: str) -> str:
    return re.sub(r"[\s_-]+", " ", words.strip().casefold().removeprefix("rule "))


@dataclass(frozen=True, slots=True)
class Attempt:
    """A round that somebody puts together: two names make a board, White first; the last step can be undone."""

    exercise: Exercise
    pairs: tuple[tuple[int, int], ...] = ()  # the boards made so far, White first, in pairing numbers
    bye: int | None = None
    taken: int | None = None  # who waits for an opponent
    before: Self | None = None  # the attempt one step earlier

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

    def take(self, number: int) -> Self:
        """Seat one as White, then one as Black, or put him back; ``InputError`` if he sits already, or is not there."""
        if number not in self.waiting:
            raise InputError(Fault("this player is on a board, or not in this round", "Take the board apart first."))
        if self.taken is None:
            return replace(self, taken=number, before=self)
        if self.taken == number:
            return replace(self, taken=None, before=self)
        return replace(self, pairs=(*self.pairs, (self.taken, number)), taken=None, before=self)

    def give_bye(self) -> Self:
        """The one who was taken gets the bye; raises ``InputError`` if nobody was taken, or there is no bye to give."""
        if self.taken is None or not self.wants_bye:
            raise InputError(Fault("nobody was chosen, or there is no bye to give", "Choose a player first."))
        return replace(self, bye=self.taken, taken=None, before=self)

    def turn(self, place: int) -> Self:
        """Turn the colors of a board, counted from 0; raises ``InputError`` if there is no such board."""
        white, black = self._board(place)
        pairs = (*self.pairs[:place], (black, white), *self.pairs[place + 1 :])
        return replace(self, pairs=pairs, before=self)

    def take_apart(self, place: int) -> Self:
        """Take a board apart, counted from 0; raises ``InputError`` if there is no such board."""
        self._board(place)
        return replace(self, pairs=(*self.pairs[:place], *self.pairs[place + 1 :]), before=self)

    def undo(self) -> Self:
        """One step back; the beginning stays the beginning."""
        return self.before or self

    def marked(self, reason: str | None = None) -> Marking:
        """Mark what has been chosen; raises ``InputError`` for a reason that is no rule or theme."""
        pairs = tuple(Pair(white, black) for white, black in self.pairs)
        return mark(self.exercise, Boards(pairs, () if self.bye is None else (self.bye,)), reason)

    def _board(self, place: int) -> tuple[int, int]:
        if not 0 <= place < len(self.pairs):
            raise InputError(Fault("there is no such board", "Choose one of the boards that are made."))
        return self.pairs[place]
