"""`python -m sheets`, and what the command `sheets` runs."""

from sheets.cli import main

if __name__ == "__main__":
    main()
