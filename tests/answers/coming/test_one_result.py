"""Which single result of the last round changed a player's board, checked by turning every result and pairing again."""

import matplotlib.figure
import pytest
from samples.open_sections import RESULTS, put_in

import explain
from explain.model.errors import InputError
from explain.model.section import Section
from explain.training.simulate import Field, next_round_posted, play

REPLY = dict(RESULTS)


def seats(section: Section, round: int) -> dict[int, tuple[int | None, bool]]:
    """Everybody's opponent in the best pairings, and whether they have White."""
    return {
        player.number: (other.number if other else None, player is board.white and other is not None)
        for board in explain.pair(section, round).answers
        for player, other in ((board.white, board.black), (board.black, board.white))
        if player
    }


@pytest.mark.parametrize("seed", range(4))
def test_each_other_result_that_changes_a_board_is_named_and_no_other(seed: int) -> None:
    """For everybody, in a round to come and a posted one; with the opponent they would then have."""
    section = play(Field(6 + seed % 4, unrated=20), rounds=1 + seed % 3, seed=seed, scheduled=6)
    last = section.rounds_held
    as_it_is, others = seats(section, last + 1), {}
    for pair in section.posted(last).pairs:
        was = section.player(pair.white).game(last).result
        for results in RESULTS:
            if was in REPLY and section.player(pair.black).game(last).result is REPLY[was] and results[0] is not was:
                turned = put_in(section, last, pair.white, pair.black, results)
                others[pair.white, pair.black, results[0]] = seats(turned, last + 1)
    for round in (explain.pair(section), explain.posted(next_round_posted(section))):
        for number, seat in as_it_is.items():
            answer = round.which_result(number)
            told = {
                (each.white.number, each.black.number, each.now): (
                    each.opponent.number if each.opponent else None,
                    each.color is not None and each.color.letter == "W",
                )
                for each in answer.results
            }
            assert told == {way: there[number] for way, there in others.items() if there[number] != seat}
            assert answer.games == len({way[:2] for way in others})


def test_it_says_why_as_the_player_would() -> None:
    """The player's own result first, then somebody else's, or that no single result would change the board."""
    round = explain.pair(explain.read("data/friday-swiss.txt"), 4)
    assert "Your loss to Tyree is why: had you won, you would play Valdez; had you drawn" in str(
        round.which_result("Briggs")
    )
    assert "Had Ibarra beaten Dobbs, you would play Briggs." in str(round.which_result("Newell"))
    calm = explain.pair(explain.read_text("1 Ames 2000 W2w\n2 Bell 1800 L1b\n"), 2)
    assert "Whatever the result of any one game of round 1, you would play Bell with Black." in str(
        calm.which_result("Ames")
    )


def test_those_who_decide_are_framed_on_the_chart() -> None:
    """In the picture of the player's score group they are framed, and the legend explains the frame."""
    answer = explain.pair(explain.read("data/friday-swiss.txt"), 4).which_result("Briggs")
    axes = answer.plot(ax=matplotlib.figure.Figure().add_subplot())
    framed = {text.get_text() for text in axes.texts if text.get_bbox_patch()}
    assert any("Briggs" in name for name in framed)
    assert any(text.get_text().startswith("framed") for text in axes.texts)


def test_a_round_without_results_before_it_is_refused() -> None:
    """Round 1, and a round with only byes before it."""
    with pytest.raises(InputError, match="round 1 has no results before it"):
        explain.pair(explain.read_text("1 A 2000\n2 B 1800\n"), 1).which_result("A")
