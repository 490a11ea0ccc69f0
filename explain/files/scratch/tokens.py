"""The vocabulary of scratch pads: one ordered table of what people write, and of what kind each word or phrase is."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

_COUNTS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_NTHS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_COUNT = rf"(?:\d{{1,2}}|{'|'.join(_COUNTS)})\b"
_NTH = rf"(?:\d{{1,2}}(?:st|nd|rd|th)|{'|'.join(_NTHS)})\b"
_ROUND = r"(?:(?:round|rnd|rd)\.? ?#?|r(?=\d))"
_ROUNDS = r"(?:rounds?|rds?|rnds?|rounders?)\b\.?"
_COLOR, _LETTER = r"(?:white|black)", r"(?:[WBX]|NP)\b"
_UNIT = r"[- ]?(?:points?|pts?)\b\.?"
_DECIMAL = r"(?:\d{1,2}\.[05](?!\w)|\d{0,2}½)"
_RECORD = r"\d{1,2}(?:\.5|½)?-(?:0(?!\.?\d)|\d?\.5|\d?½)s?"  # won and lost
_OF_ROUNDS = r"(?!1/2\b)\d(?:\.[05]|½)?(?:/| (?:out )?of )\d(?!\w| ?-)"
_SCORE = (  # what can be nothing else
    rf"(?:{_RECORD}|{_OF_ROUNDS}|(?:half a|an?|(?:\d )?1/2|{_DECIMAL}|{_COUNT}){_UNIT}|{_DECIMAL})(?![\w/])"
)
_POINTS = rf"(?:{_SCORE}|\d{{1,2}}(?![\w½/]|\.\d))"
_GROUP = r"(?:(?:score ?)?(?:group|grp|bracket)s?)\b"
_PEOPLE = r"(?:players?|ppl|people|persons?|guys|kids|folks|plyrs)\b"
_BYE = r"(?:(?:half|full|zero|½|1/2)?(?:[- ]?(?:points?|pts?))?[- ]?byes?|[hf]pb)\b"
_WHEN = (
    rf"(?:in |on )?(?:(?:both|all|each) (?:of )?)?(?:the )?(?:first {_COUNT} rounds"
    rf"|(?:{_ROUND}|rounds? |rds? )?{_COUNT}(?:(?:, ?| and |, and )(?:{_ROUND})?{_COUNT})*(?!{_UNIT}|\.\d)"
    rf"|{_NTH}(?: {_ROUNDS})?)"
)
_HEAD = (
    r"(?:#|no|nr|name|player|rtg|ratings?|r\d|rd ?\d|round ?\d|colou?rs?|hist(?:ory)?|pts|points|scores?|total)\b\.?|#"
)
_KINDS = {  # the first that fits at a place is meant; what a part in brackets finds is what counts
    "blank": r"[ \t\r]+|\bw/(?=\s)",
    "heads": rf"(?m:^[ \t]*(?:(?:pairing )?(?:{_HEAD})[ \t|,]+)+(?:{_HEAD})[ \t|]*$)",
    # limits, rules, boards, clocks and dates are none of these facts, nor what is only explained
    "aside": r"\b(?:\d{1,2}|1\d\d)/\d{3}\b(?! ?[WBX])|\b2[6-9][A-Z]\d?[a-z]?\d?\b|\b(?:[2-9]\d|\d{3})[- ]?(?:pt|point)s?\b"
    r"|\b(?:within|limits?(?: of)?) \d{2,3}\b|\b\d{4}-\d\d-\d\d\b|\b\d{1,2}/\d{1,2}/\d{2,4}\b|\bG[/ ]?\d{2,3}\b|\b\d{1,2}(?::\d\d)? ?[ap]m\b|[$]\d+"
    rf"|\b(?:he|she|they) (?:also )?had {_COLOR} (?:too|also|as well) (?:in )?that round\b"
    r"|\b(?:because|where)\b(?:(?!\b(?:played|met|beat|drew|lost)\b).)*?(?=[.;](?:\s|$)|\n|$)"
    r"|\b(?:board|bd)s? #?\d{1,2}\b[:.]?|\b\d{1,2} boards\b",
    "record": r"\b\d-\d-\d\b",
    "no_bye": r"\b(?:no|nobody(?: has)?(?: had)?(?: a)?|no one (?:has )?had a) byes?\b(?: (?:so far|yet))?",
    "colored": rf"\b((?:{_COLOR}|(?:an? )?{_BYE}) {_WHEN})",
    "counted": rf"\b({_COUNT} {_COLOR}s?\b|{_COLOR} (?:twice|(?:in )?(?:both|all|each|every)(?: \w+)? (?:games?|{_ROUNDS})))",
    "name": r"\bplayer ((?-i:[A-Z])\w*|\d{1,3})\b",
    "self": r"\b(?:I'm|I am|me|myself|I)\b(?=[,:]? (?:(?:was|am|a|rated|the) )*\(?\d{3,4}\b)",
    "toss": rf"\bhigher(?:[- ]r\w+)?(?: (?:has|gets|is|had))? ({_COLOR})\b",
    "claim": rf"\b(?:is|are|am|was|were|be) {_COLOR}\b(?! (?:and|then|black|white|both|twice|all|every|each|in)\b)|\b(?:(?:is|has|have|will|should|must|would|(?-i:a)) )*(?:due|gets?|given|gives?|needs?|wants?)\b"
    rf"[^\d.,;/\n]*?\b(?:{_COLOR}|(?-i:[WBx]+))\b(?: in round {_COUNT})?(?: (?:over|against)\b)?",
    "met": r"\b(?:re)?(?:(?:(?<=didn't )|(?<=didnt )|(?<=did not ))play|played|met|faced|beat|beaten|defeated|drew|drawn|lost|won (?:against|over)|happened"
    r"|rematch(?:es)?|repeats?|(?:(?:previous|prior|earlier|prev|past) )?games?(?=:| (?:so far|between|btwn|was|were|among)))\b"
    rf"(?: (?:to|with|against)\b)?(?! ?\(?(?:[WBX]{{2,}}\b|{_COLOR}|\d\.))",
    "next_of": rf"\b{_ROUND}({_COUNT} ?\(?(?:of|/|out of) ?{_COUNT}(?![.½]\S))",
    "held": rf"\b(?:after|through|thru) (?:{_ROUND})?({_COUNT})(?: {_ROUNDS})?(?![-.]\d)",
    "left": rf"\b({_COUNT}) (?:(?:more )?(?:{_ROUNDS}|games?) )?(?:to go|left|remaining|to play)\b",
    "next": rf"\b(?:(?:in|before|for|is|to) )?(?:the )?(?:{_ROUND}({_COUNT})|({_NTH}) {_ROUNDS})",
    "lately": rf"\b(?:last|final) (?:{_ROUNDS}|game)(?! (?:is|=))",
    "when": rf"\bin (?:the )?(\d|{_NTH})(?![\w½-]|\.\d)(?! (?:points?|pts?|row|place|half|sections?))",
    "rounds": rf"\b(?:last|final) (?:round|rd|rnd) (?:is|=) (?:{_ROUND})?({_COUNT})|\b({_COUNT})[- ]?{_ROUNDS}|\b(\d)-?SS\b",
    "players": rf"\b(?!one\b)({_COUNT}|\d{{3}})[- ](?:(?:more|other|remaining|tied) )?{_PEOPLE}|\b{_GROUP} of ({_COUNT})(?!{_UNIT})|\b({_COUNT})[- ]way tie\b"
    rf"|\b({_COUNT}) (?=perfect)|\b({_COUNT}) of us\b",
    "perfect": r"\bperfect scores?\b",
    "everybody": rf"\b(?:both|all|each|everybody|everyone|they|we)\b(?: (?:of|all|them|us|have|has|had|are|were|with|on|at|w/"
    rf"|tied|{_PEOPLE}))* ({_POINTS})(?:{_UNIT})?(?! of)|\b({_SCORE}),? (?:each|apiece)\b",
    "group": rf"\b(?:on|at) ({_POINTS})(?:{_UNIT})? (?:are|were|is|was|we have)\b"
    rf"|\b{_GROUP},?(?: (?:at|with|on|is))?[ :=]*({_POINTS})(?:{_UNIT})?(?!\w| (?:of|rounds))"
    rf"|({_POINTS})(?:{_UNIT}|[- ]?pointers)?(?: {_GROUP})?\s*(?::|/(?=\s))|\b({_POINTS})(?:{_UNIT})? {_GROUP}"
    rf"|\b({_POINTS})[- ]pointers\b|\btied? (?:at|with|on|w/) ({_POINTS})(?:{_UNIT})?",
    "half_points": rf"\(({_POINTS})\)|({_SCORE})",
    "label": r"(?:#|\bp(?=\d))(\d{1,4})\b[.):]?|\b(\d{1,3})[.)](?=\s)",
    "rating": r"\b(\d{3,4}|nnnn|unr|unrated|nr)\b(?!\.\d)",
    "place": rf"\b(?:the )?(top|bottom|{_NTH})(?= (?:v|vs|versus|and|has|had|have|played|met)\b)"
    rf"|(?:(?<=vs )|(?<=v )|(?<=met )|(?<=played ))(bottom|{_NTH})(?! half)|(?<=and )(bottom|{_NTH})(?= (?:have|had|played|met)\b)",
    "number": r"\b(\d{1,2})\b(?!\.\d)",
    "initial": r"(?-i:\b(?![WBX][-x][WBX])[A-Z](?=[-+x/][A-Z]\b)|(?<=\b[A-Z][-+x/])(?<!\b[WBX][-x])[A-Z]\b)",
    "colors": rf"\b{_LETTER}(?:[ \t]+{_LETTER})+|\({_LETTER}(?:, ?{_LETTER})+\)"
    rf"|\b{_COLOR}(?:,? (?:and |then )*{_COLOR})*\b"
    r"|(?:(?<![^\s(])-+)?\b[WBX]+(?:-+[WBX]+)*\b(?:-+(?=\s*[,;)\n]|\s*$))?",
    "versus": r"\b(?:versus|vs?|against|plays?|playing(?! in\b)|over)\b\.?|(?-i:(?<=[A-Z])x(?=[A-Z]\b))|\+|(?<=\w)/(?=\w)"
    r"|(?<!\b[FHU])[-\u2010-\u2015]+",  # H--- is a bye on a wall chart
    "row": r"[;/\n]|\bbelow\b",
    "correction": r"\b(?:no,? (?:wait|sorry)|wait,? no|oops|scratch that|i mean)\b",
    "stop": r"\.+(?=\s|$)|!",
    "ask": r"\?",
    "comma": r",|&|\band\b|\bplus\b",
    "or": r"\bor\b",
    "only": r"\bonly\b",
    "hedge": r"\b(?:if|unless|whether|assum\w+|suppos\w+|pretend\w*|maybe|perhaps|probably|not true)\b",
    "not": r"\b(?:not|never|\w+n['\u2019]t|havent|hasnt|didnt|without)\b",
    "nobody": r"\b(?:nobody|none|no one|noone|neither|no(?= \w+))\b",
    "anybody": r"\b(?:else|any|anybody|anyone|each other|one another|them|these|those|here|others?|each|everyone|everybody"
    r"|of em|so far|yet)\b",
    "had": r"\b(?:had|got|gotten)\b",
    "him": r"\b(?:him|her)\b",
    "filler": r"\b(?:(?-i:a)|an|the|for|instance|example|has|have|having|is|are|was|were|be|been|with|who|players?"
    r"|rating|rated|points?|pts|at|on|w/|in|of|to|from|then|again|next|rounds?|colou?rs?|score|group|games?|also|already"
    r"|before|earlier|previously|just|that|this|there|it|its|it's|he|she|they|we|our|you|us|so|but|between|btwn|among|top"
    r"|bottom|half|both|one|two|three|four|five|six|rd|name|my|nothing)\b|[()\[\]:=\"*|]",
    # what is wished, guessed or concluded
    "view": r"\b(?:would|could|should|might|must|may|can|will|due|gets?|needs?|wants?|drops?|floats?|legal|fine|guess|think"
    r"|suggest|pair(?:ed|ing|ings|s)?|swap|switch|flip|up|down)\b",
    # what tells something that is read nowhere, unless a phrase above has it
    "matter": r"\b(?:once|twice|whites?|blacks?|(?:half|full)?[- ]?byes?|forfeit\w*|withdr\w+|team\w*|brothers?|sisters?|siblings?"
    r"|family|father|mother|spouse|school|club\w*|opponents?|coin|toss"
    r"|quit|noshow|no-show)\b",
    "word": r"[^\W\d_]+(?:['\u2019.-][^\W\d_]+)*(?!\w)",
    "odd": r"\w+(?:\.\w+)*|[^\s'\u2019]",
}
_TOKEN = re.compile("|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _KINDS.items()), re.IGNORECASE)
_LETTERS = {"white": "W", "black": "B", "w": "W", "b": "B", "x": "x", "np": "x", "-": "x"}
# Words of no fact that often stand with a capital where a name could stand.
_NO_NAMES = frozenset(
    "all alright also am and as at bottom but by dear from good got guess hello help here hey hi how i in is left maybe "
    "my no now of ok okay on one our pair pairing please pls problem question quick remaining rest say so some sorry td "
    "tds thanks that the their then there these thing this those thx top two we what with yes you your".split()
)
_SPELLINGS = ("after", "black", "played", "points", "rating", "round", "white")


class PadToken(NamedTuple):
    """A word or phrase of a scratch pad."""

    kind: str  # one of ``_KINDS``; a word that begins with a capital is a name
    text: str  # as it stands there
    start: int  # where, in characters from 0
    value: Any  # a number, (half-points, of how many rounds), a letter a round, rounds with their letters, or the text
    is_asked: bool = False  # whether it is part of a question, which states nothing


_ASKING = re.compile(
    r"(?:who|whom|whose|why|how|which|what|what's|where|when|is|are|am|do|does|did|can|could|should|would|will|has|have|had"
    r"|shall|may)\b.*",
    re.IGNORECASE,
)
_TAGS = frozenset(("right", "ok", "okay", "correct", "no", "yes", "legal"))


def pad_tokens(text: str) -> list[PadToken]:
    """The words of a text, without the blanks between them."""
    tokens = []
    for match in _TOKEN.finditer(text):
        kind = next(kind for kind in _KINDS if match[kind] is not None)
        heard = next((part for part in match.groups()[_TOKEN.groupindex[kind] :] if part is not None), match[0])
        if kind == "word" and heard[0].isupper() and re.split("['\u2019]", heard.casefold())[0] not in _NO_NAMES:
            kind = "name"
        if kind not in {"blank", "heads"}:
            tokens.append(PadToken(kind, match[0], match.start(), _value(kind, heard)))
    for at, token in enumerate(tokens):
        if token.kind == "ask":
            first = _question(tokens, at)
            tokens[first : at + 1] = [each._replace(is_asked=True) for each in tokens[first : at + 1]]
    return tokens


def respelled(text: str) -> str:
    """A text in which a few words that matter are as in the dictionary, where a letter is missing or too many, and with
    a hyphen alone between two who are named apart from each other too.
    """
    words = set(re.findall(r"(?<![\w-])[^\W\d_]+(?![\w-])", text))
    pair = re.compile(r"\b([^\W\d_]{2,})-([^\W\d_]{2,})\b")
    text = pair.sub(lambda match: " - ".join(match.groups()) if {*match.groups()} <= words else match[0], text)
    return re.sub(r"[A-Za-z]{4,}", _respelled, text)


def _respelled(match: re.Match[str]) -> str:
    word = match[0].casefold()
    near = [each for each in _SPELLINGS if each[0] == word[0] and abs(len(each) - len(word)) == 1 and word != "back"]
    is_known = any(each in {word, f"{word}s"} or word == f"{each}s" for each in _SPELLINGS)
    return next(iter([] if is_known else get_close_matches(word, near, 1, 0.88)), match[0])


def _question(tokens: Sequence[PadToken], end: int) -> int:
    """Where the question begins that ends there: with a word that asks, or else with the last clause."""
    first = next((at for at in range(end - 1, -1, -1) if tokens[at].kind in {"stop", "row", "ask"}), -1) + 1
    starts = [
        first,
        *(at + 1 for at in range(first, end) if tokens[at].kind in {"comma", "versus"} and "v" not in tokens[at].text),
    ]
    asking = next((at for at in starts if _ASKING.fullmatch(tokens[at].text)), None)
    is_tag = all(each.text.casefold() in _TAGS for each in tokens[starts[-1] : end])
    return first if is_tag else starts[-1] if asking is None else asking


def _value(kind: str, heard: str) -> Any:
    words = heard.casefold()
    match kind:
        case "rating":
            return int(heard) if heard.isdecimal() else 0
        case "half_points" | "group" | "everybody":
            return _score(words)
        case "label" | "number" | "next" | "held" | "rounds" | "players" | "left" | "when" | "place":
            return _count(words)
        case "colors":
            return "".join(_LETTERS[each] for each in re.findall(rf"{_COLOR}|np|[wbx-]", words))
        case "next_of":
            return tuple(map(_count, re.findall(_COUNT, words)))
        case "counted":
            color, number = re.findall(_COLOR, words)[0], re.findall(rf"\b{_COUNT}", words)
            return _LETTERS[color], _count(number[0]) if number else 2 if "twice" in words else None
        case "colored":
            return _colored(words)
    return heard


def _count(words: str) -> int:
    """A count, or the place in an order."""
    number = re.match(r"\d+", words)
    names = next((names for names in (_COUNTS, ("", *_NTHS), ("top",)) if words in names), None)
    return int(number[0]) if number else names.index(words) if names and words != "top" else 1 if names else -1


def _score(words: str) -> tuple[int, int | None]:
    """Half-points, and of how many rounds they are if that is told."""
    first = re.match(rf"half|an? |(\d )?1/2|[\d.½]+|{_COUNT}", words)
    text = first[0].replace(" 1/2", "½").replace("1/2", "½").replace("½", ".5") if first else ""
    points = {"half": 0.5, "a ": 1, "an ": 1}.get(text)
    points = points if points is not None else float(text) if text[0] in "0123456789." else _COUNTS.index(text)
    rest = re.fullmatch(r"([\d.½]+)(-|/| .*of )([\d.½]+)s?", words)
    return int(2 * points), round(float(rest[3].replace("½", ".5")) + points * (rest[2] == "-")) if rest else None


def _colored(words: str) -> dict[int, str]:
    """Rounds with what a player had in them: a color, ``h`` and ``f`` for a bye of half a point or a full one, ``x``."""
    what = re.match(rf"(?:an? )?({_COLOR}|{_BYE})", words)
    assert what
    bye = "h" if re.search("half|½|1/2|hpb", what[1]) else "f" if re.search("full|fpb", what[1]) else "x"
    when = words[what.end() :]
    counts = [_count(each) for each in re.findall(rf"\b(?:rd|rnd|round|r)?({_COUNT}|{_NTH})", when)]
    if re.search("first .*rounds", when):
        counts = [*range(1, counts[1] + 1)]
    return dict.fromkeys(counts, _LETTERS.get(what[1], bye))
