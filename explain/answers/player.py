"""A player, the way an answer names one."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from explain.model.players import Color, Game, Player, Result, called
from explain.pairing.baseline import Half
from explain.pairing.colors import due_color, urgency
from explain.pairing.engine import Natural
from explain.pairing.standings import Entrant, Standings, color_letter


@dataclass(frozen=True, slots=True)
class RoundPlayer:
    """A player in one round: name, rating, score, colors and rank."""

    number: int  # the pairing number
    name: str  # as the file spells it; it is escaped where it is shown
    rating: int | None  # rating points, ``None`` if unrated
    half_points: int  # the score in half-points
    history: str  # the colors so far, oldest first, as ``W``, ``B`` and ``x`` for none
    rank: int = 0  # the rank among those to be paired; 0 if paired by the TD
    group: int | None = None  # index of the score group, 0 for the highest; ``None`` if paired by the TD
    # the half of the score group; ``None`` if in neither
    half: Half | None = field(default=None, compare=False)  # the same player, whoever else leaves the group
    uncolored: int = 0  # how many games have an unknown color; each is an ``x`` in the history
    # the last name, or the whole name where two in the section share it; empty where not asked for
    called: str = field(default="", compare=False)

    def __json__(self) -> object:
        return self.number  # pairing number

    @property
    def due(self) -> Color | None:
        """The due color; ``None`` if there is none."""
        return due_color(self.history)

    @property
    def urgency(self) -> str:
        """The letters that TDs write for it: ``w b W B WW BB x``."""
        return urgency(self.history)


def round_player(entrant: Entrant, natural: Natural) -> RoundPlayer:
    """A player of a round."""
    return _known(entrant, natural, called(natural.standings.section.players))


def _known(entrant: Entrant, natural: Natural, names: Mapping[int, str]) -> RoundPlayer:
    half = natural.baseline.half[entrant.rank] if entrant.rank else None
    return who_ranked(entrant, entrant.group if entrant.rank else None, half, called=names[entrant.number])


class PlayersByRank:
    """Everybody in a round by rank, each made once, when asked for."""

    def __init__(self, natural: Natural) -> None:
        """Nobody is made yet."""
        self._natural = natural
        self._ranks = range(1, natural.standings.bye_rank)
        self._made: dict[int, RoundPlayer] = {}
        self._names: Mapping[int, str] = {}

    def __getitem__(self, rank: int) -> RoundPlayer:
        """The player with a rank; raises ``KeyError`` for the bye, and for a rank that is nobody's."""
        if rank not in self._made:
            if rank not in self:
                raise KeyError(rank)
            self._names = self._names or called(self._natural.standings.section.players)
            self._made[rank] = _known(self._natural.standings.at(rank), self._natural, self._names)
        return self._made[rank]

    def __contains__(self, rank: object) -> bool:
        """Whether a rank is a player's, and not the bye."""
        return rank in self._ranks

    def or_bye(self, rank: int) -> RoundPlayer | None:
        """The player with a rank; ``None`` for the bye. Raises ``KeyError`` for a rank that is nobody's."""
        return None if rank == self._ranks.stop else self[rank]

    def not_counted(self, has: Callable[[Entrant], bool]) -> dict[str, Any]:
        """Who is not to be paired but ``has`` what is asked, as fields for ``Counting``; empty for nobody."""
        standings = self._natural.standings
        others = sorted((each for each in _not_to_be_paired(standings) if has(each[0])), key=lambda each: each[0].order)
        if not others:
            return {}
        if len(others) > _MOST_NAMED:
            return {"uncounted": len(others), "elsewhere": tuple(sorted({way for _, way in others}))}
        players = tuple(round_player(entrant, self._natural) for entrant, _ in others)
        return {"not_counted": players, "elsewhere": tuple(way for _, way in others)}


_MOST_NAMED = 3  # of those who are not counted
_ASKED_FOR = {Result.HALF_BYE: "half", Result.FULL_BYE: "full"}


def _not_to_be_paired(standings: Standings) -> Iterator[tuple[Entrant, str]]:
    """Everybody in the section who is not to be paired, with a word for what they have instead."""
    asked = {bye.player: bye.result for bye in standings.section.requested_byes if bye.round == standings.round}
    yield from (
        (each, _ASKED_FOR.get(asked.get(each.number, Result.UNPAIRED), "out")) for each in standings.sitting_out
    )
    yield from ((each, "full") for each in standings.placed_byes)
    yield from ((each, "board") for pair in standings.placed_pairs for each in pair)


def who_before(player: Player, round: int) -> RoundPlayer:
    """A player with score and colors before a round, without a rank or score group in it."""
    games = [player.game(each) for each in range(1, round)]
    score = sum(game.result.half_points for game in games)
    history = "".join(map(color_letter, games))
    return RoundPlayer(player.number, player.name, player.rating, score, history, uncolored=_uncolored(games))


def met_in(one: RoundPlayer, other: RoundPlayer, standings: Standings) -> tuple[int, ...]:
    """The rounds in which two have already played; it is enough that one of the two rows names the other."""
    rows = [(standings.section.player(each.number), mate.number) for each, mate in ((one, other), (other, one))]
    games = [(round, row.game(round), opponent) for round in range(1, standings.round) for row, opponent in rows]
    return tuple(
        dict.fromkeys(round for round, game, opponent in games if game.opponent == opponent and game.result.is_game)
    )


def byes_had(player: RoundPlayer, standings: Standings) -> tuple[int, ...]:
    """The rounds so far in which a player had a full-point bye or won by forfeit (28L3)."""
    games = enumerate(standings.section.player(player.number).games[: standings.round - 1], start=1)
    return tuple(round for round, game in games if game.result in (Result.FULL_BYE, Result.FORFEIT_WIN))


def who_ranked(
    entrant: Entrant, group: int | None = None, half: Half | None = None, *, called: str = ""
) -> RoundPlayer:
    """A player by rank, before any pairing or score group; or with the group and half."""
    player, history = entrant.player, entrant.history
    uncolored = _uncolored(player.games[: len(history)])
    known = entrant.number, player.name, entrant.rating, entrant.half_points, history
    return RoundPlayer(*known, entrant.rank, group, half, uncolored, called)


def _uncolored(games: Iterable[Game]) -> int:
    return sum(game.result.is_game and game.color is None for game in games)
