"""A player's whole event, round by round."""

from __future__ import annotations

from explain.answers.event import EventRound, PlayersEvent
from explain.answers.switches import Change
from explain.prose.boards import CHANGE_WORDS, value_of_limit
from explain.prose.cells import RESULT_WORDS
from explain.prose.colors import wrong_letters
from explain.prose.words import color_name, named, points

READ_BY = "What happened to a board is read by the settings in force. Pairings made by another system follow rules of their own."
COLORS_NOTE = "Balance counts games played: byes and forfeits do not count for color (29E1)."
DUE_NOTE = "Due: w or b to alternate, W or B to even out the count, x for neither. Doubled, a third in a row would come otherwise."
ROUND_BY_ROUND = "Round by round, with score and balance after it:"
TITLES = ("#Round", "Opponent (score then)", "Due", "Color", "Result", "#Score", "Balance", "What happened to his board")


def title(event: PlayersEvent) -> str:
    """Whose event it is."""
    return f"The event of {named(event.player)}"


def last_round(event: PlayersEvent) -> str:
    """What opens a sentence about the last of its rounds."""
    return f"Round {event.rounds[-1].round}:"


def opponent(round: EventRound) -> str:
    """The opponent with his rating and his score then, or why there was none."""
    if round.opponent is None:
        return "nobody" if round.game is None or round.game.result.is_bye else "not known"
    return f"{named(round.opponent)} ({points(round.opponent.half_points)})"


def color(round: EventRound) -> str:
    """The color, or a dash."""
    return color_name(round.color) if round.color else "-"


def result(round: EventRound) -> str:
    """What the round brought."""
    if round.game is not None:
        return RESULT_WORDS[round.game.result]
    return "to be played" if round.board and round.board.black else "the bye" if round.board else "not paired"


def board(round: EventRound) -> str:
    """What happened to his board: natural, or the change with its value and limit, and what was left wrong for him."""
    answer = round.board
    if answer is None:
        return ""
    words = CHANGE_WORDS[answer.change]
    if answer.black is not None and answer.crosses and answer.change is Change.NATURAL:
        words = "drops by nature" if _is_higher(round) else "raised by nature"
    value = value_of_limit(answer)
    wrong = wrong_letters(answer)
    return f"{words}{f', {value}' if value else ''}{f'; wrong: {wrong}' if wrong else ''}"


def _is_higher(round: EventRound) -> bool:
    """Whether he is the one from the upper score group."""
    assert round.board is not None
    mine = next(player for player in round.board.players if player.number == round.before.number)
    other = round.board.opponent(mine)
    return other is not None and mine.rank < other.rank
