"""A season in words: what its files contain, and why something was not read."""

from pathlib import Path

from explain.answers.audit.audit import Verdict
from explain.answers.season.season import NOT_WHOLE, Season, SeasonShare, SeasonTrouble
from explain.model.kinds import EventType
from explain.pairing.criteria import CRITERIA
from explain.prose.audit import JUDGED_BY
from explain.prose.words import capitalized, counted, filled

TITLE = "A season of rounds"
BY_THE_BOOK = "the rule book's"
VERDICT_WORDS = {
    Verdict.THE_BEST: "the best pairings",
    Verdict.AS_GOOD: "as good as the best",
    Verdict.EQUALLY_ACCEPTABLE: "equally acceptable",
    Verdict.BEYOND_THE_SETTINGS: "against a setting or limit",
    Verdict.COLOR_COULD_BE_IMPROVED: "colors could be better",
    Verdict.OTHER_RULES: "paired by other rules",
    Verdict.RULE_BROKEN: "a rule is broken",
}

KIND_WORDS = {
    EventType.ROUND_ROBIN: "of round robins",
    EventType.DOUBLE_ROUND: "of double rounds",
    EventType.FIDE: "by FIDE rules",
    EventType.TEAM: "of team events",
}
ORIGINS_TITLES = {"program": "By program", "club": "By club", "director": "By chief TD"}
NOT_SAID = "not said in the file"
WRITTEN_WITHOUT_BOARDS = "this season was written, and holds no boards", "Read them from the tables in its folder."
WORST, FOUND, BOARD = "Worst rounds first", "What was found", "Board"
MORE_WORST = "{} more are in the table of rounds."
WITHOUT_SITE = "To look at one: explain audit FILE --round N. With --site its board opens with a click."
TEACH, FAULT, LESSON = "What to teach", "What was missed", "Lesson"
LESSONS = {
    "repeat": "12-whole-section",
    "second_bye": "09-odd-players-and-byes",
    "bye_above_lowest": "09-odd-players-and-byes",
    "bye_moved": "09-odd-players-and-byes",
    "score_difference": "09-odd-players-and-byes",
    "odd_player_moved": "09-odd-players-and-byes",
    "teammates": "12-whole-section",
    "teammates_if_required": "12-whole-section",
    "three_in_a_row": "10-three-in-a-row",
    "equalization": "04-transpositions",
    "alternation": "04-transpositions",
    "over_high_limit": "07-eighty-and-two-hundred",
    "over_low_limit": "07-eighty-and-two-hundred",
    "limited_interchange": "05-interchanges",
}  # by the criterion that decides against a round
VERDICTS, CRITERIA_TITLE = "Verdicts", "What decides against the others"
PRESETS_TITLE, SIZES = "For the settings of each preset", "By the number of players"
SETTINGS, TROUBLES = "Settings that explain the pairings", "What was not read or audited"
WHAT, ROUNDS, SHARE, FILE, SECTION, ROUND, WHY = "What", "Rounds", "Share", "File", "Section", "Round", "Why"
VERDICTS_CAPTION = "How many rounds have each verdict, out of all that were audited."
CRITERIA_CAPTION = "Which penalty decides, in rounds that could have been paired better."
PRESETS_CAPTION = "How many rounds are paired best for the settings of each preset, or just as well."
DIFFERENCES_TITLE = "What is different where no preset gives the pairings"
DIFFERENCES_CAPTION = "What posted boards have instead of the best ones for these settings; a round may have several."
SIZES_CAPTION = "How many rounds could not have been paired better, by the number of players on the boards."
SETTINGS_CAPTION = (
    "The simplest settings that give the posted pairings; presets and single settings were tried with all limits."
)
ORIGINS_CAPTION = "How many rounds could not have been paired better, as far as the files say where they come from."
MORE_TROUBLES = "{} more are in the table of faults."
WRITTEN = "Written: the tables and season.html in {}."
FACTS = (
    JUDGED_BY,
    "Pairings that differ from the best are nobody's fault: programs and TDs use settings of their own.",
)
_TITLES = {criterion.name: criterion.title for criterion in CRITERIA}
_HUNDRED = 100
_LONG = 100  # from so many seconds on times are in minutes, from so many minutes on in hours


def season_headline(answer: Season) -> str:
    """How many rounds in how many files could not have been paired better."""
    audited, files = sum(1 for _ in answer.audited), len(answer.files)
    if not audited:
        return f"No round was audited: {counted(files, 'file')} looked at."
    return (
        f"Of {counted(audited, 'round')} in {counted(files, 'file')}, {answer.good} have the best pairings for these "
        "settings, or pairings just as good."
    )


def others_line(answer: Season) -> str:
    """How many rounds are from other kinds of event; empty if none."""
    shares = [f"{counted(share.count, 'round')} {KIND_WORDS[EventType(share.name)]}" for share in answer.others]
    return f"Counted apart, and not judged: {', '.join(shares)}." if shares else ""


def other_files_line(answer: Season) -> str:
    """How many files have no pairings; empty if none."""
    return f"Files without pairings, left out: {answer.other_files}." if answer.other_files else ""


def lesson_words(lesson: str) -> str:
    """A lesson by number and topic."""
    number, _, about = lesson.partition("-")
    return f"{int(number)}: {about.replace('-', ' ')}"


def troubles_line(answer: Season) -> str:
    """How much was not read or audited; empty if nothing."""
    troubles = list(answer.troubles)
    files = sum(each.section is None for each in troubles)
    sections = sum(each.section is not None and each.round is None for each in troubles)
    rounds = len(troubles) - files - sections
    counts = [(files, "file"), (sections, "section"), (rounds, "round")]
    counts_words = [counted(count, word) for count, word in counts if count]
    return f"Not read or audited: {', '.join(counts_words)}." if counts_words else ""


def criterion_words(share: SeasonShare) -> str:
    """A criterion with its rule; for boards that are not a whole round, what is wrong with the list."""
    if share.name == NOT_WHOLE:
        return "Somebody is left out, or on the list twice"
    return f"{_TITLES[share.name]} ({share.rule})" if share.rule else _TITLES[share.name]


def size_words(share: SeasonShare) -> str:
    """A range of numbers of players."""
    least, _, most = share.name.partition("-")
    return f"{least} to {most} players" if most else f"{least} players or more"


def share_words(share: SeasonShare) -> str:
    """A share in percent."""
    return f"{share.thousandths // 10}.{share.thousandths % 10} %"


def trouble_words(season_trouble: SeasonTrouble) -> str:
    """Why something was not read or audited, in one sentence."""
    if season_trouble.error is not None:
        return f"It could not be worked out ({season_trouble.error}); please report it with the file."
    if season_trouble.found is not None:
        return f"{capitalized(season_trouble.found)}."
    pattern = "It cannot be read: {faults}[, the first on line {line}]; explain check FILE says what is wrong."
    return filled(pattern, faults=counted(season_trouble.faults, "fault"), line=season_trouble.line)


def stopped(folder: Path, done: int, total: int) -> str:
    """A note that the work was interrupted, and how to go on."""
    return (
        f"Stopped at {_percent(done, total)}; what is done is kept in {folder}, and the same command goes on from "
        "there."
    )


def season_progress(done: int, total: int, seconds_left: int | None) -> str:
    """How far the work is, and about how long it will take."""
    return _percent(done, total) + ("" if seconds_left is None else f", about {_duration(seconds_left)} left")


def _percent(done: int, total: int) -> str:
    return f"{_HUNDRED * done // max(total, 1)} %"


def _duration(seconds: int) -> str:
    minutes = (seconds + 30) // 60
    if seconds < _LONG:
        return f"{seconds} s"
    return f"{minutes} min" if minutes < _LONG else f"{(minutes + 30) // 60} h"
