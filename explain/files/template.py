"""A workbook to fill in: an example of a section, and how it is written."""

from __future__ import annotations

from pathlib import Path, PurePath

from explain.files.bytes.writing import refuse_overwriting, write_whole
from explain.files.wallchart import excel
from explain.model.arrangements import RequestedBye
from explain.model.errors import Fault, InputError
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section

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


def template(path: str | Path, *, force: bool = False) -> None:
    """Write a workbook to fill in: a sheet with an example, and one that says how.

    Args:
        path: the file.
        force: whether a file that is there may be replaced.

    Raises:
        InputError: if it cannot be written there, is there already, or its name does not end in ``.xlsx``.
    """
    if PurePath(path).suffix.casefold() != ".xlsx":
        raise InputError(Fault("the template is an Excel workbook", "Give it a name that ends in .xlsx.", file=str(path)))
    refuse_overwriting(path, force=force)
    write_whole(Path(path), excel.template(_EXAMPLE, _INSTRUCTIONS))
