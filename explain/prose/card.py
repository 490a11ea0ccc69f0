"""A board's card: why these two, what happened to the board and what the change is worth."""

from __future__ import annotations

from collections.abc import Iterator

from explain.answers.board import BoardAnswer
from explain.answers.card_claims import CardClaims
from explain.answers.claims import of_colors, of_groups, of_seats, of_worth
from explain.answers.player import RoundPlayer
from explain.answers.switches import Change
from explain.model.rules import RULE_EDITION
from explain.prose.claims import SENTENCES, claims
from explain.prose.words import named, opponent_named, value_words

SENTENCES |= {
    of_seats.Plays: "{white} has White against {black}.",
    of_seats.HasBlack: "{black} has Black against {white}.",
    of_seats.HasBye: "{player} has the bye.",
    of_seats.PlacedByHand: "The director paired these two by hand.",
    of_seats.ByeByHand: "The director gave {player} the bye by hand.",
    of_seats.NaturalKept: "{one} and {other} are opponents {baseline}, and nothing was changed.",
    of_seats.KeptInPlace: "With {score:score} {upper} is number {place} of the top half and {lower} number {place} of the bottom half; nothing was changed.",
    of_seats.Drops: "{player} drops from {from_score:score} to {to_score:score} {baseline} and meets {opponent}.",
    of_seats.ByeByNature: "{player} is next in line for the bye {baseline}.",
    of_seats.ByeMoved: "{player} has the bye in place of {next_in_line}, who would have it {baseline}.",
    of_seats.MetBefore: "{one} and {other} have met, in {rounds}.",
    of_seats.Teammates: "{one} and {other} are teammates ({team}).",
    of_seats.ListedApart: "{one} and {other} are on the director's list of pairs that must not meet.",
    of_seats.Clash: "{one} and {other} would meet {baseline}, and are both due {due}.",
    of_seats.MoreClashes: "On {count:more natural board} both are due one color.",
    of_seats.Cured: "{conflict}: {before} {baseline_boards}, {after} on the new boards.",
    of_seats.LessUnequal: "Games of one color too many, beyond the first, without the due color: {before} {baseline_boards}, {after} on the new boards.",
    of_seats.FewerWrong: "{conflict}: {without} in the best pairings without this change, {with_it} in these.",
    of_seats.LessUnequalInAll: "Games of one color too many, beyond the first, without the due color: "
    "{without} in the best round without it, {with_it} with it.",
    of_seats.DropsInstead: "{player} is paired down instead of {instead_of}.",
    of_seats.RaisedInstead: "{player} is paired up instead of {instead_of}.",
    of_seats.OtherPartner: "Normally {one} and {other} are both paired with somebody of another score group, but not with each other.",
    of_seats.ChangedPlaces: "{one} and {other} changed places.",
    of_seats.MovedAlong: "{count:board} changed partners among themselves.",
    of_seats.MendsNothing: "This board is not natural, and its switch makes nothing better by these settings.",
    of_groups.Group: "{score:score}, {count:player}.",
    of_groups.DropsOut: "{baseline^} {player} drops and meets {opponent}.",
    of_groups.MetFromAbove: "{baseline^} {player} is met by {opponent} from above.",
    of_groups.SitsOut: "{baseline^} {player} has the bye.",
    of_groups.DropsToday: "Today {player} drops and meets {opponent}, on board {board}.",
    of_groups.RaisedToday: "Today {player} is met by {opponent} from above, on board {board}.",
    of_groups.StaysToday: "Today {player} stays in the group and meets {opponent}, on board {board}.",
    of_groups.ByeToday: "Today {player} has the bye.",
    of_groups.AddedPoint: "{player} has {score:score} and counts as {grouped_by:score}: a point is added for pairing.",
    of_groups.SetAside: "Without {all}, {count:player} play each other.",
    of_groups.TopHalf: "Top half: {all}.",
    of_groups.BottomHalf: "Bottom half: {all}.",
    of_groups.Neighbors: "In order: {all}.",
    of_groups.ByPlace: "Number {place} of the top half meets number {place} of the bottom half: {upper} - {lower}.",
    of_groups.NextTo: "Neighbors meet: {one} - {other}.",
    of_groups.LegalInstead: "With those parted who should not meet, {one} and {other} are natural opponents.",
    of_groups.AlsoTakenApart: "{count:other board} of this switch {baseline}: {pairs}{and_others}.",
    of_groups.FileInstead: "The file's program kept {one} and {other} as natural opponents.",
    of_colors.ColorsSoFar: "{player}: {words}, due {due}.",
    of_colors.NotDue: "{player}: {words}, due neither color.",
    of_worth.FirstToDrop: "{baseline^} nobody drops from {score:score}; {player} would be the first to.",
    of_worth.FirstRaised: "{baseline^} nobody of {score:score} is met from above; {player} would be the first to be.",
    of_worth.RatingGap: "{here} {rating} in place of {natural} {natural_rating}: {points} apart.",
    of_worth.GapUnrated: "{here:rated} in place of {natural:rated}: {points}, half of {low_limit}, as one of them is unrated.",
    of_worth.CrossedUnrated: "{here:rated} and {natural:rated} crossed between the halves: {points}, half of {low_limit}, as one of them is unrated.",
    of_worth.GapNone: "{here:rated} in place of {natural:rated}: no value, as one of them is unrated.",
    of_worth.GapBothUnrated: "{here} in place of {natural}: no points between two unrated players.",
    of_worth.GapSame: "{player} leaves the score group {baseline} too: no gap on that side.",
    of_worth.GapFirst: "{player} is the first in line: no gap on that side.",
    of_worth.Crossed: "{here} {rating} and {natural} {natural_rating} crossed between the halves: {points} apart.",
    of_worth.SmallerCounts: "The smaller counts, whichever side it is on: {points:point}.",
    of_worth.LargerCounts: "Between score groups each side is looked at by itself, and the larger counts: {points:point}.",
    of_worth.BothCount: "Both sides are the same: the switch counts {points:point}.",
    of_worth.Counts: "The switch counts {points:point}.",
    of_worth.WithinLimit: "{value:point}{of_two,} is within the {limit} allowed to mend {purpose}.",
    of_worth.BeyondLimit: "{value:point}{of_two,} is {over} beyond the {limit} allowed to mend {purpose}.",
    of_worth.BookLimit: "Between score groups and for the bye no limit is above the rule book's, which for {purpose} is {limit:point}.",
    of_worth.NoLimit: "There is no limit for what mends {purpose}.",
    of_worth.Avoided: "Interchanges for color are avoided by these settings, whatever they count.",
    of_worth.Forced: "No limit is set for this switch, which {forced}.",
    of_colors.DueAndGot: "{player} gets {due}, the due color.",
    of_colors.MoreOf: "{player} has had {ahead} more {had_more} than {had_less}.",
    of_colors.HadLast: "{player} had {color} last.",
    of_colors.LastKnown: "{player} had {color} in the last game of known color.",
    of_colors.ColorsUnknown: "The file knows no color for {games:game} of {player}; only known colors count.",
    of_colors.NoColorYet: "{player} {no_color}.",
    of_colors.ByToss: "By the toss {player} has White on board {board}; colors alternate down the boards.",
    of_colors.ByUnknownToss: "The toss decides, and is not known: {player} has White on board {board} so that there is an answer.",
    of_colors.OneUnequal: "Both are due {due}. The rule gives it to {unequal}, whose count is unequal; that of {level} is level.",
    of_colors.LargerImbalance: "Both are due {due}. {gets} is {imbalance} from level and {other} is {other_imbalance}, so the rule gives it to {gets}.",
    of_colors.LastRound: "Both are due {due}. In the last round {one} had {had} and {other} {other_had}; the rule gives each the opposite.",
    of_colors.EarlierRound: "Both are due {due}. They last differed in round {differed_in}: {one} had {had} and {other} {other_had}; the rule gives each the opposite.",
    of_colors.OnlyOnePlayed: "Both are due {due}. They last differed in round {differed_in}: {played} had {had}, {other} no game; the rule gives {played} the opposite.",
    of_colors.OnlyOneKnown: "Both are due {due}. They last differ in round {differed_in}: {known} had {had}, {other} a game of unknown color; the rule gives {known} the opposite.",
    of_colors.HigherRanked: "Both are due {due} and had the same color in every round. The rule gives it to {higher}, who ranks higher{by}.",
    of_colors.RankDecides: "Both are due {due}, and no known color tells them apart. The rule gives it to {higher}, who ranks higher{by}.",
    of_colors.LowerInMinus: "Both are due {due}, and their colors decide nothing. {higher} ranks higher with a minus score, so the rule gives it to {lower}.",
    of_colors.ByCoin: "Both are due {due}, and their colors decide nothing. In the last round a recorded coin gave it to {gets}.",
    of_colors.OnlyLastRound: "Both are due {due}. Only the last round is compared, and decides nothing. The rule gives it to {higher}, who ranks higher{by}.",
    of_colors.PostedOtherwise: "By the rules {player} has White here. The posted colors are the other way round.",
    of_seats.WouldMeet: "{one} would meet {other}.",
    of_seats.WouldSitOut: "{player} would have the bye.",
    of_colors.NotAlternated: "{player} does not get {due}, the due color (alternation).",
    of_colors.NotEqualized: "{player} does not get {due}, the due color, and will have had {ahead} more {got} than {due} (equalization).",
    of_colors.ThirdRunning: "This makes {running} games running with {color} for {player}.",
    of_colors.ThirdKnown: "This makes {running} games running with {color} for {player}, of those whose color is known.",
    of_colors.Right: "No color is wrong on this board.",
    of_colors.ByeCountsNot: "A bye counts for no color.",
    of_seats.RepeatHere: "{one} and {other} have met, in {rounds}, and meet again.",
    of_seats.ApartHere: "{one} and {other} are on the director's list of pairs that must not meet, and meet all the same.",
    of_seats.TeammatesNever: "{one} and {other} are teammates ({team}) who are not to meet, and meet all the same.",
    of_seats.TeammatesHere: "{one} and {other} are teammates ({team}) and meet; the settings part teammates of one score group where they can.",
    of_seats.ByeWouldPart: "With the bye for {player} fewer teammates would meet; it goes to the first in line all the same.",
    of_seats.SecondBye: "{player} has the bye, and has had a point without a game before, in {rounds}.",
}


def what_happened(answer: BoardAnswer) -> str:
    """Why this board, in short."""
    card = card_of(answer)
    return claims(card.reason or card.headline)


def headline(answer: BoardAnswer, player: RoundPlayer | None = None) -> str:
    """Who sits here, and why, in short; first whoever of the two asks."""
    card = card_of(answer)
    return claims((*card.headline_of(player), *card.reason))


def why_color(answer: BoardAnswer) -> str:
    """Who has which color and why."""
    return claims([each for each in card_of(answer).colors if not isinstance(each, (of_colors.Right, of_colors.ByeCountsNot))])


def card_of(answer: BoardAnswer) -> CardClaims:
    """The card of a board that is told as a whole."""
    assert answer.card is not None, "boards of which only the worth was asked have no card"
    return answer.card


CHANGE_WORDS = {
    Change.NATURAL: "natural",
    Change.TRANSPOSITION: "transposition",
    Change.ROTATION: "rotation",
    Change.INTERCHANGE: "interchange",
    Change.ODD_PLAYER: "odd player changed",
    Change.REPEAT: "forced: had met",
    Change.TEAMMATES: "forced: must not meet",
    Change.BYE: "bye",
    Change.BY_HAND: "by the director",
}
BYE = "Bye"
IN_RATING_POINTS = "What it is worth, in rating points"
RULES_OF = f"Rule numbers are those of the {RULE_EDITION}."
LIMIT_WORDS = {"high": "equalization, high limit", "low": "alternation, low limit"}
PROGRAM_THOUGHT = "What the posting program thought: the natural opponents it kept in the file, beside ours"
LOGGED = "WinTD's log would write {}: value, color, limit."
STEPS_TO_BOARD = ("Ours by rank alone", "Ours with rematches avoided", "Kept by rank alone", "Kept with rematches avoided", "Here")
NOBODY_KEPT = "-"


def board_title(answer: BoardAnswer) -> str:
    """A board by its number, or the bye."""
    return BYE if answer.board is None else f"Board {answer.board}"


def limit_title(answer: BoardAnswer) -> str:
    """Which limit the board is held to; empty for none."""
    return "" if answer.held_to is None else f"limit ({LIMIT_WORDS[answer.held_to]})"


def steps_to_board(answer: BoardAnswer) -> Iterator[tuple[str, ...]]:
    """For each player his natural opponents step by step, ours and those that the file's program kept, to the one on this board."""
    for seat, (player, kept) in enumerate(zip(answer.players, answer.logical, strict=False)):
        first, second = (named(each) if each else NOBODY_KEPT for each in kept)
        ours = (opponent_named(each[seat]) for each in (answer.natural, answer.legal_natural))
        yield (named(player), *ours, first, second, opponent_named(answer.opponent(player)))


def value_of_limit(answer: BoardAnswer) -> str:
    """The value of a change and the limit it was held to, for a table."""
    if answer.switch is None or answer.of_baseline:
        return ""
    value = value_words(answer.value)
    return value if answer.limit is None else f"{value} of {answer.limit}"
