"""How good forecasts of the next round are while its games are open: do shares of a tenth come true one time in ten?

    python tests/benchmarks/bench_next.py [--tournaments 60] [--players 16,24,40] [--real FOLDER] [--picture next.png]

Before each round from the second on, the results of the round before are removed, and ``explain.next_round`` is asked.
With the results back, the best pairings give the opponents who came. The first table has a line for each tenth of the
shares: how many there were, their mean, and how often they came; ``off`` is the difference in standard errors, as if
all shares of a round were independent, which they are not. The Brier score is over all players and opponents, with the
bye: 0 is best, a sure and wrong forecast has 2. It is compared with two guesses for when each game ends as it most
probably does: the natural opponents, and the best pairings. ``certain`` counts opponents called certain, and how many
of them did not come.

``--real`` has sections as ``bench_real_rounds`` reads them, with results that were played; their posted opponents are
compared too. The picture shows the shares against how often they came, with two standard errors.
"""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import sqrt
from pathlib import Path

from bench_real_rounds import section_of

import explain
from explain.answers.coming.open_results import games_left, likeliest, with_ends
from explain.model.errors import InputError
from explain.model.players import Result
from explain.model.section import Section
from explain.pairing.engine import best_pairing
from explain.prose.coming import is_certain
from explain.training.simulate import Field, play

TENTHS = 10
BYE = 0
Opponents = Mapping[int, int]  # everybody's opponent by pairing numbers, 0 for the bye


@dataclass
class Foretold:
    """What was forecast, and what came."""

    told: Counter[int] = field(default_factory=Counter)  # how many, by tenths
    shares: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))  # their sums, by tenths
    came: Counter[int] = field(default_factory=Counter)
    brier: list[float] = field(default_factory=list)
    natural: list[float] = field(default_factory=list)
    best: list[float] = field(default_factory=list)
    rounds: int = 0
    certain: int = 0
    false: int = 0

    def see(self, section: Section, round: int, came: Opponents) -> None:
        """One round that was forecast, and everybody's opponent in it."""
        answer = explain.next_round(open_before(section, round), round=round)
        guessed = guesses(open_before(section, round), round)
        self.rounds += 1
        for ahead in answer.players:
            number = ahead.player.number
            if number not in came:
                continue
            shares = {each.opponent.number: each.share for each in ahead.opponents} | {BYE: ahead.bye}
            for other, share in shares.items():
                if share:
                    tenth = min(int(share * TENTHS), TENTHS - 1)
                    self.told[tenth] += 1
                    self.shares[tenth] += share
                    self.came[tenth] += other == came[number]
            missed = 1 - shares.get(came[number], 0.0)
            others = sum(share**2 for other, share in shares.items() if other != came[number])
            self.brier.append(missed**2 + others)
            for scores, guess in zip((self.natural, self.best), guessed, strict=True):
                scores.append(0.0 if guess.get(number) == came[number] else 2.0)
            if is_certain(answer, ahead):
                self.certain += 1
                self.false += shares.get(came[number], 0.0) < 1 / 2


def open_before(section: Section, round: int) -> Section:
    """The section with all results of the round before removed, and nothing of the round itself."""
    before = section.before_round(round)
    players = []
    for player in before.players:
        game = player.game(round - 1)
        players.append(
            player.with_game(round - 1, replace(game, result=Result.PENDING))
            if game.result.is_game and game.opponent is not None
            else player
        )
    return replace(before, players=tuple(players))


def guesses(section: Section, round: int) -> tuple[Opponents, Opponents]:
    """The natural opponents, and those of the best pairings, if each open game ends as it most probably does."""
    games = games_left(section, round)
    pairing = best_pairing(with_ends(section, games, likeliest(games)), round)
    standings, legal = pairing.natural.standings, pairing.natural.section.legal
    natural = {
        each.number: BYE if (other := legal.opponent[each.rank]) == standings.bye_rank else standings.at(other).number
        for each in standings.entrants
    }
    return natural, opponents((white.number, black.number) for white, black in pairing.by_color()) | {
        each.number: BYE for each in pairing.byes
    }


def opponents(boards: Iterator[tuple[int, int]]) -> dict[int, int]:
    """Everybody's opponent on some boards."""
    return {number: other for pair in boards for number, other in (pair, pair[::-1])}


def paired(section: Section, round: int) -> Opponents:
    """Everybody's opponent in the best pairings."""
    pairing = best_pairing(section.before_round(round), round)
    boards = ((white.number, black.number) for white, black in pairing.by_color())
    return opponents(boards) | {each.number: BYE for each in pairing.byes}


def posted(section: Section, round: int) -> Opponents:
    """Everybody's opponent on the posted boards."""
    boards = section.posted(round)
    return opponents((pair.white, pair.black) for pair in boards.pairs) | dict.fromkeys(boards.byes, BYE)


def simulated(tournaments: int, players: tuple[int, ...]) -> Iterator[tuple[Section, int]]:
    """Sections with all their results, and rounds to forecast."""
    for seed in range(tournaments):
        many = players[seed % len(players)]
        section = play(Field(many, unrated=8, half_point_byes=2, teams=many // 4), rounds=4, seed=seed, scheduled=5)
        yield from ((section, round) for round in (2, 3, 4, 5))


def played(folder: Path) -> Iterator[tuple[Section, int]]:
    """Real sections with all their results, and rounds to forecast."""
    for path in sorted(folder.glob("*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        for each in content.get("sections", [content]) if isinstance(content, dict) else content:
            section = section_of(each)
            yield from ((section, round) for round in range(2, section.rounds_held + 1))


def table(foretold: Foretold) -> Iterator[str]:
    """The lines to print."""
    yield f"{'shares':<12}{'told':>8}{'mean':>8}{'came':>8}{'off':>7}"
    for tenth in sorted(foretold.told):
        told = foretold.told[tenth]
        mean, came = foretold.shares[tenth] / told, foretold.came[tenth] / told
        error = sqrt(max(mean * (1 - mean), 1 / told) / told)
        yield f"{tenth * 10:>3} to {tenth * 10 + 10:<5}{told:>8}{mean:>8.3f}{came:>8.3f}{(came - mean) / error:>7.1f}"
    yield f"rounds {foretold.rounds}, certain {foretold.certain}, of them false {foretold.false}"
    for name, scores in (("told", foretold.brier), ("natural", foretold.natural), ("likeliest", foretold.best)):
        yield f"Brier score, {name:<12}{sum(scores) / len(scores):>7.3f}"


def show(all_foretold: Mapping[str, Foretold]) -> None:
    """Print the tables of those with any forecasts."""
    for name, each in all_foretold.items():
        if each.rounds:
            print(f"{name}\n", *table(each), "", sep="\n", flush=True)


def picture(all_foretold: Mapping[str, Foretold], path: Path) -> None:
    """The shares against how often they came."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 6))
    axes = figure.add_subplot(xlabel="share that was told", ylabel="how often it came", xlim=(0, 1), ylim=(0, 1))
    axes.plot([0, 1], [0, 1], color="0.7")
    for name, each in all_foretold.items():
        means = [each.shares[tenth] / each.told[tenth] for tenth in sorted(each.told)]
        came = [each.came[tenth] / each.told[tenth] for tenth in sorted(each.told)]
        errors = [
            2 * sqrt(one * (1 - one) / each.told[tenth]) for tenth, one in zip(sorted(each.told), came, strict=True)
        ]
        axes.errorbar(means, came, yerr=errors, marker="o", capsize=3, label=f"{name}: {each.rounds} rounds")
    axes.legend(loc="upper left")
    figure.savefig(path, dpi=120)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tournaments", type=int, default=60)
    parser.add_argument("--players", default="16,24,40", help="how many, with commas")
    parser.add_argument("--real", type=Path, metavar="FOLDER")
    parser.add_argument("--most", type=int, default=1_000, help="so many of those rounds at most, evenly chosen")
    parser.add_argument("--picture", type=Path, metavar="PNG")
    chosen = parser.parse_args()
    foretold = {"simulated": Foretold()}
    for section, round in simulated(chosen.tournaments, tuple(map(int, chosen.players.split(",")))):
        foretold["simulated"].see(section, round, paired(section, round))
    show(foretold)
    if chosen.real:
        foretold |= {"played, best pairings": Foretold(), "played, as posted": Foretold()}
        rounds = list(played(chosen.real))
        for section, round in rounds[:: max(1, len(rounds) // chosen.most)]:
            try:
                foretold["played, best pairings"].see(section, round, paired(section, round))
                foretold["played, as posted"].see(section, round, posted(section, round))
            except InputError:
                continue
        show({name: each for name, each in foretold.items() if name != "simulated"})
    if chosen.picture:
        picture(foretold, chosen.picture)


if __name__ == "__main__":
    main()
