"""Proofs of what is told of a score group and of its natural boards."""

from __future__ import annotations

from explain.model.settings import System
from proofs.said import Said
from proofs.wall import BYE, Place


def group(said: Said, at: Place) -> bool:
    """The score and the number of players of one of this board's groups."""
    return said.numbers in [(each[0].group, len(each)) for each in at.groups]


def drops_out(said: Said, at: Place) -> bool:
    """By rank alone the one meets the other, of a lower group."""
    return _told_here(said, at) and _crosses(at, upper=said.players[0], lower=said.players[1])


def met_from_above(said: Said, at: Place) -> bool:
    """By rank alone the one is met by the other, of a higher group."""
    return _told_here(said, at) and not _both_groups_here(said, at) and _crosses(at, upper=said.players[1], lower=said.players[0])


def drops_today(said: Said, at: Place) -> bool:
    """On the wall the first meets the second, of a lower group, on the board of this number, and not by rank alone."""
    return _meets_today(said, at) and _steps_down(said, at) > 0


def raised_today(said: Said, at: Place) -> bool:
    """On the wall the first meets the second, of a higher group, on the board of this number, and not by rank alone."""
    return _meets_today(said, at) and not _both_groups_here(said, at) and _steps_down(said, at) < 0


def stays_today(said: Said, at: Place) -> bool:
    """On the wall the first meets the second, of his group, on the board of this number; by rank alone he meets somebody of another, or nobody."""
    if not _meets_today(said, at) or _steps_down(said, at) != 0:
        return False
    eve, rank = at.wall.eve, at.wall.rank[said.players[0]]
    raw = at.wall.section_naturals["raw"].opponent(rank)
    return raw == eve.bye or not eve.same_group(rank, raw)


def bye_today(said: Said, at: Place) -> bool:
    """On the wall he has the bye, and not by rank alone."""
    (number,) = said.players
    return _group_told(said, at) and (number, None) in at.wall.boards and _before(at, number) != BYE


def added_point(said: Said, at: Place) -> bool:
    """One of this board, whose own score is the first, and who is grouped by the second, another one."""
    (number,) = said.players
    if number not in at.players or number not in at.wall.rank:
        return False
    person = at.wall.eve.person(at.wall.rank[number])
    return said.numbers == (person.score, person.group) and said.numbers[0] != said.numbers[1]


def sits_out(said: Said, at: Place) -> bool:
    """By rank alone he has the bye."""
    return _told_here(said, at) and _before(at, said.players[0]) == BYE


def set_aside(said: Said, at: Place) -> bool:
    """All of a group who do not stay in it, and how many do."""
    pairs = zip(at.groups, _staying(at), strict=True)
    found = [(tuple(each.number for each in group if each.number not in stay), len(stay)) for group, stay in pairs]
    return (said.players, *said.numbers) in found and bool(said.players) and said.numbers[0] > 0


def top_half(said: Said, at: Place) -> bool:
    """The first of those who stay in a group, as many as half of them."""
    return at.wall.preferences.system is not System.ADJACENT and said.players in [stay[: len(stay) // 2] for stay in _staying(at)]


def bottom_half(said: Said, at: Place) -> bool:
    """The others of those who stay."""
    return at.wall.preferences.system is not System.ADJACENT and said.players in [stay[len(stay) // 2 :] for stay in _staying(at)]


def neighbors(said: Said, at: Place) -> bool:
    """All who stay in a group, where neighbors meet."""
    return at.wall.preferences.system is System.ADJACENT and said.players in _staying(at)


def by_place(said: Said, at: Place) -> bool:
    """Counted from the top of each half of their group both stand at this place, and one of them sits here."""
    if at.wall.preferences.system is System.ADJACENT or not set(said.players) & set(at.players):
        return False
    stays = [(stay[: len(stay) // 2], stay[len(stay) // 2 :]) for stay in _staying(at)]
    return any(
        (*pair, place) == (*said.players, *said.numbers) for each in stays for place, pair in enumerate(zip(*each, strict=True), start=1)
    )


def next_to(said: Said, at: Place) -> bool:
    """Where neighbors meet, the two stand at an odd place and the next of those who stay, and one of them sits here."""
    pairs = [pair for stay in _staying(at) for pair in zip(stay[::2], stay[1::2], strict=True)]
    return at.wall.preferences.system is System.ADJACENT and said.players in pairs and bool(set(said.players) & set(at.players))


def legal_instead(said: Said, at: Place) -> bool:
    """Somebody here whose opponent by rank alone is another one than once those who should not meet are parted; nothing is measured from the former."""
    one, other = said.players
    if at.wall.baseline == "raw":
        return False
    legal = at.wall.naturals["legal"]
    return one in at.players and legal.opponent(at.wall.rank[one]) == at.wall.rank[other] and _raw(at, one) != other


def file_instead(said: Said, at: Place) -> bool:
    """Somebody here for whom the file keeps another natural opponent than the rules would have."""
    one, other = said.players
    file, legal = at.wall.naturals["file"], at.wall.naturals["legal"]
    rank = at.wall.rank[one]
    return at.wall.baseline == "file" and one in at.players and file.opponent(rank) == at.wall.rank[other] != legal.opponent(rank)


def _raw(at: Place, number: int) -> int:
    """Somebody's opponent by rank alone, as his group stands on the wall."""
    return at.wall.number[at.wall.naturals["raw"].opponent(at.wall.rank[number])]


def _before(at: Place, number: int) -> int:
    """The same before it was settled who leaves on the wall."""
    return at.wall.number[at.wall.section_naturals["raw"].opponent(at.wall.rank[number])]


def _crosses(at: Place, *, upper: int, lower: int) -> bool:
    scores = [at.wall.eve.person(at.wall.rank[number]).group for number in (upper, lower)]
    return _before(at, upper) == lower and scores[0] > scores[1]


def _group_told(said: Said, at: Place) -> bool:
    """Whether this is where groups are told, and the first player is of one of them."""
    return at.step == "Your group" and _told_here(said, at)


def _meets_today(said: Said, at: Place) -> bool:
    """Whether on the wall the two meet on the board of this number, and not by rank alone."""
    one, other = said.players
    seats = next((each for each in at.wall.boards if set(each) == {one, other}), None)
    return (
        seats is not None
        and {one, other} <= at.wall.rank.keys()
        and _group_told(said, at)
        and said.numbers == (at.wall.board_number(seats),)
        and _before(at, one) != other
    )


def _steps_down(said: Said, at: Place) -> int:
    """By how much the first stands above the second in what they are grouped by."""
    one, other = (at.wall.eve.person(at.wall.rank[number]).group for number in said.players)
    return one - other


def _both_groups_here(said: Said, at: Place) -> bool:
    """Whether the groups of both are told: of two who meet across them the upper one is then told to drop, and that is all."""
    return at.step == "Your group" and set(said.players) <= {person.number for each in at.groups for person in each}


def _told_here(said: Said, at: Place) -> bool:
    """Whether the first player is one of this board, or, where its groups are told, one of these."""
    members = {person.number for each in at.groups for person in each}
    return said.players[0] in (members if at.step == "Your group" else at.players)


def _staying(at: Place) -> list[tuple[int, ...]]:
    """Of each group here those who play inside it on the wall, highest ranked first."""
    inside = {rank for board in at.wall.matching if at.wall.eve.same_group(*board) for rank in board}
    return [tuple(each.number for each in group if each.rank in inside) for group in at.groups]
