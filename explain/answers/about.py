"""What is asked about a section rather than about one round: was the posted round right, what does a correction change, a player's event."""

from __future__ import annotations

from explain.answers.audit import Audit, incomplete
from explain.answers.corrected import Corrected
from explain.answers.corrected import corrected as corrected_answer
from explain.answers.event import Event, JudgedBoard
from explain.answers.event import event as event_answer
from explain.answers.posted_boards import MisplacedError
from explain.answers.round import pair
from explain.answers.round import posted as posted_round
from explain.files.typed import boards as typed_boards
from explain.files.typed.corrections import Correction, correct, read_correction
from explain.files.typed.names import find_player
from explain.model.arrangements import Boards
from explain.model.errors import Fault, InputError
from explain.model.players import Player
from explain.model.section import Section
from explain.model.settings import RULE_BOOK, Preferences


def audit(
    section: Section,
    round: int | None = None,
    preferences: Preferences = RULE_BOOK,
    *,
    boards: Boards | str | None = None,
    posted: bool = True,
) -> Audit:
    """Was the posted round right: a verdict, what each board costs more than the best round, and what leads there.

    A list that leaves somebody out or has him twice gets its verdict too.

    Args:
        section: the section.
        round: the round, from 1; the last one the section holds if not given.
        preferences: the settings it is judged by.
        boards: the boards if the section does not hold them, typed as ``Ames-Bell, 3-7, bye 9`` with White first.
        posted: whether the pairings are on the wall already.

    Raises:
        InputError: if there are no such boards, a name fits nobody, or somebody on the list is not to be paired.
    """
    given = typed_boards.parse(boards, section, repeats=True) if isinstance(boards, str) else boards
    try:
        return posted_round(section, round, preferences, boards=given).audit(posted=posted)
    except MisplacedError as error:
        wrong = error.misplaced
        if wrong.strangers:
            raise
        return incomplete(error.natural, left_out=wrong.left_out, twice=wrong.twice, byes=wrong.byes, posted=posted)


def corrected(
    section: Section, *corrections: Correction | str, round: int | None = None, preferences: Preferences = RULE_BOOK
) -> Corrected:
    """What changes if a result, a color or a rating of an earlier round is put right from now on; posted rounds stay.

    Args:
        section: the section as the file has it.
        corrections: what was wrong, as values, or typed as ``Ames 2 D``, ``Ames 2 Wb`` or ``Ames rating 1850``.
        round: the next round to pair; the one after all that are posted if not given.
        preferences: the settings it is paired by.

    Raises:
        InputError: if there is nothing to correct, corrections contradict each other or a board, a name fits nobody or two players, or
            the round is posted already.
    """
    if not corrections:
        raise InputError(Fault("no correction was given", 'Write one such as "Ames 2 D" or "Ames rating 1850".'))
    held = section.rounds_held
    if round is not None and round != held + 1:
        posted = f"round {round} is posted and stays" if round <= held else f"round {round} is not the next one"
        raise InputError(Fault(posted, f"Ask about round {held + 1}."))
    found = [read_correction(each, section) if isinstance(each, str) else each for each in corrections]
    return corrected_answer(section, correct(section, *found), round, preferences)


def event(section: Section, player: str | int, preferences: Preferences = RULE_BOOK, *, round: int | None = None) -> Event:
    """A player's whole event: every posted round, and the round to come by these settings where it can be paired.

    Args:
        section: the section.
        player: his name or pairing number.
        preferences: the settings by which boards are read.
        round: the last round to look at; the one to come if not given.

    Raises:
        InputError: if the name fits nobody or two players, or the section does not hold the rounds before it.
    """
    found = find_player(section, str(player))
    last = section.round_to_pair if round is None else round
    section.before_round(last)
    return event_answer(section, found, [_judged(section, found, each, preferences) for each in range(1, last + 1)], preferences)


def _judged(section: Section, player: Player, round: int, preferences: Preferences) -> JudgedBoard:
    """His board of a round: as posted where it is, else in the best round; none where he has no board, or it is no whole round."""
    is_posted = section.holds(round)
    try:
        found = posted_round(section, round, preferences) if is_posted else pair(section, round, preferences)
    except InputError:
        return JudgedBoard(round, None, is_posted)
    board = next((answer for answer in found.answers if player.number in (each.number for each in answer.players)), None)
    return JudgedBoard(round, board, is_posted)
