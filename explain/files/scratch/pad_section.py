"""A scratch pad as a section: invented earlier games give the colors, scores and opponents that the pad states.

What the pad leaves open becomes questions, each with the answer assumed and sections with other answers.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import combinations
from typing import Any, NamedTuple

from explain.files.result import ReadSection
from explain.files.scratch.mentions import A_PAIR, PERFECT, Seat
from explain.files.scratch.pad import Pad
from explain.files.wallchart.row import are_players
from explain.model.errors import Fault, InputError
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section

NAME, TITLE = "a scratch pad of ratings and colors", "Scratch pad"
_COLORS = {"W": Color.WHITE, "B": Color.BLACK}
_PLAYED = (Result.LOSS, Result.DRAW, Result.WIN)  # by half-points
_IDLE = (Result.UNPAIRED, Result.HALF_BYE, Result.FULL_BYE)
_OPPOSITE = (("W", "B"), ("B", "W"), ("?", "?"))
_LONGEST = 2_000  # characters
_RATING, _HEADER = re.compile(r"\s*\d{3,4}\b"), re.compile(r"\s*#(?!\d)")
_NO_GAME, _OTHER = "xhf", {"W": "B", "B": "W"}
_IN_TURN = "Colors told without an order came in turn, and last not the one now due. Where none is given, none counts."
_Meetings = Sequence[tuple[int, int, int | None, int | None]]  # pairing numbers, and round and points if known


class PadQuestion(NamedTuple):
    """Something that a scratch pad does not say."""

    question: str  # as a person would ask it
    assumed: str  # the answer assumed for now; empty if it need not be mentioned
    # other answers to try, as arguments of ``section``: more games, one score for all, reversed ratings, last round
    otherwise: Sequence[Mapping[str, Any]] = ()


def looks_like(text: str) -> bool:
    """Whether a text is a scratch pad and nothing else: every word is understood, and it is not a wall chart."""
    lines = [line for line in text.splitlines() if line.strip()]
    is_chart = are_players(lines) and not all(map(_RATING.match, lines))
    if len(text) > _LONGEST or is_chart or any(map(_HEADER.match, lines)):
        return False
    pad = Pad(text, "")
    facts = [seat.facts.keys() | ({"opponent"} if seat.opponent else set()) for seat in pad.seats]
    is_told = any(each & {"colors", "opponent"} for each in facts) and len(facts) > 1
    is_whole = any(all(what in each for each in facts) for what in ("rating", "colors"))
    return is_told and is_whole and not pad.faults


def read(text: str, file: str = "text") -> tuple[ReadSection, ...]:
    """The section of a scratch pad, with notes on what is assumed; raises ``InputError`` for what is not understood."""
    pad = PadSection(text, file)
    notes = [f"{each.question} Assumed: {each.assumed}" for each in pad.questions() if each.assumed]
    return (ReadSection(pad.section(), notes=(*notes, *(f"Left out: {words}." for words in pad.left_out))),)


class PadSection:
    """The section of a scratch pad: as written, and with other answers to what it leaves open."""

    def __init__(self, text: str, file: str = "text") -> None:
        """Read it; raises ``InputError`` for text that is not understood or contradicts itself."""
        self.pad, self.file = Pad(text, file), file
        self.pad.faults.raise_any()
        self.has_records = bool(re.search(r"\b\d-(\d)-(?!\1)\d\b", text))  # a record that differs as W-D-L
        facts, self.left_out = self.pad.facts, self.pad.left_out
        self.count = facts.get("players", max(facts.get("size", 0), len(self.pad.seats)))
        self.seats = seats = self.pad.seats or [Seat(0, 0) for _ in range(self.count)]
        by_rating = sorted(seats, key=lambda seat: -seat.facts.get("rating", 0))
        labels = {seat.facts["label"]: seat for seat in seats if "label" in seat.facts}
        places = labels if len(labels) == len(seats) else dict(enumerate(by_rating, start=1))
        self.number = {seat: number for number, seat in places.items()}
        counts = [sum(each or 0 for each in seat.facts.get("counted", {}).values()) for seat in seats]
        counts.append(any("latest" in seat.facts for seat in seats))
        last = [max([0, len(seat.facts.get("colors", "")), *seat.facts.get("cells", ())]) for seat in seats]
        fewest = max([0, *counts, *last, *((seat.score + 1) // 2 for seat in seats if seat.score is not None)])
        self.held = facts.get("held", facts.get("next", fewest + 1) - 1)
        if not fewest <= self.held == facts.get("next", self.held + 1) - 1:
            problem = f"colors or points are of {fewest} rounds, but {self.held} have been played"
            raise InputError(Fault(problem, "Correct the round, or the colors.", file=file))
        for seat in seats:
            seat.above = 2 * self.held if seat.above == PERFECT else seat.above
        self.scores = [seat.score for seat in seats if seat.score is not None]
        self.is_in_turn = False  # whether colors were given without their order
        colors = {seat: self._row(seat) for seat in seats}
        if self.held and all(each[-1] in _NO_GAME for each in colors.values()):
            problem = f"nobody has played in round {self.held}"
            raise InputError(Fault(problem, "Leave out rounds in which there were no games.", file=file))
        self.colors = {number: colors[seat] for seat, number in self.number.items()}
        rows = sorted({seat.row for seat in seats})
        self.has_lines = 1 < len(rows) < len(seats) and not self.scores and not any(seat.opponent for seat in seats)
        self.most = 2 * min((len(each) - sum(map(each.count, _NO_GAME)) for each in self.colors.values()), default=0)
        level = min(self.most, max(self.held, (len(rows) - 1) * self.has_lines))
        self.usual = {seat: max(0, level - rows.index(seat.row) * self.has_lines) for seat in seats}  # half-points
        self.met = dict[tuple[int, int], Any]()
        for one, other, when, points in self.pad.met:
            round = self.held if when == 0 else when
            pair = self._numbers([one, other])
            seen = self.met.get(pair, (None, None))
            result = 2 - points if points is not None and self.number[one] != pair[0] else points
            if not self._are_opposite(pair, round) or (None not in {round, seen[0]} and round != seen[0]):
                problem = f"{self._called(one)} and {self._called(other)} cannot have played each other by these colors"
                problem = f"{problem} in round {round}" if round else problem
                raise InputError(Fault(problem, "Correct the colors, or who has played whom.", file=file))
            self.met[pair] = (round or seen[0], seen[1] if result is None else result)

    def _row(self, seat: Seat) -> str:
        """The player's colors, a letter per round; ``h`` and ``f`` are half- and full-point byes, ``?`` is unknown."""
        facts = seat.facts
        counts = {color: self.held if count is None else count for color, count in facts.get("counted", {}).items()}
        letters = facts["colors"].ljust(self.held, "x") if "colors" in facts else self._in_turn(counts, facts)
        row = dict(enumerate(letters, start=1))
        cells = facts.get("cells", {}) | ({self.held: facts["latest"]} if "latest" in facts else {})
        for round, letter in cells.items():
            if row[round] not in {letter, "?", "x" if letter in _NO_GAME else letter}:
                problem = f"{self._called(seat)} is told otherwise before, of round {round}"
                raise InputError(Fault(problem, "Say it once.", file=self.file))
            row[round] = letter
        is_order_known = "colors" in facts or sum(counts.values()) in {0, self.held}
        had = [*row.values()]
        if not is_order_known or ("?" not in letters and any(had.count(each) != counts[each] for each in counts)):
            words = (f"{counts[each]} time{'s' * (counts[each] != 1)} {_COLORS[each].value.title()}" for each in counts)
            problem = f"{' and '.join(words)} in {self.held} rounds"
            raise InputError(Fault(problem, "Write a letter for every round, such as WBW.", file=self.file))
        return "".join(row[round] for round in sorted(row))

    def _in_turn(self, counts: Mapping[str, int], facts: Mapping[str, Any]) -> str:
        """Colors given only as counts or by the last one: alternating as far as the counts allow."""
        left = {each: counts.get(each, 0) if counts else self.held for each in _OTHER}
        latest: str = facts.get("latest", "" if left["W"] == left["B"] else max(left, key=left.__getitem__))
        if not latest:
            return "".ljust(self.held, "?")
        self.is_in_turn |= not counts or min(left.values()) > (left["W"] == left["B"] == 1)
        color, row = latest, ""
        while len(row) < self.held:
            color = color if left[color] > 0 else _OTHER[color]
            row, left[color], color = color + row, left[color] - 1, _OTHER[color]
        return row

    def _numbers(self, pair: Sequence[Seat]) -> tuple[int, int]:
        one, other = sorted(self.number[seat] for seat in pair)
        return one, other

    def _called(self, seat: Seat) -> str:
        """A player's name, else the rating, else the colors."""
        facts, number = seat.facts, f"Player {self.number[seat]}"
        unrated = "Unrated" if "rating" in facts else facts.get("colors", number)
        return str(facts.get("name") or facts.get("rating") or unrated)

    def section(
        self, met: Sequence[tuple[int, int]] = (), level: int | None = None, *, turned: bool = False, last: bool = False
    ) -> Section:
        """The section as written, or with one of the other answers; raises ``InputError`` if that is impossible."""
        usual = self.usual if level is None else dict.fromkeys(self.usual, level)
        scores = {self.number[seat]: usual[seat] if seat.score is None else seat.score for seat in self.seats}
        pairs = [(*pair, *about) for pair, about in (dict.fromkeys(met, (None, None)) | self.met).items()]
        byes = {number: each.count("h") + 2 * each.count("f") for number, each in self.colors.items()}
        left = {number: score - byes[number] for number, score in scores.items()}
        rows = {number: each.replace("h", ".").replace("f", ".") for number, each in self.colors.items()}
        played = {number: each.replace("x", ".") for number, each in rows.items()}
        games = _meetings(pairs, played, left) or _meetings(pairs, rows, left)  # prefer no points for x
        if games is None or any(not 0 <= left[each] <= 2 * len(rows[each].replace(".", "")) for each in left):
            problem = "these colors, scores and games cannot all be"
            raise InputError(Fault(problem, "Two have played where one had White and the other Black.", file=self.file))
        players, names = list[Player](), list[str]()
        for seat in self.seats:
            number, rating = self.number[seat], seat.facts.get("rating")
            names.append(self._called(seat))
            name = f"{names[-1]} ({names.count(names[-1])})" if names[-1] in names[:-1] else names[-1]
            row = tuple(_games(self.colors[number], left[number], games.get(number, {})))
            players.append(Player(number, name, len(names) if turned else rating, row))
        toss = self.pad.facts.get("toss")
        rounds = self.held + 1 if last else self._rounds()
        color = Color(toss.casefold()) if toss else None
        assumed = self.held > 0 and not self.scores and not self.has_lines
        return Section(tuple(players), TITLE, rounds, color, next_round=self.held + 1, scores_assumed=assumed)

    def questions(self) -> Iterator[PadQuestion]:
        """What the pad leaves open."""
        if len(self.seats) < max(A_PAIR, self.count):
            yield PadQuestion("Who is to be paired?", "Nobody else is to be paired.")
        if len(self.seats) < A_PAIR:
            return
        unrated = ["rating" not in seat.facts for seat in self.seats]
        if any(unrated):
            others = [{"turned": True}] if all(unrated) and len(unrated) == A_PAIR else []
            words = "Without one, players rank below the others, in the order of the text."
            yield PadQuestion("What are the ratings?", words, others)
        short = any(len(seat.facts.get("colors", "?" * self.held)) < self.held for seat in self.seats)
        short |= self.is_in_turn or any("?" in each for each in self.colors.values())
        if short or not (self.held or "next" in self.pad.facts):
            words = "Where no color is given, none counts." if self.held else "This is round 1."
            yield PadQuestion("Which colors have they had?", _IN_TURN if self.is_in_turn else words)
        if self.has_records:
            yield PadQuestion("What does a record count?", "A record such as 2-0-1 is two wins, no loss and a draw.")
        if not self.scores and self.held:
            top = f"{max(self.usual.values()) / 2:g}"
            in_lines = f"The first line has a score of {top}, and each line half a point less than the one above."
            words = in_lines if self.has_lines else "All have the same score."
            levels = [each for each in (0, self.held, self.most) if self._can_be(level=each)]
            yield PadQuestion("What are the scores?", words, [{"level": each} for each in levels])
        elif self.scores and len(self.scores) < len(self.seats):
            yield PadQuestion("What are the scores?", "Who has none here has about one point in two rounds.")
        if len(self.seats) % 2 and "no_bye" not in self.pad.facts and any("x" in each for each in self.colors.values()):
            yield PadQuestion("Who has had a bye?", "A round without a game (x) was no bye.")
        if self._rounds() is None:
            yield PadQuestion("How many rounds?", "", [{"last": True}])
        yield from self._questions_on_games()

    def _questions_on_games(self) -> Iterator[PadQuestion]:
        if any(when is None for when, _ in self.met.values()):
            words = "A game of which the round is not given was played in the last that colors and scores allow."
            yield PadQuestion("In which round have they played?", words, [{}])  # the best pairings never depend on it
        named = {*self.met, *map(self._numbers, self.pad.strangers)}
        could = (pair for pair in combinations(sorted(self.colors), A_PAIR) if self._are_opposite(pair))
        pairs = [each for each in could if each not in named and (not self.scores or self._can_be(met=[each]))]
        if pairs and not self.pad.all_strangers:
            nobody = "Nobody here has played anybody else here."
            words = "No others here have played each other." if self.met else nobody
            yield PadQuestion("Who has played whom?", words, [{"met": [pair]} for pair in pairs])

    def _rounds(self) -> int | None:
        left = self.pad.facts.get("left")
        rounds: int | None = self.pad.facts.get("rounds", left and self.held + left)
        return rounds

    def _are_opposite(self, pair: Sequence[int], round: int | None = None) -> bool:
        """Whether the colors allow the two to have played each other, in that round or in any."""
        both = [*zip(*(self.colors[number] for number in pair), strict=True)]
        return any(each in _OPPOSITE for each in (both[round - 1 : round] if round else both))

    def _can_be(self, **other: Any) -> bool:
        with suppress(InputError):
            return bool(self.section(**other))
        return False


def _meetings(met: _Meetings, colors: Mapping[int, str], left: Mapping[int, int]) -> dict[int, dict[int, Game]] | None:
    """The games between given opponents by player and round, with opposite colors and legal scores, or ``None``."""
    if not met:
        return {}
    (one, other, round, result), *rest = met
    for at, letters in reversed([*enumerate(zip(colors[one], colors[other], strict=True))]):
        is_it = letters in _OPPOSITE and round in {None, at + 1}
        for points in ((1, 2, 0) if result is None else (result,)) if is_it else ():
            fewer = {each: f"{colors[each][:at]}.{colors[each][at + 1 :]}" for each in (one, other)}
            less = {one: left[one] - points, other: left[other] - 2 + points}
            if all(0 <= less[each] <= 2 * len(fewer[each].replace(".", "")) for each in less):
                games = _meetings(rest, {**colors, **fewer}, {**left, **less})
                if games is not None:
                    games.setdefault(one, {})[at] = Game(_PLAYED[points], other, _COLORS.get(letters[0]))
                    games.setdefault(other, {})[at] = Game(_PLAYED[2 - points], one, _COLORS.get(letters[1]))
                    return games
    return None


def _games(colors: str, score: int, known: Mapping[int, Game]) -> Iterator[Game]:
    """Games that add up to a score, in half-points; rounds without a game supply what the games cannot."""
    left = score - sum(game.result.half_points for game in known.values())
    more = sum(letter not in _NO_GAME for letter in colors) - len(known)
    for at, letter in enumerate(colors):
        if at in known:
            yield known[at]
        elif letter in "hf":
            yield Game(_IDLE[" hf".index(letter)])
        else:
            more -= letter != "x"
            points = max(0, min(2, left if letter != "x" else left - 2 * more))
            left -= points
            yield Game((_IDLE if letter == "x" else _PLAYED)[points], color=_COLORS.get(letter))
