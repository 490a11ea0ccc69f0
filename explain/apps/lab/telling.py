"""What stands around the table: the heading, the line on top, and the picture, each as markup from answers."""

from __future__ import annotations

import html as markup
from collections.abc import Sequence

from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.round import Round
from explain.apps.lab.screen import paragraph
from explain.apps.lab.state import Against, View
from explain.prose import lab as words
from explain.views import html, svg
from explain.views.pictures import PictureStage

_MOST_DRAWN = 250


def title(round: Round, view: View, *, what_if: bool) -> str:
    """The heading: the section, the round, and what is shown of it."""
    said = prose.heading_of(round)
    if view.is_stage:
        said = words.stage_heading(view.value, round.number)
    heading = markup.escape(html.in_place(said))
    mark = f' <span class="sx-not-real">{markup.escape(words.WHAT_IF_BANNER)}</span>' if what_if else ""
    return f"<h2>{heading}{mark}</h2>"


def line(round: Round, changed: Sequence[int] | None, against: Against) -> str:
    """The round in one line, and which boards are others than in the round it is compared with.

    Args:
        round: the round.
        changed: numbers of those boards; ``None`` if it is compared with none.
        against: which round that is.
    """
    said = paragraph("sx-answer", prose.round_summary(round.line))
    if changed is None:
        return _live(said)
    if against is Against.LAST:
        return _live(said + paragraph("sx-changed", prose.changed_boards(changed, len(round.boards))))
    different = words.boards_different(against.value, prose.board_numbers(changed), len(changed), len(round.boards))
    return _live(said) + paragraph("sx-changed", different, role="status")


def _live(said: str) -> str:
    return f'<div class="sx" aria-live="polite">{said}</div>'


def picture(round: Round, chosen: BoardAnswer | None, view: View) -> str:
    """The picture of the round, without its final boards where a stage is shown."""
    if len(round.standings.entrants) > _MOST_DRAWN:
        return f'<p class="sx-hint">{markup.escape(words.TOO_MANY_FOR_A_PICTURE)}</p>'
    stage = PictureStage.NATURAL if view.is_stage else PictureStage.FINAL
    return svg.round_svg(round, chosen=None if view.is_stage else chosen, stage=stage)
