"""A correction from now on: posted boards stay, both cells of a game follow, and the next round is paired again."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from samples.sections import random_section
from tools.command import Command

import explain
from explain import Color, GameCorrection, InputError, RatingCorrection, Result, Section, correct
from explain.answers.board import BoardAnswer
from explain.files import resources
from explain.files.typed.corrections import read_correction
from explain.training.simulate import Field, play

FOUR = """\
# Club night: 4 to be paired, rounds 5
1 Ann Ames  1800  W3w L2b D4w
2 Bob Bell  1600  W4b W1w H---
3 Cas Cole  1570  L1b D4w B---
4 Dee Dorn  1530  L2w D3b D1b
5 Eve Eads  1500  U--- U--- F?-
"""


CLUB = explain.read_text(FOUR)
"""Five players after three rounds."""


def cells(section: Section, round: int) -> str:
    """Everybody's result and color of a round."""
    games = [player.game(round) for player in section.players]
    return " ".join(game.result.value + (game.color.letter.lower() if game.color else "") for game in games)


BOTH_ENDS = [
    ([GameCorrection(1, 2, Result.WIN)], 2, "Wb Lw Dw Db U"),
    ([GameCorrection(2, 2, Result.LOSS)], 2, "Wb Lw Dw Db U"),
    ([GameCorrection(1, 2, color=Color.WHITE)], 2, "Lw Wb Dw Db U"),
    ([GameCorrection(4, 2, Result.WIN, Color.WHITE)], 2, "Lb Ww Lb Ww U"),
    ([GameCorrection(1, 1, Result.FORFEIT_LOSS)], 1, "Fw Wb Xb Lw U"),
    ([GameCorrection(1, 2, Result.WIN), GameCorrection(2, 2, Result.LOSS)], 2, "Wb Lw Dw Db U"),  # both ends
    ([GameCorrection(2, 3, Result.UNPAIRED)], 3, "Dw U B Db F"),
]


@pytest.mark.parametrize(("corrections", "round", "expected"), BOTH_ENDS)
def test_both_ends_of_a_board_follow(corrections: list[GameCorrection], round: int, expected: str) -> None:
    """What one player's cell should say decides the opponent's; every other cell stays."""
    found = correct(CLUB, *corrections)
    assert cells(found, round) == expected
    for other in {1, 2, 3} - {round}:
        assert cells(found, other) == cells(CLUB, other)


REFUSED = [
    (["Ames 2 W", "Bell 2 D"], "the corrections for Ann Ames and Bob Bell in round 2 contradict each other"),
    (["Ames 2 white", "Bell 2 Dw"], "contradict each other"),
    (["Ames rating 1900", "Ames rating 1850"], "the corrections give Ann Ames two ratings"),
    (["Ames 4 W"], "round 4 has not been played. Correct a round from 1 to 3"),
    (["Ames 0 W"], "round 0 has not been played"),
    (["Ames 2 H"], "Ann Ames was on a board with Bob Bell in round 2, and H is no result of a board"),
    (["Bell 3 W"], "Bob Bell was on no board in round 3"),
    (["Cole 3 white"], "Cas Cole was on no board in round 3"),
    (["Ames 2 L"], "Ann Ames has that in round 2 already"),
    (["Ames rating 1800"], "Ann Ames has rating 1800 already"),
    (["Zorn 2 L"], "Zorn"),
    (["Ames 2"], "'Ames 2' is no correction"),
    (["Ames 2 Q"], "'Ames 2 Q' is no correction"),
    (["Ames two W"], "is no correction"),
    (["Ames rating many"], "is no correction"),
    ([], "no correction was given"),
]


@pytest.mark.parametrize(("words", "message"), REFUSED)
def test_what_cannot_be_is_one_clear_sentence(words: list[str], message: str) -> None:
    """Contradictions, rounds to come, games not played and unknown names; nothing is changed."""
    with pytest.raises(InputError, match=message) as error:
        explain.corrected(CLUB, *words)
    assert len(error.value.faults) == 1


TYPED = [
    ("Ames 2 D", GameCorrection(1, 2, Result.DRAW)),
    ("ann ames 2 d", GameCorrection(1, 2, Result.DRAW)),
    ("1 2 Wb", GameCorrection(1, 2, Result.WIN, Color.BLACK)),
    ("Ames 2 Black", GameCorrection(1, 2, None, Color.BLACK)),
    ("Ames 2 W", GameCorrection(1, 2, Result.WIN)),
    ("Ames rating 1850", RatingCorrection(1, 1850)),
    ("Ann Ames Rating unr", RatingCorrection(1, None)),
]


@pytest.mark.parametrize(("words", "expected"), TYPED)
def test_a_correction_is_typed_in_three_words(words: str, expected: object) -> None:
    """The player, the round and the cell, or the word "rating" and the rating."""
    assert read_correction(words, CLUB) == expected


def boards(answers: Iterable[BoardAnswer]) -> set[frozenset[int]]:
    """Who plays who."""
    return {frozenset(player.number for player in board.players) for board in answers}


def test_a_posted_round_stays_and_the_next_one_is_paired_anew() -> None:
    """The next round is the corrected section's, and only boards that differ are shown."""
    section = explain.read(resources.samples()["interchange.txt"])
    found = explain.corrected(section, "Zamora 2 D")
    assert [found.section.posted(round) for round in (1, 2)] == [section.posted(round) for round in (1, 2)]
    before, after = (boards(explain.pair(each).boards) for each in (section, found.section))
    assert (boards(found.before), boards(found.after)) == (before - after, after - before)
    assert {line.now.number for line in found.lines} == {1, 2}
    assert [(line.was.half_points, line.now.half_points) for line in found.lines] == [(1, 2), (2, 1)]


@pytest.mark.parametrize("seed", range(4))
def test_a_round_posted_on_a_wrong_result_is_shown_as_it_would_have_been(seed: int) -> None:
    """Who both players would have played in the round after it, and all its other boards, pairing it again."""
    section = play(Field(8 + seed), rounds=3, seed=seed, scheduled=5)
    white, black = next((pair.white, pair.black) for pair in section.posted(2).pairs)
    result = Result.LOSS if section.player(white).game(2).result is Result.WIN else Result.WIN
    now = correct(section, GameCorrection(white, 2, result=result))
    found = explain.corrected(section, GameCorrection(white, 2, result=result)).posted_on_it
    old, new = (explain.pair(each, 3).answers for each in (section, now))
    assert found is not None
    assert (found.round, boards(found.before), boards(found.after)) == (
        3,
        boards(old) - boards(new),
        boards(new) - boards(old),
    )
    for each in found.players:
        (board,) = (board for board in new if each.player.number in (one.number for one in board.players))
        assert each.then == next((one for one in board.players if one.number != each.player.number), None)
        assert (each.posted.number if each.posted else None) == section.player(each.player.number).game(3).opponent
    assert {each.player.number for each in found.players} == {white, black}
    last = next(pair.white for pair in section.posted(3).pairs)
    other = Result.LOSS if section.player(last).game(3).result is Result.WIN else Result.WIN
    assert explain.corrected(section, GameCorrection(last, 3, result=other)).posted_on_it is None


def test_no_line_of_the_standings_is_shown_that_does_not_change() -> None:
    """Whatever is corrected, every line listed differs in score, rating, rank or colors."""
    section = explain.read(resources.samples()["odd-player.txt"])
    for player in section.players:
        for words in (f"{player.number} 2 D", f"{player.number} rating unr"):
            try:
                found = explain.corrected(section, words)
            except InputError:
                continue
            for line in found.lines:
                was, now = ((it.half_points, it.rating, it.rank, it.history) for it in (line.was, line.now))
                assert was != now
            assert len(found.before) == len(found.after)


def test_a_correction_taken_back_leaves_the_section_as_it_was() -> None:
    """After any new result for a game, correcting it back gives the same section again."""
    for seed in range(60):
        section, _ = random_section(seed)
        for player in section.players:
            for round, game in enumerate(player.games, start=1):
                if game.result not in (Result.WIN, Result.LOSS):
                    continue
                there = correct(section, GameCorrection(player.number, round, Result.DRAW))
                assert correct(there, GameCorrection(player.number, round, game.result)) == section, f"seed {seed}"


def test_with_results_still_out_there_is_no_next_round() -> None:
    """A round without results stays; the one after it waits, and after the last round there is none."""
    section = explain.read(resources.samples()["friday-swiss.txt"])
    found = explain.corrected(section, "Ames 3 D")
    assert (found.last_posted, found.next_round, found.after) == (4, None, ())
    assert "once the results of round 4 are in" in str(found)
    over = replace(explain.read_text(FOUR), rounds=3)
    assert explain.corrected(over, "Ames 2 D").next_round is None
    with pytest.raises(InputError, match="round 2 is posted and stays"):
        explain.corrected(over, "Ames 2 D", round=2)


def test_the_command_shows_what_changes(tmp_path: Path, command: Command) -> None:
    """In text, in JSON and as a page; options may come before the corrections."""
    sample = str(resources.samples()["interchange.txt"])
    text = command("corrected", sample, "--round", "3", "Zamora 2 D", "Nagle rating 1500")
    assert text.startswith("The correction counts from now on: it changes ")
    assert "Round 2, Opal Zamora 1549 against Ruben Brandt 1519: won with Black becomes drawn with Black." in text
    assert "Andre Nagle: rating 1481 becomes 1500." in text
    assert "Pairings posted up to round 2 stand; the TD decides.\nrule 29G" in text
    was, now = ({"result": result, "color": "B"} for result in "WD")
    told = command.json("corrected", sample, "Zamora 2 D")
    assert told["cells"][0] == {"player": 1, "round": 2, "opponent": 2, "was": was, "now": now}
    command("corrected", sample, "Zamora 2 D", "--html", tmp_path / "page.html")
    assert "Opal Zamora" in (tmp_path / "page.html").read_text(encoding="utf-8")
    assert command.refused("corrected", sample, "Zamora 9 D")
