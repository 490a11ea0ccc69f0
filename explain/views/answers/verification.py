"""Is it really the best round: what was paired again, and what came of it."""

from __future__ import annotations

from explain.answers.verification import Verification
from explain.prose import verification as say
from explain.views.document import Document, Said, table


def verification(answer: Verification) -> Document:
    """The whole round."""
    if answer.is_same is None:
        return Document(say.TITLE, say.summary(answer))
    found = (answer.drops_same, answer.natural_same, answer.round_same)
    rows = [(step, say.outcome(same=same)) for step, same in zip(say.STEPS, found, strict=True)]
    return Document(
        say.TITLE, say.summary(answer), (table(say.COMPARED, ("Step", "Result"), rows), Said(say.how(answer)), Said(say.NOT_CHECKED))
    )
