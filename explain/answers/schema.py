"""The JSON Schema (draft 2020-12) of answers, with a description of every key; ``schema.json`` is made from them."""

import json
import re
from importlib.resources import files
from typing import Any

from explain.model.errors import Fault, InputError

Schema = dict[str, Any]


def schema(kind: str) -> Schema:
    """The complete schema of one kind of answer, such as ``round``; ``InputError`` for an unknown kind."""
    everything = _published()
    named: dict[str, Schema] = everything["$defs"]
    if kind not in kinds():
        raise InputError(Fault(f"there is no schema {kind[:40]!r}", f"The schemas are {', '.join(kinds())}."))
    needed: dict[str, Schema] = {}
    waiting = [kind]
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed[name] = named[name]
            waiting += _REFERENCE.findall(json.dumps(named[name]))
    return {"$schema": everything["$schema"], **needed.pop(kind), "$defs": needed}


def kinds() -> tuple[str, ...]:
    """Every kind of answer that is printed for programs."""
    return tuple(_REFERENCE.findall(json.dumps(_published()["oneOf"])))


def _published() -> Schema:
    schema: Schema = json.loads(files(__package__).joinpath("schema.json").read_text(encoding="utf-8"))
    return schema


_REFERENCE = re.compile(r'"#/\$defs/([\w-]+)"')
