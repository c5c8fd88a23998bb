"""Stands where reportlab looks for Pillow as it starts: none is made for browsers, and no page here has a picture."""
