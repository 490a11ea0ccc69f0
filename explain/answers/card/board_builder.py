"""Fills in the answer for every board of a round over its natural pairing: best, posted or proposed."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from explain.answers.board import (
    BoardAnswer,
    ByColor,
    Chair,
    GapAnswer,
    InsteadOf,
    KeptOpponents,
    OddPlayerAnswer,
    SwitchAnswer,
)
from explain.answers.boards import named_board
from explain.answers.card.card import CardMaker
from explain.answers.card.card_extras import purpose
from explain.answers.card_claims import BoardClaims, stated_before
from explain.answers.colors.color_claims import color_answer, colors_on, should_not_meet, wrong_colors, wrong_on
from explain.answers.compare import shifts
from explain.answers.lines.drop_choices import spares_teammates
from explain.answers.player import PlayersByRank, RoundPlayer, round_player
from explain.answers.switches import (
    Change,
    OddPlayerChange,
    OddPlayers,
    Switch,
    form_of,
    natural_boards,
    ordered_board,
    shape,
    switches,
    switches_from,
)
from explain.model.players import Color
from explain.pairing.baseline import Baseline
from explain.pairing.criteria import ALTERNATION, EQUALIZATION, THREE_IN_A_ROW, teammates_if_required
from explain.pairing.engine import Natural, Pairing, Ranks, board_cost
from explain.pairing.facts import FinalFacts
from explain.pairing.gaps import NO_VALUE, GapSide
from explain.pairing.standings import Entrant


def answers(pairing: Pairing) -> tuple[BoardAnswer, ...]:
    """The answer for every board, in order of the higher-ranked player, those with a bye last."""
    return _Answering(pairing).everything()


def answers_for(pairing: Pairing, boards: Collection[Ranks]) -> tuple[BoardAnswer, ...]:
    """The answers for just some boards, with claims about their value only, which is quicker."""
    return _Answering(pairing).some(boards)


def seated_at(pairing: Pairing, boards: Collection[Ranks]) -> tuple[BoardAnswer, ...]:
    """Who sits at some of its boards and what is wrong there; without the switches, which are slow."""
    return tuple(_Answering(pairing, measures=False).seated(boards))


@dataclass(frozen=True, slots=True)
class _SharedByAllLimits:
    """What does not depend on limits in rounds with the same boards, with colors by rule; worked out once."""

    players: PlayersByRank
    seats: dict[int, BoardAnswer] = field(default_factory=dict)  # by board number
    # answers of boards where nothing was switched: by White's number, the code and what others left their groups for
    stated: dict[tuple[int, str | None, tuple[str | None, ...]], BoardAnswer] = field(default_factory=dict)


class _Answering:
    """Everything that the answers of one round share."""

    def __init__(self, pairing: Pairing, *, measures: bool = True) -> None:
        self.pairing, self._measures = pairing, measures
        self.natural: Natural = pairing.natural
        self.standings = self.natural.standings
        self.facts = pairing.facts
        over_raw = self.natural.baseline is self.natural.raw
        plain = self.natural.facts if over_raw else self.facts.over(self.natural.raw)
        self.raw_facts = plain.as_posted(pairing.colors)
        self._shared = _shared_by_all_limits(pairing)
        self.cast = self._shared.players
        self.odd_players = OddPlayers(pairing)
        self._switch = cache(self._switch_answer)
        self.boards: tuple[BoardAnswer, ...] = ()

    @cached_property
    def switches(self) -> tuple[Switch, ...]:
        """The switches from the baseline to the round."""
        return switches(self.pairing)

    @cached_property
    def forced(self) -> tuple[Switch, ...]:
        """The switches from the raw natural pairing to the legal one."""
        legal = natural_boards(self.pairing, self.natural.legal)
        return switches_from(self.natural.raw, self.facts.encounters, legal, self.raw_facts)

    def everything(self) -> tuple[BoardAnswer, ...]:
        """The boards in order, then the byes."""
        bye = self.standings.bye_rank
        boards = [self._board(number, *pair) for number, pair in self.standings.tables(self.pairing.boards)]
        byes = [self._bye(higher) for higher, lower in self.pairing.boards if lower == bye]
        by_hand = [self._by_hand(None, self._who(entrant), None) for entrant in self.standings.placed_byes]
        self.boards = (*boards, *byes, *by_hand)
        purposes = tuple(map(purpose, self.boards))
        return tuple(self._stated(answer, purposes) for answer in self.boards)

    def some(self, boards: Collection[Ranks]) -> tuple[BoardAnswer, ...]:
        """The answers for some boards, in order, with claims about their value only."""
        return tuple(
            replace(answer, stated=stated_before(tuple(self._maker.worth_claims(answer))))
            for answer in self.seated(boards)
        )

    def seated(self, boards: Collection[Ranks]) -> Iterator[BoardAnswer]:
        """The answers for some boards, in order, without claims."""
        for number, pair in self.standings.tables(self.pairing.boards):
            if (pair[0].rank, pair[1].rank) in boards:
                yield self._board(number, *pair)
        yield from (self._bye(higher) for higher, lower in boards if lower == self.standings.bye_rank)

    def _stated(self, answer: BoardAnswer, purposes: tuple[str | None, ...]) -> BoardAnswer:
        """A board with its claims, worked out only when asked for: a person looks at one card of a round.

        Where nothing was switched and nothing is wrong, they depend on limits only by what others left groups for.
        """
        stated = self._shared.stated if answer.switch is None and not answer.wrong else {}
        key = answer.white.number, answer.code, purposes
        if key not in stated:
            claims = BoardClaims(lambda: self._maker.worth_claims(answer), lambda: self._maker.card(answer))
            stated[key] = replace(answer, stated=claims)
        return stated[key]

    @cached_property
    def _maker(self) -> CardMaker:
        return CardMaker(self.natural, self.cast, self.boards)

    def _board(self, number: int, higher: Entrant, lower: Entrant) -> BoardAnswer:
        """A board with two players."""
        seats = self._shared.seats
        if number not in seats:
            seats[number] = self._seat(number, higher, lower)
        answer = seats[number]
        return self._measured((higher.rank, lower.rank), answer) if answer.white.rank else answer

    def _seat(self, number: int, higher: Entrant, lower: Entrant) -> BoardAnswer:
        """What does not depend on limits: who sits there, the colors and why, and the natural opponents."""
        claim, by_rule, higher_color = colors_on(self.pairing, number, higher, lower)
        white, black = (higher, lower) if higher_color is Color.WHITE else (lower, higher)
        ends = self._who(white), self._who(black)
        color_by_rule = Color.WHITE if higher_color is by_rule else Color.BLACK
        color = color_answer(claim, higher.number, ends, color_by_rule, self.natural)
        wrong, logical = wrong_colors(*ends), self._logical(white.number, black.number)
        met = higher.met.get(lower.number, 0)
        answer = replace(self._by_hand(number, *ends), color=color, wrong=wrong, logical=logical, times_met=met)
        if not white.rank:
            return replace(answer, code=f"0 {wrong[0].kind.value if wrong else 'OK'} OK")
        board = higher.rank, lower.rank
        facts = self.facts.of(*board)
        return replace(
            self._over_naturals(answer, Change.NATURAL),
            must_not_meet=bool(should_not_meet(self.natural, self.cast, [board])) and not facts.times_met,
            crosses=facts.half_points_apart,
            spared_by_bye_for=self._spares if teammates_if_required(facts, self.natural.preferences) else None,
        )

    def _over_naturals(self, answer: BoardAnswer, change: Change) -> BoardAnswer:
        """The answer with its players' opponents in each natural pairing."""

        def opponents(baseline: Baseline) -> ByColor:
            one, *other = (self.cast.or_bye(baseline.opponent[player.rank]) for player in answer.players)
            return one, other[0] if other else None

        return replace(
            answer,
            natural=opponents(self.natural.raw),
            legal_natural=opponents(self.natural.legal),
            baseline=opponents(self.natural.baseline),
            section_natural=opponents(self.natural.section.legal),
            change=change,
            shape=change,
        )

    @cached_property
    def _spares(self) -> RoundPlayer | None:
        stays = (self.natural.drops.bye, self.standings.bye_rank) in self.pairing.boards
        rank = spares_teammates(self.natural) if stays else None
        return None if rank is None else self.cast[rank]

    def _logical(self, *seats: int) -> tuple[KeptOpponents, ...]:
        """The natural opponents that the file's own program stored for a board's players."""
        opponents_in_file = {
            each.player: each.opponents for each in self.standings.section.logical if each.round == self.standings.round
        }
        if not opponents_in_file.keys() & set(seats):
            return ()
        player = self.standings.section.player
        pairs = (opponents_in_file.get(seat, (None, None)) for seat in seats)
        return tuple((player(one) if one else None, player(other) if other else None) for one, other in pairs)

    def _bye(self, rank: int) -> BoardAnswer:
        board = (rank, self.standings.bye_rank)
        facts = self.facts.of(*board)
        answer = self._over_naturals(self._by_hand(None, self.cast[rank], None), Change.BYE)
        return self._measured(board, replace(answer, above_lowest=facts.above_lowest, second_bye=facts.had_bye))

    def _by_hand(self, number: int | None, white: RoundPlayer, black: RoundPlayer | None) -> BoardAnswer:
        nobody = (None, None)
        return BoardAnswer(self.standings.round, number, white, black, nobody, nobody, Change.BY_HAND, Change.BY_HAND)

    def _measured(self, board: Ranks, answer: BoardAnswer) -> BoardAnswer:
        """The answer with what changed from the natural board: its value, code, kind, gaps, limit and switch."""
        facts = self.facts.of(*board)
        value, code = None if facts.value == NO_VALUE else facts.value, self._code(board)
        if (value, code) != (answer.value, answer.code):
            answer = replace(answer, value=value, code=code)
        if not self._measures:
            return answer
        is_odd = board in self.odd_players.boards
        switch = self.odd_players.change(board).switch if is_odd else _making(board, self.switches)
        if switch is None:
            forced = _making(board, self.forced)
            if forced is None or answer.change is Change.BYE:
                return answer
            form = shape(board, forced, self.raw_facts)
            return replace(
                answer,
                change=forced.forced_by or form,
                shape=form,
                gaps=self._gaps(board, answer.white, self.raw_facts),
                of_baseline=True,
                switch=self._tell(forced, board, self.natural.raw),
            )
        form = shape(board, switch, self.facts)
        change = form if is_odd else switch.forced_by or form
        gaps = self._gaps(board, answer.white, self.facts)
        decided = next((gap for gap in gaps if gap.counts), None)
        held_to, limit = self._limit(switch, crosses=facts.crosses or facts.is_bye)
        return replace(
            answer,
            change=change,
            shape=form,
            gaps=gaps,
            crossed=(decided.here, decided.natural) if facts.interchange and decided else None,
            held_to=held_to,
            limit=limit,
            switch=self._tell(switch, board, self.natural.baseline),
            odd_player=self._odd_player(board, answer.value, limit) if facts.crosses else None,
        )

    def _odd_player(self, board: Ranks, value: int | None, limit: int | None) -> OddPlayerAnswer:
        """Who is paired down or up in whose place on a changed board across groups; ``None`` if natural."""
        gaps = (gap for gap in self.facts.values.worth(*board).gaps if gap.here != gap.natural)
        moved = {gap.side: InsteadOf(self.cast[gap.here], self.cast[gap.natural]) for gap in gaps}
        return OddPlayerAnswer(moved.get(GapSide.DROP), moved.get(GapSide.RAISE), value, limit)

    def _limit(self, switch: Switch, *, crosses: bool) -> tuple[str | None, int | None]:
        low, high = self.facts.limits(crosses=crosses)
        if switch.is_forced:
            return None, None
        if EQUALIZATION in switch.mends or THREE_IN_A_ROW in switch.mends:
            return "high", high
        return ("low", low) if ALTERNATION in switch.mends else (None, None)

    def _gaps(self, board: Ranks, white: RoundPlayer, facts: FinalFacts) -> tuple[GapAnswer, ...]:
        """A board's gaps; for an interchange only the one between the two who crossed."""
        worth = facts.values.worth(*board)
        crossing = worth.decided_by is not None and facts.of(*board).interchange
        seen_by_white = GapSide.HIGHER if white.rank == board[0] else GapSide.LOWER
        chairs = {GapSide.DROP: Chair.DROP, GapSide.RAISE: Chair.RAISE, GapSide.BYE: Chair.BYE}
        return tuple(
            GapAnswer(
                side=chairs.get(gap.side) or (Chair.WHITE if gap.side is seen_by_white else Chair.BLACK),
                here=self.cast[gap.here],
                natural=self.cast[gap.natural],
                points=gap.points,
                counts=gap == worth.decided_by,
            )
            for gap in worth.gaps
            if gap == worth.decided_by or not crossing
        )

    def _tell(self, switch: Switch, board: Ranks, baseline: Baseline) -> SwitchAnswer:
        naturals = [ordered_board(rank, baseline.opponent[rank]) for rank in board if rank in self.cast]
        wrong = wrong_on(self.natural.facts, self.cast, naturals)
        return replace(self._switch(switch), needed=bool(wrong or should_not_meet(self.natural, self.cast, naturals)))

    def _switch_answer(self, switch: Switch) -> SwitchAnswer:
        """A switch, the same for all its boards but for ``needed``; a change of who leaves has all that differ."""
        change = self._change(switch)
        is_final = change is not None or switch in self.switches
        final = [*((board,) for board in self.odd_players.boards), *(each.after for each in self.switches)]
        stage, facts = (final, self.facts) if is_final else ([each.after for each in self.forced], self.raw_facts)
        theirs, before, after, best = facts, switch.before, switch.after, None
        costs = [[board_cost(facts, board) for board in boards] for boards in (before, after)]
        if change is not None:
            theirs, best = change.without.facts, change.best
            gone, made = {*change.without.boards}, {*self.pairing.boards}
            before, after = tuple(sorted(gone - made)), tuple(sorted(made - gone))
            costs = [[round.cost(board) for board in round.boards] for round in (change.without, self.pairing)]
        return SwitchAnswer(
            form=form_of(switch, facts),
            number=stage.index(switch.after) + 1,
            count=len(stage),
            before=tuple(named_board(self.cast, board) for board in switch.before),
            after=tuple(named_board(self.cast, board) for board in switch.after),
            wrong_before=wrong_on(theirs, self.cast, before),
            wrong_after=wrong_on(facts, self.cast, after),
            repeats=should_not_meet(self.natural, self.cast, before),
            repeats_after=should_not_meet(self.natural, self.cast, after),
            needed=False,
            forced=switch.is_forced,
            mends=tuple(criterion.name for criterion in switch.mends),
            shifts=shifts(*costs),
            wrong_at_best=None if best is None else wrong_on(best.facts, self.cast, best.boards),
            mends_at_best=change is not None and change.mends_at_best,
        )

    def _change(self, switch: Switch) -> OddPlayerChange | None:
        changes = (self.odd_players.change(board) for board in switch.after if board in self.odd_players.boards)
        return next((change for change in changes if change.switch is switch), None)

    def _code(self, board: Ranks) -> str:
        facts, preferences = self.raw_facts.of(*board), self.natural.preferences
        three = facts.three_in_a_row and preferences.avoid_three_in_a_row
        conflict = "33" if three else "EQ" if facts.equalization else "AL" if facts.alternation else "OK"
        over = "HI" if facts.over_high else "LO" if facts.over_low else "OK"
        return f"{facts.value}{'I' if facts.interchange else ''} {conflict} {over}"

    def _who(self, entrant: Entrant) -> RoundPlayer:
        return self.cast[entrant.rank] if entrant.rank else round_player(entrant, self.natural)


def _shared_by_all_limits(pairing: Pairing) -> _SharedByAllLimits:
    natural = pairing.natural
    if pairing.colors:
        return _SharedByAllLimits(PlayersByRank(natural))
    known, key = natural.groups.known_for_all_limits, ("boards", natural.preferences.but_for_limits, pairing.boards)
    if key not in known:
        known[key] = _SharedByAllLimits(PlayersByRank(natural))
    shared: _SharedByAllLimits = known[key]
    return shared


def _making(board: Ranks, switches: Iterable[Switch]) -> Switch | None:
    return next((switch for switch in switches if board in switch.after), None)
