"""What if: what is typed is paired at once, never said to be the real tournament, and gone with one key."""

from __future__ import annotations

import pytest

import explain
from explain.apps.lab import Lab
from explain.apps.lab.state import View
from explain.screen.what_if import Eve, PairWish, WhatIf
from explain.files import resources
from explain.model.errors import InputError
from explain.views import answers

SECTION = explain.read(resources.samples()["friday-swiss.txt"])


@pytest.fixture(autouse=True)
def no_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limits are looked at by nobody here."""
    monkeypatch.setattr("explain.apps.lab.later.MOST_MAPPED", 0)
    monkeypatch.setattr("explain.apps.lab.telling.picture", lambda *_: "")


def begun() -> Lab:
    """A lab in which somebody asks what if."""
    lab = Lab(SECTION)
    lab.screen.what_if.click()
    return lab


def boards(lab: Lab) -> set[frozenset[int]]:
    """Who meets whom on the screen."""
    return {frozenset(player.number for player in board.players) for board in lab.round.answers}


def row(lab: Lab, player: int) -> dict[str, object]:
    """A player's row of the table to type into."""
    return dict(next(row for row in lab.what_if.table.rows if row["id"] == player))


def test_it_is_marked_and_one_key_goes_back() -> None:
    """The heading and the frame say that it is not real; Escape forgets it all."""
    lab = begun()
    lab.what_if.leave()
    shown, view = boards(lab), lab.screen.which.value
    lab.screen.what_if.click()
    assert "not the real tournament" in lab.screen.title.value
    assert lab.what_if.layout.display is None
    assert not lab.round.is_posted
    real = boards(lab)
    lab.what_if.table.type(18, "rating", "1100")
    assert boards(lab) != real
    lab.what_if.table._told(None, {"leave": True}, [])  # noqa: SLF001 - what the page sends
    assert "not the real tournament" not in lab.screen.title.value
    assert lab.what_if.layout.display == "none"
    assert (boards(lab), lab.screen.which.value) == (shown, view)


def test_nothing_changed_is_the_real_best_round() -> None:
    """Before anything is typed, the boards are those of the file."""
    assert boards(begun()) == {frozenset(player.number for player in board.players) for board in explain.pair(SECTION, 4).answers}


def test_a_result_changes_both_ends_of_its_board() -> None:
    """The opponent's cell follows, both stand out, and what the file says takes the change back."""
    lab = begun()
    lab.what_if.table.type(10, "round3", "W")
    assert row(lab, 10)["round3"] == "W14b"
    assert row(lab, 14)["round3"] == "L10w"
    assert row(lab, 10)["edited"] == row(lab, 14)["edited"] == ["round3"]
    lab.what_if.table.type(14, "round3", "Ww")
    assert row(lab, 10)["edited"] == []
    assert lab.what_if.state is not None
    assert lab.what_if.state.count == 0


@pytest.mark.parametrize(
    ("player", "key", "text", "sentence"),
    [
        (18, "rating", "12345", "is no rating"),
        (18, "rating", "<b>", "is no rating"),
        (18, "round1", "Z", "is no result"),
        (18, "round1", "B", "no result of a board"),
        (23, "round3", "Ww", "was on no board"),
    ],
)
def test_what_cannot_be_is_said_and_the_cell_stays(player: int, key: str, text: str, sentence: str) -> None:
    """Nothing else changes."""
    lab = begun()
    before, real = row(lab, player), boards(lab)
    lab.what_if.table.type(player, key, text)
    assert sentence in lab.what_if.said.value
    assert "<b>" not in lab.what_if.said.value
    assert row(lab, player) == before
    assert boards(lab) == real


@pytest.mark.parametrize("eve", [Eve.HALF_BYE, Eve.OUT, Eve.LEFT])
def test_a_player_who_does_not_play_is_not_paired(eve: Eve) -> None:
    """And plays again when one says so."""
    lab = begun()
    real = boards(lab)
    lab.what_if.table.type(18, "eve", eve.value)
    assert not any(18 in board for board in boards(lab))
    assert row(lab, 18)["edited"] == ["eve"]
    lab.what_if.table.type(18, "eve", "plays")
    assert boards(lab) == real


def test_a_player_is_given_the_bye() -> None:
    """He has it, and nobody else."""
    lab = begun()
    lab.what_if.table.type(18, "eve", "full_bye")
    assert frozenset((18,)) in boards(lab)


def test_two_are_paired_and_two_are_kept_apart() -> None:
    """The round is paired around them."""
    lab = begun()
    lab.what_if.pair[0].value, lab.what_if.pair[1].value = 18, 23
    lab.what_if.wishes[PairWish.TOGETHER].click()
    assert frozenset((18, 23)) in boards(lab)
    lab.what_if.wishes[PairWish.APART].click()
    assert frozenset((18, 23)) not in boards(lab)
    lab.what_if.pair[1].value = 18
    lab.what_if.wishes[PairWish.APART].click()
    assert "named twice" in lab.what_if.said.value


def test_changes_become_corrections_from_now_on() -> None:
    """The posted round stays, and the panel shows the next one."""
    lab = begun()
    assert lab.what_if.correct.disabled
    lab.what_if.table.type(18, "rating", "1700")
    lab.what_if.table.type(10, "round3", "D")
    lab.what_if.correct.click()
    assert lab.what_if.state is None
    assert lab.panels.tabs.chosen == "corrected"
    assert lab.panels.answer.value == answers.html(explain.corrected(SECTION, "18 rating 1700", "10 3 D"))


def test_another_round_or_file_is_the_real_one() -> None:
    """What if is about one round of one section."""
    lab = begun()
    lab.what_if.table.type(18, "rating", "1100")
    lab.screen.round_chooser.value = 3
    assert lab.what_if.state is None
    assert lab.round.section is SECTION
    assert lab.screen.which.value in (View.BEST, View.POSTED)


def test_every_change_is_a_value() -> None:
    """The state before is as it was, and contradictions are refused where they are made."""
    real = WhatIf(SECTION, 4)
    changed = real.with_rating(18, "unr").with_game(10, 3, "Db").with_eve(7, Eve.OUT).with_wish(PairWish.APART, 1, 3)
    assert (real.count, changed.count) == (0, 4)
    assert changed.applied().player(18).rating is None
    assert changed.corrections_typed() == "18 rating unr; 10 3 Db"
    with pytest.raises(InputError, match="named twice"):
        changed.with_wish(PairWish.TOGETHER, 2, 2)
