"""A board's card: the audit, who plays and why, the switch as a picture, steps to check, the fine print."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from explain import prose
from explain.answers.audit.board_verdict import BoardCard, BoardVerdict
from explain.answers.board import BoardAnswer
from explain.answers.card_claims import Step, StepName
from explain.answers.claim import Claim
from explain.answers.claims import of_colors
from explain.answers.player import RoundPlayer
from explain.prose import card as words
from explain.prose.audit import board_verdict_words, column, switch_rules, switch_words
from explain.prose.words import filled
from explain.views import svg
from explain.views.answers import document, shared_blocks
from explain.views.answers.audit import switched_rows
from explain.views.answers.limits import strips
from explain.views.document import Bar, Block, Document, DocumentKind, Person, Picture, Said, Table, titled_table


@document.register
def board_document(answer: BoardAnswer, player: RoundPlayer | None = None) -> Document:
    """The whole card; if one of the two ``player``s asks, the headline names them first."""
    ending = (*_thought(answer), *shared_blocks.no_way_around(answer.no_way_around))
    blocks = (*_picture(answer), *step_blocks(answer), *ending)
    seats = zip(answer.players, ("(White)", "(Black)") if answer.black else ("",), strict=True)
    people = tuple(Person(each.name, prose.rating(each), note) for each, note in seats)
    title, headline = words.board_title(answer), prose.headline(answer, player)
    logged = filled(words.LOGGED, code=answer.code, raw=answer.baseline not in ((None, None), answer.natural))
    return Document(title, headline, blocks, (logged, words.RULES_OF), DocumentKind.CARD, people, answer.code)


def why_forced(answer: BoardAnswer) -> Document:
    """Only the part of a card that explains why a board could not be better."""
    return Document("", "", tuple(shared_blocks.no_way_around(answer.no_way_around)))


def _picture(answer: BoardAnswer) -> Iterator[Block]:
    if answer.switch is not None:
        yield Picture(partial(svg.board_svg, answer), narrow=partial(svg.board_svg, answer, is_narrow=True))
        if answer.switch.before:  # nobody may leave in the natural pairing
            rows = shared_blocks.rows_beside(answer.switch.before, answer.switch.after)
            yield titled_table("", ("@natural", "@now"), rows)


@dataclass(frozen=True, slots=True)
class CardStep:
    """One step of a card, laid out for text, pages and the screen."""

    number: int  # on this card, from 1
    name: StepName
    claims: tuple[Claim, ...]
    told: tuple[Claim, ...]  # the claims other than ``histories``
    histories: tuple[Claim, ...]
    value: Bar | None  # the value of the switch against its limit, or ``None``


def steps(answer: BoardAnswer) -> tuple[CardStep, ...]:
    """The steps of a card that have content."""
    return tuple(_step(number, step, answer) for number, step in enumerate(prose.card_of(answer).steps, start=1))


def _step(number: int, step: Step, answer: BoardAnswer) -> CardStep:
    histories = tuple(claim for claim in step.claims if isinstance(claim, (of_colors.ColorsSoFar, of_colors.NotDue)))
    others = tuple(claim for claim in step.claims if claim not in histories)
    value = shared_blocks.value_of(answer) if step.name is StepName.SWITCH else None
    return CardStep(number, step.name, step.claims, others, histories, value if isinstance(value, Bar) else None)


def step_blocks(answer: BoardAnswer, *, bars: bool = True) -> Iterator[Block]:
    """The steps of a card on a page; without ``bars``, the value of the switch is not drawn."""
    for step in steps(answer):
        lead = f"{step.number} {step.name.value}:"
        if step.histories:
            yield _colors(lead, step.histories, answer)
            continue
        yield Said(prose.paragraph(step.told), prose.rule_numbers(step.claims), lead=lead)
        if bars and step.value is not None:
            yield titled_table("", ("Value", "Limit"), [(step.value, words.limit_title(answer))])


def _colors(caption: str, claims: tuple[Claim, ...], answer: BoardAnswer) -> Table:
    """The players' colors so far below each other, with the due color; the deciding round stands out."""
    lit = answer.color.deciding_round if answer.color else None
    rounds = range(1, max(len(claim.words) for claim in claims) + 1)
    histories = ((claim.words, player) for claim in claims for player in claim.players)
    rows = ((Person(each.name), *shared_blocks.lit(letters, lit), each.urgency) for letters, each in histories)
    return replace(titled_table(caption, ("Round", *map(str, rounds), "due"), rows), is_narrow=True)


def _thought(answer: BoardAnswer) -> Iterator[Block]:
    if answer.logical:
        yield titled_table(words.PROGRAM_THOUGHT, ("", *words.STEPS_TO_BOARD), words.steps_to_board(answer))


@document.register
def card_document(answer: BoardCard) -> Document:
    """The board's card, preceded by the audit's verdict and followed by the ranges of its players."""
    whole, judged = board_document(answer.board, answer.player), answer.verdict
    ranges = strips(answer.ranges)
    if judged is None:
        return replace(whole, blocks=(*whole.blocks, *ranges))
    lead = board_verdict_words(judged)
    return replace(whole, answer=lead, blocks=(*_mending(judged), Said(whole.answer), *whole.blocks, *ranges))


def _mending(verdict: BoardVerdict) -> Iterator[Block]:
    """The players' best boards, the switch that leads there, and what happens to the posted board."""
    if verdict.switch is not None:
        yield Said(prose.paragraph(verdict.said.then))
        yield Said(switch_words(verdict), switch_rules(verdict.switch))
        titles = (f"@{column(on_the_wall=verdict.on_the_wall)}", "@best", "#Value")
        yield titled_table("", titles, switched_rows(verdict.switch))
    if verdict.said.ending:
        yield Said(prose.paragraph(verdict.said.ending), prose.rule_numbers(verdict.said.ending), stands_out=True)
