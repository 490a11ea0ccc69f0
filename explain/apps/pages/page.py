"""One page for one round: everything that its controls can show, worked out, stored once, and written into one file."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import resources

from markupsafe import Markup

from explain import prose
from explain.answers.player import Who
from explain.answers.progress import Progress, unwatched
from explain.answers.round import Round
from explain.apps.pages.drawing import LETTERS, TOP, change_titles
from explain.apps.pages.live import Controls, Live, live
from explain.apps.pages.names import NameStyle, with_names, without_brackets
from explain.apps.pages.templates import TERMS, marked, render
from explain.apps.pages.tree import Element, linked, markup, parsed
from explain.apps.pages.variants import DrawnBoard, TemplateRound, Variant, Variants, limit_number
from explain.book.glossary import GLOSSARY
from explain.model.settings import RULE_BOOK
from explain.prose import audits
from explain.prose import publish as say
from explain.prose.settings import SETTING_TITLES, setting_words
from explain.prose.walls import off_the_wall
from explain.views.pictures.pens import PENS
from explain.views.pictures.sides import WIDTH


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a club wants of its page.

    Args:
        names: how players are named.
        title: the heading; the section's title and the round if empty.
        note: the club's own words, a paragraph each.
        in_site: whether an index of all rounds stands beside the page.
    """

    names: NameStyle = NameStyle.FULL
    title: str = ""
    note: tuple[str, ...] = ()
    in_site: bool = False


STANDARD = Wishes()


@dataclass(frozen=True, slots=True)
class LimitControl:
    """A slider for one of the limits, in rating points."""

    name: str
    value: int
    is_none: bool
    offers_none: bool

    @property
    def title(self) -> str:
        """The name that directors know."""
        return SETTING_TITLES[self.name]


@dataclass(frozen=True, slots=True)
class ChoiceControl:
    """A choice among the values of another setting."""

    name: str
    choices: tuple[object, ...]

    @property
    def title(self) -> str:
        """The name that directors know."""
        return SETTING_TITLES[self.name]

    @property
    def written(self) -> list[str]:
        """The values as they are written for ``--set`` and in the address."""
        return [str(value).lower() if isinstance(value, bool) else str(value) for value in self.choices]

    @property
    def options(self) -> list[tuple[str, str]]:
        """Every value as it is written, and in words."""
        return list(zip(self.written, map(setting_words, self.choices), strict=True))


def page(round: Round, controls: Controls, wishes: Wishes = STANDARD, *, progress: Progress = unwatched) -> str:
    """A round as one file that needs nothing else; the same input gives the same text.

    Args:
        round: the round with the settings that the page states.
        controls: what its reader can set.
        wishes: what the club wants.
        progress: told how far the map of both limits is.

    Raises:
        InputError: if the controls make more variants than a page holds.
    """
    return page_of(with_names(round, wishes.names), controls, wishes, progress)


def page_of(round: Round, controls: Controls, wishes: Wishes, progress: Progress = unwatched) -> str:
    """The same for a round whose players are named as they shall be."""
    return _Page(round, live(round, controls, progress), wishes).written()


class _Page:
    """One page in the making."""

    def __init__(self, round: Round, found: Live, wishes: Wishes) -> None:
        self.round, self.found, self.wishes = round, found, wishes
        self.title = without_brackets(wishes.title) or prose.heading_of(round)
        self.variants = Variants(round, self.title, keeps=found.controls.any)
        self.combinations = self.variants.combinations(found)
        self.low, self.high = round.preferences.low_limit, round.preferences.high_limit
        self.shown = TemplateRound(round.answers, round.groups, round.line)

    def written(self) -> str:
        round, script = self.round, _script()
        return render(
            "page.html.j2",
            title=self.title,
            policy=policy(script),
            style=style(),
            note=self.wishes.note,
            posted=round.is_posted,
            verdict=audits.verdict(round.audit()) if round.is_posted else "",
            wall=off_the_wall(round.off_the_wall) if round.off_the_wall else "",
            stated=say.stated(round.preferences),
            find=say.FIND_BY[self.wishes.names.value],
            players=sorted(self._players(), key=lambda player: (player.name.casefold(), player.number)),
            index=self.wishes.in_site,
            **self._controls(),
            **self._boards(),
            how=Markup(markup(self._how(), self.low, self.high)),  # noqa: S704 - escaped by ``markup``
            glossary=GLOSSARY,
            data=_data(self._data()),
            script=script,
        )

    def _players(self) -> list[Who]:
        return [player for answer in self.round.answers for player in answer.players]

    def _controls(self) -> dict[str, object]:
        controls, last = self.found.controls, self.found.last
        limits = [
            LimitControl(
                name,
                min(getattr(RULE_BOOK, name), last) if limit is None else limit,
                is_none=limit is None,
                offers_none=self._offers_none(name),
            )
            for name, limit, is_live in (("high_limit", self.high, controls.high), ("low_limit", self.low, controls.low))
            if is_live
        ]
        choices = [ChoiceControl(choice.setting, choice.values) for choice in controls.choices]
        return {"controls": controls.any, "limits": limits, "choices": choices, "last": last}

    def _offers_none(self, name: str) -> bool:
        return name == "high_limit" or self.found.controls.high or self.high is None

    def _boards(self) -> dict[str, object]:
        """What is on the page without its script: the stated round."""
        stated, shown = self.variants.stated, self.shown
        parts = {
            "table": [self.variants.table(shown)],
            "cards": self.variants.cards(shown),
            "due": [self.variants.sheet(shown, "due")],
            "reasons": [self.variants.sheet(shown, "reasons")],
        }
        said = {name: Markup("\n".join(markup([node], self.low, self.high) for node in nodes)) for name, nodes in parts.items()}  # noqa: S704
        sheets = [
            {"name": name, "title": title, "table": said[name]} for name, title in (("due", say.DUE_SHEET), ("reasons", say.REASON_SHEET))
        ]
        return {
            "table": said["table"],
            "cards": said["cards"],
            "sheets": sheets,
            "picture": self._picture(stated),
            "key": [*_key(form.letter for form in self.variants.forms)],
        }

    def _picture(self, stated: Variant) -> Markup:
        forms = [list(self.variants.forms)[number] for number in stated.forms]
        return marked(
            "picture.html.j2",
            width=WIDTH,
            top=TOP,
            stage=self.variants.stage,
            heads=self.variants.heads(self.shown),
            lines=self._lines(forms, stated.natural),
            marks=_marks(forms),
        )

    def _lines(self, forms: list[DrawnBoard], natural: int) -> list[dict[str, object]]:
        alone, was = list(self.variants.naturals)[natural]
        looks = dict.fromkeys(alone, "px-alone") | dict.fromkeys(was, "px-was") | {form.line: f"px-on{form.letter}" for form in forms}
        letters = {form.line: form.letter for form in forms}
        return [
            {
                "path": line.path,
                "x": line.spot[0].__round__(1),
                "y": line.spot[1].__round__(1),
                "look": looks.get(number, ""),
                "letter": letters.get(number, ""),
            }
            for number, line in enumerate(self.variants.stage.drawn.values())
        ]

    def _how(self) -> Iterable[Element | str]:
        steps = say.how_to_read(self.round.answers, self.round.groups)
        return linked(parsed(render("how.html.j2", steps=steps)), TERMS, lambda element: element.tag == "dt")

    def _data(self) -> dict[str, object]:
        variants, controls = self.variants, self.found.controls
        return {
            "low": controls.low,
            "high": controls.high,
            "last": self.found.last,
            "choices": [
                {"name": choice.setting, "values": ChoiceControl(choice.setting, choice.values).written} for choice in controls.choices
            ],
            "start": {"low": limit_number(self.low), "high": limit_number(self.high), "choices": [0] * len(controls.choices)},
            "combinations": self.combinations,
            "variants": [_variant(each) for each in variants.variants],
            "forms": [form.as_list() for form in variants.forms],
            "switches": list(variants.switches),
            "naturals": list(variants.naturals),
            "phrases": say.PHRASES,
            **variants.store.kept(),
        }


def _variant(variant: Variant) -> dict[str, object]:
    return {
        "table": variant.table,
        "due": variant.due,
        "reasons": variant.reasons,
        "heads": variant.heads,
        "cards": variant.cards,
        "forms": variant.forms,
        "natural": variant.natural,
        "said": variant.said,
        "round": variant.round,
    }


def _marks(forms: Iterable[DrawnBoard]) -> dict[int, dict[str, object]]:
    """What stands beside every player in the picture: the board, what is wrong, and the color."""
    found: dict[int, dict[str, object]] = {}
    for board, form in enumerate(forms, start=1):
        number = board if form.black else ""
        found[form.white] = {"board": number, "wrong": form.wrong_white, "look": "px-w" if form.black else ""}
        if form.black:
            found[form.black] = {"board": number, "wrong": form.wrong_black, "look": "px-b"}
    return found


def _key(letters: Iterable[str]) -> Iterable[dict[str, str]]:
    """What the lines mean, of those that occur."""
    yield {"look": "px-alone", "letter": "", "words": say.LINE_ALONE}
    yield {"look": "px-was", "letter": "", "words": say.LINE_WAS}
    yield {"look": "px-on", "letter": "", "words": say.LINE_KEPT}
    for letter, words in change_titles(letters):
        yield {"look": f"px-on{letter}", "letter": letter, "words": words}


def _pens() -> list[dict[str, str]]:
    by_letter = {pen.letter: pen for pen in PENS.values()}
    width = 2.2
    return [
        {"letter": letter, "color": pen.color, "dashes": " ".join(f"{length * width:.1f}" for length in pen.dashes)}
        for letter, pen in ((letter, by_letter[letter]) for letter in LETTERS)
    ]


def style() -> Markup:
    """The style sheet of every page."""
    return marked("publish.css.j2", pens=_pens())


def _data(found: dict[str, object]) -> Markup:
    """Facts for the script: nothing in them can end the element they stand in."""
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return Markup(text)  # noqa: S704 - no sign of markup is left


def _script() -> Markup:
    return Markup(resources.files("explain.apps.pages").joinpath("page.js").read_text(encoding="utf-8"))  # noqa: S704 - our own


def policy(script: str = "") -> str:
    """What the browser may do with the page: run this script and no other, and fetch nothing at all."""
    scripts = f"script-src 'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'; " if script else ""
    return f"default-src 'none'; {scripts}style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
