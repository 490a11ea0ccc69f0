"""Players who withdrew, as tables of strangers say it: understood, said, and not paired any more."""

from __future__ import annotations

from pathlib import Path

import pytest

import explain
from explain.apps.cli import main
from explain.files.reading import open_all_bytes
from explain.model.arrangements import Withdrawal

HEAD = "No,Name,Rating,Rd 1,Rd 2"
TABLES = {
    "in the name": f'{HEAD}\n1,"Ames, Ann (withdrawn)",1800,W4w,U\n2,Bell,1700,L3b,D4w\n3,Cole,1600,W2w,H\n4,Dorn,1500,L1b,D2b\n',
    "after a comma": f'{HEAD}\n1,"Ames, Ann, withdrawn",1800,W4w,\n2,Bell,1700,L3b,D4w\n3,Cole,1600,W2w,H\n4,Dorn,1500,L1b,D2b\n',
    "in brackets": f'{HEAD}\n1,"Ames, Ann [WD]",1800,W4w,U\n2,Bell,1700,L3b,D4w\n3,Cole,1600,W2w,H\n4,Dorn,1500,L1b,D2b\n',
    "W/D in the name": f'{HEAD}\n1,"Ames, Ann W/D",1800,W4w,U\n2,Bell,1700,L3b,D4w\n3,Cole,1600,W2w,H\n4,Dorn,1500,L1b,D2b\n',
    "in a cell": f'{HEAD}\n1,"Ames, Ann",1800,W4w,W/D\n2,Bell,1700,L3b,D4w\n3,Cole,1600,W2w,H\n4,Dorn,1500,L1b,D2b\n',
    "whole in a cell": f'{HEAD}\n1,"Ames, Ann",1800,W4w,withdrawn\n2,Bell,1700,L3b,D4w\n3,Cole,1600,W2w,H\n4,Dorn,1500,L1b,D2b\n',
    "in a column": (
        f'{HEAD},Status\n1,"Ames, Ann",1800,W4w,U,Withdrawn\n2,Bell,1700,L3b,D4w,\n3,Cole,1600,W2w,H,Active\n4,Dorn,1500,L1b,D2b,paid\n'
    ),
    "in a wall chart": "1 Ames, Ann 1800 W4w W/D\n2 Bell 1700 L3b D4w\n3 Cole 1600 W2w H---\n4 Dorn 1500 L1b D2b\n",
    "named in a wall chart": "1 Ames, Ann (withdrawn) 1800 W4w U---\n2 Bell 1700 L3b D4w\n3 Cole 1600 W2w H---\n4 Dorn 1500 L1b D2b\n",
}


@pytest.mark.parametrize("how", TABLES)
def test_who_withdrew_is_understood(how: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """He has his name without the word, is gone after his last round, is not paired, and both ``check`` and ``pair`` say so."""
    (found,) = open_all_bytes(TABLES[how].encode())
    assert found.section.withdrawals == (Withdrawal(1, 1),)
    assert found.section.player(1).name == "Ames, Ann"
    assert 1 not in [entrant.number for entrant in explain.pair(found.section, 3).standings.entrants]
    file = tmp_path / "section.csv"
    file.write_text(TABLES[how], encoding="utf-8")
    said = 'These have withdrawn, as the file says: "Ames, Ann" after round 1.'
    assert main.main(["check", str(file)]) == 0
    assert said in capsys.readouterr().out
    assert main.main(["pair", str(file)]) == 0
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("name", ["Ames", "Withdrawn", "(withdrawn)", "W/D", "Wade Withdrawnson", "Ann WD", "Lloyd"])
def test_no_name_is_taken_for_it(name: str) -> None:
    """A name that only looks like it, or is nothing else, stays."""
    (found,) = open_all_bytes(f'No,Name,Rating,Rd 1\n1,"{name}",1800,W2w\n2,Bell,1700,L1b\n'.encode())
    assert (found.section.player(1).name, found.section.withdrawals, found.notes[1:]) == (name, (), ())


def test_posted_rounds_keep_him() -> None:
    """Who withdrew after the last round was on its board, and is judged there."""
    (found,) = open_all_bytes(b"1 Ames (withdrawn) 1800 W2w\n2 Bell 1700 L1b\n3 Cole 1600 D4w\n4 Dorn 1500 D3b\n")
    assert len(explain.posted(found.section, 1).boards) == 2
    assert {each.number for each in explain.pair(found.section, 2).standings.entrants} == {2, 3, 4}
