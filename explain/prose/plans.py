"""The plans of a card, by paragraph: claims by name, then the English; ``plan`` explains the notation."""

from explain.prose.plan import plans_of

_GROUPS = """
all=Group top=TopHalf bottom=BottomHalf if two of them
stay=Staying top=TopHalf bottom=BottomHalf if two of them
    [{all.Players} {all.count:has|have} {all.score:score}][The {stay.count:in words} who stay]: {top.names} and
    {bottom.names}.
all=Group top=TopHalf bottom=BottomHalf
stay=Staying top=TopHalf bottom=BottomHalf
    [{all.Players} {all.count:has|have} {all.score:score}][The {stay.count:in words} who stay]: {top.names} in the top
    half, {bottom.names} in the bottom half.
all=Group met=apart
    {all.Players} {all.count:has|have} {all.score:score}, but {met.apart}.
all=Group rank=Neighbors if two of them
    {all.Players} {all.count:has|have} {all.score:score}: {rank.names}.
all=Group rank=Neighbors
    {all.Players} {all.count:has|have} {all.score:score}, by rank {rank.names}.
top=TopHalf bottom=BottomHalf if one each
    {top.names} and {bottom.names} stay.
top=TopHalf bottom=BottomHalf
    In the top half are {top.names}, in the bottom half {bottom.names}.
stay=Staying rank=Neighbors
    The {stay.count:in words} who stay: {rank.names}, by rank.
all=Group out=would if alone
    {all.but}{out.player} is the only player with {all.score:score}, and {out.goes}.
natural=DropsOut now=DropsToday if instead
natural=MetFromAbove now=RaisedToday if instead
    {natural.would}; {now.for color} {now.player} is instead, against {now.opponent} (board {now.board}).
natural=DropsOut now=DropsToday if one player
natural=MetFromAbove now=RaisedToday if one player
    {natural.would}; {now.for color} the opponent is {now.opponent} (board {now.board}).
natural=SitsOut now=ByeToday
    {natural.would}; in this round {now.player} does.
natural=would now=does
    {natural.would}; {now.does}.
stands=StandsBefore then=Worse if passed over
stands=StandsBefore after=Behind if passed over
    {stands.passed_over:and rating} comes before {stands.player:and rating} in line {stands.to leave}, but
    [ then {then.more}][ after {after.ahead:and rating}].
stands=StandsBefore again=WouldMeetHimAgain if passed over
    {stands.passed_over:and rating} comes before {stands.player:and rating} in line, but the best pairings would then
    have {again.player} play {again.other} again, as in {again.rounds}.
stands=StandsBefore then=else if passed over
    {stands.passed_over:and rating} comes before {stands.player:and rating} in line. {then.were}, {then.else}.
stands=StandsBefore played=PlayedAcross then=else if passed over
    {stands.passed_over:and rating} comes before {stands.player:and rating} in line, but has already played
    {played.other}, in {played.rounds}. {then.were} against somebody else, {then.else}.
stands=StandsBefore across=BarredAcross then=else if passed over
    {stands.passed_over:and rating} comes before {stands.player:and rating} in line, but {across.player} and
    {across.other} {across.barred}. {then.were} against somebody else, {then.else}.
stands=StandsBefore left=WouldBeLeft if passed over
stands=StandsBefore left=WouldBeLeft then=else if passed over
    {stands.passed_over:and rating} comes before {stands.player:and rating} in line. {left.were}, {left.leave}.
    [ With {then.player} {then.gone}, {then.else}.]
left=WouldBeLeft then=else if of the same
    {left.if}, {left.leave}. With {then.player} {then.gone}, {then.else}.
skips=Skips barred=BarredFromGroup if of one group
    {skips.player} is paired down past the {skips.score:group}, having already played, or been barred from, everybody
    there{barred.aside}.
"""
_NATURAL = """
all=NaturalBoards met=apart if raw
all=NaturalBoards met=apart then=NaturalBoards if raw
    {all.pairs}{all.and more}; but {met.apart}.[ With {met.avoided}, it is {then.pairs}.]
all=NaturalBoards met=apart also=apart then=NaturalBoards if raw
all=NaturalBoards met=apart also=apart if raw
    {all.pairs}{all.and more}; but {met.apart}, and {also.apart}.[ With that avoided, it is {then.pairs}.]
all=NaturalBoards met=apart also=apart third=apart then=NaturalBoards if raw
    {all.pairs}{all.and more}; but {met.apart}, {also.apart}, and {third.apart}. With that avoided, it is {then.pairs}.
all=NaturalBoards then=NaturalBoards if then legal
    {all.pairs}{all.and more}. With rematches and barred pairs avoided, it is {then.pairs}.
all=NaturalBoards then=NaturalBoards if then of the file
    {all.pairs}{all.and more}. In the file it is {then.pairs}.
"""
_REASONS = """
met=apart then=LegalInstead
    {met.apart}. With {met.avoided}, {then.one}'s natural opponent is {then.other}.
met=apart also=apart then=LegalInstead
    {met.apart}, and {also.apart}. With that avoided, {then.one}'s natural opponent is {then.other}.
met=apart pair=swap free=Forced
met=apart also=apart pair=swap free=Forced
    {met.apart}[. {also.apart}], {pair.so swap}. No limit applies, as the switch {free.forced}.
one=Clash two=Clash
one=Clash more=MoreClashes
    {one.one}'s {one.natural_opponent} is {one.other}, but both are due {one.due};
    [ {two.one} and {two.other}, also natural opponents, are both due {two.due}]
    [ {more.count:more natural boards} {more.count:has|have} a color conflict too].
pair=swap all=AllGetDue
    {pair.swapping} gives all {all.count:in words} their due color.
pair=swap gets=GetDue
pair=swap gets=GetDue still=MissAnyway
pair=swap gets=GetDue lose=MissInstead first=Outweighs
    {pair.swapping} gives {gets.some} {gets.count:the|their} due color[; {still.some} {still.count:misses|miss} it
    either way]
    [; {lose.some} {lose.count:misses|miss} it instead, but {first.because}].
down=moving free=Forced
met=apart down=moving free=Forced
met=apart also=apart down=moving free=Forced
    [{met.apart}[, and {also.apart}]. ]{down.moving} {free.forced}; no limit applies.
down=DropsInstead up=RaisedInstead gets=GetDue if one has the bye
down=DropsInstead up=RaisedInstead gets=GetDue lose=MissInstead if one has the bye
    {down.player} is paired down instead of {down.instead_of}, and {up.player} is paired up instead of {up.instead_of}.
    That avoids a wrong color for {gets.some}[; {lose.some} {lose.count:misses|miss} the due color instead].
down=DropsInstead up=RaisedInstead gets=GetDue
down=DropsInstead up=RaisedInstead gets=GetDue lose=MissInstead
    {down.player} is paired down instead of {down.instead_of}, and {up.player} is paired up instead of {up.instead_of}.
    That gives {gets.some} {gets.count:the|their} due color[; {lose.some} {lose.count:misses|miss} it instead].
down=moving gets=GetDue if one has the bye
down=moving gets=GetDue lose=MissInstead if one has the bye
down=moving gets=GetDue lose=MissInstead first=Outweighs if one has the bye
    {down.moving} avoids a wrong color for {gets.some}
    [; {lose.some} {lose.count:misses|miss} the due color instead[, but {first.because}]].
down=moving gets=GetDue
down=moving gets=GetDue lose=MissInstead
down=moving gets=GetDue lose=MissInstead first=Outweighs
    {down.moving} gives {gets.some} {gets.count:the|their} due color
    [; {lose.some} {lose.count:misses|miss} it instead[, but {first.because}]].
cost=per_board no=NoSimplerSwitch
    {cost.per_board}. No switch of just two of these {no.count:in words} boards is as good.
over=BeyondLimit three=ThreeComesFirst
    That costs {over.value:point}, {over.over} over the {over.limit}-point limit for {over.limited}, but avoiding three
    in a row comes before any limit.
nothing=MendsNothing gets=GetDue lose=MissInstead if one has the bye
    {nothing.This is not} the natural pairing, and with these settings it is no better. It avoids a wrong color for
    {gets.some}, but {lose.some} {lose.count:misses|miss} the due color.
nothing=MendsNothing gets=GetDue lose=MissInstead
    {nothing.This is not} the natural pairing, and with these settings it is no better. {gets.some}
    {gets.count:gets|get} the due color, but {lose.some} {lose.count:misses|miss} it.
nothing=MendsNothing lose=MissInstead
    {nothing.This is not} the natural pairing; the switch improves nothing with these settings, and {lose.some}
    {lose.count:misses|miss} the due color by it.
left=OddLeft drop=Drops if the only one
    {left.but}{drop.player} is the only player with {drop.from_score:score}, so {drop.player} is paired down against
    {drop.whom}.
left=OddLeft drop=Drops if several
    {left.Players} have {left.score:score}, an odd number. {drop.who} is paired down against {drop.whom}.
met=MetFromAboveCount left=OddLeft drop=Drops if one is left
    {met.count:Players} with {met.score:score} {met.count:is|are} paired up, which{left.aside,} leaves only
    {drop.player}, paired down against {drop.whom}.
met=MetFromAboveCount left=OddLeft drop=Drops
    {met.count:Players} with {met.score:score} {met.count:is|are} paired up, which{left.aside,} leaves an odd number,
    {left.count:in words}. {drop.who} is paired down against {drop.whom}.
bye=NormallyHasBye left=OddLeft drop=Drops if one is left
    With the bye for {bye.player}{left.aside}, {drop.player} is alone with {left.score:score}, and is paired down
    against {drop.whom}.
bye=NormallyHasBye left=OddLeft drop=Drops
    With the bye for {bye.player}{left.aside,} an odd number with {left.score:score} are left, {left.count:in words}.
    {drop.who} is paired down against {drop.whom}.
all=Group met=apart must=SomeMustDrop drop=Drops if several
    {met.apart}. {all.They} are the only {all.count:players} with {all.score:score}, so both must be paired down.
    {drop.player} plays {drop.whom}.
met=apart below=Group
    {met.apart}. {below.They} are the only {below.count:players} with {below.score:score}, so both must be paired up.
must=SomeMustDrop drop=Drops
    {must.Players} with {must.score:score} must be paired down; {drop.who} plays {drop.whom}.
met=MetFromAboveCount must=SomeMustDrop drop=Drops
    {met.count:Players} with {met.score:score} {met.count:is|are} paired up, and{must.aside,} {must.count:in words} must
    be paired down. {drop.who} plays {drop.whom}.
low=Lowest skip=because
low=Lowest skip=because also=because
    {low.but}{low.player} is the lowest-rated eligible player in {low.score:the lowest}.
    {skip.because}[; {also.because}].
"""
_SWITCHES = """
first=nobody same=GapFirst if one player
    {first.nobody}; {same.player} is next in line.
down=FirstToDrop one=GapFirst up=FirstRaised two=GapFirst all=BothCount if both next
    {down.nobody}, and nobody with {up.score:score} up; {one.player} and {two.player} are next in line. That costs
    {all.points:point}.
first=nobody gap=gap
    {first.nobody}; next in line would be {first.player}. {gap.gap}.
pair=ChangedPlaces gap=RatingGap two=RatingGap if as swapped
pair=ChangedPlaces gap=RatingGap if as swapped
    {gap.natural} and {gap.here} swap ({pair.a form}). They are {gap.points:point} apart ({gap.natural_rating} and
    {gap.rating})[; {two.natural} and {two.here}, {two.points} ({two.natural_rating} and {two.rating})].
pair=ChangedPlaces gap=CrossedUnrated cost=Counts limit=held if as swapped
    {gap.natural:and rating} and {gap.here:and rating} swap halves ({pair.a form}). That counts as {gap.points:point},
    half of {gap.low_limit}, {limit.held}.
pair=ChangedPlaces gap=Crossed cost=Counts limit=held if as swapped
pair=ChangedPlaces gap=Crossed cost=Counts if as swapped
    {gap.natural} and {gap.here} swap halves ({pair.a form}). They are {gap.points:point} apart ({gap.natural_rating}
    and {gap.rating})[, {limit.held}].
pair=swap one=gap two=gap
pair=swap one=gap
    {pair.swap}. Here {one.gap}.[ {two.gap}.]
same=GapSame gap=gap cost=LargerCounts limit=held if one price
gap=gap same=GapSame cost=LargerCounts limit=held if one price
same=GapSame gap=gap cost=LargerCounts
gap=gap same=GapSame cost=LargerCounts
    {same.either way}, so only one difference counts. {gap.gap}[, {limit.held}].
one=GapSame two=RatingGap
one=RatingGap two=GapSame
one=RatingGap two=RatingGap
    {one.gap}, and {two.gap}.
one=gap two=gap
    {one.gap}. {two.gap}.
gap=RatingGap cost=Counts if one price
gap=RatingGap cost=Counts limit=held if one price
    {gap.gap}[, {limit.held}].
gap=gap cost=Counts
gap=gap cost=Counts limit=held if one price
    {gap.gap}. {cost.cost}[, {limit.held}].
cost=cost limit=held if one price
cost=cost book=BookLimit limit=held if one price
    {cost.cost}, {limit.held}.[book?  That is the rule book's, above which none goes between score groups or for the
    bye.]
"""
_COLORS = """
one=ColorsUnknown two=ColorsUnknown
    The file has no color for {one.games:games} of {one.player} and {two.games:games} of {two.player}; only known colors
    count.
one=had gets=DueAndGot two=had get=DueAndGot right=Right if both get
    {one.had} and gets {gets.due}; {two.had} and gets {get.due}. Both get their due color.
none=NoColorYet had=had gets=DueAndGot right=Right if the last is of one
    {none.player} {none.no_color}; {had.had} and gets {gets.due}.
had=had gets=DueAndGot none=NoColorYet right=Right if one player
    {had.had} and gets {gets.due}; {none.player} {none.no_color}.
toss=ByUnknownToss right=Right
    The coin toss is not known; these colors assume that {toss.player} has White on board {toss.board}. Nobody here gets
    the wrong color.
toss=ByToss right=Right
    The coin toss gives {toss.player} White on board {toss.board}; colors alternate down the boards, and nobody here
    gets the wrong color.
third=ThirdRunning far=NotEqualized if one player
    {far.player}, due {far.due}, gets a {third.running:ordinal} {far.got} in a row and will have had {far.more_of}.
third=ThirdKnown far=NotEqualized if one player
    {far.player}, due {far.due}, gets a {third.running:ordinal} {far.got} in a row, counting only known colors, and will
    have had {far.more_of}.
third=ThirdRunning not=NotAlternated if one player
    {not.player}, due {not.due}, gets a {third.running:ordinal} {third.color} in a row.
"""
PLANS = plans_of(_GROUPS, _NATURAL, _REASONS, _SWITCHES, _COLORS)  # all paragraphs, in the order of a card
