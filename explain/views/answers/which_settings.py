"""Which settings explain a posted round: the simplest first, each with its limits; the nearest where there are none."""

from __future__ import annotations

from explain import prose
from explain.answers.settings_found import Explanation, WhichSettings
from explain.prose import which_settings as words
from explain.prose.limit_sentences import settings_named
from explain.views.answers import parts
from explain.views.document import Block, Document, Lines, Said, TableRow, row, table

_MOST_REGIONS = 6


def which_settings(answer: WhichSettings) -> Document:
    """All settings found, then colors apart."""
    blocks: list[Block] = [*map(Said, words.how_far(answer))]
    if answer.found:
        simplest, others = answer.found[0], answer.found[1:]
        alike = [found for found in others if found.regions == simplest.regions]
        rows = [_row(simplest, simplest=True), *(_row(found, simplest=False) for found in others if found not in alike)]
        blocks.append(table(words.SIMPLEST_FIRST, ("Settings", "Limits", ""), rows))
        same = tuple(settings_named(found.named) for found in alike)
        blocks += [Said(words.NO_DIFFERENCE), Lines(same)] if alike else []
    if answer.nearest is not None:
        blocks += [
            Said(prose.claim(answer.nearest.deciding), prose.rules_of([answer.nearest.deciding])),
            *parts.boards_beside(answer.nearest.changes, "posted", words.BEST_BY_THESE),
        ]
    if answer.colors:
        blocks.append(Said(prose.claims(answer.of_colors)))
    fine = (words.tried(answer), words.COLORS_APART, words.REAL_PROGRAMS)
    return Document(words.TITLE, words.which_settings(answer), tuple(blocks), fine)


def _row(found: Explanation, *, simplest: bool) -> TableRow:
    shown = [words.limits_of(region) for region in found.regions[:_MOST_REGIONS]]
    more = len(found.regions) - len(shown)
    limits = "; ".join([*shown, *([f"and {more} more"] if more else [])])
    return row((settings_named(found.named), limits, words.by_the_book(found)), decides=simplest)
