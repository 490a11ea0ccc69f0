"""A reader's pairings, put together name by name, and marked: who plays whom, colors, and the reason.

The best pairings are right, and so are others as good, or acceptable and true to the theme. Acceptable pairings that
miss the exercise's theme earn one point, and the better ones are shown. For any others, the mark says which rule is
broken for whom on which board. Boards that are in the best pairings earn their share.
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
MOST_POINTS = _FOR_BOARDS + _FOR_COLORS + _FOR_REASON  # the points for right boards, colors and reason


class Grade(enum.Enum):
    """The grade for who plays whom, from best to worst."""

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
    """A board of wrong pairings that is worse by the rule that decides, and the players hurt on it."""

    board: BoardAnswer
    players: tuple[RoundPlayer, ...]  # those who get what the rule would spare them

    def __json__(self) -> dict[str, object]:
        return {"board": self.board.board, "players": self.players}


@dataclass(frozen=True, slots=True)
class Apart:
    """A board of two players with unequal scores."""

    higher: RoundPlayer  # who has more points
    lower: RoundPlayer  # who has less
    half_points: int  # the difference of their scores, with any added point


class ReasonMark(enum.Enum):
    """The mark for the reason given."""

    NOT_GIVEN = "not_given"
    RIGHT = "right"
    ANOTHER = "another"


@dataclass(frozen=True, slots=True)
class Marking(Answer):
    """A reader's pairings, marked."""

    exercise: Exercise
    audit: Audit  # the audit of the pairings
    colors_given: bool  # whether the colors of every board were given
    colors_right: bool  # whether all of them are as the rules give them
    reason: ReasonMark  # the mark for the reason
    is_the_other: bool  # whether these are the pairings without the theme
    grade: Grade  # the grade for who plays whom
    # the boards that are worse by the rule that decides, with the players hurt; empty unless the pairings are wrong
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
        """The verdict on who plays whom."""
        return self.audit.verdict

    @property
    def is_complete(self) -> bool:
        """Whether everybody is on the list once, so that there is something to mark."""
        return self.audit.comparison is not None

    @property
    def boards_right(self) -> bool:
        """Whether the pairings are the best ones, as good, or acceptable and true to the theme."""
        return self.grade in _RIGHT

    @property
    def is_right(self) -> bool:
        """Whether boards and colors are right."""
        return self.boards_right and self.colors_right

    @property
    def boards_shared(self) -> int:
        """How many of its boards are in the best pairings too; 0 for a list that is not complete."""
        return sum(board.in_best for board in self.audit.boards)

    @property
    def apart(self) -> tuple[Apart, ...]:
        """Its boards of two players with unequal scores, those furthest apart first."""
        bye = self.exercise.best.natural.standings.bye_rank
        return self._apart(board.answer.ranks(bye) for board in self.audit.boards)

    @property
    def apart_in_best(self) -> tuple[Apart, ...]:
        """The best pairings' boards of two players with unequal scores, those furthest apart first."""
        return self._apart(self.exercise.best.boards)

    def _apart(self, boards: Iterable[Ranks]) -> tuple[Apart, ...]:
        natural = self.exercise.best.natural
        cast, bye = PlayersByRank(natural), natural.standings.bye_rank
        distances = ((natural.facts.of(*board).half_points_apart, board) for board in boards if board[1] != bye)
        unequal = sorted((each for each in distances if each[0]), key=lambda each: (-each[0], each[1]))
        return tuple(Apart(cast[higher], cast[lower], far) for far, (higher, lower) in unequal)

    @property
    def most(self) -> int:
        """The points for right boards, colors and reason."""
        return MOST_POINTS

    @property
    def points(self) -> int:
        """The points earned: one for the colors and one for the reason, besides those for the boards.

        Boards earn two points, or one if they miss the theme. In wrong pairings, those that are in the best ones earn
        their share: one point from half of them on. Colors do not count.
        """
        reason = _FOR_REASON if self.reason is ReasonMark.RIGHT else 0
        if self.grade is Grade.WRONG:
            return _FOR_BOARDS * self.boards_shared // len(self.audit.boards) + reason
        boards = _FOR_BOARDS if self.boards_right else _BESIDE_THE_THEME if self.grade is Grade.BESIDE_THE_THEME else 0
        return boards + (_FOR_COLORS if boards and self.colors_right else 0) + reason


def mark(exercise: Exercise, boards: Boards | str, reason: str | None = None) -> Marking:
    """Mark pairings, typed as ``Ames-Bell, Cole-Dorn, bye Eads``, White first; ``Ames ? Bell`` leaves colors open.

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
    # If only its colors differ from the best round, they must have been given.
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
    """Whether acceptable pairings show the theme: they have some of it, and are not worse by just that."""
    theme, step = exercise.theme, audit.decided_by
    if (step and step.criterion in theme.decides) or _laid(boards).seats == exercise.other.seats:
        return False
    if theme.form is not None and step and step.criterion is INTERCHANGE:
        return False
    return theme_is_in(theme, _pairing(exercise, boards))


def _suffering(audit: Audit) -> Iterator[Suffering]:
    """The boards that are worse, with those whose color is wrong; both players if it is not a matter of colors."""
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
    """The round of a list that holds everybody once; if colors are not known, the first named has White."""
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
    """All that names the reason: the theme, every rule that may be named, and the criterion that decides."""
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
        """Who is on no board yet, by rank, including the one who was taken."""
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
        """Seat one as White, then one as Black, or put one back; ``InputError`` for one seated or not there."""
        if number not in self.waiting:
            raise InputError(Fault("this player is on a board, or not in this round", "Take the board apart first."))
        if self.taken is None:
            return replace(self, taken=number, before=self)
        if self.taken == number:
            return replace(self, taken=None, before=self)
        return replace(self, pairs=(*self.pairs, (self.taken, number)), taken=None, before=self)

    def give_bye(self) -> Self:
        """Give the bye to the one who was taken; raises ``InputError`` if nobody was, or there is no bye to give."""
        if self.taken is None or not self.wants_bye:
            raise InputError(Fault("nobody was chosen, or there is no bye to give", "Choose a player first."))
        return replace(self, bye=self.taken, taken=None, before=self)

    def turn(self, place: int) -> Self:
        """Reverse the colors of a board, counted from 0; raises ``InputError`` if there is no such board."""
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
