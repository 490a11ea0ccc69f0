"""The questions that stand under an answer as buttons: in a person's words, those that fit this board first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explain.answers.board import BoardAnswer
from explain.answers.board_verdict import BoardVerdict
from explain.answers.player import Who
from explain.answers.round import Round
from explain.prose import screen as say

MOST = 6


@dataclass(frozen=True, slots=True)
class Button:
    """A question as a button: as it is asked, by its name, and what it is told after the player who asks."""

    label: str
    question: str
    told: tuple[str, ...] = ()


def buttons(round: Round, board: BoardAnswer, player: Who, verdict: BoardVerdict | None = None) -> tuple[Button, ...]:
    """So many questions for a player's board; first why he does not meet whom he would meet in a better round."""
    better = verdict.then if verdict and not verdict.is_good else ()
    others = (each.opponent(player) for each in better if player in each.players)
    first = [Button(say.why_not(other), "why-not", (str(other.number),)) for other in others if other]
    return tuple(dict.fromkeys((*first, *_fitting(round, board, player))))[:MOST]


def _fitting(round: Round, board: BoardAnswer, player: Who) -> Iterator[Button]:
    opponent = board.opponent(player)
    if opponent is None:
        yield Button(say.WHY_BYE, "why-bye", (str(player.number),))
    seat = 0 if player == board.white else 1
    natural = board.baseline[seat] or board.natural[seat]
    if natural is not None and natural != opponent:
        yield Button(say.why_not(natural), "why-not", (str(natural.number),))
    elif opponent is not None and natural is None:
        yield Button(say.WHY_NOT_BYE, "why-not", ("bye",))
    if (above := _above(round, player, opponent)) is not None and above != natural:
        yield Button(say.why_not(above), "why-not", (str(above.number),))
    if opponent is not None:
        if opponent.half_points < player.half_points:
            yield Button(say.WHY_DOWN, "why-dropped")
        elif opponent.half_points > player.half_points:
            yield Button(say.WHY_UP, "why-raised")
        yield Button(say.why_color("White" if player == board.white else "Black"), "why-color")
    yield Button(say.WHO_ELSE, "why-not")
    yield Button(say.WHAT_WOULD_CHANGE_IT, "ranges")
    yield Button(say.PRINT, "complaint")
    yield Button(say.OTHER_SWITCHES, "candidates")


def _above(round: Round, player: Who, opponent: Who | None) -> Who | None:
    """Who ranks just above today's opponent in his score group, and has not been played."""
    if opponent is None or opponent.group is None:
        return None
    members = round.groups[opponent.group].players
    higher = [each for each in members if each.rank < opponent.rank and each.number != player.number]
    return higher[-1] if higher else None
