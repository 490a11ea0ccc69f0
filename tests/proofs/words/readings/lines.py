"""What sentences say of who leaves a score group and who has the bye: who is next in line, who was passed over, and
what would be worse.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import reference

from proofs.lines import choices
from proofs.wall import BYE
from proofs.words.hall import Hall
from proofs.words.reading import Book
from proofs.words.readings.switches import MORE, columns_of

BOOK = Book()
reads = BOOK.reads
_WAY = "{way=to be paired down|to be paired up|for the bye}"
_WAYS = {
    "to be paired down": "drops",
    "to be paired up": "raised",
    "for the bye": "bye",
    "down": "drops",
    "up": "raised",
}


def is_next(at: Hall, a: int, way: str) -> bool:
    """Whether nobody stands before somebody in line, as the line is before colors are looked at."""
    return at.line(a, _WAYS[way])[:1] == [a] and at.leaves(a, _WAYS[way])


reads(f"{{a:rated}} is next in line {_WAY}.")(is_next)


@reads(f"{{a:rated}} is next in line {_WAY}, after {{n:count}} {{n.players|player}} who {{n.do|does}} the same.")
def next_after(at: Hall, a: int, way: str, n: int) -> bool:
    before = at.line(a, _WAYS[way])[: at.line(a, _WAYS[way]).index(a)]
    return len(before) == n and all(at.leaves(each, _WAYS[way]) for each in (*before, a))


_SKIP = (
    "[{had%s} already had a full-point bye or forfeit win ({rounds%s:rounds})]"
    "[{unrated%s} is unrated, and {rated%s} is not]"
    "[{half%s} had or asked for a half-point bye, and {none%s} did not]"
)
_SKIPPED, _ALSO_SKIPPED = _SKIP.replace("%s", ""), _SKIP.replace("%s", "b")


def is_skipped(at: Hall, a: int, told: Mapping[str, Any], i: str = "") -> bool:
    """Whether somebody below, or as low, is passed over for the bye because of what is said."""
    if told[f"had{i}"] is not None:
        skipped = told[f"had{i}"]
        is_so = bool(told[f"rounds{i}"]) and at.wall.full_points_unplayed(skipped) == told[f"rounds{i}"]
    elif told[f"unrated{i}"] is not None:
        skipped, other = told[f"unrated{i}"], told[f"rated{i}"]
        is_so = other == a and at.wall.player(skipped).rating is None is not at.wall.player(other).rating
    else:
        skipped, other = told[f"half{i}"], told[f"none{i}"]
        is_so = (
            skipped is not None
            and other == a
            and choices.half_byes(skipped, at.wall) > 0 == choices.half_byes(other, at.wall)
        )
    if not is_so:
        return False
    below = at.wall.rank[skipped] > at.wall.rank[a] or at.wall.player(skipped).rating is None
    return at.group_score(skipped) == at.group_score(a) and below


reads(
    f"{{a}} is the {{how=lowest|highest}}-rated eligible player in the {{rank=lowest|highest}} score group "
    f"({{s:score}} {{s.points|point}})[: {_SKIPPED}]."
)(
    lambda at, a, how, rank, s, **told: (
        lowest(at, a, how, s, rank)
        and (not any(told[name] is not None for name in ("had", "unrated", "half")) or is_skipped(at, a, told))
    )
)
reads(
    f"{{a}} is the {{how=lowest|highest}}-rated eligible player in the {{rank=lowest|highest}} score group "
    f"({{s:score}} {{s.points|point}}): {_SKIPPED}; {_ALSO_SKIPPED}."
)(
    lambda at, a, how, rank, s, **told: (
        lowest(at, a, how, s, rank) and is_skipped(at, a, told) and is_skipped(at, a, told, "b")
    )
)


def lowest(at: Hall, a: int, how: str, s: int, rank: str) -> bool:
    """Whether somebody with the lowest score is the lowest-rated of those with it who may have the bye.

    Nobody may who had a full point without a game; nor who took or asked for a half-point bye, or is unrated, where
    somebody else may.
    """
    people = [person for person in at.wall.eve.people if person.group == s and not person.had_full_point]
    least = min((reference.bye_columns(at.wall.eve, person.rank) for person in people), default=None)
    eligible = [person for person in people if reference.bye_columns(at.wall.eve, person.rank) == least]
    ratings = [person.rating for person in eligible if person.rating is not None]
    ends = (at.scores[-1] if rank == "lowest" else at.scores[0]) == s
    rating = next((person.rating for person in eligible if person.number == a), None)
    return ends and rating is not None and rating == (min if how == "lowest" else max)(ratings)


reads("{a} was next in line for the bye[{over= once others were passed over}][{file= in the file's natural pairing}].")(
    lambda at, a, over, file: (
        at.first_opponent(a, "file" if file else "legal") == BYE
        and (bool(file) or (at.line(a, "bye")[:1] == [a]) == (over is None))
    )
)
reads("{a} was next in line for the bye[{file= in the file's natural pairing}]; {b} gets it {how=instead|too}.")(
    lambda at, a, b, file, how: (
        at.first_opponent(a, "file" if file else "legal") == BYE and at.has_bye(b) and a != b and how == "instead"
    )
)


def comes_before(at: Hall, a: int, b: int, way: str) -> bool:
    """Whether somebody stands in line before another one, who leaves the group so while the first does not."""
    line = at.line(b, way)
    return a in line[: line.index(b)] and at.leaves(b, way) and not at.leaves(a, way)


reads(f"{{a:rated}} comes {{~before|after}} {{b:rated}} in line {_WAY}, but was passed over.")(
    lambda at, a, b, way: comes_before(at, a, b, _WAYS[way])
)
reads("{a:rated} comes {~before|after} {b:rated} in line.")(
    lambda at, a, b: any(comes_before(at, a, b, way) for way in ("drops", "raised", "bye") if b in at.line(b, way))
)
reads("{a:rated} comes {~before|after} {b:rated} in line, but has already played {c}, in {rounds:rounds}.")(
    lambda at, a, b, c, rounds: (
        comes_before(at, a, b, ("drops" if (at.group_score(c) or 0) < (at.group_score(a) or 0) else "raised"))
        and at.wall.met_in(a, c) == rounds != ()
    )
)
reads("{a:rated} and {c:rated} have {~already|never} played, in {rounds:rounds}.")(
    lambda at, a, c, rounds: at.wall.met_in(a, c) == rounds != ()
)


@reads(f"{{n:count}} more {{n.players|player}} {{~before|after}} {{b}} in line {_WAY} would normally be passed over.")
def more_passed_over(at: Hall, n: int, b: int, way: str) -> bool:
    line = at.line(b, _WAYS[way])
    before = [each for each in line[: line.index(b)] if not at.leaves(each, _WAYS[way])]
    return len(before) == n + 2 and at.leaves(b, _WAYS[way])


_IF = "[If {a:rated} were paired {way=down|up}][With the bye for {bye:rated}]"


def _who(a: int | None, way: str | None, bye: int | None) -> tuple[int, str]:
    return (bye, "bye") if bye is not None else (a or 0, _WAYS[way or ""])


_PLAIN_IF = "[If {a} were paired {way=down|up}][With the bye for {bye}]"
_IF_OTHERWISE = "If {a} were paired {way=down|up} against somebody {~else|lower}"


def would_play(at: Hall, who: tuple[int, str], c: int, d: int, why: tuple[str, ...]) -> bool:
    """Whether with somebody leaving the group so the best choice has two play each other, and that is the first thing
    that is worse.
    """
    worse, together = at.first_worse(*who), at.cheapest(*who, pair=(c, d))
    return worse is not None and worse[0][0] in why and worse[1] > worse[2] and together == at.cheapest(*who)


reads(
    f"{_IF}, the best pairings would have {{c}} and {{d}} playing again, as in {{rounds:rounds}}.",
    f"{_PLAIN_IF}, the best pairings would have {{c}} and {{d}} playing again, as in {{rounds:rounds}}.",
)(
    lambda at, c, d, rounds, a=None, way=None, bye=None: (
        at.wall.met_in(c, d) == rounds != () and would_play(at, _who(a, way, bye), c, d, ("repeat",))
    )
)
reads(f"{_IF}, the best pairings would have {{c}} and {{d}} playing, who are to be kept apart.")(
    lambda at, c, d, a=None, way=None, bye=None: (
        at.wall.are_listed(c, d) and would_play(at, _who(a, way, bye), c, d, ("teammates",))
    )
)
reads(
    f"{_IF}, the best pairings would have teammates {{c}} and {{d}} ({{team:word}}) playing.",
    f"{_PLAIN_IF}, the best pairings would have teammates {{c}} and {{d}} ({{team:word}}) playing.",
)(
    lambda at, c, d, team, a=None, way=None, bye=None: (
        at.wall.player(c).team == at.wall.player(d).team == team
        and would_play(at, _who(a, way, bye), c, d, ("teammates", "teammates_if_required"))
    )
)
_NONE = {
    "there would be a rematch": "repeat",
    "somebody would get a second bye": "second_bye",
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
    "more pairs that must not play would play": "teammates",
    "the bye would go higher above the lowest score group": "bye_above_lowest",
    "players would play opponents further from their own scores": "score_difference",
    "the bye would go to a player later in line": "whose_bye",
    "more teammates would play each other": "teammates_if_required",
    "more players would be paired down, or players of higher score groups": "upper_groups_whole",
}
_WORSE = f"{{worse={'|'.join([*_NONE, *_SOME])}}}"


def is_worse(at: Hall, who: tuple[int, str], worse: str) -> bool:
    """Whether with somebody leaving the group so this is the first thing that is worse than in the natural choice, and
    there is some or none of it now.
    """
    found = at.first_worse(*who)
    if found is None or found[0][1] is not None:
        return False
    (name, _), then, now = found
    return then > now and (
        (_NONE.get(worse) == name and now == 0) or (_SOME.get(worse) == name and (now > 0 or name == "whose_bye"))
    )


reads(f"{_IF}, {_WORSE}.")(lambda at, worse, a=None, way=None, bye=None: is_worse(at, _who(a, way, bye), worse))
reads(f"{_IF_OTHERWISE}, {_WORSE}.")(lambda at, worse, a, way: is_worse(at, (a, _WAYS[way]), worse))
reads(f"{{a:rated}} comes {{~before|after}} {{b:rated}} in line {_WAY}, but then {_WORSE}.")(
    lambda at, a, b, way, worse: comes_before(at, a, b, _WAYS[way]) and is_worse(at, (a, _WAYS[way]), worse)
)
_FROM = {
    "would come later in line, or be more": "who_drops",
    "would play opponents further from the top of their groups": "who_is_raised",
    "would play opponents ranked further from them": "first_meets_first",
}


@reads(
    f"{_IF}, those paired down from {{s:score}} {{s.points|point}} {{worse={'|'.join(_FROM)}}}.",
    f"{_PLAIN_IF}, those paired down from {{s:score}} {{s.points|point}} {{worse={'|'.join(_FROM)}}}.",
)
def worse_from(
    at: Hall, s: int, worse: str, a: int | None = None, way: str | None = None, bye: int | None = None
) -> bool:
    found = at.first_worse(*_who(a, way, bye))
    return found is not None and found[0] == (_FROM[worse], s) and found[1] > found[2]


reads(f"{_IF_OTHERWISE}, those paired down from {{s:score}} {{s.points|point}} {{worse={'|'.join(_FROM)}}}.")(
    worse_from
)


@reads("[{base:baseline} ]{a} is paired down past the {s:score}-point group.")
def past_group(at: Hall, base: str | None, a: int, s: int) -> bool:
    other = at.first_opponent(a, base or "legal")
    mine, theirs = at.group_score(a), at.group_score(other)
    return mine is not None and theirs is not None and mine > s > theirs and s in at.scores


def barred_from(at: Hall, a: int, s: int) -> bool:
    """Whether somebody has played, or must not play, everybody of a score group."""
    apart = at.wall.preferences.teams.value != "ignore"
    members = [each for each in at.members(s) if each != a]
    return bool(members) and all(
        at.wall.met_in(a, each) or at.wall.are_listed(a, each) or (apart and at.wall.are_teammates(a, each))
        for each in members
    )


reads("{a} has already played, or should not play, everybody with {s:score} {s.points|point}.")(barred_from)
reads(
    "{a} is paired down past the {s:score}-point group, having already played, or been barred from, everybody there."
)(lambda at, a, s: past_group(at, None, a, s) and barred_from(at, a, s))


@reads(
    "{base:baseline} somebody is paired down to {s:score} {s.points|point}, and somebody from there: short steps "
    "down come before one long one."
)
def short_drops(at: Hall, base: str, s: int) -> bool:
    ends = [*choices.crossings(at.wall, at.wall.section_naturals[base].boards)]
    return s in {upper for upper, _ in ends} & {lower for _, lower in ends}


# Who leaves a group, told by itself.

_POINTS = "{s:score} {s.points|point}"
reads(
    f"{{base:baseline}} {{a}}, with {_POINTS}, is paired {{way=down|up}} against {{b}}, with {{t:score}} "
    f"{{t.points|point}}."
)(
    lambda at, base, a, s, way, b, t: (
        (at.group_score(a), at.group_score(b)) == (s, t)
        and (s > t if way == "down" else s < t)
        and at.first_opponent(a, base) == b
    )
)
reads(
    f"{{a:rated}}, with {_POINTS}, is paired {{way=down|up}} against {{b:rated}}, with {{t:score}} {{t.points|point}}."
)(
    lambda at, a, s, way, b, t: (
        (at.group_score(a), at.group_score(b)) == (s, t) and (s > t if way == "down" else s < t) and at.meet(a, b)
    )
)
reads(f"{{a:rated}} plays {{b:rated}}; both have {_POINTS}.")(
    lambda at, a, b, s: at.meet(a, b) and at.group_score(a) == at.group_score(b) == s
)


@reads(f"{{~Nobody|Somebody}} with {_POINTS} is paired {{way=down|up}} in this round.")
def nobody_here(at: Hall, s: int, way: str) -> bool:
    goes = [at.goes(each, at.opponent(each)) for each in at.members(s)]
    return bool(goes) and not any(step > 0 if way == "down" else step < 0 for step in goes)


reads("{~Nobody|Somebody} leaves a score group in this round.")(
    lambda at: all(at.wall.eve.same_group(*board) for board in at.wall.matching)
)


@reads(f"{{base:baseline}} {{n:count}} {{n.players|player}} with {_POINTS} {{n.are|is}} paired {{way=up|down}}.")
def so_many_up(at: Hall, base: str, n: int, s: int, way: str) -> bool:
    kind = "raised" if way == "up" else "drops"
    so_many = sum(at.leaves(each, kind) for each in at.members(s)) == n > 0
    return way == "up" and so_many


@reads(
    f"{{base:baseline}} {{n:count}} {{n.players|player}} with {_POINTS} {{n.are|is}} left: an {{odd=odd|even}} number, "
    "so one must be paired {way=down|up}."
)
def odd_left(at: Hall, base: str, n: int, s: int, odd: str, way: str) -> bool:
    left = [each for each in at.members(s) if not at.leaves(each, "raised") and not at.leaves(each, "bye")]
    drops = sum(at.leaves(each, "drops") for each in left)
    return len(left) == n and n % 2 == 1 and odd == "odd" and way == "down" and drops == 1


reads(
    f"{{base:baseline}} {{n:count}} {{n.players|player}} with {_POINTS} must be paired down: "
    "every choice with {how=fewer|more} costs more by the rules for odd players."
)(
    lambda at, n, s, how, **_: (
        sum(at.leaves(each, "drops") for each in at.members(s)) == n
        and (n == at.fewest_down(s) or at.fewer_down_costs_more(s))
        and how == "fewer"
    )
)


@reads(f"{{a:rated}} comes {{~after|before}} {{b:rated}} in line {_WAY}.")
def comes_after(at: Hall, a: int, b: int, way: str) -> bool:
    line = at.line(a, _WAYS[way])
    return b in line[: line.index(a)] and at.leaves(b, _WAYS[way])


@reads("{n:count} {n.players|player} of other score groups {=comes|come} {~after|before} {a} in line for the bye.")
def others_after(at: Hall, n: int, a: int) -> bool:
    line = at.line(a, "bye")
    return sum(at.group_score(each) != at.group_score(a) for each in line[line.index(a) :]) == n


reads("{a:rated} already had a bye or won by forfeit, in {rounds:rounds}.")(
    lambda at, a, rounds: at.wall.full_points_unplayed(a) == rounds != ()
)
reads(f"{{a:rated}} has {_POINTS}, and the bye goes to {{b:rated}}, with {{t:score}} {{t.points|point}}.")(
    lambda at, a, s, b, t: (at.group_score(a), at.group_score(b)) == (s, t) and s > t and at.leaves(b, "bye")
)
reads("{a:rated} took or asked for a half-point bye, and {b:rated} did not.")(
    lambda at, a, b: choices.half_byes(a, at.wall) > 0 == choices.half_byes(b, at.wall)
)
reads("{a} is unrated, and {b:rated} can have the bye.")(
    lambda at, a, b: at.wall.player(a).rating is None is not at.wall.player(b).rating and at.leaves(b, "bye")
)
reads(
    "{who} asks about board {n:figure} in round {r:figure}[ of {title:text}].",
    "{who:rated} asks about board {n:figure} in round {r:figure}[ of {title:text}].",
)(lambda at, who, n, r, **_: at.board_of(who) == n and at.wall.round == r)
reads(
    "{who} asks about the bye in round {r:figure}[ of {title:text}].",
    "{who:rated} asks about the bye in round {r:figure}[ of {title:text}].",
)(lambda at, who, r, **_: at.has_bye(who) and at.wall.round == r)
reads("In the {~best|worst} pairings for these settings {a:rated} gets the bye.")(
    lambda at, a: at.wall.rounds.least(holding=[(at.wall.rank.get(a, -1), at.wall.eve.bye)]) == at.wall.rounds.least()
)
reads("The bye {~may|may not} move for color.")(lambda at: at.wall.preferences.bye_may_move_for_color)


@reads(f"But with the bye for {{a:rated}}, {MORE}.")
def bye_would_cost(at: Hall, a: int, more: str) -> bool:
    rounds, board = at.wall.rounds, (at.wall.rank.get(a, -1), at.wall.eve.bye)
    best, with_it = rounds.least(), rounds.least(holding=[board])
    place = None if best is None or with_it is None else rounds.first_difference(best, with_it)
    return place is not None and rounds.columns[place].number in columns_of(more)


reads("{a} is {how=unrated|rated}, and {b} is not.")(
    lambda at, a, how, b: how == "unrated" and at.wall.player(a).rating is None is not at.wall.player(b).rating
)
reads("{a} had or asked for a half-point bye, and {b} did not.")(
    lambda at, a, b: choices.half_byes(a, at.wall) > 0 == choices.half_byes(b, at.wall)
)


@reads(f"{{a:rated}} comes {{~before|after}} {{b:rated}} in line {_WAY}, but {{~after|before}} {{c:rated}}.")
def before_but_after(at: Hall, a: int, b: int, way: str, c: int) -> bool:
    line = at.line(a, _WAYS[way])
    return comes_before(at, a, b, _WAYS[way]) and c in line[: line.index(a)] and at.leaves(c, _WAYS[way])
