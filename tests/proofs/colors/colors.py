"""Proofs of what is told of colors: whose are due, who gets which, and what is wrong with them."""

from __future__ import annotations

import reference

from proofs.proof import table
from proofs.said import Said
from proofs.wall import Place

_OTHER = {"W": "B", "B": "W"}


def colors(said: Said, at: Place) -> bool:
    """His cells, and the color he is due."""
    (number,) = said.players
    return (
        _of_the_switch(number, at) and said.words == at.wall.letters(number) and said.colors == (at.wall.due(number),)
    )


def not_due(said: Said, at: Place) -> bool:
    """His cells, in none of which a color is known."""
    (number,) = said.players
    return _of_the_switch(number, at) and said.words == at.wall.letters(number) and at.wall.due(number) is None


def due_and_got(said: Said, at: Place) -> bool:
    """Somebody here has the color that he is due and the other is not."""
    (number,) = said.players
    return _decided(said, at) and said.colors == (at.color(number),) == (at.wall.due(number),)


def more_of(said: Said, at: Place) -> bool:
    """The difference of his counts, the larger first."""
    (number,) = said.players
    history = at.wall.history(number)
    more, fewer = said.colors
    return (
        number in at.players
        and more != fewer
        and said.numbers == (history.count(more) - history.count(fewer),)
        and said.numbers > (0,)
    )


def had_last(said: Said, at: Place) -> bool:
    """His counts are level, and the last color that is known is this one; no game of an unknown color came after it."""
    (number,) = said.players
    played = [letter for letter in at.wall.letters(number) if letter != "-"]
    return number in at.players and at.wall.imbalance(number) == 0 and (*played[-1:],) == said.colors


def last_known(said: Said, at: Place) -> bool:
    """His counts are level, and the last color that is known is this one; a game of an unknown color came after it."""
    (number,) = said.players
    played = [letter for letter in at.wall.letters(number) if letter != "-"]
    known = [letter for letter in played if letter != "?"]
    return (
        number in at.players
        and at.wall.imbalance(number) == 0
        and played[-1:] == ["?"]
        and (*known[-1:],) == said.colors
    )


def colors_unknown(said: Said, at: Place) -> bool:
    """So many games of an unknown color, and others of a known one."""
    (number,) = said.players
    unknown = at.wall.letters(number).count("?")
    return number in at.players and at.wall.due(number) is not None and said.numbers == (unknown,) and unknown > 0


def no_color_yet(said: Said, at: Place) -> bool:
    """No game with a known color, and so many without."""
    (number,) = said.players
    return (
        number in at.players and at.wall.due(number) is None and said.numbers == (at.wall.letters(number).count("?"),)
    )


def larger_imbalance(said: Said, at: Place) -> bool:
    """How far from level each is, the first further."""
    sizes = tuple(abs(at.wall.imbalance(number)) for number in said.players)
    return _tie(said, at) and said.numbers == sizes and sizes[0] > sizes[1] > 0


def earlier_round(said: Said, at: Place) -> bool:
    """The latest round in which their colors differ; both played in it, and each gets the opposite."""
    (round,) = said.numbers
    if not _differ_last(said, at, round):
        return False
    had = tuple(at.wall.letters(number)[round - 1] for number in said.players)
    return (
        _tie(said, at)
        and said.colors[1:] == had
        and "?" not in had
        and "-" not in had
        and said.colors[0] == _OTHER[had[0]]
    )


def _only_one(said: Said, at: Place, *, other: str) -> bool:
    (round,) = said.numbers
    if not _differ_last(said, at, round):
        return False
    had, others = (at.wall.letters(number)[round - 1] for number in said.players)
    return _favored(said, at, had) and others == other and said.colors == (at.wall.due(said.players[0]), had)


def rank_decides(said: Said, at: Place) -> bool:
    """The same known colors in the same rounds, some are not known, and the first ranks higher."""
    one, other = (at.wall.history(number) for number in said.players)
    return _tie(said, at) and _has_unknown(said, at) and one == other and _ranks_higher_by(said, at)


def only_last_round(said: Said, at: Place) -> bool:
    """The last round decides nothing, an earlier one would and is not compared; the first ranks higher."""
    one, other = (at.wall.history(number) for number in said.players)
    not_all = not at.wall.preferences.full_history
    return not_all and _tie(said, at) and one[-1] == other[-1] and one != other and _ranks_higher_by(said, at)


def not_alternated(said: Said, at: Place) -> bool:
    """He has not the color he is due, and ends level or one from it."""
    (number,) = said.players
    return said.colors == (at.wall.due(number),) and _wrong(number, at).alternation > 0


def not_equalized(said: Said, at: Place) -> bool:
    """He has not the color he is due, and ends so far from level."""
    (number,) = said.players
    got = at.color(number)
    if got is None or said.colors != (at.wall.due(number), got):
        return False
    after = at.wall.history(number) + got
    return said.numbers == (after.count(got) - after.count(_OTHER[got]),) and _wrong(number, at).equalization > 0


def third_running(said: Said, at: Place) -> bool:
    """Counted back from this board he has had no other color in so many games."""
    return said.numbers == (_running(said, at, "-"),) and _wrong(said.players[0], at).three > 0


def third_known(said: Said, at: Place) -> bool:
    """The same with games of unknown colors left out, one of which came in between."""
    known = _running(said, at, "-?")
    return said.numbers == (known,) != (_running(said, at, "-"),) and _wrong(said.players[0], at).three > 0


def _running(said: Said, at: Place, left_out: str) -> int:
    """How many games running somebody has the color, this one counted; 0 where he has not got it."""
    (number,) = said.players
    (got,) = said.colors
    played = "".join(letter for letter in at.wall.letters(number) if letter not in left_out) + got
    return len(played) - len(played.rstrip(got)) if at.color(number) == got else 0


def _of_the_switch(number: int, at: Place) -> bool:
    """Whether somebody sits here, on a natural board that this board's switch took apart, or gets or misses the due
    color by it.
    """
    rank = at.wall.rank.get(number)
    switched = at.switch.undone if at.switch else frozenset()
    colors_moved = [before ^ after for before, after in at.missed]
    return number in at.players or any(rank in each for each in (*switched, *colors_moved))


def _decided(said: Said, at: Place) -> bool:
    """Whether the rule that is named is the one that gives the colors of this board, to players who sit here."""
    return (
        at.seats[1] is not None
        and set(said.players) <= set(at.players)
        and at.wall.decision(*at.players).rule == said.rule
    )


def _due_the_same(said: Said, at: Place) -> bool:
    one, other = (at.wall.due(number) for number in said.players)
    return one is not None and one == other


def _favored(said: Said, at: Place, had: str) -> bool:
    """Whether the rule that is named gives the first the opposite of what he had."""
    white = at.wall.white_by_rule(at.seats) if at.seats[1] is not None else None
    return _decided(said, at) and _due_the_same(said, at) and (white == said.players[0]) == (had == "B")


def _tie(said: Said, at: Place) -> bool:
    """Whether both are due the color that is named first, and the rule that is named gives it to the first."""
    due = at.wall.due(said.players[0])
    if not (_decided(said, at) and _due_the_same(said, at) and said.colors[:1] == (due,)):
        return False
    return (at.wall.white_by_rule(at.seats) == said.players[0]) == (due == "W")


def _differ_last(said: Said, at: Place, round: int) -> bool:
    """Whether a round is the latest in which the two had not the same."""
    one, other = (at.wall.history(number) for number in said.players)
    return 0 < round <= len(one) and one[round - 1] != other[round - 1] and one[round:] == other[round:]


def _alike(said: Said, at: Place) -> bool:
    one, other = (at.wall.letters(number) for number in said.players)
    return one == other


def _has_unknown(said: Said, at: Place) -> bool:
    return any("?" in at.wall.letters(number) for number in said.players)


def _ranks_higher(said: Said, at: Place) -> bool:
    one, other = (at.wall.person(number).rank for number in said.players)
    return one < other


def _ranks_higher_by(said: Said, at: Place) -> bool:
    """Whether the first ranks higher by what is named: nothing is, of those whom the director placed."""
    if not _ranks_higher(said, at):
        return False
    if not at.wall.rank.keys() >= set(said.players):
        return said.words == ()
    groups = {at.wall.person(number).group for number in said.players}
    one, other = (at.wall.player(number).rating for number in said.players)
    by = "points" if len(groups) > 1 else "number" if one == other else "rated" if other is None else "rating"
    return said.words == (by,)


def _tossed(said: Said, at: Place) -> bool:
    """Whether only the toss decides, gives White to the one who is named, and the board has this number."""
    if at.seats[1] is None or not _decided(said, at):
        return False
    return said.players == (at.wall.white_by_rule(at.seats),) and said.numbers == (at.wall.board_number(at.seats),)


def _wrong(number: int, at: Place) -> reference.Conflicts:
    color = at.color(number)
    return reference.Conflicts(0, 0, 0) if color is None else reference.wrong(at.wall.history(number), color)


PROOFS = table(
    {
        "colors_so_far | players player | colors due | words *so_far": colors,
        "not_due | players player | words *so_far": not_due,
        "due_and_got | players player | colors due | rules 29E3a": due_and_got,
        "more_of | players player | numbers ahead | colors had_more had_less": more_of,
        "had_last | players player | colors color": had_last,
        "last_known | players player | colors color": last_known,
        "colors_unknown | players player | numbers games": colors_unknown,
        "no_color_yet | players player | numbers unknown": no_color_yet,
        # Neither has had a color; the toss is known, and gives White on the board of this number to this one.
        "by_toss | players player | numbers board | rules 29E2": lambda said, at: (
            _tossed(said, at) and at.wall.toss is not None
        ),
        # The toss is carried on over so many boards of the sections above this one in its file.
        "toss_carried | numbers count | rules 29E2": lambda said, at: (
            at.seats[1] is not None
            and _decided(said, at)
            and at.wall.preferences.carried_toss
            and at.wall.section.toss is None
            and at.wall.section.above is not None
            and said.numbers == (at.wall.section.above.boards,)
        ),
        # The same where the toss is not known, and White is taken for the higher ranked on board 1.
        "by_unknown_toss | players player | numbers board | rules 29E2": lambda said, at: (
            _tossed(said, at) and at.wall.toss is None
        ),
        # The one is not level, the other is.
        "one_unequal | players unequal level | colors due | rules 29E4-1": lambda said, at: (
            _tie(said, at) and ([at.wall.imbalance(number) != 0 for number in said.players]) == [True, False]
        ),
        (
            "larger_imbalance | players gets other | numbers imbalance other_imbalance | colors due | rules 29E4-2"
        ): larger_imbalance,
        # The round before, in which both played, with opposite colors.
        "last_round | players one other | numbers last | colors due had other_had | rules 29E4-3": lambda said, at: (
            said.numbers == (at.wall.round - 1,) and earlier_round(said, at)
        ),
        (
            "earlier_round | players one other | numbers differed_in | colors due had other_had | rules 29E4-4"
        ): earlier_round,
        # The latest round in which their colors differ; the one had the color in it, the other no game.
        (
            "only_one_played | players played other | numbers differed_in | colors due had | rules 29E4-4"
        ): lambda said, at: _only_one(said, at, other="-"),
        # The same, where the color of the other's game is not known.
        "only_one_known | players known other | numbers differed_in | colors due had | rules 29E4-4": lambda said, at: (
            _only_one(said, at, other="?")
        ),
        # The same in every round, and the first ranks higher.
        "higher_ranked | players higher lower | colors due | words ?by | rules 29E4-5": lambda said, at: (
            _tie(said, at) and not _has_unknown(said, at) and _alike(said, at) and _ranks_higher_by(said, at)
        ),
        "rank_decides | players higher lower | colors due | words ?by | rules 29E4-5": rank_decides,
        # Nothing that is compared differs, the second ranks higher and has less than half of the points that there
        # were.
        "lower_in_minus | players lower higher | colors due | rules 29E4a": lambda said, at: (
            _tie(said, at) and not _ranks_higher(said, at) and at.wall.person(said.players[1]).score < at.wall.round - 1
        ),
        # Nothing that is compared differs, and it is the last round.
        "by_coin | players gets other | colors due | rules 29E4c": lambda said, at: (
            _tie(said, at) and at.wall.everybody.is_last_round
        ),
        "only_last_round | players higher lower | colors due | words ?by | rules 29E4d": only_last_round,
        # White by the rules is the one who has not White here.
        "posted_otherwise | players player": lambda said, at: (
            at.seats[1] is not None and said.players == (at.seats[1],) == (at.wall.white_by_rule(at.seats),)
        ),
        "not_alternated | players player | colors due | rules 27A5": not_alternated,
        "not_equalized | players player | numbers ahead | colors due got | rules 27A4": not_equalized,
        "third_running | players player | numbers running | colors color | rules 29E5f": third_running,
        "third_known | players player | numbers running | colors color | rules 29E5f": third_known,
        # Neither player has a color that leaves anything wrong.
        "right": lambda _, at: at.seats[1] is not None and not any(any(_wrong(number, at)) for number in at.players),
    }
)
