"""Short marks of a section's contents, which show later what was changed, and where.

One mark covers the whole wall chart. Every player's name, rating and team also have two digits. Every cell has the
letter of its result, and two digits for opponent and color. Two digits miss one change in 256, which the mark of the
whole still catches.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256

from explain.files.wallchart import text as wallchart
from explain.model.players import Player
from explain.model.section import Section

WHOLE, PLAYERS = "section", "players"
_DIGITS, _OF_A_CELL, _OF_THE_WHOLE = 2, 3, 16

Fingerprint = Mapping[str, str]  # marks by what they cover: ``section``, ``players``, and each round as ``round 2``


@dataclass(frozen=True, slots=True)
class ChangedSince:
    """What differs from the marks."""

    players: tuple[int, ...] = ()  # pairing numbers of players whose name, rating or team changed
    results: tuple[tuple[int, int], ...] = ()  # (round, player) for each changed result
    seats: tuple[tuple[int, int], ...] = ()  # (round, player) where only the opponent or color changed
    rounds: tuple[int, ...] = ()  # rounds added or removed
    is_resized: bool = False  # whether players were added or removed; then no single cell is named
    otherwise: bool = False  # whether something else changed: arrangements, or a change that two digits miss

    def __bool__(self) -> bool:
        """Whether anything was changed."""
        return self != ChangedSince()


def fingerprint(section: Section) -> Fingerprint:
    """The marks of a section."""
    rounds = range(1, section.rounds_held + 1)
    return {
        WHOLE: _mark(wallchart.write(section), _OF_THE_WHOLE),
        PLAYERS: "".join(_mark(f"{each.name}|{each.rating}|{each.team}") for each in section.players),
        **{f"round {round}": "".join(_cell(each, round) for each in section.players) for round in rounds},
    }


def _mark(text: str, digits: int = _DIGITS) -> str:
    return sha256(text.encode()).hexdigest()[:digits]


def _cell(player: Player, round: int) -> str:
    game = player.game(round)
    return game.result.value + _mark(f"{player.number}|{game.opponent}|{game.color and game.color.letter}")


def changed_since(before: Fingerprint, section: Section) -> ChangedSince:
    """What changed in a section since its marks were taken."""
    now = fingerprint(section)
    if before.get(WHOLE) == now[WHOLE]:
        return ChangedSince()
    if len(before.get(PLAYERS, "")) != len(now[PLAYERS]):
        return ChangedSince(is_resized=True)
    number = {name: int(name.split()[1]) for name in {**now, **before} if name not in (WHOLE, PLAYERS)}
    both = [(name, round) for name, round in number.items() if name in before and name in now]
    cells = [(at, *each) for name, at in both for each in _differing(before[name], now[name], section, _OF_A_CELL)]
    players = [one for one, _ in _differing(before[PLAYERS], now[PLAYERS], section, _DIGITS)]
    results = tuple((round, one) for round, one, is_result in cells if is_result)
    seats = tuple((round, one) for round, one, is_result in cells if not is_result)
    rounds = sorted(number[name] for name in {*before} ^ {*now} if name in number)
    changed = ChangedSince(tuple(players), results, seats, tuple(rounds))
    return changed or ChangedSince(otherwise=True)


def _differing(before: str, now: str, section: Section, width: int) -> Iterator[tuple[int, bool]]:
    """The players whose mark differs, and whether its first letter does."""
    for place, player in enumerate(section.players):
        was, mark = (marks[place * width : (place + 1) * width] for marks in (before, now))
        if was != mark:
            yield player.number, was[:1] != mark[:1]
