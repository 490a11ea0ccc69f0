"""Opening something else: a file by a button, dropped or pasted, one of the folder, one of those opened lately, or a sample."""

from __future__ import annotations

import html as markup
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import ipywidgets as widgets

from explain.apps.lab import kept
from explain.apps.lab.opening import Book, nearby, opened, sample, uploaded
from explain.apps.lab.typing_in import DropField, Upload
from explain.files import resources
from explain.model.section import Section
from explain.prose import lab as words
from explain.views.html import LONGEST_NAME, in_place

Open = Callable[[], Book]
_MOST_NOTES, _LONGEST_NOTE = 4, 300


class OpenArea(widgets.Box):  # type: ignore[misc]  # ipywidgets has no types
    """One row; ``hear`` is called with a way to open what was chosen."""

    def __init__(self, hear: Callable[[Open], None]) -> None:
        """Offer the files there are."""
        self._hear = hear
        self._ways: dict[str, Open] = {}
        self.drop = DropField(
            self._given,
            label=words.OPEN_FILE,
            hint=words.DROP_HERE,
            paste_label=words.PASTE,
            read_label=words.READ_TEXT,
            too_large=words.TOO_LARGE,
        )
        self.choice = widgets.Dropdown(description=words.CHOOSE_OTHER, style={"description_width": "initial"})
        self.said = widgets.HTML()
        self.offer()
        self.choice.observe(self._chosen, "value")
        super().__init__([self.drop, self.choice, self.said])
        self.add_class("sx-open")

    def tell(self, book: Book) -> None:
        """Say what is on the screen, and list the files there are now."""
        said = words.on_the_screen(in_place(book.name, LONGEST_NAME), is_sample=book.is_sample) if book.name else ""
        self.drop.taken += 1
        notes = [in_place(note, _LONGEST_NOTE) for note in book.notes[:_MOST_NOTES]]
        more = [words.more_notes(len(book.notes) - _MOST_NOTES)] if len(book.notes) > _MOST_NOTES else []
        self.said.value = f'<p class="sx-hint">{markup.escape(chr(10).join([said, *notes, *more]))}</p>'
        self.offer()

    def offer(self) -> None:
        """List the files there are now."""
        options, self._ways = [(words.NOTHING_CHOSEN, "")], {}
        for kind, name, way in _ways():
            key = f"{kind} {name} {len(self._ways)}"
            self._ways[key] = way
            options.append((in_place(words.file_choice(kind, name), LONGEST_NAME + 10), key))
        self.choice.options, self.choice.value = options, ""

    def _chosen(self, change: Any) -> None:
        way = self._ways.get(change["new"])
        if way is not None:
            self._hear(way)

    def _given(self, files: Sequence[Upload]) -> None:
        self._hear(lambda: uploaded(files))


def section_choices(book: Book) -> Iterator[tuple[str, int]]:
    """What there is to choose among the sections of a file, those that do not open marked; and the place of each."""
    for place, found in enumerate(book.sections):
        title = in_place(found.title, LONGEST_NAME) or f"{words.SECTION} {place + 1}"
        yield title if isinstance(found, Section) else words.does_not_open(title), place


def _ways() -> Iterator[tuple[str, str, Open]]:
    seen = set()
    for kind, paths in (("recent", kept.recent()), ("nearby", nearby())):
        for path in paths:
            if path not in seen:
                seen.add(path)
                yield kind, path.name, _way(path)
    for name in resources.samples():
        yield "sample", name, _sample(name)


def _way(path: Path) -> Open:
    return lambda: opened(path)


def _sample(name: str) -> Open:
    return lambda: sample(name)
