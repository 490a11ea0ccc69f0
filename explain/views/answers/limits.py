"""Which limits and settings explain a posted round: the map, each limit, opponents, other settings."""

from collections.abc import Iterator, Sequence
from functools import partial

from explain import prose
from explain.answers.limits.map import LimitsMap, OtherSetting, Stretch, round_letter
from explain.answers.limits.ranges import Range, Ranges
from explain.answers.limits.settings_found import Explanation, WhichSettings
from explain.prose import limits as words
from explain.prose.words import color_name, name_or_bye
from explain.views import svg
from explain.views.answers import document, shared_blocks
from explain.views.document import Block, Document, Lines, Lit, Picture, Said, Table, TableRow, table_row, titled_table

_MOST_REGIONS = 6


@document.register
def _limits(answer: LimitsMap) -> Document:
    blocks: list[Block] = [*Said.each(words.holes(answer))]
    if len(answer.rounds) > 1 or not answer.complete:
        narrow = partial(svg.limits_svg, answer, is_narrow=True)
        blocks.append(Picture(partial(svg.limits_svg, answer), words.map_caption(answer), narrow))
        blocks += _stretches(words.stretch_title("Low", "high", answer.high), answer.low_stretches, answer.low)
        blocks += _stretches(words.stretch_title("High", "low", answer.low), answer.high_stretches, answer.high)
    fine = [words.EXACT_NOTE, words.EQUAL_NOTE, *([words.UNRATED_NOTE] if answer.counts_unrated else [])]
    blocks += _settings(answer.turned) if answer.turned else []
    return Document(words.LIMITS_TITLE, prose.paragraph(answer.where_it_holds), tuple(blocks), tuple(fine))


def _stretches(caption: str, stretches: Sequence[Stretch], now: int | None) -> Iterator[Table]:
    texts = ((words.span(each.span), round_letter(each.round), words.stretch_changes(each)) for each in stretches)
    rows = [table_row(cells, decides=each.span.holds(now)) for each, cells in zip(stretches, texts, strict=True)]
    if rows:
        yield titled_table(caption, ("#Limit", "Round", words.BECOME_OTHERS), rows)


def _settings(turned: Sequence[OtherSetting]) -> Iterator[Block]:
    """The other settings that would change something, and a note that the rest would not."""
    changing = [each for each in turned if each.changes or each.colors]
    if changing:
        rows = [(words.setting_value(each), str(each.boards_new), words.setting_changes(each)) for each in changing]
        yield titled_table(words.OTHER_SETTINGS, ("Setting", "#Other boards", "What would change"), rows)
    yield Said(words.NO_OTHER_SETTING if changing else words.NO_SETTING)


@document.register
def _ranges(answer: Ranges) -> Document:
    tables = [
        titled_table(words.line_title(which, answer), words.RANGES_COLUMNS, map(_range, ranges))
        for which, ranges in (("low", answer.low_ranges), ("high", answer.high_ranges))
    ]
    title = words.RANGES_ASKED.format(prose.named(answer.player))
    return Document(title, words.ranges_summary(answer), (*_notes(answer), *tables))


def _range(met: Range) -> TableRow:
    cells = (words.span(met.span), name_or_bye(met.opponent), color_name(met.color, ""))
    return table_row((*cells, words.AS_SET if met.is_now else ""), decides=met.is_now)


def strips(all_ranges: Sequence[Ranges]) -> Iterator[Block]:
    """A line for each limit; a single sentence if no opponent changes along either."""
    if changing := [each for each in all_ranges if not _is_alike(each)]:
        rows: list[list[str | Lit]] = []
        for each in changing:
            for which, line in (("low", each.low_ranges), ("high", each.high_ranges)):
                parts = (Lit(text) if is_now else text for text, is_now in words.strip_parts(line))
                rows.append([f"{each.player.name}, {which} limit", *parts])
        most = max(map(len, rows))
        cells = ((*row, *[""] * (most - len(row))) for row in rows)
        yield titled_table(words.RANGES_TITLE, ["@"] * most, cells)
        yield from _notes(changing[0])
    elif all_ranges:
        yield Said(words.elsewhere(all_ranges[0]))


def _is_alike(ranges: Ranges) -> bool:
    """Whether no opponent changes along either limit, including the posted one."""
    return ranges.is_firm and ranges.complete and (ranges.posted is None or ranges.posted.is_found)


def _notes(answer: Ranges) -> list[Said]:
    return Said.each(words.of_posted(answer), "" if answer.complete else words.NOT_ALL)


@document.register
def _which_settings(answer: WhichSettings) -> Document:
    blocks: list[Block] = [*map(Said, words.how_far(answer))]
    if answer.found:
        simplest, *others = answer.found
        alike = [each for each in others if each.regions == simplest.regions]
        rows = [_row(simplest, simplest=True), *(_row(each, simplest=False) for each in others if each not in alike)]
        blocks.append(titled_table(words.SIMPLEST_FIRST, ("Settings", "Limits", ""), rows))
        same = tuple(words.settings_named(each.named) for each in alike)
        blocks += [Said(words.NO_DIFFERENCE), Lines(same)] if alike else []
    if nearest := answer.nearest:
        blocks.append(Said(prose.paragraph([nearest.deciding]), prose.rule_numbers([nearest.deciding])))
        blocks += shared_blocks.boards_beside(nearest.changes, "posted", words.BEST_BY_THESE)
    if answer.colors:
        blocks.append(Said(prose.paragraph(answer.of_colors)))
    fine = (words.settings_tried(answer), words.COLORS_APART, words.REAL_PROGRAMS)
    return Document(words.SETTINGS_TITLE, prose.paragraph(answer.headline) or words.OUT_OF_TIME, tuple(blocks), fine)


def _row(explanation: Explanation, *, simplest: bool) -> TableRow:
    shown = [words.limits_of(region) for region in explanation.regions[:_MOST_REGIONS]]
    more = len(explanation.regions) - len(shown)
    limits = "; ".join([*shown, *([f"and {more} more"] if more else [])])
    by_the_book = words.BY_THE_BOOK if explanation.by_the_book else ""
    return table_row((words.settings_named(explanation.named), limits, by_the_book), decides=simplest)
