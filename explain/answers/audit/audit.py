"""Were the posted pairings right: a verdict, what each board costs too much, and the switches that lead to the best.

The verdict comes from the first criterion in which the posted pairings are worse. Only what exceeds the best pairings
counts: a rematch that nobody can avoid breaks no rule. Boards are judged with their posted colors. A board that is in
the best pairings too makes no difference, whatever its colors; reversed colors are reported separately.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain

from explain.answers.answer import Answer
from explain.answers.audit.discrepancies import Discrepancy
from explain.answers.audit.penalty_sheet import Varied
from explain.answers.audit.wall import OffTheWall
from explain.answers.board import BoardAnswer, WrongColor, know_colors
from explain.answers.claim import Claim
from explain.answers.compare import Compared, Comparison, Weighed
from explain.answers.fide.fide_round import FideRound
from explain.answers.player import RoundPlayer
from explain.model.as_json import as_json
from explain.model.kinds import US_SWISS, EventKind
from explain.model.open_games import OpenGames
from explain.model.settings import Preferences
from explain.pairing import criteria
from explain.pairing.criteria import Criterion


class Verdict(enum.Enum):
    """The verdict on posted pairings, from best to worst."""

    THE_BEST = "the_best"
    AS_GOOD = "as_good"
    EQUALLY_ACCEPTABLE = "equally_acceptable"
    BEYOND_THE_SETTINGS = "beyond_the_settings"
    COLOR_COULD_BE_IMPROVED = "color_could_be_mended"
    OTHER_RULES = "other_rules"
    RULE_BROKEN = "rule_broken"


GOOD = (Verdict.THE_BEST, Verdict.AS_GOOD)  # the verdicts on pairings that no others are better than

KINDS: Mapping[Criterion, Verdict] = {
    criteria.REPEAT: Verdict.RULE_BROKEN,
    criteria.SECOND_BYE: Verdict.RULE_BROKEN,
    criteria.LONG_DROP: Verdict.BEYOND_THE_SETTINGS,
    criteria.TEAMMATES: Verdict.RULE_BROKEN,
    criteria.BYE_ABOVE_LOWEST: Verdict.RULE_BROKEN,
    criteria.SCORE_DIFFERENCE: Verdict.RULE_BROKEN,
    criteria.KEPT_IN_GROUP: Verdict.BEYOND_THE_SETTINGS,
    criteria.TEAMMATES_IF_REQUIRED: Verdict.BEYOND_THE_SETTINGS,
    criteria.BYE_MOVED: Verdict.BEYOND_THE_SETTINGS,
    criteria.THREE_IN_A_ROW: Verdict.COLOR_COULD_BE_IMPROVED,
    criteria.ODD_PLAYER_MOVED: Verdict.BEYOND_THE_SETTINGS,
    criteria.OVER_HIGH_LIMIT: Verdict.BEYOND_THE_SETTINGS,
    criteria.EQUALIZATION: Verdict.COLOR_COULD_BE_IMPROVED,
    criteria.OVER_LOW_LIMIT: Verdict.BEYOND_THE_SETTINGS,
    criteria.LIMITED_INTERCHANGE: Verdict.BEYOND_THE_SETTINGS,
    criteria.ALTERNATION: Verdict.COLOR_COULD_BE_IMPROVED,
}
"""The verdict on pairings that are worse in a criterion; in one that is not listed, it is a matter of taste."""


@dataclass(frozen=True, slots=True)
class AuditedBoard:
    """A posted board compared with the best pairings."""

    answer: BoardAnswer  # the board, with its posted colors
    in_best: bool  # whether the best pairings have it too
    # its penalty by each criterion in which the posted pairings are worse than the best; those that are a matter of
    # taste are left out unless they decide
    costs: tuple[tuple[Criterion, int], ...]

    def __json__(self) -> dict[str, object]:
        return {
            "board": self.answer.board,
            "white": self.answer.white,
            "black": self.answer.black,
            "change": self.answer.change,
            "value": self.answer.value,
            "limit": self.answer.limit,
            "in_best": self.in_best,
            "costs_more": self.costs_more,
        }

    @property
    def group(self) -> int | None:
        """The score group of its upper player, 0 for the highest; ``None`` if the TD paired it."""
        groups = [player.group for player in self.answer.players if player.group is not None]
        return min(groups, default=None)

    @property
    def costs_more(self) -> dict[Criterion, int]:
        """Its penalty by each criterion in which the posted pairings are worse."""
        return dict(self.costs)


@dataclass(frozen=True, slots=True)
class ImprovingSwitch(Weighed):
    """A switch from the posted pairings toward the best ones, and what it alone would do."""

    before: tuple[BoardAnswer, ...]  # the posted boards it would take apart
    after: tuple[BoardAnswer, ...]  # the boards it would make
    comparison: Comparison  # the pairings with this switch against the posted ones
    mended: tuple[WrongColor, ...]  # who would get the due color they miss now, with what is wrong now
    instead: tuple[WrongColor, ...]  # who would miss the due color they have now, with what would be wrong
    claims: tuple[Claim, ...] = ()  # all claims, in the order they are said

    def __json__(self) -> dict[str, object]:
        return {
            "before": [[each.white, each.black] for each in self.before],
            "after": [[each.white, each.black] for each in self.after],
            "values": [each.value for each in self.after],  # rating points of each new board
            "within_limits": self.is_within_limits,
            **self.decision(),
            "mends": self.mends,
            "costs": self.costs,
            "players": [each.player for each in self.mended],  # who would get a due color by it
            "losing": [each.player for each in self.instead],  # who has a due color, and would miss it
            "claims": self.claims,
        }

    @property
    def decided_by(self) -> Compared | None:
        """The criterion that speaks for it; ``None`` if it changes nothing that counts."""
        return deciding(self.comparison)

    @property
    def mends(self) -> dict[Criterion, int]:
        """By how much it lowers the penalty, criterion by criterion."""
        return {step.criterion: step.theirs - step.ours for step in self.comparison.steps if step.ours < step.theirs}

    @property
    def costs(self) -> dict[Criterion, int]:
        """By how much it raises the penalty, criterion by criterion."""
        return {step.criterion: step.ours - step.theirs for step in self.comparison.steps if step.ours > step.theirs}

    @property
    def fewer(self) -> int:
        """How many fewer players would miss their due color, whatever that leaves wrong."""
        return len(self.mended) - len(self.instead)

    @property
    def is_within_limits(self) -> bool:
        """Whether every new board stays within the limit it is held to."""
        return all(each.limit is None or (each.value is not None and each.value <= each.limit) for each in self.after)


@dataclass(frozen=True, slots=True)
class ReversedBoard:
    """A board whose posted colors are the reverse of those by rule."""

    answer: BoardAnswer  # the board as posted
    by_rule: tuple[WrongColor, ...]  # what would be wrong on it with the colors that the rule gives
    claims: tuple[Claim, ...] = ()  # all claims, in the order they are said

    def __json__(self) -> dict[str, object]:
        return {
            "board": self.answer.board,
            "rule": self.answer.color and self.answer.color.rule,
            "wrong": self.answer.wrong,  # what is wrong with the colors as posted
            "wrong_by_rule": self.by_rule,
            "claims": self.claims,
        }


@dataclass(frozen=True, slots=True)
class NotOnce:
    """Players who are not on the list exactly once."""

    left_out: tuple[RoundPlayer, ...] = ()  # players missing from the list
    twice: tuple[RoundPlayer, ...] = ()  # players who are on the list more than once
    byes: tuple[RoundPlayer, ...] = ()  # players who have the bye, if there are several

    def __json__(self) -> dict[str, object]:
        return {"left_out": self.left_out, "twice": self.twice, "several_byes": self.byes}


@dataclass(frozen=True, slots=True)
class AuditClaims:
    """What an audit states about the whole round."""

    verdict: tuple[Claim, ...] = ()  # the verdict, and the players or boards it is about
    turned_on: tuple[Claim, ...] = ()  # also, which boards have reversed colors
    colors: tuple[Claim, ...] = ()  # that all colors are as the rules say, or why some are not judged
    ending: tuple[Claim, ...] = ()  # whether the pairings stand, or what to look at


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit(Weighed, Varied, Answer):
    """Posted pairings judged by the current settings."""

    round: int  # the round's number
    verdict: Verdict  # the verdict on the pairings
    # the posted pairings with every switch made (the best ones, except where posted colors do better) against those
    # posted; ``None`` if the list is not complete
    comparison: Comparison | None = None
    boards: tuple[AuditedBoard, ...] = ()  # every posted board, the bye last
    # the switches from the posted pairings to the best ones, from the top board down
    switches: tuple[ImprovingSwitch, ...] = ()
    turned: tuple[ReversedBoard, ...] = ()  # boards with reversed colors
    toss_unknown: bool = False  # whether some colors cannot be judged because the coin toss is not known
    not_once: NotOnce = NotOnce()  # who is left out, or on the list twice
    on_the_wall: bool  # whether the pairings are posted already
    preferences: Preferences  # the settings used
    # how these boards differ from those that the file has for the round; ``None`` if they do not
    off_the_wall: OffTheWall | None = None
    # games before the round that have no result yet, and how they count here; ``None`` if there are none
    open_games: OpenGames | None = None
    said: AuditClaims = AuditClaims()  # claims about the whole round
    event: EventKind = US_SWISS  # the kind of event; pairings by other rules are not judged
    schedules: tuple[Audit, ...] = ()  # the audit of each schedule, if there are several
    # in a FIDE event, the posted pairings beside those of the FIDE system; ``None`` elsewhere, or if not known
    fide: FideRound | None = None
    # the kind of difference that each switch toward the best pairings is, where no preset gives the posted ones
    differences: tuple[Discrepancy, ...] = ()

    KIND = "audit"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "round": self.round,
            "event": self.event,
            "verdict": self.verdict,
            "on_the_wall": self.on_the_wall,
            "off_the_wall": self.off_the_wall,
            "open_games": self.open_games,
            "criterion": self.criterion,
            "rule": self.rule,
            "group": self.group,
            "costs": self.costs_of("best", "posted"),
            **as_json(self.not_once),
            "boards": self.boards,
            "switches": self.switches,
            "colors_turned": self.turned,
            "preferences": self.preferences,
            "variations": self.variations,
            "schedules": self.schedules,
            "fide": self.fide,
            "differences": self.differences,
            "claims": self.claims,
        }

    @property
    def decided_by(self) -> Compared | None:
        """The criterion behind the verdict; ``None`` for pairings that are as good, or a list that is not complete."""
        return deciding(self.comparison) if self.comparison else None

    @property
    def knows_colors(self) -> bool:
        """Whether the colors of earlier games are known."""
        return know_colors(board.answer for board in self.boards)

    @property
    def paying(self) -> tuple[BoardAnswer, ...]:
        """The posted boards that the deciding criterion penalizes."""
        step = self.decided_by
        if step is None:
            return ()
        boards = (board for board in self.boards if step.group is None or step.group == board.group)
        return tuple(board.answer for board in boards if step.criterion in board.costs_more)

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All claims, in the order they are said."""
        switches = chain.from_iterable(switch.claims for switch in self.switches)
        turned = chain.from_iterable(board.claims for board in self.turned)
        return (*self.said.verdict, *self.said.turned_on, *switches, *turned, *self.said.colors, *self.said.ending)


def verdict_by(step: Compared | None) -> Verdict:
    """The verdict on pairings that are worse in a step; as good if there is no step."""
    return KINDS.get(step.criterion, Verdict.EQUALLY_ACCEPTABLE) if step else Verdict.AS_GOOD


def deciding(comparison: Comparison) -> Compared | None:
    """The first difference that has a verdict, if the first round is better in it; else the first of all."""
    weighty = (step for step in comparison.steps if step.ours != step.theirs and step.criterion in KINDS)
    step = next(weighty, None)
    return step if step is not None and step.ours < step.theirs else comparison.decided_by
