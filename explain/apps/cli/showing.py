"""All that a command prints, none of which steers a terminal; what cannot be written is a fault."""

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
_REST_AWAY = "\033[K"  # what stands on a terminal's line from here on


def add_output(parser: argparse.ArgumentParser) -> None:
    """The arguments that say what becomes of the answer."""
    option(parser, "--json", "print one JSON object for programs")
    option(parser, "--html OUT", "write a page to this file")


def show(
    chosen: argparse.Namespace,
    as_dict: Callable[[], dict[str, object]],
    text: Callable[[], str],
    page: Callable[[], str],
) -> None:
    """Print an answer as the arguments want it, or write its page."""
    if chosen.html is not None:
        write_web_page(chosen.html, page())
        (tell if chosen.json else say)(f"Written: {chosen.html}")
    if chosen.json:
        put_json(as_dict())
    elif chosen.html is None:
        put(text())


def show_answer(chosen: argparse.Namespace, answer: Answer, title: str | None = None) -> None:
    """The same of an answer that is about no posted round; its page is headed by its own title if none is given."""
    show(
        chosen,
        answer.to_dict,
        lambda: str(answer),
        lambda: answers.page(title or answers.document(answer).title, answer, posted=None),
    )


def say(sentence: str) -> None:
    """Put out one line, as ``put`` does."""
    put(visible(sentence))


def put(text: str) -> None:
    """Put out a text of one or more lines; raises ``InputError`` if it cannot be written."""
    with written_whole():
        print(visible_lines(text))


def put_json(value: object) -> None:
    """Put out one JSON object, as ``put`` does."""
    put(json.dumps(value, indent=1))


def put_file(content: bytes) -> None:
    """Put out the bytes of a file as they are, on a terminal as text; raises ``InputError`` as ``put``."""
    stream = getattr(sys.stdout, "buffer", None)
    if stream is None or sys.stdout.isatty():
        put(content.decode().removesuffix("\n"))
        return
    with written_whole():
        sys.stdout.flush()
        stream.write(content)


@contextmanager
def written_whole() -> Iterator[None]:
    """See that all put out inside is written, unless the reader has left; ``InputError`` if not, as on a full disk."""
    try:
        yield
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise InputError(refusal(error, "the output cannot be written", "Send it to another place.")) from error


def tell(*sentences: str) -> None:
    """Say something beside the output, a line each, if anybody is listening."""
    with suppress(OSError):
        for sentence in sentences if sys.stderr is not None else ():
            sys.stderr.write(f"{visible(sentence)}\n")


def progress() -> Progress:
    """A line that says how far a long search is, while somebody looks at the terminal."""
    return _written_over(lambda done, total: f"{done} of {total}" + (f"\r{_REST_AWAY}" if done >= total else ""))


def progress_with_time() -> Progress:
    """The same of hours of work, in percent and with the time that is left as far as it can be told."""
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
    """A line of its own every half minute, for a log that somebody reads later."""
    last = [monotonic()]

    def line(done: int, total: int) -> None:
        if monotonic() - last[0] >= _SECONDS_BETWEEN_LINES:
            last[0] = monotonic()
            tell(words(done, total).removeprefix(_REST_AWAY))

    return line


def _written_over(words: Callable[[int, int], str]) -> Progress:
    """A line beside the output that each call writes over, for what is done of how much; none but on a terminal."""
    if not sys.stderr.isatty():
        return unwatched

    def line(done: int, total: int) -> None:
        sys.stderr.write(f"\r{words(done, total)}")
        sys.stderr.flush()

    return line
