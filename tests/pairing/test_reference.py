"""The reference against worked examples: it must be right before the engine is held against it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
import reference
from sections import random_preferences, random_section

from explain.model.arrangements import RequestedBye
from explain.model.consistency import contradictions
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section
from explain.model.settings import Interchanges, Preferences, Teams

_COLORS = {"W": Color.WHITE, "B": Color.BLACK}
_BYES = {"x": Result.UNPAIRED, "f": Result.FULL_BYE, "h": Result.HALF_BYE}


def _player(number: int, text: str, half_points: int = 0) -> Player:
    """A player from ``rating history``: W and B games, x no game, f a full-point, h a half-point bye, X a win by forfeit."""
    rating, _, history = text.partition(" ")
    cells, left = [], half_points - 2 * history.count("f") - 2 * history.count("X") - history.count("h")
    for letter in history:
        if letter == "X":
            cells.append(Game(Result.FORFEIT_WIN))
        elif letter in _BYES:
            cells.append(Game(_BYES[letter]))
        else:
            result = (Result.LOSS, Result.DRAW, Result.WIN)[max(0, min(2, left))]
            left -= result.half_points
            cells.append(Game(result, None, _COLORS[letter]))
    return Player(number, f"Player {number}", None if rating == "unr" else int(rating), tuple(cells))


def _section(*groups: str) -> Section:
    """A section from ``half-points: rating history, ...`` a group; the half-points are 0 where they are left out."""
    players: list[Player] = []
    for group in groups:
        points, _, rows = group.rpartition(":")
        for row in rows.split(","):
            players.append(_player(len(players) + 1, row.strip(), int(points or 0)))
    return Section(tuple(players))


def _name(person: reference.Person) -> str:
    return "unr" if person.rating is None else str(person.rating)


def _round(section: Section, preferences: Preferences | None = None, toss: str = "W") -> set[str]:
    """The one best round, as ``white-black`` by rating, and ``bye rating``."""
    eve = reference.eve(section, section.round_to_pair, preferences or Preferences())
    (answer,) = reference.answers(eve)
    (boards,) = answer.rounds
    names = {person.number: _name(person) for person in eve.people}
    _, holder = reference.by_number(eve, boards)
    found = {f"{names[white]}-{names[black]}" for white, black, _ in reference.colored(eve, boards, toss)}
    return found | ({f"bye {names[holder]}"} if holder else set())


def _values(section: Section, preferences: Preferences | None = None) -> dict[str, int | None]:
    """What each board of the one best round changes, as ``higher-lower`` by rating."""
    eve = reference.eve(section, section.round_to_pair, preferences or Preferences())
    (answer,) = reference.answers(eve)
    (boards,) = answer.rounds
    return {
        "-".join(_name(eve.person(rank)) for rank in board): reference.value(eve, answer.natural, board)
        for board in boards
        if eve.bye not in board
    }


def _decision(one: str, other: str, preferences: Preferences | None = None) -> tuple[str, str, int | None]:
    """Which of two histories gets White (``first`` or ``second``), by which rule, and the round that decided."""
    section = _section(f"2000 {one}, 1900 {other}")
    eve = reference.eve(section, len(one) + 1, preferences or Preferences())
    decision = reference.decide(eve, (1, 2))
    return "first" if decision.white == 1 else "second", decision.rule, decision.round


BEST_ROUNDS = [
    pytest.param(
        _section("1800 WB, 1600 BW, 1570 WB, 1530 BW"),
        Preferences(),
        {"1800-1530", "1570-1600"},
        id="a transposition beats a smaller interchange",
    ),
    pytest.param(
        _section("1800 W, 1780 B, 1760 B, 1730 B, 1500 W, 1480 W, 1460 W, 1400 B"),
        Preferences(),
        {"1400-1800", "1780-1500", "1760-1480", "1730-1460"},
        id="a change is spread over several boards",
    ),
    pytest.param(
        _section("1800 WB, 1730 BW, 1600 WB, 1500 WB, 1400 BW, unr WB"),
        Preferences(),
        {"1800-1500", "unr-1730", "1600-1400"},
        id="a switch with an unrated counts as half the low limit",
    ),
    pytest.param(
        _section("1800 WB, 1730 BW, 1600 WB, 1500 WB, 1400 BW, unr WB"),
        Preferences(avoid_unrated_swaps=True),
        {"1800-1400", "1500-1730", "1600-unr"},
        id="a switch with an unrated counts on the other side only",
    ),
    pytest.param(
        _section("2000 WB, 1980 BW, 1800 WB, 1500 BW"),
        Preferences(),
        {"2000-1500", "1800-1980"},
        id="29E5c: the smaller of the two differences",
    ),
    pytest.param(
        _section("2050 WBW, 1870 BWB, 1850 WBW, 1780 BWB"),
        Preferences(),
        {"1780-2050", "1870-1850"},
        id="29E5e: a transposition within 80 beats an interchange",
    ),
    pytest.param(
        _section(
            "2320 WBWB, 2278 BWBW, 2212 BWBW, 2199 WBWB, 2178 WBWB, 1980 WBWB, 1951 WBWB, 1910 BWBW, 1896 BWBW, 1800 WBWB",
        ),
        Preferences().changed({"objective": "fewest_boards"}),
        {"2320-1980", "1951-2278", "1800-2212", "2199-1896", "2178-1910"},
        id="29E7, second example: fewest boards",
    ),
    pytest.param(
        _section("6: 2100 BWB, 2080 BWB, 1990 WBW", "5: 2050 WBW, 1980 BWB, 1800 BWB"),
        Preferences().changed({"order": "top_down"}),
        {"2100-1990", "2080-2050", "1980-1800"},
        id="29E7, fifth example: top down",
    ),
    pytest.param(
        _section("2: 2200 W, 2100 B, 2000 W", "0: 1900 B, 1800 W, 1700 B"),
        Preferences(),
        {"2100-2200", "1900-2000", "1700-1800"},
        id="29D1a: the lowest drops and meets the highest below",
    ),
    pytest.param(
        _section("2: 2200 W, 2100 B, 2000 W", "0: 1900 B, 1800 W, 1700 B, 1600 W"),
        Preferences(),
        {"2100-2200", "1900-2000", "1700-1800", "bye 1600"},
        id="28L2: the lowest rated has the bye",
    ),
    pytest.param(
        _section("2000, 1950, 1900, 1850, 1800, 1750, 1700, 1650"),
        Preferences(added_score=True),
        {"2000-1900", "1850-1950", "1800-1700", "1650-1750"},
        id="28R1: a point added to the top half",
    ),
    pytest.param(
        _section("2000, 1950, 1900, 1850, 1800, 1750, 1700, 1650"),
        Preferences(),
        {"2000-1800", "1750-1950", "1900-1700", "1650-1850"},
        id="29E2: colors alternate down from the toss",
    ),
    pytest.param(
        _section("2000, 1950, 1900, 1850"),
        Preferences().changed({"system": "adjacent"}),
        {"2000-1950", "1850-1900"},
        id="29L1: neighbors meet",
    ),
]


@pytest.mark.parametrize(("section", "preferences", "expected"), BEST_ROUNDS)
def test_the_best_round_of_a_worked_example_is_the_published_one(section: Section, preferences: Preferences, expected: set[str]) -> None:
    """The one round that no other beats is the one that was published, colors included."""
    assert _round(section, preferences) == expected


VALUES = [
    (_section("1800 WB, 1600 BW, 1570 WB, 1530 BW"), Preferences(), {"1800-1530": 40, "1600-1570": 40}),
    (
        _section("1800 W, 1780 B, 1760 B, 1730 B, 1500 W, 1480 W, 1460 W, 1400 B"),
        Preferences(),
        {"1800-1400": 70, "1780-1500": 20, "1760-1480": 20, "1730-1460": 30},
    ),
    (
        _section("1800 WB, 1730 BW, 1600 WB, 1500 WB, 1400 BW, unr WB"),
        Preferences(),
        {"1800-1500": 0, "1730-unr": 40, "1600-1400": 40},
    ),
    (_section("2000 WB, 1980 BW, 1800 WB, 1500 BW"), Preferences(), {"2000-1500": 20, "1980-1800": 20}),
    (_section("2050 WBW, 1870 BWB, 1850 WBW, 1780 BWB"), Preferences(), {"2050-1780": 70, "1870-1850": 70}),
]


@pytest.mark.parametrize(("section", "preferences", "expected"), VALUES)
def test_a_change_is_worth_what_the_worked_example_says(
    section: Section, preferences: Preferences, expected: dict[str, int | None]
) -> None:
    """A board's value is the smaller of the two gaps seen from its two chairs (29E5c)."""
    assert _values(section, preferences) == expected


DECISIONS = [
    ("BB", "xB", {}, ("first", "29E4-2", None)),
    ("BWBW", "BWWB", {}, ("second", "29E3a", None)),
    ("WWB", "BWW", {}, ("first", "29E4-3", 3)),
    ("BWW", "WBW", {}, ("second", "29E4-4", 2)),
    ("BWW", "WBW", {"full_history": False}, ("second", "29E4d", None)),
    ("WBB", "BWB", {"full_history": False}, ("first", "29E4d", None)),
    ("WB", "WB", {}, ("first", "29E4-5", None)),
    ("WB", "WB", {"rule5": "plus_minus"}, ("second", "29E4a", None)),
    ("WB", "WB", {"rule5": "plus_minus", "last_round_coin": True, "rounds": 3}, ("first", "29E4c", None)),
    ("WB", "WB", {"rule5": "plus_minus", "last_round_coin": True, "rounds": 4}, ("second", "29E4a", None)),
    ("WB", "WB", {"last_round_coin": True, "rounds": 3}, ("first", "29E4-5", None)),
    ("WBW", "BxW", {}, ("second", "29E4-1", None)),
    ("WWBW", "xWBW", {}, ("second", "29E4-2", None)),
    ("WWB", "WBW", {}, ("first", "29E4-3", 3)),
    ("WBWB", "BWWB", {}, ("first", "29E4-4", 2)),
    ("BWxBW", "BWBxW", {}, ("first", "29E4-4", 4)),
    ("WB", "BW", {}, ("first", "29E3a", None)),
    ("xx", "WB", {}, ("second", "29E3a", None)),
    ("xx", "BW", {}, ("first", "29E3a", None)),
]


@pytest.mark.parametrize(("one", "other", "settings", "expected"), DECISIONS)
def test_colors_go_by_the_first_rule_that_tells_two_players_apart(
    one: str, other: str, settings: dict[str, object], expected: tuple[str, str, int | None]
) -> None:
    """Two histories, oldest first: who has White, by which rule of 29E4, and the round that decided."""
    assert _decision(one, other, Preferences().changed(settings)) == expected


def test_the_coin_of_the_last_round_is_heard() -> None:
    """With 29E4c the lot, not the rank, says who gets the due color in the last round."""
    section = _section("2000 WB, 1900 WB")
    settings = Preferences().changed({"rule5": "plus_minus", "last_round_coin": True, "rounds": 3})
    eve = reference.eve(section, 3, settings, coin=lambda _higher, _lower: False)
    assert reference.decide(eve, (1, 2)) == (2, "29E4c", None)


def test_score_comes_before_rating_in_rank() -> None:
    """An 1800 with more points is ranked above a 2300 (29A), so he gets the due color where all else is the same."""
    section = _section("6: 1800 WBWB", "5: 2300 WBWB")
    eve = reference.eve(section, 5, Preferences())
    assert [person.rating for person in eve.people] == [1800, 2300]
    assert reference.decide(eve, (1, 2)) == (1, "29E4-5", None)


@pytest.mark.parametrize(
    ("histories", "expected"),
    [
        (("WB", "WB"), (0, 1, 0)),
        (("WBW", "WBW"), (1, 0, 0)),
        (("W", "W"), (1, 0, 0)),
        (("WWW", "WWW"), (3, 0, 1)),
        (("WWBWWBB", "WWBWWBB"), (1, 0, 0)),
        (("BWW", "BWW"), (1, 0, 1)),
        (("BWxW", "BWxW"), (1, 0, 1)),
        (("WB", "BW"), (0, 0, 0)),
    ],
)
def test_what_is_left_wrong_goes_by_the_result(histories: tuple[str, str], expected: tuple[int, int, int]) -> None:
    """Two apart or more is equalization, less is alternation; a third running counts unless it levels (27A4, 27A5, 29E5f)."""
    section = _section(", ".join(f"{2000 - place} {history}" for place, history in enumerate(histories)))
    assert reference.conflicts(reference.eve(section, len(histories[0]) + 1, Preferences()), (1, 2)) == expected


@pytest.mark.parametrize("low", ["2: {}, 1600 f", "2: {}, 1600 X", "1: {}, 1600 h", "0: {}, unr W"])
def test_the_bye_passes_over_one_who_should_not_have_it(low: str) -> None:
    """One who had a bye, won by forfeit, took a half-point bye, or is unrated is passed over in his group (28L2 to 28L4)."""
    section = _section("4: 2200 WB, 2100 BW, 2000 WB", low.format("1900 WB, 1800 BW, 1700 WB").replace("1600 ", "1600 x"))
    assert "bye 1700" in _round(section)


def test_a_half_point_bye_asked_for_a_later_round_counts_against_the_bye() -> None:
    """A half-point bye that a player has committed himself to is as good as taken (28L4)."""
    rows = _section("2: 2200 W, 2100 B, 2000 W", "0: 1900 B, 1800 W, 1700 B, 1600 W").players
    assert "bye 1700" in _round(Section(rows, requested_byes=(RequestedBye(7, 4),)))


def test_two_odd_players_who_have_met_take_the_two_highest_below() -> None:
    """First meets first and second meets second, whatever the colors would like (29D2)."""
    white, black = Game(Result.DRAW, 2, Color.WHITE), Game(Result.DRAW, 1, Color.BLACK)
    top = (Player(1, "One", 2200, (white,)), Player(2, "Two", 2100, (black,)))
    rest = [_player(number, text) for number, text in enumerate(("2000 B", "1900 W", "1800 B", "1700 W"), start=3)]
    assert _round(Section((*top, *rest))) == {"2000-2200", "2100-1900", "1800-1700"}


def test_a_repeat_is_never_chosen_while_there_is_another_round() -> None:
    """Two who met are apart even where color and rank would pair them (27A1); the legal natural pairing says the same."""
    games = ((Game(Result.DRAW, 3, Color.WHITE),), (Game(Result.DRAW, 4, Color.WHITE),))
    back = ((Game(Result.DRAW, 1, Color.BLACK),), (Game(Result.DRAW, 2, Color.BLACK),))
    players = tuple(Player(number, "", 2100 - number, cells) for number, cells in enumerate(games + back, start=1))
    eve = reference.eve(Section(players), 2, Preferences())
    (answer,) = reference.answers(eve)
    assert reference.raw_natural(eve, ()).boards == {(1, 3), (2, 4)}
    assert answer.natural.boards == {(1, 4), (2, 3)}
    assert answer.rounds == (((1, 4), (2, 3)),)
    assert not any(answer.totals[0])


def test_there_are_as_many_rounds_as_there_should_be() -> None:
    """Eight can be paired in 105 ways and ten in 945, no two alike."""
    for players, ways in ((0, 1), (2, 1), (4, 3), (6, 15), (8, 105), (10, 945)):
        every = list(reference.matchings(tuple(range(1, players + 1))))
        assert len(every) == len(set(every)) == ways


def test_random_sections_come_out_of_the_seed_and_hold_every_odd_thing() -> None:
    """The same seed gives the same section; over the seeds there are byes, forfeits, open games, and all the director's arrangements."""
    seen: Counter[str] = Counter()
    for seed in range(400):
        section, round = random_section(seed)
        assert (section, round) == random_section(seed)
        assert not contradictions(section.players)
        assert len(section.players) <= 8
        assert 1 <= round <= section.rounds_held + 1
        for what in ("requested_byes", "withdrawals", "late_entries", "apart", "together", "forced_byes", "toss", "rounds"):
            seen[what] += bool(getattr(section, what))
        for player in section.players:
            seen.update(f"result {game.result.value}" for game in player.games)
            seen["half known"] += any(game.opponent is None and game.color is not None for game in player.games)
            seen["unrated"] += player.rating is None
    assert {f"result {result.value}" for result in Result} <= set(seen)
    assert min(seen.values()) > 0


def test_random_preferences_hold_every_value_of_every_setting() -> None:
    """Over the seeds each setting takes each of its values, limits none, zero and equal among them."""
    every = [random_preferences(seed) for seed in range(400)]
    for name, value in Preferences().to_dict().items():
        values = {preferences.to_dict()[name] for preferences in every}
        assert value in values
        assert len(values) > 1
    assert {(None, None), (80, 200)} <= {(one.low_limit, one.high_limit) for one in every}
    assert any(one.low_limit == one.high_limit == 0 for one in every)
    assert {one.interchanges for one in every} == set(Interchanges)
    assert {one.teams for one in every} == set(Teams)


@pytest.mark.parametrize("seed", range(100))
def test_every_random_section_has_a_best_round(seed: int) -> None:
    """Whatever the section and the settings, there is a round, it seats everybody once, and its baseline is a round too."""
    section, round = random_section(seed)
    eve = reference.eve(section, round, random_preferences(seed))
    for answer in reference.answers(eve):
        assert answer.rounds
        for boards in (*answer.rounds, answer.natural.boards):
            assert sorted(rank for board in boards for rank in board) == list(eve.nodes)
        assert all(len(total) == reference.COLUMNS and min(total) >= 0 for total in answer.totals)


def test_the_reference_borrows_nothing_from_the_engine() -> None:
    """It would prove nothing if it did: of the package it knows only the section's values and the settings."""
    found = set()
    for path in Path(reference.__file__).parent.glob("*.py"):
        found |= set(re.findall(r"^(?:from|import) (explain\S*)", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert found == {"explain.model.players", "explain.model.section", "explain.model.settings"}
