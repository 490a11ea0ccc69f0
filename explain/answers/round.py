"""A round to ask questions about: every question is a method, answered when it is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from explain.answers.against import asked_boards
from explain.answers.against.all_switches import Changes, changes
from explain.answers.against.candidates import Candidates, candidates
from explain.answers.against.firmness import Firmness, firmness
from explain.answers.against.why_bye import WhyBye, why_bye
from explain.answers.against.why_not import AgainstEverybody, Price, WhyNot, WhyNots, price
from explain.answers.against.why_not_switch import Start, WhyNotSwitch, WhyNotSwitches
from explain.answers.audit.audit import Audit
from explain.answers.audit.auditing import audit_round
from explain.answers.audit.board_verdict import BoardCard, BoardVerdict, board_verdict
from explain.answers.audit.verification import Verification, verification
from explain.answers.audit.wall import OffTheWall
from explain.answers.board import BoardAnswer
from explain.answers.colors.why_color import WhyColor, why_color
from explain.answers.coming.one_result import WhichResult, which_result
from explain.answers.coming.still_paired import StillPaired, still_paired
from explain.answers.fide.dutch import DutchSystem
from explain.answers.fide.fide_round import FideBoard, FideRound
from explain.answers.limits.map import LimitsMap
from explain.answers.limits.ranges import AlongLimits, Ranges
from explain.answers.limits.search import LimitsSearch
from explain.answers.limits.settings_found import WhichSettings
from explain.answers.limits.which_settings import SECONDS, which_settings
from explain.answers.lines.drop_choices import DropChoices
from explain.answers.lines.why_dropped import WhyDropped, why_dropped
from explain.answers.player import RoundPlayer, round_player
from explain.answers.progress import Progress, Steps, run_all, unwatched
from explain.answers.round_facts import RoundFacts
from explain.answers.sheets.complaint import MOST_NAMES, Complaint, inputs_used
from explain.answers.sheets.hand_round import HandRound, hand_round
from explain.answers.switches import Change
from explain.files.typed import boards as typed_boards
from explain.files.typed.names import find_player
from explain.model.arrangements import Boards
from explain.model.errors import Fault, InputError
from explain.model.kinds import EventKind
from explain.pairing.drops import Way
from explain.pairing.engine import Pairing, best_boards


@dataclass(frozen=True)
class InSteps:
    """The long answers about one round, in steps; methods of ``Round`` with the same names take all steps."""

    table: Pairing
    is_posted: bool
    event: EventKind
    why_nots: Callable[[], WhyNots]  # makes or returns the best round beside these boards
    wall: Callable[[], OffTheWall | None]  # how they differ from the boards that the file holds

    @cached_property
    def along_limits(self) -> AlongLimits:
        """The best rounds along both limits."""
        return AlongLimits(self.why_nots().best, self.table) if self.is_posted else AlongLimits(self.table)

    def against_everybody(self, rank: int) -> Steps[AgainstEverybody]:
        """Why not each possible opponent; counted in opponents. ``Round.why_nots`` takes all steps."""
        yield 0, 1
        return (yield from self.why_nots().everybody(rank))

    def firm(self) -> Steps[Firmness]:
        """How close the best round was; counted in boards."""
        yield 0, len(self.table.boards)
        why_nots = self.why_nots()
        return (yield from firmness(why_nots.best, best_is_on_the_table=why_nots.table_is_best))

    @cached_property
    def map_of_limits(self) -> LimitsSearch:
        """The map of both limits, as far as it is known."""
        return LimitsSearch(self.why_nots().best, self.table if self.is_posted else None)

    def limits(self) -> Steps[LimitsMap]:
        """The map of both limits; counted in pairs of limits. What was searched before is not searched again."""
        yield 0, 1
        yield from self.map_of_limits.rest()
        return self.map_of_limits.so_far()

    def ranges(self, rank: int) -> Steps[Ranges]:
        """A player's opponents along both limits; counted in limits."""
        yield 0, 1
        return (yield from self.along_limits.in_steps(rank))

    def which_result(self, rank: int) -> Steps[WhichResult]:
        """Which results change a player's board; counted in rounds that are paired."""
        natural = self.table.natural
        best = Pairing(natural, best_boards(natural)) if self.is_posted else self.table
        return (yield from which_result(best, natural.standings.at(rank).number))

    def possible(self) -> Steps[StillPaired]:
        """Whether the rounds left can be paired, and whether these boards allow it; counted in searches."""
        return (yield from still_paired(self.table, self.why_nots().best, is_posted=self.is_posted))

    def which_settings(self, seconds: float | None = SECONDS) -> Steps[WhichSettings]:
        """The settings that explain the boards; counted in choices of settings."""
        return (yield from which_settings(self.table, seconds=seconds))

    def verify(self) -> Steps[Verification]:
        """The best round paired again, in one step."""
        return (yield from verification(self.table.natural))

    def audit(self, *, posted: bool = True) -> Steps[Audit]:
        """The audit of posted boards; counted in rounds searched for. Raises ``InputError`` if they are not posted."""
        if not self.is_posted:
            round = self.table.natural.standings.round
            raise InputError(
                Fault(f"round {round} is not posted", "Type its boards, or ask about a round that the file holds.")
            )
        yield 0, 2
        nearest = self.why_nots().best
        yield 1, 2
        return audit_round(self.table, nearest, posted=posted, wall=self.wall(), event=self.event)


class Round(RoundFacts):
    """A round that answers questions.

    Shows itself as a table in a notebook and as text in a terminal. Its length is its number of boards, and it iterates
    over them in order; ``round[3]`` is board 3, and ``round["Zamora"]`` a player's board.
    """

    schedules: tuple[Round, ...] = ()

    def why_not(self, one: str | int, other: str | int) -> WhyNot:
        """Why two do not play, or one does not have the ``"bye"``; ``InputError`` for unknown players."""
        asks, asked = asked_boards.asking_rank(self.standings, one), asked_boards.rank_named(self.standings, other)
        if asks == asked:
            raise InputError(Fault("the same player is named twice", "Name two players."))
        return self._no_ways_around.refused(self._why_nots.ask(asks, asked))

    def why_nots(self, player: str | int) -> AgainstEverybody:
        """Why a player does not play each possible opponent, the most nearly possible first."""
        return run_all(self.in_steps.against_everybody(asked_boards.asking_rank(self.standings, player)))

    def why_not_color(self, which: int | str) -> WhyColor:
        """Why a board, by number or a player's name, has these colors; ``InputError`` for no such board, or a bye."""
        board = self.board(which)
        if board.black is None:
            problem = f"{board.white.name} has the bye in round {self.number}, and a bye has no color"
            raise InputError(Fault(problem, "Ask about a board."))
        return why_color(board, self.pairing.natural)

    @cached_property
    def _drop_choices(self) -> DropChoices:
        return DropChoices(self.pairing.natural)

    def why_bye(self, player: str | int | None = None) -> WhyBye:
        """Who has the bye and why; with a player, why or why not. ``InputError`` for no bye or player."""
        if not self.byes:
            raise InputError(asked_boards.nobody_has_the_bye(self.number))
        asked = None if player is None else find_player(self.section, str(player)).number
        if asked is not None and asked not in [entrant.number for entrant in self.standings.placed_byes]:
            asked_boards.rank_to_pair(self.standings, asked)
        return self._no_ways_around.bye(why_bye(self._drop_choices, self._why_nots, asked, board=self.byes[0]))

    why_not_bye = why_bye

    def why_dropped(self, player: str | int) -> WhyDropped:
        """Why a player is paired down or not, with everybody who is; ``InputError`` if not to be paired."""
        return self._why_dropped(player, Way.DROPS)

    def why_raised(self, player: str | int) -> WhyDropped:
        """Why a player is paired up or not; raises what ``why_dropped`` raises."""
        return self._why_dropped(player, Way.RAISED)

    def _why_dropped(self, player: str | int, way: Way) -> WhyDropped:
        rank, number = self.rank_of(player), find_player(self.section, str(player)).number
        return self._no_ways_around.dropped(
            why_dropped(self._drop_choices, self.pairing, self.board_of(number), rank=rank, way=way)
        )

    @cached_property
    def _why_not_switches(self) -> WhyNotSwitches:
        return WhyNotSwitches(self._why_nots)

    def why_not_switch(self, one: str | int, other: str | int, start: str | None = None) -> WhyNotSwitch:
        """Why two players are not swapped: what that would cost, improve and break, and which rule refuses it.

        They swap in the ``"natural"`` pairing, the default for the best round, or on the ``"table"``: these boards, the
        default for posted ones and for another odd player's. Raises ``InputError`` if a name fits nobody or two
        players, a player is not to be paired, or the two are opponents there.
        """
        where = asked_boards.start_of(start, posted=self.is_posted)
        ranks = asked_boards.rank_named(self.standings, one), asked_boards.rank_named(self.standings, other)
        if start is None and where is Start.NATURAL:
            where = self._why_not_switches.starts_at(*ranks)
        asked_boards.refuse_one_board(ranks, self._why_not_switches.start(where))
        return self._why_not_switches.ask(*ranks, where)

    def candidates(self, which: str | int) -> Candidates:
        """The cheapest switches of a natural board, and why each was not taken.

        A name means that player's natural board; a board's number, the first of its players' natural boards with a
        conflict. Raises ``InputError`` for an unknown board or player, or one who is not to be paired.
        """
        if isinstance(which, int) or which.strip().isdecimal():
            numbers = [player.number for player in sorted(self.board(which).players, key=lambda each: each.rank)]
        else:
            numbers = [find_player(self.section, which).number]
        return candidates(self._why_not_switches, *map(self.rank_of, numbers))

    def price(self, boards: Boards | str) -> Price:
        """What any boards would cost, with the best pairings around them.

        Boards are typed as ``Ames-Bell, 3-7, bye 9``; colors are by rule, whoever is named first. Raises ``InputError``
        for text that cannot be read, a player named twice, or one who is not to be paired.
        """
        proposed = typed_boards.parse(boards, self.section) if isinstance(boards, str) else boards
        return price(self._why_nots, asked_boards.some_boards(proposed, self.standings))

    def changes(self) -> Changes:
        """All switches from the natural pairing to these boards: what each gained and cost, what undoing it does."""
        return changes(self.pairing, self.answers)

    @cached_property
    def best(self) -> Round:
        """The best round by the same settings; of equally good ones, the one nearest to these boards."""
        return Round(self.section, self._why_nots.best)

    def fide(self) -> FideRound:
        """The FIDE system's pairings beside these boards; ``InputError`` as ``DutchSystem``, which makes them."""
        system, natural = DutchSystem(self.section, self.standings), self.pairing.natural
        players = {entrant.number: round_player(entrant, natural) for entrant in self.standings.entrants}
        paired = (each for each in self.answers if all(player.number in players for player in each.players))
        ours = [(each.white.number, each.black.number if each.black else None) for each in paired]
        differences = tuple(system.differences(ours)) if ours else ()
        dutch, others = (
            tuple(FideBoard(players[white], players[black] if black else None) for white, black in seats)
            for seats in (system.seats if ours else (), ours)
        )
        return FideRound(self.number, dutch, others, self.is_posted, system.first_color is not None, differences)

    def by_hand(self) -> HandRound:
        """The best pairings as a person makes them with pairing cards, stage by stage."""
        best = self.best if self.is_posted else self
        return hand_round(best.pairing, best.answers)

    @cached_property
    def in_steps(self) -> InSteps:
        """The long answers, a step at a time."""
        return InSteps(self.pairing, self.is_posted, self.event, lambda: self._why_nots, lambda: self.off_the_wall)

    @cached_property
    def audited(self) -> Audit:
        """The audit of these boards, worked out once; raises ``InputError`` if they are not posted."""
        return self.audit()

    def audit(self, *, posted: bool = True) -> Audit:
        """Were these pairings right; ``posted=False`` for a draft. ``InputError`` if they are the best round."""
        return run_all(self.in_steps.audit(posted=posted))

    def verdict(self, board: BoardAnswer) -> BoardVerdict | None:
        """The audit's verdict on a board; ``None`` where they are not posted, or other rules paired them."""
        return board_verdict(board, self.audited) if self.is_posted and self.event.is_us_swiss else None

    def complaint(self, player: str | int, names: Sequence[str | int] = ()) -> Complaint:
        """One page for a player: the board, why not up to three others; ``InputError`` for more or unknown."""
        if len(names) > MOST_NAMES:
            raise InputError(Fault(f"{len(names)} names were given", f"Ask about {MOST_NAMES} at most."))
        number, standings = find_player(self.section, str(player)).number, self.standings
        why_nots, board = tuple(self.why_not(number, name) for name in names), self.board_of(number)
        asks = next(each for each in board.players if each.number == number)
        pairs = ((each.one.rank, each.other.rank if each.other else standings.bye_rank) for each in why_nots)
        return Complaint(
            title=self.section.title,
            round=self.number,
            player=asks,
            inputs=inputs_used(standings, asks, board, (each.other for each in why_nots)),
            board=board,
            why_nots=why_nots,
            preferences=self.preferences,
            toss=standings.toss,
            rounds=standings.rounds,
            ranges=self.in_steps.along_limits.of(asks.rank) if asks.rank else None,
            verdict=self.verdict(board),
            off_the_wall=self.off_the_wall,
            is_on_the_wall=self.is_posted or self.is_on_the_wall,
            open_games=standings.open_games,
            prices=tuple(self._why_nots.asked_board(*pair) for pair in pairs),
            across=self._across(board, asks),
            in_round=self,
        )

    def _across(self, board: BoardAnswer, player: RoundPlayer) -> WhyDropped | None:
        if board.black is None or not board.crosses or board.change is Change.BY_HAND:
            return None
        upper = min(board.players, key=lambda each: each.rank)
        return self._why_dropped(player.number, Way.DROPS if player == upper else Way.RAISED)

    def firm(self, progress: Progress = unwatched) -> Firmness:
        """How close the best round was: the second best, overall and without each board."""
        return run_all(self.in_steps.firm(), progress)

    def verify(self, progress: Progress = unwatched) -> Verification:
        """The best round paired again by the plain definition, every possible board allowed, up to 40 players."""
        return run_all(self.in_steps.verify(), progress)

    def limits(self, progress: Progress = unwatched, *, seconds: float | None = None) -> LimitsMap:
        """Where and how the best round changes with both limits and every other setting; stopped as ``ranges`` is."""
        return self.in_steps.map_of_limits.until_stopped(progress, seconds)

    def ranges(self, player: str | int, progress: Progress = unwatched, *, seconds: float | None = None) -> Ranges:
        """A player's opponents in the best round for every low limit, and for every high one, the other as it is set.

        Where ``progress`` stops it, or after so many ``seconds``, it returns what it has; asked again, it goes on from
        there. Raises ``InputError`` if the player is not to be paired in this round.
        """
        return self.in_steps.along_limits.of(self.rank_of(player), progress, seconds=seconds)

    def which_result(self, player: str | int, progress: Progress = unwatched) -> WhichResult:
        """Which single result of the last round, had it been different, would have given a player another best board.

        Raises ``InputError`` for an unknown player, one who is not paired, and where nothing was played before.
        """
        return run_all(self.in_steps.which_result(self.rank_of(player)), progress)

    def possible(self, progress: Progress = unwatched) -> StillPaired:
        """Whether the rounds from this one on can all be paired without a rematch or a second bye, with proof.

        Also whether these boards allow that, and if not, the best that do. Raises ``InputError`` where the number of
        rounds is not known.
        """
        return run_all(self.in_steps.possible(), progress)

    def rank_of(self, player: str | int) -> int:
        """A player's rank before the round; raises ``InputError`` for one not to be paired in it."""
        return asked_boards.rank_to_pair(self.standings, find_player(self.section, str(player)).number)

    def card(self, which: int | str, progress: Progress = unwatched, *, seconds: float | None = None) -> BoardCard:
        """A board as ``board`` has it, the audit's verdict, and its players' ranges, each stopped as ``ranges`` is."""
        board, of = self.board(which), self.in_steps.along_limits.of
        asks = 0 if isinstance(which, int) or which.strip().isdecimal() else find_player(self.section, which).number
        ranges = tuple(of(each.rank, progress, seconds=seconds) for each in board.players if each.rank)
        return BoardCard(
            board, self.verdict(board), ranges, next((each for each in board.players if each.number == asks), None)
        )

    def which_settings(self, progress: Progress = unwatched, *, seconds: float | None = SECONDS) -> WhichSettings:
        """Which settings give these boards, or nearly; stops after so many ``seconds``, or never if ``None``."""
        return run_all(self.in_steps.which_settings(seconds), progress)
