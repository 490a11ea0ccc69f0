"""Events in which each pair plays two games in a row: recognized, and neither paired nor judged."""

import pytest

import explain
from explain.answers.limits.map import turned_settings
from explain.answers.progress import run_all
from explain.files.reading import open_all_bytes, read_text
from explain.model.event_kind import event_kind
from explain.model.kinds import EventType
from explain.pairing.standings import standings_before

DOUBLED = """\
# Blitz: rounds 6
1 Ann 2000 W3w D3b W2b L2w
2 Bob 1900 W4b W4w L1w W1b
3 Cas 1800 L1b D1w W4b W4w
4 Dee 1700 L2w L2b L3w L3b
"""
FIVE = "5 Eve 1600 B--- B--- U--- U---\n"
KNOWN = [
    (DOUBLED, "two games a round"),
    (DOUBLED.replace("w", "-").replace("b", "-"), "without colors"),
    (DOUBLED + FIVE, "with somebody who has byes"),
    (
        (
            "1 Ann 2000 W3w D3b W2b P2w\n2 Bob 1900 W4b W4w L1w P1b\n3 Cas 1800 L1b D1w W4b P4w\n4 Dee 1700 L2w L2b "
            "L3w P3b"
        ),
        "going on",
    ),
    (DOUBLED.replace(" L2w\n", "\n").replace(" W1b\n", "\n"), "with a game that is not played yet"),
    (
        "1 Ann 2000 W3w D3b W2b\n2 Bob 1900 W4b W4w L1w\n3 Cas 1800 L1b D1w W4b\n4 Dee 1700 L2w L2b L3w",
        "after an odd round",
    ),
]
ORDINARY = [
    ("1 Ann 2000 W2w D2b W2w W2b\n2 Bob 1900 L1b D1w L1b L1w", "a match of two"),
    (
        "1 Ann 2000 W3w W2b W3b\n2 Bob 1900 W4b L1w L4w\n3 Cas 1800 L1b W4b L1w\n4 Dee 1700 L2w L3w W2b",
        "boards that come again later",
    ),
    ("1 Ann 2000 W3w W3b\n2 Bob 1900 W4b B\n3 Cas 1800 L1b L1w\n4 Dee 1700 L2w U", "one board that comes again"),
    ("1 Ann 2000 W3w W3w\n2 Bob 1900 W4b W4b\n3 Cas 1800 L1b L1b\n4 Dee 1700 L2w L2w", "the same colors again"),
    (
        (
            "1 Ann 2000 W3w W3b\n2 Bob 1900 W4b W5w\n3 Cas 1800 L1b L1w\n4 Dee 1700 L2w W6w\n5 Eve 1600 W6b L2b\n6 "
            "Fay 1500 L5w L4b"
        ),
        "one repeat",
    ),
    (
        "1 Ann 2000 W3w P3b\n2 Bob 1900 W4b P4w\n3 Cas 1800 L1b P1w\n4 Dee 1700 L2w P2b",
        "a second round that is not played",
    ),
    ("1 Ann 2000\n2 Bob 1900", "no round at all"),
]


def is_double(section: explain.Section) -> bool:
    """Whether it is an event of double rounds."""
    return event_kind(section).kind is EventType.DOUBLE_ROUND


@pytest.mark.parametrize(("chart", "what"), KNOWN, ids=[what for _, what in KNOWN])
def test_double_rounds_are_known(chart: str, what: str) -> None:
    """Every two rounds have the same boards: no round is paired or judged, and the reading and the fault say so."""
    (found,) = open_all_bytes(chart.encode())
    assert is_double(found.section), what
    for asked in (explain.pair, explain.posted, explain.audit):
        with pytest.raises(explain.InputError, match="played in double rounds"):
            asked(found.section)
    with pytest.raises(explain.InputError, match="played in double rounds"):
        explain.corrected(found.section, "Ann 1 D")


@pytest.mark.parametrize(("chart", "what"), ORDINARY, ids=[what for _, what in ORDINARY])
def test_an_ordinary_event_is_none(chart: str, what: str) -> None:
    """A rematch, a match, a second round that is not played: all this can happen in a Swiss, and is paired."""
    section = read_text(chart)
    assert not is_double(section), what
    assert standings_before(section, 1).entrants


LOOKS_DOUBLE = """\
# Small: rounds 5
1 Ann 2000 W3w D3b W2b W4w
2 Bob 1900 W4b W4w L1w W3b
3 Cas 1800 L1b D1w W4b L2w
4 Dee 1700 L2w L2b L3w L1b
"""


def test_a_longer_event_is_not_judged_by_its_first_rounds() -> None:
    """A question about the section before a round is not told that the event had two games a round."""
    section = read_text(LOOKS_DOUBLE)
    assert not is_double(section)
    assert not is_double(section.before_round(3))
    assert run_all(turned_settings(explain.pair(section, 3).pairing))
    assert is_double(
        read_text(
            LOOKS_DOUBLE.replace(" W2b W4w", "").replace(" L1w W3b", "").replace(" W4b L2w", "").replace(" L3w L1b", "")
        )
    )
