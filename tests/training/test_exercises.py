"""Exercises: in each the theme decides, found again here by other means; the same seed gives the same exercise; hints lead to the answer."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace

import pytest
import reference

from explain.model.errors import InputError
from explain.model.players import Color, Result
from explain.model.rules import LAST_ROUND_COIN, RULES
from explain.model.settings import Preferences
from explain.pairing import engine
from explain.pairing.colors import by_toss, claim_on_board
from explain.pairing.criteria import BLIND_TO_COLOR, CRITERIA, BoardFacts, criteria
from explain.pairing.engine import Pairing
from explain.pairing.standings import Entrant, Standings, standings
from explain.training import THEMES, Exercise, HintKind, Theme, ThemeKind, exercise, theme_named
from explain.training.taken_out import ColoredBoards, as_ranks

SEEDS, LONG = 10, 200
LEVELS = 3

# What must not be there so that the round is made without one of the criteria that are blind to color.
FORGOTTEN: Mapping[str, Callable[[Standings], Standings]] = {
    "repeat": lambda eve: with_entrants(eve, met={}),
    "second_bye": lambda eve: with_entrants(eve, had_bye=False),
    "teammates": lambda eve: replace(eve, section=replace(eve.section, apart=())),
    "teammates_if_required": lambda eve: with_entrants(eve, teams=False),
}


def with_entrants(eve: Standings, *, teams: bool = True, **facts: object) -> Standings:
    """The same standings with something forgotten about everybody."""

    def forget(entrant: Entrant) -> Entrant:
        player = entrant.player if teams else replace(entrant.player, team=None)
        return replace(entrant, player=player, **facts)  # type: ignore[arg-type]

    return replace(eve, entrants=tuple(map(forget, eve.entrants)))


def posed(theme: Theme, seed: int) -> Exercise:
    """An exercise of a theme, all levels in turn."""
    return exercise(theme.name, seed, level=1 + seed % LEVELS)


def holds(found: Exercise) -> None:
    """The best round is the best, another one comes without the theme, and the theme is the first thing in which they differ."""
    theme, best = found.theme, found.best
    assert best.boards == engine.pair(found.section, found.round, found.preferences).boards
    assert not any(best.total[:3]), "a section without trouble"
    assert (found.other.pairs, found.other.bye) != (found.boards.pairs, found.boards.bye)
    if found.other.seats == found.boards.seats:
        only_colors_differ(found)
        return
    natural = best.natural
    if theme.by_other:
        usual = found.preferences.changed(theme.without)
        natural = engine.settle_naturals(standings(found.section, found.round, usual), usual)
    better = as_ranks(found.other if theme.by_other else found.boards, natural.standings)
    worse = as_ranks(found.boards if theme.by_other else found.other, natural.standings)
    name = first_that_differs(Pairing(natural, better), Pairing(natural, worse))
    assert name in {criterion.name for criterion in theme.decides}


def first_that_differs(better: Pairing, worse: Pairing) -> str:
    """The first criterion in force in which one round costs more, by what all boards cost; top down in any group."""
    natural = better.natural
    in_force = criteria(natural.preferences)
    if natural.preferences.order.value == "top_down":
        totals = [by_groups(pairing) for pairing in (better, worse)]
        place = next(place for place, (one, other) in enumerate(zip(*totals, strict=True)) if one != other)
        assert totals[0][place] < totals[1][place]
        return in_force[place % len(in_force)].name
    columns = [CRITERIA.index(criterion) for criterion in in_force]
    one, other = ([pairing.total[column] for column in columns] for pairing in (better, worse))
    place = next(place for place, (mine, his) in enumerate(zip(one, other, strict=True)) if mine != his)
    assert one[place] < other[place]
    return in_force[place].name


def by_groups(pairing: Pairing) -> list[int]:
    """What a round costs top down: what is blind to color of all boards, then group by group the rest."""
    natural = pairing.natural
    in_force = criteria(natural.preferences)
    blind = len(BLIND_TO_COLOR)
    costs = {board: [pairing.cost(board)[CRITERIA.index(each)] for each in in_force] for board in pairing.boards}
    found = [sum(cost[column] if column < blind else 0 for cost in costs.values()) for column in range(len(in_force))]
    for group in range(len(natural.standings.groups)):
        own = [cost for board, cost in costs.items() if natural.standings.at(board[0]).group == group]
        found += [sum(cost[column] for cost in own) if column >= blind else 0 for column in range(len(in_force))]
    return found


def only_colors_differ(found: Exercise) -> None:
    """The same players meet, and a rule of the theme gave the colors of every board that differs."""
    eve = found.best.natural.standings
    by_number = {entrant.number: entrant for entrant in eve.entrants}
    rules = set()
    for pair in set(found.boards.pairs) - set(found.other.pairs):
        higher, lower = sorted((by_number[number] for number in pair), key=lambda entrant: entrant.rank)
        rules.add(claim_on_board(higher, lower, eve, found.preferences).rule)
    assert rules
    assert found.theme.color_rules >= rules


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_the_theme_decides(theme: Theme) -> None:
    """Ten seeds a theme: without the theme another round comes, and the first thing in which the two differ is the theme's."""
    for seed in range(1, SEEDS + 1):
        holds(posed(theme, seed))


@pytest.mark.long
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_the_theme_decides_many_times(theme: Theme) -> None:
    """Two hundred seeds a theme."""
    for seed in range(1, LONG + 1):
        found = posed(theme, seed)
        holds(found)
        without_it_is_the_cheapest(found)


def without_it_is_the_cheapest(found: Exercise) -> None:
    """For a criterion that looks at colors or changes: of every round there is, none costs less without that criterion."""
    if found.theme.kind is not ThemeKind.CRITERION:
        return
    (criterion,) = found.theme.decides
    if criterion in BLIND_TO_COLOR:
        if criterion.name in FORGOTTEN:
            natural = engine.settle_naturals(FORGOTTEN[criterion.name](found.best.natural.standings), found.preferences)
            seats = Pairing(natural, as_ranks(found.other, natural.standings))
            assert seats.total == Pairing(natural, engine.best_boards(natural)).total
        return
    natural = found.best.natural
    columns = [CRITERIA.index(each) for each in criteria(found.preferences) if each is not criterion]
    nodes = tuple(range(1, len(natural.standings.entrants) + natural.standings.has_bye + 1))
    least = min(left_of(Pairing(natural, tuple(boards)), columns) for boards in reference.matchings(nodes))
    assert least == left_of(Pairing(natural, as_ranks(found.other, natural.standings)), columns)


def left_of(pairing: Pairing, columns: Iterable[int]) -> tuple[int, ...]:
    """What a round costs by some of the criteria."""
    total = pairing.total
    return tuple(total[column] for column in columns)


@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme.kind is ThemeKind.CRITERION], ids=lambda theme: theme.name)
def test_the_round_without_a_criterion_is_the_cheapest_without_it(theme: Theme) -> None:
    """Held against every round there is; for repeats, byes and teams against the engine on a section where they are forgotten."""
    for seed in (3, 6):
        without_it_is_the_cheapest(posed(theme, seed))


def test_there_is_a_theme_for_everything() -> None:
    """The sixteen criteria in their order, every color rule, every setting, and five errors; no two of one name."""
    of_kind = {kind: [theme for theme in THEMES if theme.kind is kind] for kind in ThemeKind}
    assert [next(iter(theme.decides)) for theme in of_kind[ThemeKind.CRITERION]] == list(CRITERIA[:16])
    clauses = {rule.number for rule in RULES if rule.number.startswith("29E4")} | {"29E2", "29E3a"}
    assert {theme_named(number).rule.number for number in clauses} == clauses  # type: ignore[union-attr]
    turned = {name for theme in THEMES for name in (*theme.settings, *theme.without)}
    assert turned == {setting.name for setting in fields(Preferences)}
    assert len(of_kind[ThemeKind.ERROR]) == 5
    assert len({theme.name for theme in THEMES}) == len(THEMES)
    with pytest.raises(InputError, match="there is no theme"):
        theme_named("castling")


def test_sections_are_small_and_grow_with_the_level() -> None:
    """Four to ten players, more of them at a higher level; the chart agrees with itself, and nobody has met twice."""
    sizes: dict[int, list[int]] = {1: [], 2: [], 3: []}
    for theme in THEMES[::5]:
        for level, seen in sizes.items():
            found = exercise(theme.name, 2, level=level)
            seen.append(len(found.best.natural.standings.entrants))
            assert 4 <= seen[-1] <= 10
            assert all(times == 1 for entrant in found.best.natural.standings.entrants for times in entrant.met.values())
            assert len({player.name.split()[-1] for player in found.section.players}) == len(found.section.players)
    assert sum(sizes[1]) < sum(sizes[2]) < sum(sizes[3])
    with pytest.raises(InputError, match="there is no level 4"):
        exercise("size", 1, level=4)


def test_the_same_seed_gives_the_same_exercise_anywhere() -> None:
    """In another process with another order of hashes the chart and the answer are the same."""
    program = "from explain.training import exercise as e; x = e('interchange', 5, level=2); print(x.section, x.boards)"
    runs = [
        subprocess.run([sys.executable, "-c", program], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1] != ""
    assert exercise("interchange", 5).section != exercise("interchange", 6).section


@pytest.mark.parametrize("name", ["interchange", "29E4-3", "bye-moved", "29E2", "lowest-always-drops", "objective"])
def test_hints_lead_to_the_answer_one_step_at_a_time(name: str) -> None:
    """Groups hold everybody, the natural boards are those of the round, what is wrong is wrong on them, and those touched do not stay."""
    found = exercise(name, 4, level=2)
    hints = [found.hint(step) for step in range(1, len(HintKind) + 1)]
    natural = found.best.natural
    assert [hint.kind for hint in hints] == list(HintKind)
    assert sum(map(len, hints[0].groups)) == len(natural.standings.entrants)
    boards = {(one.rank, other.rank if other else natural.standings.bye_rank) for one, other in hints[1].natural}
    assert boards == set(natural.baseline.boards)
    touched = {(one.rank, other.rank if other else natural.standings.bye_rank) for one, other in hints[4].touched}
    assert touched == boards - set(found.best.boards)
    for wrong in hints[2].wrong:
        assert any(wrong.player.rank in board for board in boards)
    assert [hint.to_dict()["step"] for hint in hints] == [1, 2, 3, 4, 5]
    with pytest.raises(InputError, match="The hints are 1 to 5"):
        found.hint(6)


def test_the_errors_are_made_as_they_are_named() -> None:
    """Each mistaken round is what its name says, on every board where it can be seen."""
    for seed in range(1, 6):
        for name in ("higher-gets-white", "top-half-meets-bottom-half", "lowest-always-drops"):
            found = exercise(name, seed, level=1 + seed % LEVELS)
            natural, eve = found.best.natural, found.best.natural.standings
            for board in as_ranks(found.other, eve):
                facts = natural.facts.of(*board)
                if name == "higher-gets-white" and not facts.is_bye:
                    assert found.other.pairs[place_of(found.other, eve, board)][0] == eve.at(board[0]).number
                elif name == "top-half-meets-bottom-half":
                    assert not facts.interchange
                elif name == "lowest-always-drops" and facts.crosses:
                    assert dropped_last(facts, eve)


def place_of(boards: ColoredBoards, eve: Standings, board: tuple[int, int]) -> int:
    """Where a board of two ranks stands in a list."""
    players = {eve.at(rank).number for rank in board}
    return next(place for place, pair in enumerate(boards.pairs) if set(pair) == players)


def dropped_last(facts: BoardFacts, eve: Standings) -> bool:
    """Whether the one who drops is the last of his group."""
    return eve.groups[eve.at(facts.higher).group][-1].rank == facts.higher


def test_a_bye_is_read_as_a_color_in_its_error() -> None:
    """Somebody has sat out a round, and his history is longer by a color in the mistaken reading."""
    for seed in range(1, 6):
        found = exercise("bye-counts-as-color", seed)
        assert any(not game.result.is_game for player in found.section.players for game in player.games)


def test_the_toss_alternates_down_the_boards() -> None:
    """In an exercise on 29E2 nobody has played, and the answer's colors alternate as the toss says."""
    found = exercise("29E2", 3, level=2)
    eve = found.best.natural.standings
    assert found.round == 1
    for number, (white, black) in enumerate(found.boards.pairs, start=1):
        higher = min(white, black, key=eve.rank_of)
        assert (white == higher) is (by_toss(number, eve.toss) is Color.WHITE)


def test_the_coin_is_told_to_the_reader() -> None:
    """Where a coin decides, the exercise says for whom it falls, and so it does; nobody is asked to guess."""
    for name in ("29E4c", "coin-seed", "rounds"):
        for seed in range(1, 7):
            found = exercise(name, seed, level=1 + seed % LEVELS)
            assert found.is_last_round
            told = {frozenset((one.number, other.number)): favored for one, other, favored in found.coins}
            tossed = [board for board in found.solution().boards if board.color and board.color.rule is LAST_ROUND_COIN]
            assert tossed
            for board in tossed:
                favored = told[frozenset(player.number for player in board.players)]
                assert (board.white if favored.due is Color.WHITE else board.black) == favored
    assert exercise("size", 2).coins == ()


def test_byes_and_forfeits_stand_in_the_chart() -> None:
    """A section on second byes has a bye or a forfeit win before the round."""
    found = exercise("second-bye", 2)
    results = {game.result for player in found.section.players for game in player.games}
    assert results & {Result.FULL_BYE, Result.FORFEIT_WIN}
