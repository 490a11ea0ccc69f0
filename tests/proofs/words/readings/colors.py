"""What sentences say of colors: whose are due, who gets which and why, and what is wrong with them."""

from __future__ import annotations

from proofs.words.hall import CONFLICTS, Hall
from proofs.words.reading import Book

BOOK = Book()
reads = BOOK.reads
_OTHER = {"W": "B", "B": "W"}
reads("{a}: {letters:letters}, due {due:color}.")(
    lambda at, a, letters, due: at.wall.letters(a) == letters and at.wall.due(a) == due
)
reads("{a}: {letters:letters}, due {~neither|both} color.")(
    lambda at, a, letters: at.wall.letters(a) == letters and at.wall.due(a) is None
)


@reads("{a} is due {due:color} and gets it.")
def due_and_gets_it(at: Hall, a: int, due: str) -> bool:
    return at.wall.due(a) == due == at.color_of(a)


@reads("{a} has had {n:count} more {more=Whites|Blacks|White|Black} than {less=Whites|Blacks|White|Black}.")
def had_more(at: Hall, a: int, n: int, more: str, less: str) -> bool:
    return more[0] != less[0] and at.ahead(a, more[0]) == n > 0


reads(
    "{a} has had {n:count} more {more=Whites|Blacks|White|Black} than {less=Whites|Blacks|White|Black}, is due "
    "{due:color} and gets it."
)(lambda at, a, n, more, less, due: had_more(at, a, n, more, less) and due_and_gets_it(at, a, due))
reads(
    "{a} has had {n:count} more {more=Whites|Blacks|White|Black} than {less=Whites|Blacks|White|Black} and gets "
    "{got:color}."
)(lambda at, a, n, more, less, got: had_more(at, a, n, more, less) and at.color_of(a) == got)


@reads("{a} had {color:color} {~last|first}.")
def had_last(at: Hall, a: int, color: str) -> bool:
    played = [letter for letter in at.wall.letters(a) if letter != "-"]
    return played[-1:] == [color]


reads("{a} had {color:color} {~last|first} and gets {got:color}.")(
    lambda at, a, color, got: had_last(at, a, color) and at.color_of(a) == got
)
reads("{a} had {color:color} {~last|first}, is due {due:color} and gets it.")(
    lambda at, a, color, due: had_last(at, a, color) and due_and_gets_it(at, a, due)
)


@reads("{a} had {color:color} in the {~last|first} game whose color is known.")
def had_last_known(at: Hall, a: int, color: str) -> bool:
    return at.wall.history(a).replace("x", "")[-1:] == color


reads("{a} had {color:color} in the {~last|first} game whose color is known and gets {got:color}.")(
    lambda at, a, color, got: had_last_known(at, a, color) and at.color_of(a) == got
)


reads("{a} had {color:color} in the {~last|first} game whose color is known, is due {due:color} and gets it.")(
    lambda at, a, color, due: had_last_known(at, a, color) and due_and_gets_it(at, a, due)
)


@reads("The file has no color for {n:count} {n.games|game} of {a}; only known colors count.")
def no_color_for(at: Hall, a: int, n: int) -> bool:
    return at.wall.letters(a).count("?") == n > 0


@reads("{a} has had no color yet.")
def no_color_yet(at: Hall, a: int) -> bool:
    return {*at.wall.letters(a)} <= {"-"}


@reads("{a} has had games, but the file has no color for them.")
def games_without_color(at: Hall, a: int) -> bool:
    return {*at.wall.letters(a)} <= {"-", "?"} and "?" in at.wall.letters(a)


reads(
    "The file has no color for {n:count} {n.games|game} of {a} and {m:count} {m.games|game} of {b}; only known "
    "colors count."
)(lambda at, a, n, b, m: a != b and no_color_for(at, a, n) and no_color_for(at, b, m))
reads("{~Both|Neither} get their due color.", "{~Both|Neither} players get their due color.")(
    lambda at: len(at.players) == 2 and all(map(at.gets_due, at.players))
)


@reads("{~Nobody|Somebody} gets the wrong color here.", "{~nobody|somebody} here gets the wrong color.")
def nobody_wrong(at: Hall) -> bool:
    return not any(any(at.misses(number)) for number in at.players)


reads("{a} has had no color yet, and {~nobody|somebody} here gets the wrong color.")(
    lambda at, a: no_color_yet(at, a) and nobody_wrong(at)
)
reads("{a} has had games, but the file has no color for them, and {~nobody|somebody} here gets the wrong color.")(
    lambda at, a: games_without_color(at, a) and nobody_wrong(at)
)


@reads("The coin toss gives {a} {color:color} on board {board:figure}; colors alternate {~down|up} the boards.")
def by_toss(at: Hall, a: int, color: str, board: int) -> bool:
    known = at.wall.toss is not None
    return known and color == "W" and _tossed(at, a, board)


reads(
    "The coin toss gives {a} {color:color} on board {board:figure}; "
    "colors alternate {~down|up} the boards, and {~nobody|somebody} here gets the wrong color."
)(lambda at, a, color, board: by_toss(at, a, color, board) and nobody_wrong(at))
reads("The coin toss decides, and is not known; here it is taken to give {a} {color:color} on board {board:figure}.")(
    lambda at, a, color, board: at.wall.toss is None and color == "W" and _tossed(at, a, board)
)


def _tossed(at: Hall, a: int, board: int) -> bool:
    """Whether the toss gives somebody White on the board of this number, and nothing else does."""
    return (
        at.wall.decision(*at.players).rule == "29E2"
        and at.wall.white_by_rule(at.seats) == a
        and at.board_of(a) == board
    )


def _both_due(at: Hall, due: str) -> bool:
    return len(at.players) == 2 and all(at.wall.due(number) == due for number in at.players)


def _goes_to(at: Hall, a: int, due: str) -> bool:
    """Whether by the rules the first of the two here, both due a color, gets it."""
    white = at.wall.white_by_rule(at.seats)
    return _both_due(at, due) and a in at.players and (white == a) == (due == "W")


def _other(at: Hall, a: int) -> int:
    return sum(at.players) - a


reads("{~Both|Neither} are due {due:color}.")(_both_due)
reads("It goes to {a}, whose colors are {one=unequal|equal}; {b}'s are {other=unequal|equal}.")(
    lambda at, a, b, one, other: (
        {a, b} == {*at.players}
        and _said_due(at, a)
        and ([at.wall.imbalance(number) == 0 for number in (a, b)])
        == [one == "equal", other == "equal"]
        == [False, True]
    )
)
reads("It goes to {a}, whose colors are {n:count} {n.games|game} out of balance; {b}'s only {m:count}.")(
    lambda at, a, b, n, m: (
        {a, b} == {*at.players}
        and _said_due(at, a)
        and ([abs(at.wall.imbalance(number)) for number in (a, b)]) == [n, m]
        and n > m
    )
)


def _said_due(at: Hall, a: int) -> bool:
    """Whether somebody gets, by the rules, the color that was just said to be due to both."""
    due = at.wall.due(a)
    return due is not None and _goes_to(at, a, due)


reads("In the {~last|first} round {a} had {one:color} and {b} {two:color}; each gets the {~opposite|same}.")(
    lambda at, a, b, one, two: _differed(at, a, b, one, two, at.wall.round - 1) and _opposite(at, a, one)
)
reads(
    "They {~last|first} differed in round {round:figure}: {a} had {one:color} and {b} {two:color}; each gets the "
    "{~opposite|same}."
)(lambda at, a, b, one, two, round: _differed(at, a, b, one, two, round) and _opposite(at, a, one))
reads(
    "They {~last|first} differed in round {round:figure}: {a} had {one:color}, {b} no game; {c} gets the "
    "{~opposite|same}."
)(lambda at, a, b, c, one, round: a == c and _differed(at, a, b, one, "-", round) and _opposite(at, a, one))
reads(
    (
        "They {~last|first} differ in round {round:figure}: {a} had {one:color}, {b} a game of unknown color; {c} "
        "gets the {~opposite|same}."
    ),
    (
        "They {~last|first} differed in round {round:figure}: {a} had {one:color}, {b} a game of unknown color; {c} "
        "gets the {~opposite|same}."
    ),
)(lambda at, a, b, c, one, round: a == c and _differed(at, a, b, one, "?", round) and _opposite(at, a, one))


def _differed(at: Hall, a: int, b: int, one: str, two: str, round: int) -> bool:
    """Whether the two had these colors in a round, and the same known ones in every later one."""
    mine, theirs = at.wall.letters(a), at.wall.letters(b)
    alike = at.wall.history(a)[round:] == at.wall.history(b)[round:]
    return (
        {a, b} == {*at.players}
        and 0 < round <= len(mine)
        and (mine[round - 1], theirs[round - 1]) == (one, two)
        and one != two
        and alike
    )


def _opposite(at: Hall, a: int, had: str) -> bool:
    """Whether by the rules somebody gets the opposite of a color, and the other one here the color itself."""
    return (at.wall.white_by_rule(at.seats) == a) == (had == "B")


_WHY = (
    "[, with the {more=higher|lower} {what=score|rating}][, as the other is {unrated=unrated}][, by pairing number, "
    "{number=ratings being equal}]"
)


@reads(
    f"{{~Both|Neither}} are due {{due:color}} and have had the {{~same|opposite}} colors all along, so the "
    f"{{how=higher|lower}}-ranked player gets it: {{a}}{_WHY}."
)
def rank_with_same_colors(at: Hall, a: int, due: str, how: str, **why: str | None) -> bool:
    letters = [at.wall.letters(number) for number in at.players]
    return letters[0] == letters[1] and _rank_gives(at, a, due, how) and _ranked_by(at, a, **why)


@reads(
    f"{{~Both|Neither}} are due {{due:color}}, and no known color decides, so the {{how=higher|lower}}-ranked "
    f"player gets it: {{a}}{_WHY}."
)
def rank_with_unknown_colors(at: Hall, a: int, due: str, how: str, **why: str | None) -> bool:
    histories = [at.wall.history(number) for number in at.players]
    unknown = any("?" in at.wall.letters(number) for number in at.players)
    return unknown and histories[0] == histories[1] and _rank_gives(at, a, due, how) and _ranked_by(at, a, **why)


@reads(
    f"Only the {{~last|first}} round is compared, and it decides nothing, so the {{how=higher|lower}}-ranked "
    f"player gets it: {{a}}{_WHY}."
)
def rank_after_last_round(at: Hall, a: int, how: str, **why: str | None) -> bool:
    due = at.wall.due(a)
    last = {at.wall.history(number)[-1:] for number in at.players}
    compared = not at.wall.preferences.full_history
    return compared and len(last) == 1 and due is not None and _rank_gives(at, a, due, how) and _ranked_by(at, a, **why)


@reads("{~Both|Neither} are due {due:color}, and their colors decide nothing.")
def colors_decide_nothing(at: Hall, due: str) -> bool:
    one, other = (at.wall.history(number) for number in at.players)
    same_size = abs(at.wall.imbalance(at.players[0])) == abs(at.wall.imbalance(at.players[1]))
    compared = (one, other) if at.wall.preferences.full_history else (one[-1:], other[-1:])
    return _both_due(at, due) and same_size and compared[0] == compared[1]


@reads("{a} ranks {how=higher|lower} but has a minus score, so {b} gets it.")
def lower_in_minus(at: Hall, a: int, b: int, how: str) -> bool:
    higher = at.wall.person(a).rank < at.wall.person(b).rank
    minus = at.wall.person(a).score < at.wall.round - 1
    return {a, b} == {*at.players} and higher == (how == "higher") and higher and minus and _said_due(at, b)


reads("In the {~last|first} round a recorded coin toss gave it to {a}.")(
    lambda at, a: at.wall.everybody.is_last_round and _said_due(at, a)
)


def _rank_gives(at: Hall, a: int, due: str, how: str) -> bool:
    other = _other(at, a)
    higher = at.wall.person(a).rank < at.wall.person(other).rank
    return a in at.players and higher and how == "higher" and _goes_to(at, a, due)


def _ranked_by(
    at: Hall,
    a: int,
    more: str | None = None,
    what: str | None = None,
    unrated: str | None = None,
    number: str | None = None,
) -> bool:
    """Whether what is named is what ranks somebody above the other one here."""
    other = _other(at, a)
    mine, theirs = at.wall.person(a), at.wall.person(other)
    if what == "score":
        return more == "higher" and mine.group > theirs.group
    if mine.group != theirs.group:
        return (what, unrated, number) == (None, None, None)
    if what == "rating":
        return (
            more == "higher" and mine.rating is not None and theirs.rating is not None and mine.rating > theirs.rating
        )
    if unrated:
        return theirs.rating is None is not mine.rating
    return number is None or (mine.rating == theirs.rating and a < other)


@reads("By the rules {a} gets {color:color} here.")
def by_the_rules(at: Hall, a: int, color: str) -> bool:
    return a in at.players and (at.wall.white_by_rule(at.seats) == a) == (color == "W")


@reads("The posted colors are the other way around.")
def posted_the_other_way(at: Hall) -> bool:
    return at.seats[1] is not None and at.wall.white_by_rule(at.seats) == at.seats[1]


reads("By the rules {a} gets {color:color} here; the posted colors are the other way around.")(
    lambda at, a, color: by_the_rules(at, a, color) and posted_the_other_way(at)
)


reads("{a} misses {due:color}, the due color ({sort=alternation|equalization}).")(
    lambda at, a, due, sort: (
        at.wall.due(a) == due and at.color_of(a) == _OTHER[due] and at.misses(a)[CONFLICTS[sort]] > 0
    )
)
_MORE_OF = "{n:count} more {more=Whites|Blacks|White|Black} than {less=Whites|Blacks|White|Black}"


def will_have_had(at: Hall, a: int, n: int, more: str, less: str) -> bool:
    """Whether after this game somebody has had so many more of the one color than of the other."""
    after = at.ahead(a, more[0]) + (1 if at.color_of(a) == more[0] else -1)
    return more[0] != less[0] and after == n


reads(
    f"{{a}}, due {{due:color}}, gets {{got:color}} and will have had {_MORE_OF} ({{sort=alternation|equalization}})."
)(
    lambda at, a, due, got, n, more, less, sort: (
        at.wall.due(a) == due
        and at.color_of(a) == got != due
        and at.misses(a)[CONFLICTS[sort]] > 0
        and will_have_had(at, a, n, more, less)
    )
)


@reads("{a}, due {due:color}, gets a {place:place} {got:color} in a row.")
def gets_third(at: Hall, a: int, due: str, place: int, got: str) -> bool:
    return at.wall.due(a) == due != got and third_in_a_row(at, a, place, got)


@reads("This is {a}'s {n:place} {color:color} in a row.")
def third_in_a_row(at: Hall, a: int, n: int, color: str) -> bool:
    return at.color_of(a) == color and at.running(a, color) == n


@reads("This is {a}'s {n:place} {color:color} in a row, counting only games whose color is known.")
def third_in_a_row_known(at: Hall, a: int, n: int, color: str) -> bool:
    return at.color_of(a) == color and at.running(a, color, known=True) == n


reads(f"{{a}}, due {{due:color}}, gets a {{place:place}} {{got:color}} in a row and will have had {_MORE_OF}.")(
    lambda at, a, due, place, got, n, more, less: (
        gets_third(at, a, due, place, got) and will_have_had(at, a, n, more, less)
    )
)


reads(
    f"{{a}}, due {{due:color}}, gets a {{place:place}} {{got:color}} in a row, counting only known colors, and "
    f"will have had {_MORE_OF}."
)(
    lambda at, a, due, place, got, n, more, less: (
        at.wall.due(a) == due != got and third_in_a_row_known(at, a, place, got) and will_have_had(at, a, n, more, less)
    )
)


reads("A bye does not count as a color.")(lambda at: at.seats[1] is None)
