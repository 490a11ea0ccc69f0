"""What boards cost that a person proposes."""

from __future__ import annotations

from explain.answers.price import Price
from explain.prose.why_nots import more_of, not_there_either

AROUND = "The natural pairing stays as it is; the proposed boards are put into the final round, and the others are paired around them."
BY_RULE = "Colors are given by the rules, whoever was named first."
TITLE = "What would these boards cost?"


def price(answer: Price) -> str:
    """The answer in one sentence."""
    step = answer.decided_by
    what = "This round" if answer.whole else "These boards" if len(answer.boards) > 1 else "This board"
    are = "are" if what == "These boards" else "is"
    if answer.on_the_table:
        return f"{what} {are} on the table{'.' if step is None else f', though another round is better: with this one {more_of(step.criterion)}.'}"
    if step is None:
        round = "as good" if answer.best_is_on_the_table else "better than the one posted"
        return f"{what} could be made: no rule stands against it, and the round is {round}."
    return f"{what} {are} not made{not_there_either(answer.best_is_on_the_table)} because then {more_of(step.criterion)}."
