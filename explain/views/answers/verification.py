"""Is it really the best round: every matching that was solved a second time, and what that proves."""

from __future__ import annotations

from explain.answers.verification import Verification
from explain.pairing.proof.certificates import ProvedStage
from explain.prose import verification as say
from explain.views.document import Block, Document, Said, table


def verification(answer: Verification) -> Document:
    """The whole round."""
    if not answer.stages:
        return Document(say.TITLE, say.summary(answer))
    titles = ("Solved", "Score group", "#Players", "#Possible boards", "#Blossoms", "Result")
    blocks: tuple[Block, ...] = (table(say.EVERY_STAGE, titles, map(_row, answer.stages)), Said(say.OF_CERTIFICATES), Said(say.OF_COSTS))
    return Document(say.TITLE, say.summary(answer), blocks, (say.CHECK, say.CHECKER))


def _row(stage: ProvedStage) -> tuple[str, ...]:
    amounts = (stage.number_of_players, stage.number_of_boards, stage.number_of_blossoms)
    return say.AIMS[stage.certificate.aim], say.group(stage), *map(str, amounts), say.result(stage)
