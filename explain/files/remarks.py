"""What looks odd in a section, whatever it was read from: said beside it, since it may be right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

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
        yield f"A name of {counted(len(rated), 'unrated player')} ends in a number, which is not read as a rating: {said}."
    by_number = {player.number: player for player in section.players}
    for round in range(1, section.rounds_held + 1):
        differing = [player for player in section.players if _disagrees(player, round, by_number)]
        if differing:
            said = listed([f"{player.number} with {player.game(round).opponent}" for player in differing], _MOST_SAID)
            yield f"In round {round} the two of a board have results that do not agree, and each keeps his own: {said}."


def _ends_in_a_rating(player: Player) -> bool:
    match = _NUMBER_BEHIND.fullmatch(player.name) if player.rating is None else None
    return match is not None and int(match.group(1)) in _LIKE_A_RATING and int(match.group(1)) != player.number


def _disagrees(player: Player, round: int, by_number: Mapping[int, Player]) -> bool:
    """Whether he names an opponent who names nobody and has a result that does not go with his."""
    game = player.game(round)
    other = by_number[game.opponent].game(round) if game.opponent is not None else None
    return other is not None and other.opponent is None and not game.result.agrees(other.result)
