"""The command ``season``, which audits whole folders."""

import argparse
from pathlib import Path

from explain.apps.cli import asking, showing
from explain.apps.cli.showing import Command

_INTERRUPTED = 130


def _arguments(parser: argparse.ArgumentParser) -> None:
    from explain.apps.season.tables import TableFormat

    asking.add_settings(parser)
    add = parser.add_argument
    add("paths", metavar="FOLDER", nargs="+", type=Path, help="a folder with files in any format, an archive, or a file")
    add("-o", "--out", metavar="OUT", required=True, type=Path, help="the folder to write; what is done there is not done again")
    add("--format", choices=[*TableFormat], default="csv", help="as what tables are written; csv if not given")
    add("--executor", default="process", metavar="WHO", help="process, thread, serial, dask, or dask://HOST:PORT; process if not given")
    add("--workers", type=asking.typed_round, metavar="N", help="how many at once; as many as there are processors if not given")
    add("--which-settings", action="store_true", help="look for settings that explain each round, which takes much longer")
    add("--ranges", action="store_true", help="look for everybody's opponents along both limits")
    add("--no-names", action="store_true", help="leave out the names of players, sections and files")


def _season(chosen: argparse.Namespace) -> int | None:
    from explain.apps.season.asking import season
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
            progress=watch,
        )
    except KeyboardInterrupt:
        showing.tell("", say.stopped(chosen.out, *last))
        return _INTERRUPTED
    showing.put(f"{answer}\n")
    showing.say(say.WRITTEN.format(chosen.out))
    return None


COMMANDS: tuple[Command, ...] = (
    Command("season", "audit every round of every file in folders, and write tables and a page of what was found", _season, _arguments),
)
