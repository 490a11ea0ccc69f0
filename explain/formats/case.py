"""A case: a section, the round in question, the settings and the posted boards in one text, to go with a question.

It is a wall chart with more comment lines, so that every reader of wall charts gives the section::

    # A case: everything that the answers depend on.
    # case round: 3
    # case setting: low_limit=100
    # case board: 1-4
    # case board: bye 3
    # Friday Swiss: rounds 5, toss white
    1 Ann Ames  2000  W3w  L2b

Boards are as somebody types them (``boards``). Settings are names and values as text; what they mean is not known here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from explain.errors import Fault, InputError
from explain.formats import wallchart
from explain.formats.chart_header import CASE_LINE
from explain.formats.faults import FaultList, shown, whole
from explain.formats.files import lines
from explain.formats.rows import MOST_ROUNDS
from explain.formats.writing import one_line
from explain.model import Section

_FIRST_LINE = "# A case: everything that the answers depend on."
_MOST_LINES = 20_000


@dataclass(frozen=True, slots=True)
class Case:
    """What somebody asks about.

    Args:
        section: the section.
        round: the round, from 1; ``None`` if the case is of the section as a whole.
        settings: settings other than the usual ones, by name, as text.
        boards: the posted boards as somebody types them, one on a line; ``None`` if none are posted, or the section holds them.
    """

    section: Section
    round: int | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    boards: str | None = None


def _line_of_a_case(line: str) -> re.Match[str] | None:
    line = line.strip()
    return CASE_LINE.match(line[1:]) if line.startswith("#") else None


def looks_like(text: str) -> bool:
    """Whether a text says that it is a case."""
    return any(_line_of_a_case(line) or line.strip() == _FIRST_LINE for line in lines(text))


def read(text: str, file: str = "text") -> Case:
    """The case in a text; a wall chart without a line of a case is one without a round and settings.

    Args:
        text: the lines.
        file: the file's name, for messages.

    Raises:
        InputError: with every fault of the text, each with its line.
    """
    faults = FaultList(file)
    rounds: list[int] = []
    settings: dict[str, str] = {}
    typed: list[str] = []
    for number, line in enumerate(lines(text)[:_MOST_LINES], start=1):
        match = _line_of_a_case(line)
        match (match.group(1).casefold(), match.group(2).strip()) if match else ("", ""):
            case "round", said:
                rounds += _round(said, number, faults)
            case "setting", said:
                settings.update(_setting(said, number, faults))
            case "board", said:
                typed += [said] if said else []
    section = _section(text, file, faults)
    return Case(section, rounds[-1] if rounds else None, settings, "\n".join(typed) or None)


def _round(said: str, line: int, faults: FaultList) -> Iterator[int]:
    number = whole(said, MOST_ROUNDS)
    if number:
        yield number
    else:
        faults.add(f"{shown(said)} is no round", f"Write a number from 1 to {MOST_ROUNDS}.", line=line, field="case round")


def _setting(said: str, line: int, faults: FaultList) -> Iterator[tuple[str, str]]:
    name, equals, value = map(one_line, said.partition("="))
    if name and equals:
        yield name, value
    else:
        faults.add(f"{shown(said)} is no setting", "Write it as NAME=VALUE.", line=line, field="case setting")


def _section(text: str, file: str, faults: FaultList) -> Section:
    """The one section of the text; its faults and those of the case are said together."""
    try:
        found = wallchart.read(text, file)
    except InputError as error:
        faults.extend(error.faults)
        found = ()
    if len(found) > 1:
        faults.add(f"the text has {len(found)} sections", "A case has one.")
    faults.raise_any()
    return found[0]


def write(case: Case) -> str:
    """A case as text, without a line end after the last line; ``read`` gives it back.

    Raises:
        InputError: if the name of a setting holds an equals sign, or is empty.
    """
    bad = next((name for name in case.settings if "=" in name or not one_line(name)), None)
    if bad is not None:
        raise InputError(Fault(f"{shown(bad)} is no name of a setting", "Write it as NAME=VALUE."))
    return "\n".join([_FIRST_LINE, *_lines(case), wallchart.write(case.section)])


def _lines(case: Case) -> Iterator[str]:
    if case.round is not None:
        yield f"# case round: {case.round}"
    for name, value in case.settings.items():
        yield f"# case setting: {one_line(name)}={one_line(value)}"
    for line in lines(case.boards or ""):
        if line.strip():
            yield f"# case board: {line.strip()}"
