r"""The screen as a value: a session takes events and returns regions, the same on every host.

>>> import explain
>>> section = explain.read_text("1 Ames 2000\n2 Bell 1900\n3 Cole 1800\n4 Dorn 1700")
>>> session = Session(Workspace(OpenedFile("friday.txt", (section,))))
>>> update, later = session.handle(Event("begin"))  # slow parts come in steps of ``later``
>>> sorted(update.regions)
['answer', 'bar', 'more', 'note', 'offers', 'round', 'strip', 'verdict']
>>> update, later = session.handle(Event("choose", {"player": 1}))
>>> session.state.player, sorted(update.regions)  # only what has changed
(1, ['bar'])
"""

from explain.screen.event import Event
from explain.screen.opened_file import OpenedFile
from explain.screen.session import Session, Update
from explain.screen.state import Form, OpenQuestion, State, View
from explain.screen.workspace import Workspace

__all__ = ["Event", "Form", "OpenQuestion", "OpenedFile", "Session", "State", "Update", "View", "Workspace"]
