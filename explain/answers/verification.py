"""Is it really the best round: every matching of the definition solved by a second solver, with certificates that none is cheaper."""

from __future__ import annotations

from dataclasses import dataclass

from explain.answers.answer import Answer
from explain.answers.progress import Steps
from explain.model.errors import Fault, InputError
from explain.model.settings import BaselineChoice
from explain.pairing.engine import Pairing, best_boards
from explain.pairing.natural import Natural
from explain.pairing.proof.certificates import Certificate, ProvedStage, proved

MOST_PLAYERS = 400
"""The most that are certified: a certificate holds every board that they could make."""


@dataclass(frozen=True, slots=True)
class Verification(Answer):
    """The best round, proved.

    Args:
        baseline: which natural pairing switches are measured from.
        stages: every matching that leads to the round, in order.
    """

    baseline: BaselineChoice
    stages: tuple[ProvedStage, ...]

    KIND = "verify"
    JSON = """
        proved: is_proved
        baseline
        stages: stages {
            aim: certificate.aim  group: certificate.group  found_again  accepted: is_accepted  refusal
            players: number_of_players  boards: number_of_boards  blossoms: number_of_blossoms
        }
        certificates  # why no boards are cheaper, for each stage; each stands alone, and this whole answer is a file for the checker
    """

    @property
    def is_proved(self) -> bool:
        """Whether the second solver found the same boards every time, and the checker accepted every certificate."""
        return all(stage.found_again and stage.is_accepted for stage in self.stages)

    @property
    def certificates(self) -> tuple[Certificate, ...]:
        """The certificate of every stage."""
        return tuple(stage.certificate for stage in self.stages)


def verification(natural: Natural) -> Steps[Verification]:
    """The best round over a natural pairing, proved; counted in matchings, of which there may be fewer in the end.

    Raises:
        InputError: if more are to be paired than are certified.
    """
    players = len(natural.standings.entrants)
    if players > MOST_PLAYERS:
        found = f"there are {players} players to be paired, and a certificate holds every board that they could make"
        raise InputError(Fault(found, f"Ask about a section of {MOST_PLAYERS} players at most."))
    most = 2 * len(natural.standings.groups) + 2
    yield 0, most
    stages = []
    for stage in proved(Pairing(natural, best_boards(natural))):
        stages.append(stage)
        yield min(len(stages), most), most
    return Verification(natural.baseline_choice, tuple(stages))
