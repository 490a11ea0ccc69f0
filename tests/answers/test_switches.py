"""Swapping two players, the cheapest switches of a natural board, and boards that a person proposes."""

import random
from collections.abc import Iterator

import pytest
from samples.batches import few_or_many
from samples.charts import FOUR
from samples.every_round import asked, every_round, key

import explain
from explain.answers.against.candidates import MOST, candidates
from explain.answers.against.why_not import WhyNots, price
from explain.answers.against.why_not_switch import Start, SwitchVerdict, WhyNotSwitches
from explain.answers.compare import Comparison
from explain.answers.switches import Change, opponents
from explain.pairing.engine import Pairing
from explain.pairing.gaps import NO_VALUE

ODD = """\
# Thursday: 3 to be paired, rounds 4
1 Ann Ames   1900  W5w W2b
2 Bob Bell   1850  W6b L1w
3 Cas Cole   1700  W7w D4b
4 Dee Dorn   1650  H--- D3w
5 Eve East   1500  L1b W6w
6 Fay Ford   1450  L2w L5b
7 Gus Gale   unr   L3b B---
"""


def proposed(count: int) -> Iterator[tuple[Pairing, WhyNotSwitches, random.Random]]:
    """Best rounds of small random sections, and random rounds over the same natural pairing."""
    for seed in range(count):
        best = asked(seed)
        if best is None or len(best.boards) <= 1:
            continue
        rng = random.Random(seed)
        for table in (best, rng.choice(every_round(best))):
            yield best, WhyNotSwitches(WhyNots(table)), rng


def first_differs(comparison: Comparison) -> bool:
    """Whether everything before the named criterion ties, and the second round costs more in it; or everything ties."""
    step = comparison.decided_by
    place = next((place for place, each in enumerate(comparison.steps) if each is step), len(comparison.steps))
    ties = all(each.ours == each.theirs for each in comparison.steps[:place])
    return ties and (step is None or step.ours < step.theirs)


def test_the_rule_that_refuses_a_switch_is_the_first_that_differs() -> None:
    """Each takes the other's opponent; the rule named does speak against it, and "as good" is true."""
    verdicts = set()
    for best, exchanges, rng in proposed(50):
        count = len(best.natural.standings.entrants)
        for start in Start:
            mates = opponents(exchanges.start(start).boards)
            one, other = rng.sample(range(1, count + 1), 2)
            if mates[one] == other:
                continue
            answer = exchanges.ask(one, other, start)
            verdicts.add(answer.verdict)
            new = {tuple(sorted((one, mates[other]))), tuple(sorted((other, mates[one])))}
            assert {tuple(sorted(player.rank for player in board.players)) for board in answer.effect.after} == {
                tuple(rank for rank in board if rank <= count) for board in new
            }
            assert first_differs(answer.comparison)
            least = min(key(round) for round in every_round(best) if new <= set(round.boards))
            assert tuple(step.theirs for step in answer.comparison.steps) == least
            assert (answer.verdict is SwitchVerdict.MADE) == (new <= set(exchanges.table.boards))
            if answer.verdict is SwitchVerdict.AS_GOOD:
                assert least == key(best)
    assert verdicts == set(SwitchVerdict)


@pytest.mark.parametrize("count", few_or_many(20, 50))
def test_a_price_is_that_of_the_cheapest_round_with_these_boards(count: int) -> None:
    """Of all rounds that have the proposed boards, none is cheaper than the one compared with the best."""
    for best, exchanges, rng in proposed(count):
        boards = rng.choice(every_round(best)).boards
        demanded = tuple(rng.sample(boards, rng.randint(1, len(boards))))
        answer = price(exchanges.asked, demanded)
        assert first_differs(answer.comparison)
        assert tuple(step.theirs for step in answer.comparison.steps) == min(
            key(round) for round in every_round(best) if set(demanded) <= set(round.boards)
        )
        assert answer.whole == (len(demanded) == len(boards))
        assert answer.on_the_table == (set(demanded) <= set(exchanges.table.boards))


@pytest.mark.parametrize("count", few_or_many(12, 40))
def test_the_candidates_are_the_cheapest_of_all_switches(count: int) -> None:
    """Those that improve something come first, then the smaller value, transpositions first."""
    listed = 0
    for best, exchanges, rng in proposed(count):
        rank = rng.randint(1, len(best.natural.standings.entrants))
        answer = candidates(exchanges, rank)
        assert len(answer.listed) + answer.more == 2 * (len(best.boards) - 1)
        assert len(answer.listed) == min(MOST, 2 * (len(best.boards) - 1))
        order = [
            (not found.mends, NO_VALUE if found.value is None else found.value, found.effect.form is Change.INTERCHANGE)
            for found in answer.listed
        ]
        assert order == sorted(order)
        assert sum(found.mends for found in answer.listed) == min(MOST, answer.mending)
        for found in answer.listed:
            listed += 1
            assert first_differs(found.comparison)
            assert rank in {player.rank for board in found.effect.after for player in board.players}
            one, other = found.trading
            again = exchanges.ask(one.rank, other.rank, Start.NATURAL)
            assert {board.players for board in again.effect.after} == {board.players for board in found.effect.after}
            assert (again.verdict is SwitchVerdict.MADE) == found.taken
            assert found.taken or (found.decided_by is None) <= (again.comparison.decided_by is None)
    assert listed > 5 * count


def test_what_another_odd_player_plays_is_not_called_natural() -> None:
    """Gaines is paired down instead of Yeager: swapped back, these pairings are worse, and not the natural pairing."""
    round = explain.pair(explain.read(explain.samples()["friday-swiss.txt"]), 4)
    answer = round.why_not_switch("Gaines", "Yeager")
    assert (answer.start, answer.verdict) == (Start.TABLE, SwitchVerdict.WORSE)
    back = "Gaines (1534) is paired down instead of Yeager (1439). Switching back alone makes these pairings worse"
    assert back in str(answer)
    assert round.why_not_switch("Gaines", "Newell").start is Start.TABLE  # Newell's natural board is not played
    assert round.why_not_switch("Newell", "Jarvis").start is Start.NATURAL


def test_of_a_posted_round_the_posted_boards_change() -> None:
    """The switch that leads to the best round is possible, and nothing speaks against it."""
    round = explain.posted(explain.read_text(FOUR), boards="1-3, 2-4")
    answer = round.why_not_switch("Ames", "Bell")
    assert (answer.start, answer.verdict) == (Start.TABLE, SwitchVerdict.AS_GOOD)
    assert "The switch alone makes these pairings better." in str(answer)
    assert round.why_not_switch("Bell", "Cole").verdict is SwitchVerdict.BETTER_OTHERWISE


def test_the_bye_is_a_place_too() -> None:
    """Whoever swaps with the bye's holder takes the bye; the answer gives the rule that speaks against it."""
    answer = explain.pair(explain.read_text(ODD)).why_not_switch("Ford", "Gale")
    assert answer.effect.form is Change.BYE
    assert [board.white.name for board in answer.effect.after if board.black is None] == ["Gus Gale"]
    assert answer.to_dict()["rule"] == "28L3"
    assert "Before: Fay Ford (1450) gets the bye, and so no color." in str(answer)
    assert "After: Gus Gale already had a full-point bye or forfeit win (round 2)." in str(answer)


BY_HAND = FOUR + "5 Eve East  1500  W?w L?b\n6 Fay Ford  1450  W?b L?w\ntogether: 5 6 in round 3\n"


@pytest.mark.parametrize(
    ("chart", "one", "other", "start", "message"),
    [
        (FOUR, "Ames", "Ames", None, "Ann Ames was named twice"),
        (FOUR, "Ames", "Cole", None, "Ann Ames and Cas Cole are opponents there"),
        (FOUR, "Ames", "Dorn", "table", "Ann Ames and Dee Dorn are opponents there"),
        (FOUR, "Ames", "Zorn", None, "Zorn"),
        (FOUR, "Ames", "bye", None, "nobody has the bye in round 3"),
        (FOUR, "Ames", "Dorn", "wall", 'nobody can be swapped in "wall"'),
        (ODD, "Ames", "bye", None, "the bye is not a player"),
        (BY_HAND, "Ames", "East", None, "Eve East was placed by hand in round 3"),
        (FOUR, "1-Zorn", "", None, "Zorn"),
        (FOUR, "1-2, 2-3", "", None, "named twice"),
        (FOUR, "bye 4", "", None, "nobody has the bye in round 3"),
        (ODD, "bye 4, bye 5", "", None, "2 players have the bye"),
        (BY_HAND, "1-5", "", None, "Eve East was placed by hand in round 3"),
        (FOUR, "", "", None, "no board was typed"),
    ],
)
def test_what_is_no_switch_and_no_board_is_one_clear_sentence(
    chart: str, one: str, other: str, start: str | None, message: str
) -> None:
    """One player twice, two opponents, the bye, an unknown player, a board paired by the TD, nothing at all."""
    round = explain.pair(explain.read_text(chart))
    with pytest.raises(explain.InputError, match=message):
        round.why_not_switch(one, other, start) if other else round.price(one)


def test_a_board_across_groups_is_not_called_natural_if_it_is_not() -> None:
    """Its two scores are given; the natural board of the group left behind has nothing wrong on it."""
    round4 = explain.pair(explain.read(explain.samples()["odd-player.txt"]))
    crossing = (
        "Conway (1637) with 2 points plays Zeller (1221) with 1½ points. Zeller misses White, the due color "
        "(alternation)."
    )
    assert crossing in str(round4.candidates(2))
    assert "Nothing is wrong on this board: Boone 1344 - Janssen 1547." in str(round4.candidates("Tobias Janssen"))
