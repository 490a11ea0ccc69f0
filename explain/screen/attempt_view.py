"""A round put together by choosing names, the way an exercise and an exam show it: ``attempt_view.html.j2``."""

from dataclasses import dataclass, replace

from explain import prose
from explain.model.errors import Fault, InputError
from explain.prose import screen as say
from explain.training.attempt import Attempt

_MOST_DIGITS = 7


def whole_number(text: str) -> int:
    """A number that a page was told; raises ``InputError`` if it is none."""
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise InputError(Fault(f"{text[:20]!r} is no number", "Give a whole number."))
    return int(text)


def stepped(attempt: Attempt, step: str) -> Attempt | None:
    """A round after one step more, ``None`` if it lays nothing; raises ``InputError`` if it cannot be done."""
    word, _, rest = step.partition(" ")
    match word:
        case "take":
            return attempt.take(whole_number(rest))
        case "bye":
            return attempt.give_bye()
        case "no-bye":
            return replace(attempt, bye=None, before=attempt)
        case "turn":
            return attempt.turn(whole_number(rest))
        case "apart":
            return attempt.take_apart(whole_number(rest))
    return None


@dataclass(frozen=True, slots=True)
class LaidName:
    """A player who can be chosen, or was, by name and rating; ``where`` is a board and a color, empty for none."""

    number: int
    name: str
    where: str
    is_taken: bool


def attempt_view(attempt: Attempt) -> dict[str, object]:
    """What the template is told of a round as far as it is put together."""
    section = attempt.exercise.section
    where = _where(attempt)
    named = {number: prose.named(section.player(number)) for number in sorted({*attempt.waiting, *where})}
    return {
        "names": [LaidName(number, name, where.get(number, ""), number == attempt.taken) for number, name in named.items()],
        "boards": [(named[white], named[black]) for white, black in attempt.pairs],
        "bye": "" if attempt.bye is None else named[attempt.bye],
        "has_bye": attempt.exercise.best.natural.standings.has_bye,
        "gives_bye": attempt.taken is not None and attempt.wants_bye,
    }


def _where(attempt: Attempt) -> dict[int, str]:
    """Where everybody sits who does, by pairing number."""
    seats = {} if attempt.bye is None else {attempt.bye: say.THE_BYE}
    for board, (white, black) in enumerate(attempt.pairs, start=1):
        seats |= {white: say.sits(board, "White"), black: say.sits(board, "Black")}
    return seats
