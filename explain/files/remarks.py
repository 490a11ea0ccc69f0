"""What looks odd in a section, whatever it was read from: said beside it, since it may be right."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from explain.files.bytes.faults import listed, shown
from explain.files.bytes.writing import counted
from explain.model.players import Player
from explain.model.section import Section

_MOST_SAID = 4
_NUMBER_BEHIND = re.compile(r"\S.*\s\(?([1-9][0-9]{2,3})\)?", re.ASCII | re.DOTALL)
_LIKE_A_RATING = range(100, 3_500)


def remarks(section: Section) -> Iterator[str]:
    """What a person should look at, one sentence each."""
    if rated := [player for player in section.players if _ends_in_a_rating(player)]:
        said = listed(rated, _MOST_SAID, lambda player: shown(player.name))
        yield f"The name of {counted(len(rated), 'player')} ends in a number, which is not read as a rating: {said}."
    if section.colors_taken:
        said = listed([f"{number} in round {round}" for number, round in sorted(section.colors_taken)], _MOST_SAID)
        yield f"A color that only the opponent's cell states is taken from there: {said}."
    for round in range(1, section.rounds_held):
        if not section.holds(round):
            yield f"Round {round} has no board, though later rounds have."
    differing, alike = defaultdict[int, list[str]](list), defaultdict[int, list[str]](list)
    for round, one, other in _boards(section):
        mine, theirs = one.game(round), other.game(round)
        if not mine.result.agrees(theirs.result):
            differing[round].append(f"{one.number} with {other.number}")
        if mine.color and mine.color is theirs.color:
            alike[round].append(f"{one.number} with {other.number}")
    for round, pairs in sorted(differing.items()):
        yield f"In round {round} the two of a board have results that do not agree, and each keeps his own: {listed(pairs, _MOST_SAID)}."
    for round, pairs in sorted(alike.items()):
        yield f"In round {round} both have the same color in a game that was not played: {listed(pairs, _MOST_SAID)}."


def _boards(section: Section) -> Iterator[tuple[int, Player, Player]]:
    """Every board once, by its round and its two players: each names the other, or the second names nobody."""
    by_number = {player.number: player for player in section.players}
    for player in section.players:
        for round, game in enumerate(player.games, start=1):
            other = by_number.get(game.opponent or 0)
            if other and (player.number < other.number or other.game(round).opponent is None):
                yield round, player, other


def _ends_in_a_rating(player: Player) -> bool:
    match = _NUMBER_BEHIND.fullmatch(player.name)
    return match is not None and int(match.group(1)) in _LIKE_A_RATING and int(match.group(1)) != player.number
