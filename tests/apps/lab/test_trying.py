"""One question with something to move, without a browser or a kernel."""

from __future__ import annotations

import explain
from explain import InputError, Preferences
from explain.apps.lab import Try
from explain.model.errors import Fault

SECTION = explain.rule("29E5c").round.section


def paired(low: int | None, *, avoid: bool) -> explain.Round:
    """The round by a low limit, with three in a row avoided or not."""
    return explain.pair(SECTION, preferences=Preferences(low_limit=low, high_limit=None, avoid_three_in_a_row=avoid))


def test_moving_a_control_works_the_answer_out_anew() -> None:
    """It begins with the first of all choices; each control is named for its argument."""
    tried = Try(paired, low=[80, 39, None], avoid=[True, False])
    assert [control.description for control in tried.controls.values()] == ["low", "avoid"]
    assert "40 of 80" in tried.answer.value
    tried.controls["low"].value = 39
    assert "30 of 39" in tried.answer.value
    assert repr(tried) == "Try(low, avoid): run this cell to use it"


def test_every_state_has_its_words_and_its_answer() -> None:
    """All combinations, the first one as it opens; values without words of their own say themselves."""
    tried = Try(paired, low=[80, None], avoid={"as the book": True, "not": False})
    states = list(tried.states())
    assert [words for words, _ in states] == [f"low: {low}, avoid: {avoid}" for low in ("80", "none") for avoid in ("as the book", "not")]
    assert states[0][1] == tried.answer.value
    assert [words for words, _ in Try(lambda of: of, of=[True, False]).states()] == ["of: yes", "of: no"]


def test_what_cannot_be_answered_is_said_and_text_is_escaped() -> None:
    """A bad input is one line in the answer's place; a plain value is its text, letter by letter."""

    def refuse(of: str) -> object:
        if of == "bad":
            raise InputError(Fault("<b>", "Do something else."))
        return "<i>"

    tried = Try(refuse, of=["good", "bad"])
    assert tried.answer.value == "<pre>&lt;i&gt;</pre>"
    tried.controls["of"].value = "bad"
    assert "&lt;b&gt;" in tried.answer.value
    assert 'role="alert"' in tried.answer.value
