"""Every named question about a section, one entry each: the only list, and commands are made from it."""

import re
from collections.abc import Callable, Sequence

from explain.answers import about
from explain.answers.against.asked_boards import asking_rank
from explain.answers.answer import Answer
from explain.answers.coming.next_round import next_in_steps, next_so_far
from explain.answers.progress import Progress, Steps, stop_if_unknown
from explain.answers.question import About, Asked, AskInSteps, Need, Posted, Question, Takes
from explain.answers.repaired import repaired
from explain.answers.round import InSteps, Round
from explain.files.typed.names import find_player
from explain.model.errors import Fault, InputError
from explain.model.section import Section
from explain.model.settings import Preferences

_PLAYER = Need("NAME", "the player who asks")


def _best_beside(round: Round) -> Round:
    return round.best if round.is_posted else round


def _why_not(asked: Asked, arguments: Sequence[str]) -> Steps[Answer]:
    round = asked.answered()
    if len(arguments) > 1:
        yield 0, 1
        return round.why_not(arguments[0], arguments[1])
    return (yield from round.in_steps.against_everybody(asking_rank(round.standings, arguments[0])))


def _audit(asked: Asked, arguments: Sequence[str]) -> Steps[Answer]:
    if asked.made is not None and asked.made.is_posted:
        judged = yield from asked.made.in_steps.audit(posted=not arguments)
        return (yield from about.beside_verdict(judged, asked.made))
    return (
        yield from about.auditing(
            asked.section, asked.round, asked.preferences, boards=asked.boards, posted=not arguments
        )
    )


def _next(asked: Asked, arguments: Sequence[str]) -> tuple[Section, int | None, Preferences, int | None]:
    player = find_player(asked.section, arguments[0]).number if arguments else None
    return asked.section, None if asked.made else asked.round, asked.preferences, player


def _repair(asked: Asked, arguments: Sequence[str], _watch: Progress) -> Answer:
    out, joining, started = list[str](), list[str](), list[str]()
    lists = {"out": out, "in": joining, "started": started}
    for argument in arguments:
        name, _, value = argument.partition(" ")
        if name not in lists:
            raise InputError(Fault(f"it is not said what {argument[:40]!r} is", "Say out, in or started before it."))
        lists[name] += re.split(r"[,\s]+", value.strip()) if name == "started" else [value]
    if wrong := [each for each in started if not (each.isascii() and each.isdigit())]:
        raise InputError(Fault(f"{wrong[0][:40]!r} is no board", "Write numbers of boards with commas, as 1,2,5."))
    before = asked.made or about.posted(asked.section, asked.round, asked.preferences, boards=asked.boards)
    return repaired(before, out=out, joining=joining, started={*map(int, started)})


def _in_steps(ask: Callable[[InSteps], Steps[Answer]]) -> AskInSteps:
    return lambda asked, _: ask(asked.answered().in_steps)


def _of_player(ask: Callable[[InSteps, int], Steps[Answer]]) -> AskInSteps:
    def steps(asked: Asked, arguments: Sequence[str]) -> Steps[Answer]:
        round = asked.answered()
        return ask(round.in_steps, round.rank_of(arguments[0]))

    return steps


def _ranges_so_far(asked: Asked, arguments: Sequence[str]) -> Answer:
    round = asked.answered()
    return round.in_steps.along_limits.of(round.rank_of(arguments[0]), stop_if_unknown)


QUESTIONS: tuple[Question, ...] = (
    Question(
        "pair",
        "What are the best pairings?",
        "pair a round and explain it",
        About.ROUND,
        lambda asked, *_: asked.answered(),
        posted=Posted.WHEN_SAID,
        says_round=True,
    ),
    Question(
        "board",
        "Why do these two play, and why with these colors?",
        "explain one board, by its number or a player's name",
        About.BOARD,
        lambda asked, arguments, watch: asked.answered().card(arguments[0], watch),
        needs=(Need("BOARD|NAME", "a board's number, or a player's name"),),
        takes=Takes.SECONDS,
    ),
    Question(
        "why-not",
        "Why am I not playing somebody else?",
        "why a player does not play another; with one name, against everybody",
        About.PLAYER,
        steps=_why_not,
        needs=(_PLAYER, Need("OPPONENT", 'the opponent in question, or "bye"', optional=True)),
        takes=Takes.SECONDS,
    ),
    Question(
        "why-color",
        "Why don't I have White?",
        "why a board has these colors, and what would be wrong the other way round",
        About.BOARD,
        lambda asked, arguments, _: asked.answered().why_not_color(arguments[0]),
        needs=(Need("BOARD|NAME", "a board's number, or a player's name"),),
    ),
    Question(
        "why-bye",
        "Why is the bye given to this player?",
        "who gets the bye and why, or why a player does not",
        About.PLAYER,
        lambda asked, arguments, _: asked.answered().why_bye(arguments[0] if arguments else None),
        needs=(Need("NAME", "the player who asks", optional=True),),
    ),
    Question(
        "why-dropped",
        "Why am I paired down?",
        "why a player is paired down, or not, and everybody else who is",
        About.PLAYER,
        lambda asked, arguments, _: asked.answered().why_dropped(arguments[0]),
        needs=(_PLAYER,),
    ),
    Question(
        "why-raised",
        "Why am I paired up?",
        "why a player plays somebody with more points, or not",
        About.PLAYER,
        lambda asked, arguments, _: asked.answered().why_raised(arguments[0]),
        needs=(_PLAYER,),
    ),
    Question(
        "which-result",
        "Which result moved me?",
        "which single result of the last round, had it been another, would have given a player another board",
        About.PLAYER,
        steps=_of_player(InSteps.which_result),
        takes=Takes.SECONDS,
        shows=_best_beside,
        needs=(_PLAYER,),
    ),
    Question(
        "switch",
        "Why weren't these two swapped?",
        "why two players were not swapped",
        About.PLAYER,
        lambda asked, arguments, _: asked.answered().why_not_switch(*arguments),
        needs=(
            Need("A", "a player"),
            Need("B", "the player to swap with"),
            Need(
                "START",
                "natural or table: which boards to start from; by default natural, or table for posted boards",
                optional=True,
            ),
        ),
    ),
    Question(
        "candidates",
        "Which other switches were there?",
        "the cheapest switches of a natural board, and why each was not taken",
        About.BOARD,
        lambda asked, arguments, _: asked.answered().candidates(arguments[0]),
        needs=(
            Need(
                "BOARD|NAME", "the player whose natural board it is, or a board's number for its higher-ranked player"
            ),
        ),
        takes=Takes.SECONDS,
    ),
    Question(
        "price",
        "What would these boards cost?",
        "what any boards would cost, the others paired around them",
        About.ROUND,
        lambda asked, arguments, _: asked.answered().price(arguments[0]),
        needs=(Need("BOARDS", 'one board or more, typed as "Ames-Bell, 3-7, bye 9"'),),
    ),
    Question(
        "switches",
        "What was switched, and what for?",
        "what was switched for what, switch by switch",
        About.ROUND,
        lambda asked, *_: asked.answered().changes(),
    ),
    Question(
        "firm",
        "How close was it?",
        "how close it was: the second-best pairings, and what decides every board",
        About.ROUND,
        steps=_in_steps(InSteps.firm),
        takes=Takes.SECONDS,
        shows=_best_beside,
    ),
    Question(
        "verify",
        "Are these really the best pairings?",
        "pair the round again from scratch, comparing every possible board",
        About.ROUND,
        steps=_in_steps(InSteps.verify),
        takes=Takes.SECONDS,
        shows=_best_beside,
    ),
    Question(
        "which-settings",
        "Which settings explain the posted pairings?",
        "for which settings and limits the posted pairings are the best",
        About.ROUND,
        steps=_in_steps(InSteps.which_settings),
        posted=Posted.OF_LAST_ROUND,
        takes=Takes.LONG,
    ),
    Question(
        "limits",
        "What would other limits change?",
        "for both limits: where the pairings change, and how",
        About.ROUND,
        steps=_in_steps(InSteps.limits),
        so_far=lambda asked, _: asked.answered().in_steps.map_of_limits.so_far(),
        takes=Takes.LONG,
        shows=_best_beside,
    ),
    Question(
        "ranges",
        "Who would I play with other limits?",
        "a player's opponents for every low limit, and for every high one",
        About.PLAYER,
        steps=_of_player(InSteps.ranges),
        so_far=_ranges_so_far,
        needs=(_PLAYER,),
        takes=Takes.SECONDS,
    ),
    Question(
        "audit",
        "Were the posted pairings right?",
        "were the posted pairings right, board by board",
        About.ROUND,
        steps=_audit,
        posted=Posted.OF_LAST_ROUND,
        says_round=True,
        needs=(Need("draft", "the pairings are not posted yet", flag=True),),
    ),
    Question(
        "repair",
        "How are posted pairings put right?",
        "a posted round put right after a no-show or a late entry",
        About.ROUND,
        _repair,
        posted=Posted.OF_LAST_ROUND,
        takes=Takes.SECONDS,
        says_round=True,
        needs=(
            Need("out", "this player is not there; may be repeated", many=True, called="NAME"),
            Need(
                "in",
                'this player is there after all, or is new, as "Pat Smith 1500"; may be repeated',
                many=True,
                called="NAME",
            ),
            Need("started", "boards that are being played, by number", optional=True, called="1,2"),
        ),
    ),
    Question(
        "fide",
        "How would FIDE's system pair this round?",
        "the same section by the FIDE (Dutch) system beside ours, and FIDE's criteria where they differ",
        About.ROUND,
        lambda asked, *_: asked.answered().fide(),
        takes=Takes.SECONDS,
        posted=Posted.NEVER,
        shows=_best_beside,
    ),
    Question(
        "by-hand",
        "How is this round paired by hand?",
        "the best pairings made with pairing cards, step by step",
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
        lambda asked, arguments, _: about.corrected(
            asked.section, *arguments, round=asked.round, preferences=asked.preferences
        ),
        posted=Posted.NEVER,
        says_round=True,
        needs=(
            Need("CORRECTION", 'such as "Ames 2 D", "Ames 2 Wb", "Ames 2 black" or "Ames rating 1850"'),
            Need("MORE", "further corrections", many=True),
        ),
    ),
    Question(
        "next",
        "Who will I play next?",
        "the next round before it is paired: likely opponents and colors, and the games that decide",
        About.PLAYER,
        steps=lambda asked, arguments: next_in_steps(*_next(asked, arguments)),
        so_far=lambda asked, arguments: next_so_far(*_next(asked, arguments)),
        posted=Posted.NEVER,
        takes=Takes.SECONDS,
        says_round=True,
        needs=(Need("NAME", "the player who asks; everybody, if nobody is named", optional=True),),
    ),
    Question(
        "possible",
        "Can every round still be paired?",
        "whether the rounds that are left can all be paired without a rematch, and whether these pairings allow it",
        About.ROUND,
        steps=_in_steps(InSteps.possible),
        takes=Takes.SECONDS,
    ),
    Question(
        "event",
        "How did my whole event go?",
        "a player's whole event, round by round",
        About.PLAYER,
        lambda asked, arguments, _: about.event(
            asked.section, arguments[0], asked.preferences, round=asked.round, best=asked.best
        ),
        posted=Posted.OF_EACH_ROUND,
        says_round=True,
        needs=(_PLAYER,),
    ),
    Question(
        "complaint",
        "What can I show a player who complains?",
        "one page to print for a player and a round: what was used, the board, and why not up to three others",
        About.PLAYER,
        lambda asked, arguments, _: asked.answered().complaint(arguments[0], arguments[1:]),
        takes=Takes.SECONDS,
        says_round=True,
        needs=(_PLAYER, Need("OPPONENT", 'opponents in question, up to three, or "bye"', many=True)),
    ),
)
