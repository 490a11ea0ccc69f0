"""The parts of the lab's screen that are more than one control, and where each stands."""

from __future__ import annotations

import html as markup
from typing import Any

import ipywidgets as widgets

from explain.apps.lab import table
from explain.apps.lab.connection import Connection
from explain.apps.lab.controls import BoardTable
from explain.apps.lab.state import Against, View
from explain.prose import lab as words
from explain.views import html

_WIDE = {"description_width": "initial"}


class Screen:
    """Everything that is shown but the settings, the panels and what if, each by its name."""

    def __init__(self) -> None:
        """Make the parts; none shows anything yet."""
        self.section_chooser = _dropdown(words.SECTION)
        self.round_chooser = _dropdown(words.ROUND)
        self.compare = _dropdown(words.COMPARE, [(words.AGAINST_TITLES[against.value], against) for against in Against])
        self.undo, self.redo, self.keep, self.what_if, self.exercise, self.again = (
            widgets.Button(description=said, layout=widgets.Layout(width="auto"))
            for said in (words.UNDO, words.REDO, words.KEEP_SETTINGS, words.WHAT_IF, words.EXERCISE, words.READ_AGAIN)
        )
        self.which = widgets.ToggleButtons(style={"button_width": "auto"})
        self.search = widgets.Combobox(
            description=words.SEARCH,
            placeholder=words.SEARCH_EXAMPLE,
            continuous_update=False,
            style=_WIDE,
            layout=widgets.Layout(width="auto"),
        )
        self.title, self.verdict, self.line, self.notice, self.kept, self.picture = (widgets.HTML() for _ in range(6))
        self.table = BoardTable(columns=table.COLUMNS, caption=words.TABLE_CAPTION, letters="bpur")
        self.table.add_class("sx-table")
        self.hide(self.again)

    def arranged(self, *, opening: Any, limits: Any, others: Any, what_if: Any, panels: Any, exercise: Any) -> list[widgets.Widget]:
        """All parts in their places."""
        steps = _row(self.undo, self.redo)
        more = widgets.Accordion([others], titles=[words.ALL_SETTINGS])
        kept = widgets.VBox([self.keep, self.kept])
        controls = widgets.VBox(
            [self.section_chooser, self.round_chooser, limits, steps, self.compare, more, kept, _row(self.what_if, self.exercise)]
        )
        controls.add_class("sx-controls")
        choice = _row(self.which, self.search)
        keys = widgets.HTML("".join(paragraph("sx-keys", said) for said in (words.DUE_LETTERS, words.KEYS)))
        told = _row(self.notice, self.again)
        shown = widgets.VBox([told, self.verdict, what_if, choice, self.line, self.table, keys, panels, self.picture])
        shown.add_class("sx-shown")
        self.tournament = widgets.Box([shown, controls])  # the Tab key comes to the boards first, though the controls stand left of them
        self.tournament.add_class("sx-both")
        connection = Connection(said=words.LOST, reload_label=words.RELOAD)
        return [widgets.HTML(f"<style>{html.lab_style()}</style>"), connection, opening, self.title, self.tournament, exercise]

    @staticmethod
    def hide(*parts: widgets.Widget, unless: bool = False) -> None:
        """Take parts off the screen, or put them back."""
        for part in parts:
            part.layout.display = None if unless else "none"

    def offer_views(self, views: tuple[View, ...], chosen: View) -> None:
        """Offer what there is to show of a round."""
        options = [(words.VIEW_TITLES[view.value], view) for view in views]
        if list(self.which.options) != options:
            self.which.options = options
            self.which.tooltips = [words.VIEW_HINTS[view.value] for view in views]
        self.which.value = chosen if chosen in views else View.BEST


def paragraph(kind: str, said: str, *, role: str = "") -> str:
    """Some lines as a paragraph, names in their place; nothing for no words."""
    lines = "\n".join(map(html.in_place, said.splitlines()))
    return f'<p class="{kind}"{f" role={role}" if role else ""}>{markup.escape(lines)}</p>' if said else ""


def _row(*parts: widgets.Widget) -> widgets.HBox:
    row = widgets.HBox(parts)
    row.add_class("sx-row")
    return row


def _dropdown(title: str, options: list[tuple[str, Any]] | None = None) -> widgets.Dropdown:
    return widgets.Dropdown(description=title, options=options or [], style=_WIDE, layout=widgets.Layout(width="auto"))
