"""Data saved by Coronate."""

import json
from pathlib import Path

import pytest
from samples.foreign_files import coronate as saved
from samples.read_back import read_chart
from tools.places import SHARED_DATA

from explain.files.programs import coronate
from explain.files.reading import open_all_bytes
from explain.model.arrangements import Withdrawal

CHART = """\
# Friday: rounds unknown
1 Ann Ames  1900  D2b   P3w
2 Bob Bell  1800  D1w   H---
3 Cas Cole  unr   B---  P1b
apart: 1 2
"""
SCHOOL = sorted((SHARED_DATA / "school").glob("*.json"))


def test_a_tournament_is_read() -> None:
    """Players are numbered by rating; boards, byes, pending results and pairs kept apart are read."""
    assert coronate.looks_like(saved())
    (read,) = coronate.read(saved(), "coronate.json")
    assert (read.section,) == read_chart(CHART)
    assert any("numbered by rating" in sentence for sentence in read.not_known)


@pytest.mark.skipif(not SCHOOL, reason="the folder of known tournament files is not here")
@pytest.mark.parametrize("path", SCHOOL, ids=lambda path: path.name)
def test_known_files_are_read(path: Path) -> None:
    """A file that Coronate wrote is read: every board is there, and everybody who was on one is a player."""
    content = path.read_bytes()
    assert coronate.looks_like(content)
    read = coronate.read(content, path.name)
    rounds = [each["roundList"] for each in json.loads(content)["tournaments"].values()]
    for one, boards in zip(read, rounds, strict=True):
        games = sum(game.opponent is not None for player in one.section.players for game in player.games)
        byes = sum("DUMMY" in board["whiteId"] + board["blackId"] for each in boards for board in each)
        assert games == 2 * (sum(map(len, boards)) - byes)


def test_what_is_left_out_or_kept_apart_is_noted() -> None:
    """Notes say that adjusted scores and the queue for byes are left out, and how many pairs are kept apart."""
    (read,) = coronate.read(saved(byeQueue=["a"], scoreAdjustments=[["a", 1.5]]), "coronate.json")
    assert len([note for note in read.notes if "left out" in note]) == 2
    without = json.loads(saved())
    without["config"]["avoidPairs"] = []
    for content, is_apart in ((saved(), True), (json.dumps(without).encode(), False)):
        (found,) = open_all_bytes(content)
        assert bool(found.section.apart) is is_apart
        assert any("kept apart, as the file's list of pairs to avoid says" in note for note in found.notes) is is_apart


def test_who_is_no_longer_on_the_list_has_withdrawn() -> None:
    """A player who was on a board and was taken out is not paired again; a key without a player is nobody."""
    (read,) = coronate.read(saved(playerIds=["c", "a", "nobody"]), "coronate.json")
    assert read.section.withdrawals == (Withdrawal(2, 2),)
    assert [player.name for player in read.section.players] == ["Ann Ames", "Bob Bell", "Cas Cole"]
    assert len([note for note in read.notes if "the tournament's list" in note]) == 2
