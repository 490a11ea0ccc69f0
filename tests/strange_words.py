"""What a sentence says that its claim does not hold."""

from __future__ import annotations

import re

from explain.answers.against.against import AgainstKind
from explain.answers.against.why_not_switch import SwitchKind
from explain.answers.answer import Claim, Kind
from explain.answers.audit.event import PlayersEventKind
from explain.answers.audit.wall import WallKind
from explain.answers.card_claims import CardKind
from explain.answers.colors.why_color import LadderKind
from explain.answers.corrected import CorrectedKind
from explain.answers.limits.ranges import RangeKind
from explain.answers.limits.settings_found import SettingsKind
from explain.answers.lines.who_leaves import LineKind
from explain.answers.necessity.necessity_claims import NoWayKind
from explain.answers.sheets.complaint import ComplaintKind
from explain.prose.words import points

NAME, FIGURE, RATED = r"Q[a-z]{2}", r"\d+(?:\.\d+)?", re.compile(r"(Q[a-z]{2}) (\d+|unrated)")
SETS = [kind for kind in NoWayKind if kind.startswith(("share", "odd_set", "parties"))]
LISTING: set[Kind] = {CardKind.SET_ASIDE, CardKind.TOP_HALF, CardKind.BOTTOM_HALF, CardKind.NEIGHBORS, NoWayKind.COME_DOWN, *SETS}
LISTING |= {CardKind.ALSO_TAKEN_APART, WallKind.THERE, WallKind.THERE_UNCOLORED, ComplaintKind.WAS_PAIRED_WITH}
LISTING |= {RangeKind.OTHERS_AMONG, SettingsKind.COLORS_LEFT, SettingsKind.COLORS_LEFT_MORE}
LISTING |= {kind for kind in SettingsKind if kind.startswith(("given", "nearest", "decides"))}
"""Kinds that list players, boards or settings: they may be long."""
SCORES: dict[Kind, int] = {
    CardKind.GROUP: 1,
    CardKind.DROPS: 2,
    CardKind.FIRST_TO_DROP: 1,
    CardKind.FIRST_RAISED: 1,
    CardKind.ADDED_POINT: 2,
    CardKind.KEPT_IN_PLACE: 1,
    AgainstKind.SCORES_APART: 3,
    AgainstKind.NOT_ACROSS: 2,
    AgainstKind.BYE_HIGHER: 2,
    PlayersEventKind.HAS_SCORED: 1,
}
SCORES |= dict.fromkeys((SwitchKind.MEET_ACROSS, LineKind.BY_NATURE_DROPS, LineKind.DROPS_HERE, LineKind.HIGHER_GROUP), 2)
SCORES |= dict.fromkeys((LineKind.LOWEST, LineKind.MEETS_IN_GROUP, LineKind.NOBODY_DROPS, LineKind.NOBODY_RAISED, LineKind.SKIPS), 1)
SCORES |= dict.fromkeys((LineKind.BARRED_FROM_GROUP, LineKind.SHORT_DROPS, LineKind.MET_FROM_ABOVE_COUNT), 1)
SCORES |= dict.fromkeys((LadderKind.MINUS_SCORE, LadderKind.NO_MINUS_SCORE), 1)
SCORES |= dict.fromkeys((NoWayKind.COME_DOWN, NoWayKind.HOLDER_ASIDE, NoWayKind.BYE_COUNTED, NoWayKind.BYE_ELSEWHERE, NoWayKind.ALONE), 1)
SCORES |= dict.fromkeys((NoWayKind.BARRED_IN_GROUP, NoWayKind.MUST_DROP, NoWayKind.TEAMMATES_MUST_MEET), 1)
SCORES |= dict.fromkeys((NoWayKind.SETTING_KEEPS, NoWayKind.UNLISTED_KEEPS, NoWayKind.AGAIN_KEEPS), 1)
"""How many of a kind's numbers, from the first, are scores in half-points."""
SCORE_AT: dict[Kind, int] = {NoWayKind.SHARE_IN_GROUP: 2, NoWayKind.SHARE_AND_DROP: 2, NoWayKind.ODD_SET_IN_GROUP: 1}
SCORE_AT |= {NoWayKind.PARTIES_IN_GROUP: 3, NoWayKind.PARTIES_AND_DROP: 3, NoWayKind.GROUP_IS_ODD: 1}
"""Kinds of whose numbers one, at this place, is a score."""
SCORES |= dict.fromkeys((LineKind.ODD_LEFT, LineKind.SOME_MUST_DROP, LineKind.WORSE_FROM), 1)
WHITE_IS_MEANT: set[Kind] = {CardKind.PLAYS, CardKind.HAS_BLACK, CardKind.BY_TOSS, CardKind.BY_UNKNOWN_TOSS, CardKind.POSTED_OTHERWISE}
WHITE_IS_MEANT |= {CorrectedKind.CELL, CorrectedKind.CELL_AGAINST}
"""Kinds whose sentence names the color that their players have on the board, and those whose words hold colors as letters."""
OF_THE_BOARD = {CardKind.PLACED_BY_HAND, CardKind.HIGHER_RANKED, CardKind.RANK_DECIDES, CardKind.BY_COIN, CardKind.ONLY_LAST_ROUND}
"""Kinds about the two of the board, both of whom the headline has named."""
LIFTING = [kind for kind in NoWayKind if kind.endswith("_lifts")]
UNSAID = {CardKind.NO_COLOR_YET, CardKind.LAST_ROUND, *LIFTING}
"""Kinds whose numbers decide on the words, or are in them: no game of unknown color, the last round, nothing left."""
MOST_WORDS = 25


def strange(sentence: str, held: Claim) -> list[str]:
    """What a sentence says that its claim does not hold: names, ratings, numbers, colors and words in brackets."""
    rating = {who.name: "unrated" if who.rating is None else str(who.rating) for who in held.players}
    found = [name for name in re.findall(NAME, sentence) if name not in rating]
    found += [f"{name} {figure}" for name, figure in RATED.findall(sentence) if rating.get(name) != figure]
    left = re.findall(FIGURE, re.sub(rf"({NAME}) \d+", r"\1", sentence))
    found += [number for number in left if number not in numbers(held)]
    if held.kind not in WHITE_IS_MEANT:
        found += [color for color in re.findall("White|Black", sentence) if color.lower() not in [each.value for each in held.colors]]
    if held.kind in (CardKind.COLORS, CardKind.NOT_DUE):
        letters = re.findall(r": ([WB?\- ]*), due", sentence)
        found += [each for each in letters if each.split() != list(held.words)]
    return found + [
        word
        for word in re.findall(r"\(([^)]*)\)", sentence)
        if word not in (*held.words, " ".join(held.words), "alternation", "equalization", "third in a row")
    ]


def numbers(held: Claim) -> list[str]:
    """A claim's numbers as sentences have them: scores in points, the others as they are."""
    if held.kind in SCORE_AT:
        return [points(number) if place == SCORE_AT[held.kind] else str(number) for place, number in enumerate(held.numbers)]
    scores = SCORES.get(held.kind, 0)
    ratings = [word for word in held.words if word.isdecimal()] if held.kind is CorrectedKind.RATING else []
    return [*map(points, held.numbers[:scores]), *map(str, held.numbers[scores:]), *ratings]
