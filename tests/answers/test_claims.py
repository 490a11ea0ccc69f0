"""Every claim is true: proved from the section and the definition alone, over random rounds; a false one is refused.

Its sentence says what it holds and nothing else: each name and number is found in the claim it renders.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from statistics import median
from typing import TYPE_CHECKING, Any

import proofs
import pytest
from claims.everything import enough, everything
from claims.kinds import OF_CARDS, as_read, is_of, kinds, parts
from claims.made import FIRST, Made
from claims.strange_words import (
    ANY_NUMBER,
    FAMILY,
    MOST_WORDS,
    NAME,
    NUMBER,
    OF_THE_BOARD,
    UNSAID,
    figures,
    is_whole,
    lists,
    longest,
    numbers,
    other_number,
    strange,
)
from claims.wrong import FAULTS, IN_ANY_ORDER, changed
from proofs import PROOFS, refusal, refusal_of
from samples.batches import batches, few_or_many
from tools.places import PACKAGE, TESTS

import explain.prose.by_hand  # noqa: F401  # answers paired by hand import it; its sentences are counted too
from explain.answers.claim import Claim
from explain.answers.claims import (
    of_against,
    of_audits,
    of_colors,
    of_groups,
    of_limits,
    of_lines,
    of_necessity,
    of_ranges,
    of_seats,
    of_settings,
    of_worth,
)
from explain.model.as_json import as_json
from explain.prose.claims import SENTENCES, claimed_board, rule_numbers, sentence, sentences

if TYPE_CHECKING:
    from proofs.wall import Seats

IN_A_BATCH, BATCHES, MOST_OF_A_KIND = 250, 12, 10
COUNTED_OUT: set[type[Claim]] = {
    *(of_limits.RoundsOverAll, of_limits.SameEverywhere, of_limits.HoldsFrom, of_limits.HoldsBetween),
    *(of_lines.ByeCosts, of_settings.NoneGives, of_necessity.AgainKeeps),
}
"""Kinds whose proof looks at all rounds, or at all settings: a third as many of them."""
OF_A_SWITCH = {of_colors.ColorsSoFar, of_colors.NotDue, of_seats.Clash, of_seats.ChangedPlaces}
"""Kinds that are about a whole switch: no single card says all of it, or each says it in its own words."""
ALIKE: set[type[Claim]] = {
    *(of_colors.ColorsSoFar, of_colors.NotDue),
    *(of_worth.RatingGap, of_worth.GapBothUnrated, of_worth.GapNone, of_worth.GapUnrated),
    *(of_lines.StandsBefore, of_lines.Worse, of_lines.WorseFrom, of_lines.WouldMeetAgain, of_lines.TeammatesWouldMeet),
}
ALIKE |= {
    *kinds(of_necessity),
    of_audits.IsDue,
    of_audits.Gets,
    of_audits.CouldHaveHad,
    of_audits.CouldNormally,
    of_ranges.OthersAmong,
}
ALIKE |= {of_audits.CouldInSwitch, of_audits.CouldByMany, of_worth.NearestGap}
ALIKE |= {of_audits.CouldUnheld, of_audits.Misses, of_seats.HelpWouldCost, of_lines.FirstInLine}
"""Kinds that may also be true of another player: with the same colors, as near, as cheap to swap, first in another
line, or skipped but not named.
"""
OF_EITHER: set[type[Claim]] = {of_groups.StaysToday}
"""Kinds about one of two who play each other that may be true of the other too: both would leave their group."""
AT_LEAST: set[type[Claim]] = {of_limits.RoundsAtLeast}
"""Kinds that may be true with another number, as they say no more than "at least"."""

EITHER_LIMIT: set[type[Claim]] = {of_limits.HoldsFrom}
"""Kinds that may be true of the other limit too: a low limit goes up to the high one."""


@cache
def sample() -> tuple[Made, ...]:
    """Claims of all kinds."""
    return tuple(enough())


@cache
def some_of_each() -> tuple[Made, ...]:
    """The first claims of each kind."""
    return first_of_each(MOST_OF_A_KIND)


def first_of_each(most: int) -> tuple[Made, ...]:
    """Up to this many claims of each kind, fewer of those that take long."""
    found = defaultdict[type[Claim], list[Made]](list)
    for made in sample():
        found[type(made.claim)].append(made)
    return tuple(made for kind, each in found.items() for made in each[: most // 3 if kind in COUNTED_OUT else most])


def refused(made: Made) -> str | None:
    """Why the checker does not accept a claim."""
    return refusal(as_json(made.claim), made.at, lambda: sentence(made.claim))


def test_every_kind_has_a_proof() -> None:
    """No proof is without a kind, and no two answers use the same name."""
    assert len({kind.KIND for kind in kinds()}) == len(kinds())
    assert set(PROOFS) == {kind.KIND for kind in kinds()}


def test_every_kind_has_a_sentence() -> None:
    """No kind of claim lacks one."""
    assert set(SENTENCES) == set(kinds())


def test_the_checker_is_told_nothing_but_the_wall() -> None:
    """What it reads of a claim, besides its sentence, is what JSON holds."""
    made = sample()[0].claim
    assert set(as_json(made)) == {"kind", *made.FIELDS, "rule", "baseline"}


def test_the_checker_shares_nothing_with_what_makes_claims() -> None:
    """It imports the values of a section and of settings, and nothing else of ours."""
    paths = [*(TESTS / "proofs").rglob("*.py"), *(TESTS / "reference").glob("*.py")]
    found = {
        name for path in paths for name in imported(path.read_text(encoding="utf-8")) if name.startswith("explain")
    }
    assert len(paths) > 12
    assert found <= {f"explain.model.{name}" for name in ("arrangements", "players", "section", "settings")}


def imported(text: str) -> Iterator[str]:
    """The modules that a module imports."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("batch", batches(BATCHES + 1, always=1))
def test_every_claim_is_true(batch: int) -> None:
    """Of best rounds and posted ones: in every run some of each kind, in the long one all of many rounds."""
    first = FIRST + (batch - 1) * IN_A_BATCH
    said = everything(range(first, first + IN_A_BATCH)) if batch else some_of_each()
    false = [(made.seed, made.at.seats, made.claim, why) for made in said if (why := refused(made))]
    assert not false[:5]


def test_every_kind_is_made() -> None:
    """Every run proves claims of each kind."""
    assert set(kinds()) == {type(made.claim) for made in sample()}


@pytest.mark.parametrize("count", few_or_many(6, 24))
def test_a_claim_with_anything_else_in_it_is_refused(count: int) -> None:
    """Another number, color, word, rule, natural pairing, player or order."""
    made_there, tried, kept = defaultdict(list), Counter[type[Claim]](), Counter[tuple[type[Claim], str]]()
    for made in sample():
        made_there[made.at].append(parts(made.claim))
    for made in first_of_each(count):
        everybody = [player.number for player in made.at.wall.section.players]
        for what, other in changed(parts(made.claim), everybody):
            if other not in made_there[made.at]:
                tried[type(made.claim)] += 1
                kept[type(made.claim), what] += refusal_of(as_read(other, made.at.wall), made.at) is None
    allowed = (
        {(kind, "order") for kind in IN_ANY_ORDER}
        | {(kind, "player") for kind in ALIKE}
        | {(kind, "number") for kind in AT_LEAST}
    )
    allowed |= {(kind, "word") for kind in EITHER_LIMIT} | {(kind, "order") for kind in OF_EITHER}
    assert {each: times for each, times in kept.items() if times and each not in allowed} == {}
    one_of_many = set(kinds(of_necessity))  # several sets may prove it, and one is given
    few = [
        each
        for each in kept
        if (each[1] == "player" and each[0] not in one_of_many) or (each[1] == "order" and each[0] in OF_EITHER)
    ]
    assert all(kept[each] * 20 < tried[each[0]] for each in few)
    assert set(tried) == {type(made.claim) for made in first_of_each(count)}


@pytest.mark.parametrize(("kind", "fault"), [pytest.param(kind, fault, id=name) for name, kind, fault in FAULTS])
def test_a_fault_put_in_by_hand_is_found(kind: type[Claim], fault: Any) -> None:
    """Each of these faults is found in every claim of its kind."""
    found = [
        refusal_of(as_read(parts(made.claim) | fault(parts(made.claim)), made.at.wall), made.at)
        for made in some_of_each()
        if type(made.claim) is kind
    ]
    assert found
    assert None not in found


def test_a_true_claim_is_refused_on_a_board_of_which_it_is_not_so() -> None:
    """Moved to any other board of its round, a card's claim is refused, unless that board's card makes it too."""
    said = defaultdict(set)
    for made in sample():
        said[_board_of(made, made.at.seats)].add(made.claim)
    for made in some_of_each():
        if made.at.step == proofs.WHY_NOT or not is_of(made.claim, *OF_CARDS) or type(made.claim) in OF_A_SWITCH:
            continue
        for seats in made.at.wall.boards:
            there = replace(made.at, seats=seats)
            assert made.claim in said[_board_of(made, seats)] or refused(replace(made, at=there)), (
                made.seed,
                made.claim,
                seats,
            )


def _board_of(made: Made, seats: Seats) -> tuple[int, frozenset[Seats], str, Seats]:
    """A board of a round, on a card or paired by hand."""
    return made.seed, frozenset(made.at.wall.boards), made.at.step, seats


def test_a_kind_stands_in_four_places() -> None:
    """Its class, its proof, its pattern and its maker; few kinds are named anywhere else."""
    text = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    named = Counter(re.findall(r"\bof_[a-z]+\.[A-Z]\w+", text))
    times = [named[f"{kind.__module__.rpartition('.')[2]}.{kind.__name__}"] for kind in kinds()]
    assert min(times) == 2  # the pattern and the maker
    assert median(times) == 2
    assert max(times) <= 7


@cache
def said() -> tuple[Claim, ...]:
    """Every claim of the sample, once for each round."""
    return tuple(claim for _, claim in dict.fromkeys((made.seed, made.claim) for made in sample()))


def test_a_sentence_says_what_its_claim_holds_and_nothing_else() -> None:
    """Its names, ratings, numbers, colors and team codes are the claim's; the rule after it is the claim's rule.

    Everybody a claim is about is named, unless the board's headline has named both, and so is each of its numbers.
    """
    for held in said():
        text = sentence(held)
        assert strange(text, held) == [], text
        assert rule_numbers([held]) == (f"rule {held.rule}" if held.rule else "")
        assert set(re.findall(NAME, text)) == {who.name for who in held.players} or type(held) in OF_THE_BOARD, text
        if type(held) not in UNSAID:
            assert set(numbers(held)) <= {*figures(text, ANY_NUMBER)}, text


def test_of_a_board_that_is_there_it_is_not_said_what_would_be() -> None:
    """After a claim that the two play, the sentence does not say "would"."""
    tried, told_of_both = set(), {kind for kind, pattern in SENTENCES.items() if "<" in pattern}
    for held in said():
        if type(held) in told_of_both:
            players = tuple(who for who in held.players if who.number in claimed_board(held))
            there = of_against.MeetsHere(*players) if players[1:] else of_against.SitsHere(*players)
            text = sentences([there, held]).removeprefix(f"{sentence(there)} ")
            tried.add(type(held))
            assert "would" in sentence(held)
            assert "would" not in text
            assert strange(text, held) == [], text
            assert {*re.findall(NAME, text)} == {who.name for who in held.players}
            assert {*figures(text, NUMBER)} == {*figures(sentence(held), NUMBER)}
            assert len(text.split()) <= MOST_WORDS
    assert tried == told_of_both


def test_a_sentence_is_short_and_whole() -> None:
    """Unless it lists players."""
    for held in said():
        text = sentence(held)
        assert longest(re.sub(FAMILY, "", text)) <= MOST_WORDS or lists(held), text
        assert is_whole(text), text


@pytest.mark.parametrize("kind", sorted(kinds(), key=repr))
def test_a_sentence_with_another_number_or_name_is_found_out(kind: type[Claim]) -> None:
    """A figure raised by one, or another name, is not in the claim."""
    made = [held for held in said() if type(held) is kind]
    assert made
    for held in made[:50]:
        text = sentence(held)
        for place in NUMBER.finditer(text):
            figure, spoken = other_number(place[0])
            other = f"{text[: place.start()]}{spoken}{text[place.end() :]}"
            assert strange(other, held) or figure in numbers(held), other
        for name in set(re.findall(NAME, text)):
            assert strange(text.replace(name, "Qzz"), held)
