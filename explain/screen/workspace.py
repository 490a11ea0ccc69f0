"""An open file: its sections, the rounds asked for, each computed once, and the view on the screen."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from explain.answers.about import pair, pair_under, posted
from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.model.event_kind import schedules
from explain.model.open_games import OpenGamesError
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.prose.words import called
from explain.screen.opened_file import OpenedFile
from explain.screen.state import State, View
from explain.screen.what_if import WhatIf

_MOST_KEPT = 24
_Value = TypeVar("_Value")

_Place = tuple[object, ...]  # section, round, schedule, view and changes


@dataclass(slots=True)
class Workspace:
    """A file with its computed rounds and answers, and what stays when another file is opened."""

    paper: OpenedFile
    recent: tuple[tuple[str, str], ...] = ()  # files the page keeps, by name and key, the latest first
    lessons: str = ""  # address of the host's lessons
    done: Mapping[str, int] = field(default_factory=dict)  # exercises done, with the most points scored
    _rounds: dict[tuple[_Place, Preferences], Round] = field(default_factory=dict)
    _answers: dict[tuple[object, ...], Answer] = field(default_factory=dict)

    def with_paper(self, paper: OpenedFile) -> "Workspace":
        """The workspace with another file."""
        return Workspace(paper, self.recent, self.lessons, self.done)

    def with_done(self, exercises: Mapping[str, int]) -> "Workspace":
        """The workspace with exercises done; the most points for each exercise count."""
        most = {name: max(points, self.done.get(name, 0)) for name, points in exercises.items()}
        return replace(self, done={**self.done, **most})

    def section(self, state: State) -> Section:
        """The section with what-if changes; raises ``InputError`` if it cannot be read or changed."""
        real = self.paper.section(state.section)
        return WhatIf.of(real, self.number(state), state.edits).applied() if state.edits else real

    def number(self, state: State) -> int:
        """The round shown: the chosen one, else the one a TD would ask about."""
        section = self.paper.section(state.section)
        return state.round if state.round is not None and state.round in self.rounds(section) else section.round_to_pair

    def rounds(self, section: Section) -> range:
        """The rounds that can be chosen."""
        held = section.rounds_held
        return range(1, held + (1 if held == section.rounds else 2))

    def has_wall(self, state: State) -> bool:
        """Whether there are posted boards."""
        return bool(state.boards) or self.paper.section(state.section).holds(self.number(state))

    def view(self, state: State) -> View:
        """The view shown: as chosen, else the posted boards if any; the best round if there are changes."""
        if state.edits or not self.has_wall(state):
            return View.BEST
        return state.view or View.WALL

    def round(self, state: State, view: View | None = None, preferences: Preferences | None = None) -> Round:
        """The round on the screen, or in another view or with other settings; ``InputError`` if there is none."""
        wanted, settings, number = view or self.view(state), preferences or state.preferences, self.number(state)
        section = self.section(state)
        parts = schedules(section, number, settings)
        numbers = ({player.number for player in part.players} for part in parts)
        schedule = next((at for at, there in enumerate(numbers) if state.player in there), 0)
        place = (state.section, number, schedule, wanted, state.edits, state.boards)
        section = parts[schedule] if parts else section
        round = self._rounds.pop((place, settings), None)
        if round is None and wanted is View.WALL:
            round = posted(section, number, settings, boards=state.boards or None)
        elif round is None:
            known = self._under_other_limits(place, settings)
            limits = (settings.low_limit, settings.high_limit)
            round = pair(section, number, settings) if known is None else pair_under(known, *limits)
        return _kept(self._rounds, (place, settings), round)

    def _under_other_limits(self, place: _Place, settings: Preferences) -> Round | None:
        """A kept round that differs only in the limits."""
        limits = {"low_limit": settings.low_limit, "high_limit": settings.high_limit}
        there = (round for (where, _), round in reversed(self._rounds.items()) if where == place)
        return next((round for round in there if round.preferences.changed(limits) == settings), None)

    def answer(self, key: tuple[object, ...]) -> Answer | None:
        """An answer given before, or ``None``."""
        return self._answers.get(key)

    def keep(self, key: tuple[object, ...], answer: Answer) -> Answer:
        """Keep an answer and return it; the oldest is forgotten."""
        return _kept(self._answers, key, answer)


def _kept(among: dict[Any, _Value], key: tuple[object, ...], value: _Value) -> _Value:
    among[key] = value
    for old in [*among][:-_MOST_KEPT]:
        del among[old]
    return value


@dataclass(frozen=True, slots=True)
class ViewContext:
    """What a person sees: the chosen player on the chosen board, ``None`` if nobody is paired."""

    state: State
    desk: Workspace
    round: Round
    board: BoardAnswer | None
    player: RoundPlayer | None
    names: Mapping[int, str]
    waiting: OpenGamesError | None = None  # results are missing, so the last posted round is shown

    @property
    def began(self) -> Round | None:
        """The best round with the user's original settings; ``None`` if these are current, or boards are posted."""
        first = self.state.past[-1].preferences if self.state.past else self.state.preferences
        if self.round.is_posted or self.waiting or first == self.state.preferences:
            return None
        try:
            return self.desk.round(self.state, View.BEST, first)
        except OpenGamesError:  # the original settings do not say how open games count
            return None

    @classmethod
    def of(cls, state: State, desk: Workspace) -> "ViewContext":
        """The view of a state, with the first board unless a player is chosen; ``InputError`` if there is no round."""
        try:
            round = desk.round(state)
        except OpenGamesError as error:
            last = desk.paper.section(state.section).rounds_held
            posted = replace(state, round=last, view=None, asked=None, edits=(), boards="")
            return replace(cls.of(posted, desk), waiting=error)
        names = called(round.section.players)
        seats = [(board, player) for board in round.answers for player in board.players]
        first = seats[0] if seats else (None, None)
        board, player = next((seat for seat in seats if seat[1].number == state.player), first)
        return cls(state, desk, round, board, player, names)
