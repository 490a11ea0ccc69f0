"""What a round holds: its boards with their answers, its groups, its penalty sheet and its headline."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Any

from explain.answers.against.why_not import WhyNots
from explain.answers.answer import Answer
from explain.answers.audit.penalty_sheet import SheetRow, Variation, penalty_sheet, variations
from explain.answers.audit.wall import OffTheWall, off_the_wall
from explain.answers.board import BoardAnswer
from explain.answers.card.board_builder import answers
from explain.answers.claim import Claim
from explain.answers.necessity.necessity import Necessity
from explain.answers.round_lines import GroupAnswer, group_answers, line_claims, sheet_claims
from explain.answers.switches import Switch, switches
from explain.files.typed.names import find_player
from explain.model.errors import Fault, InputError, NotFoundError
from explain.model.event_kind import event_kind
from explain.model.kinds import EventKind
from explain.model.section import Section
from explain.model.settings import BaselineChoice, Preferences
from explain.model.shown import PLOT
from explain.pairing.criteria import CRITERIA, Criterion
from explain.pairing.engine import Pairing
from explain.pairing.facts import PostedColors
from explain.pairing.standings import Standings


class RoundFacts(Answer):
    """A set of boards for one round of a section, explained."""

    KIND = "round"
    VERSION = 2

    is_posted: bool  # whether these boards are posted; else they are the best round

    def __json__(self) -> dict[str, object]:
        return {
            "section": self.section.title,
            "round": self.number,
            "event": self.event,
            "posted": self.is_posted,
            "bye": self.byes[0].white if self.byes else None,  # who has the bye; null for nobody
            "byes": [each.white for each in self.byes],  # everybody who has a bye, those given by the TD last
            "preferences": self.preferences,
            "baseline": self.baseline,
            "boards": self.boards,
            "bye_board": self.byes[0] if self.byes else None,  # the board of the player with the bye; null for nobody
            "groups": self.groups,
            "cost": self.cost,
            "sheet": self.sheet,
            "variations": self.variations,
            "open_games": self.standings.open_games,
            "claims": self.claims,
            "off_the_wall": self.off_the_wall,
        }

    def __init__(self, section: Section, pairing: Pairing, posted: PostedColors | None = None) -> None:
        """Hold the boards of a section, over their natural pairing, with posted colors; ``None`` for the best round."""
        self.section, self.pairing = section, replace(pairing, colors=posted or {})
        self.is_posted = posted is not None

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle or copy only what it was made of; answers are worked out again when asked for."""
        return type(self), (self.section, self.pairing, self.pairing.colors if self.is_posted else None)

    @property
    def standings(self) -> Standings:
        """How everybody stood before the round."""
        return self.pairing.natural.standings

    @property
    def number(self) -> int:
        """The round's number, from 1."""
        return self.standings.round

    @cached_property
    def event(self) -> EventKind:
        """What kind of event it is part of."""
        return event_kind(self.section, self.preferences)

    @property
    def preferences(self) -> Preferences:
        """The settings used."""
        return self.pairing.natural.preferences

    @property
    def baseline(self) -> BaselineChoice:
        """Which natural pairing switches are measured from: the legal one if the file's is set but cannot be used."""
        return self.pairing.natural.baseline_choice

    @cached_property
    def answers(self) -> tuple[BoardAnswer, ...]:
        """Every board in order, then the byes."""
        return self._no_ways_around.with_necessity(answers(self.pairing))

    @property
    def boards(self) -> tuple[BoardAnswer, ...]:
        """Every board with two players, in order."""
        return tuple(answer for answer in self.answers if answer.black is not None)

    @property
    def byes(self) -> tuple[BoardAnswer, ...]:
        """The byes, those given by the TD last."""
        return tuple(answer for answer in self.answers if answer.black is None)

    def __len__(self) -> int:
        """How many boards it has, not counting byes."""
        return len(self.boards)

    def __iter__(self) -> Iterator[BoardAnswer]:
        """Its boards in order."""
        return iter(self.boards)

    def __bool__(self) -> bool:
        """Always true: a round in which nobody is paired is a round, too."""
        return True

    def __getitem__(self, which: int | str) -> BoardAnswer:
        """A board by its number or a player's name; ``NotFoundError`` if unknown, ``TypeError`` for any other type."""
        if not isinstance(which, int | str):
            raise TypeError(f"a board is asked for by its number or a player's name, not by a {type(which).__name__}")
        try:
            return self.board(which)
        except InputError as error:
            raise NotFoundError(*error.faults) from None

    def _ipython_key_completions_(self) -> list[str]:
        """The names that a notebook offers between the brackets."""
        return [player.name for answer in self.answers for player in answer.players]

    @cached_property
    def groups(self) -> tuple[GroupAnswer, ...]:
        """Every score group from the top, with who is due what and what is wrong."""
        return group_answers(self.pairing.natural, self.boards)

    @cached_property
    def sheet(self) -> tuple[SheetRow, ...]:
        """The penalty sheet: what the round costs by every criterion."""
        return penalty_sheet(self.pairing, self.answers)

    @cached_property
    def line(self) -> tuple[Claim, ...]:
        """What its headline states."""
        return line_claims(self.answers, self.pairing.natural)

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What its headline and its penalty sheet state, in order."""
        return (*self.line, *sheet_claims(self.pairing.natural))

    @property
    def cost(self) -> dict[Criterion, int]:
        """What the round costs by every criterion, used or not."""
        return dict(zip(CRITERIA, self.pairing.total, strict=True))

    @property
    def switches(self) -> tuple[Switch, ...]:
        """The switches inside score groups that lead from the natural pairing of those who stay to these boards."""
        return switches(self.pairing)

    @property
    def variations(self) -> tuple[Variation, ...]:
        """The settings used that are not the rule book's standard."""
        return variations(self.preferences)

    @cached_property
    def off_the_wall(self) -> OffTheWall | None:
        """How it differs from the file's boards for the round; ``None`` where it does not, or the file holds none."""
        return off_the_wall(self.section, self.number, self.answers, is_best=not self.is_posted)

    @property
    def is_on_the_wall(self) -> bool:
        """Whether the file holds exactly these boards for the round."""
        return self.off_the_wall is None and self.section.knows_boards(self.number)

    def board(self, which: int | str) -> BoardAnswer:
        """The answer for a board by number, or a player by name; ``InputError`` if there is none in this round."""
        if isinstance(which, int) or which.strip().isdecimal():
            number = int(which)
            if not 1 <= number <= len(self.boards):
                raise InputError(
                    Fault(f"there is no board {number}", f"Round {self.number} has boards 1 to {len(self.boards)}.")
                )
            return self.boards[number - 1]
        return self.board_of(find_player(self.section, which).number)

    def board_of(self, number: int) -> BoardAnswer:
        """The answer for the board of a player by number; raises ``InputError`` if not paired in this round."""
        for answer in self.answers:
            if number in answer.seats:
                return answer
        problem = f"{self.section.player(number).name} is not paired in round {self.number}"
        raise InputError(Fault(problem, "The player asked for a bye, has left, or was taken out."))

    @cached_property
    def _why_nots(self) -> WhyNots:
        return WhyNots(self.pairing)

    @cached_property
    def _no_ways_around(self) -> Necessity:
        return Necessity(self.pairing, lambda: self._why_nots)

    def graph(self) -> Any:
        """Who took whose natural opponent, as a directed graph for networkx; ``answers.card.graph`` describes it."""
        from explain.answers.card.graph import switch_graph

        return switch_graph(self.pairing, self.answers)

    def plot(self, *, chosen: BoardAnswer | int | str | None = None, stage: str = "final", ax: Any = None) -> Any:
        """Draw the round on matplotlib axes, new ones by default; returns them without showing them.

        The switch of a ``chosen`` board (or its number, or a player's name) stands out; ``stage`` is groups, natural or
        final. Raises ``InputError`` if there is no such board, and ``ValueError`` if there is no such stage.
        """
        return PLOT(self, chosen=chosen, stage=stage, ax=ax)

    def __repr__(self) -> str:
        """One line: what it is, and how many boards."""
        what, title = "posted" if self.is_posted else "best", self.section.title or "a section"
        return f"<{what} round {self.number} of {title}: {len(self.boards)} boards>"
