"""Why it could not be otherwise, at the end of an answer: the set in sentences, as a picture and as a list; the price; the ways out."""

from __future__ import annotations

from explain.answers.no_way_around import ForcedSet, NoWayAround
from explain.prose import necessity as words
from explain.views.document import Block, Lines, Picture, Said, table
from explain.views.pictures.set_picture import SetPicture
from explain.views.svg import svg

_MOST_DRAWN = 12


def blocks(answer: NoWayAround | None) -> list[Block]:
    """All there is to say; nothing where there is a way around."""
    if answer is None:
        return []
    prices, ways = words.price(answer), words.ways_out(answer)
    proof = words.proof(answer)
    if not (proof or prices or ways):
        return []
    return [
        Said(words.title(answer), heads=True),
        *([Said(proof)] if proof else []),
        *_shown(answer.forced),
        *([Said(prices)] if prices else []),
        *([Lines(ways)] if ways else []),
    ]


def _shown(forced: ForcedSet | None) -> list[Block]:
    """The set drawn and listed; where nobody in it can be paired with anybody, and where a number says it all, there is nothing to see."""
    if forced is None or not forced.may_meet or (forced.is_odd_group and forced.is_everybody):
        return []
    listed = table("", (f"@{words.PLAYER}", words.MAY_MEET), [(words.member(one), words.mates(forced, one)) for one in forced.members])
    if len(forced.members) > _MOST_DRAWN:
        return [listed]
    return [Picture(lambda: svg(SetPicture(forced).drawn(), words.picture(forced))), listed]
