"""Why a player is paired down or up: the line in the score group, what each choice costs, and who else leaves."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from explain.answers.answer import Answer
from explain.answers.board import BoardAnswer
from explain.answers.claim import Claim
from explain.answers.claims import of_lines, of_seats
from explain.answers.colors.color_claims import should_not_meet
from explain.answers.compare import Compared
from explain.answers.lines.drop_choices import Drop, DropChoice, DropChoices, Drops
from explain.answers.lines.who_leaves import DropReasons, drops_here, once
from explain.answers.no_way_around import NoWayAround
from explain.answers.player import RoundPlayer
from explain.pairing.drops import Way
from explain.pairing.engine import Pairing


@dataclass(frozen=True, slots=True)
class PlaceInLine:
    """One player of a score group in the line of those who are paired down from it, or up."""

    player: RoundPlayer  # who it is
    place: int  # the place in the line, from 1
    is_natural: bool  # whether the player is paired down or up in the natural pairing
    does_now: bool  # whether the player is paired down or up in these pairings
    barred: tuple[RoundPlayer, ...]  # opponents on the natural boards that the player has played or must not play
    instead: DropChoice | None  # the drops with the player among them; ``None`` if they are in the natural pairing
    claims: tuple[Claim, ...] = ()  # how the player leaves the group, or what is against it

    def __json__(self) -> dict[str, object]:
        return {
            "player": self.player,
            "place": self.place,
            "natural": self.is_natural,
            "now": self.does_now,
            "barred": self.barred,
            "instead": self.instead,
            "claims": self.claims,
        }

    @property
    def decided_by(self) -> Compared | None:
        """The first criterion against the player; ``None`` if it is as good, or they leave in the natural pairing."""
        return self.instead.decided_by if self.instead else None


@dataclass(frozen=True, slots=True)
class WhyDropped(Answer):
    """Why a player is paired down or up, or stays."""

    player: RoundPlayer  # the player who was asked about
    way: Way  # whether the question is why the player is paired down, or up
    group_points: int  # the score of the player's group in half-points
    group_size: int  # how many players of that group are to be paired
    # the players of the group in the order in which they are paired down or up; only the player if that is natural for
    # nobody; empty if nobody can be
    line: tuple[PlaceInLine, ...]
    drops: Drops  # who would normally be paired down, from the top, the player with the bye last
    drops_now: Drops  # who is paired down in these pairings, in the same order
    board: BoardAnswer  # the player's board in these pairings
    no_way_around: NoWayAround | None = None  # why somebody must be paired down, if the player is and that was asked
    answered: tuple[Claim, ...] = ()  # whether the player leaves the group this way, and why or why not
    besides: tuple[Claim, ...] = ()  # why anybody is paired down from that group, or to it if the question is up

    KIND = "why-dropped"
    VERSION = 2

    def __json__(self) -> dict[str, object]:
        return {
            "player": self.player,
            "way": self.way,
            "group_half_points": self.group_points,
            "natural": self.is_natural,
            "now": self.does_now,
            "line": self.line,
            "drops": self.drops,
            "drops_now": self.drops_now,
            "claims": self.claims,
            "no_way_around": self.no_way_around,
        }

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What it states, in the order in which it is said."""
        return (*self.answered, *self.besides)

    @property
    def natural(self) -> Drop | None:
        """How the player is paired down or up in the natural pairing."""
        return self._of(self.drops)

    @property
    def now(self) -> Drop | None:
        """How the player is paired down or up in these pairings."""
        return self._of(self.drops_now)

    @property
    def is_natural(self) -> bool:
        """Whether the player is paired down or up in the natural pairing."""
        return self.natural is not None

    @property
    def does_now(self) -> bool:
        """Whether the player is paired down or up in these pairings."""
        return self.now is not None

    def others(self, drops: Drops) -> tuple[RoundPlayer, ...]:
        """Who else of the player's group is paired down, or up, by some drops."""
        group = (player for player in map(self.mover, drops) if player and player.group == self.player.group)
        return tuple(player for player in group if player != self.player)

    def mover(self, drop: Drop) -> RoundPlayer | None:
        """Who leaves their group by a drop the way that was asked about; ``None`` for the bye."""
        return None if drop.opponent is None else drop.player if self.way is Way.DROPS else drop.opponent

    def _of(self, drops: Drops) -> Drop | None:
        return next((drop for drop in drops if self.mover(drop) == self.player), None)


def why_dropped(choices: DropChoices, table: Pairing, board: BoardAnswer, *, rank: int, way: Way) -> WhyDropped:
    """Why a player, by rank, is paired down or up, whichever was asked; ``board`` is theirs in these pairings."""
    standings, lines = choices.standings, DropReasons(choices)
    answer = WhyDropped(
        player=choices.cast[rank],
        way=way,
        group_points=standings.at(rank).group_points,
        group_size=len(standings.groups[standings.at(rank).group]),
        line=tuple(_line(lines, table, rank, way)),
        drops=choices.drops,
        drops_now=choices.named(table.boards),
        board=board,
    )
    nobody = () if answer.drops_now else (of_lines.NobodyLeaves(),)
    besides = (*map(lines.why_anybody, _left_by(answer)), nobody, _short_drops_kept(answer, lines))
    return replace(answer, answered=once(_answered(answer, lines)), besides=once(besides))


def _answered(answer: WhyDropped, lines: DropReasons) -> Iterator[Iterable[Claim]]:
    """Whether the player leaves the group, and why or why not; if that is not natural, the switch that did it."""
    rank, way, card = answer.player.rank, answer.way, answer.board.card
    assert card is not None
    natural_claim = lines.natural_claim(rank, way)
    if answer.now is not None and natural_claim is not None:
        same_board = answer.now == answer.natural
        yield (drops_here(answer.now), *(() if same_board else (natural_claim,)))
        yield lines.place(rank, way)
        yield lines.skipped(rank) if way is Way.DROPS else ()
        yield () if same_board else card.reason
        return
    if answer.now is not None:
        yield (drops_here(answer.now),)
        gone = [player for player in answer.others(answer.drops) if player not in answer.others(answer.drops_now)]
        yield filter(None, (lines.natural_claim(player.rank, way) for player in gone))
        yield card.reason
        return
    yield (_seat(answer, lines),)
    kind = of_lines.NobodyDrops if way is Way.DROPS else of_lines.NobodyRaised
    nobody = () if answer.others(answer.drops_now) else (kind(answer.group_points),)
    if natural_claim is not None:
        yield (natural_claim,)
        come = [player for player in answer.others(answer.drops_now) if player not in answer.others(answer.drops)]
        yield [drops_here(drop) for drop in answer.drops_now if answer.mover(drop) in come] or nobody
        yield card.reason
        return
    others = [drop for drop in answer.drops_now if answer.mover(drop) in answer.others(answer.drops_now)]
    yield [*map(drops_here, others)] or nobody
    yield lines.against(rank, way)


def _left_by(answer: WhyDropped) -> Iterator[int]:
    """The score group that somebody must be paired down from: the player's own, or the opponent's above."""
    drop = answer.now or answer.natural
    if answer.way is Way.DROPS:
        yield answer.player.group or 0
    elif drop is not None:
        yield drop.player.group or 0


def _short_drops_kept(answer: WhyDropped, lines: DropReasons) -> Iterator[Claim]:
    """Why short steps down come before one long one, where these pairings take the natural steps."""
    natural, now = (
        sorted((drop.from_points, drop.to_points) for drop in drops if drop.to_points is not None)
        for drops in (answer.drops, answer.drops_now)
    )
    yield from lines.short_drops() if now == natural else ()


def _seat(answer: WhyDropped, lines: DropReasons) -> Claim:
    """Where a player who does not leave the group this way sits: with the bye, in it, or on a board the other way."""
    board = answer.board
    if board.black is None:
        return of_seats.HasBye(*board.players)
    other = next((drop for drop in answer.drops_now if answer.player in (drop.player, drop.opponent)), None)
    if other is not None:
        return drops_here(other)
    opponent = board.opponent(answer.player)
    assert opponent is not None
    return of_lines.MeetsInGroup(answer.player, opponent, lines.standings.at(answer.player.rank).group_points)


def _line(lines: DropReasons, table: Pairing, rank: int, way: Way) -> Iterator[PlaceInLine]:
    choices, standings, across = lines.choices, lines.standings, lines.drops.across
    own = {entrant.rank for entrant in standings.groups[standings.at(rank).group]}
    mine, his = (0, 1) if way is Way.DROPS else (1, 0)
    natural = {board[mine]: board[his] for board in across if board[mine] in own}
    now = {board[mine]: board for board in standings.across(table.boards)}
    for place, one in enumerate(lines.line(rank, way), start=1):
        instead = None if one in natural or (one != rank and not natural) else choices.instead(one, way)
        if one not in natural and instead is None:
            continue
        boards = [(min(one, mate), max(one, mate)) for mate in natural.values()]
        met = should_not_meet(choices.natural, choices.cast, boards)
        yield PlaceInLine(
            player=choices.cast[one],
            place=place,
            is_natural=one in natural,
            does_now=one in now,
            barred=tuple(player for pair in met for player in (pair.one, pair.other) if player.rank != one),
            instead=instead,
            claims=(
                *(drops_here(drop) for drop in choices.named([now[one]] if one in now else ())),
                *filter(None, [lines.natural_claim(one, way) if one not in now else None]),
                *(lines.against(one, way) if instead else ()),
            ),
        )
