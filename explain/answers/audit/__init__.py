"""A posted round judged, the round and its event before it, and a best round verified."""
