"""FIDE's tournament report, written: what it can hold is read back the same, and notes say what it cannot."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from samples.any_section import sections
from samples.sections import random_section

from explain.files.reading import open_all_bytes, read_bytes, read_text
from explain.files.trf import write
from explain.files.trf.write import Edition, held
from explain.model.arrangements import KeptApart, RequestedBye
from explain.model.errors import InputError
from explain.model.players import Result
from explain.model.section import Section

FRIDAY = """\
# Friday Swiss: rounds 5, toss black
1 Ann Ames  2000       W3w  L2b  B---
2 Bob Bell  1900  OAK  D4w  W1w  X4-
3 Cas Cole  1800  OAK  L1b  H---
4 Dee Dorn  unr        D2b  U--- F2-
apart: 1 4
"""


def in_order(section: Section) -> Section:
    """The section with its byes in one order, none twice."""
    byes = sorted(set(section.requested_byes), key=lambda bye: (bye.round, bye.player))
    return replace(section, requested_byes=tuple(byes))


LINES = {
    Edition.TRF16: """\
012 Friday Swiss
062 4
092 Individual: Swiss-System
XXR 5
XXC black1
001    1      Ann Ames                          2000                             2.0    2     3 w 1     2 b 0  0000 - U
001    2      Bob Bell                          1900                             2.5    1     4 w =     1 w 1     4 - +
001    3      Cas Cole                          1800                             0.5    3     1 b 0  0000 - H
001    4      Dee Dorn                                                           0.5    4     2 b =  0000 - Z     2 - -
XXP 1 4
013 OAK                                 2    3""",
    Edition.TRF26: "142 5\n152 B\n260   1   5    1    4",
}


@pytest.mark.parametrize("edition", Edition)
def test_the_lines_of_a_report(edition: Edition) -> None:
    """Codes and columns are where FIDE's description has them; what it holds is read back, and nothing is lost."""
    written, lines = write.write(read_text(FRIDAY), edition), LINES[edition].splitlines()
    assert written.dropped == ()
    assert read_bytes(written.content) == read_text(FRIDAY)
    assert [line for line in written.content.decode().splitlines() if line in lines] == lines
    assert edition is Edition.TRF26 or written.content.decode().splitlines() == lines


@settings(max_examples=100, deadline=None)
@given(sections())
def test_what_a_report_can_hold_comes_back(section: Section) -> None:
    """What it is said to hold is read back the same, and completely when written again; points are never lost."""
    for edition in Edition:
        if not section.players:
            with pytest.raises(InputError, match="no players"):
                write.write(section, edition)
            continue
        written = write.write(section, edition)
        back = read_bytes(written.content)
        assert in_order(back) == in_order(held(section, edition)[0])
        assert write.write(back, edition).dropped == ()
        points, before = ([player.half_points for player in each.players] for each in (back, section))
        assert points >= before if edition is Edition.TRF16 else points == before
        if not written.dropped:
            assert in_order(back) == in_order(replace(section, apart=back.apart, next_round=None))
            now, was = ({frozenset((pair.one, pair.other)) for pair in each.apart} for each in (back, section))
            assert now == was


LEAVES = "1 Ann 2000\nwithdrawn: 1 after round 0"
BY_HAND = "1 Ann 2000\n2 Bob 1900\ntogether: 1 2 in round 1\nforced bye: 1 in round 2"
PAIRED = "# 1 to be paired\n1 Ann 2000 W2w\n2 Bob 1900 L1b"
DROPPED = [
    ("2 Ann 2000\n5 Bob 1900", "2 pairing numbers changed, so that there are no gaps; the first is 2, now 1."),
    ('1 "two  spaces" 2000', "1 name changed to fit into 33 columns on one line."),
    (f"1 {'x' * 40} 2000", "1 name changed"),
    ('1 "" 2000', "1 name changed"),
    ('# "a\\tb": rounds 5\n1 Ann 2000', "The title was put on one line."),
    ('1 Ann 2000 OAK\n2 Bob 1900 "OAK "', "The teams are left out"),
    (f"1 Ann 2000 {'O' * 40}", "Names of teams were changed to fit into 32 columns."),
    ("1 Ann 2000 W?w", "1 game without a known opponent became byes of the same points."),
    ("1 Ann 2000 W2w\n2 Bob 1900 L?b", "1 opponent filled in from, or left out for, the other player's row."),
    (LEAVES, "1 withdrawal or late entry not kept as such; who is out in round 1 is absent from it."),
    (BY_HAND, "2 boards and byes made by hand left out."),
    ("# 3 boards above\n1 Ann 2000\n2 Bob 1900", "The boards of the sections above are left out"),
    (PAIRED, "That round 1 is to be paired is left out; a reader takes it for round 2."),
]


@pytest.mark.parametrize(("text", "said"), DROPPED)
@pytest.mark.parametrize("edition", Edition)
def test_what_is_dropped_is_said(edition: Edition, text: str, said: str) -> None:
    """Each thing that a report cannot hold has one sentence."""
    (sentence,) = write.write(read_text(text), edition).dropped
    assert said in sentence


def test_byes_to_come() -> None:
    """TRF-2026 lists all; TRF16 has those of the next round in the rows, and says that others are lost."""
    section = read_text(
        "1 Ann 2000 W2w\n2 Bob 1900 L1b\n3 Cas 1800\nhalf-point bye: 1 in rounds 2, 4\nfull-point bye: 3 in round 2"
    )
    new, old = (write.write(section, edition) for edition in (Edition.TRF26, Edition.TRF16))
    assert set(read_bytes(new.content).requested_byes) == set(section.requested_byes)
    assert new.dropped == ()
    back = read_bytes(old.content)
    assert [player.game(2).result for player in back.players] == [Result.HALF_BYE, Result.UNPAIRED, Result.FULL_BYE]
    assert back.requested_byes == (RequestedBye(3, 2, Result.FULL_BYE),)
    assert old.dropped == (
        "2 requested byes of round 2 written as cells of that round; the same players are paired.",
        "1 requested bye of other rounds than 2 left out; TRF-2026 holds them.",
    )


def test_numbers_change_everywhere() -> None:
    """A player with a new number has it in the opponents' cells and in all arrangements."""
    section = read_text("3 Ann 2000 W7w\n7 Bob 1900 L3b\n9 Cas 1800 H\napart: 9 3\nhalf-point bye: 9 in round 2")
    back = read_bytes(write.write(section, Edition.TRF26).content)
    assert [player.game(1).opponent for player in back.players] == [2, 1, None]
    assert (back.apart, back.requested_byes) == ((KeptApart(1, 3),), (RequestedBye(3, 2),))


@pytest.mark.parametrize("edition", Edition)
def test_who_is_paired_next_is_the_same(edition: Edition) -> None:
    """Where no opponent is missing, the same players as before are out of the next round."""
    for seed in range(60):
        section, _ = random_section(seed)
        if any(game.opponent is None and not game.result.is_bye for player in section.players for game in player.games):
            continue
        places = {player.number: place for place, player in enumerate(section.players, start=1)}
        (found,) = open_all_bytes(write.write(section, edition).content)
        round = section.rounds_held + 1
        assert {places[number] for number in absent(section, round)} == absent(found.section, round)


def absent(section: Section, round: int) -> set[int]:
    """Who has left, has not arrived, or has asked not to be paired in a round."""
    eve = section.before_round(round)
    left = {leaver.player for leaver in section.withdrawals if leaver.after_round < round}
    late = {entry.player for entry in section.late_entries if entry.from_round > round}
    return left | late | {bye.player for bye in eve.requested_byes if bye.round == round}


def test_the_teams_of_a_trf_file_are_said() -> None:
    """Teammates come from the team lines, and only where there are such lines."""
    with_teams = write.write(read_text("1 Ann 2000 OAK\n2 Bob 1900 OAK")).content
    said = "Teammates are those of the team lines in the file."
    assert said in open_all_bytes(with_teams)[0].notes
    assert said not in open_all_bytes(write.write(read_text("1 Ann 2000\n2 Bob 1900")).content)[0].notes
