"""The pages' own templates, together with those of ``views``."""

from functools import lru_cache
from importlib import resources
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
    """A filled template; every name and sentence is escaped by the environment of ``views``."""
    return _templates().get_template(template).render(**answers)


def marked(template: str, **answers: Any) -> Markup:
    """A filled template as markup, for use in another template."""
    return Markup(render(template, **answers))  # noqa: S704 - written by our own templates


def scripted(template: str, *scripts: str, **answers: Any) -> str:
    """A page of lessons or exams: a filled template, with scripts from ``front`` joined in order."""
    folder = resources.files(__package__).joinpath("front")
    script = Markup("\n".join(folder.joinpath(name).read_text(encoding="utf-8") for name in scripts))  # noqa: S704 - our own
    return render(template, script=script, sheet=marked("lesson.css.j2"), **answers)
