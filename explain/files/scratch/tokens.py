"""Splits a scratch pad into words and phrases, using the vocabulary in ``scratch.toml``."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple

from explain.files.resources import table

_LETTERS = {"white": "W", "black": "B", "w": "W", "b": "B", "x": "x", "np": "x", "-": "x"}
_ENDS = frozenset(("stop", "row", "ask"))
_NEAR = 0.88  # allows one letter more or less in a word of four or five


class PadToken(NamedTuple):
    """A word or phrase of a scratch pad."""

    kind: str  # from the vocabulary; a capitalized word is a name
    text: str  # as written
    start: int  # position in characters, from 0
    value: Any  # a number, (half-points, number of rounds), a letter per round, letters by round, or the text
    is_asked: bool = False  # whether it is in a question, which states nothing


@cache
def vocabulary(name: str) -> tuple[str, ...]:
    """One of the word lists."""
    return tuple(table("scratch")["words"][name].split())


@cache
def _patterns() -> tuple[re.Pattern[str], dict[str, str]]:
    """One pattern for all words, with a group for each kind, and its parts by name."""
    parts = {"COUNTS": "|".join(vocabulary("counts")), "NTHS": "|".join(vocabulary("places")[1:])}

    def whole(pattern: str) -> str:
        return re.sub("<([A-Z]+)>", lambda match: parts[match[1]], pattern)

    for name, pattern in table("scratch")["parts"].items():
        parts[name] = whole(pattern)
    kinds = table("scratch")["kinds"].items()
    every = "|".join(f"(?P<{kind}>{'|'.join(map(whole, patterns))})" for kind, patterns in kinds)
    return re.compile(every, re.IGNORECASE), parts


def pad_tokens(text: str) -> list[PadToken]:
    """The words of a text, without the spaces between them."""
    pattern, tokens = _patterns()[0], list[PadToken]()
    for match in pattern.finditer(text):
        kind = next(kind for kind in pattern.groupindex if match[kind] is not None)
        heard = next((part for part in match.groups()[pattern.groupindex[kind] :] if part is not None), match[0])
        first = re.split("['\u2019]", heard.casefold())[0]
        if kind == "initial" or (kind == "word" and heard[0].isupper() and first not in vocabulary("no_names")):
            kind = "name"
        if kind not in {"blank", "heads"}:
            tokens.append(PadToken(kind, match[0], match.start(), _value(kind, heard)))
    for at, token in enumerate(tokens):
        for place in range(_question(tokens, at), at + 1) if token.kind == "ask" else ():
            tokens[place] = tokens[place]._replace(is_asked=True)
    return tokens


def respelled(text: str) -> str:
    """A text with spelling slips of one letter corrected in the important words, and spaces around a hyphen between two
    names that also occur apart.
    """
    words = set(re.findall(r"(?<![\w-])[^\W\d_]+(?![\w-])", text))
    pair = re.compile(r"\b([^\W\d_]{2,})-([^\W\d_]{2,})\b")
    text = pair.sub(lambda match: " - ".join(match.groups()) if {*match.groups()} <= words else match[0], text)
    return re.sub(r"[A-Za-z]{4,}", lambda match: _respelled(match[0]), text)


def _respelled(word: str) -> str:
    known = vocabulary("spellings")
    if word.casefold() in {"back", *known, *(each.rstrip("s") for each in known), *(f"{each}s" for each in known)}:
        return word
    near = [each for each in known if each[0] == word[0].casefold() and abs(len(each) - len(word)) == 1]
    return next(iter(get_close_matches(word.casefold(), near, 1, _NEAR)), word)


def _question(tokens: Sequence[PadToken], end: int) -> int:
    """Where the question that ends here begins: at a question word, or else with the last clause."""
    is_end = [each.kind in _ENDS or (each.text[-1:] == "." and each.kind != "versus") for each in tokens[:end]]
    first = end - (is_end[::-1].index(True) if True in is_end else end)
    words = [f"{token.text.casefold()} ".split(" ")[0] for token in tokens[: end + 1]]
    ends = (at for at in range(first, end) if tokens[at].kind == "comma" or words[at] in {"-", "so"})
    starts = [first, *(at + 1 for at in ends if words[at] in {",", "-", "so"} or words[at + 1] in vocabulary("asking"))]
    asking = next((at for at in starts if words[at] in vocabulary("asking")), starts[-1])
    is_tag = all(each.text.casefold() in vocabulary("tags") for each in tokens[starts[-1] : end])
    return first if is_tag else asking


def _value(kind: str, heard: str) -> Any:
    words, parts = heard.casefold(), _patterns()[1]
    match kind:
        case "self":
            return True
        case "lately":
            return 0
        case "rating":
            return int(heard) if heard.isdecimal() else 0
        case "half_points" | "group" | "everybody":
            return _score(words)
        case "label" | "number" | "next" | "held" | "rounds" | "players" | "size" | "left" | "when" | "place":
            return _count(words)
        case "colors" | "due" | "latest":
            return "".join(_LETTERS[each] for each in re.findall("white|black|np|[wbx-]", words))
        case "next_of":
            return tuple(map(_count, re.findall(parts["COUNT"], words)))
        case "counted":
            some = re.findall(rf"\b({parts['COUNT']}|\d|an?\b) ?([wb])", words)
            counts = {"W" if "white" in words else "B": 2 if "twice" in words else None}
            return {color.upper(): 1 if number[0] == "a" else _count(number) for number, color in some} or counts
        case "cells":
            return _cells(words)
    return heard


def _count(words: str) -> int:
    """A count, or a place in an order; -1 is the last."""
    number = re.match(r"\d+", words)
    if number or words == "bottom":
        return int(number[0]) if number else -1
    names = vocabulary("counts") if words in vocabulary("counts") else vocabulary("places")
    return max(names.index(words), int(words == "top"))


def _score(words: str) -> tuple[int, int | None]:
    """Half-points, and the number of rounds if given."""
    if words.count("-") > 1:  # wins, losses and draws
        won, lost, drawn = map(int, words.split("-"))
        return 2 * won + drawn, won + lost + drawn
    whole = re.fullmatch(r"([\d.½]+)(-|/| .*of )([\d.½]+)s?", words)
    first = re.sub("^an? ", "1 ", re.sub(" ?1/2|half", "½", words)).replace("½", ".5")
    number = re.match(r"[\d.]+", first)
    points = float(number[0]) if number else _count(re.split("[- ]", first)[0])
    return int(2 * points), round(float(whole[3].replace("½", ".5")) + points * (whole[2] == "-")) if whole else None


def _cells(words: str) -> dict[int, str]:
    """Letters by round: a color, ``h`` or ``f`` for a half- or full-point bye, ``x`` for no game."""
    parts = _patterns()[1]
    what = re.match(rf"(?:an? )?({parts['COLOR']}|{parts['BYE']})", words)
    heard = what[1] if what else ""
    bye = "h" if re.search("half|½|1/2|hpb", heard) else "f" if re.search("full|fpb", heard) else "x"
    behind = words[len(what[0]) if what else 0 :]
    rounds = [*map(_count, re.findall(rf"\b(?:rd|rnd|round|r)?({parts['COUNT']}|{parts['NTH']})", behind))]
    if re.search("first .*rounds", words):
        rounds = [*range(1, rounds[1] + 1)]
    return dict.fromkeys(rounds, _LETTERS.get(heard, bye))
