"""Exercises, hints and marks in words."""

from __future__ import annotations

from collections.abc import Iterator

from explain.answers.audit import Verdict
from explain.answers.board import BoardAnswer
from explain.answers.player import Who
from explain.model.section import Section
from explain.model.settings import System
from explain.pairing import criteria
from explain.prose.audits import board_words
from explain.prose.settings import setting_line, variation_line
from explain.prose.switches import conflicts
from explain.prose.training_themes import theme_title, without
from explain.prose.words import board_named, color_name, counted, few, listed, named, score_words
from explain.prose.worse import more_of
from explain.training.exercises import Exercise, Hint, HintKind, Solution
from explain.training.marking import MOST_POINTS, Marking, ReasonMark

WALL_CHART = "Wall chart"
YOUR_BOARDS = "Your boards"
YOUR_REASON = "The rule that decides: ______________________"
CELLS_NOTE = "A cell is the result, the opponent's number and the color: W3w is won against 3 with White."
BYES_NOTE = "D is drawn, L lost, B a full-point bye, H a half-point bye, X and F a forfeit won and lost."
ANY_GOOD_ROUND = "Any round that is as good, or equally acceptable, is right too."
SHEET_TITLE = "Answer sheet"


def title(answer: Exercise) -> str:
    """Which exercise it is."""
    return f"Exercise: {answer.theme.name}, level {answer.level}, seed {answer.seed}"


def paper_title(answer: Exercise) -> str:
    """Which exercise it is, on a sheet that does not give away what decides."""
    return f"Exercise: level {answer.level}, seed {answer.seed}"


def task(answer: Exercise) -> str:
    """What the reader is to do."""
    bye = " and who has the bye" if answer.best.natural.standings.has_bye else ""
    return f"Pair round {answer.round}: who plays whom{bye}, who has White, and which rule decides."


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
        case HintKind.NATURAL:
            return f"These are the natural boards: odd players and the bye first, then {_laid(answer.exercise)}."
        case HintKind.WRONG:
            found = len(answer.wrong) + len(answer.unwanted)
            return (
                f"On the natural boards {counted(found, 'thing is', 'things are')} wrong."
                if found
                else "On the natural boards nothing is wrong."
            )
        case HintKind.RULE:
            rule = answer.exercise.theme.rule
            return (
                f"Think of rule {rule.number}. {rule.sentence}" if rule else f"Think of this setting. {theme_title(answer.exercise.theme)}."
            )
        case HintKind.TOUCHED:
            return "These natural boards do not stay." if answer.touched else _nothing_moves(answer.exercise)


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
        case HintKind.NATURAL:
            return [board_named(board) for board in answer.natural]
        case HintKind.WRONG:
            return conflicts(answer.wrong, answer.unwanted)
        case HintKind.RULE:
            return []
        case HintKind.TOUCHED:
            return [board_named(board) for board in answer.touched]


def solution_title(answer: Solution) -> str:
    """Which exercise it answers, and what it is about."""
    return f"{SHEET_TITLE}: {answer.exercise.theme.name}, level {answer.exercise.level}, seed {answer.exercise.seed}"


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


_VERDICTS = {
    Verdict.THE_BEST: "Right: this is the best round by these settings.",
    Verdict.AS_GOOD: "Right: this round is as good as the best one; no rule tells them apart.",
    Verdict.EQUALLY_ACCEPTABLE: "Right: this round is equally acceptable.",
}


def marking(answer: Marking) -> str:
    """What is said of who meets whom, in one sentence."""
    if answer.boards_right:
        return _VERDICTS[answer.verdict]
    step = answer.audit.decided_by
    if step is None:
        return "Not marked yet: everybody is to be on the list once."
    return f"Not yet: with these boards {more_of(step.criterion, answer.exercise.preferences)}."


def falls_on(answer: Marking) -> str:
    """The reader's boards that pay in the criterion that decides; empty where nothing is wrong with them."""
    paying = [board_words(board) for board, _ in answer.audit.paying]
    if answer.boards_right or not paying:
        return ""
    return f"It falls on {'this board' if len(paying) == 1 else 'these boards'}: {few(paying, _MOST_NAMED)}."


def marks(answer: Marking) -> Iterator[str]:
    """What is said of colors and reason, and the points."""
    step = answer.audit.decided_by
    if answer.boards_right and step is not None:
        yield _ONLY_SMALLER[step.criterion]
    if answer.audit.comparison is not None:
        yield _colors(answer)
    if answer.reason is ReasonMark.RIGHT:
        yield "The reason is right."
    elif answer.reason is ReasonMark.ANOTHER:
        yield "Another rule decides here."
    waits = " Colors bring theirs once the boards are right." if answer.colors_right and not answer.boards_right else ""
    yield f"{counted(answer.points, 'point')} of {MOST_POINTS}.{waits}"


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


_MOST_NAMED = 2


def missed(answer: Marking) -> str:
    """What stands over a switch that leads to the best round."""
    return "A switch that leads to the best round" if answer.boards_right else "Switch that you missed"


def how_to_answer(theme: str, seed: int, level: int) -> str:
    """How boards are handed in from the terminal, and what helps."""
    again = f"explain exercise --theme {theme} --seed {seed}{f' --level {level}' if level > 1 else ''}"
    return f'To answer, White first: {again} --mark "1-4, 5-2, 3-6". --hint 1 helps a little, --answer shows it all.'
