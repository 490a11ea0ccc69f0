"""FIDE's tournament report (TRF16 and TRF-2026), read into a section.

Read are the players (001), the title (012), the number of rounds (XXR, 142), the first player's color (XXC, 152), pairs
to keep apart (XXP, 260), requested byes (240), players absent from the next round (XXZ), teams (013, 310), the kind of
event (032, 092, 192) and, on request, national ratings (three capitals and a player's columns). Each player's points
are checked against the results.

Not used: acceleration (XXS, 250), which is not that of rule 28R1, tie-breaks, and results of team matches. If teams are
paired (310), 240 and 260 are about teams and are skipped. A pair kept apart in certain rounds is kept apart if the
round to pair is one of them. U is the full-point bye of the pairing, F a requested one. Scores are 1, 1/2 and 0; a file
that counts differently is refused.

The ratings are those on the players' lines or in a federation's own list. TRF-2026 may have lines that begin with a
federation's three letters, in the columns of a player's line. Only there can a US Chess rating be.
"""

import itertools
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from explain.files import rows
from explain.files.bytes.faults import FaultList, in_quotes, items_listed, whole_number_in
from explain.files.bytes.files import split_lines
from explain.files.bytes.writing import counted
from explain.files.result import ReadSection
from explain.files.rows import HIGHEST_RATING, FileRow
from explain.files.trf import lines as trf_lines
from explain.files.trf.lines import NationalRating, Other, PlayerLine, points_written, read_player
from explain.model.arrangements import KeptApart, RequestedBye
from explain.model.errors import Fault
from explain.model.players import Player, Result, last_board
from explain.model.section import Section

NAME = "a FIDE tournament report (TRF)"
_NOT_KNOWN = (
    "A TRF file does not hold withdrawals, late entries or boards made by hand; it names who is absent from a round.",
    "Byes asked for in rounds to come are not in the file.",  # unless it has lists of them
)
_PLAYER = re.compile(r"001 [ 0-9]{3}[0-9] ")
_EXTENSION = re.compile(r"XX[A-Z] +\S")
_MOST_APART = 20_000
_MOST_CODES = 10
FIDE = "fide"
NATIONAL = "national"


def looks_like(text: str) -> bool:
    """Whether a text can be a tournament report: it has a 001 line in columns or an XX line, or begins with 012."""
    text_lines = [line for line in split_lines(text) if line.strip() and not line.startswith("###")]
    if any(_PLAYER.match(line) or _EXTENSION.match(line) for line in text_lines):
        return True
    # A wall chart may number its first player 012; then other lines begin with 001.
    begins = bool(text_lines) and text_lines[0].startswith("012 ")
    return begins and not any(line.startswith("001 ") for line in text_lines)


def read(text: str, file: str = "text", *, rating: str = FIDE) -> tuple[ReadSection, ...]:
    """The one section of a report, with the chosen ratings; raises ``InputError`` with every fault and its line."""
    faults, other = FaultList(file), Other()
    players: list[PlayerLine] = []
    for number, raw in enumerate(split_lines(text), start=1):
        line = raw.expandtabs()
        if not line.startswith("001"):
            trf_lines.read_other_line(other, line, number, faults)
        elif len(players) <= rows.MOST_PLAYERS and (player := read_player(line, number, faults)):
            players.append(player)
        else:
            other.lost_players += 1
    faults.extend(_disagreements(players, other))
    rated, notes = with_ratings([each.row.player for each in players], other.national, rating, faults)
    faults.raise_any()
    return (_read_section(players, other, rated, notes),)


def _disagreements(players: Sequence[PlayerLine], other: Other) -> Iterator[Fault]:
    file_rows, complete = [player.row for player in players], other.lost_players == 0
    if not file_rows and complete:
        yield Fault("there is no player in it", "A player's line begins with 001.")
    yield from rows.disagreements(file_rows, other.rounds, complete=complete)
    if other.odd_scores and not other.paired_teams:
        yield trf_lines.fault_of(other.odd_scores)
    else:
        for player in players:
            row, stated, counted = player.row, player.half_points, player.row.player.half_points
            if row.sound and stated is not None and stated != counted:
                says, makes = points_written(stated), points_written(counted)
                problem = f"the line says {says} points, but its results make {makes}"
                yield Fault(problem, "Correct the points or the results.", line=row.line, field="columns 81-84")
    apart = list(other.lists_of_players("XXP", "260"))
    pairs = itertools.accumulate(math.comb(len(each.players), 2) for each in apart)
    if last := next((each for each, count in zip(apart, pairs, strict=True) if count > _MOST_APART), None):
        yield Fault(f"more than {_MOST_APART} pairs are kept apart", "Leave some out.", line=last.line, field=last.code)
    if complete:
        yield from _missing_numbers(file_rows)
        yield from _unknown_players(file_rows, other)


def _missing_numbers(file_rows: Sequence[FileRow]) -> Iterator[Fault]:
    in_order = sorted(file_rows, key=lambda row: row.player.number)
    for before, row in zip([0, *(row.player.number for row in in_order)], in_order, strict=False):
        number = row.player.number
        if number > before + 1:
            missing = f"number {number - 1} is" if number == before + 2 else f"numbers {before + 1} to {number - 1} are"
            remedy = "Number the players without gaps, or add the missing lines."
            yield Fault(f"starting {missing} missing before {number}", remedy, line=row.line, field="columns 5-8")


def _unknown_players(file_rows: Sequence[FileRow], other: Other) -> Iterator[Fault]:
    known = {row.player.number for row in file_rows}
    for each in other.lists_of_players("XXP", "XXZ", "240", "260"):
        for number in each.players:
            if number not in known:
                remedy = "Use a starting number of the file."
                yield Fault(f"there is no player {number}", remedy, line=each.line, field=each.code)


def _read_section(
    players: Sequence[PlayerLine], other: Other, rated: Sequence[Player], notes: Sequence[str]
) -> ReadSection:
    next_round = last_board(rated) + 1
    # The next round, or the last one if all have been played.
    to_pair = min(next_round, other.rounds or next_round)
    teams = other.paired_teams or other.teams
    team_of = {member: name for name, members in teams for member in members} if _can_be_told(teams) else {}
    section = Section(
        tuple(replace(player, team=team_of.get(player.number)) for player in rated),
        title=other.title,
        rounds=other.rounds,
        toss=other.toss,
        event=other.event,
        requested_byes=tuple(dict.fromkeys(_requested_byes(players, other, next_round))),
        apart=tuple(dict.fromkeys(_apart(other, to_pair))),
    )
    points = {player.row.player.number: player.half_points for player in players if player.half_points is not None}
    not_known = _NOT_KNOWN[:1] if any(other.lists_of_players("240", "XXZ")) else _NOT_KNOWN
    return ReadSection(section, not_known, points, (*_notes(other, to_pair), *notes))


def _notes(other: Other, round: int) -> Iterator[str]:
    if other.is_accelerated:
        yield "The file's acceleration is not used: it is not the added score of rule 28R1, which is a setting."
    if other.paired_teams:
        yield "The file pairs teams; its boards are read as boards of players, and what it says of teams is left out."
    elif other.teams and not _can_be_told(other.teams):
        yield "The teams are left out, since two have the same name or one has none."
    elif other.teams:
        yield "Teammates are those of the team lines in the file."
    if codes := sorted(other.unknown - trf_lines.SCORE_CODES):
        yield f"Lines of codes that are not known were not read: {items_listed(codes, _MOST_CODES)}."
    elsewhere = [each for each in other.lists_of_players("260") if not each.rounds[0] <= round <= each.rounds[1]]
    if pairs := sum(math.comb(len(set(each.players)), 2) for each in elsewhere):
        words = f"{counted(pairs, 'pair')} kept apart in other rounds than {round} left out"
        yield f"{words}, since a section keeps pairs apart in all rounds."


def _can_be_told(teams: Sequence[tuple[str, tuple[int, ...]]]) -> bool:
    names = [name for name, _ in teams]
    return len(set(names)) == len(names) and all(names)


def _requested_byes(players: Sequence[PlayerLine], other: Other, next_round: int) -> Iterator[RequestedBye]:
    for player in players:
        for round in player.asked:
            yield RequestedBye(player.row.player.number, round, Result.FULL_BYE)
    for each in (*other.lists_of_players("240"), *other.lists_of_players("XXZ")):
        for number in each.players:
            yield RequestedBye(number, each.rounds[0] if each.rounds else next_round, each.bye)


def _apart(other: Other, round: int) -> Iterator[KeptApart]:
    for each in other.lists_of_players("XXP", "260"):
        if not each.rounds or each.rounds[0] <= round <= each.rounds[1]:
            for one, two in itertools.combinations(sorted(set(each.players)), 2):
                yield KeptApart(one, two)


def with_ratings(
    players: Sequence[Player], national: Mapping[str, Sequence[NationalRating]], choice: str, faults: FaultList
) -> tuple[Sequence[Player], Sequence[str]]:
    """Players with the chosen ratings, and a note if there was a choice; a fault if the choice fits none or several.

    The choice is ``fide`` (the players' own lines), ``national``, or a federation's letters; players missing from its
    list become unrated.
    """
    listed = ", ".join(sorted(national)) or "none"
    if choice.casefold() == FIDE:
        note = f"The file has national ratings too ({listed}); those of the players' lines are used."
        return players, [note] if national else []
    code = choice.upper() if choice.casefold() != NATIONAL else next(iter(national), "")
    if code not in national:
        problem = f"the file has no ratings of {in_quotes(choice)}; national ratings in it: {listed}"
        faults.add(problem, "Choose fide, or one of these.")
    elif choice.casefold() == NATIONAL and len(national) > 1:
        faults.add(f"the file has ratings of several federations: {listed}", "Choose one by its three letters.")
    by_player = dict[int, int | None]()
    for each in national.get(code, ()):
        rating = whole_number_in(each.rating, HIGHEST_RATING)
        by_player[each.player] = rating or None
        if each.rating and rating is None:
            problem = f"{in_quotes(each.rating)} is not a rating"
            faults.add(problem, "Put it in its columns.", line=each.line, field="columns 49-52")
    missing = sum(player.number not in by_player for player in players)
    some = f"{missing} of {len(players)} players are not in that list and count as unrated"
    note = f"The ratings are those of {code}; {some if missing else 'nobody is missing'}."
    return [replace(player, rating=by_player.get(player.number)) for player in players], [note]
