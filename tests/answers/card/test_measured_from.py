"""Which natural opponent a rating difference is measured from: on a card the one named, in WinTD's log the one by rank.

That each difference is between the two named is proved of every card (``proofs/card/worth.py``).
"""

import pytest

import explain
from explain import Preferences, Round
from explain.answers.claims import of_worth
from explain.model.settings import BaselineChoice

TORN = """\
# Torn natural boards: 2 to be paired, rounds 5
1 Ann   2000        D?w
2 Bea   1950  OAK   D?b
3 Cal   1900        D?b
4 Drew  1500        D?w
5 Eli   1480  OAK   D?w
6 Fay   1440        D?b
"""
"""By rank alone Ann - Drew, Bea - Eli, Cal - Fay. Bea and Eli are teammates, and Drew and Eli have swapped before
colors are looked at.
"""
COUNTS = {of_worth.SmallerCounts, of_worth.LargerCounts, of_worth.BothCount, of_worth.Counts}


def torn(baseline: BaselineChoice) -> Round:
    """The best round of that chart, measured from these natural boards."""
    return explain.pair(explain.read_text(TORN), preferences=Preferences(baseline=baseline))


def counted(round: Round, player: str) -> set[int]:
    """What a player's card says that the switch counts."""
    card = round.board(player).card
    assert card is not None
    return {claim.numbers[0] for claim in card.claims if type(claim) in COUNTS}


@pytest.mark.parametrize("player", ["Ann", "Bea", "Cal", "Drew", "Eli", "Fay"])
def test_a_card_and_the_log_count_the_same_by_rank_alone(player: str) -> None:
    """Measured by rank alone, as in WinTD's log, the cost on the card is the one in the log's code."""
    round = torn(BaselineChoice.RAW)
    assert counted(round, player) == {int(round.board(player).code.split()[0])}


@pytest.mark.parametrize("player", ["Bea", "Drew"])
def test_only_the_log_counts_a_board_that_only_keeps_players_apart(player: str) -> None:
    """The log counts it by rank alone; on its card and in the table of boards it has no cost."""
    round = torn(BaselineChoice.LEGAL)
    assert (round.board(player).code.split()[0], counted(round, player)) == ("20", set())
    row = next(line for line in str(round).splitlines() if "Bea 1950 W" in line)
    assert row.split()[-2:] == ["apart", "29E3a"]
