"""What speaks against a board begins with names and points, and contradicts nothing else on its page."""

import re
from collections import Counter

import pytest
from claims.made import rounds
from samples.batches import batches

import explain
from explain import Preferences, prose
from explain.answers.against.why_not import WhyNots
from explain.answers.claims import of_against
from explain.answers.progress import run_all

NATURAL_REPEAT = """\
# Repeat: 3 to be paired
1 Ames 1900 D3w D4b
2 Bell 1850 D?w D?b
3 Cole 1500 D1b D?w
4 Dorn 1450 D?b D1w
"""
ROW_WITHOUT_A_RULE = "# No rule: 1 to be paired\n1 Ames 1306\n2 Bell unr\n3 Cole 2238\n4 Dorn unr\n5 Eads 1111\n"
A_DROP = (
    "# Drop: 3 to be paired\n1 Ames 1914 W3b X5-\n2 Bell 847 B--- L4b\n3 Cole 1771 L1w B---\n4 Dorn unr L5b W2w\n5 "
    "Eads 1811 W4w F1-\n"
)
ONE_GROUP = (
    "# One group: 3 to be paired\n1 Ames 2000 W?w W?b\n2 Bell 1980 W?w W?b\n3 Cole 1900 W?b W?w\n4 Dorn 1850 W?b W?w\n"
)


def test_where_a_row_has_no_rule_no_rule_is_said_to_stand_against_it() -> None:
    """All it says of other opponents is that with any of them the pairings would be worse."""
    answer = explain.pair(explain.read_text(ROW_WITHOUT_A_RULE)).why_nots("Ames")
    assert None in {each.rule for each in answer if not each.on_the_table}
    assert (
        prose.sentences(answer.claims)
        == "With any other opponent for Ames the pairings would be worse than the best ones."
    )


def test_a_switch_is_refused_by_the_round_that_would_need_it() -> None:
    """The rematch decides, and the answer does not say that no limit applies."""
    round = explain.pair(explain.read_text(NATURAL_REPEAT), preferences=Preferences().changed({"baseline": "raw"}))
    answer = round.why_not_switch("Cole", "Dorn", "natural")
    said = str(answer)
    assert answer.criterion is not None
    assert answer.criterion.name == "repeat"
    assert "would play again: they already played in round 2." in said
    assert "no limit applies" not in said


@pytest.mark.parametrize(
    ("chart", "settings"),
    [
        pytest.param(A_DROP, {}, id="a drop has no half"),
        pytest.param(ONE_GROUP, {"system": "adjacent"}, id="one group"),
    ],
)
def test_a_gap_names_no_half_and_no_other_group(chart: str, settings: dict[str, object]) -> None:
    """It says who replaces whom by how many points; a player paired down has no half, and neighbors have none."""
    round = explain.pair(explain.read_text(chart), preferences=Preferences().changed(settings))
    said = str(round.changes())
    assert " replaces " in said
    assert not re.search("half,|top half|bottom half|other group", said.replace("half of the low limit", ""))


@pytest.mark.parametrize("batch", batches(4, always=1))
def test_every_why_not_leads_with_names_and_numbers(batch: int) -> None:
    """Points, rounds, scores, places or colors; the bye, teams and listed pairs need none."""
    there = {of_against.MeetsHere, of_against.SitsHere}
    plain = {of_against.ByeInstead, of_against.MeetTeammate, of_against.MeetListed, of_against.NoWorthThere}
    seen = Counter[str]()
    for _, round in rounds(range(70_000 + 10 * batch, 70_010 + 10 * batch)):
        asked = WhyNots(round.pairing)
        for one in range(1, len(round.standings.entrants) + 1):
            for answer in run_all(asked.everybody(one)):
                if answer.criterion is not None:
                    lead = next(claim for claim in answer.told.reason if type(claim) not in there)
                    seen[answer.criterion.name] += 1
                    assert lead.players
                    assert lead.numbers or lead.words or lead.colors or type(lead) in plain, prose.sentence(lead)
    assert len(seen) > 6
