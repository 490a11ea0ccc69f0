"""Who has which color and why, the conflicts either way, and the color rules in order."""

from collections.abc import Iterable, Mapping, Sequence

from explain.answers.board import BoardAnswer, ColorAnswer, Conflict
from explain.answers.claim import Claim
from explain.answers.claims import of_colors, of_ladder
from explain.answers.colors.why_color import ColorStep, RuleFinding, WhyColor
from explain.answers.player import RoundPlayer
from explain.model.players import Color
from explain.prose.claims import SENTENCES, cell_words
from explain.prose.words import color_name, filled, named

SENTENCES |= {
    of_ladder.IsLevel: "{player} has had equal colors.",
    of_ladder.HadIn: "{player} had {color} in round {round}.",
    of_ladder.NoGameIn: "{player} had no game in round {round}.",
    of_ladder.UnknownIn: "{player} had a game of unknown color in round {round}.",
    of_ladder.SameColors: "{one} and {other} have had the same color in every round.",
    of_ladder.SameKnown: "No known color decides between {one} and {other}.",
    of_ladder.MinusScore: "{player} ranks higher, but has a minus score: {score:score} in {rounds_held:round}.",
    of_ladder.NoMinusScore: "{player} ranks higher and has no minus score, but {score:score} in {rounds_held:round}.",
    of_ladder.CoinFell: "The coin toss went to {player}.",
    of_ladder.RanksHigher: "{higher} ranks higher than {lower}.",
    of_ladder.OtherWayRight: "The other way around nothing would be wrong.",
    of_ladder.OtherWayWorse: "The other way around would be worse.",
    of_ladder.OtherWayBetter: "The other way around less would be wrong.",
    of_ladder.OtherWayAlike: "The other way around as much would be wrong.",
    of_ladder.WouldNotAlternate: "{player} would not get {due}, the due color (alternation).",
    of_ladder.WouldNotEqualize: (
        "{player} would not get {due}, the due color: that would make {more_of} (equalization)."
    ),
    of_ladder.WouldRun: "That would be {player}'s {running:ordinal} {color} in a row.",
    of_ladder.WouldRunKnown: (
        "That would be {player}'s {running:ordinal} {color} in a row, counting only games whose color is known."
    ),
}

CELLS: Mapping[type[Claim], str] = {  # short forms for the table of color rules
    of_colors.ColorsSoFar: "due {due}",
    of_colors.NotDue: "due no color",
    of_colors.MoreOf: "{more_of}",
    of_ladder.IsLevel: "equal colors",
    of_ladder.HadIn: "{color} in round {round}",
    of_ladder.NoGameIn: "no game in round {round}",
    of_ladder.UnknownIn: "color not known in round {round}",
    of_ladder.SameColors: "same in every round",
    of_ladder.SameKnown: "no known color decides",
    of_ladder.MinusScore: "a minus score: {score:score} in {rounds_held:round}",
    of_ladder.NoMinusScore: "no minus score: {score:score} in {rounds_held:round}",
    of_ladder.CoinFell: "won the coin toss",
    of_ladder.RanksHigher: "{higher} ranks higher",
}
COLOR_CELLS: Mapping[type[Claim], str] = {  # color conflicts, for the table of both ways
    **dict.fromkeys((of_colors.NotAlternated, of_ladder.WouldNotAlternate), "not due (alternation)"),
    **dict.fromkeys((of_colors.NotEqualized, of_ladder.WouldNotEqualize), "{more_of} (equalization)"),
    **dict.fromkeys(
        (of_colors.ThirdRunning, of_colors.ThirdKnown, of_ladder.WouldRun, of_ladder.WouldRunKnown),
        "{running:ordinal} {color} in a row",
    ),
}

FOUND_WORDS = {
    RuleFinding.TIE: "decides nothing",
    RuleFinding.DECIDES: "decides",
    RuleFinding.NOT_REACHED: "not reached",
}
LADDER = "The color rules in order; the first that finds a difference decides."
CONFLICT_WORDS = {
    Conflict.ALTERNATION: "alternation",
    Conflict.EQUALIZATION: "equalization",
    Conflict.THREE_IN_A_ROW: "three in a row",
}


def why_color_title(answer: WhyColor) -> str:
    """The question."""
    return f"Board {answer.board.board}: why does {named(answer.board.white)} get White?"


def what_it_found(step: ColorStep, player: RoundPlayer) -> str:
    """What one rule found for one of the players, in a few words; empty if it was not reached."""
    return cell_words([each for each in step.claims if player.number in [who.number for who in each.players]], CELLS)


def ways(answer: WhyColor) -> tuple[str, str]:
    """What to call the board's colors and the reversed ones."""
    return ("as it is", "the other way around") if answer.as_rule else ("as posted", "by the rules")


def color_for(player: RoundPlayer, color: Color, claims: Sequence[Claim]) -> str:
    """A player's color, and whether it is due or conflicts."""
    wrong = cell_words([each for each in claims if player.number in [who.number for who in each.players]], COLOR_CELLS)
    if wrong:
        return f"{color_name(color)}: {wrong}"
    return f"{color_name(color)}, the due color" if player.due is color else color_name(color)


def color_rule_note(color: ColorAnswer) -> str:
    """The rule's number, with WinTD's number beside it."""
    pattern = "rule {rule}[ (WinTD {wintd}[, round {round}])]"
    return filled(pattern, rule=color.rule.number, wintd=color.wintd, round=color.wintd_round)


def histories_title(deciding_round: int | None) -> str:
    """The heading over two players' colors by round."""
    return "Colors so far" if deciding_round is None else f"Colors so far; round {deciding_round} decides"


_LETTERS = {
    Conflict.ALTERNATION: "AL is a player who should alternate colors and does not",
    Conflict.EQUALIZATION: "EQ is a player who should equalize colors and does not",
    Conflict.THREE_IN_A_ROW: "33 is a player with the same color three times in a row",
}


def letters_read(answers: Iterable[BoardAnswer]) -> str:
    """What the letters beside some boards mean; empty if there are none."""
    kinds = {wrong.kind for answer in answers for wrong in answer.wrong}
    phrases = [_LETTERS[kind] for kind in Conflict if kind in kinds]
    return f"Wrong: {'; '.join(phrases)}." if phrases else ""


def wrong_letters(answer: BoardAnswer) -> str:
    """The color conflicts of a board in the letters of a pairing log: ``AL``, ``EQ``, ``33``."""
    return ", ".join(wrong.kind.value for wrong in answer.wrong)
