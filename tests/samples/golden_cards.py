"""Golden pages that a person reads: small charts, the questions about each, and the answers.

A page holds cases. A case is a line ``=== `` with what it shows, a wall chart, and one or more questions, each with its
answer below:

``? Ames; posted Ames-Bell, Cole-Dorn; low_limit=20`` asks for a board's card, by one of its players. After the name may
follow, in any order: the round, as ``round 2``; the posted boards; settings; and the natural opponents kept by the
file's program, as ``kept Ames-Cole, Bell-Dorn``.

``$ why-not Ames Bell`` is a question on the command line, without the chart's file.
"""

import os
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import explain
from explain import prose
from explain.answers.board import BoardAnswer
from explain.answers.card_claims import StepName
from explain.answers.claim import Claim
from explain.answers.player import RoundPlayer
from explain.files.typed import boards as typed_boards
from explain.model.arrangements import Logical

WIDTH = 120
_CASE, _CARD = "=== ", "? "


@dataclass(frozen=True)
class Asked:
    """One question of a page: heading and chart of its case, the question with its sign, the answer below."""

    shows: str
    chart: str
    line: str
    answer: str

    @property
    def is_card(self) -> bool:
        """Whether it asks for a card, and not for a command's output."""
        return self.line.startswith(_CARD)


def asked_in(page: str) -> Iterator[Asked]:
    """The questions of a page in order."""
    for case in page.split(f"\n{_CASE}")[1:]:
        shows, _, rest = case.partition("\n")
        chart, *questions = re.split(r"^(?=[?$] )", rest, flags=re.MULTILINE)
        for question in questions:
            line, _, answer = question.partition("\n")
            yield Asked(shows, chart, line, answer.strip("\n"))


def rewritten(page: str, answers: list[str]) -> str:
    """The page with these answers instead of its own."""
    questions = list(asked_in(page))
    title, *_ = page.partition(f"\n{_CASE}")
    told, case = [title.rstrip("\n")], None
    for question, answer in zip(questions, answers, strict=True):
        if (question.shows, question.chart) != case:
            told.append(f"\n\n{_CASE}{question.shows}\n{question.chart.strip()}\n")
        case = question.shows, question.chart
        told.append(f"\n{question.line}\n{answer}\n")
    return "\n".join("".join(told).splitlines()) + "\n"


def as_approved(path: Path, page: str) -> str:
    """The approved page; with EXPLAIN_APPROVE=1 in the environment it is rewritten first, as given."""
    if os.environ.get("EXPLAIN_APPROVE"):
        path.write_text(page, encoding="utf-8")
    return path.read_text(encoding="utf-8")


@cache
def card(asked: Asked) -> BoardAnswer:
    """The card that a question asks for."""
    who, *more = asked.line.removeprefix(_CARD).split("; ")
    section = explain.read_text(asked.chart)
    told = dict(each.split(" ", 1) for each in more if "=" not in each)
    settings = dict(each.split("=", 1) for each in more if "=" in each)
    preferences = explain.Preferences().changed(settings)
    number = int(told["round"]) if "round" in told else None
    if "kept" in told:
        section = _kept(section, told["kept"])
    if "posted" in told:
        return explain.posted(section, number, preferences, boards=told["posted"]).board(who)
    if number is not None and section.holds(number):
        return explain.posted(section, number, preferences).board(who)
    return explain.pair(section, number, preferences).board(who)


def _kept(section: explain.Section, boards: str) -> explain.Section:
    """The section with the natural opponents that its file's program would have kept for the next round."""
    found = typed_boards.parse(boards, section)
    pairs = [(pair.white, pair.black) for pair in found.pairs]
    kept = [*pairs, *((other, one) for one, other in pairs)]
    round = section.round_to_pair
    of_players = (Logical(one, round, (None, other)) for one, other in kept)
    return replace(section, logical=(*of_players, *(Logical(player, round, (None, None)) for player in found.byes)))


def asker(asked: Asked, answer: BoardAnswer) -> RoundPlayer:
    """The player whose card a question asks for."""
    name = asked.line.removeprefix(_CARD).split("; ")[0]
    return next(player for player in answer.players if name in player.name)


def paragraphs(asked: Asked) -> str:
    """A card in paragraphs: who plays here and why, then each step, each followed by its rules."""
    answer = card(asked)
    told = prose.card_of(answer)
    parts = [
        ("", (*told.headline_of(asker(asked, answer)), *told.reason)),
        *((f"{number} {step.name.value}: ", step.claims) for number, step in enumerate(told.steps, start=1)),
    ]
    return "\n".join(
        _paragraph(lead, claims, is_colors=lead.endswith(f"{StepName.COLORS.value}: ")) for lead, claims in parts
    )


def _paragraph(lead: str, claims: tuple[Claim, ...], *, is_colors: bool) -> str:
    rules = prose.rule_numbers(claims)
    ends = f" [{rules}]" if rules and not is_colors else ""
    return textwrap.fill(
        f"{lead}{prose.paragraph(claims)}{ends}",
        WIDTH,
        subsequent_indent="  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
