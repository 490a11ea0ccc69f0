"""Rows of a section that must agree: colors only one cell states, games that disagree, missing opponents."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from explain.model.errors import Fault
from explain.model.players import Color, Game, Player


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two cells, or a cell and the list of players, that cannot both be right."""

    player: int
    round: int | None
    found: str
    remedy: str

    @property
    def fault(self) -> Fault:
        """The contradiction as a fault that names the player and the round."""
        place = f"player {self.player}" if self.round is None else f"player {self.player}, round {self.round}"
        return Fault(self.found, self.remedy, field=place)


def colors_of_opponents(players: Sequence[Player]) -> dict[tuple[int, int], Color]:
    """Colors that only the opponent's cell states, by pairing number and round; one cell of the two is enough."""
    cells = ((each.number, round, game) for each in players for round, game in enumerate(each.games, start=1))
    bare = {(number, round) for number, round, game in cells if game.color is None and not game.result.is_bye}
    by_number = {player.number: player for player in players}
    return {
        (two.number, round): color.opposite
        for player in (players if bare else ())
        for round, game in enumerate(player.games, start=1)
        if (other := by_number.get(game.opponent or 0))
        for one, two in ((player, other), (other, player))
        if (two.number, round) in bare and (color := one.game(round).color)
    }


def with_colors(player: Player, colors: Mapping[tuple[int, int], Color]) -> Player:
    """The player with these colors, by pairing number and round, filled in."""
    cells = enumerate(player.games, start=1)
    games = (replace(game, color=colors.get((player.number, at), game.color)) for at, game in cells)
    return replace(player, games=tuple(games))


def contradictions(players: Iterable[Player]) -> tuple[Contradiction, ...]:
    """Everything in which the rows of a section disagree, in order of pairing number and round."""
    players = tuple(players)
    counts = Counter(player.number for player in players)
    often = {number: f"pairing number {number} is used {count} times" for number, count in counts.items() if count > 1}
    way_out = "Give every player a different number."
    several = [Contradiction(number, None, problem, way_out) for number, problem in often.items()]
    if several:
        return tuple(several)
    by_number = {player.number: player for player in players}
    named: dict[tuple[int, int], int] = {}
    for player in players:
        for round, game in enumerate(player.games, start=1):
            if game.opponent is not None:
                several += _disagreements(player, round, game, by_number)
                first = named.setdefault((game.opponent, round), player.number)
                # If the opponent's cell names one of the two, the other's cell has been reported already.
                other = by_number.get(game.opponent)
                if first != player.number and other and other.game(round).opponent is None:
                    both = f"{first} and {player.number} both met {game.opponent}"
                    several.append(Contradiction(player.number, round, both, "Correct one of the two cells."))
    return tuple(several)


def _disagreements(player: Player, round: int, game: Game, by_number: dict[int, Player]) -> Iterator[Contradiction]:
    number, opponent = player.number, game.opponent
    assert opponent is not None
    if opponent == number:
        yield Contradiction(number, round, f"{number} plays {number}", "Put the opponent's pairing number there.")
        return
    if opponent not in by_number:
        problem = f"{number} played {opponent}, but there is no player {opponent}"
        yield Contradiction(number, round, problem, "Check the opponent's number.")
        return
    other = by_number[opponent].game(round)
    if other.opponent is None and not other.result.is_bye:
        yield from _same_color(player, round, game, by_number[opponent])
        return
    if other.opponent != number:
        met = f"{opponent} met {other.opponent}" if other.opponent else f"{opponent} had no game"
        yield Contradiction(number, round, f"{number} met {opponent}, but {met}", "Correct one of the two cells.")
        return
    if number > opponent:
        return
    if not game.result.agrees(other.result):
        results = f"{number} has {game.result.value} and {opponent} has {other.result.value}"
        yield Contradiction(number, round, f"on one board {results}", "Correct one of the two results.")
    yield from _same_color(player, round, game, by_number[opponent])


def _same_color(player: Player, round: int, game: Game, other: Player) -> Iterator[Contradiction]:
    mirrored = other.game(round)
    if game.color is not None and game.color is mirrored.color and game.result.is_game and mirrored.result.is_game:
        both = f"{player.number} and {other.number} both had {game.color.value.capitalize()}"
        yield Contradiction(player.number, round, both, "Correct one of the two colors.")
