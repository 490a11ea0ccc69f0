"""Which settings explain a posted round: whatever preset and limits it was paired by, they are found."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from samples.batches import batches
from samples.sections import random_section

import explain
from explain import PRESETS, Preferences
from explain.answers.compare import weight
from explain.answers.limits.map import whites
from explain.answers.limits.map_solver import LimitsMapSolver
from explain.answers.limits.which_settings import limits_explaining, which_settings
from explain.answers.progress import StoppedError, run_all, run_search
from explain.files import resources
from explain.model.settings import RULE_BOOK
from explain.pairing import engine
from explain.pairing.engine import Pairing

BATCHES, IN_A_BATCH, POINTS = 16, 3, 12


def paired_by_chance(seed: int) -> tuple[Pairing, str, Preferences] | None:
    """A random section paired by a random preset and limits, with the preset's name."""
    rng = random.Random(seed)
    section, round = random_section(seed, most=12)
    name = rng.choice(list(PRESETS))
    low, high = sorted((rng.randint(0, 300), rng.randint(0, 300)))
    by_preset = rng.random() < 0.3
    preferences = PRESETS[name] if by_preset else PRESETS[name].changed({"low_limit": low, "high_limit": high})
    try:
        best = engine.best_pairing(section, round, preferences)
    except explain.InputError:
        return None
    return (best, "us_chess_7" if name == "fide_style_limits" else name, preferences) if best.boards else None


def made_by_chance(batch: int) -> Iterator[tuple[int, Pairing, str, Preferences]]:
    """The rounds of a batch with their seeds."""
    for seed in range(batch * IN_A_BATCH, (batch + 1) * IN_A_BATCH):
        if made := paired_by_chance(seed):
            yield seed, *made


@pytest.mark.parametrize("batch", batches(BATCHES, always=1))
def test_the_settings_that_made_a_round_are_found(batch: int) -> None:
    """A preset with some limits explains its round, and the limits used are among them."""
    for seed, best, name, preferences in made_by_chance(batch):
        found = run_all(which_settings(replace(best, colors=whites(best)))).found
        mine = [each for each in found if each.preset == name]
        assert mine, f"seed {seed}: {name}"
        assert mine[0].holds(preferences.low_limit, preferences.high_limit), f"seed {seed}: {name}"


@pytest.mark.parametrize("batch", batches(BATCHES, always=1))
def test_a_round_is_the_best_within_its_limits_and_nowhere_else(batch: int) -> None:
    """At random limits the posted round is the best one exactly if these limits are said to explain it."""
    for seed, best, _, preferences in made_by_chance(batch):
        plane = LimitsMapSolver(best.natural)
        rectangles, top = run_search(limits_explaining(best, plane)), plane.top
        eve, rng = best.natural.standings, random.Random(seed)
        corners = [(low[at], high[and_at]) for low, high in rectangles for at in (0, 1) for and_at in (0, 1)]
        beyond = [(low[1] + 1, high[1]) for low, high in rectangles if low[1] is not None]
        for low, high in [
            *corners,
            *beyond,
            *(sorted((rng.randint(0, 300), rng.randint(0, 300))) for _ in range(POINTS)),
        ]:
            if (low or 0) > (top if high is None else high):
                continue
            settings = replace(preferences.changed({"low_limit": low, "high_limit": high}), toss=eve.toss)
            again = engine.best_pairing(eve.section, eve.round, settings)
            is_best = weight(Pairing(again.natural, best.boards)) == weight(again)
            is_within = any(within(low, lows, top) and within(high, highs, top) for lows, highs in rectangles)
            assert is_best == is_within, f"seed {seed}: {low}, {high}"


def test_a_value_as_high_as_any_limit_that_is_looked_at_is_a_border() -> None:
    """A value of 500 points, the spread of the section: it is best at 500 only, and without a limit."""
    chart = """\
# Open: 3 to be paired
1 Ann Ames  2000  W?b W?w
2 Mia Muir  2000  W?w W?b
3 Bob Bell  1500  W?b W?w
4 Cas Cole  1500  W?w W?b
apart: 1 4
"""
    posted = explain.posted(explain.read_text(chart), boards="2-1, 4-3").pairing
    plane = LimitsMapSolver(posted.natural)
    assert plane.top == 500
    assert {low for low, _ in run_search(limits_explaining(posted, plane))} == {(500, 500), (None, None)}


@pytest.mark.parametrize("round", [1, 2])
def test_accelerated_pairings_are_recognized_in_the_first_two_rounds(round: int) -> None:
    """A point added for the top half explains the round; the rule book's own settings do not."""
    cells = enumerate(["W5w", "L6b", "W7w", "L8b", "L1b", "W2w", "L3b", "W4w"], 1)
    rows = (f"{number} Player{number} {2000 - 50 * number} {cell}" for number, cell in cells)
    section = explain.read_text("# toss white\n" + "\n".join(rows)).before_round(round)
    best = engine.best_pairing(section, round, RULE_BOOK.changed({"added_score": True}))
    changed = [dict(each.changed) for each in run_all(which_settings(best)).found]
    assert {"added_score": True} in changed
    assert {} not in changed


def within(limit: int | None, span: tuple[int | None, int | None], top: int) -> bool:
    """Whether a limit is in a rectangle's span; beyond the highest limit looked at nothing changes."""
    first, last = span
    return limit is first if limit is None or first is None or last is None else first <= min(limit, top) <= last


def test_limits_that_only_happen_to_fit_are_no_proof() -> None:
    """The answer says that odd limits prove little; it does not say so of the rule book's own."""
    section = explain.read(resources.samples()["friday-swiss.txt"])
    odd = explain.posted(section).which_settings()
    assert odd.only_odd_limits
    assert "Other limits prove little" in str(odd).splitlines()[1]
    best = explain.pair(explain.read(resources.samples()["interchange.txt"]))
    by_book = run_all(which_settings(replace(best.pairing, colors=whites(best.pairing))))
    assert by_book.found[0].by_the_book
    assert not by_book.only_odd_limits
    assert "prove little" not in str(by_book)


def test_the_search_ends_in_time_with_what_it_has() -> None:
    """With no time at all, it has tried the rule book's settings, and says that not all were tried."""
    answer = explain.posted(explain.read(resources.samples()["friday-swiss.txt"])).which_settings(seconds=0)
    assert not answer.complete
    assert answer.found or answer.nearest
    assert "Time ran out before all choices were tried." in str(answer)


def test_natural_opponents_of_the_file_explain_the_round_that_was_made_from_them() -> None:
    """A round measured from natural opponents kept in the file is explained, with the rule book's limits."""
    section = explain.read(resources.difference_files()["natural-opponents-of-a-program"])
    made = explain.pair(section, baseline="file")
    found = run_all(which_settings(made.pairing, seconds=None)).found
    assert ("baseline", "file") in {pair for each in found if each.by_the_book for pair in each.changed}


def test_where_nothing_explains_a_round_the_nearest_settings_are_named() -> None:
    """The first of the top half against the last: no setting gives that, and it says how many boards are left."""
    section = explain.read_text("1 Ann Ames 2000\n2 Bob Bell 1900\n3 Cas Cole 1800\n4 Dee Dorn 1700")
    answer = explain.posted(section, 1, boards="Ames-Dorn, Bell-Cole").which_settings()
    assert not answer.found
    assert answer.nearest is not None
    assert answer.nearest.boards_left == 2
    # Among equally near settings the rule book's are kept, which are tried first.
    nearest = answer.nearest
    assert (nearest.preset, nearest.changed, nearest.low, nearest.high) == ("us_chess_7", (), 80, 200)
    assert answer.turned == 3
    first = str(answer).splitlines()[0]
    assert first.startswith("Whatever the limits, no preset and no single setting gives these pairings.")
    assert "Nor do several settings at once, of those tried." in str(answer)
    assert "The closest, the rule book's settings with limits of 80 and 200, leave 2 boards unexplained." in " ".join(
        str(answer).split()
    )


def test_the_settings_in_force_do_not_matter() -> None:
    """Where teams are ignored no rule changes the natural pairing, and yet the raw one is tried."""
    section, number = random_section(181, most=6)
    counted = {"count_open_as": "losses"}
    by_book, ignoring = (
        engine.best_pairing(section, number, RULE_BOOK.changed(each | counted)) for each in ({}, {"teams": "ignore"})
    )
    assert by_book.natural.raw.opponent != by_book.natural.legal.opponent
    assert ignoring.natural.raw.opponent == ignoring.natural.legal.opponent
    asked = [
        run_all(which_settings(Pairing(each.natural, ignoring.boards), seconds=None, at_once=1))
        for each in (by_book, ignoring)
    ]
    assert asked[0] == asked[1]


def test_posted_colors_are_judged_apart() -> None:
    """The higher ranked of two with the same colors got the wrong one: 29E4a explains it, the rule book does not."""
    section = explain.read_text(
        "# rounds 5, toss white\n1 Ann Ames 2000 L3w D4b\n2 Bob Bell 1900 L4w D3b\n3 Cas Cole 1800 W1b D2w\n4 "
        "Dee Dorn 1700 W2b D1w"
    )
    colors = explain.posted(section, 3, boards="Bell-Ames, Dorn-Cole").which_settings().colors
    assert [dict(each.changed) for each in colors] == [
        {"rule5": "plus_minus"},
        {"full_history": False, "rule5": "plus_minus"},
    ]
    assert not any(each.left for each in colors)
    by_book = explain.posted(section, 3, boards="Ames-Bell, Dorn-Cole").which_settings().colors
    assert dict(by_book[0].changed) == {}
    assert not by_book[0].left


def test_the_search_can_be_stopped() -> None:
    """Its progress callback may stop it between two choices of settings."""

    def stop(done: int, _all: int) -> None:
        if done == 2:
            raise StoppedError

    best = engine.best_pairing(explain.read(resources.samples()["odd-player.txt"]), 4, RULE_BOOK)
    with pytest.raises(StoppedError):
        run_all(which_settings(best), stop)
