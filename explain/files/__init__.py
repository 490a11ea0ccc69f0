"""Files into sections and back, in the formats that tournament directors have; nothing of pairings."""
