"""The screen in a notebook: traits to set and link, state that is restored, something to read where nothing runs."""

from pathlib import Path
from typing import Any

import ipywidgets as widgets
import pytest
from tools.places import DATA
from traitlets import TraitError

import explain
from explain.apps.lab import Lab
from explain.model.shown import MOVED

FRIDAY = DATA / "friday-swiss.txt"
ZAMORA = 18
HOSTILE = '# Open: 1 to be paired\n1 "Ann<script>alert(1)</script>" 1800\n2 Bob 1700\n'


def told(lab: Lab) -> list[dict[str, Any]]:
    """What the lab sends to its page from now on."""
    sent: list[dict[str, Any]] = []
    lab.send = lambda content, _buffers=None: sent.append(content)
    return sent


def test_a_trait_that_is_set_moves_the_screen() -> None:
    """A player, a limit and the view are set from a cell, and the page gets what to show."""
    lab = Lab(FRIDAY)
    sent = told(lab)
    lab.view, lab.player = "best", ZAMORA
    assert "Zamora plays White against Jarvis." in lab.answer
    lab.low_limit, lab.high_limit = 40, 122
    assert (lab.round.preferences.low_limit, lab.round.preferences.high_limit) == (40, 122)
    assert "Zamora plays White against Quarles." in lab.answer
    assert any("Quarles" in each["regions"].get("answer", "") for each in sent)


def test_a_control_of_ipywidgets_drives_it_and_follows() -> None:
    """A linked slider sets the limit; what a person does on the screen moves the slider."""
    lab, slider = Lab(FRIDAY), widgets.IntSlider(80, 0, 200)
    widgets.link((slider, "value"), (lab, "low_limit"))
    slider.value = 40
    assert lab.round.preferences.low_limit == 40
    lab.do("set", setting="low_limit", value=60)
    assert slider.value == 60
    lab.do("undo")
    assert slider.value == 40


def test_the_state_brings_all_of_it_back() -> None:
    """A restarted kernel shows what the other one showed, once it has its state."""
    lab = Lab(FRIDAY)
    lab.do("find", text="Zamora Newell")
    lab.low_limit, lab.view = 40, "best"
    again = Lab(FRIDAY)
    again.state = lab.state
    assert (again.player, again.low_limit, again.view, again.state) == (lab.player, 40, "best", lab.state)
    assert str(again.round) == str(lab.round)


def test_every_message_of_a_page_is_answered() -> None:
    """A bad one is answered with a sentence, and nothing changes."""
    lab = Lab(FRIDAY)
    nothing: tuple[object, ...] = (None, [], "begin", {"do": 3}, {"do": "no such"}, {"do": "state"})
    for content in (*nothing, {"do": "set", "setting": "low_limit", "value": "<b>"}):
        before, sent = lab.state, told(lab)
        lab._heard(lab, content, [])  # noqa: SLF001 - what a page sends
        assert (bool(sent[0]["said"]), sent[-1]["last"], lab.state) == (True, True, before), content


@pytest.mark.parametrize(
    ("trait", "value", "why"),
    [
        ("round_number", 99, "there is no round 99"),
        ("round_number", 0, "should not be less than 1"),
        ("round_number", 5, "13 of 13 results are missing"),
        ("player", 4711, "there is no player 4711"),
        ("low_limit", "80", "expected an int"),
        ("high_limit", -1, "should not be less than 0"),
        ("preferences", {"low_limt": 3}, "The nearest is low_limit"),
        ("preferences", 3, "expected a dict"),
        ("view", "wall", "expected any of"),
        ("state", {"version": 99}, "kept by a newer version"),
        ("answer", "Zamora plays Newell.", "read-only"),
    ],
)
def test_a_trait_that_cannot_be_is_refused(trait: str, value: object, why: str) -> None:
    """With the error of every widget, and the reason; nothing changes. A page that has set it gets the reason too."""
    lab = Lab(FRIDAY)
    before, sent = lab.get_state(), told(lab)
    with pytest.raises(TraitError, match=why):
        setattr(lab, trait, value)
    assert (lab.get_state(), sent) == (before, [])
    if trait != "answer":
        lab.set_state({trait: value})
        assert lab.get_state() == before
        assert why in sent[-1]["said"]


def test_boards_that_nobody_posted_are_not_shown_as_posted() -> None:
    """A round to be paired has one view."""
    lab = Lab(DATA / "rotation.txt")
    assert lab.view == "best"
    with pytest.raises(TraitError, match="nobody has posted boards"):
        lab.view = "posted"


def test_whoever_observes_may_set_another_trait() -> None:
    """What is set while the screen reports a change takes effect too, and no change is reported twice."""
    lab = Lab(FRIDAY)
    lab.observe(lambda _: setattr(lab, "view", "posted"), "low_limit")
    lab.low_limit = 40
    assert (lab.low_limit, lab.view, lab.round.is_posted) == (40, "posted", True)


def test_the_page_can_link_every_trait() -> None:
    """Each is synced, as ``jslink`` needs; ``interact`` sets them; a saved notebook shows the screen as it was last."""
    lab, slider = Lab(FRIDAY), widgets.IntSlider(80, 0, 200)
    for trait in ("round_number", "player", "low_limit", "high_limit"):
        widgets.jslink((slider, "value"), (lab, trait))
    widgets.jsdlink((lab, "answer"), (widgets.Textarea(), "value"))
    moved = widgets.interactive(lambda low: setattr(lab, "low_limit", low), low=(0, 200, 20))
    moved.children[0].value, lab.player = 40, ZAMORA
    saved = lab.get_state()
    assert {"round_number", "player", "low_limit", "high_limit", "view", "answer", "state"} <= saved.keys()
    assert (saved["low_limit"], saved["preferences"], saved["view"]) == (40, {"low_limit": 40}, "best")
    assert lab.chosen is not None
    assert all(player.name in saved["shown"]["answer"] for player in lab.chosen.players)
    lab.player = 0  # no particular player
    assert lab.chosen == lab.round[1]


def test_a_question_to_move_has_controls_in_a_notebook() -> None:
    """Moving one shows the answer for it; a saved notebook, which cannot show controls, says what to do."""
    tried = explain.Try(lambda low_limit, who: f"{who}: {low_limit}", low_limit=[0, None], who={"a name": "Ames"})
    box = MOVED(tried)
    low, who, answer = box.children
    assert (low.description, who.options, answer.value) == ("low limit", (("a name", "Ames"),), "<pre>Ames: 0</pre>")
    low.value = None
    assert answer.value == "<pre>Ames: None</pre>"
    shown = tried._repr_mimebundle_()
    assert shown["text/plain"] == "Try(low_limit, who): run this cell to use it"
    assert "application/vnd.jupyter.widget-view+json" in shown


def test_a_saved_notebook_shows_the_round_where_nothing_runs(tmp_path: Path) -> None:
    """A page made of it has the boards as a table, the chosen card, and escapes names from the file."""
    import nbformat
    from nbclient import NotebookClient
    from nbconvert import HTMLExporter

    (tmp_path / "open.txt").write_text(HOSTILE, encoding="utf-8")
    cell = nbformat.v4.new_code_cell('import explain\nlab = explain.Lab("open.txt")\nlab')
    notebook, resources = nbformat.v4.new_notebook(cells=[cell]), {"metadata": {"path": str(tmp_path)}}
    NotebookClient(notebook, timeout=60, store_widget_state=False, resources=resources).execute()
    page, _ = HTMLExporter().from_notebook_node(notebook)  # type: ignore[no-untyped-call]
    assert "<table" in page
    assert "Ann&lt;script&gt;" in page
    assert "<script>alert" not in page
    assert "run this cell to use it" in notebook.cells[0].outputs[0]["data"]["text/plain"]
