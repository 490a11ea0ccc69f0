"""What other limits and settings give: ranges, the map, and the settings that explain a round."""
