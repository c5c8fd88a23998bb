"""A score sheet fitted to pages: boxes, text and sizes from the writing hand, before anything is drawn.

sheet_sizes    the sizes that go together, and the floors of the hand
sheet_options  what is asked of the page
sheet_search   which sizes are taken and what gives way, by halving; fuller_foot, what has room besides
division       how players and rounds are shared out among blocks and pages
sheet_parts    the sheet taken apart for blocks and pages
panel          a block of the table: columns and rows; with label_column, panel_key, key_cell, cell_boxes
ledger_search  a progression's sheet: where its ledger of the hands stands; ledger_panels places the two parts
page_frame     what stands around the table: head and imprint, and page_foot, whose lines foot_lines sets
page_note      a note beside the imprint, for which nothing moves
placed_sheet   what comes out of it
game_pages     a game's sheet, built and laid out, once or several times on a page
"""
