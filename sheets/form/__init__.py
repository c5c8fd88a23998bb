"""A score sheet to fill in on a screen, which adds up where scripts run.

form_field    a field, and what it is called, by those who make it and those who read it
form_plan     which fields lie over which places of a page; form_places where they lie
form_writing  the fields put into a PDF, where their places are drawn
scorekeeping  the script: what is described of a game, and what is filled in; scorekeeping.js keeps it in the viewer
script_writer described cells as functions of the script, which cells.js works out
reading_form  a filled form read back; form_values has what stands in its fields, whoever saved it
"""
