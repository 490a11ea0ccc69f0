"""A round as somebody asks about it, the best one or a posted one: it holds a pairing, and makes answers when they are asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from explain.answers.all_switches import Changes, changes
from explain.answers.answer import Answer, Claim
from explain.answers.asked_boards import asking_rank, nobody_has_the_bye, rank_named, rank_to_pair, refuse_one_board, some_boards, start_of
from explain.answers.audit import Audit
from explain.answers.board import BoardAnswer
from explain.answers.board_builder import answers
from explain.answers.board_verdict import BoardCard, BoardVerdict, board_verdict
from explain.answers.by_hand import HandRound, by_hand
from explain.answers.candidates import Candidates, candidates
from explain.answers.complaint import MOST_NAMES, Complaint, complaint
from explain.answers.drop_choices import DropChoices
from explain.answers.firmness import Firmness
from explain.answers.groups import GroupAnswer, group_answers
from explain.answers.in_steps import InSteps
from explain.answers.limits_map import LimitsMap
from explain.answers.penalty_sheet import SheetRow, Variation, penalty_sheet, variations
from explain.answers.progress import Progress, unwatched, whole
from explain.answers.ranges import Ranges
from explain.answers.round_claims import line_claims, sheet_claims
from explain.answers.settings_found import WhichSettings
from explain.answers.switches import Switch, switches
from explain.answers.verification import Verification
from explain.answers.wall import OffTheWall, off_the_wall
from explain.answers.which_settings import SECONDS
from explain.answers.why_bye import WhyBye, why_bye
from explain.answers.why_color import WhyColor, why_color
from explain.answers.why_dropped import WhyDropped, why_dropped
from explain.answers.why_not import AgainstEverybody, Price, WhyNot, WhyNots, price
from explain.answers.why_not_switch import WhyNotSwitch, WhyNotSwitches
from explain.answers.without import NoWaysAround
from explain.files.typed import boards as typed_boards
from explain.files.typed.names import find_player
from explain.model.arrangements import Boards
from explain.model.errors import Fault, InputError
from explain.model.event_kind import event_kind
from explain.model.kinds import EventKind
from explain.model.section import Section
from explain.model.settings import BaselineChoice, Preferences
from explain.model.shown import PLOT
from explain.pairing.criteria import CRITERIA, Criterion
from explain.pairing.drops import Way
from explain.pairing.engine import Pairing
from explain.pairing.facts import PostedColors
from explain.pairing.standings import Standings


class Round(Answer):
    """A set of boards for one round of a section, explained.

    Shows itself as a table in a notebook and as text in a terminal. It is as long as it has boards, goes through them from the
    first down, and ``round[3]`` is board 3.
    """

    KIND = "round"
    VERSION = 2
    JSON = """
        section: section.title  round: number  event  posted: is_posted
        bye: byes.0.white  # who has the bye; null for nobody
        byes: byes.white  # everybody who has a bye, those by the director's hand last
        preferences  baseline  boards  bye_board: byes.0  # the board of who has the bye; null for nobody
        groups  cost  sheet  variations  open_games: standings.open_games
        claims  # what its line and its sheet state, in the order in which it is said
        off_the_wall  # how it differs from the boards that the file holds for the round; null where it does not, or there are none
    """

    def __init__(self, section: Section, pairing: Pairing, posted: PostedColors | None = None) -> None:
        """Hold the boards of a section, over their natural pairing, with posted colors; ``None`` for the best round."""
        self.section, self.pairing = section, replace(pairing, colors=posted or {})
        self._is_posted = posted is not None
        self.schedules: tuple[Round, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """What it was made of is put away or copied; what it was asked, halfway done or not, is worked out again when it is asked."""
        return type(self), (self.section, self.pairing, self.pairing.colors if self.is_posted else None)

    @property
    def is_posted(self) -> bool:
        """Whether somebody posted these boards; else they are the best round."""
        return self._is_posted

    @property
    def standings(self) -> Standings:
        """How everybody stood on the eve of the round."""
        return self.pairing.natural.standings

    @property
    def number(self) -> int:
        """The round's number, from 1."""
        return self.standings.round

    @property
    def event(self) -> EventKind:
        """What kind of event it is of."""
        return event_kind(self.section, self.preferences)

    @property
    def preferences(self) -> Preferences:
        """The settings in force."""
        return self.pairing.natural.preferences

    @property
    def baseline(self) -> BaselineChoice:
        """Which natural pairing switches are measured from: the legal one too where the file's was asked for and cannot be."""
        return self.pairing.natural.baseline_choice

    @cached_property
    def answers(self) -> tuple[BoardAnswer, ...]:
        """Every board from the first down, then whoever has a bye."""
        return self._no_ways_around.told(answers(self.pairing))

    @property
    def boards(self) -> tuple[BoardAnswer, ...]:
        """Every board with two players, from the first down."""
        return tuple(answer for answer in self.answers if answer.black is not None)

    @property
    def byes(self) -> tuple[BoardAnswer, ...]:
        """Whoever has the bye, those by the director's hand last."""
        return tuple(answer for answer in self.answers if answer.black is None)

    def __len__(self) -> int:
        """How many boards it has; a bye is none."""
        return len(self.boards)

    def __iter__(self) -> Iterator[BoardAnswer]:
        """Its boards from the first down."""
        return iter(self.boards)

    def __bool__(self) -> bool:
        """Always: a round in which nobody is paired is a round."""
        return True

    def __getitem__(self, number: int) -> BoardAnswer:
        """A board by its number, from 1; raises ``InputError`` if there is no such board, and ``TypeError`` for anything but a number."""
        if not isinstance(number, int):
            raise TypeError(f"a board is asked for by its number, not by a {type(number).__name__}")
        return self.board(number)

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
        """What its line states."""
        return line_claims(self.answers, self.pairing.natural)

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What its line and its sheet state, in the order in which it is said."""
        return (*self.line, *sheet_claims(self.pairing.natural))

    @property
    def cost(self) -> dict[Criterion, int]:
        """What the round costs by every criterion, in force or not."""
        return dict(zip(CRITERIA, self.pairing.total, strict=True))

    @property
    def switches(self) -> tuple[Switch, ...]:
        """The switches inside score groups that lead from the groups as they stand to these boards."""
        return switches(self.pairing)

    @property
    def variations(self) -> tuple[Variation, ...]:
        """The settings in force that are not the rule book's standard."""
        return variations(self.preferences)

    @cached_property
    def off_the_wall(self) -> OffTheWall | None:
        """How it differs from the boards that the file holds for the round; ``None`` where it does not, or the file holds none."""
        return off_the_wall(self.section, self.number, self.answers, is_best=not self.is_posted)

    def board(self, which: int | str) -> BoardAnswer:
        """The answer for a board by its number, or for a player by name; raises ``InputError`` if there is none in this round."""
        if isinstance(which, int) or which.strip().isdecimal():
            number = int(which)
            if not 1 <= number <= len(self.boards):
                raise InputError(Fault(f"there is no board {number}", f"Round {self.number} has boards 1 to {len(self.boards)}."))
            return self.boards[number - 1]
        return self.board_of(find_player(self.section, which).number)

    def board_of(self, number: int) -> BoardAnswer:
        """The answer for the board of a player by pairing number; raises ``InputError`` if he is not paired in this round."""
        for answer in self.answers:
            if number in (player.number for player in answer.players):
                return answer
        name = self.section.player(number).name
        raise InputError(Fault(f"{name} is not paired in round {self.number}", "He has asked for a bye, has left, or was taken out."))

    @cached_property
    def _why_nots(self) -> WhyNots:
        return WhyNots(self.pairing)

    @cached_property
    def _no_ways_around(self) -> NoWaysAround:
        return NoWaysAround(self.pairing, lambda: self._why_nots)

    def why_not(self, one: str | int, other: str | int) -> WhyNot:
        """Why two players do not meet, by name or number; ``"bye"`` asks why the first has not got it. Raises ``InputError`` for strangers."""
        asks, asked = asking_rank(self.standings, one), rank_named(self.standings, other)
        if asks == asked:
            raise InputError(Fault("the same player is named twice", "Name two players."))
        return self._no_ways_around.refused(self._why_nots.ask(asks, asked))

    def why_nots(self, player: str | int) -> AgainstEverybody:
        """The same for one player against every possible opponent, most nearly possible first."""
        return whole(self.in_steps.against_everybody(asking_rank(self.standings, player)))

    def why_not_color(self, which: int | str) -> WhyColor:
        """Why a board, by number or a player's name, has these colors; raises ``InputError`` if there is none, or it is a bye."""
        board = self.board(which)
        if board.black is None:
            raise InputError(Fault(f"{board.white.name} has the bye in round {self.number}, and a bye has no color", "Ask about a board."))
        return why_color(board, self.pairing.natural)

    @cached_property
    def _drop_choices(self) -> DropChoices:
        return DropChoices(self.pairing.natural)

    def why_bye(self, player: str | int | None = None) -> WhyBye:
        """Who has the bye and why; with a player, why it is he or not. Raises ``InputError`` for nobody's bye, or one not to be paired."""
        if not self.byes:
            raise InputError(nobody_has_the_bye(self.number))
        asked = None if player is None else find_player(self.section, str(player)).number
        if asked is not None and asked not in [entrant.number for entrant in self.standings.placed_byes]:
            rank_to_pair(self.standings, asked)
        return self._no_ways_around.bye(why_bye(self._drop_choices, self._why_nots, asked, board=self.byes[0]))

    why_not_bye = why_bye

    def why_dropped(self, player: str | int) -> WhyDropped:
        """Why a player drops from his score group, or does not, with the chain of drops; raises ``InputError`` if he is not to be paired."""
        return self._why_dropped(player, Way.DROPS)

    def why_raised(self, player: str | int) -> WhyDropped:
        """Why a player meets somebody of a higher score group, or why he does not; raises what ``why_dropped`` raises."""
        return self._why_dropped(player, Way.RAISED)

    def _why_dropped(self, player: str | int, way: Way) -> WhyDropped:
        rank, number = self.rank_of(player), find_player(self.section, str(player)).number
        return self._no_ways_around.dropped(why_dropped(self._drop_choices, self.pairing, self.board_of(number), rank=rank, way=way))

    @cached_property
    def _why_not_switches(self) -> WhyNotSwitches:
        return WhyNotSwitches(self._why_nots)

    def why_not_switch(self, one: str | int, other: str | int, start: str | None = None) -> WhyNotSwitch:
        """Why two players do not change places: what that would be worth, mend and break, and the first rule that refuses it.

        They do so in the ``"natural"`` pairing or on the ``"table"``; by default the one for the best round, the other for a posted one.
        Raises ``InputError`` if a name fits nobody or two players, somebody is not to be paired, or the two are opponents there.
        """
        where = start_of(start, posted=self.is_posted)
        ranks = rank_named(self.standings, one), rank_named(self.standings, other)
        refuse_one_board(ranks, self._why_not_switches.start(where))
        return self._why_not_switches.ask(*ranks, where)

    def candidates(self, which: str | int) -> Candidates:
        """The cheapest switches of a natural board, and why each was not taken.

        Args:
            which: a player by name, whose natural board it is; or a board's number, for its players' natural board with a conflict.

        Raises:
            InputError: if there is no such board or player, or he is not to be paired.
        """
        if isinstance(which, int) or which.strip().isdecimal():
            numbers = [player.number for player in sorted(self.board(which).players, key=lambda each: each.rank)]
        else:
            numbers = [find_player(self.section, which).number]
        return candidates(self._why_not_switches, *map(self.rank_of, numbers))

    def price(self, boards: Boards | str) -> Price:
        """What any boards would cost, the others paired best around them.

        Args:
            boards: one or more boards, typed as ``Ames-Bell, 3-7, bye 9``; colors are by rule, whoever is named first.

        Raises:
            InputError: for what cannot be read, somebody named twice, or somebody who is not to be paired.
        """
        proposed = typed_boards.parse(boards, self.section) if isinstance(boards, str) else boards
        return price(self._why_nots, some_boards(proposed, self.standings))

    def changes(self) -> Changes:
        """All switches from the wall to these boards, with what each bought and cost, and what returns without it."""
        return changes(self.pairing, self.answers)

    @cached_property
    def best(self) -> Round:
        """The best round by the same settings; of several that are as good, the one nearest to these boards."""
        return Round(self.section, self._why_nots.best)

    def by_hand(self) -> HandRound:
        """The best round told as a person lays it with pairing cards, stage by stage."""
        best = self.best if self.is_posted else self
        return by_hand(best.pairing, best.answers)

    @cached_property
    def in_steps(self) -> InSteps:
        """The long ones of these answers a step at a time."""
        return InSteps(self.pairing, self.is_posted, self.event, lambda: self._why_nots, lambda: self.off_the_wall)

    @cached_property
    def _audited(self) -> Audit:
        return self.audit()

    def audit(self, *, posted: bool = True) -> Audit:
        """Was the posted round right; ``posted`` says whether it is on the wall already. Raises ``InputError`` if nobody posted it."""
        return whole(self.in_steps.audit(posted=posted))

    def verdict(self, board: BoardAnswer) -> BoardVerdict | None:
        """What the audit says of one of its boards; ``None`` where nobody posted them, or other rules paired them."""
        return board_verdict(board, self._audited) if self.is_posted and self.event.is_us_swiss else None

    def complaint(self, player: str | int, names: Sequence[str | int] = ()) -> Complaint:
        """One page for a player: what was used, his board, why not up to three others, the settings in force.

        Raises:
            InputError: for more than three names, a name that fits nobody or two players, or somebody who is not to be paired.
        """
        if len(names) > MOST_NAMES:
            raise InputError(Fault(f"{len(names)} names were given", f"Ask about {MOST_NAMES} at most."))
        one = find_player(self.section, str(player)).number
        found, board = [self.why_not(one, name) for name in names], self.board_of(one)
        ranges = next(self.in_steps.along_limits.of(each.rank) if each.rank else None for each in board.players if each.number == one)
        return complaint(self.pairing.natural, one, board, found, verdict=self.verdict(board), wall=self.off_the_wall, ranges=ranges)

    def firm(self, progress: Progress = unwatched) -> Firmness:
        """How firm the best round is: the second best, overall and without each board."""
        return whole(self.in_steps.firm(), progress)

    def verify(self, progress: Progress = unwatched) -> Verification:
        """The best round paired again by the plain definition, with every possible board in play, up to 40 players."""
        return whole(self.in_steps.verify(), progress)

    def limits(self, progress: Progress = unwatched, *, seconds: float | None = None) -> LimitsMap:
        """For both limits: where the best round changes, and what; and what every other setting would change. It is stopped as ``ranges`` is."""
        return self.in_steps.map_of_limits.until_stopped(progress, seconds)

    def ranges(self, player: str | int, progress: Progress = unwatched, *, seconds: float | None = None) -> Ranges:
        """Whom a player meets in the best round for every low limit, and for every high one, the other limit as it is set.

        Where ``progress`` stops it, or after so many ``seconds``, it gives what it has; asked again, it goes on from there.

        Raises:
            InputError: if he is not to be paired in this round.
        """
        return self.in_steps.along_limits.of(self.rank_of(player), progress, seconds=seconds)

    def rank_of(self, player: str | int) -> int:
        """A player's rank on the eve of the round; raises ``InputError`` if he is not to be paired in it."""
        return rank_to_pair(self.standings, find_player(self.section, str(player)).number)

    def card(self, which: int | str, progress: Progress = unwatched, *, seconds: float | None = None) -> BoardCard:
        """A board as ``board`` has it, with the audit's word on it and the ranges of its players, each stopped as ``ranges`` is."""
        board, of = self.board(which), self.in_steps.along_limits.of
        asks = 0 if isinstance(which, int) or which.strip().isdecimal() else find_player(self.section, which).number
        ranges = tuple(of(each.rank, progress, seconds=seconds) for each in board.players if each.rank)
        return BoardCard(board, self.verdict(board), ranges, next((each for each in board.players if each.number == asks), None))

    def which_settings(self, progress: Progress = unwatched, *, seconds: float | None = SECONDS) -> WhichSettings:
        """Under which settings these boards are the best round, or nearly; after so many ``seconds`` what is found, ``None`` for no end."""
        return whole(self.in_steps.which_settings(seconds), progress)

    def graph(self) -> Any:
        """Who took whose natural opponent, as a directed graph for networkx; ``answers.graph`` says what its edges carry."""
        from explain.answers.graph import switch_graph

        return switch_graph(self.pairing, self.answers)

    def plot(self, *, chosen: BoardAnswer | int | str | None = None, stage: str = "final", ax: Any = None) -> Any:
        """The picture of the round on matplotlib's axes, new ones if not given; they are returned, and nothing is shown.

        The switch of a ``chosen`` board (or its number, or a player's name) stands out; ``stage`` is groups, natural or final.
        Raises ``InputError`` if there is no such board, and ``ValueError`` if there is no such stage.
        """
        return PLOT(self, chosen=chosen, stage=stage, ax=ax)

    def __repr__(self) -> str:
        """One line: what it is, and how many boards."""
        return f"<{'posted' if self.is_posted else 'best'} round {self.number} of {self.section.title or 'a section'}: {len(self.boards)} boards>"
