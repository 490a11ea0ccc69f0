"""Reads a scratch pad: players and their facts, who has already played, rounds and the coin toss.

A sentence is written as one letter per word, and the patterns in ``scratch.toml`` say what it states. ``pMpR`` means
that two known players have played in a round. Text that fits no pattern is listed if it cannot be a fact; otherwise it
is a fault.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, takewhile
from typing import NamedTuple

from explain.files.bytes.faults import FaultList, in_quotes
from explain.files.resources import table
from explain.files.scratch.mentions import A_PAIR, PERFECT, Item, Mentions, Seat
from explain.files.scratch.tokens import PadToken, pad_tokens, respelled

_WRITE = "Write rating and colors, such as 1800 WB versus 1570 WB, with x for a round without a game."
_WRITE_MET = "Write it of two players, such as: 1530 and 1800 have played."
_WRITE_FIRST = "Give everybody's rating and colors first."
_WRITE_ONCE = "Say it once, and call no two by one name."
_NOT_READ = "is told something that is not understood"
_NOT_SAME = "is not what was said before"
_WRITE_CHART = "Leave it out, or write a wall chart."
_MOST_MENTIONS, _MOST_GAMES = 150, 15
_JOINS = frozenset(("filler", "comma", "or", "versus", "had"))
_ROUNDS = frozenset(("next", "when", "lately"))
_NAMES = frozenset(("name", "label", "rating", "self"))
_POINTS = {"beat": 2, "defeated": 2, "won": 2, "lost": 0, "drew": 1, "drawn": 1}


class Meeting(NamedTuple):
    """Two players who have played each other."""

    one: Seat
    other: Seat
    round: int | None = None  # the round, if given; 0 for the last
    points: int | None = None  # what the first player scored, in half-points


class Pad:
    """Everything that was read, and its faults."""

    def __init__(self, text: str, file: str) -> None:
        """Read it word by word, join repeated mentions, then find what the sentences state."""
        self._text, self._faults = respelled(text), list[tuple[int, str, str]]()
        self.met, self.strangers = list[Meeting](), list[tuple[Seat, Seat]]()
        self.all_strangers = False  # whether the pad says that nobody else has played each other
        tokens = pad_tokens(self._text)
        self._words, self._unused, self._withdrawn = Mentions(tokens), set[int](), list[tuple[Seat, Seat]]()
        self._latest: Seat | None = None  # the last player mentioned, other than the writer
        if len(self._words.seats) > _MOST_MENTIONS:
            at = self._words.seats[_MOST_MENTIONS].at
            self._fault(at, "is one player too many for a scratch pad", "Write a wall chart.")
            self._words.seats.clear()
        for number, sentence in enumerate(self._words.sentences):
            is_retold = any(item.token.kind in {"met", "or"} for item in sentence)
            for seat in filter(None, (item.seat for item in sentence)):
                seat.sentence, seat.is_retold = number, is_retold
        self._join()
        self.seats = [seat for seat in self._words.seats if seat.same is None and self._is_player(seat)]
        self._check()
        for sentence in self._words.sentences:
            self._state(sentence)
        self._faults += [(token.start, _NOT_SAME, "Keep one of the two.") for token in self._words.contradictions]
        self.facts, self.left_out = self._words.facts, tuple(self._phrases(tokens))
        self.faults = FaultList(file)
        for at, problem, remedy in sorted(self._faults):
            word = self._text[at:].split(maxsplit=1)[0]
            self.faults.add(f"{in_quotes(word)} {problem}", remedy, line=self._text.count("\n", 0, at) + 1)

    def _fault(self, at: int, problem: str = "is not understood", remedy: str = _WRITE) -> None:
        self._faults.append((at, problem, remedy))

    def _join(self) -> None:
        """Join repeated mentions, those with the fewest facts first."""
        order = sorted(self._words.seats, key=lambda seat: (len(seat.facts), -seat.at))
        for at, seat in enumerate(order):
            others = [other for other in order[at + 1 :] if seat.is_again(other)]
            for whole in others[-1:]:
                if any(not other.is_again(whole) for other in others[:-1]):
                    self._fault(seat.at, "can be more than one of the players", "Call no two alike.")
                told_otherwise = {name for name, fact in seat.facts.items() if fact != whole.facts.get(name, fact)}
                if told_otherwise - {"cells", "name"}:
                    self._fault(seat.at, "was told otherwise before", _WRITE_ONCE)
                cells = whole.facts.get("cells", {}) | seat.facts.get("cells", {})
                whole.facts = seat.facts | whole.facts | ({"cells": cells} if cells else {})
                whole.opponent = whole.opponent or seat.opponent
                seat.same = whole
            if any(_are_rated_alike(seat, each) for each in order):
                self._fault(seat.at, "was told otherwise before", _WRITE_ONCE)
        for seat in order:
            while seat.same and seat.same.same:
                seat.same = seat.same.same

    def _is_player(self, seat: Seat) -> bool:
        """Whether a mention introduces a player, rather than a word or number that looks like one."""
        facts, others = seat.facts.keys(), [each for each in self._words.seats if each not in {seat, seat.same}]
        rated = [each for each in others if each.same is None and (each.has_colors or "rating" in each.facts)]
        if facts & {"him", "place"} or facts == {"self"}:
            return False
        if facts == {"name"}:
            is_beside = seat.opponent is not None and (not rated or seat.opponent in rated)
            return not seat.is_asked and (is_beside or (seat.is_retold and not rated))
        if seat.is_asked and rated and not (seat.has_colors and seat.is_called):
            return False
        lengths = {len(each.facts.get("colors", "")) for each in rated if "rating" in each.facts}
        is_other = lengths and len(seat.facts.get("colors", "")) not in lengths
        if is_other and not facts & {"rating", "cells"}:
            self._fault(seat.at, "has no rating, and other colors than the others")
        if seat.has_colors and (seat.is_called or not any(each.is_called for each in others)):
            return True
        if seat.has_colors or not facts & {"rating", "name"}:
            self._fault(seat.at)
        elif any(each.has_colors for each in rated) and not (seat.opponent and seat.opponent.has_colors):
            is_alike = seat.is_bound and all(("name" in each.facts) == ("name" in facts) for each in rated)
            if seat.is_retold:
                self._fault(seat.at, "is none of the players", _WRITE_FIRST)
            elif not ("label" in facts or is_alike):
                self._fault(seat.at, "has no colors")
        return True

    def _check(self) -> None:
        """Note faults in scores and labels that only some players have; a single name is taken for a heading."""
        numbers = ["half_points" if "half_points" in seat.facts else "label" in seat.facts for seat in self.seats]
        if "half_points" in numbers and True in numbers and all(numbers):  # 2 Ann, 1.5 Bob
            for seat in self.seats:
                seat.facts.setdefault("half_points", 2 * seat.facts.pop("label", 0))
        size = self._words.facts.get("size", len(self.seats))
        for seat in self.seats:
            seat.above = 2 * size if seat.above is None and size < len(self.seats) else seat.above
            if seat.above not in {None, PERFECT, seat.score}:
                self._fault(seat.at, "has another score than those it stands with", "Write everybody's score.")
            if "label" in seat.facts and not all("label" in each.facts for each in self.seats):
                self._fault(seat.at, "is a player's number, but others have none", "Number everybody, or nobody.")
        for one, other in combinations(self.seats, A_PAIR):  # one player on two boards
            if one.facts == other.facts and not one.has_colors and other.opponent and one.opponent not in {None, other}:
                self._fault(other.at, "was told otherwise before", _WRITE_ONCE)
        named = [seat for seat in self.seats if "name" in seat.facts and "rating" in seat.facts]
        for seat in named if len(named) == 1 < len(self.seats) - 1 else ():  # a word above the others, not a name
            self._unused.add(self._text.index(seat.facts.pop("name")))

    def _state(self, sentence: Sequence[Item]) -> None:
        """Note what a sentence states; anything left over must not be a fact."""
        self._withdrawn = []
        asked = [item.token for item in sentence if item.token.is_asked and not item.seat]
        idle = {"versus", "or", *(("filler", "had") if any(item.seat in self.seats for item in sentence) else ())}
        self._unused |= {token.start for token in asked if token.kind not in idle}
        items = [item for item in sentence if item.seat or item.token.kind != "filler"]
        letters = "".join(map(self._letter, items))
        games = {match.start() for match in re.finditer("(?<=[pq])H(?=[pq])", letters)}  # had, of two players
        items = [item for at, item in enumerate(items) if letters[at] != "H" or at in games]
        line = letters = "".join(letter for at, letter in enumerate(letters) if letter != "H" or at in games)
        for what, patterns in table("scratch")["states"].items() if "h" not in letters else ():
            at = 0
            while match := re.compile("|".join(patterns)).search(line, at):
                if self._takes(what, items[slice(*match.span())]):
                    line = f"{line[: match.start()]}{'_' * len(match[0])}{line[match.end() :]}"
                at = match.end()
        rows = [item.seat.facts for item in items if item.seat]
        is_past = any({*each} & {"cells", "latest"} or len(each.get("colors", "")) == 1 for each in rows)
        is_heading = line[:1] == "R" and not is_past and re.match("R(?=.*[ip])(?:[^AMv-]|AM)+$", letters)
        if is_heading and items[0].token.kind == "lately":
            self._words.tell(items[0].token, "left", 1)
            line = f"_{line[1:]}"
        is_denied, is_view = bool({*line} & {*"DN"}), bool({*letters} & {*"vah"})
        is_view = (is_view and not is_denied) or bool(re.fullmatch("(?:[ipR]-[ipR],?)*[s,v]*", line))
        for letter, item in zip(line, items, strict=True):
            self._pass_over(letter, item, is_view=is_view, is_of_some=bool({*line} & {*"ip_"}))
        kinds = {item.token.kind: item.token for item in items}
        is_alone = "lately" in kinds and ("next" in kinds or line.strip("s") == "R")
        if is_alone and not {*line} & {*"ip_M"}:  # the next round is the last
            self._words.tell(kinds["lately"], "left", 1)
        if is_denied and "_" in line:
            self._fault(sentence[0].token.start, "and what follows denies something that is not understood", _WRITE_MET)

    def _pass_over(self, letter: str, item: Item, *, is_view: bool, is_of_some: bool) -> None:
        """Skip a word that no statement needs, or note a fault if it may be a fact."""
        token, facts = item.token, item.seat.facts.keys() if item.seat else set[str]()
        is_known = letter == "p" and not facts - _NAMES and not {"self", "rating"} <= facts
        if letter == "M" or (is_known and not is_view):
            self._fault(token.start, "does not say who has played whom" if letter == "M" else _NOT_READ, _WRITE_MET)
        elif letter == "R" and token.kind == "next":
            self._words.tell(token, "next", token.value)
        elif token.kind in {"except", "matter", "record"} and letter not in "a_":
            self._fault(token.start, remedy=_WRITE_CHART)
        elif (letter == "R" or (token.kind == "odd" and letter not in "a_")) and (token.kind == "when" or is_of_some):
            self._fault(token.start)
        elif is_known or letter in "qawDNEOvhR" or token.kind in {"aside", "odd"}:
            self._unused.add(token.start)

    def _letter(self, item: Item) -> str:
        seat, kind = item.seat, item.token.kind
        if seat is None:
            return "a" if item.token.is_asked else table("scratch")["letters"].get(kind, "s")
        if kind == "him":
            seat.same = self._latest
        elif kind == "place":  # position in a list by rating
            ratings = [each.facts.get("rating", 0) for each in self.seats]
            place = seat.facts[kind] - (seat.facts[kind] > 0)
            seat.same = self.seats[place] if ratings == sorted(ratings, reverse=True) and place < len(ratings) else None
        if seat.same and "self" not in seat.same.facts:
            self._latest = seat.same
        return "i" if seat in self.seats else "a" if item.token.is_asked else "p" if seat.same else "q"

    def _takes(self, what: str, items: Sequence[Item]) -> bool:
        """Note what some words of a sentence state; ``False`` if they state nothing after all."""
        seats = [item.seat.same or item.seat for item in items if item.seat]
        for seat in seats:
            if seat not in self.seats:
                self._fault(seat.at, "is none of the players", _WRITE_FIRST)
        pairs = [(seats[0], other) for other in seats[1:]]
        if not seats and len(self.seats) == A_PAIR:
            pairs = [(self.seats[0], self.seats[1])]
        match what:
            case "corrected":
                if not self.met:
                    self._fault(items[0].token.start, remedy=_WRITE_ONCE)
                self._withdrawn = [(each.one, each.other) for each in self.met[-1:]]
                self.met = self.met[:-1]
            case "all_strangers" | "all_strangers_too":
                self.strangers += self._withdrawn
                self.all_strangers |= not self._withdrawn
            case "strangers_all":
                self.strangers += [(one, other) for one in seats for other in self.seats if other is not one]
            case "strangers":
                self.strangers += pairs
            case "two_and_two" | "all_met":
                listed = [*zip(seats[::2], seats[1::2], strict=True)]  # who have played, or everyone else has
                self.strangers += listed if what == "all_met" else []
                every = ((one, other) for one, other in combinations(self.seats, A_PAIR))
                others = [each for each in every if {*each} not in map(set, listed)]
                pairs = listed if what == "two_and_two" else others if len(others) <= _MOST_GAMES else []
                return self._meet(pairs, items) or len(self.seats) == len(seats) == A_PAIR
            case _:
                return self._meet(pairs, items)
        return True

    def _meet(self, pairs: Sequence[tuple[Seat, Seat]], items: Sequence[Item]) -> bool:
        """Note games, and that there were no others if stated; the round follows the opponent or comes first."""
        verb = next((each.token.text.split()[0].casefold() for each in items if each.token.kind == "met"), "")
        longest = max([0, *(len(seat.facts.get("colors", "")) for seat in self.seats)])
        if not pairs or (not verb and items[0].token.kind == "next" and items[0].token.value > longest):
            return False  # the coming round
        self.all_strangers |= items[0].token.kind == "only"
        for one, other in pairs:
            if one is other:
                self._fault(one.at, "cannot have played themselves", _WRITE_MET)
            places = [at for at, item in enumerate(items) if item.seat and other in {item.seat, item.seat.same}]
            behind = takewhile(lambda item: item.seat is None, items[places[-1] + 1 if places else 0 :])
            near = [each.token for each in (*behind, items[0]) if each.token.kind in _ROUNDS]
            self.met.append(Meeting(one, other, near[0].value if near else None, _POINTS.get(verb)))
        return True

    def _phrases(self, tokens: Sequence[PadToken]) -> Iterator[str]:
        """What was left out, each run of words as written."""
        first, last = 0, -1
        for token in (*tokens, PadToken("ask", "", len(self._text), "")):
            if token.start in self._unused:
                first, last = (token.start if last < 0 else first), token.start + len(token.text)
            if last >= 0 and (token.kind == "ask" or not (token.start in self._unused or token.kind in _JOINS)):
                if any(map(str.isalnum, self._text[first:last])):
                    yield " ".join(self._text[first:last].split())
                last = -1


def _are_rated_alike(one: Seat, other: Seat) -> bool:
    """Whether both must be one player by rating: colors in a list all have one length, and lists have no sentences."""
    facts, more = one.facts, other.facts
    if {*facts, *more} & {"name", "label"} or not facts.get("rating") or facts["rating"] != more.get("rating"):
        return False
    rows = facts.get("colors", ""), more.get("colors", "")
    is_list = one.row != other.row or one.sentence == other.sentence
    return all(rows) and (len(rows[0]) != len(rows[1]) or (rows[0] != rows[1] and not is_list))
