"""A round and a complaint on paper: everybody is there, on as many pages as intended."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import Browser
from tools.places import DATA

import explain
from explain.answers.sheets.complaint import MOST_NAMES, Complaint
from explain.apps.cli.main import main
from explain.apps.link import LONGEST_CODE
from explain.model.arrangements import RequestedBye
from explain.model.players import Player, Result, last_name_first
from explain.training.simulate import Field, play
from explain.views import answers
from explain.views.answers.rounds import round_on_paper

FRIDAY = DATA / "friday-swiss.txt"
A_PAGE = re.compile(rb"/Type\s*/Page[^s]")
HOSTILE = '<script>alert("1")</script> & \u202eniveL'
TAGS = {
    *("html", "head", "meta", "title", "style", "body", "main", "h1", "section", "table", "thead", "tbody", "tr"),
    *("th", "td", "p", "span"),
}
LONG = "Maria del Carmen " * 6 + "Echevarria"


def _tables(text: str) -> list[list[list[str]]]:
    """The rows of every table of a page, cell by cell, without its two heading rows."""
    tables = BeautifulSoup(text, "html.parser").find_all("table")
    return [
        [[cell.get_text().strip("\n") for cell in row(["td", "th"])] for row in table("tr")][2:] for table in tables
    ]


def section(*names: str, rated: int = 1800) -> explain.Section:
    """Players who have not played yet, the second of the last two with a half-point bye."""
    players = tuple(Player(number, name, rated - 100 * number) for number, name in enumerate(names, start=1))
    return explain.Section(players, "Quad & <b>Co</b>", requested_byes=(RequestedBye(len(names), 1, Result.HALF_BYE),))


def test_the_boards_have_room_for_results_and_everybody_is_there() -> None:
    """A line for each board with scores and ratings; below, without room, the bye and the requested byes."""
    rows, _ = _tables(round_on_paper(explain.posted(FRIDAY, round=4)))
    assert rows[0] == ["1", "", "Wanda Warrick", "1827", "3", "", "Duane Dobbs", "1939", "2½"]
    assert rows[7][6:] == ["Ruth Reyes", "unr", "1½"]
    assert [len(rows), rows[13][2], rows[13][6]] == [14, "Benita Everhart", "full-point bye"]
    idle = _tables(round_on_paper(explain.pair(section("Al Ames", "Bo Bell", "Cy Cole", "Di Dorn"), round=1)))[0][1:]
    assert [(row[2], row[6]) for row in idle] == [("Cy Cole", "full-point bye"), ("Di Dorn", "half-point bye")]


def test_everybody_is_found_by_last_name() -> None:
    """In order of last names, ignoring accents, with the board and color from the other sheet."""
    round = explain.pair(FRIDAY, round=4)
    boards, names = _tables(round_on_paper(round))
    seats = {row[2]: (row[0], "White") for row in boards} | {row[6]: (row[0], "Black") for row in boards[:13]}
    seats["Benita Everhart"] = ("", "Bye")
    assert {tuple(row) for row in names} == {(last_name_first(name), *seat) for name, seat in seats.items()}
    assert [row[0] for row in names] == sorted(row[0] for row in names)
    accents = _tables(round_on_paper(explain.pair(section("Al Zorn", "Bo \u00c1bel", "Cy Abt", "Di O'Neil"), round=1)))[
        1
    ]
    assert [row[0] for row in accents] == ["\u00c1bel, Bo", "Abt, Cy", "O'Neil, Di", "Zorn, Al"]


@pytest.mark.parametrize(
    ("name", "listed"),
    [
        ("John Smith Jr.", "Smith Jr., John"),
        ("Smith, John", "Smith, John"),
        ("Madonna", "Madonna"),
        ("D. D.", "D. D."),
        ("No. 12", "No. 12"),
        ("A. Z. (no. 3)", "A. Z. (no. 3)"),
    ],
)
def test_a_name_is_turned_where_it_has_a_last_name(name: str, listed: str) -> None:
    """Initials and numbers, which a page may use instead of names, stay as they are."""
    assert last_name_first(name) == listed


@pytest.mark.parametrize("reasons", [False, True], ids=["wall", "reasons"])
def test_names_are_only_text_and_no_script_or_address_is_needed(*, reasons: bool) -> None:
    """Whatever the names in a file, however long."""
    page = round_on_paper(explain.pair(section(HOSTILE, LONG, "", "Di Dorn"), round=1), reasons=reasons)
    assert {each.name for each in BeautifulSoup(page, "html.parser").find_all()} <= TAGS
    assert "http" not in re.sub(r'http-equiv="[^"]*"', "", page)
    assert LONG not in "".join("".join(row) for table in _tables(page) for row in table)


def test_the_reasons_begin_with_what_could_be_better() -> None:
    """Where the posted board is good, with its reason; the best boards have no such sentence."""
    posted, best = (
        _tables(round_on_paper(round, reasons=True))[0]
        for round in (explain.posted(FRIDAY, round=4), explain.pair(FRIDAY, round=4))
    )
    assert posted[10][3].startswith("Newell could have had White")
    assert posted[0][3].startswith("Warrick is the only player with 3 points")
    assert not any("could have had" in row[3] for row in best)
    assert best[-1][0] == "Bye"


def test_the_command_writes_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Posted boards where there are some; for the best ones, if asked for, a note that they are not the posted ones."""
    for more, heading in ([], "Friday Swiss, round 4"), (["--best"], "Friday Swiss, round 4 (not as posted)"):
        assert main(["wall", str(FRIDAY), "--round", "4", "-o", str(tmp_path / "wall.html"), *more]) == 0
        assert f"<h1>{heading}</h1>" in (tmp_path / "wall.html").read_text(encoding="utf-8")
    assert "Written" in capsys.readouterr().out


@pytest.mark.browser
def test_pages_on_letter_and_a4(browser: Browser) -> None:
    """Forty boards fill one page and eighty names one; fewer players are larger; reasons for 27 take two pages."""
    friday = explain.posted(FRIDAY, round=4)
    meant = {round_on_paper(friday): (2, 14), round_on_paper(friday, reasons=True): (2, 9.5)}
    for players, expected in ((4, (2, 14)), (80, (2, 12)), (93, (4, 12))):
        meant[round_on_paper(explain.pair(play(Field(players), rounds=1, scheduled=4, seed=1), round=2))] = expected
    for text, (pages, points) in meant.items():
        page = browser.new_page()
        page.set_content(text)
        assert {paper: len(A_PAGE.findall(page.pdf(format=paper))) for paper in ("Letter", "A4")} == {
            "Letter": pages,
            "A4": pages,
        }
        page.emulate_media(media="print")
        pixels = page.evaluate("parseFloat(getComputedStyle(document.querySelector('main')).fontSize)")
        assert pixels * 3 / 4 == pytest.approx(points, abs=0.01)
        page.close()


def sheets(seed: int) -> Iterator[tuple[str, Complaint]]:
    """Random complaints about as many other players as possible, from the samples, each with the longest code."""
    rng, samples = random.Random(seed), explain.samples()
    for name in rng.sample(sorted(samples), len(samples)):
        section = explain.read(samples[name])
        round = explain.posted(section) if section.holds(section.round_to_pair) else explain.pair(section)
        numbers = [entrant.number for entrant in round.standings.entrants]
        if round.event.is_us_swiss and not round.schedules and len(numbers) > MOST_NAMES:
            who, *others = rng.sample(numbers, MOST_NAMES + 1)
            yield (
                name,
                replace(
                    round.complaint(who, others), address="https://club.example/?section=".ljust(LONGEST_CODE, "x")
                ),
            )


@pytest.mark.browser
def test_a_sheet_of_a_complaint_is_one_page(browser: Browser) -> None:
    """For ten random boards, with the picture of the group and a code that a camera can read."""
    page = browser.new_page()
    for name, sheet in islice(sheets(1), 10):
        page.set_content(answers.page(name, sheet, posted=None))
        assert page.locator(".sx-code").count() == 1
        assert {paper: len(A_PAGE.findall(page.pdf(format=paper))) for paper in ("Letter", "A4")} == {
            "Letter": 1,
            "A4": 1,
        }, name
    page.close()
