"""What sentences say of score groups: who is in them, who leaves, and how the others are halved."""

from __future__ import annotations

from explain.model.settings import System
from proofs.wall import BYE
from proofs.words.grammar import players as players_in
from proofs.words.hall import Hall
from proofs.words.reading import Book

BOOK = Book()
reads = BOOK.reads
PLAYERS = "{n:count} {n.players|player}"
POINTS = "{s:score} {s.points|point}"
HALVES = "{top:players} in the {one=top|bottom} half, {bottom:players} in the {two=top|bottom} half"
WHO = "{a}[, the {how=lowest|highest}-rated,][, {next=next in line},]"
WHOM = "{b}, [the {top=top available|top|only} player ]with {t:score} {t.points|point}"
_WAYS = {"down": "drops", "up": "raised"}


def has(at: Hall, n: int, s: int) -> bool:
    """Whether a score group has so many players."""
    return len(at.members(s)) == n > 0


@reads(f"{PLAYERS} {{n.have|has}} {POINTS}.")
def group_has(at: Hall, n: int, s: int) -> bool:
    return has(at, n, s)


reads(f"{PLAYERS} {{n.have|has}} {POINTS}: {HALVES}.")(
    lambda at, top, bottom, one, two, s, **told: (
        group_has(at, s=s, **told) and {*top, *bottom} == {*at.members(s)} and in_halves(at, s, top, bottom, one, two)
    )
)


def in_halves(at: Hall, s: int, top: tuple[int, ...], bottom: tuple[int, ...], one: str, two: str) -> bool:
    """Whether these are the halves of a group, from the top of each."""
    halves = dict(zip(("top", "bottom"), at.halves(s), strict=True))
    return halves[one] == top and halves[two] == bottom and one != two


reads(
    f"{PLAYERS} {{n.have|has}} {POINTS}: {{names:players}}.",
    f"{PLAYERS} {{n.have|has}} {POINTS}, by rank {{names:players}}.",
)(lambda at, names, s, **told: group_has(at, s=s, **told) and at.members(s) == names)
reads(f"The {{n:count}} who stay: {HALVES}.")(
    lambda at, n, top, bottom, one, two: (
        stay(at, n, (*top, *bottom)) and in_halves(at, (at.group_score(top[0]) or 0), top, bottom, one, two)
    )
)


def stay(at: Hall, n: int, names: tuple[int, ...]) -> bool:
    """Whether these are all who play inside their group, while others leave it."""
    score = at.group_score(names[0])
    return score is not None and len(names) == n and {*names} == {*at.staying(score)} != {*at.members(score)}


reads("The {n:count} who stay: {names:players}.", "The {n:count} who stay: {names:players}, by rank.")(
    lambda at, n, names: stay(at, n, names) and at.staying(at.group_score(names[0]) or 0) == names
)
reads(f"{PLAYERS} with {POINTS} stay.")(lambda at, n, s: len(at.staying(s)) == n)


@reads("The {one=top|bottom} half is {top:players}, the {two=top|bottom} half {bottom:players}.")
def halves(at: Hall, top: tuple[int, ...], bottom: tuple[int, ...], one: str, two: str) -> bool:
    return in_halves(at, at.group_score(top[0]) or 0, top, bottom, one, two)


reads("In the {one=top|bottom} half are {top:players}, in the {two=top|bottom} half {bottom:players}.")(halves)
reads("The {which=top|bottom} half is {names:players}.")(
    lambda at, which, names: (
        dict(zip(("top", "bottom"), at.halves(at.group_score(names[0]) or 0), strict=True))[which] == names
    )
)
reads("By rank the group is {names:players}.")(lambda at, names: at.staying(at.group_score(names[0]) or 0) == names)
# Who leaves a group: normally, which is in the natural pairing, and in this round.


def normally(at: Hall, a: int, way: str, b: int, base: str = "legal") -> bool:
    """Whether in the natural pairing somebody is paired down or up, against this opponent."""
    goes = at.goes(a, b)
    return at.first_opponent(a, base) == b and (goes > 0 if way == "down" else goes < 0)


def is_such(at: Hall, a: int, way: str, how: str | None, next: str | None) -> bool:
    """Whether somebody is what is said: the lowest-rated or highest-rated of the group, or next in line, all before
    being taken.
    """
    members = at.members(at.group_score(a) or 0)
    ratings = [rating for each in members if (rating := at.wall.player(each).rating) is not None]
    if how is not None and at.wall.player(a).rating != (min if how == "lowest" else max)(ratings, default=None):
        return False
    line = at.line(a, _WAYS[way])
    taken = all(any(at.leaves(each, kind) for kind in ("drops", "raised", "bye")) for each in line[: line.index(a)])
    return next is None or taken


def is_top(at: Hall, a: int, b: int, t: int, top: str | None) -> bool:
    """Whether somebody with this score is the only one with it, the highest ranked, or that of those whom the other
    could play.
    """
    members = at.members(t)
    if b not in members:
        return False
    if top in ("only", "top"):
        return members == (b,) if top == "only" else members[0] == b
    above = members[: members.index(b)] if top else ()
    return all(
        any(at.leaves(each, kind) for kind in ("drops", "raised", "bye")) or should_not_play(at, a, each)
        for each in above
    )


def should_not_play(at: Hall, a: int, b: int) -> bool:
    """Whether two have played, are listed, or are teammates and these settings keep teammates apart."""
    apart = at.wall.preferences.teams.value != "ignore" and at.wall.are_teammates(a, b)
    return bool(at.wall.met_in(a, b)) or at.wall.are_listed(a, b) or apart


@reads(f"{{a}} is the only player with {POINTS}, and {{is=would normally be|is}} paired {{way=down|up}} against {{b}}.")
def only_one_normally(at: Hall, a: int, s: int, way: str, b: int, **told: str) -> bool:
    if told["is"] == "is" and not at.meet(a, b):
        return False
    return at.members(s) == (a,) and normally(at, a, way, b)


reads(f"{{a}} is the only player with {POINTS}, and {{get=would normally get|gets}} the bye.")(
    lambda at, a, s, get: (get != "gets" or at.has_bye(a)) and at.members(s) == (a,) and at.first_opponent(a) == BYE
)
reads(f"{WHO} is paired {{way=down|up}} against {{b}}.")(
    lambda at, a, how, next, way, b: normally(at, a, way, b) and is_such(at, a, way, how, next) and at.meet(a, b)
)


@reads(f"{WHO} would normally be paired {{way=down|up}} against {{b}}.")
def would_normally(at: Hall, a: int, how: str | None, next: str | None, way: str, b: int) -> bool:
    return normally(at, a, way, b) and is_such(at, a, way, how, next)


reads(f"{{base:baseline}} {WHO} is paired {{way=down|up}} against {{b}}.")(
    lambda at, base, a, how, next, way, b: normally(at, a, way, b, base) and is_such(at, a, way, how, next)
)
reads("{a} would normally get the bye.")(lambda at, a: at.first_opponent(a) == BYE)
reads("{base:baseline} {a} gets the bye.")(lambda at, base, a: at.first_opponent(a, base) == BYE)
_FOR = (
    "[in this round][{purpose=to equalize colors|to alternate colors|to avoid three in a row|to avoid interchanges|"
    "for smaller switches}]"
)
_PURPOSES = {"to equalize colors": 0, "to alternate colors": 1, "to avoid three in a row": 2}
_COLUMNS = {"to avoid interchanges": (13, 15), "for smaller switches": (16,)}


def serves(at: Hall, a: int, purpose: str | None) -> bool:
    """Whether somebody's board leaves less of this wrong than the best round without it: colors equalized, alternated,
    or not three in a row.
    """
    if purpose is None:
        return True
    seats = at.seats_of(a)
    if seats is None:
        return False
    there = Hall(at.wall, seats, at.step)
    if purpose in _COLUMNS:
        return any(first + 1 in _COLUMNS[purpose] for first, _ in there.saved_first)
    place = _PURPOSES[purpose]
    counted = [[sum(each[place] for each in wrong) for wrong in pair] for pair in there.before_and_after]
    return any(before > after for before, after in counted)


@reads(
    f"{WHO} would normally be paired {{way=down|up}} against {{b}}; {_FOR} {{c}} is {{instead=instead|too}}, "
    f"against {{d}} (board {{board:figure}})."
)
def another_instead(
    at: Hall,
    a: int,
    how: str | None,
    next: str | None,
    way: str,
    b: int,
    c: int,
    d: int,
    board: int,
    purpose: str | None,
    instead: str,
) -> bool:
    would = would_normally(at, a, how, next, way, b)
    other = a != c and at.group_score(a) == at.group_score(c) and instead == "instead"
    return would and other and now_paired(at, c, way, d, board) and serves(at, c, purpose)


reads(
    f"{WHO} would normally be paired {{way=down|up}} against {{b}}; {_FOR} the opponent is {{d}} (board "
    f"{{board:figure}})."
)(
    lambda at, a, how, next, way, b, d, board, purpose: (
        would_normally(at, a, how, next, way, b)
        and b != d
        and now_paired(at, a, way, d, board)
        and serves(at, a, purpose)
    )
)


def now_paired(at: Hall, a: int, way: str, b: int, board: int) -> bool:
    """Whether in this round somebody is paired down or up against another one, on the board of this number."""
    goes = at.goes(a, b)
    return at.meet(a, b) and (goes > 0 if way == "down" else goes < 0) and at.board_of(a) == board


reads("{=In|in} this round {a} is paired {way=down|up} against {b} (board {board:figure}).")(now_paired)
reads("{=In|in} this round {a} stays and plays {b} (board {board:figure}).")(
    lambda at, a, b, board: (
        at.meet(a, b) and at.goes(a, b) == 0 and at.board_of(a) == board and at.group_score(a) is not None
    )
)
reads("{=In|in} this round {a} gets the bye.")(lambda at, a: at.has_bye(a))
reads("{a} would normally get the bye; in this round {b} does.")(
    lambda at, a, b: at.first_opponent(a) == BYE and at.has_bye(b) and a != b
)


@reads(
    "{a} has {s:score} {s.points|point}, but is paired with {t:score} {t.points|point}: a point is added for pairing."
)
def added_point(at: Hall, a: int, s: int, t: int) -> bool:
    person = at.wall.person(a)
    return (person.score, person.group) == (s, t) and t - s == 2


# Why somebody leaves a group, as the reason of a board.


def paired_down(at: Hall, a: int, b: int, how: str | None, next: str | None, top: str | None, t: int) -> bool:
    """Whether somebody is paired down against this opponent, normally and today, and both are what is said of them."""
    both = (at.meet(a, b) and at.first_opponent(a) == b) or (
        at.first_opponent(a, at.wall.baseline) == b and at.meet(a, b)
    )
    return (
        both
        and at.goes(a, b) > 0
        and at.group_score(b) == t
        and is_such(at, a, "down", how, next)
        and is_top(at, a, b, t, top)
    )


reads(
    f"{WHO}[,] with {POINTS}, is paired {{~down|up}} against {WHOM}.",
    f"{{a}}, with {POINTS}, is paired {{~down|up}} against {WHOM}.",
)(
    lambda at, a, s, how=None, next=None, **whom: (
        at.group_score(a) == s and paired_down(at, a, how=how, next=next, **whom)
    )
)
reads(f"{{a}} is the only player with {POINTS}, so {{c}} is paired {{~down|up}} against {WHOM}.")(
    lambda at, a, s, c, **whom: a == c and at.members(s) == (a,) and paired_down(at, a, how=None, next=None, **whom)
)


def come_up(at: Hall, n: int, s: int) -> bool:
    """Whether so many of a score group are paired up in the natural pairing."""
    return sum(at.leaves(each, "raised") for each in at.members(s)) == n


def left(at: Hall, s: int) -> list[int]:
    """Those of a score group who in the natural pairing are not paired up and do not get the bye."""
    return [each for each in at.members(s) if not at.leaves(each, "raised") and not at.leaves(each, "bye")]


reads(
    f"{PLAYERS} with {POINTS} {{n.are|is}} paired {{~up|down}}, which leaves only {{a}}, paired {{~down|up}} "
    f"against {WHOM}."
)(
    lambda at, n, s, a, **whom: (
        come_up(at, n, s) and left(at, s) == [a] and paired_down(at, a, how=None, next=None, **whom)
    )
)
reads(
    f"{PLAYERS} with {POINTS} {{n.are|is}} paired {{~up|down}}, which leaves an odd number, {{m:count}}; {WHO} is "
    f"paired {{~down|up}} against {WHOM}."
)(
    lambda at, n, s, m, a, **whom: (
        come_up(at, n, s) and len(left(at, s)) == m and m % 2 == 1 and a in left(at, s) and paired_down(at, a, **whom)
    )
)
reads(
    f"With the bye for {{c}} an odd number with {POINTS} are left, {{m:count}}; {WHO} is paired {{~down|up}} "
    f"against {WHOM}."
)(
    lambda at, c, s, m, a, **whom: (
        at.leaves(c, "bye")
        and at.group_score(c) == s
        and len(left(at, s)) == m
        and m % 2 == 1
        and a in left(at, s)
        and paired_down(at, a, **whom)
    )
)


def apart_form(suffix: str = "") -> str:
    """The form of a clause that says why two should not play; the suffix tells the places of two such clauses apart."""
    return (
        f"[{{x1{suffix}}} and {{y1{suffix}}} already played ({{rounds{suffix}:rounds}})]"
        f"[{{x2{suffix}}} and {{y2{suffix}}} are teammates ({{team{suffix}:word}})]"
        f"[{{x3{suffix}}} and {{y3{suffix}}} are on the TD's list of pairs to keep apart]"
    )


APART, ALSO_APART = apart_form(), apart_form("b")


def are_apart(at: Hall, told: dict[str, object], suffix: str = "") -> tuple[int, int] | None:
    """The two of whom it is said that they have played, are teammates, or are listed; nobody if it is not so."""
    keys = [(f"x{place}{suffix}", f"y{place}{suffix}") for place in (1, 2, 3)]
    pairs = [(told[one], told[other]) for one, other in keys]
    place = next((place for place, pair in enumerate(pairs) if pair[0] is not None), None)
    if place is None:
        return None
    one, other = pairs[place]
    assert isinstance(one, int)
    assert isinstance(other, int)
    team = told[f"team{suffix}"]
    is_so = (
        bool(told[f"rounds{suffix}"]) and at.wall.met_in(one, other) == told[f"rounds{suffix}"],
        at.wall.player(one).team == at.wall.player(other).team == team and one != other,
        at.wall.are_listed(one, other),
    )[place]
    return (one, other) if is_so else None


@reads(
    f"{APART} and are the only {{n:count}} players with {POINTS}, so {{m:count}} must be paired down; {{a}} plays "
    f"{WHOM}."
)
def only_two_apart(at: Hall, n: int, s: int, m: int, a: int, **told: object) -> bool:
    pair = are_apart(at, told)
    whom = {name: told[name] for name in ("b", "top", "t", "q")}
    both = pair is not None and {*pair} == {*at.members(s)} and n == m == 2 and a in pair
    return both and paired_down(at, a, how=None, next=None, **whom)  # type: ignore[arg-type]


reads(f"{PLAYERS} with {POINTS} must be paired down; {WHO} plays {WHOM}.")(
    lambda at, n, s, a, **whom: at.group_score(a) == s and must_drop(at, n, s) and paired_down(at, a, **whom)
)


def must_drop(at: Hall, n: int, s: int) -> bool:
    """Whether so many are paired down from a score in the natural pairing, and fewer could not be without more of what
    comes first.

    First comes what is asked of all odd players together, as that upper groups stay whole.
    """
    return sum(at.leaves(each, "drops") for each in at.members(s)) == n == at.fewest_down(s)


reads(
    f"{PLAYERS} with {POINTS} {{n.are|is}} paired {{~up|down}}, and {{m:count}} must be paired down; {WHO} plays "
    f"{WHOM}."
)(lambda at, n, s, m, a, **whom: come_up(at, n, s) and must_drop(at, m, s) and paired_down(at, a, **whom))
# The natural pairing inside a group.
reads(
    "The natural pairing of the {s:score}-point group: {n:place} in the {one=top|bottom} half plays {m:place} in "
    "the {two=top|bottom} half."
)(
    lambda at, s, n, one, m, two: (
        ({at.half_of(number) for number in at.players}) == {(one, n), (two, m)}
        and one != two
        and n == m
        and {at.group_score(each) for each in at.players} == {s}
    )
)


@reads("In the {s:score}-point group neighbors by rank play each other; {a} is {n:place}, {b} next.")
def neighbors_by_rank(at: Hall, s: int, a: int, n: int, b: int) -> bool:
    stay = at.staying(s)
    adjacent = at.wall.preferences.system is System.ADJACENT and n % 2 == 1
    return adjacent and stay[n - 1 : n + 1] == (a, b) and {a, b} == {*at.players}


reads("Only the two of them are left to pair in the {s:score}-point group.")(
    lambda at, s: {*at.staying(s)} == {*at.players}
)
_AS_PAIRED = "[With {avoided=rematches and barred pairs} avoided: ][In the {file=file}: ]"


@reads(f"{_AS_PAIRED}{{pairs:pairs}}[ and {{n:figure}} more].", steps=("Natural pairing",))
def natural_boards(at: Hall, avoided: str | None, file: str | None, pairs: tuple[int, ...], n: int | None) -> bool:
    base = "file" if file else "legal" if avoided else "raw"
    return are_boards(at, pairs, base, whole=base == "raw", more=n)


def are_boards(at: Hall, pairs: tuple[int, ...], base: str, *, whole: bool, more: int | None) -> bool:
    """Whether these pairs are natural boards of one group as it stands, and, so many more beside, all of it."""
    boards = [*zip(pairs[::2], pairs[1::2], strict=True)]
    natural = all(at.are_natural(*board, base) and at.goes(*board) == 0 for board in boards)
    group = at.staying(at.group_score(pairs[0]) or 0)
    one_group = {*pairs} <= {*group} and bool({*group} & {*at.players})
    return natural and one_group and (not whole or len(group) == 2 * (len(boards) + (more or 0)))


@reads(f"but {APART}.", steps=("Natural pairing",))
def but_apart(at: Hall, **told: object) -> bool:
    pair = are_apart(at, told)
    return pair is not None and at.are_natural(*pair, "raw")


@reads(f"but {APART}, and {ALSO_APART}.", steps=("Natural pairing",))
def but_two_apart(at: Hall, **told: object) -> bool:
    pairs = are_apart(at, told), are_apart(at, told, "b")
    return all(pair is not None and at.are_natural(*pair, "raw") for pair in pairs)


_AVOIDED = (
    "{=rematches avoided|teammates kept apart|that pair kept apart|rematches and barred pairs avoided|that avoided}"
)
reads(f"With {_AVOIDED}, it is {{pairs:pairs}}[ and {{n:figure}} more].", steps=("Natural pairing",))(
    lambda at, pairs, n: are_boards(at, pairs, "legal", whole=False, more=n)
)
# The same in short sentences, one after the other.
reads(f"{WHO} {{does=is paired down against|is paired up against|plays}} {WHOM}.")(
    lambda at, a, does, **whom: "up" not in does and paired_down(at, a, **whom)
)
reads(f"{PLAYERS} {{n.have|has}} {POINTS}, an {{odd=odd|even}} number.")(
    lambda at, n, s, odd: has(at, n, s) and n % 2 == 1 and odd == "odd"
)
reads(f"{PLAYERS} with {POINTS} {{n.are|is}} paired {{~up|down}}, which leaves an odd number, {{m:count}}.")(
    lambda at, n, s, m: come_up(at, n, s) and len(left(at, s)) == m and m % 2 == 1
)
reads(f"With the bye for {{c}} an odd number with {POINTS} are left, {{m:count}}.")(
    lambda at, c, s, m: at.leaves(c, "bye") and at.group_score(c) == s and len(left(at, s)) == m and m % 2 == 1
)


@reads(f"They are the only {{n:count}} players with {POINTS}, so {{m:count}} must be paired {{way=down|up}}.")
def they_are_all(at: Hall, n: int, s: int, m: int, way: str) -> bool:
    they = {*players_in(at.before[-1])}
    both = all(at.leaves(each, "raised") for each in they) if way == "up" else must_drop(at, m, s)
    return they == {*at.members(s)} and n == m == len(they) == 2 and both


reads(f"{PLAYERS} with {POINTS} must be paired {{way=down|up}}.")(
    lambda at, n, s, way: must_drop(at, n, s) and way == "down"
)
reads(f"{PLAYERS} with {POINTS} {{n.are|is}} paired {{~up|down}}, and {{m:count}} must be paired {{~down|up}}.")(
    lambda at, n, s, m: come_up(at, n, s) and must_drop(at, m, s)
)
reads(f"{PLAYERS} {{n.have|has}} {POINTS}, but {APART}.")(
    lambda at, n, s, **told: group_has(at, n, s) and are_apart(at, told) is not None
)
reads("{a} and {b} stay.")(lambda at, a, b: stay(at, 2, (a, b)))
reads("In the file it is {pairs:pairs}[ and {n:figure} more].", steps=("Natural pairing",))(
    lambda at, pairs, n: are_boards(at, pairs, "file", whole=False, more=n)
)
