"""Random rounds of 4 to 60 players, and the texts about them, each with the place where it is said."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from proofs.words.hall import Hall, Judged, Other
from proofs.words.sentences import Names
from samples.every_round import random_boards
from samples.played import simulated
from samples.sections import as_filed, random_preferences, random_section

from claims.made import posted_by_chance, seats, wall
from explain import prose
from explain.answers.against.why_bye import WhyBye
from explain.answers.against.why_not import WhyNots
from explain.answers.audit.audit import Audit, ImprovingSwitch
from explain.answers.board import BoardAnswer
from explain.answers.card.board_builder import answers
from explain.answers.lines.why_dropped import WhyDropped
from explain.answers.round import Round
from explain.model.errors import InputError
from explain.model.players import Player
from explain.model.section import Section
from explain.model.settings import Preferences
from explain.pairing import engine
from explain.pairing.engine import Alternatives, Pairing, Ranks
from explain.prose import audit as audit_words
from explain.views.answers.card import steps

if TYPE_CHECKING:
    from proofs.wall import Find, Seats

FEWEST, MOST = 4, 60
_FIRST_NAMES = ("Ann", "Bob", "Cas", "Dee", "Eve", "Gus")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Told:
    """A text, where it is said, and what says it."""

    text: str
    names: Names
    at: Hall
    seed: int
    say: Callable[[], str]


def halls(seeds: Iterable[int]) -> Iterator[tuple[int, Round]]:
    """The best round of each section, and one posted with some players swapped and some colors reversed."""
    for seed in seeds:
        try:
            section, number, preferences = section_of(seed)
            pairing = engine.best_pairing(section, number, preferences)
        except InputError:
            continue
        if len(pairing.boards) < FEWEST // 2:
            continue
        yield seed, Round(section, pairing)
        posted = replace(pairing, boards=_otherwise(pairing, seed))
        yield seed, Round(section, posted, posted_by_chance(Round(section, posted), random.Random(seed)))


def section_of(seed: int) -> tuple[Section, int, Preferences]:
    """A section that was played out, or one with every possible oddity, small or large."""
    if seed % 2:
        section, number, preferences = simulated(seed, fewest=FEWEST, most=MOST)
    else:
        section, number = random_section(seed, most=8 if seed % 4 else MOST)
        preferences = random_preferences(seed)
        section = as_filed(section, number, preferences, seed)
    return replace(section, players=tuple(map(_named, section.players))), number, preferences


def _named(player: Player) -> Player:
    """A player with a first name, and a last name that some other player may share."""
    tens, ones = divmod(player.number // 2 if player.number % 14 == 1 else player.number + 200, len(_LETTERS))
    hundreds, tens = divmod(tens, len(_LETTERS))
    last = f"Q{_LETTERS[hundreds]}{_LETTERS[tens]}{_LETTERS[ones]}"
    return replace(player, name=f"{_FIRST_NAMES[player.number % len(_FIRST_NAMES)]} {last}")


def _otherwise(pairing: Pairing, seed: int) -> tuple[Ranks, ...]:
    """The boards with some players swapped; for every fourth section random boards."""
    if seed % 4 == 0:
        return random_boards(pairing.natural, seed)
    chance = random.Random(seed)
    seated = [rank for board in pairing.boards for rank in board]
    for _ in range(chance.choice((0, 1, 1, 2))):
        one, other = chance.sample(range(len(seated)), 2)
        seated[one], seated[other] = seated[other], seated[one]
    return tuple(sorted((min(pair), max(pair)) for pair in zip(seated[::2], seated[1::2], strict=True)))


def _find(round: Round) -> Find:
    alternatives = Alternatives(Pairing(round.pairing.natural, round.pairing.boards))

    def find(holding: Collection[Ranks], lacking: Ranks | None) -> tuple[Ranks, ...] | None:
        if lacking is not None:
            without = alternatives.without_board(lacking)
            return None if without is None else tuple(sorted(without.boards))
        return tuple(sorted((alternatives.with_boards(tuple(holding)) if holding else alternatives.best()).boards))

    return find


def card_texts(seeds: Iterable[int]) -> Iterator[Told]:
    """Every paragraph of every card."""
    for seed, round in halls(seeds):
        seen, names = wall(round, _find(round)), Names(round.section)
        for answer in round.answers:
            for step, say in _paragraphs(answer):
                yield Told(say(), names, Hall(seen, seats(answer), step), seed, say)


def _paragraphs(answer: BoardAnswer) -> Iterator[tuple[str, Callable[[], str]]]:
    yield from (("headline", partial(prose.headline, answer, player)) for player in answer.players)
    for step in steps(answer):
        yield step.name.value, partial(prose.paragraph, step.told)
        yield from (
            (step.name.value, partial(prose.sentence, claim))
            for claim in (*step.histories, *getattr(step, "wrong", ()))
        )


_ASKED = 5


def why_not_texts(seeds: Iterable[int]) -> Iterator[Told]:
    """Why some boards were not made, or why some were."""
    for seed, round in halls(seeds):
        why, table, names, chance = (
            WhyNots(round.pairing),
            wall(round, _find(round)),
            Names(round.section),
            random.Random(seed),
        )
        best = table.beside([seats(answer) for answer in answers(why.best)])
        every = [*combinations(range(1, len(round.standings.entrants) + round.standings.has_bye + 1), 2)]
        here = chance.sample(round.pairing.boards, min(2, len(round.pairing.boards)))
        for board in [*chance.sample(every, min(_ASKED, len(every))), *here]:
            answer = why.ask(*board)
            there = table.beside([seats(each) for each in answers(why.alternatives.with_board(board))])
            asked = answer.one.number, answer.other.number if answer.other else None
            at = Other(table, asked, "why not", best=best, there=there, asked=(asked,))
            say = partial(prose.why_not_words, answer)
            yield Told(say(), names, at, seed, say)


def audit_texts(seeds: Iterable[int]) -> Iterator[Told]:
    """What the audit says of posted pairings, of each of their boards, and of the switches toward the best ones."""
    for seed, round in halls(seeds):
        if not round.is_posted:
            continue
        table, names = wall(round, _find(round)), Names(round.section)
        audited = round.audit()
        best = table.beside([seats(answer) for answer in answers(Alternatives(round.pairing).best())])
        for here, switch, say in _judged(round, audited):
            shown = None if switch is None else (tuple(map(seats, switch.before)), tuple(map(seats, switch.after)))
            yield Told(say(), names, Judged(table, here, "audit", best=best, shown=shown), seed, say)


def _judged(round: Round, audited: Audit) -> Iterator[tuple[Seats, ImprovingSwitch | None, Callable[[], str]]]:
    first = seats(round.answers[0])
    yield first, None, partial(audit_words.verdict, audited)
    for claims in (audited.said.turned_on, audited.said.colors, audited.said.ending):
        yield first, None, partial(prose.paragraph, claims)
    for switch in audited.switches:
        yield seats(switch.before[0]), switch, partial(prose.paragraph, switch.claims)
    for answer in round.answers:
        verdict = round.verdict(answer)
        if verdict is not None:
            here, switch_of = seats(answer), verdict.switch
            yield here, switch_of, partial(audit_words.board_verdict_words, verdict)
            yield from (
                (here, switch_of, partial(prose.paragraph, claims))
                for claims in (verdict.said.then, verdict.said.ending)
            )
            if switch_of is not None:
                yield here, switch_of, partial(prose.paragraph, switch_of.claims)


def line_texts(seeds: Iterable[int]) -> Iterator[Told]:
    """Why two players a round left their score groups, or did not, and why one player has the bye, or does not."""
    for seed, round in halls(seeds):
        seen, names, chance = wall(round, _find(round)), Names(round.section), random.Random(seed)
        numbers = [entrant.number for entrant in round.standings.entrants]
        for number in chance.sample(numbers, min(2, len(numbers))):
            asked: list[WhyDropped | WhyBye] = [round.why_dropped(number), round.why_raised(number)]
            asked += [round.why_bye(number)] if round.byes else []
            for answer in asked:
                told_of = None if isinstance(answer, WhyBye) else number
                here = next(board for board in seen.boards if told_of in board)
                for claims in (answer.answered, answer.besides):
                    say = partial(prose.paragraph, claims)
                    yield Told(say(), names, Hall(seen, here, "lines"), seed, say)
