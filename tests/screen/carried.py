"""The screen in a browser without a host: the page's events go to a session, and its updates come back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from importlib import resources
from typing import TYPE_CHECKING, Any

from explain.screen import Event, Session, Update

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

_FRONT = resources.files("explain.screen").joinpath("front")
_PAGE = """<!doctype html><html lang="en" class="sc-page-root"><meta charset="utf-8"><title>Screen</title>
<style>{style}</style>
<body class="sc-body"><div id="screen"></div>
<script type="module">
{script}
const heard = [];
const model = {{
  on: (name, hear) => heard.push(hear),
  send: async (event) => {{ for (const update of JSON.parse(await globalThis.session(JSON.stringify(event))))
    for (const hear of heard) hear(update); }},
}};
render({{ model, el: document.getElementById("screen") }});
</script></body></html>"""


@contextmanager
def carried(
    browser: Browser, session: Session, *, width: int = 1366, height: int = 768, text: int = 100, **options: Any
) -> Iterator[Page]:
    """A page that shows a session, in a window of this size in pixels, with text at this percentage."""
    context = browser.new_context(viewport={"width": width, "height": height}, **options)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.expose_function("session", lambda told: json.dumps(list(_answers(session, told))))
    session.forget()
    script = _FRONT.joinpath("screen.js").read_text(encoding="utf-8")
    script = script.replace("export function", "function").replace("export default", "void")
    page.set_content(_PAGE.format(style=_FRONT.joinpath("screen.css").read_text(encoding="utf-8"), script=script))
    if text != 100:
        page.add_style_tag(content=f".sc {{ font-size: {16 * text / 100}px !important; }}")
    page.wait_for_selector(".sc h1, .sc-answer-region .sc-say")
    yield page
    context.close()
    assert not faults, faults


def _answers(session: Session, told: str) -> Iterator[dict[str, object]]:
    update, later = session.handle(Event.read(json.loads(told)))
    yield _as_json(update)
    yield from map(_as_json, later or ())


def _as_json(update: Update) -> dict[str, object]:
    saved = {"saved": asdict(update.saved)} if update.saved else {}
    told = {"number": update.number, "regions": update.regions, "said": update.said, "failed": update.failed}
    return {**told, "last": update.is_last, **saved}
