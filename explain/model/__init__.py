"""What everything else is about, as frozen values: a section, the settings, the rules, and what is said of a bad input."""
