"""The pipelines, each once: a request goes in; files as bytes, remarks and problems come out.

Each output has a file: a request with all that can be said of it, and the function that makes it. Beside them stand
what all begin with, the game and the choices of a page, and what comes out. Nothing here knows a command line or opens
a file but the shipped ones. What the user can mend is raised as SheetsError.
"""
