"""Addresses of the site that hold what is looked at; ``front/link.js`` reads them, and packs what it makes itself in the same way."""

from __future__ import annotations

import base64
import json
import zlib
from urllib.parse import urlencode

from explain.files import case
from explain.files.result import Case

LONGEST = 6000
"""Characters of an address that every mail and forum takes."""


def words(asked: Case, player: int | None = None) -> str:
    """What stands after the sign for it in an address that holds a case, and the number of who is looked at first."""
    told = {"section": packed({"file": {"do": "paste", "text": case.write(asked)}})}
    return urlencode(told | ({} if player is None else {"player": str(player)}))


def packed(found: object) -> str:
    """A value as letters, figures and two signs that need no escape in an address: JSON, deflated without a head, as base 64."""
    deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    content = deflating.compress(json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()) + deflating.flush()
    return base64.urlsafe_b64encode(content).decode().rstrip("=")
