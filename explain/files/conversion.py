"""Converts files, saves cases and writes a template, each completely or not at all, with invented names on request."""

import itertools
import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePath
from string import ascii_uppercase

from explain.files import case
from explain.files.bytes import files
from explain.files.bytes.faults import in_quotes
from explain.files.bytes.writing import Written, refuse_overwriting, write_whole
from explain.files.checking import Score, wrong_scores
from explain.files.fingerprint import fingerprint
from explain.files.reading import chosen_of, open_all
from explain.files.resources import table
from explain.files.result import Case
from explain.files.trf import write as trf_write
from explain.files.trf.report import FIDE
from explain.files.trf.write import Edition
from explain.files.typed import boards
from explain.files.wallchart import excel, separated
from explain.files.wallchart import text as wallchart
from explain.model.errors import Fault, InputError
from explain.model.players import Player, shared_families
from explain.model.section import Section


@dataclass(frozen=True, slots=True)
class Target:
    """A format that can be written."""

    name: str
    write: Callable[[Sequence[Section]], Written]  # writes sections as a file; most formats hold several, TRF one
    holds_one: bool = False  # whether a file can hold only one section
    keeps_natural: bool = False  # whether it keeps the natural opponents stored by a pairing program


def _charts(sections: Sequence[Section]) -> Written:
    """Wall charts one below the other; each after the first begins with a header line, which separates them."""
    first, *others = [wallchart.write(section) for section in sections]
    parted = [text if text.startswith("#") else f"# rounds unknown\n{text}" for text in others]
    return Written(("\n\n".join([first, *parted]) + "\n").encode("utf-8", errors="replace"))


TARGETS: Mapping[str, Target] = {  # formats to write, by file name extension
    ".txt": Target("wall chart", _charts),
    ".trf": Target("TRF16", lambda sections: trf_write.write(sections[0], Edition.TRF16), holds_one=True),
    ".trf26": Target("TRF-2026", lambda sections: trf_write.write(sections[0], Edition.TRF26), holds_one=True),
    ".csv": Target("CSV", lambda sections: separated.write(*sections), keeps_natural=True),
    ".xlsx": Target("Excel", lambda sections: excel.write(*sections), keeps_natural=True),
}
LOGICAL_DROPPED = "The natural opponents that the program had kept are left out."
CASE_DROPPED = "The case's round, settings and boards are left out; the command case keeps them."


@dataclass(frozen=True, slots=True)
class Converted:
    """The outcome of a conversion."""

    target: str  # the format written
    sections: tuple[str, ...]  # the titles of the sections written
    dropped: tuple[str, ...]  # what the new file leaves out, one sentence each
    notes: tuple[str, ...]  # what was guessed or left out when reading, one sentence each
    wrong_scores: tuple[Score, ...]  # scores for which the source disagrees with its own results
    content: bytes = field(repr=False)  # the bytes written


def convert(
    source: str | Path,
    destination: str | Path,
    *,
    anonymize: bool = False,
    section: str | int | None = None,
    rating: str = FIDE,
    force: bool = False,
) -> Converted:
    """Read a file in any format and write it in the format of the destination's extension (``TARGETS``).

    With the destination ``-`` nothing is written: the answer holds the content, as a wall chart. ``section`` and
    ``rating`` work as in ``read``, but all sections are written if none is chosen. ``force`` replaces a file, never the
    source. Raises ``InputError`` with all faults of the source, or why the destination cannot hold it or be written.
    """
    target = _target(destination)
    if str(destination) != files.STANDARD_INPUT:
        refuse_overwriting(destination, source, force=force)
    opened = open_all(source, rating=rating)
    opened = opened if section is None else (chosen_of(opened, section, files.path_name(source)),)
    sections = [each.section for each in opened]
    if anonymize:
        sections = [anonymized(each, place=place) for place, each in enumerate(sections, start=1)]
    if target.holds_one and len(sections) > 1:
        problem = f"{target.name} holds one section, and there are {len(sections)}"
        raise InputError(Fault(problem, "Choose a section.", file=str(destination)))
    written = target.write(sections)
    if str(destination) != files.STANDARD_INPUT:
        write_whole(Path(destination), written.content)
    dropped = [*written.dropped]
    if any(each.section.logical for each in opened) and not target.keeps_natural:
        dropped.append(LOGICAL_DROPPED)
    if any(each.case is not None and each.case.is_asked for each in opened):
        dropped.append(CASE_DROPPED)
    named = () if anonymize else opened  # remarks on the source would name its players
    notes = tuple(dict.fromkeys(sentence for each in named for sentence in each.notes))
    wrong = tuple(score for each in named for score in wrong_scores(each))
    return Converted(target.name, tuple(each.title for each in sections), tuple(dropped), notes, wrong, written.content)


def _target(destination: str | Path) -> Target:
    ending = ".txt" if str(destination) == files.STANDARD_INPUT else PurePath(destination).suffix.casefold()
    if ending not in TARGETS:
        known = ", ".join(f"{each} ({target.name})" for each, target in TARGETS.items())
        problem = f"{in_quotes(ending)} is the end of no name that is written"
        raise InputError(Fault(problem, f"Choose one of {known}.", file=str(destination)))
    return TARGETS[ending]


def save_case(asked: Case, path: str | Path, *, anonymize: bool = False, force: bool = False) -> None:
    """Write a case to send to anyone, with invented names if asked; ``InputError`` if its boards or path are wrong."""
    refuse_overwriting(path, force=force)
    write_whole(Path(path), f"{case.write(without_names(asked) if anonymize else asked)}\n".encode())


def without_names(asked: Case) -> Case:
    """The case with invented names, boards by number, and no reasons, which may contain names; ``InputError`` if its
    boards do not fit the section.
    """
    posted = None if asked.boards is None else boards.typed(boards.parse(asked.boards, asked.section))
    section = anonymized(asked.section)
    marks = fingerprint(section) if asked.fingerprint else {}
    return replace(asked, section=section, boards=posted, reasons={}, fingerprint=marks)


def anonymized(section: Section, *, place: int = 1) -> Section:
    """The section with invented names and new codes for teams, families and clubs; everything else stays.

    Names are shuffled the same way every time and assigned by pairing number, so they reveal nothing about the players.
    No word of them occurs in the names they replace. An existing title becomes the section's place.
    """
    names = _names(section.players, random.Random(f"0 {place}"))  # noqa: S311 - names, not secrets
    families = shared_families(section.players)
    belong = [(player.team, families.get(player.number), player.club) for player in section.players]
    teams = dict.fromkeys(code for kind in zip(*belong, strict=True) for code in kind if code is not None)
    real = {team.strip().casefold() for team in teams}
    # A, B ... Z, AA, AB
    letters = (each for length in itertools.count(1) for each in itertools.product(ascii_uppercase, repeat=length))
    free = (code for code in map("".join, letters) if code.casefold() not in real)
    codes: dict[str | None, str] = dict(zip(teams, free, strict=False))
    players = tuple(
        replace(player, name=name, team=codes.get(team), family=codes.get(family), club=codes.get(club))
        for player, name, (team, family, club) in zip(section.players, names, belong, strict=False)
    )
    return replace(section, players=players, title=f"Section {place}" if section.title else "")


def _names(players: Iterable[Player], chance: random.Random) -> Iterator[str]:
    """Endless names that share no word with any player's own name: from the list, then numbered."""
    taken = {word for player in players for word in re.findall(r"\w+", player.name.casefold())}
    names = table("names")["anonymized"]
    first_names, family = ([word for word in names[kind].split() if word.casefold() not in taken] for kind in names)
    pairs = [f"{one} {other}" for one, other in itertools.product(first_names, family)]
    chance.shuffle(pairs)
    yield from pairs
    yield from (f"Player {number}" for number in itertools.count(1))


def write_template(path: str | Path, *, force: bool = False) -> None:
    """Write a workbook to fill in, with instructions; ``InputError`` if the path exists, is no ``.xlsx`` or fails."""
    if PurePath(path).suffix.casefold() != ".xlsx":
        problem = "the template is an Excel workbook"
        raise InputError(Fault(problem, "Give it a name that ends in .xlsx.", file=str(path)))
    refuse_overwriting(path, force=force)
    (example,) = wallchart.read(table("template")["example"])
    write_whole(Path(path), excel.template(example.section, table("template")["lines"]))
