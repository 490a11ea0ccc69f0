"""An exercise in the lab: two names make a board, White first; then the round is marked.

It owns no knowledge: what is chosen is kept by ``training.Attempt``, and marks, hints and the wall chart are the same answers as
everywhere else.
"""

from __future__ import annotations

import html as markup
from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from explain.answers.answer import Answer
from explain.apps.lab.controls import BoardTable
from explain.apps.lab.turns import take_turns
from explain.model.errors import InputError
from explain.model.players import Player
from explain.prose import lab as words
from explain.prose.training_themes import theme_title
from explain.training import THEMES, Attempt, Exercise, HintKind, Theme, ThemeKind, exercise
from explain.training.posing import LEVELS
from explain.views import answers, html

_COLUMNS = [
    {"key": "board", "label": "Board", "align": "right"},
    {"key": "white", "label": "White"},
    {"key": "black", "label": "Black"},
]
_MOST_SEED = 1_000_000


class Practice(widgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """An exercise to pair by clicking two names, or with Tab and Enter.

    Traits of interest: ``names`` (a button each), ``table.rows``, ``question.value``, ``said.value``.
    """

    def __init__(self, theme: str = "interchange", *, seed: int = 1, level: int = 1) -> None:
        """Open an exercise.

        Args:
            theme: what decides in it.
            seed: the same seed gives the same exercise.
            level: 1 to 3.
        """
        given = exercise(theme, seed, level=level)
        self._make_parts(given)
        super().__init__(self._arrange())
        self.add_class("sx-lab")
        take_turns(self)
        self._open(given)

    def _make_parts(self, given: Exercise) -> None:
        wide = {"description_width": "initial"}
        themes = [(_titled(each), each.name) for each in THEMES]
        levels = [(words.LEVEL_WORDS[level], level) for level in LEVELS]
        said = words.EXERCISE_WORDS
        self.theme = widgets.Dropdown(description=said["theme"], options=themes, value=given.theme.name, style=wide)
        self.seed = widgets.BoundedIntText(description=said["seed"], min=1, max=_MOST_SEED, value=given.seed, style=wide)
        self.level = widgets.Dropdown(description=said["level"], options=levels, value=given.level, style=wide)
        self.question, self.said = widgets.HTML(), widgets.HTML()
        self.names: dict[int, Any] = {}
        self.people = widgets.Box(layout={"flex_flow": "row wrap"})
        self.table = BoardTable(columns=_COLUMNS, caption=words.EXERCISE_BOARDS)
        self.reason = widgets.Text(description=said["reason"], placeholder="29E5e", style=wide)
        self.buttons = {
            "new": self._button(said["new"], self._new),
            "bye": self._button(said["bye"], lambda: self._step(self.attempt.give_bye())),
            "turn": self._button(said["turn"], lambda: self._step(self.attempt.turn(self.table.selected))),
            "apart": self._button(said["apart"], lambda: self._step(self.attempt.take_apart(self.table.selected))),
            "undo": self._button(said["undo"], lambda: self._step(self.attempt.undo())),
            "hint": self._button(said["hint"], self._hint),
            "mark": self._button(said["mark"], self._mark),
        }

    def _button(self, said: str, act: Callable[[], None]) -> Any:
        button = widgets.Button(description=said, layout=widgets.Layout(width="auto"))
        button.on_click(lambda _: self._try(act))
        return button

    def _arrange(self) -> list[widgets.Widget]:
        chosen = widgets.Box([self.theme, self.level, self.seed, self.buttons["new"]], layout={"flex_flow": "row wrap"})
        steps = widgets.Box([self.buttons[name] for name in ("bye", "turn", "apart", "undo")], layout={"flex_flow": "row wrap"})
        asked = widgets.Box([self.reason, self.buttons["mark"], self.buttons["hint"]], layout={"flex_flow": "row wrap"})
        style = widgets.HTML(f"<style>{html.lab_style()}</style>")
        self.people.add_class("sx-names")
        hint = widgets.HTML(f'<p class="sx-hint">{markup.escape(words.EXERCISE_HINT)}</p>')
        for row in (chosen, self.people, steps, asked):
            row.add_class("sx-row")
        return [style, chosen, self.question, hint, self.people, self.table, steps, asked, self.said]

    def __repr__(self) -> str:
        """What it shows, for a saved notebook in which no widget can be shown."""
        given = self.attempt.exercise
        return f"Practice({given.theme.name!r}, seed={given.seed}, level={given.level}): run this cell to use it"

    def _open(self, given: Exercise) -> None:
        self.attempt, self._hints = Attempt(given), 0
        self.question.value = answers.html(given)
        self.names = {number: self._name(given.section.player(number)) for number in self.attempt.waiting}
        self.people.children = list(self.names.values())
        take_turns(self.people)
        self.reason.value, self.said.value = "", ""
        self._show()

    def _name(self, player: Player) -> Any:
        button = self._button("", lambda: self._step(self.attempt.take(player.number)))
        button.description = _named(player)
        button.tooltip = html.in_place(player.name)
        button.layout.width = "auto"
        return button

    def _new(self) -> None:
        """The exercise that the choosers say; with the one on the screen, the next seed."""
        given = self.attempt.exercise
        same = (given.theme.name, given.seed, given.level) == (self.theme.value, self.seed.value, self.level.value)
        if same:
            self.seed.value += 1
        self._open(exercise(self.theme.value, self.seed.value, level=self.level.value))

    def _step(self, attempt: Attempt) -> None:
        self.attempt = attempt
        self.said.value = ""
        self._show()

    def _hint(self) -> None:
        self._hints = min(self._hints + 1, len(HintKind))
        self._tell(self.attempt.exercise.hint(self._hints))

    def _mark(self) -> None:
        self._tell(self.attempt.marked(self.reason.value))

    def _tell(self, answer: Answer) -> None:
        self.said.value = f'<div role="status">{answers.html(answer)}</div>'

    def _try(self, act: Callable[[], None]) -> None:
        """Do it, or say why it cannot be done and leave everything as it is."""
        try:
            act()
        except InputError as error:
            said = "\n".join(map(html.in_place, str(error).splitlines()))
            self.said.value = f'<p class="sx-notice" role="alert">{markup.escape(said)}</p>'

    def _show(self) -> None:
        """Who is free, who was taken, and the boards so far; names keep their places, so that the focus keeps its own."""
        attempt, player = self.attempt, self.attempt.exercise.section.player
        for number, button in self.names.items():
            button.disabled = number not in attempt.waiting
            button.button_style = "info" if number == attempt.taken else ""
            button.description = f"{_named(player(number))}{' (White)' if number == attempt.taken else ''}"
        rows = [
            {"board": str(place), "white": _named(player(white)), "black": _named(player(black))}
            for place, (white, black) in enumerate(attempt.pairs, start=1)
        ]
        if attempt.bye is not None:
            rows.append({"board": "bye", "white": _named(player(attempt.bye)), "black": ""})
        self.table.rows = rows
        self.table.layout.display = None if rows else "none"
        self.buttons["bye"].layout.display = None if attempt.exercise.best.natural.standings.has_bye else "none"
        self.buttons["bye"].disabled = attempt.taken is None or not attempt.wants_bye
        self.buttons["undo"].disabled = attempt.before is None


def _titled(theme: Theme) -> str:
    """A theme in a few words, with its number where it is a rule."""
    return f"{theme.name}: {theme_title(theme)}" if theme.kind is ThemeKind.COLOR_RULE else theme_title(theme)


def _named(player: Player) -> str:
    """A player with his rating, short and harmless."""
    return f"{html.in_place(player.name, html.LONGEST_NAME)} {'unrated' if player.rating is None else player.rating}"
