"""Where things are, and scripts that make files kept with the code."""
