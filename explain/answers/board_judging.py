"""Judging one posted board: the switch toward the best round that takes it apart, and what is stated of both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from explain.answers.audit import Audit, MendingSwitch, Verdict, verdict_by
from explain.answers.audit_claims import AuditKind
from explain.answers.audit_told import ending_claim, seat_of
from explain.answers.board import BoardAnswer, WrongColor
from explain.answers.board_verdict import BoardVerdict, VerdictClaims
from explain.answers.claims import Claim
from explain.answers.compare import Compared
from explain.answers.switches import Change
from explain.model.players import Color
from explain.pairing.criteria import OVER_HIGH_LIMIT, OVER_LOW_LIMIT

_MOST_NAMED = 3
_LIMITS = {"high": OVER_HIGH_LIMIT, "low": OVER_LOW_LIMIT}


def board_verdict(board: BoardAnswer, audit: Audit) -> BoardVerdict:
    """What the audit of a whole round says of one of its boards."""
    found = _judged(board, audit)
    return replace(found, said=_told(found, board))


def _judged(board: BoardAnswer, audit: Audit) -> BoardVerdict:
    seats = _seats(board)
    audited = next(each for each in audit.boards if _seats(each.answer) == seats)
    turned = next((each for each in audit.turned if _seats(each.answer) == seats), None)
    on_the_wall = audit.off_the_wall is None
    if audited.in_best:
        return BoardVerdict(Verdict.THE_BEST, by_hand=board.change is Change.BY_HAND, turned=turned, on_the_wall=on_the_wall)
    switch = next((each for each in audit.switches if any(_seats(before) == seats for before in each.before)), None)
    step = switch.decided_by if switch else None
    if switch is None or step is None:
        return BoardVerdict(Verdict.AS_GOOD, turned=turned, on_the_wall=on_the_wall)
    return BoardVerdict(
        verdict_by(step),
        decided_by=step,
        pays=bool(audited.costs_more.get(step.criterion)),
        mended=tuple(each for each in switch.mended if each.player.number in seats),
        others=tuple(each for each in switch.mended if each.player.number not in seats),
        then=tuple(each for each in switch.after if seats & _seats(each)),
        switch=switch,
        turned=turned,
        on_the_wall=on_the_wall,
    )


def _seats(board: BoardAnswer) -> frozenset[int]:
    return frozenset(player.number for player in board.players)


def _told(found: BoardVerdict, board: BoardAnswer) -> VerdictClaims:
    then = tuple(
        Claim(AuditKind.THEN_MEETS, each.players, colors=(Color.WHITE,)) if each.black else Claim(AuditKind.THEN_BYE, each.players)
        for each in found.then
    )
    return VerdictClaims(tuple(_lead(found, board)), then, tuple(_ending(found)))


def _ending(found: BoardVerdict) -> Iterator[Claim]:
    """What becomes of a board that could be better, or whose colors could."""
    if found.is_good and not found.turned:
        return
    turned = found.turned is not None
    yield ending_claim(found.verdict, turned=turned, on_the_wall=True) if found.on_the_wall else Claim(AuditKind.NOT_ON_THE_WALL)


def _lead(found: BoardVerdict, board: BoardAnswer) -> Iterator[Claim]:
    """Whether the board could have been better, for whom, and by how many rating points of how many."""
    this, step, switch = "board" if board.black else "bye", found.decided_by, found.switch
    if found.by_hand:
        yield Claim(AuditKind.NOT_JUDGED)
    elif found.verdict is Verdict.THE_BEST:
        yield Claim(AuditKind.IN_BEST, words=(this,))
    elif step is None or switch is None:
        yield Claim(AuditKind.NO_BETTER, words=(this,))
    elif found.verdict is Verdict.EQUALLY_ACCEPTABLE:
        yield Claim(AuditKind.ACCEPTABLE_BOARD, words=(step.criterion.name,))
    elif found.mended and (verdict_by(step) is Verdict.COLOR_COULD_BE_MENDED or not found.pays):
        yield from (_could_have_had(wrong, switch) for wrong in found.mended)
    elif found.pays:
        yield _pays(board, step)
    else:
        yield Claim(AuditKind.IN_THE_WAY, words=(this,))
        others = [_could_have_had(wrong, switch) for wrong in found.others[:_MOST_NAMED]]
        yield from others or [Claim(AuditKind.WITHOUT_IT, words=(step.criterion.name,))]


def _could_have_had(wrong: WrongColor, switch: MendingSwitch) -> Claim:
    """Which color a player could have had by a switch, and what that board is worth."""
    after = seat_of(wrong, switch)
    if after.black is None:
        return Claim(AuditKind.COULD_SIT_OUT, (wrong.player,))
    color = Color.WHITE if after.white.number == wrong.player.number else Color.BLACK
    kind, numbers = _worth(after)
    other, word = after.other_gap if numbers else ((), ())
    return Claim(kind, (wrong.player,), (*numbers, *other), (color,), word)


def _worth(board: BoardAnswer) -> tuple[AuditKind, tuple[int, ...]]:
    if board.switch is None or board.of_baseline:
        return AuditKind.COULD_BY_NATURE, ()
    if board.value is None:
        return AuditKind.COULD_WITHOUT_VALUE, ()
    if board.limit is None:
        return AuditKind.COULD_UNHELD, (board.value,)
    return (AuditKind.COULD_HAVE_HAD if board.value <= board.limit else AuditKind.COULD_BEYOND), (board.value, board.limit)


def _pays(board: BoardAnswer, step: Compared) -> Claim:
    """What a board costs by what decides."""
    if board.black is None:
        return Claim(AuditKind.PAYS_BYE, board.players, words=(step.criterion.name,))
    held = board.held_to if step.criterion is _LIMITS.get(board.held_to or "") else None
    if held and board.value is not None and board.limit is not None and board.value > board.limit:
        return Claim(AuditKind.PAYS_OVER, board.players, (board.value, board.limit), words=(step.criterion.name,))
    return Claim(AuditKind.PAYS, board.players, words=(step.criterion.name,))
