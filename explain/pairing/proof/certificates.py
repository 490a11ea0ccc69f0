"""Certificates that no boards are cheaper: one for every matching of the definition, by a solver that shares nothing with the search.

A certificate proves optimality for the costs that it holds, of all boards that could be made; ``check_certificate`` checks it.
That the costs are right it does not prove: they are worked out board by board as the definition is written, and not by the search.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import mul

from explain.model.as_json import as_json
from explain.pairing.criteria import Criterion
from explain.pairing.engine import Aim, Pairing, Ranks, Stage, Stages, definition
from explain.pairing.matching import Cost
from explain.pairing.proof.blossoms import cheapest
from explain.pairing.proof.check_certificate import refusal


@dataclass(frozen=True, slots=True)
class WeighedColumn:
    """A column of a stage's costs, and what one counts in it.

    Args:
        criterion: what is counted.
        group: the score group from the top, from 0, whose boards it counts; ``None`` for all that no column before it counts.
        weight: more than all columns after it can come to in any round.
    """

    criterion: Criterion
    group: int | None
    weight: int


@dataclass(frozen=True, slots=True)
class OddSet:
    """A blossom and its dual number.

    Args:
        players: an odd number of players by pairing number; null for the bye.
        z: its dual number, not negative.
    """

    players: tuple[int | None, ...]
    z: int


@dataclass(frozen=True, slots=True)
class Certificate:
    """A proof that no boards of some players cost less than these.

    Args:
        aim: what the boards settle.
        group: the score group from the top, from 0, that it is about; ``None`` for the whole section.
        settles: those of the boards that stay as they are in the certificates after it, by pairing number.
        columns: what the costs are made of.
        players: everybody who is paired, by pairing number; null for the bye.
        costs: for each player what his boards with everybody after him cost: every board that could be made.
        boards: the cheapest boards, by pairing number.
        total: what they cost.
        y: every player's dual number; costs are held against them doubled.
        blossoms: the odd sets that have dual numbers too.
    """

    aim: Aim
    group: int | None
    settles: tuple[tuple[int, int | None], ...]
    columns: tuple[WeighedColumn, ...]
    players: tuple[int | None, ...]
    costs: tuple[tuple[int, ...], ...]
    boards: tuple[tuple[int, int | None], ...]
    total: int
    y: tuple[int, ...]
    blossoms: tuple[OddSet, ...]


@dataclass(frozen=True, slots=True)
class ProvedStage:
    """One matching of the definition, solved a second time.

    Args:
        certificate: why no boards are cheaper.
        refusal: why the checker refuses it; ``None`` where it accepts it.
        found_again: whether the boards that it settles are those of the search.
    """

    certificate: Certificate
    refusal: str | None
    found_again: bool

    @property
    def is_accepted(self) -> bool:
        """Whether the checker accepts the certificate."""
        return self.refusal is None

    @property
    def number_of_players(self) -> int:
        """How many are paired, the bye among them."""
        return len(self.certificate.players)

    @property
    def number_of_boards(self) -> int:
        """How many boards could be made."""
        return sum(map(len, self.certificate.costs))

    @property
    def number_of_blossoms(self) -> int:
        """How many odd sets have a dual number."""
        return len(self.certificate.blossoms)


def proved(ours: Pairing) -> Iterator[ProvedStage]:
    """Every matching of the definition that has anybody to be paired, solved anew and held against a round that the search found.

    What a stage rests on is what this solver settled before, and nothing of the search.
    """
    natural = ours.natural
    numbers = {entrant.rank: entrant.number for entrant in natural.standings.entrants}
    searched = {Aim.DROPS: natural.raw.boards, Aim.LEGAL: natural.legal.boards, Aim.BEST: ours.boards}
    stages = definition(natural.standings, natural.preferences)
    stage: Stage | None = next(stages)
    while stage is not None:
        boards: Sequence[Ranks] = ()
        if stage.nodes:
            certificate, boards = _solved(stage, numbers)
            again = {board for board in searched[stage.aim] if board[0] in stage.nodes and stage.settles(board)}
            yield ProvedStage(certificate, refusal(as_json(certificate)), again == set(filter(stage.settles, boards)))
        stage = _after(stages, boards)


def _after(stages: Stages[Pairing], boards: Sequence[Ranks]) -> Stage | None:
    """The matching that comes after one with these boards; ``None`` after the last."""
    try:
        return stages.send(boards)
    except StopIteration:
        return None


def _solved(stage: Stage, numbers: Mapping[int, int]) -> tuple[Certificate, Sequence[Ranks]]:
    """The certificate of a stage, and its boards by rank."""
    nodes, players = stage.nodes, tuple(map(numbers.get, stage.nodes))
    amounts = [[stage.cost((one, other)) for other in nodes[place:]] for place, one in enumerate(nodes, start=1)]
    weights = weights_of(amounts)
    costs = tuple(tuple(sum(map(mul, cost, weights)) for cost in row) for row in amounts)
    found = cheapest(costs)
    boards = [(nodes[one], nodes[other]) for one, other in found.boards]
    columns = zip(stage.columns, weights, strict=True)
    certificate = Certificate(
        aim=stage.aim,
        group=stage.group,
        settles=tuple((numbers[one], numbers.get(other)) for one, other in filter(stage.settles, boards)),
        columns=tuple(WeighedColumn(criterion, group, weight) for (criterion, group), weight in columns),
        players=players,
        costs=costs,
        boards=tuple((numbers[one], numbers.get(other)) for one, other in boards),
        total=sum(costs[one][other - one - 1] for one, other in found.boards),
        y=found.y,
        blossoms=tuple(OddSet(tuple(players[each] for each in odd), z) for odd, z in found.blossoms),
    )
    return certificate, boards


def weights_of(amounts: Sequence[Sequence[Cost]]) -> tuple[int, ...]:
    """What one counts in each column, so that a column is never outweighed by those after it, whatever boards are made.

    Every board has one higher-ranked player. So in a column no round comes to more than the dearest boards of every row together.

    Args:
        amounts: for each player the costs of his boards with everybody after him.
    """
    most = [sum(column) for column in zip(*(map(max, zip(*row, strict=True)) for row in amounts if row), strict=True)]
    return tuple(accumulate((each + 1 for each in most[:0:-1]), mul, initial=1))[::-1]
