"""The next round before it is paired: likely opponents of all players as a table, or of one player."""

from collections.abc import Iterator
from itertools import starmap

from explain import prose
from explain.answers.coming.next_round import NextRound, PlayerAhead
from explain.answers.coming.one_result import WhichResult
from explain.answers.coming.still_paired import StillPaired
from explain.prose import coming as words
from explain.prose import still_paired as rounds_left
from explain.views.answers import document
from explain.views.document import Block, Document, Person, Said, table_row, titled_table

_MOST_GAMES, _MOST_IN_A_ROW = 6, 2


@document.register
def _next(answer: NextRound) -> Document:
    blocks = _of_one(answer, answer.players[0]) if len(answer.players) == 1 else _of_all(answer)
    basis = Said.each(words.basis(answer))
    return Document(words.TITLE.format(answer.round), words.next_headline(answer), (*basis, *blocks))


def _of_one(answer: NextRound, player: PlayerAhead) -> Iterator[Block]:
    rows = [
        (prose.named(each.opponent), words.chance_words(each.share), words.color_words(each))
        for each in player.opponents
    ]
    if player.bye:
        rows.append((words.BYE, words.chance_words(player.bye), ""))
    yield titled_table("", (f"@{words.OPPONENT}", f"#{words.SHARE}", words.COLOR), rows)
    if player.deciding:
        yield Said(f"{words.deciding_words(answer, player, _MOST_GAMES)}.", lead=f"{words.DECIDING}:")
    if answer.turn:
        yield Said(words.turn_words(answer, player.player, answer.turn), stands_out=True)
        if answer.turn.refusal:
            yield Said(prose.why_not_words(answer.turn.refusal), lead=words.why_not_then(answer, answer.turn))


def _of_all(answer: NextRound) -> Iterator[Block]:
    titles = (words.PLAYER, words.LIKELIEST, words.COLOR, words.SECOND, words.BYE, words.DOWN, words.DECIDING)
    yield titled_table("", [f"@{title}" for title in titles], [_row(answer, each) for each in answer.players])


def _row(answer: NextRound, player: PlayerAhead) -> tuple[Person | str, ...]:
    likely = [
        (f"{prose.named(each.opponent)}, {words.chance_words(each.share)}", words.color_words(each))
        for each in player.opponents[:2]
    ]
    (first, color), (second, _), *_ = (*likely, ("", ""), ("", ""))
    bye, down = (words.chance_words(share) if share else "" for share in (player.bye, player.down))
    deciding = words.deciding_words(answer, player, _MOST_IN_A_ROW)
    return (prose.named(player.player), first, color, second, bye, down, deciding)


@document.register
def _which_result(answer: WhichResult) -> Document:
    title = words.WHICH_RESULT.format(prose.named(answer.player), answer.round)
    titles = (f"@{words.GAME}", words.AS_PLAYED, words.HAD_IT_BEEN, f"@{words.WOULD_PLAY}")
    rows = [table_row(words.result_cells(each), decides=each in answer.own) for each in answer.results]
    table = [titled_table("", titles, rows)] if rows else []
    return Document(title, words.which_result_headline(answer), (*table, Said(words.turned_games(answer))))


@document.register
def _still_paired(answer: StillPaired) -> Document:
    blocks: list[Block] = list(starmap(Said, rounds_left.possible_reasons(answer)))
    blocks += Said.each(rounds_left.round_robin_words(answer))
    if answer.keeping_boards:
        rows = [
            (str(place) if black else "", prose.named(white), prose.opponent_named(black))
            for place, (white, black) in enumerate(answer.keeping_boards, start=1)
        ]
        title = rounds_left.KEEPING_TITLE.format(answer.round)
        blocks.append(titled_table(title, ("#Board", "@White", "@Black"), rows))
    if len(answer.plan) > 1:
        titles = [f"#{rounds_left.ROUND}", rounds_left.BOARDS, rounds_left.BYE]
        rows = [rounds_left.plan_row(answer, each) for each in answer.plan]
        places = 3 if any(each.bye for each in answer.plan) else 2
        cells = (tuple(row[:places]) for row in rows)
        blocks.append(titled_table(rounds_left.plan_title(answer), titles[:places], cells))
    return Document(rounds_left.TITLE, rounds_left.possible_headline(answer), tuple(blocks))
