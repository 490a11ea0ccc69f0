"""What sentences say of a board that is not natural: what was swapped, whom that gives the due color, what it costs,
and the limit that holds it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

import reference
from reference.facts import Board, add
from reference.final import COLUMNS, ORDER, final_cost
from reference.wishes import rated_for_unrated

from explain.model.settings import Interchanges
from proofs.words.grammar import players as players_in
from proofs.words.hall import Hall
from proofs.words.reading import Book
from proofs.words.readings.groups import ALSO_APART, APART, POINTS, are_apart

BOOK = Book()
reads = BOOK.reads
_OPPONENT = "{base=natural opponent in the file|natural opponent|opponent in the raw natural pairing}"
_BASES = {
    "natural opponent in the file": "file",
    "natural opponent": "legal",
    "opponent in the raw natural pairing": "raw",
}
_BOTH = "{both=both are|neither is} due {due:color}"
reads("{a} and {b} are {base:opponents}.")(lambda at, a, b, base: at.are_natural(a, b, base))


reads(f"{{a}}'s {_OPPONENT} is {{b}}, but {_BOTH}.")(
    lambda at, a, b, base, both, due: (
        at.are_natural(a, b, _BASES[base])
        and ([at.wall.due(a) == due, at.wall.due(b) == due] == [both.startswith("both")] * 2)
    )
)
reads("on {~another|the same} natural board {a} and {b} are both due {due:color}.")(
    lambda at, a, b, due: at.are_natural(a, b) and at.wall.due(a) == at.wall.due(b) == due and {a, b} != {*at.players}
)
reads(
    "{a} and {b} are both due {due:color}, and {n:count} more natural {n.boards|board} {n.have|has} a color conflict."
)(lambda at, a, b, due, n: at.are_natural(a, b) and at.wall.due(a) == at.wall.due(b) == due and more_conflicts(at, n))


def more_conflicts(at: Hall, n: int) -> bool:
    """Whether beside two of them so many natural boards of this switch have two players who are due one color."""
    due = [tuple(at.wall.due(number) for number in board) for board in at.numbers_of(at.undone) if 0 not in board]
    return sum(one is not None and one == other for one, other in due) == n + 2


reads("{n:count} more natural {n.boards|board} {n.have|has} a color conflict.")(more_conflicts)


@reads("With rematches and barred pairs avoided, {a} and {b} are natural opponents.")
def natural_with_both_avoided(at: Hall, a: int, b: int) -> bool:
    return at.are_natural(a, b, "legal") and not at.are_natural(a, b, "raw")


_AVOIDED = "{=rematches avoided|teammates kept apart|that pair kept apart|that avoided}"


@reads(f"{APART}; with {_AVOIDED}, {{a}}'s natural opponent is {{b}}.")
def apart_so_natural(at: Hall, a: int, b: int, **told: object) -> bool:
    return are_apart(at, told) is not None and natural_with_both_avoided(at, a, b)


reads(f"{APART}, and {ALSO_APART}; with {_AVOIDED}, {{a}}'s natural opponent is {{b}}.")(
    lambda at, a, b, **told: are_apart(at, told, "b") is not None and apart_so_natural(at, a, b, **told)
)
# What was swapped.

_FORM = "[ (a {form=transposition|rotation|switch})][ (an {interchange=interchange})]"
_SWAP = "[{p} and {p2} swap[ {places=places}]][{k:count} {k.boards|board} swap opponents in a circle]"
_SWAPPING = "Swapping [{p} and {p2}][opponents around {k:count} {k.boards|board}]"


def swap(at: Hall, a: int, b: int) -> bool:
    """Whether two swapped places, and nothing else was done: each sits across from the other's natural opponent."""
    boards = {frozenset({a, at.natural_opponent(b)}), frozenset({b, at.natural_opponent(a)})}
    return a != b and {frozenset(board) for board in at.numbers_of(at.made)} == boards


def swapped(at: Hall, told: Mapping[str, Any]) -> bool:
    """Whether the switch is what is said: two who swap, or boards that do all around; and of that form, where one is
    named.
    """
    is_so = (
        (len(at.undone) == len(at.made) == told["k"] and not any(at.wall.eve.bye in board for board in at.made))
        if told.get("p") is None
        else swap(at, told["p"], told["p2"])
    )
    return is_so and is_of_form(at, told.get("form"), told.get("interchange"))


def is_of_form(at: Hall, form: str | None, interchange: str | None) -> bool:
    """Whether a switch is an interchange, between the halves, or a transposition, within them; a rotation is of three
    boards or more.
    """
    crosses = any(reference.is_interchange(at.wall.eve, at.wall.natural, board) for board in at.made)
    if interchange is not None:
        return crosses
    return form in (None, "switch") or (not crosses and (form == "rotation") == (len(at.made) > 2))


reads(f"{_SWAP}{_FORM}.")(lambda at, **told: swapped(at, told))
reads("{a} and {b} swap halves" + _FORM + ".")(
    lambda at, a, b, form, interchange: swap(at, a, b) and swap_halves(at, a, b) and is_of_form(at, form, interchange)
)


@reads("No switch of just two of these {n:count} boards is {~as good|better}.")
def no_simpler(at: Hall, n: int) -> bool:
    def cost(boards: Iterable[Board]) -> tuple[int, ...]:
        return add((final_cost(at.wall.hung, at.wall.natural, board) for board in boards), COLUMNS)[: ORDER - 1]

    whole, old = cost(at.made), sorted(at.undone)
    others = [[*new, *({*old} - {*pair})] for pair in combinations(old, 2) for new in both_ways(*pair)]
    return len(old) == n > 2 and all(cost(boards) > whole for boards in others)


def both_ways(one: Board, other: Board) -> Iterator[tuple[Board, Board]]:
    """The two other ways to pair four players."""
    (a, b), (c, d) = one, other
    yield _board(a, c), _board(b, d)
    yield _board(a, d), _board(b, c)


def _board(one: int, other: int) -> Board:
    return min(one, other), max(one, other)


# Who leaves a group instead of another one.


def paired_instead(at: Hall, a: int, way: str, b: int) -> bool:
    """Whether somebody is paired down, or up, on this board, and one who would be in the natural pairing is not today.

    Where nobody of the group would be, the other is the one who is next in line.
    """
    down, kind = way == "down", "drops" if way == "down" else "raised"
    other, theirs = at.opponent(a), at.opponent(b)
    leaves = other is not None and (at.goes(a, other) > 0 if down else at.goes(a, other) < 0)
    line = at.line(b, kind)
    nobody = not any(at.is_measured_as_leaving(each, kind) for each in line)
    natural = at.is_measured_as_leaving(b, kind) or (nobody and line[:1] == [b])
    stays = theirs is None or not (at.goes(b, theirs) > 0 if down else at.goes(b, theirs) < 0)
    return leaves and natural and stays and a != b and at.group_score(a) == at.group_score(b)


_INSTEAD = "{how=instead of|beside}"


@reads(f"{{a}} is paired {{way=down|up}} {_INSTEAD} {{b}}.")
def instead(at: Hall, a: int, way: str, b: int, how: str) -> bool:
    return how == "instead of" and a in at.players and paired_instead(at, a, way, b)


reads(
    f"{{a}} is paired {{one=down|up}} {_INSTEAD} {{b}}, and {{c}} is paired {{two=down|up}} "
    f"{{too=instead of|beside}} {{d}}."
)(
    lambda at, a, one, b, how, c, two, d, too: (
        instead(at, a, one, b, how) and instead(at, c, two, d, too) and at.meet(a, c)
    )
)


@reads("{base:baseline} {a} and {b} are both paired outside their score groups, but not with each other.")
def not_with_each_other(at: Hall, base: str, a: int, b: int) -> bool:
    others = at.first_opponent(a, base), at.first_opponent(b, base)
    outside = all(other > 0 and at.goes(one, other) != 0 for one, other in zip((a, b), others, strict=True))
    return outside and others[0] != b


reads(
    (
        f"{{base:baseline}} {{~nobody|somebody}} with {POINTS} is paired {{way=down|up}}; {{next=next|last}} in line "
        f"would be {{a}}."
    ),
    (
        f"{{base:baseline}} {{~nobody|somebody}} with {POINTS} is paired {{way=down|up}}; {{a}} is {{next=next|last}} "
        "in line."
    ),
)(lambda at, s, way, next, a, **_: nobody_leaves(at, s, way, a) and next == "next")


def nobody_leaves(at: Hall, s: int, way: str, a: int) -> bool:
    """Whether nobody of a score is paired down or up in the natural pairing, and somebody would be the first."""
    kind = "drops" if way == "down" else "raised"
    nobody = not any(at.is_measured_as_leaving(each, kind) for each in at.members(s))
    return nobody and at.line(a, kind)[:1] == [a] and at.group_score(a) == s


reads(
    "{base:baseline} {~nobody|somebody} with {s:score} {s.points|point} is paired {one=down|up}, and "
    "{~nobody|somebody} with {t:score} {t.points|point} {two=down|up}; next in line would be {a} and {b}."
)(lambda at, s, one, t, two, a, b, **_: nobody_leaves(at, s, one, a) and nobody_leaves(at, t, two, b))


@reads("{a} is paired {way=down|up} against {b}, which is {not=not |}the natural pairing.")
def across_not_natural(at: Hall, a: int, way: str, b: int, **told: str) -> bool:
    goes = at.goes(a, b)
    natural = at.are_natural(a, b, at.wall.baseline)
    return at.meet(a, b) and (goes > 0 if way == "down" else goes < 0) and natural == (told["not"] == "")


# Whom it gives the due color.


def some(prefix: str) -> str:
    """The form of players of whom some are named, and how many others there are; nobody may be named."""
    return f"[{{{prefix}:players}}][ and {{{prefix}_more:count}} {{{prefix}_more.others|other}}]"


def _are(named: tuple[int, ...] | None, more: int | None, found: set[int]) -> bool:
    """Whether some who are named, and so many more, are all of whom it is so."""
    names = {*(named or ())}
    return names <= found and len(names) + (more or 0) == len(found)


def they_gain(at: Hall, told: Mapping[str, Any], prefix: str = "gain") -> bool:
    """Whether these get their due color with the switch, and would not without it."""
    return any(_are(told[prefix], told[f"{prefix}_more"], before - after) for before, after in at.missing)


def they_lose(at: Hall, told: Mapping[str, Any], prefix: str = "lose") -> bool:
    """Whether these miss their due color with the switch, and would not without it."""
    return any(_are(told[prefix], told[f"{prefix}_more"], after - before) for before, after in at.missing)


def they_miss_anyway(at: Hall, told: Mapping[str, Any], prefix: str = "still") -> bool:
    """Whether these miss it with the switch and without it."""
    return any(_are(told[prefix], told[f"{prefix}_more"], after & before) for before, after in at.missing)


_INSTEADS = (
    "[Pairing {a} {way=down|up} {how=instead of|beside} {b}][Pairing {x} {way2=down|up} against {y}][The bye for "
    "{bye} {how2=instead of|beside} {next}]"
)


def bye_moved(at: Hall, a: int, b: int) -> bool:
    """Whether somebody has the bye whom another one would have it before, in the natural pairing."""
    return at.has_bye(a) and at.first_opponent(b, at.wall.baseline) == 0 and a != b


_DOING = f"[Swapping [{{p}} and {{p2}}][opponents around {{k:count}} {{k.boards|board}}]]{_INSTEADS}[{{that=That}}]"


def done(at: Hall, told: Mapping[str, Any]) -> bool:
    """Whether what is said to be done was done: a swap, or somebody who leaves a group instead of another one."""
    if told["that"]:
        return at.switch is not None
    if told["a"] is not None:
        return instead(at, told["a"], told["way"], told["b"], told["how"])
    if told["x"] is not None:
        goes = at.goes(told["x"], told["y"])
        return at.meet(told["x"], told["y"]) and (goes > 0 if told["way2"] == "down" else goes < 0)
    if told["bye"] is not None:
        return told["how2"] == "instead of" and bye_moved(at, told["bye"], told["next"])
    return swapped(at, told)


_COMES_FIRST = (
    "{why=avoiding three in a row comes first|equalizing colors comes before alternating them|"
    "equalizing colors comes after alternating them|the larger imbalance comes first|fewer colors fail to alternate}"
)


def comes_first(at: Hall, why: str) -> bool:
    """Whether what is named is what gets better: fewer third colors in a row, fewer or smaller imbalances, or fewer
    colors that fail to alternate.
    """
    if "comes after" in why:
        return False
    place = {"avoiding three in a row comes first": 2, "fewer colors fail to alternate": 1}.get(why, 0)
    for before, after in at.before_and_after:
        amounts = [sum(each[place] for each in wrong) for wrong in (before, after)]
        players = [sum(each[place] > 0 for each in wrong) for wrong in (before, after)]
        if why == "the larger imbalance comes first":
            is_so = amounts[0] > amounts[1] and players[0] <= players[1]
        elif why.startswith("equalizing"):
            is_so = (
                amounts[0] > amounts[1]
                and players[0] > players[1]
                and sum(e[1] for e in before) <= sum(e[1] for e in after)
            )
        else:
            is_so = amounts[0] > amounts[1]
        if is_so and (place != 2 or at.wall.preferences.avoid_three_in_a_row):
            return True
    return False


_GAIN, _LOSE, _STILL = some("gain"), some("lose"), some("still")
_ALL = "{which=all|some} {n:count}"


@reads(f"{_DOING} gives {_ALL} their due color.")
def gives_all(at: Hall, which: str, n: int, **told: Any) -> bool:
    players = {number for board in at.numbers_of(at.made) for number in board if number}
    return done(at, told) and which == "all" and len(players) == n and all(map(at.gets_due, players))


reads(f"{_DOING} gives {_GAIN} {{=their|the}} due color.")(
    lambda at, **told: done(at, told) and they_gain(at, told) and not any(map(at.has_bye, told["gain"] or ()))
)
reads(f"{_DOING} avoids a wrong color for {_GAIN}.")(lambda at, **told: done(at, told) and they_gain(at, told))
reads(
    f"{_DOING} avoids a wrong color for {_GAIN}; {_LOSE} {{=misses|miss}} the due color instead[, but {_COMES_FIRST}]."
)(
    lambda at, why, **told: (
        done(at, told) and they_gain(at, told) and they_lose(at, told) and (why is None or comes_first(at, why))
    )
)
reads(f"{_DOING} gives {_GAIN} {{=their|the}} due color; {_STILL} {{=misses|miss}} it either way.")(
    lambda at, **told: done(at, told) and they_gain(at, told) and they_miss_anyway(at, told)
)
reads(f"{_DOING} gives {_GAIN} {{=their|the}} due color; {_LOSE} {{=misses|miss}} it instead[, but {_COMES_FIRST}].")(
    lambda at, why, **told: (
        not any(map(at.has_bye, told["gain"] or ()))
        and done(at, told)
        and they_gain(at, told)
        and they_lose(at, told)
        and (why is None or comes_first(at, why))
    )
)
reads(f"{_LOSE} {{=misses|miss}} the due color because of it.")(lambda at, **told: they_lose(at, told))
reads(f"{_STILL} {{=misses|miss}} the due color either way.")(lambda at, **told: they_miss_anyway(at, told))
reads(f"What counts is that {_COMES_FIRST}.")(comes_first)


def nothing_better(at: Hall) -> bool:
    """Whether the board is not natural, and nothing that is compared gets better by its switch."""
    if at.switch is None or max(at.wall.gain(at.switch)[: reference.final.ORDER]) > 0:
        return False
    wall = at.wall
    is_change = at.board in reference.odd_players(wall.eve, wall.section_natural, wall.matching)
    return not (is_change and wall.gains_at_best(at.board))


reads("This is not the natural pairing, and the switch improves nothing with these settings.")(nothing_better)
reads(
    f"This is not the natural pairing, and it improves nothing with these settings: {_GAIN} {{=gets|get}} the due "
    f"color, but {_LOSE} {{=misses|miss}} it."
)(lambda at, **told: nothing_better(at) and they_gain(at, told) and they_lose(at, told))
reads(
    f"This is not the natural pairing; the switch improves nothing with these settings, and {_LOSE} "
    f"{{=misses|miss}} the due color by it."
)(lambda at, **told: nothing_better(at) and they_lose(at, told))
# What would help, and what stands against it.


def ways_in_group(at: Hall) -> Iterator[tuple[tuple[Board, Board], tuple[Board, Board]]]:
    """Every other way to pair this board and another one inside its score group: both boards as they are, and as they
    would be.
    """
    for board in at.wall.matching:
        if board != at.board and at.wall.eve.same_group(*board) and at.wall.eve.same_group(board[0], at.board[0]):
            yield from (((at.board, board), new) for new in both_ways(at.board, board))


@reads(
    "Of those who play each other in this score group, {n:count} are due {due:color}, on {m:count} boards, so {~not "
    "everybody|everybody} gets it."
)
def too_many_due(at: Hall, n: int, due: str, m: int) -> bool:
    mine = at.board[0]
    inside = [
        board for board in at.wall.matching if at.wall.eve.same_group(*board) and at.wall.eve.same_group(board[0], mine)
    ]
    wanting = [rank for board in inside for rank in board if at.wall.due(at.wall.number[rank]) == due]
    return len(wanting) == n > m == len(inside)


def would_help(at: Hall, a: int, due: str, p: int, p2: int) -> Iterator[tuple[Board, Board]]:
    """The boards that there would be if two swapped, one of them here and one on another board of the group; somebody
    then gets the due color.
    """
    one, other = at.wall.rank.get(p, -1), at.wall.rank.get(p2, -1)
    for old, new in ways_in_group(at):
        exchanged = {
            frozenset(other if rank == one else one if rank == other else rank for rank in board) for board in old
        }
        if exchanged == set(map(frozenset, new)) and at.wall.due(a) == due and a not in at.missing_on(at.wall.eve, new):
            yield new


_WOULD = "Swapping {p} and {p2} would give {a} {due:color}, but"


@reads(
    f"{_WOULD} costs {{n:figure}} {{n.points|point}}, {{over:figure}} {{~over|within}} the {{k:figure}}-point "
    f"limit for {{purpose=alternation|equalization}}."
)
def would_be_over(at: Hall, p: int, p2: int, a: int, due: str, n: int, over: int, k: int, purpose: str) -> bool:
    low, high = reference.limits(at.wall.preferences, across=False)
    limit = low if purpose == "alternation" else high
    values = [
        [reference.value(at.wall.eve, at.wall.natural, board) for board in new] for new in would_help(at, a, due, p, p2)
    ]
    return limit == k and n - k == over > 0 and any(max(each or 0 for each in pair) == n for pair in values)


_MORE = {
    "there would be more rematches": 1,
    "one more player would get a second bye": 2,
    "more pairs that must not play would play": 3,
    "the bye would go higher above the lowest score group": 4,
    "players would play opponents further from their own scores": 5,
    "the bye would go to somebody who is not next in line": 6,
    "more teammates would play each other": 7,
    "more players would get the same color three times in a row": 8,
    "more odd players or their opponents would be switched for color": 9,
    "more switches would be over the high limit": 10,
    "there would be more interchanges, which these settings avoid": 0,
    "more colors would stay unequal": 11,
    "more switches would be over the low limit": 12,
    "more players would be interchanged": 0,
    "more players would not get their due color": 14,
    "the switches would cost more": 16,
    "more boards would be switched": 17,
    "the boards would be further from the natural order": 18,
}
"""What there is more of, by the number of the column that counts it; interchanges have two."""
MORE = f"{{more={'|'.join(_MORE)}}}"


def columns_of(more: str) -> tuple[int, ...]:
    """The columns that count what there is more of."""
    return (_MORE[more],) if _MORE[more] else (13, 15)


@reads(f"{_WOULD} then {MORE}.")
def would_cost(at: Hall, p: int, p2: int, a: int, due: str, more: str) -> bool:
    def cost(boards: Iterable[Board]) -> tuple[int, ...]:
        return add((final_cost(at.wall.eve, at.wall.natural, board) for board in boards), COLUMNS)

    for new in would_help(at, a, due, p, p2):
        ranks = {rank for board in new for rank in board}
        now = cost(board for board in at.wall.matching if {*board} <= ranks)
        then = cost(new)
        if any(then[column - 1] > now[column - 1] for column in columns_of(more)):
            return True
    return False


@reads(f"Without this board {MORE}.")
def without_this_board(at: Hall, more: str) -> bool:
    rounds = at.wall.rounds
    ours, theirs = rounds.least(), rounds.least(lacking=at.board)
    place = None if ours is None or theirs is None else rounds.first_difference(ours, theirs)
    return place is not None and rounds.columns[place].number in columns_of(more)


@reads(f"Otherwise {MORE}.")
def otherwise_more(at: Hall, more: str) -> bool:
    return any(first + 1 in columns_of(more) for first, _ in at.saved_first)


@reads("Otherwise there would be {many=a switch|switches} of {sizes:numbers} {=points|point}.")
def otherwise_switches(at: Hall, many: str, sizes: tuple[int, ...]) -> bool:
    is_one = many == "a switch"
    return any(left == sizes and (len(left) == 1) == is_one for _, left in at.saved_first)


# What it costs.


def replaces(at: Hall, a: int, b: int) -> bool:
    """Whether somebody sits where another one would: across from that one's natural opponent, or leaving the group for
    that one.
    """
    return any(at.wall.rank.get(a) == side.here and at.wall.rank.get(b) in side.natural for side in at.sides) and a != b


def _rating(at: Hall, number: int) -> int | None:
    return at.wall.player(number).rating


def apart(at: Hall, a: int, b: int) -> int | None:
    """The difference of two ratings."""
    one, other = _rating(at, a), _rating(at, b)
    return None if one is None or other is None else abs(one - other)


def one_is_unrated(at: Hall, a: int, b: int) -> bool:
    """Whether just one of two has no rating."""
    return [_rating(at, a), _rating(at, b)].count(None) == 1


def swap_halves(at: Hall, a: int, b: int) -> bool:
    """Whether two of different halves sit where the other would in the natural pairing."""
    half = at.wall.natural.half
    return (replaces(at, a, b) or replaces(at, b, a)) and {half.get(at.wall.rank[a]), half.get(at.wall.rank[b])} == {
        "top",
        "bottom",
    }


def leaves_anyway(at: Hall, a: int) -> bool:
    """Whether somebody of this board leaves the score group the same way in the natural pairing that is measured
    from.
    """
    way = "drops" if at.goes(a, at.opponent(a)) > 0 else "raised"
    return a in at.players and at.goes(a, at.opponent(a)) != 0 and at.is_measured_as_leaving(a, way)


def is_nearest(at: Hall, a: int, b: int, n: int, way: str, how: str) -> bool:
    """Whether of those who leave the group that way in the natural pairing that is measured from one is nearest."""
    natural, group = at.wall.natural, at.wall.rank[a]
    moving = [
        rank for rank in (natural.raised if way == "up" else natural.drops) if at.wall.eve.same_group(rank, group)
    ]
    gaps = [gap for rank in moving if (gap := apart(at, a, at.wall.number[rank])) is not None]
    leaves = at.goes(a, at.opponent(a)) * (-1 if way == "up" else 1) > 0
    return how == "nearest" and leaves and at.wall.rank[b] in moving and n == apart(at, a, b) == min(gaps)


def is_next(at: Hall, a: int) -> bool:
    """Whether somebody of this board is the first in line to leave the score group the way it is left here."""
    way = "drops" if at.goes(a, at.opponent(a)) > 0 else "raised"
    return a in at.players and at.goes(a, at.opponent(a)) != 0 and at.line(a, way)[:1] == [a]


def half_of(at: Hall, n: int, limit: str) -> bool:
    """Whether somebody unrated counts so many points, half of the limit that is named."""
    across = not at.wall.eve.same_group(*at.board)
    low, _ = reference.limits(at.wall.preferences, across=across)
    inside, _ = reference.limits(at.wall.preferences, across=False)
    named = {"low limit": inside, "rule book's low limit": 80, "low limit across score groups": low}[limit]
    counted = rated_for_unrated(at.wall.preferences, across=across)
    return named is not None and named // 2 == n == counted


_LOW = "{low%s=low limit across score groups|rule book's low limit|low limit}"


def gap_form(i: str = "") -> str:
    """The form of a clause on one side of a switch; the letter tells the places of two such clauses apart."""
    return (
        f"[{{g1{i}:rated}} replaces {{h1{i}:rated}}[{{sep1{i}=, |: }}{{d1{i}:figure}} {{d1{i}.points|point}} "
        f"apart][{{sep2{i}=, which counts as |: one is unrated, so this counts }}{{d2{i}:figure}} "
        f"{{d2{i}.points|point}}, half of the {_LOW % i}]"
        f"[{{none{i}=, a switch without a rating difference|: one is unrated, so there is no rating difference}}]]"
        f"[{{g2{i}:rated}} and {{h2{i}:rated}} swap {{halves{i}=halves}}[{{sep3{i}=, |: }}{{d3{i}:figure}} "
        f"{{d3{i}.points|point}} apart]"
        f"[{{sep4{i}=, which counts as |: one is unrated, so this counts }}{{d4{i}:figure}} "
        f"{{d4{i}.points|point}}, half of the {_LOW.replace('low%s', 'lowh%s') % i}]][{{g3{i}}} replaces "
        f"{{h3{i}}}{{both{i}=, both unrated|: both are unrated, so there is no rating difference}}][{{g4{i}}} "
        f"would {{normally{i}=normally}} leave the score group too][{{g5{i}}} is {{next{i}=next|last}} in line]"
        f"[{{g6{i}:rated}} is {{nearest{i}=nearest|furthest}} to {{h6{i}:rated}} of those normally paired "
        f"{{way{i}=up|down}}[, ][: ]{{d6{i}:figure}} {{d6{i}.points|point}} apart]"
    )


def gap(at: Hall, told: Mapping[str, Any], i: str = "") -> bool:
    """Whether one side of the switch is as it is said."""
    if told[f"g4{i}"] is not None:
        return leaves_anyway(at, told[f"g4{i}"])
    if told[f"g5{i}"] is not None:
        return bool(told[f"next{i}"] == "next") and is_next(at, told[f"g5{i}"])
    if told[f"g6{i}"] is not None:
        return is_nearest(at, told[f"h6{i}"], told[f"g6{i}"], told[f"d6{i}"], told[f"way{i}"], told[f"nearest{i}"])
    if told[f"g3{i}"] is not None:
        one, other = told[f"g3{i}"], told[f"h3{i}"]
        return replaces(at, one, other) and _rating(at, one) is None is _rating(at, other)
    is_swap = told[f"g2{i}"] is not None
    one, other = (told[f"g2{i}"], told[f"h2{i}"]) if is_swap else (told[f"g1{i}"], told[f"h1{i}"])
    if one is None or not (swap_halves if is_swap else replaces)(at, one, other):
        return False
    apart_by, counts = (told[f"d3{i}"], told[f"d4{i}"]) if is_swap else (told[f"d1{i}"], told[f"d2{i}"])
    if apart_by is not None:
        return bool(apart(at, one, other) == apart_by)
    if counts is not None:
        return one_is_unrated(at, one, other) and half_of(at, counts, told[f"lowh{i}"] if is_swap else told[f"low{i}"])
    return one_is_unrated(at, one, other) and at.wall.preferences.avoid_unrated_swaps


_GAP, _ALSO_GAP = gap_form(), gap_form("b")
_HELD = (
    "[{within=within} the {limit:figure}-point limit for {purpose=alternation|equalization}]"
    "[{over:figure} {~over|within} the {limit2:figure}-point limit for {purpose2=alternation|equalization}]"
    "[and no limit is set for {purpose3=alternation|equalization}]"
    "[but no limit applies, as it {forced=avoids a rematch|avoids a second bye|keeps apart a pair that must not play"
    "|gives the bye in a lower score group|pairs closer scores|keeps teammates of one score group apart}]"
    "[but these settings avoid {interchanges=interchanges} for color, whatever they cost]"
)
_LIMITS = {"alternation": "low", "equalization": "high"}


def held(at: Hall, told: Mapping[str, Any], n: int | None) -> bool:
    """Whether the switch, which costs so much, is held to the limit as it is said."""
    if told["interchanges"]:
        return _is_avoided(at) and at.held_to is not None
    if told["forced"]:
        return forces(at, told["forced"])
    purpose = told["purpose"] or told["purpose2"] or told["purpose3"]
    if at.held_to != _LIMITS[purpose] or _is_avoided(at):
        return False
    if told["within"]:
        return at.limit == told["limit"] and n is not None and n <= told["limit"]
    if told["over"] is not None:
        return at.limit == told["limit2"] and n is not None and n - told["limit2"] == told["over"] > 0
    return at.limit is None


def _is_avoided(at: Hall) -> bool:
    interchange = at.switch is not None and reference.is_interchange(at.wall.eve, at.wall.natural, at.board)
    return interchange and at.wall.preferences.interchanges is Interchanges.AVOID


_FORCED = {
    "avoids a rematch": 0,
    "avoids a second bye": 1,
    "keeps apart a pair that must not play": 2,
    "gives the bye in a lower score group": 3,
    "pairs closer scores": 4,
    "keeps teammates of one score group apart": 6,
}
FORCED = f"{{forced={'|'.join(_FORCED)}}}"


def forces(at: Hall, forced: str) -> bool:
    """Whether the switch makes less of what is named, which comes before any limit."""
    return at.switch is not None and at.wall.gain(at.switch)[_FORCED[forced]] > 0


reads(f"[Here ]{_GAP}.", f"{_GAP}: no difference on that side.")(lambda at, **told: gap(at, told))
reads(f"[Here ]{_GAP}, and {_ALSO_GAP}.")(lambda at, **told: gap(at, told) and gap(at, told, "b"))
reads(f"{_GAP}, {_HELD}.")(lambda at, **told: gap(at, told) and held(at, told, at.value))


@reads("They are {n:figure} {n.points|point} apart ({one:figure} and {two:figure})[, " + _HELD + "].")
def they_are_apart(at: Hall, n: int, one: int, two: int, **told: Any) -> bool:
    pair = players_in(at.before[-1])[:2]
    if len(pair) != 2 or [_rating(at, each) for each in pair] != [one, two]:
        return False
    return abs(one - two) == n and (not any(told.values()) or held(at, told, at.value))


@reads(
    "They are {n:figure} {n.points|point} apart ({one:figure} and {two:figure}); {a} and {b}, {m:figure} "
    "({three:figure} and {four:figure})."
)
def both_are_apart(at: Hall, n: int, one: int, two: int, a: int, b: int, m: int, three: int, four: int) -> bool:
    pair = players_in(at.before[-1])[:2]
    first = len(pair) == 2 and [_rating(at, each) for each in pair] == [one, two] and abs(one - two) == n
    second = [_rating(at, each) for each in (a, b)] == [three, four] and abs(three - four) == m
    return first and second and (replaces(at, b, a) or replaces(at, a, b))


_COUNTS = (
    "[{across=Between score groups the|The} {which=smaller|larger} [difference ]counts: {m:figure}[ "
    "{m.points|point}]][{~Both|Neither} "
    "{same=differences are the same|are the same|differences are the opposite|are the opposite}: [the switch "
    "costs ]{m2:figure}[ {m2.points|point}]][{it=The switch|That} costs {n:figure} {n.points|point}][Between "
    "score groups each side counts by itself, and the {which2=smaller|larger} difference is taken: {m3:figure} "
    "{m3.points|point}]"
)


def cost(told: Mapping[str, Any]) -> int | None:
    """What the switch is said to cost."""
    return next((told[name] for name in ("m", "m2", "m3", "n") if told[name] is not None), None)


def costs(at: Hall, told: Mapping[str, Any]) -> bool:
    """Whether it costs so much, and that is the smaller or larger of two differences, or both, where it is said."""
    value = cost(told)
    if value is None or value != at.value:
        return False
    points = [side.points for side in at.sides if side.points is not None]
    which = told["which"] or told["which2"]
    if which:
        between = told["which2"] or told["across"] != "The"
        right_place = not between or not at.wall.eve.same_group(*at.board)
        return right_place and len(set(points)) > 1 and value == (min if which == "smaller" else max)(points)
    return not told["same"] or (told["same"].endswith("same") and len(points) > 1 and {*points} == {value})


reads(f"{_COUNTS}.")(lambda at, **told: costs(at, told))
reads(
    f"{_COUNTS}, {_HELD}[; avoiding {{three=three}} in a row comes first][, but avoiding {{three2=three}} in a "
    "row comes before any limit]."
)(
    lambda at, three, three2, **told: (
        costs(at, told) and held(at, told, at.value) and (not (three or three2) or three_first(at))
    )
)
reads(f"{_COUNTS}, {_HELD}, the rule book's, above which no limit goes between score groups or for the bye.")(
    lambda at, **told: (
        costs(at, told)
        and held(at, told, at.value)
        and book_limit(at, (told["purpose"] or told["purpose2"]), told["limit"] or told["limit2"])
    )
)


def book_limit(at: Hall, purpose: str, k: int) -> bool:
    """Whether a limit between score groups is the rule book's, as the one that is set is above it."""
    book = {"low": 80, "high": 200}[_LIMITS[purpose]]
    own = reference.limits(at.wall.preferences, across=False)[_LIMITS[purpose] == "high"]
    across = not at.wall.eve.same_group(*at.board)
    return across and k == book == at.limit and (own is None or own > book) and at.held_to == _LIMITS[purpose]


reads(
    "Between score groups and for the bye no limit is above the rule book's: {k:figure} {k.points|point} for "
    "{purpose=alternation|equalization}."
)(lambda at, k, purpose: book_limit(at, purpose, k))


def three_first(at: Hall) -> bool:
    """Whether the switch leaves fewer with a third color in a row, and these settings avoid that."""
    fewer = any(
        sum(each[2] for each in before) > sum(each[2] for each in after) for before, after in at.before_and_after
    )
    return fewer and at.wall.preferences.avoid_three_in_a_row


reads("Avoiding three in a row comes {~before|after} any limit.")(three_first)
reads(
    "That costs {n:figure} {n.points|point}; the limit for {purpose=alternation|equalization} is {k:figure}.",
    "On this board that costs {n:figure} {n.points|point}; the limit for {purpose=alternation|equalization} is "
    "{k:figure}.",
)(lambda at, n, k, purpose: at.value == n <= k == at.limit and at.held_to == _LIMITS[purpose] and not _is_avoided(at))
reads("No limit is set for {purpose=alternation|equalization}.")(
    lambda at, purpose: at.held_to == _LIMITS[purpose] and at.limit is None and not _is_avoided(at)
)
reads("These settings avoid interchanges for color, whatever they cost.")(
    lambda at: _is_avoided(at) and at.held_to is not None
)
reads(f"No limit applies, as the switch {FORCED}.")(forces)
reads(f"{_DOING} {FORCED}; {{~no|some}} limit applies.")(
    lambda at, forced, **told: done(at, told) and forces(at, forced)
)
reads(f"{_SWAP}{_FORM}; no limit applies, as the switch {FORCED}.")(
    lambda at, forced, **told: swapped(at, told) and forces(at, forced)
)


@reads(f"{APART}, so {_SWAP}[; no limit applies, as the switch {FORCED}].")
def apart_so_swap(at: Hall, forced: str | None, **told: Any) -> bool:
    pair = are_apart(at, told)
    return pair is not None and at.are_natural(*pair) and swapped(at, told) and (forced is None or forces(at, forced))


reads(f"{APART}, and {ALSO_APART}, so {_SWAP}[; no limit applies, as the switch {FORCED}].")(
    lambda at, forced, **told: are_apart(at, told, "b") is not None and apart_so_swap(at, forced, **told)
)
# The same in short sentences, one after the other.
reads(f"{APART}, and {ALSO_APART}.", steps=("headline", "The switch", "lines"))(
    lambda at, **told: are_apart(at, told) is not None and are_apart(at, told, "b") is not None
)
reads(f"With {_AVOIDED}, {{a}}'s natural opponent is {{b}}.")(natural_with_both_avoided)
reads("{n:count} more natural {n.boards|board} {n.have|has} a color conflict too.")(
    lambda at, n: more_conflicts(at, n - 1)
)
reads("This is not the natural pairing, and it improves {~nothing|something} with these settings.")(nothing_better)
reads(f"{_GAIN} {{=gets|get}} the due color, but {_LOSE} {{=misses|miss}} it.")(
    lambda at, **told: they_gain(at, told) and they_lose(at, told)
)
_THEN = {
    "that would make a rematch": 1,
    "that would pair two who must not play": 3,
    "that would pair teammates": 7,
    "it is over the high limit": 10,
    "it is an interchange, which these settings avoid": 0,
    "that would be an interchange": 0,
}
reads(f"{_WOULD} {{then={'|'.join(_THEN)}}}.")(
    lambda at, p, p2, a, due, then: would_cost(
        at, p, p2, a, due, next(phrase for phrase, column in _MORE.items() if column == _THEN[then])
    )
)


@reads("That is the rule book's, above which none goes between score groups or for the bye.")
def that_is_the_books(at: Hall) -> bool:
    purpose = next((purpose for purpose, held_to in _LIMITS.items() if held_to == at.held_to), None)
    return purpose is not None and at.limit is not None and book_limit(at, purpose, at.limit)


reads(f"That counts as {{n:figure}} {{n.points|point}}, half of the {_LOW % ''}, {_HELD}.")(
    lambda at, n, low, **told: at.value == n and half_of(at, n, low) and held(at, told, at.value)
)
