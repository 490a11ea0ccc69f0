"""What a round that is worse by a criterion has more of."""

from __future__ import annotations

from explain.model.settings import Interchanges, Preferences
from explain.pairing import criteria
from explain.pairing.criteria import Criterion

# What a round would have more of, for the sentence "because then ...".
_MORE = {
    criteria.REPEAT: "more players who have met would meet again",
    criteria.SECOND_BYE: "one more player would get a second bye",
    criteria.TEAMMATES: "more players who must not meet would meet",
    criteria.BYE_ABOVE_LOWEST: "the bye would go higher above the lowest score group",
    criteria.SCORE_DIFFERENCE: "players would meet opponents further from their own scores",
    criteria.TEAMMATES_IF_REQUIRED: "more teammates would meet",
    criteria.BYE_MOVED: "the bye would leave its natural holder",
    criteria.THREE_IN_A_ROW: "more players would get one color three times running",
    criteria.ODD_PLAYER_MOVED: "more odd players or their opponents would be moved for color",
    criteria.OVER_HIGH_LIMIT: "more changes would be over the high limit, or avoided interchanges",
    criteria.EQUALIZATION: "more colors would stay unequal",
    criteria.OVER_LOW_LIMIT: "more changes would be over the low limit",
    criteria.LIMITED_INTERCHANGE: "more players would be interchanged",
    criteria.ALTERNATION: "more players would not get their due color",
    criteria.INTERCHANGE: "more players would be interchanged",
    criteria.SIZE: "the changes would be larger",
    criteria.BOARDS_CHANGED: "more boards would be changed",
    criteria.ORDER: "the boards would stand further from the natural order",
}


def more_of(criterion: Criterion, preferences: Preferences | None = None) -> str:
    """What a worse round has more of; where the settings are known, only what counts by them is named."""
    if criterion is criteria.OVER_HIGH_LIMIT and preferences is not None and preferences.interchanges is not Interchanges.AVOID:
        return "more changes would be over the high limit"
    return _MORE[criterion]
