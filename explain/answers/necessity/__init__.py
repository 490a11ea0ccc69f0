"""What no round can have, and the sets of players that prove it."""
