"""A round paired with cards, as a director does it by hand: without a program's search, step by step.

Nothing here imports the engine or what finds its rounds; a test holds that. What the hand method comes to is held against
the best round elsewhere.
"""

from explain.training.by_hand.cards import Card, CardBoard, CardRow, Spread
from explain.training.by_hand.method import ByHand, pair_by_hand
from explain.training.by_hand.steps import (
    ByeGiven,
    ColorsGiven,
    Dropped,
    Halved,
    LookedAhead,
    LookedOver,
    MadeLegal,
    Mended,
    PassedOver,
    Refusal,
    SeatedBoard,
    Sorted,
    Step,
    SwitchForm,
    TriedSwitch,
    WentBack,
)
