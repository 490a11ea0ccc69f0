"""A round that was used survives pickling and copying, and so does every answer it gave."""

import copy
import pickle
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from claims import made

import explain
from explain.answers.answer import Answer
from explain.answers.progress import stop_if_unknown
from explain.answers.round import Round
from explain.pairing import criteria

WAYS: dict[str, Callable[[Any], Any]] = {
    "pickled": lambda found: pickle.loads(pickle.dumps(found)),  # noqa: S301 - our own
    "pickled the oldest way": lambda found: pickle.loads(pickle.dumps(found, protocol=0)),  # noqa: S301 - our own
    "copied": copy.copy,
    "copied with all in it": copy.deepcopy,
}


Used = list[tuple[Round, list[Answer], list[tuple[str, object]]]]


def asked(round: Round, *, begun: bool = False) -> Iterator[Answer]:
    """Everything about a round's first two players; with ``begun``, long questions are begun and not finished."""
    one, other = (player.number for player in round.boards[0].players)
    if begun:
        round.ranges(one, stop_if_unknown)
        next(round.in_steps.limits())
        next(round.in_steps.firm())
    yield from (
        round,
        round.best,
        round.changes(),
        round.firm(),
        round.verify(),
        round.complaint(one, [other]),
        round.card(1),
    )
    yield from (
        round.why_nots(one),
        round.candidates(1),
        round.price(f"{one}-{other}"),
        round.why_dropped(one),
        round.why_not_color(1),
    )
    yield from (
        *round.answers,
        *([round.audit()] if round.is_posted else []),
        *([round.why_bye()] if round.byes else []),
    )
    for question in (round.why_not, round.why_not_switch):
        try:
            yield question(one, round.boards[-1].white.number)
        except explain.InputError:
            continue


def told(answers: Iterable[Answer]) -> list[tuple[str, object]]:
    """Everything a person and a program get."""
    return [(str(answer), answer.to_dict()) for answer in answers]


@pytest.fixture(scope="module")
def used() -> Used:
    """Rounds of a sample, and random ones, each with all that it answered and what that says."""
    file = explain.samples()["odd-player.txt"]
    rounds = [explain.pair(file, 4), explain.posted(file, 3), *(round for _, round in made.rounds((7_301,)))]
    every = [(round, [*asked(round, begun=True)]) for round in rounds]
    return [(round, answers, told(answers)) for round, answers in every]


@pytest.mark.parametrize("way", WAYS)
def test_a_used_round_that_was_put_away_answers_the_same(way: str, used: Used) -> None:
    """Also where something long was begun and not finished."""
    for round, _, told_before in used:
        again = WAYS[way](round)
        assert again is not round
        assert told(asked(again)) == told_before


@pytest.mark.parametrize("way", WAYS)
def test_an_answer_that_was_put_away_says_the_same(way: str, used: Used) -> None:
    """Every answer, whichever criterion or rule it is about, in the same words."""
    for _, answers, told_before in used:
        assert told(map(WAYS[way], answers)) == told_before


def test_there_is_but_one_of_each_criterion() -> None:
    """Unpickled ones are the same objects too: code compares them by identity."""
    known = [found for found in vars(criteria).values() if isinstance(found, criteria.Criterion)]
    assert {*criteria.CRITERIA, *criteria.DROPS, *criteria.DROPS_OF_GROUP, *criteria.LEGAL} <= {*known}
    assert all(way(found) is found for found in known for way in WAYS.values())
