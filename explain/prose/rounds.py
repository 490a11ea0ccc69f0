"""A round: a line for each score group, differences from the posted boards, and what to know first about its event."""

from collections.abc import Iterator, Mapping, Sequence

from explain.answers.claim import Claim
from explain.answers.claims import of_rounds, of_walls
from explain.answers.round import Round
from explain.answers.round_lines import GroupAnswer
from explain.model.kinds import EventKind, EventType, KnownFrom
from explain.model.open_games import OpenGames
from explain.prose.claims import SENTENCES, phrases_of
from explain.prose.settings import setting_words
from explain.prose.words import (
    by_number,
    capitalized,
    counted,
    filled,
    in_words,
    listed,
    named,
    score_words,
    section_name,
)

SENTENCES |= {
    of_rounds.NobodyToPair: "There is nobody to pair.",
    of_rounds.OnlyByes: "No boards; with a bye: {all}.",
    of_rounds.AllByToss: "{count:board}: colors by the coin toss; nothing to switch.",
    of_rounds.BoardsBySort: "{count:board}: {sorts}.",
    of_rounds.EveryColorRight: "Everybody gets the due color.",
    of_rounds.WrongIsFewest: "{on_boards} somebody does not get the due color; the rules allow no fewer.",
    of_rounds.WrongAndFewest: (
        "{on_boards} somebody does not get the due color; the fewest possible with the same score groups is {at_best}."
    ),
    of_rounds.NoColorKnown: "Colors are not known: the file has none for earlier games.",
    of_rounds.Turned: "Colors are posted in reverse on {board_numbers}.",
    of_rounds.NotFromFile: (
        "The file keeps no natural opponents for this round to measure switches from, so ours are used."
    ),
    of_rounds.GroupDue: "{count:board}, {due_first} due {first}, {due_second} due {second}.",
    of_rounds.GroupDueNeither: (
        "{count:board}, {due_first} due {first}, {due_second} due {second}, {neither} due neither."
    ),
    of_rounds.GroupRight: "Everybody gets the due color.",
    of_rounds.GroupMust: (
        "{on_boards} somebody does not get the due color; among these players at least {at_best} cannot be avoided."
    ),
    of_rounds.GroupNeedNot: (
        "{on_boards} somebody does not get the due color, though there are enough of both colors for everybody."
    ),
    of_rounds.GroupNoBoard: (
        "Nobody here plays inside the group: all were paired up, sit out, or were paired by the TD."
    ),
}

LETTER = "letter: the color due"  # in a picture's legend
LETTER_AND_NUMBER = f"{LETTER}, number: the board"

_SORTS = {
    "natural": "natural",
    "switched": "switched for color",
    "otherwise": "switched for another reason",
    "repeat": "switched to avoid a rematch",
    "apart": "switched to keep players apart",
    "met": "between players who have already played",
    "by_hand": "paired by hand",
}


@phrases_of(of_rounds)
def _sorts(claim: Claim) -> Mapping[str, str]:
    """Phrases only used here: boards by how they were made."""
    sorts = [
        f"{count} {_SORTS[sort]}" for sort, count in zip(claim.words, claim.numbers[1:], strict=False) if sort in _SORTS
    ]
    count, fewest = getattr(claim, "count", 0), getattr(claim, "fewest", 0)
    on_boards = by_number(count, "On {} board", "On {} boards", in_words(count))
    return {"sorts": listed(sorts) if sorts else "", "on_boards": on_boards, "at_best": in_words(fewest)}


EVERY_BOARD = "Every board"
WHAT_IT_COSTS = "What it costs"
SHEET_TITLE = "Penalty sheet: what these pairings cost, in the order in which penalties are compared"
NOT_STANDARD = "Settings that differ from the rule book:"
PLACED_BY_HAND = "Paired by the TD"
COLORS_NOT_KNOWN = SENTENCES[of_rounds.NoColorKnown]


def turned_note(line: Sequence[Claim]) -> str:
    """A note at the penalty sheet if posted colors are not those of the rules; else empty."""
    if all(not isinstance(claim, of_rounds.Turned) for claim in line):
        return ""
    return (
        "The sheet counts colors by the rules; where they are posted in reverse, the board's card says who misses "
        "the due color."
    )


def group_title(group: GroupAnswer) -> str:
    """A score group's score and size; also how many are paired, if not all."""
    return filled(
        "{score}[added?  with the added point], [{paired} of ]{players}",
        score=score_words(group.half_points) if group.is_known else "Same score",
        added=any(player.half_points != group.half_points for player in group.players),
        paired=len(group.players) if len(group.players) < group.in_all else None,
        players=counted(group.in_all, "player"),
    )


def heading_before(round: Round, *, is_natural: bool) -> str:
    """The heading of a round that is shown only with its score groups or natural boards."""
    pattern = "{}, round {}: the natural pairings" if is_natural else "{}, round {}: before it is paired"
    return pattern.format(section_name(round.section.title), round.number)


_HEADINGS = {
    (True, False): "{title}, round {round}: as posted",
    (True, True): "{title}, round {round}: boards as typed in (not as posted)",
    (False, False): "{title}, round {round}: the best pairings for these settings",
    (False, True): "{title}, round {round}: the best pairings for these settings (not as posted)",
}


def heading_of(round: Round) -> str:
    """The heading of a round: section, round, whose pairings, and whether others are posted."""
    pattern = _HEADINGS[round.is_posted, round.off_the_wall is not None]
    return pattern.format(title=section_name(round.section.title), round=round.number)


WALL_TITLES = ("#Bd", "Res", "@White", "#Rtg", "#Pts", "Res", "@Black", "#Rtg", "#Pts")
STANDING_TITLES = ("#Pts", "#No.", "@Player")  # then every earlier round
NAME_TITLES = ("@Name", "#Board", "Color")
REASON_TITLES = ("#Board", "@White", "@Black", "Why")


def paper_title(round: Round) -> str:
    """The heading of each printed page of a round: section, round, and whether other boards are posted."""
    pattern = "{title}, round {round}[beside?  (not as posted)]"
    title, beside = section_name(round.section.title), round.off_the_wall is not None
    return filled(pattern, title=title, round=round.number, beside=beside)


def standing_line(*, posted: bool) -> str:
    """The line at the foot of every page."""
    pattern = (
        "These [posted? pairings are posted][best? are the best pairings for these settings]. Other pairings may be "
        "legal, too; the TD decides."
    )
    return filled(pattern, posted=posted, best=not posted)


SENTENCES |= {
    of_walls.TheseBoards: "{these} {are_or_is} {whose}.",
    of_walls.OnlyBye: "Only the bye is {whose}.",
    of_walls.EveryBoard: "{every_board}.",
    of_walls.ManyBoards: "{count} of {total:board} {count:is|are} {whose}.",
    of_walls.Lacks: "{count:posted board} {count:is|are} missing here.",
    of_walls.There: "Posted: {pairs}, {first} first.",
    of_walls.ThereUncolored: "Posted, colors not known: {pairs}.",
    of_walls.ByeThere: "As posted, {player:rated} has the bye.",
    of_walls.MoreThere: "{count:more posted board} {count:is|are} not here.",
}
_WHOSE = {"best": "posted differently from the best pairings for these settings", "given": "not as posted"}
_EVERY_BOARD = {"best": f"Every board is {_WHOSE['best']}", "given": "No board is as posted"}


@phrases_of(of_walls)
def _beside_the_wall(claim: Claim) -> Mapping[str, str]:
    """Phrases only used here: whose pairings these are, boards by players, and which boards differ."""
    numbers, bye = list(map(str, claim.numbers)), "bye" in claim.words
    boards = [by_number(len(numbers), "Board {}", "Boards {}", listed(numbers))] if numbers else []
    pairs = zip(claim.players[::2], claim.players[1::2], strict=False)
    return {
        "whose": _WHOSE.get(claim.words[0], "") if claim.words else "",
        "every_board": _EVERY_BOARD.get(claim.words[0], "") if claim.words else "",
        "these": listed([*boards, *(["the bye"] if bye else [])]) if numbers else "",
        "are_or_is": "is" if len(numbers) + bye == 1 else "are",
        "pairs": listed([f"{named(one)} - {named(other)}" for one, other in pairs] or [""]),
    }


def first_lines(event: EventKind, open_games: OpenGames | None) -> tuple[str, ...]:
    """What to know first: what kind of event it is, and whether results are missing."""
    return tuple(filter(None, (event_line(event), open_games_line(open_games))))


def open_games_line(open_games: OpenGames | None) -> str:
    """Which earlier results are missing, and how those games count; empty if none are."""
    if open_games is None:
        return ""
    missing = f"{capitalized(open_games.description)}."
    if open_games.counted_as is None:
        return f"{missing} Games without a result count for nobody here, so the scores below may be wrong."
    return f"{missing} Games without a result count as {setting_words(open_games.counted_as)} (29F, 29H)."


_TWO = 2
_EVENT_LINES = {
    EventType.SWISS: "",
    EventType.ROUND_ROBIN: "This is a round robin: everybody plays everybody, so there is nothing to judge.",
    EventType.DOUBLE_ROUND: (
        "This event is played in double rounds: each pair plays twice in a row, so no round of it is paired or judged."
    ),
    EventType.FIDE: "These rounds were paired by FIDE rules; below is what US Chess rules would have made of them.",
    EventType.TEAM: (
        "This is a team file: its rounds pair teams; below is what US Chess rules would have made of them, board by "
        "board."
    ),
}

_SCHEDULES = "Played in {count} schedules so far ({sizes} players), each paired as a separate section."
_SCHEDULES_UNTIL = (
    "Played in {count} schedules until round {round} ({sizes} players), each paired as a separate section."
)
_SCHEDULES_SHOWN = "The games played show it; if this is one section, set schedules=one."


def event_line(event: EventKind) -> str:
    """The kind of event; empty for one Swiss section under US Chess rules."""
    if event.kind is not EventType.TWO_SCHEDULES:
        return _EVENT_LINES[event.kind]
    sizes = listed([str(len(pool)) for pool in event.pools])
    pattern = _SCHEDULES_UNTIL if event.merge_round else _SCHEDULES
    played = pattern.format(count=in_words(len(event.pools)), round=event.merge_round, sizes=sizes)
    return played if event.source is KnownFrom.SETTING else f"{played} {_SCHEDULES_SHOWN}"


def kind_line(event: EventKind) -> str:
    """What kind of event it is, where no round is paired or judged."""
    kind, below, _ = event_line(event).partition("; below")
    return f"{kind}." if below else kind


def perhaps_line(event: EventKind) -> str:
    """A note that groups of players played only each other for some rounds, perhaps by chance; else empty."""
    if not event.perhaps:
        return ""
    sizes = listed([str(len(pool)) for pool in event.perhaps])
    typed = ";".join(",".join(_ranges(sorted(pool))) for pool in event.perhaps)
    return (
        f"For at least three rounds {sizes} players played only each other. If they were separate schedules, set "
        f"schedules={typed}."
    )


def _ranges(numbers: list[int]) -> Iterator[str]:
    start = 0
    for place, number in enumerate(numbers):
        if place + 1 == len(numbers) or numbers[place + 1] != number + 1:
            yield str(number) if place == start else f"{numbers[start]}-{number}"
            start = place + 1


def schedule_title(number: int, event: EventKind) -> str:
    """The heading of the part of an answer about one schedule, from 1."""
    return f"Schedule {number}, {counted(len(event.pools[number - 1]), 'player')}"


def meetings_title(rounds: int) -> str:
    """The heading of a round robin's table."""
    return f"All games, {counted(rounds, 'round')}"
