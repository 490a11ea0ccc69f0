"""The lab: a round with its controls, its table, the panels about it, and the picture.

It owns no knowledge: reading, pairing, asking and rendering are the same calls as everywhere else, and every
output is a trait of a widget.
"""

from __future__ import annotations

import html as markup
from typing import Any

import ipywidgets as widgets

from explain import prose
from explain.errors import InputError
from explain.lab import table
from explain.lab.controls import BoardTable
from explain.lab.opening import Opening
from explain.lab.panel_area import PanelArea
from explain.lab.settings import Settings
from explain.lab.state import Desk, Shown, as_settings, changed_since
from explain.model import Section
from explain.preferences import RULE_BOOK, Preferences
from explain.reasons.board import BoardAnswer
from explain.reasons.limits import LimitsMap
from explain.round import Round
from explain.views import figures, html

_BEST, _POSTED = "the best round", "as posted"


class Lab(widgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A section to look at and to play with.

    Traits of interest: ``table.rows``, ``table.selected``, ``panels.tabs.chosen``,
    ``panels.answer.value``, ``picture.value``, ``line.value``.
    """

    def __init__(self, section: Section | None = None, *, round: int | None = None, preferences: Preferences = RULE_BOOK) -> None:
        """Open a section.

        Args:
            section: what to look at; if not given, the file the lab was opened with, else a sample.
            round: the round to show first; the one a director would ask about if not given.
            preferences: the settings to start with.
        """
        opening = Opening.from_environment() if section is None else Opening()
        self._sections, start, fault = _opened(opening) if section is None else ((section,), 0, "")
        self._shown: Round | None = None
        self._busy = False
        self._make_parts(preferences)
        super().__init__(self._arrange())
        self.add_class("sx-lab")
        self.section_chooser.value = start
        self._open(self._sections[start], opening.round if round is None and not fault else round)
        self._say(fault)

    def _make_parts(self, preferences: Preferences) -> None:
        wide = {"description_width": "initial"}
        titles = [
            (html.in_place(found.title, html.LONGEST_NAME) or f"Section {index + 1}", index) for index, found in enumerate(self._sections)
        ]
        self.section_chooser = widgets.Dropdown(description="Section", options=titles, style=wide)
        self.round_chooser = widgets.Dropdown(description="Round", options=[1], style=wide)
        self.which = widgets.Dropdown(description="Show", options=[_BEST], style=wide)
        self.settings = Settings(preferences, self._changed)
        self.title, self.line, self.notice = widgets.HTML(), widgets.HTML(), widgets.HTML()
        self.table = BoardTable(columns=table.COLUMNS, caption="Boards of the round")
        self.table.add_class("sx-table")
        self.picture = widgets.HTML()
        self.panels = PanelArea(self._mark_picked, self._answered)
        self.section_chooser.observe(self._section_chosen, "value")
        self.round_chooser.observe(self._round_chosen, "value")
        self.which.observe(lambda _: self._changed(), "value")
        self.table.observe(self._board_chosen, ["selected", "chosen_cell"])
        self.table.on_press(self._pressed)

    def _arrange(self) -> list[widgets.Widget]:
        more = widgets.Accordion([self.settings.others()], titles=["All settings"])
        choosers = [self.section_chooser] * (len(self._sections) > 1) + [self.round_chooser, self.which]
        controls = widgets.VBox([*choosers, self.settings.limits(), more])
        controls.add_class("sx-controls")
        shown = widgets.VBox([self.line, self.notice, self.table, self.panels, self.picture])
        shown.add_class("sx-shown")
        both = widgets.Box([controls, shown])
        both.add_class("sx-both")
        return [widgets.HTML(f"<style>{html.lab_style()}</style>"), self.title, both]

    def __repr__(self) -> str:
        """What it shows, for a saved notebook in which no widget can be shown."""
        return f"Lab({self._shown!r}): run this cell to use it"

    def static_html(self) -> str:
        """What is on the screen, without the controls, for a page on which nothing runs."""
        return f'{html.round_html(self.round, chosen=self.chosen)}<div class="sx-drawing" tabindex="0">{self.picture.value}</div>'

    @property
    def round(self) -> Round:
        """The round that is on the screen."""
        assert self._shown is not None
        return self._shown

    @property
    def chosen(self) -> BoardAnswer | None:
        """The board whose card is on the screen."""
        boards = table.listed(self.round)
        return boards[self.table.selected] if 0 <= self.table.selected < len(boards) else None

    def _open(self, section: Section, round: int | None) -> None:
        self.desk = Desk(section)
        first = self.desk.first(round)
        self._busy = True
        self.round_chooser.options = list(self.desk.rounds)
        self.round_chooser.value = first.number
        self._offer_posted()
        self._busy = False
        self._changed()

    def _section_chosen(self, change: Any) -> None:
        if self._shown is not None:
            self._open(self._sections[change["new"]], None)

    def _round_chosen(self, _change: Any) -> None:
        if not self._busy:
            self._busy = True
            self._offer_posted()
            self._busy = False
            self._changed()

    def _offer_posted(self) -> None:
        holds = self.desk.section.holds(self.round_chooser.value)
        before = self.which.value
        self.which.options = [_BEST, _POSTED] if holds else [_BEST]
        self.which.value = before if holds else _BEST

    def _changed(self) -> None:
        """Show what the controls say; where they contradict each other, say so and leave the round as it is."""
        if self._busy:
            return
        try:
            preferences = as_settings(self.settings.values, start=RULE_BOOK)
            now = self.desk.round(Shown(self.round_chooser.value, preferences, self.which.value == _POSTED))
        except InputError as error:
            self._say(str(error))
            return
        self.settings.note_preset(preferences)
        before, self._shown = self._shown, now
        self._show_round(before, now)

    def _say(self, words: str) -> None:
        said = "\n".join(map(html.in_place, words.splitlines()))
        self.notice.value = f'<p class="sx-notice" role="alert">{markup.escape(said)}</p>' if words else ""

    def _show_round(self, before: Round | None, now: Round) -> None:
        heading = prose.round_heading(now.section.title, now.number, posted=now.is_posted)
        self.title.value = f"<h2>{markup.escape(html.in_place(heading))}</h2>"
        changed = changed_since(before, now)
        known = before is not None and before.number == now.number and before is not now
        self._say("")
        self.line.value = html.line_html(now, changed if known else None)
        keep = self._same_board(before, now)
        self._busy = True
        with self.table.hold_sync():
            self.table.columns = table.columns(now)
            self.table.rows = table.rows(now, changed)
            self.table.selected = keep
        self._busy = False
        self.table.layout.display = None if now.answers else "none"
        self._mark_picked()
        self._show_board()

    def _same_board(self, before: Round | None, now: Round) -> int:
        """Where the player with White on the chosen board sits now; the first changed board if none was chosen."""
        boards = table.listed(now)
        chosen = table.listed(before)[self.table.selected] if before and 0 <= self.table.selected < len(table.listed(before)) else None
        if chosen is not None:
            return next((place for place, board in enumerate(boards) if chosen.white in board.players), 0)
        return next((place for place, board in enumerate(boards) if board.switch), 0 if boards else -1)

    def _board_chosen(self, _change: Any) -> None:
        if not self._busy:
            self._show_board()

    def _show_board(self) -> None:
        chosen = self.chosen
        self.panels.look(self.round, chosen, self._asking())
        self.picture.value = figures.round_image(self.round, chosen=chosen)

    def _asking(self) -> int | None:
        """The player whose cell is chosen in the table."""
        return table.player_in(self.round, self.table.selected, self.table.chosen_cell)

    def _pressed(self, place: int, key: str) -> None:
        player = table.player_in(self.round, place, key)
        if player is not None:
            self.panels.pick(player)

    def _mark_picked(self) -> None:
        """Mark in the table whom the open panel has picked."""
        self.table.marks = table.marks(self.round, self.panels.picked)

    def _answered(self, answer: Any) -> None:
        """Put what an answer found onto the scales."""
        if isinstance(answer, LimitsMap):
            self.settings.mark(answer)


def _opened(opening: Opening) -> tuple[tuple[Section, ...], int, str]:
    """The sections to look at, which of them first, and what went wrong; a sample where nothing can be shown."""
    try:
        return (*opening.sections(), "")
    except InputError as error:
        return (*Opening().sections(), f"{error}\nA sample is shown instead.")
