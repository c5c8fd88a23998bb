"""What is made: pages, workbooks, words."""
