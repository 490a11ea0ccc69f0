"""What stands on the page when the kernel behind it is gone: a page on its own must not look as if it still answered."""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

_STATIC = Path(__file__).parent / "static"


class Connection(anywidget.AnyWidget):
    """Shows nothing while the kernel lives; then its words, and the parts beside it can no longer be used.

    Traits:
        said, reload_label: its words, and those on the button that loads the page again.
    """

    _esm = _STATIC / "connection.js"
    _css = _STATIC / "connection.css"

    said = traitlets.Unicode("").tag(sync=True)
    reload_label = traitlets.Unicode("").tag(sync=True)

    def __repr__(self) -> str:
        """Nothing to say, for a saved notebook in which no control can be shown."""
        return "Connection()"
