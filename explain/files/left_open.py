"""What a section leaves open, whatever it was read from: the rounds, the toss, colors, opponents, a round that is missing."""

from __future__ import annotations

from collections.abc import Iterator

from explain.model.section import Section


def left_open(section: Section) -> Iterator[str]:
    """What is not known of a section, one sentence each; first that no round can be paired or judged, if it is so."""
    if section.has_double_rounds:
        yield "The event is played in double rounds: each pair meets twice running, so no round is paired or judged."
    if section.rounds is None:
        yield "How many rounds there will be is not known, so no round counts as the last."
    if section.toss is None and not section.rounds_held:
        yield "The color of the first board's higher ranked player is not known; it is called white until the toss is given."
    yield from _in_rounds(section)


def _in_rounds(section: Section) -> Iterator[str]:
    for round in range(1, section.rounds_held + 1):
        named = {player.game(round).opponent for player in section.players}
        games = [player.game(round) for player in section.players if player.game(round).result.is_game]
        strangers = sum(
            player.game(round).result.is_game and player.game(round).opponent is None and player.number not in named
            for player in section.players
        )
        if not section.holds(round):
            yield f"Round {round} has no board, though later rounds have."
            continue
        if colorless := sum(game.color is None for game in games):
            who = "no player's color is" if colorless == len(games) else f"the color of {colorless} of {len(games)} players is not"
            yield f"In round {round} {who} known; such games count for no color."
        if strangers:
            yield f"In round {round} the opponent of {strangers} of {len(games)} players is not known, so repeats cannot be seen."
