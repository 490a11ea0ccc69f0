"""What looks odd in a section, whatever it was read from: said beside it, since it may be right."""

from __future__ import annotations

import re
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
    for round in range(1, section.rounds_held):
        if not section.holds(round):
            yield f"Round {round} has no board, though later rounds have."
    differing: dict[int, list[str]] = {}
    for player, round, opponent in _naming_strangers(section):
        if not player.game(round).result.agrees(opponent.game(round).result):
            differing.setdefault(round, []).append(f"{player.number} with {opponent.number}")
    for round, pairs in sorted(differing.items()):
        yield f"In round {round} the two of a board have results that do not agree, and each keeps his own: {listed(pairs, _MOST_SAID)}."


def _naming_strangers(section: Section) -> Iterator[tuple[Player, int, Player]]:
    """Who names an opponent who names nobody himself, with the round and the opponent."""
    nameless = {
        (player.number, round): player
        for player in section.players
        for round, game in enumerate(player.games, start=1)
        if game.opponent is None and not game.result.is_bye
    }
    for player in section.players if nameless else ():
        for round, game in enumerate(player.games, start=1):
            if game.opponent is not None and (opponent := nameless.get((game.opponent, round))):
                yield player, round, opponent


def _ends_in_a_rating(player: Player) -> bool:
    match = _NUMBER_BEHIND.fullmatch(player.name)
    return match is not None and int(match.group(1)) in _LIKE_A_RATING and int(match.group(1)) != player.number
