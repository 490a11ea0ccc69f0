"""A scratch pad is read as it is meant, or what is not understood is named: no number and no color is lost."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from samples.batches import batches

import explain
from explain.files.reading import open_all_bytes
from explain.files.scratch.pad_section import PadSection, looks_like
from explain.model.errors import InputError
from explain.pairing.standings import color_letter

FOUR = [(1900, "WB"), (1700, "BW"), (1650, "WB"), (1620, "BW")]
WAYS_TO_WRITE = {
    "boards on lines": "1900 WB versus 1650 WB\n\n1700 BW versus 1620 BW\n",
    "slashes": "1900 WB vs. 1650 WB / 1700 BW vs 1620 BW",
    "hyphens": "1900 WB-1650 WB; 1700 BW - 1620 BW",
    "a list": "1900 WB, 1700 BW, 1650 WB, and 1620 BW",
    "no marks at all": "1900 WB 1700 BW 1650 WB 1620 BW",
    "a line each, in brackets": "1900 (WB)\n1700 (BW)\n1650 (WB)\n1620 (BW)",
    "letters apart": "1900 W B, 1700 B W, 1650 (W, B), 1620 b w",
    "words": "1900 White Black, 1700 had Black and then White, 1650 white, black; 1620 has had black, white",
    "rounds by name": (
        "1900 had White in round one and Black in round 2, 1700 had Black in round 1 and White in round 2, 1650 WB, "
        "1620 BW"
    ),
    "numbers": "#1 1900 WB, #2 = 1700 BW, #3: 1650 WB. #4 is 1620 BW",
    "a numbered list": "1. 1900 WB\n2. 1700 BW\n3. 1650 WB\n4. 1620 BW",
    "the other order": "1620 BW, 1650 WB, 1700 BW, 1900 WB",
}


def said(section: explain.Section) -> list[tuple[int | None, str]]:
    """Everybody's rating and colors, a letter for each round."""
    return [(each.rating, "".join(map(color_letter, each.games))) for each in section.players]


@pytest.mark.parametrize("way", WAYS_TO_WRITE)
def test_ratings_and_colors_are_read_however_they_are_written(way: str) -> None:
    """They give the same four players, numbered by rating; readers of files recognize it, and note what is assumed."""
    pad = PadSection(WAYS_TO_WRITE[way])
    assert (said(pad.section()), pad.left_out) == (FOUR, ())
    (read,) = open_all_bytes(WAYS_TO_WRITE[way].encode())
    assert said(read.section) == FOUR
    assert any(note.startswith("Who has played whom? Assumed: ") for note in read.notes)


SCORES = {
    "2.5: 1900 WBW, 1800 BWB; 2: 1700 WBW": {1900: 5, 1800: 5, 1700: 4},
    "2.5 / 1900 WBW\n1½ / 1700 WBW, 1800 BWB": {1900: 5, 1700: 3, 1800: 3},
    "1900 WBW 2.5 v 1800 BWB 2 / 1700 WBW 2 v 1600 BWB 1": {1900: 5, 1800: 4, 1700: 4, 1600: 2},
    "1900 with 2.0 points playing a 2100 with 1.5": {1900: 4, 2100: 3},
    "3.0 Ann (1900)\n2.5 Bob (1800)": {1900: 6, 1800: 5},
    "1900 WBW, 1800 BWB, both 1.5": {1900: 3, 1800: 3},
    "1900 (2.5) WBW, 1800 (0) BWB": {1900: 5, 1800: 0},
    "2 points: 1900 BxW, 1800 WBx": {1900: 4, 1800: 4},
    "3 points: 1900 BxW": {1900: 6},  # a full point without a game
}


@pytest.mark.parametrize("text", SCORES)
def test_earlier_results_add_up_to_the_scores(text: str) -> None:
    """Scores stand above, after or before players, with or without a unit."""
    assert {each.rating: each.half_points for each in PadSection(text).section().players} == SCORES[text]


MET = {
    "1700 (BW) v 1900 (WB), have played": {(1700, 1900)},
    "1900 WB, 1700 BW, 1650 WB, 1620 BW. 1900 and 1620 have already played": {(1620, 1900)},
    "1900 WB, 1700 BW, 1650 WB, 1620 BW\n1900 has played 1620 and 1700": {(1620, 1900), (1700, 1900)},
    "A 1900 WB Has already played B.\nB 1620 BW Has already played A.\nC 1500 BW": {(1620, 1900)},
    "1 - W B - 2 Points - Rating = 1900\n2 - B W - 0 Points - Rating = 1700\n1 has played 2": {(1700, 1900)},
    "1900 WB v 1620 BW, have not played": set[tuple[int, int]](),
    "1900 WB v 1620 BW. Nobody has played each other": set[tuple[int, int]](),
}


@pytest.mark.parametrize("text", MET)
def test_who_has_played_whom_is_a_game_with_opposite_colors(text: str) -> None:
    """Players are mentioned again by rating, name or number; what is denied is no game."""
    section = PadSection(text).section()
    games = {
        (each.rating, section.player(game.opponent).rating)
        for each in section.players
        for game in each.games
        if game.opponent
    }
    assert {pair for pair in games if (pair[0] or 0) < (pair[1] or 0)} == MET[text]


OF_COLORS = {
    "1900 two whites and a black, 1800 same. Round 4": {1900: "WBW", 1800: "WBW"},
    "1900 has had 2W 1B, white last; 1800 3 blacks": {1900: "WBW", 1800: "BBB"},
    "1900 1 W and 1 B, black last; 1800 had black last": {1900: "WB", 1800: "WB"},
    "1900 v 1800, both had WB": {1900: "WB", 1800: "WB"},
    "1900, 1850 and 1800 had WB, 1700 BW": {1900: "WB", 1850: "WB", 1800: "WB", 1700: "BW"},
    "1900 and 1800 due white, 1700 due B, rd 4": {1900: "BWB", 1800: "BWB", 1700: "WBW"},
    "1900 WB, 1800 due W or B": {1900: "WB", 1800: "xx"},
    "1900, 1800. Did both have white? Neither had white last. Round 2": {1900: "x", 1800: "x"},
}


@pytest.mark.parametrize("text", OF_COLORS)
def test_colors_are_counted_due_or_those_of_more_than_one(text: str) -> None:
    """In turn where no order is given, which the answer asks for; what is denied or asked counts for nobody."""
    assert dict(said(PadSection(text).section())) == OF_COLORS[text]


REFUSED = {
    "1900, 1800, 1700. Not all had WB": "WB",
    "1900, 1800, 1700. All due white except 1700, round 3": "except",
    "1900 v 1800, 1700 v 1600. 1900 v 1600, 1800 v 1700": "1900",
    "1900 WB, had white last": "told otherwise",
    "1900 two whites and a black, round 3": "3 rounds, but 2",
    "Last round, 1900 was black, 1800 was white": "Last",
    "1900 WB v 1800 BWQ7": "BWQ7",
    "1900 WB versus 1-2": "1-2",
    "1900 had White twice, 1800 WBW": "2 times White in 3 rounds",
    "1900 WB, WB v BW": "WB",
    "1900 WB, 1900.5 BW": "1900.5",
    "1900 WB, 1800 BW, 1700 WB have played": "played",
    "Ann 1900 WB, Bob 1800 WB. Ann WBW": "Ann",
    "1900 WB v 1800 WB, have played": "1900 and 1800 cannot have played",
    "1900 WB 2.0 v 1800 BW 2.0, have played": "cannot all be",
    "1900 WBW v 1800 BWB, round 3": "3 rounds, but 2 have been played",
    "1900 WB, 5 points v 1800 BW, round 3": "5 rounds, but 2",
    "Ann v W": "W",
    "1900 WB, 1800 BW, score group of one, 1700 WB 2.0": "1700",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_not_understood_is_named_with_the_way_out(text: str) -> None:
    """Never a silent misreading: the word, its line, and how to write it."""
    with pytest.raises(InputError) as caught:
        PadSection(text, "pad").section()
    fault = caught.value.faults[0]
    assert REFUSED[text] in f"{fault.found}"
    assert (fault.file, bool(fault.remedy)) == ("pad", True)


def test_words_that_say_nothing_of_anybody_are_listed() -> None:
    """What somebody asks, concludes or explains; none of it changes what is read."""
    pad = PadSection("WBW gets black over BxW, because it is due. Who plays White? See 80/200, however it is set")
    assert said(pad.section()) == [(None, "WBW"), (None, "BxW")]
    assert pad.left_out == (
        "gets black over",
        "because it is due",
        "Who plays White?",
        "See 80/200, however it is set",
    )


CHARTS = (
    "1 Ann Ames 1900\n2 Bob Bell 1800",
    "1 Ann Ames 1900 W2w\n2 Bob Bell 1800 L1b",
    "# Pad: 2 to be paired\n1 Ann 1900 W2w\n2 Bob 1800 L1b",
    "1 W 1900 B---\n2 B 1800 H---",
    "101 Ann 1900 W102w B---\n102 Bob 1800 L101b H---",
    "Zamora",
    "why not Newell",
    "board 3",
    "29E5c",
    "",
)


@pytest.mark.parametrize("text", CHARTS)
def test_a_wall_chart_or_a_question_is_no_scratch_pad(text: str) -> None:
    """What the question box or the pasted chart reads now is still read there."""
    assert not looks_like(text)


def _random_pad(rng: random.Random) -> tuple[str, list[tuple[int | None, str, int | None]]]:
    """A text, and its players by rating: rating, colors, and half-points if given."""
    rounds, count = rng.randint(1, 4), rng.randint(2, 7)
    known = sorted(rng.sample(range(300, 2800), count), reverse=True)
    ratings: list[int | None] = [*known[:-1], rng.choice((known[-1], None))]
    has_scores = rng.random() < 0.5
    rows: list[tuple[int | None, str, int | None]] = []
    for rating in ratings:
        colors = "".join(rng.choices("WBx", (4, 4, 1), k=rounds))
        colors = colors if rows else f"{colors[:-1]}W"  # a round in which nobody played is refused
        rows.append((rating, colors, rng.randint(0, 2 * rounds) if has_scores else None))
    written = []
    for rating, colors, score in rng.sample(rows, count):
        word = rng.choice((colors, f"({colors})", " ".join(colors), colors.lower(), colors.replace("x", "-")))
        points = "" if score is None else f" {score / 2} {rng.choice(('', 'points'))}"
        written.append(f"{rng.choice(('nnnn', 'unr', 'unrated')) if rating is None else rating} {word}{points}".strip())
    text = written[0]
    for place, each in enumerate(written[1:], start=1):
        sign = rng.choice((" versus ", " vs. ", " v ")) if place % 2 else rng.choice((" / ", "\n", "; ", ",\n"))
        text += sign + each
    return text, rows


@pytest.mark.parametrize("batch", batches(5, always=1))
def test_what_is_written_comes_back(batch: int) -> None:
    """Ratings, colors and scores of any section in this notation; the best boards are those of these facts."""
    for seed in range(30 * batch, 30 * (batch + 1)):
        _comes_back(*_random_pad(random.Random(seed)))


def _comes_back(text: str, rows: list[tuple[int | None, str, int | None]]) -> None:
    answer = explain.scratch(text)
    section, level = answer.section, answer.section.players[0].half_points
    assert said(section) == [(rating, colors) for rating, colors, _ in rows]
    expected = [level if score is None else score for *_, score in rows]
    assert [each.half_points for each in section.players] == expected
    chart = "\n".join(
        f"{number} P{number} {rating or 'unr'} {' '.join(_cells(colors, score))}"
        for number, ((rating, colors, _), score) in enumerate(zip(rows, expected, strict=True), start=1)
    )
    known = explain.read_text(f"# : {len(rows[0][1]) + 1} to be paired\n{chart}")
    best = explain.pair(known, known.next_round)
    assert answer.boards == tuple((each.white.number, each.black.number) for each in best if each.black)


def _cells(colors: str, score: int) -> list[str]:
    """Cells with these colors that give a score: wins first, and rounds without a game only for what is left."""
    games, cells = sum(letter != "x" for letter in colors), []
    won, idle = min(score, 2 * games), max(0, score - 2 * games)
    for letter in colors:
        points = min(2, won if letter != "x" else idle)
        cells.append(f"{'UHB'[points]}---" if letter == "x" else f"{'LDW'[points]}?{letter.lower()}")
        won, idle = won - points * (letter != "x"), idle - points * (letter == "x")
    return cells


SOUP = (
    *("1900", "1850", "777", "WB", "BW", "WBW", "xB", "W", "B", "2.5", "3", "12", "1/2", "½", "1-2", "WB1", "#4", "v"),
    *(
        "versus",
        "-",
        "/",
        "\n",
        ",",
        ";",
        ".",
        "(",
        ")",
        "have played",
        "Smith",
        "Jones",
        "points",
        "round 3",
        "has had",
    ),
    *(
        "white",
        "Black",
        "gets white over",
        "below",
        "players",
        "both",
        "due",
        "not",
        "nobody has met",
        "after 2 rounds",
    ),
)
NUMBERS_AND_COLORS = re.compile(r"\b(?:\d{3,4}|[WBx]{2,}|white|black)\b", re.IGNORECASE)


def test_no_number_and_no_color_is_lost() -> None:
    """Every rating and color in any jumble of words is in the section, in a fault, or listed as left out."""
    understood = 0
    for seed in range(600):
        rng = random.Random(seed)
        text = " ".join(rng.choices(SOUP, k=rng.randint(1, 12)))
        try:
            pad = PadSection(text)
            section = pad.section()
        except InputError:
            continue
        there = " ".join(f"{rating} {colors}" for rating, colors in said(section))
        words = {"W": "white", "B": "black"}
        colors = " ".join(words[letter] for letter in words if letter in there)
        told = f"{there} {colors} {' '.join(pad.left_out)} {section.toss}".casefold()
        assert [word for word in NUMBERS_AND_COLORS.findall(text) if word.casefold() not in told] == [], text
        understood += 1
    assert understood > 60


HALL = json.loads((Path(__file__).parent / "hall_texts.json").read_text(encoding="utf-8"))
"""Texts as people write them, with their meaning; each was written before the reader was tried on it."""


@pytest.mark.parametrize("meant", HALL, ids=range(len(HALL)))
def test_what_people_write_is_read_as_they_mean_it(meant: dict[str, Any]) -> None:
    """Ratings, colors and games are those meant, and what is missing is asked for. Otherwise the message names the word
    that is not understood or contradicts another.
    """
    if "refused" in meant:
        with pytest.raises(InputError, match=meant["refused"]):
            explain.scratch(meant["text"])
        return
    answer = explain.scratch(meant["text"])
    players = answer.section.players
    colors = ["".join(game.color.letter if game.color else "x" for game in each.games) for each in players]
    assert sorted(zip([each.rating or 0 for each in players], colors, strict=True)) == sorted(
        (rating or 0, letters or "x" * len(colors[0])) for rating, letters in meant["players"]
    )
    assert _met(answer.section) == {frozenset(meant["players"][place][0] for place in pair) for pair in meant["met"]}
    assert list(answer.missing) == meant["missing"]


def _met(section: explain.Section) -> set[frozenset[int | None]]:
    """Who has played, by ratings."""
    rating_of = {each.number: each.rating for each in section.players}
    return {
        frozenset((each.rating, rating_of[game.opponent]))
        for each in section.players
        for game in each.games
        if game.opponent
    }


FOUR_PLAYERS = "1900 WB, 1700 BW, 1650 WB, 1620 BW. "
STATED: dict[str, set[frozenset[int]]] = {
    "1900 played 1620, and 1700 played 1650.": {frozenset((1900, 1620)), frozenset((1700, 1650))},
    "1900-1700 r1, 1650-1620 r2.": {frozenset((1900, 1700)), frozenset((1650, 1620))},
    "Round 1: 1900-1700, 1650-1620.": {frozenset((1900, 1700)), frozenset((1650, 1620))},
    "In round 1 1900 beat 1700.": {frozenset((1900, 1700))},
    "Only 1900 and 1700 have met.": {frozenset((1900, 1700))},
    "The 1900 lost to the 1700 last round.": {frozenset((1900, 1700))},
    "1900 has had 1700 & 1620": {frozenset((1900, 1700)), frozenset((1900, 1620))},
    "1900 played 1700... no wait, 1900 played 1620": {frozenset((1900, 1620))},
    "top has met bottom": {frozenset((1900, 1620))},
    "I'm the 1900. I have met 1700": {frozenset((1900, 1700))},
    "1900 didn't play 1700.": set(),
    "No one has met 1900.": set(),
    # questions and proposals state nothing, and are listed
    "Has 1900 played 1700?": set(),
    "1900 and 1700 have played, right?": set(),
    "Pair 1900-1700, 1650-1620.": set(),
    "1900-1700 would be fine": set(),
    "Winner gets $500, see you on 11/27/2026 at 7pm": set(),
}


@pytest.mark.parametrize("text", STATED)
def test_what_a_sentence_states_of_players_who_are_known(text: str) -> None:
    """Games by round, by list, as a correction, by place and by the writer; no additional players."""
    section = PadSection(FOUR_PLAYERS + text).section()
    assert said(section) == FOUR
    assert _met(section) == STATED[text]


DOUBTED = (
    *("1900 or 1700 has played 1620.", "1900 will have played 1700.", "If 1900 had played 1700, what then?"),
    *("1900 and 1700 haven't played but 1900 and 1620 have.", "1900 has not played 1700 but has played 1620."),
    *("1900 hasn't met 1700 or 1620.", "1900 should have played 1700.", "Nobody but 1900 and 1700 has played."),
    *("1900 beats 1700.", "1900 withdrew.", "1900 is 1700's brother.", "1900 had a bye.", "1900 won."),
    *(
        "1900 and 1700 are teammates.",
        "1900 played everyone.",
        "1900 met 1850.",
        "I played 1700.",
        "1900 is really 1910.",
    ),
    *(
        "1700 and 1650 both played 1900.",
        "1900 drew 1700 and beat 1620.",
        "1900 met 1700 twice.",
        "1900 thrashed 1700.",
    ),
    *(
        "1900 has played 1700, not 1620.",
        "1900 cannot play 1700.",
        "1900 was White last round.",
        "1650 forfeited to 1900.",
    ),
    *(
        "It is not true that 1900 played 1700.",
        "Assume 1900 played 1700.",
        "1900-1700 1-0.",
        "1900 played 1700 in rd 3",
    ),
    *("1900 is WW", "late entry 1500", "at 1030", "1800/1750 WB", "1700 2-1", "1620 1-1-1", "we play at the 2024 Open"),
    *("I need 2.5 points to win.", "A prize for 2.5 points.", "1 point separates them.", "A-C r1", "Smith B"),
    *("Almost all have met.", "All have met 1900.", "All but 1900 and 1700 have met.", "We have not all met."),
    *("all on 1, 1900 has 2", "1900 had two whites", "Brothers shouldn't meet.", "1900 plays on 9, 3 miles away"),
)


@pytest.mark.parametrize("text", DOUBTED)
def test_what_may_tell_a_fact_and_is_not_understood_is_refused(text: str) -> None:
    """What is supposed, partly denied, about somebody else or unclear is never a fact, and never skipped."""
    with pytest.raises(InputError):
        PadSection(FOUR_PLAYERS + text).section()
