"""The reference against examples worked out by hand: it must be right before the engine is checked against it.

The published ones are checked for both in ``test_worked_examples``.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
import reference
from published import FRESH_SIX, apart, keeping, team
from published import section as _section
from reference.rounds import Rounds
from samples.sections import random_preferences, random_section

from explain.model.arrangements import RequestedBye, Withdrawal
from explain.model.consistency import contradictions
from explain.model.players import Result
from explain.model.section import Section
from explain.model.settings import Interchanges, Preferences, Teams


def _name(person: reference.Person) -> str:
    return "unr" if person.rating is None else str(person.rating)


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
    """Two apart is equalization, less is alternation; a third in a row counts unless it equalizes (29E5f)."""
    section = _section(", ".join(f"{2000 - place} {history}" for place, history in enumerate(histories)))
    assert reference.conflicts(reference.eve(section, len(histories[0]) + 1, Preferences()), (1, 2)) == expected


def test_there_are_as_many_rounds_as_there_should_be() -> None:
    """Eight players can be paired in 105 ways and ten in 945, all different."""
    for players, ways in ((0, 1), (2, 1), (4, 3), (6, 15), (8, 105), (10, 945)):
        every = list(reference.matchings(tuple(range(1, players + 1))))
        assert len(every) == len(set(every)) == ways


def test_random_sections_come_out_of_the_seed_and_hold_every_odd_thing() -> None:
    """Byes, forfeits, open games, and all that a TD can arrange."""
    seen: Counter[str] = Counter()
    for seed in range(400):
        section, round = random_section(seed)
        assert (section, round) == random_section(seed)
        assert not contradictions(section.players)
        assert len(section.players) <= 8
        assert 1 <= round <= section.rounds_held + 1
        for what in (
            *("requested_byes", "withdrawals", "late_entries", "apart", "together", "forced_byes", "toss", "rounds"),
        ):
            seen[what] += bool(getattr(section, what))
        for player in section.players:
            seen.update(f"result {game.result.value}" for game in player.games)
            seen["half known"] += any(game.opponent is None and game.color is not None for game in player.games)
            seen["unrated"] += player.rating is None
    assert {f"result {result.value}" for result in Result} <= set(seen)
    assert min(seen.values()) > 0


def test_random_preferences_hold_every_value_of_every_setting() -> None:
    """Over the seeds each setting takes each of its values, including limits that are none, zero and equal."""
    every = [random_preferences(seed) for seed in range(400)]
    for name, value in Preferences().to_dict().items():
        values = {preferences.to_dict()[name] for preferences in every}
        assert value in values or name == "count_open_as"  # as set, a section with missing results is not paired
        # sections this small have no schedules; players to keep and a carried toss depend on the section
        assert len(values) > 1 or name in ("schedules", "keep_in_group", "carried_toss")
    assert {(None, None), (80, 200)} <= {(one.low_limit, one.high_limit) for one in every}
    assert any(one.low_limit == one.high_limit == 0 for one in every)
    assert {one.interchanges for one in every} == set(Interchanges)
    assert {one.teams for one in every} == set(Teams)


def _eve(section: Section, settings: Mapping[str, object] | None = None) -> reference.Eve:
    return reference.eve(section, section.round_to_pair, Preferences().changed(settings or {}))


def _natural(section: Section, settings: Mapping[str, object] | None = None) -> reference.Natural:
    """The only natural pairing."""
    (natural,) = reference.naturals(_eve(section, settings))
    return natural


def _shown(eve: reference.Eve, boards: Iterable[tuple[int, int]]) -> set[str]:
    """Boards by rating: ``higher-lower``, or ``bye rating``."""
    return {
        f"bye {_name(eve.person(one))}" if other == eve.bye else f"{_name(eve.person(one))}-{_name(eve.person(other))}"
        for one, other in boards
    }


def test_what_a_drop_costs() -> None:
    """Boards across groups, the bye, and teammates inside a group, by hand; three groups, six nodes."""
    section = team(_section("1.5: 2000 fW", "1: 1900 hW, unr WB", "0: 1700 BB, 1600 BB"), 4, 5)
    eve = _eve(section)
    # 2000 is 3 half-points above the lowest group; the unrated is second from the top, and last in line to be paired
    # down.
    expected = {
        (1, 3): (0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 3, 0, 1, 4, 0, 0, 0, 0, 0, 0, 36 * 3),
        (3, 4): (0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 1, 0, 0, 0, 16 * 4),
        (1, 6): (0, 1, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 36 * 6),
        (2, 6): (0, 0, 0, 0, 4, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 25 * 6),
        (3, 6): (0, 0, 0, 0, 4, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16 * 6),
        (4, 5): (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    }
    assert {board: reference.drop_cost(eve, board) for board in expected} == expected


# Naturally 2000-1900 and 1800-1500: 2000 and 1800 are paired down, 1900 up. In the second section nobody is paired
# down; in the third the two above may not play and are paired down against 2000 and 1900.
CHAIN = _section("2: 2000 WW", "1: 1900 WB, 1800 BW", "0: 1500 BB")
TWO_AND_TWO = _section("1: 2000 W, 1900 W", "0: 1800 B, 1650 B")
BOTH_DROP = apart(_section("1: 2200 W, 2150 B", "0: 2000 B, 1900 W, 1800 B, 1700 W"), (1, 2))


@pytest.mark.parametrize(
    ("section", "values"),
    [
        # Those who were to be paired up and down stay and play; 1500 for 1900, or 2000 for 1800, who would not have
        # played.
        (CHAIN, {(1, 4): 200, (2, 3): 0}),
        # 1800 is paired up instead of 1900, and 1900 down instead of 1800.
        (CHAIN, {(1, 3): 100, (2, 4): 100}),
        # Opponents swapped: 1900 for 2000, or 2200 for 2150.
        (BOTH_DROP, {(1, 4): 50, (2, 3): 50, (5, 6): 0}),
        # 1800 is paired up; 1900, the nearer of those who would be, is 100 away, stays and naturally plays 1700.
        (BOTH_DROP, {(1, 3): 0, (2, 5): 100, (4, 6): 0}),
        # All who would leave stay: the two above are their whole group, and the four below are halved again.
        (BOTH_DROP, {(1, 2): 0, (3, 5): 0, (4, 6): 0}),
        # With a switch among these four: 1900 for 1800, or 2000 for 1700.
        (BOTH_DROP, {(1, 2): 0, (3, 4): 100, (5, 6): 100}),
        # Where nobody is paired down naturally: 2000 for 1900, and 1650 for 1800.
        (TWO_AND_TWO, {(1, 4): 150, (2, 3): 0}),
        (TWO_AND_TWO, {(1, 3): 100, (2, 4): 150}),
    ],
)
def test_a_change_of_drops_is_worth_the_gap_of_those_who_are_switched(
    section: Section, values: dict[tuple[int, int], int]
) -> None:
    """The larger of both sides; the smaller if opponents are swapped (29D1b)."""
    eve = _eve(section)
    natural = reference.as_it_stands(eve, _natural(section), values)
    assert {board: reference.value(eve, natural, board) for board in values} == values


def test_the_order_is_measured_from_both_chairs_and_the_bye_is_a_node() -> None:
    """Five in a group, 1-3, 2-4 and bye 5: the bye is the sixth of six, and its natural opponent the fifth."""
    section = _section("2000, 1900, 1800, 1700, 1600")
    eve, natural = _eve(section), _natural(section)
    assert natural.boards == {(1, 3), (2, 4), (5, 6)}
    expected = {(1, 4): (1 + 1, 36 * 4), (4, 6): (16 + 1, 9 * 6), (4, 5): (9 + 4, 9 * 5), (5, 6): (0, 0)}
    assert {board: reference.final_cost(eve, natural, board)[19:] for board in expected} == expected


def test_the_legal_natural_pairing_changes_few_boards_before_it_keeps_the_order() -> None:
    """With equal ratings 1-6, 3-4 changes two boards (order 16), 1-5, 2-6, 3-4 three (order 12)."""
    of = apart(_section("1500, 1500, 1500, 1500, 1500, 1500"), (1, 4), (2, 4))
    assert _natural(of).boards == {(1, 6), (2, 5), (3, 4)}


def test_rounds_that_are_alike_in_all_else_are_told_apart() -> None:
    """The rest of the order decides: 1-5, 2-4 (36x5 + 25x4) and 2-6, 3-5 (25x6 + 16x5)."""
    eve = _eve(_section("1500 BW, 1500 WB, 1500 BW, 1500 BW, 1500 WB, 1500 BW"))
    (answer,) = reference.answers(eve)
    assert answer.rounds == (((1, 4), (2, 6), (3, 5)),)
    other = ((1, 5), (2, 4), (3, 6))
    totals = [reference.round_cost(eve, answer.natural, boards) for boards in (answer.rounds[0], other)]
    assert (totals[0][:-1], totals[0][-1], totals[1][-1]) == (totals[1][:-1], 230, 280)
    assert reference.verdict(eve, answer.natural, other) is reference.Verdict.AS_GOOD


AS_KEPT = ((4, 6), (5, 5), (6, 4), (1, 3), (2, 2), (3, 1))
KEPT = [
    pytest.param(keeping(FRESH_SIX, *AS_KEPT[:5]), id="one without an entry"),
    pytest.param(keeping(FRESH_SIX, *AS_KEPT[:5], (3, None)), id="one without an opponent"),
    pytest.param(keeping(FRESH_SIX, *AS_KEPT[:4], (2, 1), (3, 2)), id="not mutual"),
    pytest.param(keeping(apart(FRESH_SIX, (1, 6)), *AS_KEPT), id="a listed pair"),
    pytest.param(keeping(team(FRESH_SIX, 3, 4), *AS_KEPT), id="teammates"),
    pytest.param(
        keeping(_section("1: 2000 W, 1900 W", "0: 1800 B, 1700 B"), (2, 3), (1, 4), (4, 1), (3, 2)),
        id="drops that nobody needs",
    ),
    pytest.param(
        replace(keeping(FRESH_SIX, *AS_KEPT), withdrawals=(Withdrawal(6, 0), Withdrawal(5, 0))),
        id="opponents who have left",
    ),
]


@pytest.mark.parametrize("section", KEPT)
def test_what_a_file_keeps_stands_only_if_it_is_a_round_as_good_by_the_rules(section: Section) -> None:
    """Otherwise the legal natural pairing is the baseline."""
    assert reference.natural_of_file(_eve(section)) is None
    assert _natural(section, {"baseline": "file"}) == _natural(section)


def test_drops_and_byes_of_a_file_are_natural_and_the_halves_are_cut_anew() -> None:
    """The file pairs 1900 down and gives 1500 the bye; ours would be 1800 and 1400."""
    section = keeping(
        _section("1: 2000 W, 1900 B, 1800 W", "0: 1700 B, 1600 W, 1500 B, 1400 W"),
        *((0, 3), (0, 4), (0, 1), (0, 2), (0, 7), (None, None), (0, 5)),
    )
    eve = _eve(section, {"baseline": "file"})
    (natural,) = reference.naturals(eve)
    assert _shown(eve, natural.boards) == {"2000-1800", "1900-1700", "1600-1400", "bye 1500"}
    assert sorted(natural.drops) == [2, 6]
    assert sorted(natural.raised) == [4]
    assert natural.half == {1: "top", 3: "bottom", 5: "top", 7: "bottom"}
    assert reference.round_cost(eve, natural, tuple(sorted(natural.boards)))[17:] == (0, 0, 0, 0)
    assert {reference.value(eve, natural, board) for board in ((3, 4), (7, 8))} == {100}


@pytest.mark.parametrize(
    ("settings", "inside", "across"),
    [
        ({}, 40, 40),
        ({"low_limit": 61}, 30, 30),
        ({"low_limit": 200}, 100, 40),
        ({"low_limit": None, "high_limit": None}, 40, 40),
        ({"low_limit": 9_998, "high_limit": 9_999}, 4_999, 40),
        ({"low_limit": 9_999, "high_limit": 9_999}, 40, 40),
        ({"avoid_unrated_swaps": True}, None, None),
    ],
)
def test_a_rated_for_an_unrated_counts_half_the_low_limit(
    settings: dict[str, object], inside: int | None, across: int | None
) -> None:
    """Rounded down; 40 where there is no limit, and never more across groups; 9,999 or more is no limit."""
    eve = _eve(_section("1800, 1700, unr, unr"), settings)
    assert (reference.gap(eve, 1, 3), reference.gap(eve, 1, 3, across=True)) == (inside, across)
    assert {reference.gap(eve, *ranks) for ranks in ((1, 1), (3, 3), (3, 4))} == {0}


def test_the_same_players_have_the_added_point_in_both_rounds() -> None:
    """28R1: 2000 and 1900 are the top half of four; with 2000 away in round 2, the point does not pass to 1800."""
    drawn = replace(_section("0.5: 2000 W, 1900 B, 1800 B, 1700 W"), requested_byes=(RequestedBye(1, 2),))
    eve = reference.eve(drawn, 2, Preferences(added_score=True))
    assert [(person.rating, person.score, person.group) for person in eve.people] == [
        (1900, 1, 3),
        (1800, 1, 1),
        (1700, 1, 1),
    ]


@pytest.mark.parametrize("seed", range(40))
def test_each_switch_has_its_own_price(seed: int) -> None:
    """Undoing one switch lowers the round's cost by exactly what its boards cost more; no board is in two switches."""
    section, round = random_section(seed)
    eve = reference.eve(section, round, random_preferences(seed))
    (natural,) = reference.naturals(eve)
    for boards in list(reference.matchings(eve.nodes))[::7]:
        cost, here = reference.round_cost(eve, natural, boards), reference.as_it_stands(eve, natural, boards)
        found = reference.switches(eve, here, boards)
        assert sum(len(switch.made) for switch in found) == sum(
            eve.same_group(*board) for board in set(boards) - here.boards
        )
        for switch in found:
            undone = tuple(sorted(set(boards) - switch.made | switch.undone))
            assert sorted(rank for board in undone for rank in board) == list(eve.nodes)
            gained = reference.gain(eve, here, switch)
            assert reference.round_cost(eve, natural, undone) == tuple(
                one + more for one, more in zip(cost, gained, strict=True)
            )
        assert all(least <= wrong for least, wrong in reference.unavoidable(eve, boards))


def test_unavoidable_colors_are_those_of_the_players_who_meet_each_other() -> None:
    """Of three due White one is paired down; of the two who stay one must get Black."""
    eve = _eve(_section("1: 2000 WB, 1900 WB, 1800 WB", "0: 1700 BW"))
    assert reference.unavoidable(eve, ((1, 2), (3, 4))) == [(1, 1), (0, 0)]


# 1800 WB, 1600 BW, 1570 WB, 1530 BW: naturally 1-3 and 2-4, both wrong. The transposition costs 40 on both boards; the
# interchange 1-2, 3-4 is right too, within 80, and differs in no criterion before interchanges.
TRANSPOSED = _section("1800 WB, 1600 BW, 1570 WB, 1530 BW")


@pytest.mark.parametrize(
    ("section", "boards", "verdict"),
    [
        (TRANSPOSED, ((1, 4), (2, 3)), reference.Verdict.BEST),
        (TRANSPOSED, ((1, 2), (3, 4)), reference.Verdict.ACCEPTABLE),
        (TRANSPOSED, ((1, 3), (2, 4)), reference.Verdict.LEGAL),
        (apart(TRANSPOSED, (1, 3)), ((1, 3), (2, 4)), reference.Verdict.BROKEN),
        (TRANSPOSED, ((1, 3),), reference.Verdict.BROKEN),
        (TRANSPOSED, ((1, 3), (2, 3)), reference.Verdict.BROKEN),
    ],
)
def test_a_posted_round_is_judged_by_where_it_first_differs(
    section: Section, boards: tuple[tuple[int, int], ...], verdict: reference.Verdict
) -> None:
    """Only a rematch, a group, a bye, a listed pair, or somebody left out or twice breaks a rule (29G)."""
    assert reference.verdict(_eve(section), _natural(section), boards) is verdict


def test_the_second_best_round_is_known_and_the_limit_of_each_board() -> None:
    """It is the interchange; the transposition is held to the low limit, natural boards to none."""
    eve, natural = _eve(TRANSPOSED), _natural(TRANSPOSED)
    assert reference.second_best(eve, natural) == ((1, 2), (3, 4))
    rounds = Rounds(eve, natural)
    assert reference.held_to(rounds, eve, ((1, 4), (2, 3)), (1, 4)) == "low"
    assert reference.held_to(rounds, eve, ((1, 3), (2, 4)), (1, 3)) is None


@pytest.mark.parametrize(
    ("section", "limit"),
    [
        (_section("2050 WBW, 1870 BWB, 1850 WBW, 1780 BWB"), "high"),
        (apart(_section("2050 WB, 1870 WB, 1850 BW, 1780 BW"), (1, 3)), None),
    ],
)
def test_a_switch_is_held_to_the_limit_of_what_it_mends(section: Section, limit: str | None) -> None:
    """For equalization it is the high limit; where the raw natural pairing breaks a rule there is none."""
    eve = _eve(section, {"baseline": "raw"})
    (answer,) = reference.answers(eve)
    assert reference.held_to(Rounds(eve, answer.natural), eve, answer.rounds[0], (1, 4)) == limit


def test_the_reference_borrows_nothing_from_the_engine() -> None:
    """It would prove nothing if it did: it imports only the values of a section and of settings."""
    found = set()
    for path in Path(reference.__file__).parent.glob("*.py"):
        found |= set(re.findall(r"^(?:from|import) (explain\S*)", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert found
    assert all(module.startswith("explain.model.") for module in found)
