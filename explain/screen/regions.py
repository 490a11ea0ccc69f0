"""What is seen: each region of the screen as a piece of HTML, worked out from the state and the desk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from explain import prose
from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.card_claims import CardKind, Step, StepName
from explain.answers.player import Who
from explain.answers.ranges import Ranges
from explain.answers.round import Round
from explain.files.reading import title_of
from explain.model.errors import InputError
from explain.model.section import Section
from explain.prose import screen as say
from explain.prose.ranges import posted_line
from explain.screen.glance import Peek
from explain.screen.persons import as_called, with_persons
from explain.screen.questions import buttons
from explain.screen.sight import Sight
from explain.screen.state import Form, OpenQuestion, View
from explain.screen.strip import line_of
from explain.views import answers, svg
from explain.views.document import Bar
from explain.views.html import rendered

if TYPE_CHECKING:
    from markupsafe import Markup


def bar(sight: Sight) -> str:
    """The line at the top: the section, the round, the name box, the wall or the best round."""
    state, desk = sight.state, sight.desk
    section = desk.paper.section(state.section)
    return rendered(
        "screen/bar.html.j2",
        state=state,
        say=say,
        title=section.title or "Section",
        sections=[(place, title_of(found) if not isinstance(found, Section) else found.title) for place, found in enumerate(desk.sections)],
        rounds=desk.rounds(section),
        number=sight.round.number,
        chosen=sight.player.name if sight.player and state.player is not None else "",
        has_wall=desk.has_wall(state) and not state.edits,
        view=desk.view(state).value,
        views=((View.WALL.value, say.WALL), (View.BEST.value, say.BEST)),
    )


def note(sight: Sight, fault: str = "", renewed: str = "", unread: str = "") -> str:
    """What went wrong, that the file was saved again or the page's memory cannot be taken up, and that another round hangs on the wall."""
    found = sight.round.off_the_wall
    beside = say.not_on_the_wall(found, sight.player, sight.names) if found else ""
    wall = with_persons(found.claims, sight.names) if found else ""
    return rendered("screen/note.html.j2", say=say, fault=fault, renewed=renewed, unread=unread, beside=beside, wall=wall)


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A row of the picture that is the table.

    Args:
        board: the board.
        tag: what stands on its line; empty where it is natural.
        why: why it is not natural, in one word for its color.
        is_chosen: whether it is the chosen one.
        is_lit: whether it belongs to the chosen one's switch.
    """

    board: BoardAnswer
    tag: str
    why: str
    is_chosen: bool
    is_lit: bool

    @property
    def words(self) -> str:
        """Why it is not natural, whole."""
        return say.why_words(self.why) if self.why else ""

    @property
    def classes(self) -> str:
        """How it stands out."""
        return " ".join(name for name, holds in (("sc-chosen", self.is_chosen), ("sc-lit", self.is_lit)) if holds)


def the_round(sight: Sight, peeked: Peek | None = None) -> str:
    """The picture of the round: a row a board, or top half against bottom half."""
    if sight.state.form is Form.HALVES:
        return svg.round_svg(sight.round, chosen=sight.board)
    return rendered(
        "screen/boards.html.j2",
        say=say,
        rating=prose.rating,
        names=sight.names,
        caption=prose.round_summary(sight.round.line),
        groups=tuple(_groups(sight)),
        lines=tuple(_natural_lines(sight)),
        peeked=peeked,
        chosen=sight.player,
    )


def _groups(sight: Sight) -> Iterator[tuple[str, list[BoardRow]]]:
    rows: dict[int, list[BoardRow]] = {}
    for answer in sight.round.answers:
        index = min((each.group for each in answer.players if each.group is not None), default=-1)
        rows.setdefault(index, []).append(_row(answer, sight))
    for place, group in enumerate(sight.round.groups):
        if place in rows:
            yield say.group_head(group), rows[place]
    if by_hand := rows.get(-1):
        yield say.BY_HAND, by_hand


def _natural_lines(sight: Sight) -> Iterator[tuple[int, int]]:
    """The natural boards that the chosen board's switch took apart, by pairing numbers."""
    if sight.board is not None and sight.board.switch is not None:
        yield from ((one.number, other.number) for one, other in sight.board.switch.before if other is not None)


def _row(answer: BoardAnswer, sight: Sight) -> BoardRow:
    chosen = sight.board
    is_chosen = answer is chosen
    same = chosen is not None and chosen.switch is not None and answer.switch is not None and answer.switch.after == chosen.switch.after
    return BoardRow(answer, say.tag(answer, lit=is_chosen or same), say.why(answer), is_chosen, same)


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """A player's colors so far, as a step of the answer shows them."""

    name: str
    letters: str
    due: str


@dataclass(frozen=True, slots=True)
class StepLine:
    """One step of the answer.

    Args:
        number: its number on every card.
        title: what it is called.
        said: what it states.
        rule: the rules that it rests on.
        wrong: what is wrong, each a sentence.
        histories: players' colors so far.
        bar: the value held against the limit.
    """

    number: int
    title: str
    said: Markup
    rule: str = ""
    wrong: tuple[str, ...] = ()
    histories: tuple[HistoryLine, ...] = ()
    bar: Bar | None = None


def the_answer(sight: Sight, asked: str = "", *, judged: bool = True) -> str:
    """The answer: the headline, why, five steps, and the questions that may follow.

    Args:
        sight: what is looked at.
        asked: the answer to one of those questions, as HTML.
        judged: whether what the audit says stands first.
    """
    board, player = sight.board, sight.player
    if board is None or player is None:
        return rendered("screen/answer.html.j2", say=say, board=None)
    card = prose.card_of(board)
    verdict = sight.round.verdict(board) if judged else None
    return rendered(
        "screen/answer.html.j2",
        say=say,
        board=board,
        lead=with_persons((*verdict.said.lead, *(verdict.turned.claims if verdict.turned else ())), sight.names) if verdict else "",
        headline=with_persons(card.headline, sight.names),
        reason=with_persons(card.reason, sight.names),
        steps=[_step(step, board, sight.names) for step in card.steps],
        buttons=[_opened(each.label, each.question, each.told, sight.state.asked) for each in buttons(sight.round, board, player)],
        asked=asked,
    )


@dataclass(frozen=True, slots=True)
class OpenButton:
    """A question as a button, and whether it stands open."""

    label: str
    question: str
    told: tuple[str, ...]
    is_open: bool


def _opened(label: str, question: str, told: tuple[str, ...], asked: OpenQuestion | None) -> OpenButton:
    return OpenButton(label, question, told, is_open=asked == OpenQuestion(question, told))


def _step(step: Step, board: BoardAnswer, names: Mapping[int, str]) -> StepLine:
    wrong = [claim for claim in step.claims if claim in prose.card_of(board).wrong]
    colors = [claim for claim in step.claims if claim.kind in (CardKind.COLORS, CardKind.NOT_DUE)]
    told = [claim for claim in step.claims if claim not in wrong and claim not in colors]
    of_switch = step.name is StepName.SWITCH and board.limit is not None and board.value is not None
    return StepLine(
        number=step.name.number,
        title=step.name.value,
        said=with_persons(told, names),
        rule=prose.rules_of(step.claims),
        wrong=tuple(map(prose.claim, as_called(wrong, names))),
        histories=tuple(
            HistoryLine(
                names[each.players[0].number], " ".join(each.words), each.colors[0].value.capitalize() if each.colors else "neither"
            )
            for each in colors
        ),
        bar=Bar("", board.value or 0, board.limit or 0) if of_switch else None,
    )


def strip(sight: Sight, ranges: Ranges | None) -> str:
    """The chosen player's opponents along both limits, each line a slider; without them yet, the sliders alone."""
    lines = [line_of(which, sight.state.preferences, ranges) for which in ("low", "high")]
    note = posted_line(ranges) if ranges and ranges.complete else ""
    return rendered("screen/strip.html.j2", lines=lines, note=note)


def answered(answer: Answer) -> str:
    """The answer to a question, laid out as everywhere else."""
    return rendered("screen/asked.html.j2", document=answers.document(answer), save=say.SAVE_ANSWER)


def working(done: int = 0, total: int = 0) -> str:
    """That something is worked on, and how far it is."""
    return rendered("screen/working.html.j2", words=say.WORKING, done=done, total=total, so_far=say.so_far(done, total))


def everybody(round: Round) -> tuple[Who, ...]:
    """All players of a round."""
    return tuple(chain.from_iterable(answer.players for answer in round.answers))


def refused(error: InputError) -> str:
    """Why a question cannot be asked here."""
    return rendered("screen/refused.html.j2", said=str(error))
