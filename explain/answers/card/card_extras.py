"""What a card adds: who leaves a score group unexpectedly, and points added for pairing."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain

from explain.answers.board import BoardAnswer
from explain.answers.claim import Claim
from explain.answers.claims import of_groups, of_seats
from explain.answers.player import RoundPlayer
from explain.model.settings import Teams, until_half_points
from explain.pairing.criteria import (
    ALTERNATION,
    EQUALIZATION,
    INTERCHANGE,
    LIMITED_INTERCHANGE,
    LONG_DROP,
    SIZE,
    THREE_IN_A_ROW,
)
from explain.pairing.engine import Natural

_Leaves = Callable[[int], Claim | None]
_COLOR = {THREE_IN_A_ROW.name: "33", EQUALIZATION.name: "EQ", ALTERNATION.name: "AL"}
_SAVED = {LIMITED_INTERCHANGE: "interchange", INTERCHANGE: "interchange", SIZE: "size"}
_MANY = 3  # this many or more share one claim
_SEVERAL: Mapping[type[Claim], Callable[..., Claim]] = {
    of_groups.DropsToday: of_groups.SeveralDropToday,
    of_groups.RaisedToday: of_groups.SeveralRaisedToday,
}


class Today:
    """Who sits where in a round, compared with the natural pairing by rank alone."""

    def __init__(self, natural: Natural, answers: Sequence[BoardAnswer]) -> None:
        """Hold the round's boards; those made by the TD are in no score group."""
        self._natural, self.answers = natural.section, answers
        self._seats = {player.rank: (player, answer) for answer in answers for player in answer.players if player.rank}

    # Kept, because every card of the round asks for both, and both look at all of its boards.
    @cached_property
    def as_by_rule(self) -> bool:
        """Whether every board has the rules' colors: only then can other boards be priced beside posted ones."""
        return all(board.color is None or board.color.as_posted for board in self.answers)

    @cached_property
    def sitting(self) -> tuple[RoundPlayer, ...]:
        """Who has the bye."""
        return tuple(board.white for board in self.answers if board.black is None)

    def movers(self, own: Sequence[int], leaves: _Leaves) -> Iterator[Claim]:
        """Who naturally leaves a group, each followed by who does so in this round instead; then who else does.

        ``own`` are its players by rank; ``leaves`` says how one naturally leaves it, ``None`` for one who stays.
        """
        natural = {rank: claim for rank in own if (claim := leaves(rank))}
        today = {rank: claim for rank in own if (claim := self._otherwise(rank))}
        for normally, now in _WAYS:
            first = [rank for rank, claim in natural.items() if isinstance(claim, normally)]
            others = [rank for rank, claim in today.items() if isinstance(claim, now) and rank not in first]
            for rank in first:
                if rank not in today:
                    yield natural[rank].with_fields(now="same") if rank in self._seats else natural[rank]
                else:
                    yield natural[rank]
                    yield today[rank if isinstance(today[rank], now) or not others else others.pop(0)]
            yield from _together([today[rank] for rank in others])

    def _otherwise(self, rank: int) -> Claim | None:
        """How a player leaves their score group in this round, or stays in it, unlike naturally; else ``None``."""
        seat, raw = self._seats.get(rank), self._natural.raw.opponent[rank]
        if seat is None:
            return None
        player, answer = seat
        opponent, board = answer.opponent(player), answer.board or 0
        if opponent is None:
            return of_groups.ByeToday(player, rule="28L2") if raw != self._natural.standings.bye_rank else None
        if opponent.rank != raw and (way := self.way(rank)):
            return way(player, opponent, board, purpose(answer), rule="29D1")
        leaves = raw == self._natural.standings.bye_rank or rank in self._natural.raw.dropped | self._natural.raw.raised
        return of_groups.StaysToday(player, opponent, board) if opponent.rank != raw and leaves else None

    def way(self, rank: int) -> type[of_groups.DropsToday | of_groups.RaisedToday] | None:
        """Whether a player is paired down or up in this round; ``None`` if neither."""
        player, answer = self._seats.get(rank, (None, None))
        opponent = answer.opponent(player) if player and answer else None
        if player is None or opponent is None or player.group is None or opponent.group in (None, player.group):
            return None
        return of_groups.DropsToday if opponent.group > player.group else of_groups.RaisedToday


def _together(claims: Sequence[Claim]) -> Iterator[Claim]:
    """Those who leave a group one way without replacing anybody; many of them in one claim."""
    if claims and len(claims) >= _MANY and (kind := _SEVERAL.get(type(claims[0]))):
        players, boards = (tuple(each.players[0] for each in claims), tuple(each.numbers[0] for each in claims))
        yield kind(players, boards, rule=claims[0].rule)
        return
    yield from claims


def purpose(answer: BoardAnswer) -> str | None:
    """What a switch is for: a color, or else what it saves first; ``None`` for anything else."""
    switch = answer.switch
    if switch is None or not switch.mends:
        return None
    return _COLOR.get(switch.mends[0]) or (_SAVED.get(switch.saves.criterion) if switch.saves else None)


_Ways = tuple[type[Claim], type[Claim]]
_DOWN: _Ways = (of_groups.DropsOut, of_groups.DropsToday)
_UP: _Ways = (of_groups.MetFromAbove, of_groups.RaisedToday)
_WAYS: Sequence[_Ways] = (_DOWN, _UP, (of_groups.SitsOut, of_groups.ByeToday))
"""How a player leaves a group in the natural pairing, and in this round."""
_MOVERS = tuple(chain.from_iterable(_WAYS))


def reduced(groups: Sequence[Sequence[Claim]], answer: BoardAnswer, *, is_natural: bool) -> Iterator[Sequence[Claim]]:
    """What a board's card states about each group beside headline and reason, with each pair across both groups once.

    Nothing is left for a group of one if the reason covers it. Two who should not play are left to the reason
    where the board is a natural one across groups.
    """
    all_claims = list(chain.from_iterable(groups))
    down = {claim.players for claim in all_claims if isinstance(claim, _DOWN)}
    together = [claim.players for claim in all_claims if isinstance(claim, of_groups.SeveralDropToday)]
    down_today = {*chain.from_iterable(together)}
    is_natural_drop = is_natural and len({player.group for player in answer.players}) > 1

    def is_told_elsewhere(claim: Claim) -> bool:
        if isinstance(claim, (*_MOVERS, of_groups.StaysToday)) and {*claim.players} == {*answer.players}:
            return True
        if isinstance(claim, _UP):  # already stated as the upper one paired down; a claim about this round has a board
            return claim.players[::-1] in down or ("board" in claim.held and claim.players[1] in down_today)
        return is_natural_drop and isinstance(claim, of_seats.UNWANTED)

    for claims in groups:
        left = [claim for claim in claims if not is_told_elsewhere(claim)]
        if len(left) > 1 or left == [*claims] or claims[0].held["count"] > 1:
            yield left


def added_points(answer: BoardAnswer, natural: Natural) -> Iterator[Claim]:
    """Whose score counts for more than it is, because a point is added for pairing."""
    for player in answer.players:
        counted = natural.standings.at(player.rank).group_points if player.rank else player.half_points
        if counted != player.half_points:
            yield of_groups.AddedPoint(player, player.half_points, counted, rule="28R1")


def teammates_here(white: RoundPlayer, black: RoundPlayer, natural: Natural) -> Claim:
    """That two play who should be kept apart as teammates, a family or a club, and how strictly."""
    kinship = natural.facts.encounters.kinship(white.rank, black.rank)
    if kinship.until:
        reached = white, black, kinship.name, kinship.kin.value
        score = until_half_points(kinship.until)
        if score is not None:
            return of_seats.TeammatesAtScore(*reached, score, rule=kinship.rule)
        return of_seats.TeammatesReached(*reached, kinship.until, rule=kinship.rule)
    kind = of_seats.TeammatesNever if kinship.mode is Teams.DONT else of_seats.TeammatesHere
    return kind(white, black, kinship.name, kinship.kin.value, rule=kinship.rule)


def wishes_passed_over(answer: BoardAnswer, natural: Natural) -> Iterator[Claim]:
    """Scores further apart than the settings allow, and who leaves a score group despite a setting to stay in it."""
    if not answer.white.rank:
        return
    preferences, facts = natural.preferences, natural.facts.of(*answer.ranks(natural.standings.bye_rank))
    if preferences.max_drop is not None and LONG_DROP.cost(facts, preferences) and answer.black:
        yield of_seats.TooFarDown(answer.white, answer.black, facts.half_points_apart, preferences.max_drop)
    if facts.to_keep:
        keep = natural.facts.encounters.to_keep
        yield from (of_seats.LeavesThoughKept(player) for player in answer.players if player.rank in keep)
