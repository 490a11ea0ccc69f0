"""Names in pictures: measured without a font, made of what the font has, and cut to their room."""

from dataclasses import replace

import pytest
from drawn_charts import CHARTS

import explain
from explain.views.pictures import round_sheet
from explain.views.pictures.lettering import drawable_text, fitted, width_of


def test_the_table_of_widths_is_that_of_the_font() -> None:
    """The file that is shipped is the one that the script writes, for the font that matplotlib brings along."""
    pytest.importorskip("matplotlib")
    import measure_letters

    assert measure_letters.TABLE.read_text(encoding="ascii") == measure_letters.table()


@pytest.mark.parametrize(("text", "wide"), [("", 0), ("A", 1401), ("ii", 2 * 569), ("é", 1260), ("李", 1087), ("1804", 4 * 1303)])
def test_a_text_is_as_wide_as_its_letters(text: str, wide: int) -> None:
    """Widths add up, in the font's own measure; a letter that the font lacks is as wide as its question mark."""
    assert width_of(text, 2048) == wide


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        *(("Ann  Ames\t", "Ann Ames"), ("$x$", "$x$"), ("\u202eevil\x00", "evil")),
        *(("e\u0301clair", "éclair"), ("李 Bo", "? Bo"), ("بدر", "\u200eبدر\u200e")),
    ],
)
def test_a_name_is_drawn_with_what_the_font_has(name: str, shown: str) -> None:
    """Control characters go, unknown letters become question marks, and what runs to the left is kept in its place."""
    assert drawable_text(name) == shown


def test_a_name_that_cannot_be_drawn_is_followed_by_its_number() -> None:
    """A player whose name the font lacks can still be found."""
    section = explain.read_text(CHARTS["T"])
    round = explain.pair(replace(section, players=(replace(section.players[0], name="李小龍"), *section.players[1:])))
    assert "??? no. 1" in [words.text for words in round_sheet(round).words]


@pytest.mark.parametrize("name", ["Ames", "W" * 40, "Papadopoulos, Maximilian Alexander", "i" * 80])
def test_a_long_name_is_cut_to_its_room(name: str) -> None:
    """A name never takes more than its room, and loses nothing if it fits."""
    short = fitted(name, 120, 9)
    assert width_of(short, 9) <= 120
    assert (short == name) == (width_of(name, 9) <= 120)
    assert short == name or short.endswith("…")
