"""An exercise instead of the tournament, and the way back."""

from __future__ import annotations

import html as markup
from collections.abc import Callable

import ipywidgets as widgets

from explain.apps.lab.exercise import Practice
from explain.prose import lab as words


class ExerciseArea(widgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Hidden until it begins; ``on_leave`` hears that the tournament is wanted again. The exercise is kept meanwhile."""

    def __init__(self, on_leave: Callable[[], None]) -> None:
        """Begin nothing yet: an exercise is built when the first is wanted."""
        self._on_leave = on_leave
        self.practice: Practice | None = None
        self.back = widgets.Button(description=words.BACK_TO_TOURNAMENT, layout=widgets.Layout(width="auto"))
        self.back.on_click(lambda _: self.leave())
        title = widgets.HTML(f"<h2>{markup.escape(words.EXERCISE_TITLE)}</h2>")
        self._head = widgets.HBox([title, self.back])
        self._head.add_class("sx-row")
        super().__init__([self._head])
        self.layout.display = "none"

    def begin(self) -> None:
        """Show the exercise that was begun, or a first one."""
        if self.practice is None:
            self.practice = Practice()
            self.children = [self._head, self.practice]
        self.layout.display = None

    def leave(self) -> None:
        """Back to the tournament."""
        self.layout.display = "none"
        self._on_leave()
