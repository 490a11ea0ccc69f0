"""Every claim that an answer makes about rounds by chance, with the place where it is made, by subject."""
