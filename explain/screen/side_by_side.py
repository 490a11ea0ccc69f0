"""The best boards by two settings in two columns, what differs across from each other."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest

from explain.answers.board import BoardAnswer
from explain.answers.corrected import since
from explain.answers.round import Round
from explain.model.settings import PRESETS, Preferences
from explain.prose import screen as say
from explain.prose.settings import PRESET_TITLES, SETTING_TITLES, setting_words
from explain.screen.state import View
from explain.screen.workspace import ViewContext
from explain.views.html import rendered

BEGAN = "began"
"""The settings with which somebody began, beside the presets."""


@dataclass(frozen=True, slots=True)
class BoardsAcross:
    """A board of each, where they have one; ``differs`` where these are not the same two players."""

    now: BoardAnswer | None
    then: BoardAnswer | None
    differs: bool


def side_by_side_body(sight: ViewContext, arguments: tuple[str, ...]) -> str:
    """The page: whose boards stand beside those of the settings as they are, and both in rows."""
    others = _others(sight)
    chosen = next((name for name in arguments[:1] if name in others), next(iter(others)))
    now, then = (sight.desk.round(sight.state, View.BEST, each) for each in (sight.state.preferences, others[chosen]))
    differences = since(then, now)
    return rendered(
        "screen/side_by_side.html.j2",
        say=say,
        choices=[(name, say.AS_BEGUN if name == BEGAN else PRESET_TITLES[name], name == chosen) for name in others],
        rows=tuple(aligned(now, then)),
        names=sight.names,
        differ=say.boards_differ(len(differences.after)),
        settings=[(SETTING_TITLES[each.name], setting_words(each.now), setting_words(each.before)) for each in differences.settings],
    )


def _others(sight: ViewContext) -> Mapping[str, Preferences]:
    """What the settings can be compared with: those of the beginning where others are set, and the presets."""
    mine, began = sight.state.preferences, sight.began
    others = {BEGAN: began.preferences} if began is not None else {}
    return others | {name: preset for name, preset in PRESETS.items() if preset != mine}


def aligned(now: Round, then: Round) -> Iterator[BoardsAcross]:
    """The boards of the first from the top; across from those that differ, the boards on which the other has the same players."""
    left, there = ({_players(board): board for board in round.answers} for round in (now, then))
    while left:
        first = next(iter(left))
        if first in there:
            yield BoardsAcross(left.pop(first), there.pop(first), differs=False)
            continue
        mine, theirs, numbers = list[BoardAnswer](), list[BoardAnswer](), {*first}
        while linked := [(own, seats) for own, boards in ((mine, left), (theirs, there)) for seats in [*boards] if numbers & seats]:
            for own, seats in linked:
                own.append((left if own is mine else there).pop(seats))
                numbers |= seats
        yield from (BoardsAcross(one, other, differs=True) for one, other in zip_longest(mine, theirs))


def _players(board: BoardAnswer) -> frozenset[int]:
    return frozenset(player.number for player in board.players)
