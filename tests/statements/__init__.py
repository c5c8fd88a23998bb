"""The finished words of every output, statement by statement, held against the game by a reckoning of its own.

A page is read as texts and rows of tables, each in its section. Every statement is an instance of a pattern, whose
values are checked against what the rules file says and what follows from it; nothing is asked of the phrases that made
the words.
What no pattern knows, and what a pattern finds untrue, is told.
"""
