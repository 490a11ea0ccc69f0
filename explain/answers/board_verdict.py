"""What the audit says of one posted board: whether it could have been better, whose color could, and the switch that would do it."""

from __future__ import annotations

from dataclasses import dataclass

from explain.answers.audit import Audit, MendingSwitch, ReversedBoard, Verdict, verdict_by
from explain.answers.board import BoardAnswer, WrongColor
from explain.answers.compare import Compared
from explain.answers.switches import Change
from explain.model.rules import Rule
from explain.pairing.criteria import Criterion


@dataclass(frozen=True, slots=True)
class BoardVerdict:
    """A posted board, judged by itself.

    Args:
        verdict: what is said of it; the best where the best round has this board too.
        by_hand: whether the director placed it, and nothing is judged.
        decided_by: where a round without it is better: in what.
        pays: whether it costs anything in that itself; else it is in the way of other boards.
        mended: its own players whose color would be mended.
        others: other players whose color would be, by the same switch.
        then: the boards of its own players after that switch, as in the best round.
        switch: the one switch toward the best round that takes it apart, which can be made alone; ``None`` where nothing is better.
        on_the_wall: whether it is posted already, as far as the file knows.
        turned: the board, where its colors are the other way round than by rule.
    """

    verdict: Verdict
    by_hand: bool = False
    decided_by: Compared | None = None
    pays: bool = False
    mended: tuple[WrongColor, ...] = ()
    others: tuple[WrongColor, ...] = ()
    then: tuple[BoardAnswer, ...] = ()
    switch: MendingSwitch | None = None
    turned: ReversedBoard | None = None
    on_the_wall: bool = True

    JSON = """
        verdict  by_hand  criterion  rule  pays
        mended  # its own players whose color would be mended, with what is wrong now
        others
        then: then {
            white  black
            value  # rating points of the change; null where it has none
            limit  # the limit it is held to in rating points; null if to none
        }
        switch  turned  on_the_wall
    """

    @property
    def criterion(self) -> Criterion | None:
        """In what a round without it is better; null where none is."""
        return self.decided_by.criterion if self.decided_by else None

    @property
    def rule(self) -> Rule | None:
        """The rule of that; null where it is ours."""
        return self.decided_by.rule if self.decided_by else None

    @property
    def is_good(self) -> bool:
        """Whether no round without this board is better."""
        return self.verdict in (Verdict.THE_BEST, Verdict.AS_GOOD)


def board_verdict(board: BoardAnswer, audit: Audit) -> BoardVerdict:
    """What the audit of a whole round says of one of its boards."""
    seats = _seats(board)
    audited = next(each for each in audit.boards if _seats(each.answer) == seats)
    turned = next((each for each in audit.turned if _seats(each.answer) == seats), None)
    on_the_wall = audit.off_the_wall is None
    if audited.in_best:
        return BoardVerdict(Verdict.THE_BEST, by_hand=board.change is Change.BY_HAND, turned=turned, on_the_wall=on_the_wall)
    switch = next(each for each in audit.switches if any(_seats(before) == seats for before in each.before))
    # Costs add up board by board, and switches share none: one that alone made this round worse would, undone, better the best round.
    step = switch.decided_by
    if step is None:
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
