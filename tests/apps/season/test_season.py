"""A season: what is found in it, with any executor; nothing stops it, and nobody is named who must not be."""

from __future__ import annotations

import json
import os
import zipfile
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

import pandas as pd
import pytest
from browsing.browser import axe_faults, looked_at
from samples.foreign_files import report, zipped
from samples.read_back import read_address
from season_files import NOTES, SECRET, SPOILED, Counting, Dying, command, event, make, put, results, written

import explain
from explain import InputError
from explain.answers.audit.audit import GOOD, Verdict
from explain.answers.season.season import Outline, Season, SeasonFile, SeasonQuestions, SeasonRound, SeasonSection
from explain.apps.season import season_run, work
from explain.apps.season.cache import NAME, kept_in
from explain.files.finding import find
from explain.model.as_json import as_json
from explain.model.from_json import from_json
from explain.model.section import Section
from explain.model.settings import PRESETS
from explain.views import answers
from explain.views.html import page_html

if TYPE_CHECKING:
    from playwright.sync_api import Browser


PLACES = ("a.txt", "b.trf", "c/d.csv", "c/e.xlsx", "f.zip/Hush/f.txt", "f.zip/inner.zip/g.trf")
SIMULATED = dict(zip(PLACES, cycle(PRESETS)))
"""The simulated sections, in order, with the preset that each was paired by."""


@pytest.fixture(scope="session")
def season(made: tuple[Path, list[Section]]) -> Path:
    """Its folder."""
    return made[0]


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Section]]:
    """The folder of the season, and its simulated sections."""
    folder = tmp_path_factory.mktemp("season")
    return folder, make(folder)


@pytest.fixture(scope="session")
def found(made: tuple[Path, list[Section]]) -> Season:
    """The season."""
    return explain.season(made[0], executor="serial")


@pytest.fixture(scope="session")
def asked(made: tuple[Path, list[Section]]) -> Season:
    """One section of it and a damaged file, with all questions."""
    return explain.season([made[0] / "a.txt", made[0] / "spoiled"], executor="serial", which_settings=True, ranges=True)


def of(found: Season, name: str) -> SeasonFile:
    """One file of a season."""
    return next(each for each in found.files if each.name == name)


def test_files_are_found_in_folders_and_archives(season: Path) -> None:
    """In the order of their names; a report is one file, an archive is a folder, and hidden files are skipped."""

    def names(*folders: Path, but: Path | None = None) -> list[str]:
        return [each.name for each in find(folders, but=but)]

    report = "report/TDEXPORT.DBF"
    every = [*SIMULATED, report, *sorted(SPOILED | NOTES)]
    assert names(season) == every
    (found,) = (each for each in find([season]) if each.name == report)
    assert sorted(found.load()) == ["TDEXPORT.DBF", "THEXPORT.DBF", "TSEXPORT.DBF"]
    assert names(season / "a.txt") == ["a.txt"]
    assert names(season, but=season / "c") == [name for name in every if not name.startswith("c/")]
    assert names(season / "a.txt", season / "c") == [f"{season}/{name}" for name in ("a.txt", "c/d.csv", "c/e.xlsx")]


def test_what_is_no_file_or_has_an_odd_name_is_no_trouble(tmp_path: Path) -> None:
    """A pipe is skipped; a name that is no UTF-8 is shown with question marks."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "gone.txt").symlink_to(tmp_path / "nowhere")
    put(Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.txt")), written(event(0, 8), ".txt"))
    found = explain.season(tmp_path, executor="serial", out=tmp_path / "out")
    assert [each.name for each in found.files] == ["\N{REPLACEMENT CHARACTER}.txt"]
    assert len(list(found.audited)) == 3


def test_a_damaged_file_in_an_archive_is_named_and_stops_nothing(tmp_path: Path) -> None:
    """The other files of the archive are read; an archive without a directory is a file that cannot be read."""
    both = {f"{name}.txt": written(event(number, 8), ".txt") for number, name in enumerate("ab")}
    archive = bytearray(zipped(both, zipfile.ZIP_STORED))
    archive[archive.index(b"1 ") + 10] ^= 1
    put(tmp_path / "two.zip", bytes(archive))
    put(tmp_path / "cut.zip", bytes(archive[:-9]))
    found = explain.season(tmp_path, executor="serial")
    faults = found.to_frame("faults")
    assert list(faults["file"]) == ["cut.zip", "two.zip/a.txt"]
    assert list(faults["error"]) == [SPOILED["spoiled/cut.xlsx"][1], "The zip archive is damaged."]
    assert len(list(found.audited)) == 3


def test_a_report_in_an_archive_is_one_file(tmp_path: Path) -> None:
    """Two reports in folders of one archive are two files, each with its own three parts."""
    both = {f"{place}/{name}": content for place in ("may", "june") for name, content in report().items()}
    put(tmp_path / "two.zip", zipped(both))
    assert [each.name for each in find([tmp_path])] == ["two.zip/june/TDEXPORT.DBF", "two.zip/may/TDEXPORT.DBF"]
    found = explain.season(tmp_path, executor="serial")
    assert [len(each.outline.sections) for each in found.files] == [2, 2]
    assert len({each.id for each in found.files}) == 1


def test_every_round_is_audited_as_if_it_were_asked_about_alone(
    made: tuple[Path, list[Section]], found: Season
) -> None:
    """Verdict, criterion and boards are those of the audit, by each preset too, and agree with what paired it."""
    for (name, paired_by), section in zip(SIMULATED.items(), made[1], strict=True):
        (rounds,) = of(found, name).rounds
        assert [each.round for each in rounds] == [1, 2, 3]
        for each in rounds:
            audit = explain.audit(section, each.round)
            assert each.verdict is audit.verdict
            assert each.criterion == (audit.criterion and audit.criterion.name)
            assert each.rule == (audit.rule and audit.rule.number)
            boards = [(board.answer.white.name, board.in_best) for board in audit.boards]
            assert [(board.white.name, board.in_best) for board in each.boards] == boards
            verdicts = {name: explain.audit(section, each.round, preset).verdict for name, preset in PRESETS.items()}
            assert {verdict.preset: verdict.verdict for verdict in each.presets} == verdicts
            assert paired_by in [verdict.preset for verdict in each.presets if verdict.agrees]


def test_settings_and_ranges_are_those_of_the_round(made: tuple[Path, list[Section]], asked: Season) -> None:
    """They are there where they were asked for, and the same as for the round alone."""
    last = explain.posted(made[1][0], 3)
    told = asked.files[0].rounds[0][2]
    assert told.settings is not None
    assert (told.settings.boards_left == 0) == bool(last.which_settings().found)
    ranges = last.ranges(1).low_ranges
    low = [each.first for each in told.ranges if (each.player, each.limit) == (1, "low")]
    assert low == [each.span.first for each in ranges]


def test_what_is_spoiled_is_named_and_stops_nothing(found: Season) -> None:
    """Each damaged file has its one sentence, in the table of faults and on the page; notes are no fault."""
    faults = found.to_frame("faults")
    told = dict(zip(faults["file"], faults["error"], strict=True))
    assert told == {name: sentence for name, (_, sentence) in SPOILED.items()}
    assert all(each.trouble is None and each.rounds for each in found.files if each.name not in SPOILED | NOTES)
    text = str(found).replace("\n", " ")
    for sentence in (
        "The file is empty.",
        "Not read or audited: 2 files.",
        "Files without pairings, left out: 1.",
    ):
        assert sentence in text
    assert [each.name for each in found.files if each.trouble and each.trouble.is_other] == [*NOTES]


def test_the_worst_rounds_come_first_and_open_on_the_site(season: Path, found: Season) -> None:
    """Each that could be better, by its verdict; the address holds the round and the first board in question."""
    bad = {(each.file.id, each.facts.round): each.facts for each in found.audited if each.facts.finding}
    assert bad
    assert all(facts.verdict not in (*GOOD, Verdict.EQUALLY_ACCEPTABLE) for facts in bad.values())
    linked = explain.season(season, executor="serial", site="https://club.example/explain")
    ranks = [list(Verdict).index(each.facts.verdict) for each in linked.worst if each.facts.verdict]
    assert ranks == sorted(ranks, reverse=True)
    for each in linked.worst:
        finding = each.facts.finding
        assert finding is not None
        assert replace(finding, query="") == bad[each.file.id, each.facts.round].finding
        query = parse_qs(finding.query)
        case = read_address(query["section"][0])
        assert (case.round, case.posted) == (each.facts.round, True)
        judged = explain.audit(case.section, each.facts.round)
        assert judged.verdict is each.facts.verdict
        dear = next(board.answer for board in judged.boards if board.costs and not board.in_best)
        assert (dear.board, dear.white.number) == (finding.board, int(query["player"][0]))
    assert f'href="https://club.example/explain?{linked.worst[0].facts.finding.query[:20]}' in page_html(  # type: ignore[union-attr]
        answers.document(linked)
    )
    with pytest.raises(InputError, match="found --site 'club'"):
        explain.season(season, executor="serial", site="club")


def test_rounds_are_counted_by_what_their_files_say(found: Season) -> None:
    """By program or format; by club and TD only where a file names them."""
    programs = {share.name: share.of for share in found.shares_by("program")}
    assert sum(programs.values()) == len(list(found.audited))
    assert {"TESTS", "a wall chart as text", "an Excel workbook"} <= programs.keys()
    assert sum(share.count for share in found.shares_by("program")) == found.good


def test_a_round_that_cannot_be_audited_stops_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a file without opponents nor an unexpected error does."""
    put(tmp_path / "unknown.txt", b"1 Ann Ames 1800 W?w L2b\n2 Bob Bell 1700 L?b W1w\n")
    (rounds,) = explain.season(tmp_path, executor="serial").files[0].rounds
    assert [each.verdict is None for each in rounds] == [True, False]

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("explain.answers.about.posted", broken)
    _, error, *_ = explain.season(tmp_path, executor="serial").to_frame("faults")["error"]
    assert error == "It could not be worked out (ZeroDivisionError); please report it with the file."


@pytest.mark.parametrize("format", ["csv", pytest.param("xlsx", marks=pytest.mark.long)])
def test_whoever_does_the_work_the_bytes_are_the_same(season: Path, tmp_path: Path, format: str) -> None:
    """One after the other, in threads, and in processes that a command starts."""
    asked: dict[str, Any] = {"format": format, "names": False, "ranges": True, "low_limit": 100}
    for executor in ("serial", "thread"):
        explain.season(season, executor=executor, out=tmp_path / executor, **asked)
    words = ("--no-names", "--ranges", "--set", "low_limit=100", "--workers", 2)
    said = command(season, "-o", tmp_path / "process", "--format", format, *words)
    assert (said.returncode, said.stderr) == (0, "")
    once = results(tmp_path / "serial")
    assert once == results(tmp_path / "thread") == results(tmp_path / "process")
    csv = [f"{name}.csv" for name in ("rounds", "boards", "files", "faults", "ranges")]
    assert set(once) == {"season.html", *(["season.xlsx"] if format == "xlsx" else csv)}


def test_the_longest_work_is_done_first_and_large_sections_are_cut(
    season: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The largest section first; pieces are of similar length, and small files are not cut."""
    monkeypatch.setattr(season_run, "_MOST_AT_ONCE", 1)  # each is sent alone
    counting = Counting()
    explain.season(season, executor=counting)
    costs = [cost for _, cost in counting.audited]
    assert (costs, counting.audited[0][0]) == (sorted(costs, reverse=True), "b.trf")
    large = Outline((SeasonSection(1, None, 200, tuple(range(1, 10))), SeasonSection(2, None, 20, (1, 2))))
    cut = list(work.pieces(large, SeasonQuestions(which_settings=True)))
    assert len(cut) == 10
    assert [at for piece in cut for at in piece.rounds] == [*((1, round) for round in range(1, 10)), (2, 1), (2, 2)]
    assert len(list(work.pieces(Outline((SeasonSection(1, None, 40, (1, 2, 3)),)), SeasonQuestions()))) == 1


def test_names_are_left_out_everywhere(made: tuple[Path, list[Section]], found: Season, tmp_path: Path) -> None:
    """No word of players, sections and files is in a table, on the page or in what is kept, even of an earlier run."""
    season, sections = made
    explain.season(season, executor="serial", out=tmp_path)
    nameless = explain.season(season, executor="serial", out=tmp_path, names=False, format="xlsx", ranges=True)
    everything = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with zipfile.ZipFile(tmp_path / "season.xlsx") as workbook:
        everything |= {name: workbook.read(name) for name in workbook.namelist()}
    players = {word for section in sections for player in section.players for word in player.name.split()}
    for name, content in everything.items():
        words = {word for word in {*players, *SECRET, "a.txt", "spoiled"} if word.encode() in content}
        assert not words, name
    assert [each.facts.verdict for each in nameless.rounds] == [each.facts.verdict for each in found.rounds]
    assert {each.id for each in nameless.files} == {each.id for each in found.files}
    for table in ("boards", "ranges"):
        with pytest.raises(InputError, match="holds no boards"):
            nameless.to_frame(table)
    boards = pd.read_excel(tmp_path / "season.xlsx", "boards", engine="openpyxl", dtype_backend="numpy_nullable")
    assert boards["white_number"].equals(found.to_frame("boards")["white_number"])
    (fault,) = set(nameless.to_frame("faults")["error"])
    assert fault == "It cannot be read: 1 fault; explain check FILE says what is wrong."


def test_what_is_done_is_not_done_again(season: Path, tmp_path: Path) -> None:
    """As long as bytes and questions are the same, whatever the folder or the name."""
    first, again, otherwise = Counting(), Counting(), Counting()
    explain.season(season, executor=first, out=tmp_path / "out")
    before = results(tmp_path / "out")
    assert len(first.opened) == 10
    explain.season(season, executor=again, out=tmp_path / "out")
    assert (again.asked, results(tmp_path / "out")) == ([], before)
    explain.season(season, executor=otherwise, out=tmp_path / "out", low_limit=100)
    assert len(otherwise.audited) == len(first.audited)


def test_a_changed_file_is_done_again_and_no_other(tmp_path: Path) -> None:
    """What was kept of files that are gone or have changed is removed."""
    folder, out = tmp_path / "in", tmp_path / "out"
    for number in range(3):
        put(folder / f"{number}.txt", written(event(number, 8), ".txt"))
    explain.season(folder, executor="serial", out=out)
    put(folder / "1.txt", written(event(7, 9), ".txt"))
    (folder / "2.txt").unlink()
    counting = Counting()
    found = explain.season(folder, executor=counting, out=out)
    assert (counting.opened, [name for name, _ in counting.audited]) == (["1.txt"], ["1.txt"])
    assert [each.name for each in found.files] == ["0.txt", "1.txt"]
    whole = explain.season(folder, executor="serial")
    assert str(found) == str(whole)
    assert found.to_frame("rounds").equals(whole.to_frame("rounds"))
    put(folder / "2.txt", written(event(2, 8), ".txt"))
    counting = Counting()
    explain.season(folder, executor=counting, out=out)
    assert counting.opened == ["2.txt"]


def test_another_version_does_it_all_again(season: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Results of another version are not used; a worker of another version is refused."""
    explain.season(season / "a.txt", executor="serial", out=tmp_path)
    with monkeypatch.context() as other:
        for module in (season_run, work):
            other.setattr(module, "made_from", lambda: "another")
        counting = Counting()
        explain.season(season / "a.txt", executor=counting, out=tmp_path)
        assert len(counting.asked) == 2
    monkeypatch.setattr(season_run, "made_from", lambda: "mine")
    with pytest.raises(InputError, match="the workers have another version of this package"):
        explain.season(season / "a.txt", executor="serial")


def test_a_file_that_workers_die_of_is_named(season: Path, found: Season) -> None:
    """Work that was under way with it is started again, and found as usual."""
    dead = explain.season(season, executor=Dying("b.trf"))
    assert dead.files[1].outline.sections
    assert list(dead.to_frame("faults")["file"]) == ["b.trf"] * 3 + sorted(SPOILED)
    alive, whole = ([each for each in of_all.files if each.name != "b.trf"] for of_all in (dead, found))
    assert alive == whole


def test_a_file_that_changes_meanwhile_is_named(tmp_path: Path) -> None:
    """Its rounds are not a mix of two files."""

    class Changing(Counting):
        def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN002, ANN003, ANN202
            put(tmp_path / "a.txt", b"now this")
            return super().submit(fn, *args, **kwargs)

    put(tmp_path / "a.txt", written(event(0, 8), ".txt"))
    found = explain.season(tmp_path, executor=Changing())
    assert list(found.to_frame("faults")["error"]) == ["The file was changed meanwhile."] * 3


def test_one_season_at_a_time_works_in_a_folder(season: Path, tmp_path: Path) -> None:
    """A second one ends with one sentence, and so does a damaged file of kept results."""
    with kept_in(tmp_path, names=True), pytest.raises(InputError, match="a season is at work in this folder already"):
        explain.season(season / "a.txt", executor="serial", out=tmp_path)
    (tmp_path / NAME).write_bytes(b"no database at all, but long enough to be taken for one" * 30)
    with pytest.raises(InputError, match="the file of what was done is damaged"):
        explain.season(season / "a.txt", executor="serial", out=tmp_path)


REFUSED: dict[str, dict[str, object]] = {
    "there is no executor 'tread'": {"executor": "tread"},
    "there is no format 'ods' for tables": {"format": "ods"},
    "there is no setting 'low_limt'": {"low_limt": 1},
    "there is no such file or folder": {"paths": "nowhere-at-all"},
}


@pytest.mark.parametrize("sentence", REFUSED)
def test_what_cannot_be_had_is_refused_at_once(sentence: str, season: Path) -> None:
    """A mistyped option ends with one sentence, before anything is done."""
    with pytest.raises(InputError, match=sentence):
        explain.season(**{"paths": season, "executor": Counting(), "out": None, **REFUSED[sentence]})  # type: ignore[arg-type]


def test_the_folder_to_write_is_not_read(season: Path, tmp_path: Path) -> None:
    """It is refused where it is the folder to read, and skipped where it is inside it."""
    with pytest.raises(InputError, match="the folder to write is the one that is read"):
        explain.season(tmp_path, out=tmp_path)
    put(tmp_path / "a.txt", (season / "a.txt").read_bytes())
    for _ in range(2):
        found = explain.season(tmp_path, executor="serial", out=tmp_path / "out")
        assert [each.name for each in found.files] == ["a.txt"]


def test_without_the_extra_it_is_said_what_to_install(
    season: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Parquet and dask need it, and the message says so; nothing else does."""
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(InputError, match=r"pip install \"swiss-explain\[season\]\""):
        explain.season(season, format="parquet", out=tmp_path)
    with pytest.raises(InputError, match=r"pip install \"swiss-explain\[season\]\""):
        explain.season(season, executor="dask")


def test_facts_are_read_back_as_they_were_written(found: Season, asked: Season) -> None:
    """What is kept of a file equals what was found."""
    for file in (*found.files, *asked.files):
        assert from_json(Outline, json.loads(json.dumps(as_json(file.outline)))) == file.outline
        for rounds in file.rounds:
            assert tuple(from_json(SeasonRound, each) for each in json.loads(json.dumps(as_json(rounds)))) == rounds


def test_the_page_needs_nothing_and_says_all_in_words(asked: Season) -> None:
    """No script, nothing from outside; every bar has its words next to it."""
    page = page_html(answers.document(asked))
    assert len(page.encode()) < 60_000
    assert "<script" not in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", "")
    assert page.count("<svg") == page.count('role="img" aria-label="') > 0
    assert "Of 3 rounds in 4 files" in page


@pytest.mark.browser
@pytest.mark.parametrize("width", [390, 1366])
def test_axe_finds_nothing_on_the_page(asked: Season, tmp_path: Path, width: int, browser: Browser) -> None:
    """On a phone and on a desk the page is no wider than the window, and axe finds nothing."""
    page = tmp_path / "season.html"
    page.write_text(page_html(answers.document(asked)), encoding="utf-8")
    with looked_at(browser, page.as_uri(), width=width) as looked:
        assert looked.page.evaluate("document.documentElement.scrollWidth") <= width
        assert axe_faults(looked.page) == []


def test_a_round_after_missing_results_is_judged_only_as_the_director_counts_them(tmp_path: Path) -> None:
    """No verdict uses unknown scores: such a round is named with the games, and the others are judged."""
    put(tmp_path / "open.txt", b"1 Ames 1800 P2w D3b\n2 Bell 1600 P1b W4w\n3 Cole 1570 W4w D1w\n4 Dorn 1530 L3b L2b\n")
    found = explain.season(tmp_path, executor="serial")
    (rounds,) = found.files[0].rounds
    assert [each.verdict is None for each in rounds] == [False, True]
    assert "ound 1: 1 of 2 results is missing (Ames - Bell)" in found.to_frame("faults")["error"][0]
    (rounds,) = explain.season(tmp_path, count_open_as="draws", executor="serial").files[0].rounds
    assert [each.verdict is None for each in rounds] == [False, False]
