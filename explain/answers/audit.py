"""Was the posted round right: a verdict, what each board costs more than the best round, and the switches that lead there.

The verdict is that of the first criterion in which the posted round is worse. Only what exceeds the best round counts: a repeat that no
round can avoid breaks nothing. Colors are judged by the boards, as the rules would give them; posted colors that are the other way round are
told apart.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer, Conflict, WrongColor, know_colors
from explain.answers.board_builder import PostedColors, answers, answers_for
from explain.answers.color_conflicts import wrong_colors
from explain.answers.compare import Compared, Comparison, Weighed, compare
from explain.answers.penalty_sheet import Varied
from explain.answers.player import Who, who
from explain.answers.posted_boards import Misplaced
from explain.answers.switches import switches_between
from explain.answers.wall import OffTheWall
from explain.model import rules
from explain.model.settings import Preferences
from explain.pairing import criteria
from explain.pairing.criteria import CRITERIA, Criterion
from explain.pairing.engine import Natural, Pairing, Ranks, best_boards


class Verdict(enum.Enum):
    """What is said of a posted round, from best to worst."""

    THE_BEST = "the_best"
    AS_GOOD = "as_good"
    EQUALLY_ACCEPTABLE = "equally_acceptable"
    BEYOND_THE_SETTINGS = "beyond_the_settings"
    COLOR_COULD_BE_MENDED = "color_could_be_mended"
    RULE_BROKEN = "rule_broken"


_KINDS: Mapping[Criterion, Verdict] = {
    criteria.REPEAT: Verdict.RULE_BROKEN,
    criteria.SECOND_BYE: Verdict.RULE_BROKEN,
    criteria.TEAMMATES: Verdict.RULE_BROKEN,
    criteria.BYE_ABOVE_LOWEST: Verdict.RULE_BROKEN,
    criteria.SCORE_DIFFERENCE: Verdict.RULE_BROKEN,
    criteria.TEAMMATES_IF_REQUIRED: Verdict.BEYOND_THE_SETTINGS,
    criteria.BYE_MOVED: Verdict.BEYOND_THE_SETTINGS,
    criteria.THREE_IN_A_ROW: Verdict.COLOR_COULD_BE_MENDED,
    criteria.ODD_PLAYER_MOVED: Verdict.BEYOND_THE_SETTINGS,
    criteria.OVER_HIGH_LIMIT: Verdict.BEYOND_THE_SETTINGS,
    criteria.EQUALIZATION: Verdict.COLOR_COULD_BE_MENDED,
    criteria.OVER_LOW_LIMIT: Verdict.BEYOND_THE_SETTINGS,
    criteria.LIMITED_INTERCHANGE: Verdict.BEYOND_THE_SETTINGS,
    criteria.ALTERNATION: Verdict.COLOR_COULD_BE_MENDED,
}
"""What it means to be worse in a criterion; in those that follow it is a matter of taste."""

_CONFLICTS = {
    criteria.THREE_IN_A_ROW: Conflict.THREE_IN_A_ROW,
    criteria.EQUALIZATION: Conflict.EQUALIZATION,
    criteria.ALTERNATION: Conflict.ALTERNATION,
}


@dataclass(frozen=True, slots=True)
class AuditedBoard:
    """A posted board beside the best round.

    Args:
        answer: the board, with its posted colors.
        in_best: whether the best round has it too.
        costs: what it costs by the criteria in which the round is worse than the best one; those that are a matter of taste are
            left out unless they decide.
    """

    answer: BoardAnswer
    in_best: bool
    costs: tuple[tuple[Criterion, int], ...]

    JSON = """
        board: answer.board  white: answer.white  black: answer.black  change: answer.change  value: answer.value  limit: answer.limit
        in_best  costs_more
    """

    @property
    def costs_more(self) -> dict[Criterion, int]:
        """What it costs by each of these criteria."""
        return dict(self.costs)


@dataclass(frozen=True, slots=True)
class MendingSwitch(Weighed):
    """A switch that leads from the posted round toward the best one, and what it alone would do.

    Args:
        before: the posted boards it would take apart.
        after: the boards it would make.
        comparison: the round with this switch against the posted one.
        mended: players whose color it would mend, in the criterion that decides.
        instead: players who would be wrong in that criterion instead of them.
    """

    before: tuple[BoardAnswer, ...]
    after: tuple[BoardAnswer, ...]
    comparison: Comparison
    mended: tuple[WrongColor, ...]
    instead: tuple[WrongColor, ...]

    JSON = """
        before: before [white black]  after: after [white black]
        values: after.value  # rating points of each new board
        within_limits: is_within_limits  as_good  criterion  rule  group  mends  costs
        players: mended.player  # whose color it would mend in that criterion
    """

    @property
    def decided_by(self) -> Compared | None:
        """The criterion that speaks for it; ``None`` if it changes nothing that counts."""
        return deciding(self.comparison)

    @property
    def mends(self) -> dict[Criterion, int]:
        """By how much it makes the round cheaper, criterion by criterion."""
        return {step.criterion: step.theirs - step.ours for step in self.comparison.steps if step.ours < step.theirs}

    @property
    def costs(self) -> dict[Criterion, int]:
        """By how much it makes the round dearer, criterion by criterion."""
        return {step.criterion: step.ours - step.theirs for step in self.comparison.steps if step.ours > step.theirs}

    def betters(self, step: Compared) -> bool:
        """Whether it costs less in this step of the comparison."""
        mine = (each for each in self.comparison.steps if (each.criterion, each.group) == (step.criterion, step.group))
        return any(each.ours < each.theirs for each in mine)

    @property
    def is_within_limits(self) -> bool:
        """Whether every new board stays within the limit it is held to."""
        return all(board.limit is None or (board.value is not None and board.value <= board.limit) for board in self.after)


@dataclass(frozen=True, slots=True)
class ReversedBoard:
    """A board whose posted colors are the other way round than by rule.

    Args:
        answer: the board as posted.
        by_rule: what would be wrong on it with the colors that the rule gives.
    """

    answer: BoardAnswer
    by_rule: tuple[WrongColor, ...]

    JSON = """
        board: answer.board  rule: answer.color.rule
        wrong: answer.wrong  # what is wrong with the colors as posted
        wrong_by_rule: by_rule
    """


@dataclass(frozen=True, slots=True)
class NotOnce:
    """Who is not on the list just once.

    Args:
        left_out: those who are not on it.
        twice: those who are on it more than once.
        byes: those who have a bye, where there are several.
    """

    left_out: tuple[Who, ...] = ()
    twice: tuple[Who, ...] = ()
    byes: tuple[Who, ...] = ()

    JSON = "left_out  twice  several_byes: byes"


@dataclass(frozen=True, slots=True)
class Audit(Weighed, Varied, Answer):
    """A posted round judged by the settings in force.

    Args:
        round: the round's number.
        verdict: what is said of it.
        comparison: the best round against the posted one; ``None`` where the list is not complete.
        boards: every posted board, the bye last.
        switches: those that lead from the posted round to the best one, from the top down.
        turned: boards with their colors the other way round.
        toss_unknown: whether there are boards whose colors cannot be judged because the toss is not known.
        not_once: who is left out, or on the list twice.
        on_the_wall: whether the pairings are posted already.
        preferences: the settings it was judged by.
        off_the_wall: how these boards differ from those that the file holds for the round; ``None`` where they do not.
    """

    round: int
    verdict: Verdict
    comparison: Comparison | None
    boards: tuple[AuditedBoard, ...]
    switches: tuple[MendingSwitch, ...]
    turned: tuple[ReversedBoard, ...]
    toss_unknown: bool
    not_once: NotOnce
    on_the_wall: bool
    preferences: Preferences
    off_the_wall: OffTheWall | None = None

    KIND = "audit"
    JSON = """
        round  verdict  on_the_wall  off_the_wall  criterion  rule  group
        costs: decided_by {best: ours  posted: theirs}  # what the two cost by that criterion; null where none decides
        ...not_once  boards  switches  colors_turned: turned  preferences  variations
    """

    @property
    def decided_by(self) -> Compared | None:
        """The criterion that the verdict rests on; ``None`` for a round that is as good, and for a list that is not complete."""
        return deciding(self.comparison) if self.comparison else None

    @property
    def knows_colors(self) -> bool:
        """Whether the colors of earlier games are known."""
        return know_colors(board.answer for board in self.boards)

    @property
    def paying(self) -> tuple[tuple[BoardAnswer, int], ...]:
        """The posted boards that pay in that criterion, and how much."""
        step = self.decided_by
        if step is None:
            return ()
        amounts = [(board.answer, board.costs_more.get(step.criterion, 0)) for board in self.boards]
        return tuple((answer, amount) for answer, amount in amounts if amount)

    @property
    def menders(self) -> tuple[MendingSwitch, ...]:
        """The switches that would make better what the verdict rests on."""
        step = self.decided_by
        if step is None:
            return ()
        return tuple(switch for switch in self.switches if switch.betters(step))


def verdict_by(step: Compared | None) -> Verdict:
    """What is said of a round that is worse in a step; as good, where there is none."""
    return _KINDS.get(step.criterion, Verdict.EQUALLY_ACCEPTABLE) if step else Verdict.AS_GOOD


def deciding(comparison: Comparison) -> Compared | None:
    """The first criterion with a verdict of its own in which the rounds differ, or else the first of all.

    Top down, a smaller change in an upper group does not hide a color that is left wrong below it.
    """
    weighty = (step for step in comparison.steps if step.ours != step.theirs and step.criterion in _KINDS)
    step = next(weighty, None)
    return step if step is not None and step.ours < step.theirs else comparison.decided_by


def audit(table: Pairing, nearest: Pairing, colors: PostedColors, *, posted: bool = True, wall: OffTheWall | None = None) -> Audit:
    """Judge a round.

    Args:
        table: the posted boards.
        nearest: the best round, of several as good the one nearest to the posted one.
        colors: who has White on the posted boards.
        posted: whether they are on the wall already.
        wall: how they differ from the boards that the file holds for the round, where they do.
    """
    found = Pairing(table.natural, best_boards(table.natural))
    comparison = compare(nearest, table)
    step = deciding(comparison)
    best = nearest if comparison.decided_by else found
    by_rule = answers(table)
    as_posted = answers(table, colors) if colors else by_rule
    return Audit(
        round=table.natural.standings.round,
        verdict=Verdict.THE_BEST if set(table.boards) == set(found.boards) else verdict_by(step),
        comparison=comparison,
        boards=tuple(_boards(as_posted, table, best, comparison)),
        switches=tuple(_mendings(table, best, by_rule)),
        turned=tuple(_turned(as_posted, by_rule)),
        toss_unknown=any(_by_unknown_toss(answer) for answer in as_posted),
        not_once=NotOnce(),
        on_the_wall=posted,
        preferences=table.natural.preferences,
        off_the_wall=wall,
    )


def incomplete(natural: Natural, wrong: Misplaced, *, posted: bool = True) -> Audit:
    """The verdict on a list that is no round: somebody is left out, or on it twice."""
    by_number = {entrant.number: who(entrant, natural) for entrant in natural.standings.everybody}

    def named(numbers: Iterable[int]) -> tuple[Who, ...]:
        return tuple(by_number[number] for number in numbers)

    return Audit(
        round=natural.standings.round,
        verdict=Verdict.RULE_BROKEN,
        comparison=None,
        boards=(),
        switches=(),
        turned=(),
        toss_unknown=False,
        not_once=NotOnce(named(wrong.left_out), named(wrong.twice), named(wrong.byes)),
        on_the_wall=posted,
        preferences=natural.preferences,
    )


def _boards(told: Sequence[BoardAnswer], table: Pairing, best: Pairing, comparison: Comparison) -> Iterator[AuditedBoard]:
    decided = deciding(comparison)
    worse = dict.fromkeys(
        step.criterion for step in comparison.steps if step.theirs > step.ours and (step.criterion in _KINDS or step is decided)
    )
    cost = {_players(board, table.natural): table.cost(board) for board in table.boards}
    shared = {_players(board, table.natural) for board in best.boards}
    for answer in told:
        key = frozenset(player.rank for player in answer.players)
        paid = () if key in shared or key not in cost else tuple((each, cost[key][CRITERIA.index(each)]) for each in worse)
        yield AuditedBoard(answer, key in shared or key not in cost, tuple((each, amount) for each, amount in paid if amount))


def _players(board: Ranks, natural: Natural) -> frozenset[int]:
    """The ranks of a board's players, without that of the bye."""
    return frozenset(board) - {natural.standings.bye_rank}


def _mendings(table: Pairing, best: Pairing, told: Sequence[BoardAnswer]) -> Iterator[MendingSwitch]:
    """The switches from one round to another, each weighed alone."""
    found = switches_between(table, best)
    new = {board for switch in found for board in switch.after}
    now = {frozenset(player.rank for player in answer.players): answer for answer in told}
    then = {frozenset(player.rank for player in answer.players): answer for answer in answers_for(best, new)}
    for switch in found:
        boards = tuple(sorted((set(table.boards) - set(switch.before)) | set(switch.after)))
        comparison = compare(Pairing(table.natural, boards), table)
        before = tuple(now[_players(board, table.natural)] for board in switch.before)
        after = tuple(then[_players(board, table.natural)] for board in switch.after)
        step = deciding(comparison)
        kind = _CONFLICTS.get(step.criterion) if step else None
        wrong = [wrong for answer in before for wrong in answer.wrong if wrong.kind is kind]
        left = [wrong for answer in after for wrong in answer.wrong if wrong.kind is kind]
        yield MendingSwitch(before, after, comparison, *_apart(wrong, left))


def _apart(wrong: list[WrongColor], left: list[WrongColor]) -> tuple[tuple[WrongColor, ...], tuple[WrongColor, ...]]:
    """What is wrong only before, and only after."""
    return tuple(each for each in wrong if each not in left), tuple(each for each in left if each not in wrong)


def _turned(as_posted: Sequence[BoardAnswer], by_rule: Sequence[BoardAnswer]) -> Iterator[ReversedBoard]:
    for answer, ruled in zip(as_posted, by_rule, strict=True):
        if answer.color is not None and not answer.color.as_posted and not _by_unknown_toss(answer) and ruled.black is not None:
            yield ReversedBoard(answer, wrong_colors(ruled.white, ruled.black))


def _by_unknown_toss(answer: BoardAnswer) -> bool:
    return answer.color is not None and answer.color.rule is rules.FIRST_ROUND_COLORS and not answer.color.toss_known
