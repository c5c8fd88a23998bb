"""A score sheet to fill in on a screen, which adds up where scripts run.

field_names      what the fields are called, by those who make them and those who read them
form_plan        which fields lie over which places of a page, and what they are called for those who hear them
scorekeeping     what the script has to know of a game; scorekeeping.js works it out in the viewer
reading_form     a filled form read back
"""
