"""Which rules a page was made from, and their sources."""

from sheets.game.model import Variant

LONGEST_ADDRESS = 48
"""Of a source with a longer address a page with little room names the site: nobody types it; rules pages have it."""


def which_game(variant: Variant, file_name: str = "") -> str:
    """Which rules a page was made from: "rook-shanghai", "our-rook in our-rules.toml, winter 2026"."""
    where = f" in {file_name}" if file_name else ""
    return ", ".join(filter(None, (variant.id + where, variant.version)))


def imprint(
    variant: Variant, file_name: str = "", *, longest_address: int | None = None, with_addresses: bool = True
) -> str:
    """Which rules a page was made from, and their sources; of an address longer than so many letters only the site.

    The name of a source is left out where its address begins with it, and else tells enough without addresses.
    """
    parts = [which_game(variant, file_name)]
    for source in variant.sources:
        url = source.url.removeprefix("https://").removeprefix("http://").removeprefix("www.").rstrip("/")
        said = url if longest_address is None or len(url) <= longest_address else url.partition("/")[0]
        name = "" if said.startswith(source.text) else source.text
        parts.append(" · ".join(part for part in (name, said if with_addresses or not name else "") if part))
    return "; ".join(parts)
