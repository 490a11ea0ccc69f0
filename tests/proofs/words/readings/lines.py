"""What sentences say of who leaves a score group and who has the bye: who is next, who was skipped, and what would be
worse.
"""

from __future__ import annotations

from collections.abc import Callable

import reference

from proofs import chart, choices
from proofs.wall import BYE
from proofs.words.grammar import Aside, Some
from proofs.words.hall import Hall
from proofs.words.reading import Book, clause
from proofs.words.readings.groups import are_aside, left, odd_number, should_not_play

BOOK = Book()
reads = BOOK.reads
_FILE = "[{file= in the file's natural pairing}]"
_WITH = "with {s:score point}"
_THERE, _LAST = "[, {=not} counting {aside:aside},]", "[, {=not} counting {aside:aside}]"


def next_in_line(at: Hall, a: int, file: str | None) -> bool:
    """Whether the player has the bye in the natural pairing, or in the file's."""
    return at.first_opponent(a, "file" if file else "legal") == BYE


reads("{a:rated} is next in line {way:line}.")(lambda at, a, way: at.line(a, way)[:1] == [a] and at.leaves(a, way))


@reads("{a:rated} is next in line {way:line}, after {n:count player} who {n.are|is} paired {gone:way} as well.")
def next_after(at: Hall, a: int, way: str, n: int, gone: str) -> bool:
    before = at.ahead_in_line(a, way)
    return gone == way and len(before) == n and all(at.leaves(each, way) for each in (*before, a))


# Why a player is skipped for the bye: each clause is about that player, and the one who gets it, if named.
clause("skipped", "{a} already had a full-point bye or forfeit win ({rounds:rounds})")(
    lambda at, a, rounds: at.wall.full_points_unplayed(a) == rounds != () and (a, None)
)
clause("skipped", "{a} is unrated, and {b} is not")(
    lambda at, a, b: at.rating(a) is None is not at.rating(b) and (a, b)
)
clause("skipped", "{a} had or asked for a half-point bye, and {b} did not")(
    lambda at, a, b: choices.half_byes(a, at.wall) > 0 == choices.half_byes(b, at.wall) and (a, b)
)


def is_skipped(at: Hall, a: int, skipped: tuple[int, int | None] | None) -> bool:
    """Whether the player, of the holder's group or a lower one, is skipped for another one."""
    if skipped is None:
        return True
    one, other = skipped
    below = at.wall.rank[one] > at.wall.rank[a] or at.rating(one) is None
    return other in (a, None) and at.group_score(one) == at.group_score(a) and below


@reads(
    "[{=Not|not} counting {aside:aside}, ]{a} is the {how=lowest|highest}-rated eligible player in "
    "[the {rank=lowest|highest} score group ({s:score point})][{=this group}][: {one:skipped}[; {other:skipped}]]."
)
def lowest(
    at: Hall,
    a: int,
    how: str,
    s: int | None,
    rank: str | None,
    one: tuple[int, int | None] | None,
    other: tuple[int, int | None] | None,
    aside: Aside | None,
) -> bool:
    """Whether a player with the lowest score is the lowest-rated of those who may have the bye.

    Nobody may who had a full-point bye or forfeit win, nor, if others may, who is unrated or took or requested a
    half-point bye.
    """
    s = at.wall.one_score if s is None else s
    people = [person for person in at.wall.eve.people if person.group == s and not person.had_full_point]
    least = min((reference.bye_columns(at.wall.eve, person.rank) for person in people), default=None)
    eligible = [person for person in people if reference.bye_columns(at.wall.eve, person.rank) == least]
    ratings = [person.rating for person in eligible if person.rating is not None]
    ends = (at.scores[0] if rank == "highest" else at.scores[-1]) == s
    rating = next((person.rating for person in eligible if person.number == a), None)
    is_so = ends and rating is not None and rating == (min if how == "lowest" else max)(ratings)
    is_last = are_aside(at, aside, lambda each: chart.place(at.wall, each.number) > chart.place(at.wall, a))
    return is_so and is_last and is_skipped(at, a, one) and is_skipped(at, a, other)


@reads(
    f"{{~Nobody|Everybody}} with a lower score can have the bye{_LAST}: {{had:some}} already had a full-point bye or "
    "forfeit win."
)
def lower_had_byes(at: Hall, had: Some, aside: Aside | None) -> bool:
    mine = at.group_score(at.players[0]) or 0
    lower = {person.number for person in at.wall.eve.people if person.group < mine}
    is_all = are_aside(at, aside, lambda each: each.score < mine)
    return is_all and had.are(lower) and all(at.wall.full_points_unplayed(number) for number in lower)


reads(f"{{a}} was next in line for the bye[{{over= once others were passed over}}]{_FILE}.")(
    lambda at, a, over, file: (
        next_in_line(at, a, file) and (bool(file) or (at.line(a, "bye")[:1] == [a]) == (over is None))
    )
)
reads(f"{{a}} was next in line for the bye{_FILE}; {{b}} gets it {{~instead|too}}.")(
    lambda at, a, b, file: next_in_line(at, a, file) and at.has_bye(b) and a != b
)


reads("{a} was next in line for the bye; {b} got it {~instead|too}.")(
    lambda at, a, b: at.first_opponent(a, at.wall.baseline) == BYE and at.has_bye(b) and a != b
)


@reads("{a:rated} comes {~before|after} {b:rated} in line {way:line}, but was passed over.")
def comes_before(at: Hall, a: int, b: int, way: str) -> bool:
    """Whether the first comes before the second in line and stays in the group, while the second leaves it this way."""
    return a in at.ahead_in_line(b, way) and at.leaves(b, way) and not at.leaves(a, way)


reads("{a:rated} comes {~before|after} {b:rated} in line.")(
    lambda at, a, b: any(comes_before(at, a, b, way) for way in ("drops", "raised", "bye"))
)
reads(
    "{a:rated} comes {~before|after} {b:rated} in line, but the best pairings would then have {c} play {d} "
    "{~again|first}, as in {rounds:rounds}."
)(
    lambda at, a, b, c, d, rounds: (
        at.wall.met_in(a, d) == rounds != ()
        and a == c
        and any(comes_before(at, a, b, way) and would_play(at, (a, way), a, d, "repeat") for way in ("drops", "raised"))
    )
)
reads("{a:rated} comes {~before|after} {b:rated} in line, but has already played {c}, in {rounds:rounds}.")(
    lambda at, a, b, c, rounds: (
        comes_before(at, a, b, "drops" if (at.group_score(c) or 0) < (at.group_score(a) or 0) else "raised")
        and at.wall.met_in(a, c) == rounds != ()
    )
)
reads("{a:rated} comes {~before|after} {b:rated} in line, but {two:apart}.")(
    lambda at, a, b, two: (
        comes_before(at, a, b, "drops" if (at.group_score(two[1]) or 0) < (at.group_score(a) or 0) else "raised")
        and two[0] == a
    )
)
reads("{a:rated} and {c:rated} have {~already|never} played, in {rounds:rounds}.")(
    lambda at, a, c, rounds: at.wall.met_in(a, c) == rounds != ()
)


@reads("{a:rated} comes {~after|before} {b:rated} in line {way:line}.")
def comes_after(at: Hall, a: int, b: int, way: str) -> bool:
    return b in at.ahead_in_line(a, way) and at.leaves(b, way)


reads("{a:rated} comes {~before|after} {b:rated} in line {way:line}, but {~after|before} {c:rated}.")(
    lambda at, a, b, way, c: comes_before(at, a, b, way) and comes_after(at, a, c, way)
)


@reads("{n:count} more {n.players|player} {~before|after} {b} in line {way:line} would normally be passed over.")
def more_passed_over(at: Hall, n: int, b: int, way: str) -> bool:
    before = [each for each in at.ahead_in_line(b, way) if not at.leaves(each, way)]
    return len(before) == n + 2 and at.leaves(b, way)


# What would be worse if a player left the group in some way: each clause is about these two.
clause("leaving", "If {a:rated} were paired {way:way}", "If {a} were paired {way:way}")(lambda at, a, way: (a, way))
clause("leaving", "With the bye for {a:rated}", "With the bye for {a}")(lambda at, a: (a, "bye"))
clause("leaving", "If {a} were paired {way:way} against somebody {~else|lower}")(lambda at, a, way: (a, way))
clause("leaving", "With {a} paired {way:way}")(lambda at, a, way: (a, way))
Leaving = tuple[int, str]
# Why two who would be left should not play: each clause tells it of any two.
clause("barred", "already played ({rounds:rounds})")(
    lambda at, rounds: lambda a, b: at.wall.met_in(a, b) == rounds != ()
)
clause("barred", "are {kin=teammates|family members|clubmates} ({team:word})")(
    lambda at, kin, team: lambda a, b: at.are_of_team(a, b, team, kin)
)
clause("barred", "are to be kept apart")(lambda at: at.wall.are_listed)


def would_play(at: Hall, who: Leaving, c: int, d: int, *why: str) -> bool:
    """Whether then the best choice has two play each other, and that is the first thing that is worse."""
    worse, together = at.first_worse(*who), at.cheapest(*who, pair=(c, d))
    return worse is not None and worse[0][0] in why and worse[1] > worse[2] and together == at.cheapest(*who)


@reads("{who:leaving}, that would leave {c} and {d}, who {why:barred}[{down=, so they would be paired down too}].")
def would_leave_two(at: Hall, who: Leaving, c: int, d: int, why: Callable[[int, int], bool], down: str | None) -> bool:
    """Whether the two are all others with the score, and should not play, nor would where all would be paired down."""
    a, way = who
    cheapest, together = at.cheapest(a, way), at.cheapest(a, way, pair=(c, d))
    all_down = at.cheapest(a, way, down=(c, d)) if down else together
    is_so = cheapest == all_down and (not down or together != cheapest)
    return {*at.members(at.group_score(a))} == {a, c, d} and why(c, d) and is_so


reads("{who:leaving}, the best pairings would have {c} and {d} playing again, as in {rounds:rounds}.")(
    lambda at, who, c, d, rounds: at.wall.met_in(c, d) == rounds != () and would_play(at, who, c, d, "repeat")
)
reads("{who:leaving}, the best pairings would have {c} and {d} playing, who are to be kept apart.")(
    lambda at, who, c, d: at.wall.are_listed(c, d) and would_play(at, who, c, d, "teammates")
)
reads(
    "{who:leaving}, the best pairings would have {kin=teammates|family members|clubmates} {c} and {d} ({team:word}) "
    "playing."
)(
    lambda at, who, kin, c, d, team: (
        at.are_of_team(c, d, team, kin) and would_play(at, who, c, d, "teammates", "teammates_if_required")
    )
)
reads("The settings keep {a:rated} in the score group.")(lambda at, a: at.wall.eve.is_to_stay(at.wall.rank.get(a, 0)))
_NONE = {
    "there would be a rematch": "repeat",
    "somebody would get a second bye": "second_bye",
    "opponents would be too far apart in score for these settings": "long_drop",
    "a player to be kept in the score group would leave it": "kept_in_group",
    "players who must not play would play": "teammates",
    "the bye would go above the lowest score group": "bye_above_lowest",
    "players with different scores would play": "score_difference",
    "the bye would go to a half-point bye holder": "bye_to_half_bye_holder",
    "the bye would go to an unrated player": "bye_to_unrated",
    "teammates would play each other": "teammates_if_required",
    "somebody would be paired down from a higher score group": "upper_groups_whole",
}
_SOME = {
    "there would be more rematches, or of players who have played more often": "repeat",
    "more opponents would be too far apart in score for these settings": "long_drop",
    "more players to be kept in their score group would leave it": "kept_in_group",
    "more pairs that must not play would play": "teammates",
    "the bye would go higher above the lowest score group": "bye_above_lowest",
    "players would play opponents further from their own scores": "score_difference",
    "the bye would go to a player later in line": "whose_bye",
    "more teammates would play each other": "teammates_if_required",
    "more players would be paired down, or players of higher score groups": "upper_groups_whole",
}
_WORSE = f"{{worse={'|'.join([*_NONE, *_SOME])}}}"


@reads(f"{{who:leaving}}, {_WORSE}.")
def is_worse(at: Hall, who: Leaving, worse: str) -> bool:
    """Whether this is the first thing that is worse than in the natural choice, which has some or none of it."""
    found = at.first_worse(*who)
    if found is None or found[0][1] is not None:
        return False
    (name, _), then, now = found
    return then > now and (
        (_NONE.get(worse) == name and now == 0) or (_SOME.get(worse) == name and (now > 0 or name == "whose_bye"))
    )


reads(f"{{a:rated}} comes {{~before|after}} {{b:rated}} in line {{way:line}}, but then {_WORSE}.")(
    lambda at, a, b, way, worse: comes_before(at, a, b, way) and is_worse(at, (a, way), worse)
)
_FROM = {
    "would play somebody further from the top of a group": "who_is_raised",
    "would play somebody ranked further away": "first_meets_first",
}


@reads(
    f"{{who:leaving}}, whoever is paired {{~down|up}} from {{s:score point}} {{worse={'|'.join(_FROM)}}}.",
    "{who:leaving}, players {~later|earlier} in line, or {~more|fewer} of them, would be paired {~down|up} from "
    "{s:score point}.",
)
def worse_from(at: Hall, who: Leaving, s: int, worse: str | None = None) -> bool:
    found = at.first_worse(*who)
    return found is not None and found[0] == (_FROM[worse] if worse else "who_drops", s) and found[1] > found[2]


@reads("[{base:baseline} ]{a} is paired down past the {s:score}-point group.")
def past_group(at: Hall, base: str | None, a: int, s: int) -> bool:
    mine, theirs = at.group_score(a), at.group_score(at.first_opponent(a, base or "legal"))
    return mine is not None and theirs is not None and mine > s > theirs and s in at.scores


@reads(f"{{a}} has already played, or should not play, everybody with {{s:score point}}{_LAST}.")
def barred_from(at: Hall, a: int, s: int, aside: Aside | None) -> bool:
    members = [each for each in at.members(s) if each != a]
    is_all = are_aside(at, aside, lambda each: each.score == s)
    return is_all and bool(members) and all(should_not_play(at, a, each) for each in members)


reads(
    "{a} is paired down past the {s:score}-point group, having already played, or been barred from, everybody there"
    f"{_LAST}."
)(lambda at, a, s, aside: past_group(at, None, a, s) and barred_from(at, a, s, aside))


@reads(
    "Somebody is paired down to {s:score point} {base:baseline}, and somebody from there: short steps down come before "
    "one long one."
)
def short_drops(at: Hall, base: str, s: int) -> bool:
    ends = [*choices.crossings(at.wall, at.wall.section_naturals[base].boards)]
    return s in {upper for upper, _ in ends} & {lower for _, lower in ends}


# Who leaves a group, in sentences of their own.


def have(at: Hall, a: int, s: int, b: int, t: int) -> bool:
    """Whether two have these scores."""
    return (at.group_score(a), at.group_score(b)) == (s, t)


reads(f"{{base:baseline}} {{a}}, {_WITH}, is paired {{way:way}} against {{b}}, with {{t:score point}}.")(
    lambda at, base, a, s, way, b, t: have(at, a, s, b, t) and at.leads(a, way, b) and at.first_opponent(a, base) == b
)
reads(f"{{a:rated}}, {_WITH}, is paired {{way:way}} against {{b:rated}}, with {{t:score point}}.")(
    lambda at, a, s, way, b, t: have(at, a, s, b, t) and at.is_paired(a, way, b)
)
reads("{a:rated} plays {b:rated}; both have {s:score point}.")(
    lambda at, a, b, s: at.meet(a, b) and have(at, a, s, b, s)
)


@reads(f"{{~Nobody|Somebody}} {_WITH} is paired {{way:way}} in this round.")
def nobody_here(at: Hall, s: int, way: str) -> bool:
    return bool(at.members(s)) and not any(at.leads(each, way, at.opponent(each)) for each in at.members(s))


reads("{~Nobody|Somebody} leaves a score group in this round.")(
    lambda at: all(at.wall.eve.same_group(*board) for board in at.wall.matching)
)
reads(f"{{base:baseline}} {{n:count player}} {_WITH} {{n.are|is}} paired {{~up|down}}.")(
    lambda at, base, n, s: len(at.leavers(s, choices.RAISED)) == n > 0
)
reads(
    f"{{base:baseline}}{_THERE} {{n:count player}} {_WITH} {{n.are|is}} left: an {{~odd|even}} number, so one must "
    "be paired {~down|up}."
)(
    lambda at, base, n, s, aside: (
        len(odd_number(at, s, n, aside)) == n > 0 and sum(at.leaves(each, choices.DROPS) for each in left(at, s)) == 1
    )
)
reads(
    f"{{base:baseline}}{_THERE} {{n:count player}} {_WITH} must be paired down: "
    "with {~fewer|more}, pairings would be {~worse|better} by the rules."
)(
    lambda at, base, n, s, aside: (
        are_aside(at, aside, lambda each: each.score == s)
        and len(at.leavers(s, choices.DROPS)) == n
        and (n == at.fewest_down(s) or at.fewer_down_costs_more(s))
    )
)


@reads("{n:count player} of other score groups {=comes|come} {~after|before} {a} in line for the bye.")
def others_after(at: Hall, n: int, a: int) -> bool:
    line = at.line(a, "bye")
    return sum(at.group_score(each) != at.group_score(a) for each in line[line.index(a) :]) == n


reads("{a:rated} already had a bye or won by forfeit, in {rounds:rounds}.")(
    lambda at, a, rounds: at.wall.full_points_unplayed(a) == rounds != ()
)
reads("{a:rated} has {s:score point}, and the bye goes to {b:rated}, with {t:score point}.")(
    lambda at, a, s, b, t: have(at, a, s, b, t) and s > t and at.leaves(b, "bye")
)
reads(
    "{a:rated} took or asked for a half-point bye, and {b:rated} did not.",
    "{a} had or asked for a half-point bye, and {b} did not.",
)(lambda at, a, b: choices.half_byes(a, at.wall) > 0 == choices.half_byes(b, at.wall))
reads("{a} is unrated, and {b:rated} can have the bye.")(
    lambda at, a, b: at.rating(a) is None is not at.rating(b) and at.leaves(b, "bye")
)
reads("{a} is {~unrated|rated}, and {b} is not.")(lambda at, a, b: at.rating(a) is None is not at.rating(b))
reads(
    "{who} asks about board {n:figure} in round {r:figure}[ of {title:text}].",
    "{who:rated} asks about board {n:figure} in round {r:figure}[ of {title:text}].",
)(lambda at, who, n, r, title: at.board_of(who) == n and at.wall.round == r)
reads(
    "{who} asks about the bye in round {r:figure}[ of {title:text}].",
    "{who:rated} asks about the bye in round {r:figure}[ of {title:text}].",
)(lambda at, who, r, title: at.has_bye(who) and at.wall.round == r)
reads("In the {~best|worst} pairings for these settings {a:rated} gets the bye.")(
    lambda at, a: at.wall.rounds.least(holding=[(at.wall.rank.get(a, -1), at.wall.eve.bye)]) == at.wall.rounds.least()
)
reads("The bye {~may|may not} move for color.")(lambda at: at.wall.preferences.bye_may_move_for_color)


@reads("But with the bye for {a:rated}, {columns:more}.")
def bye_would_cost(at: Hall, a: int, columns: tuple[int, ...]) -> bool:
    rounds, board = at.wall.rounds, (at.wall.rank.get(a, -1), at.wall.eve.bye)
    best, with_it = rounds.least(), rounds.least(holding=[board])
    place = None if best is None or with_it is None else rounds.first_difference(best, with_it)
    return place is not None and rounds.columns[place].number in columns
