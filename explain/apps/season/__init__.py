"""Many files at once: every round of every section is audited on as many processors as there are, and what is done is kept."""
