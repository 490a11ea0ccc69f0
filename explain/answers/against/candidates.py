"""The switches that could have improved a natural board, cheapest first, and why each was not made."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from explain.answers.against.against import AgainstClaims, AgainstMaker
from explain.answers.against.why_not_switch import BoardPair, Effect, WhyNotSwitches, with_boards_replaced
from explain.answers.answer import Answer
from explain.answers.board import Unwanted, WrongColor
from explain.answers.boards import NamedBoard, named_board
from explain.answers.card.board_builder import answers_for
from explain.answers.card.card import CardMaker
from explain.answers.card.gains import other_ways
from explain.answers.claim import Claim
from explain.answers.claims import of_against, of_switches
from explain.answers.colors.color_claims import should_not_meet, wrong_on
from explain.answers.compare import Comparison, Weighed, compare
from explain.answers.player import RoundPlayer
from explain.answers.switches import Change, form_of, opponents, ordered_board, switches_between
from explain.model.as_json import as_json
from explain.pairing.criteria import ALTERNATION, CRITERIA, EQUALIZATION, ORDER, THREE_IN_A_ROW
from explain.pairing.engine import Pairing, Ranks
from explain.pairing.gaps import NO_VALUE
from explain.pairing.matching import Cost

MOST, MOST_TRIED = 10, 3  # how many switches are listed, and how many before the one that was made

# What a switch is made for: everything that comes before the limits, and wrong colors.
_FAULTS = (*CRITERIA[: CRITERIA.index(THREE_IN_A_ROW) + 1], EQUALIZATION, ALTERNATION)
_BY_FORM = (Change.TRANSPOSITION, Change.ODD_PLAYER, Change.BYE, Change.INTERCHANGE)


@dataclass(frozen=True, slots=True)
class Candidate(Weighed):
    """A switch between the natural board and another one."""

    trading: tuple[RoundPlayer, RoundPlayer]  # the two players who would be swapped
    effect: Effect  # what it does to its boards
    mends: bool  # whether it leaves fewer faults on its boards, the weightiest compared first
    taken: bool  # whether both its boards are in these pairings
    comparison: Comparison  # the best pairings against the best ones that have both its boards
    told: AgainstClaims  # whether it was made and why, with names and numbers

    def __json__(self) -> dict[str, object]:
        return {
            "trading": self.trading,
            "mends": self.mends,
            "taken": self.taken,
            "value": self.value,
            **as_json(self.effect),
            **self.decision(),
            "claims": self.claims,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All claims about it, in the order they are said."""
        return (*self.told.claims, *self.effect.claims)

    @property
    def value(self) -> int | None:
        """The larger value of its two boards in rating points; ``None`` if one has none."""
        values = [board.value for board in self.effect.after]
        return None if None in values else max(value for value in values if value is not None)


@dataclass(frozen=True, slots=True)
class Candidates(Answer):
    """The cheapest switches of a natural board."""

    board: NamedBoard  # the natural board
    wrong: tuple[WrongColor, ...]  # what is wrong with its colors
    met: tuple[Unwanted, ...]  # its players, if they have already played or must not play each other
    listed: tuple[Candidate, ...]  # the cheapest switches: those that improve something first
    mending: int  # how many switches improve something, in all
    more: int  # how many more switches of two boards there are
    claims: tuple[Claim, ...]  # what is wrong on the natural board, and how many switches leave less wrong

    KIND = "candidates"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "board": self.board,
            "conflict": self.is_conflict,
            "wrong": self.wrong,
            "candidates": self.listed,
            "mending": self.mending,
            "more": self.more,
            "claims": self.claims,
        }

    @property
    def is_conflict(self) -> bool:
        """Whether there is something to improve."""
        return bool(self.wrong or self.met)


@dataclass(frozen=True, slots=True)
class _Possible:
    """A switch that was only priced: the boards that it changes, and what it is sorted by."""

    old: BoardPair
    new: BoardPair
    mends: bool
    order: tuple[bool, int, int, int, BoardPair]


def candidates(asked: WhyNotSwitches, *ranks: int) -> Candidates:
    """The cheapest switches for the natural board of a rank; of several, the first with a conflict, else the first."""
    natural, cast = asked.natural.natural, asked.cast
    mate = opponents(asked.natural.boards)
    boards = [ordered_board(rank, mate[rank]) for rank in ranks]
    faulty = (one for one in boards if wrong_on(natural.facts, cast, [one]) or should_not_meet(natural, cast, [one]))
    mine = next(faulty, boards[0])
    switches = _possible(asked.natural, mine, asked.natural.boards)
    mending = sum(possible.mends for possible in switches)
    return Candidates(
        board=named_board(cast, mine),
        wrong=wrong_on(natural.facts, cast, [mine]),
        met=should_not_meet(natural, cast, [mine]),
        listed=tuple(_candidate(asked, possible) for possible in switches[:MOST]),
        mending=mending,
        more=max(0, len(switches) - MOST),
        claims=tuple(_said(asked, mine, mending)),
    )


def _said(asked: WhyNotSwitches, mine: Ranks, mending: int) -> Iterator[Claim]:
    """What is wrong on a natural board, and how many switches with another board leave less wrong."""
    wrong = wrong_on_natural_board(asked, mine)
    yield from wrong
    if not isinstance(wrong[0], of_switches.NoConflict):
        yield of_switches.Mending(mending, baseline=asked.natural.natural.baseline_choice)


def wrong_on_natural_board(asked: WhyNotSwitches, mine: Ranks) -> tuple[Claim, ...]:
    """Who plays on a natural board, in a group or across groups, and what is wrong there; or that nothing is."""
    maker = CardMaker(asked.natural.natural, asked.cast)
    (board,) = answers_for(asked.natural, [mine])
    wrong = maker.mistakes(board)
    if not wrong:
        return (of_switches.NoConflict(*board.players),)
    if board.black is None:
        return tuple(wrong)
    if not board.crosses or board.change is Change.NATURAL:
        return (of_switches.NormallyMeet(*board.players, baseline=maker.baseline), *wrong)
    one, other = map(asked.cast.__getitem__, mine)
    score, others = (asked.natural.natural.standings.at(rank).group_points for rank in mine)
    return (of_switches.MeetAcross(one, other, score, others), *wrong)


def tried(asked: WhyNotSwitches, mine: Ranks, others: Iterable[Ranks]) -> tuple[tuple[Candidate, ...], int]:
    """Up to three switches that improve something, cheapest first, and the one that was made; how many there are."""
    mending = [possible for possible in _possible(asked.natural, mine, others) if possible.mends]
    taken = next((place for place, each in enumerate(mending) if asked.is_made(each.new)), None)
    shown = mending[:MOST_TRIED] if taken is None else [*mending[: min(taken, MOST_TRIED)], mending[taken]]
    return tuple(_candidate(asked, possible) for possible in shown), len(mending)


def _possible(natural: Pairing, mine: Ranks, others: Iterable[Ranks]) -> list[_Possible]:
    """Both ways to switch a natural board with each of the others; those that improve something first, then by cost."""
    priced = (_priced(natural, (mine, his), new) for his in others if his != mine for new in other_ways(mine, his))
    return sorted(priced, key=lambda possible: possible.order)


def _priced(natural: Pairing, old: BoardPair, new: BoardPair) -> _Possible:
    after = with_boards_replaced(natural, old, new)
    (switch,) = switches_between(natural, after)
    mends = _faults(switch.cost_after) < _faults(switch.cost_before)
    value = max(after.facts.values.of(*board) for board in new)
    form = _BY_FORM.index(form_of(switch, after.facts))
    return _Possible(old, new, mends, (not mends, value, form, switch.cost_after[CRITERIA.index(ORDER)], new))


def _faults(cost: Cost) -> Cost:
    return tuple(cost[CRITERIA.index(criterion)] for criterion in _FAULTS)


def _candidate(asked: WhyNotSwitches, possible: _Possible) -> Candidate:
    with_it = asked.asked.alternatives.with_boards(possible.new)
    comparison = compare(asked.asked.best, with_it)
    taken, trading = asked.is_made(possible.new), _trading(asked, possible)
    step = comparison.decided_by
    kind = of_switches.Switched if taken else of_switches.NotSwitched if step else of_switches.CouldSwitch
    better = [of_against.BetterWithout()] if taken and step else []
    return Candidate(
        trading=trading,
        effect=asked.effect(asked.natural, with_boards_replaced(asked.natural, possible.old, possible.new)),
        mends=possible.mends,
        taken=taken,
        comparison=comparison,
        told=AgainstMaker(asked.asked.best, with_it, step, possible.new).claims(kind(*trading), *better),
    )


def _trading(asked: WhyNotSwitches, possible: _Possible) -> tuple[RoundPlayer, RoundPlayer]:
    """The two who swap: of the two ways to say so, the one with the smaller rating difference, without the bye."""
    values, bye = asked.natural.natural.facts.values, asked.natural.natural.standings.bye_rank
    (one, other), mate = possible.old[0], opponents(possible.new)
    # The new opponent of one player takes the place of the old opponent.
    ways = [pair for pair in ((other, mate[one]), (one, mate[other])) if bye not in pair]
    gaps = {pair: values.gap(*pair, across=not values.same_group(*pair)) for pair in ways}
    pair = min(ways, key=lambda way: NO_VALUE if gaps[way] is None else gaps[way] or 0)
    return asked.cast[min(pair)], asked.cast[max(pair)]
