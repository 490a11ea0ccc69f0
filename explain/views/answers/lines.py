"""Why a player is paired down or up or has the bye: who came before them in line, and what ruled each one out."""

from itertools import chain

from explain import prose
from explain.answers.against.why_bye import InLine, WhyBye
from explain.answers.board import SwitchAnswer
from explain.answers.lines.drop_choices import DropChoice, Drops
from explain.answers.lines.why_dropped import PlaceInLine, WhyDropped
from explain.prose import lines as words
from explain.prose.against import conflicts
from explain.prose.claims import cell_words
from explain.views.answers import document, shared_blocks
from explain.views.document import Block, Document, Lines, Said, TableRow, table_row, titled_table

_NATURAL, _INSTEAD = "natural", "instead"


@document.register
def _why_bye(answer: WhyBye) -> Document:
    if answer.natural is None:
        return Document(words.bye_title(answer), prose.paragraph(answer.answered))
    near = [_in_line(place) for place in answer.line if place.instead or place.is_natural]
    titles = ("#In line", "@Player", "#Score", words.HAD_BYE, "Half-point bye", "Rule", words.AGAINST)
    blocks: list[Block] = [Said("", words.BYE_RULES), titled_table(words.BYE_LINE, titles, near)]
    blocks += [Said(prose.paragraph(answer.besides))] if answer.besides else []
    asked = answer.asked if answer.asked not in answer.by_hand else None
    choice = answer.place_of(asked).instead if asked is not None else None
    blocks += [*_instead(choice), *shared_blocks.no_way_around(answer.no_way_around)]
    note = shared_blocks.how_amounts_are_read(choice.comparison if choice else None)
    return Document(words.bye_title(answer), prose.paragraph(answer.answered), tuple(blocks), (*note, words.BLIND))


def _in_line(place: InLine) -> TableRow:
    player = place.player
    who = (str(place.place), prose.named(player), prose.score_figures(player.half_points))
    byes = ("yes" if had else "" for had in (place.had_bye, place.had_half_bye))
    rule = prose.rule_number(place.decided_by.criterion) if place.decided_by else ""
    return table_row((*who, *byes, rule, cell_words(place.claims, words.CELLS)), decides=place.has_it)


def _instead(choice: DropChoice | None) -> list[Block]:
    """The cost of giving the bye to this player instead, criterion by criterion, and who would be paired down then."""
    if choice is None or choice.decided_by is None:
        return []
    return [*shared_blocks.compared(choice.comparison, _NATURAL, _INSTEAD), *_chain(words.LEAVING_THEN, choice.drops)]


@document.register
def _why_dropped(answer: WhyDropped) -> Document:
    any_barred = any(candidate.barred for candidate in answer.line)
    barred = [words.BARRED] if any_barred else []
    titles = ("#In line", "@Player", *barred, "Rule", words.AGAINST, f"#{_NATURAL}", f"#{_INSTEAD}")
    rows = [_candidate(candidate, any_barred=any_barred) for candidate in answer.line]
    blocks: list[Block] = [Said(prose.paragraph(answer.besides), words.DROP_RULES)]
    if _is_switched(answer):
        blocks += _switch(answer.board.switch)
    if rows:
        blocks.append(titled_table(words.DROP_LINES[answer.way], titles, rows))
    if answer.natural is None and answer.now is None:
        own = (candidate.instead for candidate in answer.line if candidate.player == answer.player)
        blocks += chain.from_iterable(map(_instead, own))
    if answer.drops == answer.drops_now:
        blocks += _chain(words.LEAVING, answer.drops)
    else:
        blocks += [*_chain(words.LEAVING_NATURAL, answer.drops), *_chain(words.LEAVING_NOW, answer.drops_now)]
    blocks += shared_blocks.no_way_around(answer.no_way_around)
    fine = (*_note(answer), *words.fine_print(answer))
    return Document(words.drop_title(answer), prose.paragraph(answer.answered), tuple(blocks), fine)


def _candidate(candidate: PlaceInLine, *, any_barred: bool) -> TableRow:
    step = None if candidate.does_now else candidate.decided_by
    totals = prose.amounts(step) if step else ("", "")
    barred = [", ".join(player.name for player in candidate.barred)] if any_barred else []
    who = (str(candidate.place), prose.named(candidate.player), *barred)
    reason = (prose.rule_number(step) if step else "", cell_words(candidate.claims, words.CELLS))
    return table_row((*who, *reason, *totals), decides=candidate.does_now)


def _note(answer: WhyDropped) -> tuple[str, ...]:
    switch = answer.board.switch if _is_switched(answer) else None
    in_line = (each.decided_by for each in answer.line if each.decided_by and not each.does_now)
    return prose.amounts_note((*(switch.shifts if switch else ()), *in_line))


def _is_switched(answer: WhyDropped) -> bool:
    return answer.now != answer.natural and not answer.board.of_baseline


def _switch(switch: SwitchAnswer | None) -> list[Block]:
    if switch is None:
        return []
    before = [f"Before: {wrong}." for wrong in conflicts(switch.wrong_before, switch.repeats)]
    after = [f"After: {wrong}." for wrong in conflicts(switch.wrong_after, switch.repeats_after)]
    return [
        titled_table(words.SWITCH, (_NATURAL, "now"), shared_blocks.rows_beside(switch.before, switch.after)),
        Lines((*before, *after)),
        *shared_blocks.moved(switch.shifts, _NATURAL, "now"),
    ]


def _chain(caption: str, drops: Drops) -> list[Block]:
    if not drops:
        return []
    rows = []
    for drop in drops:
        to = "" if drop.to_points is None else prose.score_figures(drop.to_points)
        plays = (prose.opponent_named(drop.opponent), words.rating_down(drop))
        rows.append((prose.score_figures(drop.from_points), prose.named(drop.player), to, *plays))
    return [titled_table(caption, ("#From", "Paired down", "#To", "Plays", "#Rating points"), rows)]
