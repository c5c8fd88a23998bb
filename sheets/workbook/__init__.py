"""The workbooks of games, club nights and seasons, written, and read back without what writes them."""
