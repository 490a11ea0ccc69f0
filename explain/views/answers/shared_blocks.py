"""Parts shared by several answers: boards side by side, comparisons, prices, what cannot be avoided."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from explain import prose
from explain.answers.against.against import AgainstClaims
from explain.answers.audit.penalty_sheet import Variation
from explain.answers.audit.wall import OffTheWall
from explain.answers.board import BoardAnswer
from explain.answers.boards import BoardsChanged, NamedBoard
from explain.answers.compare import Compared, Comparison, Ground, Shift
from explain.answers.no_way_around import ForcedSet, NoWayAround
from explain.model.kinds import EventKind
from explain.prose import against as words
from explain.prose import necessity
from explain.prose.rounds import event_line, schedule_title
from explain.prose.words import name_or_bye
from explain.views.document import (
    Bar,
    Block,
    Cell,
    Document,
    DocumentKind,
    Lines,
    Lit,
    Picture,
    RowMark,
    Said,
    TableRow,
    titled_table,
)
from explain.views.pictures.small_pictures import set_sheet
from explain.views.svg import svg


def boards_beside(changes: Iterable[BoardsChanged], now: str, then: str) -> list[Block]:
    """The boards of every change, before and after."""
    rows = [row for change in changes for row in rows_beside(change.before, change.after)]
    return [titled_table("", (now, then), rows)] if rows else []


def rows_beside(before: Sequence[NamedBoard], after: Sequence[NamedBoard]) -> list[tuple[str, ...]]:
    """Table rows of boards before and after, by players; for odd players the numbers of boards may differ."""
    return [tuple(prose.board_named(board) if board else "" for board in row) for row in zip_longest(before, after)]


def beside_the_wall(wall: OffTheWall | None, lead: str = "") -> tuple[Said, ...]:
    """How a round differs from the posted boards; empty if it does not."""
    return (Said(prose.paragraph(wall.claims), stands_out=True, lead=lead),) if wall else ()


BOARD_TITLES = ("#Board", "@White", "@Black", "What changed", "#Value of limit", "Color rule", "Wrong")
"""The column headings for ``board_cells``."""
_MOST_DRAWN = 12


def board_cells(board: BoardAnswer) -> tuple[str, str, str, str, str, str, str]:
    """A board for a table: number, White, Black, what changed, value of limit, color rule, conflicts."""
    return (
        str(board.board or "bye"),
        prose.named(board.white),
        prose.named(board.black) if board.black else "",
        prose.CHANGE_WORDS[board.change],
        prose.value_of_limit(board),
        board.color.rule.number if board.color else "",
        prose.wrong_letters(board),
    )


def variations_told(title: str, variations: Iterable[Variation]) -> Iterator[Block]:
    """The settings that differ from the rule book, below a title; empty if there are none."""
    if lines := tuple(map(prose.variation_line, variations)):
        yield from (Said(title), Lines(lines))


def lit(letters: Iterable[str], round: int | None) -> Iterable[Cell]:
    """Letters round by round; the letter of the deciding round stands out."""
    return (Lit(letter) if at == round else letter for at, letter in enumerate(letters, start=1))


def compared(comparison: Comparison, ours: str, theirs: str, *, whole: bool = False) -> list[Block]:
    """The criteria in order up to the first difference, ties quiet; ``whole`` adds later ones; empty if equal."""
    decided = comparison.decided_by
    if decided is None:
        return []
    steps = [step for step in _until(comparison, decided, whole=whole) if step.ours or step.theirs]
    cells = ((_what(step), prose.rule_number(step), *prose.amounts(step)) for step in steps)
    marks = (RowMark.DECIDES if step is decided else RowMark.QUIET for step in steps)
    rows = map(TableRow, cells, marks)
    return [titled_table(words.COMPARED_IN_ORDER, ("What", "Rule", f"#{ours}", f"#{theirs}"), rows)]


def how_amounts_are_read(comparison: Comparison | None, *, whole: bool = False) -> tuple[str, ...]:
    """How to read the amounts in that comparison, for the fine print."""
    return prose.amounts_note(_until(comparison, comparison.decided_by, whole=whole) if comparison else ())


def _until(comparison: Comparison, decided: Compared | None, *, whole: bool) -> Iterable[Compared]:
    """The steps up to the deciding one, and with ``whole`` the later differences."""
    heard = True
    for step in comparison.steps:
        if heard or (whole and step.ours != step.theirs):
            yield step
        heard = heard and step is not decided


def _what(step: Compared) -> str:
    group = "" if step.group is None else f" ({words.GROUP_FROM_TOP.format(step.group + 1)})"
    return f"{step.criterion.title}{group}"


def decided_blocks(claims: AgainstClaims, step: Compared | None) -> Iterable[Said]:
    """The deciding rule in a sentence, how many boards would be worse by it, and what can be checked."""
    if step is None:
        return
    if step.ground is Ground.RULE:
        yield Said(prose.rule_sentence(step), f"rule {step.rule.number}" if step.rule else "")
    yield from (Said(prose.paragraph([each]), prose.rule_numbers([each])) for each in claims.weighed)
    yield from (Said(prose.paragraph([each])) for each in claims.falls_on)
    if details := claims.details:
        yield Said(prose.paragraph(details), prose.rule_numbers(details), lead=words.check_lead(details))


def schedules_document(event: EventKind, documents: Iterable[Document]) -> Document:
    """The answers for each schedule of an event, one below the other."""
    blocks: list[Block] = []
    for number, each in enumerate(documents, start=1):
        blocks += [Said(schedule_title(number, event), heads=True), replace(each, title="", first=())]
    return Document("", "", tuple(blocks), kind=DocumentKind.PAGE, first=(event_line(event),))


def worth_blocks(boards: Sequence[BoardAnswer]) -> list[Block]:
    """The gaps of every board in words, and its value against its limit."""
    worths = ((f"{board_name(board)}:", board.worth_told) for board in boards if board.worth_told)
    gap_blocks = (Said(prose.paragraph(claims), prose.rule_numbers(claims), lead=lead) for lead, claims in worths)
    values = [(board_name(board), value_of(board), words.limit_words(board)) for board in boards]
    return [*gap_blocks, titled_table(prose.IN_RATING_POINTS, ("New board", "Value", "Limit"), values)]


def value_of(board: BoardAnswer) -> Cell:
    """A board's value in rating points, as a bar if it has a limit."""
    if board.limit is None or board.value is None or words.is_natural(board):
        return prose.value_words(board.value)
    return Bar(f"{board.value} of {board.limit}", board.value, board.limit)


def gaps(board: BoardAnswer) -> str:
    """All gaps of a board in rating points, the counted one first; empty for a natural board."""
    if words.is_natural(board):
        return ""
    return ", ".join(prose.value_words(gap.points) for gap in sorted(board.gaps, key=lambda gap: not gap.counts))


def moved(moves: Iterable[Shift], before: str, after: str) -> list[Block]:
    """The criteria that a change affects, with both totals."""
    shown = [(move.criterion, prose.amounts(move), "better" if move.is_better else "worse") for move in moves]
    rows = [(criterion.title, prose.rule_number(criterion), *amounts, what) for criterion, amounts, what in shown]
    return [titled_table(words.BUYS_AND_COSTS, ("What", "Rule", f"#{before}", f"#{after}", ""), rows)] if rows else []


def board_name(board: BoardAnswer) -> str:
    """A board by its players, the higher-ranked first as in all lists."""
    if board.black is None or board.white.rank < board.black.rank:
        return prose.board_named((board.white, board.black))
    return prose.board_named((board.black, board.white))


def no_way_around(answer: NoWayAround | None) -> list[Block]:
    """Why something cannot be avoided, its price and ways out; empty if it can."""
    if answer is None:
        return []
    proof, prices, ways = necessity.proof(answer), necessity.price_words(answer), necessity.ways_out(answer)
    if not (proof or prices or ways):
        return []
    blocks: list[Block] = [Said(necessity.necessity_title(answer), heads=True)]
    blocks += [*Said.each(proof), *_set_shown(answer.forced), *Said.each(prices)]
    return [*blocks, Lines(ways)] if ways else blocks


def _set_shown(forced: ForcedSet | None) -> list[Block]:
    """The forced set as a list and, if small, a picture; empty if no pairs are possible or a number says it all."""
    if forced is None or not forced.may_meet or (forced.is_odd_group and forced.is_everybody):
        return []
    rows = [(name_or_bye(one), necessity.mates(forced, one)) for one in forced.members]
    listed = titled_table("", (f"@{necessity.PLAYER}", necessity.MAY_MEET), rows)
    if len(forced.members) > _MOST_DRAWN:
        return [listed]
    return [Picture(lambda: svg(set_sheet(forced), necessity.set_picture_words(forced))), listed]
