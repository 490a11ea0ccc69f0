"""A board's card: why these two, what happened to the board and what the change is worth."""

from __future__ import annotations

from collections.abc import Iterator

from explain.answers.board import BoardAnswer
from explain.answers.card_claims import CardClaims, CardKind
from explain.answers.player import RoundPlayer
from explain.answers.switches import Change
from explain.model.rules import RULE_EDITION
from explain.prose.claims import SENTENCES, claims
from explain.prose.words import named, opponent_named, value_words

SENTENCES |= {
    CardKind.PLAYS: "{0} has White against {1}.",
    CardKind.HAS_BLACK: "{0} has Black against {1}.",
    CardKind.HAS_BYE: "{0} has the bye.",
    CardKind.PLACED_BY_HAND: "The director paired these two by hand.",
    CardKind.BYE_BY_HAND: "The director gave {0} the bye by hand.",
    CardKind.NATURAL_KEPT: "{0} and {1} are opponents {baseline}, and nothing was changed.",
    CardKind.KEPT_IN_PLACE: "With {n0:score} {0} is number {n1} of the top half and {1} number {n1} of the bottom half; nothing was changed.",
    CardKind.DROPS: "{0} drops from {n0:score} to {n1:score} {baseline} and meets {1}.",
    CardKind.BYE_BY_NATURE: "{0} is next in line for the bye {baseline}.",
    CardKind.BYE_MOVED: "{0} has the bye in place of {1}, who would have it {baseline}.",
    CardKind.MET_BEFORE: "{0} and {1} have met, in {rounds}.",
    CardKind.TEAMMATES: "{0} and {1} are teammates ({w0}).",
    CardKind.LISTED_APART: "{0} and {1} are on the director's list of pairs that must not meet.",
    CardKind.CLASH: "{0} and {1} would meet {baseline}, and are both due {c0}.",
    CardKind.MORE_CLASHES: "On {n0:more natural board} both are due one color.",
    CardKind.CURED: "{conflict}: {n0} {baseline_boards}, {n1} on the new boards.",
    CardKind.LESS_UNEQUAL: "Games of one color too many, beyond the first, without the due color: {n0} {baseline_boards}, {n1} on the new boards.",
    CardKind.FEWER_WRONG: "{conflict}: {n0} in the best pairings without this change, {n1} in these.",
    CardKind.LESS_UNEQUAL_IN_ALL: "Games of one color too many, beyond the first, without the due color: "
    "{n0} in the best round without it, {n1} with it.",
    CardKind.DROPS_INSTEAD: "{0} is paired down instead of {1}.",
    CardKind.RAISED_INSTEAD: "{0} is paired up instead of {1}.",
    CardKind.OTHER_PARTNER: "Normally {0} and {1} are both paired with somebody of another score group, but not with each other.",
    CardKind.CHANGED_PLACES: "{0} and {1} changed places.",
    CardKind.MOVED_ALONG: "{n0:board} changed partners among themselves.",
    CardKind.MENDS_NOTHING: "This board is not natural, and its switch makes nothing better by these settings.",
    CardKind.GROUP: "{n0:score}, {n1:player}.",
    CardKind.DROPS_OUT: "{baseline^} {0} drops and meets {1}.",
    CardKind.MET_FROM_ABOVE: "{baseline^} {0} is met by {1} from above.",
    CardKind.SITS_OUT: "{baseline^} {0} has the bye.",
    CardKind.DROPS_TODAY: "Today {0} drops and meets {1}, on board {n0}.",
    CardKind.RAISED_TODAY: "Today {0} is met by {1} from above, on board {n0}.",
    CardKind.STAYS_TODAY: "Today {0} stays in the group and meets {1}, on board {n0}.",
    CardKind.BYE_TODAY: "Today {0} has the bye.",
    CardKind.ADDED_POINT: "{0} has {n0:score} and counts as {n1:score}: a point is added for pairing.",
    CardKind.SET_ASIDE: "Without {all}, {n0:player} play each other.",
    CardKind.TOP_HALF: "Top half: {all}.",
    CardKind.BOTTOM_HALF: "Bottom half: {all}.",
    CardKind.NEIGHBORS: "In order: {all}.",
    CardKind.BY_PLACE: "Number {n0} of the top half meets number {n0} of the bottom half: {0} - {1}.",
    CardKind.NEXT_TO: "Neighbors meet: {0} - {1}.",
    CardKind.LEGAL_INSTEAD: "With those parted who should not meet, {0} and {1} are natural opponents.",
    CardKind.ALSO_TAKEN_APART: "{n0:other board} of this switch {baseline}: {pairs}{and_others}.",
    CardKind.FILE_INSTEAD: "The file's program kept {0} and {1} as natural opponents.",
    CardKind.COLORS: "{0}: {words}, due {c0}.",
    CardKind.NOT_DUE: "{0}: {words}, due neither color.",
    CardKind.FIRST_TO_DROP: "{baseline^} nobody drops from {n0:score}; {0} would be the first to.",
    CardKind.FIRST_RAISED: "{baseline^} nobody of {n0:score} is met from above; {0} would be the first to be.",
    CardKind.GAP: "{0} {n0} in place of {1} {n1}: {n2} apart.",
    CardKind.GAP_UNRATED: "{0:rated} in place of {1:rated}: {n0}, half of {low_limit}, as one of them is unrated.",
    CardKind.CROSSED_UNRATED: "{0:rated} and {1:rated} crossed between the halves: {n0}, half of {low_limit}, as one of them is unrated.",
    CardKind.GAP_NONE: "{0:rated} in place of {1:rated}: no value, as one of them is unrated.",
    CardKind.GAP_BOTH_UNRATED: "{0} in place of {1}: no points between two unrated players.",
    CardKind.GAP_SAME: "{0} leaves the score group {baseline} too: no gap on that side.",
    CardKind.GAP_FIRST: "{0} is the first in line: no gap on that side.",
    CardKind.CROSSED: "{0} {n0} and {1} {n1} crossed between the halves: {n2} apart.",
    CardKind.SMALLER_COUNTS: "The smaller counts, whichever side it is on: {n0:point}.",
    CardKind.LARGER_COUNTS: "Between score groups each side is looked at by itself, and the larger counts: {n0:point}.",
    CardKind.BOTH_COUNT: "Both sides are the same: the switch counts {n0:point}.",
    CardKind.COUNTS: "The switch counts {n0:point}.",
    CardKind.WITHIN: "{n0:point}{of_two,} is within the {n1} allowed to mend {limit}.",
    CardKind.BEYOND: "{n0:point}{of_two,} is {n2} beyond the {n1} allowed to mend {limit}.",
    CardKind.BOOK_LIMIT: "Between score groups and for the bye no limit is above the rule book's, which for {limit} is {n0:point}.",
    CardKind.NO_LIMIT: "There is no limit for what mends {limit}.",
    CardKind.AVOIDED: "Interchanges for color are avoided by these settings, whatever they count.",
    CardKind.FORCED: "No limit is set for this switch, which {forced}.",
    CardKind.DUE_AND_GOT: "{0} gets {c0}, the due color.",
    CardKind.MORE_OF: "{0} has had {n0} more {c0} than {c1}.",
    CardKind.HAD_LAST: "{0} had {c0} last.",
    CardKind.LAST_KNOWN: "{0} had {c0} in the last game of known color.",
    CardKind.COLORS_UNKNOWN: "The file knows no color for {n0:game} of {0}; only known colors count.",
    CardKind.NO_COLOR_YET: "{0} {no_color}.",
    CardKind.BY_TOSS: "By the toss {0} has White on board {n0}; colors alternate down the boards.",
    CardKind.BY_UNKNOWN_TOSS: "The toss decides, and is not known: {0} has White on board {n0} so that there is an answer.",
    CardKind.ONE_UNEQUAL: "Both are due {c0}. The rule gives it to {0}, whose count is unequal; that of {1} is level.",
    CardKind.LARGER_IMBALANCE: "Both are due {c0}. {0} is {n0} from level and {1} is {n1}, so the rule gives it to {0}.",
    CardKind.LAST_ROUND: "Both are due {c0}. In the last round {0} had {c1} and {1} {c2}; the rule gives each the opposite.",
    CardKind.EARLIER_ROUND: "Both are due {c0}. They last differed in round {n0}: {0} had {c1} and {1} {c2}; the rule gives each the opposite.",
    CardKind.ONLY_ONE_PLAYED: "Both are due {c0}. They last differed in round {n0}: {0} had {c1}, {1} no game; the rule gives {0} the opposite.",
    CardKind.ONLY_ONE_KNOWN: "Both are due {c0}. They last differ in round {n0}: {0} had {c1}, {1} a game of unknown color; the rule gives {0} the opposite.",
    CardKind.HIGHER_RANKED: "Both are due {c0} and had the same color in every round. The rule gives it to {0}, who ranks higher{by}.",
    CardKind.RANK_DECIDES: "Both are due {c0}, and no known color tells them apart. The rule gives it to {0}, who ranks higher{by}.",
    CardKind.LOWER_IN_MINUS: "Both are due {c0}, and their colors decide nothing. {1} ranks higher with a minus score, so the rule gives it to {0}.",
    CardKind.BY_COIN: "Both are due {c0}, and their colors decide nothing. In the last round a recorded coin gave it to {0}.",
    CardKind.ONLY_LAST_ROUND: "Both are due {c0}. Only the last round is compared, and decides nothing. The rule gives it to {0}, who ranks higher{by}.",
    CardKind.POSTED_OTHERWISE: "By the rules {0} has White here. The posted colors are the other way round.",
    CardKind.WOULD_MEET: "{0} would meet {1}.",
    CardKind.WOULD_SIT_OUT: "{0} would have the bye.",
    CardKind.NOT_ALTERNATED: "{0} does not get {c0}, the due color (alternation).",
    CardKind.NOT_EQUALIZED: "{0} does not get {c0}, the due color, and will have had {n0} more {c1} than {c0} (equalization).",
    CardKind.THIRD_RUNNING: "This makes {n0} games running with {c0} for {0}.",
    CardKind.THIRD_KNOWN: "This makes {n0} games running with {c0} for {0}, of those whose color is known.",
    CardKind.RIGHT: "No color is wrong on this board.",
    CardKind.BYE_COUNTS_NOT: "A bye counts for no color.",
    CardKind.REPEAT_HERE: "{0} and {1} have met, in {rounds}, and meet again.",
    CardKind.APART_HERE: "{0} and {1} are on the director's list of pairs that must not meet, and meet all the same.",
    CardKind.TEAMMATES_NEVER: "{0} and {1} are teammates ({w0}) who are not to meet, and meet all the same.",
    CardKind.TEAMMATES_HERE: "{0} and {1} are teammates ({w0}) and meet; the settings part teammates of one score group where they can.",
    CardKind.BYE_WOULD_PART: "With the bye for {0} fewer teammates would meet; it goes to the first in line all the same.",
    CardKind.SECOND_BYE: "{0} has the bye, and has had a point without a game before, in {rounds}.",
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
    return claims([each for each in card_of(answer).colors if each.kind not in (CardKind.RIGHT, CardKind.BYE_COUNTS_NOT)])


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
