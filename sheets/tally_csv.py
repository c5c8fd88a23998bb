"""A game's tally as a table of commas, which every spreadsheet program and every editor can write."""
