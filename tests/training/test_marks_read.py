"""What is said of every kind of round that a reader could hand in, as a page that people read: ``tests/golden/marks.txt``.

With EXPLAIN_APPROVE=1 in the environment the page is written as it is now, to be read again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from marked import TIED, swaps, tied_rounds, typed
from places import GOLDEN
from sections import random_preferences, random_section

from explain.pairing import engine
from explain.training.exercises import Exercise, exercise
from explain.training.marking import Grade, mark
from explain.training.taken_out import ColoredBoards, colored
from explain.training.themes import THEMES

PAGE = GOLDEN / "marks.txt"


def cases() -> Iterator[tuple[str, Exercise, str, str]]:
    """What a case shows, its exercise, the boards and the rule that was chosen."""
    found = exercise("transposition", 1, level=2)
    right = typed(found.boards)
    yield "The right answer", found, right, "29C2"
    yield "The right boards, another rule", found, right, "28L3"
    (white, black), *rest = found.boards.pairs
    yield "Colors turned on board 1", found, typed(ColoredBoards(((black, white), *rest), None)), "29C2"
    yield "Colors left open", found, ", ".join(f"{one} ? {other}" for one, other in found.boards.pairs), "29C2"
    yield "The round without the theme", found, typed(found.other), "29C2"
    yield "Two players left out", found, typed(ColoredBoards(tuple(rest), None)), ""
    for number, other in enumerate(swaps(found), start=1):
        yield f"Switch {number} away from the right answer", found, typed(colored(other)), ""
    small = exercise("smallest-switch", 1, level=2)
    for other in swaps(small):
        if mark(small, typed(colored(other))).grade is Grade.BESIDE_THE_THEME:
            yield "Acceptable, beside the theme", small, typed(colored(other)), "29E5a"
    section, round = random_section(TIED)
    best = engine.pair(section, round, random_preferences(TIED + 7))
    tied = Exercise(THEMES[0], TIED, 1, best, colored(best), THEMES[0].name)
    for alike in tied_rounds(tied):
        if alike.boards != best.boards:
            yield "A round as good", tied, typed(colored(alike)), ""


def page() -> str:
    """The page as it is now."""
    return "\n".join(
        f"=== {shows}\n{boards}{f'; {rule}' if rule else ''}\n\n{mark(found, boards, rule)}\n" for shows, found, boards, rule in cases()
    )


def test_what_is_said_of_each_round_is_as_it_was_read() -> None:
    """The page of marks is the one that was read and approved."""
    now = page()
    if os.environ.get("EXPLAIN_APPROVE"):
        PAGE.write_text(now, encoding="utf-8")
    assert now == PAGE.read_text(encoding="utf-8")


def test_a_round_with_a_repeat_names_who_has_met() -> None:
    """Among the switches away from the answer is one that lets players meet again, and it names them, the board and the rule."""
    assert "have met before (27A1)." in PAGE.read_text(encoding="utf-8")
