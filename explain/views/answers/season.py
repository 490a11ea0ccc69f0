"""A season on a page: how many rounds are the best, what decides against the others, and what was not read."""

from collections.abc import Callable, Iterator, Sequence

from explain import prose
from explain.answers.season.season import PlacedTrouble, Season, SeasonShare
from explain.prose import audit
from explain.prose import season as say
from explain.views import svg
from explain.views.answers import document
from explain.views.document import Block, Document, DocumentKind, Picture, Said, Table, titled_table
from explain.views.pictures.bars_picture import ShareBar, bars_sheet

_MOST_TROUBLES = 200
Words = Callable[[SeasonShare], str]


@document.register
def _season(answer: Season) -> Document:
    parts = (
        *_shares(say.VERDICTS, say.VERDICTS_PICTURE, answer.verdicts, say.verdict_words),
        *_shares(say.CRITERIA_TITLE, say.CRITERIA_PICTURE, answer.criteria, say.criterion_words),
        *_shares(say.PRESETS_TITLE, say.PRESETS_PICTURE, answer.presets, lambda share: prose.PRESET_TITLES[share.name]),
        *_shares(say.SIZES, say.SIZES_PICTURE, answer.sizes, say.size_words),
        *_shares(say.SETTINGS, say.SETTINGS_PICTURE, answer.explained, say.settings_share),
        *_troubles(list(answer.troubles)),
    )
    others, trouble = say.others_line(answer), say.troubles_line(answer)
    lines = (*((Said(others),) if others else ()), *((Said(trouble, stands_out=True),) if trouble else ()))
    fine = (*say.FACTS, audit.settings_line(answer.questions.preferences))
    return Document(say.TITLE, say.season_headline(answer), (*lines, *parts, *map(Said, fine)), kind=DocumentKind.PAGE)


def _shares(title: str, about: str, shares: Sequence[SeasonShare], words: Words) -> Iterator[Block]:
    """Shares as a picture, and as a table for whoever cannot see it; nothing where nothing was counted."""
    if not any(share.of for share in shares):
        return
    yield Said(title, heads=True)
    yield Picture(lambda: _drawn(about, shares, words))
    yield _table(about, shares, words)


def _table(about: str, shares: Sequence[SeasonShare], words: Words) -> Table:
    rows = [(words(share), str(share.count), str(share.of), say.share_words(share)) for share in shares]
    return titled_table(about, (say.WHAT, f"#{say.ROUNDS}", f"#{say.OUT_OF}", f"#{say.SHARE}"), rows)


def _drawn(about: str, shares: Sequence[SeasonShare], words: Words) -> str:
    bars = [ShareBar(words(share), f"{share.count} ({say.share_words(share)})", share.thousandths) for share in shares]
    bar_words = [f"{bar.words}: {bar.figures}" for bar in bars]
    return svg.svg(bars_sheet(bars), f"{about} {'; '.join(bar_words)}.")


def _troubles(troubles: Sequence[PlacedTrouble]) -> Iterator[Block]:
    if not troubles:
        return
    yield Said(say.TROUBLES, heads=True)
    rows = [
        (say.file_words(each), _number(each.section), _number(each.round), say.trouble_words(each.trouble))
        for each in troubles[:_MOST_TROUBLES]
    ]
    yield titled_table("", (f"@{say.FILE}", f"#{say.SECTION}", f"#{say.ROUND}", say.WHY), rows)
    if len(troubles) > _MOST_TROUBLES:
        yield Said(say.MORE_TROUBLES.format(len(troubles) - _MOST_TROUBLES))


def _number(number: int | None) -> str:
    return "" if number is None else str(number)
