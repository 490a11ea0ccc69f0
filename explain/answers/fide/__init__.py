"""A round by the FIDE (Dutch) system, paired by another program, beside our pairings or the posted ones."""
