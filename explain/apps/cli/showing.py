"""Prints everything for commands, without terminal control codes; raises ``InputError`` if it cannot be written."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic

from explain.answers.answer import Answer
from explain.answers.progress import Progress, unwatched
from explain.apps.cli.command import option
from explain.files.bytes.writing import refusal, write_web_page
from explain.model.errors import InputError, visible, visible_lines
from explain.views import answers

_SECONDS_BETWEEN_LINES = 30
_REST_AWAY = "\033[K"  # clears the rest of the terminal's line


def add_output(parser: argparse.ArgumentParser) -> None:
    """The arguments for the form of the answer."""
    option(parser, "--json", "print one JSON object for programs")
    option(parser, "--html OUT", "write a page to this file")


def show(
    chosen: argparse.Namespace,
    as_dict: Callable[[], dict[str, object]],
    text: Callable[[], str],
    page: Callable[[], str],
) -> None:
    """Print an answer in the form the arguments ask for, or write its page."""
    if chosen.html is not None:
        write_web_page(chosen.html, page())
        (tell if chosen.json else say)(f"Written: {chosen.html}")
    if chosen.json:
        put_json(as_dict())
    elif chosen.html is None:
        put(text())


def show_answer(chosen: argparse.Namespace, answer: Answer, title: str | None = None) -> None:
    """Show an answer that is not about a posted round; its page has its own title if none is given."""
    show(
        chosen,
        answer.to_dict,
        lambda: str(answer),
        lambda: answers.page(title or answers.document(answer).title, answer, posted=None),
    )


def say(sentence: str) -> None:
    """Print one line; raises as ``put`` does."""
    put(visible(sentence))


def put(text: str) -> None:
    """Print a text of one or more lines; raises ``InputError`` if it cannot be written."""
    with written_whole():
        print(visible_lines(text))


def put_json(value: object) -> None:
    """Print one JSON object; raises as ``put`` does."""
    put(json.dumps(value, indent=1))


def put_file(content: bytes) -> None:
    """Print the bytes of a file unchanged, or on a terminal as text; raises as ``put`` does."""
    stream = getattr(sys.stdout, "buffer", None)
    if stream is None or sys.stdout.isatty():
        put(content.decode().removesuffix("\n"))
        return
    with written_whole():
        sys.stdout.flush()
        stream.write(content)


@contextmanager
def written_whole() -> Iterator[None]:
    """Flush everything printed inside; raises ``InputError`` on errors such as a full disk, except a reader gone."""
    try:
        yield
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise InputError(refusal(error, "the output cannot be written", "Send it to another place.")) from error


def tell(*sentences: str) -> None:
    """Print messages beside the output, one line each, if that is possible."""
    with suppress(OSError):
        for sentence in sentences if sys.stderr is not None else ():
            sys.stderr.write(f"{visible(sentence)}\n")


def progress() -> Progress:
    """A progress line for a long search, on a terminal only."""
    return _written_over(lambda done, total: f"{done} of {total}" + (f"\r{_REST_AWAY}" if done >= total else ""))


def progress_with_time() -> Progress:
    """A progress line for hours of work, in percent and with the time left, as far as known."""
    from explain.prose import season

    begun: list[tuple[float, int]] = []

    def words(done: int, total: int) -> str:
        if not begun:
            begun.append((monotonic(), done))
        start, before = begun[0]
        left = int((monotonic() - start) * (total - done) / (done - before)) if done > before else None
        return _REST_AWAY + (season.season_progress(done, total, left) if done < total else "")

    return _written_over(words) if sys.stderr.isatty() else _now_and_then(words)


def _now_and_then(words: Callable[[int, int], str]) -> Progress:
    """A progress line every half minute, for a log to read later."""
    last = [monotonic()]

    def line(done: int, total: int) -> None:
        if monotonic() - last[0] >= _SECONDS_BETWEEN_LINES:
            last[0] = monotonic()
            tell(words(done, total).removeprefix(_REST_AWAY))

    return line


def _written_over(words: Callable[[int, int], str]) -> Progress:
    """A progress line that each call overwrites, with what is done and the total; nothing if not on a terminal."""
    if not sys.stderr.isatty():
        return unwatched

    def line(done: int, total: int) -> None:
        sys.stderr.write(f"\r{words(done, total)}")
        sys.stderr.flush()

    return line
