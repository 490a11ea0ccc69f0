"""What sentences say of a changed board: what was swapped, who gets the due color by it, its cost, and its limit."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING

from reference.final import ORDER
from reference.wishes import rated_for_unrated

from explain.model.settings import Interchanges
from proofs import choices
from proofs.wall import both_ways
from proofs.words.grammar import Some
from proofs.words.grammar import players as players_in
from proofs.words.hall import Hall
from proofs.words.reading import Book, clause

if TYPE_CHECKING:
    from reference.facts import Board

BOOK = Book()
reads = BOOK.reads
Pair = tuple[int, int]
clause("purpose", "alternation")(lambda at: "low")
clause("purpose", "equalization")(lambda at: "high")
reads("{a} and {b} are {base:opponents}.")(lambda at, a, b, base: at.are_natural(a, b, base))


def due(at: Hall, color: str, *players: int) -> bool:
    """Whether all of them are due a color."""
    return all(at.wall.due(each) == color for each in players)


reads("{a}'s {base:opponent} is {b}, but {~both are|neither is} due {color:color}.")(
    lambda at, a, base, b, color: at.are_natural(a, b, base) and due(at, color, a, b)
)
reads("{a} and {b}, {~also|never} natural opponents, are both due {color:color}.")(
    lambda at, a, b, color: at.are_natural(a, b) and due(at, color, a, b) and {a, b} != {*at.players}
)


@reads("{n:count} more natural {n.boards|board} {n.have|has} a color conflict too.")
def more_conflicts(at: Hall, n: int, beside: int = 1) -> bool:
    """Whether this many natural boards of this switch, besides some, have two players due the same color."""
    colors = [tuple(map(at.wall.due, board)) for board in at.numbers_of(at.undone) if 0 not in board]
    return sum(one is not None and one == other for one, other in colors) == n + beside


reads(
    "{a} and {b} are both due {color:color}, and {n:count} more natural {n.boards|board} {n.have|has} a color conflict."
)(lambda at, a, b, color, n: at.are_natural(a, b) and due(at, color, a, b) and more_conflicts(at, n, beside=2))


reads("{n:count} more natural {n.boards|board} {n.have|has} a color conflict.")(
    lambda at, n: more_conflicts(at, n, beside=2)
)
_AVOIDED = (
    "{=rematches avoided|teammates kept apart|family members kept apart|clubmates kept apart|that pair kept apart|"
    "that avoided}"
)


@reads(
    "With rematches and barred pairs avoided, {a} and {b} are natural opponents.",
    f"{{:apart}}[, and {{:apart}}]; with {_AVOIDED}, {{a}}'s natural opponent is {{b}}.",
    f"With {_AVOIDED}, {{a}}'s natural opponent is {{b}}.",
)
def natural_with_both_avoided(at: Hall, a: int, b: int) -> bool:
    return at.are_natural(a, b, "legal") and not at.are_natural(a, b, "raw")


# What was swapped.


@clause("swap", "{a} and {b} swap[ places]")
@clause("doing", "Swapping {a} and {b}")
def swap(at: Hall, a: int, b: int) -> bool:
    """Whether two swapped places, and nothing else was done: each plays the other's natural opponent."""
    boards = {frozenset({a, at.natural_opponent(b)}), frozenset({b, at.natural_opponent(a)})}
    return a != b and {frozenset(board) for board in at.numbers_of(at.made)} == boards


@clause("swap", "{k:count board} swap opponents in a circle")
@clause("doing", "Swapping opponents around {k:count board}")
def swap_around(at: Hall, k: int) -> bool:
    return len(at.undone) == len(at.made) == k and not any(at.wall.eve.bye in board for board in at.made)


@clause("form", "(a {form=transposition|rotation|switch})", "(an {form=interchange})")
def is_of_form(at: Hall, form: str) -> bool:
    """Whether the form is right: an interchange crosses the halves; a rotation has three boards or more."""
    crosses = any(map(at.wall.is_interchange, at.made))
    if form in ("interchange", "switch"):
        return crosses or form == "switch"
    return not crosses and (form == "rotation") == (len(at.made) > 2)


BOOK.says("{:swap}[ {:form}].")
reads("{a} and {b} swap halves[ {:form}].", "{a:rated} and {b:rated} swap halves[ {:form}].")(
    lambda at, a, b: swap(at, a, b) and swap_halves(at, a, b) is not None
)


@reads("No switch of just two of these {n:count} boards is {~as good|better}.")
def no_simpler(at: Hall, n: int) -> bool:
    def cost(boards: list[Board]) -> tuple[int, ...]:
        return at.wall.total(boards, at.wall.hung)[: ORDER - 1] if at.switch else at.wall.cost_when_avoided(boards)

    switch = at.switch or at.parting
    whole, old = (cost([*switch.made]), sorted(switch.undone)) if switch else ((), [])
    others = [[*new, *({*old} - {*pair})] for pair in combinations(old, 2) for new in both_ways(*pair)]
    return len(old) == n > 2 and all(cost(boards) > whole for boards in others)


# Who leaves a group instead of another one.


@clause("doing", "Pairing {a} {way:way} {~instead of|beside} {b}")
@clause("instead", "{a} is paired {way:way} {~instead of|beside} {b}")
def paired_instead(at: Hall, a: int, way: str, b: int) -> Pair | None:
    """Whether this board pairs a player down, or up, and one who would normally be is not.

    If nobody of the group would normally be, the other is the next in line.
    """
    line = at.line(b, way)
    nobody = not any(at.is_measured_as_leaving(each, way) for each in line)
    natural = at.is_measured_as_leaving(b, way) or (nobody and line[:1] == [b])
    leaves = at.leads(a, way, at.opponent(a)) and not at.leads(b, way, at.opponent(b))
    is_so = leaves and natural and a != b and at.group_score(a) == at.group_score(b)
    return (a, b) if is_so and a in at.players else None


BOOK.says("{:instead}.")
reads("{one:instead}, and {other:instead}.")(lambda at, one, other: at.meet(one[0], other[0]))


@reads(
    "{base:baseline} {~nobody|somebody} with {s:score point} is paired {way:way}; {~next|last} in line would be {a}.",
    "{base:baseline} {~nobody|somebody} with {s:score point} is paired {way:way}; {a} is {~next|last} in line.",
)
def nobody_leaves(at: Hall, s: int, way: str, a: int, base: str = "") -> bool:
    """Whether nobody of a score is paired down or up in the natural pairing, and this player would be the first."""
    nobody = not any(at.is_measured_as_leaving(each, way) for each in at.members(s))
    return nobody and at.line(a, way)[:1] == [a] and at.group_score(a) == s


reads(
    "{base:baseline} {~nobody|somebody} with {s:score point} is paired {one:way}, and {~nobody|somebody} with "
    "{t:score point} {two:way}; next in line would be {a} and {b}.",
    "{base:baseline} {~nobody|somebody} with {s:score point} is paired {one:way}, and {~nobody|somebody} with "
    "{t:score point} {two:way}; {a} and {b} are {~next|last} in line.",
)(lambda at, base, s, one, t, two, a, b: nobody_leaves(at, s, one, a) and nobody_leaves(at, t, two, b))


@clause("doing", "Pairing {a} {way:way} against {b}")
def paired(at: Hall, a: int, way: str, b: int) -> bool:
    return at.is_paired(a, way, b)


reads("{a} is paired {way:way} against {b}, which is {not=not |}the natural pairing.")(
    lambda at, a, way, b, **told: (
        at.is_paired(a, way, b) and at.are_natural(a, b, at.wall.baseline) == (told["not"] == "")
    )
)
# Who gets the due color by it.
clause("doing", "The bye for {a} {~instead of|beside} {b}")(
    lambda at, a, b: at.has_bye(a) and at.first_opponent(b, at.wall.baseline) == 0 and a != b
)
clause("doing", "That")(lambda at: at.switch is not None)


@clause("gain", "{who:some}")
def gain(at: Hall, who: Some) -> bool:
    """Whether these get their due color with the switch, and would not without it."""
    return any(who.are(before - after) for before, after in at.missing)


clause("given", "{who:some}")(lambda at, who: gain(at, who) and not any(map(at.has_bye, who.named)))
clause("lose", "{who:some}")(lambda at, who: any(who.are(after - before) for before, after in at.missing))
clause("still", "{who:some}")(lambda at, who: any(who.are(after & before) for before, after in at.missing))
_FEWER = {
    "equalizing colors comes before alternating them": 0,
    "the larger imbalance comes first": 0,
    "fewer colors fail to alternate": 1,
    "avoiding three in a row comes first": 2,
}


@clause("first", f"{{why={'|'.join(_FEWER)}}}")
def comes_first(at: Hall, why: str) -> bool:
    """Whether what is named improves; "larger" is said where no fewer players have an imbalance, only a larger one."""
    place = _FEWER[why]
    for before, after in at.before_and_after:
        amounts = [sum(each[place] for each in wrong) for wrong in (before, after)]
        players = [sum(each[place] > 0 for each in wrong) for wrong in (before, after)]
        others = [sum(each.alternation for each in wrong) for wrong in (before, after)]
        is_so = amounts[0] > amounts[1]
        if why.startswith("the larger"):
            is_so = is_so and players[0] <= players[1]
        elif why.startswith("equalizing"):
            is_so = is_so and players[0] > players[1] and others[0] <= others[1]
        if is_so and (place != 2 or at.wall.preferences.avoid_three_in_a_row):
            return True
    return False


clause("first", "equalizing colors comes after alternating them")(lambda at: False)
BOOK.says(
    "{:doing} gives {:given} {=their|the} due color.",
    "{:doing} gives {:gain} {=their|the} due color; {:still} {=misses|miss} it either way.",
    "{:doing} gives {:given} {=their|the} due color; {:lose} {=misses|miss} it instead[, but {:first}].",
    "{:doing} avoids a wrong color for {:gain}.",
    "It {~avoids|causes} a wrong color for {:gain}, but {:lose} {=misses|miss} the due color.",
    "{:doing} avoids a wrong color for {:gain}; {:lose} {=misses|miss} the due color instead[, but {:first}].",
    "Without that, {:lose} would get the due color.",
    "{:still} {=misses|miss} the due color either way.",
    "What counts is that {:first}.",
    "{:gain} {=gets|get} the due color, but {:lose} {=misses|miss} it.",
)


@reads("{:doing} gives {~all|some} {n:count} their due color.")
def gives_all(at: Hall, n: int) -> bool:
    players = {number for board in at.numbers_of(at.made) for number in board if number}
    return len(players) == n and all(map(at.gets_due, players))


_NOT = "{rank=Once rematches and barred pairs are avoided, this|This} is {not=not |}the natural pairing"


@reads(
    f"{_NOT}, and the switch improves nothing with these settings.",
    f"{_NOT}, and with these settings it is {{~no better|better}}.",
    f"{_NOT}, and with these settings it is no better: {{:gain}} {{=gets|get}} the due color, but {{:lose}} "
    "{=misses|miss} it.",
    f"{_NOT}; the switch improves nothing with these settings, and {{:lose}} {{=misses|miss}} the due color by it.",
)
def nothing_better(at: Hall, rank: str, **told: str) -> bool:
    if at.switch is None or max(at.wall.gain(at.switch)[:ORDER]) > 0 or not told["not"]:
        return False
    is_first = at.board in at.wall.naturals["raw"].boards
    return is_first == rank.startswith("Once") and not (at.is_odd and at.wall.gains_at_best(at.board))


# What would help, and what speaks against it.


def inside(at: Hall) -> list[Board]:
    """The boards inside this board's score group, itself among them."""
    same = at.wall.eve.same_group
    return [board for board in at.wall.matching if same(*board) and same(board[0], at.board[0])]


@reads(
    "Of those who play each other in this score group, {n:count} are due {color:color}, but they have {~only|more "
    "than} {m:count} {m.boards|board}."
)
def too_many_due(at: Hall, n: int, color: str, m: int) -> bool:
    wanting = [rank for board in inside(at) for rank in board if due(at, color, at.wall.number[rank])]
    return len(wanting) == n > m == len(inside(at))


@clause("help", "Swapping {p} and {q} would give {a} {color:color}, but")
def would_help(at: Hall, p: int, q: int, a: int, color: str) -> list[tuple[Board, Board]]:
    """The boards if a player here swapped with one of another board of the group, so that one gets the due color."""
    helping = []
    for other in inside(at):
        for new in both_ways(at.board, other) if other != at.board else ():
            if set(map(frozenset, new)) == exchanged(at, p, q, [at.board, other]) and due(at, color, a):
                helping += [new] if a not in at.missing_on(at.wall.eve, new) else []
    return helping


def exchanged(at: Hall, a: int, b: int, boards: list[Board]) -> set[frozenset[int]]:
    """Some boards with two players in each other's seats."""
    one, other = at.wall.rank.get(a, -1), at.wall.rank.get(b, -1)
    seat_of = {one: other, other: one}
    return {frozenset(seat_of.get(rank, rank) for rank in board) for board in boards}


@reads("{new:help} costs {n:figure point}, {over:figure} {~over|within} the {k:figure}-point limit for {sort:purpose}.")
def would_be_over(at: Hall, new: list[tuple[Board, Board]], n: int, over: int, k: int, sort: str) -> bool:
    values = [max(at.wall.value(board) or 0 for board in pair) for pair in new]
    return at.wall.limits()[sort] == k and n - k == over > 0 and n in values


_MORE = {
    "there would be more rematches": (1,),
    "one more player would get a second bye": (2,),
    "more opponents would be too far apart in score for these settings": (3,),
    "more pairs that must not play would play": (4,),
    "the bye would go higher above the lowest score group": (5,),
    "players would play opponents further from their own scores": (6,),
    "more players to be kept in their score group would leave it": (7,),
    "the bye would not be where the natural pairing has it": (8,),
    "more teammates would play each other": (9,),
    "more players would get the same color three times in a row": (10,),
    "more odd players or their opponents would be switched for color": (11,),
    "more switches would be over the high limit": (12,),
    "there would be more interchanges, which these settings avoid": (15, 17),
    "more colors would stay unequal": (13,),
    "more switches would be over the low limit": (14,),
    "more players would be interchanged": (15, 17),
    "more players would not get their due color": (16,),
    "switches would cost more": (18,),
    "more boards would be switched": (19,),
    "the boards would be further from the natural order": (20,),
}
"""What there is more of, by the number of the criterion that counts it; interchanges have two."""
_THEN = {
    "that would make a rematch": (1,),
    "that would pair two who are too far apart in score for these settings": (3,),
    "that would pair two who must not play": (4,),
    "a player to be kept in the score group would leave it": (7,),
    "that would pair teammates": (9,),
    "it is over the high limit": (12,),
    "it is an interchange, which these settings avoid": (15, 17),
    "that would be an interchange": (15, 17),
}
clause("more", f"{{more={'|'.join(_MORE)}}}")(lambda at, more: _MORE[more])
clause("then", f"{{then={'|'.join(_THEN)}}}")(lambda at, then: _THEN[then])


@reads("{new:help} then {columns:more}.", "{new:help} {columns:then}.")
def would_cost(at: Hall, new: list[tuple[Board, Board]], columns: tuple[int, ...]) -> bool:
    for pair in new:
        ranks = {rank for board in pair for rank in board}
        now, then = at.wall.total(board for board in at.wall.matching if {*board} <= ranks), at.wall.total(pair)
        if any(then[column - 1] > now[column - 1] for column in columns):
            return True
    return False


reads("Otherwise {columns:more}.")(lambda at, columns: any(first + 1 in columns for first, _ in at.saved_first))
reads("Otherwise there would be {many=a switch|switches} of {sizes:numbers} {=points|point}.")(
    lambda at, many, sizes: any(
        left == sizes and (len(left) == 1) == (many == "a switch") for _, left in at.saved_first
    )
)


@reads("Without this board {columns:more}.")
def without_this_board(at: Hall, columns: tuple[int, ...]) -> bool:
    rounds = at.wall.rounds
    ours, theirs = rounds.least(), rounds.least(lacking=at.board)
    place = None if ours is None or theirs is None else rounds.first_difference(ours, theirs)
    return place is not None and rounds.columns[place].number in columns


# What it costs.


@clause("places", "{a:rated} replaces {b:rated}")
def replaces(at: Hall, a: int, b: int) -> Pair | None:
    """Whether the player plays the other's natural opponent, or leaves the group in the other's place."""
    here, other = at.wall.rank.get(a), at.wall.rank.get(b)
    return (a, b) if a != b and any(here == side.here and other in side.natural for side in at.sides) else None


@clause("places", "{a:rated} and {b:rated} swap halves")
def swap_halves(at: Hall, a: int, b: int) -> Pair | None:
    """Whether two of different halves each play where the other would in the natural pairing."""
    halves = {at.wall.natural.half.get(at.wall.rank[each]) for each in (a, b)}
    return (replaces(at, a, b) or replaces(at, b, a)) if halves == {"top", "bottom"} else None


def one_is_unrated(at: Hall, pair: Pair) -> bool:
    """Whether exactly one of two is unrated."""
    return [*map(at.rating, pair)].count(None) == 1


def half_of(at: Hall, n: int, limit: str) -> bool:
    """Whether an unrated player counts this many points, half the limit named."""
    named = {
        "low limit": at.wall.limits()["low"],
        "rule book's low limit": 80,
        "low limit across score groups": at.wall.limits(at.board)["low"],
    }[limit]
    return named is not None and named // 2 == n == rated_for_unrated(at.wall.preferences, across=at.is_across)


_HALF = "half of the {low=low limit across score groups|rule book's low limit|low limit}"
_WAY_HERE = (choices.RAISED, choices.DROPS)
clause("gap", "{pair:places}{=, |: }{d:figure point} apart")(lambda at, pair, d: at.apart(*pair) == d)
clause("gap", f"{{pair:places}}{{=, which counts as |: one is unrated, so this counts }}{{d:figure point}}, {_HALF}")(
    lambda at, pair, d, low: one_is_unrated(at, pair) and half_of(at, d, low)
)
clause(
    "gap",
    "{pair:places}{=, a switch without a rating difference|: one is unrated, so there is no rating difference}",
)(lambda at, pair: one_is_unrated(at, pair) and at.wall.preferences.avoid_unrated_swaps)
clause("gap", "{a} replaces {b}{=, both unrated|: both are unrated, so there is no rating difference}")(
    lambda at, a, b: replaces(at, a, b) and at.rating(a) is None is at.rating(b)
)


def leaves_here(holds: Callable[[Hall, int, str], bool]) -> Callable[[Hall, int], bool]:
    """A statement about a player of this board who leaves the score group by it, and the way."""

    def holds_here(at: Hall, a: int) -> bool:
        goes = at.goes(a, at.opponent(a))
        return a in at.players and goes != 0 and holds(at, a, _WAY_HERE[goes > 0])

    return holds_here


clause("gap", "{a} would normally leave the score group too")(leaves_here(Hall.is_measured_as_leaving))
clause("anyway", "{a} would leave the score group {~anyway|otherwise}")(leaves_here(Hall.is_measured_as_leaving))
clause("gap", "{a} is {~next|last} in line")(leaves_here(lambda at, a, way: at.line(a, way)[:1] == [a]))


@clause(
    "gap",
    "{b:rated} is {~nearest|furthest} to {a:rated} of those normally paired {way:way}[, ][: ]{n:figure point} apart",
)
def is_nearest(at: Hall, a: int, b: int, n: int, way: str) -> bool:
    """Whether the player is nearest in rating of those who leave the group that way in the natural pairing."""
    natural = at.wall.natural
    moving = [
        at.wall.number[rank]
        for rank in (natural.raised if way == choices.RAISED else natural.drops)
        if at.wall.eve.same_group(rank, at.wall.rank[a])
    ]
    gaps = [gap for each in moving if (gap := at.apart(a, each)) is not None]
    return at.leads(a, way, at.opponent(a)) and b in moving and n == at.apart(a, b) == min(gaps)


# The limit it is held to: each clause is about the limit and its points.


def is_avoided(at: Hall) -> bool:
    """Whether it is an interchange, and these settings avoid them."""
    interchange = at.switch is not None and at.wall.is_interchange(at.board)
    return interchange and at.wall.preferences.interchanges is Interchanges.AVOID


def is_held(at: Hall, sort: str) -> bool:
    """Whether the switch is held to a limit."""
    return at.held_to == sort and not is_avoided(at)


@clause("held", "within the {k:figure}-point limit for {sort:purpose}")
def held_within(at: Hall, k: int, sort: str) -> tuple[str, int] | None:
    is_so = is_held(at, sort) and at.limit == k and at.value is not None and at.value <= k
    return (sort, k) if is_so else None


@clause("held", "{over:figure} {~over|within} the {k:figure}-point limit for {sort:purpose}")
def held_over(at: Hall, over: int, k: int, sort: str) -> tuple[str, int] | None:
    is_so = is_held(at, sort) and at.limit == k and at.value is not None and at.value - k == over > 0
    return (sort, k) if is_so else None


@clause("held", "and no limit is set for {sort:purpose}")
@reads("No limit is set for {sort:purpose}.")
def no_limit(at: Hall, sort: str) -> bool:
    return is_held(at, sort) and at.limit is None


@clause("held", "but these settings avoid interchanges for color, whatever they cost")
@reads("These settings avoid interchanges for color, whatever they cost.")
def avoided(at: Hall) -> bool:
    return is_avoided(at) and at.held_to is not None


clause("held", "but no limit applies, as it {:forced}")(lambda at: True)
_FORCED = {
    "avoids a rematch": 0,
    "avoids a second bye": 1,
    "keeps opponents nearer in score, as the settings say": 2,
    "keeps apart a pair that must not play": 3,
    "gives the bye in a lower score group": 4,
    "pairs closer scores": 5,
    "keeps a player in the score group, as the settings say": 6,
    "keeps teammates of one score group apart": 8,
}


@clause("forced", f"{{forced={'|'.join(_FORCED)}}}")
def forces(at: Hall, forced: str) -> bool:
    """Whether the switch improves what is named, which comes before any limit."""
    return at.switch is not None and at.wall.gain(at.switch)[_FORCED[forced]] > 0


def points(at: Hall) -> list[int]:
    """The rating differences its value comes from."""
    return [side.points for side in at.sides if side.points is not None]


clause("costs", "{=The switch|That} costs {n:figure point}")(lambda at, n: at.value == n)
clause(
    "costs", "{~Both|Neither} [differences ]are the {~same|opposite}: [the switch costs ]{n:figure}[ {n.points|point}]"
)(lambda at, n: at.value == n and len(points(at)) > 1 and {*points(at)} == {n})


@clause("costs", "The {which=smaller|larger} [difference ]counts: {n:figure}[ {n.points|point}]")
def one_counts(at: Hall, which: str, n: int) -> bool:
    """Whether it costs this much, and that is the smaller or larger of two differences."""
    return at.value == n == (min if which == "smaller" else max)(points(at), default=None) and len({*points(at)}) > 1


clause(
    "costs",
    "Between score groups the {which=smaller|larger} [difference ]counts: {n:figure}[ {n.points|point}]",
    "Between score groups each side counts by itself, and the {which=smaller|larger} difference is taken: "
    "{n:figure point}",
)(lambda at, which, n: one_counts(at, which, n) and at.is_across)
reads("{:anyway}, so {~only one|no} difference counts.")(
    lambda at: at.is_across and [each for each in points(at) if each] == [at.value]
)
BOOK.says(
    "[Here ]{:gap}.",
    "[Here ]{:gap}, and {:gap}.",
    "{:gap}: no difference on that side.",
    "{:gap}, {:held}.",
    "{:costs}.",
    "{:costs}, {:held}.",
    "No limit applies, as the switch {:forced}.",
    "{:doing} {:forced}; {~no|some} limit applies.",
)


def two_before(at: Hall, one: int, two: int) -> bool:
    """Whether the sentence before named two first, with these ratings."""
    pair = players_in(at.before[-1])[:2]
    return len(pair) == 2 and [*map(at.rating, pair)] == [one, two]


reads("They are {n:figure point} apart ({one:figure} and {two:figure})[, {:held}].")(
    lambda at, n, one, two: two_before(at, one, two) and abs(one - two) == n
)


@reads(
    "They are {n:figure point} apart ({one:figure} and {two:figure}); {a} and {b}, {m:figure} "
    "({three:figure} and {four:figure})."
)
def both_are_apart(at: Hall, n: int, one: int, two: int, a: int, b: int, m: int, three: int, four: int) -> bool:
    second = [*map(at.rating, (a, b))] == [three, four] and abs(three - four) == m
    is_side = replaces(at, b, a) or replaces(at, a, b)
    return two_before(at, one, two) and abs(one - two) == n and second and is_side is not None


@reads(
    "{:costs}, {:held}; avoiding three in a row comes first.",
    "{:costs}, {:held}, but avoiding three in a row comes before any limit.",
    "Avoiding three in a row comes {~before|after} any limit.",
)
def three_first(at: Hall) -> bool:
    """Whether the switch leaves fewer with a third color in a row, and these settings avoid that."""
    threes = [[sum(each.three for each in wrong) for wrong in pair] for pair in at.before_and_after]
    return any(before > after for before, after in threes) and at.wall.preferences.avoid_three_in_a_row


@reads(
    "Between score groups and for the bye no limit is above the rule book's: {k:figure point} for {sort:purpose}.",
)
def book_limit(at: Hall, k: int, sort: str) -> bool:
    """Whether a limit between score groups is the rule book's because the one set is above it."""
    book, own = {"low": 80, "high": 200}[sort], at.wall.limits()[sort]
    return at.is_across and k == book == at.limit and (own is None or own > book) and at.held_to == sort


reads("That is the rule book's, above which none goes between score groups or for the bye.")(
    lambda at: at.held_to is not None and at.limit is not None and book_limit(at, at.limit, at.held_to)
)
reads("[That][On this board that] costs {n:figure point}; the limit for {sort:purpose} is {k:figure}.")(
    lambda at, n, k, sort: is_held(at, sort) and at.value == n <= k == at.limit
)
reads(f"That counts as {{n:figure point}}, {_HALF}, {{:held}}.")(
    lambda at, n, low: at.value == n and half_of(at, n, low)
)
# Two who should not play, and therefore a swap.
reads("{pair:apart}[, and {:apart}], so {:swap}.")(lambda at, pair: at.are_natural(*pair))
BOOK.says("{:apart}, and {:apart}.", steps=("headline", "The switch", "lines"))
