"""Why a player has the bye: the line for it, and for everybody the first rule that speaks against it."""

import json
from dataclasses import replace

import pytest
from samples.batches import batches
from samples.every_round import named, small_rounds

import explain
from explain import Preferences
from explain.apps.cli import main
from explain.files.typed.corrections import arranged
from explain.model.arrangements import RequestedBye
from explain.pairing.drops import DropWish, Way
from explain.training.simulate import Field, play

LOW_GROUP = """\
# Low group: 2 to be paired, rounds 5
1 Ada Arden   2200 W4w
2 Ben Byers   2100 W5b
3 Cal Crane   2000 W6w
4 Dot Drake   1900 L1b
5 Eve Ellis   1800 L2w
6 Fay Frost   1700 L3b
7 Gus Grant   1600 L8w
8 Hal Heath   1500 W7b
"""


@pytest.mark.parametrize("batch", batches(4, always=1))
def test_the_rule_against_each_is_the_first_that_differs(batch: int) -> None:
    """In that rule the cheapest round with the player's bye is first worse; everybody is in line once."""
    for seed, slow in small_rounds(range(batch * 60, (batch + 1) * 60)):
        if not slow.round.standings.has_bye:
            continue
        line = slow.round.why_bye().line
        assert sorted(place.player.rank for place in line) == [person.rank for person in slow.eve.people]
        assert [place.player for place in line if place.has_it] == [slow.round.byes[0].white]
        (natural,) = [place for place in line if place.is_natural]
        for place in line:
            assert (place.stands_behind_by is not None) == (place.place > natural.place)
            assert place.place > natural.place or place.is_natural or place.instead is not None
        for entrant in slow.round.standings.entrants:
            answer = slow.round.why_bye(entrant.number)
            (own,) = [place for place in answer.line if place.player == answer.asked]
            assert named(own.decided_by) == slow.first_difference(DropWish(entrant.rank, Way.BYE)), f"seed {seed}"


NATURAL, BY_HAND = "Mercer gets the bye.", "The TD gave the bye to Ryland."
GOES_TO_MERCER = "the bye goes to Mercer (1258), with 1 point."


@pytest.mark.parametrize(
    ("asked", "rule", "sentence"),
    [
        ("", None, f"{NATURAL} Mercer is the lowest-rated eligible player in the lowest score group (1 point)."),
        ("Driscoll", "whose_bye", f"{NATURAL} Driscoll (1262) comes after Mercer (1258) in line for the bye."),
        ("Tobin", "second_bye", f"{NATURAL} Tobin (1241) already had a bye or won by forfeit, in round 3."),
        ("Norwood", "bye_above_lowest", f"{NATURAL} Norwood (1600) has 3 points, and {GOES_TO_MERCER}"),
        ("Conway --bye Ryland", None, BY_HAND),
        ("Ryland --bye Ryland", None, BY_HAND),
    ],
)
def test_the_answer_is_one_sentence(
    asked: str, rule: str | None, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """``explain why-bye FILE [NAME]`` begins with who has the bye and why, or why the player asked about does not."""
    words = ["why-bye", str(explain.samples()["odd-player.txt"]), *asked.split()]
    assert main.main(words) == 0
    assert capsys.readouterr().out.splitlines()[0] == sentence
    assert main.main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    own = [place for place in told["line"] if place["player"] == told["asked"]]
    assert [place["instead"]["criterion"] for place in own if place["instead"]] == ([rule] if rule else [])


@pytest.mark.parametrize(
    ("change", "holder", "rule"),
    [
        ({}, "Gus Grant", None),
        ({"requested_byes": (RequestedBye(7, 4),)}, "Fay Frost", "bye_to_half_bye_holder"),
        ({"players": None}, "Fay Frost", "bye_to_unrated"),
    ],
)
def test_the_lowest_is_passed_over_for_a_half_point_bye_and_unrated(
    change: dict[str, object], holder: str, rule: str | None
) -> None:
    """A half-point bye taken or requested (28L4); an unrated player (28L2)."""
    section = explain.read_text(LOW_GROUP)
    if "players" in change:
        change = {
            "players": tuple(
                replace(player, rating=None) if player.number == 7 else player for player in section.players
            )
        }
    answer = explain.pair(arranged(replace(section, **change), 2, out=["Heath"]), 2).why_bye("Grant")  # type: ignore[arg-type]
    assert answer.holder is not None
    assert answer.holder.name == holder
    (own,) = [place for place in answer.line if place.player == answer.asked]
    assert named(own.decided_by) == rule


@pytest.mark.parametrize(
    ("out", "asked", "message"),
    [
        ([], None, "nobody has the bye in round 2. The number of players is even."),
        (["Heath"], "Heath", "Hal Heath is not to be paired in round 2"),
        (["Heath"], "Zorn", "Zorn"),
    ],
)
def test_no_bye_and_nobody_of_that_name_are_one_clear_sentence(out: list[str], asked: str | None, message: str) -> None:
    """The message names a round without a bye, a name that fits nobody, or a player who is absent."""
    round = explain.pair(arranged(explain.read_text(LOW_GROUP), 2, out=out), 2)
    with pytest.raises(explain.InputError, match=message):
        round.why_bye(asked)


@pytest.mark.parametrize("seed", [19, 27, 50, 58])
def test_a_bye_that_moved_for_color_says_why(seed: int) -> None:
    """With 28L2a the answer names the natural holder and the color corrected, which is never the new holder's."""
    field = Field(11 + 2 * (seed % 6), half_point_byes=2, unrated=10, forfeits=2)
    section = play(field, rounds=2, scheduled=5, seed=seed)
    answer = explain.pair(section, 3, Preferences().changed({"bye_may_move_for_color": True})).why_bye()
    assert answer.natural is not None
    assert answer.holder is not None
    assert answer.natural != answer.holder == answer.best
    assert answer.for_color is not None
    assert answer.for_color.decided_by is not None
    assert answer.for_color.decided_by.ours < answer.for_color.decided_by.theirs
    holder, natural = (player.name.split()[-1] for player in (answer.holder, answer.natural))
    assert f"The bye for {holder} instead of {natural} " in str(answer)
    assert f"In the natural pairing {natural} gets the bye." in str(answer)
    strict = explain.pair(section, 3).why_bye()
    assert strict.holder == strict.natural
    assert strict.for_color is None
