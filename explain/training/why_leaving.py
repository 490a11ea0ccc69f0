"""Why somebody normally leaves a score group, by what anybody can see on a wall chart."""

from collections.abc import Iterable, Iterator

from explain.answers.card.card import CardMaker
from explain.answers.claim import Claim
from explain.answers.claims import of_lines, of_seats
from explain.model.settings import BaselineChoice
from explain.pairing.drops import Way

_SKIPPED = (of_lines.HadBye, of_lines.HadHalfBye, of_lines.IsUnrated)
_SEEN = (
    *(of_lines.FirstInLine, of_lines.AllBefore, of_lines.StandsBefore, of_lines.PlayedAcross, *_SKIPPED),
    *(of_lines.WouldMeetHimAgain, of_lines.ListedWouldMeetHim, of_lines.Behind, of_lines.Lowest),
)
"""What anybody can see there about a line."""


def down_on_chart(cards: CardMaker, place: int, rank: int, opponent: int) -> tuple[Claim, ...] | None:
    """Why a player, of the score group in a place from the top, is paired down; ``None`` if the chart does not say.

    The bye and the groups above count, too: who is paired up from this one, and who is left, depends on them.
    """
    lines, at = cards.lines, cards.natural.standings.at
    above = [board for board in cards.natural.drops.across if at(board[0]).group < place]
    leaving = [(rank, Way.DROPS), *((down, Way.DROPS) for down, _ in above), *((up, Way.RAISED) for _, up in above)]
    leaving += [(holder, Way.BYE) for holder in lines.leaving(Way.BYE)]
    if not all(_is_seen(lines.place(*each)) for each in leaving):
        return None
    return (
        *_paired_up(cards, sorted(up for _, up in above if at(up).group == place)),
        *lines.why_anybody(place),
        *_drop(cards, rank, opponent),
    )


def _is_seen(line: Iterable[Claim]) -> bool:
    return all(isinstance(each, _SEEN) for each in line)


def _paired_up(cards: CardMaker, ranks: Iterable[int]) -> Iterator[Claim]:
    """Who is normally paired up, and who is skipped for it."""
    for rank in ranks:
        yield from cards.leaving([rank])
        yield from () if cards.lines.whose_turn(rank, Way.RAISED) else cards.lines.place(rank, Way.RAISED)


def _drop(cards: CardMaker, rank: int, opponent: int) -> Iterator[Claim]:
    """That a player is normally paired down, and who is skipped for it."""
    points, below = (cards.natural.standings.at(each).group_points for each in (rank, opponent))
    two, turn = (cards.cast[rank], cards.cast[opponent]), cards.lines.whose_turn(rank, Way.DROPS)
    top = cards.lines.top_of(opponent)
    yield of_seats.Drops(*two, points, below, turn, top, rule="29D1", baseline=BaselineChoice.LEGAL)
    yield from () if turn else cards.lines.place(rank, Way.DROPS)


def bye_on_chart(cards: CardMaker, holder: int, on_card: tuple[Claim, ...]) -> tuple[Claim, ...] | None:
    """Why a player has the bye, ``None`` if the chart does not say; the card says it of the lowest-rated."""
    in_line = tuple(cards.lines.place(holder, Way.BYE))
    if not _is_seen(in_line):
        return None
    return on_card if cards.lines.lowest(holder) else (*_before_bye(cards, holder), *in_line)


def _before_bye(cards: CardMaker, holder: int) -> Iterator[Claim]:
    """Why nobody with a lower score gets the bye, and nobody of the holder's group who would come first."""
    standings = cards.natural.standings
    mine = standings.at(holder)
    yield from cards.lines.skipped_for_bye(holder)
    yield cards.counted(mine.group)
    for each in reversed(standings.groups[mine.group]):
        if each.rank > holder or mine.rating is None:
            yield from (claim for claim in cards.lines.against(each.rank, Way.BYE) if isinstance(claim, _SKIPPED))
