"""One page for one player and one round: the inputs used, the board, why not other opponents, the settings."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from explain.answers.against.why_not import WhyNot
from explain.answers.answer import Answer
from explain.answers.audit.board_verdict import BoardVerdict
from explain.answers.audit.penalty_sheet import Varied
from explain.answers.audit.wall import OffTheWall
from explain.answers.board import BoardAnswer
from explain.answers.claim import Claim
from explain.answers.claims import of_sheets
from explain.answers.limits.ranges import Ranges
from explain.answers.lines.why_dropped import WhyDropped
from explain.answers.player import RoundPlayer, who_before
from explain.files.typed.corrections import opponent_of
from explain.model.arrangements import RequestedBye
from explain.model.open_games import OpenGames
from explain.model.players import Color, Player
from explain.model.settings import Preferences
from explain.pairing.standings import Standings

MOST_NAMES = 3  # how many opponents one sheet asks about


@dataclass(frozen=True, slots=True)
class Inputs:
    """What the pairings used about one player."""

    player: RoundPlayer  # the player, with rating, score and colors before the round
    results: str  # a letter for every round, as on the wall chart
    # the opponents, round by round, also of games not played; ``None`` for a bye, or where nobody is known
    met: tuple[RoundPlayer | None, ...]
    byes: tuple[RequestedBye, ...]  # byes asked for in this round or later

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The opponents so far; those played again are in a claim of their own."""
        by_times: dict[int, list[tuple[int, RoundPlayer]]] = {}
        numbers = [other.number if other else None for other in self.met]
        for place, other in enumerate(self.met):
            if other:
                by_times.setdefault(numbers[:place].count(other.number), []).append((place + 1, other))
        paired_with = [
            of_sheets.WasPairedWith(self.player, tuple(one for _, one in met), tuple(round for round, _ in met))
            for met in by_times.values()
        ]
        return tuple(paired_with) or (of_sheets.PairedWithNobody(self.player),)

    def __json__(self) -> dict[str, object]:
        return {
            "player": self.player,
            "rating": self.player.rating,
            "half_points": self.player.half_points,
            "results": self.results,
            "colors": self.player.history,
            "met": self.met,
            "claims": self.claims,  # what is stated about the player
            "byes_asked_for": [
                each.round for each in self.byes
            ],  # the rounds, this one or later, for which a bye was asked
        }


@dataclass(frozen=True, slots=True)
class Complaint(Varied, Answer):
    """The sheet of one player and one round."""

    title: str  # the section's title
    round: int  # the round, from 1
    player: RoundPlayer  # who complains
    inputs: tuple[Inputs, ...]  # for the player, the opponent, the natural one, and everybody asked about
    board: BoardAnswer  # the player's board
    why_nots: tuple[WhyNot, ...]  # why the player does not play those asked about
    preferences: Preferences  # the settings used
    toss: Color | None  # the color of the higher-ranked on board 1 of round 1, if known
    rounds: int | None  # how many rounds there are, if known
    ranges: Ranges | None  # the player's opponents along both limits; ``None`` if paired by the TD
    # the audit's verdict on the board; ``None`` in the best round, or if other rules paired it
    verdict: BoardVerdict | None
    # how the round differs from the boards that the file holds for it; ``None`` where it does not
    off_the_wall: OffTheWall | None
    # whether these very boards are posted, also if they are the best round's or paired by other rules
    is_on_the_wall: bool
    # games before the round that have no result yet, and how they count here; ``None`` if all have one
    open_games: OpenGames | None
    # the boards asked about, each with its value in the best round that has it
    prices: tuple[BoardAnswer, ...]
    # why the player is paired down or up; ``None`` if neither
    across: WhyDropped | None
    in_round: Any = field(compare=False, repr=False)  # the ``Round``, for its picture; its module imports this one
    address: str | None = None  # where a site shows the board; ``None`` where no site is known

    KIND = "complaint"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "round": self.round,
            "posted": self.is_posted,
            "player": self.player,
            "opponent": self.opponent,
            "toss": self.toss,
            "rounds": self.rounds,
            "audit": self.verdict,
            "off_the_wall": self.off_the_wall,
            "open_games": self.open_games,
            "inputs": self.inputs,
            "board": self.board,
            "why_not": self.why_nots,
            "prices": [{"players": each.players, "value": each.value, "limit": each.limit} for each in self.prices],
            "across": self.across,
            "ranges": self.ranges,
            "preferences": self.preferences,
            "variations": self.variations,
            "claims": self.claims,
        }

    @property
    def asking(self) -> Claim:
        """Who asks about what."""
        if self.board.black is None:
            return of_sheets.AsksAboutBye(self.player, self.round, self.title or None)
        return of_sheets.AsksAbout(self.player, self.board.board or 0, self.round, self.title or None)

    @property
    def seats(self) -> tuple[Claim, ...]:
        """The board with its number and colors; empty for a bye."""
        if self.board.black is None:
            return ()
        return (of_sheets.Sits(self.board.white, self.board.black, self.board.board or 0, Color.WHITE),)

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What it states beside the audit, inputs, board and why-nots, in order."""
        posted = () if self.is_on_the_wall else (of_sheets.NotPosted(),)
        rounds = of_sheets.RoundsUnknown() if self.rounds is None else of_sheets.Rounds(self.rounds)
        toss = of_sheets.NoToss() if self.toss is None else of_sheets.Toss(self.toss)
        return (*posted, self.asking, rounds, toss, *self.seats)

    @property
    def is_posted(self) -> bool:
        """Whether the answer is about posted pairings, whoever's rules paired them."""
        return bool(self.in_round.is_posted)

    @property
    def opponent(self) -> RoundPlayer | None:
        """The player's opponent; ``None`` for the bye."""
        return self.board.opponent(self.player)


def inputs_used(
    standings: Standings, one: RoundPlayer, board: BoardAnswer, others: Iterable[RoundPlayer | None]
) -> tuple[Inputs, ...]:
    """What was used about a player, the opponents on the board and in the natural pairing, and some others."""
    named = [one, board.opponent(one), board.natural[0 if one == board.white else 1], *others]
    numbers = dict.fromkeys(each.number for each in named if each is not None)
    return tuple(_inputs(standings, standings.section.player(number)) for number in numbers)


def _inputs(standings: Standings, player: Player) -> Inputs:
    section, round = standings.section, standings.round
    rounds, who = range(1, round), who_before(player, round)
    added = standings.open_games.half_points[who.number] if standings.open_games else 0
    met = [opponent_of(section, player.number, each) for each in rounds]
    return Inputs(
        player=replace(who, half_points=who.half_points + added),
        results="".join(player.game(each).result.value for each in rounds),
        met=tuple(who_before(other, round) if other else None for other in met),
        byes=tuple(bye for bye in section.requested_byes if bye.player == player.number and bye.round >= round),
    )
