"""A scratch pad: players as people write them down to ask about a pairing, ``1800 WB versus 1570 WB``."""
