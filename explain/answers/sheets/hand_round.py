"""The best round the way a person makes it with pairing cards: score groups, odd players, halves, conflicts, switches.

Nothing is searched for here. The round is known, and each stage states what can be checked with the cards. Who leaves a
score group is settled first; everything inside a group is about the players who stay.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from explain.answers.against.against import AgainstMaker
from explain.answers.against.candidates import Candidate, tried, wrong_on_natural_board
from explain.answers.against.why_not import WhyNots
from explain.answers.against.why_not_switch import WhyNotSwitches
from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.boards import NamedBoard, named_board
from explain.answers.card.card import CardMaker
from explain.answers.claim import Claim
from explain.answers.claims import of_hand, of_seats, of_switches, of_worth
from explain.answers.compare import compare
from explain.answers.lines.drop_choices import DropChoices
from explain.answers.lines.who_leaves import DropReasons, drops_here, once
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.answers.round_lines import line_claims
from explain.answers.switches import Change, OddPlayers, Switch, switches
from explain.model.players import Color
from explain.pairing.drops import Way
from explain.pairing.engine import Pairing, Ranks

_GOES = (
    of_seats.DropsInstead,
    of_seats.RaisedInstead,
    of_seats.PairedAcross,
    of_seats.ChangedPlaces,
    of_seats.MovedAlong,
)
"""Claims about what was changed, which a person with cards states before what it is for."""
_GOES_ALONE: frozenset[type[Claim]] = frozenset(
    (*_GOES, of_worth.FirstToDrop, of_worth.FirstRaised, of_seats.MendsNothing)
)
"""Claims about a change that do not say what it is for."""


@dataclass(frozen=True, slots=True)
class HandConflict:
    """A natural board on which something is wrong, and the switches that were tried."""

    board: NamedBoard  # the natural board, or one on which somebody is paired down
    # the switches that leave less wrong, with another board of the group or, for one across groups, with any board:
    # the cheapest first, at most three before the one taken
    tried: tuple[Candidate, ...]
    # how many of them there are in all; ``None`` where the switch made is listed at an earlier board
    mending: int | None
    stays: bool  # whether the board stays as it is
    claims: tuple[Claim, ...]  # what is wrong, and how many switches leave less wrong


@dataclass(frozen=True, slots=True)
class HandSwitch:
    """A switch that is made inside a score group."""

    before: tuple[NamedBoard, ...]  # the natural boards that it takes apart
    after: tuple[NamedBoard, ...]  # the boards that it makes
    claims: tuple[Claim, ...]  # what it is for, who is swapped, and the limit that it is held to


@dataclass(frozen=True, slots=True)
class HandGroup:
    """A score group, paired with cards."""

    half_points: int  # the score that its players are grouped by, in half-points
    players: tuple[RoundPlayer, ...]  # its players by rank
    # why somebody is paired down from it, and who, one paragraph each, and in whose place
    leaving: tuple[tuple[Claim, ...], ...]
    odd_conflicts: tuple[HandConflict, ...]  # the boards on which they are paired down and something is wrong
    raw: tuple[NamedBoard, ...]  # the boards of those who stay, by rank alone
    natural: tuple[NamedBoard, ...]  # their natural boards, from which switches are measured
    # how many stay, who is in which half, their natural boards, who should not play, and the boards instead
    halved: tuple[Claim, ...]
    due: tuple[Claim, ...]  # how many are due each color, how many conflicts there are and must be
    conflicts: tuple[HandConflict, ...]  # the natural boards with something wrong
    switches: tuple[HandSwitch, ...]  # the switches that are made


@dataclass(frozen=True, slots=True)
class Seated:
    """A board of the round with its colors."""

    board: int | None  # its number, from 1; ``None`` for a bye
    white: RoundPlayer  # who has White, or the bye
    black: RoundPlayer | None  # who has Black; ``None`` for a bye
    is_new: bool  # whether it is not a natural board of its group as it stands
    rule: str | None  # the number of the rule that gives the colors; ``None`` for a bye
    claims: tuple[Claim, ...]  # why the colors are so
    wrong: tuple[Claim, ...]  # what is wrong on it


@dataclass(frozen=True, slots=True)
class HandRound(Answer):
    """The best pairings as a person makes them with pairing cards, stage by stage."""

    number: int  # the round, from 1
    line: tuple[Claim, ...]  # what the boards are, and how many have a wrong color
    placed: tuple[Claim, ...]  # who was paired by the TD
    byes: tuple[Claim, ...]  # who has the bye, and who was skipped
    groups: tuple[HandGroup, ...]  # the score groups from the top
    seated: tuple[Seated, ...]  # the final boards, the byes last

    KIND = "by-hand"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "claims": self.line,
            "placed": self.placed,
            "byes": self.byes,
            "groups": self.groups,
            "seated": self.seated,
        }


def hand_round(pairing: Pairing, answers: Sequence[BoardAnswer]) -> HandRound:
    """The best round in stages; ``answers`` are those of its boards."""
    hand, natural = _Hand(pairing, answers), pairing.natural
    by_hand = [each.card for each in answers if each.change is Change.BY_HAND and each.card]
    return HandRound(
        number=natural.standings.round,
        line=line_claims(answers, natural),
        placed=tuple(claim for card in by_hand for claim in (*card.headline, *card.reason)),
        byes=once(hand.byes()),
        groups=tuple(map(hand.group, range(len(natural.standings.groups)))),
        seated=tuple(map(_seated, answers)),
    )


def _seated(answer: BoardAnswer) -> Seated:
    card, rule = answer.card, answer.color.rule.number if answer.color else None
    assert card is not None
    is_new = answer.switch is not None and not answer.of_baseline
    return Seated(answer.board, answer.white, answer.black, is_new, rule, card.colors, card.wrong)


class _Hand:
    """What the stages of one round share."""

    def __init__(self, pairing: Pairing, answers: Sequence[BoardAnswer]) -> None:
        self.pairing, self.natural, self.standings = pairing, pairing.natural, pairing.natural.standings
        self.lines = DropReasons(DropChoices(self.natural))
        self.cast, self.maker = PlayersByRank(self.natural), CardMaker(self.natural, PlayersByRank(self.natural))
        self.odd_players = OddPlayers(pairing)
        self.switches, self.made = WhyNotSwitches(WhyNots(pairing)), switches(pairing)
        bye = self.standings.bye_rank
        self.answers = {each.ranks(bye): each for each in answers if each.change is not Change.BY_HAND}

    def byes(self) -> Iterator[tuple[Claim, ...]]:
        """Who has the bye, who would have it in the natural pairing, and who was skipped."""
        bye, natural = self.standings.bye_rank, self.natural.drops.bye
        if natural is None:
            return
        (bye_player,) = (higher for higher, lower in self.pairing.boards if lower == bye)
        here = of_seats.HasBye(self.cast[bye_player]) if bye_player == natural else None
        yield tuple(self._in_line(natural, Way.BYE, here))
        yield () if here else self._reason((bye_player, bye), headline=True)

    def _in_line(self, rank: int, way: Way, here: Claim | None) -> Iterator[Claim]:
        """That a player leaves a group this way, naturally or ``here`` too, and who came before in line."""
        yield from filter(None, [here or self.lines.natural_claim(rank, way)])
        yield from self.lines.place(rank, way)

    def _reason(self, board: Ranks, *, headline: bool = False) -> tuple[Claim, ...]:
        card = self.answers[board].card
        assert card is not None
        return (*(card.headline if headline else ()), *sorted(card.reason, key=lambda claim: type(claim) not in _GOES))

    def group(self, index: int) -> HandGroup:
        """A score group: who leaves it, and the boards of those who stay."""
        members, staying = self.standings.groups[index], self.natural.staying(index)
        raw, natural = (self._boards(staying, each.opponent) for each in (self.natural.raw, self.natural.baseline))
        return HandGroup(
            half_points=members[0].group_points,
            players=tuple(self.cast[entrant.rank] for entrant in members),
            leaving=tuple(filter(None, map(tuple, self._leaving(index)))),
            odd_conflicts=tuple(self._conflicts(self._across(index), self.switches.natural.boards)),
            raw=tuple(named_board(self.cast, board) for board in raw),
            natural=tuple(named_board(self.cast, board) for board in natural),
            halved=once((self.maker.halves(index), self.maker.natural_board_claims(index))),
            due=tuple(self._due(staying, natural)),
            conflicts=tuple(self._conflicts(natural, natural)),
            switches=tuple(self._made(staying)),
        )

    def _boards(self, staying: Sequence[int], opponent: Sequence[int]) -> tuple[Ranks, ...]:
        return tuple((rank, opponent[rank]) for rank in staying if rank < opponent[rank])

    def _leaving(self, index: int) -> Iterator[Iterator[Claim] | tuple[Claim, ...]]:
        """Why somebody is paired down from a group, and who is, in the natural pairing and in the round."""
        own = {entrant.rank for entrant in self.standings.groups[index]}
        here = self._across(index)
        why = self.lines.why_anybody(index)
        for drop in self.lines.choices.drops:
            if drop.player.rank in own and drop.opponent:
                board = drop.player.rank, drop.opponent.rank
                yield chain(why, self._natural_first(board, drops_here(drop) if board in here else None))
        for board in here:
            if board not in self.natural.drops.across:
                (drop,) = self.lines.choices.named([board])
                reason = self._reason(board)
                against = self._against_natural(board) if _GOES_ALONE.issuperset(map(type, reason)) else ()
                yield once(([drops_here(drop)], reason, against))

    def _across(self, index: int) -> list[Ranks]:
        """The boards on which somebody is paired down from a group."""
        return [
            board for board in self.standings.across(self.pairing.boards) if self.standings.at(board[0]).group == index
        ]

    def _against_natural(self, board: Ranks) -> tuple[Claim, ...]:
        """What speaks against the natural boards that a board across groups replaced."""
        change = self.odd_players.change(board) if board in self.odd_players.boards else None
        if change is None or not change.switch.before:
            return ()
        before = [named_board(self.cast, board) for board in change.switch.before]
        meet = [of_seats.WouldMeet(one, other) for one, other in before if other]
        step = compare(self.pairing, change.without).decided_by
        return (*meet, *AgainstMaker(self.pairing, change.without, step, change.switch.before).claims().reason)

    def _natural_first(self, board: Ranks, here: Claim | None) -> Iterator[Claim]:
        """Who is naturally paired down, against which opponent, and who was skipped; ``here`` if so in the round."""
        yield from self._in_line(board[0], Way.DROPS, here)
        yield from self.lines.skipped(board[0])
        yield from self.lines.place(board[1], Way.RAISED)
        yield from self._reason(board) if here and self.answers[board].switch else ()

    def _due(self, staying: Sequence[int], natural: Sequence[Ranks]) -> Iterator[Claim]:
        if not staying:
            return
        due = [self.cast[rank].due for rank in staying]
        white, black, neither, boards = due.count(Color.WHITE), due.count(Color.BLACK), due.count(None), len(natural)
        both = Color.WHITE, Color.BLACK
        if neither:
            yield of_hand.InsideDueNeither(boards, white, black, neither, *both)
        else:
            yield of_hand.InsideDue(boards, white, black, *both)
        conflicts = sum(self.cast[one].due is self.cast[other].due is not None for one, other in natural)
        fewest = max(0, white - boards, black - boards)
        if conflicts == 0:
            yield of_hand.InsideNoConflict(baseline=self.maker.baseline)
        elif fewest:
            yield of_hand.InsideMust(conflicts, fewest, baseline=self.maker.baseline)
        else:
            yield of_hand.InsideNeedNot(conflicts, baseline=self.maker.baseline)

    def _conflicts(self, boards: Sequence[Ranks], others: Sequence[Ranks]) -> Iterator[HandConflict]:
        """The boards with something wrong; switches are listed only for the first board of each switch made."""
        switches_shown: set[Switch | None] = set()
        for board in boards:
            wrong = wrong_on_natural_board(self.switches, board)
            if isinstance(wrong[0], of_switches.NoConflict):
                continue
            switch = next((each for each in self.made if board in each.before), None)
            listed, mending = ((), None) if switch in switches_shown else tried(self.switches, board, others)
            switches_shown |= {switch} - {None}
            counted = () if mending is None else (self._mending(board, mending, inside=boards is others),)
            yield HandConflict(named_board(self.cast, board), listed, mending, switch is None, (*wrong, *counted))

    def _mending(self, board: Ranks, mending: int, *, inside: bool) -> Claim:
        baseline = self.maker.baseline
        if inside and mending == 0:
            return of_hand.InsideNothingMends(*map(self.cast.__getitem__, board), baseline=baseline)
        return (of_hand.InsideMending if inside else of_switches.Mending)(mending, baseline=baseline)

    def _made(self, staying: Sequence[int]) -> Iterator[HandSwitch]:
        for switch in self.made:
            if switch.after[0][0] in staying:
                before, after = (
                    tuple(named_board(self.cast, board) for board in boards) for boards in (switch.before, switch.after)
                )
                yield HandSwitch(before, after, self._reason(switch.after[0]))
