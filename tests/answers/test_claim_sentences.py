"""Every sentence says what its claim holds and nothing else: each name and each number is found in the one claim that it renders."""

from __future__ import annotations

import re
from functools import cache

import pytest
from claimed import everything, kinds
from made import FIRST

from explain.answers.against_claims import AgainstKind
from explain.answers.card_claims import CardKind
from explain.answers.claims import Claim, Kind
from explain.answers.ladder_claims import LadderKind
from explain.answers.line_claims import LineKind
from explain.answers.no_way_claims import NoWayKind
from explain.answers.sheet_claims import ComplaintKind, CorrectedKind, EventKind
from explain.answers.wall import WallKind
from explain.prose.claims import SENTENCES, claim, rules_of
from explain.prose.words import points

NAME, FIGURE, RATED = r"Q[a-z]{2}", r"\d+(?:\.\d+)?", re.compile(r"(Q[a-z]{2}) (\d+|unrated)")
SETS = [kind for kind in NoWayKind if kind.startswith(("share", "odd_set", "parties"))]
LISTING: set[Kind] = {CardKind.TOP_HALF, CardKind.BOTTOM_HALF, CardKind.NEIGHBORS, NoWayKind.COME_DOWN, *SETS}
LISTING |= {WallKind.THERE, WallKind.THERE_UNCOLORED, ComplaintKind.WAS_PAIRED_WITH}
"""Kinds that list players or boards: they may be long."""
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
    EventKind.HAS_SCORED: 1,
}
SCORES |= dict.fromkeys((LineKind.BY_NATURE_DROPS, LineKind.DROPS_HERE, LineKind.HIGHER_GROUP), 2)
SCORES |= dict.fromkeys((LineKind.MEETS_IN_GROUP, LineKind.NOBODY_DROPS, LineKind.NOBODY_RAISED, LineKind.SKIPS), 1)
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
WHITE_IS_MEANT: set[Kind] = {CardKind.PLAYS, CardKind.BY_TOSS, CardKind.BY_UNKNOWN_TOSS, CardKind.POSTED_OTHERWISE}
WHITE_IS_MEANT |= {CorrectedKind.CELL, CorrectedKind.CELL_AGAINST}
"""Kinds whose first player is the one who has White, and those whose words hold colors as letters."""
OF_THE_BOARD = {CardKind.PLACED_BY_HAND, CardKind.HIGHER_RANKED, CardKind.RANK_DECIDES, CardKind.BY_COIN, CardKind.ONLY_LAST_ROUND}
"""Kinds about the two of the board, both of whom the headline has named."""
LIFTING = [kind for kind in NoWayKind if kind.endswith("_lifts")]
UNSAID = {CardKind.NO_COLOR_YET, CardKind.LAST_ROUND, *LIFTING}
"""Kinds whose numbers decide on the words, or are in them: no game of unknown color, the last round, nothing left."""
MOST_WORDS = 25


@cache
def said() -> tuple[Claim, ...]:
    """Every claim that is made in the first rounds, once a round."""
    made = dict.fromkeys((made.seed, made.claim) for made in everything(range(FIRST, FIRST + 250)))
    return tuple(claim for _, claim in made)


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
        if word not in (*held.words, " ".join(held.words), "alternation", "equalization")
    ]


def numbers(held: Claim) -> list[str]:
    """A claim's numbers as sentences have them: scores in points, the others as they are."""
    if held.kind in SCORE_AT:
        return [points(number) if place == SCORE_AT[held.kind] else str(number) for place, number in enumerate(held.numbers)]
    scores = SCORES.get(held.kind, 0)
    ratings = [word for word in held.words if word.isdecimal()] if held.kind is CorrectedKind.RATING else []
    return [*map(points, held.numbers[:scores]), *map(str, held.numbers[scores:]), *ratings]


def test_every_kind_has_a_sentence() -> None:
    """No kind of claim is left without words."""
    assert set(SENTENCES) == set(kinds())


def test_a_sentence_says_only_what_its_claim_holds() -> None:
    """Its names, ratings, numbers, colors and team codes are the claim's; the rule after it is the claim's rule."""
    for held in said():
        sentence = claim(held)
        assert strange(sentence, held) == [], sentence
        assert rules_of([held]) == (f"rule {held.rule}" if held.rule else "")


def test_a_sentence_says_all_that_its_claim_holds() -> None:
    """Whoever a claim is about is named, but where the board's headline has named both, and so is each of its numbers."""
    for held in said():
        sentence = claim(held)
        named = set(re.findall(NAME, sentence))
        assert named == {who.name for who in held.players} or held.kind in OF_THE_BOARD, sentence
        if held.kind not in UNSAID:
            figures = re.findall(FIGURE, sentence.replace("half a point", "0.5 points"))
            assert set(numbers(held)) <= {*figures}, sentence


def test_a_sentence_is_short() -> None:
    """It has no more than 25 words, unless it lists players."""
    for held in said():
        longest = max(len(sentence.split()) for sentence in re.split(r"(?<=\.) ", claim(held)))
        assert longest <= MOST_WORDS or held.kind in LISTING, claim(held)


def test_a_sentence_is_whole() -> None:
    """It begins with a capital letter or a figure, ends with a full stop, and has no place left empty."""
    for held in said():
        sentence = claim(held)
        assert re.fullmatch(r"[A-Z0-9].*[a-z0-9)]\.", sentence), sentence
        assert not re.search(r"  | [,.;:]|[{}]|None", sentence), sentence


@pytest.mark.parametrize("kind", sorted(kinds()))
def test_a_sentence_with_another_number_or_name_is_found_out(kind: Kind) -> None:
    """Each figure of a sentence made one more, unless the claim has that number too, and each name another one, is not in the claim."""
    made = [held for held in said() if held.kind is kind]
    assert made
    for held in made[:50]:
        sentence = claim(held)
        for place in re.finditer(FIGURE, sentence):
            figure = f"{float(place[0]) + 1:g}"
            other = f"{sentence[: place.start()]}{figure}{sentence[place.end() :]}"
            assert strange(other, held) or figure in numbers(held), other
        for name in set(re.findall(NAME, sentence)):
            assert strange(sentence.replace(name, "Qzz"), held)
