"""What the audit says about one posted board, whether another would be better and by which switch; and its card."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from explain.answers.answer import Answer
from explain.answers.audit.audit import GOOD, Audit, ImprovingSwitch, ReversedBoard, Verdict, verdict_by
from explain.answers.audit.auditing import ending_claim, seat_of
from explain.answers.board import BoardAnswer, WrongColor
from explain.answers.claim import Claim
from explain.answers.claims import of_audits
from explain.answers.compare import Compared, Decided
from explain.answers.limits.ranges import Ranges
from explain.answers.player import RoundPlayer
from explain.answers.switches import Change
from explain.model.as_json import as_json
from explain.model.players import Color
from explain.pairing.criteria import BYE_MOVED, OVER_HIGH_LIMIT, OVER_LOW_LIMIT


@dataclass(frozen=True, slots=True)
class VerdictClaims:
    """Claims about one posted board, except its colors and its switch."""

    lead: tuple[Claim, ...] = ()  # whether it could have been better, and for which players
    then: tuple[Claim, ...] = ()  # its players' boards in the best pairings
    ending: tuple[Claim, ...] = ()  # whether it stands; empty if there is nothing to say


@dataclass(frozen=True, slots=True)
class BoardVerdict(Decided):
    """A posted board, judged by itself."""

    verdict: Verdict  # the verdict; the best if the best pairings have this board too
    by_hand: bool = False  # whether the TD paired it, so that nothing is judged
    decided_by: Compared | None = None  # the step by which pairings without it are better
    pays: bool = False  # whether the board itself is penalized by that; else it is in the way of others
    mended: tuple[WrongColor, ...] = ()  # its own players who would get the due color they miss now
    others: tuple[WrongColor, ...] = ()  # other players who would, by the same switch
    then: tuple[BoardAnswer, ...] = ()  # its own players' boards after that switch, as in the best pairings
    # the one switch toward the best pairings that takes it apart, and can be made alone; ``None`` if nothing is better
    switch: ImprovingSwitch | None = None
    turned: ReversedBoard | None = None  # the board, if its colors are reversed
    on_the_wall: bool = True  # whether it is posted already, as far as the file says
    said: VerdictClaims = VerdictClaims()  # claims about it

    def __json__(self) -> dict[str, object]:
        return {
            "verdict": self.verdict,
            "by_hand": self.by_hand,
            "criterion": self.criterion,  # the criterion by which pairings without it are better; null if none are
            "rule": self.rule,  # the rule of that criterion; null if it is ours
            "pays": self.pays,
            "mended": self.mended,  # its own players who would get a due color, with what is wrong now
            "others": self.others,
            "then": [
                {
                    "white": each.white,
                    "black": each.black,
                    "value": each.value,  # rating points that the switch costs there; null if it has no value
                    "limit": each.limit,  # the limit for that in rating points; null if there is none
                }
                for each in self.then
            ],
            "switch": self.switch,
            "turned": self.turned,
            "on_the_wall": self.on_the_wall,
            "claims": self.claims,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All claims, in the order they are said."""
        turned = self.turned.claims if self.turned else ()
        switch = self.switch.claims if self.switch else ()
        return (*self.said.lead, *turned, *self.said.then, *switch, *self.said.ending)

    @property
    def is_good(self) -> bool:
        """Whether no pairings without this board are better."""
        return self.verdict in GOOD


@dataclass(frozen=True, slots=True)
class BoardCard(Answer):
    """A board's card."""

    board: BoardAnswer  # the board
    verdict: BoardVerdict | None  # what the audit says about it; ``None`` if it is not posted
    # White's and Black's, or those of the player with the bye; empty for players paired by the TD
    ranges: tuple[Ranges, ...]
    player: RoundPlayer | None = None  # whose board was asked for; ``None`` if asked for by its number

    KIND = "board"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {**as_json(self.board), "audit": self.verdict, "ranges": self.ranges}


_MOST_NAMED = 3
_TWO = 2
_LIMITS = {"high": OVER_HIGH_LIMIT, "low": OVER_LOW_LIMIT}


def board_verdict(board: BoardAnswer, audit: Audit) -> BoardVerdict:
    """What the audit of a whole round says about one of its boards."""
    verdict = _judged(board, audit)
    return replace(verdict, said=_told(verdict, board))


def _judged(board: BoardAnswer, audit: Audit) -> BoardVerdict:
    seats = board.seats
    audited = next(each for each in audit.boards if each.answer.seats == seats)
    verdict = BoardVerdict(
        Verdict.THE_BEST if audited.in_best else Verdict.AS_GOOD,
        by_hand=board.change is Change.BY_HAND,
        turned=next((each for each in audit.turned if each.answer.seats == seats), None),
        on_the_wall=audit.off_the_wall is None,
    )
    switch = next((each for each in audit.switches if any(before.seats == seats for before in each.before)), None)
    step = switch.decided_by if switch else None
    if audited.in_best or switch is None or step is None:
        return verdict
    return replace(
        verdict,
        verdict=verdict_by(step),
        decided_by=step,
        pays=bool(audited.costs_more.get(step.criterion)),
        mended=tuple(each for each in switch.mended if each.player.number in seats),
        others=tuple(each for each in switch.mended if each.player.number not in seats),
        then=tuple(each for each in switch.after if seats & each.seats),
        switch=switch,
    )


def _told(verdict: BoardVerdict, board: BoardAnswer) -> VerdictClaims:
    then = tuple(
        of_audits.ThenMeets(each.white, each.black, Color.WHITE) if each.black else of_audits.ThenBye(each.white)
        for each in verdict.then
    )
    ending: tuple[Claim, ...] = ()
    if verdict.turned or not verdict.is_good:
        judged = ending_claim(verdict.verdict, turned=verdict.turned is not None, on_the_wall=True)
        ending = (judged if verdict.on_the_wall else of_audits.NotOnTheWall(),)
    return VerdictClaims(tuple(_lead(verdict, board)), then, ending)


def _lead(verdict: BoardVerdict, board: BoardAnswer) -> Iterator[Claim]:
    """Whether the board could have been better, for which players, and at what cost within what limit."""
    this, step, switch = "board" if board.black else "bye", verdict.decided_by, verdict.switch
    if verdict.by_hand:
        yield of_audits.NotJudged()
    elif verdict.verdict is Verdict.THE_BEST:
        yield of_audits.InBest(this)
    elif step is None or switch is None:
        yield of_audits.NoBetter(this)
    elif verdict.verdict is Verdict.EQUALLY_ACCEPTABLE:
        yield of_audits.AcceptableBoard(step.word)
    elif verdict.mended and (verdict_by(step) is Verdict.COLOR_COULD_BE_IMPROVED or not verdict.pays):
        yield from (_could_have_had(wrong, switch) for wrong in verdict.mended)
    elif verdict.pays:
        yield _pays(board, step)
    else:
        yield of_audits.InTheWay(this)
        others = [_could_have_had(wrong, switch) for wrong in verdict.others[:_MOST_NAMED]]
        yield from others or [of_audits.WithoutIt(step.word)]


def _could_have_had(wrong: WrongColor, switch: ImprovingSwitch) -> Claim:
    """Which color a player could have had by a switch, and what that board costs."""
    after = seat_of(wrong, switch)
    if after.black is None:
        return of_audits.CouldSitOut(wrong.player)
    color = Color.WHITE if after.white.number == wrong.player.number else Color.BLACK
    one_board = len(switch.after) <= _TWO or after.switch is None or after.of_baseline
    return _worth(after, wrong.player, color) if one_board else _in_switch(switch.after, wrong.player, color)


def _in_switch(boards: Sequence[BoardAnswer], player: RoundPlayer, color: Color) -> Claim:
    """A color by a switch of several boards, with its largest value and that limit if all are within their limits."""
    largest = max(boards, key=lambda board: board.value or 0)
    value, limit, changed = largest.value, largest.limit, [board for board in boards if board.switch]
    is_within = all(each.value is not None and each.limit is not None and each.value <= each.limit for each in changed)
    if not is_within or value is None or limit is None:
        return of_audits.CouldByMany(player, len(boards), color)
    return of_audits.CouldInSwitch(player, len(boards), value, limit, color)


def _worth(board: BoardAnswer, player: RoundPlayer, color: Color) -> Claim:
    if board.switch is None or board.of_baseline:
        return of_audits.CouldNormally(player, color)
    if board.value is None:
        return of_audits.CouldWithoutValue(player, color)
    if board.limit is None:
        return of_audits.CouldUnheld(player, board.value, color, *board.other_gap)
    kind = of_audits.CouldHaveHad if board.value <= board.limit else of_audits.CouldBeyond
    return kind(player, board.value, board.limit, color, *board.other_gap)


def _pays(board: BoardAnswer, step: Compared) -> Claim:
    """What a board costs by the deciding criterion."""
    if board.black is None:
        before = board.switch.before if board.switch and step.criterion is BYE_MOVED else ()
        return of_audits.PaysBye(board.white, step.word, next((one for one, other in before if other is None), None))
    held = board.held_to if step.criterion is _LIMITS.get(board.held_to or "") else None
    if held and board.value is not None and board.limit is not None and board.value > board.limit:
        return of_audits.PaysOver(board.white, board.black, board.value, board.limit, step.word)
    return of_audits.Pays(board.white, board.black, step.word)
