"""Claims in words: one sentence a kind, filled with what the claim holds and nothing else.

A place in a sentence is a field of the claim: ``{0}`` the first player by name, ``{0:rated}`` with his rating, ``{all}`` every player, ``{n0}``
the first number, ``{c0}`` the first color, ``{w0}`` the first word, ``{words}`` every word. Numbers take a unit: ``{n0:point}``, ``{n0:score}``.
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from explain.answers.claims import Claim, Kind
from explain.answers.player import Who
from explain.model.players import Color
from explain.model.settings import BaselineChoice
from explain.prose import audit_sentences, card_sentences, round_sentences, sheet_sentences, wall_sentences
from explain.prose.words import counted, listed, named, points_words, score_words

SENTENCES: Mapping[Kind, str] = {
    **card_sentences.SENTENCES,
    **round_sentences.SENTENCES,
    **audit_sentences.SENTENCES,
    **wall_sentences.SENTENCES,
    **sheet_sentences.SENTENCES,
}
"""One sentence for every kind of claim."""

_BASELINES = {BaselineChoice.RAW: "by rank alone", BaselineChoice.LEGAL: "by nature", BaselineChoice.FILE: "by the file's natural pairing"}
_BASELINE_BOARDS = {
    BaselineChoice.RAW: "on the boards by rank alone",
    BaselineChoice.LEGAL: "on the natural boards",
    BaselineChoice.FILE: "on the file's natural boards",
}
_CONFLICTS = {"AL": "Colors that do not alternate", "EQ": "Colors left unequal", "33": "Third colors running"}
_LOW_LIMITS = {"inside": "the low limit", "across": "the low limit across score groups", "book": "the rule book's low limit"}
_LIMITS = {"low": "alternation", "high": "equalization or a third color running"}


class _Writer(string.Formatter):
    """Fills a claim into its sentence."""

    def format_field(self, value: Any, format_spec: str) -> str:
        match value, format_spec:
            case Who(), "rated":
                return named(value)
            case Who(), _:
                return str(value.name)
            case Color(), _:
                return value.value.capitalize()
            case int(), "apart":
                return f"{points_words(value)} apart"
            case int(), "score":
                return score_words(value)
            case int(), unit if unit:
                return counted(value, unit)
        return str(value)


_WRITER = _Writer()


def claim(said: Claim) -> str:
    """A claim in a sentence or two."""
    numbers = {f"n{place}": number for place, number in enumerate(said.numbers)}
    colors = {f"c{place}": color for place, color in enumerate(said.colors)}
    words = {f"w{place}": word for place, word in enumerate(said.words)}
    extra = (each.phrases(said) for each in (round_sentences, audit_sentences, wall_sentences, sheet_sentences))
    fields = {**numbers, **colors, **words, **_phrases(said), **dict(chain.from_iterable(map(dict.items, extra)))}
    return _WRITER.vformat(SENTENCES[said.kind], said.players, fields)


def _phrases(said: Claim) -> Mapping[str, str]:
    """What several sentences share: lists, and what the natural pairing and the limits are called."""
    baseline = _BASELINES[said.baseline] if said.baseline else ""
    word = said.words[0] if said.words else ""
    return {
        "all": listed([named(player) for player in said.players]) if said.players else "",
        "numbers": listed(list(map(str, said.numbers))) if said.numbers else "",
        "words": " ".join(said.words),
        "baseline": baseline,
        "baseline^": baseline.capitalize(),
        "baseline_boards": _BASELINE_BOARDS[said.baseline] if said.baseline else "",
        "conflict": _CONFLICTS.get(word, ""),
        "limit": _LIMITS.get(word, ""),
        "low_limit": _LOW_LIMITS.get(word, ""),
        "no_color": "has had games, but the file knows no color of them" if said.numbers and said.numbers[0] else "has had no color yet",
    }


def claims(said: Sequence[Claim]) -> str:
    """Claims one after the other."""
    return " ".join(map(claim, said))


def rules_of(said: Sequence[Claim]) -> str:
    """The numbers of the rules that claims rest on, each once; empty for none."""
    numbers = list(dict.fromkeys(each.rule for each in said if each.rule))
    return f"{'rule' if len(numbers) == 1 else 'rules'} {', '.join(numbers)}" if numbers else ""
