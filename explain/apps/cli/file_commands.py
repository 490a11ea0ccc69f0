"""The commands about files: ``convert``, ``check``, ``case``, ``appeal`` and ``template``."""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from explain.answers.question import Asked
from explain.answers.sheets.appeal import appeal, refuse_unknown_reasons
from explain.apps.cli import asking, showing
from explain.apps.cli.showing import Command
from explain.files import checking, conversion
from explain.files.bytes import files
from explain.files.fingerprint import fingerprint
from explain.files.reading import open_one
from explain.files.result import Case
from explain.files.typed import boards as typed_boards
from explain.model.arrangements import Boards
from explain.model.errors import Fault, InputError
from explain.prose import file_words as words
from explain.prose.words import section_name
from explain.views import answers
from explain.views.answers import files as layout
from explain.views.text import document_text

WRONG_SCORES, CANNOT_BE_READ = 1, 2  # exit codes of ``check``


def _convert_arguments(parser: argparse.ArgumentParser) -> None:
    asking.add_file(parser)
    parser.add_argument(
        "out",
        metavar="OUT",
        help=f'the file to write, by the end of its name: {", ".join(conversion.TARGETS)}; "-" prints a wall chart',
    )
    parser.add_argument("--anonymize", action="store_true", help="put invented names for the real ones")
    _add_force(parser)


def _check_arguments(parser: argparse.ArgumentParser) -> None:
    asking.add_file(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object for programs")


def _case_arguments(parser: argparse.ArgumentParser) -> None:
    asking.add_round(parser, output=False)
    parser.add_argument("-o", "--out-file", metavar="OUT", required=True, type=Path, help="the file to write")
    parser.add_argument("--anonymize", action="store_true", help="put invented names for the real ones")
    parser.add_argument(
        "--because",
        action="append",
        default=[],
        metavar="WHAT: REASON",
        help='the reason for a board, a bye or a setting, as "Ames-Bell: they share a car"; may be repeated',
    )
    _add_force(parser)


def _appeal_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="CASE", help='a case that was saved; "-" reads the standard input')
    parser.add_argument("--now", metavar="FILE", help="the section as it is today: what was changed since is said")
    parser.add_argument("--section", metavar="NAME", help="which section of that file, by title or number")
    showing.add_output(parser)


def _template_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("out", metavar="OUT.xlsx", help="the file to write")
    _add_force(parser)


def _add_force(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--force", action="store_true", help="replace a file of that name; never the one that is read")


def _convert(chosen: argparse.Namespace) -> None:
    done = conversion.convert(
        chosen.file,
        chosen.out,
        anonymize=chosen.anonymize,
        section=chosen.section,
        rating=chosen.rating,
        force=chosen.force,
    )
    if chosen.out == files.STANDARD_INPUT:
        showing.put_file(done.content)
        showing.tell(*done.dropped, *done.notes, *filter(None, [words.scores_differ(done.wrong_scores)]))
    else:
        showing.put(document_text(layout.converted_document(done, chosen.out)))


def _check(chosen: argparse.Namespace) -> int:
    answer = checking.check(chosen.file, section=chosen.section, rating=chosen.rating)
    if chosen.json:
        showing.put_json(answer.to_dict())
    else:
        showing.put(document_text(layout.checked_document(answer)))
    return CANNOT_BE_READ if answer.faults else WRONG_SCORES if answer.wrong_scores else 0


def _case(chosen: argparse.Namespace) -> None:
    case = case_of(asking.wanted(chosen))
    case = replace(case, reasons=_reasons(chosen.because), fingerprint=fingerprint(case.section))
    refuse_unknown_reasons(case)
    conversion.save_case(case, chosen.out_file, anonymize=chosen.anonymize, force=chosen.force)
    showing.say(f"Written: {chosen.out_file}")


def _reasons(words: Sequence[str]) -> dict[str, str]:
    pairs = [tuple(part.strip() for part in each.partition(":")) for each in words]
    if wrong := [each for each, (subject, _, reason) in zip(words, pairs, strict=True) if not (subject and reason)]:
        raise InputError(Fault(f"found --because {wrong[0][:40]!r}", 'Write it as "Ames-Bell: they share a car".'))
    return {subject: reason for subject, _, reason in pairs}


def _appeal(chosen: argparse.Namespace) -> None:
    opened = open_one(chosen.file)
    if opened.case is None:
        raise InputError(Fault("this is no case", "Save one with explain case, and name that.", file=chosen.file))
    now = open_one(chosen.now, section=chosen.section).section if chosen.now else None
    answer = appeal(opened.case, now)
    title = section_name(opened.section.title)
    showing.show(chosen, answer.to_dict, lambda: str(answer), lambda: answers.page(title, answer, posted=None))


def case_of(asked: Asked) -> Case:
    """What is asked as a case: section, round, settings and boards."""
    boards = typed_boards.typed(asked.boards) if isinstance(asked.boards, Boards) else asked.boards
    return Case(asked.section, asked.number, asked.preferences.unusual(), boards, asked.as_held)


def _template(chosen: argparse.Namespace) -> None:
    conversion.write_template(chosen.out, force=chosen.force)
    showing.say(f"Written: {chosen.out}")


COMMANDS: tuple[Command, ...] = (
    Command("convert", "read a file in any format and write it in another", _convert, _convert_arguments),
    Command("check", "everything that is wrong with a file, and what it leaves open", _check, _check_arguments),
    Command(
        "case",
        "one text with section, round, settings and boards, to send along with a question",
        _case,
        _case_arguments,
    ),
    Command(
        "appeal", "a saved case as one page for an appeal, with what was changed since", _appeal, _appeal_arguments
    ),
    Command("template", "write an Excel workbook to fill in", _template, _template_arguments),
)
