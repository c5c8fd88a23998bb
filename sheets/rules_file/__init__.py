"""Rules files read: TOML text becomes variants, `extends` applied, or every problem in it, each with its line."""

from sheets.rules_file.library import Library, OnDemand, RulesText, examine, load, of_title

__all__ = ["Library", "OnDemand", "RulesText", "examine", "load", "of_title"]
