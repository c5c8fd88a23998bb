"""A rules page in its formats: each writes the same headings, words, lists and tables in its own tongue."""
