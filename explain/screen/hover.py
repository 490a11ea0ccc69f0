"""What is shown for a moment and kept nowhere: what stands against a board of the chosen player and whoever the pointer is on."""

from dataclasses import dataclass

from explain.answers.player import RoundPlayer
from explain.model.errors import InputError
from explain.prose import screen as say
from explain.screen.event import Event
from explain.screen.workspace import ViewContext


@dataclass(frozen=True, slots=True)
class HoverPreview:
    """The chosen player, somebody the pointer is on, and in a few words what stands against their board."""

    one: RoundPlayer
    other: RoundPlayer
    words: str


def peek(sight: ViewContext, event: Event) -> HoverPreview | None:
    """Nothing for the chosen player, his opponent, or nobody; raises ``InputError`` if there is no such player."""
    number = event.number_of("player")
    if sight.player is None or sight.board is None or number in (0, sight.player.number):
        return None
    if number in [each.number for each in sight.board.players]:
        return None
    try:
        why_not = sight.round.why_not(sight.player.number, number)
    except InputError:
        return None
    return HoverPreview(sight.player, why_not.other, say.against_board(why_not, sight.names)) if why_not.other else None
