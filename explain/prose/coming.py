"""The next round before it is paired: who may play each other, what is certain, and which games decide."""

from collections.abc import Iterator

from explain.answers.coming.next_round import NextRound, PlayerAhead, Prospect, Share, Turn
from explain.answers.coming.one_result import OtherResult, WhichResult
from explain.answers.coming.open_results import OpenGame
from explain.model.players import Color, Named, Player, Result
from explain.prose.words import board_named, by_number, color_name, counted, few, filled, in_words, named

TITLE = "Round {}, before it is paired"
PLAYER, OPPONENT, SHARE, COLOR, BYE, DOWN = "Player", "Opponent", "Share", "Color", "Bye", "Paired down"
LIKELIEST, SECOND, DECIDING = "Most likely", "Or else", "Decided by"
_PER_CENT, _MOST_BARS = 100, 8
_SURE = 1 - 1e-9

_OVER_ALL = "Based on all {count} ways the {games} can end, each as likely as the ratings make it."
_OVER_SAMPLES = (
    "Based on {count} ways the {games} may end, drawn by rating: a share can be off by {error} percentage points, and "
    "what holds in all of them is not yet certain."
)
_NOTHING_OPEN = "All results are in, so this is how the round will be paired."
_FIRST = "{player} {verb} {opponent}[ with {color}][ ({share})]."
_AMONG_OTHERS = "The most likely for {player}: {opponent}[ with {color}] ({share})."
_NOBODY_KNOWS = "Nobody's opponent is certain yet."
_ONE_KNOWS = "Of {0}, one already has a certain opponent."
_SOME_KNOW = "Of {0}, {1} already have a certain opponent."
_BY_RESULT = {
    Result.WIN: ("{white} beats {black}", "{white} wins"),
    Result.DRAW: ("{white} and {black} draw", "{white} draws"),
    Result.LOSS: ("{black} beats {white}", "{white} loses"),
}
_BAR = "[{player} against ]{opponent}, {color}"
WHY_NOT = "Why not {} then?"
_TURN = "If {now}, {player} {verb} {after}; if {was}, {before}."


def next_headline(answer: NextRound) -> str:
    """The most likely pairing of one player, or how many opponents are already certain."""
    if len(answer.players) == 1:
        return _likeliest(answer, answer.players[0])
    certain = sum(is_certain(answer, each) for each in answer.players)
    if not answer.open_games:
        return _NOTHING_OPEN
    players = counted(len(answer.players), "player")
    return by_number(certain, _ONE_KNOWS, _SOME_KNOW, players, in_words(certain)) if certain else _NOBODY_KNOWS


def is_certain(answer: NextRound, player: PlayerAhead) -> bool:
    """Whether the opponent, or the bye, is the same however the open games end."""
    return answer.is_exact and max((player.bye, *(each.share for each in player.opponents))) >= _SURE


def _likeliest(answer: NextRound, player: PlayerAhead) -> str:
    first = player.opponents[0] if player.opponents else None
    if first is None or player.bye > first.share:
        first, verbs, share = None, ("gets", "will most likely get"), player.bye
    else:
        verbs, share = ("plays", "will most likely play"), first.share
    certain = is_certain(answer, player)
    return filled(
        _FIRST if share >= 1 / 2 else _AMONG_OTHERS,
        player=_last(answer, player.player),
        verb=verbs[0 if certain else 1],
        opponent=_last(answer, first.opponent if first else None),
        color=color_words(first) if first and first.color_is_known else None,
        share=None if certain else chance_words(share),
    )


def _last(answer: NextRound, player: Named | None) -> str:
    return answer.called[player.number] if player else "the bye"


def chance_words(share: Share) -> str:
    """A share in whole percent; 0 and 100 only if impossible or certain."""
    hundredths = round(share * _PER_CENT)
    if share >= _SURE or share <= 1 - _SURE:
        return f"{hundredths} %"
    return f"{min(max(hundredths, 1), _PER_CENT - 1)} %"


def color_words(prospect: Prospect) -> str:
    """The color a player has against an opponent, or how often it is White."""
    if prospect.color_is_known:
        return "White" if prospect.white else "Black"
    return f"White in {chance_words(prospect.white / prospect.share)} of these"


def likely_opponents(answer: NextRound) -> Iterator[tuple[str, str, int]]:
    """Text, figure and thousandths: for one player's possible opponents, or for everybody's most likely one."""
    is_of_one = len(answer.players) == 1
    for ahead in answer.players:
        for each in ahead.opponents[: _MOST_BARS if is_of_one else 1]:
            player = None if is_of_one else _last(answer, ahead.player)
            bar = filled(_BAR, player=player, opponent=_last(answer, each.opponent), color=color_words(each))
            yield bar, chance_words(each.share), round(1000 * each.share)
        if ahead.bye and is_of_one:
            yield BYE, chance_words(ahead.bye), round(1000 * ahead.bye)


def basis(answer: NextRound) -> str:
    """What the shares are based on, and how far off they may be."""
    if not answer.open_games:
        return _NOTHING_OPEN if len(answer.players) == 1 else ""
    games = counted(len(answer.open_games), "open game")
    if answer.is_exact:
        return _OVER_ALL.format(count=answer.combinations, games=games)
    error = max(1, round(2 * _PER_CENT * answer.error(1 / 2)))
    return _OVER_SAMPLES.format(count=answer.combinations, games=games, error=error)


def deciding_words(answer: NextRound, player: PlayerAhead, most: int) -> str:
    """Up to ``most`` of the games that decide a player's opponent, the most decisive first."""
    games = ["-".join(answer.called[each.number] for each in game.players) for game in player.deciding]
    return few(games, most) if games else ""


def why_not_then(answer: NextRound, turn: Turn) -> str:
    """The question why the player would not play the first opponent after that other result."""
    return WHY_NOT.format(_last(answer, turn.before))


def turn_words(answer: NextRound, player: Named, turn: Turn) -> str:
    """The result that gives a player another opponent."""
    return _TURN.format(
        now=_end_words(answer, turn.game, turn.now),
        was=_end_words(answer, turn.game, turn.was),
        player=_last(answer, player),
        verb="gets" if turn.after is None else "plays",
        after=_last(answer, turn.after),
        before=_last(answer, turn.before),
    )


def _end_words(answer: NextRound, game: OpenGame, result: Result) -> str:
    both, alone = _BY_RESULT[result]
    white, *black = (answer.called[each.number] for each in game.players)
    return both.format(white=white, black=black[0]) if black else alone.format(white=white)


WHICH_RESULT = "{}, round {}: which result decided?"
GAME, AS_PLAYED, HAD_IT_BEEN, WOULD_PLAY = "Game", "As played", "Had it been", "You would play"
FRAMED = "framed: another result would change the board"
_OWN = {Result.WIN: "Your win against {}", Result.DRAW: "Your draw with {}", Result.LOSS: "Your loss to {}"}
_HAD = {Result.WIN: "won", Result.DRAW: "drawn", Result.LOSS: "lost"}
_OWN_IS_WHY = "{game} is why: {ways}."
_HAD_YOU = "had you {end}, you would {seat}"
_HAD_THEY = {
    Result.WIN: "Had {white} beaten {black}, you would {seat}.",
    Result.DRAW: "Had {white} and {black} drawn, you would {seat}.",
    Result.LOSS: "Had {black} beaten {white}, you would {seat}.",
}
_ANYWAY = "Whatever the result of any one game of round {round}, you would {seat}."
_SEAT = "[have {bye}][play {opponent}][ with {color}]"
_NOW = "As it is, in the best pairings you {seat}. "
_TURNED = "Both other results of {games} of round {round} were tried, one at a time."
_END_OF = {Result.WIN: "White won", Result.DRAW: "drawn", Result.LOSS: "Black won"}


def which_result_headline(answer: WhichResult) -> str:
    """What other results of the player would have changed, or the first other game that decides, or that none does."""
    if not answer.results:
        return _ANYWAY.format(round=answer.round - 1, seat=_seat(answer, answer.opponent, answer.color))
    if not answer.own:
        first = answer.results[0]
        white, black = (answer.called[each.number] for each in first.players)
        return _HAD_THEY[first.now].format(white=white, black=black, seat=_seat_then(answer, first))
    ways = [
        _HAD_YOU.format(end=_HAD[_mine(answer, each, each.now)], seat=_seat_then(answer, each)) for each in answer.own
    ]
    own = answer.own[0]
    (met,) = (answer.called[each.number] for each in own.players if each != answer.player)
    return _OWN_IS_WHY.format(game=_OWN[_mine(answer, own, own.was)].format(met), ways="; ".join(ways))


def _mine(answer: WhichResult, result: OtherResult, of_white: Result) -> Result:
    """White's result from the view of the player who asks, who played that game."""
    turned = {Result.WIN: Result.LOSS, Result.LOSS: Result.WIN}
    return of_white if result.white == answer.player else turned.get(of_white, of_white)


def _seat_then(answer: WhichResult, result: OtherResult) -> str:
    """Who the player would play; the color if that is all that would change."""
    return _seat(answer, result.opponent, result.color if result.opponent == answer.opponent else None)


def _seat(answer: WhichResult, opponent: Player | None, color: Color | None) -> str:
    name, bye = (answer.called[opponent.number], None) if opponent else (None, "the bye")
    return filled(_SEAT, bye=bye, opponent=name, color=color and color_name(color))


def turned_games(answer: WhichResult) -> str:
    """Who the player plays now, and what was tried."""
    now = _NOW.format(seat=_seat(answer, answer.opponent, answer.color)) if answer.results else ""
    return now + _TURNED.format(games=counted(answer.games, "game"), round=answer.round - 1)


def result_cells(result: OtherResult) -> tuple[str, str, str, str]:
    """The game, its result, the other result, and who the player would play then."""
    game = board_named(result.players)
    then = f"{named(result.opponent)}, {color_name(result.color)}" if result.opponent else BYE
    return game, _END_OF[result.was], _END_OF[result.now], then
