"""Reads posted boards from a file: typed, pasted, a table as text or workbook, or published pairings as JSON.

The JSON is an object with ``rounds``, each with ``round_number`` and ``published_pairings``: pairs of pairing numbers
as text, the second one null for a player without an opponent. It does not say who has White, nor whether a player
without an opponent has the bye or is absent; see ``open_boards``.
"""

from dataclasses import dataclass, replace

from explain.files.bytes import files
from explain.files.bytes.faults import FaultList, in_quotes, items_listed, whole_number_in
from explain.files.programs import json_text
from explain.files.rows import HIGHEST_NUMBER, MOST_ROUNDS
from explain.files.typed import boards
from explain.files.wallchart import excel
from explain.model.arrangements import Boards, Pair, RequestedBye
from explain.model.errors import Fault, InputError
from explain.model.players import Result
from explain.model.section import Section

_TWO = 2
_MOST_NAMED = 10


def read(content: bytes, section: Section, *, round: int | None = None, file: str = "boards") -> Boards:
    """The boards in a file (of ``round`` if it has several); raises ``InputError`` with every part that is no board."""
    if json_text.begins(content):
        return _published(json_text.load_json(content, file), section, round, file)
    if excel.looks_like(content):
        # The first sheet as lines, with tabs between cells and empty lines for empty rows.
        rows = excel.first_rows(content, file)
        numbers = range(1, max(rows, default=0) + 1)
        text = "\n".join("\t".join(" ".join(cell.split()) for cell in rows.get(line, ())) for line in numbers)
    else:
        text = files.decode(content, file).content
    bearable = files.of_bearable_lines(files.Text(text, file))
    return boards.parse(bearable.content, section, file=file, round=round)


@dataclass(frozen=True, slots=True)
class Opened:
    """Boards that were read from a file."""

    section: Section  # the section; players without a board or the bye are absent
    boards: Boards
    notes: tuple[str, ...] = ()  # what was assumed, one sentence each


def open_boards(content: bytes, section: Section, *, round: int, file: str = "boards") -> Opened:
    """A file's boards for a round, with at most one bye: if several players are left over, they are absent."""
    boards_read = read(content, section, round=round, file=file)
    if not json_text.begins(content) or len(boards_read.byes) <= 1:
        return Opened(section, boards_read)
    names = [f"{in_quotes(section.player(number).name)} ({number})" for number in boards_read.byes]
    absent = f"absent from round {round} are taken to be {items_listed(names, _MOST_NAMED)}"
    byes = (RequestedBye(number, round, Result.UNPAIRED) for number in boards_read.byes)
    section = replace(section, requested_byes=(*section.requested_byes, *byes))
    note = f"Published pairings do not say who has the bye; {absent}."
    return Opened(section, replace(boards_read, byes=()), (note,))


def _published(value: object, section: Section, round: int | None, file: str) -> Boards:
    rounds: dict[int, list[object]] = {}
    again: set[int] = set()
    for each in json_text.a_list((json_text.an_object(value) or {}).get("rounds")) or ():
        entry = json_text.an_object(each) or {}
        named = json_text.number_in(entry.get("round_number"), MOST_ROUNDS)
        pairings = json_text.a_list(entry.get("published_pairings"))
        if named and pairings is not None:
            again |= {named} & rounds.keys()
            rounds[named] = list(pairings)
    number = next(iter(rounds)) if round is None and len(rounds) == 1 else round
    if number not in rounds:
        problem = "no published pairings" if not rounds else f"pairings of the rounds {', '.join(map(str, rounds))}"
        asked = "no round was named" if round is None else f"round {round} was asked for"
        raise InputError(Fault(f"the file holds {problem}, and {asked}", "Name one of its rounds.", file=file))
    faults = FaultList(file)
    if number in again:
        faults.add(f"round {number} stands in it twice", "Leave one of the two.", field=f"round {number}")
    pairs, alone = _pairs(rounds[number], section, number, faults)
    faults.raise_any()
    out = {bye.player for bye in section.requested_byes if bye.round == number}
    there = (player for player in section.players if number <= len(player.games))
    out |= {player.number for player in there if player.game(number).result.is_bye}
    return Boards(tuple(pairs), tuple(player for player in alone if player not in out))


def _pairs(pairings: list[object], section: Section, round: int, faults: FaultList) -> tuple[list[Pair], list[int]]:
    known = {player.number for player in section.players}
    seen: set[int] = set()
    pairs: list[Pair] = []
    alone: list[int] = []
    for place, each in enumerate(pairings, start=1):
        ends = _ends(each)
        field = f"round {round}, pairing {place}"
        if not ends:
            remedy = "Write two pairing numbers, or one and null."
            faults.add(f"{json_text.described(each)} is no pairing", remedy, field=field)
        for number in ends:
            if number not in known:
                problem = f"no player of the section has number {number}"
                faults.add(problem, "Use the section of that event.", field=field)
            elif number in seen:
                faults.add(f"player {number} is named twice", "Give every player one board or the bye.", field=field)
            seen.add(number)
        if len(ends) == _TWO:
            pairs.append(Pair(ends[0], ends[1], colors_known=False))
        else:
            alone += ends
    return pairs, alone


def _ends(value: object) -> tuple[int, ...]:
    """One or two pairing numbers; empty if the value is not a pairing."""
    ends = json_text.a_list(value) or ()
    numbers = [whole_number_in(json_text.text_of(end), HIGHEST_NUMBER) for end in ends if end is not None]
    sane = tuple(number for number in numbers if number)
    return sane if len(ends) == _TWO and len(sane) == len(numbers) else ()
