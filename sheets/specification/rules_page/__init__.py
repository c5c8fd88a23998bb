"""What a rules page says: sections of headings, paragraphs, lists and tables, which every format renders."""
