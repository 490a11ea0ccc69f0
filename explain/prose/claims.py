"""Claims in words: one sentence a kind, filled with what the claim holds and nothing else.

A place in a sentence is a field of the claim by its name: ``{player}`` by name, ``{player:rated}`` with the rating, ``{count:board}`` with a unit,
``{score:score}`` half-points as points; or a phrase that several sentences share, as ``{all}``, everybody whom the claim names.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import ModuleType
from typing import Any

from explain.answers.claim import Claim
from explain.answers.claims import of_against
from explain.answers.player import RoundPlayer
from explain.model.players import Color
from explain.model.settings import BaselineChoice
from explain.pairing.criteria import CRITERIA
from explain.prose.amounts import more_of
from explain.prose.words import counted, listed, named, points_words, score_words

SENTENCES: dict[type[Claim], str] = {}
"""One sentence for every kind of claim: each subject adds its own, beside the functions that speak of it, and ``explain.prose`` imports them all."""
HERE: dict[type[Claim], str] = {}
"""The same of a board that is on the table; a posted board may have other colors than those of the rules."""
Phrases = Callable[[Claim], Mapping[str, str]]
_PHRASES: dict[str, Phrases] = {}

_SITS = (of_against.ByeInstead, of_against.ByePlacesOff)
_IS_HERE = (of_against.Paired, of_against.MeetsHere, of_against.SitsHere)

_BASELINES = {BaselineChoice.RAW: "by rank alone", BaselineChoice.LEGAL: "by nature", BaselineChoice.FILE: "by the file's natural pairing"}
_BASELINE_BOARDS = {
    BaselineChoice.RAW: "on the boards by rank alone",
    BaselineChoice.LEGAL: "on the natural boards",
    BaselineChoice.FILE: "on the file's natural boards",
}
_CONFLICTS = {
    "AL": "Players who miss their due color (alternation)",
    "EQ": "Players who miss their due color (equalization)",
    "33": "Players who miss their due color (third in a row)",
}
_FORCED = {
    "repeat": "parts players who have met",
    "second_bye": "spares a second bye",
    "teammates": "parts a pair that must not meet",
    "bye_above_lowest": "gives the bye in a lower score group",
    "score_difference": "pairs nearer scores",
    "teammates_if_required": "parts teammates of one score group",
}
_RANKED_BY = {
    "points": " by score",
    "rating": " by rating",
    "rated": " as the other is unrated",
    "number": " by pairing number, the ratings being the same",
}
LOW_LIMITS = {"inside": "the low limit", "across": "the low limit across score groups", "book": "the rule book's low limit"}
"""The low limits of which an unrated player's gap is half, by the words of claims."""
_STARTS = {"natural": "the natural pairing", "table": "the round on the table"}
_TITLES = {criterion.name: criterion.title for criterion in CRITERIA}
_SQUARED = {criterion.name: ", squared" for criterion in CRITERIA if criterion.is_squared}
_MORE = {criterion.name: more_of(criterion) for criterion in CRITERIA}
_LIMITS = {"low": "alternation", "high": "equalization or a third color running"}


def phrases_of(*subjects: ModuleType) -> Callable[[Phrases], Phrases]:
    """Says of a function that it fills the places which only the sentences of these subjects have."""

    def kept(phrases: Phrases) -> Phrases:
        _PHRASES.update(dict.fromkeys([subject.__name__ for subject in subjects], phrases))
        return phrases

    return kept


class _Writer(string.Formatter):
    """Fills a claim into its sentence."""

    def format_field(self, value: Any, format_spec: str) -> str:
        match value, format_spec:
            case RoundPlayer(), "rated":
                return named(value)
            case RoundPlayer(), _:
                return str(value.name)
            case Color(), _:
                return value.value.capitalize()
            case int(), "apart":
                return f"{points_words(value)} apart"
            case int(), "score":
                return score_words(value)
            case int(), unit if unit:
                return counted(value, unit, f"{unit}es" if unit.endswith("ch") else None)
        return str(value)


_WRITER = _Writer()


def claim(said: Claim) -> str:
    """A claim in a sentence or two."""
    return _filled(SENTENCES[type(said)], said)


def cell(said: Sequence[Claim], cells: Mapping[type[Claim], str]) -> str:
    """Claims in a few words for a table, those that have some there."""
    return "; ".join(_filled(cells[type(each)], each) for each in said if type(each) in cells)


def _filled(sentence: str, said: Claim) -> str:
    own = _PHRASES.get(type(said).__module__)
    return _WRITER.vformat(sentence, (), {**said.held, **_phrases(said), **(own(said) if own else {})})


def _phrases(said: Claim) -> Mapping[str, str]:
    """What several sentences share: lists, and what the natural pairing and the limits are called."""
    players, counts, words = said.players, said.numbers, said.words
    baseline = _BASELINES[said.baseline] if said.baseline else ""
    word = words[0] if words else ""
    numbers = list(map(str, counts))
    of_two = f", the {words[-1]} of {counts[0]} and {counts[-1]}" if {"smaller", "larger"} & {*words[-1:]} else ""
    return {
        "all": listed([named(player) for player in players]) if players else "",
        "rounds": f"round{'s' if numbers[1:] else ''} {listed(numbers)}" if numbers else "",
        "board_numbers": f"board{'s' if numbers[1:] else ''} {listed(numbers)}" if numbers else "",
        "words": " ".join(words),
        "baseline": baseline,
        "baseline^": baseline.capitalize(),
        "baseline_boards": _BASELINE_BOARDS[said.baseline] if said.baseline else "",
        "conflict": _CONFLICTS.get(word, ""),
        "purpose": _LIMITS.get(word, ""),
        "low_limit": LOW_LIMITS.get(word, ""),
        "by": _RANKED_BY.get(word, ""),
        "forced": _FORCED.get(word, ""),
        **_board_phrases(players),
        "and_others": " and others" if counts and 2 * counts[0] > len(players) else "",
        "of_two": of_two,
        "of_two,": f"{of_two}," if of_two else "",
        "of_two;": f"{of_two};" if of_two else ",",
        "start": _STARTS.get(words[-1], "") if words else "",
        "criterion": _TITLES.get(word, ""),
        "squared": _SQUARED.get(word, ""),
        "more": _MORE.get(word, ""),
        "numbers": listed(numbers) if numbers else "",
        "no_color": "has had games, but the file knows no color of them" if counts and counts[0] else "has had no color yet",
    }


def _board_phrases(players: Sequence[RoundPlayer]) -> Mapping[str, str]:
    """Boards as their players stand one after the other, and what becomes of the first: of one who is left over it is the bye."""
    if not players:
        return {}
    boards = [f"{named(one)} - {named(other)}" for one, other in zip(players[::2], players[1::2], strict=False)]
    boards += [f"the bye for {named(players[-1])}"] if len(players) % 2 else []
    pairs = [f"{one.name} - {other.name}" for one, other in zip(players[::2], players[1::2], strict=False)]
    one, *others = players[:2]
    pair = " and ".join(map(named, players[:2]))
    return {
        "boards": listed(boards),
        "pairs": ", ".join(pairs) if pairs else "",
        "are_paired": f"{pair} are paired" if others else f"{pair} has the bye",
        "are_not_paired": f"{pair} are not paired" if others else f"{pair} has not got the bye",
        "could_be_paired": f"{pair} could be paired" if others else f"{pair} could have the bye",
        "against": f"{one.name} against {others[0].name}" if others else f"The bye for {one.name}",
    }


def claims(said: Sequence[Claim], otherwise: Mapping[type[Claim], str] | None = None) -> str:
    """Claims one after the other; of a board that is on the table by one of them they say what is, and not what would be.

    Kinds that are said ``otherwise`` where these stand have other sentences, or none where theirs is empty.
    """
    here = {board_of(each) for each in said if type(each) in _IS_HERE}
    others = otherwise or {}
    told = (
        (others if type(each) in others else HERE if type(each) in HERE and board_of(each) in here else SENTENCES, each) for each in said
    )
    return " ".join(filter(None, (_filled(sentences[type(each)], each) for sentences, each in told)))


def board_of(said: Claim) -> frozenset[int]:
    """The board of which a claim speaks, by pairing numbers."""
    return frozenset(player.number for player in said.players[: 1 if type(said) in _SITS else 2])


def as_called(said: Iterable[Claim], names: Mapping[int, str]) -> tuple[Claim, ...]:
    """Claims about players as they are called here."""
    return tuple(each.with_players(lambda one: replace(one, name=names[one.number])) for each in said)


def rules_of(said: Sequence[Claim]) -> str:
    """The numbers of the rules that claims rest on, each once; empty for none."""
    numbers = list(dict.fromkeys(each.rule for each in said if each.rule))
    return f"{'rule' if len(numbers) == 1 else 'rules'} {', '.join(numbers)}" if numbers else ""
