"""A round and its score groups in a line each."""

from __future__ import annotations

from collections.abc import Sequence

from explain.answers.answer import Claim
from explain.answers.groups import GroupAnswer
from explain.answers.round import Round
from explain.answers.round_claims import RoundKind
from explain.prose.round_sentences import SENTENCES
from explain.prose.words import counted, score_words

EVERY_BOARD = "Every board"
WHAT_IT_COSTS = "What it costs"
SHEET_TITLE = "Penalty sheet: what the round costs, in the order in which rounds are compared"
NOT_STANDARD = "Settings that are not the rule book's standard:"
PLACED_BY_HAND = "Placed by the director"


COLORS_NOT_KNOWN = SENTENCES[RoundKind.NO_COLOR_KNOWN]


def turned_note(line: Sequence[Claim]) -> str:
    """Said at the penalty sheet where posted colors are not those of the rules; empty where they are."""
    if all(claim.kind is not RoundKind.TURNED for claim in line):
        return ""
    return "The sheet counts colors as the rules give them; where they were posted otherwise, the board's card says what that leaves wrong."


def group_title(group: GroupAnswer) -> str:
    """The score and the size of a score group."""
    added = " with the added point" if any(player.half_points != group.half_points for player in group.players) else ""
    return f"{score_words(group.half_points)}{added}, {counted(len(group.players), 'player')}"


def heading_before(round: Round, *, is_natural: bool) -> str:
    """The heading of a round of which nothing is shown yet but its score groups, or their natural boards."""
    what = "the natural boards" if is_natural else "before it is paired"
    return f"{round.section.title or 'Section'}, round {round.number}: {what}"


def heading_of(round: Round) -> str:
    """The heading of a round: the section, the round, whose pairings they are, and whether others are on the wall."""
    off = round.off_the_wall is not None
    posted = "boards as they were given" if off else "as posted"
    what = posted if round.is_posted else "the best round by these settings"
    return f"{round.section.title or 'Section'}, round {round.number}: {what}{', not the one on the wall' if off else ''}"


def standing_line(*, posted: bool) -> str:
    """What every page says at its foot."""
    what = "These are posted pairings, read by the stated settings." if posted else "This is the best round by the stated settings."
    return f"{what} Other rounds may be legal, and the director decides."
