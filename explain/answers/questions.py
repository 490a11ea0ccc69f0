"""The questions about a section that a person can ask by name: one entry each, and no second list of them anywhere.

The command line makes a command of each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from explain.answers import about
from explain.answers.against.asked_boards import asking_rank
from explain.answers.answer import Answer
from explain.answers.in_steps import InSteps
from explain.answers.progress import Progress, Steps, stop_if_unknown, whole
from explain.answers.question import About, Asked, AskInSteps, Need, Posted, Question, Takes
from explain.answers.round import Round

_PLAYER = Need("NAME", "the player who asks")


def _best_beside(round: Round) -> Round:
    return round.best if round.is_posted else round


def _why_not(asked: Asked, told: Sequence[str]) -> Steps[Answer]:
    round = asked.answered()
    if len(told) > 1:
        yield 0, 1
        return round.why_not(told[0], told[1])
    return (yield from round.in_steps.against_everybody(asking_rank(round.standings, told[0])))


def _audit(asked: Asked, told: Sequence[str]) -> Steps[Answer]:
    if asked.made is not None and asked.made.is_posted:
        return asked.made.in_steps.audit(posted=not told)
    return about.auditing(asked.section, asked.round, asked.preferences, boards=asked.boards, posted=not told)


def _in_steps(ask: Callable[[InSteps], Steps[Answer]]) -> AskInSteps:
    return lambda asked, _: ask(asked.answered().in_steps)


_FIRM, _VERIFY, _LIMITS = _in_steps(InSteps.firm), _in_steps(InSteps.verify), _in_steps(InSteps.limits)
_WHICH_SETTINGS = _in_steps(InSteps.which_settings)


def _ranges(asked: Asked, told: Sequence[str]) -> Steps[Answer]:
    round = asked.answered()
    return round.in_steps.ranges(round.rank_of(told[0]))


def _ranges_so_far(asked: Asked, told: Sequence[str]) -> Answer:
    round = asked.answered()
    return round.in_steps.along_limits.of(round.rank_of(told[0]), stop_if_unknown)


def _whole(steps: AskInSteps) -> Callable[[Asked, Sequence[str], Progress], Answer]:
    return lambda asked, told, watch: whole(steps(asked, told), watch)


QUESTIONS: tuple[Question, ...] = (
    Question(
        "pair",
        "What is the best round?",
        "pair a round and explain it",
        About.ROUND,
        lambda asked, _told, _: asked.answered(),
        posted=Posted.WHEN_SAID,
        says_round=True,
    ),
    Question(
        "board",
        "Why do these two play, and why with these colors?",
        "explain one board, by its number or a player's name",
        About.BOARD,
        lambda asked, told, watch: asked.answered().card(told[0], watch),
        needs=(Need("BOARD|NAME", "a board's number, or a player's name"),),
        takes=Takes.SECONDS,
    ),
    Question(
        "why-not",
        "Why do I not play him?",
        "why a player does not meet another; with one name, against everybody",
        About.PLAYER,
        _whole(_why_not),
        steps=_why_not,
        needs=(_PLAYER, Need("OPPONENT", 'the opponent he asks about, or "bye"', optional=True)),
        takes=Takes.SECONDS,
    ),
    Question(
        "why-color",
        "Why has he White, and not I?",
        "why a board has these colors, and what would be wrong the other way round",
        About.BOARD,
        lambda asked, told, _: asked.answered().why_not_color(told[0]),
        needs=(Need("BOARD|NAME", "a board's number, or a player's name"),),
    ),
    Question(
        "why-bye",
        "Why has he the bye?",
        "who has the bye and why, or why a player has not got it",
        About.PLAYER,
        lambda asked, told, _: asked.answered().why_bye(told[0] if told else None),
        needs=(Need("NAME", "the player who asks", optional=True),),
    ),
    Question(
        "why-dropped",
        "Why do I drop from my score group?",
        "why a player drops from the score group, or not, and the whole chain of drops",
        About.PLAYER,
        lambda asked, told, _: asked.answered().why_dropped(told[0]),
        needs=(_PLAYER,),
    ),
    Question(
        "why-raised",
        "Why do I meet somebody with more points?",
        "why a player meets somebody of a higher score group, or not",
        About.PLAYER,
        lambda asked, told, _: asked.answered().why_raised(told[0]),
        needs=(_PLAYER,),
    ),
    Question(
        "switch",
        "Why do these two not change places?",
        "why two players do not change places",
        About.PLAYER,
        lambda asked, told, _: asked.answered().why_not_switch(*told),
        needs=(
            Need("A", "a player"),
            Need("B", "the player to change places with"),
            Need("START", "natural or table: in which boards; by default natural, or table for posted boards", optional=True),
        ),
    ),
    Question(
        "candidates",
        "Which other switches were there?",
        "the cheapest switches of a natural board, and why each was not taken",
        About.BOARD,
        lambda asked, told, _: asked.answered().candidates(told[0]),
        needs=(Need("BOARD|NAME", "the player whose natural board it is, or a board's number for its higher-ranked player"),),
        takes=Takes.SECONDS,
    ),
    Question(
        "price",
        "What would these boards cost?",
        "what any boards would cost, the others paired around them",
        About.ROUND,
        lambda asked, told, _: asked.answered().price(told[0]),
        needs=(Need("BOARDS", 'one board or more, typed as "Ames-Bell, 3-7, bye 9"'),),
    ),
    Question(
        "switches",
        "What was switched, and what for?",
        "what was switched for what, switch by switch",
        About.ROUND,
        lambda asked, _told, _: asked.answered().changes(),
    ),
    Question(
        "firm",
        "How firm is this round?",
        "how firm the round is: the second best, and what holds every board",
        About.ROUND,
        _whole(_FIRM),
        steps=_FIRM,
        takes=Takes.SECONDS,
        shows=_best_beside,
    ),
    Question(
        "verify",
        "Is it really the best round?",
        "pair the round again from scratch, comparing every possible board",
        About.ROUND,
        _whole(_VERIFY),
        steps=_VERIFY,
        takes=Takes.SECONDS,
        shows=_best_beside,
    ),
    Question(
        "which-settings",
        "Which settings explain the posted round?",
        "under which settings and limits the posted round is the best one",
        About.ROUND,
        _whole(_WHICH_SETTINGS),
        steps=_WHICH_SETTINGS,
        posted=Posted.OF_LAST_ROUND,
        takes=Takes.LONG,
    ),
    Question(
        "limits",
        "What would other limits change?",
        "for both limits: where the round changes, and what",
        About.ROUND,
        _whole(_LIMITS),
        steps=_LIMITS,
        so_far=lambda asked, _: asked.answered().in_steps.map_of_limits.so_far(),
        takes=Takes.LONG,
        shows=_best_beside,
    ),
    Question(
        "ranges",
        "Whom would I meet with other limits?",
        "a player's opponents for every low limit, and for every high one",
        About.PLAYER,
        _whole(_ranges),
        steps=_ranges,
        so_far=_ranges_so_far,
        needs=(_PLAYER,),
        takes=Takes.SECONDS,
    ),
    Question(
        "audit",
        "Was the posted round right?",
        "was the posted round right, board by board",
        About.ROUND,
        _whole(_audit),
        steps=_audit,
        posted=Posted.OF_LAST_ROUND,
        says_round=True,
        needs=(Need("draft", "the pairings are not on the wall yet", flag=True),),
    ),
    Question(
        "by-hand",
        "How is this round paired by hand?",
        "the best round laid with pairing cards, stage by stage",
        About.ROUND,
        lambda asked, _, __: asked.answered().by_hand(),
        takes=Takes.SECONDS,
        posted=Posted.NEVER,
        shows=_best_beside,
    ),
    Question(
        "corrected",
        "What does a correction change?",
        "what a correction of an earlier result, color or rating changes from now on",
        About.CORRECTIONS,
        lambda asked, told, _: about.corrected(asked.section, *told, round=asked.round, preferences=asked.preferences),
        posted=Posted.NEVER,
        says_round=True,
        needs=(
            Need("CORRECTION", 'such as "Ames 2 D", "Ames 2 Wb", "Ames 2 black" or "Ames rating 1850"'),
            Need("MORE", "further corrections", many=True),
        ),
    ),
    Question(
        "event",
        "How did my whole event go?",
        "a player's whole event, round by round",
        About.PLAYER,
        lambda asked, told, _: about.event(asked.section, told[0], asked.preferences, round=asked.round, best=asked.best),
        posted=Posted.OF_EACH_ROUND,
        says_round=True,
        needs=(_PLAYER,),
    ),
    Question(
        "complaint",
        "What can I show a player who complains?",
        "one page to print for a player and a round: what was used, his board, and why not up to three others",
        About.PLAYER,
        lambda asked, told, _: asked.answered().complaint(told[0], told[1:]),
        takes=Takes.SECONDS,
        says_round=True,
        needs=(_PLAYER, Need("OPPONENT", 'opponents he asks about, up to three, or "bye"', many=True)),
    ),
)
