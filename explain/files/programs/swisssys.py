"""SwissSys 11's tournament file (``.sjson``): every section with its players, results, colors and reserved byes.

A result is seven values separated by semicolons: result, opponent, color, board, two "logical" opponents and game
points. The logical opponents are kept as they are: the natural one by rank alone, then with rematches avoided. Member
IDs, e-mail, phone numbers and addresses are not read.

The coin toss is a number. In files whose round 1 shows the colors, 0 goes with Black for the higher-ranked player on
board 1 and 1 with White. It is read this way unless round 1 shows otherwise, and ignored before round 1 is paired.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from explain.files.bytes.faults import CellError, in_quotes
from explain.files.bytes.writing import counted
from explain.files.programs import json_text
from explain.files.programs.json_text import Object, a_list, an_object, described, number_in, rating_in, text_of
from explain.files.programs.records import FileDraft, SectionDraft
from explain.files.remarks import last_round
from explain.files.result import ReadSection
from explain.files.rows import HIGHEST_NUMBER, MOST_ROUNDS, FileRow
from explain.files.spelling import COLORS
from explain.model.arrangements import Logical, RequestedBye, Withdrawal
from explain.model.kinds import EventType, stated
from explain.model.players import NO_GAME, Color, Game, Player, Result

NAME = "a SwissSys file"
NOT_KNOWN = (
    "The settings that SwissSys paired with are not in the file.",
    "Pairs that must not meet are not in the file.",
)
_LETTERS = {"+": "W", "-": "L", "=": "D", "~": "", "": ""}
_TOSS = {"0": Color.BLACK, "1": Color.WHITE}
_ROUND_ROBIN = 3
_TEAMS_KEPT = "Teammates are those of the team codes: the file says that SwissSys pairs the section with team pairings."
_TEAMS_LEFT_OUT = "Team codes were left out: SwissSys paired the section without team pairings."
_TEAMS = "Use team pairings"  # only in the file if true
_RESERVED = re.compile(r"([0-9]{1,2})([hz]?)", re.IGNORECASE)
_SAVE_AGAIN = "Open the tournament in SwissSys and save it again."
_LONGEST_CELL = 100
_FIELDS = 7


def looks_like(content: bytes) -> bool:
    """Whether bytes are JSON with SwissSys's key for sections."""
    return json_text.mentions(content, "Sections")


def read(content: bytes, file: str) -> tuple[ReadSection, ...]:
    """The sections of a SwissSys file; raises ``InputError`` with everything wrong with it."""
    file_draft = FileDraft(file)
    top = an_object(json_text.load_json(content, file)) or {}
    sections = a_list(top.get("Sections"))
    if sections is not None and "Sections" in top and not sections:
        remedy = "Enter a section with its players in SwissSys, and save it again."
        file_draft.faults.add("it holds no section yet", remedy)
    elif not sections:
        problem = f"there is {described(top.get('Sections'))} where the sections should be"
        file_draft.faults.add(problem, _SAVE_AGAIN, field="Sections")
    for number, raw in enumerate(sections or (), start=1):
        section = an_object(raw)
        if section is None:
            draft = file_draft.begin(f"section {number}")
            draft.faults.add(f"{described(raw)} is not a section", _SAVE_AGAIN, field=draft.place)
        else:
            title = text_of(section.get("Section name")) or text_of(section.get("Section title"))
            _read_section(section, file_draft.begin(f"section {number}", title))
    return file_draft.finish()


def _read_section(raw: Object, draft: SectionDraft) -> None:
    draft.rounds = number_in(raw.get("Final round"), MOST_ROUNDS) or None
    paired = number_in(raw.get("Rounds paired"), MOST_ROUNDS) or 0
    players = a_list(raw.get("Players"))
    if players is None:
        problem = f"there is {described(raw.get('Players'))} where the players should be"
        draft.faults.add(problem, _SAVE_AGAIN, field=f"{draft.place}, Players")
    first_boards: dict[int, tuple[int, Color]] = {}
    for at, each in enumerate(players or (), start=1):
        player = an_object(each)
        place = f"{draft.place}, player {at}"
        if player is None:
            draft.lose(f"{described(each)} is not a player", _SAVE_AGAIN, field=place)
        else:
            pairing_number = number_in(player.get("Pair number"), HIGHEST_NUMBER) or 0
            reader = _PlayerReader(player, pairing_number, place, paired, raw.get(_TEAMS) is True, draft)
            reader.read(first_boards)
    draft.toss = _toss(raw, first_boards, draft) if paired else None
    draft.event = stated(EventType.ROUND_ROBIN) if number_in(raw.get("Type"), HIGHEST_NUMBER) == _ROUND_ROBIN else None
    open_facts = {"The coin toss is not known.": draft.toss, "The number of rounds is not known.": draft.rounds}
    draft.not_known += [*NOT_KNOWN, *(sentence for sentence, fact in open_facts.items() if fact is None)]
    draft.notes += _notes(raw, players or ())
    known = {row.player.number for row in draft.rows} | {None}
    of_members = [each for each in draft.logical if known.issuperset(each.opponents)]
    if lost := len(draft.logical) - len(of_members):
        draft.notes.append(f"{counted(lost, 'pair')} of natural opponents left out, who are not in the section.")
    draft.logical = of_members


def _toss(raw: Object, boards: dict[int, tuple[int, Color]], draft: SectionDraft) -> Color | None:
    """The color of the higher-ranked player on board 1 if the file states it and round 1 agrees; else ``None``."""
    stated = _TOSS.get(text_of(raw.get("Coin toss")))
    seen = boards[min(boards)][1] if boards else None
    if stated is not None and seen is not None and seen is not stated:
        about = f"The stored coin toss ({raw.get('Coin toss')})"
        draft.notes.append(f"{about} does not fit the colors of round 1, and was not used.")
        return None
    return stated


def _notes(raw: Object, players: Sequence[object]) -> Iterator[str]:
    if any(text_of((an_object(each) or {}).get("Team")) for each in players):
        yield _TEAMS_KEPT if raw.get(_TEAMS) is True else _TEAMS_LEFT_OUT
    if number_in(raw.get("Acceleration"), HIGHEST_NUMBER):
        yield "The section was paired with acceleration; the file does not say how."
    if number_in(raw.get("Rating to use"), HIGHEST_NUMBER):
        yield "SwissSys may have paired by another of the players' ratings than the first, which was taken."


@dataclass(slots=True)
class _PlayerReader:
    raw: Object
    number: int
    place: str
    paired: int
    teams: bool
    draft: SectionDraft

    def read(self, first_boards: dict[int, tuple[int, Color]]) -> None:
        """Add the player to the section, and their color to the boards of round 1."""
        if not self.number:
            problem = f"{described(self.raw.get('Pair number'))} is not a pairing number"
            self.draft.lose(problem, _SAVE_AGAIN, field=f"{self.place}, Pair number")
            return
        cells = self._cells()
        games = [self._game(cell, round) for round, cell in enumerate(cells, start=1)]
        games_read = tuple(game for game in games if game is not None)
        sound = len(games_read) == len(cells)
        # SwissSys keeps empty cells for future rounds.
        while len(games_read) > self.paired and games_read[-1] == NO_GAME:
            games_read = games_read[:-1]
        name = self.draft.name_of(text_of(self.raw.get("Name")), self.number)
        rating = self.draft.faults.read(lambda: rating_in(self.raw.get("Rating")), field=f"{self.place}, Rating")
        team = text_of(self.raw.get("Team")) if self.teams else ""
        player = Player(self.number, name, rating, games_read, team or None)
        self.draft.add(FileRow(len(self.draft.rows) + 1, player, cells, sound=sound, place=self.place))
        self._arrange(player)
        self._seat(cells, first_boards)

    def _cells(self) -> tuple[str, ...]:
        results = a_list(self.raw.get("Results"))
        if results is None or len(results) > MOST_ROUNDS:
            no_list = f"{described(self.raw.get('Results'))} is no list of results"
            problem = f"there are {len(results)} results" if results else no_list
            remedy = f"A player has a list of at most {MOST_ROUNDS}."
            self.draft.faults.add(problem, remedy, field=f"{self.place}, Results")
            return ()
        texts = (each if isinstance(each, str) else described(each) for each in results)
        return tuple(each[:_LONGEST_CELL].replace("\0", "") for each in texts)

    def _game(self, cell: str, round: int) -> Game | None:
        parts = [part.strip() for part in cell.split(";")]
        parts += [""] * (_FIELDS - len(parts))
        try:
            return self._read_game(parts, round)
        except CellError as error:
            self.draft.faults.add(f"{error} (in {in_quotes(cell)})", error.remedy, field=f"{self.place}, round {round}")
            return None

    def _read_game(self, parts: Sequence[str], round: int) -> Game:
        letter = _LETTERS.get(parts[0], parts[0].upper())
        # A bye has -1 as its opponent, an empty cell 0.
        opponent = 0 if parts[1] in ("", "-1") else number_in(parts[1], HIGHEST_NUMBER)
        if opponent is None:
            raise CellError(f"{in_quotes(parts[1])} is not an opponent", _SAVE_AGAIN)
        if parts[4] not in ("", "0") or parts[5] not in ("", "0"):
            one, other = (number_in(part, HIGHEST_NUMBER) or None for part in parts[4:6])
            self.draft.logical.append(Logical(self.number, round, (one, other)))
        return self.draft.game("P" if opponent and not letter else letter, opponent, parts[2], (self.number, round))

    def _arrange(self, player: Player) -> None:
        """The player's requests: byes in future rounds (cells show the past ones) and withdrawal."""
        for word in text_of(self.raw.get("Reserved byes")).replace(",", " ").split()[:MOST_ROUNDS]:
            match = _RESERVED.fullmatch(word)
            round = int(match.group(1)) if match else 0
            if match is None or not 1 <= round <= MOST_ROUNDS:
                self.draft.remark("A reserved bye is not understood", self.number)
            elif round > len(player.games):
                bye = Result.UNPAIRED if match.group(2).lower() == "z" else Result.HALF_BYE
                self.draft.requested_byes.append(RequestedBye(self.number, round, bye))
        if self.raw.get("Withdrew") is True:
            self.draft.withdrawals.append(Withdrawal(self.number, last_round(player)))

    def _seat(self, cells: Sequence[str], boards: dict[int, tuple[int, Color]]) -> None:
        """Note the color of the lower pairing number on each board of round 1."""
        parts = [part.strip() for part in cells[0].split(";")] if cells else []
        board = number_in(parts[3], HIGHEST_NUMBER) if len(parts) > 3 else None  # noqa: PLR2004
        color = COLORS.get(parts[2].upper()) if board else None
        if board and color:
            boards[board] = min(boards.get(board, (self.number, color)), (self.number, color), key=lambda seat: seat[0])
