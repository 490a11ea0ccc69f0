"""Validators for JSON answers; the library is imported when first needed, as that takes long."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from explain.answers.schema import schema

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator


@cache
def keeper(kind: str) -> Draft202012Validator:
    """The validator for a kind of answer."""
    from jsonschema import Draft202012Validator

    return Draft202012Validator(schema(kind))
