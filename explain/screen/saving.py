"""What can be saved, sent or printed from the screen: a name and the bytes of a file."""

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
    return Saved(f"round-{sight.round.number}.html", _HTML, page_html(layout.round_page(sight.round)))


def _case(sight: ViewContext) -> Saved:
    state, desk = sight.state, sight.desk
    asked = Case(
        section=desk.section(state),
        round=sight.round.number,
        settings=sight.state.preferences.unusual(),
        boards=state.boards or None,
        posted=desk.view(state) is View.WALL,
    )
    return Saved(f"round-{sight.round.number}.case", "text/plain", case.write(asked))


def _kept_settings(sight: ViewContext) -> Saved:
    lines = [f"{name} = {json.dumps(value)}" for name, value in sight.state.preferences.unusual().items()]
    text = "\n".join(["[settings]", *lines, ""])
    tomllib.loads(text)
    return Saved("settings.toml", "text/plain", text)


_HTML = "text/html"
SAVINGS: Mapping[str, Callable[[ViewContext], Saved]] = {
    "wall": lambda sight: Saved(f"round-{sight.round.number}-wall.html", _HTML, layout.round_on_paper(sight.round)),
    "reasons": lambda sight: Saved(f"round-{sight.round.number}-reasons.html", _HTML, layout.round_on_paper(sight.round, reasons=True)),
    "card": _card,
    "complaint": _complaint,
    "round": _round,
    "case": _case,
    "settings": _kept_settings,
}
"""Everything that can be saved, by its name, as ``say.SAVINGS`` tells of it."""
