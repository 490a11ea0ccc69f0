"""Proofs of what is said of colors: who is due which, who gets which, and what is wrong with them."""

from __future__ import annotations

import reference

from proofs.by_words import by_words, in_rank_order, sit_here
from proofs.proof import table
from proofs.said import Said
from proofs.wall import Place

_OTHER = {"W": "B", "B": "W"}
_BY = {"points", "rating", "rated", "number"}


def not_alternated(said: Said, at: Place) -> bool:
    """The player misses the due color, which breaks alternation."""
    (number,) = said.players
    return said.colors == (at.wall.due(number),) and _wrong(number, at).alternation > 0


def not_equalized(said: Said, at: Place) -> bool:
    """The player misses the due color, and ends this many games from equal, which breaks equalization."""
    (number,) = said.players
    got = at.color(number)
    if got is None or said.colors != (at.wall.due(number), got):
        return False
    after = at.wall.history(number) + got
    return said.numbers == (after.count(got) - after.count(_OTHER[got]),) and _wrong(number, at).equalization > 0


def third_running(said: Said, at: Place) -> bool:
    """With this game, the player has had this color in so many games running, too many."""
    return said.numbers == (_running(said, at, "-"),) and _wrong(said.players[0], at).three > 0


def third_known(said: Said, at: Place) -> bool:
    """Third color in a row with games of unknown color left out, at least one of which came in between."""
    known = _running(said, at, "-?")
    return said.numbers == (known,) != (_running(said, at, "-"),) and _wrong(said.players[0], at).three > 0


def _running(said: Said, at: Place, left_out: str) -> int:
    """How many games running the player has the color, this one counted; 0 if the player does not get it here."""
    (number,) = said.players
    (got,) = said.colors
    played = "".join(letter for letter in at.wall.letters(number) if letter not in left_out) + got
    return len(played) - len(played.rstrip(got)) if at.color(number) == got else 0


def _of_the_switch(said: Said, at: Place) -> bool:
    """Whether the player is on this board or on one that its switch undid, or gets or misses the due color by it."""
    rank = at.wall.rank.get(said.players[0])
    switched = at.switch.undone if at.switch else frozenset()
    colors_moved = [before ^ after for before, after in at.missed]
    return sit_here(said, at) or any(rank in each for each in (*switched, *colors_moved))


def _unknown(said: Said, at: Place) -> int:
    return at.wall.letters(said.players[0]).count("?")


def _wrong(number: int, at: Place) -> reference.Conflicts:
    color = at.color(number)
    return reference.Conflicts(0, 0, 0) if color is None else reference.wrong(at.wall.history(number), color)


def _decided(said: Said, at: Place) -> bool:
    """Whether the rule named gives these players their colors."""
    return at.seats[1] is not None and sit_here(said, at) and at.wall.decision(*at.players).rule == said.rule


def _named_first(said: Said, at: Place) -> bool:
    """Whether the higher ranked is named first, with what they rank higher by exactly where both are to be paired."""
    is_told = {*said.words} <= _BY and bool(said.words) == (at.wall.rank.keys() >= {*said.players})
    unknown = any("?" in at.wall.letters(number) for number in said.players)
    is_kind = said.kind == "only_last_round" or unknown == (said.kind == "rank_decides")
    return in_rank_order(said, at) and is_told and is_kind and _decided(said, at)


PROOFS = {
    # Their colors so far and the due one; they are on this board, or on one that the switch undid.
    **by_words(
        "colors_so_far | players player | colors due | words *so_far",
        "not_due | players player | words *so_far",
        also=_of_the_switch,
    ),
    **by_words(
        "due_and_got | players player | colors due | rules 29E3a",
        "more_of | players player | numbers ahead | colors had_more had_less",
        "by_toss | players player | numbers board | rules 29E2",
        "by_unknown_toss | players player | numbers board | rules 29E2",
        "posted_otherwise | players player",
        also=sit_here,
    ),
    # The rule named is the one that gives the colors of this board.
    **by_words(
        "one_unequal | players unequal level | colors due | rules 29E4-1",
        "larger_imbalance | players gets other | numbers imbalance other_imbalance | colors due | rules 29E4-2",
        "earlier_round | players one other | numbers differed_in | colors due had other_had | rules 29E4-4",
        "only_one_played | players played other | numbers differed_in | colors due had | rules 29E4-4",
        "only_one_known | players known other | numbers differed_in | colors due had | rules 29E4-4",
        "lower_in_minus | players lower higher | colors due | rules 29E4a",
        "by_coin | players gets other | colors due | rules 29E4c",
        also=_decided,
    ),
    # Colors are equal, or the last one would not matter.
    **by_words(
        "had_last | players player | colors color",
        also=lambda said, at: sit_here(said, at) and at.wall.imbalance(said.players[0]) == 0,
    ),
    # The color of the last game is unknown.
    **by_words(
        "last_known | players player | colors color",
        also=lambda said, at: (
            sit_here(said, at)
            and at.wall.imbalance(said.players[0]) == 0
            and "".join(at.wall.letters(said.players[0])).rstrip("-").endswith("?")
        ),
    ),
    # Other games, with known colors, make a color due.
    **by_words(
        "colors_unknown | players player | numbers games",
        also=lambda said, at: sit_here(said, at) and at.wall.due(said.players[0]) is not None,
    ),
    # The toss decides here, and this file does not record it.
    **by_words(
        "toss_carried | numbers count | rules 29E2",
        also=lambda said, at: _decided(said, at) and at.wall.section.toss is None,
    ),
    # How many games had no known color is not said where it is all of them.
    **by_words(
        "no_color_yet | players player | numbers unknown",
        also=lambda said, at: sit_here(said, at) and said.numbers == (_unknown(said, at),),
    ),
    # The sentence gives the last round no number.
    **by_words(
        "last_round | players one other | numbers last | colors due had other_had | rules 29E4-3",
        also=lambda said, at: sit_here(said, at) and said.numbers == (at.wall.round - 1,),
    ),
    **by_words(
        "higher_ranked | players higher lower | colors due | words ?by | rules 29E4-5",
        "rank_decides | players higher lower | colors due | words ?by | rules 29E4-5",
        "only_last_round | players higher lower | colors due | words ?by | rules 29E4d",
        also=_named_first,
    ),
    **by_words("right", also=lambda _, at: at.seats[1] is not None),
    **table(
        {
            "not_alternated | players player | colors due | rules 27A5": not_alternated,
            "not_equalized | players player | numbers ahead | colors due got | rules 27A4": not_equalized,
            "third_running | players player | numbers running | colors color | rules 29E5f": third_running,
            "third_known | players player | numbers running | colors color | rules 29E5f": third_known,
        }
    ),
}
