"""A player's ranges, checked by pairing again at limits inside and at the borders."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from samples.batches import batches, few_or_many
from samples.every_round import random_boards
from samples.played import simulated
from samples.sections import seated_sections
from samples.stopping import Stop

import explain
from explain import InputError, Round
from explain.answers.compare import weight
from explain.answers.limits.ranges import Range, Ranges
from explain.model.arrangements import ForcedBye, ForcedPair
from explain.model.settings import Order, Preferences
from explain.pairing import engine
from explain.pairing.engine import Pairing
from explain.pairing.search.fast import Search
from explain.pairing.search.parts import parts

BATCHES, IN_A_BATCH, OF_PARTS, PLAYERS, WITHIN, FIRST = 40, 2, 4, 3, 2, 12
"""They begin where the first sections have many borders each, and none takes ten times as long as others."""
SAMPLE = "friday-swiss.txt"


def friday() -> explain.Section:
    """The sample section with round 4 posted."""
    return explain.read(explain.samples()[SAMPLE])


def limits_of(each: Range, top: int, rng: random.Random) -> Iterator[int | None]:
    """Limits in a range: both ends, some near the first, and no limit if the range has it."""
    if each.span.or_none:
        yield None
    if each.span.first is not None:
        first, last = each.span.first, top if each.span.last is None else each.span.last
        yield from {
            first,
            max(first, last),
            *(min(max(first, last), first + rng.randint(0, 60)) for _ in range(WITHIN)),
        }


def everywhere(found: Ranges, rng: random.Random) -> Iterator[tuple[Range, dict[str, int | None]]]:
    """Every range of both lines with some of its limits, as settings."""
    for each in found.low_ranges:
        yield from (
            (each, {"low_limit": low}) for low in limits_of(each, 3000 if found.high is None else found.high, rng)
        )
    for each in found.high_ranges:
        yield from ((each, {"high_limit": high}) for high in limits_of(each, 3000, rng))


def check(section: explain.Section, number: int, preferences: Preferences, seed: int) -> None:
    """At both ends of every range and between, pairing again gives some players this opponent and color."""
    round = explain.pair(section, round=number, preferences=preferences)
    rng = random.Random(seed)
    ranks = [entrant.number for entrant in round.standings.entrants]
    for player in rng.sample(ranks, min(PLAYERS, len(ranks))):
        found = round.ranges(player)
        assert found.complete
        for line in (found.low_ranges, found.high_ranges):
            assert sum(each.is_now for each in line) == 1
            assert all((one.opponent, one.color) != (other.opponent, other.color) for one, other in pairwise(line))
        for each, limits in everywhere(found, rng):
            board = explain.pair(section, round=number, preferences=preferences.changed(limits)).board_of(player)
            mine = next(one for one in board.players if one.number == player)
            opponent = board.opponent(mine)
            assert (each.opponent and each.opponent.number) == (opponent and opponent.number), (
                f"seed {seed}: {player}, {limits}"
            )
            color = None if board.black is None else "white" if mine == board.white else "black"
            assert (each.color and each.color.value) == color, f"seed {seed}: {player}, {limits}"


@pytest.mark.parametrize("batch", batches(BATCHES, always=1))
def test_a_player_meets_whom_pairing_anew_gives_him(batch: int) -> None:
    """Small sections with every oddity and random settings."""
    first = FIRST + batch * IN_A_BATCH
    for seed, (section, number, preferences) in enumerate(seated_sections(IN_A_BATCH, most=14, seed=first), first):
        check(section, number, replace(preferences, last_round_coin=False), seed)


@pytest.mark.parametrize("batch", batches(BATCHES, always=1))
def test_so_he_does_in_tournaments_that_were_played_out(batch: int) -> None:
    """Sections of some twenty players after some rounds, with teams, byes, unrated players and late entries."""
    section, number, preferences = simulated(batch, fewest=12, most=30)
    check(section, number, replace(preferences, last_round_coin=False), batch)


@pytest.mark.parametrize("batch", batches(BATCHES, always=1))
def test_a_part_is_paired_by_itself_as_within_the_whole(batch: int) -> None:
    """Every player is in one part, and under any limits the parts' best rounds make the section's best round."""
    first = batch * OF_PARTS
    for seed, (section, number, preferences) in enumerate(seated_sections(OF_PARTS, most=16, seed=first), first):
        best = engine.best_pairing(section, number, preferences)
        found = parts(best.natural)
        assert sorted(rank for part in found for rank in part.ranks) == sorted(
            rank for board in best.boards for rank in board
        )
        for low, high in ((0, 0), (80, 200), (None, None)):
            limits = {"low_limit": low, "high_limit": high}
            again = engine.best_pairing(section, number, preferences.changed(limits))
            together = (board for part in found for board in Search(again.natural, ranks=part.ranks).best())
            assert tuple(sorted(together)) == again.boards, f"seed {seed}: {limits}"


@pytest.mark.parametrize("count", few_or_many(4, 24))
def test_a_posted_round_is_told_of_by_the_best_rounds_nearest_to_it(count: int) -> None:
    """Of rounds that are as good it uses the one nearest to the posted boards, as the audit does."""
    seen = 0
    for seed, (section, number, settings) in enumerate(seated_sections(count, most=10)):
        preferences = replace(settings, last_round_coin=False)
        best = engine.best_pairing(section, number, preferences)
        boards = random_boards(best.natural, seed) if seed % 2 else best.boards
        posted = Round(section, Pairing(best.natural, boards), {})
        for player in [entrant.number for entrant in best.natural.standings.entrants][:PLAYERS]:
            found = posted.ranges(player)
            theirs = posted.board_of(player)
            opponent = theirs.opponent(next(one for one in theirs.players if one.number == player))
            assert found.posted is not None
            assert found.posted.opponent == opponent
            assert found.posted.is_found == any(
                each.opponent == opponent for each in (*found.low_ranges, *found.high_ranges)
            )
            for each, limits in everywhere(found, random.Random(seed)):
                again = engine.best_pairing(section, number, preferences.changed(limits))
                nearest = Round(section, Pairing(again.natural, boards), {}).best
                board = nearest.board_of(player)
                there = board.opponent(next(one for one in board.players if one.number == player))
                if preferences.order is not Order.TOP_DOWN:
                    assert each.opponent == there, f"seed {seed}: {player}, {limits}"
                seen += 1
                assert weight(nearest.pairing) == weight(again)
    assert seen > 20 * count


def test_the_card_has_a_line_for_each_limit() -> None:
    """Limits with the opponents, the limits as set in brackets; one sentence where nothing changes."""
    round = explain.pair(friday())
    line = "  Bianca Murdock, low limit    0-47 Rosa Gaines          [48-200 Ian Newell]"
    words = " ".join(line.split())
    assert words in " ".join(str(round.card("Murdock")).split())
    firm = next(board for board in round.boards if all(round.ranges(player.number).is_firm for player in board.players))
    one, other = (player.name.split()[-1] for player in firm.players)
    assert f"Other limits change nothing here: {one} and {other} stay paired." in " ".join(
        str(round.card(firm.board or 0)).split()
    )
    assert [each.player for each in round.card(firm.board or 0).ranges] == list(firm.players)
    told = round.card("Murdock").to_dict()
    assert [each["player"] for each in told.pop("ranges")] == [23, 19]
    assert told.pop("audit") is None
    assert told == round.board("Murdock").to_dict()


def test_a_search_that_is_stopped_gives_what_it_has_and_goes_on_from_there() -> None:
    """The partial answer agrees with the whole; asked again, it is complete."""
    whole = explain.pair(friday()).ranges("Zamora")
    steps = []
    explain.pair(friday()).ranges("Zamora", lambda done, total: steps.append((done, total)))
    assert steps[-1][0] == steps[-1][1]
    assert all(0 <= done <= total for done, total in steps)
    assert [done for done, _ in steps] == sorted(done for done, _ in steps)
    for most in range(len(steps) - 1):
        round = explain.pair(friday())
        found = round.ranges("Zamora", Stop(most))
        assert not found.complete
        for mine, all_of_it in ((found.low_ranges, whole.low_ranges), (found.high_ranges, whole.high_ranges)):
            for each in mine:
                assert any(one.opponent == each.opponent and one.span.holds(each.span.first) for one in all_of_it)
        assert "were tried" in str(found)
        assert round.ranges("Zamora") == whole


def test_time_that_is_up_stops_it_too() -> None:
    """Without any time nothing is found, and the answer says so; a card is shown all the same."""
    round = explain.pair(friday())
    assert not round.ranges("Zamora", seconds=-1).complete
    assert "were tried" in str(round.card("Zamora", seconds=-1))
    assert round.ranges("Zamora").complete


def test_who_was_placed_by_hand_has_no_ranges() -> None:
    """No limit changes what the TD paired: the question is refused, and card and sheet go without ranges."""
    section = friday().before_round(4)
    section = replace(section, together=(ForcedPair(1, 2, 4),), forced_byes=(ForcedBye(3, 4),))
    round = explain.pair(section)
    with pytest.raises(InputError, match="was placed by hand"):
        round.ranges(1)
    assert round.card("1").ranges == ()
    assert round.complaint(1).ranges is None
