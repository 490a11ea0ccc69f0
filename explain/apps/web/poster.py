"""The sheet for the wall, with an address as a square that a phone's camera reads, and the same square in a terminal."""

from __future__ import annotations

import base64
import hashlib
import io
from importlib import resources

import segno
from markupsafe import Markup

from explain.apps.web.handed import NOTHING
from explain.prose import hall as say
from explain.views.html import environment

_ERRORS = "m"  # 15 % of the square may be hidden, as by a crease


def poster(address: str, short: str) -> str:
    """The sheet as a page that needs nothing else.

    Args:
        address: what the square holds.
        short: what is written out in large letters.
    """
    sheet = _front("poster.css")
    code = segno.make_qr(address, error=_ERRORS).svg_inline(omitsize=True, dark="#000", light="#fff", svgclass=None, lineclass=None)
    page = environment().from_string(_front("poster.html"))
    return page.render(
        say=say,
        policy=policy(),
        style=Markup(sheet),  # noqa: S704 - our own
        address=short,
        whole=address,
        code=Markup(code),  # noqa: S704 - drawn by the library: a path, and no word of the address
    )


def policy() -> str:
    """What a browser may do with the sheet: show its own style."""
    digest = base64.b64encode(hashlib.sha256(_front("poster.css").encode()).digest()).decode()
    return f"{NOTHING}; style-src 'sha256-{digest}'"


def square(address: str) -> str:
    """The address as a square of block signs, light on a dark terminal."""
    drawn = io.StringIO()
    segno.make_qr(address, error=_ERRORS).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def _front(name: str) -> str:
    return resources.files("explain.apps.web").joinpath("front", name).read_text(encoding="utf-8")
