"""Why this color and not the other: every color rule in order with what it found, and what either way leaves wrong."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer, WrongColor
from explain.answers.color_conflicts import wrong_colors
from explain.answers.player import Who
from explain.model import rules
from explain.model.players import Color
from explain.model.rules import Rule
from explain.pairing.colors import ladder_on_board
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
    """

    rule: Rule
    found: RuleFinding
    gives: Color | None = None
    round: int | None = None

    JSON = "rule  found"


@dataclass(frozen=True, slots=True)
class WhyColor(Answer):
    """Why a board has these colors, and what would be wrong the other way round.

    Args:
        board: the board.
        steps: the color rules in force, in order.
        turned: what would be wrong with the colors the other way round.
    """

    board: BoardAnswer
    steps: tuple[ColorStep, ...]
    turned: tuple[WrongColor, ...]

    KIND = "why-color"
    JSON = """
        board: board.board  white: board.white  black: board.black  histories  due
        rule: decided_by.rule  deciding_round: decided_by.round  colors_as_rule: as_rule  steps
        wrong: {
            now: board.wrong  # with the colors as they are
            turned  # with the colors the other way round
        }  # what is wrong with colors
    """

    @property
    def decided_by(self) -> ColorStep:
        """The rule that decides."""
        return next(step for step in self.steps if step.found is RuleFinding.DECIDES)

    @property
    def is_by_toss(self) -> bool:
        """Whether nothing but the toss decides."""
        return self.decided_by.rule is rules.FIRST_ROUND_COLORS

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
    steps = []
    for rung in ladder_on_board(higher, lower, natural.standings, natural.preferences):
        if rung.claim is None:
            steps.append(ColorStep(rung.rule, RuleFinding.TIE if rung.is_reached else RuleFinding.NOT_REACHED))
        else:
            steps.append(ColorStep(rung.claim.rule, RuleFinding.DECIDES, rung.claim.higher, rung.claim.deciding_round))
    return WhyColor(board, tuple(steps), wrong_colors(board.black, board.white))
