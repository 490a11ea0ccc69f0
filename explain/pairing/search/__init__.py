"""The fast search behind the engine: which boards can be in a best round, and how they are found group by group."""
