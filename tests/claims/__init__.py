"""Every claim that an answer makes about random rounds, with the place where it is made, by subject."""
