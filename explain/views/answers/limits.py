"""Which limit: the map, what changes along each limit, and what the other settings would change."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from explain import prose
from explain.answers.limits_map import LimitsMap, Stretch, round_letter
from explain.answers.other_settings import OtherSetting
from explain.prose import limits as words
from explain.views import svg
from explain.views.document import Block, Document, Picture, RowMark, Said, Table, TableRow, row, table


def limits(answer: LimitsMap) -> Document:
    """The whole map, or what is known of it."""
    blocks: list[Block] = [Said(hole) for hole in [words.holes(answer)] if hole]
    if len(answer.rounds) > 1 or not answer.complete:
        low, high = words.stretch_title("Low", "high", answer.high), words.stretch_title("High", "low", answer.low)
        blocks += [
            Picture(partial(svg.limits_svg, answer), words.map_caption(answer)),
            *([_stretches(low, answer.low_stretches, answer.low)] if answer.low_stretches else []),
            *([_stretches(high, answer.high_stretches, answer.high)] if answer.high_stretches else []),
        ]
    fine = [words.EXACT_NOTE, words.EQUAL_NOTE, *([words.UNRATED_NOTE] if answer.counts_unrated else [])]
    blocks += [settings(answer.turned)] if answer.turned else []
    return Document(words.TITLE, prose.claims(answer.where_it_holds), tuple(blocks), tuple(fine))


def _stretches(caption: str, stretches: Sequence[Stretch], now: int | None) -> Table:
    rows = [
        row((words.span(stretch.span), round_letter(stretch.round), words.stretch_changes(stretch)), decides=stretch.span.holds(now))
        for stretch in stretches
    ]
    return table(caption, ("#Limit", "Round", words.BECOME_OTHERS), rows)


def settings(turned: Sequence[OtherSetting]) -> Table:
    """What each other setting would change."""
    rows = [
        TableRow(
            (words.setting_value(each), str(each.boards_new), words.setting_changes(each)),
            RowMark.PLAIN if each.changes or each.colors else RowMark.QUIET,
        )
        for each in turned
    ]
    return table(words.OTHER_SETTINGS, ("Setting", "#Other boards", "What would change"), rows)
