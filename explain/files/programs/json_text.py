"""JSON from an unknown file: size limits and typed access to its values. Nothing here depends on chess."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from explain.files.bytes import files
from explain.files.bytes.faults import in_quotes, whole_number_in
from explain.files.spelling import clean, spelled_rating
from explain.model.errors import Fault, InputError

# More than an event of 5,000 players needs; millions of small values would fill the memory.
_MOST_OBJECTS, _MOST_ITEMS = 100_000, 400_000
_LONGEST_NUMBER = 15
_SNIFFED = 64

Object = Mapping[str, object]


class _RepeatedKeyError(ValueError):
    """A key that occurs twice in one object, so that one of its values would be lost."""


def begins(content: bytes) -> bool:
    """Whether bytes can be JSON: the first character opens an object or a list."""
    head = content[:_SNIFFED].replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")
    return head[:1] in (b"{", b"[")


def mentions(content: bytes, *words: str) -> bool:
    """Whether bytes can be JSON and hold all these keys somewhere."""
    if not begins(content):
        return False
    slim = content.replace(b"\0", b"") if b"\0" in content[:_SNIFFED] else content
    return all(f'"{word}"'.encode() in slim for word in words)


def load_json(content: bytes, file: str) -> object:
    """The value of a JSON text, odd numbers as text; ``InputError`` if invalid, too large or deep, or with a repeat."""
    text = files.decode(files.of_bearable_size(content, file), file).content
    if text.count("{") + text.count("[") > _MOST_OBJECTS or text.count(",") > _MOST_ITEMS:
        problem = "the file holds more values than an event has"
        raise InputError(Fault(problem, "Save one event, or one section, by itself.", file=file))

    def whole(digits: str) -> int | str:
        return int(digits) if len(digits) <= _LONGEST_NUMBER else digits

    parse = partial(json.loads, object_pairs_hook=_object, parse_int=whole, parse_float=str, parse_constant=str)
    try:
        return parse(text)
    except (_RepeatedKeyError, RecursionError) as error:
        problem = "the file's values are nested too deep" if isinstance(error, RecursionError) else str(error)
        raise InputError(Fault(problem, "Save the file again with the program it is from.", file=file)) from error
    except json.JSONDecodeError as error:
        problem = f"the text is not JSON from here on ({error.msg.lower()}, column {error.colno})"
        remedy = "Save the file again: a part may be missing."
        raise InputError(Fault(problem, remedy, file=file, line=error.lineno)) from error


def _object(pairs: list[tuple[str, object]]) -> Object:
    by_name = dict(pairs)
    if len(by_name) < len(pairs):
        again, _ = next((key, count) for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise _RepeatedKeyError(f"the key {in_quotes(again)} stands twice in one object")
    return by_name


def an_object(value: object) -> Object | None:
    """An object, or ``None`` for anything else."""
    return value if isinstance(value, dict) else None


def a_list(value: object) -> Sequence[object] | None:
    """A list; an empty one for ``None``; ``None`` for anything else."""
    if value is None:
        return ()
    return value if isinstance(value, list) else None


def text_of(value: object) -> str:
    """A string or number as text on one line; empty for anything else."""
    if isinstance(value, str):
        return clean(value)
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else ""


def full_name(player: Object) -> str:
    """A player's first and last name, as far as they are there."""
    return f"{text_of(player.get('firstName'))} {text_of(player.get('lastName'))}".strip()


def number_in(value: object, top: int) -> int | None:
    """A whole number from 0 to ``top``, written as a number or as text; ``None`` for anything else."""
    return whole_number_in(text_of(value), top)


def rating_in(value: object) -> int | None:
    """The rating in a number or text; ``None`` (unrated) if empty. Raises ``CellError`` for anything else."""
    return spelled_rating("" if value is None or value == "" else text_of(value) or described(value))


def described(value: object) -> str:
    """What was found, for a message."""
    if isinstance(value, str):
        return in_quotes(clean(value[:200]))
    if isinstance(value, bool):
        return str(value).lower()
    return {type(None): "nothing", dict: "an object", list: "a list"}.get(type(value)) or in_quotes(str(value))
