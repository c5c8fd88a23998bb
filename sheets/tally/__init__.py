"""A game as it is kept: who plays, what has been written so far, and how it stands."""
