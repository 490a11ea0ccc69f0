"""Makes players' names safe for a picture: nothing that the font lacks, reverses a line or is too long."""

import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources

from explain.answers.player import RoundPlayer

FAMILY = "DejaVu Sans"  # the font that is measured; substitutes are about as wide

_ELLIPSIS = "…"
_UNKNOWN = "?"
_LEFT_TO_RIGHT = "\u200e"  # around a right-to-left name, so that what is beside it stays in place
_UNITS = 2048  # font units per letter size


def drawable_text(text: str) -> str:
    """A text of characters the font can draw: others become question marks, invisible ones are removed."""
    composed = unicodedata.normalize("NFC", text)
    drawn = " ".join("".join(map(_drawn, composed)).split())
    runs_left = any(unicodedata.bidirectional(character) in ("R", "AL") for character in drawn)
    return f"{_LEFT_TO_RIGHT}{drawn}{_LEFT_TO_RIGHT}" if runs_left else drawn


def drawable_name(player: RoundPlayer) -> str:
    """A player's name for a picture, followed by the pairing number if part of the name cannot be drawn."""
    drawn = drawable_text(player.name)
    if not drawn or drawn.count(_UNKNOWN) > player.name.count(_UNKNOWN):
        return f"{drawn} no. {player.number}".strip()
    return drawn


def fitted_name(player: RoundPlayer, width: float, size: float) -> str:
    """A player's name in a width in points: if it is too long, what the player is called, cut only if that is too."""
    name = drawable_name(player)
    short = drawable_text(player.called)
    return fitted(short if short and width_of(name, size) > width else name, width, size)


@lru_cache(maxsize=4096)
def fitted(text: str, width: float, size: float) -> str:
    """A text cut with an ellipsis to a width in points, if needed."""
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
    """The width of a text, in points."""
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
    """The width of a character relative to the letter size; unknown ones are as wide as a question mark."""
    known = widths()
    return known.get(character, known[_UNKNOWN]) / _UNITS


@cache
def widths() -> Mapping[str, int]:
    """Every character of the font with its width in font units, from the file beside this module."""
    by_character: dict[str, int] = {}
    for line in resources.files(__package__).joinpath("widths.txt").read_text(encoding="ascii").splitlines():
        width, *ranges = line.split()
        for each in ranges:
            first, _, last = each.partition("-")
            by_character.update(dict.fromkeys(map(chr, range(int(first, 16), int(last or first, 16) + 1)), int(width)))
    return by_character
