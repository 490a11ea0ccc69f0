"""What comes next: the round after open games, and the games and rules that decide it."""
