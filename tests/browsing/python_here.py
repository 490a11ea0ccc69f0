"""The site's page with this process's Python instead of the browser's own, which takes seconds to start.

Both say the same (``tests/apps/web/test_parity.py``); the worker itself is tested in ``test_site_goes_wrong.py``.
"""

import json

from playwright.sync_api import BrowserContext, Page

from explain.apps.web.host import Host

_WORKER = """globalThis.Worker = class {
  constructor() {
    this.name = Math.random();
    this.done = python(this.name, null).then(() => this.tell({ ready: true }));
  }
  tell(data) { if (!this.isOver) this.onmessage({ data }); }
  postMessage(event) {
    const first = this.done.then(() => python(this.name, event));
    this.done = first.then(async (update) => {
      for (; update; update = await python(this.name, "")) this.tell({ update });
    });
  }
  terminate() { this.isOver = true; }
};
if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new Error("not kept here"));"""


def python_here(page: Page | BrowserContext) -> None:
    """Make pages opened there ask this process instead of a worker; nothing is kept for offline use."""
    hosts: dict[float, Host] = {}

    def answer(name: float, event: object) -> str:
        host = hosts.setdefault(name, Host())
        return "" if event is None else host.heard(json.dumps(event)) if event else host.step()

    page.expose_function("python", answer)
    page.add_init_script(_WORKER)
