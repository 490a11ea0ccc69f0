"""What sentences say of posted pairings beside the best ones: whether they are as good, what would be better, and by
which switch.
"""

from __future__ import annotations

import reference

from proofs.words.hall import CONFLICTS, Hall, Judged
from proofs.words.reading import Book

BOOK = Book(Judged)
reads = BOOK.reads
_SUBJECT = "{=The posted pairings|These pairings}"
_WORST = ("repeat", "second_bye", "teammates", "bye_above_lowest", "score_difference")
"""What breaks a rule, where it could be avoided."""


def better(at: Judged) -> str | None:
    """What the best pairings have less of, first in the order of comparison."""
    return at.first_better(at.best.matching)


reads(f"{_SUBJECT} are the {{~best|worst}} pairings for these settings.")(lambda at: better(at) is None)
reads(
    (
        f"{_SUBJECT} are {{how=as good as|better than|worse than}} the best for these settings: by the rules it makes "
        f"{{~no|some}} difference."
    ),
    f"{_SUBJECT} are {{how=as good as|better than|worse than}} the best for these settings, with colors as posted.",
)(lambda at, how: how == "as good as" and better(at) is None)
_ONLY = {
    "have fewer interchanges": ("interchange",),
    "have smaller switches": ("size",),
    "change fewer boards": ("boards_changed",),
    "have another order of boards": ("order",),
}
_DIFFERENCE = f"the best pairings only {{only={'|'.join(_ONLY)}}}"
reads(
    f"{_SUBJECT} are equally acceptable: colors are {{how=just as good|better|worse}} on the whole, and {_DIFFERENCE}."
)(lambda at, how, only: how == "just as good" and better(at) in _ONLY[only])
reads(f"This is equally acceptable: colors are {{how=just as good|better|worse}} on the whole, and {_DIFFERENCE}.")(
    lambda at, how, only: how == "just as good" and at.first_better(at.with_switch) in _ONLY[only]
)
reads(f"{_SUBJECT} are {{~legal|illegal}}.")(lambda at: better(at) not in (*_WORST, None))


@reads("Colors could be {how=better|worse}, though {number=just as many|more} players would miss their due color.")
def colors_could_be(at: Judged, how: str, number: str) -> bool:
    now, then = len(at.missing_on(at.wall.hung, at.wall.matching)), len(at.missing_on(at.wall.eve, at.best.matching))
    return how == "better" and (now == then if number.startswith("just") else now < then) and better(at) in _COLORS


_COLORS = ("three_in_a_row", "equalization", "alternation")
_TOO_FAR = {
    "more teammates are paired than their score groups require": "teammates_if_required",
    "the bye was not given to the player next in line": "bye_moved",
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
    "fewer teammates would play each other": ("teammates_if_required",),
    "the bye would go to the player next in line": ("bye_moved",),
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
BETTER = f"{{better={'|'.join(_BETTER)}}}"
reads(f"{_SUBJECT} are legal, but {{far={'|'.join(_TOO_FAR)}}}.")(lambda at, far: better(at) == _TOO_FAR[far])
reads(f"A rule is {{~broken|kept}}: {{broken={'|'.join(_BROKEN)}}}.")(lambda at, broken: better(at) == _BROKEN[broken])


def could_have_had(at: Judged, a: int, due: str) -> bool:
    """Whether somebody misses this color, the due one, as posted, and gets it in the best pairings."""
    return (
        at.wall.due(a) == due
        and (at.color_of(a) not in (None, at.wall.due(a)))
        and a not in at.missing_on(at.wall.eve, at.best.matching)
    )


_WITHIN = "[ {within=within the limits|over the limits}]"


def within_limits(at: Judged, within: str | None) -> bool:
    """Whether every changed board of the best pairings is within its limit, where that is said."""
    if within is None:
        return True
    for board in at.best.matching:
        seats = next(seats for seats in at.best.boards if at.best.ranks(seats) == board)
        there = Hall(at.best, seats, at.step)
        if there.switch is not None and there.limit is not None and (there.value is None or there.value > there.limit):
            return False
    return within == "within the limits"


reads(f"{{a}} misses the due color, {{due:color}}, and could have had it{_WITHIN}.")(
    lambda at, a, due, within: could_have_had(at, a, due) and within_limits(at, within)
)


@reads(
    (
        f"{{n:count}} players who miss their due color could have had it{_WITHIN}: {{a}} ({{due:color}}) and {{b}} "
        f"({{due2:color}})."
    ),
    f"{{n:count}} players who miss their due color could have had it{_WITHIN}: "
    "{a} ({due:color}), {b} ({due2:color}) and {c} ({due3:color}).",
    f"{{n:count}} players who miss their due color could have had it{_WITHIN}: "
    "{a} ({due:color}), {b} ({due2:color}), {c} ({due3:color}) and {more:count} more {more.players|player}.",
)
def several_could(
    at: Judged,
    n: int,
    within: str | None,
    a: int,
    due: str,
    b: int,
    due2: str,
    c: int | None = None,
    due3: str | None = None,
    more: int | None = None,
) -> bool:
    named = [(a, due), (b, due2), *([(c, due3)] if c is not None and due3 is not None else [])]
    whole = n == len(named) + (more or 0) and len({one for one, _ in named}) == len(named)
    return whole and all(could_have_had(at, *each) for each in named) and within_limits(at, within)


@reads("{n:count} fewer {n.players|player} could have missed the due color" + _WITHIN + ".")
def so_many_could(at: Judged, n: int, within: str | None) -> bool:
    now, then = at.missing_on(at.wall.hung, at.wall.matching), at.missing_on(at.wall.eve, at.best.matching)
    return len(now) - len(then) == n and within_limits(at, within)


reads("{a} could have had {due:color}, the due color.")(could_have_had)
reads("So could {n:count} more {n.players|player}.")(lambda _, n: n > 0)
# One board.

_WHAT = "{what=board|bye}"


def is_what(at: Judged, what: str) -> bool:
    """Whether it is a board, or the bye, as it says."""
    return (what == "bye") == (at.seats[1] is None)


reads(f"The {{~best|worst}} pairings for these settings have this {_WHAT} too.")(
    lambda at, what: is_what(at, what) and at.board in at.best.matching
)
reads(f"This {_WHAT} is as good as any: without it the pairings would be {{~no better|better}}.")(
    lambda at, what: is_what(at, what) and (at.chain is None or at.first_better(at.with_switch) is None)
)
reads(f"This {_WHAT} stands in the way of other players.")(
    lambda at, what: is_what(at, what) and at.chain is not None and at.first_better(at.with_switch) is not None
)
_WITHOUT = "[{a} against {b}][the bye for {bye}][{it=it}]"
reads(f"Without {_WITHOUT}[,] {BETTER}.")(
    lambda at, a, b, bye, it, better: (
        (it is not None or at.seats in {(a, b), (b, a), (bye, None)})
        and at.first_better(at.with_switch) in _BETTER[better]
    )
)
reads("{a} against {b} is a switch of {n:figure} {n.points|point}, and the limit is {k:figure}.")(
    lambda at, a, b, n, k: (
        {a, b} == {*at.players}
        and reference.value(at.wall.eve, at.wall.natural, at.board) == n > k
        and k in reference.limits(at.wall.preferences, across=not at.wall.eve.same_group(*at.board))
    )
)


def there(at: Judged, a: int) -> Hall:
    """Somebody's board in the best pairings."""
    return Hall(at.best, next(seats for seats in at.best.boards if a in seats), at.step)


_COULD = "{a} could have had {due:color}, the due color"
_OF_TWO = "[, the {which=smaller|larger} of {one:figure} and {two:figure}]"


@reads(
    (
        f"{_COULD}: the switch costs {{n:figure}} {{n.points|point}}{_OF_TWO}, and [{{none=no}} limit is set][the "
        f"limit is {{k:figure}}]."
    ),
    f"{_COULD}, but only {{~over|within}} the limit: the switch costs {{n:figure}} {{n.points|point}}{_OF_TWO}, "
    "and the limit is {over:figure}.",
)
def could_by_switch(
    at: Judged,
    a: int,
    due: str,
    n: int,
    which: str | None,
    one: int | None,
    two: int | None,
    none: str | None = None,
    k: int | None = None,
    over: int | None = None,
) -> bool:
    board = there(at, a)
    value = reference.value(at.wall.eve, at.best.natural, board.board)
    limits = reference.limits(at.wall.preferences, across=not at.wall.eve.same_group(*board.board))
    limit = (
        k in limits and n <= (k or 0)
        if k is not None
        else over in limits and n > (over or 0)
        if over is not None
        else None in limits or none
    )
    sides = sorted(
        each.points
        for each in reference.sides(at.wall.eve, at.best.natural, board.board)
        if each.points is not None and each.here not in each.natural
    )
    both = (
        one is None
        or two is None
        or (sides == sorted((one, two)) and one != two and n == (min if which == "smaller" else max)(one, two))
    )
    return could_have_had(at, a, due) and value == n and bool(limit) and both


@reads(
    f"{_COULD}, by a switch of {{m:count}} boards that costs {{n:figure}} {{n.points|point}} at {{~most|least}}; the "
    "limit is {k:figure}.",
    f"{_COULD}, by a switch of {{m:count}} boards.",
)
def could_in_switch(at: Judged, a: int, due: str, m: int, n: int | None = None, k: int | None = None) -> bool:
    made = (at.chain or ([], []))[1]
    values = [reference.value(at.wall.eve, at.best.natural, board) for board in made]
    limits = [each for board in made for each in _limits_of(at, board)]
    is_priced = n is None or (None not in values and n == max(filter(None, values)) and k in limits and n <= (k or 0))
    return could_have_had(at, a, due) and len(made) == m > 2 and is_priced


def _limits_of(at: Judged, board: tuple[int, int]) -> tuple[int | None, int | None]:
    return reference.limits(at.wall.preferences, across=not at.wall.eve.same_group(*board))


reads(f"{_COULD}, on the natural board.")(
    lambda at, a, due: could_have_had(at, a, due) and there(at, a).board in at.best.natural.boards
)
reads(f"{_COULD}, by a switch that has {{~no|some}} cost in rating points.")(
    lambda at, a, due: (
        could_have_had(at, a, due) and reference.value(at.wall.eve, at.best.natural, there(at, a).board) is None
    )
)


@reads("{a} could have had the bye.")
def could_sit(at: Judged, a: int) -> bool:
    return (a, None) in at.best.boards and not at.has_bye(a)


@reads("In the best pairings {a} has {color:color} against {b}[, and {c} against {d}].")
def then_meets(at: Judged, a: int, color: str, b: int, c: int | None, d: int | None) -> bool:
    pairs = [(a, b), *([(c, d)] if c is not None else [])]
    return all((pair if color == "W" else pair[::-1]) in at.best.boards for pair in pairs)


reads("In the best pairings {a} gets the bye.")(lambda at, a: (a, None) in at.best.boards)
# The switch.


def swaps(at: Judged, a: int, b: int) -> bool:
    """Whether the switch is that two change places, each with the other's opponent as posted."""
    one, other = at.wall.rank.get(a, -1), at.wall.rank.get(b, -1)
    old, new = at.chain or ([], [])
    exchanged = {frozenset(other if rank == one else one if rank == other else rank for rank in board) for board in old}
    return a != b and exchanged == set(map(frozenset, new))


def would_get(at: Judged, a: int, due: str) -> bool:
    """Whether somebody misses the due color as posted, and would get it by the switch."""
    return at.wall.due(a) == due and a in at.misses_before - at.misses_after


_SWAPPING = "[Swapping {a} and {b}][{this=This switch}]"


@reads(
    f"{_SWAPPING} would give {{c}} {{due:color}}, the due color.",
    f"{_SWAPPING} would give {{c}} {{due:color}} and {{d}} {{due2:color}}, their due colors.",
    f"{_SWAPPING} would give {{c}} {{due:color}}, {{d}} {{due2:color}} and {{e}} {{due3:color}}, their due colors.",
    (
        f"{_SWAPPING} would give {{c}} {{due:color}} and {{d}} {{due2:color}}, their due colors; {{f}} would miss "
        f"{{due4:color}} instead."
    ),
)
def would_give(at: Judged, a: int | None, b: int | None, this: str | None, c: int, due: str, **more: object) -> bool:
    others = [(more.get(name), more.get(color)) for name, color in (("d", "due2"), ("e", "due3"))]
    named = [(c, due), *(each for each in others if each[0] is not None)]
    get = all(would_get(at, one, color) for one, color in named)  # type: ignore[arg-type]
    lost = more.get("f") is None or would_miss(at, more["f"], more["due4"])  # type: ignore[arg-type]
    return (
        get
        and lost
        and len({one for one, _ in named}) == len(named)
        and (this is not None or (b is not None and swaps(at, a or 0, b)))
    )


def would_miss(at: Judged, a: int, due: str) -> bool:
    """Whether somebody would miss the due color by the switch, and does not as posted."""
    return at.wall.due(a) == due and a in at.misses_after - at.misses_before


reads(f"{_SWAPPING} would give {{n:count}} more {{n.players|player}} the due color.")(
    lambda at, a, b, this, n: (
        (len(at.misses_before) - len(at.misses_after)) == n > 0
        and (this is not None or (b is not None and swaps(at, a or 0, b)))
    )
)
reads("Swap {a} and {b}.", f"If {{a}} and {{b}} were swapped, {BETTER}.")(
    lambda at, a, b, better=None: (
        swaps(at, a, b) and (better is None or at.first_better(at.with_switch) in _BETTER[better])
    )
)
reads("{which=With this switch|Without this switch} " + BETTER + ".")(
    lambda at, which, better: which.startswith("With ") and at.first_better(at.with_switch) in _BETTER[better]
)
reads("{a} would get the due {due:color}.")(would_get)
reads("{a} would get the bye.")(could_sit)
reads("So would {n:count} more {n.players|player}, in the due color.")(
    lambda at, n: 0 < n < len(at.misses_before - at.misses_after)
)
reads("{a} would miss {due:color}, the due color, instead.")(would_miss)
reads(
    "This switch makes {~no|some} difference by the rules.",
    "Swapping {a} and {b} makes {~no|some} difference by the rules.",
)(
    lambda at, a=None, b=None: (
        at.chain is not None and at.first_better(at.with_switch) is None and (a is None or b is None or swaps(at, a, b))
    )
)
# Colors as posted.


def is_turned(at: Judged, seats: tuple[int, int | None]) -> bool:
    """Whether on a board White is not White by the rules, or by the coin toss where it is known."""
    if seats[1] is None or (at.wall.decision(seats[0], seats[1]).white is None and at.wall.toss is None):
        return False
    return at.wall.white_by_rule(seats) != seats[0]


@reads("Colors are {~reversed|right} on board {n:figure}: by the rules {a} plays {color:color} against {b}.")
def reversed_on(at: Judged, n: int, a: int, color: str, b: int) -> bool:
    seats = at.seats_of(a)
    here = seats is not None and {a, b} == {*seats} and at.board_of(a) == n
    return here and seats is not None and is_turned(at, seats) and (at.wall.white_by_rule(seats) == a) == (color == "W")


reads("Apart from that, colors are {how=reversed|right} on {boards:rounds_or_boards}.")(
    lambda at, how, boards: (
        how == "reversed"
        and [*boards] == sorted(at.wall.board_number(seats) for seats in at.wall.boards if is_turned(at, seats))
    )
)
_SORT = "{sort=alternation|equalization|third in a row}"


def wrong_as_posted(at: Judged, a: int, due: str, *sorts: str | None) -> bool:
    """Whether somebody misses the due color as posted, and that is wrong in the ways that are named."""
    found = {name for name, place in CONFLICTS.items() if at.misses(a)[place]}
    return at.wall.due(a) == due != at.color_of(a) and {sort for sort in sorts if sort} == found


reads(
    f"As posted, {{a}} misses {{due:color}}, the due color ({_SORT}[ and "
    f"{{also=alternation|equalization|third in a row}}])."
)(
    lambda at, a, due, sort, also: wrong_as_posted(at, a, due, sort, also)  # noqa: PLW0108  # it has other names
)
_ALSO = "[ and {also%s=alternation|equalization|third in a row}]"
reads(
    f"As posted, {{a}} misses {{due:color}}, the due color ({_SORT}{_ALSO % ''}), "
    f"and {{b}} {{due2:color}} ({{sort2=alternation|equalization|third in a row}}{_ALSO % 2})."
)(
    lambda at, a, due, sort, also, b, due2, sort2, also2: (
        a != b and wrong_as_posted(at, a, due, sort, also) and wrong_as_posted(at, b, due2, sort2, also2)
    )
)


@reads("{~Nobody|Somebody} misses the due color by that.")
def nobody_misses_by_that(at: Judged) -> bool:
    seats = next((seats for seats in at.wall.boards if at.before and f"@{seats[0]}@" in at.before[-1]), at.seats)
    return not any(any(at.misses(number)) for number in seats if number)


reads("Given these opponents, the colors are {~right|wrong} on every board.")(
    lambda at: not any(is_turned(at, seats) for seats in at.wall.boards)
)
reads("The coin toss is {~not known|known}: colors of players who have not played yet are not judged.")(
    lambda at: (
        at.wall.toss is None
        and any(seats[1] is not None and at.wall.decision(seats[0], seats[1]).white is None for seats in at.wall.boards)
    )
)


@reads("The {boards=board|boards} in question {is=is|are} {pair:pair}[ and {pair2:pair}].")
def in_question(at: Judged, pair: tuple[int, ...], pair2: tuple[int, ...] | None, **told: str) -> bool:
    return all(at.meet(*each) and is_not_best(at, *each) for each in (pair, pair2) if each is not None)


def is_not_best(at: Judged, a: int, b: int | None) -> bool:
    """Whether the best pairings have not this board."""
    board = at.wall.ranks((a, b))
    return board is not None and board not in at.best.matching


@reads(
    "The board in question is {pair:pair}, a switch of {n:figure} {n.points|point}.",
    "The boards in question are {pair:pair}, a switch of {n:figure} {n.points|point}, and {pair2:pair}, of {m:figure}.",
)
def in_question_switch(
    at: Judged, pair: tuple[int, ...], n: int, pair2: tuple[int, ...] | None = None, m: int | None = None
) -> bool:
    told = [(pair, n), *([(pair2, m)] if pair2 is not None else [])]
    boards = [at.wall.ranks((each[0], each[1])) for each, _ in told]
    values = [None if board is None else reference.value(at.wall.eve, at.wall.natural, board) for board in boards]
    return values == [each for _, each in told] and in_question(at, pair, pair2)


reads("In question is {a}'s bye.")(lambda at, a: at.has_bye(a) and is_not_best(at, a, None))
reads("The same goes for {n:count} more {n.boards|board}.")(
    lambda at, n: (
        0
        < n
        < len([seats for seats in at.wall.boards if (board := at.wall.ranks(seats)) and board not in at.best.matching])
    )
)
# What becomes of it (29G): posted pairings stand unless a serious error is to be corrected, which the TD decides.
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
