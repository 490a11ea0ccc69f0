"""The sessions of a host, as its pages speak to them."""

from __future__ import annotations

from pathlib import Path

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
