"""The small language in which a game says what a round scores: read, held within bounds, reckoned and written."""
