"""One invented tournament as every program writes it, and what must be read from each file."""
