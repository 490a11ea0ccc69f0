"""A section in a notebook: its wall chart as a table."""

import explain


def test_a_section_shows_its_wall_chart_as_a_table() -> None:
    """A row for every player, a cell for every round, arrangements below; a player or a section called like markup is shown as text."""
    rows = '1 "<script>alert(1)</script>" 1800 OAK W2w\n2 Bell unr L1b H---\nhalf-point bye: 2 in round 3\n'
    shown = explain.read_text(f"# <i>Club</i>: rounds 4\n{rows}")._repr_html_()
    assert shown.count("<tr>") == 3  # the heads, and two players
    for each in (
        ">W2w</td>",
        ">unr</td>",
        "half-point bye: 2 in round 3",
        "2 players, 1 round of 4 on the chart.",
        "&lt;script&gt;alert(1)",
    ):
        assert each in shown
    assert "<script" not in shown
    assert "<i>" not in shown
