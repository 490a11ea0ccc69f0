"""The checker: it accepts what proves, refuses 200 certificates that were spoiled in ten ways, and stands alone."""

from __future__ import annotations

import ast
import copy
import json
import random
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from certified import certified
from played import simulated

from explain.model.as_json import as_json
from explain.pairing.proof import check_certificate
from explain.pairing.proof.check_certificate import refusal

CHECKER = Path(check_certificate.__file__)
Found = dict[str, Any]
SPOILED_EACH = 20


@cache
def sound() -> tuple[Found, ...]:
    """Certificates of several rounds that have four players at least and a blossom, as a file holds them."""
    found: list[Found] = []
    for seed in range(40):
        _, stages = certified(*simulated(seed, fewest=8, most=24))
        found += [as_json(stage.certificate) for stage in stages if stage.number_of_blossoms]
    return tuple(found)


def boards_that_cost_more(found: Found, rng: random.Random) -> None:
    """Boards change opponents until they cost more, and the total is what they then cost."""
    boards, at, before = found["boards"], found["players"].index, found["total"]
    while found["total"] == before:
        one, other = rng.sample(range(len(boards)), 2)
        boards[one], boards[other] = [boards[one][0], boards[other][0]], [boards[one][1], boards[other][1]]
        ends = [sorted((at(each[0]), at(each[1]))) for each in boards]
        found["total"] = sum(found["costs"][low][high - low - 1] for low, high in ends)


def a_player_twice(found: Found, rng: random.Random) -> None:
    """One player sits on two boards, and another on none."""
    one, other = rng.sample(found["boards"], 2)
    one[0] = other[1]


def an_unknown_player(found: Found, rng: random.Random) -> None:
    """A board has somebody who is not there."""
    rng.choice(found["boards"])[rng.randrange(2)] = max(each or 0 for each in found["players"]) + 1


def a_negative_z(found: Found, rng: random.Random) -> None:
    """A blossom takes where it may only give, and the players make up for it."""
    odd = rng.choice(found["blossoms"])
    odd["z"] = -1 - rng.randrange(5)


def an_even_blossom(found: Found, rng: random.Random) -> None:
    """A blossom has a player more or less."""
    odd = rng.choice(found["blossoms"])["players"]
    others = [each for each in found["players"] if each not in odd]
    odd.append(rng.choice(others)) if others else odd.pop()


def a_negative_slack(found: Found, rng: random.Random) -> None:
    """One player's number is raised by what another's is lowered, until a board that was just paid for costs too little."""
    one, other = rng.choice(found["boards"])
    third = rng.choice([each for each in found["players"] if each not in (one, other)])
    at = found["players"].index
    found["y"][at(one)] += 1
    found["y"][at(third)] -= 1


def another_total(found: Found, rng: random.Random) -> None:
    """The total is not what the boards cost."""
    found["total"] += rng.choice((-1, 1)) * (1 + rng.randrange(9))


def missing_boards(found: Found, rng: random.Random) -> None:
    """Two players have no cost."""
    rng.choice([row for row in found["costs"] if row]).pop()


def no_whole_number(found: Found, rng: random.Random) -> None:
    """A number is a float, a truth or a word, though it may be as great."""
    where = rng.choice((found["y"], next(row for row in found["costs"] if row), found["players"]))
    at = rng.randrange(len(where))
    where[at] = rng.choice((float(where[at] or 0), True, str(where[at]), [where[at]], {}))


def numbers_that_prove_less(found: Found, rng: random.Random) -> None:
    """A player's number is lower than it could be: no slack is negative, but the sum falls short of the boards."""
    found["y"][rng.randrange(len(found["y"]))] -= 1 + rng.randrange(5)


FAULTS: Mapping[str, tuple[Callable[[Found, random.Random], None], tuple[str, ...]]] = {
    each.__name__: (each, refusals)
    for each, refusals in (
        (boards_that_cost_more, ("The total is not what",)),
        (a_player_twice, ("A player has no board, or several.",)),
        (an_unknown_player, ("Somebody is named who is no player.",)),
        (a_negative_z, ("A z is negative.",)),
        (an_even_blossom, ("A blossom is even",)),
        (a_negative_slack, ("A board costs less",)),
        (another_total, ("The boards do not cost the total.",)),
        (missing_boards, ("Two players have no cost",)),
        (no_whole_number, ("A number is not whole", "A player is no whole number")),
        (numbers_that_prove_less, ("The total is not what",)),
    )
}


def test_what_is_not_spoiled_is_accepted() -> None:
    """And there is enough of it to spoil."""
    assert len(sound()) >= SPOILED_EACH
    assert {refusal(each) for each in sound()} == {None}


@pytest.mark.parametrize("kind", FAULTS)
def test_what_is_spoiled_is_refused(kind: str) -> None:
    """Twenty certificates with each of ten kinds of fault, for the reason that was put in."""
    spoil, refusals = FAULTS[kind]
    for seed in range(SPOILED_EACH):
        found = copy.deepcopy(sound()[seed])
        spoil(found, random.Random(seed))
        assert str(refusal(found)).startswith(refusals), f"seed {seed}"


def numbers_in(found: Found) -> list[tuple[list[int], int]]:
    """Every number of a certificate that can be changed in its place."""
    lists = [found["y"], *found["costs"], *found["boards"], *(odd["players"] for odd in found["blossoms"])]
    return [(each, at) for each in lists for at in range(len(each))]


def least(costs: list[list[int]]) -> int:
    """What the cheapest boards cost, by networkx."""
    graph = nx.Graph()
    graph.add_weighted_edges_from((one, other, -cost) for one, row in enumerate(costs) for other, cost in enumerate(row, start=one + 1))
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return sum(costs[min(pair)][max(pair) - min(pair) - 1] for pair in found)


def test_what_is_accepted_is_true() -> None:
    """Whatever numbers are changed, by a little or for one another: where the checker has nothing to say, no boards are cheaper."""
    rng, accepted = random.Random(1), 0
    for seed in range(600):
        found = copy.deepcopy(rng.choice(sound()))
        for _ in range(1 + seed % 2):
            (one, at), (other, there) = rng.sample(numbers_in(found), 2)
            if rng.random() < 0.5 and one[at] is not None:
                one[at] += rng.choice((-2, -1, 1, 2))
            else:
                one[at], other[there] = other[there], one[at]
        if refusal(found) is None:
            assert least(found["costs"]) == found["total"], f"seed {seed}"
            accepted += 1
    assert accepted > 20


@pytest.mark.parametrize("part", ["players", "costs", "boards", "total", "y", "blossoms"])
@pytest.mark.parametrize("foreign", [None, 0, -1, 1.5, True, "", "abc", [], {}, [None], [[]], [{}], {"z": 1}, [[[[0]]]]], ids=repr)
def test_foreign_parts_are_refused(part: str, foreign: object) -> None:
    """A part that is missing or of another kind proves nothing, and breaks nothing."""
    if (part, foreign) == ("blossoms", {}):
        foreign = {"players": []}
    found = {**sound()[0], part: foreign}
    assert isinstance(refusal(found), str)
    assert isinstance(refusal({name: each for name, each in found.items() if name != part}), str)


@pytest.mark.parametrize("foreign", [None, 1, "abc", [], {}, True], ids=repr)
def test_foreign_certificates_are_refused(foreign: object) -> None:
    """So is what is no certificate at all."""
    assert isinstance(refusal(foreign), str)


def checked(folder: Path, content: bytes) -> tuple[int, str]:
    """What the checker says of a file, alone in an interpreter that sees no installed package: its exit code and its sentence."""
    path = folder / "proof.json"
    path.write_bytes(content)
    done = subprocess.run([sys.executable, "-I", "-S", str(CHECKER), str(path)], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_it_runs_alone(tmp_path: Path) -> None:
    """It is one file of the wheel that imports only from the standard library; a file of certificates, or a single one, is accepted."""
    tree = ast.walk(ast.parse(CHECKER.read_text(encoding="utf-8")))
    named = {each.name for node in tree if isinstance(node, ast.Import) for each in node.names}
    tree = ast.walk(ast.parse(CHECKER.read_text(encoding="utf-8")))
    assert named | {str(node.module) for node in tree if isinstance(node, ast.ImportFrom)} == {"__future__", "json", "sys", "typing"}
    assert checked(tmp_path, json.dumps({"certificates": sound()[:3]}).encode()) == (0, "Accepted: 3.\n")
    assert checked(tmp_path, json.dumps(sound()[0]).encode()) == (0, "Accepted: 1.\n")


def test_one_that_is_spoiled_is_named(tmp_path: Path) -> None:
    """By its number in the file, with the reason."""
    spoiled = {**sound()[1], "total": 0}
    assert checked(tmp_path, json.dumps({"certificates": [sound()[0], spoiled]}).encode()) == (
        1,
        "Refused: certificate 2. The boards do not cost the total.\n",
    )


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"{}", id="an empty object"),
        pytest.param(b"[]", id="a list"),
        pytest.param(b"null", id="nothing"),
        pytest.param(b'{"certificates": []}', id="no certificates"),
        pytest.param(b'{"certificates": 5}', id="a number of certificates"),
        pytest.param(b'{"certificates": {"a": 1}}', id="certificates by name"),
        pytest.param(b"\xff\xfe\x00", id="no UTF-8"),
        pytest.param(b"[" * 200_000, id="as deep as can be"),
        pytest.param(b'{"certificates": [' + b"9" * 10_000 + b"]}", id="an immense number"),
        pytest.param(b'{"certificates": [NaN]}', id="no number"),
        pytest.param(b"<html></html>", id="a page"),
    ],
)
def test_a_foreign_file_is_refused_in_one_sentence(content: bytes, tmp_path: Path) -> None:
    """Without a traceback."""
    code, said = checked(tmp_path, content)
    assert code == 1
    assert said.count("\n") == 1


def test_a_file_that_is_not_there_is_said() -> None:
    """And so is that none was named."""
    for arguments in ([], ["no such file.json"]):
        assert check_certificate.main(arguments) == 1
