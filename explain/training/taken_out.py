"""The best pairings without a criterion, a setting or a color rule, or with a common error; all boards are weighed."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from explain.answers.against.asked_boards import ranks_of
from explain.answers.compare import compare
from explain.answers.switches import ordered_board
from explain.model.players import Color
from explain.model.rules import FIRST_ROUND_COLORS, HIGHER_RANKED, Rule
from explain.model.settings import Preferences
from explain.pairing import engine
from explain.pairing.board_facts import BoardFacts
from explain.pairing.colors import ColorClaim, by_toss, claim_on_board, claim_without, wrong_on_board
from explain.pairing.criteria import BEFORE_COLOR, Criterion, criteria
from explain.pairing.engine import Natural, Pairing, Ranks, add_costs, weighed_cost
from explain.pairing.facts import FinalFacts
from explain.pairing.gaps import NO_VALUE, GapSide
from explain.pairing.matching import Cost
from explain.pairing.plainly import cheapest_round, natural_plainly
from explain.pairing.standings import Standings

ClaimOf = Callable[[int, int], ColorClaim | None]


@dataclass(frozen=True, slots=True)
class ColoredBoards:
    """A round with its colors, in pairing numbers."""

    pairs: tuple[tuple[int, int], ...]  # White and Black of every board, from the first down
    bye: int | None  # who has the bye; ``None`` if nobody has

    @property
    def seats(self) -> frozenset[frozenset[int]]:
        """Who plays whom, whatever the colors; the player with the bye alone."""
        alone = set() if self.bye is None else {frozenset((self.bye,))}
        return frozenset({frozenset(pair) for pair in self.pairs} | alone)


def colored(pairing: Pairing, claim: ClaimOf | None = None) -> ColoredBoards:
    """A round's boards with the colors that the rules, or another claim, give."""
    standings, preferences = pairing.natural.standings, pairing.natural.preferences
    pairs = []
    for number, (higher, lower) in enumerate(standings.seated(sorted(pairing.boards)), start=1):
        color_claim = claim(higher.rank, lower.rank) if claim else claim_on_board(higher, lower, standings, preferences)
        color = (color_claim.higher if color_claim else None) or by_toss(number, standings.toss)
        pairs.append((higher.number, lower.number) if color is Color.WHITE else (lower.number, higher.number))
    byes = (standings.at(higher).number for higher, lower in pairing.boards if lower == standings.bye_rank)
    return ColoredBoards(tuple(pairs), next(byes, None))


def as_ranks(boards: ColoredBoards, standings: Standings) -> tuple[Ranks, ...]:
    """Boards in pairing numbers as ranks of a round's standings."""
    return ranks_of(boards.pairs, [] if boards.bye is None else [boards.bye], standings)


def without_criterion(natural: Natural, criterion: Criterion) -> ColoredBoards:
    """The best pairings without a criterion; one before color is left out of natural pairings too."""
    preferences, there = natural.preferences, natural.section
    if criterion in BEFORE_COLOR:
        there = natural_plainly(natural.standings, preferences, without=criterion)
    others = [each for each in criteria(preferences) if each is not criterion]
    boards = cheapest_round(there, lambda facts, board: _cost(others, facts.of(*board), preferences))
    return colored(Pairing(there, boards))


def with_settings(best: Pairing, settings: Mapping[str, object]) -> ColoredBoards:
    """The best pairings if some settings were others."""
    standings = best.natural.standings
    return colored(engine.best_pairing(standings.section, standings.round, best.natural.preferences.changed(settings)))


def without_color_rules(best: Pairing, left_out: Collection[Rule]) -> ColoredBoards:
    """The best pairings with colors by the other rules; if that changes no color, they are returned as they are."""
    natural = best.natural
    standings, preferences = natural.standings, natural.preferences

    def claim(higher: int, lower: int) -> ColorClaim | None:
        return claim_without(left_out, standings.at(higher), standings.at(lower), standings, preferences)

    as_it_is = colored(best)
    return as_it_is if colored(best, claim) == as_it_is else with_claims(natural, claim)


def with_claims(natural: Natural, claim: ClaimOf) -> ColoredBoards:
    """The best pairings if colors were given in another way."""

    def seen(facts: FinalFacts, board: Ranks) -> BoardFacts:
        board_facts = facts.of(*board)
        claimed = None if board_facts.is_bye else claim(*board)
        if claimed is None or claimed.higher is None:
            return board_facts._replace(three_in_a_row=0, equalization=0, alternation=0)
        one, other = (natural.standings.at(rank).history for rank in board)
        wrong = wrong_on_board(one, other, claimed.higher)
        return board_facts._replace(
            three_in_a_row=wrong.three_in_a_row, equalization=wrong.equalization, alternation=wrong.alternation
        )

    return with_facts(natural, seen, claim=claim)


def with_facts(
    natural: Natural,
    seen: Callable[[FinalFacts, Ranks], BoardFacts] | None = None,
    *,
    first: Callable[[BoardFacts], int] | None = None,
    claim: ClaimOf | None = None,
) -> ColoredBoards:
    """The best pairings if boards were seen otherwise, with ``first`` before all criteria and colors by ``claim``."""
    in_force = criteria(natural.preferences)

    def cost(facts: FinalFacts, board: Ranks) -> Cost:
        as_seen = seen(facts, board) if seen else facts.of(*board)
        return (*([first(as_seen)] if first else []), *_cost(in_force, as_seen, natural.preferences))

    return colored(Pairing(natural, cheapest_round(natural.section, cost)), claim)


def _cost(weighed_by: Sequence[Criterion], seen: BoardFacts, preferences: Preferences) -> Cost:
    return tuple([criterion.cost(seen, preferences) for criterion in weighed_by])


def first_difference(better: Pairing, other: ColoredBoards) -> Criterion | None:
    """The first criterion in which another round is worse; ``None`` if it is as good, or better."""
    comparison = compare(better, Pairing(better.natural, as_ranks(other, better.natural.standings)))
    step = comparison.decided_by
    return step.criterion if step and step.ours < step.theirs else None


def without_transpositions(best: Pairing) -> ColoredBoards:
    """The best pairings if boards inside a score group could be changed only by interchanges."""
    return with_facts(
        best.natural, first=lambda seen: int(not (seen.natural or seen.interchange or seen.crosses or seen.is_bye))
    )


def without_rotations(best: Pairing) -> ColoredBoards:
    """The best pairings if natural boards of a group, as it stands, could be switched only two at a time."""
    natural = best.natural.section

    def inside(facts: FinalFacts, stay: tuple[int, ...]) -> tuple[Ranks, ...]:
        return _by_twos(natural.inside(stay), lru_cache(maxsize=None)(lambda board: weighed_cost(facts, board)))[1]

    return colored(Pairing(natural, cheapest_round(natural, inside=inside)))


def _by_twos(boards: Sequence[Ranks], cost: Callable[[Ranks], Cost]) -> tuple[Cost, tuple[Ranks, ...]]:
    """The cheapest boards made from some boards if each stays, or is switched with one other."""
    if not boards:
        return (), ()
    (one, other), *rest = boards
    ways: list[tuple[tuple[Ranks, ...], list[Ranks]]] = [(((one, other),), rest)]
    for place, (first, second) in enumerate(rest):
        left = [*rest[:place], *rest[place + 1 :]]
        ways += [
            ((ordered_board(one, second), ordered_board(other, first)), left),
            ((ordered_board(one, first), ordered_board(other, second)), left),
        ]
    weighed = []
    for made, left in ways:
        below, boards_below = _by_twos(left, cost)
        weighed.append((add_costs([*map(cost, made), *([below] if below else [])]), (*made, *boards_below)))
    return min(weighed)


def higher_gets_white(best: Pairing) -> ColoredBoards:
    """White always goes to the higher ranked."""
    return colored(best, lambda _higher, _lower: ColorClaim(Color.WHITE, HIGHER_RANKED))


def colors_do_not_alternate(best: Pairing) -> ColoredBoards:
    """The toss gives the higher ranked the same color on every board."""
    toss = best.natural.standings.toss or Color.WHITE
    return colored(best, lambda _higher, _lower: ColorClaim(toss, FIRST_ROUND_COLORS))


def top_half_meets_bottom_half(best: Pairing) -> ColoredBoards:
    """Nobody ever plays a player of the same half."""
    return with_facts(best.natural, first=lambda seen: int(seen.interchange))


def only_my_side(best: Pairing) -> ColoredBoards:
    """A switch costs the gap between the higher-ranked player's opponents, not the smaller of its two gaps."""

    def seen(facts: FinalFacts, board: Ranks) -> BoardFacts:
        mine = next((gap for gap in facts.values.worth(*board).gaps if gap.side is GapSide.HIGHER), None)
        if mine is None:
            return facts.of(*board)
        return facts.of(*board, value=NO_VALUE if mine.points is None else mine.points)

    return with_facts(best.natural, seen)


def bye_counts_as_color(best: Pairing) -> ColoredBoards:
    """A round without a game counts as the color that was due in it."""
    standings = best.natural.standings
    read = tuple(replace(each, history=_filled(each.history)) for each in standings.entrants)
    settled = engine.settle_naturals(replace(standings, entrants=read), best.natural.preferences)
    return colored(Pairing(settled, engine.best_boards(settled)))


def _filled(history: str) -> str:
    read = ""
    for letter in history:
        read += ("B" if read[-1] == "W" else "W") if letter == "x" and read else letter
    return read


def lowest_always_drops(best: Pairing) -> ColoredBoards:
    """The last player of a score group is paired down, whoever that is."""
    last = {group[-1].rank for group in best.natural.standings.groups}
    return with_facts(best.natural, first=lambda seen: int(seen.crosses and seen.higher not in last))
