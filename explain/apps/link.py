"""Addresses of the site that contain what is on the screen; ``front/link.js`` reads and writes them too."""

import base64
import json
import zlib
from urllib.parse import urlencode, urlsplit, urlunsplit

from explain.files import case
from explain.files.result import Case
from explain.model.errors import Fault, InputError

LONGEST = 6000  # characters that every mail program and forum accepts
LONGEST_CODE = 1300  # characters in a QR code that a phone can still read when printed 4 cm wide


def link_query(asked: Case, player: int | None = None) -> str:
    """The query of an address that holds a case, and optionally the number of the player to show first."""
    query = {"section": packed({"file": {"do": "paste", "text": case.write(asked)}})}
    return urlencode(query | ({} if player is None else {"player": str(player)}))


def address(site: str, query: str) -> str:
    """The address of a site with a query; ``InputError`` if the site's address is invalid."""
    parts = urlsplit(site)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise InputError(Fault(f"found --site {site[:60]!r}", "Write it as https://club.example/explain/."))
    return urlunsplit((parts.scheme, parts.netloc, parts.path or "/", parts.query, query))


def packed(value: object) -> str:
    """A value in letters that need no escaping in an address: JSON, deflated without a header, as base 64."""
    deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    content = deflating.compress(text.encode()) + deflating.flush()
    return base64.urlsafe_b64encode(content).decode().rstrip("=")
