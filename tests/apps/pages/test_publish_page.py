"""What stands in the bytes of a page: no name that is to be left out, nothing from outside, and the same for the same input."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from dataclasses import fields, replace
from functools import lru_cache

import pytest
from club import BOTH, HEBREW, LONG, fixed, friday, with_odd_names
from places import DATA, PACKAGE

import explain
from explain.apps.pages.live import controls_of
from explain.apps.pages.names import NameStyle, renamed
from explain.apps.pages.page import Wishes, page
from explain.apps.pages.templates import TERMS
from explain.apps.pages.tree import Element, Store, linked, markup, parsed
from explain.book.glossary import GLOSSARY, Term
from explain.prose import publish as say

_OUTSIDE = re.compile(
    r"""\s(?:src|href|action|data|poster|srcset)\s*=["']?(?!#|data:|index\.html)[^"'\s>]+|url\((?!["']?data:)|@import|https?://(?!www\.w3\.org/)"""
)

WISHES = Wishes(title="<i>Knights</i> ⟦l⟧", note=("Doors <b>open</b> at 7.", "Second paragraph."))


@lru_cache(maxsize=8)
def live_page(wishes: Wishes = WISHES) -> str:
    """The page of a club's round with both limits live."""
    return page(friday(), controls_of(BOTH, explain.Preferences()), wishes)


@pytest.mark.parametrize("names", [NameStyle.INITIALS, NameStyle.NUMBERS])
def test_no_name_is_anywhere_in_the_bytes(names: NameStyle) -> None:
    """Neither a given name nor a surname is left in the file, in the text, in the facts for the script or in what is hovered over."""
    text = live_page(Wishes(names=names))
    words = {word for player in friday().section.players for word in player.name.split()}
    assert [word for word in words if re.search(rf"\b{word}\b", text)] in ([], ["Ames"])  # an Ames is in the glossary too
    assert ("Joyce Ames" in text, "Ames 1830" in text) == (False, False)


@pytest.mark.parametrize(
    ("mode", "wanted"),
    [
        (NameStyle.FULL, ["Pat Twin", "Pat Twin", "Ann Ames"]),
        (NameStyle.INITIALS, ["P. T. (no. 4)", "P. T. (no. 5)", "A. A."]),
        (NameStyle.NUMBERS, ["No. 4", "No. 5", "No. 6"]),
    ],
)
def test_names_are_as_the_club_wants_them(mode: NameStyle, wanted: list[str]) -> None:
    """In full, by initials with the number where two share them, or by number; in any script."""
    section = renamed(with_odd_names().section, mode)
    assert [section.player(number).name for number in (4, 5, 6)] == wanted
    assert section.player(3).name == {"full": HEBREW, "initials": "ש. ע.", "numbers": "No. 3"}[mode]
    assert section.player(2).name == {"full": LONG, "initials": "M. M. M. M.", "numbers": "No. 2"}[mode]


def test_the_same_input_gives_the_same_bytes() -> None:
    """Twice in one process, and once more in another with another seed of hashes."""
    path = DATA / "unrated.txt"
    round = explain.pair(explain.read(path))
    text = page(round, controls_of(BOTH, round.preferences))
    assert text == page(round, controls_of(BOTH, round.preferences))
    program = (
        "import explain, hashlib, sys; from explain.apps.pages.page import page; from explain.apps.pages.live import controls_of;"
        "r = explain.pair(explain.read(sys.argv[1])); t = page(r, controls_of(('low_limit', 'high_limit'), r.preferences));"
        "print(hashlib.sha256(t.encode()).hexdigest())"
    )
    elsewhere = {**os.environ, "PYTHONHASHSEED": "7"}
    done = subprocess.run([sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=True, env=elsewhere)
    assert done.stdout.strip() == hashlib.sha256(text.encode()).hexdigest()


def test_a_page_asks_nobody_for_anything() -> None:
    """No address of anything outside the file, and a policy that would not let it be fetched."""
    text = live_page()
    assert _OUTSIDE.findall(text.replace("http://www.w3.org/2000/svg", "")) == []
    assert "default-src &#39;none&#39;" in text


def test_the_clubs_words_stand_on_the_page_as_words() -> None:
    """Title and note are escaped, and the standing line is there."""
    text = live_page()
    assert "&lt;i&gt;Knights&lt;/i&gt; [l]" in text
    assert '<p class="px-note">Doors &lt;b&gt;open&lt;/b&gt; at 7.</p><p class="px-note">Second paragraph.</p>' in text
    assert "This is the best round by the stated settings. Other rounds may be legal, and the director decides." in text


def test_facts_for_the_script_cannot_end_their_element() -> None:
    """Names with markup in them stay inside the facts, and the facts are still JSON."""
    round = with_odd_names()
    text = page(round, controls_of(BOTH, round.preferences))
    found = re.search(r'<script type="application/json" id="px-data">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    assert "<" not in found[1]
    assert "onerror" in " ".join(json.loads(found[1])["texts"])


def test_a_posted_round_is_judged_and_moves_with_nothing() -> None:
    """Its page has the verdict and no controls."""
    section = explain.read(DATA / "friday-swiss.txt")
    text = page(explain.posted(section, 4), fixed())
    assert "but a color could have been mended within the limits" in text or "colors could have been mended within the limits" in text
    assert "These are posted pairings, read by the stated settings." in text
    assert 'type="range"' not in text


def test_a_round_without_players_or_games_has_a_page() -> None:
    """The first round, and a round for one player."""
    for chart in ("1 Ann Ames 1500\n2 Bob Bell 1400\n", "1 Ann Ames 1500\n"):
        round = explain.pair(explain.read_text(f"# Small: 1 to be paired, rounds 3\n{chart}", section=1))
        assert "Ann Ames" in page(round, controls_of(BOTH, round.preferences))


# The glossary, and how to read the page.


@pytest.mark.parametrize("term", GLOSSARY, ids=lambda term: term.word)
def test_a_word_of_the_glossary_is_plain(term: Term) -> None:
    """One sentence of no more than 25 words, an example of two lines, and no word that only specialists know."""
    assert len(term.sentence.split()) <= 25
    assert term.sentence.endswith((".", ")."))
    assert all(line.endswith((".", ",")) and len(line.split()) <= 25 for line in term.example)
    assert not re.search(r"optimal|matching|lexicographic|penalty vector|bracket|downfloat", " ".join((term.sentence, *term.example)))


def test_every_word_of_the_glossary_has_a_place_of_its_own() -> None:
    """No two words share an anchor, and no word stands for two."""
    assert len({term.anchor for term in GLOSSARY}) == len(GLOSSARY)
    assert len(TERMS) == sum(1 + len(term.also) for term in GLOSSARY)


def test_every_link_to_a_word_finds_it() -> None:
    """How to read the page, the table and the cards link to lines that stand in the glossary."""
    text = live_page()
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert {link for link in re.findall(r'href="#([^"]+)"', text) if link not in ids} == set()
    for word in ("score-group", "natural-pairing", "transposition", "interchange", "due-color", "the-80", "the-200"):
        assert f'href="#term-{word}"' in text


def test_how_to_read_takes_its_example_from_the_section() -> None:
    """Every step is short, and the example names players who are there."""
    round = friday()
    steps = say.how_to_read(round.answers, round.groups)
    assert all(len(step.split()) <= 25 for step, _ in steps)
    names = [player.name for player in round.section.players]
    assert all(any(name in example for name in names) for _, example in steps)


# The card as a fragment, and the tree that pages are stored in.


def test_a_card_is_a_fragment_for_any_page() -> None:
    """It has its own style under names of its own, no ids, and nothing from outside; two of them do not clash."""
    cards = [board.html() for board in friday().boards]
    for card in cards:
        assert " id=" not in card
        assert _OUTSIDE.findall(card) == []
        style = re.sub(r"/\*.*?\*/|@media[^{]*\{", "", card[card.index("<style>") + 7 : card.index("</style>")], flags=re.DOTALL)
        style = re.sub(r":(is|not)\([^)]*\)", "", style)
        selectors = [each.strip() for selector in re.findall(r"([^{}]+)\{", style) for each in selector.split(",")]
        assert [each for each in selectors if not re.match(r"(table|tr|td|th)?\.sx", each)] == []
    assert len({card[: card.index("</style>")] for card in cards}) == 1


def test_what_was_written_is_read_back_as_it_was() -> None:
    """A tree from markup is written as the same markup; equal parts are kept once."""
    text = '<p class="a">One &amp; <b>two</b></p><p class="a">One &amp; <b>two</b></p>'
    nodes = parsed(text)
    assert markup(nodes, None, None) == text
    store = Store()
    assert [store.place(node) for node in nodes] == [1, 1]
    assert store.kept()["parts"] == [[-5, (), -6], [-3, (-1, -2), -4, 0]]


def test_a_word_is_linked_once_and_only_where_words_are_explained() -> None:
    """The first mention in a part that explains; links and drawings are left as they are."""
    nodes = parsed("<p>A gap and a gap.</p><td>gap</td>")
    found = linked(nodes, {"gap": "term-gap"}, lambda element: element.tag == "p")
    assert markup(found, None, None) == '<p>A <a class="px-term" href="#term-gap">gap</a> and a gap.</p><td>gap</td>'


def test_only_known_parts_are_stored() -> None:
    """A tag that the script shall not build is refused where the page is written."""
    with pytest.raises(AssertionError, match="script"):
        Store().place(Element("script", (), ("hurt()",)))


def test_every_sentence_around_the_answers_is_short() -> None:
    """No sentence of the page has more than 25 words."""
    said = [value for value in vars(say).values() if isinstance(value, str)] + list(say.PHRASES.values())
    assert all(len(sentence.split()) <= 25 for text in said if "__" not in text for sentence in re.split(r"(?<=[.:;]) ", text))


def test_wishes_are_plain_values() -> None:
    """Everything a club can wish has a standard."""
    assert replace(Wishes()) == Wishes()
    assert [field.name for field in fields(Wishes)] == ["names", "title", "note", "in_site"]


def test_the_folder_of_pages_is_whole() -> None:
    """Templates and script are part of the package."""
    folder = PACKAGE / "apps" / "pages"
    assert (folder / "page.js").is_file()
    assert (folder / "templates" / "page.html.j2").is_file()
