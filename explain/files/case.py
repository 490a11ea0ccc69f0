"""A case: a section, the round in question, the settings and the posted boards in one text, to send with a question.

It is a wall chart with more comment lines, so every reader of wall charts gets the section::

    # A case: everything that the answers depend on.
    # case round: 3
    # case setting: low_limit=100
    # case board: 1-4
    # case board: bye 3
    # case logical: 1 in round 1: 4 3
    # case reason: 1-4: they came in one car and leave early
    # case mark: section 5f0c7a1e9b3d2468
    # Friday Swiss: rounds 5, toss white
    1 Ann Ames  2000  W3w  L2b

Boards are written the way people type them (``boards``); ``case posted: yes`` asks about the boards in the section
itself. Settings are names and values as text; this module does not interpret them. A logical line has the natural
opponents that a pairing program stored for a player, ``-`` for none. A reason is the TD's, for a board, a bye or a
setting. Marks come from ``fingerprint``: they show later what was changed in the chart.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from explain.files.bytes.faults import CellError, FaultList, every_fault, in_quotes, whole_number_in
from explain.files.bytes.files import split_lines
from explain.files.bytes.writing import one_line
from explain.files.result import Case, Places, ReadSection
from explain.files.rows import HIGHEST_NUMBER, MOST_ROUNDS
from explain.files.wallchart import text as wallchart
from explain.files.wallchart.draft import CASE_LINE, TWO_NATURALS, natural_opponents, write_natural
from explain.model.arrangements import Logical
from explain.model.errors import Fault, InputError
from explain.model.section import Section

_FIRST_LINE = "# A case: everything that the answers depend on."
NAME = "a case"
_LOGICAL = re.compile(r"([0-9]+) in round ([0-9]+): (.*)", re.ASCII)
_MARK = re.compile(r"(section|players|round [0-9]{1,2}) ([0-9A-Za-z]*)", re.ASCII)
_YES, _NO = "yes", "no"


def _line_of_a_case(line: str) -> re.Match[str] | None:
    line = line.strip()
    return CASE_LINE.match(line[1:]) if line.startswith("#") else None


def looks_like(text: str) -> bool:
    """Whether a text says that it is a case."""
    return any(_line_of_a_case(line) or line.strip() == _FIRST_LINE for line in split_lines(text))


def read(text: str, file: str = "text") -> tuple[ReadSection]:
    """The section of a case, and its question; raises ``InputError`` with every fault and its line."""
    reader = _CaseReader(FaultList(file))
    for number, line in enumerate(split_lines(text), start=1):
        if match := _line_of_a_case(line):
            reader.line, kind = number, match[1].casefold()
            read_value = partial(reader.readers[kind], match[2].strip())
            reader.faults.read(read_value, line=number, field=f"case {kind}")
    opened = _section(text, file, reader)
    boards = "\n".join(reader.boards.values()) or None
    places = Places(reader.round_line, reader.setting_lines, tuple(reader.boards))
    asked = (reader.round, reader.settings, boards, reader.posted, places, reader.reasons, reader.marks)
    return (replace(opened, case=Case(opened.section, *asked)),)


@dataclass(slots=True)
class _CaseReader:
    faults: FaultList
    line: int = 0  # the line being read
    round: int | None = None
    round_line: int | None = None
    settings: dict[str, str] = field(default_factory=dict)
    setting_lines: dict[str, int] = field(default_factory=dict)
    boards: dict[int, str] = field(default_factory=dict)
    posted: bool = False
    logical: dict[tuple[int, int], tuple[int, Logical]] = field(default_factory=dict)
    reasons: dict[str, str] = field(default_factory=dict)
    marks: dict[str, str] = field(default_factory=dict)

    @property
    def readers(self) -> Mapping[str, Callable[[str], None]]:
        """The reader of a line's value, by the kind of line."""
        return {
            "round": self._read_round,
            "setting": self._read_setting,
            "board": self._read_board,
            "posted": self._read_posted,
            "logical": self._read_logical,
            "reason": self._read_reason,
            "mark": self._read_mark,
        }

    def _read_board(self, value: str) -> None:
        self.boards |= {self.line: value} if value else {}

    def _read_posted(self, value: str) -> None:
        if value.casefold() not in (_YES, _NO):
            raise CellError(f"{in_quotes(value)} is neither yes nor no", "Write yes or no.")
        self.posted = value.casefold() == _YES

    def _read_round(self, value: str) -> None:
        number = whole_number_in(value, MOST_ROUNDS)
        if not number:
            raise CellError(f"{in_quotes(value)} is no round", f"Write a number from 1 to {MOST_ROUNDS}.")
        if self.round is not None:
            raise CellError(f"a round was named in line {self.round_line} already", "Leave one of them.")
        self.round, self.round_line = number, self.line

    def _read_reason(self, value: str) -> None:
        subject, _, words = map(one_line, value.partition(":"))
        if not (subject and words):
            raise CellError(f"{in_quotes(value)} is no reason", "Write what it is for, a colon, and the reason.")
        self.reasons[subject] = words

    def _read_mark(self, value: str) -> None:
        match = _MARK.fullmatch(value)
        if match is None:
            raise CellError(f"{in_quotes(value)} is no mark", "Leave out this line, and save the case anew.")
        self.marks[match[1]] = match[2]

    def _read_setting(self, text: str) -> None:
        name, equals, value = map(one_line, text.partition("="))
        if not (name and equals):
            raise CellError(f"{in_quotes(text)} is no setting", "Write it as NAME=VALUE.")
        if name in self.settings:
            problem = f"the setting {in_quotes(name)} stands in line {self.setting_lines[name]} already"
            raise CellError(problem, "Leave one of them.")
        self.settings[name], self.setting_lines[name] = value, self.line

    def _read_logical(self, value: str) -> None:
        one, at, two = match.groups() if (match := _LOGICAL.fullmatch(value)) else ("", "", "")
        player, round = (whole_number_in(text, HIGHEST_NUMBER) for text in (one, at))
        opponents = natural_opponents(two)
        if not (player and round and opponents):
            remedy = f"Write player, round and {TWO_NATURALS}: 1 in round 2: 3 4."
            raise CellError(f"{in_quotes(value)} is not understood", remedy)
        self.logical[player, round] = self.line, Logical(player, round, opponents)

    def checked_logical(self, section: Section) -> tuple[Logical, ...]:
        """The natural opponents stored in the file, by player; notes a fault for each number not in the section."""
        known = {player.number for player in section.players} | {None}
        for line, each in self.logical.values():
            for number in {each.player, *each.opponents} - known:
                remedy = "Use a pairing number of the section."
                self.faults.add(f"there is no player {number}", remedy, line=line, field="case logical")
        return tuple(each for _, (_, each) in sorted(self.logical.items()))


def _section(text: str, file: str, reader: _CaseReader) -> ReadSection:
    """The one section of the text; its faults and those of the case are raised together."""
    try:
        sections = wallchart.read(text, file)
    except InputError as error:
        reader.faults.extend(every_fault(error))
        sections = ()
    if sections and len(sections) + len(sections[0].closed) > 1:
        reader.faults.add(f"the text has {len(sections) + len(sections[0].closed)} sections", "A case has one.")
    logical = reader.checked_logical(sections[0].section) if sections else ()
    reader.faults.raise_any()
    return replace(sections[0], section=replace(sections[0].section, logical=logical))


def write(case: Case) -> str:
    """A case as text that ``read`` reads back; ``InputError`` if a setting's name is empty or has an equals sign."""
    bad = next((name for name in case.settings if "=" in name or not one_line(name)), None)
    if bad is not None:
        raise InputError(Fault(f"{in_quotes(bad)} is no name of a setting", "Write it as NAME=VALUE."))
    return "\n".join([_FIRST_LINE, *_lines(case), wallchart.write(case.section)])


def _lines(case: Case) -> Iterator[str]:
    if case.round is not None:
        yield f"# case round: {case.round}"
    yield from (f"# case setting: {one_line(name)}={one_line(value)}" for name, value in case.settings.items())
    if case.posted:
        yield f"# case posted: {_YES}"
    yield from (f"# case board: {line.strip()}" for line in split_lines(case.boards or "") if line.strip())
    for each in case.section.logical:
        yield f"# case logical: {each.player} in round {each.round}: {write_natural(each)}"
    yield from (f"# case reason: {one_line(subject)}: {one_line(words)}" for subject, words in case.reasons.items())
    yield from (f"# case mark: {name} {digits}" for name, digits in case.fingerprint.items())
