"""Finds, from a number, a small played-out section in which a theme decides.

Sections are tried one after another, each built from theme, level, number and how many were tried before it: a field of
invented players with earlier rounds played out, paired under the rule book. How many it took is stored for the first
exercises of every theme and level, so that they open without a search. Later numbers are searched for the same way.
``tests/tools/make_exercises.py`` makes what is stored.
"""

import json
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib import resources

from explain.answers.progress import Progress, unwatched
from explain.answers.switches import Change, OddPlayers, form_of, switches
from explain.model import rules
from explain.model.arrangements import Above
from explain.model.errors import Fault, InputError
from explain.model.players import Color, Player, Result
from explain.model.rules import Rule
from explain.model.section import Section
from explain.pairing import engine
from explain.pairing.colors import claim_on_board
from explain.pairing.criteria import ALTERNATION, BYE_ABOVE_LOWEST, CRITERIA, EQUALIZATION, THREE_IN_A_ROW
from explain.pairing.engine import Pairing
from explain.pairing.standings import standings_before
from explain.training import taken_out
from explain.training.simulate import Field, play
from explain.training.taken_out import ColoredBoards
from explain.training.themes import Recipe, Theme, ThemeKind, theme_named

LEVELS = (1, 2, 3)
_PLAYERS: Mapping[int, tuple[int, ...]] = {1: (6, 7, 8), 2: (8, 9, 10), 3: (10, 11, 12, 13, 14)}
_MOST_PLAYERS = _PLAYERS[LEVELS[-1]][-1]
_LOWEST_MEAN, _HIGHEST_MEAN = 1200, 2000
_SEEDS = 1_000_000
_HUNDRED = 100
_COLORS = tuple(CRITERIA.index(criterion) for criterion in (THREE_IN_A_ROW, EQUALIZATION, ALTERNATION))
_HISTORIES = frozenset(
    (rules.ONE_UNEQUAL, rules.LARGER_IMBALANCE, rules.LAST_ROUND_DIFFERS, rules.EARLIER_ROUND_DIFFERS)
)


def difficulties(best: Pairing) -> frozenset[str]:
    """The difficulties of pairing a round."""
    natural, standings = best.natural, best.natural.standings
    before = Pairing(natural, natural.section.baseline.boards).total
    rules_told = (claim_on_board(*pair, standings, natural.preferences).rule for pair in standings.seated(best.boards))
    signs = {
        "players who met or must not meet stand opposite each other": natural.raw.opponent != natural.legal.opponent,
        "a score group is odd": bool(natural.baseline.dropped),
        "the last cannot have the bye": standings.has_bye
        and (len(standings.entrants), standings.bye_rank) not in best.boards,
        "a switch improves colors": any(before[column] > best.total[column] for column in _COLORS),
        "colors stay wrong": any(best.total[column] for column in _COLORS),
        "two due the same color are told apart by what they had before": not _HISTORIES.isdisjoint(rules_told),
    }
    return frozenset(each for each, is_there in signs.items() if is_there)


Posed = tuple[Pairing, ColoredBoards]
KEPT = "searched.json"
_MOST_TRIED = 20_000
_SPOILED = CRITERIA.index(BYE_ABOVE_LOWEST)
_AT_ONCE = 2
_MOST_DIFFICULTIES = {1: 2, 2: 3}  # the most that a section newly found for a level may have, whatever its theme
_PLAIN, *_, _SEVERAL = LEVELS


def pose(theme: Theme, number: int, level: int, progress: Progress = unwatched) -> Posed:
    """The best pairings in which a theme decides and those without it, by number; ``InputError`` if none is found."""
    if level not in LEVELS:
        raise InputError(Fault(f"there is no level {level}", f"Give a whole number from {LEVELS[0]} to {LEVELS[-1]}."))
    known = all_kept().get(theme.name, {}).get(str(level), [])
    if 1 <= number <= len(known) and (posed := posed_after(theme, *known[number - 1])) is not None:
        return posed
    for tried, step in enumerate(search(theme, number, level), start=1):
        if step is not None:
            progress(_MOST_TRIED, _MOST_TRIED)
            return step[1]
        progress(tried, _MOST_TRIED)
    raise InputError(Fault(f"no section for {theme.name} was found", "Try another number or level."))


def search(theme: Theme, number: int, level: int) -> Iterator[tuple[int, Posed] | None]:
    """Section after section, ``None`` if it does not suit; last the one found, and how many were tried before.

    The one found has no more difficulties than its level allows.
    """
    most = _most_difficulties(theme.name, level)
    for tried in range(_MOST_TRIED):
        posed = posed_after(theme, level, number, tried, most=most)
        if posed is not None:
            yield tried, posed
            return
        yield None


@cache  # to count them, every stored exercise of the theme and level is posed
def _most_difficulties(theme_name: str, level: int) -> int | None:
    """The most difficulties that a section may have on a level, ``None`` for any number.

    As many as the hardest stored one of its theme, if that has more: some themes bring difficulties of their own.
    """
    if level not in _MOST_DIFFICULTIES:
        return None
    theme = theme_named(theme_name)
    stored = (posed_after(theme, *each) for each in all_kept().get(theme_name, {}).get(str(level), []))
    counts = [len(difficulties(posed[0])) for posed in stored if posed is not None]
    return max([_MOST_DIFFICULTIES[level], *counts])


@cache
def all_kept() -> Mapping[str, Mapping[str, list[tuple[int, int, int]]]]:
    """The exercises 1, 2, 3 ... that open without a search, by theme and by level: the size of their sections as one of
    ``LEVELS``, a number, and how many sections were tried before.

    All that were found for a theme are in order of their difficulties, and each level has a third of them.
    """
    by_theme: Mapping[str, Mapping[str, list[tuple[int, int, int]]]] = json.loads(
        resources.files(__package__).joinpath(KEPT).read_text(encoding="utf-8")
    )
    return by_theme


def posed_after(theme: Theme, level: int, number: int, tried: int, *, most: int | None = None) -> Posed | None:
    """The section after ``tried`` others, if it is an exercise of its level with at most ``most`` difficulties."""

    def suits(best: Pairing) -> bool:
        return is_of_level(theme, best, level) and (most is None or len(difficulties(best)) <= most)

    rng = random.Random(f"{theme.name} {level} {number} {tried}")  # noqa: S311  # an exercise, not a secret
    return decided_by_theme(theme, build(rng, theme.recipe, level), suits)


def build(rng: random.Random, recipe: Recipe, level: int, *, of_exam: bool = False) -> Section:
    """A section with its next round to be paired; the level, 1 to 3, sets the number of players.

    No event is longer than a round robin of its players. Exams have seeds that practice never uses.
    """
    of_level = sorted({min(count + recipe.larger, _MOST_PLAYERS) for count in _PLAYERS[level]})
    sizes = [count for count in of_level if recipe.odd is None or count % 2 == recipe.odd]
    players = sizes[rng.randrange(len(sizes))]
    rounds = recipe.rounds[rng.randrange(len(recipe.rounds))]
    low, high = recipe.spread
    most_out = (players - 2) // 2
    field = Field(
        players,
        mean=_LOWEST_MEAN + rng.randrange(_HIGHEST_MEAN - _LOWEST_MEAN),
        spread=low + rng.randrange(high - low + 1),
        draws=recipe.draws,
        unrated=recipe.unrated,
        teams=players * recipe.teams // _HUNDRED,
        team_size=4,
        half_point_byes=min(most_out, rng.randrange(recipe.byes + 1)),
        absences=min(most_out, rng.randrange(recipe.absences + 1)),
        forfeits=rng.randrange(recipe.forfeits + 1),
        kept_apart=recipe.apart,
    )
    most_rounds = players - 1 + players % 2
    rounds = min(rounds, most_rounds - 1)
    scheduled = min(rounds + 1 if recipe.last else rounds + 2 + rng.randrange(2), most_rounds)
    seed = rng.randrange(_SEEDS) + (_SEEDS if of_exam else 0)
    section = play(field, rounds=rounds, scheduled=scheduled, seed=seed)
    if not rounds and recipe.toss_known:
        section = replace(section, toss=(Color.WHITE, Color.BLACK)[rng.randrange(2)])
    if recipe.above:
        section = replace(section, above=Above(recipe.above, None))
    return section if recipe.kin == "team" else _of_kin(section, recipe.kin)


def _of_kin(section: Section, kin: str) -> Section:
    """The section with its teams made into families, each of one last name, or into clubs."""
    last = {player.team: player.name.split()[-1] for player in section.players}

    def of_kin(player: Player) -> Player:
        if player.team is None:
            return player
        if kin == "club":
            return replace(player, team=None, club=player.team)
        family = last[player.team]
        return replace(player, name=f"{player.name.rsplit(maxsplit=1)[0]} {family}", team=None, family=family)

    return replace(section, players=tuple(map(of_kin, section.players)))


def is_of_level(theme: Theme, best: Pairing, level: int) -> bool:
    """Whether the best pairings ask for what a reader expects who knows theme and level.

    Exercises on transpositions need no interchange. On the first level of switches no other form of change is needed,
    and nobody is paired down past a score group. On the last level several difficulties come at once.
    """
    if theme.form is Change.TRANSPOSITION and Change.INTERCHANGE in forms_in(best):
        return False
    if level == _SEVERAL:
        return len(difficulties(best)) >= _AT_ONCE
    if level != _PLAIN or theme.kind is not ThemeKind.SWITCH:
        return True
    if theme.form:
        return forms_in(best) == {theme.form}
    natural_boards = best.natural.standings.seated(best.natural.section.baseline.boards)
    return all(lower.group - higher.group <= 1 for higher, lower in natural_boards)


def decided_by_theme(theme: Theme, section: Section, suits: Callable[[Pairing], bool]) -> Posed | None:
    """A section's best pairings and those without the theme, if the best ones suit and the theme decides."""
    if not _is_lively(section):
        return None
    standings = standings_before(section, section.round_to_pair, theme.preferences)
    natural = engine.settle_naturals(standings, theme.preferences)
    best = Pairing(natural, engine.best_boards(natural))
    if _is_spoiled(best) or not theme_is_in(theme, best) or not suits(best):
        return None  # the section is played out, or the theme plays no part in the round
    other = theme.other(best)  # takes longer than all checks so far
    return (best, other) if first_is_the_theme(theme, best, other) else None


def _is_lively(section: Section) -> bool:
    """Whether no more games were drawn than decided."""
    played = [game.result for player in section.players for game in player.games if game.result.is_game]
    return 2 * played.count(Result.DRAW) <= len(played)


def _is_spoiled(best: Pairing) -> bool:
    """Whether even the best pairings have a rematch, a second bye or the like: the section is played out."""
    return any(best.total[:_SPOILED])


def plausible_round(name: str, recipe: Recipe, *, of_exam: bool = False) -> tuple[Pairing, random.Random] | None:
    """The best pairings of a section made from a name, and its random numbers; ``None`` if it is not lifelike."""
    rng = random.Random(name)  # noqa: S311  # a question is no secret, and an exam's is its word
    section = build(rng, recipe, 1, of_exam=of_exam)
    best = engine.best_pairing(section, section.round_to_pair)
    return None if _is_spoiled(best) or not _is_lively(section) else (best, rng)


def theme_is_in(theme: Theme, table: Pairing) -> bool:
    """Whether a round has the switch or the color rule that the theme is about; true for other themes."""
    if theme.form is not None:
        return theme.form in forms_in(table)
    return not theme.color_rules or not theme.color_rules.isdisjoint(
        rule for _, rule in color_rules_of(table, taken_out.colored(table))
    )


def forms_in(table: Pairing) -> frozenset[Change]:
    """The forms of the changes that lead to a round: of who leaves a group, then of the switches inside groups."""
    left = (Change.BYE if table.facts.of(*board).is_bye else Change.ODD_PLAYER for board in OddPlayers(table).boards)
    return frozenset((*left, *(form_of(switch, table.facts) for switch in switches(table))))


def first_is_the_theme(theme: Theme, best: Pairing, other: ColoredBoards) -> bool:
    """Whether another round differs, and the first thing in which the best one is better is the theme's."""
    mine = taken_out.colored(best)
    if other.seats == mine.seats:
        color_rules = [rule for pair, rule in color_rules_of(best, mine) if pair not in other.pairs]
        return bool(color_rules) and theme.color_rules.issuperset(color_rules)
    if not theme.by_other:
        return taken_out.first_difference(best, other) in theme.decides
    standings, preferences = best.natural.standings, theme.preferences.changed(theme.without)
    natural = engine.settle_naturals(standings_before(standings.section, standings.round, preferences), preferences)
    theirs = Pairing(natural, taken_out.as_ranks(other, natural.standings))
    return taken_out.first_difference(theirs, mine) in theme.decides


def color_rules_of(best: Pairing, boards: ColoredBoards) -> list[tuple[tuple[int, int], Rule]]:
    """The color rule of every board."""
    standings = best.natural.standings
    board_rules = []
    for pair in boards.pairs:
        higher, lower = map(standings.at, sorted(map(standings.rank_of, pair)))
        board_rules.append((pair, claim_on_board(higher, lower, standings, best.natural.preferences).rule))
    return board_rules
