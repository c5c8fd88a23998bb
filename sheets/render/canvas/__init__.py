"""What all printed pages are drawn with: type, strokes, small pieces, and a structure to be read aloud."""
