"""The sessions of a host, as its pages speak to them."""

from __future__ import annotations

from pathlib import Path

from samples.events import round_robin

from explain.apps.sessions import Opening, Sessions

BROKEN, CORRECTED = ("1 Ann Ames 1800 W2w\n2 Bob Bell 1700 W1b\n", "1 Ann Ames 1800 W2w\n2 Bob Bell 1700 L1b\n")


def test_a_file_that_cannot_be_read_is_said_and_taken_once_it_is_corrected(tmp_path: Path) -> None:
    """The screen says what is wrong with it, over a sample; saved again it is offered, and shown when accepted."""
    file = tmp_path / "club.txt"
    file.write_text(BROKEN, encoding="utf-8")
    sessions = Sessions(Opening(file))
    begun = sessions.heard("page", {"do": "begin", "number": 1})
    assert begun is not None
    assert "club.txt, line 1, round 1: on one board 1 has W and 2 has W" in str(begun["regions"])
    assert "Until the file is corrected, a sample is shown." in str(begun["regions"])
    file.write_text(BROKEN + "\n", encoding="utf-8")
    assert not [*sessions.look()]
    file.write_text(CORRECTED, encoding="utf-8")
    assert [page for page, _ in sessions.look()] == ["page"]
    taken = sessions.heard("page", {"do": "take", "number": 2})
    assert taken is not None
    assert "Ames" in str(taken["regions"])
    assert "Warrick" not in str(taken["regions"])


def test_a_round_robin_is_read_as_one_swiss_and_stays_so(tmp_path: Path) -> None:
    """The program starts over a sample with a button; the page that remembers the choice gets the file back."""
    file = tmp_path / "quad.txt"
    file.write_text(str(round_robin(4)), encoding="utf-8")
    assert Opening(file).is_unread
    sessions = Sessions(Opening(file))
    begun = sessions.heard("page", {"do": "begin", "number": 1})
    read = sessions.heard("page", {"do": "one-swiss", "number": 2})
    assert begun is not None
    assert read is not None
    assert "everybody plays everybody" in str(begun["regions"])
    kept = {"paper": read["paper"], "state": read["state"]}
    again = Sessions(Opening(file)).heard("page", {"do": "begin", "number": 1, "kept": kept})
    assert again is not None
    assert again["state"] == read["state"]
    assert 'data-do="one-swiss"' not in str(again["regions"])
