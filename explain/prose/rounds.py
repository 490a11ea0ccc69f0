"""A round: its score groups in a line each, how it stands beside the one on the wall, and what of its event is to be known first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from explain.answers.claim import Claim
from explain.answers.claims import of_rounds, of_walls
from explain.answers.groups import GroupAnswer
from explain.answers.round import Round
from explain.model.kinds import EventKind, EventType, KnownFrom, Pools
from explain.model.open_games import OpenGames
from explain.prose.claims import SENTENCES, phrases_of
from explain.prose.settings import setting_words
from explain.prose.words import counted, listed, named, score_words

SENTENCES |= {
    of_rounds.NobodyToPair: "Nobody is to be paired.",
    of_rounds.OnlyByes: "No boards; with a bye: {all}.",
    of_rounds.AllByToss: "{count:board}: colors by the toss; nothing to switch.",
    of_rounds.BoardsBySort: "{count:board}: {sorts}.",
    of_rounds.EveryColorRight: "Every color is right.",
    of_rounds.WrongIsFewest: "{count:board} with a wrong color, and no round that keeps the rules before color has fewer.",
    of_rounds.WrongAndFewest: "{count:board} with a wrong color; a round that keeps the rules before color could do with {fewest}.",
    of_rounds.NoColorKnown: "Colors are not known: no earlier game has one.",
    of_rounds.Turned: "Colors posted the other way round than by rule: {board_numbers}.",
    of_rounds.NotFromFile: "For this round the file keeps no natural opponents that could be measured from: the legal ones are ours.",
    of_rounds.GroupDue: "{count:board}, {due_first} due {first}, {due_second} due {second}.",
    of_rounds.GroupDueNeither: "{count:board}, {due_first} due {first}, {due_second} due {second}, {neither} due neither.",
    of_rounds.GroupRight: "Every color is right.",
    of_rounds.GroupMust: "{count:board} with a wrong color; among these players it cannot be fewer than {fewest}.",
    of_rounds.GroupNeedNot: "{count:board} with a wrong color, though by the count none need be.",
    of_rounds.GroupNoBoard: "No board of its own; its players meet others from higher groups, have the bye, or were placed by hand.",
}

_SORTS = {
    "natural": "natural",
    "switched": "switched for color",
    "otherwise": "changed otherwise",
    "repeat": "to avoid a repeat",
    "apart": "to keep players apart",
    "met": "between players who have met",
    "by_hand": "by the director",
}


@phrases_of(of_rounds)
def _sorts(said: Claim) -> Mapping[str, str]:
    """What only these sentences need: boards by their sorts."""
    sorts = [f"{count} {_SORTS[sort]}" for sort, count in zip(said.words, said.numbers[1:], strict=False) if sort in _SORTS]
    return {"sorts": listed(sorts) if sorts else ""}


EVERY_BOARD = "Every board"
WHAT_IT_COSTS = "What it costs"
SHEET_TITLE = "Penalty sheet: what the round costs, in the order in which rounds are compared"
NOT_STANDARD = "Settings that are not the rule book's standard:"
PLACED_BY_HAND = "Placed by the director"
COLORS_NOT_KNOWN = SENTENCES[of_rounds.NoColorKnown]


def turned_note(line: Sequence[Claim]) -> str:
    """Said at the penalty sheet where posted colors are not those of the rules; empty where they are."""
    if all(not isinstance(claim, of_rounds.Turned) for claim in line):
        return ""
    return "The sheet counts colors as the rules give them; where they were posted otherwise, the board's card says what that leaves wrong."


def group_title(group: GroupAnswer) -> str:
    """The score and the size of a score group."""
    added = " with the added point" if any(player.half_points != group.half_points for player in group.players) else ""
    return f"{score_words(group.half_points)}{added}, {counted(len(group.players), 'player')}"


def heading_before(round: Round, *, is_natural: bool) -> str:
    """The heading of a round of which nothing is shown yet but its score groups, or their natural boards."""
    what = "the natural boards" if is_natural else "before it is paired"
    return f"{round.section.title or 'Section'}, round {round.number}: {what}"


def heading_of(round: Round) -> str:
    """The heading of a round: the section, the round, whose pairings they are, and whether others are on the wall."""
    off = round.off_the_wall is not None
    posted = "boards as they were given" if off else "as posted"
    what = posted if round.is_posted else "the best round by these settings"
    return f"{round.section.title or 'Section'}, round {round.number}: {what}{', not the one on the wall' if off else ''}"


def standing_line(*, posted: bool) -> str:
    """What every page says at its foot."""
    what = "These are posted pairings, read by the stated settings." if posted else "This is the best round by the stated settings."
    return f"{what} Other rounds may be legal, and the director decides."


SENTENCES |= {
    of_walls.TheseBoards: "{whose}: {these} {differ}.",
    of_walls.OnlyBye: "{whose}: the bye differs.",
    of_walls.EveryBoard: "{whose}: every board differs.",
    of_walls.ManyBoards: "{whose}: {count} of {total:board} differ.",
    of_walls.Lacks: "{whose}: {count:board} of the wall {are} not in it.",
    of_walls.There: "On the wall: {pairs}, {first} first.",
    of_walls.ThereUncolored: "On the wall, with colors that are not known: {pairs}.",
    of_walls.ByeThere: "On the wall {player:rated} has the bye.",
    of_walls.MoreThere: "{count:more board} of the wall {are} not in it.",
}
_WHOSE = {"best": "The best round by these settings is not the one on the wall", "given": "These boards are not those on the wall"}


@phrases_of(of_walls)
def _beside_the_wall(said: Claim) -> Mapping[str, str]:
    """What only these sentences need: whose round it is, boards by their players, and which boards differ."""
    numbers, bye = list(map(str, said.numbers)), "bye" in said.words
    boards = [f"board{'' if len(numbers) == 1 else 's'} {listed(numbers)}"] if numbers else []
    pairs = zip(said.players[::2], said.players[1::2], strict=False)
    return {
        "whose": _WHOSE.get(said.words[0], "") if said.words else "",
        "these": listed([*boards, *(["the bye"] if bye else [])]) if numbers else "",
        "differ": "differs" if len(numbers) + bye == 1 else "differ",
        "pairs": listed([f"{named(one)} - {named(other)}" for one, other in pairs] or [""]),
        "are": "is" if said.numbers == (1,) else "are",
    }


def first_lines(event: EventKind, open_games: OpenGames | None) -> tuple[str, ...]:
    """What is to be known before anything else is read: what kind of event it is, and that results are missing."""
    return tuple(filter(None, (event_line(event), open_games_line(open_games))))


def open_games_line(found: OpenGames | None) -> str:
    """Which results before it are missing, and how these games count; empty where none is."""
    if found is None:
        return ""
    how = (
        "for nobody here, so the scores below may be wrong"
        if found.counted_as is None
        else f"as {setting_words(found.counted_as)} (29F, 29H)"
    )
    return f"{found.said[:1].upper()}{found.said[1:]}. Games without a result count {how}."


_TWO = 2
_EVENT_LINES = {
    EventType.SWISS: "",
    EventType.ROUND_ROBIN: "This is a round robin: everybody plays everybody, so there is nothing to judge.",
    EventType.DOUBLE_ROUND: "This event is played in double rounds: each pair plays twice in a row, so no round of it is paired or judged.",
    EventType.FIDE: "These rounds were paired by FIDE rules; below is what US Chess rules would have made of them.",
    EventType.TEAM: "This is a team file: its rounds pair teams; below is what US Chess rules would have made of them, board by board.",
}


def event_line(event: EventKind) -> str:
    """What kind of event it is; empty for one Swiss section under US Chess rules."""
    if event.kind is not EventType.TWO_SCHEDULES:
        return _EVENT_LINES[event.kind]
    sizes = listed([str(len(pool)) for pool in event.pools])
    until = f"until round {event.merge_round}" if event.merge_round else "so far"
    known = "" if event.source is KnownFrom.SETTING else " Who played whom shows it; if this is one section, set schedules=one."
    return f"Played in {'two' if len(event.pools) == _TWO else len(event.pools)} schedules {until} ({sizes} players), each paired as a section of its own.{known}"


def perhaps_line(event: EventKind) -> str:
    """That some players met nobody of the others for some rounds, which may be chance; empty where it is not so."""
    if not event.perhaps:
        return ""
    sizes = listed([str(len(pool)) for pool in event.perhaps])
    return f"For at least three rounds {sizes} players met only each other. If they were schedules, set schedules={typed(event.perhaps)}."


def typed(pools: Pools) -> str:
    """Pools as they are typed after ``--set schedules=``."""
    return ";".join(",".join(_ranges(sorted(pool))) for pool in pools)


def _ranges(numbers: list[int]) -> Iterator[str]:
    start = 0
    for place, number in enumerate(numbers):
        if place + 1 == len(numbers) or numbers[place + 1] != number + 1:
            yield str(number) if place == start else f"{numbers[start]}-{number}"
            start = place + 1


def schedule_title(number: int, event: EventKind) -> str:
    """What heads the part of an answer that is about one schedule, counted from 1."""
    return f"Schedule {number}, {counted(len(event.pools[number - 1]), 'player')}"


def meetings_title(rounds: int) -> str:
    """What heads the table of a round robin."""
    return f"Who plays whom in {counted(rounds, 'round')}"
