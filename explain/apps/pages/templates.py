"""The pages' own templates, together with those of ``views``."""

from functools import lru_cache
from typing import Any

from jinja2 import ChoiceLoader, Environment, PackageLoader
from markupsafe import Markup

from explain import prose
from explain.views.html import template_environment


@lru_cache(maxsize=1)
def _templates() -> Environment:
    base = template_environment()
    assert base.loader is not None
    templates = base.overlay(loader=ChoiceLoader([PackageLoader("explain.apps.pages"), base.loader]))
    templates.globals = {**base.globals, "prose": prose}
    return templates


def render(template: str, **answers: Any) -> str:
    """A template with its answers; every name and sentence goes through the autoescape of ``views``."""
    return _templates().get_template(template).render(**answers)


def marked(template: str, **answers: Any) -> Markup:
    """The same as markup, to stand in another template."""
    return Markup(render(template, **answers))  # noqa: S704 - written by our own templates
