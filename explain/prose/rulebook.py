"""The words around rule cards, the glossary and known differences."""

from explain.answers.against.why_not import Price
from explain.book.entries import NO_CLAIM, DifferenceSide
from explain.model.rules import RULE_EDITION, Rule
from explain.prose.amounts import amounts, unit_words
from explain.prose.settings import setting_line
from explain.prose.words import capitalized, filled

EXAMPLE, PROGRAMS, OTHER_BOARDS, BESIDE = "Example", "What programs do", "Other boards", "With other settings"
ALL_RULES, ALL_WORDS, ALL_DIFFERENCES = "The rules", "The words", "Known differences"
STANDARD = "the rule book's settings"
OUR_SENTENCES = (
    f"The sentences are ours; the numbers are those of the {RULE_EDITION}. Later amendments have not been checked."
)
HOW_TO_SEE_ONE = '"explain rules 29E5c" shows a card.'
EVERY_WORD = "Every word this tool uses."
SECTION_FILE = "The section is the file data/differences/{}.txt."
ABOUT = "What it is about"
NOT_HERE, NOT_HERE_TITLES = "What this tool does not do", ("Rule or name", "What it is", "What to do instead")
IS_VARIATION = "The rule book calls this a variation."
SOURCES = f"What programs do is taken from the pages that are named. {NO_CLAIM}"


def rule_title(rule: Rule) -> str:
    """Number and title."""
    return f"{rule.number}: {rule.title}"


def older_numbers(rule: Rule) -> str:
    """The numbers of older editions that people still use; empty if there are none."""
    return f"Also known as {' and '.join(rule.aliases)}, its number in the 4th edition." if rule.aliases else ""


def ways_settings(settings: dict[str, object]) -> str:
    """Settings by their titles; the standard ones have a name of their own."""
    if not settings:
        return STANDARD
    return "; ".join(setting_line(name, value) for name, value in settings.items())


def by_settings(settings: dict[str, object]) -> str:
    """The caption of boards paired with some settings."""
    return f"The best pairings with {ways_settings(settings)}"


def refused_line(price: Price, boards: str) -> str:
    """The reason against the other boards."""
    step = price.decided_by
    if step is None:
        return f"{boards}: as good."
    criterion, (ours, theirs) = step.criterion, amounts(step)
    rule = criterion.rule.number if criterion.rule else None
    unit = unit_words(criterion)
    pattern = '{boards}: the first difference is "{title}"[ ({rule})], {theirs} instead of {ours} ({unit}).'
    return filled(pattern, boards=boards, title=criterion.title, rule=rule, ours=ours, theirs=theirs, unit=unit)


def side_line(side: DifferenceSide) -> str:
    """Whose way it is, and what they do."""
    return f"{capitalized(side.whose)}: {side.does}"


def card_pointer(number: str | None) -> str:
    """Which rule card shows the word in use; empty if none."""
    return f"At work in the card of rule {number}." if number else ""


def also_line(also: tuple[str, ...]) -> str:
    """Other forms of a word; empty if there are none."""
    return f"Also: {', '.join(also)}." if also else ""
