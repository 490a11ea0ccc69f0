"""The exercise in the lab without a browser or a kernel: buttons in, traits out."""

from __future__ import annotations

import pytest
from ipywidgets import Button

import explain
from explain.training import HintKind


def opened(theme: str = "interchange", *, seed: int = 7, level: int = 1) -> explain.Practice:
    """The exercise that the other tests use too."""
    return explain.Practice(theme, seed=seed, level=level)


def click(practice: explain.Practice, *words: int | str) -> None:
    """Click names by pairing number, and the buttons below them by their words."""
    for word in words:
        buttons = {button.description: button for button in practice.buttons.values()}
        (practice.names[word] if isinstance(word, int) else buttons[word]).click()


def seats(practice: explain.Practice) -> list[tuple[str, str]]:
    """White and Black of the boards in the table."""
    return [(row["white"], row["black"]) for row in practice.table.rows]


def named(practice: explain.Practice, number: int) -> str:
    """A player as the table has him."""
    player = practice.attempt.exercise.section.player(number)
    return f"{player.name} {player.rating}"


def test_two_clicks_make_a_board_and_the_mark_says_it_is_right() -> None:
    """Started, paired, marked: the first of two names has White."""
    practice = opened()
    pairs = practice.attempt.exercise.boards.pairs
    assert practice.attempt.exercise.section.player(1).name in practice.question.value
    click(practice, *(number for pair in pairs for number in pair))
    assert seats(practice) == [(named(practice, white), named(practice, black)) for white, black in pairs]
    practice.reason.value = "29E5e"
    click(practice, "Mark")
    assert "Right: this is the best round by these settings." in practice.said.value
    assert "4 points of 4." in practice.said.value


def test_a_chosen_name_says_so_and_one_on_a_board_cannot_be_chosen() -> None:
    """The one who waits has White beside the name; a name that was clicked twice is put back."""
    practice = opened()
    click(practice, 1)
    assert practice.names[1].description.endswith("(White)")
    click(practice, 1)
    assert not practice.names[1].description.endswith("(White)")
    click(practice, 1, 4)
    assert practice.names[1].disabled
    assert practice.names[4].disabled


def test_every_step_can_be_taken_back() -> None:
    """Undo goes back one step at a time to an empty table; a board can be turned and taken apart."""
    practice = opened()
    assert practice.buttons["undo"].disabled
    click(practice, 1, 4)
    practice.table.selected = 0
    click(practice, "Turn colors")
    assert seats(practice) == [(named(practice, 4), named(practice, 1))]
    click(practice, "Take apart")
    assert seats(practice) == []
    click(practice, "Undo", "Undo", "Undo", "Undo")
    assert seats(practice) == []
    assert practice.buttons["undo"].disabled


def test_what_cannot_be_done_is_said() -> None:
    """Without a chosen board nothing can be turned; a reason that is no rule is named; the boards stay."""
    practice = opened()
    click(practice, "Turn colors")
    assert 'role="alert"' in practice.said.value
    practice.reason.value = "because"
    click(practice, "Mark")
    assert "is no rule" in practice.said.value


def test_the_bye_is_given_to_the_one_who_was_chosen() -> None:
    """With an odd number of players there is a bye to give, and only one."""
    practice = opened("bye-moved", seed=1)
    bye = practice.buttons["bye"]
    assert bye.disabled
    first, second, *_ = practice.names.values()
    first.click()
    assert not bye.disabled
    bye.click()
    assert [row["board"] for row in practice.table.rows] == ["bye"]
    second.click()
    assert bye.disabled
    assert opened().buttons["bye"].layout.display == "none"


def test_hints_come_one_at_a_time() -> None:
    """Each click tells the next hint, and after the last it stays."""
    practice = opened()
    for step in range(1, len(HintKind) + 2):
        click(practice, "Hint")
        assert f"Hint {min(step, len(HintKind))} of {len(HintKind)}" in practice.said.value


def test_another_exercise_is_one_click_away() -> None:
    """The choosers say which; if they say the one on the screen, the next seed comes."""
    practice = opened()
    click(practice, "New exercise")
    assert (practice.attempt.exercise.theme.name, practice.attempt.exercise.seed) == ("interchange", 8)
    practice.theme.value = "size"
    click(practice, "New exercise")
    assert practice.attempt.exercise.theme.name == "size"


def test_everything_can_be_reached_with_the_keyboard() -> None:
    """All that acts is a button with words on it, and messages are told to screen readers."""
    practice = opened()
    for button in (*practice.names.values(), *practice.buttons.values()):
        assert isinstance(button, Button)
        assert button.description
    click(practice, "Hint")
    assert 'role="status"' in practice.said.value


@pytest.mark.parametrize("wrong", [{"theme": "nothing"}, {"level": 9}])
def test_an_exercise_that_there_is_not_is_refused(wrong: dict[str, object]) -> None:
    """An unknown theme or level ends with what there is."""
    with pytest.raises(explain.InputError):
        explain.Practice(**wrong)  # type: ignore[arg-type]
