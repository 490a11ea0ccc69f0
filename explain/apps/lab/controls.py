"""The controls of the lab that ipywidgets has not got: a named slider, a table of boards, and tabs in groups.

All are a few synced traits and one render in ``static/``. They know nothing about chess, and they
show what they are given as text only, so a name from a stranger's file stays a name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

_STATIC = Path(__file__).parent / "static"
_ALIGNMENTS = ("left", "center", "right")
_RESERVED = ("kind", "changed")

ESCAPE = "Escape"
"""What ``BoardTable.on_letter`` is told for that key."""


class RangeControl(anywidget.AnyWidget):
    """A whole number chosen with a slider or typed into a box, with a label that screen readers say.

    A new ``value`` arrives when the slider is let go, an arrow key is pressed or a number is entered,
    not while it is dragged. It is always from ``min`` to ``max``; it need not be a multiple of ``step``.

    Traits:
        value, min, max, step: whole numbers; ``step`` is what one arrow key moves.
        label, help, unit: what it is called, one line below it, and the word after the number.
        ticks: values marked along the slider, each with a button that goes there.
        ticks_label: what stands before those buttons.
        no_limit: whether the "no limit" box is checked; ``value`` is kept meanwhile.
        offers_no_limit: whether there is such a box.
        disabled: shown, but not to be changed.
    """

    _esm = _STATIC / "range.js"
    _css = _STATIC / "range.css"

    value = traitlets.Int(0).tag(sync=True)
    min = traitlets.Int(0).tag(sync=True)
    max = traitlets.Int(100).tag(sync=True)
    step = traitlets.Int(1, min=1).tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)
    help = traitlets.Unicode("").tag(sync=True)
    unit = traitlets.Unicode("").tag(sync=True)
    ticks = traitlets.List(traitlets.Int()).tag(sync=True)
    ticks_label = traitlets.Unicode("").tag(sync=True)
    no_limit = traitlets.Bool(default_value=False).tag(sync=True)
    offers_no_limit = traitlets.Bool(default_value=False).tag(sync=True)
    disabled = traitlets.Bool(default_value=False).tag(sync=True)

    @property
    def limit(self) -> int | None:
        """The value, or ``None`` for no limit; set it in the same way."""
        return None if self.no_limit else self.value

    @limit.setter
    def limit(self, limit: int | None) -> None:
        """Check or clear "no limit", and take the number if there is one; told to observers at once."""
        with self.hold_trait_notifications():
            self.no_limit = limit is None
            if limit is not None:
                self.value = limit

    def __repr__(self) -> str:
        """What it is set to, for a saved notebook in which no control can be shown."""
        return f"{self.label}: {'no limit' if self.no_limit else f'{self.value} {self.unit}'.rstrip()}"

    @traitlets.validate("value")
    def _within(self, proposal: traitlets.Bunch) -> int:
        """Bring a value into the range."""
        return int(min(self.max, max(self.min, proposal["value"])))

    @traitlets.validate("min", "max")
    def _in_order(self, proposal: traitlets.Bunch) -> int:
        """Refuse a range without a value in it."""
        ends = {"min": self.min, "max": self.max} | {proposal["trait"].name: proposal["value"]}
        if ends["min"] > ends["max"]:
            raise traitlets.TraitError(f"{self.label or 'a range'} cannot go from {ends['min']} to {ends['max']}")
        return int(proposal["value"])

    @traitlets.observe("min", "max")
    def _keep_within(self, _change: traitlets.Bunch) -> None:
        """Follow a range that has moved away from the value."""
        self.value = min(self.max, max(self.min, self.value))


class BoardTable(anywidget.AnyWidget):
    """A table of boards, one of which is selected by a click, the arrow keys, Home or End.

    Traits:
        caption: what the table shows; its name for screen readers.
        columns: ``{"key", "label"}`` each, and ``"align"``: left, center or right. The first names the row.
        rows: boards and score group headings in their order. A board maps a column's key to a string or to
            :func:`bar`, and may say ``"changed": True``; a heading is :func:`group`.
        selected: which board, counted from 0 without the headings; -1 for none.
        chosen_cell: the key of the column that was clicked or reached with the left and right arrow keys;
            empty while the row as a whole is meant.
        changed_label: the word that marks a changed board.
        letters: keys that mean something of their own here, told to ``on_letter``, as is the Escape key.
        marks: cells that stand out: ``{"board": place, "key": column, "text": word}`` each, the word before the cell's own.
    """

    _esm = _STATIC / "board_table.js"
    _css = _STATIC / "board_table.css"

    caption = traitlets.Unicode("").tag(sync=True)
    columns = traitlets.List(traitlets.Dict()).tag(sync=True)
    rows = traitlets.List(traitlets.Dict()).tag(sync=True)
    selected = traitlets.Int(-1).tag(sync=True)
    chosen_cell = traitlets.Unicode("").tag(sync=True)
    changed_label = traitlets.Unicode("changed").tag(sync=True)
    letters = traitlets.Unicode("").tag(sync=True)
    marks = traitlets.List(traitlets.Dict()).tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        """Nobody hears of a pressed cell or key yet."""
        super().__init__(**traits)
        self._hear_letter: Callable[[str], None] = lambda _letter: None
        self._hear: Callable[[int, str], None] = lambda _place, _key: None
        self.on_msg(self._told)

    def on_press(self, hear: Callable[[int, str], None]) -> None:
        """Call with the place of a board and the key of its cell whenever one is clicked, or meant with Enter or Space.

        Two quick ones are told one by one; a trait would keep the last only.
        """
        self._hear = hear

    def on_letter(self, hear: Callable[[str], None]) -> None:
        """Call with the letter whenever one of ``letters`` is pressed."""
        self._hear_letter = hear

    def press(self, place: int, key: str) -> None:
        """Press a cell, as the page does; one that is not there is no cell."""
        if 0 <= place < len(self.boards):
            self._hear(place, key)

    def _told(self, _table: object, content: dict[str, Any], _buffers: object) -> None:
        place, key, letter = content.get("board"), content.get("key"), content.get("letter")
        if letter == ESCAPE or (isinstance(letter, str) and len(letter) == 1 and letter in self.letters):
            self._hear_letter(letter)
        elif isinstance(place, int) and isinstance(key, str):
            self.press(place, key)

    @property
    def boards(self) -> list[Mapping[str, Any]]:
        """The rows that are boards, as ``selected`` counts them."""
        return [row for row in self.rows if row.get("kind") != "group"]

    def __repr__(self) -> str:
        """The caption and the size, for a saved notebook in which no table can be shown."""
        return f"{self.caption or 'Boards'} ({len(self.boards)})"

    @traitlets.validate("columns")
    def _readable(self, proposal: traitlets.Bunch) -> list[dict[str, Any]]:
        """Refuse a column that could not be shown."""
        columns: list[dict[str, Any]] = proposal["value"]
        for column in columns:
            if not {"key", "label"} <= column.keys() or column["key"] in _RESERVED:
                raise traitlets.TraitError(f"a column needs a label and a key other than {', '.join(_RESERVED)}: {column}")
            if column.get("align", "left") not in _ALIGNMENTS:
                raise traitlets.TraitError(f"a column is aligned {', '.join(_ALIGNMENTS)}: {column}")
        return columns

    @traitlets.validate("selected")
    def _existing(self, proposal: traitlets.Bunch) -> int:
        """Bring a selection to a board that exists, or to none."""
        return int(min(len(self.boards) - 1, max(-1, proposal["value"])))

    @traitlets.observe("rows")
    def _keep_existing(self, _change: traitlets.Bunch) -> None:
        """Follow a table that has become shorter."""
        self.selected = min(len(self.boards) - 1, self.selected)


class Tabs(anywidget.AnyWidget):
    """A list of tabs in groups, of which one is chosen by a click, or with the arrow keys and Enter or Space.

    Arrow keys, Home and End only move; what is under a tab may take long, so it is chosen by a key of its own.

    Traits:
        label: what is chosen here; the list's name for screen readers.
        groups: ``{"label", "tabs"}`` each, and a tab is ``{"name", "title"}``.
        chosen: the name of the chosen tab.
        panel: the class of the element beside the list that a tab brings up; it gets the chosen tab's name.
    """

    _esm = _STATIC / "tabs.js"
    _css = _STATIC / "tabs.css"

    label = traitlets.Unicode("").tag(sync=True)
    groups = traitlets.List(traitlets.Dict()).tag(sync=True)
    chosen = traitlets.Unicode("").tag(sync=True)
    panel = traitlets.Unicode("").tag(sync=True)

    @property
    def titles(self) -> dict[str, str]:
        """Every tab's title by its name, in order."""
        return {tab["name"]: tab["title"] for group in self.groups for tab in group["tabs"]}

    def __repr__(self) -> str:
        """The chosen tab, for a saved notebook in which no tabs can be shown."""
        return f"{self.label}: {self.titles.get(self.chosen, 'none')}"

    @traitlets.validate("chosen")
    def _existing(self, proposal: traitlets.Bunch) -> str:
        """Stay with the tab that is chosen if there is no such one."""
        return str(proposal["value"] if proposal["value"] in self.titles or not self.groups else self.chosen)


def group(text: str) -> dict[str, Any]:
    """The row that heads a score group, ruled off from the boards above it."""
    return {"kind": "group", "text": text}


def bar(text: str, share: float, *, title: str = "") -> dict[str, Any]:
    """A cell with a small bar beside its text, filled from 0 to 1; ``title`` is shown on hovering."""
    return {"text": text, "bar": share, "title": title}
