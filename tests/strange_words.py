"""What a sentence says that its claim does not hold."""

from __future__ import annotations

import re
from inspect import get_annotations

from claim_kinds import kinds

from explain.answers.claim import Claim
from explain.answers.claims import (
    of_colors,
    of_groups,
    of_necessity,
    of_ranges,
    of_seats,
    of_settings,
    of_sheets,
    of_walls,
)
from explain.prose.words import points

NAME, FIGURE, RATED = r"Q[a-z]{2}", r"\d+(?:\.\d+)?", re.compile(r"(Q[a-z]{2}) (\d+|unrated)")
SETS = [kind for kind in kinds(of_necessity) if kind.KIND.startswith(("share", "odd_set", "parties"))]
LISTING: set[type[Claim]] = {of_groups.SetAside, of_groups.TopHalf, of_groups.BottomHalf, of_groups.Neighbors, of_necessity.ComeDown, *SETS}
LISTING |= {of_groups.AlsoTakenApart, of_walls.There, of_walls.ThereUncolored, of_sheets.WasPairedWith}
LISTING |= {of_ranges.OthersAmong, of_settings.ColorsLeft, of_settings.ColorsLeftMore}
LISTING |= {kind for kind in kinds(of_settings) if kind.KIND.startswith(("given", "nearest", "decides"))}
"""Kinds that list players, boards or settings: they may be long."""
WHITE_IS_MEANT: set[type[Claim]] = {of_seats.Plays, of_seats.HasBlack, of_colors.ByToss, of_colors.ByUnknownToss, of_colors.PostedOtherwise}
WHITE_IS_MEANT |= {of_sheets.CorrectedCell, of_sheets.CorrectedCellAgainst}
"""Kinds whose sentence names the color that their players have on the board, and those whose words hold colors as letters."""
OF_THE_BOARD = {of_seats.PlacedByHand, of_colors.HigherRanked, of_colors.RankDecides, of_colors.ByCoin, of_colors.OnlyLastRound}
"""Kinds about the two of the board, both of whom the headline has named."""
LIFTING = [kind for kind in kinds(of_necessity) if kind.KIND.endswith("_lifts")]
UNSAID = {of_colors.NoColorYet, of_colors.LastRound, *LIFTING}
"""Kinds whose numbers decide on the words, or are in them: no game of unknown color, the last round, nothing left."""
MOST_WORDS = 25


def strange(sentence: str, held: Claim) -> list[str]:
    """What a sentence says that its claim does not hold: names, ratings, numbers, colors and words in brackets."""
    rating = {who.name: "unrated" if who.rating is None else str(who.rating) for who in held.players}
    found = [name for name in re.findall(NAME, sentence) if name not in rating]
    found += [f"{name} {figure}" for name, figure in RATED.findall(sentence) if rating.get(name) != figure]
    left = re.findall(FIGURE, re.sub(rf"({NAME}) \d+", r"\1", sentence))
    found += [number for number in left if number not in numbers(held)]
    if type(held) not in WHITE_IS_MEANT:
        found += [color for color in re.findall("White|Black", sentence) if color.lower() not in [each.value for each in held.colors]]
    if isinstance(held, (of_colors.ColorsSoFar, of_colors.NotDue)):
        letters = re.findall(r": ([WB?\- ]*), due", sentence)
        found += [each for each in letters if each.split() != list(held.words)]
    return found + [
        word
        for word in re.findall(r"\(([^)]*)\)", sentence)
        if word not in (*held.words, " ".join(held.words), "alternation", "equalization", "third in a row")
    ]


def numbers(held: Claim) -> list[str]:
    """A claim's numbers as sentences have them: half-points as points, the others as they are, and ratings that are words."""
    types = {name: told for kind in reversed(type(held).__mro__) for name, told in get_annotations(kind).items()}
    found = []
    for name, value in held.held.items():
        each = value if isinstance(value, tuple) else (value,)
        found += [points(one) if "HalfPoints" in str(types[name]) else str(one) for one in each if isinstance(one, int)]
    return found + ([word for word in held.words if word.isdecimal()] if isinstance(held, of_sheets.Rating) else [])
