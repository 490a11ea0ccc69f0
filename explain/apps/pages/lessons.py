"""The lessons as stand-alone pages: notebooks without code, with every state of a control computed beforehand."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from markupsafe import Markup

from explain.answers.about import pair
from explain.apps.pages import page
from explain.apps.pages.essays import Essay, fragment, markdown_words, page_parts, round_on_page, run, unstyled
from explain.apps.pages.live import LIMITS, controls_of
from explain.apps.pages.templates import scripted
from explain.book import lookup
from explain.book.entries import known_differences, rule_cards
from explain.files import resources
from explain.files.bytes.writing import write_together, writing_to
from explain.model.errors import Fault, InputError
from explain.model.section import Section
from explain.model.settings import RULE_BOOK
from explain.prose import drill
from explain.prose import pages as say
from explain.prose.exercises import BYES_NOTE, CELLS_NOTE
from explain.prose.rulebook import rule_title
from explain.training.drill import LENGTH, WAITS, practice_set
from explain.training.exercises import exercise
from explain.training.step_questions import StepQuestion
from explain.views.answers.training import on_the_wall
from explain.views.html import document_html

_OF_A_STEP = 8  # number of questions for each step on the page
# The rounds in steps by theme, number and level, and which steps are worked: all, every other, or none.
_ROUNDS = (("alternation", 1, 1, 1), ("odd-player", 13, 1, 2), ("transposition", 20, 2, 0))


def write_lessons(chosen: argparse.Namespace) -> str:
    """Run every essay and write all pages; returns a message. ``InputError`` with a section, or without a folder."""
    if chosen.file is not None:
        raise InputError(Fault("the lessons are about no section", "Leave out the file, or --lessons."))
    folder: Path = chosen.out_file
    with writing_to(folder, "it is no folder", "Name a folder, or one that is to be made."):
        folder.mkdir(parents=True, exist_ok=True)
    written = pages(run_essays())
    write_together((folder / name, text.encode()) for name, text in written.items())
    return say.LESSONS_WRITTEN.format(len(written), folder)


def run_essays() -> list[Essay]:
    """Every lesson's notebook, run now."""
    return [run(path) for path in resources.numbered_notebooks()]


def pages(lessons: list[Essay], screen: str = "") -> dict[str, str]:
    """All pages of these notebooks by file name, the index first; ``screen`` is where ``sections`` are opened."""
    listed = [(essay.name, essay.title, markdown_words(essay.opening)) for essay in lessons]
    written = {"index.html": _render("lessons_index.html.j2", lessons=listed, drill=drill), **_reference_pages()}
    for before, essay, after in zip([None, *lessons], lessons, [*lessons[1:], None], strict=False):
        section, live = _section(essay), ""
        if section is not None and screen:
            live = f"{screen}#open=lesson-{essay.name}.txt"
        elif section is not None:
            live, wishes = f"{essay.name}-live.html", page.PageOptions(title=say.LIVE_TITLE.format(essay.title))
            written[live] = page.round_page_text(pair(section), controls_of(LIMITS, RULE_BOOK), wishes)
        around = {"before": before, "after": after, "live": live, "is_screen": bool(screen)}
        written[f"{essay.name}.html"] = _render("lesson.html.j2", essay=essay, parts=list(page_parts(essay)), **around)
    return written


def sections(lessons: list[Essay]) -> dict[str, str]:
    """The lessons' sections as files that a screen opens, by file name."""
    return {f"lesson-{essay.name}.txt": f"{section}\n" for essay in lessons if (section := _section(essay)) is not None}


def _section(essay: Essay) -> Section | None:
    value = essay.names.get("section")
    return value if isinstance(value, Section) else None


def _render(template: str, **values: object) -> str:
    own = "drill.js" if template.startswith("drill") else "lesson.js"
    return scripted(template, "kept.js", own, say=say, **values)


def _reference_pages() -> dict[str, str]:
    rules = [(card.rule.number, rule_title(card.rule), fragment(lookup.rule_answer(card))) for card in rule_cards()]
    differences = [(each.name, each.title, fragment(lookup.difference_answer(each))) for each in known_differences()]
    words = [(word.anchor, word.word, (word, lookup.WordAnswer(word).rule)) for word in lookup.glossary().words]
    drilled = _drill_values()
    of_rules = {"title": say.RULES, "note": say.RULES_NOTE, "chapters": _in_chapters(rules, _rule_chapter)}
    different = {"title": say.DIFFERENCES, "note": say.DIFFERENCES_NOTE, "chapters": [(say.DIFFERENCES, differences)]}
    return {
        "drill.html": _render("drill.html.j2", questions=practice_set(_OF_A_STEP), **drilled),
        "rounds.html": _render("drill_rounds.html.j2", rounds=list(_rounds_in_steps()), **drilled),
        "rules.html": _render("lessons_rules.html.j2", **of_rules),
        "glossary.html": _render(
            "lessons_words.html.j2", chapters=_in_chapters(words, lambda entry: entry[1][0].upper())
        ),
        "differences.html": _render("lessons_rules.html.j2", **different),
    }


def _drill_values() -> dict[str, object]:
    """The values that the templates of the drill and the rounds in steps get besides the questions."""
    names, titles = [path.stem for path in resources.numbered_notebooks()], drill.STEP_TITLES
    lessons = drill.LESSONS_OF.items()
    reading = [(step, drill.LESSON.format(titles[step], number), names[number]) for step, number in lessons]

    def chart(asked: StepQuestion) -> Markup:
        return unstyled(document_html(on_the_wall(asked.best)))

    about = {"length": LENGTH, "waits": ",".join(map(str, WAITS)), "reading": reading}
    return {"drill": drill, "chart": chart, "letters": (CELLS_NOTE, BYES_NOTE), **about}


def _rounds_in_steps() -> Iterator[tuple[str, Sequence[StepQuestion], int, Markup]]:
    """Each round's title and steps, which steps are worked (every nth, 0 for none), and the resulting boards."""
    for title, (theme, number, level, every) in zip(drill.ROUND_TITLES, _ROUNDS, strict=True):
        posed = exercise(theme, number, level=level)
        yield title, posed.steps, every, round_on_page(pair(posed.section, posed.round))


_Entry = tuple[str, str, object]


def _in_chapters(entries: Sequence[_Entry], chapter: Callable[[_Entry], str]) -> list[tuple[str, list[_Entry]]]:
    """The entries in chapters, ordered by their first entries."""
    chapters: dict[str, list[_Entry]] = {}
    for entry in entries:
        chapters.setdefault(chapter(entry), []).append(entry)
    return list(chapters.items())


def _rule_chapter(entry: _Entry) -> str:
    """The chapter of a rule card, by the beginning of its number."""
    return next(title for start, title in say.RULE_CHAPTERS if entry[0].startswith(start))
