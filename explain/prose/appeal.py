"""A case as one page for an appeal, and what was changed in its section since it was saved."""

from collections.abc import Iterable

from explain.answers.sheets.appeal import Appeal, ChangedPlace, ReasonedBoard, ReasonedSetting
from explain.prose.settings import setting_line
from explain.prose.words import counted, few, named, opponent_named, section_name

TITLE = "For an appeal: {section}, round {round}"
BY_RULE, DECIDED, AS_POSTED = "By the rules alone", "As decided", "As posted"
SETTINGS, DECISIONS = "Settings", "The TD's own decisions"
NO_DECISIONS = "No board was made by hand, and no reason is stored."
USUAL = "The usual settings (explain definition)."
_SAME = "The {posted} are those that the rules alone make."
_OTHER = "On {boards} the {posted} are not those that the rules alone make."
_POSTED, _BEST = "posted pairings", "pairings"
_BY_HAND, _AS_POSTED, _BYE = "{} - {}, by the TD's hand{}", "{} - {}{}", "The bye for {}{}{}"
_BECAUSE, _WITHOUT = ": {}.", "; no reason is stored."
_PLACES = {
    "result": "result of {where} in round {round}",
    "seats": "opponents or colors of {where} in round {round}",
    "player": "name, rating or team of {player}",
    "round": "round {round} as a whole",
    "players": "players were added or taken out",
    "other": "what was arranged, or the title",
}
_MOST = 12
_CHANGED = "Changed since: {}."
_UNCHANGED = "Nothing in the section was changed since the case was saved (its mark is {mark})."
_NO_MARK = "This case has no marks, so it cannot be told whether its section was changed since it was saved."


def appeal_title(answer: Appeal) -> str:
    """The round and section."""
    return TITLE.format(section=section_name(answer.title), round=answer.round)


def appeal_headline(answer: Appeal) -> str:
    """Whether the boards are those of the rules alone."""
    posted = _POSTED if answer.is_posted else _BEST
    if not answer.decided and not answer.rules_alone:
        return _SAME.format(posted=posted)
    boards = f"{max(len(answer.decided), len(answer.rules_alone))} of {counted(answer.boards, 'board')}"
    return _OTHER.format(boards=boards, posted=posted)


def reasoned_setting(setting: ReasonedSetting) -> str:
    """A setting, its value and the reason for it."""
    line = setting_line(setting.name, setting.value)
    return f"{line} ({setting.reason.rstrip('.')})." if setting.reason else f"{line}."


def decision_line(decision: ReasonedBoard) -> str:
    """A board paired by the TD, and the reason for it."""
    one, other = decision.board
    because = _BECAUSE.format(decision.reason.rstrip(".")) if decision.reason else _WITHOUT
    if other is None:
        return _BYE.format(named(one), ", by the TD's hand" if decision.is_forced else "", because)
    return (_BY_HAND if decision.is_forced else _AS_POSTED).format(named(one), opponent_named(other), because)


def changed_line(answer: Appeal) -> str:
    """What was changed since the case was saved."""
    if answer.mark is None:
        return _NO_MARK
    return changed_words(answer.changed) or _UNCHANGED.format(mark=answer.mark)


def changed_words(changed: Iterable[ChangedPlace]) -> str:
    """The changed places in one sentence; empty if there are none."""
    places = []
    for each in changed:
        player = each.player.name if each.player else ""
        where = player if each.board is None else f"board {each.board}"
        places.append(_PLACES[each.what].format(round=each.round, where=where, player=player))
    return _CHANGED.format(few(places, _MOST)) if places else ""
