"""A scratch pad: players jotted down to ask about a pairing, ``1800 WB versus 1570 WB``."""
