"""One invented tournament as every program writes it, cell for cell, and what must be read from each file."""
