"""Names, numbers and lists, the way sentences need them, and patterns of which a part may be missing."""

import re
from collections.abc import Callable, Sequence

from explain.files.bytes.writing import counted
from explain.model.players import Color, Named, called

__all__ = ["called", "counted"]


def score_figures(half_points: int) -> str:
    """A score as tournament directors write it: ``2`` or ``2½``."""
    return f"{half_points // 2 or ''}½" if half_points % 2 else str(half_points // 2)


def score_words(half_points: int) -> str:
    """A score with its unit: ``1 point``, ``2½ points``, ``½ point``."""
    return f"{score_figures(half_points)} {'point' if half_points in (1, 2) else 'points'}"


def points_words(half_points: int) -> str:
    """A difference of scores in words: ``half a point``, ``1 point``, ``1½ points``."""
    return "half a point" if half_points == 1 else score_words(half_points)


def rating(player: Named) -> str:
    """His rating in figures, or ``unrated``; nothing where he goes by it, as on a scratch pad."""
    words = "unrated" if player.rating is None else str(player.rating)
    return "" if player.name.casefold() == words else words


def named(player: Named) -> str:
    """His name with his rating."""
    return f"{player.name} {rating(player)}".rstrip()


def rated(player: Named) -> str:
    """His name with his rating in brackets."""
    words = rating(player)
    return f"{player.name} ({words})" if words else player.name


def name_or_bye(player: Named | None) -> str:
    """His name alone, or the bye."""
    return player.name if player else "the bye"


def opponent_named(player: Named | None) -> str:
    """An opponent with his rating, or the bye."""
    return named(player) if player else "the bye"


def board_named(board: tuple[Named, Named | None]) -> str:
    """A board by its two players, or the bye and who has it."""
    one, other = board
    return f"{named(one)} - {opponent_named(other)}"


def section_name(title: str) -> str:
    """What a section is called: by its title, if it has one."""
    return title or "Section"


def by_number(count: int, one: str, several: str, *values: object) -> str:
    """The sentence of one or that of several; ``{}`` is how many there are, or else the ``values`` in order."""
    return (one if count == 1 else several).format(*(values or (count,)))


_MAY_MISS = re.compile(r"\[(?:(\w+)\? )?([^][]*)]")
_PLACES = re.compile(r"{(\w+)")


def filled(pattern: str, **fields: object) -> str:
    """A pattern with its fields in their places.

    A part in square brackets is left out where one of its own fields is ``None``, no or empty; ``[many? in all]``
    stands where the field ``many`` is yes.
    """
    return parts_of(pattern, lambda name: fields[name] not in (None, False, "")).format_map(fields)


def parts_of(pattern: str, holds: Callable[[str], bool]) -> str:
    """A pattern of which the parts are left that stand where its fields hold; there may be parts within parts."""

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
    """A count of people or games up to twelve in words, ``none`` for 0."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def ordinal(place: int) -> str:
    """A place up to twelve in words: ``second``; then in figures: ``21st``."""
    if place <= len(_ORDINALS):
        return _ORDINALS[place - 1]
    ends = {1: "st", 2: "nd", 3: "rd"}
    return f"{place}{'th' if place % 100 in (11, 12, 13) else ends.get(place % 10, 'th')}"


def listed(words: Sequence[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def one_of(words: Sequence[str]) -> str:
    """``A``, ``A or B``, ``A, B or C``; nothing for none."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)


def few(words: Sequence[str], most: int) -> str:
    """As ``listed``, of so many at most, and how many more there are."""
    more = len(words) - most
    return listed([*words[:most], f"{more} more"] if more > 0 else words)


def color_name(color: Color | None, otherwise: str = "no color") -> str:
    """White, Black, or no color."""
    return color.value.capitalize() if color else otherwise


def board_numbers(boards: Sequence[int | None]) -> str:
    """Board numbers for a table, the bye in words."""
    return ", ".join("bye" if board is None else str(board) for board in boards)


def value_words(number: int | None, otherwise: str = "no value") -> str:
    """A gap or a value in rating points, or another number, or that there is none."""
    return otherwise if number is None else str(number)


def percent(value: int, limit: int) -> int:
    """How full a bar is that ends at the limit."""
    return 100 if value >= limit else value * 100 // limit


def capitalized(text: str) -> str:
    """A text as a sentence begins."""
    return f"{text[:1].upper()}{text[1:]}"


def uncapitalized(title: str) -> str:
    """A title as it stands within a sentence."""
    return f"{title[0].lower()}{title[1:]}"
