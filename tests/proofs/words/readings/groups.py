"""What sentences say of score groups: who is in them, who leaves, and how the others are halved."""

from __future__ import annotations

from collections.abc import Callable

from explain.model.settings import System
from proofs import chart, choices
from proofs.wall import BYE
from proofs.words.grammar import Aside
from proofs.words.grammar import players as players_in
from proofs.words.hall import Hall
from proofs.words.reading import Book, clause

BOOK = Book()
reads = BOOK.reads
_ASIDE = "[{=Not|not} counting {aside:aside}, ]"
_HAVE = f"{_ASIDE}{{n:count player}} {{n.have|has}} [{{s:score point}}][{{=the same score}}]"
_WITH = "{n:count player} with {s:score point}"
_HALVES = "{top:players} in the {~top|bottom} half, {bottom:players} in the {~bottom|top} half"
Players = tuple[int, ...]


_HAS = {"half-point bye": "half", "full-point bye": "full", "not paired": "out", "paired by the TD": "board"}


def are_aside(at: Hall, aside: Aside | None, fits: Callable[[chart.Aside], bool]) -> bool:
    """Whether these are all on the wall chart who fit and are not to be paired; more than three are only counted.

    If none is named, there is none.
    """
    others = {each.number: each.has for each in chart.aside(at.wall) if fits(each)}
    if aside is None or not others:
        return aside is None and not others
    if aside.named:
        return {number: _HAS.get(word) for number, word in aside.named.items()} == others
    return aside.others == len(others) > 3 and {_HAS[word] for word in aside.words} == {*others.values()}


def has(at: Hall, n: int, s: int | None, aside: Aside | None = None) -> bool:
    """Whether this many on the chart have a score, without those said not to be counted; all have one if ``None``."""
    s = at.wall.one_score if s is None else s
    others = len(aside.named) or aside.others if aside else 0
    return (
        s is not None
        and chart.has_on_chart(at.wall, s) == n + others > 0
        and are_aside(at, aside, lambda each: each.score == s)
    )


def is_alone(at: Hall, a: int, s: int, aside: Aside | None) -> bool:
    """Whether nobody else has a score but those named."""
    return at.members(s) == (a,) and has(at, 1, s, aside)


reads(f"{_HAVE}.")(has)


@reads(
    "The {~top|bottom} half is {top:players}, the {~bottom|top} half {bottom:players}.",
    "In the {~top|bottom} half are {top:players}, in the {~bottom|top} half {bottom:players}.",
)
def halves(at: Hall, top: Players, bottom: Players) -> bool:
    return at.halves(at.group_score(top[0])) == {"top": top, "bottom": bottom}


reads(f"{_HAVE}: {_HALVES}.")(
    lambda at, n, s, top, bottom, aside: (
        has(at, n, s, aside)
        and {*top, *bottom} == {*at.members(at.group_score(top[0]))}
        and halves(at, top, bottom)
        and s in (None, at.group_score(top[0]))
    )
)
reads(f"{_HAVE}: {{names:players}}.", f"{_HAVE}, by rank {{names:players}}.")(
    lambda at, n, s, names, aside: has(at, n, s, aside) and at.members(at.wall.one_score if s is None else s) == names
)


def stay(at: Hall, n: int, names: Players) -> bool:
    """Whether these are all who play inside their group, while others leave it."""
    score = at.group_score(names[0])
    return score is not None and len(names) == n and {*names} == {*at.staying(score)} != {*at.members(score)}


reads(f"The {{n:count}} who stay: {_HALVES}.")(
    lambda at, n, top, bottom: stay(at, n, (*top, *bottom)) and halves(at, top, bottom)
)
reads("The {n:count} who stay: {names:players}.", "The {n:count} who stay: {names:players}, by rank.")(
    lambda at, n, names: stay(at, n, names) and at.staying(at.group_score(names[0])) == names
)
reads("{a} and {b} stay.")(lambda at, a, b: {a, b} == {*at.staying(at.group_score(a))})
reads(f"{_WITH} stay.")(lambda at, n, s: len(at.staying(s)) == n)
reads("{n:count player} with the same score stay.")(
    lambda at, n: at.wall.one_score is not None and len(at.staying(at.wall.one_score)) == n
)


reads("The {which=top|bottom} half is {names:players}.")(
    lambda at, which, names: at.halves(at.group_score(names[0]))[which] == names
)
reads("By rank the group is {names:players}.")(lambda at, names: at.staying(at.group_score(names[0])) == names)
# Who leaves a group: "normally" is in the natural pairing, "here" in these pairings.
Who = tuple[int, str | None, bool]
"""The player, whether said to be the group's lowest-rated or highest-rated, and whether next in line."""
clause("who", "{a}[, the {how=lowest|highest}-rated,][, {next=next in line},]")(
    lambda at, a, how, next: (a, how, next is not None)
)


def leaves_at_all(at: Hall, a: int) -> bool:
    """Whether the player leaves the group in the natural pairing, in any way."""
    return any(at.leaves(a, way) for way in (choices.DROPS, choices.RAISED, choices.BYE_WAY))


def is_introduced(at: Hall, score: int | None) -> bool:
    """Whether an earlier sentence said who of a score is not counted."""
    names = {f"@{each.number}@" for each in chart.aside(at.wall) if each.score == score}
    said = [sentence for sentence in at.before if "ot counting" in sentence]
    return any(all(name in each for name in names) or " who " in each for each in said)


def is_such(at: Hall, who: Who, way: str) -> bool:
    """Whether the player is what the sentence says: lowest-rated, highest-rated, or next in line."""
    a, how, is_next = who
    score = at.group_score(a)
    everybody = (*at.members(score), *(each.number for each in chart.aside(at.wall) if each.score == score))
    among = at.members(score) if is_introduced(at, score) else everybody
    ratings = [rating for each in among if (rating := at.rating(each)) is not None]
    if how is not None and at.rating(a) != (min if how == "lowest" else max)(ratings, default=None):
        return False
    return not is_next or all(leaves_at_all(at, each) for each in at.ahead_in_line(a, way))


def normally(at: Hall, who: Who, way: str, b: int, base: str = "legal") -> bool:
    """Whether in the natural pairing the player described is paired down or up, against this opponent."""
    return at.first_opponent(who[0], base) == b and at.leads(who[0], way, b) and is_such(at, who, way)


reads(
    f"{_ASIDE}{{a}} is the only player with {{s:score point}}, and {{is=would normally be|is}} paired {{way:way}} "
    "against {b}."
)(
    lambda at, a, s, way, b, aside, **told: (
        (told["is"] != "is" or at.meet(a, b)) and is_alone(at, a, s, aside) and normally(at, (a, None, False), way, b)
    )
)
reads(f"{_ASIDE}{{a}} is the only player with {{s:score point}}, and {{get=would normally get|gets}} the bye.")(
    lambda at, a, s, get, aside: (
        (get != "gets" or at.has_bye(a)) and is_alone(at, a, s, aside) and at.first_opponent(a) == BYE
    )
)
reads("{who:who} is paired {way:way} against {b}.")(
    lambda at, who, way, b: normally(at, who, way, b) and at.meet(who[0], b)
)
reads("{who:who} would normally be paired {way:way} against {b}.")(normally)
reads("{base:baseline} {who:who} is paired {way:way} against {b}.")(normally)
reads("{a} would normally get the bye.", "{base:baseline} {a} gets the bye.")(
    lambda at, a, base="legal": at.first_opponent(a, base) == BYE
)
_PURPOSES = {"to equalize colors": 0, "to alternate colors": 1, "to avoid three in a row": 2}
_COLUMNS = {"to avoid interchanges": (15, 17), "for smaller switches": (18,)}
_FOR = f"[in this round][{{purpose={'|'.join([*_PURPOSES, *_COLUMNS])}}}]"


def serves(at: Hall, a: int, purpose: str | None) -> bool:
    """Whether the player's board leaves less wrong of what is named than the best round without it."""
    seats = at.seats_of(a)
    if purpose is None or seats is None:
        return purpose is None
    there = Hall(at.wall, seats, at.step)
    if purpose in _COLUMNS:
        return any(first + 1 in _COLUMNS[purpose] for first, _ in there.saved_first)
    counted = [[sum(each[_PURPOSES[purpose]] for each in wrong) for wrong in pair] for pair in there.before_and_after]
    return any(before > after for before, after in counted)


@reads("{=In|in} this round {a} is paired {way:way} against {b} (board {board:figure}).")
def now_paired(at: Hall, a: int, way: str, b: int, board: int) -> bool:
    return at.is_paired(a, way, b) and at.board_of(a) == board


reads("{=In|in} this round {names:players} are paired {way:way} ({boards:rounds_or_boards}).")(
    lambda at, names, way, boards: (
        len({at.group_score(each) for each in names}) == 1
        and len(names) == len(boards)
        and all(
            at.is_paired(each, way, at.opponent(each)) and at.board_of(each) == board
            for each, board in zip(names, boards, strict=True)
        )
    )
)


_NORMALLY = f"{{who:who}} would normally be paired {{way:way}} against {{b}}; {_FOR}"


@reads(f"{_NORMALLY} {{c}} is {{~instead|too}}, against {{d}} (board {{board:figure}}).")
def another_instead(at: Hall, who: Who, way: str, b: int, c: int, d: int, board: int, purpose: str | None) -> bool:
    other = who[0] != c and at.group_score(who[0]) == at.group_score(c)
    return normally(at, who, way, b) and other and now_paired(at, c, way, d, board) and serves(at, c, purpose)


reads(f"{_NORMALLY} the opponent is {{d}} (board {{board:figure}}).")(
    lambda at, who, way, b, d, board, purpose: (
        normally(at, who, way, b) and b != d and now_paired(at, who[0], way, d, board) and serves(at, who[0], purpose)
    )
)


reads("{=In|in} this round {a} stays and plays {b} (board {board:figure}).")(
    lambda at, a, b, board: (
        at.meet(a, b) and at.goes(a, b) == 0 and at.board_of(a) == board and at.group_score(a) is not None
    )
)
reads("{=In|in} this round {a} gets the bye.")(lambda at, a: at.has_bye(a))
reads("{a} would normally get the bye; in this round {b} does.")(
    lambda at, a, b: at.first_opponent(a) == BYE and at.has_bye(b) and a != b
)


@reads("{a} has {s:score point}, but is paired with {t:score point}: a point is added for pairing.")
def added_point(at: Hall, a: int, s: int, t: int) -> bool:
    person = at.wall.person(a)
    return (person.score, person.group) == (s, t) and t - s == 2


# Why somebody leaves a group, as the reason of a board.
Whom = tuple[int, str | None, int]
"""The player described, of which score, and that score."""


@clause("whom", "{b}, [the {top=top available|top|only available|only} player ]with {t:score point}")
def whom(at: Hall, b: int, top: str | None, t: int) -> Whom | None:
    return (b, top, t) if b in at.members(t) else None


def is_top(at: Hall, a: int, whom: Whom) -> bool:
    """Whether the player is the only one with a score, the highest ranked, or the highest the other one could play."""
    b, top, t = whom
    members = at.members(t)
    others = [each.number for each in chart.aside(at.wall) if each.score == t]
    if top in ("only", "top"):
        higher = [each for each in others if chart.place(at.wall, each) < chart.place(at.wall, b)]
        return members == (b,) and not others if top == "only" else members[0] == b and not higher
    if top == "only available":
        return members == (b,)
    above = members[: members.index(b)] if top else ()
    return all(leaves_at_all(at, each) or should_not_play(at, a, each) for each in above)


def should_not_play(at: Hall, a: int, b: int) -> bool:
    """Whether two have played, are listed, or are teammates that these settings keep apart."""
    return bool(at.wall.met_in(a, b)) or at.wall.are_listed(a, b) or at.wall.are_teammates(a, b)


def paired_down(at: Hall, who: Who, whom: Whom) -> bool:
    """Whether the player is paired down against this opponent, normally and in these pairings, both as described."""
    a, b = who[0], whom[0]
    is_normal = b in (at.first_opponent(a), at.first_opponent(a, at.wall.baseline))
    return at.is_paired(a, choices.DROPS, b) and is_normal and is_such(at, who, choices.DROPS) and is_top(at, a, whom)


def plainly_down(at: Hall, a: int, whom: Whom) -> bool:
    """Whether an undescribed player is paired down against this opponent, normally and in these pairings."""
    return paired_down(at, (a, None, False), whom)


reads("{who:who}[,] with {s:score point}, is paired {~down|up} against {whom:whom}.")(
    lambda at, who, s, whom: at.group_score(who[0]) == s and paired_down(at, who, whom)
)
reads(
    f"{_ASIDE}{{a}} is the only player with {{s:score point}}, so {{c}} is paired {{~down|up}} against {{whom:whom}}."
)(lambda at, a, s, c, whom, aside: a == c and is_alone(at, a, s, aside) and plainly_down(at, a, whom))


def come_up(at: Hall, n: int, s: int) -> bool:
    """Whether this many of a score group are paired up in the natural pairing."""
    return len(at.leavers(s, choices.RAISED)) == n


def left(at: Hall, s: int) -> list[int]:
    """Those of a score group who in the natural pairing are not paired up and do not get the bye."""
    return [each for each in at.members(s) if not at.leaves(each, choices.RAISED) and not at.leaves(each, "bye")]


# Why there must be an odd player: each clause is about the players who could be the one.
_THERE, _LAST = "[, {=not} counting {aside:aside},]", "[, {=not} counting {aside:aside}]"


def odd_number(at: Hall, s: int, m: int, aside: Aside | None) -> list[int]:
    """Those of a score who are left, if this many, an odd number, and all on the wall chart with that score."""
    is_so = len(left(at, s)) == m and m % 2 == 1
    return left(at, s) if is_so and are_aside(at, aside, lambda each: each.score == s) else []


@clause("odd", f"{_WITH} {{n.are|is}} paired {{~up|down}}, which{_THERE} leaves an odd number, {{m:count}}")
def odd_left(at: Hall, n: int, s: int, m: int, aside: Aside | None) -> list[int]:
    return odd_number(at, s, m, aside) if come_up(at, n, s) else []


@clause("odd", f"With the bye for {{c}}{_THERE} an odd number with {{s:score point}} are left, {{m:count}}")
def odd_without_bye(at: Hall, c: int, s: int, m: int, aside: Aside | None) -> list[int]:
    return odd_number(at, s, m, aside) if at.leaves(c, "bye") and at.group_score(c) == s else []


BOOK.says("{:odd}.")


reads("{odd:odd}; {who:who} is paired {~down|up} against {whom:whom}.")(
    lambda at, odd, who, whom: who[0] in odd and paired_down(at, who, whom)
)
reads(
    f"{_WITH} {{n.are|is}} paired {{~up|down}}, which{_THERE} leaves only {{a}}, paired {{~down|up}} against "
    "{whom:whom}."
)(
    lambda at, n, s, a, whom, aside: (
        come_up(at, n, s) and odd_number(at, s, 1, aside) == [a] and plainly_down(at, a, whom)
    )
)

reads(
    f"With the bye for {{c}}{_LAST}, {{a}} is {{~alone|not alone}} with {{s:score point}}, and is paired {{~down|up}} "
    "against {whom:whom}."
)(lambda at, c, a, s, whom, aside: odd_without_bye(at, c, s, 1, aside) == [a] and plainly_down(at, a, whom))


def must_drop(at: Hall, n: int, s: int) -> bool:
    """Whether this many are normally paired down from a score, and fewer would cost more in what comes first.

    First come rematches, the bye, scores and teammates, and that upper groups stay whole.
    """
    return len(at.leavers(s, choices.DROPS)) == n == at.fewest_down(s)


@clause("must", f"{_ASIDE}{_WITH} must be paired {{~down|up}}")
def must_be_down(at: Hall, n: int, s: int, aside: Aside | None) -> Players:
    return at.members(s) if must_drop(at, n, s) and are_aside(at, aside, lambda each: each.score == s) else ()


@clause("must_too", f"{_WITH} {{n.are|is}} paired {{~up|down}}, and{_THERE} {{m:count}} must be paired {{~down|up}}")
def must_too(at: Hall, n: int, s: int, m: int, aside: Aside | None) -> bool:
    return come_up(at, n, s) and bool(must_be_down(at, m, s, aside))


BOOK.says("{:must}.", "{:must_too}.")
reads("{of:must}; {who:who} plays {whom:whom}.")(lambda at, of, who, whom: who[0] in of and paired_down(at, who, whom))
reads("{:must_too}; {who:who} plays {whom:whom}.")(paired_down)
# The natural pairing inside a group.
reads(
    "The natural pairing of [the {s:score}-point group][{=this group}]: {n:place} in the {one=top|bottom} half plays "
    "{m:place} in the {two=top|bottom} half."
)(
    lambda at, s, n, one, m, two: (
        {at.half_of(number) for number in at.players} == {(one, n), (two, m)}
        and one != two
        and n == m
        and {at.group_score(each) for each in at.players} == {at.wall.one_score if s is None else s}
    )
)


@reads("In [the {s:score}-point group][{=this group}] neighbors by rank play each other; {a} is {n:place}, {b} next.")
def neighbors_by_rank(at: Hall, s: int | None, a: int, n: int, b: int) -> bool:
    adjacent = at.wall.preferences.system is System.ADJACENT and n % 2 == 1
    s = at.wall.one_score if s is None else s
    return adjacent and at.staying(s)[n - 1 : n + 1] == (a, b) and {a, b} == {*at.players}


reads("They are the {~only|first} two left to pair in [the {s:score}-point group][{=this group}].")(
    lambda at, s: {*at.staying(at.wall.one_score if s is None else s)} == {*at.players}
)


def are_boards(at: Hall, pairs: Players, base: str, n: int | None, *, whole: bool = False) -> bool:
    """Whether these pairs are natural boards of one group as it stands, and with this many more all of them."""
    boards = [*zip(pairs[::2], pairs[1::2], strict=True)]
    natural = all(at.are_natural(*board, base) and at.goes(*board) == 0 for board in boards)
    group = at.staying(at.group_score(pairs[0]))
    one_group = {*pairs} <= {*group} and bool({*group} & {*at.players})
    return natural and one_group and (not whole or len(group) == 2 * (len(boards) + (n or 0)))


_STEP = ("Natural pairing",)
_BOARDS = "{pairs:pairs}[ and {n:figure} more]"
reads(f"[With {{avoided=rematches and barred pairs}} avoided: ][In the {{file=file}}: ]{_BOARDS}.", steps=_STEP)(
    lambda at, avoided, file, pairs, n: are_boards(
        at, pairs, "file" if file else "legal" if avoided else "raw", n, whole=not (file or avoided)
    )
)
_AVOIDED = (
    "{=rematches avoided|teammates kept apart|family members kept apart|clubmates kept apart|that pair kept apart|"
    "rematches and barred pairs avoided|that avoided}"
)
reads(f"With {_AVOIDED}, it is {_BOARDS}.", steps=_STEP)(lambda at, pairs, n: are_boards(at, pairs, "legal", n))
reads(f"In the file it is {_BOARDS}.", steps=_STEP)(lambda at, pairs, n: are_boards(at, pairs, "file", n))
reads("but {pair:apart}[, {other:apart}][, and {last:apart}].", steps=_STEP)(
    lambda at, pair, other, last: all(at.are_natural(*each, "raw") for each in (pair, other, last) if each)
)
# The same in short sentences.
reads("{who:who} {~is paired down against|is paired up against} {whom:whom}.", "{who:who} plays {whom:whom}.")(
    paired_down
)
reads(f"{_HAVE}, an {{~odd|even}} number.")(lambda at, n, s, aside: has(at, n, s, aside) and n % 2 == 1)
reads(f"{_HAVE}, but {{:apart}}.")(has)


@reads(
    f"{_ASIDE}{{=They|they}} are the only {{n:count}} players with {{s:score point}}, so {{m:count}} must be paired "
    "{way:way}."
)
def they_are_all(at: Hall, n: int, s: int, m: int, way: str, aside: Aside | None) -> bool:
    they = {*players_in(at.before[-1])}
    both = all(at.leaves(each, way) for each in they) if way == choices.RAISED else must_drop(at, m, s)
    return they == {*at.members(s)} and n == m == len(they) == 2 and both and has(at, n, s, aside)
