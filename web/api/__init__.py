"""The page's way into the product, of which it calls what a program can: JSON comes in, JSON and files go out."""
