"""The best round proved: another solver, the certificates that it leaves, and a checker that stands by itself."""
