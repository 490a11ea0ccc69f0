"""A player's papers: the complaint sheet, which ends with the TD's decision; the whole event; a correction."""

from collections.abc import Iterator
from functools import partial

from explain import prose
from explain.answers.against.why_not import WhyNot
from explain.answers.audit.event import EventRound, PlayersEvent
from explain.answers.board import BoardAnswer
from explain.answers.claims import of_lines
from explain.answers.corrected import Corrected, Since
from explain.answers.sheets.appeal import Appeal
from explain.answers.sheets.complaint import Complaint
from explain.answers.switches import Change
from explain.model import rules
from explain.model.kinds import US_SWISS
from explain.pairing import criteria
from explain.pairing.drops import Way
from explain.prose import appeal as appeal_words
from explain.prose import audit, lines
from explain.prose import sheets as words
from explain.prose.card import card_of
from explain.prose.claims import as_called
from explain.prose.rounds import first_lines
from explain.prose.words import called, color_name
from explain.views import svg
from explain.views.answers import document, shared_blocks
from explain.views.answers.card import step_blocks
from explain.views.document import Block, Document, DocumentKind, Lines, Picture, Said, titled_table


@document.register
def _complaint(answer: Complaint) -> Document:
    blocks = [
        *_answered(answer),
        *_pictured(answer),
        Said(words.STEPS_TITLE, heads=True),
        *_across(answer),
        *step_blocks(answer.board, bars=False),
        *(block for each in zip(answer.why_nots, answer.prices, strict=True) for block in _why_not(*each)),
        *_inputs(answer),
        *shared_blocks.variations_told(words.VARIATIONS_TITLE, answer.variations),
        *([Said(words.MAY_BE_ASKED, words.RULINGS)] if answer.verdict else []),
        Said(words.SIGNATURES),
    ]
    first = (*first_lines(US_SWISS, answer.open_games), prose.paragraph([answer.asking]))
    headline = prose.headline(answer.board, answer.player)
    return Document(words.complaint_title(answer), headline, tuple(blocks), kind=DocumentKind.SHEET, first=first)


def _answered(answer: Complaint) -> Iterator[Block]:
    """That the round is not posted, what the audit says about the board, and the switch that would improve it."""
    yield from shared_blocks.beside_the_wall(answer.off_the_wall)
    verdict = answer.verdict
    if verdict is None:
        if not answer.is_on_the_wall:
            yield Said(words.NOT_POSTED)
        return
    ending = prose.paragraph(verdict.said.ending)
    sentences = filter(None, (audit.board_verdict_words(verdict), audit.switch_words(verdict), ending))
    yield Said(" ".join(sentences), f"rule {verdict.rule.number}" if verdict.rule else "", stands_out=True)


def _pictured(answer: Complaint) -> Iterator[Block]:
    """The score groups of the board's players, and a QR code for the round."""
    if answer.in_round is not None and answer.board.change is not Change.BY_HAND:
        drawn = partial(svg.groups_svg, answer.in_round, answer.board)
        yield Picture(drawn, narrow=partial(drawn, is_narrow=True))
    if answer.address is not None:
        yield Picture(partial(svg.code_svg, answer.address, words.LINK_WORDS))


def _across(answer: Complaint) -> Iterator[Block]:
    """Why the player leaves the score group, and why for this opponent, unless the card says so."""
    if answer.across is None:
        return
    on_the_card, own = {*card_of(answer.board).claims}, prose.headline(answer.board, answer.player)
    plain = (of_lines.NormallyDrops, *([of_lines.DropsHere] if words.PAIRED in own else []))
    across = (each for each in as_called(answer.across.claims) if not isinstance(each, plain))
    lead = words.WHY_DOWN if answer.across.way is Way.DROPS else words.WHY_UP
    if claims := [each for each in across if each not in on_the_card]:
        yield Said(prose.paragraph(claims), lines.DROP_RULES, lead=f"{lead}:")


def _why_not(answer: WhyNot, price: BoardAnswer) -> Iterator[Block]:
    yield Said(f"Why not {prose.opponent_named(answer.other)}?", heads=True)
    step = answer.decided_by
    yield Said(prose.why_not_words(answer), f"rule {step.rule.number}" if step and step.rule else "")
    if price.worth_told and (step is None or step.criterion not in criteria.BEFORE_COLOR):
        yield Said(prose.paragraph(price.worth_told), prose.rule_numbers(price.worth_told), lead=words.ITS_PRICE)


def _inputs(answer: Complaint) -> Iterator[Block]:
    who = ((each, prose.named(each.player), prose.score_figures(each.player.half_points)) for each in answer.inputs)
    rows = [(name, score, each.results or "-", words.byes(each)) for each, name, score in who]
    yield titled_table(words.INPUTS_TITLE, ("Player", "#Score", "Results", "Byes"), rows)
    yield Said(words.LETTERS_NOTE)


@document.register
def _event(answer: PlayersEvent) -> Document:
    title, first = words.EVENT_TITLE.format(prose.named(answer.player)), first_lines(US_SWISS, answer.open_games)
    last = words.LAST_ROUND.format(answer.rounds[-1].round) if answer.rounds else ""
    blocks: list[Block] = [*shared_blocks.beside_the_wall(answer.off_the_wall, last)]
    if answer.rounds:
        blocks.append(titled_table(words.ROUND_BY_ROUND, words.TITLES, map(_row, answer.rounds)))
    fine = (words.DUE_NOTE, words.COLORS_NOTE, words.READ_BY, *map(prose.variation_line, answer.variations))
    stands = prose.paragraph(as_called(answer.claims, called([answer.player])))
    return Document(title, stands, tuple(blocks), fine, first=first)


def _row(round: EventRound) -> tuple[str, ...]:
    opponent, due, color = words.opponent_words(round), round.before.urgency, color_name(round.color, "-")
    gained = (prose.score_figures(round.after.half_points), words.balance(round.balance)) if round.game else ("", "")
    return str(round.round), opponent, due, color, words.result(round), *gained, words.event_board_words(round)


@document.register
def _corrected(answer: Corrected) -> Document:
    ending = Said(prose.paragraph([answer.claims[-1]]), f"rule {rules.RE_PAIRING.number}", stands_out=True)
    lines = Lines(tuple(map(prose.sentence, answer.corrections)))
    blocks = (lines, *_posted_on_it(answer), *_boards(answer), *_standings(answer), ending)
    first = first_lines(US_SWISS, answer.open_games)
    return Document(words.CORRECTED_TITLE, prose.paragraph([answer.outcome]), blocks, first=first)


def _posted_on_it(answer: Corrected) -> Iterator[Block]:
    """The round posted after the first corrected game, and what it would have been."""
    if answer.posted_on_it is None:
        return
    yield Lines(words.would_have_words(answer.posted_on_it))
    if answer.posted_on_it.after:
        rows = (shared_blocks.board_cells(board)[:3] for board in answer.posted_on_it.after)
        yield titled_table(words.POSTED_ON_IT.format(answer.posted_on_it.round), ("#Board", "@White", "@Black"), rows)


def _boards(answer: Corrected) -> Iterator[Block]:
    for boards, title in ((answer.before, words.without_correction(answer)), (answer.after, "with it")):
        if boards:
            rows = (shared_blocks.board_cells(board)[:4] for board in boards)
            titles = ("#Board", "@White", "@Black", "What changed")
            yield titled_table(f"Round {answer.next_round}, {title}:", titles, rows)


def _standings(answer: Corrected) -> Iterator[Block]:
    changed_lines = [
        (prose.named(line.now), dict(words.line_facts(line))) for line in answer.lines if not line.is_of_rank
    ]
    differing = {title for _, facts in changed_lines for title in facts}
    titles = [title for title in ("score", "rating", "rank", "colors", "due") if title in differing]
    if changed_lines:
        rows = [(name, *(facts.get(title, "") for title in titles)) for name, facts in changed_lines]
        yield titled_table(words.LINES_CHANGED, ("Player", *map(str.capitalize, titles)), rows)
    yield from Said.each(prose.paragraph(answer.standings))


def since_document(since: Since) -> Document:
    """What changed since: settings and boards."""
    blocks: list[Block] = [Lines(tuple(map(words.setting_then, since.settings)))] if since.settings else []
    rows = shared_blocks.rows_beside(since.before, since.after)
    if rows:
        blocks.append(titled_table("", (words.BEFORE, words.NOW), rows))
    return Document("", words.became(since), tuple(blocks), kind=DocumentKind.PAGE)


@document.register
def _appeal(answer: Appeal) -> Document:
    rows = shared_blocks.rows_beside(answer.rules_alone, answer.decided)
    decided = appeal_words.AS_POSTED if answer.is_posted else appeal_words.DECIDED
    boards = titled_table("", (f"@{appeal_words.BY_RULE}", f"@{decided}"), rows)
    blocks: tuple[Block, ...] = (
        *([boards] if rows else []),
        Said(appeal_words.DECISIONS, heads=True),
        Lines(tuple(map(appeal_words.decision_line, answer.decisions)) or (appeal_words.NO_DECISIONS,)),
        Said(appeal_words.SETTINGS, heads=True),
        Lines(tuple(map(appeal_words.reasoned_setting, answer.settings)) or (appeal_words.USUAL,)),
        Said(appeal_words.changed_line(answer), stands_out=bool(answer.changed)),
        Said(words.MAY_BE_ASKED, words.RULINGS),
        Said(words.SIGNATURES),
    )
    title, headline = appeal_words.appeal_title(answer), appeal_words.appeal_headline(answer)
    return Document(title, headline, blocks, kind=DocumentKind.SHEET)
