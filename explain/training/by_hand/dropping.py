"""Who has the bye, who drops from the score groups, and whom he meets: tried in the order of the rules, from the top down.

Going back means that a group is opened again if a group below it cannot be paired, or must give more players away. Pushing
forward never opens a group again: more players drop further down, and what is left at the end meets as it can.
Sources: US Chess rules 28L2 to 28L4, 29D1 and 29D2; WinTD help on human directors and programs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, groupby, islice, permutations

from explain.pairing.facts import Encounters
from explain.pairing.search.pruning import Cuts
from explain.pairing.standings import Entrant
from explain.training.by_hand.cards import Ranks
from explain.training.by_hand.meeting import InGroup, MayMeet
from explain.training.by_hand.steps import Refusal

_MOST_LOOKED_AT = 1_500
_MOST_CHOICES = 300
_PATIENCE = 60_000
_SLACKS = (*range(13), 16, 20, 24, 28, 32, None)
_MOST_ROOM = 4


@dataclass(frozen=True, slots=True)
class GroupChoice:
    """What was chosen for one score group; ranks throughout.

    Args:
        across: boards of those who came from above, with players of this group.
        drops: who leaves the group, in rank order.
        passing: who came from above and goes on to the next group.
        parity: how many had to drop because the number of those who are not met from above was odd.
        passed_over: who was asked to drop before them.
        price: what the boards across cost in half-points, squared.
        barred: boards of two who must not meet, here and within the group.
    """

    across: tuple[Ranks, ...] = ()
    drops: tuple[int, ...] = ()
    passing: tuple[int, ...] = ()
    parity: int = 0
    passed_over: tuple[tuple[tuple[int, ...], Refusal], ...] = ()
    price: int = 0
    barred: int = 0

    @property
    def onward(self) -> tuple[int, ...]:
        """Who comes to the next group from above."""
        return tuple(sorted((*self.passing, *self.drops)))


@dataclass(frozen=True, slots=True)
class Back:
    """A group was opened again: who was to drop from it, and the group that could not be paired then."""

    place: int
    drops: tuple[int, ...]
    stuck: int


@dataclass(frozen=True, slots=True)
class DropPlan:
    """Everything that was chosen: who has the bye, a choice for every group, and where it was gone back."""

    bye: int | None
    not_bye: tuple[tuple[int, Refusal], ...]
    choices: tuple[GroupChoice, ...]
    backs: tuple[Back, ...] = ()

    @property
    def across(self) -> tuple[Ranks, ...]:
        """The boards across groups."""
        return tuple(sorted(board for choice in self.choices for board in choice.across))


def plan_drops(encounters: Encounters, meet: MayMeet, *, go_back: bool) -> DropPlan:
    """Choose the bye and the drops of a section."""
    section = _Section(encounters, meet)
    found = section.going_back() if go_back else None
    return found or section.pushing_forward()


class _Section:
    """The score groups of a section, and what is known of them."""

    def __init__(self, encounters: Encounters, meet: MayMeet) -> None:
        self.standings, self.meet = encounters.standings, meet
        self.groups = self.standings.groups
        self.inside = InGroup(meet)
        self.patience = _PATIENCE
        self.goes_back = True
        self.byes = sorted(self.standings.entrants, key=_line_for_the_bye) if self.standings.has_bye else []
        self.holders: list[Entrant | None] = [*self.byes] if self.byes else [None]

    def going_back(self) -> DropPlan | None:
        """The first plan that works: as few repeats, then drops, as can be; ``None`` if too much would have to be tried."""
        for room in range(_MOST_ROOM + 1):
            for _, holders in groupby(self.holders, key=lambda holder: (holder.had_bye, holder.group_points) if holder else None):
                alike = list(holders)
                for slack in _SLACKS:
                    for holder in alike:
                        walk = _Walk(self, holder, room=room, most=None if slack is None else self._least(holder) + slack)
                        found = walk.from_group(0, ())
                        if self.patience < 0:
                            return None
                        if found is not None:
                            return DropPlan(_rank(holder), self._not_bye(holder), tuple(found), tuple(walk.backs))
        return None

    def pushing_forward(self) -> DropPlan:
        """The first choice in every group, whatever it means for the next."""
        self.goes_back = False
        holder = self.byes[0] if self.byes else None
        choices: list[GroupChoice] = []
        for place in range(len(self.groups)):
            onward = choices[-1].onward if choices else ()
            choices.append(self._first(place, onward, holder))
        return DropPlan(_rank(holder), self._not_bye(holder), tuple(choices))

    def _first(self, place: int, onward: tuple[int, ...], holder: Entrant | None) -> GroupChoice:
        for room in range(len(self.groups[place]) + len(onward) + 1):
            choices = Choices(self, place, onward, holder, room=room)
            for choice in choices:
                return choice
        return self._as_they_are(place, onward, holder)

    def _as_they_are(self, place: int, onward: tuple[int, ...], holder: Entrant | None) -> GroupChoice:
        """At the end everybody who is left is paired, with players from above among themselves and repeats where there must be."""
        members = [entrant.rank for entrant in self.groups[place] if entrant is not holder]
        everybody = (*members, *onward)
        found = (self.inside.pair(everybody, barred=barred, spare=False) for barred in range(len(everybody) // 2 + 1))
        boards = next(each for each in found if each is not None)
        return GroupChoice(across=self.standings.across(boards), barred=sum(self.meet.bars(*board) for board in boards))

    def _least(self, holder: Entrant | None) -> int:
        return Cuts(self.groups, holder.group if holder else None).least

    def _not_bye(self, holder: Entrant | None) -> tuple[tuple[int, Refusal], ...]:
        """Those who stand nearer to the foot of the section than the holder, and why they have not got the bye."""
        if holder is None:
            return ()
        below = reversed(self.standings.entrants[holder.rank :])
        return tuple((entrant.rank, _refusal(entrant, holder)) for entrant in below)


def _rank(holder: Entrant | None) -> int | None:
    return holder.rank if holder else None


def _line_for_the_bye(entrant: Entrant) -> tuple[bool, int, bool, bool, int]:
    """By what everybody stands in the line in which the bye is offered (28L2 to 28L4)."""
    return entrant.had_bye, entrant.group_points, entrant.had_half_bye, entrant.rating is None, entrant.drop_position


def _refusal(entrant: Entrant, holder: Entrant) -> Refusal:
    """Why a player nearer to the foot has not got the bye: the first rule that puts him behind the holder."""
    if entrant.had_bye and not holder.had_bye:
        return Refusal.HAD_BYE
    if entrant.group == holder.group and entrant.had_half_bye and not holder.had_half_bye:
        return Refusal.HALF_BYE
    alike = entrant.group == holder.group and entrant.had_half_bye == holder.had_half_bye
    if alike and entrant.rating is None and holder.rating is not None:
        return Refusal.UNRATED
    return Refusal.TROUBLE_BELOW


class Choices:
    """The choices for one group in the order of the rules: few drops first, the lowest first, the highest opponents first."""

    def __init__(self, section: _Section, place: int, onward: tuple[int, ...], holder: Entrant | None, *, room: int) -> None:
        """Look at a group with those who came from above.

        Args:
            section: the section it belongs to.
            place: its index.
            onward: who came from above.
            holder: who has the bye.
            room: how many boards of two who must not meet there may be.
        """
        self.section, self.place, self.onward, self.room = section, place, onward, room
        self.members = [entrant.rank for entrant in section.groups[place] if entrant is not holder]
        self.holder = holder
        self.refused: list[tuple[tuple[int, ...], Refusal]] = []
        self.lost: set[int] = set()

    def __iter__(self) -> Iterator[GroupChoice]:
        """Every choice, the first one first."""
        manners = (True, False) if self.section.meet.has_teams else (True,)
        for leaving in range(len(self.members) + len(self.onward) + 1):
            for passing_on in range(min(leaving, len(self.onward)) + 1):
                drops = leaving - passing_on
                if (len(self.members) - drops - (len(self.onward) - passing_on)) % 2 == 0 and drops <= len(self.members):
                    for spare in manners:
                        yield from self._leaving(drops, passing_on, spare=spare)

    def _leaving(self, drops: int, passing_on: int, *, spare: bool) -> Iterator[GroupChoice]:
        if drops + passing_on and self.place == len(self.section.groups) - 1:
            return
        for passing in combinations(reversed(self.onward), passing_on):
            staying = [rank for rank in self.onward if rank not in passing]
            for across in self._meetings(staying, spare=spare):
                yield from self._dropping(across, drops, passing, spare=spare)

    def _dropping(self, across: tuple[Ranks, ...], drops: int, passing: tuple[int, ...], *, spare: bool) -> Iterator[GroupChoice]:
        """The choices for the group's own, once those who came from above have their opponents."""
        met = {lower for _, lower in across}
        barred = sum(self.section.meet.bars(*board) for board in across)
        for dropping in self._droppers(drops, met, spare=spare):
            self.section.patience -= 1
            rest = [rank for rank in self.members if rank not in met and rank not in dropping]
            inside = self.section.inside.pair(rest, barred=self.room - barred, spare=spare)
            if inside is None:
                self._refuse(dropping, Refusal.REST_HAS_MET)
            else:
                yield self._choice(across, dropping, passing, barred + sum(self.section.meet.bars(*board) for board in inside))

    def _refuse(self, dropping: tuple[int, ...], why: Refusal) -> None:
        if dropping and all(dropping != known for known, _ in self.refused):
            self.refused.append((dropping, why))

    def _droppers(self, count: int, met: Collection[int], *, spare: bool) -> Iterable[tuple[int, ...]]:
        """So many players, the first in line to drop first (29D1a).

        Pushing forward, those come last who have met everybody in the next group; going back, they are tried in their turn, as one may
        drop further.
        """
        position = {entrant.rank: entrant.drop_position for entrant in self.section.groups[self.place]}
        line = sorted((rank for rank in self.members if rank not in met), key=lambda rank: position[rank])
        in_order = sorted(islice(combinations(line, count), _MOST_CHOICES), key=lambda ranks: sum(position[rank] ** 2 for rank in ranks))
        self.lost = {rank for rank in line if count and not self._has_somebody_below(rank, spare=spare)}
        if self.section.goes_back:
            yield from in_order
            return
        for ranks in in_order:
            if self.lost.isdisjoint(ranks):
                yield ranks
            else:
                self._refuse(ranks, Refusal.NOBODY_BELOW)
        yield from (ranks for ranks in in_order if not self.lost.isdisjoint(ranks))

    def _has_somebody_below(self, rank: int, *, spare: bool) -> bool:
        below = self.section.groups[self.place + 1]
        others = [entrant.rank for entrant in below if entrant is not self.holder]
        return any(self.section.meet.may(rank, other, spare=spare) for other in others) or bool(self.room and others)

    def _meetings(self, staying: list[int], *, spare: bool) -> Iterator[tuple[Ranks, ...]]:
        """The boards for those who came from above, as high as they may: each meets the highest he may (29D1a, 29D2)."""
        meetings = islice(permutations(self.members[: len(staying) + _MOST_ROOM * 2], len(staying)), _MOST_CHOICES)
        boards = (tuple(zip(staying, met, strict=True)) for met in meetings)
        for across in sorted(boards, key=self._height):
            if sum(self.section.meet.bars(*board) for board in across) > self.room:
                continue
            if not (spare and any(self.section.meet.spares(*board) for board in across)):
                yield across

    def _height(self, across: tuple[Ranks, ...]) -> tuple[tuple[int, int], ...]:
        """How far from the top of the group those from above begin, for each group that they come from; then first meets first."""
        at = self.section.standings.at
        found: dict[int, tuple[int, int]] = {}
        for higher, lower in across:
            places, apart = found.get(at(higher).group, (0, 0))
            found[at(higher).group] = (places + at(lower).from_top ** 2, apart + (lower - higher) ** 2)
        return tuple(found[group] for group in sorted(found))

    def _choice(self, across: tuple[Ranks, ...], dropping: tuple[int, ...], passing: tuple[int, ...], barred: int) -> GroupChoice:
        at = self.section.standings.at
        return GroupChoice(
            across=across,
            drops=tuple(sorted(dropping)),
            passing=tuple(sorted(passing)),
            parity=(len(self.members) - len(across)) % 2,
            passed_over=tuple(known for known in self.refused if known[0] != dropping),
            price=sum((at(higher).group_points - at(lower).group_points) ** 2 for higher, lower in across),
            barred=barred,
        )


class _Walk:
    """One walk through the groups from the top that may go back: so many repeats and score differences at most."""

    def __init__(self, section: _Section, holder: Entrant | None, *, room: int, most: int | None) -> None:
        self.section, self.holder, self.room, self.most = section, holder, room, most
        self.left = _MOST_LOOKED_AT
        self.backs: list[Back] = []
        self.deepest = 0

    def from_group(self, place: int, onward: tuple[int, ...], spent: int = 0, barred: int = 0) -> list[GroupChoice] | None:
        """Choices for this group and all below it; ``None`` if there are none within the limits."""
        if place == len(self.section.groups):
            return []
        self.deepest = max(self.deepest, place)
        passed_over: list[tuple[tuple[int, ...], Refusal]] = []
        choices = Choices(self.section, place, onward, self.holder, room=self.room - barred)
        for choice in choices:
            self.left -= 1
            if min(self.left, self.section.patience) < 0 or len(choice.onward) > len(onward) + _MOST_ROOM:
                return None
            if self.most is not None and spent + choice.price + self._ahead(place, choice) > self.most:
                continue
            self.deepest = place
            rest = self.from_group(place + 1, choice.onward, spent + choice.price, barred + choice.barred)
            if rest is not None:
                trouble = [known for known in passed_over if known[0] != choice.drops]
                return [replace(choice, passed_over=(*choice.passed_over, *trouble)), *rest]
            if choice.drops and self.left >= 0:
                self._note(place, choice, passed_over, lost=bool(choices.lost.intersection(choice.drops)))
        return None

    def _note(self, place: int, choice: GroupChoice, passed_over: list[tuple[tuple[int, ...], Refusal]], *, lost: bool) -> None:
        """Remember who could not drop, and that it was gone back unless he has met everybody there, which is seen at once."""
        back = Back(place, choice.drops, max(self.deepest, place + 1))
        if not lost and back not in self.backs:
            self.backs.append(back)
        if all(choice.drops != known for known, _ in passed_over):
            passed_over.append((choice.drops, Refusal.NOBODY_BELOW if lost else Refusal.TROUBLE_BELOW))

    def _ahead(self, place: int, choice: GroupChoice) -> int:
        """What those who go on will cost at the least."""
        if place + 1 >= len(self.section.groups):
            return 0
        below = self.section.groups[place + 1][0].group_points
        return sum((self.section.standings.at(rank).group_points - below) ** 2 for rank in choice.onward)
