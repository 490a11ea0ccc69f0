"""Exercises: played out, with a theme that decides, checked here by other means; at their level."""

import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, replace
from functools import partial
from itertools import combinations

import pytest
from marked import posed, typed
from samples.every_round import every_round
from samples.verdicts import differing
from tools.command import Command
from tools.places import SHARED_DATA

import explain
from explain.answers.switches import Change, form_of, switches
from explain.model.arrangements import RequestedBye
from explain.model.errors import InputError
from explain.model.players import Color, Player, Result
from explain.model.rules import LAST_ROUND_COIN, RULES
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.pairing import engine
from explain.pairing.colors import by_toss, claim_on_board
from explain.pairing.criteria import BEFORE_COLOR, CRITERIA, criteria
from explain.pairing.engine import Pairing
from explain.pairing.gaps import GapSide
from explain.pairing.standings import Entrant, Standings, standings_before
from explain.prose.exercises import exercise_title
from explain.training import posing
from explain.training.exercises import Exercise, exercise
from explain.training.marking import ReasonMark, mark
from explain.training.posing import all_kept, difficulties
from explain.training.taken_out import as_ranks, colored
from explain.training.themes import THEMES, Theme, ThemeKind, theme_named

SEEDS, LONG = 5, 200
LEVELS = 3

FORGOTTEN: Mapping[str, Callable[[Standings], Standings]] = {
    "repeat": lambda eve: _with_entrants(eve, met={}),
    "second_bye": lambda eve: _with_entrants(eve, had_bye=False),
    "teammates": lambda eve: replace(eve, section=replace(eve.section, apart=())),
    "teammates_if_required": lambda eve: _with_entrants(eve, teams=False),
}


def _with_entrants(eve: Standings, *, teams: bool = True, **facts: object) -> Standings:

    def forgotten(player: Player) -> Player:
        return replace(player, team=None)

    def forget(entrant: Entrant) -> Entrant:
        player = entrant.player if teams else forgotten(entrant.player)
        return replace(entrant, player=player, **facts)  # type: ignore[arg-type]

    section = eve.section if teams else replace(eve.section, players=tuple(forgotten(p) for p in eve.section.players))
    return replace(eve, section=section, entrants=tuple(map(forget, eve.entrants)))


def at_its_level(theme: str, seed: int) -> Exercise:
    """An exercise at a level that depends on its seed."""
    return posed(theme, seed, level=1 + seed % LEVELS)


def holds(found: Exercise) -> None:
    """The best round is the best, and the theme is the first thing in which the other one differs."""
    theme, best = found.theme, found.best
    assert best.boards == engine.best_pairing(found.section, found.round, found.preferences).boards
    assert not any(best.total[:3]), "a section without trouble"
    assert (found.other.pairs, found.other.bye) != (found.boards.pairs, found.boards.bye)
    if found.other.seats == found.boards.seats:
        only_colors_differ(found)
        return
    natural = best.natural
    if theme.by_other:
        usual = found.preferences.changed(theme.without)
        natural = engine.settle_naturals(standings_before(found.section, found.round, usual), usual)
    better = as_ranks(found.other if theme.by_other else found.boards, natural.standings)
    worse = as_ranks(found.boards if theme.by_other else found.other, natural.standings)
    name, mine, his = differing(Pairing(natural, better), Pairing(natural, worse))[0]
    assert mine < his
    assert name in {criterion.name for criterion in theme.decides}


def only_colors_differ(found: Exercise) -> None:
    """The same players are paired, and a rule of the theme gave the colors of every board that differs."""
    eve = found.best.natural.standings
    by_number = {entrant.number: entrant for entrant in eve.entrants}
    rules = set()
    for pair in set(found.boards.pairs) - set(found.other.pairs):
        higher, lower = sorted((by_number[number] for number in pair), key=lambda entrant: entrant.rank)
        rules.add(claim_on_board(higher, lower, eve, found.preferences).rule)
    assert rules
    assert found.theme.color_rules >= rules


def was_played_out(found: Exercise) -> None:
    """Every earlier round is the best by the rule book, round 1 natural by the toss, and not all games are draws."""
    # Today's families or clubs were teams when the earlier rounds were paired.
    section = replace(
        found.section, players=tuple(replace(p, team=p.team or p.family or p.club) for p in found.section.players)
    )
    for round in range(1, found.round):
        pairs = section.posted(round).pairs
        seats = {frozenset((pair.white, pair.black)) for pair in pairs}
        every = as_paired(section, round)
        best = next(best for best in every if {frozenset(pair) for pair in colored(best).pairs} == seats)
        if round == 1:
            assert best.boards == best.natural.section.baseline.boards
            assert {(pair.white, pair.black) for pair in pairs if pair.colors_known} <= set(colored(best).pairs)
    results = played(section)
    assert not results or any(result is not Result.DRAW for result in results)


def as_paired(section: Section, round: int) -> Iterator[Pairing]:
    """The best round by the book, with any half-point byes of later rounds that had been requested (28L4)."""
    later = [
        RequestedBye(player.number, place)
        for player in section.players
        for place, game in enumerate(player.games, start=1)
        if place > round and game.result is Result.HALF_BYE
    ]
    for count in range(len(later) + 1):
        for asked in combinations(later, count):
            yield engine.best_pairing(replace(section, requested_byes=(*section.requested_byes, *asked)), round)


@pytest.mark.parametrize(
    "seeds", [range(1, LEVELS + 1), pytest.param(range(LEVELS + 1, LONG + 1), marks=pytest.mark.long)], ids=str
)
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_the_theme_decides(theme: Theme, seeds: range) -> None:
    """Without the theme another round is best, first different by the theme; earlier rounds are by the book."""
    for seed in seeds:
        found = at_its_level(theme.name, seed)
        holds(found)
        was_played_out(found)
        if seed >= LEVELS:  # of the first ones only on level 1, where there are few rounds
            without_it_is_the_cheapest(found)


def played(section: Section) -> list[Result]:
    """The results of all games, from both sides."""
    return [game.result for player in section.players for game in player.games if game.result.is_game]


def shares(sections: Iterable[Section]) -> tuple[float, float]:
    """How many of a hundred games were draws, and how many of the decisive ones between unequal players upsets."""
    drawn = games = upsets = decided = 0
    for section in sections:
        ratings = {player.number: player.rating for player in section.players}
        for player in section.players:
            for game in player.games:
                if not game.result.is_game:
                    continue
                games += 1
                drawn += game.result is Result.DRAW
                mine, his = player.rating, ratings.get(game.opponent or 0)
                if game.result is Result.WIN and mine and his and mine != his:
                    decided += 1
                    upsets += mine < his
    return 100 * drawn / games, 100 * upsets / decided


def test_results_are_as_ratings_make_them_likely() -> None:
    """Of a hundred games ten to thirty-five are drawn, and as many of the decisive ones are upsets."""
    sections = [at_its_level(theme.name, seed).section for theme in THEMES for seed in range(1, SEEDS + 1)]
    for share in shares(sections):
        assert 10 <= share <= 35


@pytest.mark.parametrize("folder", ["opens", "online"])
def test_real_tournaments_have_such_results(folder: str) -> None:
    """Upsets are as frequent in real tournaments; draws are between those of games online and those of opens."""
    files = sorted((SHARED_DATA / folder).glob("*.trf"))
    if not files:
        pytest.skip("real tournaments are not at hand")
    drawn, upsets = shares(map(explain.read, files))
    ours = shares(at_its_level(theme.name, seed).section for theme in THEMES for seed in range(1, SEEDS + 1))
    assert ours[0] <= drawn if folder == "opens" else drawn <= ours[0]
    assert abs(ours[1] - upsets) <= 10


def test_an_exercise_opens_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten of every theme and level are kept, as a search finds them; later ones are searched for."""
    for theme in THEMES:
        assert [len(all_kept()[theme.name][str(level)]) for level in (1, 2, 3)] == [10, 10, 10]
    for name in ("repeat", "odd-player", "toss"):
        for size, number, tried in all_kept()[name]["2"][:3]:
            earlier = (posing.posed_after(theme_named(name), size, number, each) for each in range(tried))
            assert not any(earlier)
    told: list[tuple[int, int]] = []
    exercise("by-the-toss", 1_000, progress=lambda done, of: told.append((done, of)))
    assert told
    monkeypatch.setattr(posing, "search", None)
    exercise("rotation", 10, level=3)
    # A theme that was removed or renamed leaves nothing behind.
    assert set(posing.all_kept()) == {theme.name for theme in THEMES}


def test_any_theme_is_not_told() -> None:
    """The theme is random, each once before one comes again; neither page nor object names it."""
    found = [posed("any", seed) for seed in range(1, 6)]
    assert len({each.theme.name for each in found}) == len(found)
    for each in found:
        assert each.to_dict()["theme"] == "any"
        assert exercise_title(each) == f"Exercise: any theme, level 1, number {each.seed}"
        assert "It was about this" in str(mark(each, typed(each.boards)))


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_the_rule_is_asked_from_a_list_that_does_not_tell(theme: Theme) -> None:
    """The rule is one of six, in different places, and no other on the list would be right too."""
    found = [at_its_level(theme.name, seed) for seed in range(1, SEEDS + 1)]
    if theme.rule is None:
        assert found[0].choices == ()
        return
    assert {len(set(each.choices)) for each in found} == {6}
    for each in found[:2]:
        boards = typed(each.boards).replace("-", " - ")
        right = [rule for rule in each.choices if mark(each, boards, rule.number).reason is ReasonMark.RIGHT]
        assert right == [theme.rule]
        letter = "abcdef"[each.choices.index(theme.rule)]
        assert mark(each, boards, f"{letter})").reason is ReasonMark.RIGHT
    assert len({each.choices.index(theme.rule) for each in found}) > 1


def without_it_is_the_cheapest(found: Exercise) -> None:
    """No round costs less without the criterion; for some criteria the engine says so once their facts are removed."""
    if found.theme.kind is not ThemeKind.CRITERION:
        return
    (criterion,) = found.theme.decides
    if criterion in BEFORE_COLOR:
        if criterion.name in FORGOTTEN:
            natural = engine.settle_naturals(FORGOTTEN[criterion.name](found.best.natural.standings), found.preferences)
            seats = Pairing(natural, as_ranks(found.other, natural.standings))
            assert seats.total == Pairing(natural, engine.best_boards(natural)).total
        return
    natural = found.best.natural
    columns = [CRITERIA.index(each) for each in criteria(found.preferences) if each is not criterion]
    least = min(_left_of(other, columns) for other in every_round(found.best))
    assert least == _left_of(Pairing(natural, as_ranks(found.other, natural.standings)), columns)


def _left_of(pairing: Pairing, columns: Iterable[int]) -> tuple[int, ...]:
    total = pairing.total
    return tuple(total[column] for column in columns)


def mistaken_cost(found: Exercise, round: Pairing) -> tuple[int, ...]:
    """What a round costs by the mistake of an exercise, counted board by board."""
    eve, facts = round.natural.standings, round.facts
    total = [0] * (1 + len(criteria(found.preferences)))
    for board in round.boards:
        seen = facts.of(*board)
        gaps = {gap.side: gap.points for gap in facts.values.worth(*board).gaps}
        if found.theme.name == "only-my-side" and GapSide.HIGHER in gaps:
            points = gaps[GapSide.HIGHER]
            seen = facts.of(*board, value=9_999 if points is None else points)
        shunned = {
            "interchange": seen.interchange,
            "transposition": not (seen.natural or seen.interchange or seen.crosses or seen.is_bye),
            "odd-player": seen.crosses and eve.groups[eve.at(seen.higher).group][-1].rank != seen.higher,
        }
        cost = [
            shunned.get(found.theme.name, False),
            *(each.cost(seen, found.preferences) for each in criteria(found.preferences)),
        ]
        total = [one + int(other) for one, other in zip(total, cost, strict=True)]
    return tuple(total)


@pytest.mark.parametrize("name", ["interchange", "transposition", "odd-player", "only-my-side"])
def test_the_round_of_an_error_is_the_cheapest_by_it(name: str) -> None:
    """Of all possible rounds; what the mistake avoids is on no board."""
    for seed, level in ((1, 1), (2, 1), (1, 2)):  # of at most ten players, who can be paired in 945 ways
        found = posed(name, seed, level=level)
        natural = found.best.natural
        least = min(mistaken_cost(found, other) for other in every_round(found.best))
        assert least[0] == 0
        assert least == mistaken_cost(found, Pairing(natural, as_ranks(found.other, natural.standings)))


def test_there_is_a_theme_for_everything() -> None:
    """Every switch, every criterion in order, every color rule and setting, and the mistakes; names differ."""
    of_kind = {kind: [theme for theme in THEMES if theme.kind is kind] for kind in ThemeKind}
    switched = [theme.name for theme in of_kind[ThemeKind.SWITCH]]
    assert switched == ["transposition", "interchange", "rotation", "odd-player"]
    # used only through a setting, with that setting's themes
    by_setting = {"odd_player_moved", "long_drop", "kept_in_group"}
    named = [next(iter(theme.decides)).name for theme in of_kind[ThemeKind.CRITERION]]
    assert named == [criterion.name for criterion in CRITERIA[:18] if criterion.name not in by_setting]
    clauses = {rule.number for rule in RULES if rule.number.startswith("29E4")} | {"29E2", "29E3a"}
    assert {theme_named(number).rule.number for number in clauses} == clauses  # type: ignore[union-attr]
    turned = {name for theme in THEMES for name in (*theme.settings, *theme.without)}
    assert turned | {"coin_seed", "rounds", "schedules", "count_open_as"} == {
        setting.name for setting in fields(Preferences)
    }, "two go with the coin"
    assert len(of_kind[ThemeKind.ERROR]) == 3
    others = [name.casefold() for theme in THEMES for name in theme.also]
    assert len(set(others)) == len(others)
    with pytest.raises(InputError, match="there is no theme"):
        theme_named("castling")


def test_sections_are_small_and_grow_with_the_level() -> None:
    """Six to fourteen players, no event longer than a round robin; higher levels have more to take care of."""
    assert all(len(difficulties(posed(theme.name, 9, level=3).best)) >= 2 for theme in THEMES)
    seen_to: dict[int, list[int]] = {1: [], 2: [], 3: []}
    for theme in THEMES[::5]:
        for level, counts in seen_to.items():
            found = posed(theme.name, 2, level=level)
            counts.append(len(difficulties(found.best)))
            players = len(found.section.players)
            assert 6 <= players <= 14
            assert found.round <= (found.section.rounds or 0) <= players - 1 + players % 2
            assert all(
                times == 1 for entrant in found.best.natural.standings.entrants for times in entrant.met.values()
            )
            assert len({player.name.split()[-1] for player in found.section.players}) == len(found.section.players)
    assert all(one <= other for one, other in zip(seen_to[1], seen_to[3], strict=True))
    assert sum(seen_to[1]) < sum(seen_to[2]) < sum(seen_to[3])
    with pytest.raises(InputError, match="there is no level 4"):
        posed("smallest-switch", 1, level=4)


def test_the_same_seed_gives_the_same_exercise_anywhere() -> None:
    """In another process with another hash seed the chart and the answer are the same."""
    asked = "exercise('interchange', 5, level=2)"
    program = f"from explain.training.exercises import exercise; x = {asked}; print(x.section, x.boards)"
    run = partial(subprocess.run, [sys.executable, "-c", program], capture_output=True, text=True, check=True)
    runs = [run(env={"PYTHONHASHSEED": seed}).stdout for seed in ("1", "2")]
    assert runs[0] == runs[1] != ""
    assert exercise("interchange", 5).section != exercise("interchange", 6).section


def test_whoever_gives_the_higher_one_white_does_so_on_every_board() -> None:
    """The mistaken round is what its name says."""
    for seed in range(1, 6):
        found = at_its_level("higher-gets-white", seed)
        rank = found.best.natural.standings.rank_of
        assert all(rank(white) < rank(black) for white, black in found.other.pairs)


@pytest.mark.parametrize("most", [4, pytest.param(1_000, marks=pytest.mark.long)])
@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme.form], ids=lambda theme: theme.name)
def test_a_switch_is_what_its_name_says(theme: Theme, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kept one has it in its best round, and nothing else on the first level."""
    monkeypatch.setattr(posing, "search", None)
    for level in range(1, LEVELS + 1):
        for number in range(1, min(most, 10) + 1):
            found = posed(theme.name, number, level=level)
            forms = forms_of(found.best)
            assert theme.form in forms
            assert theme.form is not Change.TRANSPOSITION or Change.INTERCHANGE not in forms
            if level == 1 and theme.name == theme.form.value:
                assert forms == {theme.form}
            if theme.name == "rotation":
                other = Pairing(found.best.natural, as_ranks(found.other, found.best.natural.standings))
                assert all(len(switch.after) == 2 for switch in switches(other))


def leaving_boards(eve: Standings, boards: Iterable[tuple[int, int]]) -> set[tuple[int, int]]:
    """The boards whose players have unequal scores, and the bye."""
    return {
        board
        for board in boards
        if board[1] == eve.bye_rank or eve.at(board[0]).group_points != eve.at(board[1]).group_points
    }


def forms_of(round: Pairing) -> set[Change]:
    """The forms of all changes: of odd players, and of the switches inside groups."""
    eve = round.natural.standings
    changed = leaving_boards(eve, round.boards) - set(round.natural.section.baseline.boards)
    left = {Change.BYE if board[1] == eve.bye_rank else Change.ODD_PLAYER for board in changed}
    return left | {form_of(switch, round.facts) for switch in switches(round)}


def test_nobody_drops_past_a_group_where_dropping_is_learned() -> None:
    """On the first level of the odd player, each one is naturally paired down to the next score group."""
    for number in range(1, 11):
        natural = posed("odd-player", number).best.natural
        eve = natural.standings
        played = [board for board in natural.section.baseline.boards if board[1] != eve.bye_rank]
        assert all(eve.at(lower).group - eve.at(higher).group <= 1 for higher, lower in played)


OLD_NAMES = """
repeat second-bye teammates bye-above-lowest score-difference bye-moved teammates-if-required three-in-a-row
odd-player-moved over-high-limit equalization over-low-limit limited-interchange alternation interchange size 29E2 29E3a
29E4-1 29E4-2 29E4-3 29E4-4 29E4-5 29E4a low-limit high-limit interchanges avoid-unrated-swaps avoid-three-in-a-row
limit-drop-swaps full-history last-round-coin coin-seed rounds objective baseline teams bye-may-move-for-color system
order toss added-score higher-gets-white top-half-meets-bottom-half only-my-side bye-counts-as-color
lowest-always-drops 29E4c 29E4d rule5
"""


@pytest.mark.parametrize(
    "name", [*OLD_NAMES.split(), "due colors", "thirds", "limits", "byes", "rule 29E5a", "Odd Player", "low_limit"]
)
def test_a_theme_goes_by_its_older_names_and_by_its_rule(name: str) -> None:
    """Older names, and a TD's words in any spelling, find the theme."""
    assert theme_named(name) in THEMES


def test_the_toss_alternates_down_the_boards() -> None:
    """In an exercise on 29E2 nobody has played, and the answer's colors alternate by the toss."""
    found = posed("29E2", 3, level=2)
    eve = found.best.natural.standings
    assert found.round == 1
    for number, (white, black) in enumerate(found.boards.pairs, start=1):
        higher = min(white, black, key=eve.rank_of)
        assert (white == higher) is (by_toss(number, eve.toss) is Color.WHITE)


def test_the_coin_is_told_to_the_reader() -> None:
    """Where a coin decides, the exercise says who it favors, and it does; nobody has to guess."""
    for name in ("29E4c", "coin"):
        for seed in range(1, 7):
            found = posed(name, seed, level=1 + seed % LEVELS)
            assert found.best.natural.standings.is_last_round
            told = {frozenset((one.number, other.number)): favored for one, other, favored in found.coins}
            tossed = [board for board in found.solution().boards if board.color and board.color.rule is LAST_ROUND_COIN]
            assert tossed
            for board in tossed:
                favored = told[frozenset(player.number for player in board.players)]
                assert (board.white if favored.due is Color.WHITE else board.black) == favored
    assert posed("smallest-switch", 2).coins == ()


def test_byes_and_forfeits_stand_in_the_chart() -> None:
    """For second byes there was one, or a forfeit win; where a bye must not count as a color somebody sat out."""

    def results(found: Exercise) -> set[Result]:
        return {game.result for player in found.section.players for game in player.games}

    assert results(posed("second-bye", 2)) & {Result.FULL_BYE, Result.FORFEIT_WIN}
    for seed in range(1, 6):
        assert not all(result.is_game for result in results(posed("bye-counts-as-color", seed)))


def test_amounts_left_out_of_an_answer_sheet_are_said_to_be(command: Command) -> None:
    """Two boards half a point apart in both rounds are left out of "best 0, then 1"; nothing is of plain counts."""
    apart = command("exercise", "--theme", "equal-scores", "--seed", "3", "--answer")
    assert "best 0, then 1 (points)" in apart
    assert "Amounts that both sides have are left out." in apart
    assert "left out" not in command("exercise", "--theme", "transposition", "--seed", "2", "--answer")
