"""What sentences say of boards that were not made: what would be, and why the pairings would be worse."""

from __future__ import annotations

from collections.abc import Iterable

import reference

from proofs.wall import BYE
from proofs.words.grammar import players as players_in
from proofs.words.hall import Hall, Other
from proofs.words.reading import Book

BOOK = Book(Other)
reads = BOOK.reads
_WOULD_PLAY, _WOULD_COST = "{would=would play|plays|play}", "{would=would cost|costs}"
_AGAINST = "[{a} against {b}][{the=The} bye for {bye}]"


def ranks(at: Other, a: int, b: int | None) -> reference.Board:
    """A board by ranks."""
    one, other = at.wall.rank.get(a, -1), at.wall.rank.get(BYE if b is None else b, -1)
    return min(one, other), max(one, other)


def is_there(at: Other, a: int, b: int | None, would: str = "would") -> bool:
    """Whether the pairings that are spoken of have a board; and those on the table too where it says that it is, and
    not that it would be.
    """
    board = ranks(at, a, b)
    here = board in at.wall.matching
    return board in at.there.matching and (would.startswith("would") or here)


def first_worse(at: Other, *names: str) -> bool:
    """Whether what is named is what the pairings with the board have more of first, in the order in which pairings are
    compared.
    """
    return at.first_named in names


@reads("There are {how=better|worse} pairings.")
def better_without(at: Other, how: str) -> bool:
    return how == "better" and ranks(at, *at.asked) in at.wall.matching and at.first_named is not None


reads(
    "{a} and {b} do play[, but there are {how=better|worse} pairings].",
    "{a} does get the bye[, but there are {how=better|worse} pairings].",
)(
    lambda at, a, how, b=None: (
        (at.has_bye(a) if b is None else at.meet(a, b)) and (how is None or better_without(at, how))
    )
)


reads(
    "Because {a} against {b} would make things {~worse|better} elsewhere.",
    "Because the bye for {a} would make things {~worse|better} elsewhere.",
)(lambda at, a, b=None: is_not_made(at, a, b) and at.first_named is not None)


def is_not_made(at: Other, a: int, b: int | None) -> bool:
    """Whether it is the board that is asked about, and not on the table."""
    return ranks(at, a, b) == ranks(at, *at.asked) not in at.wall.matching


reads("The best pairings do not have this board either.")(
    lambda at: ranks(at, *at.asked) not in at.best.matching and at.first_named is not None
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
    """Whether the pairings on the table are not as good as the best."""
    return at.best.rounds.amounts(at.best.matching) < at.best.rounds.amounts(at.wall.matching)


reads("These are {not=not |}the {~best|worst} pairings for these settings.")(
    lambda at, **told: table_is_worse(at) == (told["not"] != "")
)


@reads(f"{{a}} and {{b}} {_WOULD_PLAY} again: they already played in {{rounds:rounds}}.")
def again(at: Other, a: int, b: int, would: str, rounds: tuple[int, ...]) -> bool:
    return is_there(at, a, b, would) and at.wall.met_in(a, b) == rounds != () and first_worse(at, "repeat")


reads("Because {a} and {b} have already played, in {rounds:rounds}.")(
    lambda at, a, b, rounds: is_not_made(at, a, b) and again(at, a, b, "would", rounds)
)


@reads(f"{{a}} and {{b}} {_WOULD_PLAY}, and are on the TD's list of pairs to keep apart.")
def listed(at: Other, a: int, b: int, would: str) -> bool:
    return is_there(at, a, b, would) and at.wall.are_listed(a, b) and first_worse(at, "teammates")


reads("Because {a} and {b} are on the TD's list of pairs to keep apart.")(
    lambda at, a, b: is_not_made(at, a, b) and listed(at, a, b, "would")
)


@reads(f"Teammates {{a}} and {{b}} ({{team:word}}) {_WOULD_PLAY}.")
def teammates(at: Other, a: int, b: int, would: str, team: str) -> bool:
    mates = a != b and at.wall.player(a).team == at.wall.player(b).team == team
    return mates and is_there(at, a, b, would) and first_worse(at, "teammates", "teammates_if_required")


reads("Because {a} and {b} are teammates ({team:word}).")(
    lambda at, a, b, team: is_not_made(at, a, b) and teammates(at, a, b, "would", team)
)


@reads("{a} {would=would get|gets} the bye, and already had a full point without a game in {rounds:rounds}.")
def bye_again(at: Other, a: int, would: str, rounds: tuple[int, ...]) -> bool:
    had = at.wall.full_points_unplayed(a) == rounds != ()
    return had and is_there(at, a, None, would) and first_worse(at, "second_bye")


reads("Because {a} already had a full point without a game, in {rounds:rounds}.")(
    lambda at, a, rounds: is_not_made(at, a, None) and bye_again(at, a, "would", rounds)
)


@reads(
    "{a} {would=would get|gets} the bye with {s:score} {s.points|point}; the {which=lowest|highest} score is "
    "{t:score} {t.points|point}."
)
def bye_higher(at: Other, a: int, would: str, s: int, which: str, t: int) -> bool:
    scores = at.group_score(a) == s > t == (at.scores[-1] if which == "lowest" else at.scores[0])
    return scores and is_there(at, a, None, would) and first_worse(at, "bye_above_lowest")


reads(
    "Because {a} has {s:score} {s.points|point}, and the bye can go to somebody with {~fewer|more}; "
    "the {which=lowest|highest} score is {t:score} {t.points|point}."
)(lambda at, **told: is_not_made(at, told["a"], None) and bye_higher(at, would="would", **told))


@reads(
    f"{{a}} with {{s:score}} {{s.points|point}} {_WOULD_PLAY} {{b}} with {{t:score}} {{t.points|point}}: "
    f"{{d:score}} {{u=a point|points|point}} apart."
)
def scores_apart(at: Other, a: int, s: int, would: str, b: int, t: int, d: int, u: str) -> bool:
    scores = (at.group_score(a), at.group_score(b)) == (s, t) and s - t == d > 0
    return scores and is_there(at, a, b, would) and first_worse(at, "score_difference")


reads(
    "Because {a} has {s:score} {s.points|point} and {b} {t:score} {t.points|point}: {d:score} "
    "{u=a point|points|point} apart."
)(lambda at, **told: is_not_made(at, told["a"], told["b"]) and scores_apart(at, would="would", **told))
reads("The best pairings keep scores {~closer together|further apart}.")(lambda at: first_worse(at, "score_difference"))


@reads(
    "{a} {would=would get|gets} the bye, but {b} is {next=next|last} in line for it"
    "[{file= in the file's natural pairing}]."
)
def bye_instead(at: Other, a: int, would: str, b: int, next: str, file: str | None) -> bool:
    natural = at.first_opponent(b, "file" if file else "legal") == BYE
    return natural and next == "next" and a != b and is_there(at, a, None, would) and first_worse(at, "bye_moved")


reads("Because {b} is {next=next|last} in line for the bye[{file= in the file's natural pairing}], not {a}.")(
    lambda at, b, next, file, a: is_not_made(at, a, None) and bye_instead(at, a, "would", b, next, file)
)


@reads(
    f"{{a}} with {{s:score}} {{s.points|point}} {_WOULD_PLAY} {{b}} with {{t:score}} {{t.points|point}}, and not "
    f"{{base:baseline}}."
)
def not_naturally(at: Other, a: int, s: int, would: str, b: int, t: int, base: str) -> bool:
    scores = (at.group_score(a), at.group_score(b)) == (s, t) and s != t
    return (
        scores and at.first_opponent(a, base) != b and is_there(at, a, b, would) and first_worse(at, "odd_player_moved")
    )


reads(
    "Because {a}, with {s:score} {s.points|point}, and {b}, with {t:score} {t.points|point}, do not play "
    "{base:baseline}, and these settings limit such switches."
)(
    lambda at, **told: (
        at.wall.preferences.limit_drop_swaps.value != "false"
        and is_not_made(at, told["a"], told["b"])
        and not_naturally(at, would="would", **told)
    )
)
# Colors.


def gets_there(at: Other, a: int, b: int, would: str) -> str | None:
    """The color that somebody gets against another one by the rules; nobody's where they are not paired so."""
    board = ranks(at, a, b)
    if not is_there(at, a, b, would):
        return None
    white = reference.decide(at.wall.eve, board).white
    return None if white is None else "W" if white == at.wall.rank[a] else "B"


def wrong_there(at: Other, a: int, b: int, got: str, again: str | None, due: str, would: str = "would") -> bool:
    """Whether somebody would get this color, the same as in the last game where it says so, and not the due one."""
    played = [letter for letter in at.wall.letters(a) if letter != "-"]
    right_color = gets_there(at, a, b, would) == got and at.wall.due(a) == due != got
    return right_color and (again is None or played[-1:] == [got])


_GETS = "{got:color}[ {again=again}] {~instead of|beside} the due {due:color}"
_GETS2 = "{got2:color}[ {again2=again}] {~instead of|beside} the due {due2:color}"
_MORE_OF = "{n:count} more {more=Whites|Blacks|White|Black} than {less=Whites|Blacks|White|Black}"


def that_makes(at: Other, a: int, got: str, n: int, more: str, less: str) -> bool:
    """How many more of one color than of the other somebody will have had then."""
    return more[0] != less[0] and at.ahead(a, more[0]) + (1 if got == more[0] else -1) == n


reads(
    f"Against {{b}}, {{a}} would get {_GETS}[: {_MORE_OF}].", f"{{a}}, against {{b}}, would get {_GETS}[: {_MORE_OF}]."
)(
    lambda at, b, a, got, again, due, n, more, less: (
        wrong_there(at, a, b, got, again, due)
        and (n is None or more is None or less is None or that_makes(at, a, got, n, more, less))
        and first_worse(at, "alternation" if n is None else "equalization")
    )
)


@reads(f"By the color rules {{a}}[, against {{b}},] gets {_GETS}[: {_MORE_OF}].")
def wrong_color_here(
    at: Other,
    a: int,
    b: int | None,
    got: str,
    again: str | None,
    due: str,
    n: int | None,
    more: str | None,
    less: str | None,
) -> bool:
    other = at.opponent(a) if b is None else b
    after = n is None or more is None or less is None or that_makes(at, a, got, n, more, less)
    worse = first_worse(at, "alternation" if n is None else "equalization")
    return other is not None and wrong_there(at, a, other, got, again, due, "is") and after and worse


reads(f"Against {{b}}, {{a}} would get {_GETS}, and {{c}}, against {{d}}, would get {_GETS2}.")(
    lambda at, b, a, got, again, due, c, d, got2, again2, due2: (
        wrong_there(at, a, b, got, again, due)
        and wrong_there(at, c, d, got2, again2, due2)
        and first_worse(at, "alternation")
    )
)


@reads(f"By the color rules {{a}} gets {_GETS}, and {{c}}, against {{d}}, {_GETS2}.")
def two_wrong_colors_here(
    at: Other, a: int, got: str, again: str | None, due: str, c: int, d: int, got2: str, again2: str | None, due2: str
) -> bool:
    other = at.opponent(a)
    both = (
        other is not None
        and wrong_there(at, a, other, got, again, due, "is")
        and wrong_there(at, c, d, got2, again2, due2, "is")
    )
    return both and first_worse(at, "alternation")


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


def get_due_in_best(at: Other, names: Iterable[int]) -> bool:
    """Whether all of them get their due color in the best pairings."""
    eve = at.best.eve
    missing = at.missing_on(eve, at.best.matching)
    sits = {at.wall.number[rank] for board in at.best.matching if eve.bye in board for rank in board}
    return all(at.wall.due(each) is not None and each not in missing and each not in sits for each in names)


reads("In the {~best|worst} pairings {names:players} get their due color.")(get_due_in_best)


@reads("The {which=best|worst} pairings give {all=both|all four} their due color.")
def best_gives_all_due(at: Other, which: str, all: str) -> bool:
    said = " ".join(at.before[-2:] if all == "all four" else at.before[-1:])
    named = [*dict.fromkeys(players_in(said))]
    if "By the color rules" in said and len(named) in (1, 3):
        named = [*dict.fromkeys((*named, *(at.opponent(each) or 0 for each in named[:1])))]
    return which == "best" and len(named) == (2 if all == "both" else 4) and get_due_in_best(at, named)


_MISSED = "{missed=miss their due color (alternation)|get the same color three times in a row}"


@reads(
    f"In all, {{n:count}} {{n.players|player}} would {_MISSED}; in the best pairings {{m:count}}.",
    (
        f"In score group {{g:figure}} from the top {{n:count}} {{n.players|player}} would {_MISSED}; in the best "
        f"pairings {{m:count}}."
    ),
)
def totals(at: Other, n: int, missed: str, m: int, g: int | None = None) -> bool:
    name = "alternation" if missed.startswith("miss") else "three_in_a_row"
    column = at.first_column
    if (
        column is None
        or at.first_named != name
        or (column.group is None) != (g is None)
        or (g is not None and column.group != g - 1)
    ):
        return False
    rounds = at.best.rounds
    return (
        rounds.amount(at.there.matching, column, at.there.matching),
        rounds.amount(at.best.matching, column, at.best.matching),
    ) == (
        n,
        m,
    )


# What it costs.


def _board(who: dict[str, object]) -> tuple[int, int | None]:
    a, b = (who["bye"], None) if who["bye"] is not None else (who["a"], who["b"])
    assert isinstance(a, int)
    return a, b if isinstance(b, int) else None


def value_there(at: Other, a: int, b: int | None) -> int | None:
    """What a board would cost in those pairings."""
    return reference.value(at.there.eve, at.there.natural, ranks(at, a, b))


def limit_there(at: Other, a: int, b: int | None, purpose: str) -> int | None:
    """The limit that it would be held to for what is named."""
    low, high = reference.limits(at.wall.preferences, across=not at.wall.eve.same_group(*ranks(at, a, b)))
    return low if purpose == "alternation" else high


_OVER_LIMIT = {"alternation": "over_low_limit", "equalization": "over_high_limit"}
_OF_TWO = "[, the {which=smaller|larger} of {one:figure} and {two:figure}]"
_OVER = "{over:figure} {~over|within} the {k:figure}-point limit for {purpose=alternation|equalization}"


@reads(f"{_AGAINST} {_WOULD_COST} {{n:figure}} {{n.points|point}}{_OF_TWO}, {_OVER}.")
def would_be_over(
    at: Other,
    would: str,
    n: int,
    over: int,
    k: int,
    purpose: str,
    which: str | None,
    one: int | None,
    two: int | None,
    **who: object,
) -> bool:
    a, b = _board(who)
    counted = value_there(at, a, b) == n and limit_there(at, a, b, purpose) == k and n - k == over > 0
    both = which is None or _is_of_two(at, ranks(at, a, b), n, which, one, two)
    return (
        counted
        and both
        and is_there(at, a, b, "would" if would.startswith("would") else "is")
        and first_worse(at, _OVER_LIMIT[purpose])
    )


def _is_of_two(at: Other, board: reference.Board, n: int, which: str, one: int | None, two: int | None) -> bool:
    sides = reference.sides(at.there.eve, at.there.natural, board)
    found = sorted(side.points for side in sides if side.points is not None and side.here not in side.natural)
    if one is None or two is None:
        return False
    return sorted((one, two)) == found and one != two and n == (min if which == "smaller" else max)(one, two)


@reads(
    (
        f"{_AGAINST} {{=would have|has}} no rating difference, as somebody is unrated: it counts as {{~over|within}} "
        f"the {{k:figure}}-point limit "
        "for {purpose=alternation|equalization}."
    ),
    (
        f"{_AGAINST} has no rating difference, and counts as {{~over|within}} the {{k:figure}}-point limit for "
        f"{{purpose=alternation|equalization}}."
    ),
)
def no_value_over(at: Other, k: int, purpose: str, **who: object) -> bool:
    a, b = _board(who)
    is_so = value_there(at, a, b) is None and limit_there(at, a, b, purpose) == k and is_there(at, a, b)
    return is_so and first_worse(at, _OVER_LIMIT[purpose])


reads("Because somebody is {how=unrated|rated}.")(
    lambda at, how: (
        how == "unrated"
        and any(
            at.wall.player(each).rating is None for board in at.numbers_of(at.there.matching) for each in board if each
        )
    )
)


@reads(
    f"{_AGAINST} {{=would have|has}} no rating difference, as somebody is unrated.",
    f"{_AGAINST} has no rating difference, and counts {{~more|less}} than any switch that has one.",
)
def no_value(at: Other, **who: object) -> bool:
    a, b = _board(who)
    return value_there(at, a, b) is None and is_there(at, a, b)


@reads(
    "{a} against {b}, both in the {half=top|bottom} half, {would=would be|is} an interchange of {n:figure} "
    "{n.points|point}."
)
def interchange(at: Other, a: int, b: int, half: str, would: str, n: int) -> bool:
    halves = {at.there.natural.half.get(at.wall.rank[each]) for each in (a, b)}
    is_so = halves == {half} and value_there(at, a, b) == n and is_there(at, a, b)
    return is_so and first_worse(at, "limited_interchange", "interchange", "over_high_limit", "over_low_limit")


reads(
    "Because it takes an interchange.",
    "Because it costs {~more|less}.",
    "Because that switch is {~over|within} the limit.",
    "Because it changes {~more|fewer} boards.",
    "Because it is {~further|closer} from the natural order.",
)(
    lambda at: (
        is_not_made(at, *at.asked)
        and at.first_named
        in {
            *(
                "limited_interchange",
                "interchange",
                "size",
                "over_high_limit",
                "over_low_limit",
                "boards_changed",
                "order",
            )
        }
    )
)
reads("{a} and {b} are {~both|neither} in the {half=top|bottom} half, {n:figure} {n.points|point} apart.")(
    lambda at, a, b, half, n: interchange(at, a, b, half, "would", n)
)


@reads(f"{_AGAINST} {{=would be|is}} a switch of {{n:figure}} {{n.points|point}}.")
def switch_of(at: Other, n: int, **who: object) -> bool:
    a, b = _board(who)
    return value_there(at, a, b) == n and is_there(at, a, b)


def changed(at: Other, wall: Hall | object) -> list[reference.Board]:
    """The boards of some pairings that are not natural, all, or those of the score group in which they differ first."""
    matching, natural = wall.matching, wall.natural  # type: ignore[union-attr]
    boards = [board for board in matching if board not in natural.boards]
    column = at.first_column
    return [board for board in boards if column is None or column.group in (None, at.best.rounds.group(board))]


@reads(
    "With [{a} against {b}][the bye for {bye}], {n:figure} {n.boards|board} would not be natural; in the best "
    "pairings, {m:figure}."
)
def with_it_changed(at: Other, n: int, m: int, **who: object) -> bool:
    a, b = _board(who)
    there = changed(at, at.there)
    return (
        ranks(at, a, b) in there
        and (len(there), len(changed(at, at.best))) == (n, m)
        and first_worse(at, "boards_changed")
    )


@reads("{a} {would=would play|plays} {b}, {n:figure} {n.places|place} in rank from {c}, the natural opponent.")
def places_off(at: Other, a: int, would: str, b: int, n: int, c: int) -> bool:
    rank = at.wall.rank
    natural = at.there.natural.opponent(rank[a])
    return is_there(at, a, b, would) and natural == rank[c] and abs(rank[b] - rank[c]) == n and first_worse(at, "order")


@reads("{a} {would=would get|gets} the bye, {n:figure} {n.places|place} in rank from {c}, the natural opponent.")
def bye_places_off(at: Other, a: int, would: str, n: int, c: int) -> bool:
    rank = at.wall.rank
    natural = at.there.natural.opponent(rank[a])
    return (
        is_there(at, a, None, would)
        and natural == rank[c]
        and abs(at.wall.eve.bye - rank[c]) == n
        and first_worse(at, "order")
    )


def sizes(at: Other) -> tuple[list[int], list[int]]:
    """What the switched boards of either pairings cost that the others do not have at that cost, the dearest first."""
    found: list[list[int]] = []
    for wall in (at.there, at.best):
        values = (reference.value(wall.eve, wall.natural, board) for board in changed(at, wall))
        found.append(sorted((value for value in values if value), reverse=True))
    there, best = found
    left = [value for value in dict.fromkeys(there) for _ in range(max(0, there.count(value) - best.count(value)))]
    right = [value for value in dict.fromkeys(best) for _ in range(max(0, best.count(value) - there.count(value)))]
    return left, right


reads("Where the pairings differ, the switches would cost {values:numbers} {=points|point}.")(
    lambda at, values: [*values] == sizes(at)[0] and first_worse(at, "size")
)
reads("In the best pairings they cost {values:numbers}.")(lambda at, values: [*values] == sizes(at)[1])
reads("In the best pairings they cost nothing.")(lambda at: sizes(at)[1] == [])
