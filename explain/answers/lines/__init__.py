"""Who leaves a score group: who is paired down or up, and who was skipped."""
