"""The text of a page: who it names, what it requests, and that text from a file stays text."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pytest
from club import BOTH, HEBREW, LONG, facts_in, fixed, friday, piece, text_of, with_odd_names, with_unrated
from tools.places import DATA

import explain
from explain.apps.cli import main
from explain.apps.pages.live import controls_of
from explain.apps.pages.names import NameStyle, anchors, renamed
from explain.apps.pages.page import Colors, PageOptions, round_page_text
from explain.apps.pages.round_pieces import Store, place_for
from explain.prose import pages as say
from explain.training.simulate import Field, play

_OUTSIDE = re.compile(
    r"""\s(?:src|href|action|data|poster|srcset)\s*=["']?(?!#|data:|index\.html)[^"'\s>]+|"""
    r"""url\((?!["']?data:)|@import|https?://(?!www\.w3\.org/)"""
)

SMALL = DATA / "unrated.txt"
HUNDRED = Field(100, unrated=5, draws=25)
WISHES = PageOptions(title="<i>Knights</i>", club="<b>Ames</b>", note=("Doors <b>open</b> at 7.", "Second paragraph."))


@lru_cache(maxsize=8)
def live_page(wishes: PageOptions = WISHES) -> str:
    """The page of a small round with both limits live."""
    return round_page_text(explain.pair(SMALL), controls_of(BOTH, explain.Preferences()), wishes)


@pytest.mark.parametrize("names", [NameStyle.INITIALS, pytest.param(NameStyle.NUMBERS, marks=pytest.mark.long)])
def test_no_name_is_anywhere_in_the_bytes(names: NameStyle) -> None:
    """Neither first nor last names are left, in the text, in the data for the script or in tooltips."""
    text = live_page(PageOptions(names=names))
    words = {word for player in explain.read(SMALL).players for word in player.name.split()}
    assert [word for word in words if re.search(rf"\b{word}\b", text, re.IGNORECASE)] == []


@pytest.mark.parametrize(
    ("mode", "wanted"),
    [
        (NameStyle.FULL, ["Pat Twin", "Pat Twin", "Ann Ames"]),
        (NameStyle.INITIALS, ["P. T. (no. 4)", "P. T. (no. 5)", "A. A."]),
        (NameStyle.NUMBERS, ["No. 4", "No. 5", "No. 6"]),
    ],
)
def test_names_are_as_the_club_wants_them(mode: NameStyle, wanted: list[str]) -> None:
    """In full, as initials with the number where two share them, or by number; in any script."""
    section = renamed(with_odd_names().section, mode)
    assert [section.player(number).name for number in (4, 5, 6)] == wanted
    assert section.player(3).name == {"full": HEBREW, "initials": "ש. ע.", "numbers": "No. 3"}[mode]
    assert section.player(2).name == {"full": LONG, "initials": "M. M. M. M.", "numbers": "No. 2"}[mode]


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    """Here, and in another process with another hash seed."""
    typed = ["publish", str(SMALL), "-o"]
    assert main.main([*typed, str(tmp_path / "one")]) == 0
    elsewhere = {**os.environ, "PYTHONHASHSEED": "7"}
    subprocess.run([sys.executable, "-m", "explain", *typed, tmp_path / "other"], check=True, env=elsewhere)
    assert len({path.read_bytes() for path in tmp_path.iterdir()}) == 1


def test_a_page_asks_nobody_and_the_clubs_words_stand_on_it_as_words() -> None:
    """No outside address, and a policy that forbids any; name, title and note are escaped."""
    text = live_page()
    assert _OUTSIDE.findall(text.replace("http://www.w3.org/2000/svg", "")) == []
    wanted = (
        "default-src 'none'",
        "<title>&lt;i&gt;Knights&lt;/i&gt;</title>",
        '<span class="px-club">&lt;b&gt;Ames&lt;/b&gt;</span>',
        '<p class="px-note">Doors &lt;b&gt;open&lt;/b&gt; at 7.</p><p class="px-note">Second paragraph.</p>',
        "These are the best pairings for these settings. Other pairings may be legal, too; the TD decides.",
    )
    assert [words for words in wanted if words not in text] == []


def test_no_name_ends_the_facts_for_the_script_and_nothing_in_a_piece_could_run() -> None:
    """Names with markup stay inside the data, and are escaped; pieces have no script, no handler, no style."""
    odd = text_of(with_odd_names())
    facts = facts_in(odd)
    assert "<" not in re.findall(r'id="px_data">(.*?)</script>', odd, re.DOTALL)[0]
    assert any("onerror" in words for _, _, words, _ in facts["players"])
    parts = "".join(facts["parts"])
    assert ("onerror" in parts, "<img" in parts, "<script" in parts) == (True, False, False)
    for facts in (facts_in(live_page()), facts_in(odd)):
        for number in range(len(facts["pieces"])):
            html = piece(facts, number, *[""] * 40)
            assert not re.search(r"<(?:script|style|iframe|object|a)\b", html, re.IGNORECASE)
            assert not re.search(r"<[^>]*\s(?:on\w+|style)=", re.sub(r'"[^"]*"', '""', html))


@pytest.mark.parametrize(
    ("typed", "letters"),
    [("#000000", "#fff"), ("#7A0019", "#fff"), ("#ffcc33", "#000"), ("#ffffff", "#000"), ("#777777", "#000")],
)
def test_letters_can_be_read_on_the_clubs_color(typed: str, letters: str) -> None:
    """White on dark colors, black on light ones: whichever has more contrast."""
    colors = Colors.of(typed)
    assert colors.letters == letters
    assert f"background: {typed.lower()}" in round_page_text(with_unrated(), fixed(), PageOptions(colors=colors))


@pytest.mark.parametrize("typed", ["red", "#fff", "#7a0019;}", "#7a001g", "url(x)"])
def test_what_is_no_color_is_refused(typed: str) -> None:
    """Only six hexadecimal digits reach the style sheet."""
    with pytest.raises(explain.InputError, match="is no color"):
        Colors.of(typed)


def test_a_posted_round_is_judged_first_and_the_best_one_is_said_to_be_off_the_wall() -> None:
    """The page shows the posted boards with the verdict; the best round is another view and says what differs."""
    text = round_page_text(explain.posted(explain.read(DATA / "friday-swiss.txt"), 4), fixed())
    facts = facts_in(text)
    shown = text[: text.index("px_data")]
    assert "who miss their due color could have had it within the limits: Newell (White) and Jarvis (Black)." in shown
    assert ("These pairings are posted." in shown, "Not posted" in shown) == (True, False)
    (grid,) = facts["grids"]
    _, note, beside, _ = facts["cells"][grid["cells"][0][0]]
    anchor_of = {number: anchor for number, anchor, *_ in facts["players"]}
    told = {anchor_of[number]: piece(facts, words) for number, words in beside}
    assert told["zamora"] == "Zamora is posted against Newell."
    assert set(told) == {"zamora", "newell", "jarvis", "murdock"}
    assert "Boards 11 and 12 are posted differently" in piece(facts, note, told["zamora"])
    assert not any(grid["strips"].values())


@pytest.mark.parametrize(
    ("made", "most"),
    [
        (with_unrated, 600_000),
        pytest.param(friday, 600_000, marks=pytest.mark.long),
        pytest.param(lambda: explain.pair(DATA / "big-weekend.txt"), 2_500_000, marks=pytest.mark.long),
        pytest.param(
            lambda: explain.pair(play(HUNDRED, rounds=3, scheduled=5, seed=1)), 2_500_000, marks=pytest.mark.long
        ),
    ],
    ids=["14 players", "27 players", "100 players", "100 by chance"],
)
def test_a_page_stays_small_enough_to_send(made: Callable[[], explain.Round], most: int) -> None:
    """With both limits live, of the best round and of a posted one."""
    best = made()
    assert len(text_of(best).encode()) <= most
    if best.section.holds(best.number):
        given = explain.posted(best.section, best.number)
        assert len(round_page_text(given, controls_of(BOTH, given.preferences)).encode()) <= most


def test_a_page_that_was_cut_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are more rounds than it can hold, its foot says which limits it holds, and it is small enough."""
    whole = text_of(with_unrated())
    assert "there are more" not in whole
    most = len(whole.encode()) * 4 // 5
    monkeypatch.setattr("explain.apps.pages.page._LEAST_BYTES", most)
    monkeypatch.setattr("explain.apps.pages.page._BYTES_A_PLAYER", 0)
    text = round_page_text(with_unrated(), controls_of(BOTH, with_unrated().preferences))
    (grid,) = facts_in(text)["grids"]
    assert len(text.encode()) <= most
    assert f"This page holds the low limits from {grid['low'][0]} to {grid['low'][-1]}; there are more." in text


def test_every_player_has_a_word_in_the_address() -> None:
    """The last name, or the full name or the number where that is shared, in characters that an address can hold."""
    assert anchors(friday().section)[18] == "zamora"
    odd = anchors(with_odd_names().section)
    assert (odd[4], odd[5], odd[6], odd[3]) == ("pat-twin-4", "pat-twin-5", "ames", "עולם")
    assert len(set(odd.values())) == 8
    assert all(re.fullmatch(r"[\w-]+", word) for word in odd.values())
    numbers = anchors(renamed(friday().section, NameStyle.NUMBERS))
    assert len(set(numbers.values())) == 27


def test_a_round_without_players_or_games_has_a_page() -> None:
    """The first round, and a round for one player."""
    for chart in ("1 Ann Ames 1500\n2 Bob Bell 1400\n", "1 Ann Ames 1500\n"):
        round = explain.pair(explain.read_text(f"# Small: 1 to be paired, rounds 3\n{chart}", section=1))
        assert "Ann Ames" in round_page_text(round, controls_of(BOTH, round.preferences))


# The card as a fragment, and the store.


def test_a_card_is_a_fragment_for_any_page() -> None:
    """It has its own style under its own names, no ids, and nothing from outside; two of them do not collide."""
    cards = [board.html() for board in friday().boards]
    for card in cards:
        assert " id=" not in card
        assert _OUTSIDE.findall(card) == []
        style = card.partition("<style>")[2].partition("</style>")[0]
        style = re.sub(r"/\*.*?\*/|@media[^{]*\{|:(is|not)\([^)]*\)", "", style, flags=re.DOTALL)
        selectors = [each.strip() for selector in re.findall(r"([^{}]+)\{", style) for each in selector.split(",")]
        assert [each for each in selectors if not re.match(r"(table|tr|td|th)?\.sx", each)] == []
    assert len({card[: card.index("</style>")] for card in cards}) == 1


def test_what_was_stored_comes_back_and_nothing_is_stored_twice() -> None:
    """An assembled piece is what it was, except for line breaks; its places are filled in order."""
    store = Store()
    text = '<p>One. <button type="button">Ames</button> <b>two</b></p>\n<p>One. </p>'
    first, again = store.place(text), store.place(text)
    other = store.place(f"<p>One. {place_for(1)}, then {place_for(0)}</p>")
    kept = store.contents()
    assert (first, again, other) == (0, 0, 1)
    assert piece(kept, first) == text
    assert piece(kept, other, "B", "A") == "<p>One. A, then B</p>"
    assert len(set(kept["parts"])) == len(kept["parts"])


def test_every_sentence_around_the_answers_is_short() -> None:
    """No sentence of the page has more than 25 words."""
    said = [value for value in vars(say).values() if isinstance(value, str)]
    sentences = (each for text in said if "__" not in text for each in re.split(r"(?<=[.:;]) ", text))
    assert max(len(sentence.split()) for sentence in sentences) <= 25
