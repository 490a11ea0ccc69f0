"""Claims in words: one sentence for each kind of claim, filled in from the claim and nothing else.

A place in a pattern is a field of the claim: ``{player}`` is the name, ``{player:and rating}`` adds the rating,
``{count:board}`` has a unit, ``{count:players}`` (a plural unit) counts in words, ``{count:is|are}`` depends on the
number, ``{score:score}`` shows half-points as points, ``{place:ordinal}`` is "second". Or it is a shared phrase, such
as ``{names}``, all players of the claim. ``<plays|would play>`` is for boards in the pairings and for others.
"""

import re
import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from types import ModuleType
from typing import Any

from explain.answers.claim import Claim
from explain.answers.claims import of_against
from explain.answers.compare import AVOIDED_INTERCHANGE
from explain.answers.player import RoundPlayer
from explain.model.players import Color
from explain.model.settings import BaselineChoice
from explain.pairing.criteria import CRITERIA
from explain.prose.amounts import more_of
from explain.prose.words import (
    counted,
    in_words,
    listed,
    named,
    one_of,
    ordinal,
    points_words,
    rated,
    rounds_named,
    score_figures,
    score_words,
)

SENTENCES: dict[type[Claim], str] = {}
"""One sentence for every kind of claim: each subject adds its own, beside its functions, and ``explain.prose`` imports
them all.
"""
# parts of sentences, by name, for similar kinds of claims; a clause may use those before it
CLAUSES: dict[type[Claim], Mapping[str, str]] = {}
Phrases = Callable[[Claim], Mapping[str, str]]
_PHRASES: dict[str, Phrases] = {}

_IS_OR_WOULD = re.compile(r"<([^|>]*)\|([^>]*)>")
_SITS = (of_against.ByeInstead, of_against.ByePlacesOff)
_IS_HERE = (of_against.Paired, of_against.MeetsHere, of_against.SitsHere)  # claims that a board is in the pairings

_OF_BASELINE: Mapping[str, Sequence[str]] = {
    "baseline": ("in the raw natural pairing", "in the natural pairing", "in the file's natural pairing"),
    "opponents": ("opponents in the raw natural pairing", "natural opponents", "natural opponents in the file"),
    "natural_opponent": ("opponent in the raw natural pairing", "natural opponent", "natural opponent in the file"),
    "natural_pairing": ("the raw natural pairing", "the natural pairing", "the file's natural pairing"),
    "baseline_boards": ("on the raw natural boards", "on the natural boards", "on the file's natural boards"),
    "as paired": ("", "With rematches and barred pairs avoided: ", "In the file: "),
}
"""Names of the natural pairing: by rank alone, with rematches avoided, and from the file."""
_BASELINES = (BaselineChoice.RAW, BaselineChoice.LEGAL, BaselineChoice.FILE)
_NO_WAY_AROUND = {
    "repeat": "This round cannot be paired without a rematch",
    "second_bye": "Without more rematches there is no way around a second bye",
}
_PURPOSES = {
    "33": "to avoid three in a row",
    "EQ": "to equalize colors",
    "AL": "to alternate colors",
    "interchange": "to avoid interchanges",
    "size": "for smaller switches",
}
_COMES_FIRST = {
    "33": "avoiding three in a row comes first",
    "EQ": "equalizing colors comes before alternating them",
    "larger": "the larger imbalance comes first",
    "AL": "fewer colors fail to alternate",
}
_THEN = {
    "repeat": "that would make a rematch",
    "long_drop": "that would pair two who are too far apart in score for these settings",
    "teammates": "that would pair two who must not play",
    "kept_in_group": "a player to be kept in the score group would leave it",
    "teammates_if_required": "that would pair teammates",
    "over_high_limit": "it is over the high limit",
    AVOIDED_INTERCHANGE: "it is an interchange, which these settings avoid",
    "limited_interchange": "that would be an interchange",
    "interchange": "that would be an interchange",
}
_MOVED = {"drops": "paired down", "raised": "paired up"}
FORMS = {"transposition": "a transposition", "rotation": "a rotation", "interchange": "an interchange"}
_TURN = {"lowest": ", the lowest-rated,", "highest": ", the highest-rated,", "next": ", next in line,"}
_TOP = {
    "highest": "the top player with {}",
    "next": "the top available player with {}",
    "only": "the only player with {}",
    "only_available": "the only available player with {}",
}
_ELSEWHERE = {  # reasons not to count players: for one, for several, and as a verb phrase
    "half": ("half-point bye", "half-point byes", "have a half-point bye"),
    "full": ("full-point bye", "full-point byes", "have a full-point bye"),
    "out": ("not paired", "not paired", "are not paired"),
    "board": ("paired by the TD", "paired by the TD", "are paired by the TD"),
}
_FORCED = {
    "repeat": "avoids a rematch",
    "second_bye": "avoids a second bye",
    "long_drop": "keeps opponents nearer in score, as the settings say",
    "teammates": "keeps apart a pair that must not play",
    "bye_above_lowest": "gives the bye in a lower score group",
    "score_difference": "pairs closer scores",
    "kept_in_group": "keeps a player in the score group, as the settings say",
    "teammates_if_required": "keeps teammates of one score group apart",
}
_RANKED_BY = {
    "points": ", with the higher score",
    "rating": ", with the higher rating",
    "rated": ", as the other is unrated",
    "number": ", by pairing number, ratings being equal",
}
LOW_LIMITS = {  # the low limits that an unrated player's gap is half of, by the words of claims
    "inside": "the low limit",
    "across": "the low limit across score groups",
    "book": "the rule book's low limit",
}
STARTS = {"natural": "the natural pairing", "table": "these pairings"}
_FROM = {**STARTS, "back": STARTS["table"]}  # where a switch starts, also one that is taken back
_TITLES = {criterion.name: criterion.title for criterion in CRITERIA}
_LIMITS = {"low": "alternation", "high": "equalization or three in a row"}


def phrases_of(*subjects: ModuleType) -> Callable[[Phrases], Phrases]:
    """Registers a function that fills places used only in sentences on these subjects."""

    def register(phrases: Phrases) -> Phrases:
        _PHRASES.update(dict.fromkeys([subject.__name__ for subject in subjects], phrases))
        return phrases

    return register


_NUMBERS: Mapping[str, Callable[[int], str]] = {  # formats for numbers that do not count a unit
    "apart": lambda half_points: f"{points_words(half_points)} apart",
    "score": score_words,
    "group": lambda half_points: f"{score_figures(half_points)}-point group",
    "the group": lambda half_points: f"the {score_figures(half_points)}-point group",
    "the lowest": lambda half_points: f"the lowest score group ({score_words(half_points)})",
    "ordinal": ordinal,
    "Ordinal": lambda place: ordinal(place).capitalize(),
    "in words": in_words,
    "In words": lambda count: in_words(count).capitalize(),
}

_UNKNOWN = {"score": "the same score", "the group": "this group", "the lowest": "this group"}  # of a score not told
KINS = {"team": "teammates", "family": "family members", "club": "clubmates"}
_REACHED = {"plus_two": "both are plus two", "last_round": "this is the last round"}
_WORDS: Mapping[str, Callable[[str], str]] = {  # formats for short words in claims
    "kin": KINS.__getitem__,
    "Kin": lambda kin: KINS[kin].capitalize(),
    "until": _REACHED.__getitem__,
}


class _Writer(string.Formatter):
    """Fills a claim into its sentence."""

    def format_field(self, value: Any, format_spec: str) -> str:
        match value, format_spec:
            case _, _ if "|" in format_spec:
                one, several = format_spec.split("|")
                return one if value == 1 else several
            case RoundPlayer(), "rated":
                return named(value)
            case RoundPlayer(), "and rating":
                return rated(value)
            case RoundPlayer(), _:
                return str(value.name)
            case Color(), _:
                return value.value.capitalize()
            case str(), spec if spec in _WORDS:
                return _WORDS[spec](value)
            case int(), spec if spec in _NUMBERS:
                return _NUMBERS[spec](value)
            case int(), units if units.endswith("s"):
                words = f"{in_words(value) if value else 'no'} {units.lower()[:-1] if value == 1 else units.lower()}"
                return words.capitalize() if units[0].isupper() else words
            case int(), unit if unit:
                return counted(value, unit, f"{unit}es" if unit.endswith("ch") else None)
        return _UNKNOWN.get(format_spec, str(value))


WRITER = _Writer()  # fills places of patterns; a pattern of several claims names each of them


def sentence(claim: Claim, *, here: bool = False) -> str:
    """A claim in a sentence or two; if its board is ``here``, in the pairings, "plays" instead of "would play"."""
    return _filled(_IS_OR_WOULD.sub(r"\1" if here else r"\2", SENTENCES[type(claim)]), claim)


def cell_words(claims: Sequence[Claim], cells: Mapping[type[Claim], str]) -> str:
    """Claims in a few words for a table cell; those without a short form are left out."""
    return "; ".join(_filled(cells[type(each)], each) for each in claims if type(each) in cells)


def _filled(sentence: str, claim: Claim) -> str:
    return WRITER.vformat(sentence, (), fields(claim))


def fields(claim: Claim) -> Mapping[str, Any]:
    """Everything a sentence about a claim may use: its fields and the shared phrases."""
    own = _PHRASES.get(type(claim).__module__)
    phrased = {**claim.held, **_phrases(claim), **(own(claim) if own else {})}
    for name, clause in CLAUSES.get(type(claim), {}).items():
        phrased[name] = WRITER.vformat(clause, (), phrased)
    return phrased


def _phrases(claim: Claim) -> Mapping[str, str]:
    """Shared phrases: lists, and names of the natural pairing and the limits."""
    players, counts, words = claim.players, claim.numbers, claim.words
    of_baseline = {
        name: each[_BASELINES.index(claim.baseline)] if claim.baseline else "" for name, each in _OF_BASELINE.items()
    }
    baseline = of_baseline["baseline"]
    word = words[0] if words else ""
    numbers = list(map(str, counts))
    of_two = (
        f", the {words[-1]} of {counts[0]} and {counts[-1]}" if counts and {"smaller", "larger"} & {*words[-1:]} else ""
    )
    return {
        "all": listed([named(player) for player in players]) if players else "",
        "names": listed([player.name for player in players]) if players else "",
        "more_of": _more_of(claim),
        "rounds": rounds_named(counts) if counts else "",
        "board_numbers": f"board{'s' if numbers[1:] else ''} {listed(numbers)}" if numbers else "",
        "words": " ".join(words),
        **of_baseline,
        "baseline^": baseline.capitalize(),
        "in_file": f" {baseline}" if claim.baseline is BaselineChoice.FILE else "",
        "limited": _LIMITS.get(word, "").partition(" or ")[0],
        "low_limit": LOW_LIMITS.get(word, ""),
        "by": _RANKED_BY.get(word, ""),
        "forced": _FORCED.get(word, ""),
        **_board_phrases(players),
        "of_two": of_two,
        "start": _FROM.get(words[-1], "") if words else "",
        "criterion": _TITLES.get(word, ""),
        "numbers": listed(numbers) if numbers else "",
        **_card_phrases(claim),
        **_counting_phrases(claim.held),
        "no_color": "has had games, but the file has no color for them"
        if counts and counts[0]
        else "has had no color yet",
    }


def _card_phrases(claim: Claim) -> Mapping[str, str]:
    """Shared phrases of cards: turns in line, purposes, and how many more there are."""
    held, count = claim.held, claim.held.get("count", 0)
    listing = next((value for value in held.values() if isinstance(value, tuple)), ())
    names = [player.name for player in listing if isinstance(player, RoundPlayer)]
    more, pairs = count - len(names), count - len(names) // 2
    who = f"{claim.players[0].name}{_TURN.get(held.get('why') or '', '')}" if claim.players else ""
    top = _TOP.get(held.get("why_opponent") or "", "with {}").format(score_words(held.get("to_score", 0)))
    return {
        "some": listed([*names, f"{more} others" if more > 1 else "one other"] if more > 0 else names) if names else "",
        "and more": f" and {pairs} more" if pairs > 0 else "",
        "who": who,
        "is now": "is" if held.get("now") else "would normally be",
        "gets now": "gets" if held.get("now") else "would normally get",
        "whom": f"{claim.players[1].name}, {top}" if "why_opponent" in held else "",
        "for color": _PURPOSES.get(held.get("purpose") or "", "in this round"),
        "turn": "was next in line for the bye"
        if held.get("why")
        else "was next in line for the bye once others were passed over",
        "then": _THEN.get(held.get("criterion") or "", f"then {more_of(held.get('criterion') or '')}"),
        "because": _COMES_FIRST.get(held.get("first") or "", ""),
        "This is not": "Once rematches and barred pairs are avoided, this is not"
        if held.get("natural_by") == "rank"
        else "This is not",
        "moved": _MOVED.get(held.get("way") or "", ""),
        "No way around": _NO_WAY_AROUND.get(held.get("criterion") or "", ""),
        "more": more_of(held.get("criterion") or ""),
        "a switch": "a switch" if len(claim.numbers) == 1 else "switches",
        "a form": FORMS.get(held.get("form") or "", "a switch"),
    }


def _counting_phrases(held: Mapping[str, Any]) -> Mapping[str, str]:
    """Phrases for players not counted in a total; empty if there are none."""
    elsewhere = [_ELSEWHERE[way] for way in held.get("elsewhere") or ()]
    who = [player.name for player in held.get("not_counted") or ()]
    each = [f"{name} ({one})" for name, (one, _, _) in zip(who, elsewhere, strict=False)]
    alike = f"{listed(who)} ({elsewhere[0][len(who) > 1]})" if who and len({*elsewhere}) == 1 else ""
    several = f"{in_words(held.get('uncounted') or 0)} who {one_of([do for _, _, do in elsewhere])}"
    others = alike or (listed(each) if each else several if elsewhere else "")
    players = f"{in_words(held.get('count') or 0)} {'player' if held.get('count') == 1 else 'players'}"
    return {
        "but": f"Not counting {others}, " if others else "",
        "aside": f", not counting {others}" if others else "",
        "aside,": f", not counting {others}," if others else "",
        "Players": f"Not counting {others}, {players}" if others else players.capitalize(),
        "They": f"Not counting {others}, they" if others else "They",
    }


def _more_of(claims: Claim) -> str:
    """How far one color is ahead of the other: ``one more White than Black``."""
    ahead = claims.held.get("ahead")
    if not isinstance(ahead, int):
        return ""
    more, less = (color.value.capitalize() for color in claims.colors[:2][:: 1 if "had_more" in claims.held else -1])
    return f"{in_words(ahead)} more {more}{'s' if ahead > 1 else ''} than {less}{'s' if ahead > 1 else ''}"


def _board_phrases(players: Sequence[RoundPlayer]) -> Mapping[str, str]:
    """Boards from a list of players, two by two, a last one having the bye; and phrases about the first board."""
    if not players:
        return {}
    boards = [f"{named(one)} - {named(other)}" for one, other in zip(players[::2], players[1::2], strict=False)]
    boards += [f"the bye for {named(players[-1])}"] if len(players) % 2 else []
    pairs = [f"{one.name}-{other.name}" for one, other in zip(players[::2], players[1::2], strict=False)]
    one, *others = players[:2]
    pair = " and ".join(player.name for player in players[:2])
    return {
        "boards": listed(boards),
        "pairs": ", ".join(pairs) if pairs else "",
        "do_play": f"{pair} do play" if others else f"{pair} does get the bye",
        "could_be_paired": f"{pair} could play" if others else f"{pair} could get the bye",
        "seats": f"{one.name}-{others[0].name}" if others else f"the bye for {one.name}",
        "against": f"{one.name} against {others[0].name}" if others else f"The bye for {one.name}",
        "against_": f"{one.name} against {others[0].name}" if others else f"the bye for {one.name}",
    }


def sentences(claims: Sequence[Claim], otherwise: Mapping[type[Claim], str] | None = None) -> str:
    """Claims one after the other; kinds in ``otherwise`` use that wording, or none if it is empty."""
    here, others = boards_here(claims), otherwise or {}
    worded = (
        _filled(others[type(each)], each) if type(each) in others else sentence(each, here=claimed_board(each) in here)
        for each in claims
    )
    return " ".join(filter(None, worded))


def boards_here(claims: Iterable[Claim]) -> set[frozenset[int]]:
    """The boards that some claims state are in the pairings, by pairing numbers."""
    return {claimed_board(each) for each in claims if type(each) in _IS_HERE}


def claimed_board(claim: Claim) -> frozenset[int]:
    """The board a claim is about, by pairing numbers."""
    return frozenset(player.number for player in claim.players[: 1 if type(claim) in _SITS else 2])


def as_called(claims: Iterable[Claim], names: Mapping[int, str] | None = None) -> tuple[Claim, ...]:
    """Claims with players renamed: by ``names``, or by last name where that is unique."""
    return tuple(
        each.with_players(lambda one: _by_name(one, (names or {}).get(one.number) or one.called or one.name))
        for each in claims
    )


@lru_cache(maxsize=4_096)
def _by_name(player: RoundPlayer, name: str) -> RoundPlayer:
    return replace(player, name=name)


def rule_numbers(claims: Sequence[Claim]) -> str:
    """The rule numbers that claims rest on, each once; empty if none."""
    return rules_named(each.rule for each in claims if each.rule)


def rules_named(rules: Iterable[str]) -> str:
    """Rule numbers, each once, for small print; empty if none."""
    numbers = list(dict.fromkeys(rules))
    return f"{'rule' if len(numbers) == 1 else 'rules'} {', '.join(numbers)}" if numbers else ""
