"""From two rounds to the claims why the one is worse: the board that pays, in points and by name, and what can be checked of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from explain.answers.answer import Claim, Kind
from explain.answers.board import BoardAnswer
from explain.answers.boards import paying_boards
from explain.answers.card.board_builder import answers_for
from explain.answers.card.card import CardMaker
from explain.answers.card_claims import CardKind
from explain.answers.colors.color_claims import color_cells, colors_so_far
from explain.answers.compare import Compared, Ground
from explain.answers.player import PlayersByRank, RoundPlayer, byes_had, met_in
from explain.pairing import criteria
from explain.pairing.baseline import Half
from explain.pairing.engine import Pairing, Ranks
from explain.pairing.gaps import NO_VALUE


class AgainstKind(Kind):
    """What a claim about boards that are asked about states; the other round is the best that has them, or has them not.

    The reasons are true of a board of the other round which the best one has not, and of the criterion in which it is first worse.
    """

    # What became of the boards.
    PAIRED = "paired"
    """The two are paired in the round on the table; of one, he has the bye."""
    NOT_PAIRED = "not_paired"
    """The two are not paired there, or the one has not got the bye."""
    MEETS_HERE = "meets_here"
    """On the table the two meet."""
    SITS_HERE = "sits_here"
    """On the table the player has the bye."""
    NOT_IN_BEST = "not_in_best"
    """Nor is that board in the best round."""
    BETTER_WITHOUT = "better_without"
    """Every round with the boards that are asked about is worse than the best one."""
    COULD_BE = "could_be"
    """The two are not paired, or the one has not got the bye, and a round with that board is as good as the best one."""
    TABLE_NOT_BEST = "table_not_best"
    """The round on the table is worse than the best one."""
    NOBODY_ELSE = "nobody_else"
    """Every round in which the player does not meet whom he meets on the table, or has not the bye that he has there, is worse than the best."""
    OTHERS = "others"
    """The player has so many other opponents, the bye counted as one, with whom a round is as good as the best; numbers: how many."""
    ALL_MADE = "all_made"
    """All boards that are asked about are on the table."""
    NOT_ALL_MADE = "not_all_made"
    """They are not all there, and every round with them is worse than the best one."""
    COULD_BE_MADE = "could_be_made"
    """They are not all there, and a round with them is as good as the best one."""

    # Why: the board that pays, in the words of the criterion that decides.
    MEET_AGAIN = "meet_again"
    """There the two meet, and have met; numbers: the rounds."""
    BYE_AGAIN = "bye_again"
    """There the player has the bye, and had a full-point bye or won by forfeit; numbers: the rounds."""
    MEET_LISTED = "meet_listed"
    """There the two meet, who are on the director's list of pairs that must not."""
    MEET_TEAMMATE = "meet_teammate"
    """There the two meet, who are of one team; words: its code."""
    BYE_HIGHER = "bye_higher"
    """There the player has the bye; numbers: his score, the lowest score that anybody has."""
    SCORES_APART = "scores_apart"
    """There the two meet; numbers: their scores, the difference."""
    BYE_INSTEAD = "bye_instead"
    """There the first has the bye, and by nature the second."""
    THIRD_THERE = "third_there"
    """There the first meets the second and gets this color for so many games running; numbers: how many; colors: it."""
    NOT_ACROSS = "not_across"
    """There the two meet across score groups, and not by nature; numbers: their scores."""
    OVER = "over"
    """There the two meet, or the one has the bye; numbers: the value of that switch, the limit, by how much it is over, then the gap
    that does not count, if there is one; words: low or high, and then smaller or larger, as the value is beside that gap."""
    OVER_UNRATED = "over_unrated"
    """Likewise, but the switch has no value, as somebody is unrated, and so is over every limit; numbers: the limit; words: low or high."""
    UNEQUAL_THERE = "unequal_there"
    """There the first meets the second, does not get his due color and has had so many more of the other;
    numbers: how many; colors: the due one, the other."""
    NOT_DUE_THERE = "not_due_there"
    """There the first meets the second, does not get his due color, and stays within one of level; colors: it."""
    CROSSING = "crossing"
    """There the two meet, both of one half, an interchange; numbers: its value; words: top or bottom."""
    WORTH_THERE = "worth_there"
    """There the two meet, or the one has the bye; numbers: the value of that switch."""
    NO_WORTH_THERE = "no_worth_there"
    """Likewise, and it has no value, as somebody is unrated, and counts as more than any."""
    CHANGED_THERE = "changed_there"
    """That board is not natural; numbers: how many boards there are not natural, how many in the best round."""
    PLACES_OFF = "places_off"
    """There the first meets the second, and by nature the third; numbers: by how many ranks the two differ."""
    BYE_PLACES_OFF = "bye_places_off"
    """There the first has the bye, and by nature meets the second, who is so many ranks from the bye; numbers: how many."""

    # What was weighed.
    SIZES_THERE = "sizes_there"
    """The values of the other round's switched boards that the best round has not as well, but those of 0, the largest first; numbers: they."""
    SIZES_BEST = "sizes_best"
    """Those of the best round that the other has not; numbers: they."""
    NO_SIZES_BEST = "no_sizes_best"
    """Whatever a switched board of the best round counts, one of the other round does, too."""
    COUNTED = "counted"
    """The first criterion in which the other round is worse; words: its name; numbers: its total in the best round, in the other."""
    COUNTED_IN_GROUP = "counted_in_group"
    """Likewise, of the boards of one score group; numbers: both totals, the group's place from the top, from 1."""
    MENDED_WITHIN = "mended_within"
    """The other round is first worse in switches over the low limit: in all before the best one is as good."""
    INTERCHANGE_INSTEAD = "interchange_instead"
    """Likewise, and no switch of it that is over is an interchange, where the best round has more of them within the limit."""
    FALLS_ON = "falls_on"
    """So many boards of the other round pay in that criterion; numbers: how many; players: those of each in turn, the bye's holder last."""
    FALLS_ON_MORE = "falls_on_more"
    """Likewise, of which some are named; numbers: how many pay, how many of them are not named."""


@dataclass(frozen=True, slots=True)
class AgainstClaims:
    """What stands against boards, or that nothing does.

    Args:
        verdict: what became of them.
        reason: why, in points and by name.
        weighed: the criterion that decides, with both totals.
        falls_on: the boards that pay in it.
        details: what can be checked of these boards: their gaps, colors, meetings and scores.
    """

    verdict: tuple[Claim, ...]
    reason: tuple[Claim, ...] = ()
    weighed: tuple[Claim, ...] = ()
    falls_on: tuple[Claim, ...] = ()
    details: tuple[Claim, ...] = ()

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All of it in the order in which it is said."""
        return (*self.verdict, *self.reason, *self.falls_on, *self.details, *self.weighed)


_MOST_BOARDS, _MOST_NAMED = 2, 3
_COLORS: Mapping[criteria.Criterion, Mapping[Kind, AgainstKind]] = {
    criteria.THREE_IN_A_ROW: {CardKind.THIRD_RUNNING: AgainstKind.THIRD_THERE, CardKind.THIRD_KNOWN: AgainstKind.THIRD_THERE},
    criteria.EQUALIZATION: {CardKind.NOT_EQUALIZED: AgainstKind.UNEQUAL_THERE},
    criteria.ALTERNATION: {CardKind.NOT_ALTERNATED: AgainstKind.NOT_DUE_THERE},
}
_LIMITS = {criteria.OVER_HIGH_LIMIT: "high", criteria.OVER_LOW_LIMIT: "low"}
_WORTH = (*_LIMITS, criteria.SIZE, criteria.LIMITED_INTERCHANGE, criteria.INTERCHANGE)
_MEETINGS = (criteria.REPEAT, criteria.TEAMMATES, criteria.TEAMMATES_IF_REQUIRED)
_LIMIT_RULES = {"low": "29E5a", "high": "29E5b"}


class AgainstMaker:
    """Why one round is worse than the best."""

    def __init__(
        self, best: Pairing, other: Pairing, step: Compared | None, asked: Collection[Ranks] = (), *, made: Collection[Ranks] = ()
    ) -> None:
        """Hold both rounds, the step that decides, and the boards that are asked about: where one of them pays, it is spoken of first.

        Of boards that are ``made``, as they are on the table, it is said that they are there, and not that they would be.
        """
        self.best, self.other, self.step, self.made = best, other, step, made
        self.maker = CardMaker(other.natural, PlayersByRank(other.natural))
        self._from = self.maker.baseline
        payers = paying_boards(step, best, other)
        self.payers = sorted(payers, key=lambda board: (board not in asked, -payers[board], board))

    def claims(self, *verdict: Claim) -> AgainstClaims:
        """All of them after what became of the boards."""
        if self.step is None:
            return AgainstClaims(verdict)
        boards = answers_for(self.other, self.payers[:_MOST_BOARDS])
        shown = sorted(boards, key=lambda board: self.payers.index(self._ranks(board)))
        is_said = any(claim.kind is AgainstKind.PAIRED and {*claim.players} == {*shown[0].players} for claim in verdict)
        here = () if is_said else tuple(self._here(shown[0]))
        reason = (*here, *self._reason(shown[0], self.step), *self._sizes(self.step))
        told = dict.fromkeys(claim for board in shown for claim in self._details(board, self.step))
        details = tuple(claim for claim in told if claim not in reason)
        return AgainstClaims(verdict, reason, tuple(self._weighed(self.step)), tuple(self._falls_on()), details)

    def _here(self, board: BoardAnswer) -> Iterator[Claim]:
        """That a board is on the table, where it is."""
        if self._ranks(board) in self.made:
            yield Claim(AgainstKind.MEETS_HERE if board.black else AgainstKind.SITS_HERE, board.players)

    def _there(self, board: BoardAnswer) -> Iterator[Claim]:
        """That a board is on the table, or would be in the round that is spoken of."""
        yield from [*self._here(board)] or [Claim(CardKind.WOULD_MEET if board.black else CardKind.WOULD_SIT_OUT, board.players)]

    def _ranks(self, board: BoardAnswer) -> Ranks:
        return board.ranks(self.other.natural.standings.bye_rank)

    def _reason(self, board: BoardAnswer, step: Compared) -> Iterator[Claim]:
        criterion = step.criterion
        if criterion in _MEETINGS:
            yield self._meeting(board, step)
        elif criterion in _COLORS:
            yield from self._color(board, step)
        elif criterion in _WORTH:
            yield from self._worth(board, step)
        elif criterion is criteria.ORDER:
            yield self._places(board)
        elif criterion is criteria.BOARDS_CHANGED:
            counts = self._changed(self.other, step), self._changed(self.best, step)
            yield Claim(AgainstKind.CHANGED_THERE, board.players, counts, baseline=self._from)
        elif board.black is None:
            yield self._bye(board.white, step)
        else:
            yield self._scores(board, step)

    def _meeting(self, board: BoardAnswer, step: Compared) -> Claim:
        one, other = board.players
        standings = self.maker.standings
        if step.criterion is criteria.REPEAT:
            rounds = met_in(standings.section, one.number, other.number, standings.round)
            return Claim(AgainstKind.MEET_AGAIN, board.players, rounds, rule="27A1")
        if any({one.number, other.number} == {pair.one, pair.other} for pair in standings.section.apart):
            return Claim(AgainstKind.MEET_LISTED, board.players, rule="28N")
        rule = step.rule.number if step.rule else None
        return Claim(AgainstKind.MEET_TEAMMATE, board.players, words=(standings.section.player(one.number).team or "",), rule=rule)

    def _bye(self, holder: RoundPlayer, step: Compared) -> Claim:
        standings, natural = self.other.natural.standings, self.other.natural.baseline
        if step.criterion is criteria.SECOND_BYE:
            rounds = byes_had(standings.section.player(holder.number), standings.round)
            return Claim(AgainstKind.BYE_AGAIN, (holder,), rounds, rule="28L3")
        if step.criterion is criteria.BYE_ABOVE_LOWEST:
            points = standings.at(holder.rank).group_points, standings.entrants[-1].group_points
            return Claim(AgainstKind.BYE_HIGHER, (holder,), points, rule="28L2")
        before = self.maker.cast[natural.opponent[standings.bye_rank]]
        return Claim(AgainstKind.BYE_INSTEAD, (holder, before), rule="28L2", baseline=self._from)

    def _scores(self, board: BoardAnswer, step: Compared) -> Claim:
        players = tuple(sorted(board.players, key=lambda player: player.rank))
        one, other = (self.other.natural.standings.at(player.rank).group_points for player in players)
        if step.criterion is criteria.SCORE_DIFFERENCE:
            return Claim(AgainstKind.SCORES_APART, players, (one, other, one - other), rule="27A2")
        return Claim(AgainstKind.NOT_ACROSS, players, (one, other), rule="29D1", baseline=self._from)

    def _color(self, board: BoardAnswer, step: Compared) -> Iterator[Claim]:
        """Whose color is wrong by the criterion, with his colors so far."""
        section, round = self.maker.standings.section, self.maker.standings.round
        for claim in self.maker.wrong_claims(board):
            if claim.kind not in _COLORS[step.criterion]:
                continue
            (player,) = claim.players
            both = (player, *(each for each in board.players if each != player))
            cells = color_cells(section.player(player.number), round)
            yield Claim(_COLORS[step.criterion][claim.kind], both, claim.numbers, claim.colors, cells, rule=claim.rule)

    def _worth(self, board: BoardAnswer, step: Compared) -> Iterator[Claim]:
        """The value of the board, by how much it is over the limit where that decides, and that it is an interchange where that does."""
        limit, value = _LIMITS.get(step.criterion), board.value
        facts = self.other.facts.of(*self._ranks(board))
        most = self.other.facts.limits(crosses=facts.crosses or facts.is_bye)[limit == "high"] if limit else None
        if limit and most is not None and (value is None or value > most):
            kind, numbers = (AgainstKind.OVER_UNRATED, (most,)) if value is None else (AgainstKind.OVER, (value, most, value - most))
            other, word = board.other_gap
            yield Claim(kind, board.players, (*numbers, *other), words=(limit, *word), rule=_LIMIT_RULES[limit], baseline=self._from)
        elif value is None:
            yield Claim(AgainstKind.NO_WORTH_THERE, board.players, rule="29E5g", baseline=self._from)
        elif facts.interchange and step.criterion is not criteria.SIZE:
            half = "top" if board.white.half is Half.TOP else "bottom"
            yield Claim(AgainstKind.CROSSING, board.players, (value,), words=(half,), baseline=self._from)
        else:
            yield Claim(AgainstKind.WORTH_THERE, board.players, (value,), baseline=self._from)

    def _places(self, board: BoardAnswer) -> Claim:
        """How far an opponent stands from the natural one, of the seat where it is further."""
        natural, bye = self.other.natural.baseline.opponent, self.other.natural.standings.bye_rank
        ranks = self._ranks(board)
        places, seat, mate = max(
            (abs(mate - natural[seat]), seat, mate) for seat, mate in (ranks, ranks[::-1]) if bye not in (seat, natural[seat])
        )
        seats, kind = [seat, natural[seat]], AgainstKind.BYE_PLACES_OFF
        if mate != bye:
            seats, kind = [seat, mate, natural[seat]], AgainstKind.PLACES_OFF
        return Claim(kind, tuple(self.maker.cast[rank] for rank in seats), (places,), rule="29C1", baseline=self._from)

    def _changed(self, pairing: Pairing, step: Compared) -> int:
        return sum(not pairing.facts.of(*board).natural for board in pairing.boards if step.group in (None, self._group(board)))

    def _sizes(self, step: Compared) -> Iterator[Claim]:
        if step.criterion is not criteria.SIZE:
            return
        there, best = (Counter(self._values(pairing, step)) for pairing in (self.other, self.best))
        for kind, left in ((AgainstKind.SIZES_THERE, there - best), (AgainstKind.SIZES_BEST, best - there)):
            if values := sorted((value for value in left.elements() if value < NO_VALUE), reverse=True):
                yield Claim(kind, numbers=tuple(values), baseline=self._from)
            elif kind is AgainstKind.SIZES_BEST and not left:
                yield Claim(AgainstKind.NO_SIZES_BEST, baseline=self._from)

    def _values(self, pairing: Pairing, step: Compared) -> Iterator[int]:
        """What the switched boards are worth, where that decides."""
        facts = (pairing.facts.of(*board) for board in pairing.boards if step.group in (None, self._group(board)))
        return (each.value for each in facts if each.value)

    def _group(self, board: Ranks) -> int:
        return self.other.natural.standings.at(board[0]).group

    def _weighed(self, step: Compared) -> Iterator[Claim]:
        if step.ground is Ground.MENDED_WITHIN:
            yield Claim(AgainstKind.MENDED_WITHIN, rule=step.rule.number if step.rule else None)
        if step.ground is Ground.INTERCHANGE_FIRST:
            yield Claim(AgainstKind.INTERCHANGE_INSTEAD, rule=step.rule.number if step.rule else None)
        yield counted(step, AgainstKind.COUNTED, AgainstKind.COUNTED_IN_GROUP)

    def _falls_on(self) -> Iterator[Claim]:
        bye = self.other.natural.standings.bye_rank
        named = sorted(sorted(self.payers)[:_MOST_NAMED], key=lambda board: bye in board)
        players = tuple(self.maker.cast[rank] for board in named for rank in board if rank != bye)
        more = len(self.payers) - len(named)
        if more:
            yield Claim(AgainstKind.FALLS_ON_MORE, players, (len(self.payers), more))
        elif players:
            yield Claim(AgainstKind.FALLS_ON, players, (len(self.payers),))

    def _details(self, board: BoardAnswer, step: Compared) -> Iterator[Claim]:
        """What the reason does not hold of a board: the gaps that its value comes from, both players' colors, or all of it for another board."""
        if step.criterion in _WORTH:
            yield from self._there(board)
            yield from self.maker.gap_claims(board)
        elif step.criterion in _COLORS:
            section, round = self.maker.standings.section, self.maker.standings.round
            yield from self._there(board)
            yield from (colors_so_far(player, section.player(player.number), round) for player in board.players)
            yield from (claim for claim in self.maker.wrong_claims(board) if claim.kind is not CardKind.RIGHT)
        else:
            yield from self._here(board)
            yield from self._reason(board, step)


def counted(step: Compared, whole: Kind, in_group: Kind) -> Claim:
    """The criterion that decides with both its totals, and the score group where it is one's."""
    totals, rule = (step.ours, step.theirs), step.criterion.rule.number if step.criterion.rule else None
    if step.group is None:
        return Claim(whole, numbers=totals, words=(step.criterion.name,), rule=rule)
    return Claim(in_group, numbers=(*totals, step.group + 1), words=(step.criterion.name,), rule=rule)
