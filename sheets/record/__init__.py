"""A game as it is kept: what follows from what is written, described once."""
