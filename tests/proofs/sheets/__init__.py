"""A proof for every kind of claim on a player's sheet, of a correction, and of a round that is laid with cards."""

from __future__ import annotations

from proofs.sheets import hand, sheets

PROOFS = {**sheets.PROOFS, **hand.PROOFS}
