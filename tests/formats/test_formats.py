"""Every file of the corpus is read as its tournament, or refused with a message that says what to do."""

import re

import pytest

from explain.files.reading import open_all_bytes
from explain.model.errors import InputError
from explain.model.players import Result
from formats.corpus import FILES, FORMATS, README, Format, contents
from formats.expected import Holds, Refused, found, said, wanted
from formats.tournament import BOARDS, ENTRIES, ROUNDS, games

READ = [each for each in FORMATS if isinstance(each.expected, Holds)]
REFUSED = [each for each in FORMATS if isinstance(each.expected, Refused)]


def _named(each: Format) -> str:
    return each.file


@pytest.mark.parametrize("each", READ, ids=_named)
def test_what_a_file_holds_is_read(each: Format) -> None:
    """All is read that the format has of players and games; notes say what it lacks or leaves open."""
    holds = each.expected
    assert isinstance(holds, Holds)
    (read,) = open_all_bytes(contents()[each.file], name=each.file)
    assert found(read, holds) in [wanted(holds, rating) for rating in holds.ratings]
    assert re.search(holds.says, said(read)), said(read)
    if holds.numbers:
        assert {player.number: player.name for player in read.section.players} == {
            entry.number: holds.spelled(entry) for entry in ENTRIES
        }


@pytest.mark.parametrize("each", REFUSED, ids=_named)
def test_what_holds_too_little_is_refused(each: Format) -> None:
    """A file without games, or one that would be misread, is refused with a remedy."""
    assert isinstance(each.expected, Refused)
    with pytest.raises(InputError) as caught:
        open_all_bytes(contents()[each.file], name=each.file)
    assert re.search(each.expected.says, str(caught.value), re.IGNORECASE)
    assert all(fault.remedy for fault in caught.value.faults)


def test_what_lies_in_the_folder_is_what_is_tested() -> None:
    """Text files are as ``python tests/tools/make_formats.py`` writes them, and the README has a row for each file."""
    texts = {each.file: contents()[each.file] for each in FORMATS if each.is_text}
    assert {path.name: path.read_bytes() for path in FILES.iterdir() if path.name != ".gitattributes"} == texts
    rows = [
        line.split(" | ")[1:3] for line in README.read_text(encoding="utf-8").splitlines() if line.startswith("| ")
    ][1:]
    outcomes = ["read" if each in READ else "refused" for each in FORMATS]
    assert rows == [
        [f"[{each.file}](files/{each.file})" if each.is_text else each.file, outcome]
        for each, outcome in zip(FORMATS, outcomes, strict=True)
    ]


def test_the_tournament_has_whatever_makes_trouble() -> None:
    """Everybody has one cell for each round, and every kind of result occurs."""
    for boards in BOARDS:
        assert sorted(int(part) for board in boards for part in board.split()[:2] if part.isdecimal()) == [
            entry.number for entry in ENTRIES
        ]
    results = {game.result for entry in ENTRIES for game in games(entry.number)}
    assert results == set(Result) - {Result.PENDING}
    assert len(BOARDS) == ROUNDS
