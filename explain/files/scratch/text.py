"""A scratch pad as a section: earlier games are made so that colors, scores and meetings come out as they are given.

What the pad leaves open is asked by name, with what is assumed meanwhile, and sections in which it is otherwise.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations

from explain.files.result import ReadSection
from explain.files.scratch.pad import Pad, Seat
from explain.files.wallchart.row import are_players
from explain.model.errors import Fault, InputError
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section

NAME = "a scratch pad of ratings and colors"
TITLE = "Scratch pad"
_COLORS = {"W": Color.WHITE, "B": Color.BLACK}
_PLAYED = (Result.LOSS, Result.DRAW, Result.WIN)  # by half-points
_IDLE = (Result.UNPAIRED, Result.HALF_BYE, Result.FULL_BYE)
_OPPOSITE = (("W", "B"), ("B", "W"), ("?", "?"))
_LONGEST, _A_PAIR = 5_000, 2  # characters, players
_RATING_AND_COLORS = re.compile(r"\s*\d{3,4}\s+\(?[WBx]+\b", re.IGNORECASE)
_Meetings = Sequence[tuple[int, int]]  # by pairing numbers


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What a scratch pad does not say."""

    question: str  # as a person would ask it
    assumed: str  # what the section goes by meanwhile; empty where that need not be said
    otherwise: Callable[[], Iterator[Section]] | None = None  # sections with other answers; ``None`` for too many


def looks_like(text: str) -> bool:
    """Whether a text is a scratch pad and nothing else: all is understood, everybody rated, and it is no wall chart."""
    lines = [line for line in text.splitlines() if line.strip()]
    is_chart = are_players(lines) and not all(map(_RATING_AND_COLORS.match, lines))
    if len(text) > _LONGEST or is_chart or any(line.lstrip().startswith("#") for line in lines):
        return False
    pad = Pad(text, "")
    told = any("colors" in seat.said or seat.is_opposed for seat in pad.seats)
    return told and len(pad.seats) > 1 and not pad.faults and all("rating" in seat.said for seat in pad.seats)


def read(text: str, file: str = "text") -> tuple[ReadSection, ...]:
    """The section of a scratch pad, with notes on what is assumed; raises ``InputError`` for what is not understood."""
    pad = PadSection(text, file)
    notes = [f"{each.question} Assumed: {each.assumed}" for each in pad.questions() if each.assumed]
    return (ReadSection(pad.section(), notes=(*notes, *(f"Left out: {words}." for words in pad.left_out))),)


class PadSection:
    """The section of a scratch pad: as it says, and with other answers to what it leaves open."""

    def __init__(self, text: str, file: str = "text") -> None:
        """Read it; raises ``InputError`` for what is not understood, or cannot be."""
        self.pad = pad = Pad(text, file)
        pad.faults.raise_any()
        self.left_out = tuple(pad.left_out[at] for at in sorted(pad.left_out))
        self.count = pad.facts.get("players", len(pad.seats))
        self.seats = seats = pad.seats or [Seat(0, 0) for _ in range(self.count)]
        self.scores = [seat.score for seat in seats if seat.score is not None]
        colors = [seat.said.get("colors", "") for seat in seats]
        fewest = max([0, *map(len, colors), *((score + 1) // 2 for score in self.scores)])
        self.held = pad.facts.get("held", pad.facts.get("next", fewest + 1) - 1)
        if self.held < fewest:
            problem = f"colors or points are of {fewest} rounds, but {self.held} have been played"
            raise InputError(Fault(problem, "Correct the round, or the colors.", file=file))
        by_rating = sorted(seats, key=lambda seat: -seat.said.get("rating", 0))
        labels = {seat.said["label"]: seat for seat in seats if "label" in seat.said}
        places = labels if len(labels) == len(seats) else dict(enumerate(by_rating, start=1))
        self.number = {seat: number for number, seat in places.items()}
        self.colors = [each.ljust(self.held, "x") if each else "?" * self.held for each in colors]
        rows = sorted({seat.row for seat in seats})
        self.has_lines = 1 < len(rows) < len(seats) and not self.scores and not any(each.is_opposed for each in seats)
        self.lower = [rows.index(seat.row) if self.has_lines else 0 for seat in seats]  # half-points
        self.most = 2 * min((len(each.replace("x", "")) for each in self.colors), default=0)
        self.met = list(map(self._numbers, pad.met))

    def _numbers(self, pair: list[Seat]) -> tuple[int, int]:
        one, other = sorted(self.number[seat] for seat in pair)
        return one, other

    def section(
        self, met: _Meetings = (), *, level: int | None = None, turned: bool = False, is_last: bool = False
    ) -> Section:
        """The section; or it with more meetings, one score for all, other ranks, or no later round."""
        usual = min(self.most, max(self.held, *self.lower, 0))
        scores = [max(0, usual - each) if level is None else level for each in self.lower]
        scores = [score if seat.score is None else seat.score for seat, score in zip(self.seats, scores, strict=True)]
        numbers = [self.number[seat] for seat in self.seats]
        colors, left = dict(zip(numbers, self.colors, strict=True)), dict(zip(numbers, scores, strict=True))
        pairs, played = (
            [*dict.fromkeys((*self.met, *met))],
            {each: row.replace("x", ".") for each, row in colors.items()},
        )
        games = _meetings(pairs, played, left) or _meetings(pairs, colors, left)  # rather without points for no game
        if games is None or any(score > 2 * self.held for score in scores):
            raise InputError(Fault("these colors, scores and games cannot all be", "Correct one of them."))
        players, names = list[Player](), list[str]()
        for seat, number, score in zip(self.seats, numbers, scores, strict=True):
            rating = 1000 + len(players) if turned else seat.said.get("rating")
            name = seat.said.get("name") or rating or seat.said.get("colors") or f"Player {number}"
            names.append(str(name if rating != 0 or "name" in seat.said else "Unrated"))
            same = names.count(names[-1])
            name = f"{names[-1]} ({same})" if same > 1 else names[-1]
            players.append(Player(number, name, rating, tuple(_games(colors[number], score, games.get(number, {})))))
        facts = self.pad.facts
        toss = Color(facts["toss"].casefold()) if "toss" in facts else None
        rounds = self.held + 1 if is_last else facts.get("rounds")
        return Section(tuple(players), TITLE, rounds=rounds, toss=toss, next_round=self.held + 1)

    def questions(self) -> Iterator[OpenQuestion]:
        """What the pad leaves open."""
        if len(self.seats) < _A_PAIR or len(self.seats) != self.count:
            yield OpenQuestion("Who is to be paired?", "Nobody else is to be paired.")
        rated = ["rating" in seat.said for seat in self.seats]
        if not all(rated):
            words = "Who has none here ranks below the others, in the order of the text."
            turn = (lambda: iter([self.section(turned=True)])) if len(rated) == _A_PAIR and not any(rated) else None
            yield OpenQuestion("What are the ratings?", words, turn)
        if any(len(seat.said.get("colors", "")) < self.held for seat in self.seats) or not self.held:
            words = "Where no color is given, none counts." if self.held else "This is round 1."
            if self.held or "next" not in self.pad.facts:
                yield OpenQuestion("Which colors have they had?", words)
        if self.held:
            yield from self._about_games()

    def _about_games(self) -> Iterator[OpenQuestion]:
        if not self.scores:
            words = (
                "Each line has half a point less than the one above." if self.has_lines else "All have the same score."
            )
            yield OpenQuestion(
                "What are the scores?", words, lambda: (self.section(level=each) for each in (0, self.most))
            )
        elif len(self.scores) < len(self.seats):
            yield OpenQuestion("What are the scores?", "Who has none here has one point in two rounds.")
        if len(self.seats) % 2 and any("x" in colors for colors in self.colors):
            yield OpenQuestion("Who has had a bye?", "A round without a game (x) was no bye.")
        if "rounds" not in self.pad.facts:
            yield OpenQuestion("How many rounds?", "", lambda: iter([self.section(is_last=True)]))
        told = {*self.met, *map(self._numbers, self.pad.strangers)}
        could = combinations(zip(self.seats, self.colors, strict=True), _A_PAIR)
        pairs = [self._numbers([one, other]) for (one, his), (other, theirs) in could if _are_opposite(his, theirs)]
        if not self.pad.all_strangers and (pairs := [pair for pair in pairs if pair not in told]):
            words = (
                "No others here have played each other." if self.met else "Nobody here has played anybody else here."
            )
            yield OpenQuestion("Who has played whom?", words, lambda: self._if_met(pairs))

    def _if_met(self, pairs: _Meetings) -> Iterator[Section]:
        for pair in pairs:
            with suppress(InputError):  # their scores do not allow it
                yield self.section([pair])


def _are_opposite(colors: str, others: str) -> bool:
    """Whether two rows of colors have a round in which the two may have played each other."""
    return any(both in _OPPOSITE for both in zip(colors, others, strict=True))


def _meetings(met: _Meetings, colors: Mapping[int, str], left: Mapping[int, int]) -> dict[int, dict[int, Game]] | None:
    """The games of some meetings by player and round, with opposite colors and results that the scores allow."""
    if not met:
        return {}
    (one, other), *rest = met
    for at, letters in reversed([*enumerate(zip(colors[one], colors[other], strict=True))]):
        for points in (1, 2, 0) if letters in _OPPOSITE else ():
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
    """A row of games that brings a score, in half-points; rounds without a game bring what games cannot."""
    left = score - sum(game.result.half_points for game in known.values())
    more = sum(letter != "x" for letter in colors) - len(known)
    for at, letter in enumerate(colors):
        if at in known:
            yield known[at]
            continue
        more -= letter != "x"
        points = max(0, min(2, left if letter != "x" else left - 2 * more))
        left -= points
        yield Game((_IDLE if letter == "x" else _PLAYED)[points], color=_COLORS.get(letter))
