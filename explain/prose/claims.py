"""Claims in words: one sentence a kind, filled with what the claim holds and nothing else.

A place in a sentence is a field of the claim: ``{0}`` the first player by name, ``{0:rated}`` with his rating, ``{all}`` every player, ``{n0}``
the first number, ``{c0}`` the first color, ``{w0}`` the first word, ``{words}`` every word. Numbers take a unit: ``{n0:point}``, ``{n0:score}``.
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from typing import Any

from explain.answers.board import BoardAnswer
from explain.answers.claims import CardClaims, Claim, Kind
from explain.answers.player import Who
from explain.model.players import Color
from explain.model.settings import BaselineChoice
from explain.prose.words import counted, listed, named, points_words, score_words

SENTENCES: Mapping[Kind, str] = {
    Kind.PLAYS: "{0} has White against {1}.",
    Kind.HAS_BYE: "{0} has the bye.",
    Kind.PLACED_BY_HAND: "The director placed this by hand.",
    Kind.NATURAL_KEPT: "{0} and {1} are opponents {baseline}, and nothing was changed.",
    Kind.DROPS: "{0} drops from {n0:score} to {n1:score} {baseline} and meets {1}.",
    Kind.BYE_BY_NATURE: "{0} has the bye {baseline}.",
    Kind.BYE_MOVED: "{0} has the bye in place of {1}, who would have it {baseline}.",
    Kind.MET_BEFORE: "{0} and {1} have met, in round {numbers}.",
    Kind.TEAMMATES: "{0} and {1} are teammates ({w0}).",
    Kind.LISTED_APART: "{0} and {1} are on the director's list of pairs that must not meet.",
    Kind.CLASH: "{0} and {1} would meet {baseline}, and are both due {c0}.",
    Kind.MORE_CLASHES: "On {n0:more natural board} both are due one color.",
    Kind.CURED: "{conflict} by the color rules: {n0} {baseline_boards}, {n1} on the new boards.",
    Kind.CHANGED_PLACES: "{0} and {1} changed places.",
    Kind.MOVED_ALONG: "{n0:board} changed partners in a ring.",
    Kind.MENDS_NOTHING: "This board is not natural, and its switch makes nothing better by these settings.",
    Kind.GROUP: "{n0:score}, {n1:player}.",
    Kind.DROPS_OUT: "{baseline^} {0} drops and meets {1}.",
    Kind.MET_FROM_ABOVE: "{baseline^} {0} is met by {1} from above.",
    Kind.SITS_OUT: "{baseline^} {0} has the bye.",
    Kind.TOP_HALF: "Top half: {all}.",
    Kind.BOTTOM_HALF: "Bottom half: {all}.",
    Kind.NEIGHBORS: "In order: {all}.",
    Kind.BY_PLACE: "Number {n0} of the top half meets number {n0} of the bottom half: {0} - {1}.",
    Kind.NEXT_TO: "Neighbors meet: {0} - {1}.",
    Kind.LEGAL_INSTEAD: "To part those who should not meet, {0} meets {1} by nature.",
    Kind.FILE_INSTEAD: "The file's program kept {1} as natural opponent of {0}.",
    Kind.COLORS: "{0}: {words}, due {c0}.",
    Kind.NOT_DUE: "{0}: {words}, due neither color.",
    Kind.FIRST_TO_DROP: "{baseline^} nobody drops from {n0:score}; {0} would be the first to.",
    Kind.FIRST_RAISED: "{baseline^} nobody of {n0:score} is met from above; {0} would be the first to be.",
    Kind.GAP: "{0} {n0} in place of {1} {n1}: {n2} apart.",
    Kind.GAP_UNRATED: "{0:rated} in place of {1:rated}: {n0}, half of {low_limit}, as one of them is unrated.",
    Kind.GAP_NONE: "{0:rated} in place of {1:rated}: no value, as one of them is unrated.",
    Kind.GAP_BOTH_UNRATED: "{0} in place of {1}: no points between two unrated players.",
    Kind.GAP_SAME: "{0} stands there {baseline} too: no gap on that side.",
    Kind.GAP_FIRST: "{0} is the first in line: no gap on that side.",
    Kind.CROSSED: "{0} {n0} and {1} {n1} crossed between the halves: {n2} apart.",
    Kind.SMALLER_COUNTS: "The smaller counts: {n0:point}.",
    Kind.LARGER_COUNTS: "Between score groups the larger counts: {n0:point}.",
    Kind.COUNTS: "The switch counts {n0:point}.",
    Kind.WITHIN: "{n0:point}, {n1} allowed to mend {limit}.",
    Kind.BEYOND: "{n0:point}, {n2} beyond the {n1} allowed to mend {limit}.",
    Kind.NO_LIMIT: "There is no limit for what mends {limit}.",
    Kind.FORCED: "No limit holds it, as it is not made for color.",
    Kind.DUE_AND_GOT: "{0} gets {c0}, the due color.",
    Kind.MORE_OF: "{0} has had {n0} more {c0} than {c1}.",
    Kind.HAD_LAST: "{0} had {c0} last.",
    Kind.LAST_KNOWN: "{0} had {c0} in the last game of known color.",
    Kind.COLORS_UNKNOWN: "The file knows no color for {n0:game} of {0}; only known colors count.",
    Kind.NO_COLOR_YET: "{0} {no_color}.",
    Kind.BY_TOSS: "By the toss {0} has White on board {n0}; colors alternate down the boards.",
    Kind.BY_UNKNOWN_TOSS: "The toss decides, and is not known: {0} has White on board {n0} so that there is an answer.",
    Kind.ONE_UNEQUAL: "Both are due {c0}. {0} gets it: his count is unequal, that of {1} is level.",
    Kind.LARGER_IMBALANCE: "Both are due {c0}. {0} is {n0} from level and {1} is {n1}, so {0} gets it.",
    Kind.LAST_ROUND: "Both are due {c0}. In the last round {0} had {c1} and {1} {c2}; each gets the opposite.",
    Kind.EARLIER_ROUND: "Both are due {c0}. They last differed in round {n0}: {0} had {c1} and {1} {c2}; each gets the opposite.",
    Kind.ONLY_ONE_PLAYED: "Both are due {c0}. They last differed in round {n0}: {0} had {c1}, {1} no game; {0} gets the opposite.",
    Kind.ONLY_ONE_KNOWN: "Both are due {c0}. They last differ in round {n0}: {0} had {c1}, {1} a game of unknown color; {0} gets the opposite.",
    Kind.HIGHER_RANKED: "Both are due {c0} and had the same color in every round. {0} ranks higher and gets it.",
    Kind.RANK_DECIDES: "Both are due {c0}, and no known color tells them apart. {0} ranks higher and gets it.",
    Kind.LOWER_IN_MINUS: "Both are due {c0}, and their colors decide nothing. {1} ranks higher with a minus score, so {0} gets it.",
    Kind.BY_COIN: "Both are due {c0}, and their colors decide nothing. In the last round a recorded coin gave it to {0}.",
    Kind.ONLY_LAST_ROUND: "Both are due {c0}. Only the last round is compared, and decides nothing. {0} ranks higher and gets it.",
    Kind.POSTED_OTHERWISE: "The posted colors are the other way round.",
    Kind.WOULD_MEET: "{0} would meet {1}.",
    Kind.WOULD_SIT_OUT: "{0} would have the bye.",
    Kind.SCORES: "{0} has {n0:score} and {1} has {n1:score}: {n2:apart}.",
    Kind.NOT_ALTERNATED: "{0} does not get {c0}, the due color (alternation).",
    Kind.NOT_EQUALIZED: "{0} does not get {c0}, the due color, and will have had {n0} more {c1} than {c0} (equalization).",
    Kind.THIRD_RUNNING: "{0} gets {c0} in {n0} games running.",
    Kind.THIRD_KNOWN: "{0} gets {c0} in {n0} games running, of those whose color is known.",
    Kind.RIGHT: "No color is wrong on this board.",
    Kind.BYE_COUNTS_NOT: "A bye does not count for color.",
    Kind.REPEAT_HERE: "{0} and {1} have met, in round {numbers}, and meet again.",
    Kind.APART_HERE: "{0} and {1} are on the director's list of pairs that must not meet, and meet all the same.",
    Kind.TEAMMATES_NEVER: "{0} and {1} are teammates ({w0}) who are not to meet, and meet all the same.",
    Kind.TEAMMATES_HERE: "{0} and {1} are teammates ({w0}), who meet only where their score group requires it.",
    Kind.BYE_WOULD_PART: "With the bye for {0} fewer teammates would meet; it goes to the first in line all the same.",
    Kind.SECOND_BYE: "{0} has had a bye or won by forfeit before, in round {numbers}.",
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
    fields = {**numbers, **colors, **words, **_phrases(said)}
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


def what_happened(answer: BoardAnswer) -> str:
    """Why this board, in short."""
    card = card_of(answer)
    return claims(card.reason or card.headline)


def in_one_line(answer: BoardAnswer) -> str:
    """Why this board, for a line on the wall: who changed places for how much, without the boards that were mended; of meetings the first."""
    card = card_of(answer)
    meetings = [each for each in card.reason if each.kind in (Kind.MET_BEFORE, Kind.TEAMMATES, Kind.LISTED_APART)]
    left_out = {Kind.CLASH, Kind.CURED, Kind.MORE_CLASHES}
    return claims([each for each in card.reason or card.headline if each.kind not in left_out and each not in meetings[1:]])


def headline(answer: BoardAnswer) -> str:
    """Who sits here, and why, in short."""
    card = card_of(answer)
    return claims((*card.headline, *card.reason))


def why_color(answer: BoardAnswer) -> str:
    """Who has which color and why."""
    return claims([each for each in card_of(answer).colors if each.kind not in (Kind.RIGHT, Kind.BYE_COUNTS_NOT)])


def still_wrong(answer: BoardAnswer) -> tuple[str, ...]:
    """What is wrong on the board, a sentence each."""
    return tuple(map(claim, card_of(answer).wrong))


def card_of(answer: BoardAnswer) -> CardClaims:
    """The card of a board that is told as a whole."""
    assert answer.card is not None, "boards of which only the worth was asked have no card"
    return answer.card
