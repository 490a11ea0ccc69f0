"""Why this color and not the other: every color rule in order with what it found, and what either way leaves wrong."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass, replace

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer, WrongColor
from explain.answers.card_claims import CardKind
from explain.answers.claims import Claim
from explain.answers.color_claims import colors_so_far
from explain.answers.color_conflicts import wrong_colors
from explain.answers.ladder_claims import LadderKind, had_in, other_way, same
from explain.answers.player import Who
from explain.model import rules
from explain.model.players import Color
from explain.model.rules import Rule
from explain.pairing.colors import imbalance, ladder_on_board
from explain.pairing.engine import Natural


class RuleFinding(enum.Enum):
    """What a color rule found on a board."""

    TIE = "tie"
    DECIDES = "decides"
    NOT_REACHED = "not_reached"


@dataclass(frozen=True, slots=True)
class ColorStep:
    """One color rule as it was asked about a board.

    Args:
        rule: the rule.
        found: whether it decides.
        gives: the color it gives to the higher ranked, if it decides and is not the toss.
        round: the round that decides, if one does.
        claims: what it found with both, the higher ranked first; nothing for a rule that was not reached.
    """

    rule: Rule
    found: RuleFinding
    gives: Color | None = None
    round: int | None = None
    claims: tuple[Claim, ...] = ()

    JSON = "rule  found  claims"


@dataclass(frozen=True, slots=True)
class WhyColor(Answer):
    """Why a board has these colors, and what would be wrong the other way round.

    Args:
        board: the board.
        steps: the color rules in force, in order.
        turned: what would be wrong with the colors the other way round.
        histories_told: the colors of both so far, the higher ranked first.
        other_way: what the colors the other way round would leave wrong.
    """

    board: BoardAnswer
    steps: tuple[ColorStep, ...]
    turned: tuple[WrongColor, ...]
    histories_told: tuple[Claim, ...] = ()
    other_way: tuple[Claim, ...] = ()

    KIND = "why-color"
    JSON = """
        board: board.board  white: board.white  black: board.black  histories  due
        rule: decided_by.rule  deciding_round: decided_by.round  colors_as_rule: as_rule  steps
        wrong: {
            now: board.wrong  # with the colors as they are
            turned  # with the colors the other way round
        }  # what is wrong with colors
        claims
    """

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What it states, in the order in which it is said."""
        card = self.board.card
        assert card is not None
        return (*card.colors, *self.histories_told, *card.wrong, *self.other_way)

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
        """Whether the colors are as the rule gives them; posted ones may be the other way round."""
        return self.board.color is None or self.board.color.as_posted

    @property
    def higher(self) -> Who:
        """The higher ranked of the two."""
        assert self.board.color is not None
        return self.board.color.higher

    @property
    def lower(self) -> Who:
        """The lower ranked of the two."""
        found = self.board.opponent(self.higher)
        assert found is not None
        return found

    @property
    def histories(self) -> dict[str, str]:
        """The colors so far by pairing number, oldest first, over ``W``, ``B`` and ``x``."""
        return {str(player.number): player.history for player in (self.higher, self.lower)}

    @property
    def due(self) -> dict[str, str]:
        """Which color each is due by pairing number, in the letters of tournament directors: ``w b W B WW BB x``."""
        return {str(player.number): player.urgency for player in (self.higher, self.lower)}


def why_color(board: BoardAnswer, natural: Natural) -> WhyColor:
    """Why a board with two players has these colors."""
    assert board.color is not None
    assert board.black is not None
    entrants = {entrant.number: entrant for entrant in natural.standings.everybody}
    higher, lower = sorted((entrants[board.white.number], entrants[board.black.number]), key=lambda entrant: entrant.order)
    first = board.color.higher
    pair = (first, board.white if first == board.black else board.black)
    steps = []
    for rung in ladder_on_board(higher, lower, natural.standings, natural.preferences):
        if rung.claim is None:
            step = ColorStep(rung.rule, RuleFinding.TIE if rung.is_reached else RuleFinding.NOT_REACHED)
        else:
            step = ColorStep(rung.claim.rule, RuleFinding.DECIDES, rung.claim.higher, rung.claim.deciding_round)
        steps.append(replace(step, claims=tuple(_found(step, pair, natural)) if natural.standings.round > 1 else ()))
    section, round = natural.standings.section, natural.standings.round
    turned = replace(board, white=board.black, black=board.white, wrong=wrong_colors(board.black, board.white))
    histories = tuple(colors_so_far(player, section.player(player.number), round) for player in pair)
    return WhyColor(board, tuple(steps), turned.wrong, histories, tuple(other_way(board, turned, natural)))


def _found(step: ColorStep, pair: tuple[Who, Who], natural: Natural) -> Iterator[Claim]:
    """What a rule that was asked found with two, the higher ranked first."""
    section, round = natural.standings.section, natural.standings.round
    if step.found is RuleFinding.NOT_REACHED:
        return
    match step.rule:
        case rules.DUE_COLOR:
            yield from (colors_so_far(player, section.player(player.number), round) for player in pair)
        case rules.ONE_UNEQUAL | rules.LARGER_IMBALANCE:
            yield from map(_from_level, pair)
        case rules.LAST_ROUND_DIFFERS:
            yield from (had_in(player, round - 1, natural) for player in pair)
        case rules.EARLIER_ROUND_DIFFERS if step.round:
            yield from (had_in(player, step.round, natural) for player in pair)
        case rules.EARLIER_ROUND_DIFFERS | rules.LAST_ROUND_ONLY if step.found is RuleFinding.TIE:
            yield from [same(pair)] if pair[0].history == pair[1].history else []
        case rules.MINUS_SCORES:
            kind = LadderKind.MINUS_SCORE if step.found is RuleFinding.DECIDES else LadderKind.NO_MINUS_SCORE
            yield Claim(kind, pair[:1], (pair[0].half_points, round - 1))
        case rules.LAST_ROUND_COIN:
            yield Claim(LadderKind.COIN_FELL, pair[:1] if step.gives is pair[0].due else pair[1:], rule=step.rule.number)
        case rules.HIGHER_RANKED | rules.LAST_ROUND_ONLY:
            yield Claim(LadderKind.RANKS_HIGHER, pair)


def _from_level(player: Who) -> Claim:
    surplus = imbalance(player.history)
    colors = (Color.WHITE, Color.BLACK) if surplus > 0 else (Color.BLACK, Color.WHITE)
    return Claim(CardKind.MORE_OF, (player,), (abs(surplus),), colors) if surplus else Claim(LadderKind.IS_LEVEL, (player,))
