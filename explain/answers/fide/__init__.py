"""A round by the FIDE (Dutch) system, which another program pairs, beside boards of ours or posted ones."""
