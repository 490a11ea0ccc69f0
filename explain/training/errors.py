"""Errors that are often made, each as the best round would be if it were none."""

from __future__ import annotations

from explain.model.players import Color
from explain.model.rules import FIRST_ROUND_COLORS, HIGHER_RANKED
from explain.pairing.colors import ColorClaim
from explain.pairing.criteria import BoardFacts
from explain.pairing.engine import Pairing, Ranks
from explain.pairing.facts import FinalFacts
from explain.pairing.gaps import NO_VALUE, GapSide
from explain.training import taken_out
from explain.training.taken_out import ColoredBoards


def higher_gets_white(best: Pairing) -> ColoredBoards:
    """White always goes to the higher ranked."""
    return taken_out.colored(best, lambda _higher, _lower: ColorClaim(Color.WHITE, HIGHER_RANKED))


def colors_do_not_alternate(best: Pairing) -> ColoredBoards:
    """The toss gives the higher ranked the same color on every board."""
    toss = best.natural.standings.toss or Color.WHITE
    return taken_out.colored(best, lambda _higher, _lower: ColorClaim(toss, FIRST_ROUND_COLORS))


def top_half_meets_bottom_half(best: Pairing) -> ColoredBoards:
    """Nobody ever meets a player of his own half."""
    return taken_out.with_facts(best.natural, first=lambda seen: int(seen.interchange))


def only_my_side(best: Pairing) -> ColoredBoards:
    """A switch counts as the gap that the higher ranked of the board sees, not as the smaller of the two."""

    def seen(facts: FinalFacts, board: Ranks) -> BoardFacts:
        mine = next((gap for gap in facts.values.worth(*board).gaps if gap.side is GapSide.HIGHER), None)
        if mine is None:
            return facts.of(*board)
        return facts.of(*board, value=NO_VALUE if mine.points is None else mine.points)

    return taken_out.with_facts(best.natural, seen)


def bye_counts_as_color(best: Pairing) -> ColoredBoards:
    """A round without a game counts as the color that was due in it."""
    return taken_out.with_histories(best.natural, _filled)


def _filled(history: str) -> str:
    read = ""
    for letter in history:
        read += ("B" if read[-1] == "W" else "W") if letter == "x" and read else letter
    return read


def lowest_always_drops(best: Pairing) -> ColoredBoards:
    """The last of a score group drops from it, whoever he is."""
    last = {group[-1].rank for group in best.natural.standings.groups}
    return taken_out.with_facts(best.natural, first=lambda seen: int(seen.crosses and seen.higher not in last))
