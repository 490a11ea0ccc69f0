"""``explain verify``: what it says of a round, what it prints for the checker, and what it refuses."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from golden_run import said
from places import DATA
from sections import random_preferences

import explain
from explain import InputError
from explain.answers import verification
from explain.answers.verification import Verification
from explain.apps.cli.main import main
from explain.model.section import Section
from explain.model.settings import Order
from explain.pairing.engine import Aim
from explain.pairing.proof import check_certificate
from explain.prose import verification as say
from explain.training.simulate import Field, play

FRIDAY = DATA / "friday-swiss.txt"


@pytest.mark.parametrize("file", sorted(DATA.glob("*.txt")), ids=lambda file: str(file.stem))
def test_the_round_of_every_sample_is_proved(file: Path) -> None:
    """First who drops, then the natural pairing group by group, then the round."""
    found = explain.verify(file)
    assert found.is_proved
    aims = [stage.certificate.aim for stage in found.stages]
    assert (aims[0], aims[-1]) == (Aim.DROPS, Aim.BEST)
    assert set(aims[1:-1]) <= {Aim.LEGAL}


def test_a_posted_round_is_verified_as_the_best_one_beside_it() -> None:
    """What is proved is the best round by the settings, whatever is on the wall."""
    posted, best = explain.posted(FRIDAY), explain.pair(FRIDAY, 4)
    assert posted.verify() == best.verify() == explain.verify(FRIDAY, 4)


def test_top_down_has_a_certificate_for_every_group_that_is_settled() -> None:
    """Each settles the boards of its group, and together they are the round."""
    round = explain.pair(FRIDAY, 4, order="top_down")
    found = [each for each in round.verify().certificates if each.aim is Aim.BEST]
    settled = [board for each in found for board in each.settles]
    assert len(found) > 1
    assert {frozenset(board) for board in settled} == {
        frozenset((each.white.number, each.black.number if each.black else None)) for each in round.answers
    }


def test_the_settings_in_force_are_those_of_the_costs() -> None:
    """Under other settings other columns are counted; under all of them the round is proved."""
    for seed in range(30):
        preferences = replace(random_preferences(seed), rounds=None)
        assert explain.verify(DATA / "interchange.txt", None, preferences).is_proved
    in_force = [each.criterion.name for each in explain.verify(FRIDAY, teams="if_required").certificates[-1].columns]
    assert "teammates_if_required" in in_force
    assert explain.pair(FRIDAY).preferences.order is Order.WHOLE_SECTION


def test_what_is_printed_for_programs_is_a_file_for_the_checker(tmp_path: Path) -> None:
    """The whole answer, as it is printed."""
    path = tmp_path / "proof.json"
    path.write_text(said(("verify", str(FRIDAY), "--json")).split("\n--- beside it")[0], encoding="utf-8")
    assert check_certificate.main([str(path)]) == 0
    told = json.loads(path.read_text(encoding="utf-8"))
    assert (told["proved"], len(told["certificates"])) == (True, len(told["stages"]))
    assert [sum(map(len, each["costs"])) for each in told["certificates"]] == [each["boards"] for each in told["stages"]]


def test_it_says_what_is_proved_by_what() -> None:
    """By the certificates that none is cheaper, by the definition what each costs; every stage has its line."""
    text = str(explain.verify(FRIDAY))
    assert text.startswith("Yes: a second solver finds the same boards")
    assert "They do not prove the costs." in text
    assert text.count("same boards, accepted") == len(explain.verify(FRIDAY).stages)


def test_every_sentence_is_short() -> None:
    """No sentence has more than 25 words."""
    said = [value for value in vars(say).values() if isinstance(value, str) and "__" not in value]
    assert say.OF_COSTS in said
    assert all(len(sentence.split()) <= 25 for text in said for sentence in re.split(r"(?<=[.:]) ", text))


def test_nobody_to_pair_is_nothing_to_prove() -> None:
    """And that is said."""
    assert str(explain.verify(Section((), title="Empty"))) == "There is nobody to pair, and nothing to prove."


def test_what_is_not_proved_ends_with_1(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A program that asks need not read the sentence."""
    found = explain.verify(FRIDAY)
    broken = Verification(found.baseline, tuple(replace(each, refusal="A z is negative.") for each in found.stages))
    monkeypatch.setattr(explain.Round, "verify", lambda _: broken)
    monkeypatch.setattr(verification, "proved", lambda _: iter(broken.stages))
    assert main(["verify", str(FRIDAY)]) == 1
    out = capsys.readouterr().out
    assert "It is not proved" in out
    assert "same boards, refused" in out


def test_a_section_that_is_too_large_is_refused() -> None:
    """A certificate would hold every board that could be made."""
    section = play(Field(verification.MOST_PLAYERS + 1), rounds=1, scheduled=2, seed=1)
    with pytest.raises(InputError, match="401 players"):
        explain.verify(section)
