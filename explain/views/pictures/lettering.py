"""Strangers' names made safe for a picture: no marks the font lacks, none that reverse a line, none too long."""

import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources

from explain.answers.player import RoundPlayer

FAMILY = "DejaVu Sans"  # the font that is measured; where it is missing, letters are about as wide

_ELLIPSIS = "…"
_UNKNOWN = "?"
_LEFT_TO_RIGHT = "\u200e"  # around a name that runs to the left: what stands beside it stays where it is
_UNITS = 2048  # of the font's own measure make the letters' size


def drawable_text(text: str) -> str:
    """A text with nothing but characters the font can draw: others become question marks, invisible ones go."""
    composed = unicodedata.normalize("NFC", text)
    drawn = " ".join("".join(map(_drawn, composed)).split())
    runs_left = any(unicodedata.bidirectional(character) in ("R", "AL") for character in drawn)
    return f"{_LEFT_TO_RIGHT}{drawn}{_LEFT_TO_RIGHT}" if runs_left else drawn


def drawable_name(player: RoundPlayer) -> str:
    """A player's name for a picture; where some of it cannot be drawn, his pairing number stands after it."""
    drawn = drawable_text(player.name)
    if not drawn or drawn.count(_UNKNOWN) > player.name.count(_UNKNOWN):
        return f"{drawn} no. {player.number}".strip()
    return drawn


@lru_cache(maxsize=4096)
def fitted(text: str, width: float, size: float) -> str:
    """A text that is no wider than a width in points, cut with an ellipsis where it must be."""
    room = width / size - _advance(_ELLIPSIS)
    taken = 0.0
    for place, character in enumerate(text):
        taken += _advance(character)
        if taken > room:
            return text if width_of(text, size) <= width else text[:place].rstrip(" ,") + _ELLIPSIS
    return text


def broken(text: str, width: float, size: float) -> list[str]:
    """A text in lines no wider than a width in points, broken between words."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        lines[-1:] = [longer] if width_of(longer, size) <= width else [*lines[-1:], word]
    return lines


def width_of(text: str, size: float) -> float:
    """How wide a text is, in points."""
    return sum(map(_advance, text)) * size


@cache
def _drawn(character: str) -> str:
    category = unicodedata.category(character)
    if category[0] == "Z" or character in "\t\r\n":
        return " "
    if category[0] == "C" or category in ("Mn", "Me"):
        return ""
    return character if character in widths() else _UNKNOWN


def _advance(character: str) -> float:
    """How far a character takes the next one along, in sizes; what the font lacks is as wide as what stands for it."""
    known = widths()
    return known.get(character, known[_UNKNOWN]) / _UNITS


@cache
def widths() -> Mapping[str, int]:
    """Every character of the font with its width, of 2048 to the letters' size, from the file beside this module."""
    by_character: dict[str, int] = {}
    for line in resources.files(__package__).joinpath("widths.txt").read_text(encoding="ascii").splitlines():
        width, *ranges = line.split()
        for each in ranges:
            first, _, last = each.partition("-")
            by_character.update(dict.fromkeys(map(chr, range(int(first, 16), int(last or first, 16) + 1)), int(width)))
    return by_character
