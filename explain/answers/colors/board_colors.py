"""The colors on a board, and the rule that gave them."""

from explain.answers.board import ColorAnswer
from explain.answers.player import RoundPlayer
from explain.model import rules
from explain.model.players import Color
from explain.model.settings import Rule5
from explain.pairing.colors import ColorClaim, by_toss, claim_on_board, imbalance
from explain.pairing.engine import Natural, Pairing
from explain.pairing.standings import Entrant


def colors_on(pairing: Pairing, number: int, higher: Entrant, lower: Entrant) -> tuple[ColorClaim, Color, Color]:
    """With that board number: the claim to colors, the higher ranked's color by the rules, and the one he has."""
    standings = pairing.natural.standings
    claim = claim_on_board(higher, lower, standings, pairing.natural.preferences)
    by_rule = claim.higher or by_toss(number, standings.toss)
    white_number = pairing.colors.get(frozenset((higher.number, lower.number)))
    if white_number is None:
        return claim, by_rule, by_rule
    return claim, by_rule, Color.WHITE if white_number == higher.number else Color.BLACK


def color_answer(
    claim: ColorClaim, higher: int, ends: tuple[RoundPlayer, RoundPlayer], by_rule: Color, natural: Natural
) -> ColorAnswer:
    """The rule that gave colors; ``higher`` is a player's number, ``by_rule`` what it gives to White's player."""
    first, other = ends if ends[0].number == higher else ends[::-1]
    same_due = first.due is not None and first.due is other.due
    wintd, looked_at = _wintd(claim, first, other, natural)
    return ColorAnswer(
        rule=claim.rule,
        wintd=wintd,
        wintd_round=looked_at,
        deciding_round=claim.deciding_round,
        due_to=(first if claim.higher is first.due else other) if same_due else None,
        higher=first,
        by_rule=by_rule,
        toss_known=natural.standings.toss is not None,
    )


def _wintd(claim: ColorClaim, one: RoundPlayer, other: RoundPlayer, natural: Natural) -> tuple[str | None, int | None]:
    """The number in WinTD help, "Color Assignment", and the round that its rule 2 looked at."""
    if claim.rule == rules.FIRST_ROUND_COLORS:
        return None, None
    if claim.rule == rules.DUE_COLOR:
        unequal = imbalance(one.history) or imbalance(other.history)
        return ("1", None) if unequal else ("2", natural.standings.round - 1)
    if claim.rule in (rules.ONE_UNEQUAL, rules.LARGER_IMBALANCE):
        return "1", None
    if claim.deciding_round is not None:
        return "2", claim.deciding_round
    return ("3a" if natural.preferences.rule5 is Rule5.HIGHER else "3b"), None
