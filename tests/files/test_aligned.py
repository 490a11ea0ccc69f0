"""Tables laid out by spaces or bars, and saved web pages: as programs print them, and what is refused."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from samples.read_back import read_chart
from tables import faults, only

from explain.files.reading import open_all_bytes, read_text
from explain.files.wallchart import aligned, web_page
from explain.model.errors import InputError

CHART = """\
# Reserve: rounds unknown
1 Ames, Ann  1900  W4-   D2-   H---
2 Bell, Bob  1800  W3-   D1-   W4-
3 Cole, Cas  unr   L2-   W4-   L5-
4 Dorn, Dee  1500  L1-   L3-   L2-
5 East, Eve  1400  B---  U---  W3-
"""
SPACED = """\
Reserve

No.  Name                 Rate  Rnd1   Rnd2   Rnd3   Tot
---------------------------------------------------------
 1.  Ames, Ann            1900  W   4  D   2  H---   2.0
 2.  Bell, Bob            1800  W   3  D   1  W   4  2.5
 3.  Cole, Cas            unr.  L   2  W   4  L   5  1.0
 4.  Dorn, Dee            1500  L   1  L   3  L   2  0.0
 5.  East, Eve            1400  B---   U---   W   3  2.0
"""
NARROW = """\
Reserve
# Name          Rating Tot Rd 1 Rd 2 Rd 3
1 Ames, Ann ...   1900 2.0 W 4  D 2  H---
2 Bell, Bob ...   1800 2.5 W 3  D 1  W 4
3 Cole, Cas ...   unr. 1.0 L 2  W 4  L 5
4 Dorn, Dee ...   1500 0.0 L 1  L 3  L 2
5 East, Eve ...   1400 2.0 B--- U--- W 3
"""
PAGES = SPACED.replace(
    " 4.  Dorn", "\n  Page 2 of the list\nNo.  Name                 Rate  Rnd1   Rnd2   Rnd3   Tot\n 4.  Dorn"
)
BARS = """\
Reserve
| No | Name      | Rating | 1   | 2   | 3   |
|----|-----------|--------|-----|-----|-----|
| 1  | Ames, Ann | 1900   | W4  | D2  | H   |
| 2  | Bell, Bob | 1800   | W3  | D1  | W4  |
| 3  | Cole, Cas |        | L2  | W4  | L5  |
| 4  | Dorn, Dee | 1500   | L1  | L3  | L2  |
| 5  | East, Eve | 1400   | BYE | U   | W3  |
"""
TOTALS = f"{SPACED}\n=====\nTotal: 5 players\n5 players in all\n"
HTML = f"""\
<!DOCTYPE html><html><head><title>Club</title><script>document.write("<table>")</script></head><body>
<table><tr><td><h3>Reserve</h3>
<table class="x">{
    "".join(
        f"<tr>{''.join(f'<td>{cell.strip()}</td>' for cell in line.strip('|').split('|'))}</tr>"
        for line in BARS.splitlines()[1:]
        if "--" not in line
    )
}</table></td></tr></table><table><tr><td>Prize</td></tr><tr><td>$5</td></tr></table></body></html>
"""
PRE = f"<html><body><pre>{SPACED.replace('Ames', '<b>Ames</b>')}</pre></body></html>"


@pytest.mark.parametrize(
    "text",
    [SPACED, NARROW, PAGES, BARS, TOTALS, HTML, PRE],
    ids=["spaced", "narrow", "pages", "bars", "totals", "html", "pre"],
)
def test_a_table_is_read_however_it_is_laid_out(text: str) -> None:
    """Columns of any width, rules, bars, page breaks, totals and web pages give the same section."""
    assert only(text.encode()).section == read_text(CHART)


NOTES = [
    (PAGES, "The head line comes 2 times; the players below it were taken for one section."),
    (PAGES, 'Below the players, not read: line 9 "Page 2 of the list".'),
    (TOTALS, 'Below the players, not read: line 12 "Total: 5 players", line 13 "5 players in all".'),
    (HTML, "1 table of the page without players and rounds not read."),
]


@pytest.mark.parametrize(("text", "note"), NOTES)
def test_what_is_not_read_is_said(text: str, note: str) -> None:
    """Lines that are no player's and tables without players are named."""
    assert note in only(text.encode()).notes


OLD_PAGE = """<HTML><H2>Reserve</H2><TABLE><TR><TH>No<TH COLSPAN=2>Name<TH>Rating<TH>Rd 1
<TR><TD>1<TD><B>Ann</B><BR>Ames<TD>OH<TD>1900<TD>W2<TR><TD>2<TD>Bob<TD>MI<TD>1800<TD>L1</TABLE>"""
COLORS_BELOW = """No.  Name       Rate   Rd 1   Rd 2
1    Ann Ames   1900   W 2    D 2
                       w      b
2    Bob Bell   1800   L 1    D 1
                       b      w
"""


def test_what_stands_in_several_lines_is_one() -> None:
    """Rows that never end, headings over two columns, colors below results and a second heading line are understood."""
    found = only(OLD_PAGE.encode())
    assert found.section == read_text("# Reserve: rounds unknown\n1 Ann Ames 1900 W2-\n2 Bob 1800 L1-")
    assert "Column C has no heading: 2 cells in it not read." in found.notes
    assert only(COLORS_BELOW.encode()).section == read_text("1 Ann Ames 1900 W2w D2b\n2 Bob Bell 1800 L1b D1w")
    both = open_all_bytes(f"{SPACED}\n{SPACED.replace('Reserve', 'Under 1000')}".encode())
    assert [each.section.title for each in both] == ["Reserve", "Under 1000"]
    assert both[0].section.players == both[1].section.players


TOGETHER = "No. Name Rating Rd 1\n1 Ann Ames 1900 W2\n2 Bo Bell-Bull 1800 L1\n"
NO_ROUNDS = "<html><body><table><tr><td>Rank<td>Name<td>Rating<tr><td>1<td>Ann<td>1900</table></body></html>"
LICHESS = "Rank,Title,Username,Rating,Points,Tie Break,Performance\n1,,ann,1900,5,20,2000\n"
REFUSED = [
    (TOGETHER, 2, 'the columns "Name" and "Rating" run together: "1 Ann Ames 1900 W2"'),
    (SPACED.replace("D   1  W   4", "D   1  W   q"), 6, '"W q" is not a result cell'),
    (f"{SPACED}     East, Eve2           1400  W5     U---   W3     2.0\n", 10, "has results, but no number"),
    (f"{SPACED}5-6  East, Eve2           1400  W  5   U---   W  3   2.0\n", 10, "has results, but no number"),
    (HTML.replace("<td>Dorn, Dee", '<td rowspan="2">Dorn, Dee'), 3, 'the cell "Dorn, Dee" goes over several rows'),
    (NO_ROUNDS, None, "no table in the page has players and rounds"),
    (LICHESS, None, "these are Lichess's final standings, which hold no rounds"),
]


@pytest.mark.parametrize(("text", "line", "said"), REFUSED)
def test_what_cannot_be_told_is_refused(text: str, line: int | None, said: str) -> None:
    """Columns that run together, empty cells, results of nobody: each is a fault with its line and a remedy."""
    found = faults(text.encode())
    assert any(fault.line == line and said in fault.found and fault.remedy.endswith(".") for fault in found), found


def test_a_wall_chart_stays_one() -> None:
    """Even with headings in a comment above its players."""
    for chart in (CHART, CHART.replace("# Reserve", "# No Name Rating Rd 1\n# Reserve")):
        assert not aligned.looks_like(chart)
        assert read_chart(chart) == (read_text(CHART),)


@pytest.mark.parametrize("text", [CHART, SPACED, "Name,Rating\nAnn,1900", "{}", "012 Open\n001    1"])
def test_no_other_text_is_a_web_page(text: str) -> None:
    """Only a text that begins as web pages do is one."""
    assert not web_page.looks_like(text)
    assert web_page.looks_like(f"\n<!doctype html>\n<p>{text}")


NAMES = st.text(alphabet="abcde ", min_size=2, max_size=12).map(lambda name: " ".join(name.split()))


@settings(max_examples=150, deadline=None)
@given(
    st.lists(NAMES.filter(lambda name: len(name) > 1), min_size=3, max_size=12),
    st.randoms(use_true_random=False),
    st.integers(1, 3),
    st.booleans(),
)
def test_any_layout_gives_the_same_section_or_a_fault(
    names: list[str],
    chance: random.Random,
    gap: int,
    right: bool,  # noqa: FBT001
) -> None:
    """The section is the one printed, or refused where a single space separates the columns."""
    chart = read_chart(_chart(names, chance))[0]
    rows = [["No", "Name", "Rating", "Rd 1", "Tot"]]
    for each in chart.players:
        cell = f"{each.game(1).result.value} {each.game(1).opponent or ''}".strip()
        rows.append([str(each.number), each.name, str(each.rating or "unr"), cell, str(each.half_points / 2)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lay = str.rjust if right else str.ljust
    lines = [(" " * gap).join(map(lay, row, widths)) for row in rows]
    try:
        found = only("\n".join(lines).encode())
    except InputError:
        assert gap == 1
        return
    now, before = (
        [(it.number, it.name, it.rating, it.games) for it in each.players] for each in (found.section, chart)
    )
    assert now == before


def _chart(names: list[str], chance: random.Random) -> str:
    """A section of these names with one round, neighbors as opponents; with an odd number the last has the bye."""
    lines = []
    for number, name in enumerate(names, start=1):
        other = number + 1 if number % 2 else number - 1
        cell = "B" if other > len(names) else f"{'W' if number % 2 else 'L'}{other}-"
        lines.append(f'{number} "{name}" {chance.choice([900, 1900, 2100])} {cell}')
    return "\n".join(lines)
