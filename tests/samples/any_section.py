"""Any section at all, for hypothesis: every kind of cell and arrangement, and hostile names."""

from hypothesis import strategies as st

from explain.model.arrangements import ForcedBye, ForcedPair, KeptApart, LateEntry, RequestedBye, Withdrawal
from explain.model.players import Color, Game, Player, Result
from explain.model.section import Section

HOSTILE = [
    *("", " ", "<script>alert(1)</script>", '"quotes"', 'Bob "Ace" Bell', '"', "# hash", "1 2 3", "Henry 8"),
    "Ann 2000 W3w",
    *("Ann 2000 1900", "Ann 2000", "unr", "W3w", "H", "B---", "2000", "two  spaces", " ends ", "line\nend"),
    "carriage\rreturn",
    *("tab\tin it", "next\x85line\u2028separator", "no\u00a0break", "\u05d3\u05d5\u05d3 \u202edivad", "\ufeffmark"),
    "back\\slash",
    *(
        "=cmd()",
        "half-point bye: 4 in round 5",
        "Open: rounds 5",
        "case board",
        "Case Round: 3",
        "Open, toss white:",
        "x" * 3000,
    ),
    *("J\u00fcrgen \u0160", "\U0001f600", "nul\0"),
]
texts = (
    st.sampled_from(HOSTILE)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
    | st.text('AnB 12W3w-?ur"#:,', max_size=9)
)
PLAYED = [("W", "L"), ("D", "D"), ("P", "P"), ("L", "W"), ("X", "F"), ("F", "X"), ("F", "F")]
COLORS = [
    (Color.WHITE, Color.BLACK),
    (Color.BLACK, Color.WHITE),
    (None, None),
    (Color.WHITE, None),
    (None, Color.BLACK),
]
BYES = [Result.FULL_BYE, Result.HALF_BYE, Result.UNPAIRED]
alone = st.builds(Game, st.sampled_from(BYES)) | st.builds(
    Game,
    st.sampled_from([result for result in Result if not result.is_bye]),
    st.none(),
    st.sampled_from([None, *Color]),
)


@st.composite
def rounds_of_games(draw: st.DrawFn, numbers: list[int]) -> dict[int, Game]:
    """One round: some players played each other, the others had byes or unnamed opponents."""
    order = draw(st.permutations(numbers))
    games = {number: draw(alone) for number in order}
    for one, other in zip(order[::2], order[1::2], strict=False):
        if draw(st.booleans()):
            results, colors = draw(st.sampled_from(PLAYED)), draw(st.sampled_from(COLORS))
            games[one] = Game(Result(results[0]), other, colors[0])
            games[other] = Game(Result(results[1]), one if draw(st.integers(0, 4)) else None, colors[1])
    return games


@st.composite
def sections(draw: st.DrawFn) -> Section:
    """Any section with sane numbers: all kinds of cells, names and arrangements."""
    numbers = draw(st.lists(st.integers(1, 99_999) | st.integers(1, 9), max_size=5, unique=True))
    played = [draw(rounds_of_games(numbers)) for _ in range(draw(st.integers(0, 4)))]
    players = tuple(
        Player(
            number,
            draw(texts),
            draw(st.none() | st.integers(0, 9_999)),
            tuple(games[number] for games in played),
            draw(st.none() | texts),
        )
        for number in numbers
    )
    held = Section(players).rounds_held
    arranged = {} if len(numbers) < 2 else draw(arrangements(numbers))
    return Section(
        players,
        title=draw(texts),
        rounds=draw(st.none() | st.integers(max(held, 1), 60)),
        toss=draw(st.sampled_from([None, *Color])),
        next_round=draw(st.none() | st.integers(1, held + 1)),
        **arranged,  # type: ignore[arg-type]
    )


def arrangements(numbers: list[int]) -> st.SearchStrategy[dict[str, tuple[object, ...]]]:
    """What a TD may have arranged among players with these numbers."""
    player, round = st.sampled_from(numbers), st.integers(1, 60)
    two = st.lists(player, min_size=2, max_size=2, unique=True)
    kinds: dict[str, st.SearchStrategy[object]] = {
        "requested_byes": st.builds(RequestedBye, player, round, st.sampled_from(BYES)),
        "withdrawals": st.builds(Withdrawal, player, st.integers(0, 60)),
        "late_entries": st.builds(LateEntry, player, round),
        "apart": two.map(lambda ends: KeptApart(*ends)),
        "together": st.tuples(two, round).map(lambda said: ForcedPair(said[0][0], said[0][1], said[1])),
        "forced_byes": st.builds(ForcedBye, player, round),
    }
    return st.fixed_dictionaries({name: st.lists(kind, max_size=2).map(tuple) for name, kind in kinds.items()})
