"""A section in a notebook: its wall chart as a table."""

import explain

CHART = """\
# <i>Club</i>: rounds 4
1 "<script>alert(1)</script>" 1800 OAK W2w
2 Bell unr L1b H---
half-point bye: 2 in round 3
"""


def test_a_section_shows_its_wall_chart_as_a_table() -> None:
    """Every player has a row with his rating and a cell for every round held; arrangements stand below it."""
    shown = explain.read_text(CHART)._repr_html_()
    assert shown.count("<tr>") == 3  # the heads, and two players
    assert ">W2w</td>" in shown
    assert ">unr</td>" in shown
    assert "half-point bye: 2 in round 3" in shown
    assert "2 players, 1 round of 4 on the chart." in shown


def test_names_and_titles_stay_text() -> None:
    """A player or a section called like markup is shown, and nothing runs."""
    shown = explain.read_text(CHART)._repr_html_()
    assert "<script" not in shown
    assert "<i>" not in shown
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in shown
