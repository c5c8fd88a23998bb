"""The page's way into the product: what is asked comes in as JSON; answers as JSON, and files, go out.

Only `sheets`, `sheets.answers` and `sheets.make` are called: what the page can do, a program can.
"""
