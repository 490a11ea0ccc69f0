"""A round by the FIDE (Dutch) system: its engine gets what the section says, and criteria explain the differences."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from tools.places import DATA

import explain
from explain.answers.fide import dutch
from explain.answers.fide.dutch import DutchSystem, Seats
from explain.apps.cli.main import main
from explain.model.kinds import EventKind, EventType, KnownFrom
from explain.training.simulate import Field, play

FIDE = EventKind(EventType.FIDE, KnownFrom.FILE)
ENGINES = Path("/work/shared/data/engine-made")


@pytest.fixture(autouse=True)
def _engine() -> None:
    pytest.importorskip("gacrux", reason="gacrux is not installed: python -m pip install .[fide]")


def boards_of(chart: str, round: int | None = None) -> list[Seats]:
    """The boards by the Dutch system."""
    found = explain.pair(explain.read_text(chart), round).fide().boards
    return [(each.white.number, each.black.number if each.black else None) for each in found]


HANDED_OVER = {
    # Two who played over the board have no rematch; two who were paired but did not play may be paired again.
    "a game": ("1 A 2000 W2w\n2 B 1900 L1b\n3 C 1800 W4w\n4 D 1700 L3b\n", [(3, 1), (2, 4)]),
    "a forfeit": ("1 A 2000 X2w\n2 B 1900 F1b\n", [(1, 2)]),
    # A player with a full-point bye or forfeit win gets no bye; a half-point bye prevents nothing.
    "a bye": ("1 A 2000 W2w\n2 B 1900 L1b\n3 C 1800 B---\n", [(3, 1), (2, None)]),
    "a forfeit win": (
        "1 A 2000 D2w\n2 B 1900 D1b\n3 C 1800 X4w\n4 D 1700 F3b\n5 E 1600 H---\n",
        [(3, 1), (2, 5), (4, None)],
    ),
    # Half a point without a game counts half a point.
    "a half-point bye": (
        "1 A 2000 D2w\n2 B 1900 D1b\n3 C 1800 H---\n4 D 1700 H---\n5 E 1600 U---\n6 F 1500 U---\n",
        [(3, 1), (2, 4), (5, 6)],
    ),
    # The initial order is by rating, whatever the wall chart's numbers.
    "numbers by name": ("1 A 1500\n2 B 2000\n3 C 1600\n4 D unr\n", [(2, 1), (4, 3)]),
}


@pytest.mark.parametrize(("chart", "boards"), HANDED_OVER.values(), ids=HANDED_OVER)
def test_the_engine_is_told_what_the_section_says(chart: str, boards: list[Seats]) -> None:
    """Games, colors, byes and forfeits count as FIDE counts them."""
    assert boards_of(chart, 2 if "\n2 B 1900 " in chart else 1) == boards


def test_the_numbers_of_a_fide_file_are_its_order() -> None:
    """Even where ratings have another order, as with late entries."""
    section = explain.read_text("1 A 1500\n2 B 2000\n3 C 1600\n4 D unr\n")
    boards = explain.pair(replace(section, event=FIDE), 1).fide().boards
    assert [{each.white.number, each.black and each.black.number} for each in boards] == [{1, 3}, {2, 4}]


def test_round_1_says_who_had_which_color() -> None:
    """Whatever the file's toss: two who have not played get their colors from round 1, by odd or even number."""
    chart = "1 A 2000 D3b\n2 B 1900 D4w\n3 C 1800 D1w\n4 D 1700 D2b\n5 E 1600 U---\n6 F 1500 U---\n"
    section = replace(explain.read_text(chart), toss=explain.Color.WHITE)
    newcomers = [
        (each.white.number, each.black and each.black.number) for each in explain.pair(section, 2).fide().boards
    ]
    assert (6, 5) in newcomers


def every_pairing(numbers: Sequence[int]) -> Iterator[list[Seats]]:
    """All ways to pair some players, one with the bye if their number is odd."""
    if len(numbers) < 2:
        yield [(number, None) for number in numbers]
        return
    first, *rest = numbers
    for other in rest:
        for others in every_pairing([each for each in rest if each != other]):
            yield [(first, other), *others]
    if len(numbers) % 2:
        for others in every_pairing(rest):
            yield [*others, (first, None)]


def small_section(seed: int) -> explain.Section:
    """A section of five or six players after one or two rounds, with byes and no-shows."""
    rng = random.Random(seed)
    field = Field(rng.choice((5, 6, 6, 6)), forfeits=rng.choice((0, 1)), half_point_byes=rng.choice((0, 1)), draws=30)
    return play(field, rounds=rng.choice((1, 2, 2)), scheduled=rng.choice((3, 5)), seed=seed)


def test_no_other_pairing_is_better_by_the_criteria() -> None:
    """No possible pairing that breaks no absolute rule has a better bye, or less in the first criterion that differs.

    The engine counts for itself; this shows that it pairs this section by what it counts.
    """
    compared = 0
    for seed in range(8):
        section = small_section(seed)
        ours = explain.pair(section)
        system = DutchSystem(section, ours.standings)
        try:
            best = {frozenset(each) for each in system.seats}
        except explain.InputError:
            continue
        for seats in every_pairing([entrant.number for entrant in ours.standings.entrants]):
            found = list(system.differences(seats))
            assert (found == []) == ({frozenset(each) for each in seats} == best)
            if any(each.criterion in ("C1", "C2", "C3") for each in found):
                continue
            if byes := [each for each in found if each.criterion == "C5"]:
                assert byes[0].dutch < byes[0].other, (seed, seats)
            elif found and found[0].criterion:
                assert found[0].dutch < found[0].other, (seed, seats, found[0])
                compared += 1
    assert compared > 20


def printed(capsys: pytest.CaptureFixture[str], *typed: str) -> str:
    """What a command prints."""
    assert main(typed) == 0
    return capsys.readouterr().out


def test_the_same_section_beside_ours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By pairing numbers in JSON; in text with the rule book used, and the criterion that decides."""
    friday, page = str(DATA / "friday-swiss.txt"), tmp_path / "page.html"
    told = json.loads(printed(capsys, "fide", friday, "--round", "4", "--json"))
    ours = explain.pair(friday, 4)
    assert told["boards"][0] == {"white": 3, "black": 7}
    assert told["ours"] == [
        {"white": each.white.number, "black": each.black.number if each.black else None} for each in ours.answers
    ]
    both = ({(each["white"], each["black"]) for each in told[name]} for name in ("boards", "ours"))
    assert told["same"] == len(set.intersection(*both)) + told["colors_reversed"] == 9
    assert told["differences"][0] == {"half_points": 5, "criterion": "C17", "dutch": [0], "other": [1]}
    text = printed(capsys, "fide", friday, "--round", "4")
    assert "By another rule book: the FIDE (Dutch) system" in text
    assert "C17: players paired up as two rounds ago" in text
    printed(capsys, "fide", friday, "--round", "4", "--html", str(page))
    assert "9 of 13 boards are the same" in page.read_text(encoding="utf-8")


def test_a_posted_fide_round_is_judged_by_it() -> None:
    """Not by ours; where that system paired it, all boards agree."""
    section = explain.read(DATA / "friday-swiss.txt")
    judged = explain.audit(replace(section, event=FIDE), 3)
    assert judged.fide is not None
    assert judged.fide.is_posted
    assert "posted boards are those of the FIDE system" in str(judged)
    assert "US Chess" not in str(judged)
    assert explain.audit(section, 3).fide is None
    typed = ", ".join(
        f"bye {each.white.number}" if each.black is None else f"{each.white.number}-{each.black.number}"
        for each in judged.fide.boards
    )
    same = explain.audit(replace(section, event=FIDE), 3, boards=typed).fide
    assert same is not None
    assert (same.same, same.colors_reversed, same.differences) == (len(same.boards), 0, ())


def test_without_the_engine_it_is_said_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command fails with one message; an audit uses our rules, and says so at the top."""
    monkeypatch.setattr(dutch, "find_spec", lambda _: None)
    friday = str(DATA / "friday-swiss.txt")
    assert main(["fide", friday]) == 2
    assert capsys.readouterr().err.strip().endswith(f"gacrux, which is not installed. {dutch.INSTALL}")
    judged = explain.audit(replace(explain.read(friday), event=FIDE), 3)
    assert judged.fide is None
    assert "python -m pip install gacrux" in str(judged)
    assert "what US Chess rules would have made of them" in str(judged)


def test_what_it_cannot_pair_is_one_fault() -> None:
    """No legal pairing, or an unknown color."""
    for chart, words in (
        ("1 A 2000 W2w\n2 B 1900 L1b\n", "no legal pairing"),
        ("1 A 2000 W2\n2 B 1900 L1\n", "not known"),
    ):
        with pytest.raises(explain.InputError, match=words):
            explain.pair(explain.read_text(chart), 2).fide()


@pytest.mark.skipif(not ENGINES.is_dir(), reason="needs files of other engines")
def test_other_engines_pair_the_same() -> None:
    """Every round of the small files that name these rules is paired as their engine paired it, with its colors."""
    files = [file for file in sorted(ENGINES.glob("*.trf")) if file.stat().st_size < 1_800]
    named = [file for file in files if "FIDE_DUTCH_2025" in file.read_text(encoding="utf-8")]
    assert len(named) > 4
    for file in named:
        section = explain.read(file)
        for round in range(1, section.rounds_held + 1):
            found = explain.posted(section, round).fide()
            assert (found.same, found.colors_reversed) == (len(found.boards), 0), (file.name, round)
