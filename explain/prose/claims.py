"""Claims in words: one sentence a kind, filled with what the claim holds and nothing else.

A place in a sentence is a field of the claim: ``{0}`` the first player by name, ``{0:rated}`` with his rating, ``{all}`` every player, ``{n0}``
the first number, ``{c0}`` the first color, ``{w0}`` the first word, ``{words}`` every word. Numbers take a unit: ``{n0:point}``, ``{n0:score}``.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from explain.answers.against.against import AgainstKind
from explain.answers.answer import Claim, Kind
from explain.answers.player import RoundPlayer
from explain.model.players import Color
from explain.model.settings import BaselineChoice
from explain.pairing.criteria import CRITERIA
from explain.prose.amounts import more_of
from explain.prose.words import counted, listed, named, points_words, score_words

SENTENCES: dict[Kind, str] = {}
"""One sentence for every kind of claim: each subject adds its own, beside the functions that speak of it, and ``explain.prose`` imports them all."""
HERE: dict[Kind, str] = {}
"""The same of a board that is on the table; a posted board may have other colors than those of the rules."""
Phrases = Callable[[Claim], Mapping[str, str]]
_PHRASES: dict[type[Kind], Phrases] = {}

_SITS = (AgainstKind.BYE_INSTEAD, AgainstKind.BYE_PLACES_OFF)
_IS_HERE = (AgainstKind.PAIRED, AgainstKind.MEETS_HERE, AgainstKind.SITS_HERE)

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


def phrases_of(*kinds: type[Kind]) -> Callable[[Phrases], Phrases]:
    """Says of a function that it fills the places which only the sentences of these kinds have."""

    def kept(phrases: Phrases) -> Phrases:
        _PHRASES.update(dict.fromkeys(kinds, phrases))
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
    return _filled(SENTENCES[said.kind], said)


def cell(said: Sequence[Claim], cells: Mapping[Kind, str]) -> str:
    """Claims in a few words for a table, those that have some there."""
    return "; ".join(_filled(cells[each.kind], each) for each in said if each.kind in cells)


def _filled(sentence: str, said: Claim) -> str:
    numbers = {f"n{place}": number for place, number in enumerate(said.numbers)}
    colors = {f"c{place}": color for place, color in enumerate(said.colors)}
    words = {f"w{place}": word for place, word in enumerate(said.words)}
    own = _PHRASES[type(said.kind)](said) if type(said.kind) in _PHRASES else {}
    fields = {**numbers, **colors, **words, **_phrases(said), **own}
    return _WRITER.vformat(sentence, said.players, fields)


def _phrases(said: Claim) -> Mapping[str, str]:
    """What several sentences share: lists, and what the natural pairing and the limits are called."""
    baseline = _BASELINES[said.baseline] if said.baseline else ""
    word = said.words[0] if said.words else ""
    numbers = list(map(str, said.numbers))
    of_two = f", the {said.words[-1]} of {said.numbers[0]} and {said.numbers[-1]}" if {"smaller", "larger"} & {*said.words[-1:]} else ""
    return {
        "all": listed([named(player) for player in said.players]) if said.players else "",
        "rounds": f"round{'s' if numbers[1:] else ''} {listed(numbers)}" if numbers else "",
        "board_numbers": f"board{'s' if numbers[1:] else ''} {listed(numbers)}" if numbers else "",
        "words": " ".join(said.words),
        "baseline": baseline,
        "baseline^": baseline.capitalize(),
        "baseline_boards": _BASELINE_BOARDS[said.baseline] if said.baseline else "",
        "conflict": _CONFLICTS.get(word, ""),
        "limit": _LIMITS.get(word, ""),
        "low_limit": LOW_LIMITS.get(word, ""),
        "by": _RANKED_BY.get(word, ""),
        "forced": _FORCED.get(word, ""),
        **_board_phrases(said.players),
        "and_others": " and others" if said.numbers and 2 * said.numbers[0] > len(said.players) else "",
        "of_two": of_two,
        "of_two,": f"{of_two}," if of_two else "",
        "of_two;": f"{of_two};" if of_two else ",",
        "start": _STARTS.get(said.words[-1], "") if said.words else "",
        "criterion": _TITLES.get(word, ""),
        "squared": _SQUARED.get(word, ""),
        "more": _MORE.get(word, ""),
        "numbers": listed(numbers) if numbers else "",
        "no_color": "has had games, but the file knows no color of them" if said.numbers and said.numbers[0] else "has had no color yet",
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


def claims(said: Sequence[Claim], otherwise: Mapping[Kind, str] | None = None) -> str:
    """Claims one after the other; of a board that is on the table by one of them they say what is, and not what would be.

    Kinds that are said ``otherwise`` where these stand have other sentences, or none where theirs is empty.
    """
    here = {board_of(each) for each in said if each.kind in _IS_HERE}
    others = otherwise or {}
    told = ((others if each.kind in others else HERE if each.kind in HERE and board_of(each) in here else SENTENCES, each) for each in said)
    return " ".join(filter(None, (_filled(sentences[each.kind], each) for sentences, each in told)))


def board_of(said: Claim) -> frozenset[int]:
    """The board of which a claim speaks, by pairing numbers."""
    return frozenset(player.number for player in said.players[: 1 if said.kind in _SITS else 2])


def as_called(said: Iterable[Claim], names: Mapping[int, str]) -> tuple[Claim, ...]:
    """Claims about players as they are called here."""
    return tuple(replace(each, players=tuple(replace(one, name=names[one.number]) for one in each.players)) for each in said)


def rules_of(said: Sequence[Claim]) -> str:
    """The numbers of the rules that claims rest on, each once; empty for none."""
    numbers = list(dict.fromkeys(each.rule for each in said if each.rule))
    return f"{'rule' if len(numbers) == 1 else 'rules'} {', '.join(numbers)}" if numbers else ""
