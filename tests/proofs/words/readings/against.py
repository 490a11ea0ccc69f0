"""What sentences say of boards that were not made: what would be, and why the pairings would be worse."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import reference

from explain.model.settings import Interchanges
from proofs.wall import BYE, Seats, Wall, board
from proofs.words.grammar import half_points
from proofs.words.grammar import players as players_in
from proofs.words.hall import Other
from proofs.words.reading import Book, clause
from proofs.words.readings.groups import are_aside

if TYPE_CHECKING:
    from reference.facts import Board

BOOK = Book(Other)
reads = BOOK.reads
_PLAY, _GET = "{would=would play|plays|play}", "{would=would get|gets}"
_COST = "{would=would cost|costs}"
clause("seats", "{a} against {b}")(lambda at, a, b: (a, b))
clause("seats", "{=the|The} bye for {a}")(lambda at, a: (a, None))


def ranks(at: Other, a: int, b: int | None) -> Board:
    """A board by ranks."""
    return board(at.wall.rank.get(a, -1), at.wall.rank.get(BYE if b is None else b, -1))


def is_there(at: Other, a: int, b: int | None, would: str = "would") -> bool:
    """Whether the pairings described have a board, and these pairings too where the sentence does not say "would"."""
    here = ranks(at, a, b) in at.wall.matching
    return ranks(at, a, b) in at.there.matching and (would.startswith("would") or here)


def first_worse(at: Other, *names: str) -> bool:
    """Whether what is named is the first thing the pairings with the board have more of."""
    return at.first_named in names


def is_not_made(at: Other, a: int, b: int | None) -> bool:
    """Whether the board asked about is not one of these pairings."""
    return ranks(at, a, b) == ranks(at, *at.asked[0]) not in at.wall.matching


@clause("better", "there are {~better|worse} pairings")
@reads("There are {~better|worse} pairings.")
def better_without(at: Other) -> bool:
    return ranks(at, *at.asked[0]) in at.wall.matching and at.first_named is not None


reads("{a} and {b} do play[, but {:better}].")(lambda at, a, b: at.meet(a, b))
reads("{a} plays {b}.")(lambda at, a, b: at.meet(a, b))
reads("{a} does get the bye[, but {:better}].")(lambda at, a: at.has_bye(a))
reads("Because {seats:seats} would make things {~worse|better} elsewhere.")(
    lambda at, seats: is_not_made(at, *seats) and at.first_named is not None
)
reads("The best pairings do not have this board either.")(
    lambda at: ranks(at, *at.asked[0]) not in at.best.matching and at.first_named is not None
)
_GOOD = "{how=just as good|better|worse}"
reads(
    f"{{a}} and {{b}} could play: {{~no|some}} rule stands against it, and the pairings would be {_GOOD}.",
    f"{{a}} could get the bye: {{~no|some}} rule stands against it, and the pairings would be {_GOOD}.",
)(lambda at, a, how, b=None: how == "just as good" and is_there(at, a, b) and at.first_named is None)
reads(
    "{a} and {b} could play, and that would be {~better|worse} than these pairings.",
    "{a} could get the bye, and that would be {~better|worse} than these pairings.",
)(lambda at, a, b=None: is_there(at, a, b) and at.first_named is None and table_is_worse(at))


def table_is_worse(at: Other) -> bool:
    """Whether these pairings are not as good as the best."""
    return at.best.rounds.amounts(at.wall.matching) != at.best.rounds.least()


reads("These are {not=not |}the {~best|worst} pairings for these settings.")(
    lambda at, **told: table_is_worse(at) == (told["not"] != "")
)


def worse(said: str, because: str, *names: str) -> Callable[[Callable[..., bool]], None]:
    """What a board would do that costs more first: one form for a board that is or would be there, and one for a board
    not made.
    """

    def register(holds: Callable[..., bool]) -> None:
        def is_so(at: Other, *, would: str = "would", **told: Any) -> bool:
            there = is_there(at, told["a"], told.get("b"), would)
            return holds(at, **told) and there and first_worse(at, *names)

        reads(f"{said}.")(is_so)
        reads(f"Because {because}.")(lambda at, **told: is_not_made(at, told["a"], told.get("b")) and is_so(at, **told))

    return register


worse(
    f"{{a}} and {{b}} {_PLAY} again: they already played in {{rounds:rounds}}",
    "{a} and {b} have already played, in {rounds:rounds}",
    "repeat",
)(lambda at, a, b, rounds: at.wall.met_in(a, b) == rounds != ())
worse(
    f"{{a}} and {{b}} {_PLAY}, and are on the TD's list of pairs to keep apart",
    "{a} and {b} are on the TD's list of pairs to keep apart",
    "teammates",
)(lambda at, a, b: at.wall.are_listed(a, b))
worse(
    f"{{kin=Teammates|Family members|Clubmates}} {{a}} and {{b}} ({{team:word}}) {_PLAY}",
    "{a} and {b} are {kin=teammates|family members|clubmates} ({team:word})",
    *("teammates", "teammates_if_required"),
)(lambda at, kin, a, b, team: at.are_of_team(a, b, team, kin))
_FAR = "{d:score} {=a point|points|point} apart; the settings avoid {~more|less} than {most:score point}."
reads(f"{{a}} and {{b}} are {_FAR}")(
    lambda at, a, b, d, most: at.are_too_far(a, b) == (d, most) and first_worse(at, "long_drop")
)
reads("{a} is to be kept in the score group, and {=would leave|leaves} it.")(
    lambda at, a: at.wall.eve.is_to_stay(at.wall.rank.get(a, 0)) and first_worse(at, "kept_in_group")
)
worse(
    f"{{a}} {_GET} the bye, and already had a full point without a game in {{rounds:rounds}}",
    "{a} already had a full point without a game, in {rounds:rounds}",
    "second_bye",
)(lambda at, a, rounds: at.wall.full_points_unplayed(a) == rounds != ())
_END = "the {which=lowest|highest} score is {t:score point}[, {=not} counting {aside:aside}]"
worse(
    f"{{a}} {_GET} the bye with {{s:score point}}; {_END}",
    f"{{a}} has {{s:score point}}, and the bye can go to somebody with {{~fewer|more}}; {_END}",
    "bye_above_lowest",
)(
    lambda at, a, s, which, t, aside: (
        at.group_score(a) == s > t == (at.scores[-1] if which == "lowest" else at.scores[0])
        and are_aside(at, aside, lambda each: each.score < t)
    )
)
_APART = "{d:score} {=a point|points|point} apart"
worse(
    f"{{a}} with {{s:score point}} {_PLAY} {{b}} with {{t:score point}}: {_APART}",
    f"{{a}} has {{s:score point}} and {{b}} {{t:score point}}: {_APART}",
    "score_difference",
)(lambda at, a, s, b, t, d: (at.group_score(a), at.group_score(b)) == (s, t) and s - t == d > 0)


def differing(at: Other) -> tuple[list[int], list[int]]:
    """The score differences of the boards that only the best pairings have, and of those only the others have."""
    best, there = ({*wall.matching} for wall in (at.best, at.there))
    ours, theirs = (
        [at.goes(one, other) for one, other in at.numbers_of(boards) if other != BYE]
        for boards in (best - there, there - best)
    )
    return ours, theirs


@reads("The best pairings keep scores {~closer together|further apart}.")
def keep_closer(at: Other) -> bool:
    apart = re.search(r"(half a|[\d½]+) points? apart\.$", at.before[-1])
    is_closer = apart is not None and max(differing(at)[0], default=0) < half_points(apart[1])
    return is_closer and first_worse(at, "score_difference")


@reads(
    "Of the boards that differ, {n:count} would be {d:score} {=a point|points|point} apart; in the {~best|worst} "
    "pairings {m:count}."
)
def so_far_apart(at: Other, n: int, d: int, m: int) -> bool:
    ours, theirs = differing(at)
    return (theirs.count(d), ours.count(d)) == (n, m) and n > m and first_worse(at, "score_difference")


worse(
    f"{{a}} {_GET} the bye; {{base:baseline}} {{c}} {{~has|lacks}} it",
    "{base:baseline} {c} {~has|lacks} the bye, not {a}",
    "bye_moved",
)(lambda at, a, c, base: at.first_opponent(c, base) == BYE and a != c)
clause("limited", "these settings limit such switches")(
    lambda at: at.wall.preferences.limit_drop_swaps.value != "false"
)
worse(
    f"{{a}} with {{s:score point}} {_PLAY} {{b}} with {{t:score point}}, and not {{base:baseline}}",
    "{a}, with {s:score point}, and {b}, with {t:score point}, do not play {base:baseline}, and {:limited}",
    "odd_player_moved",
)(
    lambda at, a, s, b, t, base: (
        (at.group_score(a), at.group_score(b)) == (s, t) and s > t and at.first_opponent(a, base) != b
    )
)
# Colors.
Wrong = tuple[str, str | None, str]
"""The color that the player gets, whether again, and the due one."""
clause("wrong", "{got:color}[ {again=again}] {~instead of|beside} the due {due:color}")(
    lambda at, got, again, due: (got, again, due)
)


def gets_there(at: Other, a: int, b: int, would: str) -> str | None:
    """The color that a player gets against another by the rules; ``None`` where they are not paired."""
    if not is_there(at, a, b, would):
        return None
    white = reference.decide(at.wall.eve, ranks(at, a, b)).white
    return None if white is None else "W" if white == at.wall.rank[a] else "B"


def wrong_there(at: Other, a: int, b: int | None, wrong: Wrong, would: str = "would") -> bool:
    """Whether the player would get this color, a wrong one, and "again" only after the same in the last game."""
    got, again, due = wrong
    right_color = b is not None and gets_there(at, a, b, would) == got and at.wall.due(a) == due != got
    return right_color and (again is None or at.last_played(a) == got)


def color_decides(at: Other, a: int, wrong: Wrong, lead: tuple[int, str, str] | None) -> bool:
    """Whether color decides: equalization with this many more of one color, or alternation where no number is given."""
    if lead is None:
        return first_worse(at, "alternation")
    n, more, less = lead
    after = at.ahead(a, more) + (1 if wrong[0] == more else -1)
    return more != less and after == n and first_worse(at, "equalization")


reads(
    "Against {b}, {a} would get {wrong:wrong}[: {lead:lead}].",
    "{a}, against {b}, would get {wrong:wrong}[: {lead:lead}].",
)(lambda at, b, a, wrong, lead: wrong_there(at, a, b, wrong) and color_decides(at, a, wrong, lead))
reads("By the color rules {a}[, against {b},] gets {wrong:wrong}[: {lead:lead}].")(
    lambda at, a, b, wrong, lead: (
        wrong_there(at, a, at.opponent(a) if b is None else b, wrong, "is") and color_decides(at, a, wrong, lead)
    )
)
reads("Against {b}, {a} would get {wrong:wrong}, and {c}, against {d}, would get {other:wrong}.")(
    lambda at, b, a, wrong, c, d, other: (
        wrong_there(at, a, b, wrong) and wrong_there(at, c, d, other) and first_worse(at, "alternation")
    )
)
reads("By the color rules {a} gets {wrong:wrong}, and {c}, against {d}, {other:wrong}.")(
    lambda at, a, wrong, c, d, other: (
        wrong_there(at, a, at.opponent(a), wrong, "is")
        and wrong_there(at, c, d, other, "is")
        and first_worse(at, "alternation")
    )
)
reads("Because the colors would be {~worse|better}.")(
    lambda at: first_worse(at, "alternation", "equalization", "three_in_a_row")
)
reads(
    "[Because ]{a}, against {b}, would get {got:color} for the {n:place} time in a row.",
    "By the color rules {a}, against {b}, gets {got:color} for the {n:place} time in a row.",
)(
    lambda at, a, b, got, n: (
        gets_there(at, a, b, "would") == got
        and n in (at.running(a, got), at.running(a, got, known=True))
        and n >= 3
        and first_worse(at, "three_in_a_row")
    )
)


@reads("In the {~best|worst} pairings {names:players} get their due color.")
def get_due_in_best(at: Other, names: Iterable[int]) -> bool:
    missing = at.missing_on(at.best.eve, at.best.matching)
    sits = {white for white, black in at.best.boards if black is None}
    return all(at.wall.due(each) is not None and each not in missing and each not in sits for each in names)


@reads("The {~best|worst} pairings give {all=both|all four} their due color.")
def best_gives_all_due(at: Other, all: str) -> bool:
    said = " ".join(at.before[-2:] if all == "all four" else at.before[-1:])
    named = [*dict.fromkeys(players_in(said))]
    if "By the color rules" in said and len(named) in (1, 3):
        named = [*dict.fromkeys((*named, *(at.opponent(each) or 0 for each in named[:1])))]
    return len(named) == (2 if all == "both" else 4) and get_due_in_best(at, named)


_MISSED = {
    "miss their due color (alternation)": "alternation",
    "get the same color three times in a row": "three_in_a_row",
}
_TOTALS = f"{{n:count player}} would {{missed={'|'.join(_MISSED)}}}; in the best pairings {{m:count}}."


@reads(f"In all, {_TOTALS}", f"In score group {{g:figure}} from the top {_TOTALS}")
def totals(at: Other, n: int, missed: str, m: int, g: int | None = None) -> bool:
    column, rounds = at.first_column, at.best.rounds
    if column is None or at.first_named != _MISSED[missed] or column.group != (None if g is None else g - 1):
        return False
    return [rounds.amount(wall.matching, column, wall.matching) for wall in (at.there, at.best)] == [n, m]


# What it costs.
clause("of_two", "the {which=smaller|larger} of {one:figure} and {two:figure}")(
    lambda at, which, one, two: (which, one, two)
)


def is_of_two(wall: Wall, board: Board, n: int, of: tuple[str, int, int] | None) -> bool:
    """Whether a value is said to be one of two rating differences exactly where it is."""
    if of is None:
        return True
    which, *two = of
    counted = two[0] != two[1] and n == (min if which == "smaller" else max)(two)
    return counted and [each for each in wall.two_gaps(board) if each is not None] == sorted(two)


def value_there(at: Other, seats: Seats) -> int | None:
    """What a board would cost in those pairings."""
    return at.there.value(ranks(at, *seats))


_OVER = {"low": "over_low_limit", "high": "over_high_limit"}
_LIMIT = "the {k:figure}-point limit for {sort:purpose}"


@reads(f"{{seats:seats}} {_COST} {{n:figure point}}[, {{of:of_two}}], {{over:figure}} {{~over|within}} {_LIMIT}.")
def would_be_over(at: Other, seats: Seats, would: str, n: int, of: Any, over: int, k: int, sort: str) -> bool:
    counted = value_there(at, seats) == n and at.wall.limits(ranks(at, *seats))[sort] == k and n - k == over > 0
    there = is_there(at, *seats, "would" if would.startswith("would") else "is")
    return counted and is_of_two(at.there, ranks(at, *seats), n, of) and there and first_worse(at, _OVER[sort])


@reads(
    f"{{seats:seats}} {{=would have|has}} no rating difference, as somebody is unrated: it counts as {{~over|within}} "
    f"{_LIMIT}.",
    f"{{seats:seats}} has no rating difference, and counts as {{~over|within}} {_LIMIT}.",
)
def no_value_over(at: Other, seats: Seats, k: int, sort: str) -> bool:
    has_none = value_there(at, seats) is None and is_there(at, *seats)
    return has_none and at.wall.limits(ranks(at, *seats))[sort] == k and first_worse(at, _OVER[sort])


@reads(
    "{seats:seats} {=would have|has} no rating difference, as somebody is unrated.",
    "{seats:seats} has no rating difference, and counts {~more|less} than any switch that has one.",
)
def no_value(at: Other, seats: Seats) -> bool:
    return value_there(at, seats) is None and is_there(at, *seats) and first_worse(at, *_LEFT[:3], "size")


reads("Because somebody is {~unrated|rated}.")(
    lambda at: None in [at.rating(each) for board in at.numbers_of(at.there.matching) for each in board if each]
)
_LEFT = ("limited_interchange", "interchange", "over_high_limit", "over_low_limit", "size", "boards_changed", "order")
"""What there can be more of where colors are alike."""


def of_one_half(at: Other, a: int, b: int) -> str | None:
    """The half that both players are in; ``None`` if they are not in one half."""
    one, other = (at.there.natural.half.get(at.wall.rank[each]) for each in (a, b))
    return one if one == other else None


def replaces(at: Other, a: int, b: int, n: int, one: int, other: int) -> bool:
    """Whether one is in the other's place, and that costs this much on a board."""
    sides = [[at.there.number[rank] for rank in (side.here, *side.natural)] for side in at.there.sides(ranks(at, a, b))]
    is_interchange = [one, other] in sides and at.there.is_interchange(ranks(at, a, b))
    avoided = _LEFT[2:3] if at.wall.preferences.interchanges is Interchanges.AVOID else ()
    return is_interchange and value_there(at, (a, b)) == n and first_worse(at, *_LEFT[:2], *avoided)


_REPLACES = "{c:rated} {=would replace|replaces} {d:rated}, which costs {n:figure point}"
reads(f"{{a}} against {{b}}, both in the {{half=top|bottom}} half, {{=would be|is}} an interchange: {_REPLACES}.")(
    lambda at, a, b, half, c, d, n: of_one_half(at, a, b) == half and is_there(at, a, b) and replaces(at, a, b, n, c, d)
)
reads("{a} and {b} are {~both|neither} in the {half=top|bottom} half.")(
    lambda at, a, b, half: of_one_half(at, a, b) == half and is_there(at, a, b)
)


@reads(f"{_REPLACES}.")
def replaces_for_that(at: Other, c: int, d: int, n: int) -> bool:
    one, other = players_in(at.before[-1])
    return replaces(at, one, other, n, c, d)


reads(
    "Because it takes an interchange.",
    "Because it costs {~more|less}.",
    "Because that switch is {~over|within} the limit.",
    "Because it changes {~more|fewer} boards.",
    "Because it is {~further|closer} from the natural order.",
)(lambda at: is_not_made(at, *at.asked[0]) and first_worse(at, *_LEFT))
reads("{seats:seats} {=would be|is} a switch of {n:figure point}.")(
    lambda at, seats, n: value_there(at, seats) == n and is_there(at, *seats) and first_worse(at, "size")
)


def changed(at: Other, wall: Wall) -> list[Board]:
    """The boards of some pairings that are not natural: all, or those of the group in which they first differ."""
    boards = [board for board in wall.matching if board not in wall.natural.boards]
    column = at.first_column
    return [board for board in boards if column is None or column.group in (None, at.best.rounds.group(board))]


@reads("With {seats:seats}, {n:figure board} would not be natural; in the best pairings, {m:figure}.")
def with_it_changed(at: Other, seats: Seats, n: int, m: int) -> bool:
    there = changed(at, at.there)
    counted = (len(there), len(changed(at, at.best))) == (n, m)
    return ranks(at, *seats) in there and counted and first_worse(at, "boards_changed")


@reads("{~No|Some} color gets better.")
def no_color_better(at: Other) -> bool:
    """Whether every color that is wrong on a board only the best pairings have is wrong in the others too."""
    wrong = [
        at.wall.wrong_on(at.best.eve, {*one.matching} - {*other.matching})
        for one, other in ((at.best, at.there), (at.there, at.best))
    ]
    return all(wrong[1].get(rank) == each for rank, each in wrong[0].items() if any(each)) and first_worse(at, *_LEFT)


_PLACES_OFF = "{n:figure place} in rank from {c}, the natural opponent"


@reads(
    f"{{a}} {{would=would play|plays}} {{b}}, {_PLACES_OFF}.",
    f"{{a}} {_GET} the bye, {_PLACES_OFF}.",
)
def places_off(at: Other, a: int, would: str, n: int, c: int, b: int = BYE) -> bool:
    rank = at.wall.rank
    off = at.there.natural.opponent(rank[a]) == rank[c] and abs(rank[b] - rank[c]) == n
    return is_there(at, a, b, would) and off and first_worse(at, "order")


def sizes(at: Other, wall: Wall, other: Wall) -> list[int]:
    """What the switched boards of some pairings cost, without equal costs on both sides, the largest first."""
    here, there = (Counter(map(each.value, changed(at, each))) for each in (wall, other))
    return sorted((value for value in (here - there).elements() if value), reverse=True)


reads("Where the pairings differ, the switches would cost {values:numbers} {=points|point}.")(
    lambda at, values: [*values] == sizes(at, at.there, at.best) and first_worse(at, "size")
)
reads("In the best pairings they cost {values:numbers}.")(
    lambda at, values: [*values] == sizes(at, at.best, at.there) and first_worse(at, "size")
)
reads("{seats:seats} {=would be|is} a switch of {n:figure point}; the best pairings do {~without|with} it.")(
    lambda at, seats, n: (
        value_there(at, seats) == n
        and (sizes(at, at.there, at.best), sizes(at, at.best, at.there)) == ([n], [])
        and first_worse(at, "size")
    )
)
reads("In the best pairings they cost nothing.")(
    lambda at: sizes(at, at.best, at.there) == [] and first_worse(at, "size")
)
