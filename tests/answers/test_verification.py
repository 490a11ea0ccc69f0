"""``explain verify``: the round paired again by the plain definition, what is said of it, and what is not checked."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from places import DATA
from played import simulated
from sections import random_preferences

import explain
from explain.answers import verification
from explain.apps.cli.main import main
from explain.model.section import Section
from explain.pairing import engine
from explain.pairing.natural import LegalCosts, Natural
from explain.prose import verification as say
from explain.training.simulate import Field, play

FRIDAY = DATA / "friday-swiss.txt"


@pytest.mark.parametrize("file", sorted(DATA.glob("*.txt")), ids=lambda file: str(file.stem))
def test_the_round_of_every_sample_comes_out_again(file: Path) -> None:
    """Who leaves, the natural pairing and the round; what is too large is not checked, and that is said."""
    found = explain.verify(file)
    assert found.is_same is (True if found.players <= verification.MOST_PLAYERS else None)
    assert str(found.players) in str(found) or found.is_same


def test_rounds_of_all_sizes_and_settings_come_out_again() -> None:
    """Played by chance, top down and as a whole, up to the most that are paired again."""
    for seed in range(60):
        section, round, preferences = simulated(seed, fewest=3, most=verification.MOST_PLAYERS)
        assert explain.pair(section, round, preferences).verify().is_same, f"seed {seed}"
    for seed in range(10):
        assert explain.verify(DATA / "interchange.txt", None, replace(random_preferences(seed), rounds=None)).is_same


def test_a_posted_round_is_verified_as_the_best_one_beside_it() -> None:
    """What is paired again is the best round by the settings, whatever is on the wall."""
    assert explain.posted(FRIDAY).verify() == explain.pair(FRIDAY, 4).verify() == explain.verify(FRIDAY, 4)


def test_every_board_is_weighed() -> None:
    """Friday Swiss, round 4: 27 players and the bye, and the groups of the natural pairing."""
    natural = engine.pair(explain.read(FRIDAY), 4).natural
    staying = [len(group) for group in LegalCosts(natural.facts.encounters, natural.raw, natural.preferences).staying()]
    players = len(natural.standings.entrants) + natural.standings.has_bye
    found = explain.verify(FRIDAY, 4)
    assert found.boards == 2 * players * (players - 1) // 2 + sum(each * (each - 1) // 2 for each in staying)
    assert found.matchings == 2 + len(staying)


@pytest.mark.parametrize("wrong", ["across", "bye", "legal", "boards"])
def test_another_round_is_told(wrong: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A step that comes out otherwise is named, and a program that asks need not read the sentence."""
    plainly = engine.pair_plainly

    def otherwise(*asked: object) -> engine.Pairing:
        found = plainly(*asked)  # type: ignore[arg-type]
        if wrong == "boards":
            return engine.Pairing(found.natural, found.boards[1:])
        return engine.Pairing(spoiled(found.natural, wrong), found.boards)

    monkeypatch.setattr(verification, "pair_plainly", otherwise)
    found = explain.verify(FRIDAY)
    assert found.is_same is False
    assert (found.drops_same, found.natural_same, found.round_same) == (wrong not in ("across", "bye"), wrong != "legal", wrong != "boards")
    assert main(["verify", str(FRIDAY)]) == 1
    out = capsys.readouterr().out
    assert "No. " in out
    assert len(re.findall(r"(?m)\bdifferent$", out)) == 1


def spoiled(natural: Natural, wrong: str) -> Natural:
    """The same with something else in it."""
    if wrong == "legal":
        return replace(natural, legal=replace(natural.legal, opponent=natural.legal.opponent[::-1]))
    drops = replace(natural.drops, across=((1, 2),)) if wrong == "across" else replace(natural.drops, bye=1)
    return replace(natural, drops=drops)


def test_what_the_search_got_wrong_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards that the search had not found would not be found again."""
    found = engine.pair(explain.read(FRIDAY), 4)
    (one, other), (third, fourth), *rest = found.boards
    boards = tuple(sorted([(one, third), (min(other, fourth), max(other, fourth)), *rest]))
    monkeypatch.setattr(verification, "best_boards", lambda _: boards)
    assert explain.verify(FRIDAY, 4).round_same is False


def test_where_there_is_no_other_solver_the_searchs_own_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a browser: every board is weighed all the same, and it is said."""
    monkeypatch.setattr(verification, "find_spec", lambda _: None)
    monkeypatch.setattr(verification, "with_networkx", None)
    found = explain.verify(FRIDAY, 4)
    assert (found.is_same, found.another_solver, found.boards) == (True, False, 798)
    assert "the usual one found the pairings" in str(found)


def test_it_says_what_was_not_checked() -> None:
    """The rules themselves, and a section that is too large."""
    assert "this does not check the rules themselves" in str(explain.verify(FRIDAY))
    section = play(Field(verification.MOST_PLAYERS + 1), rounds=1, scheduled=2, seed=1)
    large = explain.verify(section)
    assert (large.is_same, large.matchings) == (None, 0)
    assert "Not checked: 41 players" in str(large)


def test_every_sentence_is_short() -> None:
    """No sentence has more than 25 words."""
    told = str(explain.verify(FRIDAY))
    assert say.NOT_CHECKED.split(".")[0] in told.replace("\n", " ")
    assert all(len(sentence.split()) <= 25 for sentence in re.split(r"(?<=[.:]) ", say.NOT_CHECKED))


def test_nobody_to_pair() -> None:
    """That is said, and is no failure."""
    found = explain.verify(Section((), title="Empty"))
    assert (str(found), found.is_same) == ("There is nobody to pair.", None)
