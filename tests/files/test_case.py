"""A case: section, round, settings and posted boards in one text that anybody can open."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from samples.any_section import sections
from samples.read_back import read_case
from tables import faults_of

from explain.files import case, conversion
from explain.files.reading import open_one, read_text
from explain.files.result import Case
from explain.files.typed import boards
from explain.model.errors import InputError
from explain.model.section import Section

CASE = """\
# A case: everything that the answers depend on.
# case round: 2
# case setting: low_limit=100
# case setting: rounds=5
# case board: Ames-Bell
# case board: bye 3
# Friday Swiss: rounds 5, toss white
1 Ann Ames  2000  H---
2 Bob Bell  1900  W3w
3 Cas Cole  1800  L2b"""

names = st.text(st.characters(categories=["L", "N"], include_characters="_"), min_size=1, max_size=12)


@settings(max_examples=100, deadline=None)
@given(
    section=sections(),
    round=st.none() | st.integers(1, 60),
    chosen=st.dictionaries(names, names | st.just(""), max_size=4),
    posted=st.none()
    | st.lists(st.sampled_from(["1-2", "bye 3", "Ames-Bell, 3-7", "1 ? 2"]), min_size=1).map("\n".join),
)
def test_a_case_comes_back_whole(
    section: Section, round: int | None, chosen: dict[str, str], posted: str | None
) -> None:
    """Whatever is asked about, the text gives it back; and any reader of wall charts reads it as the section."""
    asked = Case(section, round, chosen, posted)
    text = case.write(asked)
    assert case.looks_like(text)
    assert read_case(text) == asked
    assert read_text(text) == section


def test_the_lines_of_a_case() -> None:
    """A case is a wall chart with a few more comment lines, which people can read and change."""
    asked = Case(read_text(CASE), 2, {"low_limit": "100", "rounds": "5"}, "Ames-Bell\nbye 3")
    assert read_case(CASE) == asked
    assert case.write(asked) == CASE
    assert read_case(CASE.replace("# case", "  #  CASE ")) == asked


def test_what_stands_in_a_case() -> None:
    """What cannot be seen is a space; a case's own lines are no header of its chart; a plain chart asks nothing."""
    assert read_case(CASE.replace("low_limit", "low\x1flimit")).settings == {"low limit": "100", "rounds": "5"}
    asked = Case(read_text(CASE), settings={"note": "a: rounds 9"}, boards="Ames: toss black, Bell")
    assert read_case(case.write(asked)) == asked
    assert read_text(case.write(asked)).rounds == 5
    text = "1 Ann Ames 2000"
    assert not case.looks_like(text)
    assert read_case(text) == Case(read_text(text))


FAULTS = [
    (CASE.replace("round: 2", "round: two"), 2, "case round", '"two" is no round'),
    (CASE.replace("low_limit=100", "low_limit"), 3, "case setting", '"low_limit" is no setting'),
    (CASE.replace("H---", "W3q"), 8, "round 1", '"W3q" is not a result cell'),
    (CASE + "\n# Second: rounds 3\n1 Dee 1500", None, None, "the text has 2 sections"),
]


@pytest.mark.parametrize(("text", "line", "field", "said"), FAULTS)
def test_faults(text: str, line: int | None, field: str | None, said: str) -> None:
    """A fault of a case has its line, and comes with the faults of its section."""
    (fault,) = faults_of(lambda: read_case(text, "case.txt"))
    assert (fault.file, fault.line, fault.field) == ("case.txt", line, field)
    assert said in fault.found


@pytest.mark.parametrize("name", ["", " ", "a=b"])
def test_settings_without_a_name_are_not_written(name: str) -> None:
    """A setting whose name could not be read back is refused."""
    with pytest.raises(InputError, match="is no name of a setting"):
        case.write(Case(read_text(CASE), settings={name: "1"}))


def test_an_anonymous_case_names_nobody(tmp_path: Path) -> None:
    """A case opens as what was asked; with invented names the boards are pairing numbers, and are the same."""
    asked, path = read_case(CASE), tmp_path / "case.txt"
    conversion.save_case(asked, path)
    assert open_one(path).case == asked
    conversion.save_case(asked, path, anonymize=True, force=True)
    text = path.read_text(encoding="utf-8")
    assert not any(word in text for word in ("Ames", "Bell", "Cole", "Friday"))
    found = open_one(path).case
    assert found is not None
    assert asked.boards is not None
    assert found.boards is not None
    assert boards.parse(found.boards, found.section) == boards.parse(asked.boards, asked.section)
    assert (found.round, found.settings) == (asked.round, asked.settings)
