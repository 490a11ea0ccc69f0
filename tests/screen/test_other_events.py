"""What the screen shows of events that are no single Swiss section."""

from __future__ import annotations

from events import pools_of, round_robin, two_schedules
from on_desks import SMALL, done

from explain.screen import OpenedFile, Session, State, Workspace


def test_a_round_robin_is_refused_with_its_table() -> None:
    """Who plays whom stands under the sentence; what was looked at stays."""
    session = Session(SMALL, State())
    done(session, "begin")
    shown = done(session, "paste", text=str(round_robin(4)))["note"]
    assert "everybody meets everybody" in shown
    assert "Who plays whom in 3 rounds" in shown
    assert session.desk.paper is SMALL.paper


def test_the_schedule_of_who_is_chosen_is_shown() -> None:
    """Choosing somebody of the other one turns to it; a button offers that, and after the merge there is none."""
    section = two_schedules()
    pools = pools_of(section)
    session = Session(Workspace(OpenedFile("x", (section,))), State(round=2))
    for pool, other in (pools, pools[::-1]):
        done(session, "choose", player=min(pool))
        session.forget()
        shown = done(session, "begin")["note"]
        assert {player.number for player in session.sight.round.section.players} == pool
        assert "Played in two schedules" in shown
        assert f'data-do="choose" data-player="{min(other)}"' in shown
    session.forget()
    assert 'data-do="choose"' not in done(session, "round", round=4)["note"]
