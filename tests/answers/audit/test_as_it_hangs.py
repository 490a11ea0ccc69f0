"""What hangs on the wall is judged: its boards with their colors; who misses his due color counts as one.

That what is told of any posted round is so of its boards as they hang is proved claim by claim.
"""

import re

import pytest
from tools.places import TESTS

import explain
from explain.answers.audit.audit import Verdict
from explain.answers.claim import Claim
from explain.answers.claims import of_audits

WORDS = TESTS / "words"


def posted(name: str, round: int) -> explain.Round:
    """A posted round of one of the small sections."""
    return explain.posted(WORDS / f"{name}.txt", round)


def test_nobody_is_told_of_the_color_that_he_has() -> None:
    """Moore has White as it hangs, and Black by the rules: no switch gives him White."""
    round = posted("turned", 6)
    said = str(round.card("Moore"))
    assert said.splitlines()[2].startswith(
        "This board is as good as any: without it the pairings would be no better. "
        "Colors are reversed on board 8: by the rules Jones plays White against Moore."
    )
    assert "could have had" not in said
    assert "would get White" not in said
    assert "By the rules Jones gets White here; the posted colors are the other way around." in said
    found = round.audit()
    assert (found.verdict, found.switches) == (Verdict.AS_GOOD, ())
    assert str(found).startswith(
        "The posted pairings are as good as the best for these settings, with colors as posted."
    )
    assert round.complaint("Moore").to_dict()["audit"]["mended"] == []
    assert round.why_not_switch("Moore", "Reyes").effect.wrong_before[0].player.name == "Jones"


NUMBERS = [
    ("mends119", 4, of_audits.Mendable, (2,), ["Hill", "Gray"], []),
    ("mends76", 5, of_audits.RuleBroken, (), ["Gray", "Irwin"], ["Moore", "Nash"]),
    ("mendable", 5, of_audits.ColorsBetter, (), ["Jones"], ["Eng"]),
]


@pytest.mark.parametrize(("name", "round", "kind", "numbers", "gain", "lose"), NUMBERS, ids=[row[0] for row in NUMBERS])
def test_players_are_counted_over_all_sorts(
    name: str, round: int, kind: type[Claim], numbers: tuple[int, ...], gain: list[str], lose: list[str]
) -> None:
    """One equalization and one alternation are two; where as many lose none is won; all are named."""
    found = posted(name, round).audit()
    assert (type(found.said.verdict[0]), found.said.verdict[0].numbers) == (kind, numbers)
    assert [wrong.player.name for switch in found.switches for wrong in switch.mended] == gain
    assert [wrong.player.name for switch in found.switches for wrong in switch.instead] == lose
    text = str(found)
    assert all(re.search(rf"{name} (would get (?:the due )?)?(White|Black)\b", text) for name in gain)
    assert all(re.search(rf"{name} would miss (White|Black), the due color, instead[.,]", text) for name in lose)
    assert "1 more player would get the due color." not in text


@pytest.mark.parametrize(
    ("name", "round", "player"), [("mendable", 5, "Jones"), ("mends76", 5, "Irwin"), ("mends119", 4, "Gray")]
)
def test_who_would_gain_hears_that_first(name: str, round: int, player: str) -> None:
    """His own due color before anything else, and never that his board is in the way of others."""
    lead = str(posted(name, round).card(player)).splitlines()[2]
    assert re.match(rf"({player}|\w+) could have had", lead)
    assert f"{player} " in lead
    assert "in the way" not in lead
