"""Rounds and boards as plain text for a terminal.

Names come from strangers' files: control characters are taken out here, in one place.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from explain import prose
from explain.answers.board import BoardAnswer, SwitchAnswer
from explain.answers.player import Who
from explain.answers.round import Round

_RULE = "-" * 94
_BAR = 10
_NAME = 24


def safe(text: str, most: int | None = None) -> str:
    """Text that cannot move the cursor or turn the line around; cut with an ellipsis where a width is given."""
    plain = text if text.isprintable() else "".join(" " if unicodedata.category(character)[0] == "C" else character for character in text)
    return plain if most is None or len(plain) <= most else f"{plain[: most - 1]}…"


def round_text(round: Round) -> str:
    """The whole round: one line, the table by score groups, the penalty sheet."""
    blocks = [
        safe(prose.round_heading(round.section.title, round.number, posted=round.is_posted)),
        safe(prose.round_summary(round.answers, round.groups)),
        "",
        *_table(round),
        "",
        *_sheet(round),
    ]
    if note := prose.turned_note(round.boards):
        blocks += ["", note]
    notes = [f"- {prose.variation_line(variation)}" for variation in round.variations]
    if notes:
        blocks += ["", "Settings that are not the rule book's standard:", *notes]
    return "\n".join(blocks)


def _table(round: Round) -> Iterable[str]:
    yield f"{'Board':>5}  {'White':<36}{'Black':<36}{'What changed':<22}{'Value':<14}Color rule"
    for group in round.groups:
        yield ""
        yield f"  {prose.group_title(group)}: {prose.group_line(group)}"
        for answer in round.boards:
            if answer.board in group.boards:
                yield _row(answer)
    by_hand = [answer for answer in round.boards if all(answer.board not in group.boards for group in round.groups)]
    if by_hand:
        yield from ("", "  Placed by the director", *map(_row, by_hand))
    if round.byes:
        yield ""
    for answer in round.byes:
        yield f"{'bye':>5}  {_seat(answer.white):<36}{'':<36}{prose.CHANGE_WORDS[answer.change]:<22}{prose.value_of_limit(answer)}".rstrip()


def _row(answer: BoardAnswer) -> str:
    assert answer.black is not None
    rule = answer.color.rule.number if answer.color else ""
    seats = f"{_seat(answer.white):<36}{_seat(answer.black):<36}"
    return f"{answer.board:>5}  {seats}{prose.CHANGE_WORDS[answer.change]:<22}{prose.value_of_limit(answer):<14}{rule:<8}{prose.wrong_letters(answer)}".rstrip()


def _seat(player: Who) -> str:
    return f"{safe(player.name, _NAME)} {prose.rating(player)} {player.urgency}"


def _sheet(round: Round) -> Iterable[str]:
    yield "What it costs, in the order in which rounds are compared:"
    for row in sorted((row for row in round.sheet if row.place), key=lambda row: row.place or 0):
        number = row.criterion.rule.number if row.criterion.rule else "-"
        where = f"   {'board' if len(row.boards) == 1 else 'boards'} {prose.board_numbers(row.boards)}" if row.boards else ""
        yield f"{row.place:>5}  {row.criterion.title:<44}{number:<8}{row.total:>8}{where}"


def board_text(answer: BoardAnswer) -> str:
    """A board's card: the answer, the switch, the gaps, the colors, what is wrong."""
    lines = [_title(answer), _RULE, safe(prose.what_happened(answer))]
    if answer.switch is not None:
        lines += ["", *_switch(answer.switch), "", *_gaps(answer)]
    if answer.color is not None:
        lines += ["", *_colors(answer)]
    lines += ["", *(safe(sentence) for sentence in prose.still_wrong(answer) or (prose.nothing_wrong(answer),))]
    if answer.switch is not None and answer.black is not None:
        lines += ["", *(safe(f"For {player.name}: {prose.from_chair(answer, player)}") for player in answer.players)]
    natural = (f"Natural opponent of {player.name}: {prose.fine_natural(answer, seat)}." for seat, player in enumerate(answer.players))
    lines += ["", *map(safe, natural), *map(safe, prose.kept_by_program(answer)), *filter(None, [prose.fine_switch(answer)])]
    return "\n".join(lines)


def _title(answer: BoardAnswer) -> str:
    code = f"{answer.code}"
    if answer.black is None:
        return f"Bye    {safe(prose.named(answer.white))}   {code}"
    seats = f"{safe(prose.named(answer.white))} (White)  -  {safe(prose.named(answer.black))} (Black)"
    return f"Board {answer.board}    {seats}   {code}"


def _switch(switch: SwitchAnswer) -> Iterable[str]:
    yield f"   {'natural':<52}now"
    for old, new in zip(switch.before, switch.after, strict=True):
        yield f"   {_pair(old):<52}{_pair(new)}"


def _pair(board: tuple[Who, Who | None]) -> str:
    one, other = board
    second = "bye" if other is None else f"{safe(other.name, 16)} {prose.rating(other)}"
    return f"{safe(one.name, 16)} {prose.rating(one)} - {second}"


def _gaps(answer: BoardAnswer) -> Iterable[str]:
    for gap in answer.gaps:
        counts = f"  <- {prose.counting_note(answer)}" if gap.counts else ""
        yield f"   {prose.gap_title(gap, answer):<42}{safe(prose.gap_names(gap)):<40}{prose.gap_points(gap):>8}{counts}"
    if answer.limit is None:
        yield f"   {prose.limit_title(answer)}"
    elif answer.value is not None:
        yield f"   {prose.limit_title(answer):<82}{answer.limit:>8}  [{bar(answer.value, answer.limit)}] {prose.room_left(answer)}"


def bar(value: int, limit: int) -> str:
    """A value against a limit as a row of signs, full at the limit."""
    filled = _BAR if value >= limit else value * _BAR // limit
    return "#" * filled + "-" * (_BAR - filled)


def _colors(answer: BoardAnswer) -> Iterable[str]:
    assert answer.color is not None
    players: Sequence[Who] = answer.players
    rounds = len(players[0].history)
    if rounds:
        numbers = " ".join(f"{round:>2}" for round in range(1, rounds + 1))
        yield f"Colors  {'round':<26}{numbers}"
        for player in players:
            letters = " ".join(f"{letter:>2}" for letter in player.history.replace("x", "."))
            yield f"        {safe(player.name, _NAME):<26}{letters}   due {player.urgency}"
        if answer.color.deciding_round:
            yield f"        {'':<26}{'   ' * (answer.color.deciding_round - 1)} ^  round {answer.color.deciding_round} decides"
    yield safe(prose.why_color(answer))
    yield prose.color_rule_note(answer.color)
