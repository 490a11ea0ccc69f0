"""What a section leaves open, whatever it was read from: the rounds, the toss, colors, opponents, a round that is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explain.model.open_games import open_games
from explain.model.players import Color, Game, Result
from explain.model.section import Section


def left_open(section: Section) -> Iterator[str]:
    """What is not known of a section, one sentence each."""
    if section.rounds is None:
        yield "How many rounds there will be is not known, so no round counts as the last."
    if section.toss is None and not section.rounds_held:
        yield "The color of the first board's higher ranked player is not known; it is called white until the toss is given."
    if missing := open_games(section, section.rounds_held + 1):
        yield f"In {missing.said}."
    yield from _in_rounds(section)


def _in_rounds(section: Section) -> Iterator[str]:
    knows_colors = section.knows_colors
    if not knows_colors:
        yield "Colors are not known: no game names one, so each counts for no color."
    for round in range(1, section.rounds_held + 1):
        named = {player.game(round).opponent for player in section.players}
        games = {player.number: player.game(round) for player in section.players if player.game(round).result.is_game}
        strangers = [game for number, game in games.items() if game.opponent is None and number not in named]
        if knows_colors and (colorless := sum(game.color is None for game in games.values())):
            who = "no player's color is" if colorless == len(games) else f"the color of {colorless} of {len(games)} players is not"
            yield f"In round {round} {who} known; such games count for no color."
        if strangers:
            said = f"In round {round} the opponent of {len(strangers)} of {len(games)} players is not known, so repeats cannot be seen"
            yield f"{said}{_unequal(strangers)}."


def _unequal(games: Sequence[Game]) -> str:
    """What shows that those whose opponents are not named did not all meet each other."""
    won, lost, drawn = (sum(game.result is result for game in games) for result in (Result.WIN, Result.LOSS, Result.DRAW))
    whites, blacks = (sum(game.color is color for game in games) for color in Color)
    said = []
    if won != lost or drawn % 2:
        said.append(f"they won {won}, drew {drawn} and lost {lost}")
    if whites != blacks and whites + blacks == len(games):
        said.append(f"{whites} had White and {blacks} Black")
    return f"; {' and '.join(said)}, so they cannot all have met each other" if said else ""
