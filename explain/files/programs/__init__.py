"""Files of other programs and of US Chess, read into sections."""
