"""The fast search behind the engine: which boards can be in a best round, and how to find them group by group."""
