"""Was the posted round right: the verdict follows from what the round costs, and what is unavoidable is no fault."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from samples.batches import batches, few_or_many
from samples.charts import FOUR
from samples.every_round import asked, every_round
from samples.verdicts import expected
from tools.command import Command

import explain
from explain.answers.audit.audit import Verdict
from explain.answers.audit.auditing import audit_round
from explain.model.arrangements import Boards, Pair
from explain.model.settings import Order, Preferences
from explain.pairing.criteria import CRITERIA
from explain.pairing.engine import Pairing
from explain.pairing.fewest import fewest_wrong
from explain.prose.words import in_words

BATCHES, IN_A_BATCH = 14, 15

ALL_OF_SIX = 15
TIED = 1151  # a section in which two rounds are as good


def judged(seeds: range) -> Iterator[tuple[int, Pairing, list[Pairing]]]:
    """Random sections with their best round and every possible round."""
    for seed in seeds:
        best = asked(seed)
        if best is not None and best.boards:
            yield seed, best, every_round(best)


@pytest.mark.parametrize("batch", batches(BATCHES, always=1))
def test_every_round_gets_the_verdict_that_follows_from_its_totals(batch: int) -> None:
    """The first criterion beyond taste in which it is worse decides."""
    for seed, best, rounds in judged(range(batch * IN_A_BATCH, (batch + 1) * IN_A_BATCH)):
        for other in rounds[:: 1 if len(rounds) <= ALL_OF_SIX else 4]:
            found = audit_round(other, best)
            assert found.verdict is expected(best, other), f"seed {seed}, {other.boards}"
            assert found.switches or found.decided_by is None, f"seed {seed}, {other.boards}"
            if found.verdict is Verdict.EQUALLY_ACCEPTABLE and best.natural.preferences.order is not Order.TOP_DOWN:
                assert_within_limits(other)


def assert_within_limits(round: Pairing) -> None:
    """Every board changed for color stays within the limit it is held to."""
    for board in audit_round(round, round).boards:
        answer = board.answer
        mends = answer.switch.mends if answer.switch else ()
        if answer.limit is not None and "three_in_a_row" not in mends:
            assert answer.value is not None
            assert answer.value <= answer.limit


def test_the_two_rounds_of_a_tie_are_as_good() -> None:
    """Of two rounds that cost the same, the one found is the best, and the other is as good."""
    ((_, best, rounds),) = judged(range(TIED, TIED + 1))
    found = [audit_round(other, best).verdict for other in rounds]
    assert (found.count(Verdict.THE_BEST), found.count(Verdict.AS_GOOD)) == (1, 1)


def boards_of(round: explain.Round) -> Boards:
    """A round as somebody would post it."""
    pairs = tuple(Pair(board.white.number, board.black.number) for board in round.boards if board.black is not None)
    return Boards(pairs, tuple(board.white.number for board in round.byes))


@pytest.mark.parametrize("count", few_or_many(8, 60))
def test_each_switch_alone_does_what_is_said_of_it(count: int) -> None:
    """A switch made alone changes the round by exactly its own totals; all of them together make the best round."""
    for seed, best, rounds in judged(range(count)):
        for other in rounds[:: max(1, len(rounds) // 8)]:
            found = audit_round(other, best)
            moved = [0] * len(other.total)
            for switch in found.switches:
                assert switch.comparison.first_is_better or found.verdict in (
                    Verdict.AS_GOOD,
                    Verdict.EQUALLY_ACCEPTABLE,
                ), f"seed {seed}"
                for at, criterion in enumerate(CRITERIA):
                    moved[at] += switch.costs.get(criterion, 0) - switch.mends.get(criterion, 0)
            if best.natural.preferences.order is not Order.TOP_DOWN:
                assert [mine + change for mine, change in zip(other.total, moved, strict=True)] == list(best.total), (
                    f"seed {seed}"
                )


SIX = """\
# Six: 3 to be paired
1 Ann Ames  1800 W2w W?b
2 Bob Bell  1600 L1b W?w
3 Cas Cole  1570 W?w L?b
4 Dee Dorn  1530 W?b L?w
5 Eve Eads  1500 W?w L?b
apart: 3 4
"""
# Only if Ames plays the unrated opponent does nobody get a third White, and that switch has no value.
UNRATED = """\
# Club night: 3 to be paired
1 Ann Ames  1800  W?w W?w
2 Bob Bell  1700  W?w L?w
3 Cas Cole  unr   W?b L?b
4 Dee Dorn  1600  L?w W?b
apart: 1 4
"""
LEGAL, BROKEN = "The posted pairings are legal.", "A rule is broken:"
WITHIN = (
    f"{LEGAL} Two players who miss their due color could have had it within the limits: Cole (White) and Dorn (Black)."
)
UNHELD = f"{LEGAL} Two players who miss their due color could have had it: Bell (Black) and Dorn (White)."
OVER = (
    "The posted pairings are legal, but more switches are over the low limit than necessary. "
    "The boards in question are Ames-Dorn, a switch of 40 points, and Cole-Bell, of 40."
)
ACCEPTABLE = (
    "The posted pairings are equally acceptable: colors are just as good on the whole, and the best pairings only have "
    "fewer interchanges."
)
APART = (
    "players who must not play each other are paired, and that could be avoided. The board in question is Cole-Dorn."
)
NO_ROUND = f"{BROKEN} these are not pairings for a whole round."
CASES = {
    "a change without a value is within no limit": (UNRATED, "2-1, 3-4", {"avoid_unrated_swaps": True}, UNHELD),
    "the best": (FOUR, "1-4, 3-2", {}, "The posted pairings are the best pairings for these settings."),
    "a color": (FOUR, "1-3, 4-2", {}, WITHIN),
    "a change of just the limit is within it": (FOUR, "1-3, 4-2", {"low_limit": 40}, WITHIN),
    "an interchange that costs less": (FOUR, "1-2, 3-4", {}, ACCEPTABLE),
    "over the low limit": (FOUR, "1-4, 3-2", {"low_limit": 30}, OVER),
    "a repeat": (
        SIX,
        "1-2, 3-5, bye 4",
        {},
        f"{BROKEN} there is a rematch that could be avoided. The board in question is Ames-Bell.",
    ),
    "a listed pair": (SIX, "1-5, 3-4, bye 2", {}, f"{BROKEN} {APART}"),
    "left out and twice": (
        FOUR,
        "1-2, 1-3",
        {},
        f"{NO_ROUND} Not paired: Dorn 1530. Paired more than once: Ames 1800.",
    ),
    "two byes": (
        FOUR,
        "1-2, bye 3, bye 4",
        {},
        f"{NO_ROUND} Only one player can have the bye, but these all do: Cole 1570 and Dorn 1530.",
    ),
}


@pytest.mark.parametrize(("chart", "boards", "settings", "line"), CASES.values(), ids=CASES)
def test_the_first_line_can_be_read_out(chart: str, boards: str, settings: dict[str, object], line: str) -> None:
    """It names the players, with their ratings, and the verdict on the round."""
    found = explain.audit(explain.read_text(chart), preferences=Preferences().changed(settings), boards=boards)
    assert str(found).splitlines()[0] == line
    assert json.loads(json.dumps(found.to_dict()))["verdict"] == found.verdict.value


def test_what_no_round_avoids_breaks_nothing() -> None:
    """Where all have played each other, neither the best round nor one with as many rematches breaks a rule."""
    section = explain.read(explain.samples()["everyone-has-met.txt"])
    best = explain.pair(section)
    assert best.pairing.total[0] > 0
    assert explain.audit(section, best.number, boards=boards_of(best)).verdict is Verdict.THE_BEST
    for other in every_round(best.pairing):
        assert audit_round(other, best.pairing).verdict is not Verdict.RULE_BROKEN


@pytest.mark.parametrize(
    ("chart", "fewest"),
    [
        pytest.param(
            "1 Ames 2000 W?b W?w W?w\n2 Bell 1900 W?b W?w W?w\n3 Cole 1800 L?w L?b L?b\n4 Diaz 1700 L?w L?b L?b",
            2,
            id="two groups of two, each due one color",
        ),
        pytest.param(
            "1 Ames 2243 L5w\n2 Bell 1757 H---\n3 Cole 1130 D4w\n4 Diaz 2007 D3b\n5 Eng 1422 W1b",
            0,
            id="a drop that another could make",
        ),
    ],
)
def test_the_fewest_wrong_colors_are_those_of_all_rounds_that_break_no_more_rules(chart: str, fewest: int) -> None:
    """With any pairing across groups, as far as the rules allow."""
    round = explain.pair(explain.read_text(chart))
    wrong = sum(bool(board.wrong) for board in round.boards)
    assert fewest_wrong(round.pairing.natural) == fewest <= wrong
    said = str(round).splitlines()[1]
    assert ("the rules allow no fewer." in said) is (wrong == fewest)
    assert (f"the fewest possible with the same score groups is {in_words(fewest)}." in said) is (wrong > fewest)


def test_colors_are_judged_by_themselves() -> None:
    """With a board's colors reversed it is still the best; the board is named, and the colors it leaves wrong."""
    found = explain.audit(explain.read_text(FOUR), boards="4-1, 3-2")
    assert found.verdict is Verdict.THE_BEST
    text = str(found)
    assert "Apart from that, colors are reversed on board 1." in text
    assert "As posted, Dorn misses Black, the due color (alternation), and Ames White (alternation)." in text
    assert [(wrong.player.number, wrong.count) for turned in found.turned for wrong in turned.answer.wrong] == [
        (4, 1),
        (1, 1),
    ]


def test_what_is_not_on_the_wall_is_not_spoken_of_as_posted() -> None:
    """For a draft the ending suggests another look, without 29G; posted pairings stand."""
    section = explain.read_text(FOUR)
    for boards in ("1-3, 4-2", "1-4, 3-2", "4-1, 3-2", "1-2, 1-3"):
        draft = str(explain.audit(section, boards=boards, posted=False))
        assert "29G" not in draft
        assert "not posted yet" in draft
        assert "osted pairings" not in draft
        assert "29G" in str(explain.audit(section, boards=boards))


def test_what_cannot_be_judged_is_one_clear_sentence() -> None:
    """A list with somebody who sits out in the file; the best round, or a round to come, taken as posted."""
    section = explain.read_text(FOUR)
    sits_out = explain.read_text(f"{FOUR}5 Eve Eads 1500 W?w L?b\nhalf-point bye: 5 in round 3\n")
    with pytest.raises(explain.InputError, match="Eve Eads is on the list but is not to be paired in round 3"):
        explain.audit(sits_out, boards="1-4, 3-5, bye 2")
    with pytest.raises(explain.InputError, match="round 3 is not posted"):
        explain.pair(section).audit()
    with pytest.raises(explain.InputError, match="round 3 was asked for"):
        explain.audit(section, 3)


def test_the_command_judges_the_round_in_the_file(tmp_path: Path, command: Command) -> None:
    """``explain audit FILE`` needs no option; ``--boards`` and ``--draft`` judge a list that is still on paper."""
    sample = explain.samples()["friday-swiss.txt"]
    assert command("audit", sample).startswith(
        "The posted pairings are legal. Two players who miss their due color could have had it within the "
        "limits: Newell (White) and Jarvis (Black)."
    )
    found = command.json("audit", sample)
    assert (found["round"], found["verdict"], found["rule"]) == (4, "color_could_be_mended", "27A5")
    assert [board["board"] for board in found["boards"] if not board["in_best"]] == [11, 12]
    path, page = tmp_path / "club.txt", tmp_path / "page.html"
    path.write_text(FOUR, encoding="utf-8")
    command("audit", path, "--boards", "1-2, 1-3", "--draft", "--html", page)
    written = page.read_text(encoding="utf-8")
    assert "Not paired: Dorn 1530." in written
    assert "29G" not in written


def test_a_switch_is_not_praised_for_as_many_over_the_limit() -> None:
    """One of its two boards is over the limit before and after; that Nye's no longer is, is all that it improves."""
    posted = "1 Nye 1550 L?b P5w\n2 Fox 1500 L?w P6b\n3 Orr 1450 L?w P4b\n4 Poe 1350 L?b P3w\n"
    told = str(explain.audit(explain.read_text(posted + "5 Ray 1250 L?w P1b\n6 Hay 1300 D?b P2w\n"), round=2))
    assert "If Fox and Orr were swapped, fewer switches would be over the low limit." in told
