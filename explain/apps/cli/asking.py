"""Finds out what a command is asked about, from its arguments or from the case in its file."""

import argparse
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from explain.answers.against.asked_boards import MisplacedError
from explain.answers.question import Asked, Posted
from explain.answers.sheets.appeal import places_changed
from explain.apps.cli import showing
from explain.apps.cli.command import option
from explain.files.bytes import files
from explain.files.bytes.writing import refuse_own_source
from explain.files.checking import faults_of_case, wrong_scores
from explain.files.reading import open_one
from explain.files.result import Case
from explain.files.trf.report import FIDE
from explain.files.typed import boards as typed_boards
from explain.files.typed import posted_boards
from explain.files.typed.corrections import arranged
from explain.model.arrangements import Boards
from explain.model.errors import Fault, InputError
from explain.model.open_games import open_games
from explain.model.section import Section
from explain.model.settings import PRESETS, RULE_BOOK, CountOpen, Preferences, preset
from explain.prose import file_words as words
from explain.prose.appeal import changed_words


def add_round(
    parser: argparse.ArgumentParser,
    *,
    output: bool = True,
    file_optional: bool = False,
    or_best: bool = False,
    arranges: bool = True,
) -> None:
    """The arguments of every command about a round; ``or_best`` offers the best round even if boards are posted.

    Without ``arranges``, no player can be left out or paired by the TD before the round.
    """
    add_file(parser, optional=file_optional)
    add = partial(option, parser)
    add("--round N", "the round; if not given, the next one, or the last without results")
    add_settings(parser)
    parser.set_defaults(best=False, bye=[], out=[], together=[], apart=[])
    if arranges:
        add("--bye NAME", "give this player the full-point bye", action="append")
        add("--out NAME", "leave this player out of the round", action="append")
        add("--together A B", "pair these two by hand", action="append", nargs=2)
        add("--apart A B", "these two must not play each other", action="append", nargs=2)
    add("--posted", "explain the boards the file holds, and refuse where it holds none")
    add = partial(option, parser.add_mutually_exclusive_group())
    if or_best:
        add("--best", "explain the best pairings for these settings, also where the file holds boards")
    add("--boards TEXT", 'explain these boards, typed as "Ames-Bell, 3-7, bye 9" with White first')
    add("--boards-from FILE", "explain the boards in this file: a pasted pairing sheet, a CSV, a list")
    if output:
        showing.add_output(parser)


def add_settings(parser: argparse.ArgumentParser) -> None:
    """The arguments for settings, with help on their values."""
    parser.epilog, parser.formatter_class = _settings_help(), argparse.RawDescriptionHelpFormatter
    ways = [way.value for way in CountOpen if way is not CountOpen.WAIT]
    option(parser, "--preset", "settings to start from", choices=list(PRESETS), default="us_chess_7")
    option(parser, "--count-open-as", "pair though results are missing: how these games count", choices=ways)
    option(parser, "--set NAME=VALUE", "one setting; may be repeated", action="append", default=[], dest="settings")


def add_file(parser: argparse.ArgumentParser, *, optional: bool = False) -> None:
    """The arguments for a file, its section and its ratings."""
    help = 'a wall chart, rating report, TRF, CSV, Excel or other file; "-" reads the standard input'
    option(parser, "file FILE", help, nargs="?" if optional else None)
    option(parser, "--section NAME", "which section of the file, by title or number")
    option(parser, "--rating WHICH", "which ratings of a TRF file: fide, national, or a code such as USA", default=FIDE)


def _settings_help() -> str:
    """Every setting with its possible values, taken from its own error messages."""
    try:
        RULE_BOOK.changed(dict.fromkeys(RULE_BOOK.to_dict(), "?"))
    except InputError as error:
        values = [fault.remedy.removeprefix("Give ").removesuffix(".") for fault in error.faults]
    lines = [f"  {name:<24}{words}" for name, words in zip(RULE_BOOK.to_dict(), values, strict=True)]
    return "\n".join(["settings for --set, and what they can be:", *lines])


def wanted(chosen: argparse.Namespace, posted: Posted = Posted.WHEN_SAID) -> Asked:
    """What the arguments ask about; ``posted`` says when to use the file's boards; ``InputError`` for bad arguments."""
    if chosen.file is None:
        raise InputError(Fault("no file was named", "Name a wall chart, or another file with a section."))
    for out in (getattr(chosen, "html", None), getattr(chosen, "out_file", None)):
        refuse_own_source(out, chosen.file, chosen.boards_from, getattr(chosen, "note", None))
    if chosen.best and chosen.posted:
        way_out = "Ask about the best pairings, or about the boards the file holds."
        raise InputError(Fault("both --best and --posted were given", way_out))
    opened = open_one(chosen.file, section=chosen.section, rating=chosen.rating)
    case = opened.case or Case(opened.section)
    if faults := tuple(faults_of_case(case, files.path_name(chosen.file))):
        raise InputError(*faults)
    number, held = chosen.round or case.round, opened.section.rounds_held
    if number is None and chosen.count_open_as is not None and open_games(opened.section, held + 1):
        number = held + 1
    if number != case.round or chosen.best:  # the case's boards are for another round, or not wanted
        case = replace(case, boards=None, posted=False)
    section, boards, notes = _boards(chosen, case, number or opened.section.round_to_pair)
    asked = Asked(section, number, preferences_of(chosen, case.settings), boards, best=chosen.best)
    is_over = False
    if boards is None and not chosen.best:
        could = posted in (Posted.WHEN_SAID, Posted.OF_ROUND)
        is_arranged = any((chosen.bye, chosen.out, chosen.together, chosen.apart))
        is_over = could and number is None and section.is_over and not is_arranged
        is_said = chosen.posted or case.posted or is_over
        asked = replace(asked, as_held=True) if is_said else _as_held(asked, posted, chosen)
    try:
        asked.section.posted(asked.number) if asked.as_held else asked.section.before_round(asked.number)
    except InputError as error:
        raise error.within(chosen.file) from error
    asked = replace(asked, section=_at_the_desk(asked.section, asked.number, chosen))
    way = "--best" if posted is Posted.OF_ROUND else f"--round {asked.number}"
    over = words.is_over(asked.number, way) if is_over else None
    since = changed_words(places_changed(case.fingerprint, opened.section))
    showing.tell(*opened.notes, *filter(None, [since, words.scores_differ(wrong_scores(opened)), *notes, over]))
    return asked


def _as_held(asked: Asked, posted: Posted, chosen: argparse.Namespace) -> Asked:
    """The question about the file's boards, if it is usually about them; else unchanged."""
    section, number, held = asked.section, asked.number, replace(asked, as_held=True)
    match posted:
        case Posted.OF_ROUND if section.knows_boards(number) and _was_posted(section, number, chosen):
            return replace(held, round=number)
        case Posted.OF_LAST_ROUND if section.holds(held.number):
            return held
    return asked


def _was_posted(section: Section, round: int, chosen: argparse.Namespace) -> bool:
    """Whether the file's boards agree with the arrangements for a round; otherwise it is paired again."""
    desk, wall = _at_the_desk(section, round, chosen), section.posted(round)
    pairs = [{pair.white, pair.black} for pair in wall.pairs]
    out = {bye.player for bye in desk.requested_byes} - {bye.player for bye in section.requested_byes}
    return (
        all({pair.one, pair.other} in pairs for pair in set(desk.together) - set(section.together))
        and all(bye.player in wall.byes for bye in set(desk.forced_byes) - set(section.forced_byes))
        and not any(out & seated for seated in (*pairs, set(wall.byes)))
    )


@contextmanager
def way_to_the_best(asked: Asked, posted: Posted) -> Iterator[None]:
    """If posted boards are not a whole round, the ``InputError`` raised inside adds how to ask about the best round."""
    try:
        yield
    except MisplacedError as error:
        if not (asked.as_held and posted.or_best):
            raise
        way_out = "Correct it there, or ask about the best pairings with --best."
        raise InputError(*error.faults, Fault(f"round {asked.number} in the file is not whole", way_out)) from error


def _boards(chosen: argparse.Namespace, case: Case, round: int) -> tuple[Section, Boards | str | None, tuple[str, ...]]:
    """The section, boards from outside it (typed, from a file, or from the case), and notes on them."""
    if chosen.boards_from is not None:
        content, name = files.load(chosen.boards_from), files.path_name(chosen.boards_from)
        pasted = posted_boards.open_boards(content, case.section, round=round, file=name)
        return pasted.section, pasted.boards, pasted.notes
    if chosen.boards is not None or case.boards is None:
        return case.section, chosen.boards, ()
    return case.section, typed_boards.parse(case.boards, case.section, file=files.path_name(chosen.file)), ()


def _at_the_desk(section: Section, round: int, chosen: argparse.Namespace) -> Section:
    together, apart = [tuple(names) for names in chosen.together], [tuple(names) for names in chosen.apart]
    return arranged(section, round, byes=chosen.bye, out=chosen.out, together=together, apart=apart)


def preferences_of(chosen: argparse.Namespace, of_case: Mapping[str, str] | None = None) -> Preferences:
    """The settings: those named, else the case's, else the preset's; ``InputError`` for an unknown one."""
    settings: dict[str, object] = dict(of_case or {})
    if chosen.count_open_as is not None:
        settings["count_open_as"] = chosen.count_open_as
    for setting in chosen.settings:
        name, equals, value = setting.partition("=")
        if not equals:
            way_out = "Write it as NAME=VALUE, for example --set low_limit=100."
            raise InputError(Fault(f"found --set {setting[:40]!r}", way_out))
        settings[name.strip()] = value.strip()
    return preset(chosen.preset).changed(settings)
