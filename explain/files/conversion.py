"""Files from one format into another, and cases saved; with real names or invented ones.

What is written depends on the name it is written to. Nothing is written unless everything could be read, and then whole or not
at all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePath

from explain.files import case
from explain.files.anonymize import anonymized
from explain.files.bytes import files
from explain.files.bytes.faults import shown
from explain.files.bytes.writing import Written, refuse_overwriting, write_whole
from explain.files.checking import Score, wrong_scores
from explain.files.reading import chosen_of, open_all
from explain.files.result import Case
from explain.files.trf import write as trf_write
from explain.files.trf.hold import Edition
from explain.files.trf.ratings import FIDE
from explain.files.typed import boards
from explain.files.wallchart import excel, separated
from explain.files.wallchart import text as wallchart
from explain.model.errors import Fault, InputError
from explain.model.section import Section


@dataclass(frozen=True, slots=True)
class Target:
    """A format that can be written.

    Args:
        name: what it is called.
        write: sections as a file; most formats hold several, a TRF file one.
        holds_one: whether a file holds one section only.
        keeps_natural: whether it holds the natural opponents that a program had kept.
    """

    name: str
    write: Callable[[Sequence[Section]], Written]
    holds_one: bool = False
    keeps_natural: bool = False


def _charts(sections: Sequence[Section]) -> Written:
    """Wall charts below each other; all but the first have a header, which parts them."""
    texts = [wallchart.write(section) for section in sections]
    parted = [text if place == 0 or text.startswith("#") else f"# rounds unknown\n{text}" for place, text in enumerate(texts)]
    return Written(("\n\n".join(parted) + "\n").encode("utf-8", errors="replace"))


TARGETS: Mapping[str, Target] = {
    ".txt": Target("wall chart", _charts),
    ".trf": Target("TRF16", lambda sections: trf_write.write(sections[0], Edition.TRF16), holds_one=True),
    ".trf26": Target("TRF-2026", lambda sections: trf_write.write(sections[0], Edition.TRF26), holds_one=True),
    ".csv": Target("CSV", lambda sections: separated.write(*sections), keeps_natural=True),
    ".xlsx": Target("Excel", lambda sections: excel.write(*sections), keeps_natural=True),
}
"""What a file is written as, by the end of its name."""


LOGICAL_DROPPED = "The natural opponents that the program had kept are left out."
CASE_DROPPED = "The case's round, settings and boards are left out; the command case keeps them."


@dataclass(frozen=True, slots=True)
class Converted:
    """What became of a file.

    Args:
        target: the format it was written in.
        sections: the titles of the sections that were written.
        dropped: what the new file does not hold, one sentence each.
        notes: what was guessed or left out in reading, one sentence each.
        wrong_scores: the scores that the source states otherwise than its results count.
        content: the bytes that were written.
    """

    target: str
    sections: tuple[str, ...]
    dropped: tuple[str, ...]
    notes: tuple[str, ...]
    wrong_scores: tuple[Score, ...]
    content: bytes = field(repr=False)


def convert(
    source: str | Path,
    destination: str | Path,
    *,
    anonymize: bool = False,
    section: str | int | None = None,
    rating: str = FIDE,
    force: bool = False,
) -> Converted:
    """Read a file in any format and write it in another.

    Args:
        source: the file to read; ``-`` for the standard input.
        destination: the file to write; the end of its name says as what (``TARGETS``). ``-`` writes nothing: the content is in
            the answer, as a wall chart.
        anonymize: whether to put invented names for the real ones.
        section: which section of several; all of them if not given.
        rating: which ratings, where a file holds several.
        force: whether a file that is there may be replaced; the source never is.

    Raises:
        InputError: with everything that is wrong with the source; or if the destination is of no format that is written, holds
            one section only, is there already, is the source, or cannot be written.
    """
    target = _target(destination)
    if str(destination) != files.STANDARD_INPUT:
        refuse_overwriting(destination, source, force=force)
    found = open_all(source, rating=rating)
    found = found if section is None else (chosen_of(found, section, files.named(source)),)
    kept = [each.section for each in found]
    if anonymize:
        kept = [anonymized(each, place=place) for place, each in enumerate(kept, start=1)]
    if target.holds_one and len(kept) > 1:
        fault = Fault(f"{target.name} holds one section, and there are {len(kept)}", "Choose a section.", file=str(destination))
        raise InputError(fault)
    written = target.write(kept)
    if str(destination) != files.STANDARD_INPUT:
        write_whole(Path(destination), written.content)
    dropped = [*written.dropped]
    if any(each.section.logical for each in found) and not target.keeps_natural:
        dropped.append(LOGICAL_DROPPED)
    if any(each.case is not None and each.case.is_asked for each in found):
        dropped.append(CASE_DROPPED)
    notes = tuple(dict.fromkeys(sentence for each in found for sentence in each.notes)) if not anonymize else ()
    wrong = tuple(score for each in found for score in wrong_scores(each)) if not anonymize else ()
    return Converted(target.name, tuple(each.title for each in kept), tuple(dropped), notes, wrong, written.content)


def _target(destination: str | Path) -> Target:
    ending = ".txt" if str(destination) == files.STANDARD_INPUT else PurePath(destination).suffix.casefold()
    if ending not in TARGETS:
        known = ", ".join(f"{each} ({target.name})" for each, target in TARGETS.items())
        raise InputError(Fault(f"{shown(ending)} is the end of no name that is written", f"Choose one of {known}.", file=str(destination)))
    return TARGETS[ending]


def save_case(asked: Case, path: str | Path, *, anonymize: bool = False, force: bool = False) -> None:
    """Write a case to a file that anybody can open and get the same answers from.

    Args:
        asked: the case.
        path: the file.
        anonymize: whether to put invented names for the real ones; boards are then written by pairing numbers.
        force: whether a file that is there may be replaced.

    Raises:
        InputError: if its boards are none of its section, or it cannot be written there or is there already.
    """
    refuse_overwriting(path, force=force)
    write_whole(Path(path), f"{case.write(without_names(asked) if anonymize else asked)}\n".encode())


def without_names(asked: Case) -> Case:
    """The same case with invented names for the real ones; boards are by pairing numbers.

    Raises:
        InputError: if its boards are none of its section.
    """
    posted = None if asked.boards is None else boards.typed(boards.parse(asked.boards, asked.section))
    return replace(asked, section=anonymized(asked.section), boards=posted)
