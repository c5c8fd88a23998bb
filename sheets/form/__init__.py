"""A score sheet to fill in on a screen, which adds up where scripts run.

field_names   what the fields are called, by those who make them and those who read them
form_plan     which fields lie over which places of a page; form_field is one of them, form_places where they lie
form_writing  the fields put into a PDF, where their places are drawn
scorekeeping  what the script has to know of a game; scorekeeping.js works it out in the viewer, settling.js who pays
script_figures likewise for several figures a round, and figurekeeping.js what they count
reading_form  a filled form read back; form_values has what stands in its fields, whoever saved it
"""
