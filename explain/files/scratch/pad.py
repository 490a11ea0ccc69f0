"""What stands on a scratch pad: players with what is told of each, who has played whom, rounds and the coin toss.

A sentence is written as one letter a word, and a table of patterns says what it states: ``pMpR`` is that two players
who are known have met in a round. What no pattern takes is listed if it can tell no fact; else it is a fault.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from explain.files.bytes.faults import FaultList, in_quotes
from explain.files.scratch.mentions import PERFECT, Item, Mentions, Seat
from explain.files.scratch.tokens import PadToken, pad_tokens, respelled

_WRITE = "Write rating and colors, such as 1800 WB versus 1570 WB, with x for a round without a game."
_WRITE_MET = "Write it of two players, such as: 1530 and 1800 have played."
_WRITE_FIRST = "Give everybody's rating and colors first."
A_PAIR = 2
_LETTERS = {  # of the words that matter to who has played whom
    **{"met": "M", "not": "D", "nobody": "N", "anybody": "E", "only": "O", "next": "R", "when": "R", "comma": ","},
    **{"versus": "-", "correction": "X", "or": "|", "had": "H", "hedge": "h", "claim": "v", "view": "v", "word": "w", "name": "w", "matter": "w"},
}
# What a sentence states, by its letters, the first that fits first: i is a player who is introduced there, p one who is
# known already, q a name of nobody, w a word that is not understood, a part of a question, s anything else.
_STATES = [
    (what, re.compile(pattern))
    for what, pattern in (
        ("corrected", r"X"),
        ("all_strangers", r"N[wEN]*M[E,]*+(?![ipq])|^[_wEs,]*DE*ME*+(?![ipq])"),
        ("all_strangers", r"(?<=_),?NE+(?=[s,]|$)"),
        ("stranger", r"N[wE]*M[pq]|[ipq]DE*ME+|[ipq]MNE*"),
        ("strangers", r"[ipq][-,][ipq],?DE*ME*|[ipq]DE*M[pq](?:,[pq](?!M))*"),
        ("met", r"R?,?(?<![pq][-,|])[ipq]M[ipq]R?(?:,[pq]R?(?![DHM]))*(?!\|)"),
        ("met", r"(?<![pq][-,|])[pq]H[pq]R?(?:,[pq]R?(?![DHM]))*(?!\|)"),
        ("met", r"O?(?<![pqN][-,|N])(?<!N)[pq][-,][pq],?ME*+R?(?![ipq])"),
        ("met", r"(?<![ipq][-,|])(?<!N)[ipq][-,][ipq],?ME*+R?(?![ipq])"),
        ("games", r"O?ME*(?:,?[pq][-,][pq]R?)+|(?<![pq][-,])[pq][-,][pq]R|R(?:,?[pq]-[pq])+"),
        ("met", r"ME*+R?(?![ipq])"),
    )
]
_NAMES = frozenset(("name", "label", "rating", "self"))
_POINTS = {"beat": 2, "defeated": 2, "won": 2, "lost": 0, "drew": 1, "drawn": 1}


class Meeting(NamedTuple):
    """Two who have played."""

    one: Seat
    other: Seat
    round: int | None = None  # in which they have, if it is told
    points: int | None = None  # what the first got, in half-points


class Pad:
    """All that was read, with the faults of it."""

    def __init__(self, text: str, file: str) -> None:
        """Read it word by word, then find who is spoken of again, then what that tells."""
        self._text, self._faults = respelled(text), list[tuple[int, str, str]]()
        self.met, self.strangers = list[Meeting](), list[list[Seat]]()
        self.all_strangers = False  # whether nobody else is said to have played anybody
        tokens = pad_tokens(self._text)
        self._words = Mentions(tokens)
        self._every, self._unused = self._words.seats, set[int]()
        self._withdrawn = list[tuple[Seat, Seat]]()
        self._latest: Seat | None = None  # who was spoken of last, other than the one who writes
        for sentence in self._words.sentences:
            is_retold = any(item.token.kind in {"met", "or"} for item in sentence)
            for item in sentence:
                if item.seat:
                    item.seat.is_retold = is_retold
        self._join()
        self.seats = [seat for seat in self._every if seat.same is None and self._is_player(seat)]
        for seat in self.seats:
            if seat.above not in {None, PERFECT, seat.score}:
                self._fault(seat.at, "has another score than those it stands with", "Write everybody's score.")
            if "label" in seat.facts and not all("label" in each.facts for each in self.seats):
                self._fault(seat.at, "is a player's number, but others have none", "Number everybody, or nobody.")
        for sentence in self._words.sentences:
            self._state(sentence)
        for token in self._words.contradictions:
            self._fault(token.start, "is not what was said before", "Keep one of the two.")
        self.facts, self.left_out = self._words.facts, tuple(self._phrases(tokens))
        self.faults = FaultList(file)
        for at, problem, remedy in sorted(self._faults):
            word = self._text[at:].split(maxsplit=1)[0]
            self.faults.add(f"{in_quotes(word)} {problem}", remedy, line=self._text.count("\n", 0, at) + 1)

    def _fault(self, at: int, problem: str = "is not understood", remedy: str = _WRITE) -> None:
        self._faults.append((at, problem, remedy))

    def _join(self) -> None:
        """Find who is spoken of again, the least that is told first."""
        order = sorted(self._every, key=lambda seat: (len(seat.facts), -seat.at))
        for at, seat in enumerate(order):
            others = [other for other in order[at + 1 :] if seat.is_again(other)]
            if not others:
                continue
            whole = others[-1]
            if any(not other.is_again(whole) for other in others[:-1]):
                self._fault(seat.at, "can be more than one of the players", "Call no two alike.")
            for name, value in seat.facts.items():
                if name == "cells":
                    whole.facts[name] = whole.facts.get(name, {}) | value
                elif name == "name":
                    whole.facts.setdefault(name, value)
                elif whole.facts.setdefault(name, value) != value:
                    self._fault(seat.at, "was told otherwise before", "Say it once, and call no two by one name.")
            whole.opponent = whole.opponent or seat.opponent
            seat.same = whole
        for seat in self._every:
            for other in self._every:
                lengths = {len(each.facts.get("colors", "")) for each in (seat, other)}
                if seat.at > other.at and seat.facts.get("rating") == other.facts.get("rating", -1) != 0 and len(lengths) > 1:
                    if not (seat.same or other.same or {*seat.facts, *other.facts} & {"name", "label"}):
                        self._fault(seat.at, "was told otherwise before", "Say it once.")
            while seat.same and seat.same.same:
                seat.same = seat.same.same

    def _is_player(self, seat: Seat) -> bool:
        """Whether somebody is introduced, and not only a word or number that looks like it."""
        facts, others = seat.facts.keys(), [each for each in self._every if each is not seat and each.same is None]
        others = [each for each in others if each.has_colors or "rating" in each.facts]
        if facts & {"him", "place"} or facts == {"self"}:
            return False
        if facts == {"name"}:
            return not seat.is_asked and (seat.opponent is not None or (seat.is_retold and not others))
        if seat.is_asked and others and not (seat.has_colors and seat.is_called):
            return False
        if seat.has_colors and (seat.is_called or not any(each.is_called for each in self._every)):
            return True
        if seat.has_colors or not facts & {"rating", "name"}:
            self._fault(seat.at)
        elif any(each.has_colors for each in others) and not (seat.opponent and seat.opponent.has_colors):
            is_alike = seat.is_bound and all(("name" in each.facts) == ("name" in facts) for each in others)
            if seat.is_retold:
                self._fault(seat.at, "is none of the players", _WRITE_FIRST)
            elif not ("label" in facts or is_alike):
                self._fault(seat.at, "has no colors")
        return True

    def _state(self, sentence: Sequence[Item]) -> None:
        """Note what a sentence states; what it says otherwise must be no fact."""
        self._unused |= {item.token.start for item in sentence if item.token.is_asked and not item.seat}
        items = [item for item in sentence if item.seat or item.token.kind != "filler"]
        letters = "".join(map(self._letter, items))
        games = {match.start() for match in re.finditer(r"(?<=[pq])H(?=[pq])", letters)}  # had, between two known
        items = [item for at, item in enumerate(items) if letters[at] != "H" or at in games]
        self._withdrawn = []
        line = letters = "".join(letter for at, letter in enumerate(letters) if letter != "H" or at in games)
        for what, pattern in () if "h" in letters else _STATES:
            at = 0
            while match := pattern.search(line, at):
                if getattr(self, f"_{what}")(items[slice(*match.span())]):
                    line = f"{line[: match.start()]}{'_' * len(match[0])}{line[match.end() :]}"
                at = match.end()
        is_denied = bool(set("DN") & set(line))
        is_view = (bool(set("vah") & set(letters)) and not is_denied) or re.fullmatch("(?:[ipR]-[ipR],?)*[s,v]*", line)
        for letter, item in zip(line, items, strict=True):
            self._pass_over(letter, item, is_view=bool(is_view), is_of_somebody=bool(set("ip_") & set(line)))
        if is_denied and "_" in line:
            self._fault(sentence[0].token.start, "and what follows denies something that is not understood", _WRITE_MET)

    def _letter(self, item: Item) -> str:
        seat, kind = item.seat, item.token.kind
        if seat is None:
            return "a" if item.token.is_asked else _LETTERS.get(kind, "s")
        if kind == "him":
            seat.same = self._latest
        elif kind == "place":  # in a list by rating
            ratings = [each.facts.get("rating", 0) for each in self.seats]
            place = seat.facts[kind] - (seat.facts[kind] > 0)
            seat.same = self.seats[place] if ratings == sorted(ratings, reverse=True) and place < len(ratings) else None
        if seat.same and "self" not in seat.same.facts:
            self._latest = seat.same
        return "i" if seat in self.seats else "a" if item.token.is_asked else "p" if seat.same else "q"

    def _pass_over(self, letter: str, item: Item, *, is_view: bool, is_of_somebody: bool) -> None:
        """Leave out a word that was not needed; raise a fault if it tells a fact."""
        token, seat = item
        if letter == "M":
            self._fault(token.start, "does not say who has played whom", _WRITE_MET)
        elif letter == "p" and not is_view and seat and not seat.facts.keys() - _NAMES:
            self._fault(token.start, "is told something that is not understood", _WRITE_MET)
        elif letter == "R" and token.kind == "next":
            self._words.tell(token, "next", token.value)
        elif letter == "R" and token.value == 0 and not is_of_somebody:  # perhaps what the next round is
            self._unused.add(token.start)
        elif letter == "R" or (letter in "wsO" and token.kind in {"matter", "record"}) or (token.kind == "odd" and is_of_somebody):
            self._fault(token.start)
        elif (letter in "qawDNEOvh" or (letter == "p" and seat and not seat.facts.keys() - _NAMES)) or token.kind in {"aside", "lately", "odd"}:
            self._unused.add(token.start)

    def _phrases(self, tokens: Sequence[PadToken]) -> list[str]:
        """What was left out, each run of words as it stands."""
        phrases, is_open = list[list[PadToken]](), False
        for token in tokens:
            is_unused = token.start in self._unused
            if is_unused and not is_open:
                phrases.append([])
            is_open = (is_unused or (is_open and token.kind == "filler")) and token.kind != "ask"
            if is_unused:
                phrases[-1].append(token)
        texts = (self._text[each[0].start : each[-1].start + len(each[-1].text)] for each in phrases)
        return [" ".join(text.split()) for text in texts if any(map(str.isalnum, text))]

    def _who(self, items: Sequence[Item]) -> list[Seat]:
        """The players of some items."""
        seats = [item.seat.same or item.seat for item in items if item.seat]
        for seat in seats:
            if seat not in self.seats:
                self._fault(seat.at, "is none of the players", _WRITE_FIRST)
        return seats

    def _corrected(self, items: Sequence[Item]) -> bool:
        if not self.met:
            self._fault(items[0].token.start, "does not say what is right instead", "Say it once.")
        self._withdrawn = [each[:A_PAIR] for each in self.met[-1:]]
        self.met = self.met[:-1]
        return True

    def _all_strangers(self, _: object) -> bool:
        self.strangers += self._withdrawn
        self.all_strangers |= not self._withdrawn
        return True

    def _stranger(self, items: Sequence[Item]) -> bool:
        self.strangers += [[one, other] for one in self._who(items) for other in self.seats if other is not one]
        return True

    def _strangers(self, items: Sequence[Item]) -> bool:
        one, *others = self._who(items)
        self.strangers += [[one, other] for other in others]
        return True

    def _met(self, items: Sequence[Item]) -> bool:
        """The first with each of the others, or the only two there are."""
        seats = self._who(items) or self.seats
        if len(seats) < A_PAIR or (len(seats) > A_PAIR and seats is self.seats):
            return False
        self.all_strangers |= items[0].token.kind == "only"
        for at, other in enumerate(seats[1:]):
            self._meet(seats[0], other, items, at + 1)
        return True

    def _games(self, items: Sequence[Item]) -> bool:
        """Two and two; only these if it says so."""
        seats = self._who(items)
        longest = max([0, *(len(seat.facts.get("colors", "")) for seat in self.seats)])
        if items[0].token.kind == "next" and items[0].token.value > longest:
            return False  # the round that comes
        self.all_strangers |= items[0].token.kind == "only"
        for at in range(0, len(seats) - 1, A_PAIR):
            self._meet(seats[at], seats[at + 1], items, at + 1)
        return True

    def _meet(self, one: Seat, other: Seat, items: Sequence[Item], place: int) -> None:
        """Note a game; its round stands behind the opponent, the mention at that ``place``, or before both."""
        if one is other:
            self._fault(one.at, "cannot have played themselves", _WRITE_MET)
        places = [at for at, item in enumerate(items) if item.seat]
        behind = items[places[place] + 1 : places[place] + 2] if places else items[-1:]
        rounds = [each.token for each in (*behind, items[0]) if each.token.kind in {"next", "when"}]
        verb = next((each.token.text.split()[0].casefold() for each in items if each.token.kind == "met"), "")
        self.met.append(Meeting(one, other, rounds[0].value if rounds else None, _POINTS.get(verb)))
