"""What is true of every round: over random sections and settings from seeds, and over all small cases."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
import reference
from samples.batches import batches, few_or_many
from samples.sections import seated_sections

import explain
from explain.model.arrangements import ForcedBye, ForcedPair, KeptApart, LateEntry, RequestedBye, Withdrawal
from explain.model.players import Color, Game, Player, Result
from explain.model.settings import Order, Preferences
from explain.pairing import engine
from explain.pairing.colors import LastResort, color_claim, due_color, urgency, wrong_with
from explain.pairing.criteria import BEFORE_COLOR, CRITERIA, SIZE, criteria
from explain.pairing.engine import Ranks, settle_naturals
from explain.pairing.fewest import fewest_wrong
from explain.pairing.gaps import NO_VALUE
from explain.pairing.matching import Edge, best, with_networkx, with_rustworkx
from explain.pairing.standings import standings_before

LARGE = 40


def all_boards(natural: engine.Natural) -> Iterator[Ranks]:
    """Every possible board."""
    return itertools.combinations(range(1, len(natural.standings.entrants) + natural.standings.has_bye + 1), 2)


@pytest.mark.parametrize("count", few_or_many(12, 150))
def test_the_order_of_the_players_changes_no_board(count: int) -> None:
    """A section is the same in whatever order its players are given."""
    for section, round, preferences in seated_sections(count, most=16):
        players = list(section.players)
        random.Random(len(players)).shuffle(players)
        one, other = (
            explain.pair(each, round, preferences) for each in (section, replace(section, players=tuple(players)))
        )
        assert one.to_dict() == other.to_dict()


@pytest.mark.parametrize("count", few_or_many(12, 150))
def test_other_pairing_numbers_change_no_board(count: int) -> None:
    """Where all ratings differ, pairing numbers are only labels, and no board depends on them."""
    for section, round, preferences in seated_sections(count, most=16, seed=1_000):
        told_apart = replace(
            section, players=tuple(replace(player, rating=900 + 7 * player.number) for player in section.players)
        )
        settings = replace(preferences, last_round_coin=False)
        numbers = [player.number for player in section.players]
        renamed = dict(zip(numbers, random.Random(len(numbers)).sample(range(500, 999), len(numbers)), strict=True))
        one, other = (explain.pair(each, round, settings) for each in (told_apart, _renumbered(told_apart, renamed)))
        assert one.pairing.boards == other.pairing.boards
        assert [
            (renamed[board.white.number], renamed.get(board.black.number) if board.black else None)
            for board in one.answers
        ] == [(board.white.number, board.black.number if board.black else None) for board in other.answers]


def _renamed(opponents: tuple[int | None, int | None], to: dict[int, int]) -> tuple[int | None, int | None]:
    one, other = opponents
    return (to[one] if one else None, to[other] if other else None)


def _renumbered(section: explain.Section, to: dict[int, int]) -> explain.Section:
    def game(cell: Game) -> Game:
        return cell if cell.opponent is None else replace(cell, opponent=to[cell.opponent])

    return replace(
        section,
        players=tuple(
            replace(player, number=to[player.number], games=tuple(map(game, player.games)))
            for player in section.players
        ),
        requested_byes=tuple(RequestedBye(to[bye.player], bye.round, bye.result) for bye in section.requested_byes),
        withdrawals=tuple(Withdrawal(to[leaver.player], leaver.after_round) for leaver in section.withdrawals),
        late_entries=tuple(LateEntry(to[entry.player], entry.from_round) for entry in section.late_entries),
        apart=tuple(KeptApart(to[pair.one], to[pair.other]) for pair in section.apart),
        together=tuple(ForcedPair(to[pair.one], to[pair.other], pair.round) for pair in section.together),
        forced_byes=tuple(ForcedBye(to[bye.player], bye.round) for bye in section.forced_byes),
        logical=tuple(
            replace(each, player=to[each.player], opponents=_renamed(each.opponents, to)) for each in section.logical
        ),
    )


@pytest.mark.parametrize("batch", batches(167, always=1))
def test_both_solvers_find_rounds_of_the_same_cost(batch: int) -> None:
    """Up to 40 players, rustworkx and networkx, which share no code, agree on the cost of the best round."""
    for section, round, preferences in seated_sections(3, most=LARGE, seed=3 * (166 - batch)):
        one, other = (
            engine.best_pairing(section, round, preferences, solver=solver)
            for solver in (with_rustworkx, with_networkx)
        )
        assert one.total == other.total
        assert one.natural.section.baseline == other.natural.section.baseline


@pytest.mark.parametrize("batch", batches(20, always=1))
def test_a_higher_limit_never_makes_the_best_round_dearer(batch: int) -> None:
    """A thousand whole sections: with a limit raised or removed it costs no more in the criteria up to alternation."""
    for section, round, preferences in seated_sections(52, most=14, seed=10_000 + 60 * batch):
        settings = replace(preferences, order=Order.WHOLE_SECTION)
        rng = random.Random(round + len(section.players))
        low, high = sorted(rng.sample(range(300), 2))
        before: tuple[int, ...] | None = None
        for limits in ((low, high), (low, rng.randint(high, 400)), (high, 450), (high, None), (None, None)):
            round_then = engine.best_pairing(
                section, round, settings.changed(dict(zip(("low_limit", "high_limit"), limits, strict=True)))
            )
            after = round_then.total[: CRITERIA.index(SIZE)]
            assert before is None or after <= before
            before = after


@pytest.mark.parametrize("before", [0, 1, 2, 3, 4])
def test_a_section_that_can_be_paired_ideally_costs_nothing(before: int) -> None:
    """Where first plays first without a rematch or wrong color, that is the round."""
    for seed in range(40):
        section = _ideal(random.Random(100 * before + seed), before)
        round = explain.pair(section, before + 1)
        assert not any(round.pairing.total)
        assert round.pairing.boards == tuple(
            (rank, other) for rank, other in enumerate(round.pairing.natural.raw.opponent) if rank < other and rank
        )
        assert all(board.is_natural and not board.wrong for board in round.boards)


def _ideal(rng: random.Random, before: int) -> explain.Section:
    """Groups of even size: the top half had one sequence of colors, the bottom half the opposite; perhaps a bye."""
    players: list[Player] = []
    flip = str.maketrans("WB", "BW")
    scores = rng.sample(range(2 * before + 1), rng.randint(1, 2 * before + 1))
    for points in scores:
        size, colors = 2 * rng.randint(1, 5), "".join(rng.choice("WB") for _ in range(before))
        for place in range(size + (points == min(scores)) * rng.randint(0, 1)):
            history = colors if place < size // 2 else colors.translate(flip)
            rating = 2000 - 10 * place - rng.randint(0, 9)
            number = len(players) + 1
            players.append(Player(number, f"Player {number}", rating, _cells(history, points)))
    rng.shuffle(players)
    return explain.Section(tuple(players))


def _cells(colors: str, half_points: int) -> tuple[Game, ...]:
    cells = []
    for letter in colors:
        result = (Result.LOSS, Result.DRAW, Result.WIN)[min(2, half_points)]
        half_points -= result.half_points
        cells.append(Game(result, None, Color.WHITE if letter == "W" else Color.BLACK))
    return tuple(cells)


HISTORIES = ["".join(letters) for length in range(5) for letters in itertools.product("WBx", repeat=length)]


@pytest.mark.parametrize("full_history", [True, False])
def test_colors_are_those_of_the_plain_reading(*, full_history: bool) -> None:
    """For any two histories, in either order: the same rule, round and color."""
    preferences = Preferences(full_history=full_history)
    for one, other in itertools.product(HISTORIES, repeat=2):
        if len(one) != len(other):
            continue
        people = tuple(
            reference.Person(rank, rank, None, 0, 0, history, None, had_full_point=False, has_half_bye=False)
            for rank, history in enumerate((one, other), start=1)
        )
        eve = reference.Eve(len(one) + 1, people, Counter(), frozenset(), {}, False, preferences, lambda *_: True)
        claim = color_claim(one, other, full_history=full_history, last=LastResort.RANK)
        white, rule, round = reference.decide(eve, (1, 2))
        assert (claim.rule.number, claim.deciding_round) == (rule, round)
        assert claim.higher is {1: Color.WHITE, 2: Color.BLACK, None: None}[white]


def test_what_is_wrong_is_that_of_the_plain_reading() -> None:
    """For every color after a history; and the letters of what a player is due."""
    for history, color in itertools.product(HISTORIES, Color):
        wrong = wrong_with(history, color)
        assert (wrong.equalization, wrong.alternation, wrong.three_in_a_row) == reference.wrong(history, color.letter)
        assert urgency(history) == reference.urgency(history)


@pytest.mark.parametrize("count", few_or_many(80, 400))
def test_the_fast_value_is_the_explained_value(count: int) -> None:
    """What the engine weighs is what an answer splits into rating differences, for every possible board."""
    for section, round, preferences in seated_sections(count, seed=2_000):
        natural = settle_naturals(standings_before(section, round, preferences), preferences)
        values = natural.facts.values
        for board in all_boards(natural):
            worth = values.worth(*board)
            assert values.of(*board) == (NO_VALUE if worth.points is None else worth.points)
            assert worth.decided_by is None or (
                worth.decided_by in worth.gaps and worth.decided_by.points == worth.points
            )


@pytest.mark.parametrize("count", few_or_many(120, 300))
def test_no_round_that_costs_least_before_color_has_fewer_wrong_boards(count: int) -> None:
    """The fewest are those of a matching over every possible board: none of those left out could lower them."""
    some = 0
    for section, round, preferences in [
        *seated_sections(count, most=12, seed=6_000),
        *seated_sections(20, most=LARGE, seed=7_000),
    ]:
        natural = settle_naturals(standings_before(section, round, preferences), preferences)
        before_color = [criterion for criterion in criteria(preferences) if criterion in BEFORE_COLOR]
        due = {entrant.rank: due_color(entrant.history) for entrant in natural.standings.entrants}
        edges: list[Edge] = []
        for one, other in all_boards(natural):
            facts = natural.facts.of(one, other)
            clash = due[one] is not None and due[one] is due.get(other)
            edges.append((one, other, (*(each.cost(facts, preferences) for each in before_color), int(clash))))
        found = best(len(due) + natural.standings.has_bye, edges) if edges else None
        by_hand = [(due_color(one.history), due_color(other.history)) for one, other in natural.standings.placed_pairs]
        clashing = sum(one is not None and one is other for one, other in by_hand)
        assert fewest_wrong(natural) == clashing + (found.total[-1] if found else 0)
        some += fewest_wrong(natural) > 0
    assert some > 50
