"""Judging a posted round: held against the best one, board by board and switch by switch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from explain.answers.audit import (
    KINDS,
    Audit,
    AuditClaims,
    AuditedBoard,
    MendingSwitch,
    NotOnce,
    ReversedBoard,
    Verdict,
    deciding,
    verdict_by,
)
from explain.answers.audit_told import color_claims, ending_claim, switch_claims, turned_claims, turned_on_claims, verdict_claims
from explain.answers.board import BoardAnswer, Conflict, WrongColor
from explain.answers.board_builder import PostedColors, answers, answers_for
from explain.answers.color_conflicts import wrong_colors
from explain.answers.compare import Comparison, compare
from explain.answers.player import Who, who
from explain.answers.posted_boards import Misplaced
from explain.answers.switches import switches_between
from explain.answers.wall import OffTheWall
from explain.model import rules
from explain.pairing import criteria
from explain.pairing.criteria import CRITERIA
from explain.pairing.engine import Natural, Pairing, Ranks, best_boards

CONFLICTS: Mapping[criteria.Criterion, Conflict] = {
    criteria.THREE_IN_A_ROW: Conflict.THREE_IN_A_ROW,
    criteria.EQUALIZATION: Conflict.EQUALIZATION,
    criteria.ALTERNATION: Conflict.ALTERNATION,
}
"""What is wrong with a color where rounds are compared by a criterion that looks at colors."""


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
    audited = Audit(
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
    return _told(audited)


def _told(found: Audit) -> Audit:
    """An audit with the claims that it states."""
    said = AuditClaims(
        verdict=tuple(verdict_claims(found)),
        turned_on=tuple(turned_on_claims(found)),
        colors=tuple(color_claims(found)),
        ending=(ending_claim(found.verdict, turned=bool(found.turned), on_the_wall=found.on_the_wall),),
    )
    return replace(found, said=said)


def incomplete(natural: Natural, wrong: Misplaced, *, posted: bool = True) -> Audit:
    """The verdict on a list that is no round: somebody is left out, or on it twice."""
    by_number = {entrant.number: who(entrant, natural) for entrant in natural.standings.everybody}

    def named(numbers: Iterable[int]) -> tuple[Who, ...]:
        return tuple(by_number[number] for number in numbers)

    broken = Audit(
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
    return _told(broken)


def _boards(told: Sequence[BoardAnswer], table: Pairing, best: Pairing, comparison: Comparison) -> Iterator[AuditedBoard]:
    decided = deciding(comparison)
    worse = dict.fromkeys(
        step.criterion for step in comparison.steps if step.theirs > step.ours and (step.criterion in KINDS or step is decided)
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
        kind = CONFLICTS.get(step.criterion) if step else None
        wrong = [wrong for answer in before for wrong in answer.wrong if wrong.kind is kind]
        left = [wrong for answer in after for wrong in answer.wrong if wrong.kind is kind]
        mending = MendingSwitch(before, after, comparison, *_apart(wrong, left))
        yield replace(mending, claims=tuple(switch_claims(mending)))


def _apart(wrong: list[WrongColor], left: list[WrongColor]) -> tuple[tuple[WrongColor, ...], tuple[WrongColor, ...]]:
    """What is wrong only before, and only after."""
    return tuple(each for each in wrong if each not in left), tuple(each for each in left if each not in wrong)


def _turned(as_posted: Sequence[BoardAnswer], by_rule: Sequence[BoardAnswer]) -> Iterator[ReversedBoard]:
    for answer, ruled in zip(as_posted, by_rule, strict=True):
        if answer.color is not None and not answer.color.as_posted and not _by_unknown_toss(answer) and ruled.black is not None:
            turned = ReversedBoard(answer, wrong_colors(ruled.white, ruled.black))
            yield replace(turned, claims=tuple(turned_claims(turned)))


def _by_unknown_toss(answer: BoardAnswer) -> bool:
    return answer.color is not None and answer.color.rule == rules.FIRST_ROUND_COLORS and not answer.color.toss_known
