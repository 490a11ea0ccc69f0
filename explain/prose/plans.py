"""Patterns that tell several claims of a card at once, by paragraph: names for the claims, then the English.

``"all=Group met=apart if several"`` takes one claim of each of these kinds in a row, if what follows ``if`` is true.
Kinds that are told alike have a clause in common: ``apart`` stands for all that have this one, and ``{met.apart}``
tells what differs.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from explain.answers.claim import Claim
from explain.answers.claims import of_colors, of_groups, of_lines, of_seats, of_worth
from explain.prose.claims import CLAUSES

CLAUSES |= {
    of_seats.ChangedPlaces: {
        "swapping": "Swapping {one} and {other}",
        "swap": "{one} and {other} swap ({a form})",
        "so swap": "so {one} and {other} swap",
    },
    of_seats.MovedAlong: {
        "swapping": "Swapping opponents around {count:boards}",
        "swap": "{count:Boards} swap opponents in a circle ({a form})",
        "so swap": "so {count:boards} swap opponents in a circle",
    },
    of_seats.DropsInstead: {"moving": "Pairing {player} down instead of {instead_of}"},
    of_seats.RaisedInstead: {"moving": "Pairing {player} up instead of {instead_of}"},
    of_seats.ByeMoved: {"moving": "The bye for {player} instead of {next_in_line}"},
    of_seats.PairedAcross: {"moving": "Pairing {one} down against {other}"},
    of_seats.MetBefore: {"apart": "{one} and {other} already played ({rounds})", "avoided": "rematches avoided"},
    of_seats.Teammates: {"apart": "{one} and {other} are teammates ({team})", "avoided": "teammates kept apart"},
    of_seats.ListedApart: {
        "apart": "{one} and {other} are on the TD's list of pairs to keep apart",
        "avoided": "that pair kept apart",
    },
    of_groups.DropsOut: {
        "would": "{who} {is now} paired down against {opponent}",
        "goes": "{is now} paired down against {opponent}",
    },
    of_groups.MetFromAbove: {
        "would": "{who} {is now} paired up against {opponent}",
        "goes": "{is now} paired up against {opponent}",
    },
    of_groups.SitsOut: {"would": "{player} {gets now} the bye", "goes": "{gets now} the bye"},
    of_groups.DropsToday: {"does": "in this round {player} is paired down against {opponent} (board {board})"},
    of_groups.RaisedToday: {"does": "in this round {player} is paired up against {opponent} (board {board})"},
    of_groups.StaysToday: {"does": "in this round {player} stays and plays {opponent} (board {board})"},
    of_groups.ByeToday: {"does": "in this round {player} gets the bye"},
    of_lines.HadBye: {"because": "{player} already had a full-point bye or forfeit win ({rounds})"},
    of_lines.IsUnrated: {"because": "{player} is unrated, and {holder} is not"},
    of_lines.HadHalfBye: {"because": "{player} had or asked for a half-point bye, and {holder} did not"},
    of_lines.WorseFrom: {"else": "those paired down from {score:score} {more}"},
    of_lines.WouldMeetAgain: {"else": "the best pairings would have {one} and {other} playing again, as in {rounds}"},
    of_lines.WouldMeetHimAgain: {
        "else": "the best pairings would have {player} and {other} playing again, as in {rounds}"
    },
    of_lines.TeammatesWouldMeet: {"else": "the best pairings would have teammates {one} and {other} ({team}) playing"},
    of_lines.TeammatesWouldMeetHim: {
        "else": "the best pairings would have teammates {player} and {other} ({team}) playing"
    },
    of_lines.ListedWouldMeet: {
        "else": "the best pairings would have {one} and {other} playing, who are to be kept apart"
    },
    of_lines.ListedWouldMeetHim: {
        "else": "the best pairings would have {player} and {other} playing, who are to be kept apart"
    },
    of_worth.FirstRaised: {"nobody": "{baseline^} nobody with {score:score} is paired up"},
    of_worth.FirstToDrop: {"nobody": "{baseline^} nobody with {score:score} is paired down"},
    of_worth.RatingGap: {"gap": "{here} ({rating}) replaces {natural} ({natural_rating}), {points:point} apart"},
    of_worth.GapUnrated: {
        "gap": "{here:and rating} replaces {natural:and rating}, which counts as {points:point}, half of {low_limit}"
    },
    of_worth.CrossedUnrated: {
        "gap": (
            "{here:and rating} and {natural:and rating} swap halves, which counts as {points:point}, half of "
            "{low_limit}"
        )
    },
    of_worth.Crossed: {"gap": "{here} ({rating}) and {natural} ({natural_rating}) swap halves, {points:point} apart"},
    of_worth.GapNone: {"gap": "{here:and rating} replaces {natural:and rating}, a switch without a rating difference"},
    of_worth.GapBothUnrated: {"gap": "{here} replaces {natural}, both unrated"},
    of_worth.GapSame: {"gap": "{player} would leave the score group anyway"},
    of_worth.GapFirst: {"gap": "{player} is next in line"},
    of_worth.SmallerCounts: {"cost": "The smaller counts: {points}"},
    of_worth.LargerCounts: {"cost": "Between score groups the larger counts: {points}"},
    of_worth.BothCount: {"cost": "Both are the same: {points}"},
    of_worth.Counts: {"cost": "The switch costs {points:point}"},
    of_worth.WithinLimit: {
        "held": "within the {limit}-point limit for {limited}",
        "per_board": "On this board that costs {value:point}, and the limit is {limit}",
    },
    of_worth.BeyondLimit: {
        "held": "{over} over the {limit}-point limit for {limited}",
        "per_board": "On this board that costs {value:point}, {over} over the {limit}-point limit for {limited}",
    },
    of_worth.NoLimit: {"held": "and no limit is set for {limited}"},
    of_worth.Forced: {"held": "but no limit applies, as it {forced}"},
    of_worth.Avoided: {"held": "but these settings avoid interchanges for color, whatever they cost"},
    of_colors.MoreOf: {"had": "{player} has had {more_of}"},
    of_colors.HadLast: {"had": "{player} had {color} last"},
    of_colors.LastKnown: {"had": "{player} had {color} in the last game whose color is known"},
}


def kinds_of(*subjects: ModuleType) -> Mapping[str, tuple[type[Claim], ...]]:
    """The kinds of claims of some subjects by name, and all that have a clause by the name of the clause."""
    kinds = [
        kind
        for subject in subjects
        for kind in vars(subject).values()
        if isinstance(kind, type) and issubclass(kind, Claim)
    ]
    clauses = dict.fromkeys(clause for kind in kinds for clause in CLAUSES.get(kind, ()))
    by_clause = {clause: tuple(kind for kind in kinds if clause in CLAUSES.get(kind, ())) for clause in clauses}
    return {**{kind.__name__: (kind,) for kind in kinds}, **by_clause}


_KINDS = kinds_of(of_seats, of_groups, of_worth, of_colors, of_lines)


def _prices(*claims: Any) -> set[int]:
    """What some claims say that a switch costs, those of them that do."""
    prices = (each.held.get("points", each.held.get("value")) for each in claims)
    return {price for price in prices if price is not None}


CONDITIONS: Mapping[str, Callable[..., bool]] = {
    "": lambda *_: True,
    "alone": lambda all, *_: all.count == 1,
    "two of them": lambda all, *_: all.count == 2,  # noqa: PLR2004 - as it says
    "one each": lambda top, bottom: len(top.half) == len(bottom.half) == 1,
    "several": lambda all, *_: all.count > 1,
    "the only one": lambda *claims: claims[-1].why == "only" and claims[-2].count == 1,
    "one is left": lambda *claims: claims[-2].count == 1,
    "one player": lambda one, other, *_: one.player == other.player,
    "the last is of one": lambda _, had, gets, __: had.player == gets.player,
    "one has the bye": lambda *claims: any(claim.held.get("bye") for claim in claims),
    "two players": lambda one, other, *_: one.player != other.player,
    "in line": lambda natural, down, up: (natural.player, natural.opponent) == (down.player, up.player),
    "passed over": lambda stands, *then: (
        {(stands.passed_over, stands.way)} == {(each.player, each.way) for each in then}
    ),
    "of one group": lambda skips, barred: (skips.player, skips.score) == (barred.player, barred.score),
    "raw": lambda all, *_: all.baseline.value == "raw",
    "then legal": lambda all, then: (all.baseline.value, then.baseline.value) == ("raw", "legal"),
    "then of the file": lambda _, then: then.baseline.value == "file",
    "one price": lambda *claims: len(_prices(*claims)) == 1,
    "both get": lambda one, gets, two, get, _: (one.player, two.player) == (gets.player, get.player),
    "as swapped": lambda pair, gap, *_: {pair.one, pair.other} == {gap.here, gap.natural},
}
"""What is asked of claims before they are told together."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Claims that are told together."""

    pattern: str  # their sentence
    kinds: Mapping[str, tuple[type[Claim], ...]]  # what it calls them, and of which kinds each may be, in order
    where: Callable[..., bool]  # whether it may tell these

    def takes(self, claims: Sequence[Claim], at: int) -> bool:
        """Whether it tells the claims from a place on."""
        mine = claims[at : at + len(self.kinds)]
        fits = len(mine) == len(self.kinds) and all(
            type(each) in kinds for each, kinds in zip(mine, self.kinds.values(), strict=True)
        )
        return fits and self.where(*mine)


def plans_of(
    *tables: Mapping[str, str],
    by_name: Mapping[str, tuple[type[Claim], ...]] = _KINDS,
    conditions: Mapping[str, Callable[..., bool]] = CONDITIONS,
) -> tuple[Plan, ...]:
    """The plans of some tables, their kinds and their conditions found by name."""
    return tuple(_plan(takes, pattern, by_name, conditions) for table in tables for takes, pattern in table.items())


def _plan(
    takes: str,
    pattern: str,
    by_name: Mapping[str, tuple[type[Claim], ...]],
    conditions: Mapping[str, Callable[..., bool]],
) -> Plan:
    kinds, _, where = takes.partition(" if ")
    return Plan(
        pattern, {name: by_name[kind] for name, kind in (each.split("=") for each in kinds.split())}, conditions[where]
    )


_GROUPS = {
    (
        "all=Group top=TopHalf bottom=BottomHalf if two of them"
    ): "{all.count:Players} {all.have} {all.score:score}: {top.names} and {bottom.names}.",
    (
        "stay=Staying top=TopHalf bottom=BottomHalf if two of them"
    ): "The {stay.count:in words} who stay: {top.names} and {bottom.names}.",
    "all=Group top=TopHalf bottom=BottomHalf": (
        "{all.count:Players} {all.have} {all.score:score}: {top.names} in the top half, {bottom.names} in the bottom "
        "half."
    ),
    "all=Group met=apart": "{all.count:Players} {all.have} {all.score:score}, but {met.apart}.",
    "all=Group rank=Neighbors if two of them": "{all.count:Players} {all.have} {all.score:score}: {rank.names}.",
    "all=Group rank=Neighbors": "{all.count:Players} {all.have} {all.score:score}, by rank {rank.names}.",
    "stay=Staying top=TopHalf bottom=BottomHalf": "The {stay.count:in words} who stay: {top.names} in the top half, "
    "{bottom.names} in the bottom half.",
    "top=TopHalf bottom=BottomHalf if one each": "{top.names} and {bottom.names} stay.",
    "top=TopHalf bottom=BottomHalf": "In the top half are {top.names}, in the bottom half {bottom.names}.",
    "stay=Staying rank=Neighbors": "The {stay.count:in words} who stay: {rank.names}, by rank.",
    "all=Group out=would if alone": "{out.player} is the only player with {all.score:score}, and {out.goes}.",
    (
        "natural=DropsOut now=DropsToday if two players"
    ): "{natural.who^} would normally be paired down against {natural.opponent}; "
    "{now.for color} {now.player} is instead, against {now.opponent} (board {now.board}).",
    (
        "natural=DropsOut now=DropsToday if one player"
    ): "{natural.who^} would normally be paired down against {natural.opponent}; "
    "{now.for color} it is against {now.opponent} (board {now.board}).",
    (
        "natural=MetFromAbove now=RaisedToday if two players"
    ): "{natural.who^} would normally be paired up against {natural.opponent}; "
    "{now.for color} {now.player} is instead, against {now.opponent} (board {now.board}).",
    (
        "natural=MetFromAbove now=RaisedToday if one player"
    ): "{natural.who^} would normally be paired up against {natural.opponent}; "
    "{now.for color} it is against {now.opponent} (board {now.board}).",
    "natural=SitsOut now=ByeToday": "{natural.player} would normally get the bye; in this round {now.player} does.",
    "natural=would now=does": "{natural.would}; {now.does}.",
    (
        "stands=StandsBefore then=Worse if passed over"
    ): "{stands.passed_over:and rating} comes before {stands.player:and rating} in line "
    "{stands.to leave}, but then {then.more}.",
    (
        "stands=StandsBefore then=else if passed over"
    ): "{stands.passed_over:and rating} comes before {stands.player:and rating} in line. {then.were}, {then.else}.",
    "stands=StandsBefore played=PlayedAcross then=Worse if passed over": (
        "{stands.passed_over:and rating} comes before {stands.player:and rating} in line, but has already played "
        "{played.other}, in {played.rounds}. {then.were} against somebody else, {then.more}."
    ),
    "stands=StandsBefore played=PlayedAcross then=else if passed over": (
        "{stands.passed_over:and rating} comes before {stands.player:and rating} in line, but has already played "
        "{played.other}, in {played.rounds}. {then.were} against somebody else, {then.else}."
    ),
    (
        "stands=StandsBefore then=Behind if passed over"
    ): "{stands.passed_over:and rating} comes before {stands.player:and rating} in line "
    "{stands.to leave}, but after {then.ahead:and rating}.",
    (
        "skips=Skips barred=BarredFromGroup if of one group"
    ): "{skips.player} is paired down past the {skips.score:group}, having already "
    "played, or been barred from, everybody there.",
}

_NATURAL = {
    "all=NaturalBoards met=apart if raw": "{all.pairs}{all.and more}; but {met.apart}.",
    (
        "all=NaturalBoards met=apart then=NaturalBoards if raw"
    ): "{all.pairs}{all.and more}; but {met.apart}. With {met.avoided}, it is {then.pairs}.",
    (
        "all=NaturalBoards met=apart also=apart then=NaturalBoards if raw"
    ): "{all.pairs}{all.and more}; but {met.apart}, and {also.apart}. With that avoided, it is {then.pairs}.",
    "all=NaturalBoards met=apart also=apart if raw": "{all.pairs}{all.and more}; but {met.apart}, and {also.apart}.",
    (
        "all=NaturalBoards then=NaturalBoards if then legal"
    ): "{all.pairs}{all.and more}. With rematches and barred pairs avoided, it is {then.pairs}.",
    (
        "all=NaturalBoards then=NaturalBoards if then of the file"
    ): "{all.pairs}{all.and more}. In the file it is {then.pairs}.",
}

_REASONS = {
    "met=apart then=LegalInstead": "{met.apart}. With {met.avoided}, {then.one}'s natural opponent is {then.other}.",
    "met=apart also=apart then=LegalInstead": (
        "{met.apart}, and {also.apart}. With that avoided, {then.one}'s natural opponent is {then.other}."
    ),
    "met=apart pair=swap free=Forced": "{met.apart}, {pair.so swap}. No limit applies, as the switch {free.forced}.",
    (
        "met=apart also=apart pair=swap free=Forced"
    ): "{met.apart}. {also.apart}, {pair.so swap}. No limit applies, as the switch {free.forced}.",
    "one=Clash two=Clash": (
        "{one.one}'s {one.natural_opponent} is {one.other}, but both are due {one.due}; on another natural board "
        "{two.one} and {two.other} are both due {two.due}."
    ),
    "one=Clash more=MoreClashes": "{one.one}'s {one.natural_opponent} is {one.other}, but both are due {one.due}; "
    "{more.count:more natural boards} {more.has} a color conflict too.",
    "pair=swap all=AllGetDue": "{pair.swapping} gives all {all.count:in words} their due color.",
    "pair=swap gets=GetDue": "{pair.swapping} gives {gets.some} {gets.their} due color.",
    "pair=swap gets=GetDue still=MissAnyway": (
        "{pair.swapping} gives {gets.some} {gets.their} due color; {still.some} {still.misses} it either way."
    ),
    (
        "pair=swap gets=GetDue lose=MissInstead first=Outweighs"
    ): "{pair.swapping} gives {gets.some} {gets.their} due color; {lose.some} "
    "{lose.misses} it instead, but {first.because}.",
    "met=apart down=moving free=Forced": "{met.apart}. {down.moving} {free.forced}; no limit applies.",
    (
        "met=apart also=apart down=moving free=Forced"
    ): "{met.apart}, and {also.apart}. {down.moving} {free.forced}; no limit applies.",
    (
        "down=DropsInstead up=RaisedInstead gets=GetDue if one has the bye"
    ): "{down.player} is paired down instead of {down.instead_of}, and "
    "{up.player} is paired up instead of {up.instead_of}. That avoids a wrong color for {gets.some}.",
    ("down=DropsInstead up=RaisedInstead gets=GetDue lose=MissInstead if one has the bye"): (
        "{down.player} is paired down instead of {down.instead_of}, and {up.player} is paired up instead of "
        "{up.instead_of}. That avoids a wrong color for {gets.some}; {lose.some} {lose.misses} the due color instead."
    ),
    (
        "down=DropsInstead up=RaisedInstead gets=GetDue"
    ): "{down.player} is paired down instead of {down.instead_of}, and {up.player} is paired "
    "up instead of {up.instead_of}. That gives {gets.some} {gets.their} due color.",
    ("down=DropsInstead up=RaisedInstead gets=GetDue lose=MissInstead"): (
        "{down.player} is paired down instead of {down.instead_of}, and {up.player} is paired up instead of "
        "{up.instead_of}. That gives {gets.some} {gets.their} due color; {lose.some} {lose.misses} it instead."
    ),
    "down=moving free=Forced": "{down.moving} {free.forced}; no limit applies.",
    "down=moving gets=GetDue if one has the bye": "{down.moving} avoids a wrong color for {gets.some}.",
    (
        "down=moving gets=GetDue lose=MissInstead if one has the bye"
    ): "{down.moving} avoids a wrong color for {gets.some}; {lose.some} {lose.misses} the due color instead.",
    (
        "down=moving gets=GetDue lose=MissInstead first=Outweighs if one has the bye"
    ): "{down.moving} avoids a wrong color for {gets.some}; "
    "{lose.some} {lose.misses} the due color instead, but {first.because}.",
    "down=moving gets=GetDue": "{down.moving} gives {gets.some} {gets.their} due color.",
    "down=moving gets=GetDue lose=MissInstead": (
        "{down.moving} gives {gets.some} {gets.their} due color; {lose.some} {lose.misses} it instead."
    ),
    (
        "down=moving gets=GetDue lose=MissInstead first=Outweighs"
    ): "{down.moving} gives {gets.some} {gets.their} due color; {lose.some} "
    "{lose.misses} it instead, but {first.because}.",
    # Each board of a longer switch has a cost of its own.
    "cost=per_board no=NoSimplerSwitch": (
        "{cost.per_board}. No switch of just two of these {no.count:in words} boards is as good."
    ),
    "over=BeyondLimit three=ThreeComesFirst": (
        "That costs {over.value:point}, {over.over} over the {over.limit}-point limit for {over.limited}, but "
        "avoiding three in a row comes before any limit."
    ),
    (
        "nothing=MendsNothing gets=GetDue lose=MissInstead if one has the bye"
    ): "This is not the natural pairing, and it improves nothing with "
    "these settings. It avoids a wrong color for {gets.some}, but {lose.some} {lose.misses} the due color.",
    (
        "nothing=MendsNothing gets=GetDue lose=MissInstead"
    ): "This is not the natural pairing, and it improves nothing with these settings. "
    "{gets.some} {gets.get} the due color, but {lose.some} {lose.misses} it.",
    "nothing=MendsNothing lose=MissInstead": (
        "This is not the natural pairing; the switch improves nothing with these settings, and {lose.some} "
        "{lose.misses} the due color by it."
    ),
    "left=OddLeft drop=Drops if the only one": (
        "{drop.player} is the only player with {drop.from_score:score}, so {drop.player} is paired down against "
        "{drop.whom}."
    ),
    "left=OddLeft drop=Drops if several": (
        "{left.count:Players} with {left.score:score} are an odd number. {drop.who^} is paired down against "
        "{drop.whom}."
    ),
    (
        "met=MetFromAboveCount left=OddLeft drop=Drops if one is left"
    ): "{met.count:Players} with {met.score:score} {met.is} paired up, which "
    "leaves only {drop.player}, paired down against {drop.whom}.",
    (
        "met=MetFromAboveCount left=OddLeft drop=Drops"
    ): "{met.count:Players} with {met.score:score} {met.is} paired up, which leaves an odd "
    "number, {left.count:in words}. {drop.who^} is paired down against {drop.whom}.",
    (
        "bye=NormallyHasBye left=OddLeft drop=Drops"
    ): "With the bye for {bye.player} an odd number with {left.score:score} are left, "
    "{left.count:in words}. {drop.who^} is paired down against {drop.whom}.",
    (
        "all=Group met=apart must=SomeMustDrop drop=Drops if several"
    ): "{met.apart}. They are the only {all.count:players} with "
    "{all.score:score}, so {must.count:in words} must be paired down. {drop.player} plays {drop.whom}.",
    "must=SomeMustDrop drop=Drops": (
        "{must.count:Players} with {must.score:score} must be paired down; {drop.who} plays {drop.whom}."
    ),
    (
        "met=MetFromAboveCount must=SomeMustDrop drop=Drops"
    ): "{met.count:Players} with {met.score:score} {met.is} paired up, and "
    "{must.count:in words} must be paired down. {drop.who^} plays {drop.whom}.",
    "low=Lowest skip=because": (
        "{low.player} is the lowest-rated eligible player in the lowest score group ({low.score:score}). "
        "{skip.because}."
    ),
    "low=Lowest skip=because also=because": (
        "{low.player} is the lowest-rated eligible player in the lowest score group ({low.score:score}). "
        "{skip.because}; {also.because}."
    ),
}

_SWITCHES = {
    "first=nobody same=GapFirst if one player": "{first.nobody}; {same.player} is next in line.",
    "first=nobody gap=gap": "{first.nobody}; next in line would be {first.player}. {gap.gap}.",
    ("pair=ChangedPlaces one=RatingGap two=RatingGap if as swapped"): (
        "{one.natural} and {one.here} swap ({pair.a form}). They are {one.points:point} apart ({one.natural_rating} "
        "and {one.rating}); {two.natural} and {two.here}, {two.points} ({two.natural_rating} and {two.rating})."
    ),
    (
        "pair=ChangedPlaces gap=RatingGap if as swapped"
    ): "{gap.natural} and {gap.here} swap ({pair.a form}). They are {gap.points:point} "
    "apart ({gap.natural_rating} and {gap.rating}).",
    (
        "pair=ChangedPlaces gap=Crossed cost=Counts limit=held if as swapped"
    ): "{gap.natural} and {gap.here} swap halves ({pair.a form}). They "
    "are {gap.points:point} apart ({gap.natural_rating} and {gap.rating}), {limit.held}.",
    (
        "pair=ChangedPlaces gap=CrossedUnrated cost=Counts limit=held if as swapped"
    ): "{gap.natural:and rating} and {gap.here:and rating} swap "
    "halves ({pair.a form}). That counts as {gap.points:point}, half of {gap.low_limit}, {limit.held}.",
    (
        "pair=ChangedPlaces gap=Crossed cost=Counts if as swapped"
    ): "{gap.natural} and {gap.here} swap halves ({pair.a form}). They are "
    "{gap.points:point} apart ({gap.natural_rating} and {gap.rating}).",
    "pair=swap one=gap two=gap": "{pair.swap}. Here {one.gap}. {two.gap}.",
    "pair=swap one=gap": "{pair.swap}. Here {one.gap}.",
    "same=GapSame gap=RatingGap": "{same.gap}, and {gap.gap}.",
    "gap=RatingGap same=GapSame": "{gap.gap}, and {same.gap}.",
    "one=RatingGap two=RatingGap": "{one.gap}, and {two.gap}.",
    "one=gap two=gap": "{one.gap}. {two.gap}.",
    "gap=RatingGap cost=Counts if one price": "{gap.gap}.",
    "gap=gap cost=Counts": "{gap.gap}. {cost.cost}.",
    "gap=RatingGap cost=Counts limit=held if one price": "{gap.gap}, {limit.held}.",
    "gap=gap cost=Counts limit=held if one price": "{gap.gap}. {cost.cost}, {limit.held}.",
    "cost=cost limit=held if one price": "{cost.cost}, {limit.held}.",
    (
        "cost=cost book=BookLimit limit=held if one price"
    ): "{cost.cost}, {limit.held}. That is the rule book's, above which none goes between score groups or for the bye.",
}

_COLORS = {
    "one=ColorsUnknown two=ColorsUnknown": (
        "The file has no color for {one.games:games} of {one.player} and {two.games:games} of {two.player}; only "
        "known colors count."
    ),
    (
        "one=had gets=DueAndGot two=had get=DueAndGot right=Right if both get"
    ): "{one.had} and gets {gets.due}; {two.had} and gets {get.due}. Both get their due color.",
    (
        "none=NoColorYet had=had gets=DueAndGot right=Right if the last is of one"
    ): "{none.player} {none.no_color}; {had.had} and gets {gets.due}.",
    (
        "had=had gets=DueAndGot none=NoColorYet right=Right if one player"
    ): "{had.had} and gets {gets.due}; {none.player} {none.no_color}.",
    "toss=ByUnknownToss right=Right": (
        "The coin toss decides, and is not known: {toss.player} gets White on board {toss.board} so that there is an "
        "answer. Nobody here gets the wrong color."
    ),
    "toss=ByToss right=Right": (
        "The coin toss gives {toss.player} White on board {toss.board}; colors alternate down the boards, and nobody "
        "here gets the wrong color."
    ),
    (
        "third=ThirdRunning far=NotEqualized if one player"
    ): "{far.player}, due {far.due}, gets a {third.running:ordinal} {far.got} in a row "
    "and will have had {far.more_of}.",
    (
        "third=ThirdKnown far=NotEqualized if one player"
    ): "{far.player}, due {far.due}, gets a {third.running:ordinal} {far.got} in a row, "
    "counting only known colors, and will have had {far.more_of}.",
    (
        "third=ThirdRunning not=NotAlternated if one player"
    ): "{not.player}, due {not.due}, gets a {third.running:ordinal} {third.color} in a row.",
}

PLANS = plans_of(_GROUPS, _NATURAL, _REASONS, _SWITCHES, _COLORS)  # all paragraphs, as they stand on a card
