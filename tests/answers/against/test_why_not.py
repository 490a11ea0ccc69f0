"""Why not this opponent: the rule named is the one that decides."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from samples.batches import batches
from samples.charts import FOUR, SAMPLES
from samples.sections import seated_sections

import explain
from explain import Preferences, Round
from explain.answers.against.why_not import WhyNots
from explain.answers.card.board_builder import answers_for
from explain.answers.compare import Ground, compare
from explain.answers.progress import run_all
from explain.pairing import criteria


def rounds() -> Iterator[Round]:
    """Sample sections, whole-section and top-down: the best round, and the posted one where there is one."""
    for name in SAMPLES:
        section = explain.read(explain.samples()[f"{name}.txt"])
        yield explain.pair(section)
        yield explain.pair(section, preferences=Preferences().changed({"order": "top_down"}))
        if section.holds(section.round_to_pair):
            yield explain.posted(section)


@pytest.mark.parametrize("batch", batches(6, always=1))
def test_the_rule_that_is_named_is_the_first_that_differs(batch: int) -> None:
    """In all criteria before it the two rounds tie, in it they do not, and the other round is never better."""
    for round in rounds():
        asked = WhyNots(round.pairing)
        for entrant in round.standings.entrants[batch : batch + 1]:
            for answer in run_all(asked.everybody(entrant.rank)):
                steps = answer.comparison.steps
                named = next((place for place, step in enumerate(steps) if step is answer.decided_by), len(steps))
                assert all(step.ours == step.theirs for step in steps[:named])
                assert bool(answer.paying) == (answer.decided_by is not None)
                if answer.decided_by is not None:
                    assert steps[named].ours < steps[named].theirs
                    group = answer.decided_by.group
                    assert group is None or {board.higher.group for board in answer.paying} == {group}
                    assert round.is_posted or not answer.on_the_table
                if answer.on_the_table and not round.is_posted:
                    assert compare(asked.best, round.pairing).decided_by is None


@pytest.mark.parametrize(
    ("one", "other", "message"),
    [("Zorn", "Bell", "Zorn"), ("Dorn", "bye", "nobody has the bye in round 3"), ("e", "Bell", "e")],
)
def test_a_name_that_does_not_fit_is_one_clear_sentence(one: str, other: str, message: str) -> None:
    """The message names a player who is not there, or a bye that nobody has."""
    with pytest.raises(explain.InputError, match=message):
        explain.pair(explain.read_text(FOUR)).why_not(one, other)


def test_a_forfeit_is_no_meeting() -> None:
    """Two who were paired but did not play have not played; two who did have, and the answer names the round."""
    chart = (
        "# Open: 2 to be paired\n1 Ann Ames 1800 X4w\n2 Bob Bell 1700 L3b\n3 Cas Cole 1600 W2w\n4 Dee Dorn 1500 F1b\n"
    )
    round = explain.pair(explain.read_text(chart))
    assert round.why_not("Ames", "Dorn").met_in == ()
    assert round.why_not("Bell", "Cole").met_in == (1,)
    assert round.why_not("Bell", "Cole").to_dict()["met_in"] == [1]


def test_answers_about_a_posted_round_that_is_not_the_best_say_which_round_they_speak_of() -> None:
    """In the Friday Swiss the posted round is not the best one."""
    posted = explain.posted(explain.read(explain.samples()["friday-swiss.txt"]))
    assert (
        str(posted.why_not("Farah Zamora", "Faith Quarles"))
        .splitlines()[0]
        .endswith(" The best pairings do not have this board either.")
    )
    assert str(posted.firm()).startswith("These are not the best pairings for these settings. ")
    limits = str(posted.limits())
    assert (
        "These are not the best pairings for these settings. The best pairings stay the same with any low limit "
        "from 48 to 92, "
    ) in limits
    best = explain.pair(posted.section, posted.number)
    assert "not the best" not in str(best.firm())
    assert "the posted one" not in str(best.limits())


def test_an_interchange_within_the_low_limit_comes_before_a_transposition_beyond_it() -> None:
    """The answer names that rule (29E5e), in words and in JSON."""
    round = explain.pair(explain.read(explain.samples()["interchange.txt"]))
    answer = round.why_not("Opal Zamora", "Kofi Paget")
    assert answer.decided_by is not None
    assert answer.decided_by.criterion is criteria.OVER_LOW_LIMIT
    assert "by an interchange within the low limit, which comes before a transposition over it.\nrule 29E5e" in str(
        answer
    )
    assert answer.to_dict()["rule"] == "29E5e"


@pytest.mark.parametrize("batch", batches(3, always=1))
def test_the_low_limit_is_only_held_against_switches_that_mend_no_more_than_alternation(batch: int) -> None:
    """Where that sentence is said, no switch over the low limit improves more than alternation."""
    seen = Counter[Ground]()
    for section, number, preferences in seated_sections(100, most=8, seed=5 + 100 * batch):
        round = explain.pair(section, number, preferences)
        for one, other in combinations(range(1, len(round.standings.entrants) + 1), 2):
            with_them = WhyNots(round.pairing).alternatives.with_board((one, other))
            step = compare(round.pairing, with_them).decided_by
            if step is None or step.criterion is not criteria.OVER_LOW_LIMIT:
                continue
            seen[step.ground] += 1
            new = set(with_them.boards) - set(round.pairing.boards)
            beyond = answers_for(with_them, [board for board in new if with_them.natural.facts.of(*board).over_low])
            if step.ground is Ground.RULE:
                assert {board.held_to for board in beyond} <= {"low", None}
    assert min(seen[Ground.RULE], seen[Ground.CORRECTED_WITHIN]) > 0


def test_that_posted_boards_are_not_the_best_is_said_once_of_all_opponents() -> None:
    """An answer about one opponent says it of that board; the table of all opponents says it once, at the top."""
    round = explain.posted(explain.read(explain.samples()["friday-swiss.txt"]))
    said = " ".join(str(round.why_nots("Newell")).split())
    assert "The best pairings do not have this board either." in str(round.why_not("Newell", "Jarvis"))
    assert "do not have this board" not in said
    assert said.startswith("With one other opponent for Newell the pairings would be better than these.")
