"""Is it really the best round: what the certificates prove, what they do not, and how to check them."""

from __future__ import annotations

from explain.answers.verification import Verification
from explain.pairing.engine import Aim
from explain.pairing.proof.certificates import ProvedStage

TITLE = "Is it really the best round?"
AIMS = {Aim.DROPS: "Who drops, and the bye", Aim.LEGAL: "Legal natural pairing", Aim.BEST: "The round"}
EVERY_STAGE = "What was solved a second time, one after the other:"
OF_CERTIFICATES = (
    "The certificates prove that by these costs no boards are cheaper, of all that could be made. "
    "They prove with it that the search leaves nothing out that matters."
)
OF_COSTS = (
    "They do not prove the costs. These were worked out anew, board by board, as the definition is written, and not by the search. "
    "That they are what the rules ask for is held in this program's tests, by a second reading of the rules, written apart."
)
CHECK = "To check it yourself: explain verify FILE --json > proof.json, then python -m explain.pairing.proof.check_certificate proof.json."
CHECKER = "The checker is one short file that uses nothing of this program, and runs alone."


def summary(found: Verification) -> str:
    """Whether the round is proved."""
    if not found.stages:
        return "There is nobody to pair, and nothing to prove."
    if not found.is_proved:
        return "It is not proved: a certificate is refused, or the second solver finds other boards. Please report it."
    return "Yes: a second solver finds the same boards, and its certificates show that none are cheaper."


def group(found: ProvedStage) -> str:
    """Which score group it is about."""
    at = found.certificate.group
    return "all" if at is None else f"{at + 1} from the top"


def result(found: ProvedStage) -> str:
    """What came of it."""
    return f"{'same' if found.found_again else 'other'} boards, {'accepted' if found.is_accepted else 'refused'}"
