"""Paragraphs of cards where one sentence covers several claims: it says all of them and nothing else, and is short."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from statistics import median

from claims.kinds import kinds
from claims.made import rounds
from claims.strange_words import (
    ANY_NUMBER,
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
)
from samples.golden_cards import asked_in, card
from tools.places import GOLDEN

import explain
from explain import prose
from explain.answers.against.why_not import WhyNot, WhyNots
from explain.answers.card_claims import CardClaims
from explain.answers.claim import Claim
from explain.answers.claims import of_colors, of_groups, of_lines, of_seats, of_worth
from explain.prose.plan import Plan
from explain.prose.planner import Told, planned
from explain.prose.plans import PLANS

SEEDS, REFUSALS = range(200_000, 200_100), range(210_000, 210_030)
WORDS_OF_A_HEADLINE, WORDS_OF_A_REASON, MOST_WORDS_OF_A_REASON = 10, 35, 60
WORDS_OF_A_CARD, MOST_WORDS_OF_A_CARD, GRADE = 150, 220, 8
FEW = 0.02
"""The share of paragraphs that may have a claim in a sentence of its own where a plan should cover it. The same for
reasons and cards that are too long.
"""
BY_ITSELF: set[type[Claim]] = {
    *kinds(of_groups),
    *kinds(of_lines),
    *(of_worth.SmallerCounts, of_worth.LargerCounts, of_worth.BothCount, of_worth.Counts, of_worth.GapSame),
    of_worth.GapFirst,
    *(of_worth.FirstToDrop, of_worth.FirstRaised, of_worth.WithinLimit, of_worth.BeyondLimit, of_worth.NoLimit),
    of_worth.Avoided,
    *(of_seats.Clash, of_seats.KeptInPlace, of_seats.KeptAsNeighbors, of_seats.OnlyTwo, of_seats.NaturalKept),
    of_seats.PairedAcross,
    *(of_seats.ByeNormally, of_seats.ByeMoved, of_seats.MendsNothing, of_seats.NoSimplerSwitch, of_seats.Unavoidable),
    *(of_seats.TooManyDue, of_seats.HelpIsOver, of_seats.HelpWouldCost, of_seats.RepeatHere, of_seats.ApartHere),
    *(of_seats.WithoutBoard, of_seats.SecondBye),
    *(of_seats.TeammatesHere, of_seats.TeammatesNever, of_seats.ByeWouldPart),
    *kinds(of_colors),
}
"""Kinds with a sentence that can stand by itself."""
TOGETHER: set[type[Claim]] = {
    *(of_groups.Staying, of_groups.TopHalf, of_groups.BottomHalf, of_groups.NaturalBoards, of_groups.LegalInstead),
    *(
        of_lines.OddLeft,
        of_lines.MetFromAboveCount,
        of_lines.SomeMustDrop,
        of_lines.StandsBefore,
        of_lines.BarredFromGroup,
    ),
    *(of_colors.DueAndGot, of_colors.MoreOf, of_colors.HadLast, of_colors.LastKnown, of_colors.Right),
}
"""Kinds of these subjects with a sentence that cannot."""


@cache
def cards() -> tuple[CardClaims, ...]:
    """Cards of random rounds, with names that are easy to find in a text."""
    return tuple(answer.card for _, round in rounds(SEEDS) for answer in round.answers if answer.card)


def paragraphs(told: CardClaims) -> Iterator[tuple[str, tuple[Claim, ...]]]:
    """The reason of a card and its steps, without the table of colors so far."""
    yield "", told.reason
    yield from ((step.name.value, step.claims) for step in told.steps if step.name.value != "Colors so far")


@cache
def refusals() -> tuple[WhyNot, ...]:
    """Why boards of the first two players are not made, in random rounds."""
    asked = (WhyNots(round.pairing) for _, round in rounds(REFUSALS) if len(round.pairing.boards) > 1)
    last = {why: len(why.table.natural.standings.entrants) for why in asked}
    each = (why.ask(one, other) for why in last for one in (1, 2) for other in range(one + 1, last[why] + 1))
    return tuple(answer for answer in each if not answer.on_the_table)


@cache
def sentences() -> tuple[Told, ...]:
    """The sentences for several claims in all these paragraphs and answers, each once."""
    of_cards = [said for each in cards() for _, said in paragraphs(each)]
    of_refusals = [(*each.told.verdict, *each.told.reason) for each in refusals()]
    told = chain.from_iterable(map(planned, (*of_cards, *of_refusals)))
    return tuple(dict.fromkeys(each for each in told if len(each[0]) > 1))


def test_a_refusal_begins_with_the_reason() -> None:
    """It says "because", or that the two could play; and no answer is too long."""
    assert len(refusals()) > 100
    for answer in refusals():
        text = prose.why_not_words(answer)
        assert re.match(r"Because |\w+ and \w+ could play|\w+ could get the bye", text), text
        assert len(text.split()) <= MOST_WORDS_OF_A_REASON, text


def test_every_claim_is_told_once_and_in_its_place() -> None:
    """The claims of the sentences, in order, are those of the paragraph."""
    for each in cards():
        for _, said in paragraphs(each):
            assert [claim for about, _ in planned(said) for claim in about] == list(dict.fromkeys(said))


def test_a_sentence_names_all_that_its_claims_hold_and_nothing_else() -> None:
    """Players, numbers and colors; a rating stands behind its player's name."""
    assert len(sentences()) > 500
    for about, text in sentences():
        players = {player.name: player for claim in about for player in claim.players}
        held = {number for claim in about for number in numbers(claim)}
        unsaid = {number for claim in about if type(claim) in UNSAID for number in numbers(claim)}
        assert set(re.findall(NAME, text)) == set(players) or {type(claim) for claim in about} & OF_THE_BOARD, text
        assert held - unsaid <= {*figures(text, ANY_NUMBER)}, text
        assert {*figures(re.sub(rf"({NAME}) \(\d+", r"\1", text), NUMBER)} <= held, text
        for name, rating in re.findall(rf"({NAME}) \((\d+)\)", text):
            assert players[name].rating == int(rating), text
        colors = {color.value.capitalize() for claim in about for color in claim.colors}
        assert set(re.findall("White|Black", text)) - colors <= ({"White"} if "coin toss" in text else set()), text


def test_a_sentence_is_short_and_whole() -> None:
    """Like every other sentence."""
    for about, text in sentences():
        assert longest(text) <= MOST_WORDS or any(map(lists, about)), text
        assert re.fullmatch(r"[A-Z].*[a-z0-9)]\.", text), text
        assert is_whole(text), text


def test_every_plan_is_used() -> None:
    """In a random round, on a golden card, or in why somebody of its last round is not paired up."""
    golden = (
        card(asked)
        for page in sorted((GOLDEN / "cards").glob("*.txt"))
        for asked in asked_in(page.read_text(encoding="utf-8"))
    )
    of_golden = (paragraphs(prose.card_of(answer)) for answer in golden)
    *_, last = asked_in((GOLDEN / "cards" / "drops-and-raises.txt").read_text(encoding="utf-8"))
    not_raised = explain.pair(explain.read_text(last.chart)).why_raised("Shaw").answered
    of_golden_claims = (claims for said in of_golden for _, claims in said)
    told = [*sentences(), *(told for claims in (*of_golden_claims, not_raised) for told in planned(claims))]
    kinds_told = [tuple(map(type, about)) for about, _ in told if len(about) > 1]
    used = {plan.pattern for plan in PLANS if any(_takes(plan, each) for each in kinds_told)}
    assert [plan.pattern for plan in PLANS if plan.pattern not in used] == []


def _takes(plan: Plan, told: tuple[type[Claim], ...]) -> bool:
    """Whether a plan covers claims of these kinds."""
    return len(told) == len(plan.kinds) and all(
        kind in kinds for kind, kinds in zip(told, plan.kinds.values(), strict=True)
    )


def test_paragraphs_are_planned_and_short() -> None:
    """Hardly any claim has its own sentence where a plan should cover it; all are as short as the voice requires."""
    several, alone = 0, 0
    heads, reasons, whole, grades = [], [], [], []
    for each in cards():
        told = {step: [*planned(said)] for step, said in paragraphs(each)}
        for found in told.values():
            if len({claim for about, _ in found for claim in about}) > 1:
                several += 1
                alone += any(len(about) == 1 and type(about[0]) not in BY_ITSELF - TOGETHER for about, _ in found)
        words = {step: sum(len(text.split()) for _, text in found) for step, found in told.items()}
        heads.append(len(prose.sentences(each.headline).split()))
        reasons.append(words[""])
        grades += [grade(" ".join(text for _, text in told[""]))] if told[""] else []
        whole.append(heads[-1] + sum(words.values()))
    assert several > 500
    assert alone <= FEW * several
    assert max(heads) <= WORDS_OF_A_HEADLINE
    assert median(reasons) <= WORDS_OF_A_REASON
    assert sum(words > MOST_WORDS_OF_A_REASON for words in reasons) <= FEW * len(reasons)
    assert median(whole) <= WORDS_OF_A_CARD
    assert sum(words > MOST_WORDS_OF_A_CARD for words in whole) <= FEW * len(whole)
    assert median(grades) <= GRADE


def grade(text: str) -> float:
    """The Flesch-Kincaid reading grade; syllables are counted as groups of vowels, without a silent ending."""
    words = text.split()
    syllables = sum(
        max(1, len(re.findall("[aeiouy]+", re.sub(r"(?:[^laeiouy]es|ed|[^laeiouy]e)\b", "", word.lower()))))
        for word in words
    )
    return 0.39 * len(words) / len(re.split(r"(?<=[.!?]) ", text)) + 11.8 * syllables / len(words) - 15.59
