"""What is seen: each region of the screen as a piece of HTML, with names to choose in its sentences and questions as buttons below."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain

from markupsafe import Markup

from explain import prose
from explain.answers.answer import Answer
from explain.answers.audit.board_verdict import BoardVerdict
from explain.answers.board import BoardAnswer, know_colors
from explain.answers.card_claims import Step, StepName
from explain.answers.claim import Claim
from explain.answers.claims import of_colors
from explain.answers.limits.ranges import Ranges
from explain.answers.player import RoundPlayer
from explain.answers.round import Round
from explain.files.reading import title_of
from explain.model.errors import InputError
from explain.model.section import Section
from explain.model.settings import CountOpen
from explain.prose import screen as say
from explain.prose.claims import as_called, claim
from explain.prose.rounds import COLORS_NOT_KNOWN, event_line, open_games_line, schedule_title
from explain.screen.limit_strip import line_of
from explain.screen.picture import own_group
from explain.screen.state import OpenQuestion, View
from explain.screen.workspace import ViewContext
from explain.views import answers
from explain.views.document import Bar
from explain.views.html import in_place, rendered

_PERSON = Markup('<button type="button" class="sc-person" data-do="choose" data-player="{}">{}</button>')
_HELD = Markup('<span class="sc-held">{}{}</span>')


def with_persons(said: Iterable[Claim], names: Mapping[int, str]) -> Markup:
    """Claims one after the other, every player they name a button."""
    return Markup(" ").join(map(_sentence, as_called(said, names)))


@lru_cache(maxsize=2048)  # from one event to the next most of what is said stays
def _sentence(said: Claim) -> Markup:
    text = claim(said)
    numbers = {who.name: who.number for who in said.players if who.name}
    if not numbers:
        return _plain(text)
    first, *parts = _names(tuple(sorted(numbers, key=len, reverse=True))).split(text)
    named = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return _plain(first) + Markup("").join(_person(numbers[name], name, stop) + _plain(rest) for name, stop, rest in named)


def _person(number: int, name: str, stop: str) -> Markup:
    """A name to choose; neither the rating nor the full stop or the comma behind it begins a line."""
    person = _PERSON.format(number, in_place(name))
    return _HELD.format(person, stop) if stop else person


def _plain(text: str) -> Markup:
    return Markup("{}").format(in_place(text))


@lru_cache(maxsize=512)
def _names(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names))})(?!\w)((?: (?:\d+|unrated)\b)?[.,:;)]*)")


MOST = 6


@dataclass(frozen=True, slots=True)
class Button:
    """A question as a button: as it is asked, by its name, and what it is told after the player who asks."""

    label: str
    question: str
    told: tuple[str, ...] = ()


def buttons(round: Round, board: BoardAnswer, player: RoundPlayer, verdict: BoardVerdict | None = None) -> tuple[Button, ...]:
    """So many questions for a player's board; first why he does not meet whom he would meet in a better round."""
    better = verdict.then if verdict and not verdict.is_good else ()
    others = (each.opponent(player) for each in better if player in each.players)
    first = [Button(say.why_not(other), "why-not", (str(other.number),)) for other in others if other]
    return tuple(dict.fromkeys((*first, *_fitting(round, board, player))))[:MOST]


def _fitting(round: Round, board: BoardAnswer, player: RoundPlayer) -> Iterator[Button]:
    opponent = board.opponent(player)
    if opponent is None:
        yield Button(say.WHY_BYE, "why-bye", (str(player.number),))
    seat = 0 if player == board.white else 1
    natural = board.baseline[seat] or board.natural[seat]
    if natural is not None and natural != opponent:
        yield Button(say.why_not(natural), "why-not", (str(natural.number),))
    elif opponent is not None and natural is None:
        yield Button(say.WHY_NOT_BYE, "why-not", ("bye",))
    if (above := _above(round, player, opponent)) is not None and above != natural:
        yield Button(say.why_not(above), "why-not", (str(above.number),))
    if opponent is not None:
        if opponent.half_points < player.half_points:
            yield Button(say.WHY_DOWN, "why-dropped")
        elif opponent.half_points > player.half_points:
            yield Button(say.WHY_UP, "why-raised")
        yield Button(say.why_color("White" if player == board.white else "Black"), "why-color")
    yield Button(say.WHO_ELSE, "why-not")
    yield Button(say.WHAT_WOULD_CHANGE_IT, "ranges")
    yield Button(say.PRINT, "complaint")
    yield Button(say.OTHER_SWITCHES, "candidates")


def _above(round: Round, player: RoundPlayer, opponent: RoundPlayer | None) -> RoundPlayer | None:
    """Who ranks just above today's opponent in his score group, and has not been played."""
    if opponent is None or opponent.group is None:
        return None
    members = round.groups[opponent.group].players
    higher = [each for each in members if each.rank < opponent.rank and each.number != player.number]
    return higher[-1] if higher else None


def bar(sight: ViewContext) -> str:
    """The line at the top: the section, the round, the name box, the wall or the best round."""
    state, desk = sight.state, sight.desk
    section = desk.paper.section(state.section)
    return rendered(
        "screen/bar.html.j2",
        state=state,
        say=say,
        title=section.title or "Section",
        sections=[
            (place, found.title if isinstance(found, Section) else title_of(found)) for place, found in enumerate(desk.paper.sections)
        ],
        rounds=desk.rounds(section),
        number=sight.round.number,
        chosen=sight.player.name if sight.player and state.player is not None else "",
        has_wall=desk.has_wall(state) and not state.edits,
        view=desk.view(state).value,
        views=((View.WALL.value, say.WALL), (View.BEST.value, say.BEST)),
    )


def note(sight: ViewContext, fault: str = "", renewed: str = "", unread: str = "", along: str = "", table: str = "") -> str:
    """What went wrong, or has to be known: the file was saved again, the page's memory cannot be taken up, no color is known, another round is posted."""
    found, event = sight.round.off_the_wall, sight.round.event
    pools = event.pools_in(sight.round.number)
    told = {
        "event": event_line(event),
        "schedules": [
            (schedule_title(at, event), pool[0])
            for at, pool in enumerate(pools, start=1)
            if sight.player and sight.player.number not in pool
        ],
        "fault": fault,
        "along": along,
        "table": table,
        "renewed": renewed,
        "waiting": sight.waiting,
        "ways": [way for way in CountOpen if way is not CountOpen.WAIT],
        "counted": open_games_line(sight.round.standings.open_games),
        "unread": unread,
        "colors": "" if know_colors(sight.round.answers) else COLORS_NOT_KNOWN,
        "beside": say.not_on_the_wall(found, sight.player, sight.names) if found else "",
        "wall": with_persons(found.claims, sight.names) if found else "",
    }
    return rendered("screen/note.html.j2", say=say, prose=prose, **told)


@dataclass(frozen=True, slots=True)
class StepLine:
    """One step of the answer.

    Args:
        number: its number on this card, from 1.
        place: its number among the five that a card can have.
        title: what it is called.
        said: what it states.
        rule: the rules that it rests on.
        wrong: what is wrong, each a sentence.
        histories: players by name, with their colors so far and what they are due.
        bar: the value held against the limit.
    """

    number: int
    place: int
    title: str
    said: Markup
    rule: str = ""
    wrong: tuple[str, ...] = ()
    histories: tuple[tuple[str, str, str], ...] = ()
    bar: Bar | None = None


def the_answer(
    sight: ViewContext, asked: str = "", *, judged: bool = True, questions: Sequence[Button] | None = None, headline: Markup | None = None
) -> str:
    """The answer: the headline, why, five steps, and the questions that may follow.

    Args:
        sight: what is looked at.
        asked: the answer to one of those questions, as HTML.
        judged: whether what the audit says stands first.
        questions: those to offer, and nothing but the card; ``None`` for those that fit.
        headline: what stands in its place; ``None`` for the headline of whoever is chosen.
    """
    board, player = sight.board, sight.player
    if board is None or player is None:
        return rendered("screen/answer.html.j2", say=say, board=None)
    card = prose.card_of(board)
    verdict = sight.round.verdict(board) if judged else None
    offered = buttons(sight.round, board, player, verdict) if questions is None else questions
    return rendered(
        "screen/answer.html.j2",
        say=say,
        board=board,
        where=say.where(board.board, sight.round if questions is None else None),
        shows_best=questions is None,
        place=say.printed_head(sight.round.section.title, sight.round.number),
        lead=with_persons((*verdict.said.lead, *(verdict.turned.claims if verdict.turned else ())), sight.names) if verdict else "",
        is_good=verdict is None or verdict.is_good,
        headline=headline_of(sight) if headline is None else headline,
        reason=with_persons(card.reason, sight.names),
        steps=[_step(number, step, board, sight.names) for number, step in enumerate(card.steps, start=1)],
        folded=_folded(card.steps),
        own_group=own_group(sight) if questions is None else "",
        buttons=[(each, sight.state.asked == OpenQuestion(each.question, each.told)) for each in offered],
        asked=asked,
    )


def headline_of(sight: ViewContext) -> Markup:
    """Who sits on the chosen board, the chosen player first."""
    return with_persons(prose.card_of(sight.board).headline_of(sight.player), sight.names) if sight.board else Markup()


def _folded(steps: Sequence[Step]) -> str:
    """What stands for the steps before the switch where they are folded; empty where nothing was switched."""
    first = [step.name for step in steps if step.name.number < StepName.SWITCH.number]
    return say.first_steps(first) if any(step.name is StepName.SWITCH for step in steps) else ""


def _step(number: int, step: Step, board: BoardAnswer, names: Mapping[int, str]) -> StepLine:
    wrong = [claim for claim in step.claims if claim in prose.card_of(board).wrong]
    colors = [claim for claim in step.claims if isinstance(claim, (of_colors.ColorsSoFar, of_colors.NotDue))]
    told = [claim for claim in step.claims if claim not in wrong and claim not in colors]
    of_switch = step.name is StepName.SWITCH and board.limit is not None and board.value is not None
    return StepLine(
        number=number,
        place=step.name.number,
        title=step.name.value,
        said=with_persons(told, names),
        rule=prose.rules_of(step.claims),
        wrong=tuple(map(prose.claim, as_called(wrong, names))),
        histories=tuple(
            (names[each.players[0].number], " ".join(each.words), each.colors[0].value.capitalize() if each.colors else "neither")
            for each in colors
        ),
        bar=Bar("", board.value or 0, board.limit or 0) if of_switch else None,
    )


def strip(sight: ViewContext, ranges: Ranges | None) -> str:
    """The chosen player's opponents along both limits, each line a slider; without them yet, the sliders alone."""
    lines = [line_of(which, sight.state.preferences, ranges) for which in ("low", "high")]
    note = prose.claims(ranges.of_posted) if ranges and ranges.complete else ""
    return rendered("screen/strip.html.j2", say=say, folds=True, lines=lines, note=note)


def answered(answer: Answer, beneath: str = "", *, saves: bool = False) -> str:
    """The answer to a question, laid out as everywhere else.

    Args:
        answer: the answer.
        beneath: the title that stands above it, which is not said twice.
        saves: whether it can be printed and saved there.
    """
    document = answers.document(answer)
    shown = replace(document, title="") if document.title == beneath else document
    return rendered("screen/asked.html.j2", say=say, document=shown, saves=saves)


def working(done: int = 0, total: int = 0) -> str:
    """That something is worked on, and how far it is."""
    return rendered("screen/working.html.j2", words=say.WORKING, done=done, total=total, so_far=say.so_far(done, total))


def everybody(round: Round) -> tuple[RoundPlayer, ...]:
    """All players of a round."""
    return tuple(chain.from_iterable(answer.players for answer in round.answers))


def refused(error: InputError) -> str:
    """Why a question cannot be asked here."""
    return rendered("screen/refused.html.j2", said=str(error))
