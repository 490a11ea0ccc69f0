"""Rule cards, glossary, known differences: every example shows what is said of it, and every entry can be found."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path

import pytest
from tools.command import Command

import explain
from explain import InputError, Preferences, Round, prose
from explain.book import lookup
from explain.book.entries import Difference, RuleCard, Term, known_differences, other_names, rule_cards, words
from explain.files import resources
from explain.model.rules import RULES, Rule
from explain.pairing.criteria import CRITERIA

RULE_CARDS, WORDS, OTHER_NAMES, DIFFERENCES = rule_cards(), words(), other_names(), known_differences()

FORBIDDEN = re.compile(
    r"optimal|matching|lexicographic|penalty vector|the correct pairing|!|\berror of\b|\bfail(?:s|ed)\b", re.IGNORECASE
)
NUMBER = re.compile(r"\b(2[789][A-Z]\d*[a-h]?(?:-\d)?)\b")
NUMBERS_SAID = re.compile(r"\b(\d{2,3})\b(?! points? or)")
# Named as sources; they decide nothing beyond a neighboring rule with a card.
COMMANDS: Mapping[Callable[..., object], str] = {
    lookup.rule: "rules",
    lookup.word: "glossary",
    lookup.difference: "differences",
}
WITHOUT_A_CARD = {"29D1b", "29E4", "29E7"}


def boards(round: Round) -> str:
    """The boards of a round by pairing numbers, White first, then the bye."""
    pairs = [f"{board.white.number}-{board.black.number}" for board in round.boards if board.black]
    return ", ".join(pairs + [f"bye {board.white.number}" for board in round.byes])


def _paired(chart: str, settings: Mapping[str, object]) -> Round:
    return explain.pair(explain.read_text(chart), preferences=Preferences().changed(settings))


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text; a period within a number or a name ends none."""
    yield from re.split(r"(?<=[.?:;])\s+(?=[A-Z\"])", text)


@pytest.mark.parametrize("card", RULE_CARDS, ids=lambda card: card.rule.number)
def test_a_cards_example_shows_what_it_says(card: RuleCard) -> None:
    """The best round is as stated; the other boards are worse, first in the stated criterion; other settings give
    others.

    Every number of rating points in its sentence is a value, a limit or a difference of two ratings in the example.
    """
    round = _paired(card.chart, card.settings)
    assert boards(round) == card.boards
    assert 1 <= len(round.section.players) <= 8
    assert card.refused or card.usual or round.boards[0].color
    if card.refused:
        found = round.price(card.refused)
        assert found.decided_by is not None
        assert (found.decided_by.criterion.name, found.comparison.first_is_better) == (card.criterion, True)
    if card.usual:
        assert boards(_paired(card.chart, card.turned)) == card.usual != card.boards
    assert bool(card.refused) == bool(card.criterion)

    # The rule is used: one about colors gives a board's, a variation is set, a criterion's decides.
    number = card.rule.number
    if re.match(r"29E(2|3a|4)", number):
        assert number in [board.color.rule.number for board in round.boards if board.color]
    elif card.rule.variation:
        in_force = {variation.rule for variation in round.variations}
        assert card.rule in in_force
    elif any(criterion.rule is card.rule for criterion in CRITERIA) and card.refused:
        named = {criterion.name for criterion in CRITERIA if criterion.rule is card.rule}
        family = {"27A3": {"interchange"}, "29D1": {"over_low_limit"}, "29C1": {"size"}, "29E5c": {"alternation"}}
        assert card.criterion in named | family.get(number, set())

    ratings = [player.rating or 0 for player in round.section.players]
    known = {abs(one - other) for one in ratings for other in ratings} | {79, 80, 199, 200}
    known |= {board.value or 0 for board in round.answers}
    assert {int(number) for number in NUMBERS_SAID.findall(card.shows)} <= known
    names = {player.name for player in round.section.players}
    assert {name for name in "Ames Bell Cole Dorn Eads Frye Gantt Hale".split() if name in card.shows} <= names  # noqa: SIM905


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.aliases], ids=lambda rule: rule.number)
def test_an_older_number_finds_the_same_card(rule: Rule) -> None:
    """Numbers of older editions, in any spelling."""
    for alias in rule.aliases:
        for typed in (alias, alias.lower(), f"rule {alias}", f" {alias}. "):
            assert lookup.rule(typed).card.rule is rule
    assert lookup.rule("29J3").card.rule.number == "29E5c"


@pytest.mark.parametrize(
    ("ask", "wanted", "said"),
    [
        (lookup.rule, "29D1a", "there is no rule '29D1a'. The nearest: 29D1"),
        (lookup.rule, "zzz", "there is no rule 'zzz'. \"explain rules\" lists all."),
        (lookup.word, "tranposition", "there is no word 'tranposition'. The nearest: transposition"),
        (lookup.word, "x" * 500, "there is no word '" + "x" * 40 + "'."),
        (lookup.difference, "interchange", "there is no difference 'interchange'. The nearest: interchanges"),
    ],
)
def test_what_is_not_there_is_answered_in_one_line_with_the_nearest(
    ask: Callable[[str], object], wanted: str, said: str, command: Command
) -> None:
    """An unknown word, rule or difference: what was asked, what is similar, and where all are listed."""
    with pytest.raises(InputError) as caught:
        ask(wanted)
    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)
    # A command says the same, with the exit code of a bad input.
    assert said[:30] in command.refused(COMMANDS[ask], wanted)


def test_every_form_of_every_word_finds_it() -> None:
    """By itself, by its other forms and by what people also say, in capitals or not."""
    for term in WORDS:
        assert lookup.word(term.word).word is term
        assert lookup.word(f"  {term.word.upper()} ").word is term
    for form in [form for term in WORDS for form in term.also] + list(OTHER_NAMES):
        found = lookup.word(form).word
        assert form.casefold() in " ".join([*found.also, found.word, *OTHER_NAMES]).casefold()
    assert lookup.word("float").word.word == "paired down"
    # A form leads to one word.
    forms = [form for term in WORDS for form in {each.casefold() for each in (term.word, *term.also)}]
    assert sorted(forms) == sorted(set(forms))
    assert len({term.anchor for term in WORDS}) == len(WORDS)
    assert not set(OTHER_NAMES) & {term.word for term in WORDS}


@pytest.mark.parametrize("term", WORDS, ids=lambda term: term.word)
def test_a_word_has_a_plain_sentence_and_an_example_of_two_lines(term: Term) -> None:
    """At most 25 words a sentence, two lines, and a rule with a card if it names one."""
    assert len(term.example) == 2
    for text in (term.sentence, *term.example):
        assert not FORBIDDEN.search(text), text
        assert all(len(sentence.split()) <= 25 for sentence in sentences(text)), text
    answer = lookup.WordAnswer(term)
    if answer.rule:
        assert answer.rule in {rule.number for rule in RULES}


# Terms: where one of them is in a title, a note or a card, the glossary has it.
TRADE = re.compile(
    (
        r"\b(alternat\w*|equaliz\w*|transposition\w*|interchange\w*|rotation\w*|natural (?:pairing|opponent)s?|score "
        r"groups?|odd player|due color|top half|bottom half|low limit|high limit|three in a row|coin "
        r"toss|unrated|teammates|half-point bye|bye|rematch(?:es)?|paired down|paired up|minus scores?|raw natural "
        r"pairing|legal natural pairing|forfeit\w*|variation|top down|settings?|limits?|gaps?|value)\b"
    ),
    re.IGNORECASE,
)


def test_every_word_of_the_trade_that_is_used_is_in_the_glossary() -> None:
    """In titles and notes of settings, of criteria, rules and cards, and next to a board."""
    texts = [text for each in prose.setting_texts().values() for text in (each["title"], each["note"])]
    texts += [each.title for each in CRITERIA]
    texts += [text for card in RULE_CARDS for text in (card.rule.title, card.rule.sentence, card.shows)]
    used = {found.casefold() for text in texts for found in TRADE.findall(text)}
    assert len(used) > 20
    nouns = {"alternat": "alternation", "equaliz": "equalization"}
    used = {next((noun for stem, noun in nouns.items() if word.startswith(stem)), word) for word in used}
    used |= {word.split(" of ")[0] for word in (*prose.CHANGE_WORDS.values(), *prose.CONFLICT_WORDS.values())}
    for word in sorted(used):
        assert lookup.word(word).word in WORDS, word


SAID = (
    "score group, natural, legal, transposition, interchange, rotation, due, due White, due Black, equalization, "
    "alternation, half, halves, odd player, odd, drop, raise, raised, bye, limit, high, low, conflict, "
    "unavoidable, rematch avoided, odd player switched, across groups, switch, trade, chain, chair, gap, value, "
    "natural holder, penalty sheet, log code, OK, AL, EQ, 33, LO, HI, verdict, as good, equally acceptable, best "
    "round, posted, firm, settings, preset, variation, theme, exam, exercise, round, score, rank, rating, plus "
    "two, minus score, look ahead, top down, going back, pushing forward, whole section, pairing card, lab, "
    "mend, kept apart, squared, full-point bye, three in a row, color history, imbalance, coin, toss, repeat, "
    "teammates, forfeit, unplayed, wall chart, pairing number"
)


def test_a_word_that_answers_say_can_be_looked_up() -> None:
    """By hand, in exercises, on cards and in the lab; the entry names or explains it."""
    for word in SAID.split(", "):
        assert lookup.word(word.upper()).word is lookup.word(word).word in WORDS


@pytest.mark.parametrize(
    "line", sorted({line for term in WORDS for line in term.example if line.startswith("explain ")})
)
def test_a_command_in_an_example_is_one(line: str, command: Command) -> None:
    """The command is there, and so is every option that the example gives it."""
    name, *options = line.split()[1:]
    told = command.help(name)
    assert all(option in told for option in options if option.startswith("-"))


def test_rule_numbers_in_settings_and_differences_have_cards() -> None:
    """Every number given for a setting, in the glossary or as a source can be looked up."""
    texts = [*(each["note"] for each in prose.setting_texts().values()), *(term.sentence for term in WORDS)]
    texts += [side.source for each in DIFFERENCES for side in each.sides]
    for number in {number for text in texts for number in NUMBER.findall(text)} - WITHOUT_A_CARD:
        assert lookup.rule(number).card.rule.number == number


@pytest.mark.parametrize("found", DIFFERENCES, ids=lambda found: found.name)
def test_a_difference_is_one_and_its_section_shows_it(found: Difference) -> None:
    """Each side's boards are best by its settings, or worse by ours; and no two sides agree."""
    answer = lookup.difference(found.name)
    assert len(found.sides) >= 2
    assert len({side.boards for side in found.sides}) == len(found.sides)
    for side, round in answer.ways:
        assert boards(round) == side.boards
    for side, price in answer.priced:
        assert price.whole
        assert (price.decided_by is None) == (side.whose == "as good"), side
    assert len(answer.ways) + len(answer.priced) == len(found.sides)
    assert f"data/differences/{found.name}.txt" in str(answer)
    assert resources.difference_files()[found.name].name == f"{found.name}.txt"
    assert all(side.source for side in found.sides)
    # The folder holds no other section, and the players are always the same eight.
    assert set(resources.difference_files()) == {each.name for each in DIFFERENCES}
    names = {player.name.split()[0] for player in answer.section.players}
    assert names <= {"Ann", "Bob", "Cas", "Dee", "Eve", "Fay", "Gus", "Hal"}


def test_sentences_are_short_and_blame_nobody() -> None:
    """Cards and differences: at most 25 words a sentence, no engineer's word."""
    texts = [text for card in RULE_CARDS for text in (card.shows, card.programs)]
    texts += [text for each in DIFFERENCES for text in (each.title, each.about, *(side.does for side in each.sides))]
    for text in texts:
        assert not FORBIDDEN.search(text), text
        for sentence in sentences(text):
            assert len(sentence.split()) <= 25, sentence


def test_the_lists_are_in_order() -> None:
    """Words alphabetically; rules as in the book, each with a card."""
    assert tuple(card.rule for card in RULE_CARDS) == RULES
    named = [term.word.removeprefix("the ").casefold() for term in lookup.glossary().words]
    assert all(one <= other for one, other in pairwise(named))
    assert lookup.rules().cards == RULE_CARDS


ANSWERED = {
    "rules": "29E5c",
    "rules 29J3": "The switch costs 40.",
    "glossary": "natural pairing",
    "glossary natural opponent": "first of the bottom half",
    "differences": "bye-and-color",
    "differences bye-and-color": "bye  Bob Bell 1900",
}


@pytest.mark.parametrize("words", ANSWERED)
def test_a_command_answers_in_text_for_programs_and_as_a_page(words: str, command: Command, tmp_path: Path) -> None:
    """``explain rules``, ``glossary`` and ``differences``, for one entry or all."""
    assert ANSWERED[words] in command(*words.split())
    assert command.json(*words.split())
    assert command(*words.split(), "--html", tmp_path / "page.html") == f"Written: {tmp_path}/page.html\n"
