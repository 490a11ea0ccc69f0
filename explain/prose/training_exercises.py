"""Exercises, hints and marks in words."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase

from explain.answers.board import BoardAnswer
from explain.answers.player import Who
from explain.model.rules import Rule
from explain.model.section import Section
from explain.model.settings import System
from explain.pairing import criteria
from explain.prose.audits import board_words
from explain.prose.settings import setting_line, variation_line
from explain.prose.switches import conflicts, form_words
from explain.prose.training_themes import plain_name, theme_named, theme_title, without
from explain.prose.words import board_named, color_name, counted, listed, named, score_words
from explain.prose.worse import more_of
from explain.training.exercises import Exercise, Hint, HintKind, MadeSwitch, Solution
from explain.training.marking import MOST_POINTS, Grade, Marking, ReasonMark, Suffering

WALL_CHART = "Wall chart"
YOUR_BOARDS = "Your boards"
YOUR_REASON = "The rule that decides: ____"
WHICH_RULE = "Which of these rules decides?"
CELLS_NOTE = "A cell is the result, the opponent's number and the color: W3w is won against 3 with White."
BYES_NOTE = "D is drawn, L lost, B a full-point bye, H a half-point bye, X and F a forfeit won and lost."
ANY_GOOD_ROUND = "A round that is as good is right too, and so is an acceptable one that does what the exercise is about."
SHEET_TITLE = "Answer sheet"


def title(answer: Exercise) -> str:
    """Which exercise it is."""
    about = plain_name(answer.theme) if answer.tells_theme else "any theme"
    return f"Exercise: {about}, level {answer.level}, seed {answer.seed}"


def paper_title(answer: Exercise) -> str:
    """Which exercise it is, on a sheet that does not give away what decides."""
    return f"Exercise: level {answer.level}, seed {answer.seed}"


def task(answer: Exercise) -> str:
    """What the reader is to do."""
    bye = " and who has the bye" if answer.best.natural.standings.has_bye else ""
    return f"Pair round {answer.round}: who plays whom{bye}, who has White, and which rule decides."


def rule_lines(answer: Exercise) -> list[str]:
    """The rules to choose from, each with its letter."""
    return [f"{letter}) {rule_words(rule)}" for letter, rule in zip(ascii_lowercase, answer.choices, strict=False)]


def rule_words(rule: Rule) -> str:
    """A rule to be chosen."""
    return f"{rule.number}: {rule.title}"


def notes(answer: Exercise) -> Iterator[str]:
    """Everything beside the wall chart that counts for the round."""
    section = answer.section
    yield _rounds(answer)
    toss = answer.best.natural.standings.toss
    if toss is not None:
        yield f"By the toss the higher ranked {'gets' if answer.round == 1 else 'had'} {color_name(toss)} on board 1 of round 1."
    for pair in section.apart:
        yield f"{_name(section, pair.one)} and {_name(section, pair.other)} must not meet."
    # A reader cannot toss the coin himself.
    for one, other, favored in answer.coins:
        yield f"The coin between {named(one)} and {named(other)} gives {named(favored)} the due color."
    for bye in section.requested_byes:
        yield f"{_name(section, bye.player)} has asked for a half-point bye in round {bye.round}."
    told_above = ("coin_seed", "toss", "rounds")
    yield from (f"{setting_line(name, value)}." for name, value in answer.settings_turned.items() if name not in told_above)
    yield from map(variation_line, answer.variations)
    if not set(answer.settings_turned) - {"toss", "rounds"}:
        yield "All settings are the rule book's standard."


def _name(section: Section, number: int) -> str:
    player = section.player(number)
    return f"{player.name} {'unrated' if player.rating is None else player.rating}"


def _rounds(answer: Exercise) -> str:
    rounds = answer.best.natural.standings.rounds
    if rounds is None:
        return "The number of rounds is not known."
    return f"Round {answer.round} of {rounds}{', the last one' if answer.is_last_round else ''}."


def hint_title(answer: Hint) -> str:
    """Which hint it is."""
    return f"Hint {answer.step} of {len(HintKind)}"


def hint(answer: Hint) -> str:
    """A hint in one sentence."""
    match answer.kind:
        case HintKind.GROUPS:
            return "Sort the cards into score groups, by rating within each; write beside each name the color that is due."
        case HintKind.DROPS:
            return (
                "Then, from the top: who drops because his group is odd, whom he meets, and who has the bye."
                if answer.dropping
                else "Nobody drops and nobody has the bye."
            )
        case HintKind.NATURAL:
            return f"Lay the rest, {_laid(answer.exercise)}: these are the natural boards."
        case HintKind.WRONG:
            found = len(answer.wrong) + len(answer.unwanted)
            return (
                f"Look at the colors: on the natural boards {counted(found, 'thing is', 'things are')} wrong."
                if found
                else "Look at the colors: on the natural boards nothing is wrong."
            )
        case HintKind.RULE:
            rule = answer.exercise.theme.rule
            return (
                f"Think of rule {rule.number}. {rule.sentence}" if rule else f"Think of this setting. {theme_title(answer.exercise.theme)}."
            )
        case HintKind.TOUCHED:
            return "These natural boards do not stay." if answer.touched else _nothing_moves(answer.exercise)
        case HintKind.SWITCHES:
            return "This is what is switched." if answer.made else "Nothing is switched."
        case HintKind.COLORS:
            return "At last the colors, board by board, each by its rule."


def _laid(answer: Exercise) -> str:
    """How the natural boards come about by the exercise's settings."""
    natural = answer.best.natural
    how = "first against second, third against fourth" if answer.preferences.system is System.ADJACENT else "top half against bottom half"
    return how if natural.baseline.opponent == natural.raw.opponent else f"{how}, with players who must not meet taken apart"


def _nothing_moves(answer: Exercise) -> str:
    """Said where the round is the natural one."""
    return (
        "Every natural board stays; look at the colors." if answer.theme.color_rules else "Every natural board stays: they are the round."
    )


def _in_group(player: Who, group_points: int) -> str:
    """A player in his score group with the color that is due."""
    due = f"due {color_name(player.due)} ({player.urgency})" if player.due else "due no color yet"
    added = " with the added point" if group_points != player.half_points else ""
    return f"{score_words(group_points)}{added}: {named(player)}, {due}"


def hint_lines(answer: Hint) -> list[str]:
    """What a hint shows."""
    match answer.kind:
        case HintKind.GROUPS:
            eve = answer.exercise.best.natural.standings
            return [_in_group(each, eve.at(each.rank).group_points) for group in answer.groups for each in group]
        case HintKind.DROPS:
            return [board_named(board) for board in answer.dropping]
        case HintKind.NATURAL:
            return [board_named(board) for board in answer.natural]
        case HintKind.WRONG:
            return conflicts(answer.wrong, answer.unwanted)
        case HintKind.RULE:
            return []
        case HintKind.TOUCHED:
            return [board_named(board) for board in answer.touched]
        case HintKind.SWITCHES:
            return [line for switch in answer.made for line in _switch_lines(switch)]
        case HintKind.COLORS:
            return [_color_line(board) for board in answer.colors]


def _switch_lines(switch: MadeSwitch) -> list[str]:
    """A switch: what it is, the natural boards that go, and the boards that come."""
    return [
        f"{form_words(switch.form, len(switch.after)).capitalize()}, {counted(switch.value, 'rating point')} at most.",
        *(f"Natural: {board_named(board)}" for board in switch.before),
        *(f"Switched: {board_named(board)}" for board in switch.after),
    ]


def _color_line(board: BoardAnswer) -> str:
    """A board with its colors and the rule that gives them."""
    if board.black is None or board.color is None:
        return f"{named(board.white)} has the bye."
    return f"{named(board.white)} has White against {named(board.black)} ({board.color.rule.number})."


def solution_title(answer: Solution) -> str:
    """Which exercise it answers, and what it is about."""
    return f"{SHEET_TITLE}: {plain_name(answer.exercise.theme)}, level {answer.exercise.level}, seed {answer.exercise.seed}"


def solution(answer: Solution) -> str:
    """What decides, in one sentence."""
    rule = f" (rule {answer.rule.number})" if answer.rule else ""
    return f"It is about this: {theme_title(answer.exercise.theme)}{rule}."


def what_else(answer: Solution) -> str:
    """How the round without the theme differs."""
    how = without(answer.exercise.theme)
    if not answer.changes:
        return f"Other colors would come {how}."
    worse = ""
    if answer.decides is not None and answer.comparison.first_is_better:
        worse = f" Then {more_of(answer.decides, answer.exercise.preferences)}."
    return f"These boards would be others {how}.{worse}"


def turned(board: BoardAnswer) -> str:
    """A board whose colors would be the other way round."""
    assert board.black is not None
    return f"{named(board.black)} would have White against {named(board.white)}."


_GRADES = {
    Grade.THE_BEST: "Right: this is the best round by these settings.",
    Grade.AS_GOOD: "Right: this round is as good as the best one; no rule tells them apart.",
    Grade.ACCEPTABLE: "Right: a director could post this round, and it does what the exercise is about.",
    Grade.BESIDE_THE_THEME: "Acceptable, but not what the exercise is about.",
    Grade.INCOMPLETE: "Not marked yet: everybody is to be on the list once.",
}


def marking(answer: Marking) -> str:
    """What is said of who meets whom, in one sentence."""
    step = answer.audit.decided_by
    if answer.grade in _GRADES or step is None:
        said = _GRADES[answer.grade]
        return said if answer.colors_right else said.replace("Right:", "The boards are right:")
    return f"Not yet: with these boards {more_of(step.criterion, answer.exercise.preferences)}."


def asked_for(answer: Marking) -> Iterator[str]:
    """Said where an acceptable round misses the theme: what was asked, and why the other round is better."""
    if answer.grade is not Grade.BESIDE_THE_THEME:
        return
    theme = answer.exercise.theme
    yield f"The exercise is about this: {theme_named(theme)}. {theme_title(theme)}."
    if theme.rule:
        yield f"The better round is shown below. {theme.rule.sentence}"


def suffers(answer: Marking) -> list[str]:
    """Who is wronged on which board of a wrong round, and by which rule; a line for each board, three at most."""
    step = answer.audit.decided_by
    if step is None:
        return []
    rule = f" ({step.rule.number})" if step.rule else ""
    found = [f"{_wronged(each, step.criterion, answer)}{rule}." for each in answer.suffering[:_MOST_LINES]]
    left = len(answer.suffering) - _MOST_LINES
    return [*found, f"And {counted(left, 'more board')} like that."] if left > 0 else found


_MOST_LINES = 3


def _wronged(each: Suffering, criterion: criteria.Criterion, answer: Marking) -> str:
    """What befalls the players of a board by a criterion."""
    board = each.board
    where = "The bye" if board.board is None else f"Board {board.board}"
    match criterion:
        case criteria.THREE_IN_A_ROW | criteria.EQUALIZATION | criteria.ALTERNATION:
            got = listed([f"{named(player)} gets {_against(player, criterion)}" for player in each.players])
            return f"{where}, {board_words(board)}: {got}"
        case criteria.OVER_HIGH_LIMIT | criteria.OVER_LOW_LIMIT:
            return f"{where}, {board_words(board)}: {_over(board, low=criterion is criteria.OVER_LOW_LIMIT, answer=answer)}"
        case _:
            return f"{where}: {_WRONGED[criterion].format(listed([named(player) for player in each.players]))}"


def _against(player: Who, criterion: criteria.Criterion) -> str:
    """The color that a player gets and is not due."""
    given = color_name(player.due.opposite if player.due else None)
    if criterion is criteria.THREE_IN_A_ROW:
        return f"{given} for the third time running"
    if criterion is criteria.EQUALIZATION:
        return f"{given}, and is due {color_name(player.due)} to even out"
    return f"{given} again, and is due {color_name(player.due)}"


def _over(board: BoardAnswer, *, low: bool, answer: Marking) -> str:
    """A switched board that is over a limit, or an interchange that is avoided."""
    preferences = answer.exercise.preferences
    limit = preferences.low_limit if low else preferences.high_limit
    if limit is None or board.value is None or board.value <= limit:
        return "an interchange, which these settings avoid"
    return f"a switch of {counted(board.value, 'rating point')}, over the limit of {limit}"


_WRONGED = {
    criteria.REPEAT: "{} have met before",
    criteria.SECOND_BYE: "{} would have a second bye",
    criteria.TEAMMATES: "{} must not meet",
    criteria.BYE_ABOVE_LOWEST: "{} would have the bye above the lowest score group",
    criteria.SCORE_DIFFERENCE: "{} meet with unequal scores, and need not",
    criteria.TEAMMATES_IF_REQUIRED: "{} are teammates and could be kept apart",
    criteria.BYE_MOVED: "{} would have the bye, and is not its natural holder",
    criteria.ODD_PLAYER_MOVED: "{} meet, and neither is moved for color by these settings",
    criteria.LIMITED_INTERCHANGE: "{} meet by an interchange that only lets colors alternate",
}


def marks(answer: Marking) -> Iterator[str]:
    """What is said of colors and reason, and the points."""
    step = answer.audit.decided_by
    if answer.grade in (Grade.ACCEPTABLE, Grade.BESIDE_THE_THEME) and step is not None:
        yield _ONLY_SMALLER[step.criterion]
    if answer.audit.comparison is not None:
        yield _colors(answer)
    if answer.reason is ReasonMark.RIGHT:
        yield "The reason is right."
    elif answer.reason is ReasonMark.ANOTHER:
        yield _other_rule(answer)
    waits = " Colors bring theirs once the boards are right." if answer.colors_right and answer.grade is Grade.WRONG else ""
    yield f"{counted(answer.points, 'point')} of {MOST_POINTS}.{waits}"


def _other_rule(answer: Marking) -> str:
    """Said of a reason that is not the one: which it is, once the boards are there."""
    rule = answer.exercise.theme.rule
    if rule is None or answer.grade is Grade.WRONG or answer.grade is Grade.INCOMPLETE:
        return "Another rule decides here."
    return f"Another rule decides here: {rule.number}. {rule.sentence}"


_ONLY_SMALLER = {
    criteria.INTERCHANGE: "A round with fewer interchanges exists (29E5e).",
    criteria.SIZE: "A round with smaller changes exists (29E5c).",
    criteria.BOARDS_CHANGED: "A round with fewer boards changed exists.",
    criteria.ORDER: "A round nearer to the natural order exists (29C1).",
}


def _colors(answer: Marking) -> str:
    if answer.colors_right:
        return "All colors are as the rules give them."
    if not answer.colors_given:
        return "Not every board says who has White."
    numbers = [str(board.answer.board) for board in answer.audit.turned]
    return f"The colors are the other way round on board{'' if len(numbers) == 1 else 's'} {listed(numbers)}."


def not_once(answer: Marking) -> Iterator[str]:
    """Who is not on the list just once."""
    wrong = answer.audit.not_once
    yield from (f"{named(player)} is on no board yet." for player in wrong.left_out)
    yield from (f"{named(player)} is on the list twice." for player in wrong.twice)
    if wrong.byes:
        even = not answer.exercise.best.natural.standings.has_bye
        yield "The number of players is even, so nobody has the bye." if even else "Only one can have the bye."


def tempted(answer: Marking) -> str:
    """Said where the round is the one that comes without the theme."""
    if not answer.is_the_other or answer.is_right:
        return ""
    return f"This is the round that comes {without(answer.exercise.theme)}."


def missed(answer: Marking) -> str:
    """What stands over a switch that leads to the best round."""
    return "Switch that you missed" if answer.grade is Grade.WRONG else "A switch that leads to the best round"


def how_to_answer(theme: str, seed: int, level: int) -> str:
    """How boards are handed in from the terminal, and what helps."""
    again = f"explain exercise --theme {theme} --seed {seed}{f' --level {level}' if level > 1 else ''}"
    return f'To answer, White first: {again} --mark "1-4, 5-2, 3-6" --reason c. --hint 1 helps a little, --answer shows it all.'
