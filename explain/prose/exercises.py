"""Exercises in words: topics, hints and answer sheets; marks are in ``marks``."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from string import ascii_lowercase
from typing import Any

from explain.answers.audit.penalty_sheet import variations
from explain.answers.board import BoardAnswer
from explain.book.entries import content
from explain.pairing.colors import due_color
from explain.pairing.engine import Pairing
from explain.prose.amounts import more_of
from explain.prose.rulebook import rule_title
from explain.prose.settings import setting_line, variation_line
from explain.prose.words import color_name, counted, filled, listed, named, points_words, score_figures, uncapitalized
from explain.training.exercises import Exercise, Solution
from explain.training.themes import Theme, ThemeKind

ABOUT = "What it is about"
THEMES_TITLE = "Themes of exercises"
HOW_MANY = 'There are {} themes, each at level 1, 2 or 3; "any" is one by chance, told with the marks.'
ANY_TITLE = "Any theme, not told"
KIND_TITLES = {
    ThemeKind.SWITCH: "Switches and odd players",
    ThemeKind.CRITERION: "Penalties, in the order of the rules",
    ThemeKind.COLOR_RULE: "Color rules",
    ThemeKind.SETTING: "Settings",
    ThemeKind.ERROR: "Common errors",
}


@cache
def _themes() -> Mapping[str, Any]:
    return content("themes")


def theme_words(theme: Theme) -> str:
    """A theme's name in a TD's words, with its rule."""
    return f"{plain_name(theme)} ({theme.rule.number})" if theme.rule else plain_name(theme)


def plain_name(theme: Theme) -> str:
    """A theme's name in a TD's words."""
    return str(_themes().get(theme.name, {}).get("name", theme.name.replace("-", " ")))


def theme_title(theme: Theme) -> str:
    """A theme's topic, in a few words."""
    match theme.kind:
        case ThemeKind.CRITERION:
            return next(iter(theme.decides)).title
        case ThemeKind.COLOR_RULE:
            return theme.rule.title if theme.rule else theme.name
        case ThemeKind.SETTING:
            return ", ".join(setting_line(name, theme.settings[name]) for name in theme.without)
        case ThemeKind.SWITCH | ThemeKind.ERROR:
            return str(_themes()[theme.name]["about"])


def without_theme(theme: Theme) -> str:
    """What the round without the theme is."""
    match theme.kind:
        case ThemeKind.CRITERION:
            return f"if this did not count: {uncapitalized(next(iter(theme.decides)).title)}"
        case ThemeKind.COLOR_RULE:
            return f"without rule {theme.rule.number}" if theme.rule else "without the rule"
        case ThemeKind.SETTING:
            return "if the coin toss had come out the other way" if theme.name == "toss" else "with the usual setting"
        case ThemeKind.SWITCH | ThemeKind.ERROR:
            return str(_themes()[theme.name]["without"])


WALL_CHART = "Wall chart"
PAPER_TITLE = "Exercise: level {}, number {}"  # identifies an exercise on a sheet that does not give the theme away
YOUR_BOARDS = "Your boards"
YOUR_REASON = "The rule that decides: ____"
WHICH_RULE = "Which of these rules decides?"
CELLS_NOTE = "A cell is the result, the opponent's number and the color: W3w is a win against 3 with White."
BYES_NOTE = (
    "D is a draw, L a loss, B a full-point bye, H a half-point bye. X is a forfeit win, F a forfeit loss, U no game."
)
ANY_GOOD_ROUND = (
    "Pairings that are just as good are right, too, and so are acceptable ones that do what the exercise is about."
)
SHEET_TITLE = "Answer sheet"
MARKS = "Marks"
BEST_ROUND = "The best pairings"


def exercise_title(answer: Exercise) -> str:
    """Which exercise it is."""
    pattern = (
        "Exercise: {0}, level {1}, number {2}" if answer.tells_theme else "Exercise: any theme, level {1}, number {2}"
    )
    return pattern.format(plain_name(answer.theme), answer.level, answer.seed)


def task_words(answer: Exercise) -> str:
    """The reader's task."""
    pattern = "Pair round {round}: the boards[has_bye? , the bye], the colors, and the rule that decides."
    return filled(pattern, round=answer.round, has_bye=answer.best.natural.standings.has_bye)


def done_before(exercises: Sequence[tuple[int, int]]) -> str:
    """The numbers of this theme and level already done, with points; empty if none."""
    listing = ", ".join(f"{number} ({counted(got, 'point')})" for number, got in exercises)
    pattern = "Done here so far, of this theme and level: number[several? s] {listing}."
    return filled(pattern, several=len(exercises) > 1, listing=listing) if exercises else ""


def rule_lines(answer: Exercise) -> list[str]:
    """The rules to choose from, each with its letter."""
    return [f"{letter}) {rule_title(rule)}" for letter, rule in zip(ascii_lowercase, answer.choices, strict=False)]


def notes(answer: Exercise) -> Iterator[str]:
    """Everything besides the wall chart that matters for the round."""
    yield from round_notes(answer.best)
    # A reader cannot toss the coin.
    for one, other, favored in answer.coins:
        yield f"The coin toss between {named(one)} and {named(other)} gives {named(favored)} the due color."
    told_above = ("coin_seed", "toss", "rounds")
    yield from (
        f"{setting_line(name, value)}." for name, value in answer.settings_turned.items() if name not in told_above
    )
    yield from map(variation_line, variations(answer.preferences))
    if not set(answer.settings_turned) - {"toss", "rounds"}:
        yield "All settings are those of the rule book."


def round_notes(best: Pairing) -> Iterator[str]:
    """The section's facts on the round to pair: its number, the toss, pairs kept apart and requested byes."""
    standings = best.natural.standings
    section, toss = standings.section, standings.toss
    if standings.rounds is None:
        yield "The number of rounds is not known."
    else:
        of, last = standings.rounds, standings.is_last_round
        yield filled("Round {round} of {of}[last? , the last one].", round=standings.round, of=of, last=last)
    if toss is not None and any(due_color(entrant.history) is None for entrant in standings.entrants):
        pattern = "By the coin toss the higher-ranked player [now? gets ][then? had ]{color} on board 1 of round 1."
        first = standings.round == 1
        yield filled(pattern, now=first, then=not first, color=color_name(toss))
    for pair in section.apart:
        yield f"{named(section.player(pair.one))} and {named(section.player(pair.other))} must not play each other."
    for bye in section.requested_byes:
        yield f"{named(section.player(bye.player))} has asked for a half-point bye in round {bye.round}."


def points_apart(half_points: Sequence[int]) -> str:
    """The score differences of several boards: ``half a point``, ``1 and 0.5 points``."""
    if len(half_points) == 1:
        return points_words(half_points[0])
    return f"{listed(list(map(score_figures, half_points)))} points"


def solution_title(answer: Solution) -> str:
    """Which exercise it answers, with the theme."""
    exercise = answer.exercise
    return f"{SHEET_TITLE}: {plain_name(exercise.theme)}, level {exercise.level}, number {exercise.seed}"


def solution_words(answer: Solution) -> str:
    """What decides, in one sentence."""
    rule = answer.rule.number if answer.rule else None
    return filled("It is about this: {theme}[ (rule {rule})].", theme=theme_title(answer.exercise.theme), rule=rule)


def what_else(answer: Solution) -> str:
    """How the round without the theme differs."""
    how, step = without_theme(answer.exercise.theme), answer.comparison.decided_by
    if not answer.changes:
        return f"Colors would be different {how}."
    worse = more_of(step.word) if step and answer.comparison.first_is_better else None
    return filled("These boards would be different {how}.[ Then {worse}.]", how=how, worse=worse)


def turned(board: BoardAnswer) -> str:
    """A board whose colors would be reversed."""
    assert board.black is not None
    return f"{named(board.black)} would have White against {named(board.white)}."


HINT_TITLE = "Hint {} of {}"
_HOW_TO_ANSWER = (
    "To answer, White first: explain exercise --theme {theme} --seed {seed}[ --level {level}] "
    '--mark "1-4, 5-2, 3-6" --reason c. --hint 1 asks about a first step, --answer shows it all.'
)


def how_to_answer(theme: str, seed: int, level: int) -> str:
    """How to submit boards in the terminal, and how to get help."""
    return filled(_HOW_TO_ANSWER, theme=theme, seed=seed, level=level if level > 1 else None)
