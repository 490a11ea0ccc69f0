"""A command for every question in ``QUESTIONS``."""

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from explain import prose
from explain.answers.answer import Answer
from explain.answers.audit.audit import Audit
from explain.answers.audit.board_verdict import BoardCard
from explain.answers.audit.event import Meetings, meetings
from explain.answers.audit.verification import Verification
from explain.answers.progress import Progress, StoppedError, for_seconds, unwatched
from explain.answers.question import About, Asked, Question, Takes, asked_of
from explain.answers.questions import QUESTIONS
from explain.answers.round import Round
from explain.answers.schedules import BySchedule, boards_of, refuse_apart
from explain.answers.scratch import scratch
from explain.answers.sheets.complaint import Complaint
from explain.apps import link
from explain.apps.cli import asking, showing
from explain.apps.cli.command import Command, command, option
from explain.apps.cli.file_commands import case_of
from explain.files.bytes import files
from explain.files.typed import boards as typed_boards
from explain.files.typed.names import find_player
from explain.model.as_json import as_json
from explain.model.event_kind import event_kind, schedules
from explain.model.kinds import EventType
from explain.model.section import Section
from explain.prose.rounds import event_line, first_lines
from explain.prose.words import section_name
from explain.views import answers
from explain.views.text import safe


def _arguments(question: Question, parser: argparse.ArgumentParser) -> None:
    asking.add_round(parser, or_best=question.posted.or_best, arranges=not any(each.called for each in question.needs))
    add = partial(option, parser)
    for need in question.needs:
        how_many = "*" if need.many else "?" if need.optional else None
        if need.called:
            add(f"--{need.name} {need.called}", need.help, dest=f"told_{need.name}", action="append", default=[])
        elif need.flag:
            add(f"--{need.name}", need.help, dest=need.name, action="store_const", const=need.name)
        else:
            add(f"{need.name} {need.name}", need.help, nargs=how_many)
    if question.name == "complaint":  # its sheet can link to a site
        add("--site URL", "where the club's site is, for a code on the sheet that leads to the board")
    if question.so_far is not None:
        add("--seconds N", "look no longer than so many seconds, and say what is known by then", type=float)


def _ask(question: Question, chosen: argparse.Namespace) -> int | None:
    asked = asking.wanted(chosen, question.posted)
    event = event_kind(asked.section, asked.preferences)
    if event.kind is EventType.ROUND_ROBIN and (asked.round or 0) <= asked.section.rounds_held:
        _show_by_itself(chosen, asked, meetings(asked.section))
        return None
    watch = unwatched if question.takes is Takes.AT_ONCE else showing.progress()
    with asking.way_to_the_best(asked, question.posted):
        if question.says_round:
            answer = question.ask(asked, _told(question, chosen), watch)
            _show_by_itself(chosen, asked, _with_address(answer, asked, chosen))
            return None
        asked = _of_schedule(asked, question, chosen)
        round = asked.answered()
        answer = _answer(question, replace(asked, made=round), chosen, watch)
    of = question.shows(round)
    beside = asked_of(round, of)
    showing.show(
        chosen,
        lambda: answer.to_dict(**beside),
        lambda: _text(answer, *_before(answer, of)),
        lambda: _page(round, answer, of),
    )
    return 1 if isinstance(answer, Verification) and answer.players and not answer.is_same else None


def _show_by_itself(chosen: argparse.Namespace, asked: Asked, answer: Answer) -> None:
    """Show an answer that names its round itself; some also name the kind of event."""
    event = event_kind(asked.section, asked.preferences)
    says = isinstance(answer, Round | Audit | Meetings | BySchedule)
    first, beside = ("", {}) if says else (event_line(event), {"event": as_json(event)})
    page = partial(_page_of_itself, asked, answer, first)
    showing.show(chosen, lambda: answer.to_dict(**beside), lambda: _text(answer, first), page)


def _with_address(answer: Answer, asked: Asked, chosen: argparse.Namespace) -> Answer:
    """A complaint with its board's address on the given site, if that fits a QR code."""
    if not isinstance(answer, Complaint) or not chosen.site:
        return answer
    address = link.address(chosen.site, link.link_query(case_of(asked), answer.player.number))
    return replace(answer, address=address) if len(address) <= link.LONGEST_CODE else answer


def _of_schedule(asked: Asked, question: Question, chosen: argparse.Namespace) -> Asked:
    """The question for the schedule of the player named first, if the round is paired in several schedules."""
    parts, names = schedules(asked.section, asked.number, asked.preferences), _told(question, chosen)
    if parts and question.name == "price":
        names = _on_boards(names[0], asked.section)
    elif not parts or question.about is About.ROUND or not names:
        return asked
    if question.about is About.BOARD and names[0].isdecimal():
        return asked
    number = find_player(asked.section, names[0]).number
    part = next(part for part in parts if number in {player.number for player in part.players})
    refuse_apart(asked.section, part, names, asked.number)
    boards = typed_boards.parse(asked.boards, asked.section) if isinstance(asked.boards, str) else asked.boards
    return replace(asked, section=part, boards=boards and boards_of(part, boards))


def _on_boards(typed: str, section: Section) -> Sequence[str]:
    """Who is on some typed boards, by pairing number; raises ``InputError`` for text that cannot be read."""
    boards = typed_boards.parse(typed, section)
    return [str(number) for pair in boards.pairs for number in (pair.white, pair.black)] + [*map(str, boards.byes)]


def _answer(question: Question, asked: Asked, chosen: argparse.Namespace, watch: Progress) -> Answer:
    """The answer, or as much of it as is known when the given time is up."""
    arguments, parts = _told(question, chosen), asked.answered().schedules
    of_each = [replace(asked, section=part.section, made=part) for part in parts]
    if parts and question.about is About.ROUND:
        return BySchedule(asked.answered().event, tuple(_answer(question, of_one, chosen, watch) for of_one in of_each))
    if parts and not arguments:  # who has the bye: of the schedule in which somebody has it, if it is one
        having = [of_one for of_one, part in zip(of_each, parts, strict=True) if part.standings.has_bye]
        asked = having[0] if len(having) == 1 else asked
    if question.so_far is None or chosen.seconds is None:
        return question.ask(asked, arguments, watch)
    try:
        return question.ask(asked, arguments, for_seconds(chosen.seconds, watch))
    except StoppedError:
        return question.so_far(asked, arguments)


def _text(answer: Answer, *before: str) -> str:
    return "\n\n".join([*map(safe, filter(None, before)), str(answer)])


def _before(answer: Answer, of: Round) -> Sequence[str]:
    """What to know first about an answer's round; empty for several schedules, whose parts say it themselves."""
    if isinstance(answer, BySchedule):
        return ()
    off_the_wall = prose.paragraph(of.off_the_wall.claims) if of.off_the_wall else ""
    return (*first_lines(of.event, of.standings.open_games), off_the_wall)


def _told(question: Question, chosen: argparse.Namespace) -> Sequence[str]:
    arguments: list[str] = []
    for need in question.needs:
        if need.called:
            arguments += [f"{need.name} {value}" for value in getattr(chosen, f"told_{need.name}")]
        elif (words := getattr(chosen, need.name)) is not None:
            arguments += words if isinstance(words, list) else [words]
    return arguments


def _page_of_itself(asked: Asked, answer: Answer, first: str) -> str:
    from explain.views.answers import rounds as layout
    from explain.views.html import page_html

    if isinstance(answer, Round):
        return page_html(layout.round_page(answer))
    return answers.page(section_name(asked.section.title), answer, posted=None, first=(first,) if first else ())


def _page(round: Round, answer: Answer, of: Round) -> str:
    from explain.views.answers import rounds as layout
    from explain.views.html import page_html

    if isinstance(answer, BoardCard):
        return page_html(layout.board_page(round, answer))
    return answers.page(prose.heading_of(round), answer, posted=round.is_posted, of=of)


def commands(asked: Iterable[Question]) -> tuple[Command, ...]:
    """A command for each question."""
    return tuple(Command(each.name, each.help, partial(_ask, each), partial(_arguments, each)) for each in asked)


def _scratch_arguments(parser: argparse.ArgumentParser) -> None:
    option(parser, "text TEXT", 'players as you would write them down; "-" reads the standard input', nargs="+")
    asking.add_settings(parser)
    showing.add_output(parser)


@command(
    "ask",
    'pair what you write down, such as "1800 WB versus 1570 WB / 1600 BW versus 1530 BW", and say what is missing',
    _scratch_arguments,
)
def _scratch(chosen: argparse.Namespace) -> None:
    text = " ".join(chosen.text)
    if text == files.STANDARD_INPUT:
        text = files.of_bearable_lines(files.decode(files.load(text), "text")).content
    answer = scratch(text, asking.preferences_of(chosen))
    showing.show_answer(chosen, answer, answer.section.title)


COMMANDS = (*commands(QUESTIONS), _scratch)
