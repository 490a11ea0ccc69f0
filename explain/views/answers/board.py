"""A board's card: the answer, the switch as a picture and in numbers, the colors, what is wrong, either chair, the fine print."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from explain import prose
from explain.answers.board import BoardAnswer, SwitchAnswer
from explain.views import svg
from explain.views.answers import no_way_around, parts, worth
from explain.views.document import Block, Document, DocumentKind, Person, Picture, Said, Table, table


def board(answer: BoardAnswer) -> Document:
    """The whole card."""
    blocks = (
        *_switch(answer),
        *_colors(answer),
        *_wrong(answer),
        *_chairs(answer),
        *_thought(answer),
        *no_way_around.blocks(answer.no_way_around),
    )
    notes = ("(White)", "(Black)") if answer.black else ("",)
    people = tuple(Person(player.name, prose.rating(player), note) for player, note in zip(answer.players, notes, strict=True))
    return Document(prose.board_title(answer), prose.what_happened(answer), blocks, _fine(answer), DocumentKind.CARD, people, answer.code)


def _switch(answer: BoardAnswer) -> Iterator[Block]:
    if answer.switch is not None:
        yield Picture(partial(svg.board_svg, answer))
        yield switched(answer.switch)
        yield worth.gaps_and_limit(answer)


def switched(switch: SwitchAnswer, caption: str = "") -> Table:
    """The natural boards of a switch, and beside them those that were made of them."""
    return table(caption, ("@natural", "@now"), parts.beside(switch.before, switch.after))


def _colors(answer: BoardAnswer) -> Iterator[Block]:
    if answer.color is None:
        return
    if answer.white.history:
        yield parts.histories([(Person(player.name), player) for player in answer.players], answer.color.deciding_round)
    yield Said(prose.why_color(answer), prose.color_rule_note(answer.color))


def _wrong(answer: BoardAnswer) -> Iterator[Block]:
    wrong = prose.still_wrong(answer)
    yield from (Said(sentence, stands_out=True) for sentence in wrong)
    if not wrong:
        yield Said(prose.nothing_wrong(answer))


def _chairs(answer: BoardAnswer) -> Iterator[Block]:
    if answer.switch is not None and answer.black is not None:
        yield from (Said(prose.from_chair(answer, player), lead=prose.for_player(player)) for player in answer.players)


def _thought(answer: BoardAnswer) -> Iterator[Block]:
    if answer.logical:
        yield table(prose.PROGRAM_THOUGHT, ("", *prose.STEPS_TO_BOARD), prose.steps_to_board(answer))


def _fine(answer: BoardAnswer) -> tuple[str, ...]:
    own = filter(None, [prose.fine_switch(answer)])
    return (*prose.natural_lines(answer), *own, prose.logged(answer), prose.RULES_OF)
