"""What is claimed where it is asked why a board has these colors: what every rule found, and what the other colors would leave wrong."""

from __future__ import annotations

from collections.abc import Iterator

from explain.answers.board import BoardAnswer, Conflict, WrongColor
from explain.answers.card_claims import CardKind
from explain.answers.claims import Claim, Kind
from explain.answers.color_claims import color_cells, wrong_claims
from explain.answers.player import Who
from explain.model.players import Color
from explain.pairing.engine import Natural


class LadderKind(Kind):
    """What a claim about the colors of one board states of its players, numbers and colors."""

    IS_LEVEL = "is_level"
    """The player has had as many Whites as Blacks, of the colors that are known."""
    HAD_IN = "had_in"
    """The player had this color in a round; numbers: it; colors: it."""
    NO_GAME_IN = "no_game_in"
    """The player had no game over the board in a round; numbers: it."""
    UNKNOWN_IN = "unknown_in"
    """The player had a game in a round, of which the color is not known; numbers: the round."""
    SAME_COLORS = "same_colors"
    """The two had the same color in every round, or no game, both of them."""
    SAME_KNOWN = "same_known"
    """No known color tells the two apart, and some are not known."""
    MINUS_SCORE = "minus_score"
    """The player ranks higher, and has less than half of the points that there were; numbers: his score, the rounds."""
    NO_MINUS_SCORE = "no_minus_score"
    """The player ranks higher, and has half of the points that there were or more; numbers: his score, the rounds."""
    COIN_FELL = "coin_fell"
    """The recorded coin gave the color that both are due to the player."""
    RANKS_HIGHER = "ranks_higher"
    """The first ranks higher than the second."""
    OTHER_WAY_RIGHT = "other_way_right"
    """With the colors the other way round nobody on this board would have a wrong color."""
    OTHER_WAY_WORSE = "other_way_worse"
    """With the colors the other way round more would be wrong, counted as rounds are: third colors running first, then EQ, then AL."""
    OTHER_WAY_BETTER = "other_way_better"
    """Likewise, less, but something."""
    OTHER_WAY_ALIKE = "other_way_alike"
    """Likewise, as much, and something."""
    WOULD_NOT_ALTERNATE = "would_not_alternate"
    """The other way round the player would not get his due color, and stay within one of level; colors: it."""
    WOULD_NOT_EQUALIZE = "would_not_equalize"
    """The other way round the player would not get his due color; colors: it, the one he would get; numbers: how many more of the latter he
    would then have had."""
    WOULD_RUN = "would_run"
    """The other way round the player would get this color for so many games running; numbers: how many, this one counted; colors: it."""
    WOULD_RUN_KNOWN = "would_run_known"
    """Likewise, but a game between them, of a color that is not known, is left out."""


_TURNED = {
    CardKind.NOT_ALTERNATED: LadderKind.WOULD_NOT_ALTERNATE,
    CardKind.NOT_EQUALIZED: LadderKind.WOULD_NOT_EQUALIZE,
    CardKind.THIRD_RUNNING: LadderKind.WOULD_RUN,
    CardKind.THIRD_KNOWN: LadderKind.WOULD_RUN_KNOWN,
}


def other_way(board: BoardAnswer, turned: BoardAnswer, natural: Natural) -> Iterator[Claim]:
    """What the colors of a board the other way round would leave wrong; ``turned`` is the board with these."""
    now, then = _weight(board.wrong), _weight(turned.wrong)
    if not turned.wrong:
        yield Claim(LadderKind.OTHER_WAY_RIGHT)
        return
    yield Claim(LadderKind.OTHER_WAY_WORSE if now < then else LadderKind.OTHER_WAY_BETTER if now > then else LadderKind.OTHER_WAY_ALIKE)
    section, round = natural.standings.section, natural.standings.round
    cells = {player: color_cells(section.player(player.number), round) for player in turned.players}
    for each in wrong_claims(turned, cells):
        yield Claim(_TURNED[CardKind(each.kind)], each.players, each.numbers, each.colors, rule=each.rule)


def _weight(wrongs: tuple[WrongColor, ...]) -> tuple[int, ...]:
    """What is wrong in the order in which rounds are compared: three in a row, equalization, alternation."""
    order = (Conflict.THREE_IN_A_ROW, Conflict.EQUALIZATION, Conflict.ALTERNATION)
    return tuple(sum(wrong.count for wrong in wrongs if wrong.kind is kind) for kind in order)


def had_in(player: Who, round: int, natural: Natural) -> Claim:
    """What a player had in a round."""
    letter = color_cells(natural.standings.section.player(player.number), round + 1)[round - 1]
    if letter in "-?":
        return Claim(LadderKind.NO_GAME_IN if letter == "-" else LadderKind.UNKNOWN_IN, (player,), (round,))
    return Claim(LadderKind.HAD_IN, (player,), (round,), (Color.WHITE if letter == "W" else Color.BLACK,))


def same(pair: tuple[Who, Who]) -> Claim:
    """That the colors of two, the higher ranked first, do not tell them apart."""
    return Claim(LadderKind.SAME_KNOWN if any(player.uncolored for player in pair) else LadderKind.SAME_COLORS, pair)
