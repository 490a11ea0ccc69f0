"""What is true of every round of every section: over sections and settings by chance, from seeds, and over all small cases."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from batches import batches
from every_round import random_boards
from sections import random_preferences, random_section

import explain
from explain.answers.board import BoardAnswer, Chair, Conflict
from explain.answers.round import Round
from explain.answers.switches import Change, switches
from explain.model import rules
from explain.model.arrangements import ForcedBye, ForcedPair, KeptApart, LateEntry, RequestedBye, Withdrawal
from explain.model.errors import InputError
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.pairing import engine, matching
from explain.pairing.colors import ColorClaim, LastResort, by_toss, claim, due_color, imbalance, urgency, wrong_with
from explain.pairing.engine import Pairing, Ranks, settle_naturals
from explain.pairing.gaps import NO_VALUE
from explain.pairing.matching import Cost, Edge, best, with_networkx, with_rustworkx
from explain.pairing.standings import standings

SMALL, LARGE = 8, 40


def sections(count: int, *, most: int = SMALL, seed: int = 0) -> Iterator[tuple[Section, int, Preferences]]:
    """Sections by chance, the round of each that is to be paired, and settings; those that cannot be seated left out."""
    for each in range(seed, seed + count):
        section, round = random_section(each, most=most)
        preferences = random_preferences(each + 7)
        try:
            standings(section, round, preferences)
        except InputError:
            continue
        yield section, round, preferences


def all_boards(natural: engine.Natural) -> Iterator[Ranks]:
    """Every board that there could be."""
    return itertools.combinations(range(1, len(natural.standings.entrants) + natural.standings.has_bye + 1), 2)


def test_the_order_of_the_players_changes_no_board() -> None:
    """A section is the same section in whatever order its players are given."""
    for section, round, preferences in sections(150, most=16):
        players = list(section.players)
        random.Random(len(players)).shuffle(players)
        one, other = (explain.pair(each, round, preferences) for each in (section, replace(section, players=tuple(players))))
        assert one.to_dict() == other.to_dict()


def test_other_pairing_numbers_change_no_board() -> None:
    """Where no two have the same rating, pairing numbers are only names, and nobody's board hangs on his."""
    for section, round, preferences in sections(150, most=16, seed=1_000):
        told_apart = replace(section, players=tuple(replace(player, rating=900 + 7 * player.number) for player in section.players))
        settings = replace(preferences, last_round_coin=False)
        numbers = [player.number for player in section.players]
        renamed = dict(zip(numbers, random.Random(len(numbers)).sample(range(500, 999), len(numbers)), strict=True))
        one, other = (explain.pair(each, round, settings) for each in (told_apart, _renumbered(told_apart, renamed)))
        assert one.pairing.boards == other.pairing.boards
        assert [(renamed[board.white.number], renamed.get(board.black.number) if board.black else None) for board in one.answers] == [
            (board.white.number, board.black.number if board.black else None) for board in other.answers
        ]


def _renumbered(section: Section, to: dict[int, int]) -> Section:
    def game(cell: Game) -> Game:
        return cell if cell.opponent is None else replace(cell, opponent=to[cell.opponent])

    return replace(
        section,
        players=tuple(replace(player, number=to[player.number], games=tuple(map(game, player.games))) for player in section.players),
        requested_byes=tuple(RequestedBye(to[bye.player], bye.round, bye.result) for bye in section.requested_byes),
        withdrawals=tuple(Withdrawal(to[leaver.player], leaver.after_round) for leaver in section.withdrawals),
        late_entries=tuple(LateEntry(to[entry.player], entry.from_round) for entry in section.late_entries),
        apart=tuple(KeptApart(to[pair.one], to[pair.other]) for pair in section.apart),
        together=tuple(ForcedPair(to[pair.one], to[pair.other], pair.round) for pair in section.together),
        forced_byes=tuple(ForcedBye(to[bye.player], bye.round) for bye in section.forced_byes),
    )


@pytest.mark.parametrize("batch", batches(10, always=1))
def test_both_solvers_find_rounds_of_the_same_cost(batch: int) -> None:
    """Up to 40 players, rustworkx and networkx, two programs that share nothing, agree on what the best round costs."""
    for section, round, preferences in sections(50, most=LARGE, seed=50 * batch):
        one, other = (engine.pair(section, round, preferences, solver=solver) for solver in (with_rustworkx, with_networkx))
        assert one.total == other.total
        assert one.natural.baseline == other.natural.baseline


@pytest.mark.parametrize("before", [0, 1, 2, 3, 4])
def test_a_section_that_can_be_paired_ideally_costs_nothing(before: int) -> None:
    """Where first meets first in every group without a repeat or a wrong color, that is the round, and it costs nothing at all."""
    for seed in range(40):
        section = _ideal(random.Random(100 * before + seed), before)
        round = explain.pair(section, before + 1)
        assert not any(round.pairing.total)
        assert round.pairing.boards == tuple(
            (rank, other) for rank, other in enumerate(round.pairing.natural.raw.opponent) if rank < other and rank
        )
        assert all(board.is_natural and not board.wrong for board in round.boards)


def _ideal(rng: random.Random, before: int) -> Section:
    """Groups of even size; the top half of each has had one sequence of colors, the bottom half the opposite one; perhaps a bye."""
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
    return Section(tuple(players))


def _cells(colors: str, half_points: int) -> tuple[Game, ...]:
    cells = []
    for letter in colors:
        result = (Result.LOSS, Result.DRAW, Result.WIN)[min(2, half_points)]
        half_points -= result.half_points
        cells.append(Game(result, None, Color.WHITE if letter == "W" else Color.BLACK))
    return tuple(cells)


@pytest.mark.parametrize("widest", [matching.WIDEST, 8, 3])
def test_the_packed_solver_is_as_good_as_trying_everything(monkeypatch: pytest.MonkeyPatch, widest: int) -> None:
    """Whether all columns are solved at once or a few at a time, no perfect matching is cheaper than the one that is found."""
    monkeypatch.setattr(matching, "WIDEST", widest)
    for seed in range(300):
        rng = random.Random(seed)
        nodes, edges = _random_graph(rng)
        costs = {(one, other): cost for one, other, cost in edges}
        totals = [tuple(map(sum, zip(*(costs[pair] for pair in pairs), strict=True))) for pairs in _matchings(range(nodes), costs)]
        for solver in (with_rustworkx, with_networkx):
            found = best(nodes, edges, solver=solver)
            assert (found is None) == (not totals)
            if found is not None:
                assert found.total == min(totals)
                assert sorted(node for pair in found.pairs for node in pair) == list(range(nodes))
                assert found.total == tuple(map(sum, zip(*(costs[min(pair), max(pair)] for pair in found.pairs), strict=True)))


def _random_graph(rng: random.Random) -> tuple[int, list[Edge]]:
    nodes, columns = 2 * rng.randint(1, 4), rng.randint(1, 6)
    greatest = [rng.choice((0, 1, 1, 3, 50, 10**6)) for _ in range(columns)]
    kept = rng.choice((0.4, 0.7, 1.0))
    pairs = [pair for pair in itertools.combinations(range(nodes), 2) if rng.random() < kept]
    return nodes, [(one, other, tuple(rng.randint(0, most) for most in greatest)) for one, other in pairs]


def _matchings(nodes: Sequence[int], edges: dict[tuple[int, int], Cost]) -> Iterator[tuple[tuple[int, int], ...]]:
    if not nodes:
        yield ()
        return
    first, *rest = nodes
    for other in rest:
        if (first, other) in edges:
            for more in _matchings([node for node in rest if node != other], edges):
                yield ((first, other), *more)


HISTORIES = ["".join(letters) for length in range(5) for letters in itertools.product("WBx", repeat=length)]
BY_RANK = (rules.HIGHER_RANKED, rules.LAST_ROUND_ONLY, rules.MINUS_SCORES)


@pytest.mark.parametrize("full_history", [True, False])
def test_a_claim_is_the_same_seen_from_both_players(*, full_history: bool) -> None:
    """Unless rank or the toss decides, both players find the same rule, the same round and opposite colors, whoever ranks higher."""
    for one, other in itertools.product(HISTORIES, repeat=2):
        if len(one) != len(other):
            continue
        seen, back = _claim(one, other, full_history=full_history), _claim(other, one, full_history=full_history)
        assert (seen.rule, seen.deciding_round) == (back.rule, back.deciding_round)
        if seen.rule is rules.FIRST_ROUND_COLORS:
            assert seen.higher is back.higher is None
        elif seen.rule in BY_RANK:
            assert seen.higher is due_color(one) is back.higher
        else:
            assert seen.higher is not None
            assert back.higher is seen.higher.opposite


def _claim(one: str, other: str, *, full_history: bool = True) -> ColorClaim:
    return claim(one, other, full_history=full_history, last=LastResort.RANK)


def test_only_one_who_is_due_a_color_gets_the_wrong_one() -> None:
    """Two due different colors both get theirs; of two due the same, one does, and the other alone has something wrong."""
    for one, other in itertools.product(HISTORIES, repeat=2):
        if len(one) != len(other) or (color := _claim(one, other).higher) is None:
            continue
        wrong = [wrong_with(one, color), wrong_with(other, color.opposite)]
        spoiled = [bool(each.alternation or each.equalization) for each in wrong]
        assert sum(spoiled) == (due_color(one) is due_color(other) is not None)


def test_what_is_wrong_follows_from_the_result() -> None:
    """Against his due color one ends level or one apart (alternation) or farther (equalization); a letter tells what he is due."""
    for history, color in itertools.product(HISTORIES, Color):
        after = history + color.letter
        apart, due = abs(after.count("W") - after.count("B")), due_color(history)
        wrong = wrong_with(history, color)
        assert wrong.alternation == (due is color.opposite and apart <= 1)
        assert wrong.equalization == (apart - 1 if due is color.opposite and apart > 1 else 0)
        assert wrong.three_in_a_row <= wrong.alternation + wrong.equalization
        assert urgency(history).upper()[0] == (due.letter if due else "X")


def test_the_fast_value_is_the_explained_value() -> None:
    """The number that the engine weighs is the one that an answer takes apart into gaps, for every board that there could be."""
    for section, round, preferences in sections(400, seed=2_000):
        natural = settle_naturals(standings(section, round, preferences), preferences)
        values = natural.facts.values
        for board in all_boards(natural):
            worth = values.worth(*board)
            assert values.of(*board) == (NO_VALUE if worth.points is None else worth.points)
            assert worth.decided_by is None or (worth.decided_by in worth.gaps and worth.decided_by.points == worth.points)


def test_undoing_a_switch_moves_the_total_by_its_own_price() -> None:
    """Of the best round and of any other: put a switch back, leave the rest, and the round's total moves by just what it says."""
    undone = 0
    for section, round, preferences in sections(500, most=12, seed=3_000):
        natural = engine.pair(section, round, preferences).natural
        for boards in (engine.best_boards(natural), random_boards(natural, round)):
            found = switches(natural, natural.baseline, boards)
            total = Pairing(natural, boards).total
            for switch in found:
                without = (set(boards) - set(switch.after)) | set(switch.before)
                moved = zip(Pairing(natural, tuple(sorted(without))).total, total, strict=True)
                assert [old - new for old, new in moved] == [
                    old - new for old, new in zip(switch.cost_before, switch.cost_after, strict=True)
                ]
                assert sorted(itertools.chain(*switch.before)) == sorted(itertools.chain(*switch.after))
                undone += 1
            changed = {board for switch in found for board in switch.after}
            assert all(natural.baseline.opponent[higher] == lower for higher, lower in set(boards) - changed)
            assert not any(natural.baseline.opponent[higher] == lower for higher, lower in changed)
    assert undone > 500


def rounds(count: int, *, most: int = SMALL, seed: int = 0) -> Iterator[Round]:
    """Best rounds of sections by chance, and over each natural pairing a round of any boards at all."""
    for section, round, preferences in sections(count, most=most, seed=seed):
        pairing = engine.pair(section, round, preferences)
        yield Round(section, pairing)
        yield Round(section, replace(pairing, boards=random_boards(pairing.natural, seed + round)))


def test_no_group_has_fewer_wrong_boards_than_cannot_be_avoided() -> None:
    """Whatever the boards, at least as many of a group's are wrong as its players' due colors make unavoidable (29E6a)."""
    for round in rounds(300, most=14, seed=4_000):
        for group in round.groups:
            assert group.unavoidable <= group.wrong <= len(group.boards)
            tops = [min(round.boards[number - 1].players, key=lambda player: player.rank) for number in group.boards]
            assert {top.number for top in tops} <= {player.number for player in group.players}
        assert sum(group.wrong for group in round.groups) == sum(bool(board.wrong) for board in round.boards if board.white.rank)


def test_an_answer_is_json_and_does_not_contradict_itself() -> None:
    """Every board goes into JSON and back; its value, its gaps, its colors and its code say the same thing."""
    changes, fired = set(), set()
    for round in rounds(400, most=12, seed=5_000):
        told = round.to_dict()
        assert json.loads(json.dumps(told)) == told
        for answer in round.answers:
            _check_change(round, answer)
            changes.add(answer.change)
            if answer.color is not None:
                _check_colors(round, answer)
                fired.add(answer.color.rule.number)
    assert changes == set(Change)
    assert fired == {"29E2", "29E3a", "29E4-1", "29E4-2", "29E4-3", "29E4-4", "29E4-5", "29E4a", "29E4c", "29E4d"}


def _check_change(round: Round, answer: BoardAnswer) -> None:
    """A natural board moves nothing; the gap that counts is the value; an interchange has one gap, that of the two who crossed."""
    points = [gap.points for gap in answer.gaps if gap.points is not None]
    seen = [answer.gap_seen_from(chair) for chair in (Chair.WHITE, Chair.BLACK)]
    if answer.of_baseline:  # forced by a repeat or a team rule: its gaps are those from the raw natural pairing, and count nothing
        assert (answer.value, answer.limit, seen) == (0, None, [0, 0])
        points = []
    else:
        assert [gap.points for gap in answer.gaps if gap.counts] in ([], [answer.value])
    if answer.is_natural:
        assert (answer.value, points, answer.limit, answer.switch) == (0, [], None, None)
    elif answer.crossed:
        one, other = answer.crossed
        assert answer.value == round.pairing.natural.facts.values.gap(one.rank, other.rank)
        assert seen == [answer.value, answer.value]
    elif answer.of_baseline:
        pass
    elif {gap.chair for gap in answer.gaps} & {Chair.DROP, Chair.RAISE}:
        assert answer.value == (max(points) if len(points) == len(answer.gaps) else None)
    elif answer.gaps and answer.black is not None:
        assert sorted(gap for gap in seen if gap is not None) == sorted(points)
        assert answer.value == min(points, default=None)
    if answer.switch:
        assert {answer.white, answer.black} in [set(made) for made in answer.switch.after]
    if answer.change is not Change.BY_HAND:
        kinds = {wrong.kind for wrong in answer.wrong} - (
            {Conflict.THREE_IN_A_ROW} if not round.preferences.avoid_three_in_a_row else set()
        )
        worst = next((kind for kind in (Conflict.THREE_IN_A_ROW, Conflict.EQUALIZATION, Conflict.ALTERNATION) if kind in kinds), None)
        assert answer.code.split()[1] == (worst.value if worst else "OK")
    if answer.held_to:
        low, high = round.pairing.natural.facts.limits(crosses=bool(answer.crosses) or answer.black is None)
        assert answer.limit == (low if answer.held_to == "low" else high)


def _check_colors(round: Round, answer: BoardAnswer) -> None:
    """White has it by the rule that is named, and whoever is wrong is a player with a color he was not due."""
    assert answer.color is not None
    assert answer.black is not None
    white, black, color = answer.white, answer.black, answer.color
    higher, lower = (white, black) if color.higher == white else (black, white)
    level = [player for player in (white, black) if not imbalance(player.history)]
    assert higher.rank < lower.rank or answer.change is Change.BY_HAND
    match color.rule.number:
        case "29E2":
            assert white.due is black.due is None
            assert (higher == white) is (by_toss(answer.board or 0, round.standings.toss) is Color.WHITE)
        case "29E3a":
            assert {white.due, black.due} != {None}
            assert white.due in (Color.WHITE, None)
            assert black.due in (Color.BLACK, None)
        case "29E4-1":
            assert len(level) == 1
            assert level[0].due is (Color.BLACK if level[0] == white else Color.WHITE)
        case "29E4-2":
            favored = white if white.due is Color.WHITE else black
            assert not level
            assert abs(imbalance(favored.history)) > abs(imbalance((black if favored is white else white).history))
        case "29E4-3" | "29E4-4":
            decided = color.deciding_round or 0
            assert white.history[decided:] == black.history[decided:]
            assert white.history[decided - 1] != black.history[decided - 1]
            assert white.history[decided - 1] != "W"
            assert black.history[decided - 1] != "B"
            assert (decided == len(white.history)) == (color.rule.number == "29E4-3")
        case "29E4-5":
            assert higher.due is (Color.WHITE if higher == white else Color.BLACK)
            assert white.history == black.history
        case "29E4a":
            assert lower.due is (Color.WHITE if lower == white else Color.BLACK)
            assert higher.half_points < round.number - 1
        case "29E4d":
            assert white.history[-1] == black.history[-1]
            assert white.history != black.history
            assert higher.due is (Color.WHITE if higher == white else Color.BLACK)
        case other:
            assert other == "29E4c"
            assert round.standings.is_last_round
    assert (color.deciding_round is not None) == (color.rule.number in ("29E4-3", "29E4-4"))
    spoiled = {player.number for player, letter in ((white, Color.WHITE), (black, Color.BLACK)) if player.due is letter.opposite}
    assert {wrong.player.number for wrong in answer.wrong} == spoiled
    assert len(spoiled) == (white.due is black.due is not None)


def test_raising_a_limit_never_makes_a_round_dearer() -> None:
    """Any fixed round costs the same or less, criterion by criterion in their order, when the low or the high limit goes up."""
    rng, cheaper = random.Random(6_000), 0
    for section, round, preferences in sections(300, most=12, seed=6_000):
        # Half the low limit is itself the gap between a rated and an unrated player, unless such switches have no value.
        avoids = any(player.rating is None for player in section.players)
        low, high = sorted(rng.sample(range(400), 2))
        low_later = rng.randint(low, 500)
        limits = ((low, high), (low_later, max(low_later, rng.randint(high, 600))))
        settings = [
            preferences.changed({"low_limit": None, "high_limit": None}).changed(
                {"low_limit": one, "high_limit": other, "avoid_unrated_swaps": avoids or preferences.avoid_unrated_swaps}
            )
            for one, other in limits
        ]
        tight, loose = (engine.pair(section, round, each) for each in settings)
        assert tight.natural.baseline == loose.natural.baseline
        for boards in (tight.boards, loose.boards, *(random_boards(tight.natural, seed) for seed in range(8))):
            before, after = replace(tight, boards=boards).total, replace(loose, boards=boards).total
            assert after <= before
            cheaper += after < before
    assert cheaper > 100
