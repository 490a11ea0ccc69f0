"""What a TD could give up to avoid something: each possibility is tried by pairing the round again without it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, islice

from explain.answers.against.why_not import WhyNots
from explain.answers.no_way_around import Concession, ForcedFault, ForcedSet, WayOut
from explain.answers.player import RoundPlayer
from explain.model.arrangements import RequestedBye
from explain.model.errors import InputError
from explain.model.players import Game, Player, Result
from explain.model.section import Section
from explain.model.settings import Preferences, Teams
from explain.pairing import engine
from explain.pairing.engine import Pairing, Ranks
from explain.pairing.kinship import Kin

_Tried = tuple[WayOut, Callable[[], Pairing]]

_MOST_TRIED = 4  # how many of one kind are tried: each takes pairing a round
_HOUSE_PLAYER = "House player"


class WaysOut:
    """The ways out of one round; what was paired for one board is kept for the next."""

    def __init__(self, asked: WhyNots) -> None:
        """Hold the best pairings, with which each way out is compared."""
        self.asked, self.best = asked, asked.best
        self.standings, self.preferences = asked.best.natural.standings, asked.best.natural.preferences
        self._paired: dict[WayOut, Pairing] = {}

    def for_board(self, stake: ForcedFault, forced: ForcedSet | None, board: Ranks) -> tuple[WayOut, ...]:
        """What leaves fewer boards or byes of this sort than the best pairings have."""
        players = _players(forced) or tuple(self.asked.cast[rank] for rank in board if rank in self.asked.cast)
        tried: Iterable[_Tried]
        match stake:
            case ForcedFault.REPEAT:
                tried = self._sitting_out(players)
            case ForcedFault.SECOND_BYE:
                tried = self._house_player()
            case _:
                teams = self._teams(Teams.IF_REQUIRED, Teams.DONT)
                tried = (*teams, *self._unlisted(players), *self._meeting_again(players))
        return tuple(self._lifting(tried, partial(_of_stake, stake)))

    def for_drop(self, forced: ForcedSet | None, rank: int) -> tuple[WayOut, ...]:
        """What lets fewer of a rank's score group be paired down in the best pairings."""
        points, players = self.standings.at(rank).group_points, _players(forced)
        tried = (*self._teams(Teams.DONT, Teams.IF_REQUIRED), *self._unlisted(players), *self._meeting_again(players))
        return tuple(self._lifting(tried, lambda round: _dropping(round, points)))

    def _lifting(self, tried: Iterable[_Tried], count: Callable[[Pairing], int]) -> Iterator[WayOut]:
        now = count(self.best)
        for way, paired in tried:
            if way not in self._paired:
                self._paired[way] = paired()
            left = count(self._paired[way])
            if left < now:
                yield replace(way, left=left)

    def _sitting_out(self, players: tuple[RoundPlayer, ...]) -> Iterator[_Tried]:
        section, round = self.standings.section, self.standings.round
        for each in players[:_MOST_TRIED]:
            byes = (*section.requested_byes, RequestedBye(each.number, round, Result.HALF_BYE))
            way = WayOut(Concession.SITS_OUT, players=(each,))
            yield way, partial(self._anew, replace(section, requested_byes=byes))

    def _house_player(self) -> Iterator[_Tried]:
        section, round = self.standings.section, self.standings.round
        number = 1 + max(player.number for player in section.players)
        guest = Player(number, _HOUSE_PLAYER, None, (Game(Result.UNPAIRED),) * (round - 1))
        yield WayOut(Concession.HOUSE_PLAYER), partial(self._anew, replace(section, players=(*section.players, guest)))

    def _teams(self, now: Teams, value: Teams) -> Iterator[_Tried]:
        """Teams, families and clubs that are kept apart as ``now`` says, with the other value."""
        kins = {each.kin for each in self.asked.table.natural.facts.encounters.kinships.values()}
        for kin, setting in ((Kin.TEAM, "teams"), (Kin.FAMILY, "families"), (Kin.CLUB, "clubs")):
            if kin in kins and getattr(self.preferences, setting) is now:
                way = WayOut(Concession.SETTING, setting=setting, value=value.value)
                yield way, partial(self._anew, self.standings.section, self.preferences.changed({setting: value}))

    def _unlisted(self, players: tuple[RoundPlayer, ...]) -> Iterator[_Tried]:
        section, by_number = self.standings.section, {player.number: player for player in players}
        ends = ({each.one, each.other} for each in section.apart)
        for one, other in sorted({(min(pair), max(pair)) for pair in ends if pair <= by_number.keys()})[:_MOST_TRIED]:
            apart = tuple(each for each in section.apart if {each.one, each.other} != {one, other})
            way = WayOut(Concession.LISTED_PAIR, players=(by_number[one], by_number[other]))
            yield way, partial(self._anew, replace(section, apart=apart))

    def _meeting_again(self, players: tuple[RoundPlayer, ...]) -> Iterator[_Tried]:
        """Two of these players who have played, and nothing else keeps apart, paired with each other again."""
        facts = self.asked.table.natural.facts.encounters
        pairs = combinations(sorted(players, key=lambda player: player.rank), 2)
        met = ((pair, facts.of(pair[0].rank, pair[1].rank)) for pair in pairs)
        boards = (pair for pair, board in met if board.times_met and not (board.teammates or board.kept_apart))
        for pair in islice(boards, _MOST_TRIED):
            way = WayOut(Concession.SECOND_MEETING, players=pair)
            yield way, partial(self.asked.alternatives.with_board, (pair[0].rank, pair[1].rank))

    def _anew(self, section: Section, preferences: Preferences | None = None) -> Pairing:
        """The best pairings of another section or settings; if these cannot be had, ours, which change nothing."""
        preferences = replace(preferences or self.preferences, toss=self.standings.toss)
        try:
            return engine.best_pairing(section, self.standings.round, preferences)
        except InputError:
            # Cut off before this round, it may look like double rounds, or have no games at all.
            return self.best


def _players(forced: ForcedSet | None) -> tuple[RoundPlayer, ...]:
    return tuple(player for player in forced.members if player) if forced else ()


def _of_stake(stake: ForcedFault, round: Pairing) -> int:
    """How many boards or byes of a sort some pairings have."""
    facts = [round.natural.facts.encounters.of(*board) for board in round.boards]
    match stake:
        case ForcedFault.REPEAT:
            return sum(board.times_met > 0 for board in facts)
        case ForcedFault.SECOND_BYE:
            return sum(board.is_bye and board.had_bye for board in facts)
        case _:
            return sum(board.teammates or board.kept_apart for board in facts)


def _dropping(round: Pairing, half_points: int) -> int:
    """How many with this score are paired down in some pairings."""
    standings = round.natural.standings
    return sum(standings.at(higher).group_points == half_points for higher, _ in standings.across(round.boards))
