"""``explain publish``: one page or a small site, complete or not at all, and one clear message for each mistake."""

import re
from pathlib import Path

import pytest
from club import facts_in, words
from tools.command import Command
from tools.places import DATA
from validator import html_faults

from explain.apps.folders import write_folder
from explain.apps.pages.publish import OURS
from explain.model.errors import InputError

FRIDAY, UNRATED = str(DATA / "friday-swiss.txt"), str(DATA / "unrated.txt")
INTERCHANGE = str(DATA / "interchange.txt")


def test_one_command_writes_one_page(tmp_path: Path, command: Command) -> None:
    """Both limits are live unless something else is said, and the size is printed."""
    out = tmp_path / "page.html"
    assert re.fullmatch(rf"Written: {re.escape(str(out))} \(\d+ kB\)\n", command("publish", UNRATED, "-o", out))
    (grid,) = facts_in(out.read_text(encoding="utf-8"))["grids"]
    assert set(grid["strips"]) == {"low", "high"}
    assert list(tmp_path.iterdir()) == [out]


def test_the_clubs_wishes_reach_the_page(tmp_path: Path, command: Command) -> None:
    """Club, color, title, note, names, settings, live settings and a round by hand."""
    note = tmp_path / "note.txt"
    note.write_text("First line,\nstill first.\n\nSecond.\n", encoding="utf-8")
    out = tmp_path / "page.html"
    wishes = "--title Open --club Knights --color #7a0019 --names numbers --live interchanges --set low_limit=50"
    command("publish", UNRATED, "--round", 3, "-o", out, "--note", note, *wishes.split())
    text = out.read_text(encoding="utf-8")
    assert "<title>Open</title>" in text
    assert re.search(r'<span class="px-club">Knights</span>\s*<b class="sc-title px-title">Open</b>', text)
    assert "background: #7a0019" in text
    assert '<p class="px-note">First line, still first.</p><p class="px-note">Second.</p>' in text
    assert ("Low/Alternate limit: 50." in text, "No. 3" in text) == (True, True)
    facts = facts_in(text)
    assert [choice["name"] for choice in facts["choices"]] == ["interchanges"]
    assert [grid["strips"] for grid in facts["grids"]] == [{}] * 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--best --live interchanges,rule5,system,order,objective", "a page holds 16 at most"),
        ("--best --live speed", "there is no setting 'speed'"),
        ("--color red", "is no color"),
        ("--posted --best", "both --best and --posted were given"),
        ("--event --best", "Leave out --event, or --best"),
        ("--note /nowhere/at/all", "the note cannot be read"),
        ("--round 9", "round 9 was asked for"),
    ],
)
def test_what_cannot_be_had_is_refused(arguments: str, said: str, tmp_path: Path, command: Command) -> None:
    """One clear message, exit code 2, and nothing written."""
    assert said in command.refused("publish", FRIDAY, "-o", tmp_path / "page.html", *arguments.split())
    assert list(tmp_path.iterdir()) == []


def test_a_round_that_the_file_holds_is_published_as_posted(tmp_path: Path, command: Command) -> None:
    """With the verdict, and the audit's verdict on every card; ``--best`` says what is posted instead."""
    out = tmp_path / "page.html"
    command("publish", FRIDAY, "--live", "none", "-o", out)
    text = out.read_text(encoding="utf-8")
    seen = text[: text.index("px_data")]
    assert "<title>Friday Swiss, round 4: as posted</title>" in text
    assert "The posted pairings are legal. Two players who miss their due color could have had it within" in seen
    assert "Not posted" not in seen
    card = words(seen[seen.index('id="zamora"') : seen.index('id="jarvis"')])
    assert re.search("second in the top half.*Newell could have had White, .* smaller of 48 and 174, .* 80[.]", card)
    as_good = "The best pairings for these settings have this {} too."
    assert [seen.count(as_good.format(what)) for what in ("board", "bye")] == [11, 1]
    assert facts_in(text)["wall"] >= 0
    command("publish", FRIDAY, "--best", "--live", "none", "-o", out)
    text = out.read_text(encoding="utf-8")
    seen = words(text[: text.index("px_data")])
    assert "<title>Friday Swiss, round 4: the best pairings for these settings (not as posted)</title>" in text
    differ = "Boards 11 and 12 are posted differently from the best pairings for these settings. Posted: Zamora 1515 - "
    assert (f"{differ}Newell 1377 and Jarvis 1203 - Murdock 1467" in seen, "could have had" in seen) == (True, False)
    assert facts_in(text)["wall"] == -1


def test_an_event_is_a_site_of_all_rounds(tmp_path: Path, command: Command) -> None:
    """Posted rounds are judged as posted, the next one is the best; index and pages link to each other."""
    site = tmp_path / "site"
    command("publish", UNRATED, "--event", "-o", site, "--names", "initials")
    rounds, on_paper = [f"round-{n}.html" for n in (1, 2, 3)], [f"round-{n}-wall.html" for n in (1, 2, 3)]
    assert sorted(each.name for each in site.iterdir()) == ["index.html", *sorted([*rounds, *on_paper])]
    index = (site / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'<a href="(round-(\d)\.html)">Round \2', index) == [*zip(rounds, "123", strict=True)]
    assert re.findall(r'<a href="(round-\d-wall\.html)"', index) == on_paper
    assert "These pairings are posted." in (site / "round-2.html").read_text(encoding="utf-8")
    for number, live in ((2, set()), (3, {"low", "high"})):
        (grid,) = facts_in((site / f"round-{number}.html").read_text(encoding="utf-8"))["grids"]
        assert set(grid["strips"]) == live
    for file in site.iterdir():
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"Atwood|Quinn|Ibarra|Vickers|Emery|Bowers|Kemp|Pruitt", text)
        assert file.name in ("index.html", *on_paper) or '<a href="index.html">Every round</a>' in text


TWO_BYES = """\
# Left out: 2 to be paired, rounds 3
1 Ann Ames 1500 W2w
2 Bob Bell 1400 L1b
3 Cas Cole 1300 W4w
4 Dee Dorn 1200 L3b
5 Eve East 1100 B---
6 Fay Ford 1000 B---
"""


def test_the_site_is_html(tmp_path: Path, command: Command) -> None:
    """The validator finds nothing in the index."""
    command("publish", UNRATED, "--event", "--round", 1, "-o", tmp_path)
    assert html_faults(tmp_path / "index.html") == []


def test_a_round_that_cannot_be_read_is_said_to_be_so(tmp_path: Path, command: Command) -> None:
    """The index says why a round has no page, without naming anybody who must not be named."""
    (chart := tmp_path / "chart.txt").write_text(TWO_BYES, encoding="utf-8")
    command("publish", chart, "--event", "--names", "numbers", "-o", tmp_path / "site")
    index = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"Ames|Bell|Cole|Dorn|East|Ford", index)
    assert "Round 2" in index


def test_a_site_replaces_its_own_and_nothing_else(tmp_path: Path) -> None:
    """What we wrote before is replaced completely; a folder with anything else in it is left alone."""
    site = tmp_path / "site"
    write_folder(site, {"index.html": "old", "round-9.html": "old"}, OURS)
    write_folder(site, {"index.html": "new"}, OURS)
    assert {each.name: each.read_text(encoding="utf-8") for each in site.iterdir()} == {"index.html": "new"}
    (site / "photo.jpg").write_bytes(b"club")
    with pytest.raises(InputError, match="something else is in that place"):
        write_folder(site, {"index.html": "newer"}, OURS)
    assert (site / "index.html").read_text(encoding="utf-8") == "new"
    assert [each.name for each in tmp_path.iterdir()] == ["site"]


@pytest.mark.parametrize("breaks_at", ["write_text", "rename"])
def test_nothing_is_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, breaks_at: str) -> None:
    """If the disk fails halfway, the old files are still there, and no draft is left."""
    site = tmp_path / "site"
    write_folder(site, {"index.html": "old"}, OURS)
    whole = getattr(Path, breaks_at)
    times = iter((True, False, True, True, True))

    def breaks(self: Path, *given: object, **named: object) -> object:
        if next(times):
            return whole(self, *given, **named)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, breaks_at, breaks)
    with pytest.raises(InputError, match="the disk is full"):
        write_folder(site, {"index.html": "new", "round-1.html": "new"}, OURS)
    monkeypatch.undo()
    assert [each.name for each in tmp_path.iterdir()] == ["site"]
    assert {each.name: each.read_text(encoding="utf-8") for each in site.iterdir()} == {"index.html": "old"}


@pytest.mark.parametrize(
    "typed",
    [["publish", INTERCHANGE, "-o"], ["pair", INTERCHANGE, "--html"], ["rules", "29E5c", "--html"]],
    ids=lambda each: each[0],
)
def test_a_page_replaces_a_page_and_nothing_else(typed: list[str], tmp_path: Path, command: Command) -> None:
    """A club's own file is left alone; a page written before is replaced."""
    minutes, page = tmp_path / "minutes.txt", tmp_path / "page.html"
    minutes.write_text("Tuesday: three apologies.", encoding="utf-8")
    assert "a file that is no web page is in that place" in command.refused(*typed, minutes)
    assert minutes.read_text(encoding="utf-8") == "Tuesday: three apologies."
    for before in ("", "<!DOCTYPE html>\n<p>old"):
        page.write_text(before, encoding="utf-8")
        command(*typed, page)
        assert len(page.read_bytes()) > 1_000
