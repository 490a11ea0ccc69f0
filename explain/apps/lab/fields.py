"""The fields in which a panel is told what it needs: players to choose, boards to type. They know names, and nothing of pairings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import ipywidgets as widgets

from explain import prose
from explain.answers.player import who_before
from explain.answers.round import Round
from explain.apps.lab.panels import PanelNeed
from explain.prose import lab as words
from explain.views.html import LONGEST_NAME, in_place
from explain.views.text import safe

Option = tuple[str, str]

_WIDE = {"description_width": "initial"}
_PLAYERS = (PanelNeed.PLAYER, PanelNeed.OPPONENT, PanelNeed.ASKED, PanelNeed.FIRST, PanelNeed.SECOND)
_MOST_NAMES = 3


class Fields:
    """A field for every need, each made once; ``on_change`` hears of what a person told."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        """Make the fields; nobody can be chosen before a round is offered."""
        self._on_change, self._quiet = on_change, False
        self.names = [_dropdown(words.NEED_TITLES["names"]) for _ in range(_MOST_NAMES)]
        self.fields: dict[PanelNeed, Any] = {need: _dropdown(words.NEED_TITLES[need.value]) for need in _PLAYERS}
        self.fields[PanelNeed.START] = _dropdown(words.NEED_TITLES["start"], [(said, value) for value, said in words.START_WORDS.items()])
        self.fields[PanelNeed.WAY] = _dropdown(words.NEED_TITLES["way"], [(said, value) for value, said in words.WAY_WORDS.items()])
        self.fields[PanelNeed.BOARDS] = _text(words.NEED_TITLES["boards"], words.EXAMPLE_BOARDS)
        self.fields[PanelNeed.CORRECTIONS] = _text(words.NEED_TITLES["corrections"], words.EXAMPLE_CORRECTION)
        self.fields[PanelNeed.DRAFT] = widgets.Checkbox(
            description=words.NEED_TITLES["draft"], indent=False, layout=widgets.Layout(width="auto")
        )
        for field in self.all:
            field.observe(self._changed, "value")

    @property
    def all(self) -> tuple[widgets.Widget, ...]:
        """Every field there is, on the screen or not."""
        return (*self.fields.values(), *self.names)

    def shown(self, needs: Iterable[PanelNeed]) -> list[widgets.Widget]:
        """The fields for these needs, in order."""
        return [field for need in needs for field in self._of(need)]

    def told(self, needs: Iterable[PanelNeed]) -> dict[PanelNeed, tuple[str, ...]]:
        """What they say; an empty field says nothing."""
        return {need: tuple(str(field.value) for field in self._of(need) if field.value) for need in needs}

    def offer(self, round: Round) -> None:
        """Offer the players of a round, who were chosen before as far as they are there."""
        players = list(_players(round))
        bye = [(words.THE_BYE, "bye")] * round.standings.has_bye
        with self._quietly():
            _options(self.fields[PanelNeed.PLAYER], players)
            _options(self.fields[PanelNeed.OPPONENT], [(words.EVERYBODY, ""), *bye, *players])
            _options(self.fields[PanelNeed.ASKED], [(words.WHO_HAS_IT, ""), *players])
            for need in (PanelNeed.FIRST, PanelNeed.SECOND):
                _options(self.fields[need], [(words.CHOOSE, ""), *players])
            for field in self.names:
                _options(field, [(words.NOBODY, ""), *bye, *players])
            self.fields[PanelNeed.START].value = "table" if round.is_posted else "natural"

    def choose(self, player: int) -> None:
        """Let this player be the one who asks, and forget whom the one before asked about."""
        with self._quietly():
            for field in (self.fields[PanelNeed.OPPONENT], self.fields[PanelNeed.ASKED], *self.names):
                field.value = ""
            self.fields[PanelNeed.PLAYER].value = str(player)

    def pick(self, player: int) -> None:
        """Take a player as the first of two, or as the second where only the first is chosen."""
        first, second = self.fields[PanelNeed.FIRST], self.fields[PanelNeed.SECOND]
        with self._quietly():
            if first.value and not second.value and first.value != str(player):
                second.value = str(player)
            else:
                first.value, second.value = str(player), ""
        self._on_change()

    def write_boards(self, typed: str) -> None:
        """Write posted boards into their field, on one line."""
        self.fields[PanelNeed.BOARDS].value = ", ".join(line.strip() for line in typed.splitlines() if line.strip())

    def write_corrections(self, typed: str) -> None:
        """Write corrections into their field."""
        self.fields[PanelNeed.CORRECTIONS].value = typed

    @property
    def picked(self) -> tuple[int | None, int | None]:
        """The two that are picked, by pairing number."""
        first, second = (self.fields[need].value for need in (PanelNeed.FIRST, PanelNeed.SECOND))
        return (int(first) if first else None), (int(second) if second else None)

    def _of(self, need: PanelNeed) -> list[Any]:
        return self.names if need is PanelNeed.NAMES else [self.fields[need]]

    def _changed(self, _change: Any) -> None:
        if not self._quiet:
            self._on_change()

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        earlier, self._quiet = self._quiet, True
        try:
            yield
        finally:
            self._quiet = earlier


def _players(round: Round) -> Iterator[Option]:
    """Everybody of the section by name, those first who are paired in the round."""
    paired = {player.number for answer in round.answers for player in answer.players}
    everybody = sorted(round.section.players, key=lambda player: (player.number not in paired, player.name.casefold(), player.number))
    for player in everybody:
        who = who_before(player, round.number)
        yield in_place(f"{safe(who.name, LONGEST_NAME)} {prose.rating(who)}"), str(who.number)


def _options(field: Any, options: list[Option]) -> None:
    """Give a field other options, and keep what was chosen if it is among them."""
    chosen = field.value
    if list(field.options) != options:
        field.options = options
        field.value = chosen if chosen in [value for _, value in options] else next((value for _, value in options), None)


def _dropdown(title: str, options: Iterable[Option] = ()) -> widgets.Dropdown:
    return widgets.Dropdown(description=title, options=list(options), style=_WIDE, layout=widgets.Layout(width="auto"))


def _text(title: str, example: str) -> widgets.Text:
    field = widgets.Text(description=title, placeholder=example, continuous_update=False, style=_WIDE, layout=widgets.Layout(width="auto"))
    field.add_class("sx-typed")
    return field
