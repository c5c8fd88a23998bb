"""A game in words: each saying once, in the length that an output needs.

A phrase begins in small letters and has no full stop; an empty one means that there is nothing to say.
"""
