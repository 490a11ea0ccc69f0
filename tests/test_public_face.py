"""The names that people import, and their arguments: a section or the path of its file, and settings as keywords."""

import typing
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from samples.charts import TWO_ROUNDS

import explain
from explain.apps.lab import Lab
from explain.apps.sessions import Opening
from explain.model.settings import SettingKeywords, settings_from


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The chart as a file."""
    path = tmp_path / "club.txt"
    path.write_text(TWO_ROUNDS, encoding="utf-8")
    return path


TAKERS: dict[str, Callable[..., object]] = {
    "pair": explain.pair,
    "posted": lambda given, **settings: explain.posted(given, 2, **settings),
    "audit": lambda given, **settings: explain.audit(given, 2, **settings),
    "corrected": lambda given, **settings: explain.corrected(given, "Ames 2 D", **settings),
    "event": lambda given, **settings: explain.event(given, "Ames", **settings),
    "by_hand": explain.by_hand,
}


@pytest.mark.parametrize("name", TAKERS)
def test_a_section_may_be_a_path_and_settings_are_keywords(name: str, file: Path) -> None:
    """A path is as good as the section read from it, a keyword as good as preferences; a misspelling is reported."""
    assert len({str(TAKERS[name](given)) for given in (explain.read(file), str(file), file)}) == 1
    with pytest.raises(explain.InputError, match=r"nowhere\.txt"):
        TAKERS[name]("nowhere.txt")
    wanted = str(TAKERS[name](file, preferences=explain.Preferences(low_limit=0, teams="ignore")))  # type: ignore[arg-type]
    assert str(TAKERS[name](file, low_limit=0, teams="ignore")) == wanted
    assert str(TAKERS[name](file, preferences=explain.Preferences(low_limit=33), low_limit=0, teams="ignore")) == wanted
    for keyword, nearest in {"low_limt": "low_limit", "team": "teams", "rule_5": "rule5"}.items():
        with pytest.raises(explain.InputError, match=f"there is no setting '{keyword}'. The nearest is {nearest}"):
            TAKERS[name](file, **{keyword: 1})


def test_a_value_that_is_none_is_refused(file: Path) -> None:
    """Keywords are read like settings everywhere, including words."""
    assert explain.pair(file, low_limit="none", high_limit="none").preferences.low_limit is None  # type: ignore[arg-type]
    with pytest.raises(explain.InputError, match="setting teams: found 'perhaps'"):
        explain.pair(file, teams="perhaps")


def test_editors_know_every_setting() -> None:
    """Type checkers and editors see the settings in order; without any, preferences stay as they are."""
    assert list(typing.get_type_hints(SettingKeywords)) == [setting.name for setting in fields(explain.Preferences)]
    given = explain.Preferences(low_limit=70)
    assert settings_from(given, {}) is given


def test_the_lab_opens_a_path(file: Path) -> None:
    """A lab opens a path, with settings as keywords; an unknown round is reported."""
    lab = Lab(file, low_limit=30)
    assert lab.round.section == explain.read(file)
    assert (lab.low_limit, lab.round.preferences.low_limit) == (30, 30)
    with pytest.raises(explain.InputError, match=r"nowhere\.txt"):
        Lab("nowhere.txt")
    with pytest.raises(explain.InputError, match="there is no setting 'low_limt'"):
        Lab(file, low_limt=3)  # type: ignore[call-arg]
    for given in (file, explain.read(file), None):
        with pytest.raises(explain.InputError, match=r"round 9 was asked for"):
            Lab(given, round=9)


ROUNDS: dict[str, Callable[[Path, Any], object]] = {
    "pair": explain.pair,
    "verify": explain.verify,
    "posted": explain.posted,
    "audit": explain.audit,
    "event": lambda file, round: explain.event(file, "Ames", round=round),
    "by_hand": explain.by_hand,
    "corrected": lambda file, round: explain.corrected(explain.read(file).before_round(2), "Ames 1 D", round=round),
    "Lab": lambda file, round: Lab(file, round=round).round,
    "Lab of a sample": lambda _, round: Lab(round=round).round,
    "Opening": lambda file, round: Opening(file, round=round).opened()[0].sections[0].before_round(round),  # type: ignore[union-attr]
    "GameCorrection": lambda file, round: explain.correct(file, explain.GameCorrection(1, round, explain.Result.DRAW)),
    "before_round": lambda file, round: explain.read(file).before_round(round),
    "Section.posted": lambda file, round: explain.read(file).posted(round),
    "holds": lambda file, round: explain.read(file).holds(round),
}


@pytest.mark.parametrize("name", ROUNDS)
def test_a_round_may_be_typed_as_text(name: str, file: Path) -> None:
    """Its number may have any type that a form or a table gives; anything else is shown in the message."""
    assert {str(ROUNDS[name](file, given)) for given in ("2", " 2 ", 2.0, np.int64(2), np.float64(2))} == {
        str(ROUNDS[name](file, 2))
    }
    for given in (True, "four", "", 2.5, float("nan"), float("inf"), "2.0", "²", [2], np.True_, "9" * 5000):
        with pytest.raises(
            explain.InputError, match=r"round: found '.{0,40}'\. Give the number of a round, such as 4\."
        ):
            ROUNDS[name](file, given)


def test_the_public_face_is_small_and_all_there() -> None:
    """About thirty names, each found where its module says."""
    assert 25 <= len(explain.__all__) <= 34
    assert all(getattr(explain, name) is not None for name in explain.__all__)
    assert dir(explain) == sorted(explain.__all__)
    with pytest.raises(AttributeError, match="no attribute 'pear'"):
        explain.pear  # noqa: B018  # asked for, not used
