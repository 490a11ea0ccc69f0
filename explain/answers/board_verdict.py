"""What the audit says of one posted board, whether another would be better and by which switch; and its card."""

from __future__ import annotations

from dataclasses import dataclass

from explain.answers.answer import Answer
from explain.answers.audit import GOOD, MendingSwitch, ReversedBoard, Verdict
from explain.answers.board import BoardAnswer, WrongColor
from explain.answers.claims import Claim
from explain.answers.compare import Compared, Decided
from explain.answers.player import Who
from explain.answers.ranges import Ranges


@dataclass(frozen=True, slots=True)
class VerdictClaims:
    """What is stated of one posted board, but for its colors and its switch.

    Args:
        lead: whether it could have been better, and for whom.
        then: its players' boards in the best round.
        ending: what becomes of it; nothing where there is nothing to say.
    """

    lead: tuple[Claim, ...] = ()
    then: tuple[Claim, ...] = ()
    ending: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardVerdict(Decided):
    """A posted board, judged by itself.

    Args:
        verdict: what is said of it; the best where the best round has this board too.
        by_hand: whether the director placed it, and nothing is judged.
        decided_by: where a round without it is better: in what.
        pays: whether it costs anything in that itself; else it is in the way of other boards.
        mended: its own players who would get the color they are due, and have not got it.
        others: other players who would, by the same switch.
        then: the boards of its own players after that switch, as in the best round.
        switch: the one switch toward the best round that takes it apart, which can be made alone; ``None`` where nothing is better.
        on_the_wall: whether it is posted already, as far as the file knows.
        turned: the board, where its colors are the other way round than by rule.
        said: what is stated of it.
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
    said: VerdictClaims = VerdictClaims()

    JSON = """
        verdict  by_hand
        criterion  # in what a round without it is better; null where none is
        rule  # the rule of that; null where it is ours
        pays
        mended  # its own players who would get a due color, with what is wrong now
        others
        then: then {
            white  black
            value  # rating points of the change; null where it has none
            limit  # the limit it is held to in rating points; null if to none
        }
        switch  turned  on_the_wall
        claims  # all that is stated, in the order in which it is said
    """

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All that is stated, in the order in which it is said."""
        turned = self.turned.claims if self.turned else ()
        switch = self.switch.claims if self.switch else ()
        return (*self.said.lead, *turned, *self.said.then, *switch, *self.said.ending)

    @property
    def is_good(self) -> bool:
        """Whether no round without this board is better."""
        return self.verdict in GOOD


@dataclass(frozen=True, slots=True)
class BoardCard(Answer):
    """A board's card.

    Args:
        board: the board.
        verdict: what the audit says of it; ``None`` where nobody posted it.
        ranges: White's and Black's, or those of who has the bye; none for players whom the director placed by hand.
        player: whose board was asked for; ``None`` where it was asked for by its number.
    """

    board: BoardAnswer
    verdict: BoardVerdict | None
    ranges: tuple[Ranges, ...]
    player: Who | None = None

    KIND = "board"
    VERSION = 2
    JSON = "...board  audit: verdict  ranges"
