"""What sentences say of colors: who is due which, who gets which and why, and what is wrong with them."""

from __future__ import annotations

from proofs.words.hall import CONFLICTS, Hall
from proofs.words.reading import Book, clause

BOOK = Book()
reads = BOOK.reads
_OTHER = {"W": "B", "B": "W"}
_GETS = "[ and gets {got:color}][, is due {due:color} and gets it]"
_NOBODY_WRONG = "and {~nobody|somebody} here gets the wrong color"
Lead = tuple[int, str, str]
reads("{a}: {letters:letters}, due {due:color}.")(
    lambda at, a, letters, due: at.wall.letters(a) == letters and at.wall.due(a) == due
)
reads("{a}: {letters:letters}, due {~neither|both} color.")(
    lambda at, a, letters: at.wall.letters(a) == letters and at.wall.due(a) is None
)


@reads("{a} is due {due:color} and gets it.")
def due_and_gets_it(at: Hall, a: int, due: str) -> bool:
    return at.wall.due(a) == due == at.color_of(a)


def gets(at: Hall, a: int, got: str | None, due: str | None) -> bool:
    """Whether the player gets this color, and the due one, where the sentence says so."""
    return (got is None or at.color_of(a) == got) and (due is None or due_and_gets_it(at, a, due))


reads(f"{{a}} has had {{lead:lead}}{_GETS}.")(
    lambda at, a, lead, got, due: at.ahead(a, lead[1]) == lead[0] > 0 and lead[1] != lead[2] and gets(at, a, got, due)
)
reads(f"{{a}} had {{color:color}} {{~last|first}}{_GETS}.")(
    lambda at, a, color, got, due: at.last_played(a) == color and gets(at, a, got, due)
)
reads(f"{{a}} had {{color:color}} in the {{~last|first}} game whose color is known{_GETS}.")(
    lambda at, a, color, got, due: at.wall.history(a).replace("x", "")[-1:] == color and gets(at, a, got, due)
)


@reads("The file has no color for {n:count game} of {a}; only known colors count.")
def no_color_for(at: Hall, a: int, n: int) -> bool:
    return at.wall.letters(a).count("?") == n > 0


reads("The file has no color for {n:count game} of {a} and {m:count game} of {b}; only known colors count.")(
    lambda at, a, n, b, m: a != b and no_color_for(at, a, n) and no_color_for(at, b, m)
)
clause("uncolored", "{a} has had no color yet")(lambda at, a: {*at.wall.letters(a)} <= {"-"})
clause("uncolored", "{a} has had games, but the file has no color for them")(
    lambda at, a: {"?"} <= {*at.wall.letters(a)} <= {"-", "?"}
)
BOOK.says("{:uncolored}.")
reads("{~Both|Neither} get their due color.")(lambda at: len(at.players) == 2 and all(map(at.gets_due, at.players)))


@reads(
    "{~Nobody|Somebody} gets the wrong color here.",
    "{~nobody|somebody} here gets the wrong color.",
    f"{{:uncolored}}, {_NOBODY_WRONG}.",
    f"{{:toss}}, {_NOBODY_WRONG}.",
)
def nobody_wrong(at: Hall) -> bool:
    return not any(any(at.misses(number)) for number in at.players)


def tossed(at: Hall, a: int, color: str, n: int) -> bool:
    """Whether only the toss gives the player White on this board."""
    by_toss = at.wall.decision(*at.players).rule == "29E2" and at.wall.white_by_rule(at.seats) == a
    return by_toss and color == "W" and at.board_of(a) == n


clause("toss", "The coin toss gives {a} {color:color} on board {n:figure}; colors alternate {~down|up} the boards")(
    lambda at, a, color, n: at.wall.toss is not None and tossed(at, a, color, n)
)
BOOK.says("{:toss}.")
reads(
    "The coin toss was made in the file's first section, and colors alternate on from there: {n:figure} "
    "{=board|boards} above this section."
)(
    lambda at, n: (
        at.wall.preferences.carried_toss and at.wall.section.above is not None and at.wall.section.above.boards == n
    )
)
reads("The coin toss is not known; these colors assume that {a} has {color:color} on board {n:figure}.")(
    lambda at, a, color, n: at.wall.toss is None and tossed(at, a, color, n)
)


@reads("{~Both|Neither} are due {due:color}.")
def both_due(at: Hall, due: str | None) -> bool:
    return len(at.players) == 2 and due is not None and all(at.wall.due(number) == due for number in at.players)


def goes_to(at: Hall, a: int) -> bool:
    """Whether by the rules the player gets the color that both are due."""
    due = at.wall.due(a)
    return both_due(at, due) and a in at.players and (at.wall.white_by_rule(at.seats) == a) == (due == "W")


def are_two(at: Hall, a: int, b: int) -> bool:
    """Whether these are the two players of this board."""
    return {a, b} == {*at.players}


reads("It goes to {a}, whose colors are {~unequal|equal}; {b}'s are {~equal|unequal}.")(
    lambda at, a, b: are_two(at, a, b) and goes_to(at, a) and at.wall.imbalance(a) != 0 == at.wall.imbalance(b)
)
reads("It goes to {a}, whose colors are {n:count game} out of balance; {b}'s only {m:count}.")(
    lambda at, a, b, n, m: (
        are_two(at, a, b)
        and goes_to(at, a)
        and [abs(at.wall.imbalance(number)) for number in (a, b)] == [n, m]
        and n > m
    )
)


def differed(at: Hall, a: int, b: int, one: str, two: str, round: int) -> bool:
    """Whether the two had these colors in a round, and the same known ones in every later one. The first gets the
    opposite by the rules.
    """
    mine, theirs = at.wall.letters(a), at.wall.letters(b)
    alike = at.wall.history(a)[round:] == at.wall.history(b)[round:]
    had = 0 < round <= len(mine) and (mine[round - 1], theirs[round - 1]) == (one, two) and one != two
    return are_two(at, a, b) and had and alike and (at.wall.white_by_rule(at.seats) == a) == (one == "B")


reads("In the {~last|first} round {a} had {one:color} and {b} {two:color}; each gets the {~opposite|same}.")(
    lambda at, a, b, one, two: differed(at, a, b, one, two, at.wall.round - 1)
)
_LAST = "They {~last|first} differed in round {round:figure}: {a} had {one:color}"
_OPPOSITE = "{c} gets the {~opposite|same}"
reads(f"{_LAST} and {{b}} {{two:color}}; each gets the {{~opposite|same}}.")(differed)
reads(f"{_LAST}, {{b}} no game; {_OPPOSITE}.")(
    lambda at, a, b, c, one, round: a == c and differed(at, a, b, one, "-", round)
)
_UNKNOWN = f"{_LAST}, {{b}} a game of unknown color; {_OPPOSITE}."
reads(_UNKNOWN, _UNKNOWN.replace("differed", "differ"))(
    lambda at, a, b, c, one, round: a == c and differed(at, a, b, one, "?", round)
)

# Rank decides: a clause says by what a player ranks higher.


@clause("higher", "higher-ranked player gets it: {a}")
def ranks_higher(at: Hall, a: int) -> int | None:
    """The higher ranked of the two here, who gets the color that both are due."""
    is_higher = a in at.players and at.wall.person(a).rank == min(at.wall.person(each).rank for each in at.players)
    return a if is_higher and goes_to(at, a) else None


def same_group(at: Hall) -> bool:
    """Whether both players here are grouped by the same score."""
    return len({at.wall.person(each).group for each in at.players}) == 1


def ratings(at: Hall, a: int) -> list[int | None]:
    """The player's rating, and the opponent's."""
    return [at.wall.person(each).rating for each in (a, sum(at.players) - a)]


clause("higher", "lower-ranked player gets it: {a}")(lambda at, a: False)
clause("by", "{:higher}")(lambda at: True)
clause("by", "{a:higher}, with the {~higher|lower} score")(lambda at, a: not same_group(at))
clause("by", "{a:higher}, with the {~higher|lower} rating")(
    lambda at, a: same_group(at) and None not in ratings(at, a) and ratings(at, a) > ratings(at, a)[::-1]
)
clause("by", "{a:higher}, as the other is unrated")(
    lambda at, a: same_group(at) and ratings(at, a)[1] is None is not ratings(at, a)[0]
)
clause("by", "{a:higher}, by pairing number, ratings being equal")(
    lambda at, a: same_group(at) and len({*ratings(at, a)}) == 1 and a == min(at.players)
)


@reads("{~Both|Neither} are due {due:color} and have had the {~same|opposite} colors all along, so the {:by}.")
def rank_with_same_colors(at: Hall, due: str) -> bool:
    letters = [at.wall.letters(number) for number in at.players]
    return both_due(at, due) and letters[0] == letters[1]


@reads("{~Both|Neither} are due {due:color}, and no known color decides, so the {:by}.")
def rank_with_unknown_colors(at: Hall, due: str) -> bool:
    histories = [at.wall.history(number) for number in at.players]
    unknown = any("?" in at.wall.letters(number) for number in at.players)
    return both_due(at, due) and unknown and histories[0] == histories[1]


@reads("Only the {~last|first} round is compared, and it decides nothing, so the {:by}.")
def rank_after_last_round(at: Hall) -> bool:
    last = {at.wall.history(number)[-1:] for number in at.players}
    return not at.wall.preferences.full_history and len(last) == 1


@reads("{~Both|Neither} are due {due:color}, and their colors decide nothing.")
def colors_decide_nothing(at: Hall, due: str) -> bool:
    one, other = (at.wall.history(number) for number in at.players)
    same_size = len({abs(at.wall.imbalance(number)) for number in at.players}) == 1
    return (
        both_due(at, due)
        and same_size
        and (one == other if at.wall.preferences.full_history else one[-1:] == other[-1:])
    )


@reads("{a} ranks {~higher|lower} but has a minus score, so {b} gets it.")
def lower_in_minus(at: Hall, a: int, b: int) -> bool:
    higher = at.wall.person(a).rank < at.wall.person(b).rank
    return are_two(at, a, b) and higher and at.wall.person(a).score < at.wall.round - 1 and goes_to(at, b)


reads("In the {~last|first} round a recorded coin toss gave it to {a}.")(
    lambda at, a: at.wall.everybody.is_last_round and goes_to(at, a)
)
# By the rules, and as posted.


@reads("By the rules {a} gets {color:color} here[; {:turned}].")
def by_the_rules(at: Hall, a: int, color: str) -> bool:
    return a in at.players and (at.wall.white_by_rule(at.seats) == a) == (color == "W")


@clause("turned", "the posted colors are the other way around")
@reads("The posted colors are the other way around.")
def posted_the_other_way(at: Hall) -> bool:
    return at.seats[1] is not None and at.wall.white_by_rule(at.seats) == at.seats[1]


# What is wrong with a color.


def misses(at: Hall, a: int, due: str, sort: str) -> bool:
    """Whether the player gets another color than this due one, and that is wrong in this way."""
    return at.wall.due(a) == due and at.color_of(a) == _OTHER[due] and at.misses(a)[CONFLICTS[sort]] > 0


def will_have_had(at: Hall, a: int, lead: Lead) -> bool:
    """Whether after this game the player has had so many more of one color than of the other."""
    n, more, less = lead
    return more != less and at.ahead(a, more) + (1 if at.color_of(a) == more else -1) == n


reads("{a} misses {due:color}, the due color ({sort=alternation|equalization}).")(misses)
reads("{a}, due {due:color}, gets {got:color} and will have had {lead:lead} ({sort=alternation|equalization}).")(
    lambda at, a, due, got, lead, sort: (
        misses(at, a, due, sort) and at.color_of(a) == got and will_have_had(at, a, lead)
    )
)


@reads("This is {a}'s {n:place} {got:color} in a row[, counting {only=only} games whose color is known].")
def in_a_row(at: Hall, a: int, n: int, got: str, only: str | None) -> bool:
    return at.color_of(a) == got and at.running(a, got, known=only is not None) == n


reads(
    "{a}, due {due:color}, gets a {n:place} {got:color} in a row[[, counting {only=only} known colors,] and will have "
    "had {lead:lead}]."
)(
    lambda at, a, due, n, got, only, lead: (
        at.wall.due(a) == due != got and in_a_row(at, a, n, got, only) and (lead is None or will_have_had(at, a, lead))
    )
)
reads("A bye does not count as a color.")(lambda at: at.seats[1] is None)
