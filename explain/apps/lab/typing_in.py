"""Two more controls of the lab that ipywidgets has not got: a field that takes a file, and a table to type into.

Like those in ``controls`` they know nothing about chess, and show what they are given as text only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

_STATIC = Path(__file__).parent / "static"

Upload = tuple[str, bytes]


class DropField(anywidget.AnyWidget):
    """Takes files by a button or dropped on it, and text that is pasted.

    Traits:
        label, hint, paste_label, read_label, too_large: its words.
        taken: how often something that was given could be read; pasted text is put away then.
    """

    _esm = _STATIC / "drop.js"
    _css = _STATIC / "drop.css"

    label = traitlets.Unicode("").tag(sync=True)
    hint = traitlets.Unicode("").tag(sync=True)
    paste_label = traitlets.Unicode("").tag(sync=True)
    read_label = traitlets.Unicode("").tag(sync=True)
    too_large = traitlets.Unicode("").tag(sync=True)
    taken = traitlets.Int(0).tag(sync=True)

    def __init__(self, hear: Callable[[Sequence[Upload]], None], **traits: Any) -> None:
        """Call with the files that are given, each by name and content; pasted text is a file without a name."""
        super().__init__(**traits)
        self._hear = hear
        self.on_msg(self._told)

    def __repr__(self) -> str:
        """Its label, for a saved notebook in which no control can be shown."""
        return self.label

    def give(self, *files: Upload) -> None:
        """Give it files, as the page does."""
        self._hear(files)

    def _told(self, _field: object, content: dict[str, Any], buffers: Sequence[Any]) -> None:
        names, text = content.get("names"), content.get("text")
        if isinstance(text, str):
            self.give(("", text.encode("utf-8", errors="replace")))
        elif isinstance(names, list) and len(names) == len(buffers) and names:
            self.give(*((str(name), bytes(buffer)) for name, buffer in zip(names, buffers, strict=True)))


class EditTable(anywidget.AnyWidget):
    """A table of rows whose cells can be typed into or chosen.

    Traits:
        caption: what it shows; its name for screen readers.
        columns: ``{"key", "label"}`` each, and ``"options"``, pairs of words and value, for a cell that is chosen. The first names the row.
        rows: ``"id"``, and a text for each column's key; ``"edited"`` lists the keys of cells that stand out.
    """

    _esm = _STATIC / "edit_table.js"
    _css = _STATIC / "edit_table.css"

    caption = traitlets.Unicode("").tag(sync=True)
    columns = traitlets.List(traitlets.Dict()).tag(sync=True)
    rows = traitlets.List(traitlets.Dict()).tag(sync=True)

    def __init__(self, hear: Callable[[int, str, str], None], leave: Callable[[], None], **traits: Any) -> None:
        """Call with a row's id, a column's key and the text when a cell has changed, and to leave on the Escape key."""
        super().__init__(**traits)
        self._hear, self._leave = hear, leave
        self.on_msg(self._told)

    def __repr__(self) -> str:
        """The caption and the size, for a saved notebook in which no table can be shown."""
        return f"{self.caption} ({len(self.rows)})"

    def type(self, row: int, key: str, text: str) -> None:
        """Type into a cell, as the page does; one that is not there is no cell."""
        if any(each["id"] == row for each in self.rows) and key in [column["key"] for column in self.columns[1:]]:
            self._hear(row, key, text)

    def _told(self, _table: object, content: dict[str, Any], _buffers: object) -> None:
        row, key, value = content.get("row"), content.get("key"), content.get("value")
        if content.get("leave") is True:
            self._leave()
        elif isinstance(row, int) and isinstance(key, str) and isinstance(value, str):
            self.type(row, key, value)
