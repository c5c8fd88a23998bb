"""Lengths, papers, cards and their imposition: numbers only, in millimetres, from the top left corner of the page."""
