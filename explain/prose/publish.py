"""What a published page says around the answers: headings, controls, how to read it, and the sheets for the wall."""

from __future__ import annotations

from collections.abc import Sequence

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.groups import GroupAnswer
from explain.answers.penalty_sheet import variations
from explain.answers.player import Who
from explain.answers.switches import Change
from explain.model.settings import Preferences
from explain.prose.settings import setting_line, variation_line
from explain.prose.words import board_named, board_numbers, counted, few, listed, named, score_words

FIND_BY = {"full": "Find your name", "initials": "Find your initials", "numbers": "Find your number"}
FIND_NOTE = "Type a part of it and press Enter, or choose from the list."
FIND_ALL = "All players"
EVERY_ROUND = "Every round"
LINE_ALONE, LINE_WAS, LINE_KEPT = "natural by rank alone", "natural pairing, changed", "natural pairing, kept"
CONTROLS = "What if the settings were others?"
CONTROLS_NOTE = "Move a setting: the table, the picture and the cards follow. The address keeps what you chose, so you can pass it on."
CLUB_SETTINGS = "Back to the stated settings"
NO_LIMIT = "no limit"
PREVIOUS, NEXT = "previous change", "next change"
POINTS = "rating points"
PICTURE = "The picture"
PICTURE_NOTE = "Thin lines: who meets whom by nature. Bold lines: who meets whom in this round. White squares have White."
TABLE, CARDS, SHEETS, GLOSSARY, HOW_TO = "The round", "Every board", "Sheets for the wall", "Glossary", "How to read this"
SHEETS_NOTE = "Choose a sheet, then print: only that sheet goes to the printer."
DUE_SHEET, REASON_SHEET = "Pairings with due letters", "Pairings with reasons"
DUE_NOTE = "w or b: due that color to alternate; W or B: to even out the count; doubled: a third in a row would come otherwise; x: neither."
PRINT = "Print this sheet"
STATED = "Stated settings"
POSTED, BEST = "posted", "best round"

PHRASES = {
    "all": "Nothing changes at any limit.",
    "between": "From {first} to {last} nothing changes.",
    "only": "These boards are best at {first} only.",
    "on": "From {first} on nothing changes.",
    "to_high": "From {first} up to the high limit nothing changes.",
    "from_low": "From the low limit to {last} nothing changes.",
    "as_low": "From the low limit on nothing changes.",
    "none": "These boards are best with no limit.",
    "moved": "Not the stated settings: {settings}.",
    "no_limit": NO_LIMIT,
    "find_one": "1 player.",
    "find_many": "{count} players.",
    "find_none": "Nobody here is called that.",
    "find_twice": "{count} players: choose from the list.",
}
"""What the page's script says of stretches in rating points, of settings that were moved, and of names it found."""


def numbered(number: int, initials: str = "") -> str:
    """A player by his pairing number, after his initials if he shares them."""
    return f"{initials} (no. {number})" if initials else f"No. {number}"


def number_note(player: Who) -> str:
    """His pairing number, beside his name."""
    return f"no. {player.number}"


def than_stated(numbers: Sequence[int | None]) -> str:
    """How the boards differ from those of the stated settings."""
    if not numbers:
        return "The boards are the same as by the stated settings."
    return f"{counted(len(numbers), 'board is', 'boards are')} other than by the stated settings: {board_numbers(numbers)}."


def stated(preferences: Preferences) -> tuple[str, ...]:
    """The settings in force: both limits, then what is not the rule book's standard."""
    limits = f"{setting_line('low_limit', preferences.low_limit)}. {setting_line('high_limit', preferences.high_limit)}."
    rest = [variation_line(variation) for variation in variations(preferences)]
    return (limits, *(rest or ["Everything is as in the rule book."]))


def reason(answer: BoardAnswer) -> str:
    """Why this board, in one line for the wall."""
    said = prose.in_one_line(answer)
    return f"{said} {' '.join(prose.still_wrong(answer))}".strip() if answer.wrong or answer.times_met or answer.must_not_meet else said


def written(place: str, size: int, *, files: int = 1) -> str:
    """What was written where, and how large it is."""
    kilobytes = f"{max(1, round(size / 1000))} kB"
    return f"Written: {place} ({kilobytes})" if files == 1 else f"Written: {place} ({files} files, {kilobytes})"


def index_heading(title: str) -> str:
    """The heading of a small site."""
    return f"{title or 'Section'}: every round explained"


def index_line(round: int, *, posted: bool) -> str:
    """A round in the list of rounds."""
    return f"Round {round}: {'as posted' if posted else 'the best round by the stated settings, not posted yet'}"


def not_judged(fault: str) -> str:
    """Said of a round that cannot be read."""
    return f"This round cannot be explained: {fault}."


# How to read this: one step after the other, each with the section's own example.


def how_to_read(answers: Sequence[BoardAnswer], groups: Sequence[GroupAnswer]) -> tuple[tuple[str, str], ...]:
    """The steps, each a sentence with an example from this round; the example is empty where there is none."""
    example = _example(answers)
    return (
        ("Players with the same score form a score group, ranked by rating.", _group_example(groups)),
        ("By nature the top half of a score group meets the bottom half in order: the natural pairing.", _natural_example(example)),
        ("Every player has a due color: the one that evens out his count, or else the one he did not have last.", _due_example(answers)),
        (
            "If two are due the same color, opponents are traded: a transposition within a half, an interchange between halves.",
            _switch_example(example),
        ),
        (
            "A trade has a value in rating points. To alternate colors it may cost the 80, to equalize them the 200.",
            _value_example(example),
        ),
        (
            "If the number in a group is odd, an odd player drops to the next group; if the round is odd, somebody has the bye.",
            _odd_example(answers),
        ),
    )


def _example(answers: Sequence[BoardAnswer]) -> BoardAnswer | None:
    """The board that explains most: a plain transposition for color, or whatever was switched."""
    switched = [answer for answer in answers if answer.switch and answer.black is not None and not answer.switch.forced]
    plain = [answer for answer in switched if answer.change is Change.TRANSPOSITION and answer.switch and answer.switch.needed]
    return next(iter(plain), next(iter(switched), None))


_MOST_NAMED = 4


def _group_example(groups: Sequence[GroupAnswer]) -> str:
    group = max(groups, key=lambda each: len(each.players), default=None)
    if group is None:
        return ""
    return f"Here {score_words(group.half_points)}: {few(list(map(named, group.players)), _MOST_NAMED)}."


def _natural_example(example: BoardAnswer | None) -> str:
    if example is None or example.switch is None:
        return "Here every board is natural, or was changed for another reason than color."
    return f"Here by nature: {listed(list(map(board_named, example.switch.before[:2])))}."


def _due_example(answers: Sequence[BoardAnswer]) -> str:
    for answer in answers:
        for player in answer.players:
            if player.history.strip("x"):
                had = listed([{"W": "White", "B": "Black"}[letter] for letter in player.history if letter in "WB"])
                return f"{named(player)} had {had}: the letter is {player.urgency}."
    if any(player.uncolored for answer in answers for player in answer.players):
        return "Here no color is known: the toss gives the colors."
    return "Here nobody has played yet: the toss gives the colors."


def _switch_example(example: BoardAnswer | None) -> str:
    return "" if example is None else f"Board {example.board}: {prose.what_happened(example)}"


def _value_example(example: BoardAnswer | None) -> str:
    if example is None or example.value is None or example.limit is None:
        return ""
    gaps = listed([f"{prose.gap_names(gap)}: {prose.gap_points(gap)}" for gap in example.gaps])
    return f"Board {example.board}: {gaps}. It counts {example.value} of {example.limit}."


def _odd_example(answers: Sequence[BoardAnswer]) -> str:
    for answer in answers:
        if answer.black is None:
            return prose.what_happened(answer)
        if answer.crosses:
            higher, lower = sorted(answer.players, key=lambda player: player.rank)
            return f"Board {answer.board}: {named(higher)} meets {named(lower)}."
    return "Here nobody drops, and nobody has the bye."
