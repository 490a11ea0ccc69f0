"""Claims about drops and byes: who leaves a score group, who came before them, and what ruled each one out."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import chain
from operator import attrgetter
from typing import Any

from explain.answers.claim import Claim
from explain.answers.claims import of_lines
from explain.answers.colors.color_claims import should_not_meet
from explain.answers.compare import Compared
from explain.answers.lines.drop_choices import Drop, DropChoice, DropChoices
from explain.answers.player import RoundPlayer, byes_had, met_in
from explain.model.settings import BaselineChoice
from explain.pairing import criteria
from explain.pairing.criteria import DROPS, Criterion
from explain.pairing.drops import Way
from explain.pairing.engine import Natural, Ranks
from explain.pairing.matching import Cost

_TWO, _MOST_NAMED, _MOST_BELOW = 2, 2, 4
_TOLD_OTHERWISE = (of_lines.Lowest, of_lines.FirstInLine, of_lines.AllBefore)  # a card says these beside the name
_MORE_FOLLOWS = (of_lines.StandsBefore, of_lines.PlayedAcross, of_lines.BarredAcross, of_lines.WouldBeLeft)
_SKIPPED_FOR_BYE = (of_lines.HadBye, of_lines.IsUnrated, of_lines.HadHalfBye)  # why somebody is skipped for the bye
_BYE_RULES: Mapping[Criterion, Callable[..., Claim]] = {
    criteria.SECOND_BYE: of_lines.HadBye,
    criteria.BYE_ABOVE_LOWEST: of_lines.HigherGroup,
    criteria.BYE_TO_HALF_BYE_HOLDER: of_lines.HadHalfBye,
    criteria.BYE_TO_UNRATED: of_lines.IsUnrated,
    criteria.WHOSE_BYE: of_lines.Behind,
}
"""What there is about a player, alone, that is against the bye for them."""
_OWN_PLACE = {Way.DROPS: criteria.WHO_DROPS, Way.RAISED: criteria.WHO_IS_RAISED}  # what orders a group's line
_BARS = (criteria.REPEAT, criteria.TEAMMATES, criteria.TEAMMATES_IF_REQUIRED)


class DropReasons:
    """Why players leave their score groups in one round."""

    def __init__(self, choices: DropChoices) -> None:
        """Hold who leaves in the natural pairing, and what it would cost if others did."""
        self.choices, self.natural, self.cast = choices, choices.natural, choices.cast
        self.standings, self.drops = choices.standings, choices.natural.drops
        self.of_card = cache(lambda rank: tuple(self._of_card(rank)))
        self.whose_turn = cache(self._whose_turn)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as ``None``: these are worked out again when somebody asks."""
        return type(None), ()

    def bye_cost(self, rank: int) -> Cost:
        """What is against the bye for one player alone; the bye is offered in the order of these costs."""
        board = self.choices.encounters.of(rank, self.standings.bye_rank)
        return tuple(criterion.cost(board, self.natural.preferences) for criterion in DROPS)

    def line(self, rank: int, way: Way) -> list[int]:
        """The line in which a player stands, from the first: of their score group, or of everybody for the bye."""
        if way is Way.BYE:
            everybody = (entrant.rank for entrant in self.standings.entrants)
            return sorted(everybody, key=lambda one: (self.bye_cost(one), one))
        place = attrgetter("drop_position" if way is Way.DROPS else "from_top")
        return [entrant.rank for entrant in sorted(self.standings.groups[self.standings.at(rank).group], key=place)]

    def leaving(self, way: Way) -> frozenset[int]:
        """All who leave a score group this way in the natural pairing."""
        if way is Way.BYE:
            return frozenset(filter(None, [self.drops.bye]))
        return frozenset(board[0 if way is Way.DROPS else 1] for board in self.drops.across)

    def _of_card(self, rank: int) -> Iterator[Claim]:
        """Who came before a player in line and why they were skipped, and groups skipped; empty for one who stays."""
        way = next((way for way in Way if rank in self.leaving(way)), None)
        if way is None:
            return
        explained: tuple[RoundPlayer, ...] | None = None  # who the claim before said everything about
        for claim in self.place(rank, way):
            if not isinstance(claim, _TOLD_OTHERWISE) and claim.players[:1] != explained:
                yield claim
            explained = None if isinstance(claim, _MORE_FOLLOWS) else claim.players[:1]
        if way is Way.DROPS:
            yield from self.skipped(rank)

    def _whose_turn(self, rank: int, way: Way) -> str | None:
        """Why this player naturally leaves the group, in a word; ``None`` if others were skipped, or they stay."""
        line, leaving = self.line(rank, way), self.leaving(way)
        if rank not in leaving or not leaving.issuperset(line[: line.index(rank)]):
            return None
        mine, others = self.standings.at(rank).rating, [self.standings.at(one).rating for one in line if one != rank]
        if not others:
            return "only"
        rated = [each for each in others if each is not None]
        if mine is None or way is Way.BYE or not rated:
            return "next"
        if way is Way.DROPS:
            return "lowest" if mine < min(rated) else "next"
        return "highest" if mine > max(rated) else "next"

    def top_of(self, rank: int) -> str | None:
        """The same word for a player paired up, where it must hold among all who have that score."""
        turn, mine = self.whose_turn(rank, Way.RAISED), self.standings.at(rank)
        others = self.cast.not_counted(
            lambda each: each.group_points == mine.group_points and (turn == "only" or each.order < mine.order)
        )
        return {"only": "only_available", "highest": "next"}.get(turn or "", turn) if others else turn

    def others_at(self, points: int) -> dict[str, Any]:
        """Who also has this score but is not to be paired, as fields of a claim."""
        return self.cast.not_counted(lambda each: each.group_points == points)

    def skipped_for_bye(self, rank: int) -> Iterator[Claim]:
        """Why the first players of the lowest group who rank below the one with the bye do not get it.

        For a bye to a higher score: that all with lower scores have had one, if so.
        """
        if self.lowest(rank) is None:
            below = list(chain.from_iterable(self.standings.groups[self.standings.at(rank).group + 1 :]))
            bye = self.standings.bye_rank
            if below and all(self.choices.encounters.of(each.rank, bye).had_bye for each in below):
                named = tuple(self.cast[each.rank] for each in below[:_MOST_BELOW])
                lower = self.cast.not_counted(lambda each: each.group_points < self.standings.at(rank).group_points)
                yield of_lines.LowerHadByes(len(below), named, rule="28L3", **lower)
            return
        for one in [entrant.rank for entrant in self.standings.groups[-1] if entrant.rank > rank][:_MOST_NAMED]:
            yield from (claim for claim in self.against(one, Way.BYE) if isinstance(claim, _SKIPPED_FOR_BYE))

    def place(self, rank: int, way: Way) -> Iterator[Claim]:
        """Where a player who naturally leaves stands in line, and what is against the first two before them."""
        rule = "28L2" if way is Way.BYE else "29D1"  # by which the line is ordered
        line, leaving = self.line(rank, way), self.leaving(way)
        before = line[: line.index(rank)]
        passed = [one for one in before if one not in leaving]
        if (lowest := self.lowest(rank)) and way is Way.BYE:
            yield lowest
        elif not before:
            yield of_lines.FirstInLine(self.cast[rank], way.value, rule=rule)
        elif not passed:
            yield of_lines.AllBefore(self.cast[rank], len(before), way.value, rule=rule)
        for one in passed[:_MOST_NAMED]:
            yield of_lines.StandsBefore(self.cast[one], self.cast[rank], way.value, rule=rule)
            yield from self.against(one, way)
        if len(passed) > _MOST_NAMED:
            more = len(passed) - _MOST_NAMED
            yield of_lines.MoreBefore(self.cast[rank], more, way.value, rule=rule)

    def lowest(self, rank: int) -> Claim | None:
        """That a player is the lowest-rated eligible one of the lowest score, and has the bye; ``None`` if not.

        A half-point bye rules a player out, too, unless all who are left have had one.
        """
        group, facts = self.standings.groups[-1], partial(self.choices.encounters.of, lower=self.standings.bye_rank)
        offered = [each.rank for each in group if each.rating is not None and not facts(each.rank).had_bye]
        without = [each for each in offered if not facts(each).had_half_bye] or offered
        if rank != self.drops.bye or without[-1:] != [rank]:
            return None
        mine = self.standings.at(rank)
        below = self.cast.not_counted(lambda each: each.order > mine.order)
        return of_lines.Lowest(self.cast[rank], self.standings.known_score(mine.group_points), rule="28L2", **below)

    def against(self, rank: int, way: Way) -> tuple[Claim, ...]:
        """What is against a player's leaving the group this way; empty for one who does so, or who cannot."""
        choice = None if rank in self.leaving(way) else self.choices.instead(rank, way)
        if choice is None:
            return ()
        step = choice.decided_by
        if step is None:
            return ()
        if would_meet := tuple(self._would_meet(rank, way, choice, step)):
            return would_meet
        reason = self._reason(rank, way, choice, step)
        if isinstance(reason, of_lines.Worse | of_lines.WorseFrom):
            across = tuple(self._across(rank, way, choice))
            return across if any(claim.held.get("fate") == "down" for claim in across) else (*across, reason)
        return (reason,)

    def _across(self, rank: int, way: Way, choice: DropChoice) -> Iterator[Claim]:
        """Who should not play: the only two that would be left, or the player and the next in line's opponent.

        The wall chart shows that first of all: something is worse because other opponents are needed.
        """
        line, group = self.line(rank, way), self.standings.groups[self.standings.at(rank).group]
        after = next((one for one in line[line.index(rank) :] if one in self.leaving(way)), None)
        if way is Way.BYE or after is None:
            return
        player, pairs = self.cast[rank], [{drop.player, drop.opponent} for drop in choice.drops]
        left = [self.cast[each.rank] for each in group if each.rank != rank]
        if len(left) == _TWO and after in {each.rank for each in left}:
            down = {drop.player for drop in choice.drops if drop.opponent}.issuperset(left)
            fate = "down" if down else "play" if set().union(*pairs).isdisjoint(left) else None
            if fate and (barred := self._barred(*left)):
                yield of_lines.WouldBeLeft(player, left[0], left[1], way=way.value, fate=fate, **barred)
                return
        (across,) = {*self._board_across(after, way)} - {after}
        other = self.cast[across]
        barred = None if {player, other} in pairs else self._barred(player, other)
        if barred:
            kind: Callable[..., Claim] = of_lines.PlayedAcross if "rounds" in barred else of_lines.BarredAcross
            yield kind(player, other, way=way.value, **barred)

    def _barred(self, one: RoundPlayer, other: RoundPlayer) -> Mapping[str, Any] | None:
        """Why two should not play, as fields of a claim; ``None`` if they may."""
        if rounds := met_in(one, other, self.standings):
            return {"rounds": rounds, "rule": "27A1"}
        if any({one.number, other.number} == {pair.one, pair.other} for pair in self.standings.section.apart):
            return {"rule": "28N"}
        ranks = min(one.rank, other.rank), max(one.rank, other.rank)
        kinship = self.choices.encounters.kinships.get(ranks)
        return {"team": kinship.name, "kin": kinship.kin.value, "rule": kinship.rule} if kinship else None

    def _reason(self, rank: int, way: Way, choice: DropChoice, step: Compared) -> Claim:
        player = self.cast[rank]
        if way is Way.BYE and step.criterion in _BYE_RULES:
            return self._against_bye(rank, step.criterion)
        if step.criterion is criteria.KEPT_IN_GROUP and rank in self.choices.encounters.to_keep:
            return of_lines.ToBeKept(player)
        rule = step.rule.number if step.rule else None
        if step.group is None:
            some = "some" if step.ours else "none"
            return of_lines.Worse(player, way.value, step.word, some, rule=rule)
        line = self.line(rank, way)
        ahead = [one for one in line[: line.index(rank)] if one in self.leaving(way)]
        if ahead and step.criterion is _OWN_PLACE.get(way):
            upper, _ = self._board_across(ahead[-1], way)
            if self.standings.at(upper).group == step.group:
                return of_lines.Behind(player, self.cast[ahead[-1]], way.value, rule=rule)
        assert choice.from_points is not None
        return of_lines.WorseFrom(player, choice.from_points, way.value, step.word, rule=rule)

    def _board_across(self, rank: int, way: Way) -> Ranks:
        """The natural board on which a player leaves the score group this way."""
        return next(board for board in self.drops.across if board[0 if way is Way.DROPS else 1] == rank)

    def _against_bye(self, rank: int, criterion: Criterion) -> Claim:
        assert self.drops.bye is not None
        at, pair = self.standings.at, (self.cast[rank], self.cast[self.drops.bye])
        kind, rule = _BYE_RULES[criterion], criterion.rule.number if criterion.rule else None
        if kind is of_lines.HadBye:
            return kind(pair[0], byes_had(pair[0], self.standings), rule=rule)
        if kind is of_lines.HigherGroup:
            return kind(*pair, at(rank).group_points, at(self.drops.bye).group_points, rule=rule)
        return kind(*pair, *((Way.BYE.value,) if kind is of_lines.Behind else ()), rule=rule)

    def _would_meet(self, rank: int, way: Way, choice: DropChoice, step: Compared) -> Iterator[Claim]:
        """Who would play then but should not, where that decides."""
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
                again: Callable[..., Claim] = of_lines.WouldMeetHimAgain if himself else of_lines.WouldMeetAgain
                yield again(*players, met_in(one, other, self.standings), way.value, rule="27A1")
            elif any({one.number, other.number} == {pair.one, pair.other} for pair in section.apart):
                listed: Callable[..., Claim] = of_lines.ListedWouldMeetHim if himself else of_lines.ListedWouldMeet
                yield listed(*players, way.value, rule="28N")
            else:
                mates: Callable[..., Claim] = of_lines.TeammatesWouldMeetHim if himself else of_lines.TeammatesWouldMeet
                kinship = self.choices.encounters.kinship(one.rank, other.rank)
                yield mates(*players, way.value, kinship.name, kinship.kin.value, rule=kinship.rule)

    def skipped(self, rank: int) -> Iterator[Claim]:
        """The groups that a player is naturally paired down past, and why they play nobody in each."""
        _, lower = self._board_across(rank, Way.DROPS)
        for group in self.standings.groups[self.standings.at(rank).group + 1 : self.standings.at(lower).group]:
            points = (group[0].group_points,)
            yield of_lines.Skips(self.cast[rank], *points, rule="29D1", baseline=BaselineChoice.LEGAL)
            boards = [(rank, entrant.rank) for entrant in group]
            barred = should_not_meet(self.natural, self.cast, boards)
            if len(barred) == len(boards):
                yield of_lines.BarredFromGroup(self.cast[rank], *points, **self.others_at(*points))
            else:
                apart = {player.rank for pair in barred for player in (pair.one, pair.other)}
                first = next(entrant.rank for entrant in group if entrant.rank not in apart)
                yield from self.against(first, Way.RAISED)

    def why_anybody(self, group: int) -> Iterator[Claim]:
        """How many of a score group are naturally left, which is why anybody is paired down; empty if nobody is."""
        own = {entrant.rank for entrant in self.standings.groups[group]}
        points, legal = self.standings.groups[group][0].group_points, BaselineChoice.LEGAL
        dropping, met = (len(own & self.leaving(way)) for way in (Way.DROPS, Way.RAISED))
        if dropping == 0:
            return
        if met:
            yield of_lines.MetFromAboveCount(points, met, rule="29D1", baseline=legal)
        bye_player = own & self.leaving(Way.BYE)
        yield from (of_lines.NormallyHasBye(self.cast[rank], rule="28L2", baseline=legal) for rank in bye_player)
        left = len(own) - met - len(bye_player)
        if left % 2 and dropping == 1:
            yield of_lines.OddLeft(points, left, rule="29D1", baseline=legal, **self.others_at(points))
        else:
            yield of_lines.SomeMustDrop(points, dropping, rule="29D1", baseline=legal, **self.others_at(points))

    def natural_claim(self, rank: int, way: Way) -> Claim | None:
        """How a player would normally leave the score group this way; ``None`` for a player who would not."""
        if way is Way.BYE:
            if rank != self.drops.bye:
                return None
            return of_lines.NormallyHasBye(self.cast[rank], rule="28L2", baseline=BaselineChoice.LEGAL)
        for drop in self.choices.drops:
            if drop.opponent and (drop.player if way is Way.DROPS else drop.opponent) == self.cast[rank]:
                return _drop(of_lines.NormallyDrops, drop, BaselineChoice.LEGAL)
        return None

    def short_drops(self) -> Iterator[Claim]:
        """The highest score to which and from which somebody is naturally paired down, if there is one."""
        ends = [(drop.from_points, drop.to_points) for drop in self.choices.drops if drop.to_points is not None]
        both = {upper for upper, _ in ends} & {lower for _, lower in ends}
        if both:
            yield of_lines.ShortDrops(max(both), rule="29D2", baseline=BaselineChoice.LEGAL)


def drops_here(drop: Drop) -> Claim:
    """That somebody is paired down in these pairings."""
    return _drop(of_lines.DropsHere, drop, None)


def _drop(kind: Callable[..., Claim], drop: Drop, baseline: BaselineChoice | None) -> Claim:
    assert drop.opponent is not None
    assert drop.to_points is not None
    return kind(drop.player, drop.opponent, drop.from_points, drop.to_points, rule="29D1", baseline=baseline)


def once(claims: Iterable[Iterable[Claim]]) -> tuple[Claim, ...]:
    """The claims in their order, without repetition."""
    return tuple(dict.fromkeys(chain.from_iterable(claims)))


def drop_reasons(natural: Natural) -> DropReasons:
    """The reasons for a natural pairing: kept for all limits, as no limit matters here."""
    known = natural.facts.encounters.known_wishes
    key = (natural.preferences.but_for_limits, natural.leaves)
    if known.get(key) is None:
        known[key] = DropReasons(DropChoices(natural))
    reasons: DropReasons = known[key]
    return reasons
