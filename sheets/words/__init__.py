"""What is to be said of a game, as messages with values; how it is said stands in the catalogues of `languages`."""
