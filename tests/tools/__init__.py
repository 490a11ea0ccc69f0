"""Where things are, and scripts that make what is kept beside the code."""
