"""Exercises in words: what they are about, hints and answer sheets; marks are in ``marks``."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from string import ascii_lowercase

from explain.answers.audit.penalty_sheet import variations
from explain.answers.board import BoardAnswer
from explain.answers.player import RoundPlayer
from explain.model.settings import System
from explain.prose.against import conflicts, form_words
from explain.prose.amounts import more_of
from explain.prose.planner import paragraph
from explain.prose.rulebook import rule_title
from explain.prose.settings import setting_line, variation_line
from explain.prose.words import (
    board_named,
    by_number,
    color_name,
    counted,
    listed,
    named,
    one_of,
    points,
    points_words,
    score_words,
    uncapitalized,
)
from explain.training.drop_opponents import Landing, Leaving, Objection, Refused
from explain.training.exercises import Exercise, Hint, HintKind, MadeSwitch, Solution, board_by_rank
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

_THEMES = {
    "transposition": "Two players of the same half are swapped",
    "interchange": "A player of the top half is swapped with one of the bottom half",
    "rotation": "Three or more boards are switched at once",
    "odd-player": "Who is paired down: not always the lowest-rated player",
    "higher-gets-white": "The higher-ranked player does not always get White",
    "only-my-side": "Both rating differences of a switch are looked at",
    "bye-counts-as-color": "A bye does not count for color",
}

_NAMES = {
    "bye": "who has the bye",
    "teams": "teammates in one score group",
    "the-200": "the 200-point limit",
    "the-80": "the 80-point limit",
    "limit-interchanges": "interchanges only to equalize",
    "low-limit": "a low limit of 30",
    "high-limit": "a high limit of 100",
    "avoid-interchanges": "no interchanges for color",
    "avoid-unrated-swaps": "no switches with unrated players",
    "three-in-a-row-allowed": "three in a row allowed",
    "limit-drop-swaps": "odd players are not switched for color",
    "last-round-only": "only the last round's color counts",
    "coin": "a coin toss in the last round",
    "fewest-boards": "fewest boards changed",
    "raw-natural": "switches measured from rank order only",
    "bye-for-color": "the bye may move for color",
    "neighbors": "neighbors play: 1-2, 3-4",
    "toss": "the coin toss for round 1",
    "accelerated": "accelerated, with an added score",
    "higher-gets-white": "White is not for the higher-ranked player",
    "only-my-side": "both rating differences of a switch count",
    "bye-counts-as-color": "a bye is not a color",
}
"""What the themes are called whose short names a TD would not know."""

_MADE = {
    "transposition": "without transpositions",
    "interchange": "without interchanges",
    "rotation": "if boards could be switched only two at a time",
    "odd-player": "if the lowest-ranked player of a group were always the one paired down",
    "higher-gets-white": "if the higher-ranked player always got White",
    "only-my-side": "if only the rating difference on the higher-ranked player's side counted",
    "bye-counts-as-color": "if a bye counted as the due color",
}


def theme_words(theme: Theme) -> str:
    """A theme by its name as TDs say it, and its rule."""
    return f"{plain_name(theme)} ({theme.rule.number})" if theme.rule else plain_name(theme)


def plain_name(theme: Theme) -> str:
    """A theme's name in a TD's words."""
    return _NAMES.get(theme.name, theme.name.replace("-", " "))


def theme_title(theme: Theme) -> str:
    """What a theme is about, in a few words."""
    match theme.kind:
        case ThemeKind.CRITERION:
            return next(iter(theme.decides)).title
        case ThemeKind.COLOR_RULE:
            return theme.rule.title if theme.rule else theme.name
        case ThemeKind.SETTING:
            return ", ".join(setting_line(name, theme.settings[name]) for name in theme.without)
        case ThemeKind.SWITCH | ThemeKind.ERROR:
            return _THEMES[theme.name]


def without_theme(theme: Theme) -> str:
    """What the other round is: the one without the theme."""
    match theme.kind:
        case ThemeKind.CRITERION:
            return f"if this did not count: {uncapitalized(next(iter(theme.decides)).title)}"
        case ThemeKind.COLOR_RULE:
            return f"without rule {theme.rule.number}" if theme.rule else "without the rule"
        case ThemeKind.SETTING:
            return "if the coin toss had come out the other way" if theme.name == "toss" else "with the usual setting"
        case ThemeKind.SWITCH | ThemeKind.ERROR:
            return _MADE[theme.name]


WALL_CHART = "Wall chart"
PAPER_TITLE = "Exercise: level {}, seed {}"  # which exercise it is, on a sheet that does not give away what decides
HINT_TITLE = "Hint {} of {}"
YOUR_BOARDS = "Your boards"
YOUR_REASON = "The rule that decides: ____"
WHICH_RULE = "Which of these rules decides?"
CELLS_NOTE = "A cell is the result, the opponent's number and the color: W3w is a win against 3 with White."
BYES_NOTE = "D is a draw, L a loss, B a full-point bye, H a half-point bye, X a forfeit win, F a forfeit loss."
ANY_GOOD_ROUND = (
    "Pairings that are just as good are right, too, and so are acceptable ones that do what the exercise is about."
)
SHEET_TITLE = "Answer sheet"
MARKS = "Marks"
BEST_ROUND = "The best pairings"
_HINTS = {
    HintKind.GROUPS: (
        "Sort the cards into score groups, by rating within each; write beside each name the color that is due."
    ),
    HintKind.ODD_PLAYER: (
        "Not all of that stays: these boards between score groups, or the bye, are different in the best pairings."
    ),
    HintKind.TOUCHED: "These natural boards do not stay.",
    HintKind.SWITCHES: "This is what is switched.",
    HintKind.COLORS: "Finally the colors, board by board, each with its rule.",
}


def exercise_title(answer: Exercise) -> str:
    """Which exercise it is."""
    about = plain_name(answer.theme) if answer.tells_theme else "any theme"
    return f"Exercise: {about}, level {answer.level}, seed {answer.seed}"


def task_words(answer: Exercise) -> str:
    """What the reader is to do."""
    bye = ", the bye" if answer.best.natural.standings.has_bye else ""
    return f"Pair round {answer.round}: the boards{bye}, the colors, and the rule that decides."


_ONE_DONE = "Done here so far, of this theme and level: number {}."
_SEVERAL_DONE = "Done here so far, of this theme and level: numbers {}."


def done_before(exercises: Sequence[tuple[int, int]]) -> str:
    """Which numbers of a theme and level were done, each with its points; empty where none was."""
    listing = ", ".join(f"{number} ({counted(got, 'point')})" for number, got in exercises)
    return by_number(len(exercises), _ONE_DONE, _SEVERAL_DONE, listing) if exercises else ""


def rule_lines(answer: Exercise) -> list[str]:
    """The rules to choose from, each with its letter."""
    return [f"{letter}) {rule_title(rule)}" for letter, rule in zip(ascii_lowercase, answer.choices, strict=False)]


_ROUND_OF = "Round {} of {}.", "Round {} of {}, the last one."
_TOSS_GIVES = "By the coin toss the higher-ranked player gets {} on board 1 of round 1."
_TOSS_GAVE = "By the coin toss the higher-ranked player had {} on board 1 of round 1."


def notes(answer: Exercise) -> Iterator[str]:
    """Everything beside the wall chart that counts for the round."""
    section = answer.section
    yield _rounds(answer)
    toss = answer.best.natural.standings.toss
    if toss is not None:
        yield (_TOSS_GIVES if answer.round == 1 else _TOSS_GAVE).format(color_name(toss))
    for pair in section.apart:
        yield f"{named(section.player(pair.one))} and {named(section.player(pair.other))} must not play each other."
    # A reader cannot toss the coin.
    for one, other, favored in answer.coins:
        yield f"The coin toss between {named(one)} and {named(other)} gives {named(favored)} the due color."
    for bye in section.requested_byes:
        yield f"{named(section.player(bye.player))} has asked for a half-point bye in round {bye.round}."
    told_above = ("coin_seed", "toss", "rounds")
    yield from (
        f"{setting_line(name, value)}." for name, value in answer.settings_turned.items() if name not in told_above
    )
    yield from map(variation_line, variations(answer.preferences))
    if not set(answer.settings_turned) - {"toss", "rounds"}:
        yield "All settings are those of the rule book."


def _rounds(answer: Exercise) -> str:
    standings = answer.best.natural.standings
    if standings.rounds is None:
        return "The number of rounds is not known."
    return _ROUND_OF[standings.is_last_round].format(answer.round, standings.rounds)


_NOTHING_WRONG = "Look at the colors: on these boards nothing is wrong."
_ONE_WRONG = "Look at the colors: on these boards 1 thing is wrong."
_SEVERAL_WRONG = "Look at the colors: on these boards {} things are wrong."
_ALL_STAY = "All these boards stay: these are the pairings.", "All these boards stay; look at the colors."


def hint_words(answer: Hint) -> str:
    """A hint in one sentence."""
    match answer.kind:
        case HintKind.DROPS:
            normally = "Then, from the top, who would normally leave the score group."
            return normally if answer.leaving else "Normally nobody is paired down and nobody has the bye."
        case HintKind.MEETS:
            settled = all(landing.is_settled for landing in answer.landings)
            who = "the highest-ranked player below who can be played" if settled else "this opponent"
            return f"Each of them would normally play {who}."
        case HintKind.NATURAL:
            return f"Pair those who stay in each group, {_laid(answer.exercise)}: these are the natural pairings."
        case HintKind.WRONG:
            wrong_things = len(answer.wrong) + len(answer.unwanted)
            return by_number(wrong_things, _ONE_WRONG, _SEVERAL_WRONG) if wrong_things else _NOTHING_WRONG
        case HintKind.RULE:
            rule = answer.exercise.theme.rule
            if rule is None:
                return f"Think of this setting. {theme_title(answer.exercise.theme)}."
            return f"Think of rule {rule.number}. {rule.sentence}"
        case HintKind.TOUCHED if not answer.touched:
            return _ALL_STAY[bool(answer.exercise.theme.color_rules)]
        case kind:
            return _HINTS[kind]


def _laid(answer: Exercise) -> str:
    natural = answer.best.natural
    how = (
        "first against second, third against fourth"
        if answer.preferences.system is System.ADJACENT
        else "top half against bottom half"
    )
    return how if natural.baseline.opponent == natural.raw.opponent else f"{how}, keeping apart those who must not play"


def _in_group(player: RoundPlayer, answer: Hint) -> str:
    group_points = answer.exercise.best.natural.standings.at(player.rank).group_points
    due = f"due {color_name(player.due)} ({player.urgency})" if player.due else "due no color yet"
    added = " with the added point" if group_points != player.half_points else ""
    return f"{score_words(group_points)}{added}: {named(player)}, {due}"


def hint_lines(answer: Hint) -> list[str]:
    """What a hint shows."""
    lines = _HINT_LINES.get(answer.kind)
    return lines(answer) if lines else []


_HINT_LINES: Mapping[HintKind, Callable[[Hint], list[str]]] = {
    HintKind.GROUPS: lambda answer: [_in_group(player, answer) for group in answer.groups for player in group],
    HintKind.DROPS: lambda answer: [line for group in answer.leaving for line in _leaving_lines(group)],
    HintKind.MEETS: lambda answer: [line for landing in answer.landings for line in _landing_lines(landing)],
    HintKind.ODD_PLAYER: lambda answer: list(map(_odd_player_line, answer.odd_players)),
    HintKind.NATURAL: lambda answer: list(map(board_named, answer.natural)),
    HintKind.WRONG: lambda answer: conflicts(answer.wrong, answer.unwanted),
    HintKind.TOUCHED: lambda answer: list(map(board_named, answer.touched)),
    HintKind.SWITCHES: lambda answer: [line for switch in answer.made for line in _switch_lines(switch)],
    HintKind.COLORS: lambda answer: list(map(_color_line, answer.colors)),
}

_OBJECTIONS = {
    Objection.HAVE_MET: ", who has already played {}",
    Objection.KEPT_APART: ", who must not play {}",
    Objection.TAKEN: ", who is already paired with somebody from higher up",
    Objection.OTHERS_MEET_AGAIN: ": then there would be a rematch on another board",
    Objection.UNRATED: ": an unrated player is not paired down",
}


def _odd_player_line(board: BoardAnswer) -> str:
    reason = paragraph(board.card.reason if board.card else ())
    return f"{board_named(board_by_rank(board))}. {reason}"


def _leaving_lines(group: Leaving) -> Iterator[str]:
    score = score_words(group.group_points)
    if group.dropping:
        yield f"{score}: {_why_leaving(group)}."
    yield from (f"{score}: {named(player)} has the bye." for player in group.bye)


_SO_DOWN = "{} must not play, so both are paired down", "{} have already played, so both are paired down"


def _why_leaving(group: Leaving) -> str:
    who = listed([named(player) for player in group.dropping])
    if group.barred:
        return _SO_DOWN[group.barred is Objection.HAVE_MET].format(who)
    if len(group.dropping) > 1:
        return f"{who} are paired down"
    if group.left == 1:
        return f"nobody is left to play {who}, who is paired down"
    odd = f"{group.left} are to be paired, an odd number; " if group.left % 2 and not group.bye else ""
    return f"{odd}{who} is paired down"


def _landing_lines(landing: Landing) -> Iterator[str]:
    """Who is paired down, against which opponent, and why nobody below is instead, and why nobody above is played."""
    yield f"{named(landing.higher)} plays {named(landing.lower)}."
    yield from _passed_lines(landing.in_his_place, landing.lower, " instead")
    yield from _passed_lines(landing.passed_over, landing.higher, "")


def _passed_lines(passed_over: Sequence[Refused], mate: RoundPlayer, where: str) -> Iterator[str]:
    for objection, wording in _OBJECTIONS.items():
        barred = [named(each.player) for each in passed_over if each.objection is objection]
        if barred:
            yield f"Not {one_of(barred)}{where}{wording.format(mate.name)}."
    for each in passed_over:
        if each.objection is Objection.FURTHER_APART:
            yield (
                f"Not {named(each.player)}{where}: then players with unequal scores would be "
                f"{points_apart(each.half_points)} apart."
            )


def points_apart(half_points: Sequence[int]) -> str:
    """How far several boards are apart: ``half a point``, ``1 and 0.5 points``."""
    return (
        points_words(half_points[0])
        if len(half_points) == 1
        else f"{listed([points(each) for each in half_points])} points"
    )


def _switch_lines(switch: MadeSwitch) -> list[str]:
    return [
        f"{form_words(switch.form, len(switch.after)).capitalize()}, {counted(switch.value, 'rating point')} at most.",
        *(f"Natural: {board_named(board)}" for board in switch.before),
        *(f"Switched: {board_named(board)}" for board in switch.after),
    ]


def _color_line(board: BoardAnswer) -> str:
    if board.black is None or board.color is None:
        return f"{named(board.white)} has the bye."
    return f"{named(board.white)} has White against {named(board.black)} ({board.color.rule.number})."


def solution_title(answer: Solution) -> str:
    """Which exercise it answers, and what it is about."""
    return (
        f"{SHEET_TITLE}: {plain_name(answer.exercise.theme)}, level {answer.exercise.level}, seed "
        f"{answer.exercise.seed}"
    )


def solution_words(answer: Solution) -> str:
    """What decides, in one sentence."""
    rule = f" (rule {answer.rule.number})" if answer.rule else ""
    return f"It is about this: {theme_title(answer.exercise.theme)}{rule}."


def what_else(answer: Solution) -> str:
    """How the round without the theme differs."""
    how, step = without_theme(answer.exercise.theme), answer.comparison.decided_by
    if not answer.changes:
        return f"Colors would be different {how}."
    worse = f" Then {more_of(step.word)}." if step and answer.comparison.first_is_better else ""
    return f"These boards would be different {how}.{worse}"


def turned(board: BoardAnswer) -> str:
    """A board whose colors would be reversed."""
    assert board.black is not None
    return f"{named(board.black)} would have White against {named(board.white)}."


def how_to_answer(theme: str, seed: int, level: int) -> str:
    """How boards are handed in from the terminal, and what helps."""
    usual = f"explain exercise --theme {theme} --seed {seed}"
    again = usual if level == 1 else f"{usual} --level {level}"
    return (
        f'To answer, White first: {again} --mark "1-4, 5-2, 3-6" --reason c. --hint 1 helps a little, --answer shows '
        "it all."
    )
