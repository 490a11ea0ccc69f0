"""Proofs of what stands against boards that were not made."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import reference

from explain.model.settings import Interchanges
from proofs import chart
from proofs.beside import Beside, Decided
from proofs.card.worth import other_gap
from proofs.colors import colors
from proofs.proof import table
from proofs.said import Said
from proofs.wall import Place, Seats, Wall

_NAMED = 3
_LIMITS = ("29E5a", "29E5b")
_OVER_LOW, _ALTERNATION = "over_low_limit", "alternation"
_OF_SWITCHES = (
    *("over_high_limit", _OVER_LOW, "limited_interchange", "interchange", "size", "boards_changed", "order"),
)
_COLORS = "three_in_a_row", "equalization", _ALTERNATION


def is_here(said: Said, at: Beside) -> bool:
    """The board is on the table, and one of the two that pay in the round that is spoken of."""
    board = _board(said, at)
    return board in at.boards(at.table) and board in [at.wall.ranks(seats) for seats in at.spoken_of]


def could_be_made(_: Said, at: Beside) -> bool:
    """They are not all there, and nothing stands against them."""
    return not at.is_made and at.against is None


def meet_teammate(said: Said, at: Beside) -> bool:
    """They pay as teammates, by the rule that the settings apply, and have this code."""
    if not _leads(said, at, "teammates", "teammates_if_required"):
        return False
    assert at.against is not None
    tie = at.wall.tie(*said.players)
    return (
        tie is not None
        and (said.words[0].lower(), said.words[1]) == (tie.name.lower(), tie.kin)
        and said.rule == at.against.rule
    )


def scores_apart(said: Said, at: Beside) -> bool:
    """They pay for unequal scores; the scores, and their difference."""
    one, other = (at.wall.group_of(number) for number in said.players)
    return _leads(said, at, "score_difference") and said.numbers == (one, other, one - other)


def not_across(said: Said, at: Beside) -> bool:
    """They pay as a board across groups that is not natural; their scores, the higher first."""
    scores = tuple(at.wall.group_of(number) for number in said.players)
    return _leads(said, at, "odd_player_moved") and said.numbers == scores and scores[0] > scores[1]


def not_due_there(said: Said, at: Beside) -> bool:
    """He pays for colors that do not alternate."""
    due, got = said.colors[:2]
    if due == got or not _same_again(said, at):
        return False
    return _color(replace(said, colors=(due,)), at, _ALTERNATION, colors.not_alternated)


def best_gives_due(said: Said, at: Beside) -> bool:
    """They are all of the boards that are spoken of, where color decides; each has a due color, and by the color rules
    gets it in the best round.
    """
    spoken_of = tuple(number for seats in at.spoken_of for number in seats if number is not None)
    named = _decides_by(at, *_COLORS) and said.players == spoken_of
    return named and all(_gets_due(number, at.best) for number in said.players)


def _gets_due(number: int, wall: Wall) -> bool:
    seats = next(seats for seats in wall.boards if number in seats)
    if seats[1] is None:
        return False
    return wall.due(number) == ("W" if wall.white_by_rule(seats) == number else "B")


def _same_again(said: Said, at: Beside) -> bool:
    """Whether the third color is the second, and the player had it last; without a third, that the last game brought
    another or an unknown one.
    """
    played = [letter for letter in at.wall.letters(said.players[0]) if letter != "-"]
    return (played[-1:] == [said.colors[1]]) == (said.colors[2:] == said.colors[1:2])


def over(said: Said, at: Beside) -> bool:
    """The board pays for being over a limit: its value, that limit, and the difference."""
    if not _over(said, at):
        return False
    worth, limit = _value(said, at), _limit(said, at)
    if limit is None or worth is None or not other_gap(said.numbers[3:], said.words[1:], at.wall, _board(said, at)):
        return False
    return said.numbers[:3] == (worth, limit, worth - limit) and worth > limit


def crossing(said: Said, at: Beside) -> bool:
    """The board pays as an interchange: its value, the half that both are of, and whom the first replaces."""
    named = (
        "limited_interchange",
        "interchange",
        *(["over_high_limit"] if (at.wall.preferences.interchanges is Interchanges.AVOID) else []),
    )
    here, mate, instead_of = (at.wall.rank[number] for number in said.players)
    halves = {at.wall.natural.half.get(rank) for rank in (here, mate)}
    sides = [(side.here, *side.natural, side.points) for side in at.wall.sides(_board(said, at))]
    return (
        (here, instead_of, *said.numbers) in sides
        and _leads(said, at, *named)
        and (reference.is_interchange(at.wall.eve, at.wall.natural, _board(said, at)))
        and said.numbers == (_value(said, at),)
        and halves == set(said.words)
    )


def no_color_better(_: Said, at: Beside) -> bool:
    """What decides is no matter of color, and nobody on a board that only the best round has has anything wrong there
    that is not wrong in the other.
    """
    wrong = [
        wall.wrong_on(at.best.eve, {*at.boards(wall)} - {*at.boards(other)})
        for wall, other in ((at.best, at.wall), (at.wall, at.best))
    ]
    best, there = ({rank: each for rank, each in found.items() if any(each)} for found in wrong)
    return _decides_by(at, *_OF_SWITCHES) and all(there.get(rank) == each for rank, each in best.items())


def changed_there(said: Said, at: Beside) -> bool:
    """The board pays as one that is not natural; how many there are of them in its round, and in the best."""
    if not _leads(said, at, "boards_changed"):
        return False
    assert at.against is not None
    return said.numbers == (at.against.theirs, at.against.ours)


def places_off(said: Said, at: Beside) -> bool:
    """The board pays for its order; the first is on it with the second, in the natural pairing with the third, and so
    many ranks are between.
    """
    one, two, three = (at.wall.rank[number] for number in said.players)
    return _leads(said, at, "order") and at.wall.natural.opponent(one) == three and said.numbers == (abs(two - three),)


def bye_places_off(said: Said, at: Beside) -> bool:
    """Likewise of the bye."""
    one, natural = (at.wall.rank[number] for number in said.players)
    there = at.wall.natural.opponent(one) == natural and said.numbers == (at.wall.eve.bye - natural,)
    return _leads(said, at, "order", named=1) and there


def counted(said: Said, at: Beside) -> bool:
    """The criterion that decides, over the whole round, and both totals."""
    return at.against is not None and totals(said, at.against)


def interchange_instead(_: Said, at: Beside) -> bool:
    """Likewise; the best round has more interchanges within the limit, mends no less, and what the other has over it is
    no interchange.
    """
    if not _decides_by(at, _OVER_LOW):
        return False
    best, other = (at.rounds.amounts(at.boards(wall)) for wall in (at.best, at.wall))
    assert at.against is not None
    places = {column: place for place, column in enumerate(at.rounds.columns)}
    group = at.against.column.group
    by_name = {each.number: place for each, place in places.items() if each.group == group}
    crossed = by_name.get(reference.final.INTERCHANGE, by_name.get(reference.final.LIMITED_INTERCHANGE, 0))
    mended = by_name[reference.final.ALTERNATION]
    there = at.rounds.cost(at.boards(at.wall))
    beyond = [
        board
        for board in set(at.boards(at.wall)) - set(at.boards(at.best))
        if there[board][reference.final.OVER_LOW - 1]
    ]
    plain = not any(reference.is_interchange(at.wall.eve, at.wall.natural, board) for board in beyond)
    return best[crossed] > other[crossed] and best[mended] <= other[mended] and plain


def falls_on(said: Said, at: Beside) -> bool:
    """Every board that pays, from the highest down, the bye last; of more than three the first, and how many more there
    are.
    """
    boards = sorted(at.paying)
    named = sorted(boards[:_NAMED], key=lambda board: at.wall.eve.bye in board)
    players = tuple(at.wall.number[rank] for board in named for rank in board if rank != at.wall.eve.bye)
    more = [len(boards) - len(named)] if len(boards) > len(named) else []
    return bool(boards) and said.players == players and said.numbers == (len(boards), *more)


def totals(said: Said, decided: Decided) -> bool:
    """Whether a claim holds the criterion that decides with both totals, and the group where it is one's."""
    group = () if decided.column.group is None else (decided.column.group + 1,)
    return (
        said.numbers == (decided.ours, decided.theirs, *group)
        and said.words == (decided.name,)
        and said.rule == decided.rule
    )


def _others(said: Said, at: Beside) -> int:
    rank = at.wall.rank[said.players[0]]
    boards = [
        board
        for board in itertools.combinations(at.wall.eve.nodes, 2)
        if rank in board and board not in at.boards(at.table)
    ]
    return sum(at.rounds.least(holding=[board]) == at.rounds.least() for board in boards)


def _decides_by(at: Beside, *names: str) -> bool:
    return at.against is not None and at.against.name in names


def _leads(said: Said, at: Beside, *names: str, named: int = 2) -> bool:
    """Whether one of these criteria decides, and the first of those named are the players of a board that is spoken
    of.
    """
    return _decides_by(at, *names) and bool(_seats(said, at, named))


def _seats(said: Said, at: Beside, named: int = 2) -> list[Seats]:
    """The board of those who are named, if it is spoken of."""
    return [
        seats
        for seats in at.spoken_of
        if {number for number in seats if number is not None} == set(said.players[:named])
    ]


def _color(said: Said, at: Beside, name: str, proof: Callable[[Said, Place], bool]) -> bool:
    """Whether the player pays by a color criterion on a board that is spoken of."""
    if not _leads(said, at, name):
        return False
    return proof(replace(said, players=said.players[:1]), Place(at.wall, _seats(said, at)[0], at.step))


def _board(said: Said, at: Beside) -> reference.Board:
    return at.wall.ranks((said.players[0], said.players[1] if len(said.players) > 1 else None)) or (0, 0)


def _value(said: Said, at: Beside) -> int | None:
    return at.wall.value(_board(said, at))


def _limit(said: Said, at: Beside) -> int | None:
    return at.wall.limits(_board(said, at)).get(said.words[0])


def _over(said: Said, at: Beside) -> bool:
    name, rule = {"low": (_OVER_LOW, "29E5a"), "high": ("over_high_limit", "29E5b")}.get(said.words[0], ("", ""))
    return said.rule == rule and _leads(said, at, name)


def _sizes(at: Beside, wall: Wall) -> Counter[int | None]:
    """The values of a round's boards that have one but 0, or have none as somebody is unrated, in the group that
    decides.
    """
    assert at.against is not None
    group = at.against.column.group
    boards = [board for board in at.boards(wall) if group in (None, at.rounds.group(board))]
    values = (reference.value(at.wall.eve, wall.natural, board) for board in boards)
    return Counter(value for value in values if value != 0)


def _listed(values: Counter[int | None]) -> tuple[int, ...]:
    return tuple(sorted((value for value in values.elements() if value is not None), reverse=True))


PROOFS = table(
    {
        # It is the board that is asked about, and is on the table.
        "paired | players one ?other": lambda said, at: at.is_asked(said) and at.is_made,
        # It is the board that is asked about, is not on the table, and something stands against it.
        "not_paired | players one ?other": lambda said, at: (
            at.is_asked(said) and at.against is not None and not at.is_made
        ),
        "meets_here | players player opponent": is_here,
        "sits_here | players player": is_here,
        # The best round has it not.
        "not_in_best": lambda _, at: not set(at.wanted) <= set(at.boards(at.best)),
        # Something stands against every round with these boards.
        "better_without": lambda _, at: at.against is not None,
        # It is the board that is asked about, is not on the table, and nothing stands against it.
        "could_be | players one ?other": lambda said, at: at.is_asked(said) and could_be_made(said, at),
        # The round on the table costs more than the best.
        "table_not_best": lambda _, at: at.rounds.amounts(at.boards(at.table)) != at.rounds.least(),
        # With nobody else a round costs as little as the best.
        "nobody_else | players player": lambda said, at: at.seats == (*said.players, None) and _others(said, at) == 0,
        # With so many others it does.
        "others | players player | numbers count": lambda said, at: (
            at.seats == (*said.players, None) and said.numbers == (_others(said, at),) and said.numbers > (0,)
        ),
        "all_made": lambda _, at: at.is_made,
        # They are not all there, and something stands against them.
        "not_all_made": lambda _, at: not at.is_made and at.against is not None,
        "could_be_made": could_be_made,
        # They pay for a repeat, and these are the rounds in which they have met.
        "meet_again | players one other | numbers *rounds | rules 27A1": lambda said, at: (
            _leads(said, at, "repeat") and said.numbers == at.wall.met_in(*said.players)
        ),
        # He pays for a second bye, and these are the rounds in which he had a point without a game.
        "bye_again | players player | numbers *rounds | rules 28L3": lambda said, at: (
            _leads(said, at, "second_bye") and said.numbers == at.wall.full_points_unplayed(said.players[0])
        ),
        # They pay as a pair that must not meet, and are on the list.
        "meet_listed | players one other | rules 28N": lambda said, at: (
            _leads(said, at, "teammates") and at.wall.are_listed(*said.players)
        ),
        # They pay for scores further apart than the settings allow.
        "too_far_apart | players one other | numbers apart most": lambda said, at: (
            _leads(said, at, "long_drop")
            and said.numbers
            == (
                abs(at.wall.group_of(said.players[0]) - at.wall.group_of(said.players[1])),
                at.wall.preferences.max_drop,
            )
        ),
        # The board pays, and the director wants this player of it kept.
        "leaves_kept | players player": lambda said, at: (
            _decides_by(at, "kept_in_group")
            and any(said.players[0] in seats for seats in at.spoken_of)
            and at.wall.eve.is_to_stay(at.wall.rank[said.players[0]])
        ),
        "meet_teammate | players one other | words team kin | rules 28N 28N1": meet_teammate,
        # He pays for a bye above the lowest group; his score and the lowest; who has less is not to be paired.
        (
            "bye_higher | players player ?*not_counted | numbers score lowest ?uncounted | words ?*elsewhere "
            "| rules 28L2"
        ): lambda said, at: (
            _leads(said, at, "bye_above_lowest", named=1)
            and said.numbers[:2]
            == (at.wall.group_of(said.players[0]), min(person.group for person in at.wall.eve.people))
            and chart.are_aside(said, at.wall, lambda each: each.score < said.numbers[1], (1, 2, 0))
        ),
        "scores_apart | players one other | numbers score others_score apart | rules 27A2": scores_apart,
        # No board that only the best round has is so far apart.
        "closer_in_best": lambda _, at: at.furthest is not None and max(at.differing[0], default=0) < at.furthest,
        # How many boards that only one of the rounds has are so far apart: fewer in the best.
        "apart_boards | numbers apart there best": lambda said, at: (
            at.furthest is not None
            and said.numbers == (at.furthest, *(each.count(at.furthest) for each in at.differing[::-1]))
            and max(at.differing[0]) >= at.furthest
        ),
        # The first pays for the bye, and the second has it in the natural pairing.
        "bye_instead | players player natural_holder | rules 28L2 | baseline chosen": lambda said, at: (
            _leads(said, at, "bye_moved", named=1)
            and said.players[1] == at.wall.number[at.wall.natural.opponent(at.wall.eve.bye)]
        ),
        # He pays for a third color running, counted over the games whose color is known.
        "third_there | players player opponent | numbers running | colors color | rules 29E5f": lambda said, at: _color(
            said,
            at,
            "three_in_a_row",
            lambda one, there: colors.third_running(one, there) or colors.third_known(one, there),
        ),
        "not_across | players one other | numbers score others_score | rules 29D1 | baseline chosen": not_across,
        (
            "over | players one ?other | numbers value limit over ?other_gap | words sort ?beside | rules 29E5a "
            "29E5b | baseline chosen"
        ): over,
        # It pays for being over a limit, having no value.
        (
            "over_unrated | players one ?other | numbers limit | words sort | rules 29E5a 29E5b | baseline chosen"
        ): lambda said, at: _over(said, at) and _value(said, at) is None and said.numbers == (_limit(said, at),),
        # He pays for colors that are not equalized.
        (
            "unequal_there | players player opponent | numbers ahead | colors due got ?had_last | rules 27A4"
        ): lambda said, at: (
            _same_again(said, at)
            and _color(replace(said, colors=said.colors[:2]), at, "equalization", colors.not_equalized)
        ),
        "not_due_there | players player opponent | colors due got ?had_last | rules 27A5": not_due_there,
        "best_gives_due | players *who": best_gives_due,
        "crossing | players one other natural | numbers points | words half | rules 29E5d | baseline chosen": crossing,
        # The board pays for the size of its value.
        "worth_there | players one ?other | numbers points | baseline chosen": lambda said, at: (
            _leads(said, at, "size") and said.numbers == (_value(said, at),)
        ),
        # The board pays, and has no value.
        "no_worth_there | players one ?other | rules 29E5g | baseline chosen": lambda said, at: (
            _leads(said, at, "size", "limited_interchange", "interchange", "over_high_limit")
            and _value(said, at) is None
        ),
        "changed_there | players one ?other | numbers there in_best | baseline chosen": changed_there,
        "places_off | players player opponent natural | numbers places | rules 29C1 | baseline chosen": places_off,
        "bye_places_off | players player natural | numbers places | rules 29C1 | baseline chosen": bye_places_off,
        # The values that only the other round has, where they decide.
        "sizes_there | numbers *values | baseline chosen": lambda said, at: (
            _decides_by(at, "size") and said.numbers == _listed(_sizes(at, at.wall) - _sizes(at, at.best))
        ),
        # Those that only the best round has.
        "sizes_best | numbers *values | baseline chosen": lambda said, at: (
            _decides_by(at, "size") and said.numbers == _listed(_sizes(at, at.best) - _sizes(at, at.wall))
        ),
        # The best round has no value that the other has not.
        "no_sizes_best | baseline chosen": lambda _, at: (
            _decides_by(at, "size") and not _sizes(at, at.best) - _sizes(at, at.wall)
        ),
        "no_color_better": no_color_better,
        "counted | numbers best other | words criterion | rules any": counted,
        "counted_in_group | numbers best other group | words criterion | rules any": counted,
        # What decides is the low limit; nothing before it differs.
        "mended_within | rules 29E5a": lambda _, at: _decides_by(at, _OVER_LOW),
        "interchange_instead | rules 29E5e": interchange_instead,
        "falls_on | players *boards | numbers count": falls_on,
        "falls_on_more | players *boards | numbers count unnamed": falls_on,
    }
)
