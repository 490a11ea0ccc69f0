"""Combines a paragraph's claims into as few sentences as the plans allow.

A plan names the claims it takes, in order, and has one pattern for them: ``{clash.one}`` is a field, or a phrase, of
the claim named ``clash``. A claim that no plan takes gets its own sentence. The plans are in ``plans``.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from types import SimpleNamespace

from explain.answers.claim import Claim
from explain.prose import asked_plans
from explain.prose.claims import WRITER, as_called, boards_here, claimed_board, fields, sentence
from explain.prose.plan import Plan
from explain.prose.plans import PLANS

Told = tuple[tuple[Claim, ...], str]  # claims, and their sentence
_Chosen = tuple[Plan | None, tuple[Claim, ...]]  # claims, and their plan, if any
_BY_FIRST = defaultdict[type[Claim], list[Plan]](list)
for _plan in (*PLANS, *asked_plans.PLANS):
    for _kind in next(iter(_plan.kinds.values())):
        _BY_FIRST[_kind].append(_plan)


def planned(claims: Sequence[Claim]) -> Iterator[Told]:
    """A paragraph's claims in as few sentences as plans allow; boards in the pairings get "plays", not "would play"."""
    here = boards_here(claims)
    for plan, mine in reversed(_fewest(tuple(dict.fromkeys(claims)))):
        yield mine, _told(plan, mine) if plan else sentence(mine[0], here=claimed_board(mine[0]) in here)


def paragraph(claims: Sequence[Claim]) -> str:
    """Claims as one text in as few sentences as possible, with last names where these are unique."""
    return " ".join(text for _, text in planned(as_called(claims)))


def _fewest(claims: tuple[Claim, ...]) -> list[_Chosen]:
    """The fewest sentences for these claims, last first; of equally short ways, that of the earliest plan."""
    best: list[list[_Chosen]] = [[]]
    for at in reversed(range(len(claims))):
        takers = (plan for plan in _BY_FIRST[type(claims[at])] if plan.takes(claims, at))
        ways = [[*best[-len(plan.kinds)], (plan, claims[at : at + len(plan.kinds)])] for plan in takers]
        best.append(min([*ways, [*best[-1], (None, (claims[at],))]], key=len))
    return best[-1]


def _told(plan: Plan, claims: Sequence[Claim]) -> str:
    named = {name: SimpleNamespace(**fields(each)) for name, each in zip(plan.kinds, claims, strict=True)}
    return WRITER.vformat(plan.pattern, (), named)
