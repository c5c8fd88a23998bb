"""Where a user's own choices are kept, outside of any folder that he prints into."""

from pathlib import Path


def user_state_folder() -> Path:
    """The folder of what is known of last time: ~/.local/state/sheets on Linux, and what is usual on other systems."""
    from platformdirs import user_state_path

    return user_state_path("sheets", appauthor=False)


def user_folder() -> Path:
    """The folder of the user's configuration: ~/.config/sheets on Linux, and what is usual on other systems."""
    from platformdirs import user_config_path  # which a browser has no use for

    return user_config_path("sheets", appauthor=False, roaming=True)
