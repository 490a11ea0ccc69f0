"""From drops and byes to what is claimed of them: who leaves his score group, who stood before him in line, and what stands against each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from explain.answers.answer import Claim, Kind
from explain.answers.colors.color_claims import should_not_meet
from explain.answers.compare import Compared
from explain.answers.lines.drop_choices import Drop, DropChoice, DropChoices
from explain.answers.player import byes_had, met_in
from explain.model.settings import BaselineChoice, Teams
from explain.pairing import criteria
from explain.pairing.criteria import DROPS, Criterion
from explain.pairing.drops import Way
from explain.pairing.matching import Cost


class LineKind(Kind):
    """What a claim about drops and byes states of its players, numbers, colors and words.

    A word names how somebody leaves his score group: drops, raised (met from above) or bye. Each such group has a line: rated players
    from the lowest up and then unrated ones for a drop and the bye, from the top for a raise.
    """

    # Who leaves.
    BY_NATURE_DROPS = "by_nature_drops"
    """By nature the first drops from one score to another and meets the second; numbers: both scores."""
    BY_NATURE_BYE = "by_nature_bye"
    """By nature the player has the bye."""
    DROPS_HERE = "drops_here"
    """In the round that is told the first drops from one score to another and meets the second; numbers: both scores."""
    MEETS_IN_GROUP = "meets_in_group"
    """In that round the first meets the second, of the same score; numbers: it."""
    NOBODY_DROPS = "nobody_drops"
    """In that round nobody drops from this score; numbers: it."""
    NOBODY_RAISED = "nobody_raised"
    """In that round nobody of this score is met from above; numbers: it."""
    NOBODY_LEAVES = "nobody_leaves"
    """In that round nobody drops, and nobody has the bye but by the director's hand."""
    SKIPS = "skips"
    """By nature the player drops past a score group and meets nobody of it; numbers: its score."""
    BARRED_FROM_GROUP = "barred_from_group"
    """The player has met, or should not meet, everybody of a score; numbers: it."""
    SHORT_DROPS = "short_drops"
    """By nature somebody drops from this score, and somebody drops to it; numbers: it."""

    # How many are left.
    MET_FROM_ABOVE_COUNT = "met_from_above_count"
    """By nature so many of a score are met from above; numbers: the score, how many."""
    ODD_LEFT = "odd_left"
    """Of a score so many are left without those met from above and the bye's holder by nature, an odd number, and one drops by nature;
    numbers: the score, how many are left."""
    SOME_MUST_DROP = "some_must_drop"
    """By nature so many drop from a score, and every choice in which fewer do costs more by the rules that settle the drops; numbers: the
    score, how many drop."""

    # The line.
    FIRST_IN_LINE = "first_in_line"
    """The player leaves his score group so by nature, and stands first in its line; words: how."""
    LOWEST = "lowest"
    """The player, who has the bye by nature, has the lowest score, and nobody of that score who is rated and had neither a full-point bye nor a
    win by forfeit ranks below him; he is rated and had neither; numbers: the score."""
    ALL_BEFORE = "all_before"
    """So many stand before the player in line, and all of them leave the group so by nature, as he does; numbers: how many; words: how."""
    STANDS_BEFORE = "stands_before"
    """The first stands before the second in line, who leaves the group so by nature, and the first does not; words: how."""
    MORE_BEFORE = "more_before"
    """So many more, beside those who were named, stand before the player in line and do not leave the group so; numbers: how many; words: how."""
    BEHIND = "behind"
    """The first stands behind the second in line, who leaves the group so by nature: that is what stands against the first; words: how."""
    OTHER_GROUPS_BEHIND = "other_groups_behind"
    """So many players of other score groups stand behind the player in line for the bye; numbers: how many."""

    # What stands against somebody.
    HAD_BYE = "had_bye"
    """The player had a full-point bye or won by forfeit, which stands against the bye for him; numbers: the rounds."""
    HIGHER_GROUP = "higher_group"
    """The first has a higher score than the second, who has the bye by nature, which stands against the bye for the first; numbers: both scores."""
    HAD_HALF_BYE = "had_half_bye"
    """The first took or asked for a half-point bye and the second, who has the bye by nature, did not, which stands against the bye for the first."""
    IS_UNRATED = "is_unrated"
    """The first is unrated and the second, who has the bye by nature, is rated, which stands against the bye for the first."""
    WORSE = "worse"
    """What stands against it that the player leaves his score group so: of all choices in which he does the best is first worse by this
    criterion; words: how, the criterion, none or some, as the natural choice costs nothing or something by it."""
    WORSE_FROM = "worse_from"
    """Likewise, where the criterion is asked of those who drop from one score; numbers: it; words: how, the criterion."""
    WOULD_MEET_AGAIN = "would_meet_again"
    """That stands against it that the first leaves his score group so: in the best choice in which he does the second and the third would
    meet again, and the natural choice has fewer repeats or none; numbers: the rounds in which they have met; words: how."""
    WOULD_MEET_HIM_AGAIN = "would_meet_him_again"
    """Likewise, of the first and the second."""
    LISTED_WOULD_MEET = "listed_would_meet"
    """Likewise, the second and the third are on the director's list of pairs that must not meet; words: how."""
    LISTED_WOULD_MEET_HIM = "listed_would_meet_him"
    """Likewise, of the first and the second."""
    TEAMMATES_WOULD_MEET = "teammates_would_meet"
    """Likewise, the second and the third are teammates; words: how, the team."""
    TEAMMATES_WOULD_MEET_HIM = "teammates_would_meet_him"
    """Likewise, of the first and the second."""

    # The bye of another round.
    BYES_BY_HAND = "byes_by_hand"
    """The director gave the bye to these players."""
    BEST_HOLDER = "best_holder"
    """In the best round by these settings the player has the bye."""
    BYE_COSTS = "bye_costs"
    """The bye may move for color, and the best round with the bye for the player is first worse than the best round by this criterion;
    words: the criterion."""


_MOST_NAMED = 2
_BYE_RULES = {
    criteria.SECOND_BYE: LineKind.HAD_BYE,
    criteria.BYE_ABOVE_LOWEST: LineKind.HIGHER_GROUP,
    criteria.BYE_TO_HALF_BYE_HOLDER: LineKind.HAD_HALF_BYE,
    criteria.BYE_TO_UNRATED: LineKind.IS_UNRATED,
    criteria.WHOSE_BYE: LineKind.BEHIND,
}
"""What a player himself is or had that stands against the bye for him."""
_OWN_PLACE = {Way.DROPS: criteria.WHO_DROPS, Way.RAISED: criteria.WHOM_HE_MEETS}
"""The criterion of a score group's line."""
_BARS = (criteria.REPEAT, criteria.TEAMMATES, criteria.TEAMMATES_IF_REQUIRED)


class DropReasons:
    """The lines of one round."""

    def __init__(self, choices: DropChoices) -> None:
        """Hold who leaves by nature, and what it would cost if others did."""
        self.choices, self.natural, self.cast = choices, choices.natural, choices.cast
        self.standings, self.drops = choices.standings, choices.natural.drops

    def bye_cost(self, rank: int) -> Cost:
        """What stands against the bye for a player by himself, in the order in which it is offered."""
        board = self.choices.encounters.of(rank, self.standings.bye_rank)
        return tuple(criterion.cost(board, self.natural.preferences) for criterion in DROPS)

    def line(self, rank: int, way: Way) -> list[int]:
        """Everybody in the line in which a player stands, the first first: of his score group, or of everybody for the bye."""
        if way is Way.BYE:
            return sorted((entrant.rank for entrant in self.standings.entrants), key=lambda one: (self.bye_cost(one), one))
        group = self.standings.groups[self.standings.at(rank).group]
        return [
            entrant.rank for entrant in sorted(group, key=lambda entrant: entrant.drop_position if way is Way.DROPS else entrant.from_top)
        ]

    def leaving(self, way: Way) -> frozenset[int]:
        """All who leave a score group so by nature."""
        if way is Way.BYE:
            return frozenset(filter(None, [self.drops.bye]))
        return frozenset(board[0 if way is Way.DROPS else 1] for board in self.drops.across)

    def of_card(self, rank: int) -> Iterator[Claim]:
        """Who stood before a player in line and why it is not he; which groups he drops past. Nothing for one who stays in his group."""
        way = next((way for way in Way if rank in self.leaving(way)), None)
        if way is None:
            return
        yield from self.place(rank, way)
        if way is Way.DROPS:
            yield from self.skipped(rank)

    def place(self, rank: int, way: Way) -> Iterator[Claim]:
        """Where one who leaves his group so by nature stands in its line, and what stands against those before him, the first two."""
        line, leaving = self.line(rank, way), self.leaving(way)
        before = line[: line.index(rank)]
        passed = [one for one in before if one not in leaving]
        if (lowest := self.lowest(rank)) and way is Way.BYE:
            yield lowest
        elif not before:
            yield Claim(LineKind.FIRST_IN_LINE, (self.cast[rank],), words=(way.value,), rule=_rule(way))
        elif not passed:
            yield Claim(LineKind.ALL_BEFORE, (self.cast[rank],), (len(before),), words=(way.value,), rule=_rule(way))
        for one in passed[:_MOST_NAMED]:
            yield Claim(LineKind.STANDS_BEFORE, (self.cast[one], self.cast[rank]), words=(way.value,), rule=_rule(way))
            yield from self.against(one, way)
        if len(passed) > _MOST_NAMED:
            more = len(passed) - _MOST_NAMED
            yield Claim(LineKind.MORE_BEFORE, (self.cast[rank],), (more,), words=(way.value,), rule=_rule(way))

    def lowest(self, rank: int) -> Claim | None:
        """What makes a player the first for the bye, where he is: of those with the lowest score the lowest-rated who has had none."""
        group, bye = self.standings.groups[-1], self.standings.bye_rank
        offered = [each.rank for each in group if each.rating is not None and not self.choices.encounters.of(each.rank, bye).had_bye]
        if rank != self.drops.bye or offered[-1:] != [rank]:
            return None
        return Claim(LineKind.LOWEST, (self.cast[rank],), (group[0].group_points,), rule="28L2")

    def against(self, rank: int, way: Way) -> tuple[Claim, ...]:
        """What stands against it that a player leaves his score group so; nothing for one who does, and where nobody can."""
        choice = None if rank in self.leaving(way) else self.choices.instead(rank, way)
        if choice is None:
            return ()
        step = choice.decided_by
        return () if step is None else tuple(self._would_meet(rank, way, choice, step)) or (self._reason(rank, way, choice, step),)

    def _reason(self, rank: int, way: Way, choice: DropChoice, step: Compared) -> Claim:
        player = self.cast[rank]
        if way is Way.BYE and step.criterion in _BYE_RULES:
            return self._against_bye(rank, step.criterion)
        rule = step.rule.number if step.rule else None
        if step.group is None:
            some = "some" if step.ours else "none"
            return Claim(LineKind.WORSE, (player,), words=(way.value, step.criterion.name, some), rule=rule)
        line = self.line(rank, way)
        ahead = [one for one in line[: line.index(rank)] if one in self.leaving(way)]
        if ahead and step.criterion is _OWN_PLACE.get(way) and self._decided_in_line(ahead[-1], way, step.group):
            return Claim(LineKind.BEHIND, (player, self.cast[ahead[-1]]), words=(way.value,), rule=rule)
        assert choice.from_points is not None
        return Claim(LineKind.WORSE_FROM, (player,), (choice.from_points,), words=(way.value, step.criterion.name), rule=rule)

    def _decided_in_line(self, ahead: int, way: Way, group: int) -> bool:
        """Whether the group in which it is decided is that of the one who drops by nature on the board of one who stands ahead."""
        upper = next(board[0] for board in self.drops.across if ahead in board and ahead == board[0 if way is Way.DROPS else 1])
        return self.standings.at(upper).group == group

    def _against_bye(self, rank: int, criterion: Criterion) -> Claim:
        assert self.drops.bye is not None
        at, pair = self.standings.at, (self.cast[rank], self.cast[self.drops.bye])
        kind, rule = _BYE_RULES[criterion], criterion.rule.number if criterion.rule else None
        if kind is LineKind.HAD_BYE:
            return Claim(kind, pair[:1], byes_had(at(rank).player, self.standings.round), rule=rule)
        if kind is LineKind.HIGHER_GROUP:
            return Claim(kind, pair, (at(rank).group_points, at(self.drops.bye).group_points), rule=rule)
        return Claim(kind, pair, words=(Way.BYE.value,) if kind is LineKind.BEHIND else (), rule=rule)

    def _would_meet(self, rank: int, way: Way, choice: DropChoice, step: Compared) -> Iterator[Claim]:
        """Who would meet then though they should not, where that decides."""
        section = self.standings.section
        if step.criterion not in _BARS:
            return
        for board in choice.paying[:_MOST_NAMED]:
            assert board.lower is not None
            one, other = board.higher, board.lower
            players = tuple(dict.fromkeys((self.cast[rank], one, other)))
            himself = len(players) == len((one, other))
            players = (self.cast[rank], other if one.rank == rank else one) if himself else players
            if step.criterion is criteria.REPEAT:
                kind = LineKind.WOULD_MEET_HIM_AGAIN if himself else LineKind.WOULD_MEET_AGAIN
                yield Claim(kind, players, met_in(section, one.number, other.number, self.standings.round), words=(way.value,), rule="27A1")
            elif any({one.number, other.number} == {pair.one, pair.other} for pair in section.apart):
                kind = LineKind.LISTED_WOULD_MEET_HIM if himself else LineKind.LISTED_WOULD_MEET
                yield Claim(kind, players, words=(way.value,), rule="28N")
            else:
                kind = LineKind.TEAMMATES_WOULD_MEET_HIM if himself else LineKind.TEAMMATES_WOULD_MEET
                rule = "28N" if self.natural.preferences.teams is Teams.DONT else "28N1"
                yield Claim(kind, players, words=(way.value, section.player(one.number).team or ""), rule=rule)

    def skipped(self, rank: int) -> Iterator[Claim]:
        """The score groups that somebody drops past by nature, and that he should meet nobody of one, where that is so."""
        (lower,) = (lower for higher, lower in self.drops.across if higher == rank)
        for group in self.standings.groups[self.standings.at(rank).group + 1 : self.standings.at(lower).group]:
            points = (group[0].group_points,)
            yield Claim(LineKind.SKIPS, (self.cast[rank],), points, rule="29D1", baseline=BaselineChoice.LEGAL)
            boards = [(rank, entrant.rank) for entrant in group]
            if len(should_not_meet(self.natural, self.cast, boards)) == len(boards):
                yield Claim(LineKind.BARRED_FROM_GROUP, (self.cast[rank],), points)

    def why_anybody(self, group: int) -> Iterator[Claim]:
        """How many of a score group are left by nature, and so why anybody drops from it; nothing where nobody does."""
        own = {entrant.rank for entrant in self.standings.groups[group]}
        points, legal = self.standings.groups[group][0].group_points, BaselineChoice.LEGAL
        dropping, met = (len(own & self.leaving(way)) for way in (Way.DROPS, Way.RAISED))
        if dropping == 0:
            return
        if met:
            yield Claim(LineKind.MET_FROM_ABOVE_COUNT, numbers=(points, met), rule="29D1", baseline=legal)
        holder = own & self.leaving(Way.BYE)
        yield from (Claim(LineKind.BY_NATURE_BYE, (self.cast[rank],), rule="28L2", baseline=legal) for rank in holder)
        left = len(own) - met - len(holder)
        if left % 2 and dropping == 1:
            yield Claim(LineKind.ODD_LEFT, numbers=(points, left), rule="29D1", baseline=legal)
        else:
            yield Claim(LineKind.SOME_MUST_DROP, numbers=(points, dropping), rule="29D1", baseline=legal)

    def by_nature(self, rank: int, way: Way) -> Claim | None:
        """How a player leaves his score group so by nature; ``None`` where he does not."""
        if way is Way.BYE:
            found = (self.cast[rank],) if rank == self.drops.bye else None
            return Claim(LineKind.BY_NATURE_BYE, found, rule="28L2", baseline=BaselineChoice.LEGAL) if found else None
        drops = (drop for drop in self.choices.drops if drop.opponent)
        mine = next((drop for drop in drops if (drop.player if way is Way.DROPS else drop.opponent) == self.cast[rank]), None)
        return _drop(LineKind.BY_NATURE_DROPS, mine, BaselineChoice.LEGAL) if mine else None

    def short_drops(self) -> Iterator[Claim]:
        """The highest score from which somebody drops by nature and to which somebody does, if there is one."""
        ends = [(drop.from_points, drop.to_points) for drop in self.choices.drops if drop.to_points is not None]
        both = {upper for upper, _ in ends} & {lower for _, lower in ends}
        if both:
            yield Claim(LineKind.SHORT_DROPS, numbers=(max(both),), rule="29D2", baseline=BaselineChoice.LEGAL)


def drops_here(drop: Drop) -> Claim:
    """That somebody drops in the round that is told."""
    return _drop(LineKind.DROPS_HERE, drop, None)


def _drop(kind: LineKind, drop: Drop, baseline: BaselineChoice | None) -> Claim:
    assert drop.opponent is not None
    assert drop.to_points is not None
    return Claim(kind, (drop.player, drop.opponent), (drop.from_points, drop.to_points), rule="29D1", baseline=baseline)


def _rule(way: Way) -> str:
    """The number of the rule by which a line is made."""
    return "28L2" if way is Way.BYE else "29D1"


def once(claims: Iterable[Iterable[Claim]]) -> tuple[Claim, ...]:
    """Claims of several sorts in their order, each once."""
    return tuple(dict.fromkeys(chain.from_iterable(claims)))
