"""What a person can do: turns a state and an event into the next state."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from explain.model.errors import Fault, InputError
from explain.model.settings import RULE_BOOK, Preferences, preset
from explain.prose import screen as say
from explain.screen.box import understand
from explain.screen.event import Event
from explain.screen.menu import BOARDS, EXERCISE, STEPS
from explain.screen.practice import head, practice
from explain.screen.state import Form, OpenQuestion, State, View
from explain.screen.what_if import WhatIf, still_possible
from explain.screen.workspace import ViewContext, Workspace

_MOST_FIELDS, _MOST_STEPS = 8, 200
_Choice = TypeVar("_Choice", View, Form)
Move = Callable[[State, Event, Workspace], State]
_OTHER_LIMIT = {"low_limit": "high_limit", "high_limit": "low_limit"}


def move(state: State, event: Event, desk: Workspace) -> State:
    """The state after an event; raises ``InputError`` for an unknown or impossible event."""
    if event.kind not in MOVES:
        raise InputError(Fault(f"there is no {event.kind[:40]!r}", "Load the page again."))
    return MOVES[event.kind](state, event, desk)


def _choose(state: State, event: Event, desk: Workspace) -> State:
    """Choose a player by pairing number, 0 for none; closes the previous player's question."""
    number = event.number_of("player")
    if number and number not in [player.number for player in desk.section(state).players]:
        raise InputError(Fault(f"there is no player {number}", "Choose one of the list."))
    return replace(state, player=number or None, asked=None, page=None)


def _find(state: State, event: Event, desk: Workspace) -> State:
    """Press the buttons that the typed text stands for; a typed question is opened, never closed."""
    sight = ViewContext.of(state, desk)
    meant = understand(event.text("text"), sight.round)
    if sight.player and meant and meant[0].kind == "ask" and str(sight.player.number) in meant[0].texts("told"):
        raise InputError(Fault(say.IS_CHOSEN.format(sight.names[sight.player.number]), say.NAME_BOTH))
    state = replace(state, asked=None, page=None)
    for each in meant:
        state = MOVES[each.kind](state, each, desk)
    return state


def _ask(state: State, event: Event, _: Workspace) -> State:
    """Open a question about the chosen player or the round, or close it if it is open."""
    asked = OpenQuestion(event.text("question"), event.texts("told"))
    return replace(state, asked=None if state.asked == asked else asked, page=None)


def _more(state: State, event: Event, _: Workspace) -> State:
    """Open a page of *More*, or its list without a name; closes it if it is open."""
    fields = [f"told{place}" for place in range(_MOST_FIELDS)]
    arguments = event.texts("told") or tuple(event.text(name) for name in fields if name in event.told)
    page = OpenQuestion(event.text("page"), arguments)
    return replace(state, page=None if state.page == page and not arguments else page)


def _round(state: State, event: Event, desk: Workspace) -> State:
    number = event.number_of("round")
    if number not in desk.rounds(desk.paper.section(state.section)):
        raise InputError(Fault(f"there is no round {number} to look at", "Choose one of the list."))
    count = event.told.get("count")
    preferences = state.preferences.changed({"count_open_as": count}) if count else state.preferences
    edits = still_possible(desk.paper.section(state.section), number, state.edits)
    return state.then(
        replace(state, round=number, preferences=preferences, view=None, asked=None, edits=edits, boards="")
    )


def _section(state: State, event: Event, desk: Workspace) -> State:
    place = event.number_of("section")
    desk.paper.section(place)
    return State(section=place, preferences=state.preferences, form=state.form)


def _set(state: State, event: Event, _: Workspace) -> State:
    """Change a setting by its stable name, and show the best round, which it affects.

    The moves of one slider are one change: undo takes all of them back.
    """
    value = event.told.get("value")
    if not isinstance(value, str | int | bool | None):
        raise InputError(Fault("the page sent no value of a setting", "Load the page again."))
    setting = event.text("setting")
    moved = replace(state, preferences=_carried(state.preferences, setting, value=value), view=View.BEST)
    before = state.past[0] if state.past and event.told.get("drag") else None
    if before is not None and _but_for(setting, before.preferences) == _but_for(setting, state.preferences):
        return replace(moved, future=())
    return state.then(moved)


def _but_for(setting: str, preferences: Preferences) -> Mapping[str, object]:
    return {name: value for name, value in preferences.to_dict().items() if name != setting}


def _carried(preferences: Preferences, setting: str, *, value: str | int | bool | None) -> Preferences:
    """Change one setting; a limit moves the other if needed, as the low limit cannot be above the high one."""
    try:
        return preferences.changed({setting: value})
    except InputError:
        if setting not in _OTHER_LIMIT:
            raise
        return preferences.changed({setting: value, _OTHER_LIMIT[setting]: value})


def _settings(state: State, event: Event, _: Workspace) -> State:
    """Change all settings at once; those not named are as in the rule book."""
    settings = event.told.get("settings")
    if not isinstance(settings, Mapping):
        raise InputError(Fault("these are no settings", "Give names and values."))
    changed = RULE_BOOK.changed({str(name): value for name, value in settings.items()})
    return state.then(replace(state, preferences=changed, view=View.BEST))


def _look(state: State, event: Event, desk: Workspace) -> State:
    """Go back to what was open before: the player, question and page; for the browser's Back."""
    before = State.from_json(event.told.get("state"))
    there = {player.number for player in desk.section(state).players}
    player = before.player if before.player in there else state.player
    return replace(state, player=player, asked=before.asked, page=before.page)


def _preset(state: State, event: Event, _: Workspace) -> State:
    name = event.text("preset")
    return state.then(replace(state, preferences=preset(name) if name else RULE_BOOK, view=View.BEST))


def _edit(state: State, event: Event, desk: Workspace) -> State:
    real = desk.paper.section(state.section)
    edit_words = [event.text(name) for name in ("what", "player", "round", "value") if name in event.told]
    changed = WhatIf.of(real, desk.number(state), state.edits).with_line(" ".join(edit_words))
    changed.applied()
    return state.then(replace(state, edits=changed.lines(), view=View.BEST))


def _unedit(state: State, event: Event, _: Workspace) -> State:
    line = event.text("line")
    edits = tuple(each for each in state.edits if line and each != line)
    return state.then(replace(state, edits=edits, view=View.BEST if edits else None))


def _boards(state: State, event: Event, desk: Workspace) -> State:
    """Use typed boards as posted; without any, the file's. Unreadable boards stay on their page."""
    typed = event.text("text").strip()
    on_page = state.page is not None and state.page.name == BOARDS
    changed = state.then(replace(state, boards=typed, view=View.WALL if typed else None, edits=(), asked=None))
    try:
        desk.round(changed)
    except InputError:
        if not on_page:
            raise
        return replace(state, page=OpenQuestion(BOARDS, (typed,)))
    return replace(changed, page=OpenQuestion(BOARDS)) if on_page else changed


def _exercise(state: State, event: Event, _: Workspace) -> State:
    usual = {"theme": "interchange", "seed": "1", "level": "1"}
    arguments = tuple(str(event.told.get(name, "")) or value for name, value in usual.items())
    practice(arguments)
    return replace(state, page=OpenQuestion(EXERCISE, arguments))


def _step(state: State, event: Event, _: Workspace) -> State:
    """Do a step in an exercise, where an impossible step is ignored and explained, or in a round."""
    if state.page is not None and state.page.name == STEPS:
        return replace(state, page=OpenQuestion(STEPS, (*state.page.told[-_MOST_STEPS:], event.text("step"))))
    if state.page is None or state.page.name != EXERCISE:
        raise InputError(Fault("no exercise is open", "Open one."))
    step = event.text("step") or "mark"
    if step in ("mark", "rule"):
        step = f"{step} {event.text('rule')}".strip()
    steps = (*head(state.page.told), *state.page.told[3:][-_MOST_STEPS:], step)
    return replace(state, page=OpenQuestion(EXERCISE, steps))


def _member(kind: type[_Choice], word: str) -> _Choice:
    if word not in [each.value for each in kind]:
        raise InputError(Fault(f"there is no {word[:40]!r}", "Load the page again."))
    return kind(word)


MOVES: Mapping[str, Move] = {  # every event by name
    "choose": _choose,
    "find": _find,
    "ask": _ask,
    "more": _more,
    "close": lambda state, *_: replace(state, page=None) if state.page else replace(state, asked=None),
    "round": _round,
    "section": _section,
    "view": lambda state, event, _: replace(state, view=_member(View, event.text("view")), asked=None),
    "form": lambda state, event, _: replace(state, form=_member(Form, event.text("form"))),
    "set": _set,
    "preset": _preset,
    "settings": _settings,
    "state": lambda _, event, _desk: State.from_json(event.told.get("state")),
    "look": _look,
    "undo": lambda state, *_: state.undone(),
    "redo": lambda state, *_: state.redone(),
    "back": lambda state, *_: (
        state.then(replace(state, preferences=state.past[-1].preferences)) if state.past else state
    ),
    "edit": _edit,
    "unedit": _unedit,
    "boards": _boards,
    "exercise": _exercise,
    "step": _step,
}
