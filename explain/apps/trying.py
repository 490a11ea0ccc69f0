"""One question, as a function, with controls; it is answered again on every change."""

import html as markup
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from explain.model.errors import InputError
from explain.model.shown import MOVED
from explain.views import html


class Try:
    """A question with controls, as in ``Try(round_with, low_limit=[0, 40, 80])``."""

    def __init__(self, question: Callable[..., object], **choices: Sequence[object] | Mapping[str, object]) -> None:
        """Take the function that answers, and for each argument its possible values, or words for them."""
        self._question = question
        self.options = {
            name: list(values.items()) if isinstance(values, Mapping) else [(_said(value), value) for value in values]
            for name, values in choices.items()
        }

    def __repr__(self) -> str:
        """The names of the controls, for a saved notebook that cannot show them."""
        return f"Try({', '.join(self.options)}): run this cell to use it"

    def _repr_mimebundle_(self, **asked: Any) -> dict[str, Any]:
        return {**MOVED(self)._repr_mimebundle_(**asked), "text/plain": repr(self)}

    @property
    def choices(self) -> dict[str, tuple[str, ...]]:
        """Each control's title and values, in words."""
        return {spoken(name): tuple(label for label, _ in options) for name, options in self.options.items()}

    def states(self, as_html: Callable[[object], str]) -> Iterator[tuple[str, str]]:
        """Every state in words with its answer as HTML, the initial one first, for a page on which nothing runs."""
        for chosen in product(*self.options.values()):
            words = ", ".join(f"{spoken(name)}: {label}" for name, (label, _) in zip(self.options, chosen, strict=True))
            values = {name: value for name, (_, value) in zip(self.options, chosen, strict=True)}
            yield words, self.answered(values, as_html)

    def answered(self, values: Mapping[str, object], as_html: Callable[[object], str]) -> str:
        """The answer for one state, as HTML."""
        try:
            return as_html(self._question(**values))
        except InputError as error:
            return f'<p class="sx-notice" role="alert">{markup.escape(html.in_place(str(error)))}</p>'


def spoken(name: str) -> str:
    """An argument's name in words."""
    return name.replace("_", " ")


def answer_html(answer: object) -> str:
    """Any answer as HTML: as it shows itself in a notebook, else its text."""
    show = getattr(answer, "_repr_html_", None)
    return str(show()) if show is not None else f"<pre>{markup.escape(str(answer))}</pre>"


def _said(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
