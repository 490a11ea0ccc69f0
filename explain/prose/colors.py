"""Who has which color and why, and what is still wrong."""

from __future__ import annotations

from collections.abc import Iterator

from explain.answers.board import BoardAnswer, ColorAnswer, Conflict, WrongColor
from explain.answers.player import Who
from explain.model import rules
from explain.model.players import Color
from explain.pairing.colors import imbalance
from explain.prose.words import color_name, times

CONFLICT_WORDS = {
    Conflict.ALTERNATION: "alternation",
    Conflict.EQUALIZATION: "equalization",
    Conflict.THREE_IN_A_ROW: "three in a row",
}


def why_color(answer: BoardAnswer) -> str:
    """Who has which color and why, in one or two sentences."""
    color = answer.color
    if color is None or answer.black is None:
        return ""
    sentence = _rule_sentence(color, answer)
    if color.as_posted:
        return sentence
    return f"{sentence} The posted colors are the other way round."


def _rule_sentence(color: ColorAnswer, answer: BoardAnswer) -> str:
    assert answer.black is not None
    higher = color.higher
    lower = answer.opponent(higher)
    assert lower is not None
    if color.due_to is None:
        return _different_claims(color, higher, lower, answer)
    first, second = (higher, lower) if color.due_to == higher else (lower, higher)
    both = f"Both are due {color_name(first.due)}."
    return f"{both} {_tie_sentence(color, first, second)}"


def _different_claims(color: ColorAnswer, higher: Who, lower: Who, answer: BoardAnswer) -> str:
    if color.rule is rules.FIRST_ROUND_COLORS:
        return _toss_sentence(color, answer)
    due = [player for player in (higher, lower) if player.due]
    if len(due) == 1:
        other = lower if due[0] == higher else higher
        return f"{due[0].name} gets {color_name(due[0].due)}, the due color: {due[0].name} {_because_due(due[0])}. {_without_color(other)}"
    return f"Each gets the due color: {higher.name} {_because_due(higher)}, {lower.name} {_because_due(lower)}."


def _toss_sentence(color: ColorAnswer, answer: BoardAnswer) -> str:
    mine = answer.white if color.as_posted else answer.black
    assert mine is not None
    why = "No color of either is known" if any(player.uncolored for player in answer.players) else "Neither has played"
    if color.toss_known:
        return f"{why}: by the toss, {mine.name} gets White on board {answer.board}; colors alternate down the boards."
    return f"{why}: by the toss, which is not known. {mine.name} gets White here so that there is an answer."


def _without_color(player: Who) -> str:
    return f"No color of {player.name} is known." if player.uncolored else f"{player.name} has not played yet."


def _because_due(player: Who) -> str:
    surplus = imbalance(player.history)
    if surplus == 0:
        last = Color.WHITE if player.history.replace("x", "")[-1] == "W" else Color.BLACK
        return f"had {color_name(last)} last"
    more, fewer = ("White", "Black") if surplus > 0 else ("Black", "White")
    return f"has had {abs(surplus)} more {more} than {fewer}"


def _tie_sentence(color: ColorAnswer, first: Who, second: Who) -> str:
    match color.rule:
        case rules.ONE_UNEQUAL:
            return f"{first.name} gets it: an unequal count goes before that of {second.name}, which is level."
        case rules.LARGER_IMBALANCE:
            mine, his = abs(imbalance(first.history)), abs(imbalance(second.history))
            return f"{first.name} gets it: {mine} from level, {second.name} {his}."
        case rules.LAST_ROUND_DIFFERS | rules.EARLIER_ROUND_DIFFERS:
            return _round_sentence(color, first, second)
        case rules.MINUS_SCORES:
            return f"Nothing in their colors decides. In a minus score the lower ranked, {first.name}, gets the due color."
        case rules.LAST_ROUND_COIN:
            return f"Nothing in their colors decides. In the last round a recorded coin gave it to {first.name}."
        case rules.LAST_ROUND_ONLY:
            return f"Only the last round is compared, and it was the same. The higher ranked, {first.name}, gets the due color."
        case _:
            due = color_name(first.due)
            return f"They had the same color in every round. The higher ranked, {first.name}, gets the due color, here {due}."


def _round_sentence(color: ColorAnswer, first: Who, second: Who) -> str:
    round = color.deciding_round or 1
    when = "In the last round" if color.rule is rules.LAST_ROUND_DIFFERS else f"They last differed in round {round}:"
    had = [f"{player.name} had {color_had(player, round)}" for player in (first, second)]
    return f"{when} {had[0]}, {had[1]}; each gets the opposite of that round."


def color_had(player: Who, round: int) -> str:
    """The color that a player had in a round."""
    return {"W": "White", "B": "Black"}.get(player.history[round - 1], "no game")


def color_rule_note(color: ColorAnswer) -> str:
    """The rule's number, with WinTD's number beside it."""
    note = f"rule {color.rule.number}"
    if color.wintd is None:
        return note
    return f"{note} (WinTD {color.wintd}{f', round {color.wintd_round}' if color.wintd_round else ''})"


def histories_title(deciding_round: int | None) -> str:
    """What stands over the colors of two players round by round."""
    return "Colors so far" if deciding_round is None else f"Colors so far; round {deciding_round} decides"


def still_wrong(answer: BoardAnswer) -> tuple[str, ...]:
    """What is still wrong on the board: that the two should not meet, and the colors, a sentence a player."""
    return (*_should_not_meet(answer), *(_wrong(wrong, answer) for wrong in answer.wrong))


def _should_not_meet(answer: BoardAnswer) -> Iterator[str]:
    if answer.black is None:
        if answer.second_bye:
            yield f"{answer.white.name} has had a bye or a forfeit win before (28L3)."
        return
    if answer.times_met:
        yield f"{answer.white.name} and {answer.black.name} have met {times(answer.times_met)} before: this is a repeat (27A1)."
    if answer.must_not_meet:
        yield f"{answer.white.name} and {answer.black.name} are to be kept apart, and meet all the same (28N)."
    if answer.spared_by_bye_for:
        yield f"Moving the bye to {answer.spared_by_bye_for.name} would keep more teammates apart; rule 28L2 keeps it where it is."


def _wrong(wrong: WrongColor, answer: BoardAnswer) -> str:
    player = wrong.player
    color = "White" if player == answer.white else "Black"
    match wrong.kind:
        case Conflict.THREE_IN_A_ROW:
            return f"{player.name} gets {color} for at least the third time running."
        case Conflict.EQUALIZATION:
            return f"{player.name} does not get {color_name(player.due)} and will be {wrong.count + 1} {color}s ahead (equalization)."
        case _:
            return f"{player.name} does not get {color_name(player.due)}, the due color (alternation)."


def nothing_wrong(answer: BoardAnswer) -> str:
    """Said where a board has no fault."""
    return "Nothing is wrong on this board." if answer.black else "A bye does not count for color (29E1)."


def wrong_letters(answer: BoardAnswer) -> str:
    """What is wrong with a board's colors in the letters of a pairing log: ``AL``, ``EQ``, ``33``."""
    return ", ".join(wrong.kind.value for wrong in answer.wrong)
