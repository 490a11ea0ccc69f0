"""What can be saved, sent or printed from the screen: a file's name and content."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from explain.files import case
from explain.files.fingerprint import fingerprint
from explain.files.result import Case
from explain.model.errors import Fault, InputError
from explain.prose.words import section_name
from explain.screen.state import View
from explain.screen.workspace import ViewContext
from explain.views import answers
from explain.views.answers import rounds as layout
from explain.views.html import page_html


@dataclass(frozen=True, slots=True)
class Saved:
    """A file for the host to save."""

    name: str
    kind: str
    content: str


def _page(sight: ViewContext, what: str, content: str) -> Saved:
    return Saved(f"round-{sight.round.number}{what}.html", "text/html", content)


def _card(sight: ViewContext) -> Saved:
    if sight.board is None:
        raise _nobody_is_paired(sight)
    number = sight.board.board
    card = replace(sight.round.card(number or sight.board.white.name), player=sight.player)
    return _page(sight, f"-board-{number or 'bye'}", page_html(layout.board_page(sight.round, card)))


def _complaint(sight: ViewContext) -> Saved:
    if sight.player is None:
        raise _nobody_is_paired(sight)
    sheet = sight.round.complaint(sight.player.number)
    return _page(sight, "-complaint", answers.page(section_name(sight.round.section.title), sheet, posted=None))


def _nobody_is_paired(sight: ViewContext) -> InputError:
    return InputError(Fault(f"nobody is paired in round {sight.round.number}", "Choose a round in which somebody is."))


def _case(sight: ViewContext) -> Saved:
    state, desk = sight.state, sight.desk
    asked = Case(
        section=desk.section(state),
        round=sight.round.number,
        settings=state.preferences.unusual(),
        boards=state.boards or None,
        posted=desk.view(state) is View.WALL,
        fingerprint=fingerprint(desk.section(state)),
    )
    return Saved(f"round-{sight.round.number}.case", "text/plain", case.write(asked))


def _kept_settings(sight: ViewContext) -> Saved:
    lines = [f"{name} = {json.dumps(value)}" for name, value in sight.state.preferences.unusual().items()]
    text = "\n".join(["[settings]", *lines, ""])
    return Saved("settings.toml", "text/plain", text)


SAVINGS: Mapping[str, Callable[[ViewContext], Saved]] = {
    "wall": lambda sight: _page(sight, "-wall", layout.round_on_paper(sight.round)),
    "reasons": lambda sight: _page(sight, "-reasons", layout.round_on_paper(sight.round, reasons=True)),
    "card": _card,
    "complaint": _complaint,
    "round": lambda sight: _page(sight, "", page_html(layout.round_page(sight.round))),
    "case": _case,
    "settings": _kept_settings,
}
"""Everything that can be saved, by its name in ``say.SAVINGS``."""
