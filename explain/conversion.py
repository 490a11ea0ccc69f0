"""Files from one format into another, checked, anonymized, or begun from a template: what the commands of that name do.

What is written depends on the name it is written to. Nothing is written unless everything could be read, and then whole or not
at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePath

from explain.errors import Fault, InputError
from explain.formats import boards, case, chart_csv, chosen, excel, files, open_all, trf_write, wallchart
from explain.formats.case import Case
from explain.formats.faults import every_fault, shown
from explain.formats.invented import anonymized
from explain.formats.reading import ReadSection
from explain.formats.trf_hold import Edition
from explain.formats.trf_ratings import FIDE
from explain.formats.writing import Written, write_whole
from explain.model import Color, Game, Player, RequestedBye, Result, Section


@dataclass(frozen=True, slots=True)
class Target:
    """A format that can be written.

    Args:
        name: what it is called.
        write: sections as a file; most formats hold several, a TRF file one.
        holds_one: whether a file holds one section only.
    """

    name: str
    write: Callable[[Sequence[Section]], Written]
    holds_one: bool = False


def _charts(sections: Sequence[Section]) -> Written:
    """Wall charts below each other; all but the first have a header, which parts them."""
    texts = [wallchart.write(section) for section in sections]
    parted = [text if place == 0 or text.startswith("#") else f"# rounds unknown\n{text}" for place, text in enumerate(texts)]
    return Written(("\n\n".join(parted) + "\n").encode("utf-8", errors="replace"))


TARGETS: Mapping[str, Target] = {
    ".txt": Target("wall chart", _charts),
    ".trf": Target("TRF16", lambda sections: trf_write.write(sections[0], Edition.TRF16), holds_one=True),
    ".trf26": Target("TRF-2026", lambda sections: trf_write.write(sections[0], Edition.TRF26), holds_one=True),
    ".csv": Target("CSV", lambda sections: chart_csv.write(*sections)),
    ".xlsx": Target("Excel", lambda sections: excel.write(*sections)),
}
"""What a file is written as, by the end of its name."""


LOGICAL_DROPPED = "The natural opponents that the program had kept are left out."


@dataclass(frozen=True, slots=True)
class Converted:
    """What became of a file.

    Args:
        target: the format it was written in.
        sections: the titles of the sections that were written.
        dropped: what the new file does not hold, one sentence each.
        notes: what was guessed or left out in reading, one sentence each.
        content: the bytes that were written.
    """

    target: str
    sections: tuple[str, ...]
    dropped: tuple[str, ...]
    notes: tuple[str, ...]
    content: bytes = field(repr=False)


def convert(
    source: str | Path,
    destination: str | Path,
    *,
    anonymize: bool = False,
    section: str | int | None = None,
    rating: str = FIDE,
) -> Converted:
    """Read a file in any format and write it in another.

    Args:
        source: the file to read; ``-`` for the standard input.
        destination: the file to write; the end of its name says as what (``TARGETS``). ``-`` writes nothing: the content is in
            the answer, as a wall chart.
        anonymize: whether to put invented names for the real ones.
        section: which section of several; all of them if not given.
        rating: which ratings, where a file holds several.

    Raises:
        InputError: with everything that is wrong with the source; or if the destination is of no format that is written, holds
            one section only, or cannot be written.
    """
    target = _target(destination)
    found = open_all(source, rating=rating)
    kept = _kept([each.section for each in found], section, files.named(source))
    if anonymize:
        kept = [anonymized(each, place=place) for place, each in enumerate(kept, start=1)]
    if target.holds_one and len(kept) > 1:
        fault = Fault(f"{target.name} holds one section, and there are {len(kept)}", "Choose a section.", file=str(destination))
        raise InputError(fault)
    written = target.write(kept)
    if str(destination) != files.STANDARD_INPUT:
        write_whole(Path(destination), written.content)
    dropped = (*written.dropped, *([LOGICAL_DROPPED] if any(each.logical for each in kept) else []))
    notes = tuple(dict.fromkeys(sentence for each in found for sentence in each.notes)) if not anonymize else ()
    return Converted(target.name, tuple(each.title for each in kept), dropped, notes, written.content)


def _target(destination: str | Path) -> Target:
    ending = ".txt" if str(destination) == files.STANDARD_INPUT else PurePath(destination).suffix.casefold()
    if ending not in TARGETS:
        known = ", ".join(f"{each} ({target.name})" for each, target in TARGETS.items())
        raise InputError(Fault(f"{shown(ending)} is the end of no name that is written", f"Choose one of {known}.", file=str(destination)))
    return TARGETS[ending]


def _kept(sections: Sequence[Section], choice: str | int | None, file: str) -> list[Section]:
    return list(sections) if choice is None else [chosen(tuple(sections), choice, file)]


@dataclass(frozen=True, slots=True)
class Score:
    """A player's score as his file states it and as his results count, in half-points."""

    section: str
    player: int
    name: str
    stated: int
    counted: int

    @property
    def agrees(self) -> bool:
        """Whether the two are the same."""
        return self.stated == self.counted


@dataclass(frozen=True, slots=True)
class CheckedSection:
    """One section of a file that was checked; the rounds are those that have a board."""

    title: str
    players: int
    rounds: int
    not_known: tuple[str, ...]
    notes: tuple[str, ...]
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class CheckAnswer:
    """What a file holds, and everything that is wrong with it.

    Args:
        file: its name, as it was given.
        faults: why it cannot be read; empty if it can.
        sections: what is in it; empty if it cannot be read.
    """

    file: str
    faults: tuple[Fault, ...] = ()
    sections: tuple[CheckedSection, ...] = ()

    @property
    def wrong_scores(self) -> tuple[Score, ...]:
        """The scores that the file states otherwise than its results count."""
        return tuple(score for section in self.sections for score in section.scores if not score.agrees)

    @property
    def is_sound(self) -> bool:
        """Whether the file can be read and its scores are right."""
        return not self.faults and not self.wrong_scores

    def to_dict(self) -> dict[str, object]:
        """The answer for programs; scores in half-points."""
        return {
            "file": self.file,
            "sound": self.is_sound,
            "faults": [{"line": fault.line, "field": fault.field, "found": fault.found, "remedy": fault.remedy} for fault in self.faults],
            "sections": [_as_dict(section) for section in self.sections],
        }


def _as_dict(section: CheckedSection) -> dict[str, object]:
    return {
        "title": section.title,
        "players": section.players,
        "rounds": section.rounds,
        "not_known": list(section.not_known),
        "notes": list(section.notes),
        "scores": [{"player": score.player, "stated": score.stated, "counted": score.counted} for score in section.scores],
    }


def check(path: str | Path, *, rating: str = FIDE) -> CheckAnswer:
    """Everything that is wrong with a file, at once; and what it holds, states and leaves open.

    Args:
        path: the file, a folder with a rating report, or ``-`` for the standard input.
        rating: which ratings, where a file holds several.
    """
    try:
        found = open_all(path, rating=rating)
    except InputError as error:
        return CheckAnswer(files.named(path), faults=every_fault(error))
    return CheckAnswer(files.named(path), sections=tuple(map(_checked, found)))


def _checked(read: ReadSection) -> CheckedSection:
    section = read.section
    return CheckedSection(
        section.title, len(section.players), section.rounds_held, read.not_known, read.notes, tuple(_scores(section, read.points_stated))
    )


def _scores(section: Section, stated: Mapping[int, int]) -> Iterator[Score]:
    for player in section.players:
        if player.number in stated:
            yield Score(section.title, player.number, player.name, stated[player.number], player.half_points)


def case_in(path: str | Path) -> Case | None:
    """The case in a file, if it is one; ``None`` for any other file, and for the standard input.

    Raises:
        InputError: with everything that is wrong with the case.
    """
    if str(path) == files.STANDARD_INPUT or not Path(path).is_file():
        return None
    try:
        text = files.decode(files.load(path), files.named(path)).content
    except InputError:
        return None
    return open_case(path) if case.looks_like(text) else None


def open_case(path: str | Path) -> Case:
    """The case in a file; a wall chart is a case without a round.

    Raises:
        InputError: with everything that is wrong with the file.
    """
    text = files.of_bearable_lines(files.decode(files.load(path), files.named(path)))
    return case.read(text.content, files.named(path))


def save_case(asked: Case, path: str | Path, *, anonymize: bool = False) -> None:
    """Write a case to a file that anybody can open and get the same answers from.

    Args:
        asked: the case.
        path: the file.
        anonymize: whether to put invented names for the real ones; boards are then written by pairing numbers.

    Raises:
        InputError: if its boards are none of its section, or it cannot be written there.
    """
    if anonymize:
        posted = None if asked.boards is None else boards.typed(boards.parse(asked.boards, asked.section))
        asked = replace(asked, section=anonymized(asked.section), boards=posted)
    write_whole(Path(path), f"{case.write(asked)}\n".encode())


_EXAMPLE = Section(
    (
        Player(1, "Ann Ames", 1850, (Game(Result.WIN, 3, Color.WHITE), Game(Result.DRAW, 2, Color.BLACK)), "OAK"),
        Player(2, "Bob Bell", 1720, (Game(Result.WIN, 4, Color.BLACK), Game(Result.DRAW, 1, Color.WHITE)), "ELM"),
        Player(3, "Cas Cole", 1610, (Game(Result.LOSS, 1, Color.BLACK), Game(Result.HALF_BYE)), "OAK"),
        Player(4, "Dee Dorn", None, (Game(Result.LOSS, 2, Color.WHITE), Game(Result.FULL_BYE))),
    ),
    title="My section",
    rounds=4,
    toss=Color.WHITE,
    requested_byes=(RequestedBye(2, 4),),
)
_INSTRUCTIONS = (
    ("Row 1", "The section's title, then what is known: # My section: rounds 4, toss white. Leave out what you do not know."),
    ("Number", "The pairing number. Without this column the players are numbered from 1 in the order of their rows."),
    ("Name", "The name as you want to see it."),
    ("Rating", "The rating before the tournament, or unr."),
    ("Team", "A team, club or school code; empty for a player without one."),
    (
        "Round 1, Round 2, ...",
        "One column a round. W3w: won against number 3 with white. D draw, L loss, P not finished yet; w or b the color.",
    ),
    ("", "X4 won by forfeit against 4, F4 lost by forfeit; B full-point bye, H half-point bye, U not paired. Empty: no game."),
    (
        "Below the players",
        "What you arranged, one a row: half-point bye: 2 in round 4; withdrawn: 3 after round 2; late entry: 4 from round 2.",
    ),
    ("", "apart: 1 3 for two who must not meet; together: 1 2 in round 3 for a board made by hand; forced bye: 4 in round 3."),
    ("More sections", "One sheet for each, or below each other, each with such a first row."),
    ("Formulas", "Are not read: paste values."),
)


def template(path: str | Path) -> None:
    """Write a workbook to fill in: a sheet with an example, and one that says how.

    Raises:
        InputError: if it cannot be written there, or the name does not end in ``.xlsx``.
    """
    if PurePath(path).suffix.casefold() != ".xlsx":
        raise InputError(Fault("the template is an Excel workbook", "Give it a name that ends in .xlsx.", file=str(path)))
    write_whole(Path(path), excel.template(_EXAMPLE, _INSTRUCTIONS))
