"""The panels under the table: a tab for each, the fields of the one that is open, and its answer.

Answers that take long are worked on beside the controls, with a progress bar and a button to stop them. What is on the screen is always
an answer to what the controls say now, or it says that it is not.
"""

from __future__ import annotations

import base64
import html as markup
import re
import traceback
from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.questions import About
from explain.answers.round import Round
from explain.apps.lab.controls import Tabs
from explain.apps.lab.fields import Fields
from explain.apps.lab.panels import PANELS, Panel, PanelNeed, Seen, UntoldError
from explain.apps.lab.work import QUIET, Done, Failed, Finished, News, Work
from explain.model.errors import InputError
from explain.prose import lab as words
from explain.views import answers
from explain.views.html import in_place

_BY_NAME = {panel.name: panel for panel in PANELS}


class PanelArea(widgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """The tabs, and below them the one panel that is open.

    Traits of interest: ``tabs.chosen``, ``answer.value``, ``status.value``. ``on_marks`` hears which players are picked for a switch;
    ``on_answer`` hears of every answer.
    """

    def __init__(self, on_marks: Callable[[], None] = lambda: None, on_answer: Callable[[Any], None] = lambda _: None) -> None:
        """Show no round yet."""
        self._on_marks, self._on_answer = on_marks, on_answer
        self._round: Round | None = None
        self._board: BoardAnswer | None = None
        self._asked: object = None
        self._asked_of: object = None
        self.work = Work(self._hear)
        self.tabs = Tabs(label=words.TABS, groups=_groups(), chosen=PANELS[0].name, panel="sx-panel")
        self.fields = Fields(self._told)
        self.needs, self.hint = widgets.HBox(), widgets.HTML()
        self.status, self.answer, self.save = widgets.HTML(), widgets.HTML(), widgets.HTML()
        self.stop, self.again = (widgets.Button(description=said) for said in (words.STOP, words.ASK_AGAIN))
        self.stop.on_click(lambda _: self._stopped())
        self.again.on_click(lambda _: self._ask(anew=True))
        self.tabs.observe(self._opened, "chosen")
        self.needs.add_class("sx-needs")
        waiting = widgets.HBox([self.status, self.stop, self.again])
        waiting.add_class("sx-waiting")
        panel = widgets.VBox([self.hint, self.needs, waiting, self.answer, self.save])
        panel.add_class("sx-panel")
        super().__init__([self.tabs, panel])
        self.add_class("sx-panels")
        self._buttons()

    @property
    def panel(self) -> Panel:
        """The panel that is open."""
        return _BY_NAME[self.tabs.chosen]

    def look(self, round: Round, board: BoardAnswer | None, asking: int | None) -> None:
        """Follow the screen.

        Args:
            round: the round that is shown.
            board: the board that is chosen.
            asking: the pairing number of the player on it who asks, if one is meant.
        """
        moved, self._round = round is not self._round, round
        if moved:
            self.fields.offer(round)
        other, self._board = board is not self._board, board
        if board is not None and (other or asking is not None):
            self.fields.choose(board.white.number if asking is None else asking)
        if moved or self.panel.about is not About.ROUND:
            self._ask(by_itself=moved)

    def pick(self, player: int) -> None:
        """A player was pressed in the table: one of two, where the open panel asks for two."""
        if PanelNeed.SECOND in self.panel.needs:
            self.fields.pick(player)

    @property
    def picked(self) -> tuple[int | None, int | None]:
        """The two who are picked for the open panel."""
        return self.fields.picked if PanelNeed.SECOND in self.panel.needs else (None, None)

    def _opened(self, _change: Any) -> None:
        self.needs.children = self.fields.shown(self.panel.needs)
        self.needs.layout.display = None if self.needs.children else "none"
        self.hint.value = f'<p class="sx-hint">{markup.escape(self.panel.hint)}</p>' if self.panel.hint else ""
        self._ask(anew=True)
        self._on_marks()

    def _told(self) -> None:
        self._ask()
        self._on_marks()

    def _ask(self, *, by_itself: bool = False, anew: bool = False) -> None:
        """Ask what the panel is for, unless just that has been asked.

        Args:
            by_itself: whether nobody asked, but the round on the screen has changed.
            anew: whether it is asked in any case.
        """
        if self._round is None:
            return
        panel, seen = self.panel, Seen(self._round, self._board, self.fields.told(self.panel.needs))
        board = None if panel.about is About.ROUND else self._board
        asked = (panel.name, id(self._round), id(board), tuple(seen.told.items()))
        if asked == self._asked and not anew:
            return
        self.work.stop()
        self._asked, self._asked_of = asked, (self._round, board)  # kept: what is gone could leave its id to another
        if panel.is_quick(len(seen.round.standings.entrants)):
            self._hear(_tried(lambda: panel.ask(seen, lambda _done, _all: None)))
        elif by_itself and not panel.asks_again:
            self._say(words.OUTDATED, again=True)
        else:
            self._say(_progress(Done(0, 0), panel), busy=True)
            self.work.start(lambda watch: panel.ask(seen.afresh(), watch), after=QUIET if by_itself else 0)

    def _hear(self, news: News) -> None:
        match news:
            case Done():
                self._say(_progress(news, self.panel), busy=True)
            case Finished(answer):
                self._say("")
                self.answer.value = self.panel.render(answer)
                self.save.value = _page(answer, self.panel) if self.panel.saves else ""
                self._on_answer(answer)
            case Failed(UntoldError() as error):
                self._say(_paragraph("sx-hint", str(error)))
            case Failed(InputError() as error):
                self._say(_paragraph("sx-notice", str(error)))
            case Failed(error):
                traceback.print_exception(error)
                self._say(_paragraph("sx-notice", words.FAILED))

    def _say(self, status: str, *, busy: bool = False, again: bool = False) -> None:
        """Say how it stands instead of an answer."""
        self.status.value = status
        self.answer.value = self.save.value = ""
        self._buttons(stop=busy, again=again)

    def _stopped(self) -> None:
        self.work.stop()
        self._say(_paragraph("sx-hint", words.STOPPED), again=True)

    def _buttons(self, *, stop: bool = False, again: bool = False) -> None:
        self.stop.layout.display = None if stop else "none"
        self.again.layout.display = None if again else "none"


def _tried(ask: Callable[[], Any]) -> News:
    try:
        return Finished(ask())
    except Exception as error:  # noqa: BLE001 - the panel says what can be said, and the lab goes on
        return Failed(error)


def _groups() -> list[dict[str, Any]]:
    return [
        {
            "label": words.GROUP_TITLES[about.value],
            "tabs": [{"name": panel.name, "title": panel.title} for panel in PANELS if panel.about is about],
        }
        for about in dict.fromkeys(panel.about for panel in PANELS)
    ]


def _paragraph(kind: str, said: str) -> str:
    lines = "\n".join(map(in_place, said.splitlines()))
    role = "alert" if kind == "sx-notice" else "status"
    return f'<p class="{kind}" role="{role}">{markup.escape(lines)}</p>'


def _progress(news: Done, panel: Panel) -> str:
    """A bar with its name; one without an end before the first step."""
    said = markup.escape(words.working(panel.title))
    far = f' value="{news.done}" max="{news.all}"' if news.all else ""
    return f'<label class="sx-working">{said} <progress{far}></progress></label>'


def _page(answer: Answer, panel: Panel) -> str:
    """A link that saves the answer as a page of its own."""
    layout = answers.document(answer)
    content = base64.b64encode(answers.page(layout.title, answer, posted=None).encode()).decode()
    name = re.sub(r"[^a-z0-9]+", "-", f"{panel.name} {layout.title}".lower())[:60].strip("-")
    return f'<p><a class="sx-save" download="{name}.html" href="data:text/html;charset=utf-8;base64,{content}">{words.SAVE_PAGE}</a></p>'
