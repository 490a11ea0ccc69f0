"""Published examples for WinTD and US Chess chapters 28 and 29: engine and reference pair them as ``published.py``
says.
"""

import json
import re
from typing import Any

import pytest
import reference
from published import BOARDS, BY_HAND, BYES, COLORS, EIGHT, FOUR, NATURALS, SIX, section
from tools.places import DATA

import explain
from explain.pairing import engine
from explain.pairing.gaps import NO_VALUE
from explain.pairing.matching import with_networkx


def as_seen(round: explain.Round) -> Any:
    """A round as JSON."""
    return json.loads(json.dumps(round.to_dict()))


def best(of: explain.Section, **settings: object) -> Any:
    """The best round, as JSON."""
    return as_seen(explain.pair(of, preferences=explain.Preferences().changed(settings)))


def posted(of: explain.Section, boards: str, **settings: object) -> Any:
    """A round posted by ratings, as JSON."""
    number = {_rating(player): str(player.number) for player in of.players}
    typed = ", ".join("-".join(number[rating] for rating in board.split("-")) for board in boards.split(", "))
    return as_seen(explain.posted(of, of.round_to_pair, explain.Preferences().changed(settings), boards=typed))


def _rating(player: explain.Player) -> str:
    return "unr" if player.rating is None else str(player.rating)


def shown(of: explain.Section, round: Any) -> str:
    """The boards by ratings, White first; a changed one with its cost and both differences; then the bye."""
    name = {player.number: _rating(player) for player in of.players}
    boards = [f"{name[board['white']]}-{name[board['black']]}{_change(board)}" for board in round["boards"]]
    return ", ".join(boards + [f"bye {name[holder]}" for holder in round["byes"]])


def _change(board: Any) -> str:
    if board["change"] == "natural":
        return ""
    gaps = "/".join("-" if points is None else str(points) for points in board["gaps"].values())
    return f" {board['value']} of {gaps}"


def seated(round: Any) -> list[set[int]]:
    """The two pairing numbers of every board."""
    return [{board["white"], board["black"]} for board in round["boards"]]


def spent(round: Any) -> dict[str, int]:
    """What a round costs, criterion by criterion, without those that cost nothing."""
    return {criterion: cost for criterion, cost in round["cost"].items() if cost}


@pytest.mark.parametrize(("of", "settings", "expected"), BOARDS)
def test_the_best_round_is_the_published_one(of: explain.Section, settings: dict[str, object], expected: str) -> None:
    """With the published colors, and costs and differences where they are published."""
    assert shown(of, best(of, **settings)) == expected


def test_friday_swiss_is_paired_as_a_person_would() -> None:
    """Gaines is paired down against Briggs instead of Yeager against Novak (123 points), with a transposition of 48."""
    round4 = as_seen(explain.pair(DATA / "friday-swiss.txt", 4))
    boards = {tuple(sorted((board["white"], board["black"]))): board for board in round4["boards"]}
    gaines, briggs, novak, yeager, quarles = 16, 17, 10, 20, 21
    assert boards[gaines, briggs]["odd_player"] == {
        "down": {"who": gaines, "instead_of": yeager},
        "up": {"who": briggs, "instead_of": novak},
        "value": 123,
        "limit": 200,
    }
    stays = boards[novak, quarles]
    assert (stays["board"], stays["change"], stays["value"], stays["odd_player"]) == (10, "natural", 0, None)
    assert stays["natural"] == {"white": quarles, "black": novak}
    assert stays["section_natural"] == {"white": yeager, "black": briggs}
    assert [boards[pair]["change"] for pair in ((2, 12), (6, 20), (11, 26))] == ["natural"] * 3
    assert [board["value"] for board in round4["boards"] if board["board"] in (11, 12)] == [48, 48]


def white_of_two(one: str, other: str, **settings: object) -> Any:
    """The one board of the higher-ranked ``one`` and the lower-ranked ``other``, as JSON."""
    return best(section(f"2000 {one}, 1900 {other}"), **settings)["boards"][0]


@pytest.mark.parametrize(("one", "other", "settings", "expected"), COLORS)
def test_white_goes_to_the_published_player(
    one: str, other: str, settings: dict[str, object], expected: tuple[str, str, int | None]
) -> None:
    """Of two histories, the higher-ranked player's first: who has White, by which rule, and the round that decided."""
    board = white_of_two(one, other, **settings)
    assert ("first" if board["white"] == 1 else "second", board["color_rule"], board["deciding_round"]) == expected
    of, preferences = section(f"2000 {one}, 1900 {other}"), explain.Preferences().changed(settings)
    plain = reference.decide(reference.eve(of, len(one) + 1, preferences), (1, 2))
    assert ("first" if plain.white == 1 else "second", plain.rule, plain.round) == expected


@pytest.mark.parametrize(
    ("score", "expected"), [("0", "29E4a"), ("0.5", "29E4a"), ("1", "29E4-5"), ("1.5", "29E4-5"), ("2", "29E4-5")]
)
def test_s_c4_an_even_score_is_not_a_minus_score(score: str, expected: str) -> None:
    """After two rounds one point is even: the lower ranked gets the due color below it only (29E4a)."""
    (board,) = best(section(f"{score}: 2000 WB, 1900 WB"), rule5="plus_minus")["boards"]
    assert board["color_rule"] == expected
    assert board["white"] == (2 if expected == "29E4a" else 1)


def test_s_c4_the_last_round_goes_by_a_coin_that_is_recorded() -> None:
    """A seed decides (29E4c), the same way each time, and either way over the seeds; not before the last round."""
    coin = {"rule5": "plus_minus", "last_round_coin": True, "rounds": 3}
    tosses = [white_of_two("WB", "WB", **coin, coin_seed=seed) for seed in range(8)]
    assert {board["color_rule"] for board in tosses} == {"29E4c"}
    assert {board["white"] for board in tosses} == {1, 2}
    assert tosses == [white_of_two("WB", "WB", **coin, coin_seed=seed) for seed in range(8)]
    assert white_of_two("WB", "WB", **(coin | {"rounds": 4}))["color_rule"] == "29E4a"


@pytest.mark.parametrize(
    ("colors", "due"),
    [
        pytest.param("WWB", "B", id="S-D1"),
        pytest.param("WB", "w", id="S-D2"),
        pytest.param("WBx", "w", id="S-D2 games that are not played"),
        pytest.param("WWBWWBB", "B", id="S-3"),
        pytest.param("xx", "x", id="no games"),
    ],
)
def test_a_player_is_due_the_published_color(colors: str, due: str) -> None:
    """Equalize first, then alternate; what was not played does not count (29E1, 29E3a)."""
    board = white_of_two(colors, "W" * len(colors))
    assert board["due"]["white" if board["white"] == 1 else "black"] == due


def test_s_3_a_third_black_that_levels_the_count_is_in_order() -> None:
    """After WWBWWBB a third Black in a row makes four of each, so nothing is wrong with it (29E5f)."""
    board = white_of_two("WWBWWBB", "BBWBBWW")
    assert (board["white"], board["due"], board["code"]) == (2, {"white": "W", "black": "B"}, "0 OK OK")


@pytest.mark.parametrize(
    ("colors", "conflict", "limit"),
    [("WBW", "EQ", 200), ("WB", "AL", 80), ("BWB", "EQ", 200)],
    ids=["S-L1", "S-L2 and B-5a", "B-5b"],
)
def test_what_would_be_wrong_sets_the_limit(colors: str, conflict: str, limit: int) -> None:
    """Alternation is corrected within 80 points, equalization within 200, neither a point beyond (29E5a, 29E5b)."""
    opposite = colors.translate(str.maketrans("WB", "BW"))
    assert [wrong["kind"] for wrong in white_of_two(colors, colors)["conflicts"]] == [conflict]
    for board in best(section(f"2000 {colors}, {2000 - limit} {opposite}, 1500 {colors}, 1000 {opposite}"))["boards"]:
        assert (board["change"], board["limit"], board["value"], board["conflicts"]) == (
            "transposition",
            limit,
            limit,
            [],
        )
    for board in best(section(f"2001 {colors}, {2000 - limit} {opposite}, 1500 {colors}, 1000 {opposite}"))["boards"]:
        assert (board["change"], board["limit"], board["code"]) == ("natural", None, f"0 {conflict} OK")


OTHERS = [
    pytest.param(section(FOUR), {}, "1800-1570, 1600-1530", {"alternation": 2}, id="S-T1 natural"),
    # It would correct as much as the transposition of 40, and loses only by the criterion of 29E5e.
    pytest.param(
        section(FOUR),
        {},
        "1800-1600 30 of 30/30, 1570-1530 30 of 30/30",
        {"interchange": 2, "size": 2 * 30**2, "boards_changed": 2, "order": 20},
        id="S-T1 the interchange of 30",
    ),
    pytest.param(
        section(EIGHT),
        {},
        "1400-1800 70 of 70/100, 1780-1480, 1760-1460, 1730-1500 70 of 100/70",
        {"size": 2 * 70**2, "boards_changed": 2, "order": 36},
        id="S-R1 the simple switch",
    ),
    # Without a value for rated against unrated, only the top half's 1730 and 1600 count; 130 is over the low limit.
    pytest.param(
        section(SIX),
        {"avoid_unrated_swaps": True},
        "1800-1500, unr-1730 130 of 130/-, 1600-1400 130 of -/130",
        {"over_low_limit": 2, "alternation": 1, "size": 2 * 130**2, "boards_changed": 2, "order": 4},
        id="S-U2 the unrated switched",
    ),
    pytest.param(
        section("2050 WBW, 1870 BWB, 1850 WBW, 1780 BWB"),
        {},
        "1870-2050 20 of 20/20, 1780-1850 20 of 20/20",
        {"interchange": 2, "size": 2 * 20**2, "boards_changed": 2, "order": 20},
        id="B-5e1 the interchange of 20",
    ),
]


@pytest.mark.parametrize(("of", "settings", "expected", "cost"), OTHERS)
def test_another_round_is_worth_what_was_published_and_loses(
    of: explain.Section, settings: dict[str, object], expected: str, cost: dict[str, int]
) -> None:
    """It costs more than the best one in the first criterion that differs."""
    other = posted(of, re.sub(r" \d+ of [^,]+", "", expected), **settings)
    assert (shown(of, other), spent(other)) == (expected, cost)
    assert list(other["cost"].values()) > list(best(of, **settings)["cost"].values())


# One interchange of 30 points corrects both boards; the transposition would cost 170 (210 where 200 is the limit).
ALTERNATION = "1800 WB, 1600 BW, 1570 WB, 1400 BW"
EQUALIZATION = "1800 W, 1590 B, 1570 W, 1360 B"


@pytest.mark.parametrize(
    ("interchanges", "alternation", "equalization"),
    [("allow", True, True), ("limit", False, True), ("avoid", False, False)],
)
def test_s_i1_interchanges_mend_what_they_are_let(interchanges: str, *, alternation: bool, equalization: bool) -> None:
    """Any color by default, equalization only with the limit, no color at all when they are avoided."""
    for histories, mended in ((ALTERNATION, alternation), (EQUALIZATION, equalization)):
        round = best(section(histories), interchanges=interchanges)
        changes = {board["change"] for board in round["boards"]}
        assert changes == ({"interchange"} if mended else {"natural"})
        assert any(board["conflicts"] for board in round["boards"]) is not mended


FORCED = [
    pytest.param("1 Ames 1800 D3w D4b\n2 Bell 1700 D4b D3w\n3 Cole 1600 D1b D2b\n4 Dorn 1500 D2w D1w", id="repeats"),
    pytest.param("1 Ames 1800 OAK D4w\n2 Bell 1700 D3b\n3 Cole 1600 OAK D2w\n4 Dorn 1500 D1b", id="a teammate"),
]


@pytest.mark.parametrize("interchanges", ["allow", "limit", "avoid"])
@pytest.mark.parametrize("teams", ["if_required", "dont"])
@pytest.mark.parametrize("chart", FORCED)
def test_s_i1_an_interchange_is_always_there_for_a_repeat_or_a_teammate(
    chart: str, teams: str, interchanges: str
) -> None:
    """Even when interchanges for color are avoided."""
    for baseline in ("legal", "raw"):
        round = best(explain.read_text(chart), interchanges=interchanges, teams=teams, baseline=baseline)
        assert seated(round) == [{1, 2}, {3, 4}]
        assert {board["change"] for board in round["boards"]} <= {"repeat", "teammates"}
        assert {board["shape"] for board in round["boards"]} == {"interchange"}
        assert all(board["code"].split()[0].endswith("I") for board in round["boards"])


def test_s_n1_ten_factorial_is_no_obstacle() -> None:
    """In a group of 20 only unavoidable boards are wrong, and a second solver finds nothing cheaper."""
    colors = "WBBWWBWBWWBWWBBWWWBW"
    group = section(", ".join(f"{2000 - 7 * place} {color}" for place, color in enumerate(colors)))
    round = best(group)
    (answer,) = round["groups"]
    assert answer["unavoidable"] == answer["wrong"] == max(colors.count("W"), colors.count("B")) - 10
    again = engine.best_pairing(group, 2, solver=with_networkx)
    assert list(again.total) == list(round["cost"].values())


# Two boards need correcting, and two players without a game can help: 1960 and 1915 swap for 45 points, or each swaps
# with one who has not played, for 40 and 30.
SWAPS = "0.5: 2000 h, 1960 W, 1915 B, 1885 h, 1700 h, 1600 W, 1500 B, 1400 h"


def test_s_n2_two_small_swaps_and_a_single_one_are_both_legal() -> None:
    """40 and 30 points and 45 differ only in size, and the single swap is chosen."""
    of = section(SWAPS)
    single = posted(of, "2000-1700, 1500-1960, 1915-1600, 1400-1885")
    double = posted(of, "2000-1600, 1700-1960, 1915-1400, 1500-1885")
    assert sorted(board["value"] for board in single["boards"]) == [0, 0, 45, 45]
    assert sorted(board["value"] for board in double["boards"]) == [30, 30, 40, 40]
    assert spent(single) == {"size": 2 * 45**2, "boards_changed": 2, "order": 4}
    assert spent(double) == {"size": 2 * 40**2 + 2 * 30**2, "boards_changed": 4, "order": 8}
    assert shown(of, best(of)) == shown(of, single)


def test_s_n3_without_limits_a_small_change_is_still_preferred() -> None:
    """The color of 2300 is corrected with the nearer of two; with a limit of 200 with neither."""
    of = section("2600 B, 2300 W, 2050 B, 1750 B, 1450 W, 1150 B")
    assert {board["change"] for board in best(of)["boards"]} == {"natural"}
    free = best(of, low_limit=None, high_limit=None)
    assert [(board["value"], board["limit"]) for board in free["boards"]] == [(0, None), (250, None), (250, None)]
    assert free["cost"]["equalization"] == 1


def test_s_n4_neighbors_are_switched_for_repeats_and_colors() -> None:
    """The 1-2, 3-4 system avoids rematches, and corrects colors within the limits, as in any Swiss."""
    met = explain.read_text("1 Ames 1800 D2w\n2 Bell 1750 D1b\n3 Cole 1700 D4w\n4 Dorn 1650 D3b")
    assert seated(best(met, system="adjacent")) == [{1, 4}, {2, 3}]
    near, far = section("1800 W, 1750 W, 1700 B, 1650 B"), section("1800 WB, 1700 WB, 1600 BW, 1500 BW")
    assert {board["change"] for board in best(near, system="adjacent")["boards"]} == {"transposition"}
    assert {board["change"] for board in best(far, system="adjacent")["boards"]} == {"natural"}


def test_b_29c1_the_first_of_the_top_half_meets_the_first_of_the_bottom_half() -> None:
    """Of 20 players 1 plays 11, 2 plays 12, and so on down to 10 and 20."""
    round = best(section(", ".join(str(2000 - place) for place in range(20))))
    assert seated(round) == [{top, top + 10} for top in range(1, 11)]


@pytest.mark.parametrize(("of", "settings", "holder"), BYES)
def test_b_28l_the_bye_goes_to_the_lowest_who_may_have_it(
    of: explain.Section, settings: dict[str, object], holder: str
) -> None:
    """The lowest-rated of the lowest group, without a bye, forfeit win or half-point bye, and not unrated (28L2)."""
    assert shown(of, best(of, **settings)).endswith(f"bye {holder}")


@pytest.mark.parametrize(("of", "settings", "expected"), BY_HAND)
def test_the_best_round_is_the_one_worked_out_by_hand(
    of: explain.Section, settings: dict[str, object], expected: str
) -> None:
    """Boards and colors, without what a changed board costs."""
    found = re.sub(r" \w+ of [^,]+", "", shown(of, best(of, **settings)))
    assert {*found.split(", ")} == {*expected.split(", ")}


@pytest.mark.parametrize(("of", "settings", "expected"), NATURALS)
def test_a_natural_pairing_is_settled_in_the_order_of_the_rules(
    of: explain.Section, settings: dict[str, object], expected: str
) -> None:
    """The higher ranked first on a board."""
    natural = explain.pair(of, preferences=explain.Preferences().changed(settings)).pairing.natural
    name = {entrant.rank: _rating(entrant.player) for entrant in natural.standings.entrants}
    boards = natural.section.baseline.boards
    found = {f"{name[one]}-{name[other]}" if other in name else f"bye {name[one]}" for one, other in boards}
    assert found == {*expected.split(", ")}


@pytest.mark.parametrize(
    ("of", "settings"),
    [
        pytest.param(*each.values[:2], id=each.id)
        for each in (*BOARDS, *BYES, *NATURALS, *BY_HAND)
        if each.id != "B-7-2 with changes spread"  # one of two cases with ten players is enough
    ],
)
def test_the_plain_reading_comes_to_the_same(of: explain.Section, settings: dict[str, object]) -> None:
    """The natural pairing, the only best round, what it costs, and what each changed board costs."""
    found = explain.pair(of, preferences=explain.Preferences().changed(settings)).pairing
    eve = reference.eve(of, of.round_to_pair, found.natural.preferences)
    (answer,) = reference.answers(eve)
    assert answer.natural.boards == {*found.natural.section.baseline.boards}
    (boards,) = answer.rounds
    assert ({*boards}, answer.totals[0][:-1]) == ({*found.boards}, found.total)
    here, values = reference.as_it_stands(eve, answer.natural, boards), found.facts.values
    for board in boards:
        worth = NO_VALUE if (value := reference.value(eve, here, board)) is None else value
        assert worth == values.of(*board) or eve.bye in board
