"""Cards, questions of players and directors, and the answers that a person has read and approved."""

import textwrap
from pathlib import Path

import pytest
from samples.golden_cards import WIDTH, Asked, approved, asked_in, paragraphs
from tools.places import GOLDEN

from explain.apps.cli import main

PAGES = sorted(page for sort in ("cards", "dialogues") for page in (GOLDEN / sort).glob("*.txt"))


def answered(asked: Asked, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The card, or what the command says, in lines that are not too long."""
    if asked.is_card:
        return paragraphs(asked)
    chart = folder / "chart.txt"
    chart.write_text(asked.chart, encoding="utf-8")
    command, *more = asked.line.removeprefix("$ ").split()
    assert main.main([command, str(chart), *more]) == 0
    said = capsys.readouterr().out.replace(str(chart), "chart.txt")
    return "\n".join(
        textwrap.fill(line, WIDTH, subsequent_indent="  ", drop_whitespace=True) for line in said.splitlines()
    ).strip("\n")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_pages_read_as_they_were_approved(page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By a person; with EXPLAIN_APPROVE=1 in the environment they are written anew, to be read again."""
    asked = asked_in(page.read_text(encoding="utf-8"))
    wanted = approved(page, [answered(each, tmp_path, capsys) for each in asked])
    assert page.read_text(encoding="utf-8") == wanted
