"""The screen as a value: a session takes events and gives regions, the same on every host."""

from explain.screen.desk import Desk
from explain.screen.event import Event
from explain.screen.paper import Paper
from explain.screen.session import Session, Update
from explain.screen.state import Form, OpenQuestion, State, View

__all__ = ["Desk", "Event", "Form", "OpenQuestion", "Paper", "Session", "State", "Update", "View"]
