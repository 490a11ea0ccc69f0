"""A section as table rows for CSV and Excel, which ``grid`` reads back; guards text a spreadsheet would compute."""

from collections.abc import Iterator
from dataclasses import replace

from explain.files.bytes.writing import counted
from explain.files.spelling import team
from explain.files.wallchart.draft import write_header, write_natural, write_notes
from explain.files.wallchart.row import quoted, quoted_if_odd, write_cell
from explain.model.section import Section

_APOSTROPHE = "'"
_GUARDED = (*"=+-@", *"\uff1d\uff0b\uff0d\uff20", "\t", "\r", "\n", _APOSTROPHE)
"""The second four are the first in full width, which a spreadsheet set to Japanese or Chinese computes as well."""


def guarded(text: str) -> str:
    """The text with an apostrophe in front if it starts with one or a spreadsheet would compute it."""
    return _APOSTROPHE + text if text.startswith(_GUARDED) else text


def unguarded(text: str) -> str:
    """The text without its guard; any other text unchanged, such as a name with an apostrophe."""
    return text[1:] if text.startswith(_APOSTROPHE) and text[1:].startswith(_GUARDED) else text


_HEAD = ("Number", "Name", "Rating", "Team")
# A spreadsheet cuts cells off after 32,767 characters, and each character of a name may become six.
_LONGEST = 5_000
_SAYS_NOTHING = "# rounds unknown"


def section_rows(section: Section) -> Iterator[tuple[str, ...]]:
    """Header, headings, players and arrangements of a section, each as the cells of a row, not yet guarded."""
    yield (write_header(replace(section, title=section.title[:_LONGEST])) or _SAYS_NOTHING,)
    rounds = max((len(player.games) for player in section.players), default=0)
    natural_by_seat = {(each.player, each.round): write_natural(each) for each in section.logical}
    last = max((round for _, round in natural_by_seat), default=0)
    natural_heads = [f"Natural {round}" for round in range(1, last + 1)]
    yield (*_HEAD, *(f"Round {round}" for round in range(1, rounds + 1)), *natural_heads)
    for player in section.players:
        after = [""] * (rounds - len(player.games)) if natural_by_seat else []
        code = "" if player.team is None else player.team[:_LONGEST]
        if player.team is not None:
            code = quoted(code) if team(code) is None else quoted_if_odd(code)
        head = (str(player.number), quoted_if_odd(player.name[:_LONGEST]), str(player.rating or "unr"), code)
        natural = (natural_by_seat.get((player.number, round), "") for round in range(1, last + 1))
        yield (*head, *map(write_cell, player.games), *after, *natural)
    yield from ((note,) for note in write_notes(section))


def dropped_from(section: Section) -> Iterator[str]:
    """What a table of the section leaves out."""
    if len(section.title) > _LONGEST:
        yield f"The title was cut after {_LONGEST} characters."
    texts = [text for player in section.players for text in (player.name, player.team or "")]
    if long := sum(len(text) > _LONGEST for text in texts):
        yield f"{counted(long, 'name')} of more than {_LONGEST} characters cut."
