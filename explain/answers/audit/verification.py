"""Is it really the best round? Paired again without the search and, if networkx is there, by another solver."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import accumulate
from operator import mul

from explain.answers.answer import Answer
from explain.answers.progress import Steps
from explain.model.settings import BaselineChoice
from explain.pairing.engine import Ranks, best_boards
from explain.pairing.matching import with_networkx
from explain.pairing.natural import Natural
from explain.pairing.plainly import Stage, TooManyError, cheapest_of, natural_plainly, pair_again

MOST_PLAYERS = 40  # no more players than that are paired again, which takes seconds


@dataclass(frozen=True, slots=True)
class Verification(Answer):
    """Whether the best pairings come out the same when the round is paired again."""

    baseline: BaselineChoice  # which natural pairing switches are measured from
    players: int  # how many are to be paired
    ways: int = 0  # how many ways to leave the score groups were compared
    # whether these are all ways; else only those that cost least by the criteria up to the score differences
    every_way: bool = False
    matchings: int = 0  # how many matchings were solved again; 0 if none were
    boards: int = 0  # how many boards were priced for them: every one that those players could make
    another_solver: bool = False  # whether a solver that the search does not use found the boards
    # whether the same players are paired across score groups, and the same one has the bye; ``None`` if not checked
    drops_same: bool | None = None
    natural_same: bool | None = None  # whether the natural pairing is the same; ``None`` if not checked
    round_same: bool | None = None  # whether the best pairings are the same; ``None`` if not checked

    KIND = "verify"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "same": self.is_same,
            "baseline": self.baseline,
            "players": self.players,
            "ways": self.ways,
            "every_way": self.every_way,
            "matchings": self.matchings,
            "boards": self.boards,
            "another_solver": self.another_solver,
            "drops_same": self.drops_same,
            "natural_same": self.natural_same,
            "round_same": self.round_same,
        }

    @property
    def is_same(self) -> bool | None:
        """Whether everything comes out the same; ``None`` if nothing was paired again."""
        return all((self.drops_same, self.natural_same, self.round_same)) if self.matchings else None


def verification(natural: Natural) -> Steps[Verification]:
    """The best pairings for a natural pairing, paired again unless that takes too long; one step."""
    yield 0, 1
    natural, players = natural.section, len(natural.standings.entrants)
    if not 0 < players <= MOST_PLAYERS:
        return Verification(natural.baseline_choice, players)
    plainly = _Plainly()
    settled = natural_plainly(natural.standings, natural.preferences, plainly)
    try:
        again = pair_again(settled, plainly)
    except TooManyError:
        return Verification(natural.baseline_choice, players)
    return Verification(
        natural.baseline_choice,
        players,
        again.ways,
        again.every,
        plainly.matchings,
        plainly.boards,
        plainly.has_networkx,
        drops_same=(settled.drops.across, settled.drops.bye) == (natural.drops.across, natural.drops.bye),
        natural_same=settled.legal == natural.legal and settled.baseline == natural.baseline,
        round_same=again.boards == best_boards(natural),
    )


@dataclass(slots=True)
class _Plainly:
    """Solves a matching with all its boards and each cost in one whole number, however wide, and counts what it did."""

    matchings: int = field(default=0, init=False)
    boards: int = field(default=0, init=False)
    has_networkx: bool = field(default_factory=lambda: find_spec("networkx") is not None, init=False)

    def __call__(self, stage: Stage) -> Sequence[Ranks]:
        edges = stage.edges
        self.matchings, self.boards = self.matchings + 1, self.boards + len(edges)
        if not edges:
            return []
        if not self.has_networkx:
            return cheapest_of(stage)
        # No column of any round is outweighed by those after it: a round has no more boards than players.
        most = [max(column) * len(stage.nodes) + 1 for column in zip(*(cost for _, _, cost in edges), strict=True)]
        weights = [*accumulate(most[:0:-1], mul, initial=1)][::-1]
        pairs = with_networkx([(one, other, sum(map(mul, cost, weights))) for one, other, cost in edges])
        return sorted((min(pair), max(pair)) for pair in pairs)
