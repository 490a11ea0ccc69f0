"""An exercise: a small section in which one theme decides, built from a seed, with its answer and its hints."""

import enum
import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer, Unwanted, WrongColor
from explain.answers.boards import BoardsChanged, Changing, NamedBoard, chains_changed, named_board
from explain.answers.card.board_builder import answers
from explain.answers.colors.color_claims import should_not_meet, wrong_on
from explain.answers.compare import Comparison, compare
from explain.answers.player import PlayersByRank, RoundPlayer
from explain.answers.progress import Progress, unwatched
from explain.answers.switches import Change, OddPlayers, form_of, natural_boards, switches
from explain.model.as_json import as_json
from explain.model.errors import Fault, InputError
from explain.model.rules import LAST_ROUND_COIN, Rule
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.pairing.colors import claim_on_board
from explain.pairing.criteria import Criterion
from explain.pairing.engine import Natural, Pairing, Ranks
from explain.training.drop_opponents import Landing, Leaving, crossing, drop_opponents, groups_left
from explain.training.posing import pose
from explain.training.rule_choices import GROUP_RULES, rule_choices
from explain.training.simulate.field import shuffled
from explain.training.taken_out import ColoredBoards, as_ranks, colored
from explain.training.themes import THEMES, Theme, theme_named

ANY = "any"  # said instead of a theme: chance chooses one, and the exercise does not say which


class HintKind(enum.Enum):
    """What a hint tells, as work by hand goes: who leaves, the groups as they stand, the rule where it is needed."""

    GROUPS = "groups"
    DROPS = "drops"
    MEETS = "meets"
    ODD_PLAYER = "odd_player"
    NATURAL = "natural"
    WRONG = "wrong"
    RULE = "rule"
    TOUCHED = "touched"
    SWITCHES = "switches"
    COLORS = "colors"


@dataclass(frozen=True, slots=True)
class MadeSwitch:
    """One switch inside a group as it stands that leads to the best round."""

    form: Change  # what it is by its form
    before: tuple[NamedBoard, ...]  # the natural boards it takes apart
    after: tuple[NamedBoard, ...]  # the boards it makes
    value: int  # the largest value of its boards, in rating points


@dataclass(frozen=True, slots=True)
class Exercise(Answer):
    """A section with a round to be paired by the reader."""

    theme: Theme  # what decides in it
    seed: int  # what chance began with
    level: int  # 1 to 3, by the number of players and how much there is to be seen to
    best: Pairing
    other: ColoredBoards  # the round without the theme
    asked: str  # the name under which it is found again: its theme, or any

    KIND = "exercise"

    def __json__(self) -> dict[str, object]:
        return {
            "theme": self.asked,
            "seed": self.seed,
            "level": self.level,
            "round": self.round,
            "section": self.section,
            "boards": self.count,
            "settings": self.settings_turned,
            "rules": self.choices,
        }

    @property
    def tells_theme(self) -> bool:
        """Whether the reader knows what it is about."""
        return self.asked != ANY

    @property
    def section(self) -> Section:
        """The section."""
        return self.best.natural.standings.section

    @property
    def round(self) -> int:
        """The round to be paired."""
        return self.best.natural.standings.round

    @property
    def preferences(self) -> Preferences:
        """The settings in force."""
        return self.best.natural.preferences

    @property
    def boards(self) -> ColoredBoards:
        """The best round with its colors, in pairing numbers."""
        return colored(self.best)

    @property
    def count(self) -> int:
        """How many boards are to be made."""
        return len(self.best.natural.standings.entrants) // 2

    @property
    def settings_turned(self) -> dict[str, object]:
        """The settings in force that are not as usual, by name."""
        return dict(self.preferences.changes())

    @property
    def choices(self) -> tuple[Rule, ...]:
        """The rules from which the reader chooses the one that decides; none where no rule does."""
        return rule_choices(self.theme, self.seed)

    @property
    def coins(self) -> tuple[tuple[RoundPlayer, RoundPlayer, RoundPlayer], ...]:
        """Every two, near or on a best board, between whom the coin would decide, higher first, and its favorite."""
        natural = self.best.natural
        cast, standings = PlayersByRank(natural), natural.standings
        pairs = []
        for one, other in combinations(standings.entrants, 2):
            claim = claim_on_board(one, other, standings, self.preferences)
            near = other.group - one.group <= 1 or (one.rank, other.rank) in self.best.boards
            if claim.rule is LAST_ROUND_COIN and near:
                mine, his = cast[one.rank], cast[other.rank]
                pairs.append((mine, his, mine if claim.higher is mine.due else his))
        return tuple(pairs)

    def hint(self, step: int) -> "Hint":
        """One hint; raises ``InputError`` if there is no such hint."""
        if not 1 <= step <= len(self.hints):
            raise InputError(Fault(f"there is no hint {step}", f"The hints are 1 to {len(self.hints)}."))
        return Hint(self, step)

    @property
    def hints(self) -> tuple[HintKind, ...]:
        """What the hints tell, one after the other; a step at which there is nothing to do is left out."""
        natural = self.best.natural
        left_out = {
            HintKind.MEETS: not crossing(natural.section),
            HintKind.ODD_PLAYER: not OddPlayers(self.best).boards,
            HintKind.NATURAL: len(natural.leaves) == len(natural.standings.entrants),
            HintKind.SWITCHES: natural_boards(self.best) == self.best.boards,
        }
        kinds: list[HintKind] = [kind for kind in HintKind if kind is not HintKind.RULE and not left_out.get(kind)]
        first = HintKind.DROPS if self.theme.rule in GROUP_RULES else HintKind.ODD_PLAYER
        kinds.insert(kinds.index(first if first in kinds else HintKind.TOUCHED), HintKind.RULE)
        return tuple(kinds)

    def solution(self) -> "Solution":
        """The answer sheet."""
        best, natural = self.best, self.best.natural
        other = Pairing(natural, as_ranks(self.other, natural.standings))
        return Solution(self, answers(best), compare(best, other), chains_changed(PlayersByRank(natural), best, other))


@dataclass(frozen=True, slots=True)
class Hint(Answer):
    """One step toward the answer."""

    exercise: Exercise
    step: int  # its number from 1

    KIND = "hint"

    def __json__(self) -> dict[str, object]:
        return {"step": self.step, "of": self.of, "kind": self.kind, **as_json(self.told)}

    @property
    def kind(self) -> HintKind:
        """What it tells."""
        return self.exercise.hints[self.step - 1]

    @property
    def groups(self) -> tuple[tuple[RoundPlayer, ...], ...]:
        """The score groups from the top."""
        cast = PlayersByRank(self._natural)
        return tuple(tuple(cast[entrant.rank] for entrant in group) for group in self._natural.standings.groups)

    @property
    def leaving(self) -> tuple[Leaving, ...]:
        """The score groups that somebody leaves in the natural pairing, from the top, and who has the bye."""
        return groups_left(self._natural.section)

    @property
    def landings(self) -> tuple[Landing, ...]:
        """Whom those meet who drop, and why nobody higher."""
        return drop_opponents(self.exercise.best)

    @property
    def odd_players(self) -> tuple[BoardAnswer, ...]:
        """The boards across groups, and the bye, on which others leave than in the natural pairing."""
        best, bye = self.exercise.best, self._natural.standings.bye_rank
        changed = OddPlayers(best).boards
        return tuple(board for board in answers(best) if board.ranks(bye) in changed)

    @property
    def natural(self) -> tuple[NamedBoard, ...]:
        """The natural boards inside the groups as they stand in the best round."""
        return self._named(board for board in self._laid if self._natural.leaves.isdisjoint(board))

    @property
    def wrong(self) -> tuple[WrongColor, ...]:
        """What is wrong with colors before anything is switched inside the groups as they stand."""
        return wrong_on(self.exercise.best.facts, PlayersByRank(self._natural), self._laid)

    @property
    def unwanted(self) -> tuple[Unwanted, ...]:
        """The boards of two who should not meet, before anything is switched."""
        return should_not_meet(self._natural, PlayersByRank(self._natural), self._laid)

    @property
    def touched(self) -> tuple[NamedBoard, ...]:
        """The natural boards inside the groups as they stand that do not stay."""
        best = self.exercise.best
        return self._named(board for board in self._laid if board not in best.boards)

    @property
    def made(self) -> tuple[MadeSwitch, ...]:
        """The switches inside the groups as they stand that lead to the best round."""
        best = self.exercise.best
        return tuple(
            MadeSwitch(
                form_of(switch, best.facts),
                self._named(switch.before),
                self._named(switch.after),
                max(best.facts.of(*board).value for board in switch.after),
            )
            for switch in switches(best)
        )

    @property
    def colors(self) -> tuple[BoardAnswer, ...]:
        """The boards of the best round with their colors and color rules."""
        return answers(self.exercise.best)

    @property
    def _natural(self) -> Natural:
        return self.exercise.best.natural

    @property
    def _laid(self) -> tuple[Ranks, ...]:
        """The boards before any switch: the best round's across groups, the natural ones inside them."""
        return natural_boards(self.exercise.best)

    def _named(self, boards: Iterable[Ranks]) -> tuple[NamedBoard, ...]:
        cast = PlayersByRank(self._natural)
        return tuple(named_board(cast, board) for board in boards)

    @property
    def of(self) -> int:
        """How many hints there are."""
        return len(self.exercise.hints)

    @property
    def told(self) -> dict[str, object]:
        """What this step tells, under a name of its own."""
        name, value_of = _TOLD[self.kind]
        return {name: value_of(self)}


_TOLD: Mapping[HintKind, tuple[str, Callable[[Hint], object]]] = {
    HintKind.GROUPS: ("groups", lambda hint: hint.groups),
    HintKind.DROPS: (
        "players",
        lambda hint: tuple(player for group in hint.leaving for player in (*group.dropping, *group.bye)),
    ),
    HintKind.MEETS: ("boards", lambda hint: tuple((each.higher, each.lower) for each in hint.landings)),
    HintKind.ODD_PLAYER: ("boards", lambda hint: tuple(board_by_rank(each) for each in hint.odd_players)),
    HintKind.NATURAL: ("boards", lambda hint: hint.natural),
    HintKind.WRONG: ("players", lambda hint: tuple(wrong.player for wrong in hint.wrong)),
    HintKind.RULE: ("rule", lambda hint: hint.exercise.theme.rule),
    HintKind.TOUCHED: ("boards", lambda hint: hint.touched),
    HintKind.SWITCHES: ("boards", lambda hint: tuple(board for switch in hint.made for board in switch.after)),
    HintKind.COLORS: ("pairs", lambda hint: hint.exercise.boards.pairs),
}


def board_by_rank(board: BoardAnswer) -> NamedBoard:
    """A board by its players, the higher ranked first, whatever their colors."""
    higher, *others = sorted(board.players, key=lambda player: player.rank)
    return higher, others[0] if others else None


@dataclass(frozen=True, slots=True)
class Solution(Changing, Answer):
    """The answer sheet of an exercise."""

    exercise: Exercise
    boards: tuple[BoardAnswer, ...]  # every board of the best round, the bye last
    comparison: Comparison  # the best round against the round without the theme
    # how the boards would change without the theme, one closed chain each; none where only colors do
    changes: tuple[BoardsChanged, ...]

    KIND = "solution"

    def __json__(self) -> dict[str, object]:
        return {
            **as_json(self.exercise),
            "answer": self.exercise.boards.pairs,
            "bye": self.exercise.boards.bye,
            "rule": self.rule,
            "criterion": self.decides,
            "without": self.exercise.other.pairs,
            **as_json(self.changed_boards),
        }

    @property
    def decides(self) -> Criterion | None:
        """The first criterion in which the two rounds differ; ``None`` where colors alone do."""
        step = self.comparison.decided_by
        return step.criterion if step else None

    @property
    def rule(self) -> Rule | None:
        """The rule that the exercise is about."""
        return self.exercise.theme.rule

    @property
    def turned(self) -> tuple[BoardAnswer, ...]:
        """The boards with other colors without the theme."""
        there = {frozenset(pair): pair for pair in self.exercise.other.pairs}
        return tuple(
            board
            for board in self.boards
            if board.black
            and (pair := there.get(frozenset((board.white.number, board.black.number))))
            and pair[0] != board.white.number
        )


def exercise(theme: str, seed: int = 1, *, level: int = 1, progress: Progress = unwatched) -> Exercise:
    """An exercise; the same theme, seed from 1 and level from 1 to 3 always give the same one.

    The theme is what decides, by name; ``any`` lets chance choose, and the exercise does not tell. The first seeds open
    at once; ``progress`` is told how many sections were tried. ``InputError`` for a theme or level that there is not.
    """
    if theme.strip().casefold() == ANY:
        theme_meant, number = _any(seed, level)
        return Exercise(theme_meant, seed, level, *pose(theme_meant, number, level, progress), ANY)
    theme_meant = theme_named(theme)
    return Exercise(theme_meant, seed, level, *pose(theme_meant, seed, level, progress), theme_meant.name)


def _any(seed: int, level: int) -> tuple[Theme, int]:
    """A theme that has a rule, and a number of it: every theme once before one comes again."""
    themes = [theme for theme in THEMES if theme.rule]
    lap, place = divmod(seed - 1, len(themes))
    return shuffled(themes, random.Random(f"any {level} {lap}"))[place], lap + 1  # noqa: S311  # an order, not a secret
