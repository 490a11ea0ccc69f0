"""Addresses of the site that contain what is on the screen; ``front/link.js`` reads and writes them too."""

import base64
import json
import zlib
from urllib.parse import urlencode, urlsplit, urlunsplit

from explain.files import case
from explain.files.result import Case
from explain.model.errors import Fault, InputError

LONGEST = 6000  # characters of an address that every mail and forum takes
LONGEST_CODE = 1300  # characters of an address whose code, printed 4 cm wide, a phone's camera still reads


def link_query(asked: Case, player: int | None = None) -> str:
    """What stands after the sign for it in an address that holds a case, and the number of who is looked at first."""
    query = {"section": packed({"file": {"do": "paste", "text": case.write(asked)}})}
    return urlencode(query | ({} if player is None else {"player": str(player)}))


def address(site: str, query: str) -> str:
    """The address of a site with what stands after the sign for it; ``InputError`` for what is no address of a site."""
    parts = urlsplit(site)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise InputError(Fault(f"found --site {site[:60]!r}", "Write it as https://club.example/explain/."))
    return urlunsplit((parts.scheme, parts.netloc, parts.path or "/", parts.query, query))


def packed(value: object) -> str:
    """A value in letters that need no escape in an address: JSON, deflated without a head, as base 64."""
    deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    content = deflating.compress(text.encode()) + deflating.flush()
    return base64.urlsafe_b64encode(content).decode().rstrip("=")
