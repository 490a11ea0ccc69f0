"""What can be kept, sent or printed from the screen: a name and the bytes of a file."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from explain.files import case
from explain.files.result import Case
from explain.prose import screen as say
from explain.screen.state import View
from explain.screen.workspace import ViewContext
from explain.views import answers
from explain.views.answers import rounds as layout
from explain.views.html import page_html


@dataclass(frozen=True, slots=True)
class Saved:
    """A file to be saved by the host."""

    name: str
    kind: str
    content: str


@dataclass(frozen=True, slots=True)
class Saving:
    """One thing that can be saved."""

    title: str
    note: str
    make: Callable[[ViewContext], Saved]


def _card(sight: ViewContext) -> Saved:
    assert sight.board is not None
    card = replace(sight.round.card(sight.board.board or sight.board.white.name), player=sight.player)
    return Saved(
        f"round-{sight.round.number}-board-{sight.board.board or 'bye'}.html", _HTML, page_html(layout.board_page(sight.round, card))
    )


def _complaint(sight: ViewContext) -> Saved:
    assert sight.player is not None
    sheet = sight.round.complaint(sight.player.number)
    page = answers.page(sight.round.section.title or say.SECTION, sheet, posted=None)
    return Saved(f"round-{sight.round.number}-complaint.html", _HTML, page)


def _round(sight: ViewContext) -> Saved:
    return Saved(f"round-{sight.round.number}.html", _HTML, page_html(layout.page(sight.round)))


def _case(sight: ViewContext) -> Saved:
    state, desk = sight.state, sight.desk
    found = Case(
        section=desk.section(state),
        round=sight.round.number,
        settings=sight.state.preferences.unusual(),
        boards=state.boards or None,
        posted=desk.view(state) is View.WALL,
    )
    return Saved(f"round-{sight.round.number}.case", "text/plain", case.write(found))


def _kept_settings(sight: ViewContext) -> Saved:
    lines = [f"{name} = {json.dumps(value)}" for name, value in sight.state.preferences.unusual().items()]
    text = "\n".join(["[settings]", *lines, ""])
    tomllib.loads(text)
    return Saved("settings.toml", "text/plain", text)


_HTML = "text/html"
SAVINGS: Mapping[str, Saving] = {
    "card": Saving(*say.SAVINGS["card"], _card),
    "complaint": Saving(*say.SAVINGS["complaint"], _complaint),
    "round": Saving(*say.SAVINGS["round"], _round),
    "case": Saving(*say.SAVINGS["case"], _case),
    "settings": Saving(*say.SAVINGS["settings"], _kept_settings),
}
"""Everything that can be saved, by its name."""
