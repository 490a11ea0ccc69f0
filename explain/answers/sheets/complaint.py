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
    """What was used of one player."""

    player: RoundPlayer  # his rating, score and colors before the round
    results: str  # a letter for every round, as on the wall chart
    # whom he met or was to meet, round by round; ``None`` for a bye, or where nobody is known
    met: tuple[RoundPlayer | None, ...]
    byes: tuple[RequestedBye, ...]  # byes he has asked for in this round or later

    @property
    def claims(self) -> tuple[Claim, ...]:
        """With whom he was paired; a second time is a claim of its own."""
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
            "claims": self.claims,  # what is stated of him
            "byes_asked_for": [
                each.round for each in self.byes
            ],  # the rounds, this one or later, for which he has asked for a bye
        }


@dataclass(frozen=True, slots=True)
class Complaint(Varied, Answer):
    """The sheet of one player and one round."""

    title: str  # the section's title
    round: int  # the round, from 1
    player: RoundPlayer  # who complains
    inputs: tuple[Inputs, ...]  # his, his opponent's, and those of everybody he asks about
    board: BoardAnswer  # his board
    why_nots: tuple[WhyNot, ...]  # why he does not meet those he asks about
    preferences: Preferences  # the settings in force
    toss: Color | None  # the color of the higher ranked on board 1 of round 1, if known
    rounds: int | None  # how many rounds there are, if known
    ranges: Ranges | None  # his opponents along both limits; ``None`` if the director placed him by hand
    # what the audit says of his board; ``None`` for that of the best round, which nobody posted
    verdict: BoardVerdict | None
    # how the round differs from the boards that the file holds for it; ``None`` where it does not
    off_the_wall: OffTheWall | None
    # whether somebody posted these very boards, also where they are those of the best round, or other rules paired them
    is_on_the_wall: bool
    # games before the round that have no result yet, and how they count here; ``None`` if all have one
    open_games: OpenGames | None
    # the boards that he asks about, each with what it would be worth in the best round that has it
    prices: tuple[BoardAnswer, ...]
    # why he leaves his score group; ``None`` where he plays inside it, has the bye, or was placed by hand
    across: WhyDropped | None
    in_round: Any = field(compare=False, repr=False)  # the round, for its picture: a ``Round``, which is made of more
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
        """The board with its number and colors; nothing of a bye."""
        if self.board.black is None:
            return ()
        return (of_sheets.Sits(self.board.white, self.board.black, self.board.board or 0, Color.WHITE),)

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What is stated beside the audit, inputs, board and why-nots, in the order in which it is said."""
        posted = () if self.is_posted or self.is_on_the_wall else (of_sheets.NotPosted(),)
        rounds = of_sheets.RoundsUnknown() if self.rounds is None else of_sheets.Rounds(self.rounds)
        toss = of_sheets.NoToss() if self.toss is None else of_sheets.Toss(self.toss)
        return (*posted, self.asking, rounds, toss, *self.seats)

    @property
    def is_posted(self) -> bool:
        """Whether the board is that of a posted round; else that of the best round."""
        return self.verdict is not None

    @property
    def opponent(self) -> RoundPlayer | None:
        """Whom he plays; ``None`` for the bye."""
        return self.board.opponent(self.player)


def inputs_used(
    standings: Standings, one: RoundPlayer, board: BoardAnswer, others: Iterable[RoundPlayer | None]
) -> tuple[Inputs, ...]:
    """What was used of a player, of his opponents on his board and in the natural pairing, and of some others."""
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
