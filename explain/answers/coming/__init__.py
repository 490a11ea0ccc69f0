"""The next round while games are open, which results decide it, and whether the rounds left can be paired."""
