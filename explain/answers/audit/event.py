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
    board: BoardAnswer | None  # the player's board by the current settings; ``None`` if none can be judged
    is_posted: bool = True  # whether the pairings are those of the file; else they are the best
    # how the best pairings differ from those of the file; ``None`` if they do not, or the file has none
    off_the_wall: OffTheWall | None = None


@dataclass(frozen=True, slots=True)
class EventRound:
    """One round of one player."""

    round: int  # the round, from 1
    before: RoundPlayer  # the player before the round
    after: RoundPlayer  # the player after it; as before if it is not posted yet
    game: Game | None  # the player's cell of the round; ``None`` if it is not posted yet
    color: Color | None  # the color the player had or will have; ``None`` if not known, or none
    opponent: RoundPlayer | None  # the opponent as of before the round; ``None`` for a bye, or if nobody is known
    board: BoardAnswer | None  # the player's board by the current settings; ``None`` if none can be judged
    is_posted: bool  # whether the round is posted

    def __json__(self) -> dict[str, object]:
        return {
            "round": self.round,
            "posted": self.is_posted,
            "opponent": self.opponent,
            "opponent_half_points": self.opponent
            and self.opponent.half_points,  # the opponent's score in half-points before the round
            "color": self.color and self.color.letter,
            "due_before": self.before.urgency,  # which color the player was due before the round
            "result": self.game and self.game.result,
            "half_points": self.after.half_points,  # the player's score in half-points after it
            "balance": self.balance,
            "due": self.after.urgency,  # which color the player is due after it
            "change": self.board and self.board.change,
            "value": self.board and self.board.value,
            "limit": self.board and self.board.limit,
            "conflicts": self.conflicts,
        }

    @property
    def balance(self) -> int:
        """Whites minus Blacks after the round."""
        return imbalance(self.after.history)

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """What is wrong with the player's color; empty if there is no board, or no color is known."""
        wrong = self.board.wrong if self.board and self.color else ()
        return tuple(each.kind for each in wrong if each.player.number == self.before.number)


@dataclass(frozen=True, slots=True)
class PlayersEvent(Varied, Answer):
    """A player's whole event."""

    player: RoundPlayer  # the player after all that is played
    rounds: tuple[EventRound, ...]  # every round from the first, the next one included if it is paired
    preferences: Preferences  # the settings used for the boards
    # how the last round, if it shows the best pairings, differs from that of the file; ``None`` if it does not
    off_the_wall: OffTheWall | None = None
    # games before the last round that have no result yet, and how they count; ``None`` if there are none
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
        """All claims about the whole event, in the order they are said."""
        pending = sum(round.game is not None and round.game.result is Result.PENDING for round in self.rounds)
        played = len(self.player.history) - pending
        return (
            of_sheets.HasScored(self.player, self.player.half_points, played),
            of_sheets.HadColors(self.player, self.whites, self.blacks, Color.WHITE, Color.BLACK),
            of_sheets.DueNow(self.player, self.due),
        )

    @property
    def whites(self) -> int:
        """How often the player had White."""
        return self.player.history.count("W")

    @property
    def blacks(self) -> int:
        """How often the player had Black."""
        return self.player.history.count("B")

    @property
    def due(self) -> str:
        """What color the player is due next, in the letters that TDs use."""
        return urgency(self.player.history)


def players_event(
    section: Section, player: Player, judged: Iterable[JudgedBoard], preferences: Preferences
) -> PlayersEvent:
    """A player's event from the wall chart and from the boards as judged, one for each round from the first."""
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
    """The table of an event in which everybody plays everybody."""

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
    """Everybody's opponents in a section, round by round."""
    return Meetings(event_kind(section), section.rounds_held, section.players)
