"""What stands on every card: its two players, the steps of a natural board, who is counted, histories of a clash."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from claims.made import rounds
from samples.batches import batches

import explain
from explain.answers.board import BoardAnswer
from explain.answers.card_claims import CardClaims, StepName
from explain.answers.claim import Claim
from explain.answers.claims import of_colors, of_seats, of_worth
from explain.prose.claims import sentence

FIRST, IN_A_BATCH = 70_000, 50
IN_COLORS = (of_colors.ColorsSoFar, of_colors.NotDue)


class Read:
    """A card as somebody reads it who has nothing else at hand."""

    def __init__(self, answer: BoardAnswer, preferences: explain.Preferences) -> None:
        """Hold what stands on it, and the settings, which are posted beside it."""
        assert answer.card is not None
        self.answer, self.card, self.preferences = answer, answer.card, preferences
        self.said = answer.card.claims

    def of(self, *kinds: type[Claim]) -> list[Claim]:
        """What it states of these kinds, each once."""
        return list(dict.fromkeys(claim for claim in self.said if type(claim) in kinds))

    @property
    def colored(self) -> set[int]:
        """Whose colors so far stand in its third step."""
        return {claim.players[0].number for claim in self.of(*IN_COLORS)}


Kinds = tuple[type[Claim], ...]
GAPS: Kinds = (of_worth.RatingGap, of_worth.NearestGap, of_worth.Crossed, of_worth.GapUnrated, of_worth.CrossedUnrated)
GAPS_OF_NOTHING: Kinds = (of_worth.GapBothUnrated, of_worth.GapSame, of_worth.GapFirst)
TWO_GAPS: Kinds = (of_worth.SmallerCounts, of_worth.LargerCounts, of_worth.BothCount)
COLORS_OF: Kinds = (
    *(of_colors.MoreOf, of_colors.LargerImbalance, of_colors.NotEqualized, of_colors.ThirdRunning),
    *(of_colors.ThirdKnown, of_colors.LastRound, of_colors.EarlierRound, of_colors.OnlyOnePlayed),
    *(of_colors.OnlyOneKnown, of_seats.Clash),
)


def limit_is_known(read: Read, claim: Claim) -> bool:
    """What the switch counts stands in the fourth step, and the limit is in force or said whose it is."""
    of_settings = {"low": read.preferences.low_limit, "high": read.preferences.high_limit}[claim.words[0]]
    return bool(read.of(*TWO_GAPS, of_worth.Counts)) and (
        claim.numbers[1] == of_settings or bool(read.of(of_worth.BookLimit))
    )


def histories(read: Read, claim: Claim) -> bool:
    """The colors of everybody stand there who had something wrong before, or has now."""
    switch = read.answer.switch
    assert switch is not None
    wrong = {mistake.player.number for mistake in (*switch.wrong_before, *switch.wrong_after)}
    return wrong <= read.colored and bool(claim.numbers)


NEEDS: dict[type[Claim], Callable[[Read, Claim], bool]] = {
    **dict.fromkeys(TWO_GAPS, lambda read, _: len(read.of(*GAPS, *GAPS_OF_NOTHING)) == 2),
    of_worth.Counts: lambda read, _: len(read.of(*GAPS, *GAPS_OF_NOTHING)) == 1,
    **dict.fromkeys((of_worth.WithinLimit, of_worth.BeyondLimit), limit_is_known),
    **dict.fromkeys(COLORS_OF, lambda read, claim: {player.number for player in claim.players} <= read.colored),
    of_seats.MoreClashes: histories,
}
"""For each kind that follows from others what must stand on its card beside it. As all of them are proved from the
section, it then does follow.
"""


def faults(read: Read) -> Iterator[str]:
    """What a card lacks."""
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
        if type(claim) in NEEDS and not NEEDS[type(claim)](read, claim):
            yield f"it does not follow: {sentence(claim)}"


def _natural_steps(answer: BoardAnswer, card: CardClaims) -> set[StepName]:
    """Steps 1 and 2 inside a group, and 3 where somebody had a game before."""
    assert card.steps
    inside = answer.black is not None and answer.black.group == answer.white.group
    played = any(player.uncolored or player.history.strip("x") for player in answer.players)
    return ({StepName.GROUP, StepName.NATURAL} if inside else set()) | ({StepName.COLORS} if played else set())


@pytest.mark.parametrize("batch", batches(12, always=1))
def test_cards_of_random_sections(batch: int) -> None:
    """Headlines, steps of natural boards, what others follow from, and histories of clashes."""
    first = FIRST + batch * IN_A_BATCH
    seen, wrong = Counter[str](), list[str]()
    for seed, round in rounds(range(first, first + IN_A_BATCH)):
        for answer in round.answers:
            read = Read(answer, round.preferences)
            seen["cards"] += 1
            seen["natural"] += answer.is_natural
            seen["follow"] += sum(type(claim) in NEEDS for claim in read.said)
            seen["clashes"] += sum(isinstance(claim, of_seats.Clash) for claim in read.said)
            wrong += [f"seed {seed}, {answer!r}: {fault}" for fault in faults(read)]
    assert wrong[:5] == []
    assert seen["cards"] > 200
    assert min(seen.values()) > 10
