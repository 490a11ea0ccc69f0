"""The wall chart: as text, without loss, and as a table in CSV or Excel."""
