"""One player's whole event: opponent, color and result of every round, what that did to their colors, their board."""

from collections.abc import Iterable
from dataclasses import dataclass

from explain.answers.answer import Answer
from explain.answers.audit.penalty_sheet import Varied
from explain.answers.audit.wall import OffTheWall
from explain.answers.board import BoardAnswer, Conflict
from explain.answers.claim import Claim
from explain.answers.claims import of_sheets
from explain.answers.player import RoundPlayer, who_before
from explain.files.typed.corrections import opponent_of
from explain.model.event_kind import event_kind
from explain.model.kinds import EventKind
from explain.model.open_games import OpenGames, open_games
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.pairing.colors import imbalance, urgency


@dataclass(frozen=True, slots=True)
class JudgedBoard:
    """The board of one round as it was judged."""

    round: int  # the round, from 1
    board: BoardAnswer | None  # the player's board by the settings in force; ``None`` if none can be judged
    is_posted: bool = True  # whether it is the round of the file; else it is the best round
    # how the best round differs from the one of the file; ``None`` where it does not, or the file has none
    off_the_wall: OffTheWall | None = None


@dataclass(frozen=True, slots=True)
class EventRound:
    """One round of one player."""

    round: int  # the round, from 1
    before: RoundPlayer  # how he stood before the round
    after: RoundPlayer  # how he stood after it; as before while it is not played
    game: Game | None  # his cell of the round; ``None`` for a round that is not posted yet
    color: Color | None  # the color he had or is to have; ``None`` where that is not known, or there was none
    # whom he met or is to meet, as he stood before the round; ``None`` for a bye, or where nobody is known
    opponent: RoundPlayer | None
    board: BoardAnswer | None  # his board, read by the settings in force
    is_posted: bool  # whether the round is posted

    def __json__(self) -> dict[str, object]:
        return {
            "round": self.round,
            "posted": self.is_posted,
            "opponent": self.opponent,
            "opponent_half_points": self.opponent
            and self.opponent.half_points,  # the opponent's score in half-points before the round
            "color": self.color and self.color.letter,
            "due_before": self.before.urgency,  # which color he was due before the round
            "result": self.game and self.game.result,
            "half_points": self.after.half_points,  # his score in half-points after it
            "balance": self.balance,
            "due": self.after.urgency,  # which color he is due after it
            "change": self.board and self.board.change,
            "value": self.board and self.board.value,
            "limit": self.board and self.board.limit,
            "conflicts": self.conflicts,
        }

    @property
    def balance(self) -> int:
        """Whites less Blacks after the round."""
        return imbalance(self.after.history)

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """What is wrong with his color; nothing where there is no board."""
        wrong = self.board.wrong if self.board else ()
        return tuple(each.kind for each in wrong if each.player.number == self.before.number)


@dataclass(frozen=True, slots=True)
class PlayersEvent(Varied, Answer):
    """A player's whole event."""

    player: RoundPlayer  # how he stands after all that is played
    rounds: tuple[EventRound, ...]  # every round from the first, the one to come included where it is paired
    preferences: Preferences  # the settings by which the boards are read
    # how the last of them, where it is the best round, differs from the one of the file; ``None`` where it does not
    off_the_wall: OffTheWall | None = None
    # games before the last of them that have no result yet, and how they count; ``None`` if all have one
    open_games: OpenGames | None = None

    KIND = "event"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "player": self.player,
            "rating": self.player.rating,
            "half_points": self.player.half_points,
            "whites": self.whites,
            "blacks": self.blacks,
            "due": self.due,
            "rounds": self.rounds,
            "off_the_wall": self.off_the_wall,
            "open_games": self.open_games,
            "claims": self.claims,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What is stated of the whole event, in the order in which it is said."""
        pending = sum(round.game is not None and round.game.result is Result.PENDING for round in self.rounds)
        played = len(self.player.history) - pending
        return (
            of_sheets.HasScored(self.player, self.player.half_points, played),
            of_sheets.HadColors(self.player, self.whites, self.blacks, Color.WHITE, Color.BLACK),
            of_sheets.DueNow(self.player, self.due),
        )

    @property
    def whites(self) -> int:
        """How often he had White."""
        return self.player.history.count("W")

    @property
    def blacks(self) -> int:
        """How often he had Black."""
        return self.player.history.count("B")

    @property
    def due(self) -> str:
        """What he is due next, in the letters of tournament directors."""
        return urgency(self.player.history)


def players_event(
    section: Section, player: Player, judged: Iterable[JudgedBoard], preferences: Preferences
) -> PlayersEvent:
    """A player's event from his row and from his boards as they were judged, one for each round from the first."""
    seen = tuple(judged)
    rounds = tuple(_round(section, player, each) for each in seen)
    missing = open_games(section, len(rounds), preferences.count_open_as)
    if not seen:
        return PlayersEvent(who_before(player, 1), rounds, preferences)
    return PlayersEvent(rounds[-1].after, rounds, preferences, seen[-1].off_the_wall, missing)


def _round(section: Section, player: Player, judged: JudgedBoard) -> EventRound:
    round, board = judged.round, judged.board
    game = player.game(round) if judged.is_posted else None
    met, color = opponent_of(section, player.number, round) if game else None, game.color if game else None
    if game is None and board is not None and board.black is not None:
        has_white = board.white.number == player.number
        met = section.player((board.black if has_white else board.white).number)
        color = Color.WHITE if has_white else Color.BLACK
    return EventRound(
        round=round,
        before=who_before(player, round),
        after=who_before(player, round + 1 if game else round),
        game=game,
        color=color,
        opponent=who_before(met, round) if met else None,
        board=board,
        is_posted=judged.is_posted,
    )


@dataclass(frozen=True, slots=True)
class Meetings(Answer):
    """The table of an event in which everybody meets everybody."""

    event: EventKind  # what kind of event it is
    rounds: int  # how many rounds it has so far
    players: tuple[Player, ...]  # everybody with a cell for every round, by pairing number

    KIND = "meetings"

    def __json__(self) -> dict[str, object]:
        return {
            "event": self.event,
            "rounds": self.rounds,
            "rows": [
                {
                    "player": each.number,
                    "opponents": [
                        one.opponent for one in each.games
                    ],  # by pairing number, round by round; null for none
                }
                for each in self.players
            ],
        }


def meetings(section: Section) -> Meetings:
    """Who meets whom when in a section."""
    return Meetings(event_kind(section), section.rounds_held, section.players)
