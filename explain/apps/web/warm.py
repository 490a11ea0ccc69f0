"""What a visitor would wait for, done before the snapshot is taken: every module imported, every template compiled, the first sample read."""

from __future__ import annotations

import importlib
import pkgutil

from explain.apps.sessions import Opening
from explain.views.html import environment

# What is compiled cannot be in a snapshot: it is imported where it is used.
_COMPILED = ("explain.files.wallchart.calamine_child", "explain.answers.graph")


def warm() -> None:
    """Import the package, compile its templates, and read what is shown first."""
    for module in pkgutil.walk_packages(importlib.import_module("explain").__path__, "explain."):
        if module.name not in _COMPILED and not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    templates = environment()
    for name in templates.list_templates(["j2"]):
        templates.get_template(name)
    Opening().opened()
