"""What a correction changes: cells, standings, the next round's boards before and after; and what became of a round since the last change."""

from __future__ import annotations

from collections.abc import Iterator

from explain import prose
from explain.answers.corrected import Corrected, Since
from explain.model import rules
from explain.model.kinds import US_SWISS
from explain.prose import sheets as words
from explain.prose.rounds import first_lines
from explain.views.answers import parts
from explain.views.document import Block, Document, DocumentKind, Lines, Said, table


def corrected(answer: Corrected) -> Document:
    """Everything that the corrections change."""
    blocks = [Lines(tuple(map(prose.claim, answer.corrections))), *_boards(answer), *_standings(answer)]
    ending = Said(prose.claim(answer.claims[-1]), f"rule {rules.RE_PAIRING.number}", stands_out=True)
    return Document(words.CORRECTED_TITLE, prose.claim(answer.outcome), (*blocks, ending), first=first_lines(US_SWISS, answer.open_games))


def _boards(answer: Corrected) -> Iterator[Block]:
    for boards, title in ((answer.before, "without the correction"), (answer.after, "with it")):
        if boards:
            rows = (parts.board_cells(board)[:4] for board in boards)
            yield table(f"Round {answer.next_round}, {title}:", ("#Board", "White", "Black", "What changed"), rows)


def _standings(answer: Corrected) -> Iterator[Block]:
    told = [(prose.named(line.now), dict(words.line_facts(line))) for line in answer.lines if not line.is_of_rank]
    titles = [title for title in ("score", "rating", "rank", "colors", "due") if any(title in found for _, found in told)]
    if told:
        rows = [(name, *(found.get(title, "") for title in titles)) for name, found in told]
        yield table(words.LINES_CHANGED, ("Player", *map(str.capitalize, titles)), rows)
    if said := prose.claims(answer.standings):
        yield Said(said)


def since(found: Since) -> Document:
    """The whole page."""
    blocks: list[Block] = [Lines(tuple(map(words.setting_then, found.settings)))] if found.settings else []
    rows = parts.beside(found.before, found.after)
    if rows:
        blocks.append(table("", (words.BEFORE, words.NOW), rows))
    return Document("", words.became(found), tuple(blocks), kind=DocumentKind.PAGE)
