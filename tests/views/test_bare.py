"""Whatever is read on a screen needs neither matplotlib nor pandas nor what the lab and the servers need."""

import subprocess
import sys

from tools.places import DATA

FORBIDDEN = ("matplotlib", "numpy", "pandas", "ipywidgets", "anywidget", "tornado", "openpyxl")
_SHOWN = """
import importlib, pkgutil, sys
forbidden = set(sys.argv[2:])
class Closed:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in forbidden:
            raise ImportError(f"{name} is not to be imported here")
sys.meta_path.insert(0, Closed())
import explain
import explain.answers, explain.views
for room in (explain.answers, explain.views):
    for each in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
        if not each.name.startswith(("explain.views.plots", "explain.views.frames")):
            importlib.import_module(each.name)
from explain.views import html, svg
from explain.views.answers import rounds as layout
round = explain.pair(explain.read(sys.argv[1]), round=4)
board, limits = round.board(11), round.limits()
for shown in (str(round), str(board), str(limits)):
    assert "Zamora" in shown or "limit" in shown
for page in (round._repr_html_(), html.page_html(layout.round_page(round)), html.document_html(layout.round_document(round, chosen=board)), board._repr_html_()):
    assert "Zamora" in page
for picture in (svg.round_svg(round, chosen=board), svg.board_svg(board), svg.limits_svg(limits)):
    assert picture.startswith("<svg")
assert "<svg" in html.page_html(layout.round_page(round)) and "<svg" in limits._repr_html_()
print("shown")
"""


def test_a_round_is_shown_where_nothing_heavy_is() -> None:
    """All of ``answers`` and ``views`` but plots and frames opens, and text, pages, cards and pictures are made, with those libraries forbidden."""
    program = [sys.executable, "-c", _SHOWN, str(DATA / "friday-swiss.txt"), *FORBIDDEN]
    found = subprocess.run(program, capture_output=True, text=True, check=False)
    assert (found.stdout.strip(), found.returncode) == ("shown", 0), found.stderr
