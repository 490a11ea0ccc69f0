"""FIDE's tournament report (TRF16 and TRF-2026), read and written."""
