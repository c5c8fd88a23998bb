"""What `build.py` does, a step a file: fetch, sort, compile, make pages, name by content."""
