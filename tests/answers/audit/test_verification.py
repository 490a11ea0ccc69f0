"""``explain verify``: the round paired again without the search, what the answer says, and what is not checked."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import reference
from samples.batches import batches, few_or_many
from samples.played import simulated
from samples.sections import random_preferences, seated_sections
from tools.places import DATA

import explain
from explain.answers.audit import verification
from explain.apps.cli.main import main
from explain.pairing import engine, plainly
from explain.pairing.natural import Natural
from explain.pairing.search.inside import Inside
from explain.prose import audit as say
from explain.training.simulate import Field, play

FRIDAY = DATA / "friday-swiss.txt"


@pytest.mark.parametrize("file", sorted(DATA.glob("*.txt")), ids=lambda file: str(file.stem))
def test_the_round_of_every_sample_comes_out_again(file: Path) -> None:
    """Odd players, the natural pairing and the round; a section too large is not checked, and the answer says so."""
    found = explain.verify(file)
    assert found.is_same is (True if found.players <= verification.MOST_PLAYERS else None)
    assert str(found.players) in str(found) or found.is_same


@pytest.mark.parametrize("batch", batches(400, always=1))
def test_rounds_of_all_sizes_and_settings_come_out_again(batch: int) -> None:
    """Simulated rounds; hardly any has too many choices of odd players."""
    unchecked = 0
    for seed in range(4 * batch, 4 * (batch + 1)):
        section, round, preferences = simulated(seed, fewest=3, most=verification.MOST_PLAYERS)
        found = explain.pair(section, round, preferences).verify()
        assert found.is_same is not False, f"seed {seed}"
        unchecked += found.players > 0 and found.is_same is None
    assert unchecked <= 1
    for seed in range(3 * batch, 3 * (batch + 1)):
        assert explain.verify(DATA / "interchange.txt", None, replace(random_preferences(seed), rounds=None)).is_same


def test_a_posted_round_is_verified_as_the_best_one_beside_it() -> None:
    """The best round by the settings is paired again, whatever is posted."""
    assert explain.posted(FRIDAY).verify() == explain.pair(FRIDAY, 4).verify() == explain.verify(FRIDAY, 4)


def every_way(eve: reference.Eve) -> set[reference.Matching]:
    """Every set of boards across groups and the bye that some round has."""
    return {reference.across_groups(eve, boards) for boards in reference.matchings(eve.nodes)}


@pytest.mark.parametrize("count", few_or_many(30, 150))
def test_every_way_to_leave_the_groups_is_compared(count: int) -> None:
    """In small sections all possible ones, whichever round is asked about."""
    some = 0
    for section, round, preferences in seated_sections(count, seed=3_000):
        found = explain.pair(section, round, replace(preferences, order=explain.Preferences().order)).verify()
        ways = every_way(reference.eve(section, round, preferences))
        assert not found.players or (found.every_way, found.ways) == (True, len(ways))
        some += len(ways) > 1
    assert some > count // 3


@pytest.mark.parametrize("count", few_or_many(18, 150))
def test_where_there_are_too_many_ways_the_path_finds_the_same(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Then only those are compared that cost the least in the first criteria."""
    monkeypatch.setattr(plainly, "MOST_WAYS", 0)
    fewer = 0
    for section, round, preferences in seated_sections(count, most=10, seed=4_000):
        pairing = explain.pair(section, round, preferences)
        found = pairing.verify()
        assert found.is_same is (True if found.players else None)
        if found.players and preferences.order is explain.Preferences().order:
            eve = reference.eve(section, round, preferences)
            first = {
                boards: reference.add([reference.before_color(eve, board)[:6] for board in boards], 6)
                for boards in reference.matchings(eve.nodes)
            }
            ways = {
                reference.across_groups(eve, boards) for boards, cost in first.items() if cost == min(first.values())
            }
            assert not found.every_way
            assert len(ways) <= found.ways <= len(every_way(eve))
            fewer += found.ways < len(every_way(eve))
    assert fewer > count // 3


@pytest.mark.parametrize("wrong", ["across", "bye", "legal", "boards"])
def test_another_round_is_told(wrong: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The step that comes out differently is named, and a program can see it without reading the sentence."""
    natural = engine.best_pairing(explain.read(FRIDAY), 4).natural.section
    boards = ((1, 2),) if wrong == "boards" else engine.best_boards(natural)
    monkeypatch.setattr(verification, "pair_again", lambda *_: plainly.PairedAgain(boards, 1, every=True))
    if wrong != "boards":
        monkeypatch.setattr(verification, "natural_plainly", lambda *_: spoiled(natural, wrong))
    monkeypatch.setattr(verification._Plainly, "__init__", counting_one)  # noqa: SLF001
    found = explain.verify(FRIDAY)
    assert found.is_same is False
    assert (found.drops_same, found.natural_same, found.round_same) == (
        wrong not in ("across", "bye"),
        wrong != "legal",
        wrong != "boards",
    )
    assert main(["verify", str(FRIDAY)]) == 1
    out = capsys.readouterr().out
    assert "No. " in out
    assert len(re.findall(r"(?m)\bdifferent$", out)) == 1


def counting_one(solver: verification._Plainly) -> None:
    """Pretends that one matching has been solved."""
    solver.matchings, solver.boards, solver.has_networkx = 1, 1, True


def spoiled(natural: Natural, wrong: str) -> Natural:
    """The natural pairing with something else in it."""
    if wrong == "legal":
        return replace(natural, legal=replace(natural.legal, opponent=natural.legal.opponent[::-1]))
    drops = replace(natural.drops, across=((1, 2),)) if wrong == "across" else replace(natural.drops, bye=1)
    return replace(natural, drops=drops)


def test_what_the_search_got_wrong_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards that the search got wrong do not come out again."""
    found = engine.best_pairing(explain.read(FRIDAY), 4)
    (one, other), (third, fourth), *rest = found.boards
    boards = tuple(sorted([(one, third), (min(other, fourth), max(other, fourth)), *rest]))
    monkeypatch.setattr(verification, "best_boards", lambda _: boards)
    assert explain.verify(FRIDAY, 4).round_same is False


def cheapest_by_rank(inside: Inside, ranks: tuple[int, ...], *asked: object) -> object:
    """A search inside groups that leaves everybody with the natural opponent."""
    boards = inside.natural.section.groups.raw(ranks)
    return BEST_INSIDE(inside, ranks, *asked) and (BEST_INSIDE(inside, ranks, *asked)[0], boards)  # type: ignore[index]


BEST_INSIDE: Callable[..., object] = Inside.best


def test_a_fault_in_the_search_itself_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pairing the round again uses nothing of the search."""
    monkeypatch.setattr(Inside, "best", cheapest_by_rank)
    assert explain.verify(FRIDAY, 4).round_same is False


def test_where_there_is_no_other_solver_the_searchs_own_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a browser: every board is weighed all the same, and the answer says which solver was used."""
    before = explain.verify(FRIDAY, 4)
    monkeypatch.setattr(verification, "find_spec", lambda _: None)
    monkeypatch.setattr(verification, "with_networkx", None)
    found = explain.verify(FRIDAY, 4)
    assert (found.is_same, found.another_solver, found.boards) == (True, False, before.boards)
    assert "The usual library, as no other is available here, solved" in str(found)


def test_it_says_what_was_compared_and_what_was_not_checked() -> None:
    """The choices of odd players, the rules themselves, a section that is too large."""
    found = explain.verify(FRIDAY)
    told = " ".join(str(found).split())
    assert not found.every_way
    assert f"{found.ways:,} choices of odd players, their opponents and the bye were compared" in told
    sentences = re.split(r"(?<=[.:]) ", f"{say.NOT_CHECKED} {say.how_verified(found)}")
    assert max(len(sentence.split()) for sentence in sentences) <= 25
    assert "Any other choice is worse by one of these rules, so it was not tried." in told
    assert "this does not check the rules themselves" in told
    assert "All 15 choices of odd players" in " ".join(str(explain.verify(explain.read_text(FIVE))).split())
    assert "only one choice of odd players" in str(explain.verify(explain.read_text("1 Ames 2000\n2 Bell 1900")))
    section = play(Field(verification.MOST_PLAYERS + 1), rounds=1, scheduled=2, seed=1)
    large = explain.verify(section)
    assert (large.is_same, large.matchings) == (None, 0)
    assert "Not checked: 41 players" in str(large)


def test_where_it_would_take_too_long_nothing_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer says so, with the reason: it only happens in sections where many have played each other."""
    monkeypatch.setattr(plainly, "MOST_STATES", 5)
    found = explain.verify(FRIDAY)
    assert (found.is_same, found.round_same) == (None, None)
    assert "too many ways to choose the odd players" in str(found)


FIVE = "1 Ames 2000 W4w\n2 Bell 1900 W5b\n3 Cole 1800 B---\n4 Dorn 1700 L1b\n5 Eads 1600 L2w"


def test_nobody_to_pair() -> None:
    """The answer says so, and it is no failure."""
    found = explain.verify(explain.Section((), title="Empty"))
    assert (str(found), found.is_same) == ("There is nobody to pair.", None)
