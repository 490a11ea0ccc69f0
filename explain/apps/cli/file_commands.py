"""The commands for files: ``convert``, ``check``, ``case``, ``appeal`` and ``template``."""

import argparse
from collections.abc import Sequence
from dataclasses import replace

from explain.answers.question import Asked
from explain.answers.sheets.appeal import appeal, refuse_unknown_reasons
from explain.apps.cli import asking, showing
from explain.apps.cli.command import command, option
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
from explain.views.answers import files as layout
from explain.views.text import document_text

_ANONYMIZE = "put invented names for the real ones"
_FORCE = "replace a file of that name; never the one that is read"
WRONG_SCORES, CANNOT_BE_READ = 1, 2  # exit codes of ``check``


def _convert_arguments(parser: argparse.ArgumentParser) -> None:
    asking.add_file(parser)
    targets = ", ".join(conversion.TARGETS)
    help = f'the file to write, by the end of its name: {targets}; "-" prints a wall chart'
    option(parser, "out OUT", help, type=str)
    option(parser, "--anonymize", _ANONYMIZE)
    option(parser, "--force", _FORCE)


@command("convert", "read a file in any format and write it in another", _convert_arguments)
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


def _check_arguments(parser: argparse.ArgumentParser) -> None:
    asking.add_file(parser)
    option(parser, "--json", "print one JSON object for programs")


@command("check", "everything that is wrong with a file, and what it leaves open", _check_arguments)
def _check(chosen: argparse.Namespace) -> int:
    answer = checking.check(chosen.file, section=chosen.section, rating=chosen.rating)
    if chosen.json:
        showing.put_json(answer.to_dict())
    else:
        showing.put(document_text(layout.checked_document(answer)))
    return CANNOT_BE_READ if answer.faults else WRONG_SCORES if answer.wrong_scores else 0


def _case_arguments(parser: argparse.ArgumentParser) -> None:
    asking.add_round(parser, output=False)
    help = 'the reason for a board, a bye or a setting, as "Ames-Bell: they share a car"; may be repeated'
    option(parser, "-o --out-file OUT", "the file to write", required=True)
    option(parser, "--anonymize", _ANONYMIZE)
    option(parser, "--because", help, metavar="WHAT: REASON", action="append", default=[])
    option(parser, "--force", _FORCE)


@command("case", "one text with section, round, settings and boards, to send along with a question", _case_arguments)
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


def _appeal_arguments(parser: argparse.ArgumentParser) -> None:
    option(parser, "file CASE", 'a case that was saved; "-" reads the standard input')
    option(parser, "--now FILE", "the section as it is today: what was changed since is said")
    option(parser, "--section NAME", "which section of that file, by title or number")
    showing.add_output(parser)


@command("appeal", "a saved case as one page for an appeal, with what was changed since", _appeal_arguments)
def _appeal(chosen: argparse.Namespace) -> None:
    opened = open_one(chosen.file)
    if opened.case is None:
        raise InputError(Fault("this is no case", "Save one with explain case, and name that.", file=chosen.file))
    now = open_one(chosen.now, section=chosen.section).section if chosen.now else None
    showing.show_answer(chosen, appeal(opened.case, now), section_name(opened.section.title))


def case_of(asked: Asked) -> Case:
    """The question as a case: section, round, settings and boards."""
    boards = typed_boards.typed(asked.boards) if isinstance(asked.boards, Boards) else asked.boards
    return Case(asked.section, asked.number, asked.preferences.unusual(), boards, asked.as_held)


def _template_arguments(parser: argparse.ArgumentParser) -> None:
    option(parser, "out OUT.xlsx", "the file to write")
    option(parser, "--force", _FORCE)


@command("template", "write an Excel workbook to fill in", _template_arguments)
def _template(chosen: argparse.Namespace) -> None:
    conversion.write_template(chosen.out, force=chosen.force)
    showing.say(f"Written: {chosen.out}")


COMMANDS = (_convert, _check, _case, _appeal, _template)
