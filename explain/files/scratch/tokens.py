"""The words of a scratch pad by their kinds: in ``1800 WB versus 1570 WB`` a rating, colors, and who plays whom."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_COUNT = rf"(?:\d{{1,2}}|{'|'.join(_WORDS)})\b"
_POINTS, _UNIT = r"(?:\d{1,2}\.[05]|\d{0,2}½|\d{1,2})", r"[- ]?(?:points?|pts?)\b\.?"
_COLOR, _LETTER = r"(?:white|black)", r"(?:[WBX]|NP)\b"
_ROUND = r"(?:round|rd\.?|rnd\.?) ?#?"
_ROUNDS = rf"(?:first {_COUNT} rounds|rounds? {_COUNT}(?:(?:, ?| and |, and ){_COUNT})*)"
_KINDS = {  # the first that fits at a place is meant; what a part in brackets finds is what counts
    "blank": r"[ \t\r]+",
    # limits are settings, and what somebody asks, concludes or explains is no fact
    "aside": r"\b(?:\d{1,2}|1\d\d)/\d{3}\b(?! ?[WBX])|\b(?:because|where|however)\b.*?(?=[.;](?:\s|$)|\n|$)"
    r"|\bboard #?\d{1,2}\b[:.]?"
    r"|\b(?:who(?:m)?|why|how|which|what|should|does|do|is|can)\b[^\d\n?;]*\?",
    "colored": rf"\b((?:{_COLOR}|(?:a )?bye) in (?:(?:both|all|each) (?:of )?)?(?:the )?{_ROUNDS})",
    "name": r"\bplayer ((?-i:[A-Z])\w*|\d{1,3})\b",
    "toss": rf"\bhigher(?:[- ]r\w+)?(?: (?:has|gets|is|had))? ({_COLOR})\b",
    "claim": rf"\b(?:(?:is|has|have|will|should|must|would|(?-i:a)) )*(?:due|gets?|given|needs?|wants?)\b"
    rf"[^\d.,;/\n]*?\b(?:{_COLOR}|(?-i:[WBx]+))\b(?: in round {_COUNT})?(?: (?:over|against)\b)?",
    "met": r"\b(?:(?:have|has|had|they|they've|already|never|not|haven't|hasn't|nobody|none|no one) )*(?:played|met)\b"
    rf"(?: (?:each other|before|already|earlier))*(?! ?\(?(?:[WBX]{{2,}}\b|{_COLOR}))",
    "held": rf"\bafter (?:round )?({_COUNT})(?: rounds?\b)?",
    "next_of": rf"\b{_ROUND}({_COUNT} ?\(?(?:of|/) ?{_COUNT})",
    "next": rf"\b(?:(?:in|before|for) )?{_ROUND}({_COUNT})",
    "rounds": rf"\b({_COUNT})[- ]rounds?\b",
    "players": rf"\b(?!one\b)({_COUNT}|\d{{3}})[- ]players?\b",
    "group": rf"({_POINTS})(?:{_UNIT})?(?: (?:score )?group)?\s*(?::|/(?=\s))",
    "everybody": rf"\b(?:both|all|each|everybody)(?: (?:have|has|with|on|at|of them))* ({_POINTS})\b(?:{_UNIT})?",
    "half_points": rf"\(({_POINTS})\)|(\d{{1,2}}\.[05](?!\w)|\d{{0,2}}½|{_POINTS}(?={_UNIT}))(?:{_UNIT})?",
    "label": r"#(\d{1,4})\b[.):]?|\b(\d{1,3})[.)](?=\s)",
    "rating": r"\b(\d{3,4}|nnnn|unr|unrated|nr)\b(?!\.\d)",
    "number": r"\b(\d{1,2})\b(?!\.\d)",
    "colors": rf"\b{_LETTER}(?:[ \t]+{_LETTER})+|\({_LETTER}(?:, ?{_LETTER})+\)"
    rf"|\b{_COLOR}(?:,? (?:and |then )*{_COLOR})*\b"
    r"|(?:(?<![^\s(])-+)?\b[WBX]+(?:-+[WBX]+)*\b(?:-+(?=\s*[,;)\n]|\s*$))?",
    "versus": r"\b(?:versus|vs?|against|plays?|playing|over)\b\.?"
    r"|(?<!\b[FHU])[-\u2010-\u2015]+",  # H--- is a bye on a wall chart
    "row": r"[;/\n]|\bbelow\b",
    "stop": r"\.(?=\s|$)",
    "comma": r",|&|\band\b",
    "filler": r"\b(?:(?-i:a)|i'm|i|an|the|if|for|instance|example|has|have|had|is|are|was|were|with|who|players?"
    r"|rating|rated|points?|at|on|w/|in|of|to|then|again|next|round|colors?|score|group|games?"
    r"|he|she|they)\b|[()\[\]:=?!\"*|]",
    "twice": r"\b(?:once|twice|whites|blacks)\b",
    "word": r"[^\W\d_]+(?:['\u2019.-][^\W\d_]+)*(?!\w)",
    "odd": r"\w[\w.]*|[^\s'\u2019]",
}
_TOKEN = re.compile("|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _KINDS.items()), re.IGNORECASE)
_LETTERS = {"white": "W", "black": "B", "w": "W", "b": "B", "x": "x", "np": "x", "-": "x", "bye": "x"}


class PadToken(NamedTuple):
    """A word or phrase of a scratch pad."""

    kind: str  # one of ``_KINDS``; a word that begins with a capital is a name
    text: str  # as it stands there
    start: int  # where, in characters from 0
    value: Any  # a number, half-points, a letter a round (``W``, ``B``, or ``x`` for no game), or the text


def pad_tokens(text: str) -> Iterator[PadToken]:
    """The words of a text, without the blanks between them."""
    for match in _TOKEN.finditer(text):
        kind = next(kind for kind in _KINDS if match[kind] is not None)
        heard = next((part for part in match.groups()[_TOKEN.groupindex[kind] :] if part is not None), match[0])
        kind = "name" if kind == "word" and heard[0].isupper() else kind
        if kind != "blank":
            yield PadToken(kind, match[0], match.start(), _value(kind, heard))


def _value(kind: str, heard: str) -> Any:
    words = heard.casefold()
    match kind:
        case "rating":
            return int(heard) if heard.isdecimal() else 0
        case "half_points" | "group" | "everybody":
            return int(2 * float(heard.replace("½", ".5")))
        case "label" | "number" | "next" | "held" | "rounds" | "players":
            return _WORDS.index(words) if words in _WORDS else int(heard)
        case "colors":
            return "".join(_LETTERS[each] for each in re.findall(rf"{_COLOR}|np|[wbx-]", words))
        case "next_of":
            return tuple(_value("number", each) for each in re.findall(_COUNT, words))
        case "colored":
            color, _, when = words.removeprefix("a ").partition(" in ")
            counts = [_value("number", each) for each in re.findall(rf"\b{_COUNT}", when)]
            return dict.fromkeys(range(1, counts[0] + 1) if "first" in when else counts, _LETTERS[color])
    return heard
