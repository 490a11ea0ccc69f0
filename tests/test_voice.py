"""The words of the rule book and the playing hall, everywhere: which words are not used, and what to say instead."""

import ast
import io
import json
import re
import tokenize
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path

from tools.house import tree
from tools.places import NOTEBOOKS, PACKAGE, ROOT, TESTS

WITH_TITLES = {"answers/questions.py", "pairing/criteria.py"}
"""Modules besides those of whole rooms in which every text is read by somebody."""

THEY = "they, their, or the name"

NOT_SAID: Mapping[str, str] = {
    r"by nature|the naturals\b|by rank alone": "natural, would normally play",
    r"(?:on|of|off|from) the wall\b(?! chart)|hangs?\b": "posted",
    r"best rounds?\b": "the best pairings (for these settings)",
    r"by (?:these|the stated) settings|settings in force|currently in force": "for these settings, currently set",
    r"(?<!or )mend(?:s|ed|ing|able)?\b|cured?\b": "correct a color, improve colors",
    r"(?:change|changed|changes|changing) places|trades?\b": "swap",
    r"a change of|changes over|(?:smaller|larger|small) changes|size of the changes": "switch",
    r"likewise\b": "say it",
    r"even(?:s|ed|ing)? out\b": "equalize",
    r"(?:color|time|times|White|Black)s? running": "in a row",
    r"a repeat\b|repeats\b|repeat less|no repeat": "rematch",
    r"(?:have|has|had) met\b|met before|meet again": "have already played",
    (
        r"(?<!-)(?<!drag and )(?<!Limit )(?<!Avoid )drops?\b(?! it anywhere)(?! anywhere)(?!/)|(?<!-)dropped\b"
    ): "is paired down",
    r"met from above|is raised|are raised": "is paired up",
    r"natural holder|first in line": "next in line",
    r"beyond the \d+|\d+ (?:points )?allowed|held by|no limit holds": "over the limit, the limit is",
    r"no rule tells them apart": "makes no difference by the rules",
    r"(?<!coin )toss\b(?! white| black| …| \()": "the coin toss",
    r"(?<!Tournament )(?<!tournament )directors?\b": "the TD",
    r"he|she|his|him|her|hers|himself|herself": THEY,
    r"(?<!played )whom\b": "who",
    r"(?<!FIDE's )criteri(?:on|a)\b": "penalty, the rule that decides",
    r"falls on\b": "the subject does the thing",
}
"""Words that are not used, as patterns at the beginning of a word, and what to say instead."""
PATTERN = re.compile(
    "|".join(rf"(?P<w{number}>\b(?:{words})\b)" for number, words in enumerate(NOT_SAID)), re.IGNORECASE
)

NOT_NOTED = re.compile(
    rf"\b(?:{next(words for words, instead in NOT_SAID.items() if instead == THEY)}|directors?|likewise|by nature|"
    r"met from above|met again|mend(?:s|ed|ing)?|clash\w*)\b",
    re.IGNORECASE,
)
"""What is said in no docstring or comment; these may name criteria, rounds and what drops in the code's own words."""

ABOUT_ROUNDS = {
    f"prose/{topic}.py" for topic in ("claims", "card", "colors", "against", "necessity", "lines", "amounts")
}
"""The modules with texts about a round, where some words have only one meaning."""
NOT_OF_ROUNDS = re.compile(
    r"\b(?:those parted|would have it|on the table|today|second best round|moved along|crossed|clash\w*|running|"
    r"gaps?\b|beyond the|tells? them apart|in force|columns?\b|(?:had|have|has) already met)",
    re.IGNORECASE,
)
Said = Iterator[tuple[str, str]]
"""The place of a text, and the text."""


def literals(node: ast.AST) -> Iterator[str]:
    """Every string below a node of the code that is no docstring, with the parts of an f-string joined."""
    notes = {
        id(each.value) for each in ast.walk(node) if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)
    }
    inside = {id(part) for each in ast.walk(node) if isinstance(each, ast.JoinedStr) for part in each.values}
    for each in ast.walk(node):
        if isinstance(each, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in each.values)
        elif isinstance(each, ast.Constant) and isinstance(each.value, str) and id(each) not in notes | inside:
            yield each.value


def is_said(text: str) -> bool:
    """Whether it is a text to read: words with blanks between them, or one capitalized word."""
    return " " in text or text[:1].isupper()


def modules() -> Said:
    """The sentences of the package: its prose, questions and criteria, the command line's help, and error messages."""
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        whole = name.startswith(("apps/", "files/", "model/", "prose/", "screen/", "views/")) or name in WITH_TITLES
        code = tree(path)
        faults = (
            each for each in ast.walk(code) if isinstance(each, ast.Call) and getattr(each.func, "id", "") == "Fault"
        )
        for node in [code] if whole else faults:
            yield from ((name, " ".join(text.split())) for text in literals(node) if is_said(text))


def strings(found: object) -> Iterator[str]:
    """Every text in a file of the rule book's words, except a word's other forms, which people look up."""
    match found:
        case str():
            yield found
        case dict():
            yield from chain.from_iterable(strings(value) for name, value in found.items() if name != "also")
        case list():
            yield from chain.from_iterable(map(strings, found))


def _books() -> Said:
    for path in sorted(PACKAGE.rglob("*.toml")):
        if path.name not in ("other_names.toml", "names.toml", "pins.toml", "samples.toml", "scratch.toml"):
            yield from (
                (path.name, text) for text in strings(tomllib.loads(path.read_text(encoding="utf-8"))) if is_said(text)
            )


def pages() -> Said:
    """Templates, pages and scripts without comments and tags, the README and HOSTING.md, and lessons' paragraphs."""
    for path in sorted(chain(PACKAGE.rglob("*.j2"), PACKAGE.rglob("front/*.html"))):
        yield (
            path.name,
            re.sub(
                r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<!--.*?-->|<[^>]*>",
                " ",
                path.read_text(encoding="utf-8"),
                flags=re.DOTALL,
            ),
        )
    for path in sorted(PACKAGE.rglob("front/*.js")):
        yield from ((path.name, text) for text in re.findall(r'"([^"\n]* [^"\n]*)"', path.read_text(encoding="utf-8")))
    for path in (ROOT / "README.md", ROOT / "HOSTING.md"):
        yield path.name, path.read_text(encoding="utf-8")
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        yield from ((path.name, "".join(cell["source"])) for cell in cells if cell["cell_type"] == "markdown")


@cache
def _kinds() -> tuple[tuple[tuple[str, str], ...], ...]:
    return tuple(map(tuple, (modules(), _books(), pages())))


def not_said(text: str, where: str) -> list[tuple[str, str]]:
    """Which words of a text are not used, and what to say; lessons may have other words for a player."""
    instead = list(NOT_SAID.values())
    plain = re.sub(r"`[^`\n]*`|\]\([^)\n]*\)|\{[^}\n]*\}|\b\w+=[A-Z]\w+", " ", text)
    found = ((each[0], instead[int(str(each.lastgroup)[1:])]) for each in PATTERN.finditer(plain))
    return [each for each in found if each[1] != THEY or not where.endswith(".ipynb")]


def test_there_is_something_to_be_read() -> None:
    """There are texts of every kind: an empty list would pass every other test."""
    assert min(map(len, _kinds())) > 50
    assert all((PACKAGE / name).exists() for name in WITH_TITLES)


def test_everybody_speaks_in_the_words_of_the_hall() -> None:
    """No text has such a word; each one found is listed with its place and what to say."""
    assert [
        f"{where}: {word!r} in {text[:200]!r}: say {instead}"
        for where, text in chain(*_kinds())
        for word, instead in not_said(text, where)
    ] == []


def test_of_rounds_nobody_speaks_otherwise() -> None:
    """Words that mean something else on other pages are in no sentence about a round."""
    texts = [text for where, text in chain(*_kinds()) if where in ABOUT_ROUNDS]
    assert len(texts) > 50
    assert [text for text in texts if NOT_OF_ROUNDS.search(re.sub(r"\{.*?\}", "", text))] == []


def notes(path: Path) -> Iterator[str]:
    """The docstrings and comments of a module, without the names in them that stand between backticks."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield re.sub(r"`+[^`]*`+", " ", node.value.value)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield re.sub(r"`+[^`]*`+", " ", token.string)


def test_the_code_explains_itself_in_the_same_words() -> None:
    """Docstrings, and the descriptions of the schema made of them, are for people too."""
    paths = [*PACKAGE.rglob("*.py"), *TESTS.rglob("*.py")]
    found = [(path.name, text) for path in paths for text in notes(path)]
    assert len(found) > 5_000
    assert [each for each in found if NOT_NOTED.search(each[1])] == []


UNSAID = """
By nature Novak is met by Yeager.; The best round is not the one on the wall.; 2 colors could be mended.; Cole and
Dorn change places.; Two who have met.; Warrick drops.; A third Black running.; 48 points, 80 allowed.; The toss is
not known, and the director decides.; Why has he White?; Whom would I play?"""


def test_what_is_not_said_is_found() -> None:
    """A pattern that finds nothing would let everything pass; names of settings and commands are allowed."""
    assert [text for text in UNSAID.split(";") if not not_said(text, "")] == []
    names = (
        "Limit Drop/Raise Swap: on",
        "Avoid Drops of More Than",
        "The coin toss is not known.",
        "Drag it here, or drop it anywhere.",
    )
    assert [text for text in (*names, "`why-dropped`", "# Club: toss white") if not_said(text, "")] == []
