"""One question with something to move: a control or two, and the answer worked out anew at every change.

It owns no knowledge: the question is a function that gives an answer, and the answer shows itself.
"""

from __future__ import annotations

import html as markup
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

import ipywidgets as widgets

from explain.apps.lab.turns import take_turns
from explain.model.errors import InputError
from explain.views import html

_WIDE = {"description_width": "initial"}


class Try(widgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A question to move.

    ``Try(lambda low: explain.pair(section, preferences=Preferences(low_limit=low)), low=[0, 40, 80])``

    Traits of interest: ``controls["low"].value``, ``answer.value``.
    """

    def __init__(self, question: Callable[..., object], **choices: Sequence[object] | Mapping[str, object]) -> None:
        """Show the answer for the first of all choices.

        Args:
            question: what gives the answer; its arguments are the names of the choices.
            choices: for each argument the values it can have, or words for them.
        """
        self._question = question
        self._options = {name: _options(values) for name, values in choices.items()}
        self.controls = {
            name: widgets.Dropdown(description=_spoken(name), options=options, style=_WIDE, layout=widgets.Layout(width="auto"))
            for name, options in self._options.items()
        }
        self.answer = widgets.HTML()
        for control in self.controls.values():
            control.observe(lambda _: self._show(), "value")
        self._show()
        super().__init__([*self.controls.values(), self.answer])
        self.add_class("sx-try")
        take_turns(self)

    def __repr__(self) -> str:
        """What can be moved, for a saved notebook in which no control can be shown."""
        return f"Try({', '.join(self._options)}): run this cell to use it"

    @property
    def choices(self) -> dict[str, tuple[str, ...]]:
        """What can be moved, in words, with its values in words."""
        return {_spoken(name): tuple(label for label, _ in options) for name, options in self._options.items()}

    def states(self, as_html: Callable[[object], str] | None = None) -> Iterator[tuple[str, str]]:
        """Every state in words with its answer as HTML, the first one first, for a page on which nothing runs.

        Args:
            as_html: how an answer is written; as it shows itself in a notebook if nothing else is said.
        """
        for chosen in product(*self._options.values()):
            words = ", ".join(f"{_spoken(name)}: {label}" for name, (label, _) in zip(self._options, chosen, strict=True))
            yield words, self._answered({name: value for name, (_, value) in zip(self._options, chosen, strict=True)}, as_html or shown)

    def _show(self) -> None:
        self.answer.value = self._answered({name: control.value for name, control in self.controls.items()}, shown)

    def _answered(self, values: Mapping[str, object], as_html: Callable[[object], str]) -> str:
        try:
            return as_html(self._question(**values))
        except InputError as error:
            return f'<p class="sx-notice" role="alert">{markup.escape(html.in_place(str(error)))}</p>'


def _spoken(name: str) -> str:
    return name.replace("_", " ")


def shown(answer: object) -> str:
    """Any answer as HTML: as it shows itself in a notebook, else its text."""
    show = getattr(answer, "_repr_html_", None)
    return str(show()) if show is not None else f"<pre>{markup.escape(str(answer))}</pre>"


def _options(values: Sequence[object] | Mapping[str, object]) -> list[tuple[str, object]]:
    """Words and values; a value without a word of its own says itself."""
    if isinstance(values, Mapping):
        return list(values.items())
    return [(_said(value), value) for value in values]


def _said(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
