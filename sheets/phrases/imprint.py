"""Which rules a page was made from, and their sources."""

from sheets.game.model import Variant


def which_game(variant: Variant, file_name: str = "") -> str:
    """Which rules a page was made from: "rook-shanghai", "our-rook in our-rules.toml, winter 2026"."""
    where = f" in {file_name}" if file_name else ""
    return ", ".join(filter(None, (variant.id + where, variant.version)))


def imprint(variant: Variant, file_name: str = "", *, only_sites: bool = False, with_addresses: bool = True) -> str:
    """Which rules a page was made from, and their sources, with their addresses or of these `only_sites`.

    The name of a source is left out where its address begins with it, and else tells enough without addresses.
    """
    parts = [which_game(variant, file_name)]
    for source in variant.sources:
        url = source.url.removeprefix("https://").removeprefix("http://").removeprefix("www.").rstrip("/")
        said = url.partition("/")[0] if only_sites else url
        name = "" if said.startswith(source.text) else source.text
        parts.append(" · ".join(part for part in (name, said if with_addresses or not name else "") if part))
    return "; ".join(parts)
