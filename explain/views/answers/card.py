"""A board's card: what the audit says, who sits here and why, the switch as a picture, five steps to check on the wall chart, the fine print."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from explain import prose
from explain.answers.audit.board_verdict import BoardCard, BoardVerdict
from explain.answers.board import BoardAnswer, SwitchAnswer
from explain.answers.card_claims import Step, StepName
from explain.answers.claim import Claim
from explain.answers.claims import of_colors
from explain.answers.player import RoundPlayer
from explain.prose import card as words
from explain.prose.audit import board_verdict, column
from explain.views import svg
from explain.views.answers import parts
from explain.views.answers.audit import switched
from explain.views.answers.limits import strips
from explain.views.document import Block, Document, DocumentKind, Person, Picture, Said, Table, TableRow, columns, table


def board(answer: BoardAnswer, player: RoundPlayer | None = None) -> Document:
    """The whole card; first is named whoever of the two asks."""
    blocks = (*_picture(answer), *_steps(answer), *_thought(answer), *parts.no_way_around(answer.no_way_around))
    notes = ("(White)", "(Black)") if answer.black else ("",)
    people = tuple(Person(player.name, prose.rating(player), note) for player, note in zip(answer.players, notes, strict=True))
    title, said = words.board_title(answer), prose.headline(answer, player)
    fine = (words.LOGGED.format(answer.code), words.RULES_OF)
    return Document(title, said, blocks, fine, DocumentKind.CARD, people, answer.code)


def _picture(answer: BoardAnswer) -> Iterator[Block]:
    if answer.switch is not None:
        yield Picture(partial(svg.board_svg, answer))
        if answer.switch.before:  # nobody may leave by nature
            yield switch_table(answer.switch)


def switch_table(switch: SwitchAnswer, caption: str = "") -> Table:
    """The natural boards of a switch, and beside them those that were made of them."""
    return table(caption, ("@natural", "@now"), parts.beside(switch.before, switch.after))


def _steps(answer: BoardAnswer) -> Iterator[Block]:
    for number, step in enumerate(prose.card_of(answer).steps, start=1):
        yield from _step(f"{number} {step.name.value}:", step, answer)


def _step(lead: str, step: Step, answer: BoardAnswer) -> Iterator[Block]:
    if step.name is StepName.COLORS:
        yield colors(lead, step.claims, answer)
        return
    wrong = {claim for claim in step.claims if claim in prose.card_of(answer).wrong}
    told = [claim for claim in step.claims if claim not in wrong]
    yield Said(prose.claims(told), prose.rules_of(told), lead=lead)
    if step.name is StepName.SWITCH and answer.limit is not None and answer.value is not None:
        yield table("", ("Value", "Limit"), [(parts.value_of(answer), words.limit_title(answer))])
    yield from (Said(prose.claim(claim), prose.rules_of([claim]), stands_out=True) for claim in step.claims if claim in wrong)


def colors(caption: str, said: tuple[Claim, ...], answer: BoardAnswer) -> Table:
    """Everybody's colors so far under each other, and what each is due; the round that decided stands out."""
    lit = answer.color.deciding_round if answer.color else None
    rounds = range(1, max((len(claim.words) for claim in said), default=0) + 1)
    rows = tuple(
        TableRow((Person(player.name), *parts.lit(claim.words, lit), player.urgency))
        for claim in said
        for player in claim.players
        if isinstance(claim, (of_colors.ColorsSoFar, of_colors.NotDue))
    )
    return Table(caption, columns("Round", *map(str, rounds), "due"), rows, is_narrow=True)


def _thought(answer: BoardAnswer) -> Iterator[Block]:
    if answer.logical:
        yield table(words.PROGRAM_THOUGHT, ("", *words.STEPS_TO_BOARD), words.steps_to_board(answer))


def card(answer: BoardCard) -> Document:
    """The board's card: the audit's word before all else, and at its end the ranges of its players."""
    whole, judged = board(answer.board, answer.player), answer.verdict
    ranges = strips(answer.ranges)
    if judged is None:
        return replace(whole, blocks=(*whole.blocks, *ranges))
    lead = board_verdict(judged)
    return replace(whole, answer=lead, blocks=(*mending(judged), Said(whole.answer), *whole.blocks, *ranges))


def mending(found: BoardVerdict) -> Iterator[Block]:
    """The best round's boards for its players, the switch that leads there, and what becomes of what is on the wall."""
    if found.switch is not None:
        yield Said(prose.claims(found.said.then))
        yield Said(prose.claims(found.switch.claims), f"rule {found.rule.number}" if found.rule else "")
        yield table("", (f"@{column(on_the_wall=found.on_the_wall)}", "@best", "Value"), switched(found.switch))
    if found.said.ending:
        yield Said(prose.claims(found.said.ending), prose.rules_of(found.said.ending), stands_out=True)
