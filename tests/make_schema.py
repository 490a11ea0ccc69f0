"""Makes ``explain/answers/schema.json`` from the answers themselves: ``python tests/make_schema.py``.

The keys are those of a class's JSON, their types those of its attributes, and their descriptions from its docstrings.
"""

import ast
import dataclasses
import enum
import inspect
import json
import pkgutil
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from claims.kinds import kinds
from tools.places import PACKAGE, ROOT
from tools.told_keys import Expression, attribute, without_none

import explain
from explain.answers.against.all_switches import Changes
from explain.answers.against.candidates import Candidates
from explain.answers.against.firmness import Firmness
from explain.answers.against.why_bye import WhyBye
from explain.answers.against.why_not import AgainstEverybody, Price, WhyNot
from explain.answers.against.why_not_switch import WhyNotSwitch
from explain.answers.answer import Answer
from explain.answers.audit.board_verdict import BoardCard
from explain.answers.audit.event import PlayersEvent
from explain.answers.audit.verification import Verification
from explain.answers.audit.wall import OffTheWall
from explain.answers.board import BoardAnswer
from explain.answers.claim import Claim, HalfPoints
from explain.answers.colors.why_color import WhyColor
from explain.answers.coming.next_round import NextRound
from explain.answers.coming.one_result import WhichResult
from explain.answers.coming.still_paired import StillPaired
from explain.answers.corrected import Corrected
from explain.answers.fide.fide_round import FideRound
from explain.answers.limits.map import LimitsMap
from explain.answers.limits.ranges import Ranges
from explain.answers.limits.settings_found import WhichSettings
from explain.answers.lines.why_dropped import WhyDropped
from explain.answers.player import RoundPlayer
from explain.answers.schedules import BySchedule
from explain.answers.sheets.complaint import Complaint
from explain.answers.sheets.hand_round import HandRound
from explain.model.as_json import ForPrograms
from explain.model.kinds import EventKind
from explain.model.open_games import OpenGames
from explain.model.players import Color
from explain.model.settings import BaselineChoice

PATH = PACKAGE / "answers" / "schema.json"

Schema = dict[str, Any]

# Answers that do not know their round; the command line adds it.
ASKED_OF_A_ROUND = (
    BySchedule,
    *(BoardCard, WhyNot, AgainstEverybody, WhyColor, WhyBye, WhyDropped, WhyNotSwitch),
    *(
        Candidates,
        Price,
        Changes,
        Firmness,
        StillPaired,
        WhichResult,
        WhichSettings,
        LimitsMap,
        Ranges,
        Verification,
        FideRound,
        HandRound,
    ),
)
_ROUND = {"type": "integer", "description": "The round that was asked about, from 1; the command line says it"}
_ASKED_OF = {
    "enum": ["posted", "best"],
    "description": "Whether boards that somebody posted were asked about, or the best round",
}
_WALL = (
    "how the round it speaks of differs from the boards that the file holds; null where it does not, or it holds none"
)
_OPEN_GAMES = "games before the round it speaks of that have no result yet, and how they count; null if all have one"
SAYING_THEIR_ROUND = (Complaint, Corrected, NextRound, PlayersEvent)
# A card is printed as its board, which alone has no ranges.
_MAY_MISS = {(BoardCard, "audit"), (BoardCard, "ranges")}
_PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}


class Maker:
    """The schemas, with those of their parts."""

    def __init__(self) -> None:
        """There are none yet."""
        self.parts: dict[str, Schema] = {}

    def everything(self) -> Schema:
        """One schema for all kinds of answer."""
        kinds = {
            kind.KIND: self.answer(kind)
            for kind in sorted(answers(), key=lambda kind: kind.KIND)
            if kind is not BoardAnswer
        }
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"What explain prints for programs, version {release()}",
            "description": (
                "Players by pairing number, ratings and gaps in rating points, scores in half-points; null is none "
                "or not known."
            ),
            "oneOf": [{"$ref": f"#/$defs/{kind}"} for kind in kinds],
            "$defs": kinds | dict(sorted(self.parts.items())),
        }

    def answer(self, kind: type[ForPrograms]) -> Schema:
        """The schema of one kind of answer."""
        head = {
            "schema": {"const": kind.KIND, "description": "The kind of answer"},
            "version": {
                "const": kind.VERSION,
                "description": "Changes with what a program must know; more keys are no new version",
            },
        }
        found = self.keyed(kind)
        wall = described(self.of_type(OffTheWall | None), _WALL)
        event = described(self.of_type(EventKind), "What kind of event it is")
        missing = described(self.of_type(OpenGames | None), _OPEN_GAMES)
        beside = {"round": _ROUND, "event": event, "asked_of": _ASKED_OF, "off_the_wall": wall, "open_games": missing}
        asked = beside if kind in ASKED_OF_A_ROUND else {"event": event} if kind in SAYING_THEIR_ROUND else {}
        return {
            "description": summary(kind),
            **found,
            "properties": {**head, **asked, **found["properties"]},
            "required": [*head, *(key for key in found["required"] if (kind, key) not in _MAY_MISS)],
        }

    def keyed(self, owner: type) -> Schema:
        """The object that is the JSON of one of our classes."""
        return self.closed(self.keys_of(owner))

    def closed(self, keys: Iterable[tuple[str, Schema]]) -> Schema:
        """An object with these keys and no others."""
        properties = dict(keys)
        return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}

    def keys_of(self, owner: type) -> Iterator[tuple[str, Schema]]:
        """Each key of the JSON of one of our classes, with its schema: all its fields, or what its method returns."""
        if hasattr(owner, "__json__"):
            yield from self.keys(Expression.of(owner.__json__, self=owner))
            return
        for field in dataclasses.fields(owner):
            found, doc = attribute(owner, field.name)
            yield field.name, described(self.of_type(found), doc)

    def keys(self, told: Expression) -> Iterator[tuple[str, Schema]]:
        """Each key of an object in the code, with its schema; other objects in it are followed."""
        told = told.end()
        if not isinstance(told.node, ast.Dict):
            if get_origin(told.type()) is not dict:
                yield from self.keys_of(told.type())
            return
        on_lines = told.node.lineno != told.node.end_lineno
        for name, value in zip(told.node.keys, told.node.values, strict=True):
            each = told.at(value)
            if name is None:
                yield from self.keys(each)
            elif isinstance(key := told.at(name).type(), str):
                yield key, described(self.of(each), (on_lines and each.note()) or each.doc())

    def of(self, told: Expression) -> Schema:
        """The schema of an expression of the code."""
        told = told.end()
        match told.node:
            case ast.Dict():
                return self.closed(self.keys(told))
            case ast.List(elts=each):
                return places([self.of(told.at(one)) for one in each])
            case ast.ListComp(elt=one):
                return {"type": "array", "items": self.of(told.inside().at(one))}
            case ast.BoolOp() | ast.IfExp():
                return or_null(self.of(told.if_any()))
        return self.of_type(told.type())

    def of_type(self, found: Any) -> Schema:
        """The schema of any value of a type."""
        if found is object:
            return {}
        if found in _PLAIN:
            return {"type": _PLAIN[found]}
        origin, inside = get_origin(found), get_args(found)
        if origin in (Union, UnionType):
            return self.union(inside)
        if origin is tuple and Ellipsis not in inside:
            return places([self.of_type(each) for each in inside])
        if origin in (tuple, list):
            return {"type": "array", "items": self.of_type(inside[0])}
        if origin is not None:
            return {"type": "object", "additionalProperties": self.of_type(inside[1])}
        if found is Claim:
            if Claim.__name__ not in self.parts:
                self.claims()
            return {"$ref": f"#/$defs/{Claim.__name__}"}
        if issubclass(found, enum.Enum):
            return {"enum": [each.value for each in found]}
        return {"type": "object"} if found is Answer else self.class_(found)

    def claims(self) -> None:
        """Describe every kind of claim, and its fields besides those that all have."""
        self.parts[Claim.__name__] = {}
        every = sorted(kinds(), key=lambda kind: kind.KIND)
        said = {kind.KIND: {"description": summary(kind), "fields": fields(kind)} for kind in every}
        held = {name: set[str]() for kind in every for name in kind.FIELDS}
        for kind in every:
            for name, words in fields(kind).items():
                held[name].add(words)
        shared = {
            "kind": {"description": "What it states, by the name that stands below", "enum": [*said]},
            "rule": {"description": "The number of the rule that it rests on", "type": ["string", "null"]},
            "baseline": or_null(self.of_type(BaselineChoice))
            | {"description": "The natural pairing that it speaks of"},
        }
        fields_of = {
            name: {"description": f"Where its kind has it: {'; '.join(sorted(words))}"}
            for name, words in sorted(held.items())
        }
        whole = {
            "type": "object",
            "properties": shared | fields_of,
            "required": [*shared],
            "additionalProperties": False,
            "x-kinds": said,
        }
        self.parts[Claim.__name__] = {"description": summary(Claim), **whole}

    def class_(self, kind: type) -> Schema:
        """The schema of the JSON of one of our classes."""
        if hasattr(kind, "__json__"):
            told = Expression.of(kind.__json__, self=kind)
            if not isinstance(told.node, ast.Dict):
                unit = told.note()
                return self.of(told) | ({"description": unit} if unit else {})
        if kind.__name__ not in self.parts:
            self.parts[kind.__name__] = {}
            self.parts[kind.__name__] = {"description": summary(kind), **self.keyed(kind)}
        return {"$ref": f"#/$defs/{kind.__name__}"}

    def union(self, kinds: tuple[Any, ...]) -> Schema:
        """Any of several types."""
        if all(kind in _PLAIN for kind in kinds):
            return {"type": [_PLAIN[kind] for kind in kinds]}
        (one,) = (kind for kind in kinds if kind is not NoneType)
        return or_null(self.of_type(one))


_HELD: Mapping[Any, str] = {
    RoundPlayer: "a pairing number",
    HalfPoints: "half-points",
    int: "a number",
    Color: "white or black",
    str: "a word",
}


def fields(kind: type[Claim]) -> Schema:
    """The contents of the fields of a kind of claim, in words."""
    types = {name: told for each in reversed(kind.__mro__) for name, told in inspect.get_annotations(each).items()}
    return {name: _in_words(types[name]) for name in kind.FIELDS}


def _in_words(told: Any) -> str:
    """A field's type in words."""
    plain = without_none(told)
    held = f"a list, each {_HELD[get_args(plain)[0]]}" if get_origin(plain) is tuple else _HELD[plain]
    return held if told == plain or told in _HELD else f"{held}, or null"


def answers() -> list[type[ForPrograms]]:
    """Every class of ours that is printed as JSON by itself."""
    for module in pkgutil.walk_packages(explain.__path__, "explain."):
        if module.name.split(".")[1] in ("answers", "book", "training", "files"):
            import_module(module.name)
    found, waiting = [], [ForPrograms]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        # A slotted dataclass is made twice, and the first one remains.
        ours = kind.__module__.startswith("explain.") and "KIND" in vars(kind)
        if ours and getattr(sys.modules[kind.__module__], kind.__name__) is kind:
            found.append(kind)
    return found


def places(each: list[Schema]) -> Schema:
    """A list of this length."""
    same = all(one == each[0] for one in each)
    inside = {"items": each[0]} if same else {"prefixItems": each, "items": False}
    return {"type": "array", **inside, "minItems": len(each), "maxItems": len(each)}


def or_null(found: Schema) -> Schema:
    """The schema, or null."""
    if isinstance(found.get("type"), list):
        return found
    if "enum" in found:
        return {**found, "enum": [*found["enum"], None]}
    if isinstance(found.get("type"), str) and found["type"] != "object":
        return {**found, "type": [found["type"], "null"]}
    return {"anyOf": [found, {"type": "null"}]}


def described(found: Schema, words: str) -> Schema:
    """A schema with a description, including the unit."""
    plain = " ".join(words.replace("``None``", "null").replace("``", "").split()).rstrip(".")
    unit = found.get("description") or (found.get("items") or {}).get("description", "")
    said = f"{plain} ({unit})" if plain and unit and unit not in plain else plain or unit
    return {**found, "description": said[0].upper() + said[1:] if plain else said} if said else found


def summary(kind: type) -> str:
    """The first sentence of a class's docstring."""
    return (inspect.getdoc(kind) or "").split("\n\n")[0].replace("\n", " ").replace("``", "")


def written(found: object, deep: int = 4, indent: str = "") -> str:
    """JSON with one line for every key of every answer, including its whole schema."""
    if not deep or not isinstance(found, dict):
        return json.dumps(found, ensure_ascii=False)
    members = (f"{indent} {json.dumps(name)}: {written(each, deep - 1, indent + ' ')}" for name, each in found.items())
    return "{\n" + ",\n".join(members) + f"\n{indent}}}"


def release() -> str:
    """The version of the package."""
    project: str = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return project.rsplit(".", 1)[0]


def text() -> str:
    """The text of the published file."""
    return written(Maker().everything()) + "\n"


if __name__ == "__main__":
    if PACKAGE.parent != ROOT:  # it would describe, and overwrite, what another folder holds
        sys.exit(f"explain comes from {PACKAGE.parent}, not from {ROOT}: set PYTHONPATH={ROOT}")
    PATH.write_text(text(), encoding="utf-8")
