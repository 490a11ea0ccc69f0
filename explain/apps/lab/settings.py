"""A control for every setting, under the name a director knows, and the presets.

The controls hold no knowledge: their names, notes and choices are those of ``Preferences`` and ``prose``.
"""

from __future__ import annotations

import enum
import html as markup
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from typing import Any

import ipywidgets as widgets

from explain import prose
from explain.answers.limits_map import LimitsMap
from explain.apps.lab.controls import RangeControl
from explain.model.settings import PRESETS, RULE_BOOK, Preferences
from explain.prose import lab as words

LIMITS = ("high_limit", "low_limit")
_HIGHEST = 400
_OWN = "own settings"
_WIDE = {"description_width": "initial"}


class Settings:
    """All controls together; ``preferences`` says what they are set to.

    ``on_change`` is called once after every change a person makes, with several at once after a preset.
    """

    def __init__(self, preferences: Preferences, on_change: Callable[[], None]) -> None:
        """Make the controls and set them."""
        self._on_change, self._quiet = on_change, False
        self.preset = widgets.Dropdown(description="Preset", options=self._presets(), style=_WIDE, layout=widgets.Layout(width="auto"))
        self.controls: dict[str, Any] = {setting.name: _control(setting.name) for setting in fields(Preferences)}
        self.set(preferences)
        self.preset.observe(self._preset_chosen, "value")
        for name, control in self.controls.items():
            control.observe(self._changed, ["value", "no_limit"] if name in LIMITS else "value")

    @property
    def values(self) -> dict[str, object]:
        """What every control says, under the settings' stable names."""
        return {name: _value(name, control) for name, control in self.controls.items()}

    def set(self, preferences: Preferences) -> None:
        """Set every control, without telling anybody."""
        with self._quietly():
            for name, value in preferences.to_dict().items():
                _show(name, self.controls[name], value)
            self.preset.value = self._name_of(preferences)

    def limits(self) -> widgets.VBox:
        """The preset and the two limits."""
        return widgets.VBox([self.preset, *(self.controls[name] for name in LIMITS)])

    def others(self) -> widgets.VBox:
        """Every other setting with its line of explanation."""
        rows = []
        for name, control in self.controls.items():
            if name not in LIMITS:
                title = markup.escape(prose.setting_tooltip(name))
                rows += [control, widgets.HTML(f'<div class="sx-note" title="{title}">{prose.SETTING_NOTES[name]}</div>')]
        return widgets.VBox(rows)

    def mark(self, found: LimitsMap | None) -> None:
        """Mark on both scales where the round changes; nothing where that is not known."""
        if found is None:
            for name in LIMITS:
                self.controls[name].ticks = []
            return
        for name, stretches in (("low_limit", found.low_stretches), ("high_limit", found.high_stretches)):
            self.controls[name].ticks = [stretch.span.first for stretch in stretches[1:] if stretch.span.first]

    def _changed(self, _change: Any) -> None:
        if not self._quiet:
            with self._quietly():
                self.preset.value = _OWN
            self._on_change()

    def _preset_chosen(self, change: Any) -> None:
        if not self._quiet and change["new"] != _OWN:
            self.set(PRESETS[change["new"]])
            self._on_change()

    def note_preset(self, preferences: Preferences) -> None:
        """Name the preset that these preferences are, if they are one."""
        with self._quietly():
            self.preset.value = self._name_of(preferences)

    @staticmethod
    def _name_of(preferences: Preferences) -> str:
        return next((name for name, found in PRESETS.items() if found == preferences), _OWN)

    @staticmethod
    def _presets() -> list[tuple[str, str]]:
        return [*((prose.PRESET_TITLES[name], name) for name in PRESETS), ("Own settings", _OWN)]

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        before, self._quiet = self._quiet, True
        try:
            yield
        finally:
            self._quiet = before


def _control(name: str) -> Any:
    title = prose.SETTING_TITLES[name]
    if name in LIMITS:
        return RangeControl(
            label=title,
            help=prose.SETTING_NOTES[name],
            unit="points",
            min=0,
            max=_HIGHEST,
            step=5,
            ticks_label=words.CHANGES_AT,
            offers_no_limit=True,
        )
    wide = widgets.Layout(width="auto")
    kind = type(getattr(RULE_BOOK, name))
    if issubclass(kind, enum.Enum):
        options = [(prose.setting_words(member.value), member.value) for member in kind]
        return widgets.Dropdown(description=title, options=options, style=_WIDE, layout=wide)
    if name == "toss":
        options = [(prose.VALUE_WORDS[word], word) for word in ("unknown", "white", "black")]
        return widgets.Dropdown(description=title, options=options, style=_WIDE, layout=wide)
    if kind is bool:
        return widgets.Checkbox(description=title, indent=False, layout=wide)
    return widgets.BoundedIntText(description=title, min=0, max=10**6, style=_WIDE, layout=wide)


def _value(name: str, control: Any) -> object:
    if name in LIMITS:
        return control.limit
    return None if name == "rounds" and control.value == 0 else control.value


def _show(name: str, control: Any, value: Any) -> None:
    if name in LIMITS:
        control.max = max(_HIGHEST, value or 0)
        control.limit = value
    elif value is None:
        control.value = "unknown" if name == "toss" else 0
    else:
        control.value = value
