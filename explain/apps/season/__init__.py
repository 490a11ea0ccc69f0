"""Many files at once: every round of every section is audited, on all processors, and results are stored."""
