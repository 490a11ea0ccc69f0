"""Proofs of what speaks against boards that were not made."""

from __future__ import annotations

import itertools

import reference

from proofs.beside import Beside
from proofs.by_words import by_words
from proofs.card.worth import by_rule, other_gap
from proofs.proof import table
from proofs.said import Said

_NAMED = 3
_OVER_LOW = "over_low_limit"


def _same_again(said: Said, at: Beside) -> bool:
    """Whether a third color is given exactly where the player's last known color is the second one."""
    played = [letter for letter in at.wall.letters(said.players[0]) if letter != "-"]
    return (played[-1:] == [said.colors[1]]) == (said.colors[2:] == said.colors[1:2])


def interchange_instead(_: Said, at: Beside) -> bool:
    """The low limit decides. The best round has more interchanges within it and no more wrong colors, and what the
    other round has over it is no interchange.
    """
    if not _decides_by(at, _OVER_LOW):
        return False
    best, other = (at.rounds.amounts(wall.matching) for wall in (at.best, at.wall))
    assert at.against is not None
    places = {column: place for place, column in enumerate(at.rounds.columns)}
    group = at.against.column.group
    by_name = {each.number: place for each, place in places.items() if each.group == group}
    crossed = by_name.get(reference.final.INTERCHANGE, by_name.get(reference.final.LIMITED_INTERCHANGE, 0))
    mended = by_name[reference.final.ALTERNATION]
    there = at.rounds.cost(at.wall.matching)
    beyond = [
        board for board in set(at.wall.matching) - set(at.best.matching) if there[board][reference.final.OVER_LOW - 1]
    ]
    plain = not any(reference.is_interchange(at.wall.eve, at.wall.natural, board) for board in beyond)
    return best[crossed] > other[crossed] and best[mended] <= other[mended] and plain


def falls_on(said: Said, at: Beside) -> bool:
    """Every board that costs more is named, from the highest down, the bye last. Of more than three it is the first
    three, and how many more there are.
    """
    boards = sorted(at.paying)
    named = sorted(boards[:_NAMED], key=lambda board: at.wall.eve.bye in board)
    players = tuple(at.wall.number[rank] for board in named for rank in board if rank != at.wall.eve.bye)
    more = [len(boards) - len(named)] if len(boards) > len(named) else []
    return bool(boards) and said.players == players and said.numbers == (len(boards), *more)


def _others(said: Said, at: Beside) -> int:
    rank = at.wall.rank[said.players[0]]
    boards = [
        board
        for board in itertools.combinations(at.wall.eve.nodes, 2)
        if rank in board and board not in at.table.matching
    ]
    return sum(at.rounds.least(holding=[board]) == at.rounds.least() for board in boards)


def _decides_by(at: Beside, *names: str) -> bool:
    return at.against is not None and at.against.name in names


def _pays(said: Said, at: Beside) -> bool:
    """Whether the first two named are the players of a board the answer is about, or the first holds its bye."""
    return {*said.players[:2]} in [{*seats} - {None} for seats in at.spoken_of]


def _bye_pays(said: Said, at: Beside) -> bool:
    """Whether the first one named holds a bye the answer is about."""
    return (said.players[0], None) in at.spoken_of


def _decided_by_rule(said: Said, at: Beside) -> bool:
    """Whether the rule is that of the criterion that decides."""
    return at.against is not None and said.rule == at.against.rule


_ROUNDS = "numbers *rounds | rules"
PROOFS = {
    **by_words("not_in_best", "better_without", "table_not_best", "no_color_better"),
    **by_words(
        "paired | players one ?other", "not_paired | players one ?other", also=lambda said, at: at.is_asked(said)
    ),
    **by_words("could_be | players one ?other", also=lambda said, at: at.is_asked(said) and not at.is_made),
    **by_words(
        "meets_here | players player opponent",
        f"meet_again | players one other | {_ROUNDS} 27A1",
        "meet_listed | players one other | rules 28N",
        "too_far_apart | players one other | numbers apart most",
        "scores_apart | players one other | numbers score others_score apart | rules 27A2",
        "third_there | players player opponent | numbers running | colors color | rules 29E5f",
        "not_across | players one other | numbers score others_score | rules 29D1 | baseline chosen",
        "crossing | players one other natural | numbers points | words half | rules 29E5d | baseline chosen",
        "worth_there | players one ?other | numbers points | baseline chosen",
        "no_worth_there | players one ?other | rules 29E5g | baseline chosen",
        "changed_there | players one ?other | numbers there in_best | baseline chosen",
        "places_off | players player opponent natural | numbers places | rules 29C1 | baseline chosen",
        also=_pays,
    ),
    **by_words(
        "sits_here | players player",
        f"bye_again | players player | {_ROUNDS} 28L3",
        "bye_higher | players player ?*not_counted | numbers score lowest ?uncounted | words ?*elsewhere | rules 28L2",
        "bye_instead | players player natural_holder | rules 28L2 | baseline chosen",
        "bye_places_off | players player natural | numbers places | rules 29C1 | baseline chosen",
        also=_bye_pays,
    ),
    **by_words(
        "meet_teammate | players one other | words team kin | rules 28N 28N1",
        also=lambda said, at: _pays(said, at) and _decided_by_rule(said, at),
    ),
    **by_words(
        "leaves_kept | players player",
        also=lambda said, at: any(said.players[0] in seats for seats in at.spoken_of),
    ),
    # The boards that are farthest apart in score.
    **by_words(
        "apart_boards | numbers apart there best",
        also=lambda said, at: said.numbers[0] == at.furthest and max(at.differing[0]) >= at.furthest,
    ),
    **by_words(
        "unequal_there | players player opponent | numbers ahead | colors due got ?had_last | rules 27A4",
        "not_due_there | players player opponent | colors due got ?had_last | rules 27A5",
        also=lambda said, at: _pays(said, at) and _same_again(said, at),
    ),
    # All players of the boards the answer is about, where color decides.
    **by_words(
        "best_gives_due | players *who",
        also=lambda said, at: (
            _decides_by(at, "three_in_a_row", "equalization", "alternation")
            and said.players == tuple(number for seats in at.spoken_of for number in seats if number is not None)
        ),
    ),
    **by_words(
        (
            "over | players one ?other | numbers value limit over ?other_gap | words sort ?beside | rules 29E5a 29E5b "
            "| baseline chosen"
        ),
        also=lambda said, at: (
            by_rule(said, at)
            and _pays(said, at)
            and other_gap(said.numbers[3:], said.words[1:], at.wall, at.wall.ranks((*said.players, None)[:2]))
        ),
    ),
    **by_words(
        "over_unrated | players one ?other | numbers limit | words sort | rules 29E5a 29E5b | baseline chosen",
        also=lambda said, at: by_rule(said, at) and _pays(said, at),
    ),
    **by_words(
        "sizes_there | numbers *values | baseline chosen",
        "sizes_best | numbers *values | baseline chosen",
        "no_sizes_best | baseline chosen",
    ),
    **by_words(
        "counted | numbers best other | words criterion | rules any",
        "counted_in_group | numbers best other group | words criterion | rules any",
        also=_decided_by_rule,
    ),
    **table(
        {
            # With no other opponent a round costs as little as the best.
            "nobody_else | players player": lambda said, at: (
                at.seats == (*said.players, None) and _others(said, at) == 0
            ),
            # With that many other opponents it does.
            "others | players player | numbers count": lambda said, at: (
                at.seats == (*said.players, None) and said.numbers == (_others(said, at),) and said.numbers > (0,)
            ),
            "all_made": lambda _, at: at.is_made,
            # Not all of them are made, and something speaks against them.
            "not_all_made": lambda _, at: not at.is_made and at.against is not None,
            # Not all of them are made, and nothing speaks against them.
            "could_be_made": lambda _, at: not at.is_made and at.against is None,
            # No board that only the best round has is that far apart.
            "closer_in_best": lambda _, at: at.furthest is not None and max(at.differing[0], default=0) < at.furthest,
            # The low limit decides: no earlier criterion differs.
            "mended_within | rules 29E5a": lambda _, at: _decides_by(at, _OVER_LOW),
            "interchange_instead | rules 29E5e": interchange_instead,
            "falls_on | players *boards | numbers count": falls_on,
            "falls_on_more | players *boards | numbers count unnamed": falls_on,
        }
    ),
}
