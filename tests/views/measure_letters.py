"""Writes the table of letter widths, from the font that comes with matplotlib.

    python tests/views/measure_letters.py

A test keeps the table up to date.
"""

from collections.abc import Iterator
from pathlib import Path

from matplotlib.font_manager import FontProperties, findfont, get_font
from matplotlib.ft2font import LoadFlags

from explain.views.pictures import lettering

TABLE = Path(lettering.__file__).with_name("widths.txt")
_FIXED = 65536  # FreeType gives fractions of a point in these


def widths() -> dict[int, int]:
    """The width of every character that the font can draw, by code point, in the font's own units."""
    font = get_font(findfont(FontProperties(family=lettering.FAMILY)))
    font.set_size(1, 72)
    glyphs = {code: font.load_char(code, flags=LoadFlags.NO_HINTING) for code in sorted(font.get_charmap())}
    return {code: round(glyph.linearHoriAdvance * font.units_per_EM / _FIXED) for code, glyph in glyphs.items()}


def table() -> str:
    """The file: each line has a width, then the ranges of code points with it."""
    ranges: dict[int, list[list[int]]] = {}
    for code, width in widths().items():
        own = ranges.setdefault(width, [])
        if own and own[-1][1] == code - 1:
            own[-1][1] = code
        else:
            own.append([code, code])
    return "".join(f"{width} {' '.join(_written(own))}\n" for width, own in sorted(ranges.items()))


def _written(ranges: list[list[int]]) -> Iterator[str]:
    for first, last in ranges:
        yield f"{first:x}" if first == last else f"{first:x}-{last:x}"


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="ascii")
