"""A proof for every kind of claim that a board's card makes, or a why-not of the board that it would need."""

from __future__ import annotations

from proofs.card import gains, left, nature, seats, worth

PROOFS = {**seats.PROOFS, **nature.PROOFS, **gains.PROOFS, **left.PROOFS, **worth.PROOFS}
