"""Proofs of what the audit tells of a whole posted round and of each switch that leads to the best one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import reference

from proofs.audit.judged import BROKEN, COLORS, HELD_BACK, TASTE, AuditPlace, Judged
from proofs.proof import table
from proofs.said import Said
from proofs.wall import NOBODY, Seats

_NAMED, _BOARDS = 3, 2
_SORTS = {"33": 10, "EQ": 13, "AL": 16}
_RULES = {10: "29E5f", 13: "27A4", 16: "27A5"}
_LIMITS = {12, 14}


def _number(word: str) -> int:
    """The column of a criterion by its name; 0 for no such name."""
    return reference.NUMBERS.get(word, 0)


def _subject(said: Said, at: AuditPlace) -> bool:
    return said.words[0] == ("posted" if at.is_posted and not at.is_off else "given") and is_whole(at)


def is_whole(at: AuditPlace) -> bool:
    """Whether everybody who is to be paired is on the wall once, with one bye at most."""
    seated = sorted(number for board in at.wall.boards for number in board if number)
    return seated == sorted(person.number for person in at.wall.everybody.people) and len(_byes(at)) <= 1


def _given_twice(at: AuditPlace) -> list[int]:
    seats = Counter(number for board in at.wall.boards for number in board if number)
    return sorted(number for number, times in seats.items() if times > 1)


def no_worse_as_posted(said: Said, at: AuditPlace) -> bool:
    """With the rules' colors it is worse than the best round; as it hangs every switch toward a best one would leave it
    worse.
    """
    judged = at.judged
    return _subject(said, at) and not judged.is_as_good and judged.is_held_against_best and judged.posted == judged.best


def acceptable(said: Said, at: AuditPlace) -> bool:
    """What speaks for the best round is a matter of taste, and by no column of color it costs less."""
    judged = at.judged
    return _subject(said, at) and _rests_on(judged, said.words[1], TASTE) and no_worse_in_color(judged, judged.best)


def no_worse_in_color(judged: Judged, better: frozenset[reference.Board]) -> bool:
    """Whether a round costs as much in every column of color as the posted one, or more."""
    columns = [number for number in COLORS if number in reference.in_force(judged.wall.preferences)]
    costs = ([judged.total(boards, number) for number in columns] for boards in (better, judged.posted))
    return all(ours >= theirs for ours, theirs in zip(*costs, strict=True))


def _rests_on(judged: Judged, word: str, columns: set[int]) -> bool:
    step = judged.step
    return judged.is_held_against_best and step is not None and step[0] in columns and step[0] == _number(word)


def mendable(said: Said, at: AuditPlace) -> bool:
    """A column of color speaks for the best round; with all switches toward it so many fewer players are without their
    due color.
    """
    judged, (_, within) = at.judged, said.words
    is_within = all(not _passes(judged, board) for switch in judged.switches for board in switch.made)
    fewer = judged.fewer(*judged.switches)
    return (
        _by_color(said, at) and said.numbers == (fewer,) and fewer > 0 and within == ("within" if is_within else "any")
    )


def _by_color(said: Said, at: AuditPlace) -> bool:
    judged = at.judged
    return _subject(said, at) and judged.is_held_against_best and judged.step is not None and judged.step[0] in COLORS


def _passes(judged: Judged, board: reference.Board) -> bool:
    """Whether a board of the best round passes the limit that holds it there."""
    limit = limit_of(judged, board)
    natural = judged.best_wall.natural
    worth = reference.value(judged.eve, natural, board)
    return limit is not None and board not in natural.boards and (worth is None or worth > limit)


def limit_of(judged: Judged, board: reference.Board) -> int | None:
    """The limit that holds a board in the best round."""
    held = reference.held_to(judged.wall.rounds, judged.eve, tuple(judged.best), board)
    return judged.wall.limits(board)[held] if held else None


def _gets(said: Said, at: AuditPlace, switch: reference.Switch) -> bool:
    judged, (number,) = at.judged, said.players
    seat = judged.seat(said.players[0], switch.made)
    if seat is None or judged.eve.bye in seat:
        return False
    return at.wall.rank[number] in judged.mended(switch)[0] and said.colors == (at.wall.due(number),) == (
        ("W" if judged.white(seat) == judged.wall.rank[number] else "B"),
    )


def more_due(said: Said, at: AuditPlace) -> bool:
    """So many such players beside three."""
    judged = at.judged
    return said.numbers == (
        sum(len(_seated(judged, switch)) for switch in judged.switches) - _NAMED,
    ) and said.numbers > (0,)


def _seated(judged: Judged, switch: reference.Switch) -> set[int]:
    """Whose color a switch mends, those who get the bye left out."""
    byes = {rank for board in switch.made if judged.eve.bye in board for rank in board}
    return judged.mended(switch)[0] - byes


def falls_on(said: Said, at: AuditPlace) -> bool:
    """White and Black of a board that pays."""
    return said.players in at.wall.boards and at.wall.ranks((said.players[0], said.players[1])) in at.judged.paying()


def falls_on_change(said: Said, at: AuditPlace) -> bool:
    """The same, a limit is passed, and this is the value."""
    board = at.wall.ranks((said.players[0], said.players[1]))
    if board is None or not falls_on(said, at) or at.judged.step is None or at.judged.step[0] not in _LIMITS:
        return False
    return said.numbers == (reference.value(at.wall.eve, at.wall.natural, board),)


def _byes(at: AuditPlace) -> set[int]:
    """Who has a bye that the director did not give him."""
    _, by_hand = at.wall.by_hand()
    return {one for one, other in at.wall.boards if other is None and one not in by_hand}


def _on_way(proves: Callable[[Said, AuditPlace, reference.Switch], bool]) -> Callable[[Said, AuditPlace], bool]:
    """A proof about the switch that takes this place's board apart, or makes it."""
    return lambda said, at: at.way is not None and at.judged.is_held_against_best and proves(said, at, at.way)


def _changes_nothing(_: Said, at: AuditPlace, way: reference.Switch) -> bool:
    """Every step is as before."""
    return at.judged.steps(at.judged.with_switch(way)) == at.judged.steps(at.judged.posted)


def _swapping(said: Said, at: AuditPlace, way: reference.Switch) -> bool:
    """Two boards are undone, and the boards made are what becomes of them when each of the two sits where the other
    sat.

    The one named first is the lower ranked of the upper board, whose best ranked stands above both of the other's.
    """
    one, other = (at.wall.rank.get(number, NOBODY) for number in said.players)
    other_of = {one: other, other: one}
    swapped = {tuple(sorted(other_of.get(rank, rank) for rank in board)) for board in way.undone}
    if len(way.undone) != 2 or any(at.wall.eve.bye in board for board in way.undone):
        return False
    return swapped == set(way.made) and one == max(min(way.undone))


def _mends(said: Said, at: AuditPlace, way: reference.Switch) -> bool:
    """The column of color that speaks for it is of the rule that is named, and so many fewer are without their due
    color.
    """
    step = at.judged.alone(way)
    return step is not None and said.rule == _RULES.get(step[0]) and said.numbers == (at.judged.fewer(way),) > (0,)


def _gets_bye(said: Said, at: AuditPlace, way: reference.Switch) -> bool:
    """His color is wrong, and afterwards he has the bye."""
    rank = at.wall.rank.get(said.players[0], NOBODY)
    return (rank, at.wall.eve.bye) in way.made and rank in at.judged.mended(way)[0]


def _gets_more(said: Said, at: AuditPlace, way: reference.Switch) -> bool:
    """So many get their color beside three."""
    return said.numbers == (len(_seated(at.judged, way)) - _NAMED,) and said.numbers > (0,)


def _misses(said: Said, at: AuditPlace) -> bool:
    """Afterwards his color is wrong, and it was not before: by the switch at this place, or by one of all toward the
    best round.
    """
    rank, ways = at.wall.rank.get(said.players[0], NOBODY), [at.way] if at.way else at.judged.switches
    missing = any(rank in at.judged.mended(way)[1] for way in ways)
    return at.judged.is_held_against_best and missing and said.colors == (at.wall.due(said.players[0]),)


def _betters(said: Said, at: AuditPlace, way: reference.Switch) -> bool:
    """What speaks for the switch is this."""
    step = at.judged.alone(way)
    return step is not None and step[0] == _number(said.words[0])


def _over_then(said: Said, at: AuditPlace, way: reference.Switch) -> bool:
    """A limit speaks for the switch; so many of its boards are over it, all the same limit, before and after."""
    step, (limit, now, then), (sort,) = at.judged.alone(way), said.numbers, said.words
    number = _number(f"over_{sort}_limit")
    if step is None or step[0] != number:
        return False
    after = at.judged.costs_of(at.judged.with_switch(way))
    over = [
        [board for board in boards if costs[board][number - 1]]
        for boards, costs in ((way.undone, at.judged.costs_of(at.judged.posted)), (way.made, after))
    ]
    is_limit = all(at.wall.limits(board)[sort] == limit for boards in over for board in boards)
    return is_limit and [len(boards) for boards in over] == [now, then]


def _third_then(said: Said, at: AuditPlace, way: reference.Switch) -> bool:
    """He gets this color on a new board by the rules, for so many games running, and not on the posted one."""
    (number,), (running,), (got,) = said.players, said.numbers, said.colors
    rank, letters = at.wall.rank.get(number, NOBODY), [each for each in at.wall.letters(number) if each != "-"]
    seat = at.judged.seat(number, way.made)
    if seat is None or at.judged.white(seat) is None or ("W" if at.judged.white(seat) == rank else "B") != got:
        return False
    games = "".join(letters) + got
    is_third = len(games) - len(games.rstrip(got)) == running >= _NAMED
    before = at.wall.wrong_on(at.wall.hung, way.undone)
    return is_third and not (rank in before and before[rank].three)


def _worse_apart(said: Said, at: AuditPlace, way: reference.Switch) -> bool:
    """Scores speak for the switch, and these are what only one of its boards has before and after it."""
    step, person = at.judged.alone(way), at.judged.eve.person
    found = [
        Counter(
            person(one).group - person(other).group
            for one, other in boards
            if other != at.judged.eve.bye and person(one).group != person(other).group
        )
        for boards in way
    ]
    now, then = [*(found[0] - found[1]).elements()], [*(found[1] - found[0]).elements()]
    return step is not None and step[0] == _number("score_difference") and ([*said.numbers] == [*now, *then])


def _comes_before(said: Said, at: AuditPlace, way: reference.Switch) -> bool:
    """What speaks for the switch is this, which comes before three in a row."""
    step = at.judged.alone(way)
    return step is not None and step[0] == _number(said.words[0]) < _number("three_in_a_row")


def by_rule(said: Said, at: AuditPlace) -> bool:
    """The board of this number is turned, and the rule that is named gives White to the one who is named first."""
    seats = said.players[1], said.players[0]
    if seats not in at.wall.boards or not at.judged.turned(seats):
        return False
    decision, number = at.wall.decision(*seats), at.wall.board_number(seats)
    return said.numbers == (number,) and said.colors == ("W",) and said.rule == decision.rule


def wrong_as_posted(said: Said, at: AuditPlace) -> bool:
    """As the colors are, he has a wrong one of this sort, which by the rules he would not have."""
    (number,), (sort,) = said.players, said.words
    return at.judged.turned(at.seats) and (number, sort) in _worse(at) and said.colors == (at.wall.due(number),)


def _worse(at: AuditPlace) -> set[tuple[int, str]]:
    """Who has what wrong on a board as its colors are, and not with the colors the other way round."""

    def wrong(white: int, black: int) -> set[tuple[int, str, int]]:
        conflicts = {
            number: reference.wrong(at.wall.history(number), color) for number, color in ((white, "W"), (black, "B"))
        }
        return {
            (number, sort, each[COLORS[column]])
            for number, each in conflicts.items()
            for sort, column in _SORTS.items()
        }

    white, black = at.seats
    assert black is not None
    return {(number, sort) for number, sort, amount in wrong(white, black) - wrong(black, white) if amount}


def turned_on(said: Said, at: AuditPlace) -> bool:
    """The numbers of all boards that are turned."""
    found = [at.wall.board_number(seats) for seats in at.wall.boards if at.judged.turned(seats)]
    return bool(found) and said.numbers == tuple(sorted(found))


def _waits(at: AuditPlace) -> bool:
    def by_toss(seats: Seats) -> bool:
        return seats[1] is not None and at.wall.decision(seats[0], seats[1]).rule == "29E2"

    return at.wall.toss is None and any(map(by_toss, at.wall.boards))


def _are_by_rule(at: AuditPlace) -> bool:
    return is_whole(at) and not any(map(at.judged.turned, at.wall.boards)) and not _waits(at)


def _missing(at: AuditPlace) -> int:
    """How many players have not the due color on the wall, on boards by hand too."""
    boards = [(white, black) for white, black in at.wall.boards if black is not None]
    return sum((at.wall.due(white) == "B") + (at.wall.due(black) == "W") for white, black in boards)


PROOFS = table(
    {
        # No round is better, of all there are, by the last column either.
        "the_best | words subject": lambda said, at: _subject(said, at) and at.judged.is_best,
        # Another round is the best one, and by the rules' colors it costs the same by every criterion.
        "posted_as_good | words subject": lambda said, at: (
            _subject(said, at) and not at.judged.is_best and at.judged.is_as_good
        ),
        "no_worse_as_posted | words subject": no_worse_as_posted,
        "acceptable | words subject criterion": acceptable,
        "mendable | numbers count | words subject within": mendable,
        # A column of color speaks for the best round, and as many players would be without their due color.
        "colors_better | words subject": lambda said, at: (
            _by_color(said, at) and at.judged.fewer(*at.judged.switches) == 0
        ),
        # The same, and more would be without it.
        "colors_better_for_more | words subject": lambda said, at: (
            _by_color(said, at) and at.judged.fewer(*at.judged.switches) < 0
        ),
        # What the settings hold back speaks for the best round.
        "legal_but | words subject criterion": lambda said, at: (
            _subject(said, at) and _rests_on(at.judged, said.words[1], HELD_BACK)
        ),
        # Meetings, byes, the list or scores speak for the best round.
        "rule_broken | words criterion": lambda said, at: is_whole(at) and _rests_on(at.judged, said.words[0], BROKEN),
        # He has not the color he is due, and by a switch toward the best round he has it.
        "is_due | players player | colors due": lambda said, at: any(
            _gets(said, at, switch) for switch in at.judged.switches
        ),
        "more_due | numbers count": more_due,
        "posted_falls_on | players one other": falls_on,
        "falls_on_change | players one other | numbers points": falls_on_change,
        # The bye pays.
        "falls_on_bye | players player": lambda said, at: (
            (said.players[0], None) in at.wall.boards and at.wall.ranks((said.players[0], None)) in at.judged.paying()
        ),
        # So many pay beside two.
        "posted_falls_on_more | numbers count": lambda said, at: (
            said.numbers == (len(at.judged.paying()) - _BOARDS,) and said.numbers > (0,)
        ),
        # Not everybody is on the list once.
        "no_whole_round": lambda _, at: not is_whole(at),
        # All who are to be paired, or are placed, and are on no board.
        "left_out | players *who": lambda said, at: (
            said.players
            == tuple(
                sorted(
                    {person.number for person in at.wall.everybody.people}
                    - ({number for board in at.wall.boards for number in board})
                )
            )
        ),
        # All who are on more than one board.
        "twice | players *who": lambda said, at: said.players == tuple(_given_twice(at)),
        # All who have a bye that the director did not give them.
        "several_byes | players *who": lambda said, at: set(said.players) == _byes(at) and len(_byes(at)) > 1,
        "swapping | players one other": _on_way(_swapping),
        "changes_nothing": _on_way(_changes_nothing),
        "mends | numbers count | rules 29E5f 27A4 27A5": _on_way(_mends),
        "gets | players player | colors due": _on_way(_gets),
        "gets_bye | players player": _on_way(_gets_bye),
        "gets_more | numbers count": _on_way(_gets_more),
        "misses | players player | colors due": _misses,
        "betters | words criterion": _on_way(_betters),
        "third_then | players player | numbers running | colors color | rules 29E5f": _on_way(_third_then),
        "worse_apart | numbers apart after | rules 27A2": _on_way(_worse_apart),
        "comes_before | words criterion": _on_way(_comes_before),
        "over_then | numbers limit now then | words sort": _on_way(_over_then),
        (
            "by_rule | players white black | numbers board | colors color | rules 29E2 29E3a 29E4-1 29E4-2 29E4-3 "
            "29E4-4 29E4-5 29E4a 29E4c 29E4d"
        ): by_rule,
        # As the colors are, nobody here has a wrong color whom the rules would not leave with it.
        "nothing_more_wrong": lambda _, at: at.judged.turned(at.seats) and not _worse(at),
        "wrong_as_posted | players player | colors due | words conflict": wrong_as_posted,
        "turned_on | numbers *boards": turned_on,
        # No board is turned, none waits for a toss that is not known, and so many miss the due color.
        "colors_by_rule | colors color": lambda said, at: (
            said.colors == ("W",) and _are_by_rule(at) and _missing(at) == 0
        ),
        "colors_by_rule_but | numbers count | colors color": lambda said, at: (
            said.colors == ("W",) and _are_by_rule(at) and (_missing(at),) == said.numbers > (0,)
        ),
        # Some board waits for the toss, which is not known.
        "toss_unknown | rules 29E2": lambda _, at: _waits(at),
    }
)
"""A proof for every kind of claim about a whole posted round and its switches."""
