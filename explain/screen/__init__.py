"""The screen as a value: a session takes events and gives regions, the same on every host."""

from explain.screen.event import Event
from explain.screen.opened_file import OpenedFile
from explain.screen.session import Session, Update
from explain.screen.state import Form, OpenQuestion, State, View
from explain.screen.workspace import Workspace

__all__ = ["Event", "Form", "OpenQuestion", "OpenedFile", "Session", "State", "Update", "View", "Workspace"]
