"""Names, numbers and lists as sentences need them, and patterns with optional parts."""

import re
from collections.abc import Callable, Sequence

from explain.files.bytes.writing import counted
from explain.model.players import Color, Named, called

__all__ = ["called", "counted"]


def score_figures(half_points: int) -> str:
    """A score as TDs write it: ``2`` or ``2½``."""
    return f"{half_points // 2 or ''}½" if half_points % 2 else str(half_points // 2)


def score_words(half_points: int) -> str:
    """A score with its unit: ``1 point``, ``2½ points``, ``½ point``."""
    return f"{score_figures(half_points)} {'point' if half_points in (1, 2) else 'points'}"


def points_words(half_points: int) -> str:
    """A difference of scores in words: ``half a point``, ``1 point``, ``1½ points``."""
    return "half a point" if half_points == 1 else score_words(half_points)


def rating(player: Named) -> str:
    """The player's rating, or ``unrated``; empty if the name says the same, as on a scratch pad."""
    words = "unrated" if player.rating is None else str(player.rating)
    return "" if player.name.casefold() == words else words


def named(player: Named) -> str:
    """The player's name and rating."""
    return f"{player.name} {rating(player)}".rstrip()


def rated(player: Named) -> str:
    """The player's name, with the rating in parentheses."""
    words = rating(player)
    return f"{player.name} ({words})" if words else player.name


def name_or_bye(player: Named | None) -> str:
    """The player's name alone, or the bye."""
    return player.name if player else "the bye"


def opponent_named(player: Named | None) -> str:
    """An opponent with rating, or the bye."""
    return named(player) if player else "the bye"


def board_named(board: tuple[Named, Named | None]) -> str:
    """A board by its two players, or a player and the bye."""
    one, other = board
    return f"{named(one)} - {opponent_named(other)}"


def section_name(title: str) -> str:
    """A section's title, or ``Section`` if it has none."""
    return title or "Section"


def by_number(count: int, one: str, several: str, *values: object) -> str:
    """The singular or plural sentence; ``{}`` is the count, or else the ``values`` in order."""
    return (one if count == 1 else several).format(*(values or (count,)))


_MAY_MISS = re.compile(r"\[(?:(\w+)\? )?([^][]*)]")
_PLACES = re.compile(r"{(\w+)")


def filled(pattern: str, **fields: object) -> str:
    """A pattern with its fields filled in.

    A part in square brackets is left out if one of its own fields is ``None``, false or empty; ``[many? in all]`` is
    there if the field ``many`` is true.
    """
    return parts_of(pattern, lambda name: fields[name] not in (None, False, "")).format_map(fields)


def parts_of(pattern: str, holds: Callable[[str], bool]) -> str:
    """A pattern without the bracketed parts whose fields do not hold; parts may be nested."""

    def part(match: re.Match[str]) -> str:
        names = [match[1]] if match[1] else _PLACES.findall(match[2])
        return match[2] if all(map(holds, names)) else ""

    while (left := _MAY_MISS.sub(part, pattern)) != pattern:
        pattern = left
    return pattern


_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)


def in_words(count: int) -> str:
    """A count up to twelve in words, ``none`` for 0; larger ones as numbers."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def ordinal(place: int) -> str:
    """A place up to twelve in words: ``second``; larger ones as numbers: ``21st``."""
    if place <= len(_ORDINALS):
        return _ORDINALS[place - 1]
    ends = {1: "st", 2: "nd", 3: "rd"}
    return f"{place}{'th' if place % 100 in (11, 12, 13) else ends.get(place % 10, 'th')}"


def listed(words: Sequence[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def rounds_named(rounds: Sequence[int]) -> str:
    """``round 3``, ``rounds 1 and 3``."""
    return f"round{'s' if rounds[1:] else ''} {listed([*map(str, rounds)])}"


def one_of(words: Sequence[str]) -> str:
    """``A``, ``A or B``, ``A, B or C``; empty for no words."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)


def few(words: Sequence[str], most: int) -> str:
    """As ``listed``, but of at most so many, and how many more there are."""
    more = len(words) - most
    return listed([*words[:most], f"{more} more"] if more > 0 else words)


def color_name(color: Color | None, otherwise: str = "no color") -> str:
    """White or Black, or ``otherwise`` for none."""
    return color.value.capitalize() if color else otherwise


def board_numbers(boards: Sequence[int | None]) -> str:
    """Board numbers for a table, ``bye`` for ``None``."""
    return ", ".join("bye" if board is None else str(board) for board in boards)


def value_words(number: int | None, otherwise: str = "no value") -> str:
    """A gap or value in rating points, or another number, or that there is none."""
    return otherwise if number is None else str(number)


def percent(value: int, limit: int) -> int:
    """How full a bar is that ends at the limit, in percent."""
    return 100 if value >= limit else value * 100 // limit


def capitalized(text: str) -> str:
    """A text with its first letter capitalized, to begin a sentence."""
    return f"{text[:1].upper()}{text[1:]}"


def uncapitalized(title: str) -> str:
    """A title for use within a sentence, its first letter lowercase."""
    return f"{title[0].lower()}{title[1:]}"
