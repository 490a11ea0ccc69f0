"""What a sentence says that its claim does not hold."""

import re
from inspect import get_annotations

from claims.kinds import kinds
from explain.answers.claim import Claim, HalfPoints
from explain.answers.claims import (
    of_colors,
    of_groups,
    of_lines,
    of_necessity,
    of_ranges,
    of_seats,
    of_settings,
    of_sheets,
    of_walls,
)

COUNTED = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
PLACES = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh"),
    "twelfth",
)
WORDS = {word: str(number) for number, word in enumerate(COUNTED.split("|"), start=2)} | {
    "one": "1",
    "none": "0",
    "no": "0",
    "nobody": "0",
}
WORDS |= {"only": "1"}
WORDS |= {word: str(number) for number, word in enumerate(PLACES, start=1)}
FAMILY = r" (?:Kim|kim jr\.|Lee|Ray)"  # only where families are asked for
NAME, FIGURE = rf"Q[a-z]{{2}}(?:{FAMILY})?", r"\d+(?:\.\d+|½)?"
RATED = re.compile(rf"({NAME}) \(?(\d+|unrated)")
NUMBER = re.compile(
    (
        rf"{FIGURE}|\b(?:{COUNTED})(?= more| (?:odd )?(?:players|opponents|games|parts)| would| paired| instead| "
        rf"boards)|(?:(?<=with it, )|(?<=They are )|(?<=from ))(?:{COUNTED})\b|\b(?:{'|'.join(PLACES)})(?= in the|(?: "
        rf"time| White| Black) in a row)"
    ),
    re.IGNORECASE,
)
"""A figure, or a word for one where it counts or gives a place."""
ANY_NUMBER = re.compile(rf"{FIGURE}|\b(?:{COUNTED}|{'|'.join(PLACES)}|no|nobody|none|one|only)\b", re.IGNORECASE)
"""A figure or number word, or a word that may be no number where it stands."""
SETS = [kind for kind in kinds(of_necessity) if kind.KIND.startswith(("share", "odd_set", "parties"))]
LISTING: set[type[Claim]] = {of_groups.NaturalBoards, of_groups.TopHalf, of_groups.BottomHalf, of_groups.Neighbors}
LISTING |= {of_groups.SeveralDropToday, of_groups.SeveralRaisedToday, of_necessity.ComeDown, *SETS}
LISTING |= {of_walls.There, of_walls.ThereUncolored, of_sheets.WasPairedWith}
LISTING |= {of_ranges.OthersAmong, of_settings.ColorsLeft, of_settings.ColorsLeftMore}
LISTING |= {kind for kind in kinds(of_settings) if kind.KIND.startswith(("given", "nearest", "decides"))}
"""Kinds that list players, boards or settings: they may be long."""
WHITE_IS_MEANT: set[type[Claim]] = {
    of_seats.Plays,
    of_seats.HasBlack,
    of_colors.ByToss,
    of_colors.ByUnknownToss,
    of_colors.PostedOtherwise,
}
WHITE_IS_MEANT |= {of_sheets.CorrectedCell, of_sheets.CorrectedCellAgainst, of_sheets.DueNow}
"""Kinds whose sentence names the color that their players have on the board, and kinds whose words hold colors as
letters.
"""
OF_THE_BOARD = {
    *(of_seats.PlacedByHand, of_seats.KeptInPlace, of_seats.OnlyTwo),
    *(of_colors.HigherRanked, of_colors.RankDecides, of_colors.ByCoin, of_colors.OnlyLastRound),
}
"""Kinds about the two players of the board, both named in the headline."""
LIFTING = [kind for kind in kinds(of_necessity) if kind.KIND.endswith("_lifts")]
UNSAID = {
    of_colors.NoColorYet,
    of_colors.LastRound,
    of_seats.GetDue,
    of_seats.MissInstead,
    of_seats.MissAnyway,
    of_lines.LowerHadByes,
    *LIFTING,
}
UNSAID |= {of_groups.NaturalBoards, of_groups.Staying}
"""Kinds whose numbers only choose the words, or are in them: no game of unknown color, last round, nothing left."""
NAMING_SOME = of_seats.GetDue, of_seats.MissInstead, of_seats.MissAnyway, of_lines.LowerHadByes
"""Kinds that hold a count and name the first players of it: their sentence counts the others."""
MOST_WORDS = 25


def lists(held: Claim) -> bool:
    """Whether a claim lists players, boards or settings: its sentence may be long."""
    return type(held) in LISTING or bool(held.held.get("elsewhere"))


def strange(sentence: str, held: Claim) -> list[str]:
    """What a sentence says that its claim does not hold: names, ratings, numbers, colors and words in brackets."""
    ratings = [str(who.rating) for who in held.players]
    rating = {who.name: "unrated" if who.rating is None else str(who.rating) for who in held.players}
    found = [name for name in re.findall(NAME, sentence) if name not in rating]
    found += [f"{name} {figure}" for name, figure in RATED.findall(sentence) if rating.get(name) != figure]
    left = figures(re.sub(rf"({NAME}) \(?\d+", r"\1", sentence), NUMBER)
    found += [number for number in left if number not in numbers(held)]
    if type(held) not in WHITE_IS_MEANT:
        found += [
            color
            for color in re.findall("White|Black", sentence)
            if color.lower() not in [each.value for each in held.colors]
        ]
    if isinstance(held, (of_colors.ColorsSoFar, of_colors.NotDue)):
        letters = re.findall(r": ([WB?\- ]*), due", sentence)
        found += [each for each in letters if each.split() != list(held.words)]
    known = {*held.words, " ".join(held.words), "-".join(who.name for who in held.players), *numbers(held), *ratings}
    known |= {"alternation", "equalization", "third in a row", "unrated"}
    known |= {
        "half-point bye",
        "half-point byes",
        "full-point bye",
        "full-point byes",
        "not paired",
        "paired by the TD",
    }
    in_brackets = [word for word in re.findall(r"\(([^)]*)\)", sentence) if word not in known]
    return found + [
        word for word in in_brackets if not re.fullmatch(r"(?:rounds?|boards?) [\d, and]+|[\d½]+ points?", word)
    ]


def figures(sentence: str, counted: re.Pattern[str]) -> list[str]:
    """The numbers of a sentence as figures, whether it has figures or words."""
    plain = re.sub(r"(\d*)½", lambda found: f"{found[1] or 0}.5", sentence.replace("half a point", "½ point"))
    return [WORDS.get(each.lower(), each) for each in counted.findall(plain)]


def other_number(said: str) -> tuple[str, str]:
    """The next number up, in figures and as it would be said."""
    if said.endswith("½"):
        return f"{int(said[:-1]) + 1}.5", f"{int(said[:-1]) + 1}½"
    if said[0].isdecimal():
        return (figure := f"{float(said) + 1:g}"), figure
    figure = str(int(WORDS[said.lower()]) + 1)
    words = PLACES if said.lower() in PLACES else COUNTED.split("|")
    return figure, next((word for word in words if WORDS[word] == figure), figure)


def longest(text: str) -> int:
    """How many words the longest sentence of a text has."""
    return max(len(each.split()) for each in re.split(r"(?<=\.) ", text))


def is_whole(text: str) -> bool:
    """Whether a text begins and ends as a sentence does, with no bracket or place left open."""
    begins_and_ends = re.fullmatch(r"[A-Z0-9].*[A-Za-z0-9)]\.", text) is not None
    return begins_and_ends and not re.search(r"  | [,.;:]|[{}]|None", text)


_SCORES = HalfPoints, HalfPoints | None


def numbers(held: Claim) -> list[str]:
    """A claim's numbers as sentences have them: points, ratings that are words, how many are not named."""
    types = {name: told for kind in reversed(type(held).__mro__) for name, told in get_annotations(kind).items()}
    found = []
    for name, value in held.held.items():
        each = value if isinstance(value, tuple) else (value,)
        found += [f"{one / 2:g}" if types[name] in _SCORES else str(one) for one in each if isinstance(one, int)]
    named = len(held.players) - len(held.held.get("not_counted") or ())
    if isinstance(held, NAMING_SOME) and held.numbers[0] > named:
        found.append(str(held.numbers[0] - named))
    return found + ([word for word in held.words if word.isdecimal()] if isinstance(held, of_sheets.Rating) else [])
