"""A board's card: why these two, what happened to the board, and what the switch costs."""

from collections.abc import Iterator

from explain.answers.board import BoardAnswer
from explain.answers.card_claims import CardClaims, Step
from explain.answers.claim import Claim
from explain.answers.claims import of_colors, of_groups, of_seats, of_worth
from explain.answers.player import RoundPlayer
from explain.answers.switches import Change
from explain.model.rules import RULE_EDITION
from explain.prose.claims import SENTENCES, as_called, sentences
from explain.prose.planner import paragraph
from explain.prose.words import named, opponent_named, value_words

SENTENCES |= {
    of_seats.Plays: "{white} plays White against {black}.",
    of_seats.HasBlack: "{black} plays Black against {white}.",
    of_seats.HasBye: "{player} gets the bye.",
    of_seats.PlacedByHand: "The TD paired these two by hand.",
    of_seats.ByeByHand: "The TD gave {player} the bye by hand.",
    of_seats.NaturalKept: "{one} and {other} are {opponents}.",
    of_seats.KeptInPlace: (
        "The natural pairing of {score:the group}: {place:ordinal} in the top half plays {place:ordinal} in the "
        "bottom half."
    ),
    of_seats.KeptAsNeighbors: (
        "In {score:the group} neighbors by rank play each other; {upper} is {place:ordinal}, {lower} next."
    ),
    of_seats.OnlyTwo: "They are the only two left to pair in {score:the group}.",
    of_seats.Drops: "{player}, with {from_score:score}, is paired down against {whom}.",
    of_seats.ByeNormally: "{player} {turn}{in_file}.",
    of_seats.ByeMoved: "{next_in_line} was next in line for the bye{in_file}; {player} gets it instead.",
    of_seats.MetBefore: "{one} and {other} already played ({rounds}).",
    of_seats.Teammates: "{one} and {other} are {kin:kin} ({team}).",
    of_seats.ListedApart: "{one} and {other} are on the TD's list of pairs to keep apart.",
    of_seats.Clash: "{one}'s {natural_opponent} is {other}, but both are due {due}.",
    of_seats.MoreClashes: "{count:More natural boards} {count:has|have} a color conflict.",
    of_seats.AllGetDue: "That gives all {count:in words} their due color.",
    of_seats.GetDue: "That gives {some} their due color.",
    of_seats.MissInstead: "Without that, {some} would get the due color.",
    of_seats.MissAnyway: "{some} {count:misses|miss} the due color either way.",
    of_seats.Outweighs: "What counts is that {because}.",
    of_seats.Otherwise: "Otherwise {more}.",
    of_seats.OtherwiseSizes: "Otherwise there would be {a switch} of {numbers} points.",
    of_seats.DropsInstead: "{player} is paired down instead of {instead_of}.",
    of_seats.RaisedInstead: "{player} is paired up instead of {instead_of}.",
    of_seats.PairedAcross: "{one} is paired down against {other}, which is not the natural pairing.",
    of_seats.ChangedPlaces: "{one} and {other} swap places.",
    of_seats.MovedAlong: "{count:Boards} swap opponents in a circle.",
    of_seats.NoSimplerSwitch: "No switch of just two of these {count:in words} boards is as good.",
    of_seats.Unavoidable: "{No way around}.",
    of_seats.TooManyDue: (
        "Of those who play each other in this score group, {count:in words} are due {due}, but they have only "
        "{places:boards}."
    ),
    of_seats.HelpIsOver: (
        "Swapping {one} and {other} would give {player} {due}, but costs {value:point}, {over} over the "
        "{limit}-point limit for {limited}."
    ),
    of_seats.HelpWouldCost: "Swapping {one} and {other} would give {player} {due}, but {then}.",
    of_seats.WithoutBoard: "Without this board {more}.",
    of_seats.MendsNothing: "{This is not} the natural pairing, and the switch improves nothing with these settings.",
    of_groups.Group: "{Players} {count:has|have} {score:score}.",
    of_groups.DropsOut: "{who} {is now} paired down against {opponent}.",
    of_groups.MetFromAbove: "{who} {is now} paired up against {opponent}.",
    of_groups.SitsOut: "{player} {gets now} the bye.",
    of_groups.DropsToday: "In this round {player} is paired down against {opponent} (board {board}).",
    of_groups.RaisedToday: "In this round {player} is paired up against {opponent} (board {board}).",
    of_groups.SeveralDropToday: "In this round {names} are paired down ({board_numbers}).",
    of_groups.SeveralRaisedToday: "In this round {names} are paired up ({board_numbers}).",
    of_groups.StaysToday: "In this round {player} stays and plays {opponent} (board {board}).",
    of_groups.ByeToday: "In this round {player} gets the bye.",
    of_groups.AddedPoint: (
        "{player} has {score:score}, but is paired with {grouped_by:score}: a point is added for pairing."
    ),
    of_groups.Staying: "{count:Players} with {score:score} stay.",
    of_groups.TopHalf: "The top half is {names}.",
    of_groups.BottomHalf: "The bottom half is {names}.",
    of_groups.Neighbors: "By rank the group is {names}.",
    of_groups.NaturalBoards: "{as paired}{pairs}{and more}.",
    of_groups.LegalInstead: "With rematches and barred pairs avoided, {one} and {other} are natural opponents.",
    of_colors.ColorsSoFar: "{player}: {words}, due {due}.",
    of_colors.NotDue: "{player}: {words}, due neither color.",
    of_worth.FirstToDrop: "{baseline^} nobody with {score:score} is paired down; next in line would be {player}.",
    of_worth.FirstRaised: "{baseline^} nobody with {score:score} is paired up; next in line would be {player}.",
    of_worth.RatingGap: "{here} ({rating}) replaces {natural} ({natural_rating}): {points:point} apart.",
    of_worth.NearestGap: (
        "{natural} ({natural_rating}) is nearest to {here} ({rating}) of those normally {moved}: {points:point} apart."
    ),
    of_worth.GapUnrated: (
        "{here:and rating} replaces {natural:and rating}: one is unrated, so this counts {points:point}, half of "
        "{low_limit}."
    ),
    of_worth.CrossedUnrated: (
        "{here:and rating} and {natural:and rating} swap halves: one is unrated, so this counts {points:point}, half "
        "of {low_limit}."
    ),
    of_worth.GapNone: (
        "{here:and rating} replaces {natural:and rating}: one is unrated, so there is no rating difference."
    ),
    of_worth.GapBothUnrated: "{here} replaces {natural}: both are unrated, so there is no rating difference.",
    of_worth.GapSame: "{player} would normally leave the score group too: no difference on that side.",
    of_worth.GapFirst: "{player} is next in line: no difference on that side.",
    of_worth.Crossed: "{here} ({rating}) and {natural} ({natural_rating}) swap halves: {points:point} apart.",
    of_worth.SmallerCounts: "The smaller counts: {points:point}.",
    of_worth.LargerCounts: "Between score groups the larger counts: {points:point}.",
    of_worth.BothCount: "Both are the same: {points:point}.",
    of_worth.Counts: "The switch costs {points:point}.",
    of_worth.WithinLimit: "That costs {value:point}; the limit for {limited} is {limit}.",
    of_worth.BeyondLimit: "That costs {value:point}, {over} over the {limit}-point limit for {limited}.",
    of_worth.BookLimit: (
        "Between score groups and for the bye no limit is above the rule book's: {limit:point} for {limited}."
    ),
    of_worth.NoLimit: "No limit is set for {limited}.",
    of_worth.ThreeComesFirst: "Avoiding three in a row comes before any limit.",
    of_worth.Avoided: "These settings avoid interchanges for color, whatever they cost.",
    of_worth.Forced: "No limit applies, as the switch {forced}.",
    of_colors.DueAndGot: "{player} is due {due} and gets it.",
    of_colors.MoreOf: "{player} has had {more_of}.",
    of_colors.HadLast: "{player} had {color} last.",
    of_colors.LastKnown: "{player} had {color} in the last game whose color is known.",
    of_colors.ColorsUnknown: "The file has no color for {games:game} of {player}; only known colors count.",
    of_colors.NoColorYet: "{player} {no_color}.",
    of_colors.TossCarried: (
        "The coin toss was made in the file's first section, and colors alternate on from there: {count:board} "
        "above this section."
    ),
    of_colors.ByToss: "The coin toss gives {player} White on board {board}; colors alternate down the boards.",
    of_colors.ByUnknownToss: (
        "The coin toss is not known; these colors assume that {player} has White on board {board}."
    ),
    of_colors.OneUnequal: "Both are due {due}. It goes to {unequal}, whose colors are unequal; {level}'s are equal.",
    of_colors.LargerImbalance: (
        "Both are due {due}. It goes to {gets}, whose colors are {imbalance:games} out of balance; {other}'s only "
        "{other_imbalance:in words}."
    ),
    of_colors.LastRound: (
        "Both are due {due}. In the last round {one} had {had} and {other} {other_had}; each gets the opposite."
    ),
    of_colors.EarlierRound: (
        "Both are due {due}. They last differed in round {differed_in}: {one} had {had} and {other} {other_had}; "
        "each gets the opposite."
    ),
    of_colors.OnlyOnePlayed: (
        "Both are due {due}. They last differed in round {differed_in}: {played} had {had}, {other} no game; "
        "{played} gets the opposite."
    ),
    of_colors.OnlyOneKnown: (
        "Both are due {due}. They last differ in round {differed_in}: {known} had {had}, {other} a game of unknown "
        "color; {known} gets the opposite."
    ),
    of_colors.HigherRanked: (
        "Both are due {due} and have had the same colors all along, so the higher-ranked player gets it: {higher}{by}."
    ),
    of_colors.RankDecides: (
        "Both are due {due}, and no known color decides, so the higher-ranked player gets it: {higher}{by}."
    ),
    of_colors.LowerInMinus: (
        "Both are due {due}, and their colors decide nothing. {higher} ranks higher but has a minus score, so "
        "{lower} gets it."
    ),
    of_colors.ByCoin: (
        "Both are due {due}, and their colors decide nothing. In the last round a recorded coin toss gave it to {gets}."
    ),
    of_colors.OnlyLastRound: (
        "Both are due {due}. Only the last round is compared, and it decides nothing, so the higher-ranked player "
        "gets it: {higher}{by}."
    ),
    of_colors.PostedOtherwise: "By the rules {player} gets White here; the posted colors are the other way around.",
    of_seats.WouldMeet: "{one} would play {other}.",
    of_seats.WouldSitOut: "{player} would get the bye.",
    of_colors.NotAlternated: "{player} misses {due}, the due color (alternation).",
    of_colors.NotEqualized: "{player}, due {due}, gets {got} and will have had {more_of} (equalization).",
    of_colors.ThirdRunning: "This is {player}'s {running:ordinal} {color} in a row.",
    of_colors.ThirdKnown: (
        "This is {player}'s {running:ordinal} {color} in a row, counting only games whose color is known."
    ),
    of_colors.Right: "Nobody gets the wrong color here.",
    of_colors.ByeCountsNot: "A bye does not count as a color.",
    of_seats.RepeatHere: "{one} and {other} already played ({rounds}) and play again.",
    of_seats.ApartHere: "{one} and {other} are on the TD's list of pairs to keep apart, and play all the same.",
    of_seats.TeammatesNever: (
        "{one} and {other} are {kin:kin} ({team}) who are to be kept apart, and play all the same."
    ),
    of_seats.TeammatesHere: (
        "{one} and {other} are {kin:kin} ({team}) and play; the settings keep {kin:kin} apart where the score groups "
        "allow it."
    ),
    of_seats.TeammatesReached: (
        "{one} and {other} are {kin:kin} ({team}), but {until:until}, so no score group is broken up to keep them "
        "apart."
    ),
    of_seats.TeammatesAtScore: (
        "{one} and {other} are {kin:kin} ({team}), but both have {score:score} or more, so no score group is broken up "
        "to keep them apart."
    ),
    of_seats.TooFarDown: (
        "{one} and {other} are {apart:apart}; the settings avoid more than {most:score} where that is possible."
    ),
    of_seats.LeavesThoughKept: "{player} is to be kept in the score group, and leaves it all the same.",
    of_seats.ByeWouldPart: (
        "With the bye for {player} fewer teammates would play each other; it goes to the next in line all the same."
    ),
    of_seats.SecondBye: "{player} already had a full-point bye or forfeit win ({rounds}).",
}


def what_happened(answer: BoardAnswer) -> str:
    """Why this board, in short."""
    card = stated_card(answer)
    return paragraph(card.reason or card.headline)


def headline(answer: BoardAnswer, player: RoundPlayer | None = None) -> str:
    """Who plays here, and why, in short; the player who asks comes first."""
    card = stated_card(answer)
    return " ".join(filter(None, (sentences(as_called(card.headline_of(player))), paragraph(card.reason))))


def why_color_words(answer: BoardAnswer) -> str:
    """Who has which color, and why."""
    return paragraph([each for each in stated_card(answer).colors if not isinstance(each, of_colors.ByeCountsNot)])


def stated_card(answer: BoardAnswer) -> CardClaims:
    """A board's card with full names; the board must have one."""
    assert answer.card is not None, "boards of which only the worth was asked have no card"
    return answer.card


def on_color(answer: BoardAnswer) -> tuple[Claim, ...]:
    """Who gets the color both are due, if nothing was switched and colors are by the rules; else empty."""
    colors = stated_card(answer).colors
    dues = {player.due for player in answer.players}
    is_told = answer.switch is None and answer.black is not None and len(dues) == 1 and None not in dues
    return () if not is_told or any(isinstance(each, of_colors.PostedOtherwise) for each in colors) else colors


def card_of(answer: BoardAnswer) -> CardClaims:
    """A board's card with last names, where these are unique."""
    card = stated_card(answer)
    steps = tuple(Step(step.name, as_called(step.claims)) for step in card.steps)
    return CardClaims(as_called(card.headline), as_called(card.reason), steps)


CHANGE_WORDS = {
    Change.NATURAL: "natural",
    Change.TRANSPOSITION: "transposition",
    Change.ROTATION: "rotation",
    Change.INTERCHANGE: "interchange",
    Change.ODD_PLAYER: "odd player switched",
    Change.REPEAT: "rematch avoided",
    Change.TEAMMATES: "kept apart",
    Change.BYE: "bye",
    Change.BY_HAND: "by the TD",
}
BYE = "Bye"
IN_RATING_POINTS = "What it costs, in rating points"
RULES_OF = f"Rule numbers are those of the {RULE_EDITION}."
LIMIT_WORDS = {"high": "equalization, high limit", "low": "alternation, low limit"}
PROGRAM_THOUGHT = "The natural opponents that the posting program kept in the file, beside ours"
LOGGED = (
    "WinTD's log would write {code}: value, color, limit[raw?  (its value is counted from the natural pairing with "
    "rematches still in it)]."
)
STEPS_TO_BOARD = ("Ours, raw", "Ours with rematches avoided", "Kept, raw", "Kept with rematches avoided", "Here")
NOBODY_KEPT = "-"
NATURAL_BEHIND = "thick: now; thin: natural"


def board_title(answer: BoardAnswer) -> str:
    """The board's number, or the bye."""
    return BYE if answer.board is None else f"Board {answer.board}"


def limit_title(answer: BoardAnswer) -> str:
    """The limit that applies to the board; empty if none."""
    return "" if answer.held_to is None else f"limit ({LIMIT_WORDS[answer.held_to]})"


def steps_to_board(answer: BoardAnswer) -> Iterator[tuple[str, ...]]:
    """For each player, the natural opponents by our steps and by the file's program, then the actual one."""
    for seat, (player, in_file) in enumerate(zip(answer.players, answer.logical, strict=False)):
        first, second = (named(each) if each else NOBODY_KEPT for each in in_file)
        ours = (opponent_named(each[seat]) for each in (answer.natural, answer.legal_natural))
        yield (named(player), *ours, first, second, opponent_named(answer.opponent(player)))


def value_of_limit(answer: BoardAnswer) -> str:
    """A switch's value and limit, for a table; empty if the board is natural."""
    if answer.switch is None or answer.of_baseline:
        return ""
    value = value_words(answer.value)
    return value if answer.limit is None else f"{value} of {answer.limit}"
