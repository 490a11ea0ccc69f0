"""The lab's panels as values: what each is called, what it must be told, and whom it asks.

Every panel is one of ``questions.QUESTIONS`` put from the board that is chosen, or one of the two things every board and round has
anyway, the card and the penalty sheet.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from explain.answers import about
from explain.answers.about import pair, posted
from explain.answers.board import BoardAnswer
from explain.answers.progress import Progress
from explain.answers.questions import QUESTIONS, About, Asked
from explain.answers.round import Round
from explain.model.errors import Fault, InputError
from explain.prose import lab as words
from explain.views import answers


class PanelNeed(enum.Enum):
    """One thing a panel must be told; its name among the words of the lab is the value."""

    PLAYER = "player"
    OPPONENT = "opponent"
    ASKED = "asked"
    NAMES = "names"
    FIRST = "first"
    SECOND = "second"
    START = "start"
    WAY = "way"
    BOARDS = "boards"
    CORRECTIONS = "corrections"
    DRAFT = "draft"


class UntoldError(Exception):
    """Something a panel needs has not been told yet; the message says what."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What is on the screen when a panel is asked.

    Args:
        round: the round on the screen.
        board: the board that is chosen; ``None`` where the round has none.
        told: what the panel's fields say; players by pairing number.
    """

    round: Round
    board: BoardAnswer | None
    told: Mapping[PanelNeed, tuple[str, ...]]

    def one(self, need: PanelNeed) -> str:
        """What one field says; empty if nothing."""
        return next(iter(self.told.get(need, ())), "")

    def said(self, need: PanelNeed, otherwise: str) -> str:
        """What one field says.

        Raises:
            UntoldError: with these other words, if it says nothing.
        """
        if not (found := self.one(need)):
            raise UntoldError(otherwise)
        return found

    def afresh(self) -> Seen:
        """The same with a round of its own, so that two threads never work on one."""
        again = posted if self.round.is_posted else pair
        return replace(self, round=again(self.round.section, self.round.number, self.round.preferences))


@dataclass(frozen=True, slots=True)
class Panel:
    """One question of the lab.

    Args:
        name: its stable name.
        about: what it is about; panels of one kind stand together, and only those about a round outlast another choice of board.
        needs: what it must be told, in order.
        ask: the answer; long ones say how far they are.
        render: how the answer looks.
        quick_up_to: for how many players it is answered at once; with more it works beside the controls. ``None`` for any number.
        asks_again: whether a long one starts anew by itself when the settings change.
        saves: whether its answer can be saved as a page.
    """

    name: str
    about: About
    needs: tuple[PanelNeed, ...]
    ask: Callable[[Seen, Progress], Any]
    render: Callable[[Any], str] = answers.html
    quick_up_to: int | None = None
    asks_again: bool = True
    saves: bool = False

    @property
    def title(self) -> str:
        """What it is called."""
        return words.PANEL_TITLES[self.name]

    @property
    def hint(self) -> str:
        """A line above its answer; empty for none."""
        return words.PANEL_HINTS.get(self.name, "")

    def is_quick(self, players: int) -> bool:
        """Whether it is answered at once with so many players."""
        return self.quick_up_to is None or players <= self.quick_up_to


_ASKS = {question.name: question.ask for question in QUESTIONS}


def _card(seen: Seen, _: Progress) -> BoardAnswer:
    if seen.board is None:
        raise UntoldError(words.NO_BOARD)
    return seen.board


def _of_board(name: str) -> Callable[[Seen, Progress], Any]:
    def ask(seen: Seen, watch: Progress) -> Any:
        board = _card(seen, watch)
        if board.black is None:
            raise UntoldError(words.no_natural_board(board.white.name))
        return _ASKS[name](Asked.of(seen.round), [str(board.board)], watch)

    return ask


def _of_player(name: str, *more: PanelNeed) -> Callable[[Seen, Progress], Any]:
    def ask(seen: Seen, watch: Progress) -> Any:
        others = [each for need in more for each in seen.told.get(need, ()) if each]
        return _ASKS[name](Asked.of(seen.round), [seen.said(PanelNeed.PLAYER, words.NO_BOARD), *others], watch)

    return ask


def _of_round(name: str) -> Callable[[Seen, Progress], Any]:
    return lambda seen, watch: _ASKS[name](Asked.of(seen.round), (), watch)


def _bye(seen: Seen, watch: Progress) -> Any:
    return _ASKS["why-bye"](Asked.of(seen.round), [each for each in [seen.one(PanelNeed.ASKED)] if each], watch)


def _drops(seen: Seen, watch: Progress) -> Any:
    return _ASKS[seen.one(PanelNeed.WAY)](Asked.of(seen.round), [seen.said(PanelNeed.PLAYER, words.NO_BOARD)], watch)


def _switch(seen: Seen, watch: Progress) -> Any:
    one = seen.said(PanelNeed.FIRST, words.NO_CHOICE)
    return _ASKS["switch"](Asked.of(seen.round), [one, seen.said(PanelNeed.SECOND, words.ONE_OF_TWO), seen.one(PanelNeed.START)], watch)


def _posted(seen: Seen) -> str | None:
    """The boards that were typed, or nothing where the file holds the round.

    Raises:
        InputError: if there are neither.
    """
    typed = seen.one(PanelNeed.BOARDS).strip()
    if not typed and not seen.round.section.holds(seen.round.number):
        raise InputError(Fault(*words.not_posted(seen.round.number)))
    return typed or None


def _audit(seen: Seen, _: Progress) -> Any:
    round = seen.round
    return about.audit(round.section, round.number, round.preferences, boards=_posted(seen), posted=not seen.one(PanelNeed.DRAFT))


def _which_settings(seen: Seen, watch: Progress) -> Any:
    round = posted(seen.round.section, seen.round.number, seen.round.preferences, boards=_posted(seen))
    return round.which_settings(watch)


def _price(seen: Seen, watch: Progress) -> Any:
    return _ASKS["price"](Asked.of(seen.round), [seen.said(PanelNeed.BOARDS, words.NO_BOARDS_TYPED)], watch)


def _corrected(seen: Seen, _: Progress) -> Any:
    written = seen.said(PanelNeed.CORRECTIONS, words.NO_CORRECTION).replace("\n", ";").split(";")
    found = [each for each in map(str.strip, written) if each]
    if not found:
        raise UntoldError(words.NO_CORRECTION)
    return about.corrected(seen.round.section, *found, preferences=seen.round.preferences)


PANELS: tuple[Panel, ...] = (
    Panel("card", About.BOARD, (), _card),
    Panel("why-color", About.BOARD, (), _of_board("why-color")),
    Panel("candidates", About.BOARD, (), _of_board("candidates"), quick_up_to=60),
    Panel("why-not", About.PLAYER, (PanelNeed.PLAYER, PanelNeed.OPPONENT), _of_player("why-not", PanelNeed.OPPONENT), quick_up_to=40),
    Panel("switch", About.PLAYER, (PanelNeed.FIRST, PanelNeed.SECOND, PanelNeed.START), _switch, quick_up_to=100),
    Panel("bye", About.PLAYER, (PanelNeed.ASKED,), _bye, quick_up_to=100),
    Panel("drops", About.PLAYER, (PanelNeed.PLAYER, PanelNeed.WAY), _drops, quick_up_to=100),
    Panel("ranges", About.PLAYER, (PanelNeed.PLAYER,), _of_player("ranges"), quick_up_to=60),
    Panel("event", About.PLAYER, (PanelNeed.PLAYER,), _of_player("event"), quick_up_to=60, saves=True),
    Panel(
        "complaint", About.PLAYER, (PanelNeed.PLAYER, PanelNeed.NAMES), _of_player("complaint", PanelNeed.NAMES), quick_up_to=60, saves=True
    ),
    Panel("switches", About.ROUND, (), _of_round("switches"), quick_up_to=100),
    Panel("firm", About.ROUND, (), _of_round("firm"), quick_up_to=60),
    Panel("limits", About.ROUND, (), _of_round("limits"), quick_up_to=0),
    Panel("audit", About.ROUND, (PanelNeed.BOARDS, PanelNeed.DRAFT), _audit, quick_up_to=60),
    Panel("which-settings", About.ROUND, (PanelNeed.BOARDS,), _which_settings, quick_up_to=0, asks_again=False),
    Panel("sheet", About.ROUND, (), lambda seen, _: seen.round, render=answers.sheet_html),
    Panel("price", About.ROUND, (PanelNeed.BOARDS,), _price, quick_up_to=60),
    Panel("corrected", About.ROUND, (PanelNeed.CORRECTIONS,), _corrected, quick_up_to=60),
)
