"""Every setting has a section in which it alone changes the answer, and every preset has its documented settings.

The sections are as small as they can be. Where a setting only matters together with others (the coin of the last
round), those others are set on both sides.
"""

import enum
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from hashlib import sha256

import pytest
import reference
from published import SIX, TEN, THREE_AND_THREE, section

import explain
from explain.files.reading import open_all_bytes
from explain.model.arrangements import Logical
from explain.model.players import Color
from explain.model.settings import Interchanges, Objective, Order, Preferences, Rule5, System, Teams


@dataclass(frozen=True)
class Case:
    """A section that a setting changes; boards by pairing number, White first: ``1-4, 2-3, bye 5``."""

    setting: str
    value: object  # not the default
    without: str  # the boards with the default
    with_it: str
    of: explain.Section
    given: Mapping[str, object] = field(default_factory=dict)  # other settings used on both sides
    kept: tuple[tuple[int, int], ...] = ()  # natural opponents that the file keeps for the round


COIN = {"rule5": "plus_minus", "last_round_coin": True, "rounds": 3}
TWO_LINES = "2 Ames 2000  L?w L?b\n3 Bell 1900  L?w L?b"
TWO_WITH_MINUS = explain.read_text(TWO_LINES)
FOUR_NEW = section("2000, 1900, 1800, 1700")
AT_PLUS_TWO = explain.read_text(
    "1 Ames 2000 OAK W?w W?w\n2 Bell 1900 OAK W?b W?b\n3 Cole 1800 L?b W?b\n4 Dorn 1700 L?w W?w"
)
DRAWN, WON, WON_TWICE = (
    "{} 2000 D?w\n2 Bell 1900 D?w\n{} 1800 D?b\n4 Dorn 1700 D?b",
    "{} 2000 W?w\n{} 1900 W?b\n3 Cole 1800 L?b\n4 Dorn 1700 L?w",
    "{} 2000 W?w W?w\n{} 1900 W?b W?b\n3 Cole 1800 L?b W?b\n4 Dorn 1700 L?w W?w",
)
FAMILIES = [
    explain.read_text(DRAWN.format("1 Al Kim", "3 Cy Kim")),
    explain.read_text(WON.format("1 Al Kim", "2 Bo Kim Jr.")),
    explain.read_text(f"{WON_TWICE.format('1 Ames', '2 Bell')}\nfamily Ames-Bell: 1 2"),
]
CLUBS = [
    explain.read_text(f"{DRAWN.format('1 Ames', '3 Cole')}\nclub Elm: 1 3\nclub Oak: 2"),
    explain.read_text(f"{WON.format('1 Ames', '2 Bell')}\nclub Elm: 1, 2"),
    explain.read_text(f"{WON_TWICE.format('1 Ames', '2 Bell')}\nclub Elm: 1 and 2"),
]
DROPPED_FAR = explain.read_text(
    "1 Ames 2000 OAK W?w W?b W?w\n2 Bell 1900 OAK W?b W?w W?b\n3 Cole 1800 W?w L?b L?b\n4 Dorn 1700 W?b L?w L?w"
)
THREE_AND_ONE = section("1: 2000 W, 1950 B, 1900 W", "0: 1800 W")
_, BELOW_A_BOARD = (
    each.section
    for each in open_all_bytes(b"# Open: toss white\n1 Ann 2000\n2 Bob 1900\n# U1600: rounds 4\n1 Cal 1500\n2 Dee 1400")
)

CASES = (
    # The colors of both boards can be corrected for 100 points.
    Case("low_limit", 100, "1-3, 4-2", "1-4, 3-2", section("1: 2000 WB, 1900 BW, 1700 WB, 1500 BW")),
    # After one round each two would be 2-0 with one color; 210 points correct it.
    Case("high_limit", 210, "3-1, 2-4", "4-1, 2-3", section("0.5: 2000 W, 1790 B, 1500 W, 1100 B")),
    # Bell and Cole are 30 points apart but in different halves; only they are near enough.
    Case("interchanges", Interchanges.LIMIT, "1-2, 3-4", "1-3, 4-2", section("1: 2000 WB, 1700 BW, 1670 WB, 1400 BW")),
    # The same for equalization, which LIMIT would allow it to correct.
    Case("interchanges", Interchanges.AVOID, "2-1, 4-3", "3-1, 2-4", section("0.5: 2000 W, 1700 B, 1670 W, 1400 B")),
    # The color on the board of Bell and Eads can be corrected with the unrated for 40, or with Dorn for 70.
    Case("avoid_unrated_swaps", True, "1-4, 6-2, 3-5", "1-5, 4-2, 3-6", section(SIX)),
    # Somebody would have a third White in a row; it costs 300 points to avoid that.
    Case(
        "avoid_three_in_a_row", False, "4-1, 2-3", "3-1, 2-4", section("2: 2000 BBWW, 1700 WWBB, 1300 BBWW, 900 WWBB")
    ),
    # Cole is paired down against Dorn with the same due color; Eads can be paired up instead of Dorn.
    Case(
        "limit_drop_swaps",
        True,
        "2-1, 5-3, 6-4",
        "2-1, 4-3, 5-6",
        section("1: 2100 W, 2050 B, 2000 W", "0: 1900 W, 1880 B, 1860 B"),
    ),
    # Cole and Dorn are natural with the right colors; if Bell is paired down instead of Cole, Ames and Bell get their
    # due colors.
    Case("limit_drop_swaps", "mend", "1-3, 2-4", "1-2, 4-3", section("1: 2000 B, 1950 B, 1900 W", "0.5: 1800 h")),
    # They had different colors in round 2 and the same in round 3.
    Case("full_history", False, "1-2", "2-1", section("1.5: 2000 WBW, 1900 BWW")),
    Case("rule5", Rule5.PLUS_MINUS, "2-3", "3-2", TWO_WITH_MINUS),
    # The coin favors the higher ranked, who has a minus score.
    Case("last_round_coin", True, "3-2", "2-3", TWO_WITH_MINUS, given={"rule5": "plus_minus", "rounds": 3}),
    Case("coin_seed", 1, "2-3", "3-2", TWO_WITH_MINUS, given=COIN),
    Case("rounds", 3, "3-2", "2-3", TWO_WITH_MINUS, given={"rule5": "plus_minus", "last_round_coin": True}),
    # US Chess rule 29E7, second example: the book changes two boards by 34; changing three costs less in all.
    Case("objective", Objective.FEWEST_BOARDS, "1-6, 7-2, 10-3, 4-8, 5-9", "1-6, 7-2, 10-3, 4-9, 5-8", section(TEN)),
    # Ames has played Dorn, so Eads is the legal opponent. From Eads to Frye is 70 points, from Dorn to Frye 130.
    Case(
        "baseline",
        "raw",
        "1-6, 2-4, 5-3",
        "1-5, 2-4, 6-3",
        explain.read_text(
            "1 Ames 2400 D4w D?b\n2 Bell 2200 D?w D?b\n3 Cole 2000 D?b D?w\n4 Dorn 1700 D1b D?w\n5 Eads 1640 D?w "
            "D?b\n6 Frye 1570 D?b D?w"
        ),
    ),
    # The file's program has the first play the last.
    Case("baseline", "file", "1-3, 4-2", "1-4, 3-2", FOUR_NEW, kept=((1, 4), (2, 3))),
    # The two leaders are teammates.
    Case(
        "teams",
        Teams.DONT,
        "2-1, 3-4",
        "3-1, 2-4",
        explain.read_text("1 Ames 2000 OAK W?w\n2 Bell 1900 OAK W?b\n3 Cole 1800 L?b\n4 Dorn 1700 L?w"),
    ),
    Case(
        "teams",
        Teams.IGNORE,
        "4-1, 3-2",
        "3-1, 4-2",
        explain.read_text("1 Ames 2000 OAK D?w\n2 Bell 1900 D?w\n3 Cole 1800 OAK D?b\n4 Dorn 1700 D?b"),
    ),
    # The leaders are teammates who are never paired, but both are at plus two.
    *(
        Case("teams_until", until, "3-1, 2-4", "2-1, 3-4", AT_PLUS_TWO, given={"teams": "dont", "rounds": 3})
        for until in ("plus_two", "last_round", "2")
    ),
    # The leaders have the same last name.
    Case("families", Teams.IF_REQUIRED, "3-1, 4-2", "4-1, 3-2", FAMILIES[0]),
    Case("families", Teams.DONT, "2-1, 3-4", "3-1, 2-4", FAMILIES[1]),
    Case("families_until", "plus_two", "3-1, 2-4", "2-1, 3-4", FAMILIES[2], given={"families": "dont"}),
    Case("clubs", Teams.IF_REQUIRED, "3-1, 4-2", "4-1, 3-2", CLUBS[0]),
    Case("clubs", Teams.DONT, "2-1, 3-4", "3-1, 2-4", CLUBS[1]),
    Case("clubs_until", "2", "3-1, 2-4", "2-1, 3-4", CLUBS[2], given={"clubs": "dont"}),
    # Ames and Bell, alone with 3 points, are teammates; the nearest others are 2 points below, too far to be paired
    # down.
    Case("max_drop", 3, "3-1, 2-4", "2-1, 3-4", DROPPED_FAR, given={"teams": "dont"}),
    # Cole, the lowest of three, would be paired down; a player to be kept in the group is skipped if another can go.
    Case("keep_in_group", "3", "2-1, 4-3", "3-1, 2-4", THREE_AND_ONE),
    # Cole is the natural holder of the bye; if Bell has it, Ames and Cole both get their due colors.
    Case("bye_may_move_for_color", True, "2-1, bye 3", "3-1, bye 2", section("0.5: 2000 W, 1900 W, 1850 B")),
    Case("system", System.ADJACENT, "1-3, 4-2", "1-2, 4-3", FOUR_NEW),
    # US Chess rule 29E7, fifth example: one board must stay wrong; top down it is not in the upper group.
    Case("order", Order.TOP_DOWN, "1-2, 5-3, 6-4", "1-3, 2-4, 5-6", section(*THREE_AND_THREE)),
    Case("toss", Color.BLACK, "1-2", "2-1", section("2000, 1900")),
    # The section above has one board, on which the higher ranked gets White.
    Case("carried_toss", True, "1-2", "2-1", BELOW_A_BOARD),
    Case("added_score", True, "1-3, 4-2", "1-2, 4-3", FOUR_NEW),
)


def as_filed(of: explain.Section, kept: Iterable[tuple[int, int]]) -> explain.Section:
    """The section as from a file that keeps these natural boards for the round."""
    logical = (Logical(one, of.round_to_pair, (other, other)) for pair in kept for one, other in (pair, pair[::-1]))
    return replace(of, logical=tuple(logical))


def boards(of: explain.Section, settings: Mapping[str, object], kept: Iterable[tuple[int, int]] = ()) -> str:
    """The best round by pairing numbers, White first."""
    round = explain.pair(as_filed(of, kept), preferences=Preferences().changed(settings))
    pairs = [f"{board.white.number}-{board.black.number}" for board in round.boards if board.black]
    return ", ".join(pairs + [f"bye {board.white.number}" for board in round.byes])


def boards_by_reference(
    of: explain.Section, settings: Mapping[str, object], kept: Iterable[tuple[int, int]] = ()
) -> str:
    """The best round by the plain reading of the rules."""
    preferences = Preferences().changed(settings)
    eve = reference.eve(
        as_filed(of, kept), of.round_to_pair, preferences, _coin(preferences.coin_seed, of.round_to_pair)
    )
    ((found,),) = [answer.rounds for answer in reference.answers(eve)]
    carried = preferences.carried_toss and of.above and of.above.boards % 2  # the first section's is White
    toss = "B" if preferences.toss is Color.BLACK or carried else "W"
    pairs = [f"{white}-{black}" for white, black, _ in reference.colored(eve, found, toss)]
    _, holder = reference.by_number(eve, found)
    return ", ".join(pairs + [f"bye {holder}" for _ in range(holder is not None)])


def _coin(seed: int, round: int) -> reference.facts.Coin:
    """The coin of 29E4c, which anybody can toss again: seed, round, and the two numbers."""
    return lambda higher, lower: not sha256(f"{seed} {round} {higher} {lower}".encode()).digest()[0] % 2


@pytest.mark.parametrize("found", [boards, boards_by_reference], ids=["engine", "reference"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.setting}={case.value}")
def test_a_setting_alone_changes_the_answer(case: Case, found: Callable[..., str]) -> None:
    """With everything else the same, the boards or their colors differ, by the engine and by the reference."""
    assert case.without != case.with_it
    assert found(case.of, case.given, case.kept) == case.without
    assert found(case.of, {**case.given, case.setting: case.value}, case.kept) == case.with_it


def test_every_setting_is_tried_with_all_its_values() -> None:
    """Every setting has a case; one with a few values only has a case for each but the default."""
    tried = {
        setting.name: {case.value for case in CASES if case.setting == setting.name} for setting in fields(Preferences)
    }
    assert not tried.pop("schedules")  # used only where schedules merge: see test_event_kind and test_schedules
    counts = tried.pop("count_open_as")  # used only where results are missing: see test_open_games
    assert not counts
    assert all(tried.values())
    for setting in (each for each in fields(Preferences) if each.name in tried):
        if isinstance(setting.default, bool):
            assert tried[setting.name] == {not setting.default}
        elif isinstance(setting.default, enum.Enum):
            assert tried[setting.name] == {value.value for value in type(setting.default)} - {setting.default.value}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.setting}={case.value}")
def test_a_setting_in_words_is_the_same_setting(case: Case) -> None:
    """Text from a command line gives the same value, which is printed back as a plain value."""
    plain = case.value.value if isinstance(case.value, Color) else case.value
    preferences = Preferences().changed({case.setting: str(plain)})
    assert preferences.to_dict()[case.setting] == plain
    assert Preferences().changed(preferences.to_dict()) == preferences


def test_no_limit_is_a_value_of_both_limits() -> None:
    """Without limits a color is corrected at any price in a score group; a low limit above the high one is refused."""
    high = next(case for case in CASES if case.setting == "high_limit")
    assert (
        boards(high.of, {"high_limit": "none"})
        == boards(high.of, {"low_limit": "none", "high_limit": "none"})
        == high.with_it
    )
    with pytest.raises(explain.InputError, match="above the high limit"):
        Preferences(low_limit=None)


def test_no_limit_is_no_licence_to_drop_anybody() -> None:
    """Between score groups, and for the bye, 80 and 200 points stay the limits (29D1b)."""
    of = section("1: 2100 WB, 2050 BW, 2000 WB", "0: 1900 WB, 1800 BW, 1780 BW")
    assert boards(of, {}) == boards(of, {"low_limit": "none", "high_limit": "none"}) == "1-2, 3-4, 6-5"
    assert boards(of, {"low_limit": 100}) == "1-2, 3-4, 6-5"
    for bell, expected in ((1900, "3-1, bye 2"), (1901, "2-1, bye 3")):
        three = section(f"0.5: 2000 W, {bell} W, 1700 B")
        assert boards(three, {"low_limit": "none", "high_limit": "none", "bye_may_move_for_color": True}) == expected


def test_the_toss_in_the_file_wins_over_the_setting() -> None:
    """The setting is for a file without a toss; it does not override a file that has one."""
    for said, found in (("white", "1-2"), ("black", "2-1")):
        for setting in ("unknown", "white", "black"):
            assert boards(explain.read_text(f"# toss {said}\n1 Ames 2000\n2 Bell 1900"), {"toss": setting}) == found


def test_the_number_of_rounds_in_the_settings_wins_over_the_file() -> None:
    """A TD who plays fewer rounds than the file says sets the last one with the setting."""
    given = {"rule5": "plus_minus", "last_round_coin": True}
    five, three = (explain.read_text(f"# rounds {rounds}\n{TWO_LINES}") for rounds in (5, 3))
    assert boards(five, given) == "3-2"
    assert boards(five, {**given, "rounds": 3}) == boards(three, given) == "2-3"


PRESETS: Mapping[str, Mapping[str, object]] = {
    "us_chess_7": {},
    "wintd_like": {"baseline": "raw", "teams": "ignore", "bye_may_move_for_color": True, "avoid_three_in_a_row": False},
    "swisssys_like": {"baseline": "file", "avoid_unrated_swaps": True, "limit_drop_swaps": "mend"},
    "fide_style_limits": {"low_limit": None, "high_limit": None},
}


def test_a_preset_is_its_documented_settings() -> None:
    """Each preset is the defaults with its few settings changed, and there are no others."""
    default = Preferences().to_dict()
    found = {name: preferences.to_dict().items() - default.items() for name, preferences in explain.PRESETS.items()}
    assert found == {name: settings.items() for name, settings in PRESETS.items()}
    assert all(explain.preset(name) is preferences for name, preferences in explain.PRESETS.items())


def test_the_defaults_are_the_documented_ones() -> None:
    """The rule book's settings, under the names and in the plain values that a settings file has."""
    assert Preferences().to_dict() == {
        "low_limit": 80,
        "high_limit": 200,
        "interchanges": "allow",
        "avoid_unrated_swaps": False,
        "avoid_three_in_a_row": True,
        "limit_drop_swaps": False,
        "max_drop": None,
        "keep_in_group": "none",
        "full_history": True,
        "rule5": "higher",
        "last_round_coin": False,
        "coin_seed": 0,
        "objective": "spread",
        "baseline": "legal",
        "teams": "if_required",
        "teams_until": "always",
        "families": "ignore",
        "families_until": "always",
        "clubs": "ignore",
        "clubs_until": "always",
        "bye_may_move_for_color": False,
        "system": "swiss",
        "order": "whole_section",
        "toss": None,
        "carried_toss": False,
        "added_score": False,
        "rounds": None,
        "schedules": "detect",
        "count_open_as": "wait",
    }
