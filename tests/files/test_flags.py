"""What a program's own flags say of teammates and of pairs kept apart: taken from the file, and said in a note."""

from __future__ import annotations

import json

import pytest
from foreign_files import coronate, swisssys, swisssys_section

from explain.files.reading import open_all_bytes, read_text
from explain.files.trf import write

KEPT = "Teammates are those of the team codes: the file says that SwissSys pairs the section with team pairings."
LEFT_OUT = "Team codes were left out: SwissSys paired the section without team pairings."


@pytest.mark.parametrize(
    ("flags", "teams", "note"), [({"Use team pairings": True}, 2, KEPT), ({"Use team pairings": False}, 0, LEFT_OUT), ({}, 0, LEFT_OUT)]
)
def test_swisssys_says_whether_teams_are_paired(flags: dict[str, bool], teams: int, note: str) -> None:
    """Team codes count only where the file says that the section is paired with them; a missing flag says that it is not."""
    section = {key: value for key, value in swisssys_section().items() if key != "Use team pairings"} | flags
    (found,) = open_all_bytes(swisssys(section))
    assert sum(player.team is not None for player in found.section.players) == teams
    assert note in found.notes


def test_coronates_pairs_to_avoid_are_kept_apart() -> None:
    """How many pairs of the list are in the section is said."""
    (found,) = open_all_bytes(coronate())
    assert bool(found.section.apart) == any("kept apart, as the file's list of pairs to avoid says" in note for note in found.notes)
    without = json.loads(coronate())
    without["config"]["avoidPairs"] = []
    (plain,) = open_all_bytes(json.dumps(without).encode())
    assert found.section.apart
    assert not any("kept apart" in note for note in plain.notes)


def test_the_teams_of_a_trf_file_are_said() -> None:
    """Teammates come from the team lines, and only where there are such lines."""
    with_teams = write.write(read_text("1 Ann 2000 OAK\n2 Bob 1900 OAK")).content
    said = "Teammates are those of the team lines in the file."
    assert said in open_all_bytes(with_teams)[0].notes
    assert said not in open_all_bytes(write.write(read_text("1 Ann 2000\n2 Bob 1900")).content)[0].notes
