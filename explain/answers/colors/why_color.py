"""Why this color and not the other: each color rule in order, what it found, and what would be wrong either way."""

import enum
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer, WrongColor
from explain.answers.claim import Claim
from explain.answers.claims import of_colors, of_ladder
from explain.answers.colors.color_claims import (
    CONFLICTS,
    amount,
    color_cells,
    colors_so_far,
    why_due,
    wrong_claims,
    wrong_colors,
)
from explain.answers.player import RoundPlayer
from explain.model import rules
from explain.model.players import Color
from explain.model.rules import Rule
from explain.pairing.colors import imbalance, ladder_on_board
from explain.pairing.engine import Natural

_TURNED: Mapping[type[Claim], Callable[..., Claim]] = {
    of_colors.NotAlternated: of_ladder.WouldNotAlternate,
    of_colors.NotEqualized: of_ladder.WouldNotEqualize,
    of_colors.ThirdRunning: of_ladder.WouldRun,
    of_colors.ThirdKnown: of_ladder.WouldRunKnown,
}


def other_way(board: BoardAnswer, turned: BoardAnswer, natural: Natural) -> Iterator[Claim]:
    """What reversing a board's colors would leave wrong; ``turned`` is the board with colors reversed."""
    now, then = ([amount(each.wrong, kind) for kind in CONFLICTS] for each in (board, turned))
    if not turned.wrong:
        yield of_ladder.OtherWayRight()
        return
    otherwise = of_ladder.OtherWayBetter if now > then else of_ladder.OtherWayAlike
    yield (of_ladder.OtherWayWorse if now < then else otherwise)()
    for each in wrong_claims(turned, natural.standings):
        yield _TURNED[type(each)](*each.held.values(), rule=each.rule)


def had_in(player: RoundPlayer, round: int, natural: Natural) -> Claim:
    """Which color a player had in a round, or that there was none or it is not known."""
    letter = color_cells(player, natural.standings)[round - 1]
    if letter in "-?":
        return (of_ladder.NoGameIn if letter == "-" else of_ladder.UnknownIn)(player, round)
    return of_ladder.HadIn(player, round, Color.WHITE if letter == "W" else Color.BLACK)


class RuleFinding(enum.Enum):
    """What a color rule found on a board."""

    TIE = "tie"
    DECIDES = "decides"
    NOT_REACHED = "not_reached"


@dataclass(frozen=True, slots=True)
class ColorStep:
    """One color rule, applied to a board."""

    rule: Rule  # the rule
    found: RuleFinding  # what it found
    gives: Color | None = None  # the color it gives the higher-ranked; ``None`` if undecided or by the toss
    round: int | None = None  # the round that decides; ``None`` if none does
    # what it found for both, the higher-ranked first; empty for a rule that was not reached
    claims: tuple[Claim, ...] = ()

    def __json__(self) -> dict[str, object]:
        return {"rule": self.rule, "found": self.found, "claims": self.claims}


@dataclass(frozen=True, slots=True)
class WhyColor(Answer):
    """Why a board has these colors, and what would be wrong with them reversed."""

    board: BoardAnswer  # the board
    steps: tuple[ColorStep, ...]  # the color rules used, in order
    turned: tuple[WrongColor, ...]  # what would be wrong with the colors reversed
    history_claims: tuple[Claim, ...] = ()  # the colors of both so far, the higher-ranked first
    other_way: tuple[Claim, ...] = ()  # what reversed colors would leave wrong

    KIND = "why-color"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "board": self.board.board,
            "white": self.board.white,
            "black": self.board.black,
            "histories": self.histories,
            "due": self.due,
            "rule": self.decided_by.rule,
            "deciding_round": self.decided_by.round,
            "colors_as_rule": self.as_rule,
            "steps": self.steps,
            "wrong": {
                "now": self.board.wrong,  # with the colors as they are
                "turned": self.turned,  # with the colors reversed
            },  # what is wrong with colors
            "claims": self.claims,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What it states, in order."""
        card = self.board.card
        assert card is not None
        return (*card.colors, *self.history_claims, *card.wrong, *self.other_way)

    @property
    def decided_by(self) -> ColorStep:
        """The rule that decides."""
        return next(step for step in self.steps if step.found is RuleFinding.DECIDES)

    @property
    def is_by_toss(self) -> bool:
        """Whether nothing but the toss decides."""
        return self.decided_by.rule == rules.FIRST_ROUND_COLORS

    @property
    def as_rule(self) -> bool:
        """Whether the colors are as the rule gives them; posted ones may be reversed."""
        return self.board.color is None or self.board.color.as_posted

    @property
    def higher(self) -> RoundPlayer:
        """The higher-ranked of the two."""
        assert self.board.color is not None
        return self.board.color.higher

    @property
    def lower(self) -> RoundPlayer:
        """The lower-ranked of the two."""
        opponent = self.board.opponent(self.higher)
        assert opponent is not None
        return opponent

    @property
    def histories(self) -> dict[str, str]:
        """The colors so far by pairing number, oldest first, over ``W``, ``B`` and ``x``."""
        return {str(player.number): player.history for player in (self.higher, self.lower)}

    @property
    def due(self) -> dict[str, str]:
        """Which color each is due by pairing number, in TDs' letters: ``w b W B WW BB x``."""
        return {str(player.number): player.urgency for player in (self.higher, self.lower)}


def why_color(board: BoardAnswer, natural: Natural) -> WhyColor:
    """Why a board with two players has these colors."""
    assert board.color is not None
    assert board.black is not None
    higher, lower = (each for each in natural.standings.everybody if each.number in board.seats)
    first = board.color.higher
    pair = (first, board.white if first == board.black else board.black)
    steps = []
    for rung in ladder_on_board(higher, lower, natural.standings, natural.preferences):
        if rung.claim is None:
            step = ColorStep(rung.rule, RuleFinding.TIE if rung.is_reached else RuleFinding.NOT_REACHED)
        else:
            step = ColorStep(rung.claim.rule, RuleFinding.DECIDES, rung.claim.higher, rung.claim.deciding_round)
        claims = tuple(_finding_claims(step, pair, natural)) if natural.standings.round > 1 else ()
        steps.append(replace(step, claims=claims))
    turned = replace(board, white=board.black, black=board.white, wrong=wrong_colors(board.black, board.white))
    histories = tuple(colors_so_far(player, natural.standings) for player in pair)
    return WhyColor(board, tuple(steps), turned.wrong, histories, tuple(other_way(board, turned, natural)))


def _finding_claims(step: ColorStep, pair: tuple[RoundPlayer, RoundPlayer], natural: Natural) -> Iterator[Claim]:
    """What a rule found for two players, the higher-ranked first; empty for a rule that was not reached."""
    round = natural.standings.round
    if step.found is RuleFinding.NOT_REACHED:
        return
    match step.rule:
        case rules.DUE_COLOR:
            yield from (colors_so_far(player, natural.standings) for player in pair)
        case rules.ONE_UNEQUAL | rules.LARGER_IMBALANCE:
            yield from (why_due(each, ()) if imbalance(each.history) else of_ladder.IsLevel(each) for each in pair)
        case rules.LAST_ROUND_DIFFERS:
            yield from (had_in(player, round - 1, natural) for player in pair)
        case rules.EARLIER_ROUND_DIFFERS if step.round:
            yield from (had_in(player, step.round, natural) for player in pair)
        case rules.EARLIER_ROUND_DIFFERS | rules.LAST_ROUND_ONLY if step.found is RuleFinding.TIE:
            same = of_ladder.SameKnown if any(player.uncolored for player in pair) else of_ladder.SameColors
            yield from [same(*pair)] if pair[0].history == pair[1].history else []
        case rules.MINUS_SCORES:
            kind = of_ladder.MinusScore if step.found is RuleFinding.DECIDES else of_ladder.NoMinusScore
            yield kind(pair[0], pair[0].half_points, round - 1)
        case rules.LAST_ROUND_COIN:
            yield of_ladder.CoinFell(*(pair[:1] if step.gives is pair[0].due else pair[1:]), rule=step.rule.number)
        case rules.HIGHER_RANKED | rules.LAST_ROUND_ONLY:
            yield of_ladder.RanksHigher(*pair)
