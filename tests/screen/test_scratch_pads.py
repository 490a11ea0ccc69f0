"""A scratch pad typed into the box, or pasted, is shown on the screen, with what it leaves open."""

import pytest

from explain.screen import opened_file
from explain.screen.event import Event
from explain.screen.session import Session

TEXT = "1900 WB versus 1650 WB / 1700 BW versus 1620 BW"


@pytest.mark.parametrize("kind", ["find", "paste"])
def test_it_opens_with_its_best_pairings_and_its_questions(kind: str) -> None:
    """Two boards, those of the switch, and a line that says what was assumed."""
    session = Session.of(opened_file.sample("friday-swiss.txt"))
    update, _ = session.handle(Event(kind, {"text": TEXT}, 1))
    board = session.sight.board
    assert not update.failed
    assert update.paper["name"] == "Scratch pad"
    assert board is not None
    assert [player.rating for player in board.players] == [1900, 1620]
    assumed = "Who has played whom? Assumed: Nobody here has played anybody else here."
    assert assumed in update.regions["note"]
    session.handle(Event("recent", {"files": []}, 2))  # the page sends the file that it keeps now
    session.forget()
    assert assumed in session.handle(Event("begin", {}, 3))[0].regions["note"]
    assert assumed not in session.handle(Event("choose", {"player": "1"}, 4))[0].regions["note"]


def test_what_names_a_player_is_looked_for_in_the_section() -> None:
    """Nothing else in the box opens anything."""
    session = Session.of(opened_file.sample("friday-swiss.txt"))
    update, _ = session.handle(Event("find", {"text": "why not Newell"}, 1))
    assert update.paper["name"] == "friday-swiss.txt"
