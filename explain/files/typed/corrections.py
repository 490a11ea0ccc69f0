"""Corrects earlier results, colors or ratings, and adds arrangements for one round; posted rounds stay (29G)."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from explain.files.given import Given, section_of
from explain.files.typed.names import find_player
from explain.model.arrangements import ForcedBye, ForcedPair, KeptApart, RequestedBye
from explain.model.errors import Fault, InputError
from explain.model.players import Color, Player, Result
from explain.model.section import Section, round_number


@dataclass(frozen=True, slots=True)
class GameCorrection:
    """What a player's cell in an earlier round should say; the opponent's cell is changed to match."""

    player: int  # the pairing number
    round: int  # the round, from 1
    result: Result | None = None  # the correct result; ``None`` if it was right
    color: Color | None = None  # the correct color; ``None`` if it was right

    def __post_init__(self) -> None:
        """Check that the round is a round number."""
        object.__setattr__(self, "round", round_number(self.round))


@dataclass(frozen=True, slots=True)
class RatingCorrection:
    """A player's correct rating in rating points; ``None`` for unrated."""

    player: int
    rating: int | None


Correction = GameCorrection | RatingCorrection


def correct(section: Given, *corrections: Correction) -> Section:
    """The section, given or in a file, with corrections; posted boards stay, the next round uses the new facts.

    Raises ``InputError`` for a file that cannot be read, a round not yet played, an unknown player or game, or
    corrections that contradict each other or the board.
    """
    draft = _Draft(section_of(section))
    faults = [fault for correction in corrections for fault in draft.faults(correction)]
    if faults:
        raise InputError(*faults)
    for correction in corrections:
        draft.put(correction)
    if broken := [correction for correction in corrections if not draft.says(correction)]:
        raise InputError(*dict.fromkeys(draft.contradicted(correction) for correction in broken))
    return draft.section


def opponent_of(section: Section, player: int, round: int) -> Player | None:
    """A player's opponent in a round, even if only the opponent's row names them; ``None`` if unknown."""
    named = section.player(player).game(round).opponent
    if named is not None:
        return section.player(named)
    return next((other for other in section.players if other.game(round).opponent == player), None)


class _Draft:
    def __init__(self, section: Section) -> None:
        self.before = self.section = section

    def faults(self, correction: Correction) -> Iterator[Fault]:
        try:
            player = self.before.player(correction.player)
        except KeyError:
            yield Fault(f"there is no player {correction.player}", "Use a pairing number of the section.")
            return
        if isinstance(correction, RatingCorrection):
            if correction.rating == player.rating:
                rating = "is unrated" if player.rating is None else f"has rating {player.rating}"
                yield Fault(f"{player.name} {rating} already", "Leave this correction out.")
            return
        held = self.before.rounds_held
        if not 1 <= correction.round <= held:
            rounds = f"a round from 1 to {held}" if held > 1 else "round 1"
            way_out = f"Correct {rounds}." if held else "There is nothing to correct yet."
            yield Fault(f"round {correction.round} has not been played", way_out)
            return
        yield from self._game_faults(player, correction)

    def _game_faults(self, player: Player, correction: GameCorrection) -> Iterator[Fault]:
        game, where = player.game(correction.round), f"in round {correction.round}"
        if correction.result is None and correction.color is None:
            yield Fault(f"nothing is corrected for {player.name} {where}", "Give a result or a color.")
        elif game.result.is_bye and (correction.color or (correction.result and not correction.result.is_bye)):
            yield Fault(f"{player.name} was on no board {where}", "Give B, H or U, or put the game into the file.")
        elif correction.result and correction.result.is_bye and not game.result.is_bye:
            met = opponent_of(self.before, player.number, correction.round)
            board = f"on a board with {met.name}" if met else "on a board"
            problem = f"{player.name} was {board} {where}, and {correction.result.value} is no result of a board"
            yield Fault(problem, "Give W, D, L, X, F or P.")
        elif self.says(correction):
            yield Fault(f"{player.name} has that {where} already", "Leave this correction out.")

    def put(self, correction: Correction) -> None:
        """Make one correction, for both players of the board."""
        player = self.section.player(correction.player)
        if isinstance(correction, RatingCorrection):
            self._put(replace(player, rating=correction.rating))
            return
        game = player.game(correction.round)
        result, color = correction.result or game.result, correction.color or game.color
        ends = [player.with_game(correction.round, replace(game, result=result, color=color))]
        other = opponent_of(self.section, player.number, correction.round)
        if other is not None:
            reply = other.game(correction.round)
            # Keep the opponent's result if it still agrees.
            answer = next(each for each in (reply.result, *Result) if result.agrees(each))
            answered = replace(reply, result=answer, color=color.opposite if color else reply.color)
            ends.append(other.with_game(correction.round, answered))
        self._put(*ends)
        if result.is_bye:
            asked = {(player.number, correction.round): result}  # a requested bye becomes what it was corrected to
            byes = self.section.requested_byes
            changed = tuple(replace(bye, result=asked.get((bye.player, bye.round), bye.result)) for bye in byes)
            self.section = replace(self.section, requested_byes=changed)

    def _put(self, *players: Player) -> None:
        """Replace both players of a board at once: the section would contradict itself in between."""
        changed = {player.number: player for player in (*self.section.players, *players)}
        self.section = replace(self.section, players=tuple(changed.values()))

    def says(self, correction: Correction) -> bool:
        player = self.section.player(correction.player)
        if isinstance(correction, RatingCorrection):
            return player.rating == correction.rating
        game = player.game(correction.round)
        return correction.result in (None, game.result) and correction.color in (None, game.color)

    def contradicted(self, correction: Correction) -> Fault:
        """The fault for a correction that another one has undone."""
        name = self.before.player(correction.player).name
        if isinstance(correction, RatingCorrection):
            return Fault(f"the corrections give {name} two ratings", "Give one of them.")
        met = opponent_of(self.before, correction.player, correction.round)
        board = f"{name} and {met.name}" if met else name
        problem = f"the corrections for {board} in round {correction.round} contradict each other"
        return Fault(problem, "Correct one end of the board; the other follows.")


_GAME = re.compile(r"(?:(?P<result>[WDLXFPBHUdlxfphu])(?P<color>[wbWB])?|(?P<word>white|black))")
_RATING = re.compile(r"[0-9]{1,4}|unr(?:ated)?", re.IGNORECASE | re.ASCII)
_ROUND = re.compile(r"[0-9]{1,3}", re.ASCII)
_FEWEST_WORDS = 3
_HOW_TO_WRITE = 'Write "Ames 2 D", "Ames 2 Wb", "Ames 2 black" or "Ames rating 1850".'


def read_correction(words: str, section: Section) -> Correction:
    """A correction as typed: player, round and the correct result or color; or player, ``rating`` and the rating.

    ``Ames 2 D`` is a draw in round 2, ``Ames 2 Wb`` a win with Black, ``Ames 2 black`` only the color, ``Ames rating
    1850`` a rating and ``Ames rating unr`` none. Result letters are those of the wall chart. Raises ``InputError`` if
    it cannot be read, or the name fits no player or two.
    """
    parts = words.split()
    if len(parts) < _FEWEST_WORDS:
        raise InputError(Fault(f"{words[:40]!r} is no correction", _HOW_TO_WRITE))
    *name, place, fact = parts
    if place.lower() == "rating" and _RATING.fullmatch(fact):
        rating = int(fact) if fact.isdecimal() else None
        return RatingCorrection(find_player(section, " ".join(name)).number, rating)
    match = _GAME.fullmatch(fact.lower() if fact.lower() in ("white", "black") else fact)
    if not (match and _ROUND.fullmatch(place)):
        raise InputError(Fault(f"{words[:40]!r} is no correction", _HOW_TO_WRITE))
    color = {"w": Color.WHITE, "b": Color.BLACK}.get((match["color"] or match["word"] or "-")[0].lower())
    result = Result(match["result"].upper()) if match["result"] else None
    return GameCorrection(find_player(section, " ".join(name)).number, int(place), result, color)


def arranged(
    section: Section,
    round: int,
    *,
    byes: Iterable[str] = (),
    out: Iterable[str] = (),
    together: Iterable[tuple[str, str]] = (),
    apart: Iterable[tuple[str, str]] = (),
) -> Section:
    """The section with a TD's last-minute arrangements for one round; players by name or pairing number.

    ``byes`` get the full-point bye, players ``out`` are not paired, ``together`` are boards paired by the TD, and pairs
    ``apart`` must not play. Raises ``InputError`` if a name fits no player or two.
    """

    def number(words: str) -> int:
        return find_player(section, words).number

    return replace(
        section,
        forced_byes=section.forced_byes + tuple(ForcedBye(number(name), round) for name in byes),
        requested_byes=section.requested_byes
        + tuple(RequestedBye(number(name), round, Result.UNPAIRED) for name in out),
        together=section.together + tuple(ForcedPair(number(one), number(other), round) for one, other in together),
        apart=section.apart + tuple(KeptApart(number(one), number(other)) for one, other in apart),
    )
