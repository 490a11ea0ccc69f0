"""If a setting were different: the boards that would change, and those whose colors would."""

import enum
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

from explain.answers.boards import BoardsChanged, Changing, NamedBoard, chains_changed
from explain.answers.card.board_builder import colors_on
from explain.answers.player import PlayersByRank, round_player
from explain.answers.progress import Steps
from explain.model.as_json import as_json
from explain.model.players import Color
from explain.model.settings import Preferences, Rule5
from explain.pairing.engine import Natural, Pairing, best_boards
from explain.pairing.search.naturals import Naturals

_LEFT_OUT = ("low_limit", "high_limit", "coin_seed", "toss", "rounds", "schedules", "count_open_as")


@dataclass(frozen=True, slots=True)
class OtherSetting(Changing):
    """One setting with another value."""

    setting: str  # its stable name
    value: str  # the other value, as it is written for ``--set``
    changes: tuple[BoardsChanged, ...]  # the boards that would be others
    colors: tuple[NamedBoard, ...]  # boards whose players would have each other's color

    def __json__(self) -> dict[str, object]:
        return {"setting": self.setting, "value": self.value, **as_json(self.changed_boards), "colors_turned": self.colors}


def other_values(preferences: Preferences) -> Iterator[tuple[str, object]]:
    """Every setting but the limits with every value that it has not got, in the order of the settings."""
    for setting in fields(Preferences):
        name, now = setting.name, getattr(preferences, setting.name)
        if name in _LEFT_OUT or (name == "last_round_coin" and preferences.rule5 is Rule5.HIGHER):
            continue
        values = type(now) if isinstance(now, enum.Enum) else (False, True)
        yield from ((name, value) for value in values if value != now)


def turned_settings(best: Pairing) -> Steps[tuple[OtherSetting, ...]]:
    """What each of the other settings would change in the best round."""
    natural = best.natural
    standings, cast, colors = natural.standings, PlayersByRank(natural), whites(best)
    settings = []
    others, naturals = tuple(other_values(natural.preferences)), Naturals(standings.section, standings.round)
    for done, (name, value) in enumerate(others):
        yield done, len(others)
        settled = naturals.under(replace(natural.preferences.changed({name: value}), toss=standings.toss))
        other = Pairing(settled, best_boards(settled))
        theirs, turned_colors = in_ranks_of(natural, other), whites(other)
        turned = [board for board, white in colors.items() if turned_colors.get(board, white) != white]
        changes = chains_changed(cast, best, theirs)
        settings.append(OtherSetting(name, written(value), changes, tuple(_named(board, best) for board in turned)))
    yield len(others), len(others)
    return tuple(settings)


def in_ranks_of(natural: Natural, other: Pairing) -> Pairing:
    """The same boards over another natural pairing of the same players, in which the ranks may differ (28R1)."""
    bye = natural.standings.bye_rank
    rank = {entrant.rank: natural.standings.rank_of(entrant.number) for entrant in other.natural.standings.entrants} | {bye: bye}
    boards = (sorted((rank[one], rank[two])) for one, two in other.boards)
    return Pairing(natural, tuple(sorted((one, two) for one, two in boards)))


def whites(pairing: Pairing) -> dict[frozenset[int], int]:
    """For every board, by its two pairing numbers, the number of the player with White."""
    numbers = {}
    for number, (higher, lower) in pairing.natural.standings.tables(pairing.boards):
        color = colors_on(pairing, number, higher, lower)[-1]
        numbers[frozenset((higher.number, lower.number))] = (higher if color is Color.WHITE else lower).number
    return numbers


def _named(board: frozenset[int], pairing: Pairing) -> NamedBoard:
    one, other = sorted(
        (entrant for entrant in pairing.natural.standings.everybody if entrant.number in board), key=lambda each: each.order
    )
    return round_player(one, pairing.natural), round_player(other, pairing.natural)


def written(value: object) -> str:
    """The value of a setting as it is written for ``--set``, and in an address."""
    plain = value.value if isinstance(value, enum.Enum) else value
    return str(plain).lower() if isinstance(plain, bool) else str(plain)
