"""What if: the section as a table to type into, with a banner that says it is not the real one."""

from __future__ import annotations

import html as markup
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import ipywidgets as widgets

from explain.apps.lab.typing_in import EditTable
from explain.screen.what_if import Eve, PairWish, WhatIf, cells, planned
from explain.model.errors import InputError
from explain.model.players import Player
from explain.model.section import Section
from explain.prose import lab as words
from explain.views.html import LONGEST_NAME, in_place

_MOST_ROWS = 150
_WIDE = {"description_width": "initial"}


class WhatIfArea(widgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Hidden until it begins; ``on_change`` hears of another section, ``on_leave`` that the real one is back.

    ``on_correct`` is handed the changes as corrections, typed.
    """

    def __init__(self, on_change: Callable[[], None], on_leave: Callable[[], None], on_correct: Callable[[str], None]) -> None:
        """Begin nothing yet."""
        self._on_change, self._on_leave, self._on_correct = on_change, on_leave, on_correct
        self.state: WhatIf | None = None
        self.banner, self.said = widgets.HTML(), widgets.HTML()
        self.back = widgets.Button(description=words.BACK_TO_REAL, layout=widgets.Layout(width="auto"))
        self.correct = widgets.Button(description=words.CORRECT_FROM_NOW, layout=widgets.Layout(width="auto"))
        self.back.on_click(lambda _: self.leave())
        self.correct.on_click(lambda _: self._corrected())
        self.table = EditTable(self._typed, self.leave, caption=words.EDIT_CAPTION)
        self.pair = [widgets.Dropdown(description=title, style=_WIDE, layout=widgets.Layout(width="auto")) for title in words.WISH_NEEDS]
        self.wishes = {
            wish: widgets.Button(description=words.WISH_TITLES[wish.value], layout=widgets.Layout(width="auto")) for wish in PairWish
        }
        for wish, button in self.wishes.items():
            button.on_click(lambda _, wish=wish: self._wished(wish))
        head, pairs = widgets.HBox([self.banner, self.back, self.correct]), widgets.HBox([*self.pair, *self.wishes.values()])
        head.add_class("sx-what-if-head")
        pairs.add_class("sx-needs")
        super().__init__([head, self.said, self.table, pairs])
        self.add_class("sx-what-if")
        self.layout.display = "none"

    @property
    def section(self) -> Section | None:
        """The section with the changes; ``None`` where there is no what if."""
        return self.state.applied() if self.state else None

    def begin(self, section: Section, round: int, around: frozenset[int]) -> None:
        """Begin with the real section.

        Args:
            section: the section as it is.
            round: the round that is paired.
            around: players to be listed first, or alone where there are too many.
        """
        self.state = WhatIf(section, round)
        players = [player for player in section.players if len(section.players) <= _MOST_ROWS or player.number in around]
        self._players = sorted(players, key=lambda player: player.number not in around)
        self._planned = planned(section, round)
        self._hint = words.WHAT_IF_HINT if len(players) == len(section.players) else f"{words.MANY_PLAYERS} {words.WHAT_IF_HINT}"
        self.table.columns = _columns(round)
        named = [
            (in_place(player.name, LONGEST_NAME), player.number)
            for player in sorted(section.players, key=lambda each: each.name.casefold())
        ]
        for field in self.pair:
            field.options, field.value = named, named[0][1] if named else None
        self.layout.display = None
        self._show("")
        self._on_change()

    def leave(self) -> None:
        """Back to the real tournament; what was changed is forgotten."""
        if self.end():
            self._on_leave()

    def end(self) -> bool:
        """Forget what was changed, and tell nobody; false if nothing had begun."""
        if self.state is None:
            return False
        self.state = None
        self.layout.display = "none"
        self.table.rows = []
        return True

    def _corrected(self) -> None:
        typed = self.state.corrections_typed() if self.state else ""
        self.leave()
        self._on_correct(typed)

    def _typed(self, row: int, key: str, text: str) -> None:
        if self.state is not None:
            self._try(lambda state: _changed(state, row, key, text))

    def _wished(self, wish: PairWish) -> None:
        one, other = (field.value for field in self.pair)
        if self.state is not None and one is not None and other is not None:
            self._try(lambda state: state.with_wish(wish, one, other))

    def _try(self, change: Callable[[WhatIf], WhatIf]) -> None:
        """Make a change; one that cannot be made is said, and the table stays as it was."""
        assert self.state is not None
        try:
            self.state = change(self.state)
        except InputError as error:
            self._show(str(error))
            return
        self._on_change()
        self._show("")

    def _show(self, fault: str) -> None:
        assert self.state is not None
        count = words.what_if_changes(self.state.count)
        self.banner.value = f'<p class="sx-hint" role="status"><b>{words.WHAT_IF_BANNER}</b> {count}</p>'
        said = in_place(fault) if fault else self._hint
        self.said.value = f'<p class="{"sx-notice" if fault else "sx-hint"}">{markup.escape(said)}</p>'
        self.correct.disabled = not self.state.corrections
        now = {player.number: player for player in self.state.applied().players}
        rows = [_row(self.state, player, now[player.number], self._planned[player.number]) for player in self._players]
        if fault:  # the refused text goes, also where the row is the same as before
            self.table.rows = [{**row, "asked": self.state.count + 1} for row in rows]
        self.table.rows = rows


def _columns(round: int) -> list[dict[str, Any]]:
    titles = words.EDIT_COLUMNS
    return [
        {"key": "player", "label": titles["player"]},
        {"key": "rating", "label": titles["rating"]},
        *({"key": f"round{each}", "label": words.round_column(each)} for each in range(1, round)),
        {"key": "eve", "label": titles["eve"], "options": [(words.EVE_TITLES[eve.value], eve.value) for eve in Eve]},
    ]


def _row(state: WhatIf, player: Player, now: Player, plan: Eve) -> dict[str, Any]:
    rating = state.ratings.get(player.number, player.rating)
    row = {
        "id": player.number,
        "player": in_place(f"{player.number} {player.name}", LONGEST_NAME),
        "rating": words.UNRATED if rating is None else str(rating),
        **{f"round{round}": cell for round, cell in cells(now, state.round)},
        "eve": state.eve.get(player.number, plan).value,
    }
    before = {f"round{round}": cell for round, cell in cells(player, state.round)}
    edited = [key for key, cell in before.items() if row[key] != cell]
    edited += ["rating"] * (player.number in state.ratings) + ["eve"] * (player.number in state.eve)
    return {**row, "edited": edited}


def _changed(state: WhatIf, row: int, key: str, text: str) -> WhatIf:
    """The change that a cell's new text means."""
    if key == "rating":
        return _checked(state.with_rating(row, text))
    if key == "eve":
        return _checked(state.with_eve(row, Eve(text))) if text in {eve.value for eve in Eve} else replace(state)
    return state.with_game(row, int(key.removeprefix("round")), text)


def _checked(state: WhatIf) -> WhatIf:
    state.applied()
    return state
