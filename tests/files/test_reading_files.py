"""Files: which format they are, which section is meant, and the messages for those that cannot be read."""

import io
from functools import partial
from pathlib import Path

import pytest
from samples.foreign_files import CROSSTABLE, page, report, swisssys, zipped
from samples.read_back import read_all_bytes
from tables import TWO, all_in, faults_of

from explain.files.bytes import files
from explain.files.reading import open_all_bytes, read, read_bytes, read_text
from explain.model.errors import InputError, visible

REPORT = """\
012 Friday
XXR 5
001    1      Ann Ames                          2000                             1.0    1     2 w 1
001    2      Bob Bell                          1900                             0.0    2     1 b 0
"""


def error(content: bytes) -> str:
    """The message for a file with this content."""
    return "\n".join(map(str, faults_of(lambda: read_all_bytes(content, name="friday.txt"))))


@pytest.mark.parametrize(
    ("choice", "title"),
    [("open", "Open"), (1, "Open"), ("UNDER 1800", "Under 1800"), (2, "Under 1800"), ("2", "Under 1800")],
)
def test_a_section_is_chosen(choice: str | int, title: str) -> None:
    """A section is chosen by its title in any case, or by its number in the file."""
    assert read_text(TWO, section=choice).title == title
    assert read_bytes(TWO.encode(), section=choice).title == title


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        (None, 'the file has 2 sections: 1 "Open", 2 "Under 1800". Choose one by title or number.'),
        ("Blitz", 'no section is called "Blitz"; there are: 1 "Open", 2 "Under 1800"'),
        (3, 'no section is called "3"'),
        (0, 'no section is called "0"'),
        (-1, 'no section is called "-1"'),
        ("9" * 5000, "no section is called"),
    ],
)
def test_a_choice_that_is_none_lists_the_sections(choice: str | int | None, said: str) -> None:
    """If no single section is meant, the message lists the titles and numbers to choose from."""
    assert said in str(faults_of(lambda: read_text(TWO, section=choice))[0])


def test_what_a_title_chooses() -> None:
    """A title that two sections share chooses neither; a single section needs no choice, a wrong one is an error."""
    twins = TWO.replace("Under 1800", "Open")
    with pytest.raises(InputError, match="several sections are called"):
        read_text(twins, section="open")
    assert read_text(twins, section=2).rounds == 4
    assert read_text(REPORT).title == "Friday"
    with pytest.raises(InputError, match="no section is called"):
        read_text(REPORT, section="Open")


@pytest.mark.parametrize("suffix", ["txt", "trf", "csv", "none"])
@pytest.mark.parametrize("text", [TWO, REPORT])
def test_the_name_of_a_file_does_not_matter(tmp_path: Path, text: str, suffix: str) -> None:
    """The format is recognized by the content."""
    path = tmp_path / f"friday.{suffix}"
    path.write_text(text)
    assert all_in(path) == all_in(str(path)) == read_all_bytes(text.encode())


@pytest.mark.parametrize("text", ["012 Ann Ames 2000", "001 Ann Ames 2000\n012 Bob Bell 1900", "1 XXR 5\n2 012 1700"])
def test_a_wall_chart_is_not_taken_for_a_report(text: str) -> None:
    """Numbers with leading zeros do not make a chart a report, unless it begins like one."""
    if text.startswith("012"):
        with pytest.raises(InputError, match="begins with 001"):
            read_text(text)
    else:
        assert len(read_text(text).players) == 2


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, line_end: str) -> None:
    """A file reads the same in every encoding and with every line ending that programs write, even the last missing."""
    texts = (TWO.replace("Ann", "Änn"), REPORT.replace("Bell", "Bäll"), CROSSTABLE, CROSSTABLE.replace("ANN", "ÄNN"))
    for text in (*texts, swisssys().decode().replace("Ann", "J\xfcrgen"), page().decode()):
        written = text.rstrip("\n").replace("\n", line_end).encode(encoding)
        assert read_all_bytes(written) == read_all_bytes(text.encode())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "friday.txt: the file is empty. Choose a file with a section in it."),
        (b"\xef\xbb\xbf \r\n\t", "friday.txt: the file is empty"),
        (b"\x0b\x1c\n", "friday.txt: the file is empty"),
        (b"\xff\xfe", "friday.txt: the file is empty"),
        (b"1 Ann\0Ames 2000", "friday.txt: the file is not text"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "friday.txt: the file is not text"),
        (
            b"hello",
            'it begins "hello". Export it again from your pairing program, or paste the wall chart. Read are: a US',
        ),
        (b'{"players": []}', 'it begins "{\\"players\\": []}"'),
        (b"\x80\x81\x82", "friday.txt: the file is of no format that is read"),
    ],
)
def test_files_that_are_no_section(content: bytes, said: str) -> None:
    """A file that cannot be read gives one clear sentence with the file's name."""
    assert said in error(content)


def test_paths_that_cannot_be_opened(tmp_path: Path) -> None:
    """A missing file, a folder, an impossible name: the message has the name as given, with nothing hidden in it."""
    cases: list[tuple[str | Path, str]] = [
        (tmp_path / "none.txt", "there is no such file. Check the name and the folder."),
        (tmp_path, "the folder holds no rating report (TDEXPORT.DBF). Name a file in it."),
        ("nul\0", "the file cannot be opened"),
        ("x" * 5000, "the file cannot be opened"),
    ]
    for path, said in cases:
        assert f"{visible(str(path))}: {said}" in str(faults_of(partial(read, path))[0])


def test_a_file_may_not_be_read_or_be_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file over the limit is refused before it is looked at; one without read permission says so."""
    monkeypatch.setattr(files, "LARGEST_FILE", 1_000_000)
    path = tmp_path / "large.txt"
    path.write_bytes(b"1 Ann 2000\n" * 100_000)
    with pytest.raises(InputError, match="larger than 1 MB"):
        read(path)

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(InputError, match="the file may not be read"):
        read("friday.txt")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"1 Ann 2000\n" * 9_000_000, "friday.txt: the file is larger than 8 MB"),
        (b"1 Ann 2000\n" * 300_000, "friday.txt: the text has more than 2 million characters"),
        (b"#\n" * 40_000, "friday.txt: the text has more than 30000 lines"),
        (b"# rounds 5\n1 Ann" + b" 20" * 20_000, "friday.txt, line 2: the line has more than 50000 characters"),
        (
            b"\n".join(b"%d Ann 2000" % number for number in range(1, 10_002)),
            "line 10001: the section has 10001 players",
        ),
        (b"1" + b" A" * 6_000, "friday.txt, line 1: the line has more than 5000 words"),
    ],
)
def test_large_content_is_refused(content: bytes, said: str) -> None:
    """Bytes that would take long are refused at once, and the message says what is too large."""
    assert said in error(content)


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hyphen for the path reads standard input, up to the longest file allowed."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(TWO.encode())))
    assert read("-", section="open").title == "Open"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"1 Ann 2000\n" * 900_000)))
    with pytest.raises(InputError, match="standard input: the file is larger than 8 MB"):
        read("-")


def test_a_rating_report_is_three_files(tmp_path: Path) -> None:
    """A folder with a rating report, and any one of its files, read the same; other files do not matter."""
    for name, content in report().items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "notes.txt").write_text("hello")
    found = all_in(tmp_path)
    assert found
    assert all(all_in(tmp_path / name) == found for name in report())
    assert read_all_bytes(zipped(report())) == found


ROUND_1 = "In round 1 the"
UNNAMED = f"{ROUND_1} opponent of 2 of 2 players is not known, so rematches cannot be seen"
OPEN_ENDS = [
    ("1 Ann 2000", ["How many rounds", "color of the first board"]),
    ("# rounds 5\n1 Ann 2000 W2w\n2 Bob 1900 L1b", []),
    ("# rounds 5\n1 Ann 2000 W2-\n2 Bob 1900 L1-", ["Colors are not known: no game names one"]),
    ("# rounds 5\n1 Ann 2000 W2- W2w\n2 Bob 1900 L1- L1b", ["In round 1 no player's color is known"]),
    ("# rounds 5\n1 Ann 2000 W2w\n2 Bob 1900 L1-", ["A color that only the opponent's cell states"]),
    ("# rounds 5\n1 Ann 2000 W?w\n2 Bob 1900 L?-", [f"{ROUND_1} color of 1 of 2 players is not", "opponent of 2 of 2"]),
    ("# rounds 5\n1 Ann 2000 W?w\n2 Bob 1900 L?b", [f"{UNNAMED}."]),
    (
        "# rounds 5\n1 Ann 2000 W?w\n2 Bob 1900 D?b",
        ["they won 1, drew 1 and lost 0, so they cannot all have played each"],
    ),
    ("# rounds 5\n1 Ann 2000 W?w\n2 Bob 1900 L?w", [f"{UNNAMED}; 2 had White and 0 Black, so they cannot all"]),
    ("# rounds 5\n1 Ann 2000 U W2w\n2 Bob 1900 U L1b", ["Round 1 has no board"]),
]


@pytest.mark.parametrize(("text", "said"), OPEN_ENDS)
def test_sections_with_gaps_open(text: str, said: list[str]) -> None:
    """A section without colors, opponents or a whole round opens, and notes say what is missing."""
    (found,) = open_all_bytes(text.encode())
    assert len(found.section.players) in (1, 2)
    noticed = (*found.not_known, *found.notes)
    assert len(noticed) == len(said)
    assert all(expected in sentence for expected, sentence in zip(said, noticed, strict=True))
