"""The wall chart: as text, without losing anything, and as a table in CSV or Excel."""
