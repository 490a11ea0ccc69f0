"""What speaks against another board, a switch, a bye or a whole round."""
