"""The page's way into the product: what is asked comes in as JSON; answers as JSON, and files, go out.

Only `sheets` and `sheets.make` are called: what the page can do, a program can.
"""
