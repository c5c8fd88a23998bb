"""What list, show, check, diff, hand and read answer: as data for a program, to be printed or dumped as JSON."""

from typing import TypeAlias

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"
