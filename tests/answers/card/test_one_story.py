"""One board, posted though it is not the best: one story, whoever tells it, and none against the wall."""

import html
import json
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from proofs import Wall
from tools.places import DATA

import explain
from explain.apps.cli import main

FRIDAY = DATA / "friday-swiss.txt"
ASKED: dict[str, list[str]] = {
    "board of Zamora": ["board", "Zamora"],
    "board of Newell": ["board", "Newell"],
    "why not": ["why-not", "Zamora", "Newell"],
    "complaint of Zamora": ["complaint", "Zamora", "Newell", "Jarvis"],
    "complaint of Newell": ["complaint", "Newell", "Zamora", "Murdock"],
    "publish": ["publish"],
}
ZAMORA, NEWELL, MURDOCK, JARVIS = 18, 23, 19, 25
POSTED, BEST = {ZAMORA: NEWELL, JARVIS: MURDOCK}, {ZAMORA: JARVIS, NEWELL: MURDOCK}
"""White and Black of the two boards, on the wall and in the best round."""
NAMES = {"Zamora": ZAMORA, "Newell": NEWELL, "Murdock": MURDOCK, "Jarvis": JARVIS}
MEETS = re.compile(
    r"(In the best pairings )?(?:[A-Z][a-z]+ )?([A-Z][a-z]+)(?: \d+)? (?:plays|has) (White|Black) against "
    r"(?:[A-Z][a-z]+ )?([A-Z][a-z]+)"
)
"""The last word of a name is what the club's page calls a player, too."""
COULD = (
    "Newell could have had White, the due color: the switch costs 48 points, the smaller of 48 and 174, and the "
    "limit is 80."
)
NOT_ON_THE_WALL = "Boards 11 and 12 are posted differently from the best pairings for these settings."


@cache
def told(name: str, *, best: bool) -> str:
    """What is printed, or what can be read on the page that is written, on one line."""
    command, *names = ASKED[name]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        out = "-o" if command == "publish" else "--html"
        assert main.main([command, str(FRIDAY), *names, *(["--best"] if best else []), out, str(path)]) == 0
        page = path.read_text(encoding="utf-8")
    page = re.sub(r"<(style|script)\b.*?</\1>", " ", page, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page)).split())


def as_json(capsys: pytest.CaptureFixture[str], name: str, *, best: bool) -> Any:
    """The same for programs."""
    command, *names = ASKED[name]
    assert main.main([command, str(FRIDAY), *names, "--json", *(["--best"] if best else [])]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_two_rounds_are_what_they_are_taken_for() -> None:
    """The file holds the one, with two boards whose players are due one color; in the other nobody of the four is."""
    section = explain.read(FRIDAY)
    assert set(POSTED.items()) <= {(pair.white, pair.black) for pair in section.posted(4).pairs}
    wall = Wall(section, 4, explain.Preferences(), [])
    for round, alike in ((POSTED, True), (BEST, False)):
        assert all((wall.due(white) == wall.due(black)) is alike for white, black in round.items())


@pytest.mark.parametrize("best", [False, True], ids=["posted", "best"])
@pytest.mark.parametrize("name", ASKED)
def test_whoever_is_said_to_meet_does_so(name: str, *, best: bool) -> None:
    """On the wall, or in the best round where a sentence says that."""
    found = 0
    for of_best, one, color, other in MEETS.findall(told(name, best=best)):
        white, black = (one, other) if color == "White" else (other, one)
        if white in NAMES and black in NAMES:
            round = BEST if best or of_best else POSTED
            assert round.get(NAMES[white]) == NAMES[black], (white, black, of_best)
            found += 1
    assert found or name == "why not"


@pytest.mark.parametrize("name", [name for name in ASKED if name != "why not"])
def test_the_audits_word_is_one(name: str) -> None:
    """The same words from the board, the sheet and the page; none of the best round."""
    posted, best = told(name, best=False), told(name, best=True)
    assert re.search(
        r"would give Newell White and Jarvis Black, their due colors\.|Newell \(White\) and (Maya )?Jarvis \(Black\)",
        posted,
    )
    assert COULD in posted
    assert NOT_ON_THE_WALL not in posted
    assert NOT_ON_THE_WALL in best
    assert "could have had" not in best
    assert "Newell does not get White" not in best


def test_why_not_says_what_the_audit_says() -> None:
    """On the wall they are paired though there are better pairings; in the best round they are not."""
    posted, best = told("why not", best=False), told("why not", best=True)
    assert "Zamora and Newell do play, but there are better pairings." in posted
    assert "Because the colors would be worse." in best
    assert NOT_ON_THE_WALL in best
    assert "By the color rules Newell gets Black again instead of the due White" in posted
    assert "Against Zamora, Newell would get Black again instead of the due White" in best
    for said in (posted, best):
        assert re.search(r"(?:->|→) Players who should alternate but don't +27A5 +1 +3", said)


@pytest.mark.parametrize("best", [False, True], ids=["posted", "best"])
def test_programs_are_told_the_same(capsys: pytest.CaptureFixture[str], *, best: bool) -> None:
    """The boards, what decides, and what differs from the wall, in the JSON of the three questions."""
    card, sheet, why = (
        as_json(capsys, name, best=best) for name in ("board of Newell", "complaint of Newell", "why not")
    )
    seats = (NEWELL, BEST[NEWELL]) if best else (ZAMORA, POSTED[ZAMORA])
    assert (card["white"], card["black"]) == (sheet["board"]["white"], sheet["board"]["black"]) == seats
    assert why["on_the_table"] is not best
    assert (why["criterion"], why["costs"]) == ("alternation", {"best": 1, "with_them": 3})
    assert [each["off_the_wall"] and each["off_the_wall"]["boards"] for each in (card, sheet, why)] == [
        [11, 12] if best else None
    ] * 3
    if best:
        assert card["audit"] is sheet["audit"] is None
        return
    assert card["audit"] == sheet["audit"]
    assert card["audit"]["switch"]["after"] == [[ZAMORA, JARVIS], [NEWELL, MURDOCK]]
    assert card["audit"]["mended"] == [{"player": NEWELL, "kind": "AL", "count": 1}]


def test_what_other_posted_boards_miss_is_not_laid_on_who_is_paired_down(capsys: pytest.CaptureFixture[str]) -> None:
    """Newell misses White as posted, for which Gaines and Briggs are not to blame: a switch elsewhere would give it."""
    assert main.main(["board", str(FRIDAY), "Gaines"]) == 0
    reason = capsys.readouterr().out.partition("1 Score group")[0]
    assert "That gives Gaines the due color." in reason
    assert "Newell" not in reason
