"""Games before a round that have no result yet, and what they count as if the TD says so (29F, 29H)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from explain.model.errors import Fault, InputError
from explain.model.players import Player, Result
from explain.model.section import Section
from explain.model.settings import CountOpen

_MOST_NAMED, _LONGEST_NAME = 3, 40


@dataclass(frozen=True, slots=True)
class OpenRound:
    """A round in which results are missing."""

    round: int  # the round, from 1
    boards: int  # how many boards it has
    # the players of each board without a result, White first; one alone if the file does not name the opponent
    games: tuple[tuple[Player, ...], ...]

    def __str__(self) -> str:
        missing = _boards(self.games)
        return f"round {self.round}: {missing} of {self.boards} results {'is' if missing == 1 else 'are'} missing"


@dataclass(frozen=True, slots=True)
class OpenGames:
    """Games without a result before a round."""

    rounds: tuple[OpenRound, ...]  # the rounds that have them
    counted_as: CountOpen | None  # how they count; ``None`` if the settings do not say, and nobody scores for them

    @property
    def description(self) -> str:
        """How many results are missing in which rounds, and the first three games."""
        played = (game for each in self.rounds for game in each.games)
        games = [" - ".join(player.name[:_LONGEST_NAME] for player in game) for game in played]
        more = f" and {len(games) - _MOST_NAMED} more" if len(games) > _MOST_NAMED else ""
        return f"{'; '.join(map(str, self.rounds))} ({', '.join(games[:_MOST_NAMED])}{more})"

    @property
    def half_points(self) -> Counter[int]:
        """What they score, in half-points by pairing number."""
        points: Counter[int] = Counter()
        if self.counted_as in (CountOpen.DRAWS, CountOpen.FAVORITES):
            for game in (game for each in self.rounds for game in each.games):
                ratings = [player.rating or 0 for player in game]
                is_draw = self.counted_as is CountOpen.DRAWS or 0 in ratings or len(set(ratings)) == 1
                points.update({player.number: 1 if is_draw else 2 * (player.rating == max(ratings)) for player in game})
        return points


class OpenGamesError(InputError):
    """Results are missing before a round, and the settings do not say how these games count."""

    def __init__(self, round: int, open_games: OpenGames) -> None:
        way_out = (
            "Enter what is missing, or say how it counts: --count-open-as=draws, losses (for nobody) or favorites "
            "(the higher rated)."
        )
        unknown = f"so it is not known how everybody stands before round {round}"
        super().__init__(Fault(f"{open_games.description}, {unknown}", way_out))
        self.round = round


def open_games(section: Section, before: int, counted_as: CountOpen = CountOpen.WAIT) -> OpenGames | None:
    """The games of all rounds before one that have no result; ``None`` if all have one."""
    waiting = [round for round in range(1, before) if any(_is_open(player, round) for player in section.players)]
    rounds = tuple(_open_round(section, round) for round in waiting)
    return OpenGames(rounds, None if counted_as is CountOpen.WAIT else counted_as) if rounds else None


def _open_round(section: Section, round: int) -> OpenRound:
    players = {player.number: player for player in section.players if not player.game(round).result.is_bye}
    pairs = [(players.pop(pair.white), players.pop(pair.black)) for pair in section.posted(round).pairs]
    boards = [*pairs, *((player,) for player in players.values())]
    games = (game for game in boards if any(_is_open(player, round) for player in game))
    return OpenRound(round, _boards(boards), tuple(games))


def _is_open(player: Player, round: int) -> bool:
    return player.game(round).result is Result.PENDING


def _boards(games: Sequence[tuple[Player, ...]]) -> int:
    return (sum(map(len, games)) + 1) // 2  # of two players each
