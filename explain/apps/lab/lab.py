"""The lab: a round with its controls, its table, the panels about it, and the picture.

It owns no knowledge: reading, pairing, asking and rendering are the same calls as everywhere else, and every
output is a trait of a widget. What takes long arrives later, and only if it still belongs to what is shown.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Unpack

import ipywidgets as widgets

from explain.answers.board import BoardAnswer
from explain.answers.limits_map import LimitsMap
from explain.answers.round import Round
from explain.apps.lab import kept, later, table, telling
from explain.apps.lab.controls import ESCAPE
from explain.apps.lab.exercise_area import ExerciseArea
from explain.apps.lab.open_area import Open, OpenArea, section_choices
from explain.apps.lab.opening import Book, Opening, opened, sample
from explain.apps.lab.panel_area import PanelArea
from explain.apps.lab.screen import Screen, paragraph
from explain.apps.lab.settings import Settings
from explain.apps.lab.state import Against, Desk, History, ShownRound, View, as_settings, changed_since
from explain.apps.lab.turns import take_turns
from explain.apps.lab.what_if_area import WhatIfArea
from explain.files.given import Given
from explain.files.typed.names import find_player
from explain.model.errors import InputError
from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences, SettingKeywords, settings_from
from explain.prose import lab as words
from explain.views.html import LONGEST_NAME, in_place

_VIEWS = {"b": View.BEST, "p": View.POSTED}
_STEPS = {"u": -1, "r": 1}


class Lab(widgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A section to look at and to play with.

    Traits of interest: ``table.rows``, ``table.selected``, ``panels.tabs.chosen``, ``panels.answer.value``, ``screen.picture.value``,
    ``screen.line.value``, ``screen.verdict.value``.
    """

    def __init__(
        self,
        section: Given | None = None,
        *,
        round: int | None = None,
        preferences: Preferences | None = None,
        **settings: Unpack[SettingKeywords],
    ) -> None:
        """Open a section.

        Args:
            section: what to look at, or the path of its file; if not given, the file the lab was opened with, else a sample.
            round: the round to show first; the one a director would ask about if not given.
            preferences: the settings to start with; if not given, those kept beside the file, else the rule book's.
            settings: single settings, each instead of what the preferences say: ``low_limit=100``.

        Raises:
            InputError: for a file that was named here and cannot be read, or a setting that there is not.
        """
        opening = Opening.from_environment() if section is None else Opening()
        book, first, fault = _opened(opening) if section is None else (_given(section), 0, "")
        preferences = settings_from(preferences or RULE_BOOK, settings) if settings else preferences
        self._busy, self._shown, self._before = True, None, preferences or RULE_BOOK
        self.screen, self.settings = Screen(), Settings(preferences or RULE_BOOK, self._set)
        self.table = self.screen.table
        self.opening = OpenArea(self._open)
        self.panels = PanelArea(self._mark_picked, self._answered)
        self.what_if = WhatIfArea(self._edited, self._back, self._correct)
        self.exercise = ExerciseArea(lambda: self._exercise(begin=False))
        self.later = later.Later(self._verdict, self.settings.mark)
        self._listen()
        super().__init__(
            self.screen.arranged(
                opening=self.opening,
                limits=self.settings.limits(),
                others=self.settings.others(),
                what_if=self.what_if,
                panels=self.panels,
                exercise=self.exercise,
            )
        )
        self.add_class("sx-lab")
        take_turns(self, *self.panels.fields.all)
        self._take(book, first, preferences, opening.round if round is None and not fault else round)
        self._say("\n".join(filter(None, [fault, self._note])))
        later.look_again(self)

    def _listen(self) -> None:
        screen = self.screen
        screen.section_chooser.observe(self._section_chosen, "value")
        screen.round_chooser.observe(self._round_chosen, "value")
        for chooser in (screen.which, screen.compare):
            chooser.observe(lambda _: self._changed(), "value")
        screen.search.observe(lambda change: self.find(change["new"]), "value")
        screen.undo.on_click(lambda _: self.step(-1))
        screen.redo.on_click(lambda _: self.step(1))
        screen.keep.on_click(lambda _: self._keep())
        screen.again.on_click(lambda _: self._open(lambda: opened(self._path())))
        screen.what_if.on_click(lambda _: self._begin())
        screen.exercise.on_click(lambda _: self._exercise(begin=True))
        self.table.observe(self._board_chosen, ["selected", "chosen_cell"])
        self.table.on_press(self._pressed)
        self.table.on_letter(self._letter)

    def __repr__(self) -> str:
        """What it shows, for a saved notebook in which no widget can be shown."""
        return f"Lab({self._shown!r}): run this cell to use it"

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

    def find(self, name: str) -> None:
        """Choose the board of a player; a name that fits nobody, or two, is said."""
        if not name.strip():
            return
        try:
            number = find_player(self.round.section, name).number
            board = self.round.board_of(number)
        except InputError as error:
            self._say(str(error))
            return
        self._say("")
        with self.table.hold_trait_notifications():
            self.table.selected = next(place for place, each in enumerate(table.listed(self.round)) if each is board)
            self.table.chosen_cell = "white" if board.white.number == number else "black"

    def step(self, step: int) -> None:
        """Undo or redo a setting."""
        preferences = self.history.move(step)
        if preferences is not None:
            self.settings.set(preferences)
            self._changed()

    def check_file(self) -> None:
        """Say so, and offer to read it again, where the file on the disk is not what was read."""
        if self.book.has_changed and self.screen.again.layout.display == "none":
            is_there = self._path().is_file()
            self._say(words.FILE_CHANGED if is_there else words.FILE_GONE)
            self.screen.hide(self.screen.again, unless=is_there)

    # What is looked at.

    def _open(self, way: Open) -> None:
        try:
            book = way()
            self._take(book, book.first, None, None)
            self.exercise.leave()
        except InputError as error:
            self._say(str(error))
            return
        self._say(self._note)

    def _take(self, book: Book, first: int, preferences: Preferences | None, round: int | None) -> None:
        """Show what was opened, under the settings that were given or are kept beside it."""
        self.book, self._note = book, ""
        if book.path is not None:
            kept.note_recent(book.path)
        self.opening.tell(book)
        self.settings.set(preferences or _of_case(book) or self._kept() or RULE_BOOK)
        self._busy = True
        self.screen.section_chooser.options = list(section_choices(book))
        self.screen.section_chooser.value = first
        self.screen.hide(self.screen.section_chooser, unless=len(book.sections) > 1)
        self.screen.hide(self.screen.again)
        self.screen.kept.value = ""
        self._busy = False
        self._look_at(book.section(first), round or (book.case.round if book.case else None))
        self.panels.fields.write_boards((book.case.boards if book.case else None) or "")

    def _kept(self) -> Preferences | None:
        try:
            found = kept.kept_settings(self._path()) if self.book.path else None
        except InputError as error:
            self._note = str(error)
            return None
        self._note = words.SETTINGS_READ if found else ""
        return found

    def _look_at(self, section: Section, round: int | None) -> None:
        self.what_if.end()
        self.desk = Desk(section)
        self._before = as_settings(self.settings.values, start=RULE_BOOK)
        self.history = History([self._before])
        first = self.desk.first(round)
        self._busy = True
        self.screen.round_chooser.options = list(self.desk.rounds)
        self.screen.round_chooser.value = first.number
        self.screen.offer_views(self.desk.views(first.number), first.view)
        self.screen.search.options = [in_place(player.name, LONGEST_NAME) for player in section.players]
        self.screen.search.value = ""
        self._busy = False
        self._changed()

    def _section_chosen(self, change: Any) -> None:
        if self._busy:
            return
        try:
            self._look_at(self.book.section(change["new"]), None)
        except InputError as error:
            self._busy, self.screen.section_chooser.value = True, change["old"]
            self._busy = False
            self._say(str(error))

    def _round_chosen(self, change: Any) -> None:
        if self._busy:
            return
        if self.what_if.end():
            self.desk = self._real[0]
        self._busy = True
        views = self.desk.views(change["new"])
        self.screen.offer_views(views, self.screen.which.value or views[0])
        self._busy = False
        self._changed()

    # What it says.

    def _set(self) -> None:
        """A setting was made: it speaks of the best round, so that is shown."""
        if self.screen.which.value is View.POSTED:
            self._busy = True
            self.screen.which.value = View.BEST
            self._busy = False
        self._changed()

    def _changed(self) -> None:
        """Show what the controls say; where they contradict each other, say so and leave the round as it is."""
        if self._busy:
            return
        try:
            preferences = as_settings(self.settings.values, start=RULE_BOOK)
            shown = ShownRound(self.screen.round_chooser.value, preferences, self.screen.which.value)
            now, judged = self.desk.round(shown), self.desk.judged(shown)
            against = self._compared(shown)
        except InputError as error:
            self._say(str(error))
            return
        self.history.note(preferences)
        self.settings.note_preset(preferences)
        self._before = preferences
        before, self._shown, self._judged = self._shown, now, judged
        self._show(before, shown, against)

    def _compared(self, shown: ShownRound) -> Round | None:
        """The round that the shown one is compared with; ``None`` where there is none, or only another view was chosen."""
        against = self.screen.compare.value
        if against is not Against.LAST:
            return self.desk.compared(shown, against)
        if self._shown is None or self._before == shown.preferences or self._shown.number != shown.number:
            return None
        return self.desk.round(ShownRound(shown.number, self._before, shown.view))

    def _show(self, before: Round | None, shown: ShownRound, against: Round | None) -> None:
        now, screen = self.round, self.screen
        self._say("")
        changed = changed_since(against, now)
        screen.title.value = telling.title(now, shown.view, what_if=self.what_if.state is not None)
        screen.line.value = telling.line(now, None if against is None else changed, screen.compare.value)
        keep = table.same_board(before, self.table.selected, now)
        self._busy = True
        with self.table.hold_sync():
            self.table.columns = table.columns(now)
            self.table.rows = table.rows(now, changed)
            self.table.selected = keep
        self._busy = False
        screen.hide(self.table, unless=bool(now.answers))
        screen.undo.disabled, screen.redo.disabled = (not self.history.can_move(step) for step in (-1, 1))
        self._mark_picked()
        screen.verdict.value = screen.picture.value = ""
        self.later.work_out(self.desk.section, self._judged)
        self._show_board()
        self.check_file()

    def _say(self, said: str) -> None:
        self.screen.notice.value = paragraph("sx-notice", said, role="alert")

    def _verdict(self, said: str) -> None:
        self.screen.verdict.value = paragraph("sx-verdict", said, role="status")

    def _board_chosen(self, _change: Any) -> None:
        if not self._busy:
            self._show_board()

    def _show_board(self) -> None:
        chosen, asking = self.chosen, table.player_in(self.round, self.table.selected, self.table.chosen_cell)
        asked = chosen
        if chosen is not None and self._judged is not self._shown:
            asked = self._judged.board_of(chosen.white.number if asking is None else asking)
        self.panels.look(self._judged, asked, asking)
        judged, view = self._judged, self.screen.which.value
        self.later.draw(lambda: self.screen.picture.set_trait("value", telling.picture(judged, asked, view)))

    # What a person does in the table, and beside it.

    def _pressed(self, place: int, key: str) -> None:
        player = table.player_in(self.round, place, key)
        if player is not None:
            self.panels.pick(player)

    def _letter(self, letter: str) -> None:
        if letter == ESCAPE:
            self.what_if.leave()
        elif letter in _STEPS:
            self.step(_STEPS[letter])
        elif _VIEWS[letter] in self.desk.views(self.round.number):
            self.screen.which.value = _VIEWS[letter]

    def _mark_picked(self) -> None:
        """Mark in the table whom the open panel has picked."""
        self.table.marks = table.marks(self.round, self.panels.picked)

    def _answered(self, answer: Any) -> None:
        """Put what an answer found onto the scales."""
        if isinstance(answer, LimitsMap):
            self.settings.mark(answer)

    def _path(self) -> Any:
        assert self.book.path is not None
        return self.book.path

    def _keep(self) -> None:
        try:
            said = words.NOWHERE_TO_KEEP
            if self.book.path is not None:
                said = words.settings_kept(kept.keep_settings(self.book.path, self._before).name)
        except InputError as error:
            said = str(error)
        self.screen.kept.value = paragraph("sx-hint", said, role="status")

    # What if.

    def _begin(self) -> None:
        if self.what_if.state is None:
            around = frozenset(player.number for player in self.chosen.players) if self.chosen else frozenset()
            self._real = (self.desk, self.screen.which.value)
            self.what_if.begin(self.desk.section, self.round.number, around)

    def _edited(self) -> None:
        """Pair the section anew as it is typed."""
        assert self.what_if.state is not None
        number = self.what_if.state.round
        try:
            self.desk = Desk(self.what_if.state.applied())
        except InputError as error:
            self._say(str(error))
            return
        self._offer(number, View.BEST)

    def _back(self) -> None:
        """Back to the section as it is, and as it was shown."""
        self.desk, view = self._real
        self._offer(self.round.number, view)

    def _offer(self, number: int, view: View) -> None:
        self._busy = True
        self.screen.offer_views(self.desk.views(number), view)
        self._busy = False
        self._changed()

    def _exercise(self, *, begin: bool) -> None:
        """Show an exercise instead of the tournament, or the tournament again."""
        if begin:
            self.exercise.begin()
        self.screen.hide(self.screen.tournament, self.screen.title, unless=not begin)

    def _correct(self, typed: str) -> None:
        self.panels.tabs.chosen = "corrected"
        self.panels.fields.write_corrections(typed)


def _of_case(book: Book) -> Preferences | None:
    """The settings that a case asks about; ``None`` if it is none, or says nothing of them."""
    return RULE_BOOK.changed(book.case.settings) if book.case and book.case.settings else None


def _opened(opening: Opening) -> tuple[Book, int, str]:
    """What to look at, which section first, and what went wrong; a sample where nothing can be shown."""
    try:
        return (*opening.book(), "")
    except InputError as error:
        return sample(), 0, f"{error}\n{words.SAMPLE_INSTEAD}"


def _given(section: Given) -> Book:
    """A section, or the file of that path with all its sections."""
    return Book((section,), section.title) if isinstance(section, Section) else opened(Path(section))
