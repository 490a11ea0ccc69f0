"""What every color rule found on a board, and what its colors mean for both players, either way round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explain.answers.board import Conflict, WrongColor
from explain.answers.player import Who
from explain.answers.why_color import ColorStep, RuleFinding, WhyColor
from explain.model import rules
from explain.model.players import Color
from explain.pairing.colors import imbalance
from explain.prose.colors import CONFLICT_WORDS, color_had
from explain.prose.words import color_name, listed, named, points

FOUND_WORDS = {RuleFinding.TIE: "tie", RuleFinding.DECIDES: "decides", RuleFinding.NOT_REACHED: "not reached"}
LADDER = "The color rules in order; the first that finds a difference decides."


def title(answer: WhyColor) -> str:
    """What was asked."""
    return f"Board {answer.board.board}: why does {named(answer.board.white)} have White?"


def what_it_found(step: ColorStep, player: Who, answer: WhyColor) -> str:
    """What one rule found with one of the two, in a few words; nothing for a rule that was not reached."""
    if step.found is RuleFinding.NOT_REACHED:
        return ""
    match step.rule:
        case rules.DUE_COLOR:
            return f"due {color_name(player.due)}"
        case rules.ONE_UNEQUAL | rules.LARGER_IMBALANCE:
            surplus = imbalance(player.history)
            return f"{abs(surplus)} from level" if surplus else "level"
        case rules.LAST_ROUND_DIFFERS:
            return f"{color_had(player, len(player.history))} in round {len(player.history)}"
        case rules.EARLIER_ROUND_DIFFERS if step.round:
            return f"{color_had(player, step.round)} in round {step.round}"
        case rules.EARLIER_ROUND_DIFFERS:
            return "same in every round"
        case rules.MINUS_SCORES | rules.LAST_ROUND_COIN:
            return _by_score_or_coin(step, player, answer)
        case rules.LAST_ROUND_ONLY if step.found is RuleFinding.TIE:
            return "same in every round"
        case _:
            return "higher ranked" if player == answer.higher else "lower ranked"


def _by_score_or_coin(step: ColorStep, player: Who, answer: WhyColor) -> str:
    if step.rule is rules.LAST_ROUND_COIN:
        favored = answer.higher if step.gives is answer.higher.due else answer.lower
        return "the coin fell here" if player == favored else ""
    if player == answer.lower:
        return "lower ranked"
    kind = "a minus score" if step.found is RuleFinding.DECIDES else "no minus score"
    return f"{kind}: {points(player.half_points)} of {answer.board.round - 1}"


def ways(answer: WhyColor) -> tuple[str, str]:
    """How the colors on the board and the other ones are called."""
    return ("as it is", "the other way round") if answer.as_rule else ("as posted", "by the rules")


def other_way(answer: WhyColor) -> str:
    """What the other colors would make of the board, in one sentence."""
    now, turned = _weight(answer.board.wrong), _weight(answer.turned)
    way = "The other way round" if answer.as_rule else "By the rules"
    if not answer.turned:
        return f"{way}, nothing would be wrong{'' if answer.board.wrong else ' either'}."
    kinds = {
        player: [CONFLICT_WORDS[wrong.kind] for wrong in answer.turned if wrong.player == player]
        for player in (answer.higher, answer.lower)
    }
    for_whom = listed([f"{player.name} ({', '.join(found)})" for player, found in kinds.items() if found])
    much = "as much" if now == turned else "more" if now < turned else "less"
    return f"{way}, {much} would be wrong: for {for_whom}."


def _weight(wrongs: Sequence[WrongColor]) -> tuple[int, ...]:
    """What is wrong in the order in which rounds are compared: three in a row, equalization, alternation."""
    order = (Conflict.THREE_IN_A_ROW, Conflict.EQUALIZATION, Conflict.ALTERNATION)
    return tuple(sum(wrong.count for wrong in wrongs if wrong.kind is kind) for kind in order)


def color_for(player: Who, color: Color, wrongs: Iterable[WrongColor]) -> str:
    """A player's color, and what it is to him."""
    mine = [_wrong(wrong, color) for wrong in wrongs if wrong.player == player]
    if mine:
        return f"{color_name(color)}: {', '.join(mine)}"
    return f"{color_name(color)}, the due color" if player.due is color else color_name(color)


def _wrong(wrong: WrongColor, color: Color) -> str:
    match wrong.kind:
        case Conflict.THREE_IN_A_ROW:
            return "three in a row"
        case Conflict.EQUALIZATION:
            return f"{wrong.count + 1} {color_name(color)}s ahead (equalization)"
        case _:
            return "not due (alternation)"
