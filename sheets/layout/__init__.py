"""What is said, fitted to paper: boxes, lines and sizes, before anything is drawn."""
