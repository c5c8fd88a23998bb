"""The game: what a variant is, what follows from it, and how its hands and rounds are scored."""
