"""A sentence for every kind of claim about the colors of one board and the other way round; ``claims`` says how places in it are filled."""

from __future__ import annotations

from collections.abc import Mapping

from explain.answers.answer import Kind
from explain.answers.card_claims import CardKind
from explain.answers.why_color import LadderKind

SENTENCES: Mapping[Kind, str] = {
    LadderKind.IS_LEVEL: "{0} is level.",
    LadderKind.HAD_IN: "{0} had {c0} in round {n0}.",
    LadderKind.NO_GAME_IN: "{0} had no game in round {n0}.",
    LadderKind.UNKNOWN_IN: "{0} had a game of unknown color in round {n0}.",
    LadderKind.SAME_COLORS: "{0} and {1} had the same color in every round.",
    LadderKind.SAME_KNOWN: "No known color tells {0} and {1} apart.",
    LadderKind.MINUS_SCORE: "{0} ranks higher and has a minus score, {n0:score} in {n1:round}.",
    LadderKind.NO_MINUS_SCORE: "{0} ranks higher and has no minus score, but {n0:score} in {n1:round}.",
    LadderKind.COIN_FELL: "The coin fell for {0}.",
    LadderKind.RANKS_HIGHER: "{0} ranks higher than {1}.",
    LadderKind.OTHER_WAY_RIGHT: "The other way round nothing would be wrong.",
    LadderKind.OTHER_WAY_WORSE: "The other way round more would be wrong.",
    LadderKind.OTHER_WAY_BETTER: "The other way round less would be wrong.",
    LadderKind.OTHER_WAY_ALIKE: "The other way round as much would be wrong.",
    LadderKind.WOULD_NOT_ALTERNATE: "{0} would not get {c0}, the due color (alternation).",
    LadderKind.WOULD_NOT_EQUALIZE: "{0} would not get {c0}, the due color, and would have had {n0} more {c1} than {c0} (equalization).",
    LadderKind.WOULD_RUN: "{0} would get {c0} in {n0} games running.",
    LadderKind.WOULD_RUN_KNOWN: "{0} would get {c0} in {n0} games running, of those whose color is known.",
}
"""One sentence for every kind of claim about the colors of one board and the other way round."""

CELLS: Mapping[Kind, str] = {
    CardKind.COLORS: "due {c0}",
    CardKind.NOT_DUE: "due no color",
    CardKind.MORE_OF: "{n0} from level",
    LadderKind.IS_LEVEL: "level",
    LadderKind.HAD_IN: "{c0} in round {n0}",
    LadderKind.NO_GAME_IN: "no game in round {n0}",
    LadderKind.UNKNOWN_IN: "color not known in round {n0}",
    LadderKind.SAME_COLORS: "same in every round",
    LadderKind.SAME_KNOWN: "no known color differs",
    LadderKind.MINUS_SCORE: "a minus score: {n0:score} in {n1:round}",
    LadderKind.NO_MINUS_SCORE: "no minus score: {n0:score} in {n1:round}",
    LadderKind.COIN_FELL: "the coin fell here",
    LadderKind.RANKS_HIGHER: "{0} ranks higher",
}
"""The same in a few words, for the ladder of the rules."""

COLOR_CELLS: Mapping[Kind, str] = {
    **dict.fromkeys((CardKind.NOT_ALTERNATED, LadderKind.WOULD_NOT_ALTERNATE), "not due (alternation)"),
    **dict.fromkeys((CardKind.NOT_EQUALIZED, LadderKind.WOULD_NOT_EQUALIZE), "{n0} more {c1} than {c0} (equalization)"),
    **dict.fromkeys((CardKind.THIRD_RUNNING, CardKind.THIRD_KNOWN, LadderKind.WOULD_RUN, LadderKind.WOULD_RUN_KNOWN), "{n0} games running"),
}
"""What is wrong with a color, for the table of both ways."""
