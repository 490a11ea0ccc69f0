"""The expression in which a class says what its JSON holds, read from its code, with its types and docs."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import re
from collections.abc import Mapping
from functools import cache, cached_property
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

# Both are called for the same classes again and again, and look through a whole module each time.
source_of, hints_of = cache(inspect.getsource), cache(get_type_hints)


@dataclasses.dataclass(frozen=True)
class Expression:
    """A part of the expression that makes a class's JSON, as in the code.

    Args:
        node: the part.
        names: the type of every name in it; for a parameter given as a word, that word.
        notes: the comments by the line that they follow.
        home: the names of the module.
    """

    node: ast.expr
    names: Mapping[str, Any]
    notes: Mapping[int, str]
    home: Mapping[str, Any]

    @classmethod
    def of(cls, function: Any, *given: Any, **named: Any) -> Expression:
        """What a function returns, given its argument types."""
        source = inspect.cleandoc("\n" + source_of(function))
        (defined,) = ast.parse(source).body
        assert isinstance(defined, ast.FunctionDef)
        returned = defined.body[-1]
        assert isinstance(returned, ast.Return)
        assert returned.value is not None
        names = dict(zip((each.arg for each in defined.args.args), given, strict=False)) | named
        notes = {
            number: note for number, line in enumerate(source.split("\n"), 1) if (note := line.partition("  # ")[2])
        }
        return cls(returned.value, names, notes, function.__globals__)

    def at(self, node: ast.expr) -> Expression:
        """A part of it."""
        return dataclasses.replace(self, node=node)

    def inside(self) -> Expression:
        """The expression with the names of its loops known."""
        assert isinstance(self.node, ast.ListComp)
        found = self
        for loop in self.node.generators:
            assert isinstance(loop.target, ast.Name)
            element = get_args(without_none(found.at(loop.iter).type()))[0]
            found = dataclasses.replace(found, names={**found.names, loop.target.id: element})
        return found

    def if_any(self) -> Expression:
        """The value where it is not null."""
        match self.node:
            case ast.BoolOp(values=[one, ast.Constant()]) | ast.BoolOp(values=[*_, one]):
                return self.at(one)
            case ast.IfExp(body=one, orelse=ast.Constant(value=None)):
                return self.at(one)
        raise TypeError(ast.unparse(self.node))

    def end(self) -> Expression:
        """The object it leads to, even through another function of ours."""
        match self.node:
            case ast.Call(func=ast.Name(id="as_json"), args=[one]):
                return self.at(one).end()
            case ast.Call(func=ast.Attribute(value=owner, attr=name), args=given):
                kind = without_none(self.at(owner).type())
                return Expression.of(getattr(kind, name), kind, *(self.at(each).type() for each in given)).end()
            case ast.Call(func=ast.Name(id=name), args=given) if not inspect.isclass(self.home[name]):
                return Expression.of(self.home[name], *(self.at(each).type() for each in given)).end()
        return self

    def type(self) -> Any:
        """Its type; of a word, the word."""
        match self.node:
            case ast.Constant(value=value):
                return value
            case ast.Name(id=name):
                return self.names.get(name)
            case ast.Attribute(value=owner, attr=name):
                return attribute(without_none(self.at(owner).type()), name)[0]
            case ast.Call(func=ast.Name(id=name)):
                return self.home[name]
            case ast.Subscript(value=owner, slice=ast.Constant(value=int(place))):
                kinds = get_args(without_none(self.at(owner).type()))
                return kinds[0 if Ellipsis in kinds else place]
        raise TypeError(ast.unparse(self.node))

    def doc(self) -> str:
        """What the docstrings say of it."""
        match self.node:
            case ast.Attribute(value=owner, attr=name):
                return attribute(without_none(self.at(owner).type()), name)[1]
            case ast.Call(func=ast.Name(), args=[one]):
                return self.at(one).doc()
            case ast.Call(func=ast.Attribute(value=owner, attr=name)):
                return inspect.getdoc(getattr(without_none(self.at(owner).type()), name)) or ""
            case ast.BoolOp() | ast.IfExp():
                return self.if_any().doc()
            case ast.ListComp(elt=one, generators=[*_, last]):
                return self.inside().at(one).doc() or self.inside().at(last.iter).doc()
        return ""

    def note(self) -> str:
        """The comment behind it."""
        return self.notes.get(self.node.end_lineno or 0, "")


def attribute(owner: type, name: str) -> tuple[Any, str]:
    """The type of an attribute, and what the docstrings say of it."""
    found = inspect.getattr_static(owner, name, None)
    if isinstance(found, property | cached_property):
        function = found.fget if isinstance(found, property) else found.func
        assert function is not None
        return hints_of(function)["return"], inspect.getdoc(function) or ""
    home: Any = owner if name in hints_of(owner) else getattr(owner, "__init__")  # noqa: B009
    docs = "\n\n".join(f"{inspect.getdoc(each)}\n" for each in getattr(home, "__mro__", (home,)))
    said = re.search(rf"^ +{name}: (.*?)(?=^ +\w+: |\n\n|\Z)", docs, re.MULTILINE | re.DOTALL)
    return hints_of(home)[name], said[1] if said else comment(home, name)


def comment(owner: Any, name: str) -> str:
    """The comment after a field of a class, or above it where it is too long for that."""
    homes = [each for each in getattr(owner, "__mro__", ()) if name in inspect.get_annotations(each)]
    if not homes:
        return ""
    field = rf"(?P<above>(?:^ +# .*\n)*)^ +{name}: .*?(?:  # (?P<behind>.*))?$"
    said = re.search(field, source_of(homes[0]), re.MULTILINE)
    return (said["behind"] or " ".join(re.findall("# (.*)", said["above"]))) if said else ""


def without_none(found: Any) -> Any:
    """A type without ``None``."""
    if get_origin(found) not in (Union, UnionType):
        return found
    kinds = [kind for kind in get_args(found) if kind is not NoneType]
    return kinds[0] if len(kinds) == 1 else found
