"""A proof for every kind of claim that the audit makes: of a posted round, of one of its boards, and beside what the
file holds.
"""

from __future__ import annotations

from proofs.audit import audits, one_board, walls

PROOFS = {**audits.PROOFS, **one_board.PROOFS, **walls.PROOFS}
