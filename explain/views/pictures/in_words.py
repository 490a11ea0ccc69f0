"""Pictures in words, for those who cannot see them."""

from __future__ import annotations

from explain import prose
from explain.answers.board import BoardAnswer, SwitchAnswer
from explain.answers.limits_map import LimitsMap
from explain.answers.player import Who
from explain.answers.round import Round
from explain.answers.switches import Change
from explain.prose import limits as limit_words
from explain.views.text import plain

_MOST_TOLD = 3
_MOST_WORDS = 800
_MOST_PAIRS = 6
_NAME = 40


def round_words(round: Round, chosen: BoardAnswer | None = None) -> str:
    """The picture of a round in words: the round in one line, and what was switched for what, the chosen board's switch first."""
    said = [
        prose.heading_of(round) + ".",
        *([prose.claims(round.off_the_wall.claims)] if round.off_the_wall else []),
        prose.claims(round.line),
    ]
    told: list[SwitchAnswer] = []
    for answer in ([chosen] if chosen else []) + list(round.answers):
        if answer.switch and all(answer.switch.after != switch.after for switch in told):
            told.append(answer.switch)
            said += [prose.what_happened(answer)] if len(told) <= _MOST_TOLD else []
    return plain(" ".join(said), _MOST_WORDS)


def board_words(answer: BoardAnswer) -> str:
    """The drawing of a board's card in words: the natural boards of its switch, and those that are played."""
    own = ((answer.white, answer.black),)
    before, after = (answer.switch.before, answer.switch.after) if answer.switch else (own, own)
    natural = "" if answer.change is Change.BY_HAND else f"Natural: {_pairs(before)}. "
    return f"{natural}Now: {_pairs(after)}."


def limits_words(found: LimitsMap) -> str:
    """The map of both limits in words: how many rounds it holds, and where the best one stays as it is."""
    return f"Map of both limits. {limit_words.map_caption(found)} {prose.claims(found.where_it_holds)} {limit_words.holes(found)}".rstrip()


def _pairs(boards: tuple[tuple[Who, Who | None], ...]) -> str:
    pairs = [f"{plain(one.name, _NAME)} - {plain(other.name, _NAME) if other else 'bye'}" for one, other in boards[:_MOST_PAIRS]]
    more = len(boards) - len(pairs)
    return "; ".join(pairs) + (f" and {prose.counted(more, 'board')} more" if more else "")
