"""What sentences say of posted pairings and the best ones: whether they are as good, what would be better, and by which
switch.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import reference

from proofs.wall import Seats
from proofs.words.hall import CONFLICTS, Judged
from proofs.words.reading import Book, clause
from proofs.words.readings.against import is_of_two
from proofs.words.readings.switches import exchanged

if TYPE_CHECKING:
    from reference.facts import Board, Matching

BOOK = Book(Judged)
reads = BOOK.reads
_SUBJECT = "{=The posted pairings|These pairings}"
_WORST = ("repeat", "second_bye", "teammates", "bye_above_lowest", "score_difference")
"""What breaks a rule, where it could be avoided."""


def better(at: Judged) -> str | None:
    """The first thing the best pairings have less of."""
    return at.first_better(at.best.matching)


reads(f"{_SUBJECT} are the {{~best|worst}} pairings for these settings.")(lambda at: better(at) is None)
_AS_GOOD = "{how=as good as|better than|worse than}"
reads(
    f"{_SUBJECT} are {_AS_GOOD} the best for these settings: by the rules it makes {{~no|some}} difference.",
    f"{_SUBJECT} are {_AS_GOOD} the best for these settings, with colors as posted.",
)(lambda at, how: how == "as good as" and better(at) is None)
_ONLY = {
    "have fewer interchanges": ("interchange",),
    "have smaller switches": ("size",),
    "change fewer boards": ("boards_changed",),
    "have another order of boards": ("order",),
}
_ACCEPTABLE = (
    "equally acceptable: colors are {how=just as good|better|worse} on the whole, and the best pairings only "
    f"{{only={'|'.join(_ONLY)}}}"
)
reads(f"{_SUBJECT} are {_ACCEPTABLE}.")(
    lambda at, how, only: (
        how == "just as good" and better(at) in _ONLY[only] and no_better_in_color(at, at.best.matching)
    )
)
reads(f"This is {_ACCEPTABLE}.")(
    lambda at, how, only: (
        how == "just as good" and with_it(at) in _ONLY[only] and no_better_in_color(at, at.with_switch)
    )
)


def no_better_in_color(at: Judged, pairings: Matching) -> bool:
    """Whether other pairings leave as many wrong colors of every sort as the posted ones do, or more."""
    wrong = ([*at.wall.wrong_on(at.wall.hung, boards).values()] for boards in (at.wall.matching, pairings))
    now, then = ([sum(each[sort] for each in found) for sort in CONFLICTS.values()] for found in wrong)
    return all(one <= other for one, other in zip(now, then, strict=True))


def with_it(at: Judged) -> str | None:
    """The first thing the pairings with the switch alone have less of."""
    return at.first_better(at.with_switch)


reads(f"{_SUBJECT} are {{~legal|illegal}}.")(lambda at: better(at) not in (*_WORST, None))


@reads("Colors could be {how=better|worse}, though {number=just as many|more} players would miss their due color.")
def colors_could_be(at: Judged, how: str, number: str) -> bool:
    now, then = len(at.missing_on(at.wall.hung, at.wall.matching)), len(at.missing_on(at.wall.eve, at.best.matching))
    return how == "better" and (now == then if number.startswith("just") else now < then) and better(at) in _COLORS


_COLORS = ("three_in_a_row", "equalization", "alternation")
_TOO_FAR = {
    "more opponents are too far apart in score for these settings than necessary": "long_drop",
    "a player to be kept in the score group leaves it, and that could be avoided": "kept_in_group",
    "more teammates are paired than their score groups require": "teammates_if_required",
    "the bye is not where the natural pairing has it": "bye_moved",
    "more odd players or their opponents were switched than necessary, which these settings limit": "odd_player_moved",
    "more switches are over the high limit than necessary": "over_high_limit",
    "there are more interchanges than necessary, which these settings avoid": "over_high_limit",
    "more switches are over the low limit than necessary": "over_low_limit",
    "there are more interchanges than necessary, which these settings limit": "limited_interchange",
}
_BROKEN = {
    "there is a rematch that could be avoided": "repeat",
    "the bye goes to somebody who had a bye or a forfeit win, and another player could have it": "second_bye",
    "players who must not play each other are paired, and that could be avoided": "teammates",
    "somebody with fewer points could have the bye": "bye_above_lowest",
    "players are paired further from their own scores than necessary": "score_difference",
}
_BETTER = {
    "there would be fewer rematches": ("repeat",),
    "the bye would not go to somebody who had a bye or a forfeit win": ("second_bye",),
    "fewer players who must not play each other would be paired": ("teammates",),
    "the bye would go to somebody with fewer points": ("bye_above_lowest",),
    "players would be paired nearer to their own scores": ("score_difference",),
    "fewer opponents would be too far apart in score for these settings": ("long_drop",),
    "fewer players to be kept in their score group would leave it": ("kept_in_group",),
    "fewer teammates would play each other": ("teammates_if_required",),
    "the bye would be where the natural pairing has it": ("bye_moved",),
    "fewer players would get one color three times in a row": ("three_in_a_row",),
    "fewer odd players or their opponents would be switched for color": ("odd_player_moved",),
    "fewer switches would be over the high limit": ("over_high_limit",),
    "there would be fewer interchanges, which these settings avoid": ("over_high_limit",),
    "colors would be closer to equal": ("equalization",),
    "fewer switches would be over the low limit": ("over_low_limit",),
    "there would be fewer interchanges": ("limited_interchange", "interchange"),
    "fewer players would miss their due color": ("alternation",),
    "the switches would be smaller": ("size",),
    "fewer boards would be changed": ("boards_changed",),
    "the boards would be closer to the natural order": ("order",),
}
clause("better_by", f"{{better={'|'.join(_BETTER)}}}")(lambda at, better: _BETTER[better])
reads(f"{_SUBJECT} are legal, but {{far={'|'.join(_TOO_FAR)}}}.")(lambda at, far: better(at) == _TOO_FAR[far])
reads(f"A rule is {{~broken|kept}}: {{broken={'|'.join(_BROKEN)}}}.")(lambda at, broken: better(at) == _BROKEN[broken])


@reads("{a} could have had {due:color}, the due color.")
@clause("could", "{a} could have had {due:color}, the due color")
def could_have_had(at: Judged, a: int, due: str) -> int | None:
    """Whether the player misses this color, the due one, as posted, and gets it in the best pairings."""
    is_missed = at.wall.due(a) == due and at.color_of(a) not in (None, due)
    return a if is_missed and a not in at.missing_on(at.wall.eve, at.best.matching) else None


@clause("within", " {how=within|over} the limits")
def within_limits(at: Judged, how: str) -> bool:
    """Whether every changed board of the best pairings is within its limit."""
    for board in at.best.matching:
        limit = limit_there(at, board) if at.best.switch_of(board) else None
        value = at.best.value(board)
        if limit is not None and (value is None or value > limit):
            return False
    return how == "within"


reads("{a} misses the due color, {due:color}, and could have had it[{:within}].")(could_have_had)
clause("could_have", "{a} ({due:color})")(could_have_had)
_SEVERAL = "{n:count} players who miss their due color could have had it[{:within}]: {one:could_have}"


@reads(
    f"{_SEVERAL} and {{two:could_have}}.",
    f"{_SEVERAL}, {{two:could_have}} and {{three:could_have}}.",
    f"{_SEVERAL}, {{two:could_have}}, {{three:could_have}} and {{more:count}} more {{more.players|player}}.",
)
def several_could(at: Judged, n: int, one: int, two: int, three: int | None = None, more: int = 0) -> bool:
    named = [each for each in (one, two, three) if each is not None]
    return n == len(named) + more and len({*named}) == len(named)


@reads("{n:count} fewer {n.players|player} could have missed the due color[{:within}].")
def so_many_could(at: Judged, n: int) -> bool:
    now, then = at.missing_on(at.wall.hung, at.wall.matching), at.missing_on(at.wall.eve, at.best.matching)
    return len(now) - len(then) == n


reads("So could {n:count} more {n.players|player}.")(lambda _, n: n > 0)
clause("had", "{a} could have had {due:color}")(could_have_had)
clause("had_too", "{a} {due:color}")(could_have_had)
reads(
    "{one:had} and {two:had_too}, their due colors.",
    "{one:had}, {two:had_too} and {three:had_too}, their due colors[; so could {n:count} more {n.players|player}].",
)(lambda _, one, two, three=None, n=None: len({one, two, three}) == 3)
# One board.

clause("this", "board")(lambda at: at.seats[1] is not None)
clause("this", "bye")(lambda at: at.seats[1] is None)
reads("The {~best|worst} pairings for these settings have this {:this} too.")(lambda at: at.board in at.best.matching)
reads("This {:this} is as good as any: without it the pairings would be {~no better|better}.")(
    lambda at: at.chain is None or with_it(at) is None
)
reads("This {:this} stands in the way of other players.")(lambda at: at.chain is not None and with_it(at) is not None)
reads("Without {seats:seats}[,] {names:better_by}.", "Without it[,] {names:better_by}.")(
    lambda at, names, seats=None: (seats is None or at.seats in (seats, seats[::-1])) and with_it(at) in names
)


def limits(at: Judged, board: Board) -> list[int | None]:
    """Both limits of a board."""
    return [*at.wall.limits(board).values()]


reads("{a} against {b} is a switch of {n:figure point}, and the limit is {k:figure}.")(
    lambda at, a, b, n, k: {a, b} == {*at.players} and at.wall.value(at.board) == n > k and k in limits(at, at.board)
)


def there(at: Judged, a: int) -> Board:
    """The player's board in the best pairings, by ranks."""
    return next(board for board in at.best.matching if at.wall.rank[a] in board)


def limit_there(at: Judged, board: Board) -> int | None:
    """The limit that a board of the best pairings is held to."""
    return at.best.limits(board).get(at.best.held_to(board))


_COSTS = "the switch costs {n:figure point}[, {of:of_two}]"


@reads(
    f"{{a:could}}: {_COSTS}, and [{{none=no}} limit is set][the limit is {{k:figure}}].",
    f"{{a:could}}, but only {{~over|within}} the limit: {_COSTS}, and the limit is {{over:figure}}.",
)
def could_by_switch(
    at: Judged,
    a: int,
    n: int,
    of: tuple[str, int, int] | None,
    none: str | None = None,
    k: int | None = None,
    over: int | None = None,
) -> bool:
    board, limit = there(at, a), over if k is None else k
    held = limit == limit_there(at, board) and (over is None or n > over) and (k is None or n <= k)
    is_switch = held and board not in at.best.natural.boards
    return is_switch and at.best.value(board) == n and is_of_two(at.best, board, n, of)


@reads(
    "{a:could}, by a switch of {m:count} boards that costs {n:figure point} at {~most|least}; the limit is {k:figure}.",
    "{a:could}, by a switch of {m:count} boards.",
    "{a:could}, by {~re-pairing|keeping} {m:count} boards[, which costs {n:figure point} at {~most|least}; the "
    "limit is {k:figure}].",
)
def could_in_switch(at: Judged, a: int, m: int, n: int | None = None, k: int | None = None) -> bool:
    made = (at.chain or ([], []))[1]
    changed = [board for board in made if board not in at.best.natural.boards]
    worths = [(at.best.value(board), limit_there(at, board)) for board in changed]
    within = [(value, limit) for value, limit in worths if None not in (value, limit) and (value or 0) <= (limit or 0)]
    is_priced = n is None or (len(within) == len(worths) and (n, k) in within and n == max(within)[0])
    return len(made) == m > 2 and there(at, a) in changed and is_priced


reads("{a:could}, on the natural board.")(lambda at, a: there(at, a) in at.best.natural.boards)
reads("{a:could}, by a switch that has {~no|some} cost in rating points.")(
    lambda at, a: at.best.value(there(at, a)) is None
)


@reads("{a} could have had the bye.", "{a} would get the bye.")
def could_sit(at: Judged, a: int) -> bool:
    return (a, None) in at.best.boards and not at.has_bye(a)


@reads("In the best pairings {a} has {color:color} against {b}[, and {c} against {d}].")
def then_meets(at: Judged, a: int, color: str, b: int, c: int | None, d: int | None) -> bool:
    pairs = [(a, b), *([(c, d)] if c is not None else [])]
    return all((pair if color == "W" else pair[::-1]) in at.best.boards for pair in pairs)


reads("In the best pairings {a} gets the bye.")(lambda at, a: (a, None) in at.best.boards)
# The switch.


@clause("switch", "Swapping {a} and {b}")
@reads("Swap {a} and {b}.")
def swaps(at: Judged, a: int, b: int) -> bool:
    """Whether the switch is that two swap places, each with the other's posted opponent."""
    old, new = at.chain or ([], [])
    return a != b and exchanged(at, a, b, old) == set(map(frozenset, new))


clause("switch", "Changing these boards")(lambda at: True)


@reads("{a} would get the due {color:color}.")
@clause("gets", "{a} {color:color}")
def would_get(at: Judged, a: int, color: str) -> int | None:
    """Whether the player misses the due color as posted, and would get it by the switch."""
    return a if at.wall.due(a) == color and a in at.misses_before - at.misses_after else None


reads("If {a} and {b} were swapped, {c} would get the due {color:color}.")(
    lambda at, a, b, c, color: swaps(at, a, b) and would_get(at, c, color) is not None
)


@reads("{a} would miss {color:color}, the due color, instead.")
@clause("misses", "{a} would miss {color:color}")
def would_miss(at: Judged, a: int, color: str) -> bool:
    """Whether the player would miss the due color by the switch, and does not as posted."""
    return at.wall.due(a) == color and a in at.misses_after - at.misses_before


reads(
    "{:switch} would give {a:gets}, the due color.",
    "{:switch} would give {a:gets} and {b:gets}, their due colors.",
    "{:switch} would give {a:gets}, {b:gets} and {c:gets}, their due colors.",
    "{:switch} would give {a:gets} and {b:gets}, their due colors; {:misses} instead.",
)(lambda at, **named: len({*named.values()}) == len(named))
reads("{:switch} would give {n:count} more {n.players|player} the due color.")(
    lambda at, n: len(at.misses_before) - len(at.misses_after) == n > 0
)
reads("If {a} and {b} were swapped, {names:better_by}.")(
    lambda at, a, b, names: swaps(at, a, b) and with_it(at) in names
)
reads("{~If|Unless} these boards were changed, {names:better_by}.")(lambda at, names: with_it(at) in names)


@reads("{a} would get {got:color} for the {n:place} time in a row.")
@clause(
    "third", "{a} would miss {due:color}, the due color, instead, and get {got:color} for the {n:place} time in a row"
)
def third_by_it(at: Judged, a: int, got: str, n: int, due: str | None = None) -> bool:
    board = next((each for each in (at.chain or ([], []))[1] if at.wall.rank[a] in each), None)
    white = None if board is None else reference.decide(at.wall.eve, board).white
    gets = white is not None and ("W" if white == at.wall.rank[a] else "B") == got
    return gets and at.running(a, got) == n > 2 and (due is None or would_miss(at, a, due))


BOOK.says("{:third}.")


@reads("Even so, a score difference of {s:score point} is {~worse|better} than one of {t:score point}.")
def worse_apart(at: Judged, s: int, t: int) -> bool:
    now, then = (
        Counter(filter(None, (at.goes(one, other) for one, other in at.numbers_of(boards))))
        for boards in at.chain or ([], [])
    )
    is_so = ([*(now - then).elements()], [*(then - now).elements()]) == ([s], [t])
    return is_so and s > t and with_it(at) == "score_difference"


_COMES = {
    "avoiding rematches comes": "repeat",
    "avoiding a second bye comes": "second_bye",
    "the limit on score differences comes": "long_drop",
    "keeping players apart comes": "teammates",
    "who gets the bye comes": "bye_above_lowest bye_moved",
    "keeping scores close comes": "score_difference",
    "keeping players in their score group comes": "kept_in_group",
    "keeping teammates apart comes": "teammates_if_required",
}
reads(f"Even so, {{what={'|'.join(_COMES)}}} {{~before|after}} colors.")(
    lambda at, what: (with_it(at) or "?") in _COMES[what].split()
)
_OVER = {"over_high_limit": 11, "over_low_limit": 13}


@reads(
    "On these boards {m:count} {=switch|switches} would be {~over|within} the {k:figure}-point limit; now {n:count} "
    "{n.are|is}.",
    "If {a} and {b} were swapped, {m:count} {=switch|switches} on these boards would be {~over|within} the "
    "{k:figure}-point limit; now {n:count} {n.are|is}.",
)
def over_then(at: Judged, m: int, k: int, n: int, a: int | None = None, b: int | None = None) -> bool:
    column = _OVER.get(with_it(at) or "")
    if column is None or at.chain is None or (a is not None and not swaps(at, a, b or 0)):
        return False
    costs = [at.rounds.cost(round) for round in (at.wall.matching, at.with_switch)]
    over = [[each for each in boards if cost[each][column]] for boards, cost in zip(at.chain, costs, strict=True)]
    is_limit = all(k in limits(at, each) for boards in over for each in boards)
    return is_limit and [*map(len, over)] == [n, m]


reads("So would {n:count} more {n.players|player}, in the due color.")(
    lambda at, n: 0 < n < len(at.misses_before - at.misses_after)
)
reads("{:switch} makes {~no|some} difference by the rules.")(lambda at: at.chain is not None and with_it(at) is None)
# Colors as posted.


@reads("Colors are {~reversed|right} on board {n:figure}: by the rules {a} plays {color:color} against {b}.")
def reversed_on(at: Judged, n: int, a: int, color: str, b: int) -> bool:
    seats = at.seats_of(a)
    if seats is None or {a, b} != {*seats} or at.board_of(a) != n:
        return False
    return at.wall.is_turned(seats) and (at.wall.white_by_rule(seats) == a) == (color == "W")


reads("Apart from that, colors are {~reversed|right} on {boards:rounds_or_boards}.")(
    lambda at, boards: (
        [*boards] == sorted(at.wall.board_number(seats) for seats in at.wall.boards if at.wall.is_turned(seats))
    )
)
_SORTS = "({sort=alternation|equalization|third in a row}[ and {also=alternation|equalization|third in a row}])"


@clause("wrong_here", f"{{a}} misses {{due:color}}, the due color {_SORTS}", f"{{a}} {{due:color}} {_SORTS}")
def wrong_as_posted(at: Judged, a: int, due: str, sort: str, also: str | None) -> int | None:
    """Whether the player misses the due color as posted, and that is wrong in the ways named."""
    found = {name for name, place in CONFLICTS.items() if at.misses(a)[place]}
    return a if at.wall.due(a) == due != at.color_of(a) and {sort, also} - {None} == found else None


reads("As posted, {a:wrong_here}[, and {b:wrong_here}].")(lambda at, a, b: a != b)


@reads("{~Nobody|Somebody} misses the due color by that.")
def nobody_misses_by_that(at: Judged) -> bool:
    seats = next((seats for seats in at.wall.boards if at.before and f"@{seats[0]}@" in at.before[-1]), at.seats)
    return not any(any(at.misses(number)) for number in seats if number)


@reads(
    "With these opponents, {~nobody|somebody} else should have White[; {n:count} {n.players|player} still "
    "{n.miss|misses} {=their|the} due color]."
)
def nobody_else_white(at: Judged, n: int | None) -> bool:
    seated = [number for seats in at.wall.boards if seats[1] for number in seats]
    missing = sum(at.wall.due(number) is not None and not at.gets_due(number) for number in seated if number)
    return missing == (n or 0) and not any(at.wall.is_turned(seats) or at.wall.waits(seats) for seats in at.wall.boards)


reads("The coin toss is {~not known|known}: colors of players who have not played yet are not judged.")(
    lambda at: any(map(at.wall.waits, at.wall.boards))
)


@reads("The {boards=board|boards} in question {is=is|are} {pair:pair}[ and {pair2:pair}].")
def in_question(at: Judged, pair: tuple[int, ...], pair2: tuple[int, ...] | None, **told: str) -> bool:
    return all(at.meet(*each) and is_not_best(at, (each[0], each[1])) for each in (pair, pair2) if each is not None)


def is_not_best(at: Judged, seats: Seats) -> bool:
    """Whether the best pairings do not have this board."""
    board = at.wall.ranks(seats)
    return board is not None and board not in at.best.matching


@reads(
    "The board in question is {pair:pair}, a switch of {n:figure point}.",
    "The boards in question are {pair:pair}, a switch of {n:figure point}, and {pair2:pair}, of {m:figure}.",
)
def in_question_switch(
    at: Judged, pair: tuple[int, ...], n: int, pair2: tuple[int, ...] | None = None, m: int | None = None
) -> bool:
    told = {pair: n} | ({} if pair2 is None else {pair2: m})
    boards = {each: at.wall.ranks((each[0], each[1])) for each in told}
    values = {each: None if board is None else at.wall.value(board) for each, board in boards.items()}
    return values == told and in_question(at, pair, pair2)


reads("In question is {a}'s bye.")(lambda at, a: at.has_bye(a) and is_not_best(at, (a, None)))
reads("The same goes for {n:count} more {n.boards|board}.")(
    lambda at, n: 0 < n < sum(is_not_best(at, seats) for seats in at.wall.boards)
)
# What can be done (29G): posted pairings stand unless a serious error is to be corrected, which the TD decides.
reads(
    "Posted pairings normally stand; the TD decides.",
    "Posted pairings stand.",
    "These boards are not posted.",
    "The TD decides.",
)(lambda _: True)
reads("This may be a serious error.", "Whether to change posted pairings is up to the TD.")(
    lambda at: better(at) in _WORST
)
reads("The TD paired this by hand: it is {~not judged|judged}.")(lambda at: at.wall.ranks(at.seats) is None)
