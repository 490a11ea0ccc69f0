"""Finds each mention of a player on a scratch pad, word by word, with the facts given there.

A word is about the current player unless that fact is known already, like the second rating in ``1800 WB 1570 WB``.
Then another player begins, as after a line end, a slash or ``versus``. Repeated mentions are joined later.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, NamedTuple

from explain.files.scratch.tokens import PadToken

A_PAIR = 2
PERFECT = -1  # a score of one point for every round
_OF_COLORS = frozenset(("colors", "cells", "counted", "latest"))
_OF_A_PLAYER = _OF_COLORS | {"name", "label", "rating", "self", "him", "place"}
_OF_ALL = frozenset(("each", "had", "have", "has"))  # before colors of several players
_DOUBTS = frozenset(("not", "nobody", "hedge", "view"))
_OF_THE_SECTION = frozenset(("rounds", "held", "left", "players", "size", "toss", "no_bye"))
_LOOSE = frozenset(("word", "matter", "view", "aside"))
_BESIDE_A_NUMBER = _LOOSE | {"for", "to", "by"}  # about something other than points
_BESIDE = frozenset(("", ":", "comma", "row", "stop", "versus", "ask", "group", "a", "an", "the"))  # by a lone rating


@dataclass(slots=True, eq=False)
class Seat:
    """A player on a scratch pad, or a mention of one."""

    row: int  # the line, or part between slashes, of the first mention
    at: int  # its position in characters, from 0
    above: int | None = None  # the score written above the row, in half-points
    # facts given: name, label (a number used as a name), rating (0 for none), colors (a letter per round: ``W``, ``B``,
    # ``x``), cells (a color or bye by round), counted (how often each color), latest (the last color, which is not the
    # due color), half_points, self (the writer), place in the list, or only ``him``
    facts: dict[str, Any] = field(default_factory=dict)
    opponent: "Seat | None" = None  # the player on the other side of ``versus``
    is_asked: bool = False  # whether it is in a question
    is_bound: bool = True  # whether it is between separators
    sentence: int = 0  # the number of its sentence
    is_retold: bool = False  # whether the sentence reports games, or has several pairings
    same: "Seat | None" = None  # the player's main mention, if this one repeats it

    @property
    def score(self) -> int | None:
        """Their own score, or the one above the row, in half-points."""
        score: int | None = self.facts.get("half_points", self.above)
        return score

    @property
    def has_colors(self) -> bool:
        """Whether any of their colors is given."""
        return bool(self.facts.keys() & _OF_COLORS)

    @property
    def is_called(self) -> bool:
        """Whether there is something to call them by, other than a chance capitalized word."""
        is_named = "name" in self.facts and (self.has_colors or self.opponent is not None)
        return is_named or bool(self.facts.keys() & {"rating", "label"})

    def is_again(self, other: "Seat") -> bool:
        """Whether both are one player, and the other mention gives at least as much."""
        ours, theirs = self.facts, other.facts
        if (ours.keys() | theirs.keys()) & {"him", "place"}:
            return False
        short, name = ours.get("name", "?"), theirs.get("name", "")
        is_part = short in name.split() or (len(short) == 1 and name[:1] == short)
        is_called_alike = any(ours.get(each) == theirs.get(each) is not None for each in ("name", "label", "self"))
        if is_called_alike or (is_part and ours.keys() <= {"name", "cells", "latest"}):
            return True
        if "rating" not in ours or ours["rating"] != theirs.get("rating"):
            return False
        return (self.is_retold and ours.items() <= theirs.items()) or (other.has_colors and "colors" not in ours)


class Item(NamedTuple):
    """A word of a sentence, or a mention."""

    token: PadToken
    seat: Seat | None = None


class Mentions:
    """All mentions, the sentences they are in, and facts about the section."""

    def __init__(self, tokens: Sequence[PadToken]) -> None:
        """Read the words one by one."""
        self.seats, self.sentences = list[Seat](), [list[Item]()]
        self.facts, self.contradictions = dict[str, Any](), list[PadToken]()
        self._seat: Seat | None = None
        self._opponent: Seat | None = None
        self._above: int | None = None
        self._heading: PadToken | None = None  # a score with nobody under it yet
        self._row, self._is_parted, self._is_loose, self._before = 0, False, False, ""
        for at, token in enumerate(tokens):
            after = (each.kind for each in tokens[at + 1 :] if each.kind not in {"filler", "had", "not", "anybody"})
            self._read(token, next(after, ""))
            self._before = token.text.casefold() if token.kind == "filler" else token.kind
        if self._heading:
            self._set_all(self._heading, self._above)

    def _read(self, token: PadToken, after: str) -> None:
        """Take in one word; ``after`` is the kind of the next word that matters."""
        kind, value, seat = self._meant(token, after)
        if kind == "name" == self._before and seat and kind in seat.facts:
            seat.facts[kind] += f" {value}"
        elif kind in _OF_A_PLAYER:
            is_of_all = kind in _OF_COLORS and (token.kind == "due" or self._before in _OF_ALL)
            (self._say_of_all if is_of_all else self._say)(token, kind, value)
        elif kind == "half_points" and (seat or after in {"name", "rating", "label", "self"}):
            self._say(token, kind, value[0], is_before=after in {"name", "rating"})
        elif kind == "half_points" and value[1] is None and {self._before, after} & _BESIDE_A_NUMBER:
            self._note(token, "record")
        elif kind in {"half_points", "group", "perfect"}:
            self._head(token, PERFECT if kind == "perfect" else value[0])
        elif kind == "everybody":
            self._set_all(token, value[0])
        else:
            self._note(token, kind)
        if kind in _OF_THE_SECTION:
            self.tell(token, kind, value)
        for name, number in zip(("next", "rounds"), value if kind == "next_of" else (), strict=False):
            self.tell(token, name, number)
        if isinstance(value, tuple) and value[1] and kind in {"half_points", "group", "everybody"}:
            self.tell(token, "held", value[1])

    def _meant(self, token: PadToken, after: str) -> tuple[str, Any, Seat | None]:
        """The kind and value of a word in this context, and the current player."""
        seat, (kind, value) = self._seat, self._meant_of_colors(token)
        if kind == "number":  # a label; after other facts about a player, a score
            is_score = seat and seat.facts.keys() - {"label", "half_points"} and self._before != "versus"
            kind = "half_points" if is_score and not self._is_loose else "label"
        elif kind == "label" and token.text[-1] == ")" and seat and seat.has_colors:
            kind = "half_points"
        elif kind == "colors" and len(token.text) == 1:  # a player may be called B
            is_name = (seat is None or seat.has_colors) and after in {"rating", "colors"}
            if is_name or any(item.token.kind == "met" for item in self.sentences[-1]):
                kind, value = "name", token.text
        elif token.text.casefold() in {"i", "me"} and "met" in {after, self._before}:
            kind, value = "self", True
        if kind == "half_points" and isinstance(value, int):
            value = 2 * value, None
        if kind == "half_points" and value[1] == 1 and seat and seat.opponent and seat.opponent.score is None:
            kind = "record"  # the result of their game
        if kind in {"met", "him", "place"}:
            self._seat = seat = None
        return kind, value, seat

    def _meant_of_colors(self, token: PadToken) -> tuple[str, Any]:
        """The kind and value of a color word: due White means Black last; ``same`` copies the last player's colors."""
        kind, value, seat = token.kind, token.value, self._seat
        facts = [each for other in self.seats[-2:-1] for each in other.facts.items() if each[0] in _OF_COLORS]
        if kind == "same" and seat and not seat.has_colors and len(facts) == 1:
            return facts[0]
        if kind not in {"due", "latest"}:
            return kind, value
        is_known = kind == "due" and any("colors" in each.facts for each in ([seat] if seat else self.seats))
        is_view = token.is_asked or is_known or any(item.token.kind in _DOUBTS for item in self.sentences[-1][-2:])
        is_told = not is_view and (seat or self._before == "each")
        return "latest" if is_told else "claim", value if kind == "latest" else "WB"[value == "W"]

    def _say(self, token: PadToken, name: str, value: Any, *, is_before: bool = False) -> None:
        """Add a fact to the current player, or begin another if it is already known. A score that ``is_before``
        somebody is theirs.
        """
        facts = self._seat.facts if self._seat else {}
        has_colors = bool(self._seat and self._seat.has_colors)
        begins = self._is_parted and (
            (name == "name" and facts.keys() - {"label"})
            or (name == "rating" and has_colors and "label" not in facts)
            or (name == "half_points" and is_before)
        )
        begins = begins or (name in facts and name != "cells") or (name in {"name", "self"} and has_colors)
        begins = begins or (name == "label" and self._is_loose) or {*facts, name} & {"him", "place"}
        if self._seat is None or begins:
            self._seat = Seat(self._row, token.start, self._above, {}, self._opponent, token.is_asked)
            if self._opponent:
                self._opponent.opponent = self._seat
            self._seat.is_bound = self._before in _BESIDE
            self.seats.append(self._seat)
            self.sentences[-1].append(Item(token, self._seat))
            self._heading = None
        elif self.sentences[-1][-1].token.kind in {"comma", "versus"}:  # between two facts of one player
            self.sentences[-1].pop()
        self._seat.facts[name] = self._seat.facts.get(name, {}) | value if name == "cells" else value
        self._opponent, self._is_parted, self._is_loose = None, False, False

    def _say_of_all(self, token: PadToken, name: str, value: Any) -> None:
        """Add colors to the current player and those joined by ``and``, or to those before ``all`` or ``both`` who have
        none. Colors in doubt or in a question are not understood.
        """
        items = [item for item in reversed(self.sentences[-1]) if item.token.kind not in {"filler", "had"}]
        is_each, seats = self._before == "each", [each for each in reversed(self.seats) if not each.has_colors]
        is_doubted = any(item.token.kind in _DOUBTS for item in items[: 1 + is_each])
        if is_each:
            seats = (seats or self.seats[::-1])[: A_PAIR if items[0].token.text.casefold().startswith("both") else None]
            is_doubted |= len(seats) < A_PAIR or (token.is_asked and not all(each.is_asked for each in seats))
        if is_doubted:
            self._note(token, "record")
            return
        if not is_each:
            self._say(token, name, value)
            is_end = len(items) > A_PAIR and items[1].token.text.casefold() in {"and", "&", "+"}
            rest = ((seat, seat.has_colors if seat else token.kind != "comma") for token, seat in items[2:] if is_end)
            seats = [seat for seat, is_apart in takewhile(lambda each: not each[1], rest) if seat]
        for seat in seats:
            if seat.facts.setdefault(name, value) != value:
                self.contradictions.append(token)

    def _head(self, token: PadToken, score: int) -> None:
        """A score for the players that follow, or for the last one if a slash follows."""
        if self._seat and token.text.endswith("/"):
            self._say(token, "half_points", score)
            self._note(token, "row")
            return
        if self._heading and self._above not in {score, PERFECT} and score != PERFECT:
            self.contradictions.append(token)
        if score != PERFECT or self._heading is None:
            self._above, self._heading, self._seat = score, token, None
        self._note(token, "")

    def _set_all(self, token: PadToken, score: int | None) -> None:
        """One score for all players; a contradiction if anybody has another."""
        if any(seat.score not in {None, score} for seat in self.seats):
            self.contradictions.append(token)
        for seat in self.seats:
            seat.above = score
        self._above = score
        self._note(token, "")

    def tell(self, token: PadToken, name: str, value: Any) -> None:
        """Note a fact about the section; a contradiction if it differs from an earlier one."""
        if self.facts.setdefault(name, value) != value:
            self.contradictions.append(token)

    def _note(self, token: PadToken, kind: str) -> None:
        """Note a word not about one player; it may separate two players, or two facts of one."""
        self.sentences[-1].append(Item(token._replace(kind=kind) if kind in {"claim", "record"} else token))
        seat = self._seat
        if kind in {"stop", "row", "ask"}:
            self._row += kind == "row" and self._before != "comma"
            self.sentences.append([])
            self._seat, self._opponent, self._is_parted = None, None, False
        elif kind == "claim" and token.text.casefold().endswith(("over", "against")):
            self._opponent, self._seat = seat, None
        elif kind in {"comma", "versus"}:
            self._is_parted = True
        elif kind in _LOOSE:
            self._is_loose = True
            if seat and seat.facts.keys() == {"rating"}:
                seat.is_bound = False
            elif seat and seat.facts.keys() == {"name"}:
                self._seat = None
        if kind == "versus":
            self._opponent = seat
            if seat and token.text == "/" and seat.facts.keys() == {"rating"}:  # two ratings of one player
                seat.is_bound, self._opponent = False, None
            self._seat = None if token.text[0] in "/+" or token.text[0].isalpha() else seat
