"""What is on every card: its players, the steps of a natural board, the numbers, and the colors of a color conflict."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import pytest
from claims.made import rounds
from samples.batches import batches

import explain
from explain import Round
from explain.answers.board import BoardAnswer
from explain.answers.card_claims import CardClaims, StepName
from explain.answers.claim import Claim
from explain.answers.claims import of_colors, of_seats, of_worth
from explain.model.players import Color
from explain.prose.claims import sentence

FIRST, IN_A_BATCH = 70_000, 50
IN_COLORS = (of_colors.ColorsSoFar, of_colors.NotDue)


class Read:
    """A card as read by somebody who has nothing else at hand."""

    def __init__(self, answer: BoardAnswer, preferences: explain.Preferences) -> None:
        """Hold the card, and the settings, which are posted with it."""
        assert answer.card is not None
        self.answer, self.card, self.preferences = answer, answer.card, preferences
        self.said = answer.card.claims

    def of(self, *kinds: type[Claim]) -> list[Claim]:
        """The claims of these kinds on the card, each once."""
        return list(dict.fromkeys(claim for claim in self.said if type(claim) in kinds))

    @property
    def cells(self) -> dict[int, tuple[str, ...]]:
        """The colors in its third step."""
        return {claim.players[0].number: claim.words for claim in self.of(*IN_COLORS)}

    @property
    def gaps(self) -> list[int]:
        """The rating differences in its fourth step; 0 where it says that there is none."""
        rated = [claim.numbers[-1] for claim in self.of(*GAPS)]
        return rated + [0 for _ in self.of(of_worth.GapBothUnrated, of_worth.GapSame, of_worth.GapFirst)]

    @property
    def value(self) -> list[int]:
        """The cost of the switch, from its fourth step."""
        return [claim.numbers[0] for claim in self.of(*VALUES)]

    def surplus(self, number: int) -> int:
        """The player's Whites minus Blacks, by the colors on the card."""
        return self.cells[number].count("W") - self.cells[number].count("B")


GAPS = (of_worth.RatingGap, of_worth.NearestGap, of_worth.Crossed, of_worth.GapUnrated, of_worth.CrossedUnrated)
VALUES = (of_worth.SmallerCounts, of_worth.LargerCounts, of_worth.BothCount, of_worth.Counts)


def from_gaps(pick: Callable[[Iterable[int]], int]) -> Callable[[Read, Claim], bool]:
    """The card has two differences, and this one of them is the value."""
    return lambda read, claim: len(read.gaps) == 2 and claim.numbers == (pick(read.gaps),)


def held(read: Read, claim: Claim) -> bool:
    """The value is in the fourth step, the limit is the one set or its source is named; the rest is the difference."""
    value, limit, *beyond = claim.numbers
    of_settings = {"low": read.preferences.low_limit, "high": read.preferences.high_limit}[claim.words[0]]
    if limit != of_settings and not read.of(of_worth.BookLimit):
        return False
    return read.value == [value] and limit == read.answer.limit and beyond in ([], [value - limit])


def counted_colors(read: Read, claim: Claim) -> bool:
    """By the colors on the card."""
    return claim.numbers == tuple(abs(read.surplus(player.number)) for player in claim.players)


def after_this(read: Read, claim: Claim) -> bool:
    """By the colors on the card and the one of this board."""
    (player,) = claim.players
    color = 1 if claim.colors[1] is Color.WHITE else -1
    return claim.numbers == (abs(read.surplus(player.number) + color),)


def running(read: Read, claim: Claim) -> bool:
    """By the colors on the card, counted back from this board, without unknown colors where the card says so."""
    (player,) = claim.players
    left_out = "-?" if isinstance(claim, of_colors.ThirdKnown) else "-"
    played = "".join(cell for cell in read.cells[player.number] if cell not in left_out)
    letter = claim.colors[0].letter
    return claim.numbers == (1 + len(played) - len(played.rstrip(letter)),)


def deciding_round(read: Read, claim: Claim) -> bool:
    """In that round the colors on the card are those in the sentence."""
    (round,) = claim.numbers
    cells = [read.cells[player.number][round - 1] for player in claim.players]
    said = [color.letter for color in claim.colors[1:]]
    return cells[: len(said)] == said and cells[0] != cells[1]


def histories(read: Read, claim: Claim) -> bool:
    """The card has the colors of everybody who has a wrong color before or after the switch."""
    switch = read.answer.switch
    assert switch is not None
    wrong = {mistake.player.number for mistake in (*switch.wrong_before, *switch.wrong_after)}
    return wrong <= read.cells.keys() and bool(claim.numbers)


Derived = Callable[[Read, Claim], bool]
DERIVED: dict[type[Claim], Derived] = {
    **dict.fromkeys((of_worth.SmallerCounts, of_worth.BothCount), from_gaps(min)),
    of_worth.LargerCounts: from_gaps(max),
    of_worth.Counts: lambda read, claim: read.gaps == [*claim.numbers],
    **dict.fromkeys((of_worth.WithinLimit, of_worth.BeyondLimit), held),
    **dict.fromkeys((of_colors.MoreOf, of_colors.LargerImbalance), counted_colors),
    of_colors.NotEqualized: after_this,
    **dict.fromkeys((of_colors.ThirdRunning, of_colors.ThirdKnown), running),
    **dict.fromkeys((of_colors.LastRound, of_colors.EarlierRound), deciding_round),
    **dict.fromkeys((of_colors.OnlyOnePlayed, of_colors.OnlyOneKnown), deciding_round),
    of_seats.MoreClashes: histories,
}
"""For each kind whose numbers follow from others: how they follow from the rest of the card. That all of them are true
is proved from the section.
"""


def faults(read: Read) -> Iterator[str]:
    """What is missing or wrong on a card."""
    answer = read.answer
    first, card = sentence(read.card.headline[0]), read.card
    ends = answer.white.name, f"against {answer.black.name}." if answer.black else "gets the bye."
    if not (first.startswith(ends[0]) and first.endswith(ends[1]) and read.card.headline[0].players == answer.players):
        yield f"headline: {first}"
    if (
        answer.is_natural
        and answer.white.rank
        and not _natural_steps(answer, card) <= {step.name for step in card.steps}
    ):
        yield "steps of a natural board"
    for claim in dict.fromkeys(read.said):
        if type(claim) in DERIVED and not DERIVED[type(claim)](read, claim):
            yield f"number: {sentence(claim)}"
        if (
            isinstance(claim, of_seats.Clash)
            and answer.round > 1
            and not {player.number for player in claim.players} <= read.cells.keys()
        ):
            yield f"clash: {sentence(claim)}"


def _natural_steps(answer: BoardAnswer, card: CardClaims) -> set[StepName]:
    """Steps 1 and 2 inside a group, and 3 where one of the players has had a game."""
    assert card.steps
    inside = answer.black is not None and answer.black.group == answer.white.group
    played = any(player.uncolored or player.history.strip("x") for player in answer.players)
    return ({StepName.GROUP, StepName.NATURAL} if inside else set()) | ({StepName.COLORS} if played else set())


def judged(found: Iterable[Round]) -> tuple[Counter[str], list[str]]:
    """How many cards, natural boards, numbers and color conflicts there are, and what is wrong with them."""
    seen, wrong = Counter[str](), list[str]()
    for round in found:
        for answer in round.answers:
            read = Read(answer, round.preferences)
            claims = read.said
            seen["cards"] += 1
            seen["natural"] += answer.is_natural
            seen["numbers"] += sum(type(claim) in DERIVED for claim in claims)
            seen["clashes"] += sum(isinstance(claim, of_seats.Clash) for claim in claims)
            wrong += [f"{round.section.title} {round.number} {answer!r}: {fault}" for fault in faults(read)]
    return seen, wrong


@pytest.mark.parametrize("batch", batches(12, always=1))
def test_cards_of_random_sections(batch: int) -> None:
    """Headlines, steps of natural boards, numbers, and the colors behind color conflicts."""
    first = FIRST + batch * IN_A_BATCH
    seen, wrong = judged(round for _, round in rounds(range(first, first + IN_A_BATCH)))
    assert wrong[:5] == []
    assert seen["cards"] > 200
    assert min(seen.values()) > 10
