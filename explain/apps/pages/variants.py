"""Every variant of a page: what table, cards, picture and sheets show for one round under some limits, each part stored once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from explain.answers.board import BoardAnswer
from explain.answers.claims import Claim
from explain.answers.groups import GroupAnswer
from explain.answers.round import Round
from explain.apps.pages.drawing import DrawnRound, Ends, ends_of, natural_boards, two_parts
from explain.apps.pages.live import Live
from explain.apps.pages.templates import TERMS, render
from explain.apps.pages.tree import Element, Node, Store, linked, parsed
from explain.model.settings import BaselineChoice, Preferences
from explain.prose import group_line
from explain.prose import publish as say
from explain.views.pictures.pens import pen_of

NONE = -1
"""How the page writes that there is no limit."""


@dataclass(frozen=True, slots=True)
class TemplateRound:
    """What the templates ask of a round: its answers, its score groups, and what its line states."""

    answers: tuple[BoardAnswer, ...]
    groups: tuple[GroupAnswer, ...]
    line: tuple[Claim, ...]

    @property
    def boards(self) -> tuple[BoardAnswer, ...]:
        """Every board with two players."""
        return tuple(answer for answer in self.answers if answer.black is not None)

    @property
    def byes(self) -> tuple[BoardAnswer, ...]:
        """Whoever has a bye."""
        return tuple(answer for answer in self.answers if answer.black is None)


@dataclass(frozen=True, slots=True)
class DrawnBoard:
    """One board of the picture.

    Args:
        line: the number of its line.
        letter: what stands on the line; empty for a natural board.
        white: White's pairing number, or that of whoever has the bye.
        black: Black's; 0 for a bye.
        wrong_white: the letters of what is wrong with White's color.
        wrong_black: the same for Black.
        switch: the number of its switch; ``NONE`` for none.
    """

    line: int
    letter: str
    white: int
    black: int
    wrong_white: str
    wrong_black: str
    switch: int

    def as_list(self) -> list[object]:
        """The board for the page."""
        return [self.line, self.letter, self.white, self.black, self.wrong_white, self.wrong_black, self.switch]


@dataclass(frozen=True, slots=True)
class Variant:
    """One variant; its parts by their numbers in the store.

    Args:
        table: the table of the round.
        due: the sheet with due letters.
        reasons: the sheet with reasons.
        heads: the lines at the headings of the picture.
        cards: the cards in order.
        forms: the boards of the picture.
        natural: which natural boards are drawn thin.
        said: how its boards differ from those of the stated settings.
        round: which round it is: the same boards have the same number.
    """

    table: int
    due: int
    reasons: int
    heads: tuple[int, ...]
    cards: tuple[int, ...]
    forms: tuple[int, ...]
    natural: int
    said: int
    round: int


class Variants:
    """The variants of one page, collected from everything its controls can show."""

    def __init__(self, round: Round, heading: str, *, keeps: bool) -> None:
        """Begin with the round as it is stated: it says where players stand.

        Args:
            round: that round.
            heading: what stands over the sheets.
            keeps: whether tables and cards are stored: not where nothing can be set, as the page shows them anyway.
        """
        self.round, self.keeps = round, keeps
        self.store, self.stage = Store(), DrawnRound(round)
        self.forms: dict[DrawnBoard, int] = {}
        self.switches: dict[tuple[int, ...], int] = {}
        self.naturals: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
        self.variants: dict[Variant, int] = {}
        self._rounds: dict[frozenset[tuple[Ends, int]], int] = {}
        self._cards: dict[tuple[BoardAnswer, str], Element] = {}
        self._stated = frozenset(map(_seats, round.answers))
        self._heading = heading
        self.stated = self.add(round.preferences, TemplateRound(round.answers, round.groups, round.line))

    def combinations(self, found: Live) -> list[list[list[int]]]:
        """For every combination its pieces: first and last low limit, first and last high limit, number of the variant."""
        low, high = (limit_number(limit) for limit in (self.round.preferences.low_limit, self.round.preferences.high_limit))
        if self.round.is_posted:
            return [[[low, low, high, high, self.variants[self.stated]]]]
        return [
            [
                [
                    *map(limit_number, (*piece.low, *piece.high)),
                    self.variants[self.add(each.preferences, TemplateRound(piece.answers, piece.groups, piece.line))],
                ]
                for piece in each.pieces
            ]
            for each in found.combinations
        ]

    def add(self, preferences: Preferences, shown: TemplateRound) -> Variant:
        """The variant of some answers, kept once."""
        place = self.store.place
        table, due, reasons = (place(part) if self.keeps else NONE for part in self._tables(shown))
        found = Variant(
            table=table,
            due=due,
            reasons=reasons,
            heads=tuple(place(text) for text in self.heads(shown)),
            cards=tuple(place(card) for card in self.cards(shown)) if self.keeps else (),
            forms=tuple(self.forms.setdefault(form, len(self.forms)) for form in self._forms(shown)),
            natural=self._natural(preferences, shown),
            said=place(say.than_stated(self._others(shown))),
            round=self._rounds.setdefault(frozenset(map(_seats, shown.answers)), len(self._rounds)),
        )
        self.variants.setdefault(found, len(self.variants))
        return found

    def _tables(self, shown: TemplateRound) -> tuple[Element, Element, Element]:
        return self.table(shown), self.sheet(shown, "due"), self.sheet(shown, "reasons")

    def table(self, shown: TemplateRound) -> Element:
        """The table, each board's number a link to its card, the words of its headings links to the glossary."""
        nodes = linked(parsed(render("table.html.j2", round=shown)), TERMS, _explains_in_table)
        return Element("div", (), tuple(_with_links(node, [0]) for node in nodes))

    def sheet(self, shown: TemplateRound, name: str) -> Element:
        """A sheet for the wall."""
        return Element("div", (), parsed(render("sheets.html.j2", round=shown, sheet=name, heading=self._heading)))

    def cards(self, shown: TemplateRound) -> list[Element]:
        """Every card in its place, with the anchors of its board and its players."""
        byes = 0
        cards = []
        for answer in shown.answers:
            byes += answer.black is None
            cards.append(self._card(answer, f"board-{answer.board}" if answer.board else f"bye-{byes}"))
        return cards

    def _card(self, answer: BoardAnswer, slot: str) -> Element:
        if (answer, slot) not in self._cards:
            (node,) = linked(
                parsed(render("slot.html.j2", answer=answer, slot=slot, judged=self.round.verdict(answer))), TERMS, _explains_in_card
            )
            assert isinstance(node, Element)
            self._cards[answer, slot] = node
        return self._cards[answer, slot]

    def heads(self, shown: TemplateRound) -> list[str]:
        """For every heading of the picture what stands at its left and at its right."""
        lines = [part for group in shown.groups for part in two_parts(group_line(group))]
        room = 2 * len(self.stage.seats.headings)
        return [*lines, *[""] * room][:room]

    def _forms(self, shown: TemplateRound) -> Iterable[DrawnBoard]:
        lines = self.stage.place_round(shown.answers)
        for answer, line in zip(shown.answers, lines, strict=True):
            wrong = {each.player.number: each.kind.value for each in answer.wrong}
            white, black = answer.white.number, answer.black.number if answer.black else 0
            yield DrawnBoard(line, pen_of(answer).letter, white, black, wrong.get(white, ""), wrong.get(black, ""), self._switch(answer))

    def _switch(self, answer: BoardAnswer) -> int:
        """The lines that a switch took away and made."""
        if answer.switch is None:
            return NONE
        boards = (*answer.switch.after, *answer.switch.before)
        numbers = ((one.number, other.number if other else 0) for one, other in boards)
        lines = tuple(self.stage.place((min(pair), max(pair))) for pair in numbers)
        return self.switches.setdefault(lines, len(self.switches))

    def _natural(self, preferences: Preferences, shown: TemplateRound) -> int:
        by_rank, legal = natural_boards(shown.answers)
        alone = tuple(self.stage.place(ends) for ends in by_rank)
        was = alone if preferences.baseline is BaselineChoice.RAW else tuple(self.stage.place(ends) for ends in legal)
        return self.naturals.setdefault((alone, was), len(self.naturals))

    def _others(self, shown: TemplateRound) -> list[int | None]:
        return [answer.board for answer in shown.answers if _seats(answer) not in self._stated]


def limit_number(limit: int | None) -> int:
    """A limit in rating points as the page stores it."""
    return NONE if limit is None else limit


def _seats(answer: BoardAnswer) -> tuple[Ends, int]:
    return ends_of(answer), answer.white.number


def _explains_in_table(element: Element) -> bool:
    return element.tag in ("th", "caption") or ("data-label", "What changed") in element.attributes


def _explains_in_card(element: Element) -> bool:
    return element.tag == "caption" or (("class", "sx-answer") in element.attributes)


def _with_links(node: Node, byes: list[int]) -> Node:
    """A table whose board numbers lead to the cards."""
    if isinstance(node, str):
        return node
    if ("data-label", "Board") in node.attributes:
        (text,) = node.children
        assert isinstance(text, str)
        byes[0] += text == "bye"
        anchor = f"bye-{byes[0]}" if text == "bye" else f"board-{text}"
        return Element(node.tag, node.attributes, (Element("a", (("href", f"#{anchor}"),), (text,)),))
    return Element(node.tag, node.attributes, tuple(_with_links(child, byes) for child in node.children))
