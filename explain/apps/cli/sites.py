"""The commands that write pages, of a season, a round or the site, and open the lab and the app; and ``demo``."""

import argparse
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from urllib.parse import urlencode

from explain.answers.about import pair
from explain.answers.question import Posted
from explain.answers.switches import Change
from explain.apps import link
from explain.apps.cli import asking, showing
from explain.apps.cli.command import command, option
from explain.apps.cli.file_commands import case_of
from explain.files.bytes import files
from explain.files.bytes.writing import write_web_page
from explain.files.conversion import without_names
from explain.files.resources import numbered_notebooks, samples
from explain.files.typed.names import find_player
from explain.model.errors import Fault, InputError

_INTERRUPTED = 130


def _season_arguments(parser: argparse.ArgumentParser) -> None:
    from explain.apps.season.tables import TableFormat

    asking.add_settings(parser)
    add = partial(option, parser)
    add("paths FOLDER", "a folder with files in any format, an archive, or a file", nargs="+")
    add("-o --out OUT", "the folder to write; what is done there is not done again", required=True)
    add("--format", "as what tables are written; csv if not given", choices=[*TableFormat], default="csv")
    add("--executor WHO", "process, thread, serial, dask, or dask://HOST:PORT; process if not given", default="process")
    add("--workers N", "how many at once; as many as there are processors if not given")
    add("--which-settings", "look for settings that explain each round, which takes much longer")
    add("--ranges", "look for everybody's opponents along both limits")
    add("--no-names", "leave out the names of players, sections and files")
    add("--site URL", "where the site is: rounds that could be better open there", default="")


@command(
    "season",
    "audit every round of every file in folders, and write tables and a page of what was found",
    _season_arguments,
)
def _season(chosen: argparse.Namespace) -> int | None:
    from explain.apps.season.season_run import season
    from explain.prose import season as say

    line, last = showing.progress_with_time(), [0, 0]

    def watch(done: int, total: int) -> None:
        last[:] = done, total
        line(done, total)

    try:
        answer = season(
            chosen.paths,
            asking.preferences_of(chosen),
            executor=chosen.executor,
            which_settings=chosen.which_settings,
            ranges=chosen.ranges,
            names=not chosen.no_names,
            out=chosen.out,
            format=chosen.format,
            workers=chosen.workers,
            site=chosen.site,
            progress=watch,
        )
    except KeyboardInterrupt:
        showing.tell("", say.stopped(chosen.out, *last))
        return _INTERRUPTED
    showing.put(f"{answer}\n")
    showing.say(say.WRITTEN.format(chosen.out))
    return None


def _publish_arguments(parser: argparse.ArgumentParser) -> None:
    from explain.apps.pages.live import LIMITS, MOST_COMBINATIONS, NOTHING
    from explain.apps.pages.names import NameStyle

    asking.add_round(parser, output=False, file_optional=True, or_best=True)
    add = partial(option, parser)
    styles = [each.value for each in NameStyle]
    add("-o --out-file OUT", "the page to write, or with --event the folder", required=True)
    add("--lessons", "the notebooks as pages, with rules and words; no FILE, and OUT is a folder")
    add("--event", "a small site of all rounds up to this one, with an index")
    add("--names", "how players are named; full if not given", choices=styles, default=NameStyle.FULL.value)
    add("--title", "the heading, instead of the section's title and the round", default="")
    add("--club NAME", "the club's name, before the heading", default="")
    add("--color COLOR", "the club's color for the bar at the top, such as #7a0019", default="")
    add("--note FILE", "a text file with the club's own words", type=Path)
    add(
        "--live NAMES",
        f"the settings that readers can move, such as {','.join(LIMITS)},interchanges; {NOTHING} for a fixed "
        f"page. Both limits if not given. The others may have {MOST_COMBINATIONS} combinations",
    )
    add(
        "--site PLACE",
        "where the site of explain site stands on the same server, such as ../explain/: the page then holds the "
        "whole section, named as --names says, and offers to change anything in it there",
        default="",
    )


@command(
    "publish",
    "write a page for the club's site: a round with every board's card and live limits; or, --lessons, the lessons",
    _publish_arguments,
)
def _publish(chosen: argparse.Namespace) -> None:
    from explain.apps.pages import publish

    if chosen.lessons:
        from explain.apps.pages import lessons

        showing.say(lessons.write_lessons(chosen))
        return
    if chosen.event and chosen.best:
        problem = "a site of every round shows posted rounds as they were posted"
        raise InputError(Fault(problem, "Leave out --event, or --best."))
    asked = asking.wanted(chosen, Posted.NEVER if chosen.event else Posted.OF_ROUND)
    if chosen.event:
        showing.say(publish.write_site(asked.section, asked.preferences, chosen, last=asked.number))
        return
    with asking.way_to_the_best(asked, Posted.OF_ROUND):
        showing.say(publish.write_round_page(asked.answered(), chosen, showing.progress()))


def _site_arguments(parser: argparse.ArgumentParser) -> None:
    add = partial(option, parser)
    add("-o --output FOLDER", "the folder to write; with --serve one of your cache if not given")
    add("--pyodide FOLDER", "where Pyodide's package lies unpacked, where there is no npm")
    add("--no-snapshot", "without a snapshot: smaller, and slower to start")
    add("--serve", "hand it to everybody on this network, until Ctrl-C")
    first = partial(option, parser.add_mutually_exclusive_group())
    first("file FILE", "with --serve: the tournament that is seen first, by everybody", nargs="?", type=Path)
    first("--sample NAME", "with --serve: the sample that is seen first")
    first("--lesson N", "with --serve: the lesson that is seen first, 0 to 15", type=int)
    add("--port", "with --serve: the port; the usual one if not given, or a free one where that is taken", type=int)
    add("--host NAME", "with --serve: this machine's address or name, where it has several")
    add("--poster PAGE", "with --serve: write the poster to a file, too")


@command(
    "site",
    "the explainer as a folder of files that a browser runs: write it, or share it in the tournament hall",
    _site_arguments,
)
def _site(chosen: argparse.Namespace) -> None:
    if chosen.serve:
        _serve(chosen)
        return
    with_serve = ("file", "sample", "lesson", "port", "host", "poster")
    if any(getattr(chosen, name) is not None for name in with_serve):
        raise InputError(Fault("something was asked that only goes with --serve", "Add --serve, or leave it out."))
    if chosen.output is None:
        way_out = "Name the folder to write with -o, or hand the site out with --serve."
        raise InputError(Fault("no folder was named", way_out))
    from explain.apps.web.folder import write_site_folder

    sizes = write_site_folder(chosen.output, chosen.pyodide, snapshot=not chosen.no_snapshot, tell=showing.tell)
    written = f"{chosen.output}: {len(sizes)} files, {sum(sizes.values()) / 1e6:.0f} MB."
    showing.say(f"{written} Hand the folder to any web server; index.html is its first page.")


def _serve(chosen: argparse.Namespace) -> None:
    from explain.apps.web import lan_server
    from explain.apps.web.folder import ready
    from explain.screen import opened_file

    shown: Mapping[str, lan_server.StaticFile] = {}
    if chosen.file is not None:
        content = files.load(str(chosen.file))
        opened_file.read([(chosen.file.name, content)])
        shown = lan_server.tournament_file(chosen.file.name, content)
    first = _first(chosen)
    folder = ready(chosen.output, chosen.pyodide, snapshot=not chosen.no_snapshot, tell=showing.tell)
    hall = lan_server.Hall({**lan_server.site_files(folder), **shown}, first, chosen.file.name if chosen.file else "")
    lan_server.hand_out(hall, port=chosen.port, host=chosen.host, sheet=chosen.poster, say_it=showing.put)


def _first(chosen: argparse.Namespace) -> str:
    """What everybody sees first, as the part of the address after the server's name."""
    from explain.screen import opened_file

    if chosen.file is not None:
        return f"#{urlencode({'open': chosen.file.name})}"
    if chosen.sample is not None:
        opened_file.sample(chosen.sample)
        return f"#{urlencode({'sample': chosen.sample})}"
    if chosen.lesson is not None:
        lessons = {int(path.stem.partition("-")[0]): path.stem for path in numbered_notebooks()}
        if chosen.lesson not in lessons:
            raise InputError(Fault(f"there is no lesson {chosen.lesson}", f"They are numbered 0 to {max(lessons)}."))
        return f"lessons/{lessons[chosen.lesson]}.html"
    return ""


def _wall_arguments(parser: argparse.ArgumentParser) -> None:
    asking.add_round(parser, output=False, or_best=True)
    option(parser, "-o --out-file OUT", "the page to write", required=True)
    option(parser, "--reasons", "instead, every board with its reason")


@command("wall", "the pairings to post: boards with room for results, then everybody by name", _wall_arguments)
def _wall(chosen: argparse.Namespace) -> None:
    from explain.views.answers import rounds as layout

    asked = asking.wanted(chosen, Posted.OF_ROUND)
    with asking.way_to_the_best(asked, Posted.OF_ROUND):
        write_web_page(chosen.out_file, layout.round_on_paper(asked.answered(), reasons=chosen.reasons))
    showing.say(f"Written: {chosen.out_file}")


def _link_arguments(parser: argparse.ArgumentParser) -> None:
    asking.add_round(parser, output=False)
    option(parser, "--player NAME", "who is looked at first")
    option(parser, "--site URL", "where the site is, such as https://club.example/explain/", required=True)
    option(parser, "--anonymize", "put invented names for the real ones")


@command("link", "an address of the site that holds a section, to answer a question with", _link_arguments)
def _link(chosen: argparse.Namespace) -> None:
    asked = case_of(asking.wanted(chosen, Posted.WHEN_SAID))
    player = find_player(asked.section, chosen.player).number if chosen.player else None
    address = link.address(chosen.site, link.link_query(without_names(asked) if chosen.anonymize else asked, player))
    if len(address) > link.LONGEST:
        problem = f"the address would have {len(address)} characters, and mails and forums cut it"
        raise InputError(Fault(problem, "Send the file that explain case writes."))
    showing.say(address)


def _browser_arguments(parser: argparse.ArgumentParser) -> None:
    option(parser, "file FILE", "a wall chart or a TRF file; a sample if not given", nargs="?")
    option(parser, "--round N", "the round to show first")
    option(parser, "--section NAME", "which section of the file, by title or number")
    option(parser, "--no-browser", "only print the address")
    option(parser, "--port", "the port on this machine; a free one if not given", type=int)


@command("demo", "pair and explain a sample section here in the terminal")
def _demo(_: argparse.Namespace) -> None:
    round = pair(samples()["friday-swiss.txt"])
    showing.put(str(round))
    switched = [board for board in round if board.change is Change.TRANSPOSITION]
    showing.put(f"\n{switched[0]}")
    showing.put("\nNext: explain lab   (the same in the browser, with controls)")


@command("app", "open the explainer in the browser, with no code to be seen", _browser_arguments)
def _app(chosen: argparse.Namespace) -> None:
    from explain.apps.local.running import app
    from explain.apps.sessions import Opening

    file = Path(chosen.file) if chosen.file else None
    app(Opening(file, chosen.section, chosen.round), browser=not chosen.no_browser, port=chosen.port, say=showing.put)


@command("lab", "open the lab in JupyterLab", _browser_arguments)
def _lab(chosen: argparse.Namespace) -> None:
    from explain.apps.lab.serve import NotStartedError, lab

    try:
        lab(
            chosen.file,
            round=chosen.round,
            section=chosen.section,
            browser=not chosen.no_browser,
            port=chosen.port,
            say=showing.put,
        )
    except NotStartedError as error:
        raise InputError(Fault(str(error), "Try again, or name another port with --port.")) from error


COMMANDS = (_season, _publish, _wall, _site, _link, _demo, _lab, _app)
