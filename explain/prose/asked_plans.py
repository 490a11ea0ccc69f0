"""Patterns that combine several claims of an answer: why not this board, and what an audit found."""

from typing import Any

from explain.answers.claim import Claim
from explain.answers.claims import of_against, of_audits, of_limits
from explain.prose.claims import CLAUSES
from explain.prose.plan import CONDITIONS, plans_of

CLAUSES |= {
    of_against.NotDueThere: {
        "would_get": "Against {opponent}, {player} would get {got_again} instead of the due {due}",
        "also": "{player}, against {opponent}, would get {got_again} instead of the due {due}",
    },
    of_against.UnequalThere: {
        "would_get": "Against {opponent}, {player} would get {got_again} instead of the due {due}: {more_of}",
        "also": "{player}, against {opponent}, would get {got_again} instead of the due {due}: {more_of}",
    },
    of_limits.HoldsBetween: {"limits": "any {sort} limit from {lowest} to {highest}"},
    of_limits.HoldsFrom: {"limits": "any {sort} limit of {lowest} or more"},
}


def _the_two(no: Claim, why: Claim, *_: Any) -> bool:
    """Whether the reason is about the board asked about."""
    own = why.players[: len(no.players)]
    return {*no.players} == {*own} and (len(no.players) > 1 or why.held.get("other") is None)


def _all_named(*claims: Any) -> bool:
    """Whether the earlier claims name everyone who gets the due color."""
    return {player for each in claims[:-1] for player in each.players} == {*claims[-1].players}


def _one_cost(cost: Any, all_of: Any, *_: Any) -> bool:
    """Whether a board's cost is all that the pairings with it cost more."""
    return bool((cost.points,) == all_of.values)


def _here(yes: Claim, _: Claim, one: Claim, *more: Any) -> bool:
    """Whether the reason begins with the board asked about, and everyone who gets the due color is named."""
    return _the_two(yes, one) and (not isinstance(more[-1], of_against.BestGivesDue) or _all_named(yes, one, *more))


def _all_of_them(*claims: Any) -> bool:
    """Whether the players named as getting a due color are all who are better off."""
    all_at = next(each for each in claims if isinstance(each, (of_audits.Mendable, of_audits.Mends)))
    named = sum(isinstance(each, (of_audits.IsDue, of_audits.Gets)) for each in claims)
    return bool(all_at.count == named + sum(each.count for each in claims if isinstance(each, of_audits.MoreDue)))


CONDITIONS |= {
    "the two": _the_two,
    "all named": _all_named,
    "of the two": lambda no, one, *more: _the_two(no, one) and _all_named(no, one, *more),
    "one cost": _one_cost,
    "one cost of the two": lambda no, *costs: _the_two(no, costs[0]) and _one_cost(*costs),
    "here": _here,
    "all of them": _all_of_them,
    "then twice": lambda one, two, three: one.player != two.player == three.player,
    "first twice": lambda one, two, three: one.player == two.player != three.player,
    "alone in line": lambda all, first: all.count == 1 and first.way == "bye",
    "both twice": lambda one, two, three, four: one.player == two.player != three.player == four.player,
}

_NO = """
no=NotPaired met=MeetAgain if the two
    Because {met.one} and {met.other} have already played, in {met.rounds}.
no=NotPaired had=ByeAgain if the two
    Because {had.player} already had a full point without a game, in {had.rounds}.
no=NotPaired apart=MeetListed if the two
    Because {apart.one} and {apart.other} are on the TD's list of pairs to keep apart.
no=NotPaired team=MeetTeammate if the two
    Because {team.one} and {team.other} are {team.kin:kin} ({team.team}).
no=NotPaired bye=ByeHigher if the two
    Because {bye.player} has {bye.score:score}, and the bye can go to somebody with fewer; the lowest score is
    {bye.lowest:score}{bye.aside}.
no=NotPaired far=ScoresApart if the two
    Because {far.one} has {far.score:score} and {far.other} {far.others_score:score}: {far.apart:apart}.
no=NotPaired bye=ByeInstead if the two
    Because {bye.baseline} {bye.natural_holder} has the bye, not {bye.player}.
no=NotPaired third=ThirdThere if the two
    Because {third.player}, against {third.opponent}, would get {third.color} for the {third.running:ordinal} time in a
    row.
no=NotPaired far=NotAcross if the two
    Because {far.one}, with {far.score:score}, and {far.other}, with {far.others_score:score}, do not play
    {far.baseline}, and these settings limit such switches.
no=NotPaired cost=Over if the two
    Because that switch is over the limit. {cost.against} would cost {cost.value:point}{cost.of_two}, {cost.over} over
    the {cost.limit}-point limit for {cost.limited}.
no=NotPaired cost=OverUnrated if the two
    Because somebody is unrated. {cost.against} has no rating difference, and counts as over the {cost.limit}-point
    limit for {cost.limited}.
no=NotPaired one=would_get if the two
no=NotPaired one=would_get best=BestGivesDue if of the two
    Because the colors would be worse. {one.would_get}.[best?  The best pairings give both their due color.]
no=NotPaired one=UnequalThere two=UnequalThere if the two
no=NotPaired one=UnequalThere two=UnequalThere best=BestGivesDue if of the two
    Because the colors would be worse. {one.would_get}. {two.also}.
    [best?  The best pairings give all four their due color.]
no=NotPaired one=NotDueThere two=NotDueThere if the two
no=NotPaired one=NotDueThere two=NotDueThere best=BestGivesDue if of the two
one=NotDueThere two=NotDueThere
one=NotDueThere two=NotDueThere best=BestGivesDue if all named
    [no? Because the colors would be worse. ]{one.would_get}, and {two.also}.
    [best?  The best pairings give all four their due color.]
no=NotPaired switch=Crossing if the two
    Because it takes an interchange. {switch.one} and {switch.other} are both in the {switch.half} half.
    {switch.one:and rating} would replace {switch.natural:and rating}, which costs {switch.points:point}.
no=NotPaired cost=WorthThere if the two
no=NotPaired cost=WorthThere all=SizesThere none=NoSizesBest if one cost of the two
    Because it costs more. {cost.against} is a switch of {cost.points:point}[none? ; the best pairings do without it].
cost=WorthThere all=SizesThere none=NoSizesBest if one cost
    {cost.against} would be a switch of {cost.points:point}; the best pairings do without it.
no=NotPaired cost=NoWorthThere if the two
    Because somebody is unrated. {cost.against} has no rating difference, and counts more than any switch that has one.
no=NotPaired all=ChangedThere if the two
    Because it changes more boards. With {all.against_}, {all.there:board} would not be natural; in the best pairings,
    {all.in_best}.
no=NotPaired off=PlacesOff if the two
    Because it is further from the natural order. {off.player} would play {off.opponent}, {off.places:place} in rank
    from {off.natural}, the natural opponent.
no=NotPaired off=ByePlacesOff if the two
    Because it is further from the natural order. {off.player} would get the bye, {off.places:place} in rank from
    {off.natural}, the natural opponent.
"""
"""Why two players are not paired, if the reason is their own board; otherwise ``NotPaired`` is said alone."""
_YES = """
yes=Paired but=BetterWithout
yes=Paired but=BetterWithout one=NotDueThere met=MeetsHere two=NotDueThere if here
yes=Paired but=BetterWithout one=NotDueThere met=MeetsHere two=NotDueThere best=BestGivesDue if here
    {yes.do_play}, but there are better pairings.
    [ By the color rules {one.player} gets {one.got_again} instead of the due {one.due}, and {two.player}, against
    {two.opponent}, {two.got_again} instead of the due {two.due}.]
    [best?  The best pairings give all four their due color.]
"""
"""About a board that is in the pairings."""
_VERDICTS = """
all=Mendable one=IsDue if all of them
    {all.subject} are legal. {one.player} misses the due color, {one.due}, and could have had it{all.within}.
all=Mendable one=IsDue two=IsDue if all of them
    {all.subject} are legal. Two players who miss their due color could have had it{all.within}: {one.player}
    ({one.due}) and {two.player} ({two.due}).
all=Mendable one=IsDue two=IsDue three=IsDue if all of them
    {all.subject} are legal. Three players who miss their due color could have had it{all.within}: {one.player}
    ({one.due}), {two.player} ({two.due}) and {three.player} ({three.due}).
all=Mendable one=IsDue two=IsDue three=IsDue more=MoreDue if all of them
    {all.subject} are legal. {all.count:Players} who miss their due color could have had it{all.within}: {one.player}
    ({one.due}), {two.player} ({two.due}), {three.player} ({three.due}) and {more.count:more players}.
one=IsDue two=IsDue
    {one.player} could have had {one.due} and {two.player} {two.due}, their due colors.
one=IsDue two=IsDue three=IsDue
one=IsDue two=IsDue three=IsDue more=MoreDue
    {one.player} could have had {one.due}, {two.player} {two.due} and {three.player} {three.due}, their due colors
    [; so could {more.count:more players}].
one=PostedFallsOn two=PostedFallsOn
    The boards in question are {one.one}-{one.other} and {two.one}-{two.other}.
one=FallsOnChange two=FallsOnChange
    The boards in question are {one.one}-{one.other}, a switch of {one.points:point}, and {two.one}-{two.other}, of
    {two.points}.
one=WrongAsPosted two=WrongAsPosted if one player
one=WrongAsPosted two=WrongAsPosted three=WrongAsPosted if first twice
one=WrongAsPosted two=WrongAsPosted three=WrongAsPosted four=WrongAsPosted if both twice
    As posted, {one.player} misses {one.due}, the due color ({one.sort} and {two.sort})
    [, and {three.player} {three.due} ({three.sort}[ and {four.sort}])].
one=WrongAsPosted two=WrongAsPosted three=WrongAsPosted if then twice
one=WrongAsPosted two=WrongAsPosted if two players
    As posted, {one.player} misses {one.due}, the due color ({one.sort}), and {two.player} {two.due} ({two.sort}
    [ and {three.sort}]).
"""
"""What an audit found, about the pairings and about a board. If others would miss a due color instead, the players are
named after the total.
"""
_SWITCHES = """
swap=Swapping all=Mends one=Gets if all of them
    Swapping {swap.one} and {swap.other} would give {one.player} {one.due}, the due color.
swap=Swapping all=Mends one=Gets two=Gets if all of them
swap=Swapping all=Mends one=Gets two=Gets less=Misses
    Swapping {swap.one} and {swap.other} would give {one.player} {one.due} and {two.player} {two.due}, their due colors
    [; {less.player} would miss {less.due} instead].
swap=Swapping all=Mends one=Gets two=Gets three=Gets if all of them
    Swapping {swap.one} and {swap.other} would give {one.player} {one.due}, {two.player} {two.due} and {three.player}
    {three.due}, their due colors.
all=Mends one=Gets if all of them
    Changing these boards would give {one.player} {one.due}, the due color.
all=Mends one=Gets two=Gets if all of them
    Changing these boards would give {one.player} {one.due} and {two.player} {two.due}, their due colors.
all=Mends one=Gets two=Gets three=Gets if all of them
    Changing these boards would give {one.player} {one.due}, {two.player} {two.due} and {three.player} {three.due},
    their due colors.
less=Misses third=ThirdThen if one player
    {less.player} would miss {less.due}, the due color, instead, and get {third.color} for the {third.running:ordinal}
    time in a row.
swap=Swapping all=Mends
    Swapping {swap.one} and {swap.other} would give {all.count:more players} the due color.
swap=Swapping one=Gets
    If {swap.one} and {swap.other} were swapped, {one.player} would get the due {one.due}.
swap=Swapping more=Betters
    If {swap.one} and {swap.other} were swapped, {more.better}.
swap=Swapping over=OverThen
    If {swap.one} and {swap.other} were swapped, {over.switches_then} on these boards would be over the
    {over.limit}-point limit; now {over.now:in words} {over.now:is|are}.
swap=Swapping no=ChangesNothing
    Swapping {swap.one} and {swap.other} makes no difference by the rules.
one=ThenMeets two=ThenMeets
    In the best pairings {one.white} has {one.color} against {one.black}, and {two.white} against {two.black}.
"""
"""What a switch toward the best pairings would do, and who the players of a posted board would play."""
_OTHERS = """
one=HoldsBetween other=limits
one=HoldsFrom other=HoldsFrom
    The best pairings stay the same with {one.limits}, and with {other.limits}.
may=Others here=TableNotBest
    With {may.count:other opponents} for {may.player} the pairings would be better than these.
no=NobodyElse here=TableNotBest
    These are not the best pairings, but those have no other opponent for {no.player}.
could=CouldBe here=TableNotBest
    {could.could_be_paired}, and that would be better than these pairings.
could=CouldBeMade here=TableNotBest
    Yes: with the boards asked about, the pairings would be better than these.
"""
"""Where moving one limit changes nothing, and whether other pairings could be as good."""
_STEPS = """
all=Group first=FirstInLine if alone in line
    {all.but}{first.player} is the only player with {all.score:score}, and is next in line for the bye.
"""
"""Why a single step of pairing by hand is right."""
PLANS = plans_of(_NO, _YES, _VERDICTS, _SWITCHES, _OTHERS, _STEPS)  # of answers other than cards
