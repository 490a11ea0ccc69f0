"""A table is read completely or refused: no result, rating or color is left out while the rest is paired."""

import random
from collections.abc import Sequence

import pytest
from tables import HEAD, faults, only, table

from explain.files.reading import read_text
from explain.files.wallchart.cells import read_loose_cell
from explain.files.wallchart.columns import round_of
from explain.files.wallchart.row import read_cell
from explain.model.players import Game, Result
from explain.model.section import Section

BY_TWO = ["Name", "No.", "Rk.", "Rtg", "1.Rd", "2.Rd"]
BY_NUMBER = [
    ["Ann", "1", "2", "2000", "3s1", "2w0"],
    ["Bob", "2", "1", "1900", "4w1", "1s1"],
    ["Cas", "3", "3", "1800", "1w0", "4s1"],
]
DEE = ["Dee", "4", "4", "1700", "2s0", "3w0"]


def test_numbers_and_places() -> None:
    """Opponents are named by whichever fits; if neither does the columns are named; if both do, nothing is guessed."""
    found = only(table(BY_TWO, *BY_NUMBER, DEE))  # names come first, and black is schwarz
    assert found.section == read_text("1 Ann 2000 W3b L2w\n2 Bob 1900 W4w W1b\n3 Cas 1800 L1w W4b\n4 Dee 1700 L2b L3w")
    assert 'Opponents are named by their numbers below "No.", not by "Rk.": only so every game fits.' in found.notes
    neither = faults(table(BY_TWO, *BY_NUMBER, [*DEE[:5], "3w1"]))
    assert 'neither by the numbers below "No." nor by the places below "Rk."' in neither[0].found
    assert any("on one board" in fault.found for fault in neither)
    cells = [("1", "2", "3w½"), ("2", "1", "4w½"), ("3", "4", "1b½"), ("4", "3", "2b½")]
    both = [["P", number, place, "2000", cell] for number, place, cell in cells]
    (fault,) = faults(table(BY_TWO[:5], *both))
    assert fault.found == 'opponents can be named by the numbers below "No." or by the places below "Rk.": both fit'
    same = [[row[0], row[1], row[1], *row[3:]] for row in both]
    assert only(table(BY_TWO[:5], *same)).section.player(1).games[0].opponent == 3


@pytest.mark.parametrize("seed", range(30))
def test_places_and_numbers_say_the_same(seed: int) -> None:
    """A table by places gives the section that it gives by numbers, or both fit and nothing is guessed."""
    chance = random.Random(seed)
    players, rounds = chance.randrange(4, 12), chance.randrange(1, 4)
    places = chance.sample(range(1, players + 1), players)
    rows = [[str(number), str(place), f"P{number}", "1500"] for number, place in enumerate(places, 1)]
    by_place = [list(row) for row in rows]
    for _ in range(rounds):
        order = chance.sample(range(players), players)
        for one, other in zip(order[::2], order[1::2], strict=False):
            for own, met, cell in ((one, other, "w1"), (other, one, "b0")):
                rows[own].append(f"{met + 1}{cell}")
                by_place[own].append(f"{places[met]}{cell}")
        if players % 2:
            for each in (rows, by_place):
                each[order[-1]].append("-1")
    head = ["No", "Rank", "Name", "Rating", *(f"Rd {round}" for round in range(1, rounds + 1))]
    found = [_read(table(head, *each)) for each in (rows, by_place)]
    assert found[0] == found[1] or None in found
    assert found[1] is None or found[1] == only(table(["No", "x", *head[2:]], *rows)).section


def _read(content: bytes) -> Section | None:
    try:
        return only(content).section
    except ValueError as error:
        assert "both fit" in str(error)  # noqa: PT017 - the only reason to refuse a sound table
        return None


ROUNDS = [
    *(("1.Rd", 1), ("2.Rd.", 2), ("Rd 3", 3), ("R4", 4), ("5", 5), ("Round 6", 6), ("Runde 7", 7), ("8. Runde", 8)),
    ("3rd", 3),
]
NO_ROUNDS = ["TB1", "Rtg", "Pts", "61", "0", "Rd", "Board 1", "1.Rdx", "1-2"]


@pytest.mark.parametrize(("head", "round"), [*ROUNDS, *((head, None) for head in NO_ROUNDS)])
def test_heads_of_rounds(head: str, round: int | None) -> None:
    """The ways to head a round, with its number before or behind; nothing else is a round."""
    assert round_of(head) == round


FIDE_CELLS = [
    *((text, "W12w") for text in ("12w1", "12 w 1")),
    *((text, "D5b") for text in ("5b½", "5s½", "5b1/2", "5b0.5", "5b0,5", "5b=")),
    ("3w0", "L3w"),
    ("12w+", "X12w"),
    ("12b-", "F12b"),
    *((text, "P7w") for text in ("7w", "7w*")),
    *((text, "B---") for text in ("-1", "- 1", "bye", "spielfrei")),
    ("-½", "H---"),
    *((text, "U---") for text in ("-0", "0", "-", "not paired")),
    *((text, "X?-") for text in ("+", "X---")),
    ("F---", "F?-"),
]


@pytest.mark.parametrize(("text", "cell"), FIDE_CELLS)
def test_cells_of_chess_results(text: str, cell: str) -> None:
    """The cells of a table that names opponents first; a sign before a number is a bye there, and no result."""
    assert read_loose_cell(text, opponent_first=True) == read_cell(cell)


def test_a_signed_number_is_read_in_one_way_a_table() -> None:
    """``-1`` is a bye in a table with ``12w1``, a loss to player 1 with ``+2``; ``-12`` is nothing on chess-results."""
    assert read_loose_cell("-1", opponent_first=True) == Game(Result.FULL_BYE)
    assert read_loose_cell("-1") == Game(Result.LOSS, 1)
    assert read_loose_cell("-12", opponent_first=True) is None
    found = only(table(["No", "Name", "Rating", "R1"], ["1", "Ann", "9", "+2"], ["2", "Bob", "8", "-1"])).section
    assert found.player(2).game(1).opponent == 1


FOUR = [
    *(["1", "Ann", "2000", "W3w"], ["2", "Bob", "1900", "L4b"]),
    *(["3", "Cas", "1800", "L1b"], ["4", "Dee", "1700", "W2w"]),
]


def beside(head: str, cells: Sequence[str]) -> bytes:
    """The four players with one more column."""
    return table([*HEAD, head], *([*row, cell] for row, cell in zip(FOUR, cells, strict=True)))


UNKNOWN = 'but a column with the heading "{}" is not read'
UNREAD = [
    ("Week 2", ["D2w", "D1b", "", ""], 2, f'"D2w", "D1b" look like results, {UNKNOWN.format("Week 2")}'),
    ("Week 2", ["", "", "", "3b½"], 5, '"3b½" looks like a result'),
    ("Week 2", ["+2", "-1", "+4", "-3"], 2, '"+2", "-1", "+4" and 1 more look like results'),
    ("Game", ["1-0", "0-1", "½-½", "½-½"], 2, '"1-0", "0-1", "½-½" and 1 more look like results'),
    ("Outcome", ["W", "L", "L", "W"], 2, '"W", "L", "L" and 1 more look like results'),
    ("Round 1", ["D2w", "D1b", "", ""], 2, '"D2w", "D1b" look like results'),
]


@pytest.mark.parametrize(("head", "cells", "line", "said"), UNREAD)
def test_results_that_nobody_reads_are_refused(head: str, cells: list[str], line: int, said: str) -> None:
    """Round cells below an unknown heading would be lost: the remedy is a heading."""
    (fault,) = faults(beside(head, cells))
    assert fault.found.startswith(said)
    assert (fault.line, fault.field, fault.remedy) == (line, "column E", "Head it Round 2, or clear the column.")


NOT_RESULTS = [
    ("rtg+/-", ["-3", "+4", "-1", "+2"]),
    ("Week 2", ["+7", "-3", "", ""]),
    ("Sex", ["F", "W", "W", "F"]),
    ("State", ["NY", "CT", "ME", ""]),
    ("Due", ["w", "b", "w", "b"]),
    ("Born", ["1985", "1990", "2001", "2010"]),
    ("Post", ["1985", "1990", "2001", "2010"]),
    ("FIDE ID", ["12345678", "", "", ""]),
]


@pytest.mark.parametrize(("head", "cells"), NOT_RESULTS)
def test_other_columns_are_left_out_and_named(head: str, cells: list[str]) -> None:
    """Rating changes, letters that stand for something else and the like do not prevent reading a table."""
    found = only(beside(head, cells))
    assert found.section == only(table(HEAD, *FOUR)).section
    assert f'These columns are not read: "{head}".' in found.notes


RATINGS = [("Strength", True), ("Post", True), ("Born", False), ("Board", False), ("TB1", False)]


@pytest.mark.parametrize(("head", "refused"), RATINGS)
@pytest.mark.parametrize("rating", ["", "0", "unr."])
def test_ratings_that_nobody_reads_are_refused(head: str, rating: str, *, refused: bool) -> None:
    """A column that looks like ratings where no player has one is refused: all would be paired as unrated."""
    rows = [[*row[:2], rating, row[3], f"{2100 - 50 * at}"] for at, row in enumerate(FOUR)]
    content = table([*HEAD, head], *rows)
    if not refused:
        assert all(player.rating is None for player in only(content).section.players)
        return
    (fault,) = faults(content)
    seen = '"2100", "2050", "2000" and 1 more look like ratings'
    assert fault.found == f"{seen}, {UNKNOWN.format(head)}, and nobody has another rating"
    assert fault.remedy == "Head it Rating if the players are paired by it, or clear the column."


ORDERS = [
    *((["RtgI", "RtgN", "Rtg"], 3), (["Rtg", "RtgI"], 1), (["RtgN", "RtgI"], 2)),
    *((["Rating", "Rtng"], 1), (["Post", "NRtg"], 2)),
]
HEADS_OF_RATINGS = ("Rtng", "Rat.", "NRtg", "Rating nat", "Rtg", "RtgI", "Elo", "Rating")


@pytest.mark.parametrize(("heads", "read"), [*ORDERS, *(([head], 1) for head in HEADS_OF_RATINGS)])
def test_one_of_several_ratings(heads: list[str], read: int) -> None:
    """Of several columns the event's rating is read, then the international, then the national one."""
    found = only(table(["No", "Name", *heads], ["1", "Ann", *(str(1000 * at) for at in range(1, len(heads) + 1))]))
    assert found.section.player(1).rating == 1000 * read
    is_said = any(note.startswith(f'The ratings of column "{heads[read - 1]}" are read') for note in found.notes)
    assert is_said is (len(heads) > 1 and "Post" not in heads)


def test_colors_that_nobody_reads_are_refused() -> None:
    """A column of colors where results have none would be lost; where colors are read it may mean something else."""
    rows = [[*row[:3], row[3][:2], row[3][2]] for row in FOUR]
    (fault,) = faults(table([*HEAD, "C1"], *rows))
    assert fault.found == '"w", "b", "b" and 1 more look like colors, but a column with the heading "C1" is not read'


def scored(*scores: str) -> bytes:
    """Players who had one bye each, with the scores that the table states."""
    rows = [[str(number), f"P{number}", "1500", "B", score] for number, score in enumerate(scores, start=1)]
    return table([*HEAD, "Total"], *rows)


def test_stated_scores() -> None:
    """If more than a fifth differ from the counted ones they are refused, a fifth is accepted; other text is noted."""
    (fault,) = faults(scored("1", "1", "2", "½"))
    beyond = "3 P3 (2 stated, 1 counted), 4 P4 (0.5 stated, 1 counted)"
    assert fault.found == f"2 of 4 players have another score than their results count: {beyond}"
    assert (fault.line, fault.field) == (4, "column E")
    assert only(scored("1", "1", "1.0", "1,0", "2")).points_stated == {1: 2, 2: 2, 3: 2, 4: 2, 5: 4}
    notes = only(scored("1", "1st", "", "1")).notes
    assert 'Not understood as a score, and not compared with the results: "1st" in row 3.' in notes
    assert "No score to compare with the results in row 4." in notes
    ahead = [["1", "Ann", "9", "W2w", "", "1"], ["2", "Bob", "8", "L1b", "H", "0"]]  # a bye to come may count or not
    assert only(table([*HEAD, "Round 2", "Total"], *ahead)).points_stated == {1: 2, 2: 0}
