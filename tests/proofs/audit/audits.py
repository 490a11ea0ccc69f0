"""Proofs of what the audit says of a whole posted round and of each switch that leads to the best one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import reference

from proofs.by_words import by_words
from proofs.judged import COLORS, AuditPlace, Judged
from proofs.proof import table
from proofs.said import Said

_NAMED, _BOARDS = 3, 2
_SORTS = {"33": 10, "EQ": 13, "AL": 16}
_RULES = {10: "29E5f", 13: "27A4", 16: "27A5"}


def _subject(said: Said, at: AuditPlace) -> bool:
    return said.words[0] == ("posted" if at.is_posted and not at.is_off else "given") and is_whole(at)


def is_whole(at: AuditPlace) -> bool:
    """Whether everybody who is to be paired is on the list once, with at most one bye."""
    seated = sorted(number for board in at.wall.boards for number in board if number)
    return seated == sorted(person.number for person in at.wall.everybody.people) and len(_byes(at)) <= 1


def _given_twice(at: AuditPlace) -> list[int]:
    seats = Counter(number for board in at.wall.boards for number in board if number)
    return sorted(number for number, times in seats.items() if times > 1)


def no_worse_as_posted(said: Said, at: AuditPlace) -> bool:
    """With the rules' colors it is worse than the best round; as posted, every switch toward a best round would make it
    worse.
    """
    judged = at.judged
    return _subject(said, at) and not judged.is_as_good and judged.is_held_against_best and judged.posted == judged.best


def _by_color(said: Said, at: AuditPlace) -> bool:
    """Whether a color criterion speaks for the best round."""
    return _subject(said, at) and held(said, at) and at.judged.step is not None and at.judged.step[0] in COLORS


def more_due(said: Said, at: AuditPlace) -> bool:
    """How many such players there are beyond three."""
    judged = at.judged
    return said.numbers == (
        sum(len(_seated(judged, switch)) for switch in judged.switches) - _NAMED,
    ) and said.numbers > (0,)


def _seated(judged: Judged, switch: reference.Switch) -> set[int]:
    """Whose color a switch corrects, without those who get the bye."""
    byes = {rank for board in switch.made if judged.eve.bye in board for rank in board}
    return judged.mended(switch)[0] - byes


def falls_on(said: Said, at: AuditPlace) -> bool:
    """White and Black of a posted board that costs something in the deciding criterion."""
    return said.players in at.wall.boards and at.wall.ranks((said.players[0], said.players[1])) in at.judged.paying()


def _byes(at: AuditPlace) -> set[int]:
    """Who has a bye that the TD did not give."""
    _, by_hand = at.wall.by_hand()
    return {one for one, other in at.wall.boards if other is None and one not in by_hand}


def held(_: Said, at: AuditPlace) -> bool:
    """Whether the round it is compared with is the right one."""
    return at.judged.is_held_against_best


def _on_way(proves: Callable[[Said, AuditPlace, reference.Switch], bool]) -> Callable[[Said, AuditPlace], bool]:
    """A proof about the switch that undoes this place's board, or makes it."""
    return lambda said, at: at.way is not None and held(said, at) and proves(said, at, at.way)


def _speaks(said: Said, at: AuditPlace, way: reference.Switch) -> bool:
    """Whether a color criterion speaks for it, and the rule named is its rule."""
    step = at.judged.alone(way)
    return step is not None and said.rule == _RULES.get(step[0])


def _gets_more(said: Said, at: AuditPlace, way: reference.Switch) -> bool:
    """How many players beyond three get their color."""
    return said.numbers == (len(_seated(at.judged, way)) - _NAMED,) and said.numbers > (0,)


def wrong_as_posted(said: Said, at: AuditPlace) -> bool:
    """As posted the player has a wrong color of this sort, which the rules' colors would avoid."""
    (number,), (sort,) = said.players, said.words
    return at.wall.is_turned(at.seats) and (number, sort) in _worse(at) and said.colors == (at.wall.due(number),)


def _worse(at: AuditPlace) -> set[tuple[int, str]]:
    """Who has which conflict on a board as posted, and would not with the colors reversed."""

    def wrong(white: int, black: int) -> set[tuple[int, str, int]]:
        conflicts = {
            number: reference.wrong(at.wall.history(number), color) for number, color in ((white, "W"), (black, "B"))
        }
        return {
            (number, sort, each[COLORS[column]])
            for number, each in conflicts.items()
            for sort, column in _SORTS.items()
        }

    white, black = at.seats
    assert black is not None
    return {(number, sort) for number, sort, amount in wrong(white, black) - wrong(black, white) if amount}


def _in_order(said: Said, at: AuditPlace, way: reference.Switch) -> bool:
    """Whether the lower ranked player of the upper board is named first."""
    return at.wall.rank.get(said.players[0]) == max(min(way.undone))


def _is_mended(said: Said, at: AuditPlace, way: reference.Switch) -> bool:
    return at.wall.rank.get(said.players[0]) in at.judged.mended(way)[0]


def _of_limit(said: Said, at: AuditPlace, way: reference.Switch) -> bool:
    """Whether the limit named is the criterion that speaks for the switch."""
    step = at.judged.alone(way)
    return step is not None and reference.NAMES[step[0] - 1] == f"over_{said.words[0]}_limit"


PROOFS = {
    **by_words(
        "acceptable | words subject criterion",
        "legal_but | words subject criterion",
        also=lambda said, at: _subject(said, at) and held(said, at),
    ),
    **by_words("rule_broken | words criterion", also=lambda said, at: is_whole(at) and held(said, at)),
    **by_words("colors_better | words subject", "colors_better_for_more | words subject", also=_by_color),
    **by_words("misses | players player | colors due", also=held),
    **by_words("mends | numbers count | rules 29E5f 27A4 27A5", also=_on_way(_speaks)),
    **by_words(
        "colors_by_rule | colors color",
        "colors_by_rule_but | numbers count | colors color",
        also=lambda said, at: said.colors == ("W",) and is_whole(at),
    ),
    **by_words("toss_unknown | rules 29E2"),
    **by_words("swapping | players one other", also=_on_way(_in_order)),
    **by_words("over_then | numbers limit now then | words sort", also=_on_way(_of_limit)),
    **by_words(
        "gets | players player | colors due",
        "betters | words criterion",
        "third_then | players player | numbers running | colors color | rules 29E5f",
        "worse_apart | numbers apart after | rules 27A2",
        "comes_before | words criterion",
        "changes_nothing",
        also=_on_way(lambda _said, _at, _way: True),
    ),
    # The color is wrong as posted.
    **by_words("gets_bye | players player", also=_on_way(_is_mended)),
    **by_words("is_due | players player | colors due", also=held),
    **by_words(
        "mendable | numbers count | words subject within",
        also=lambda said, at: _by_color(said, at) and said.words[1] in ("within", "any"),
    ),
    # White is named first, and the board costs something in the deciding criterion.
    **by_words("falls_on_change | players one other | numbers points", also=falls_on),
    **by_words(
        (
            "by_rule | players white black | numbers board | colors color | rules 29E2 29E3a 29E4-1 29E4-2 29E4-3 "
            "29E4-4 29E4-5 29E4a 29E4c 29E4d"
        ),
        also=lambda said, at: (
            said.players[::-1] in at.wall.boards and said.rule == at.wall.decision(*said.players).rule
        ),
    ),
    **by_words("turned_on | numbers *boards"),
    **table(
        {
            # No round is better, not even by the last criterion.
            "the_best | words subject": lambda said, at: _subject(said, at) and at.wall.is_best(),
            # Another round is the best one; by the rules' colors this one costs the same in every criterion.
            "posted_as_good | words subject": lambda said, at: (
                _subject(said, at) and not at.wall.is_best() and at.judged.is_as_good
            ),
            "no_worse_as_posted | words subject": no_worse_as_posted,
            "more_due | numbers count": more_due,
            "posted_falls_on | players one other": falls_on,
            # The bye costs something in the deciding criterion.
            "falls_on_bye | players player": lambda said, at: (
                (said.players[0], None) in at.wall.boards
                and at.wall.ranks((said.players[0], None)) in at.judged.paying()
            ),
            # How many boards beyond two cost something in it.
            "posted_falls_on_more | numbers count": lambda said, at: (
                said.numbers == (len(at.judged.paying()) - _BOARDS,) and said.numbers > (0,)
            ),
            # Not everybody is on the list exactly once.
            "no_whole_round": lambda _, at: not is_whole(at),
            # All who are to be paired, or are paired by the TD, and are on no board.
            "left_out | players *who": lambda said, at: (
                said.players
                == tuple(
                    sorted(
                        {person.number for person in at.wall.everybody.people}
                        - ({number for board in at.wall.boards for number in board})
                    )
                )
            ),
            # All who are on more than one board.
            "twice | players *who": lambda said, at: said.players == tuple(_given_twice(at)),
            # All who have a bye that the TD did not give.
            "several_byes | players *who": lambda said, at: set(said.players) == _byes(at) and len(_byes(at)) > 1,
            "gets_more | numbers count": _on_way(_gets_more),
            # Nobody here has, as posted, a wrong color that the rules' colors would avoid.
            "nothing_more_wrong": lambda _, at: at.wall.is_turned(at.seats) and not _worse(at),
            "wrong_as_posted | players player | colors due | words conflict": wrong_as_posted,
        }
    ),
}
"""A proof for every kind of claim about a whole posted round and its switches."""
