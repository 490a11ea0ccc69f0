"""What stands on a scratch pad: players with what is said of each, who has played whom, rounds and the coin toss.

A word is about the player who is being read, unless that is known already, as the second rating in ``1800 WB 1570 WB``:
then another player begins, as after the end of a line, a slash or ``versus``. Words that say nothing of anybody are
kept, to be listed; a number or a color that says nothing is a fault.
"""

import re
from dataclasses import dataclass, field
from typing import Any

from explain.files.bytes.faults import FaultList, in_quotes
from explain.files.scratch.tokens import PadToken, pad_tokens

_WRITE = "Write rating and colors, such as 1800 WB versus 1570 WB, with x for a round without a game."
_WRITE_MET = "Write it of two players, such as: 1530 and 1800 have played."
_DENIED = re.compile(r"\b(?:not|never|no|none|nobody|neither)\b|n['\u2019]t\b", re.IGNORECASE)
_VALUES = ("name", "label", "rating", "colors", "half_points")
A_PAIR = 2


@dataclass(slots=True, eq=False)
class Seat:
    """A player on a scratch pad."""

    row: int  # the line, or the part between slashes, in which they are first spoken of
    at: int  # where, in characters from 0
    above: int | None = None  # the score that stands over the row, in half-points
    # name, label (a number by which the pad calls them), rating (0 for none), colors (a letter a round: ``W``, ``B``,
    # ``x``), and half-points, as far as they are said
    said: dict[str, Any] = field(default_factory=dict)
    is_opposed: bool = False  # whether they are on one side of ``versus``
    is_retold: bool = False  # whether what is told is whom they have played, or what they get

    @property
    def score(self) -> int | None:
        """Their own score, or the one above, in half-points."""
        score: int | None = self.said.get("half_points", self.above)
        return score

    def is_again(self, other: "Seat") -> bool:
        """Whether both are one player: by name or number, or by all that is said of one whose games are told."""
        if any(self.said.get(name) == other.said.get(name) is not None for name in ("name", "label")):
            return True
        pairs = ((self, other), (other, self)) if self.is_retold is not other.is_retold else ()
        return any(one.is_retold and one.said.items() <= two.said.items() for one, two in pairs)


class Pad:
    """All that was read, with the faults of it."""

    def __init__(self, text: str, file: str) -> None:
        """Read it word by word."""
        self.faults, self._text = FaultList(file), text
        self.seats, self.met, self.strangers = list[Seat](), list[list[Seat]](), list[list[Seat]]()
        self.all_strangers = False  # whether nobody is said to have played anybody
        self.facts, self.left_out = dict[str, Any](), dict[int, str]()  # by kind of word, and by place
        self._seat: Seat | None = None
        self._opponent: Seat | None = None
        self._above: int | None = None
        self._row_number, self._begun, self._is_parted, self._before = 0, 0, False, ""
        self._sentence, self._subjects = list[Seat](), -1  # how many stand before the word that tells who has played
        words = list(pad_tokens(text))
        for at, token in enumerate(words):
            self._read(token, next((each.kind for each in words[at + 1 :] if each.kind != "filler"), ""))
            self._before = token.kind
        self._end_sentence(len(text))
        self._join()
        self._sort_out()

    def _fault(self, at: int, problem: str = "is not understood", remedy: str = _WRITE) -> None:
        word = self._text[at:].split(maxsplit=1)[0]
        self.faults.add(f"{in_quotes(word)} {problem}", remedy, line=self._text.count("\n", 0, at) + 1)

    def _read(self, token: PadToken, after: str) -> None:
        """Take in one word; ``after`` is of what kind the next one is."""
        kind, value, seat = token.kind, token.value, self._seat
        begins = seat is None or "colors" in seat.said
        if kind == "number":  # of a player, or behind colors a score
            kind, value = ("half_points", 2 * value) if seat and begins else ("label", value)
        elif (
            kind == "colors"
            and len(token.text) == 1
            and (self._subjects >= 0 or (begins and after in ("rating", kind)))
        ):
            kind, value = "name", token.text  # somebody is called B
        if seat and "name" in seat.said and kind == self._before == "name":
            seat.said[kind] += f" {value}"
        elif kind == "colored":
            colors = dict(enumerate(seat.said.get("colors", "") if seat else "", start=1)) | value
            row = "".join(colors.get(round, "x") for round in range(1, max(colors) + 1))
            self._say(token.start, "colors", row, is_more=True)
        elif kind in _VALUES:
            self._say(token.start, kind, value, is_before=after in ("name", "rating"))
        else:
            getattr(self, f"_{kind}", self._fact)(token)

    def _say(self, at: int, name: str, value: object, *, is_more: bool = False, is_before: bool = False) -> None:
        """Say something of the player who is being read, or of another if it is known already, unless it ``is_more``; a
        score that ``is_before`` somebody is theirs.
        """
        facts = self._seat.said if self._seat else {}
        begins = self._is_parted and (
            (name == "name" and facts.keys() - {"label"})
            or (name == "rating" and "colors" in facts and "label" not in facts)
            or (name == "half_points" and is_before)
        )
        is_known = name in facts or (name == "name" and "colors" in facts)
        if self._seat is None or (not is_more and (begins or is_known)):
            self._seat = Seat(self._row_number, at, self._above, is_opposed=self._opponent is not None)
            if self._opponent:
                self._opponent.is_opposed = True
            self.seats.append(self._seat)
            self._sentence.append(self._seat)
        self._seat.said[name] = value
        self._opponent, self._is_parted = None, False

    def _next_of(self, token: PadToken) -> None:
        """Which round comes, of how many."""
        for kind, value in zip(("next", "rounds"), token.value, strict=True):
            self._fact(token._replace(kind=kind, value=value))

    def _group(self, token: PadToken) -> None:
        """A score with a colon or a slash: of those who follow, or of the last one before the slash."""
        if self._before == "word":  # whatever it is, it is no heading
            self._fault(token.start)
        if self._seat and token.text.endswith("/"):
            self._say(token.start, "half_points", token.value)
            self._row(token)
        else:
            self._end_sentence(token.start)
            self._above = token.value

    def _everybody(self, token: PadToken) -> None:
        self._above = token.value
        for seat in self.seats:
            seat.above = token.value

    def _met(self, _: PadToken) -> None:
        self._seat, self._subjects = None, len(self._sentence)

    def _word(self, token: PadToken) -> None:
        self.left_out[token.start] = token.text

    _aside = _word

    def _claim(self, token: PadToken) -> None:
        self._word(token)
        if self._seat and len(self._seat.said) == 1 and "colors" not in self._seat.said:
            self._seat.is_retold = True
        if token.text.casefold().endswith(("over", "against")):
            self._opponent, self._seat = self._seat, None

    def _versus(self, token: PadToken) -> None:
        """Another player follows; or, behind a hyphen, more of the same one."""
        self._opponent, self._is_parted = self._seat, True
        self._seat = None if token.text[0].isalpha() else self._seat

    def _comma(self, _: PadToken) -> None:
        self._is_parted = True

    def _row(self, token: PadToken) -> None:
        self._end_sentence(token.start)
        self._row_number += self._before != "comma"

    def _stop(self, token: PadToken) -> None:
        self._end_sentence(token.start)

    def _odd(self, token: PadToken) -> None:
        self._fault(token.start)

    _twice = _odd

    def _fact(self, token: PadToken) -> None:
        before = self.facts.get(token.kind, token.value)
        if token.kind == "next" and before != token.value:  # the last one named comes, others are when a game was
            self._word(token)
            self.facts["next"] = max(before, token.value)
        elif token.kind != "filler" and self.facts.setdefault(token.kind, token.value) != token.value:
            self._fault(token.start, "is not what was said before", "Keep one of the two.")

    def _end_sentence(self, end: int) -> None:
        """End it, and note whom it says to have played, or not."""
        before, after = self._sentence[: self._subjects], self._sentence[self._subjects :]
        alone = [seat for seat in before if len(seat.said) == 1]  # those named for this alone
        pairs = [[before[-1], each] for each in after] if before else []
        pairs = pairs or next(([[*both]] for both in (before, alone, self.seats) if len(both) == A_PAIR), [])
        is_denied = bool(_DENIED.search(self._text, self._begun, end))
        if self._subjects >= 0:
            (self.strangers if is_denied else self.met).extend(pairs)
            self.all_strangers |= is_denied and not pairs
            for seat in (seat for pair in pairs for seat in pair):
                seat.is_retold = True
            if not pairs and not is_denied:
                self._fault(self._begun, "and what follows does not say who has played whom", _WRITE_MET)
        self._seat, self._opponent, self._is_parted = None, None, False
        self._sentence, self._subjects, self._begun = [], -1, min(end + 1, len(self._text) - 1)

    def _join(self) -> None:
        """Make one of those who are spoken of twice."""
        for seat in reversed([*self.seats]):
            first = next((other for other in self.seats if other is not seat and seat.is_again(other)), None)
            if first is None or seat not in self.seats:
                continue
            whole, other = (seat, first) if len(seat.said) > len(first.said) else (first, seat)
            if any(whole.said.get(name, value) != value for name, value in other.said.items()):
                self._fault(seat.at, "was told otherwise before", "Say it once, and call no two by one name.")
            whole.said |= other.said
            whole.is_opposed |= other.is_opposed
            self.seats.remove(other)
            for pair in (*self.met, *self.strangers):
                pair[:] = [whole if each is other else each for each in pair]

    def _sort_out(self) -> None:
        """Tell players from words and numbers that are none."""
        is_rated = any("rating" in seat.said for seat in self.seats)
        for seat in [*self.seats]:
            if seat.said.keys() == {"name"} and is_rated and seat.is_retold and not seat.is_opposed:
                self._fault(seat.at, "is none of the players", "Give everybody's rating and colors first.")
            elif seat.said.keys() == {"rating"} and any(
                other.said.get("rating") == seat.said["rating"] != 0 and "colors" in other.said for other in self.seats
            ):
                self._fault(seat.at, "was told before", _WRITE_MET)
            elif seat.said.keys() == {"name"} and not (seat.is_opposed or seat.is_retold):
                self.left_out[seat.at] = seat.said["name"]
                self.seats.remove(seat)
        known = any(seat.said.keys() & {"rating", "name"} for seat in self.seats)
        numbered = sum("label" in seat.said for seat in self.seats)
        for seat in self.seats:
            is_somebody = seat.said.keys() & {"rating", "name"} or (not known and "colors" in seat.said)
            if not is_somebody or seat.said in ({"name": "W"}, {"name": "B"}):
                self._fault(seat.at)
            elif "label" in seat.said and numbered < len(self.seats):
                self._fault(seat.at, "is a player's number, but others have none", "Number everybody, or nobody.")
        for one, other in self.met:
            if one is other:
                self._fault(one.at, "cannot have played themselves", _WRITE_MET)
