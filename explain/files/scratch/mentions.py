"""Of whom a scratch pad speaks, word by word: each mention of a player, with what is told of them there.

A word is about the player who is being read, unless that is known already, as the second rating in ``1800 WB 1570 WB``:
then another player begins, as after the end of a line, a slash or ``versus``. Who is spoken of again is joined to the
first mention later (``roster``).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from explain.files.scratch.tokens import PadToken

PERFECT = -1  # a score of as many points as there were rounds
_BETWEEN = frozenset(("filler", "had", "not", "anybody", "comma"))
_CLOSE = frozenset(("met", "him", "place", "stop", "ask", "row"))


@dataclass(slots=True, eq=False)
class Seat:
    """A player on a scratch pad, or a mention of one."""

    row: int  # the line, or the part between slashes, in which they are first spoken of
    at: int  # where, in characters from 0
    above: int | None = None  # the score that stands over the row, in half-points
    # name, label (a number by which the pad calls them), rating (0 for none), colors (a letter a round: ``W``, ``B``,
    # ``x``), cells (a color or a bye, by round), counted (a color, and how often), half-points, whether they are
    # the one who writes (self), their place in the list, or only ``him``: as far as it is told
    facts: dict[str, Any] = field(default_factory=dict)
    opponent: "Seat | None" = None  # who is on the other side of ``versus``
    is_asked: bool = False  # whether this is in a question
    is_retold: bool = False  # whether what is told is whom they have played, or one of several pairings
    is_bound: bool = True  # whether they stand between separators, or with other facts
    same: "Seat | None" = None  # who they are, where they are spoken of again

    @property
    def score(self) -> int | None:
        """Their own score, or the one above, in half-points."""
        score: int | None = self.facts.get("half_points", self.above)
        return score

    @property
    def has_colors(self) -> bool:
        """Whether any of their colors is told."""
        return bool(self.facts.keys() & {"colors", "cells", "counted"})

    @property
    def is_called(self) -> bool:
        """Whether there is something to call them by, and it is no chance word with a capital."""
        return bool(
            self.facts.keys() & {"rating", "label"} or ("name" in self.facts and (self.opponent or self.has_colors))
        )

    def is_again(self, other: "Seat") -> bool:
        """Whether both are one player, of whom the other mention tells no less."""
        if self.facts.keys() & {"him", "place"} or other.facts.keys() & {"him", "place"}:
            return False
        if any(self.facts.get(name) == other.facts.get(name) is not None for name in ("name", "label", "self")):
            return True
        short, name = self.facts.get("name", "?"), other.facts.get("name", "")
        if self.facts.keys() <= {"name", "cells"} and (short in name.split() or (len(short) == 1 and name[:1] == short)):
            return True
        if "rating" not in self.facts or self.facts["rating"] != other.facts.get("rating"):
            return False
        is_all = all(other.facts.get(name) == value for name, value in self.facts.items())
        return (self.is_retold and is_all) or (other.has_colors and not self.has_colors)


class Item(NamedTuple):
    """A word of a sentence, or a mention."""

    token: PadToken
    seat: Seat | None = None


class Mentions:
    """All mentions, the sentences they stand in, and what is told of the section."""

    def __init__(self, tokens: Sequence[PadToken]) -> None:
        """Read them one by one."""
        self.seats, self.sentences = list[Seat](), [list[Item]()]
        self.facts, self.contradictions = dict[str, Any](), list[PadToken]()
        self._seat: Seat | None = None
        self._opponent: Seat | None = None
        self._above: int | None = None
        self._heading: PadToken | None = None  # a score under which nobody stands so far
        self._row, self._is_parted, self._is_loose, self._before = 0, False, False, ""
        for at, token in enumerate(tokens):
            after = next((each for each in tokens[at + 1 :] if each.kind not in _BETWEEN - {"comma"}), None)
            self._read(token, after.kind if after else "")
            self._before = token.text.casefold() if token.kind == "filler" else token.kind
        if self._heading:  # what nobody stands under is of all, if it is the only score there is
            self.contradictions += [self._heading] * any(seat.score is not None for seat in self.seats)
            self._set_all(self._above)

    def _read(self, token: PadToken, after: str) -> None:
        """Take in one word; ``after`` is of what kind the next one is that matters."""
        kind, value, seat = self._meant(token, after)
        if kind in _CLOSE:
            self._seat = None
        match kind:
            case "name" if seat and kind == self._before and "name" in seat.facts:
                seat.facts[kind] += f" {value}"
            case "name" | "label" | "rating" | "colors" | "cells" | "counted" | "self" | "him" | "place":
                self._say(token, kind, value)
            case "half_points" if seat or after in {"name", "rating", "label", "self"}:
                self._say(token, kind, value[0], is_before=after in {"name", "rating"})
                self._played(token)
            case "half_points" | "group" | "perfect":
                self._head(token, PERFECT if kind == "perfect" else value[0])
            case "everybody":
                self._set_all(value[0])
                self._above = value[0]
                self._played(token)
            case "lately":
                self._note(token._replace(kind="when", value=0))
            case "next_of":
                for name, number in zip(("next", "rounds"), value, strict=True):
                    self.tell(token, name, number)
            case "held" | "left" | "rounds" | "players" | "toss" | "no_bye":
                self.tell(token, kind, value)
            case "stop" | "row" | "ask":
                self._end(token)
            case "versus" | "comma" | "claim":
                self._part(token, kind)
            case _:
                self._note(token)

    def _meant(self, token: PadToken, after: str) -> tuple[str, Any, Seat | None]:
        """What kind of word it is here, what it tells, and the player who is being read."""
        kind, value, seat = token.kind, token.value, self._seat
        match kind:
            case "number":  # of a player, or behind anything else of one a score
                is_score = seat and self._before != "versus" and seat.facts.keys() - {"label", "half_points"} and not self._is_loose
                return ("half_points", (2 * value, None), seat) if is_score else ("label", value, seat)
            case "label" if token.text[-1] == ")" and seat and seat.has_colors:
                return "half_points", (2 * value, None), seat
            case "colors" if len(token.text) == 1:  # somebody may be called B
                is_name = (seat is None or seat.has_colors) and after in {"rating", "colors"}
                is_name |= any(item.token.kind == "met" for item in self.sentences[-1])
                return ("name", token.text, seat) if is_name else (kind, value, seat)
            case "word" if token.text in {"I", "i", "me"} and "met" in {after, self._before}:
                return "self", True, seat
            case "self":
                return "self", True, seat
            case "initial":
                return "name", value, seat
            case "colored":
                return "cells", value, seat
        return kind, value, seat

    def _say(self, token: PadToken, name: str, value: Any, *, is_before: bool = False) -> None:
        """Say something of the player who is being read, or of another if it is known already; a score that
        ``is_before`` somebody is theirs.
        """
        facts = self._seat.facts if self._seat else {}
        has_colors = bool(self._seat and self._seat.has_colors)
        begins = self._is_parted and (
            (name == "name" and facts.keys() - {"label"})
            or (name == "rating" and has_colors and "label" not in facts)
            or (name == "half_points" and is_before)
        )
        is_known = (name in facts and name != "cells") or (name in {"name", "self"} and has_colors)
        is_known |= (name == "label" and self._is_loose) or bool(facts.keys() & {"him", "place"}) or name in {"him", "place"}
        if self._seat is None or begins or is_known:
            self._seat = Seat(self._row, token.start, self._above, opponent=self._opponent)
            if self._opponent:
                self._opponent.opponent = self._seat
            self._seat.is_asked = token.is_asked
            self._seat.is_bound = self._before in {"", "comma", "row", "stop", "versus", "ask", "a", "an", "the", "group"}
            self.seats.append(self._seat)
            self.sentences[-1].append(Item(token, self._seat))
            self._heading = None
        elif self.sentences[-1][-1].token.kind in {"comma", "versus"}:  # between two facts of one player
            self.sentences[-1].pop()
        self._seat.facts[name] = self._seat.facts.get(name, {}) | value if name == "cells" else value
        self._opponent, self._is_parted, self._is_loose = None, False, False

    def _head(self, token: PadToken, score: int) -> None:
        """A score of those who follow, or of the last one before a slash."""
        self._played(token)
        if self._seat and token.text.endswith("/"):
            self._say(token, "half_points", score)
            self._end(token)
            return
        if self._heading and self._above not in {score, PERFECT} and score != PERFECT:
            self.contradictions.append(token)
        if score != PERFECT or self._heading is None:
            self._above, self._heading, self._seat = score, token, None
        self.sentences[-1].append(Item(token))

    def _set_all(self, score: int | None) -> None:
        for seat in self.seats:
            seat.above = score

    def _played(self, token: PadToken) -> None:
        """A score of how many rounds says that these have been played."""
        if isinstance(token.value, tuple) and token.value[1] is not None:
            self.tell(token, "held", token.value[1])

    def tell(self, token: PadToken, name: str, value: Any) -> None:
        """Note something of the section, which is a contradiction if something else was told."""
        if self.facts.setdefault(name, value) != value:
            self.contradictions.append(token)
        self._note(token)

    def _part(self, token: PadToken, kind: str) -> None:
        """Another player follows, perhaps an opponent; or, behind a hyphen or a comma, more of the same one."""
        self._note(token)
        if kind == "claim":
            if token.text.casefold().endswith(("over", "against")):
                self._opponent, self._seat = self._seat, None
            return
        self._is_parted = True
        if kind == "versus":
            self._opponent = self._seat
            if self._seat and token.text == "/" and self._seat.facts.keys() == {"rating"}:
                self._seat.is_bound, self._opponent = False, None
            self._seat = None if token.text[0] in "/+" or token.text[0].isalpha() else self._seat

    def _end(self, token: PadToken) -> None:
        self._row += token.kind in {"row", "group"} and self._before != "comma"
        self._note(token)
        self.sentences.append([])
        self._seat, self._opponent, self._is_parted = None, None, False

    def _note(self, token: PadToken) -> None:
        """A word that is of nobody alone."""
        self.sentences[-1].append(Item(token))
        if token.kind in {"word", "matter", "view", "aside"}:
            self._is_loose = True
            if self._seat and self._seat.facts.keys() == {"rating"}:
                self._seat.is_bound = False
            elif self._seat and self._seat.facts.keys() == {"name"}:
                self._seat = None
