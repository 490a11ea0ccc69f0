"""The hints of an exercise in words, step by step."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from explain.answers.board import BoardAnswer
from explain.answers.player import RoundPlayer
from explain.model.settings import System
from explain.prose.against import conflicts, form_words
from explain.prose.exercises import points_apart, theme_title
from explain.prose.planner import paragraph
from explain.prose.words import (
    board_named,
    by_number,
    color_name,
    counted,
    filled,
    listed,
    named,
    one_of,
    score_words,
)
from explain.training.drop_opponents import Landing, Leaving, Objection, Refused
from explain.training.exercises import Exercise, Hint, HintKind, MadeSwitch, board_by_rank

HINT_TITLE = "Hint {} of {}"
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


_NOTHING_WRONG = "Look at the colors: on these boards nothing is wrong."
_ONE_WRONG = "Look at the colors: on these boards 1 thing is wrong."
_SEVERAL_WRONG = "Look at the colors: on these boards {} things are wrong."
_WOULD_PLAY = (
    "Each of them would normally play this opponent.",
    "Each of them would normally play the highest-ranked player below who can be played.",
)
_ALL_STAY = "All these boards stay: these are the pairings.", "All these boards stay; look at the colors."


def hint_words(answer: Hint) -> str:
    """A hint in one sentence."""
    match answer.kind:
        case HintKind.DROPS:
            normally = "Then, from the top, who would normally leave the score group."
            return normally if answer.leaving else "Normally nobody is paired down and nobody has the bye."
        case HintKind.MEETS:
            settled = all(landing.is_settled for landing in answer.landings)
            return _WOULD_PLAY[settled]
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


_LAID = "top half against bottom half[keeps? , keeping apart those who must not play]"
_LAID_NEXT = "first against second, third against fourth[keeps? , keeping apart those who must not play]"


def _laid(answer: Exercise) -> str:
    natural = answer.best.natural
    pattern = _LAID_NEXT if answer.preferences.system is System.ADJACENT else _LAID
    return filled(pattern, keeps=natural.baseline.opponent != natural.raw.opponent)


_IN_GROUP = "{score}[added?  with the added point]: {player}, due {due} ({urgency})"
_NOT_DUE = "{score}[added?  with the added point]: {player}, due no color yet"


def _in_group(player: RoundPlayer, answer: Hint) -> str:
    group_points = answer.exercise.best.natural.standings.at(player.rank).group_points
    return filled(
        _IN_GROUP if player.due else _NOT_DUE,
        score=score_words(group_points),
        added=group_points != player.half_points,
        player=named(player),
        due=color_name(player.due),
        urgency=player.urgency,
    )


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

_FURTHER_APART = "Not {who}[instead?  instead]: then players with unequal scores would be {apart} apart."
_OBJECTIONS = {
    Objection.HAVE_MET: "Not {who}[instead?  instead], who has already played {mate}.",
    Objection.KEPT_APART: "Not {who}[instead?  instead], who must not play {mate}.",
    Objection.TAKEN: "Not {who}[instead?  instead], who is already paired with somebody from higher up.",
    Objection.OTHERS_MEET_AGAIN: "Not {who}[instead?  instead]: then there would be a rematch on another board.",
    Objection.UNRATED: "Not {who}[instead?  instead]: an unrated player is not paired down.",
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
_ODD_DOWN = "[{left} are to be paired, an odd number; ]{who} is paired down"


def _why_leaving(group: Leaving) -> str:
    who = listed([named(player) for player in group.dropping])
    if group.barred:
        return _SO_DOWN[group.barred is Objection.HAVE_MET].format(who)
    if len(group.dropping) > 1:
        return f"{who} are paired down"
    if group.left == 1:
        return f"nobody is left to play {who}, who is paired down"
    return filled(_ODD_DOWN, left=group.left if group.left % 2 and not group.bye else None, who=who)


def _landing_lines(landing: Landing) -> Iterator[str]:
    """Who is paired down, against which opponent, and why nobody below is instead, and why nobody above is played."""
    yield f"{named(landing.higher)} plays {named(landing.lower)}."
    yield from _passed_lines(landing.in_his_place, landing.lower, instead=True)
    yield from _passed_lines(landing.passed_over, landing.higher, instead=False)


def _passed_lines(passed_over: Sequence[Refused], mate: RoundPlayer, *, instead: bool) -> Iterator[str]:
    for objection, wording in _OBJECTIONS.items():
        barred = [named(each.player) for each in passed_over if each.objection is objection]
        if barred:
            yield filled(wording, who=one_of(barred), instead=instead, mate=mate.name)
    for each in passed_over:
        if each.objection is Objection.FURTHER_APART:
            apart = points_apart(each.half_points)
            yield filled(_FURTHER_APART, who=named(each.player), instead=instead, apart=apart)


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
