"""The pages of *More* as HTML."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest

from explain import prose
from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.corrected import since
from explain.answers.limits.map import OtherSetting
from explain.answers.round import Round
from explain.book import lookup
from explain.book.definition import definition
from explain.files import resources
from explain.model.errors import InputError
from explain.model.players import Player
from explain.model.settings import PRESETS, RULE_BOOK
from explain.prose import screen as say
from explain.prose import sheets
from explain.screen import menu, practice
from explain.screen.regions import document_on_screen, refused
from explain.screen.state import View
from explain.screen.what_if import Attendance, WhatIf, game_cell, planned_by_file
from explain.screen.workspace import ViewContext
from explain.views import answers
from explain.views.answers import rounds as of_round
from explain.views.answers.sheets import since_document as became
from explain.views.html import rendered

_MOST_ROWS = 40
_SAVINGS = [(name, *words) for name, words in say.SAVINGS.items()]
Told = tuple[str, ...]  # the arguments of the open page
# Boards of two rounds in one row, ``None`` where a round has no more, and whether their players differ.
BoardsAcross = tuple[BoardAnswer | None, BoardAnswer | None, bool]
BEGAN = "began"  # the user's original settings, beside the presets


def more_page(sight: ViewContext, asked: str, would: Mapping[str, Sequence[str]]) -> str:
    """The open page with its answer, and what other settings ``would`` change; empty if no page is open."""
    page = sight.state.page
    if page is None:
        return ""
    is_beside = page.name not in menu.WORKED_AT
    filled = partial(rendered, "screen/more.html.j2", page=page, state=sight.state, is_beside=is_beside)
    if (question := menu.ASKED.get(page.name)) is not None:
        fields, players = menu.fields_of(question, page.told, sight.player), sight.round.section.players
        posted = {"is_posted": sight.round.is_posted, "choices": menu.CHOICES}
        return filled(title=question.title, fields=fields, players=players, rating=prose.rating, asked=asked, **posted)
    filled = partial(filled, title=say.PAGE_TITLES.get(page.name, say.PAGE_TITLES[""]))
    if page.name == menu.SETTINGS:
        mine = sight.state.preferences
        presets = [(name, prose.PRESET_TITLES[name], preset == mine) for name, preset in PRESETS.items()]
        return filled(lines=menu.setting_lines(mine), presets=presets, prose=prose, would=would)
    try:
        body = _BODIES[page.name](sight, page.told) if page.name in _BODIES else ""
    except InputError as error:  # a remembered page may name something that no longer exists
        body = refused(error)
    return filled(body=body, chapters=menu.chapters(), lessons=sight.desk.lessons)


def consequences(settings: tuple[OtherSetting, ...]) -> Mapping[str, Sequence[str]]:
    """What each other value of a setting would change, in words."""
    by_setting: dict[str, list[str]] = {}
    for each in settings:
        sentence = say.would_change(sum(len(change.after) for change in each.changes), len(each.colors))
        value = {"true": True, "false": False}.get(each.value, each.value)
        by_setting.setdefault(each.setting, []).append(f"{prose.setting_words(value)}: {sentence}")
    return by_setting


def _what_if(sight: ViewContext, _: Told) -> str:
    section, number = sight.desk.section(sight.state), sight.round.number
    changed = WhatIf.of(sight.desk.paper.section(sight.state.section), number, sight.state.edits)
    plans, rounds = planned_by_file(section, number), range(1, number)
    return rendered(
        "screen/what_if.html.j2",
        rows=[
            (each, prose.rating(each), plans[each.number].value, [(at, game_cell(each.game(at))) for at in rounds])
            for each in _rows(sight)
        ],
        rounds=rounds,
        plans=[(plan.value, say.ATTENDANCE_TITLES[plan.value]) for plan in Attendance],
        players=section.players,
        pair=_who_and_whom(sight),
        count=len(changed.edits),
        corrections=changed.corrections_typed(),
        state=sight.state,
    )


def _who_and_whom(sight: ViewContext) -> tuple[int, int]:
    """The chosen player and the opponent, by number; 0 for nobody."""
    here = sight.player.number if sight.player else 0
    return here, next((number for number in (sight.board.seats if sight.board else ()) if number != here), 0)


def _rows(sight: ViewContext) -> tuple[Player, ...]:
    """All players; in a large section those of the chosen switch."""
    players = sight.round.section.players
    if len(players) <= _MOST_ROWS or sight.board is None:
        return players
    boards = (sight.board.players, *(sight.board.switch.after if sight.board.switch else ()))
    near = {each.number for board in boards for each in board if each is not None}
    return tuple(player for player in players if player.number in near)


def _since(sight: ViewContext, _: Told) -> str:
    """The best round compared with others: before the last setting, before all changes, by the rule book, as posted."""
    state, desk = sight.state, sight.desk
    parts: list[tuple[str, Round]] = []
    now = desk.round(state, View.BEST)
    before = next((work.preferences for work in state.past if work.preferences != state.preferences), None)
    if before is not None:
        parts.append(("", desk.round(state, View.BEST, before)))
    if state.edits:
        parts.append((sheets.SINCE_EDITS, desk.round(replace(state, edits=()), View.BEST)))
    if RULE_BOOK not in (state.preferences, before):
        parts.append((sheets.BY_THE_BOOK, desk.round(state, View.BEST, RULE_BOOK)))
    if desk.has_wall(state) and not state.edits:
        parts.append((sheets.ON_THE_WALL, desk.round(state, View.WALL)))
    documents = [(title, became(since(then, now))) for title, then in parts]
    nothing = sheets.NOTHING_SET if before is None else ""
    return rendered("screen/since.html.j2", nothing=nothing, parts=documents, state=state)


def _side_by_side(sight: ViewContext, arguments: Told) -> str:
    """The best boards for two settings in two columns: the current ones, and a choice of others."""
    mine, began = sight.state.preferences, sight.began
    others = {} if began is None else {BEGAN: began.preferences}
    others |= {name: preset for name, preset in PRESETS.items() if preset != mine}
    chosen = next((name for name in arguments[:1] if name in others), next(iter(others)))
    now, then = (sight.desk.round(sight.state, View.BEST, each) for each in (mine, others[chosen]))
    differences = since(then, now)
    return rendered(
        "screen/side_by_side.html.j2",
        choices=[
            (name, say.AS_BEGUN if name == BEGAN else prose.PRESET_TITLES[name], name == chosen) for name in others
        ],
        rows=aligned(now, then),
        names=sight.names,
        differ=say.boards_differ(len(differences.after)),
        settings=[
            (prose.setting_title(each.name), prose.setting_words(each.now), prose.setting_words(each.before))
            for each in differences.settings
        ],
    )


def aligned(now: Round, then: Round) -> list[BoardsAcross]:
    """The boards of the first round in order, each across from the other round's board with the same players."""
    places = {board.seats: place for place, board in enumerate(now.answers)}
    return sorted(_across(now, then), key=lambda row: places[row[0].seats] if row[0] else len(places))


def _across(now: Round, then: Round) -> Iterator[BoardsAcross]:
    """The rows, those together whose boards share players, who are exchanged among them."""
    left, there = (
        {frozenset(each.number for each in board.players): board for board in round.answers} for round in (now, then)
    )
    while left:
        first = next(iter(left))
        if first in there:
            yield left.pop(first), there.pop(first), False
            continue
        mine, theirs, numbers = list[BoardAnswer](), list[BoardAnswer](), {*first}
        sides = ((mine, left), (theirs, there))
        while linked := [(*side, seats) for side in sides for seats in side[1] if numbers & seats]:
            for own, boards, seats in linked:
                own.append(boards.pop(seats))
                numbers |= seats
        in_order = (sorted(boards, key=lambda each: (each.board is None, each.board)) for boards in (mine, theirs))
        yield from ((one, other, True) for one, other in zip_longest(*in_order))


def _boards(sight: ViewContext, arguments: Told) -> str:
    """The page to type posted boards, with the faults of those that could not be read."""
    state, faults = sight.state, list[str]()
    if arguments:
        try:
            sight.desk.round(replace(state, boards=arguments[0], edits=()), View.WALL)
        except InputError as error:
            faults = [*map(str, error.faults)]
    return rendered(
        "screen/typed_boards.html.j2",
        round=sight.round.number,
        text=arguments[0] if faults else state.boards,
        faults=faults,
        is_read=bool(state.boards) and not faults,
        count=len(sight.desk.round(state, View.WALL).boards) if state.boards else 0,
        state=state,
        goes_on=[(name, menu.ASKED[name].title) for name in ("audit", "which-settings", "price")],
    )


def _looked_up(one: Callable[[str], Answer], everything: Callable[[], Answer]) -> Callable[[ViewContext, Told], str]:
    """A page of the rule book: the entry asked for, or all entries."""
    return lambda _, arguments: document_on_screen(answers.document(one(arguments[0]) if arguments else everything()))


_BODIES: Mapping[str, Callable[[ViewContext, Told], str]] = {
    menu.OPEN: lambda sight, _: rendered("screen/open.html.j2", samples=resources.samples(), desk=sight.desk),
    menu.WHAT_IF: _what_if,
    menu.SINCE: _since,
    menu.SIDE_BY_SIDE: _side_by_side,
    menu.BOARDS: _boards,
    menu.STANDINGS: lambda sight, _: document_on_screen(of_round.standings_document(sight.round)),
    menu.SHEET: lambda sight, _: document_on_screen(of_round.sheet_document(sight.round)),
    **dict.fromkeys((menu.SAVE, menu.WALL), lambda *_: rendered("screen/save.html.j2", savings=_SAVINGS)),
    menu.RULE: _looked_up(lookup.rule, lookup.rules),
    menu.WORD: _looked_up(lookup.word, lookup.glossary),
    menu.DIFFERENCES: _looked_up(lookup.difference, lookup.differences),
    menu.DEFINITION: _looked_up(lambda _: definition(), definition),
    menu.EXERCISE: practice.practice_body,
    menu.STEPS: practice.steps_body,
    menu.LESSONS: lambda *_: rendered("screen/lessons.html.j2"),
}
