"""A proof for every kind of claim about boards that were not made, about switches, and about how firm a round is."""

from __future__ import annotations

from proofs.against import against, firm, switched

PROOFS = {**against.PROOFS, **firm.PROOFS, **switched.PROOFS}
