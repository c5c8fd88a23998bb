"""What templates say of a game, in views."""
