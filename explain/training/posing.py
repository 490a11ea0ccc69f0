"""Finds, from a number, a small section that was played out and in which a theme decides.

Sections are tried one after the other, each built from theme, level, number and how many were tried before it. How many it took is kept for
the first exercises of every theme and level, so that they open without a search; later numbers are searched for in the same way.
``python -m explain.training`` makes what is kept again.
"""

from __future__ import annotations

import enum
import json
import random
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources

from explain.answers.card.odd_players import OddPlayers
from explain.answers.progress import Progress, unwatched
from explain.answers.switches import Change, form_of, switches
from explain.model import rules
from explain.model.errors import Fault, InputError
from explain.model.players import Result
from explain.model.rules import Rule
from explain.model.section import Section
from explain.pairing import engine
from explain.pairing.colors import claim_on_board
from explain.pairing.criteria import ALTERNATION, BYE_ABOVE_LOWEST, CRITERIA, EQUALIZATION, THREE_IN_A_ROW
from explain.pairing.engine import Pairing
from explain.pairing.standings import standings
from explain.training import taken_out
from explain.training.building import LEVELS, build
from explain.training.taken_out import ColoredBoards
from explain.training.theme import Theme, ThemeKind

_COLORS = tuple(CRITERIA.index(criterion) for criterion in (THREE_IN_A_ROW, EQUALIZATION, ALTERNATION))
_HISTORIES = frozenset((rules.ONE_UNEQUAL, rules.LARGER_IMBALANCE, rules.LAST_ROUND_DIFFERS, rules.EARLIER_ROUND_DIFFERS))


class Difficulty(enum.Enum):
    """One thing that has to be seen to."""

    APART = "apart"
    DROPS = "drops"
    BYE = "bye"
    MENDED = "mended"
    LEFT_WRONG = "left_wrong"
    HISTORIES = "histories"


def difficulties(best: Pairing) -> frozenset[Difficulty]:
    """What has to be seen to in a round.

    Players who met or must not meet stand opposite each other; a score group is odd; the last of the section cannot have the bye; colors
    are mended by a switch; colors stay wrong; and two due the same color, told apart by what they had before.
    """
    natural, eve = best.natural, best.natural.standings
    before = Pairing(natural, natural.section.baseline.boards).total
    rules_told = (claim_on_board(*pair, eve, natural.preferences).rule for pair in eve.seated(best.boards))
    found = {
        Difficulty.APART: natural.raw.opponent != natural.legal.opponent,
        Difficulty.DROPS: bool(natural.baseline.dropped),
        Difficulty.BYE: eve.has_bye and (len(eve.entrants), eve.bye_rank) not in best.boards,
        Difficulty.MENDED: any(before[column] > best.total[column] for column in _COLORS),
        Difficulty.LEFT_WRONG: any(best.total[column] for column in _COLORS),
        Difficulty.HISTORIES: not _HISTORIES.isdisjoint(rules_told),
    }
    return frozenset(each for each, is_there in found.items() if is_there)


def drops_past_a_group(best: Pairing) -> bool:
    """Whether somebody drops by nature past a score group, because he can meet nobody in it."""
    by_nature = best.natural.standings.seated(best.natural.section.baseline.boards)
    return any(lower.group - higher.group > 1 for higher, lower in by_nature)


Posed = tuple[Pairing, ColoredBoards]
KEPT = "searched.json"
_MOST_TRIED = 20_000
_SPOILED = CRITERIA.index(BYE_ABOVE_LOWEST)
_AT_ONCE = 2
_PLAIN, *_, _SEVERAL = LEVELS


def pose(theme: Theme, number: int, level: int, progress: Progress = unwatched) -> Posed:
    """The best round of a section in which the theme decides, and the round without the theme; the same for the same number.

    Raises:
        InputError: for a level that there is not, or if no such section was found.
    """
    if level not in LEVELS:
        raise InputError(Fault(f"there is no level {level}", f"Give a whole number from {LEVELS[0]} to {LEVELS[-1]}."))
    known = kept(theme, level)
    if 1 <= number <= len(known) and (found := posed_after(theme, number, level, known[number - 1])) is not None:
        return found
    for tried, step in enumerate(search(theme, number, level), start=1):
        if step is not None:
            progress(_MOST_TRIED, _MOST_TRIED)
            return step[1]
        progress(tried, _MOST_TRIED)
    raise InputError(Fault(f"no section for {theme.name} was found", "Try another number or level."))


def search(theme: Theme, number: int, level: int) -> Iterator[tuple[int, Posed] | None]:
    """Section after section: ``None`` for one that will not do; the last is the one that was found, with how many were tried before it."""
    for tried in range(_MOST_TRIED):
        found = posed_after(theme, number, level, tried)
        if found is not None:
            yield tried, found
            return
        yield None


def kept(theme: Theme, level: int) -> tuple[int, ...]:
    """How many sections were tried before the one that was found, for the exercises 1, 2, 3 ... of a theme and level."""
    return tuple(all_kept().get(theme.name, {}).get(str(level), ()))


@cache
def all_kept() -> Mapping[str, Mapping[str, list[int]]]:
    """The same for every theme, by its name and by level."""
    found: Mapping[str, Mapping[str, list[int]]] = json.loads(resources.files(__package__).joinpath(KEPT).read_text(encoding="utf-8"))
    return found


def posed_after(theme: Theme, number: int, level: int, tried: int) -> Posed | None:
    """The section that comes after so many tries, if it is an exercise."""
    rng = random.Random(f"{theme.name} {level} {number} {tried}")  # noqa: S311  # an exercise, not a secret
    found = decided(theme, build(rng, theme.recipe, level))
    return found if found is not None and is_of_level(theme, found[0], level) else None


def is_of_level(theme: Theme, best: Pairing, level: int) -> bool:
    """Whether the best round of a section asks for what a reader expects who knows theme and level.

    Beside transpositions there is no interchange to be found. On the first level of switches and drops no other form of change is needed,
    and nobody drops past a score group; on the last level several difficulties come at once.
    """
    if theme.form is Change.TRANSPOSITION and Change.INTERCHANGE in forms_in(best):
        return False
    if level == _SEVERAL:
        return len(difficulties(best)) >= _AT_ONCE
    if level != _PLAIN or theme.kind is not ThemeKind.SWITCH:
        return True
    return forms_in(best) == {theme.form} if theme.form else not drops_past_a_group(best)


def decided(theme: Theme, section: Section) -> Posed | None:
    """The best round of a section and the round without the theme, if the theme decides in it."""
    if not _is_lively(section):
        return None
    eve = standings(section, section.round_to_pair, theme.preferences)
    natural = engine.settle_naturals(eve, theme.preferences)
    best = Pairing(natural, engine.best_boards(natural))
    if any(best.total[:_SPOILED]) or not theme_is_in(theme, best):
        return None  # a section that is played out, or a round in which the theme has nothing to say
    other = theme.other(best)
    return (best, other) if first_is_the_theme(theme, best, other) else None


def _is_lively(section: Section) -> bool:
    """Whether at most half of the games were drawn; true before any was played."""
    played = [game.result for player in section.players for game in player.games if game.result.is_game]
    return 2 * played.count(Result.DRAW) <= len(played)


def theme_is_in(theme: Theme, table: Pairing) -> bool:
    """Whether a round holds the switch or the color rule that the theme is about; true for other themes."""
    if theme.form is not None:
        return theme.form in forms_in(table)
    return not theme.color_rules or not theme.color_rules.isdisjoint(rule for _, rule in rules_of(table, taken_out.colored(table)))


def forms_in(table: Pairing) -> frozenset[Change]:
    """The forms of the changes that lead to a round: of who leaves his group, then of the switches inside the groups as they stand."""
    left = (Change.BYE if table.facts.of(*board).is_bye else Change.ODD_PLAYER for board in OddPlayers(table).boards)
    return frozenset((*left, *(form_of(switch, table.facts) for switch in switches(table))))


def first_is_the_theme(theme: Theme, best: Pairing, other: ColoredBoards) -> bool:
    """Whether another round is another one, and the first thing in which the best one is better is the theme's."""
    mine = taken_out.colored(best)
    if other.seats == mine.seats:
        given = [rule for pair, rule in rules_of(best, mine) if pair not in other.pairs]
        return bool(given) and theme.color_rules.issuperset(given)
    if not theme.by_other:
        return taken_out.first_difference(best, other) in theme.decides
    eve, preferences = best.natural.standings, theme.preferences.changed(theme.without)
    natural = engine.settle_naturals(standings(eve.section, eve.round, preferences), preferences)
    theirs = Pairing(natural, taken_out.as_ranks(other, natural.standings))
    return taken_out.first_difference(theirs, mine) in theme.decides


def rules_of(best: Pairing, boards: ColoredBoards) -> list[tuple[tuple[int, int], Rule]]:
    """The color rule of every board."""
    eve = best.natural.standings
    by_number = {entrant.number: entrant for entrant in eve.entrants}
    found = []
    for pair in boards.pairs:
        higher, lower = sorted((by_number[number] for number in pair), key=lambda entrant: entrant.rank)
        found.append((pair, claim_on_board(higher, lower, eve, best.natural.preferences).rule))
    return found
