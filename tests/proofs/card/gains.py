"""Proofs of who gets the due color by a switch, who misses it instead, and who misses it either way."""

from __future__ import annotations

from proofs.beside import RULES
from proofs.by_words import are_counted, by_words
from proofs.proof import table
from proofs.said import Said
from proofs.wall import Place

_SORTS = {"33": "three", "EQ": "equalization", "AL": "alternation"}
"""What can be wrong with a color, in the order in which rounds are compared."""


def outweighs(said: Said, at: Place) -> bool:
    """The first sort in which both differ is less with the switch, the second is more; "larger" where no fewer players
    have the first.
    """
    sorts = [sort for sort in _SORTS if sort != "33" or at.wall.preferences.avoid_three_in_a_row]
    for without, undone, made in at.ways:
        before, after = (
            at.wall.wrong_on(eve, boards).values() for eve, boards in ((without, undone), (at.wall.hung, made))
        )
        amounts = {
            sort: tuple(sum(getattr(each, _SORTS[sort]) for each in side) for side in (before, after)) for sort in sorts
        }
        first = next((sort for sort in sorts if len({*amounts[sort]}) > 1), None)
        if first is None or amounts[first][0] < amounts[first][1]:
            continue
        more = [sort for sort in sorts[sorts.index(first) + 1 :] if amounts[sort][0] < amounts[sort][1]]
        count = [sum(getattr(each, _SORTS[first]) > 0 for each in side) for side in (before, after)]
        if said.words == ("larger" if count[0] <= count[1] else first, *more[:1]):
            return True
    return False


PROOFS = {
    **by_words(
        "all_get_due | numbers count",
    ),
    **by_words(
        "otherwise | words criterion | rules 29E5e 29C1",
        also=lambda said, at: at.is_odd and said.rule == RULES.get(said.words[0].removeprefix("limited_")),
    ),
    **by_words("otherwise_sizes | numbers *sizes | rules 29E5c", also=lambda _, at: at.is_odd),
    **by_words(
        "get_due | players *gainers | numbers count | words ?bye",
        "miss_instead | players *losers | numbers count",
        also=are_counted,
    ),
    # Said of switches inside a group only.
    **by_words(
        "miss_anyway | players *still | numbers count", also=lambda said, at: not at.is_odd and are_counted(said, at)
    ),
    **table({"outweighs | words first ?second": outweighs}),
}
