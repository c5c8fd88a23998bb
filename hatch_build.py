"""What the build adds to the source: FiraGO, unpacked into the package, and the address it is released from.

To unpack the typeface from pymupdf-fonts for every sheet would cost a tenth of the sheet, and 4 MB of other faces.
"""

import os
import re
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

FOLDER = "sheets/render/canvas/fonts"
FACES = {"FiraGO-Regular.ttf": "figo", "FiraGO-Bold.ttf": "figbo"}
"""The files, and what pymupdf-fonts calls the faces in them."""


class UnpackedFonts(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before the files of the package are collected, and for an installation that is to be edited too."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Write the fonts beside the module that sets them; they are no part of the source."""
        import pymupdf_fonts

        licence = next(file for file in distribution("pymupdf-fonts").files or () if file.name == "LICENSE.txt")
        files = {name: pymupdf_fonts.myfont(face) for name, face in FACES.items()}
        files["OFL.txt"] = licence.read_binary()
        folder = Path(self.root, FOLDER)
        folder.mkdir(exist_ok=True)
        for name, data in files.items():
            (folder / name).write_bytes(data)
        build_data["artifacts"].append(f"/{FOLDER}/*")


RELATIVE_LINK = re.compile(r"(?P<picture>!?)(?P<text>\[[^\]\[]*\])\((?!https?://|#)(?P<to>[^)]+)\)")
"""A link of Markdown to a file beside the README: an index of packages shows the page without these."""


CLONED = "git clone ADDRESS "
HOW_TO_CLONE, HOW_TO_HOST = (
    re.compile(f"<!-- {about}: begin -->\n.*?<!-- {about}: end -->\n", re.DOTALL)
    for about in ("the address", "the page")
)
"""What the README says where nobody knows the address of the repository, and that of the page in a browser."""


class ReleasedFrom(MetadataHookInterface):
    """Names the repository and the page in the metadata and in the README, where a workflow builds a release.

    The repository and what of it is built come from the variables that the workflow sets, and so does the page where
    it is hosted; anywhere else, where nobody knows them, the metadata have no address and the README is as it stands.
    """

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in ``readme`` and ``urls``, which pyproject.toml leaves to this."""
        text = Path(self.root, "README.md").read_text("utf-8")
        urls = {}
        if repository := os.environ.get("GITHUB_REPOSITORY"):
            home = f"{os.environ['GITHUB_SERVER_URL']}/{repository}"
            built = os.environ["GITHUB_REF_NAME"]
            files = f"{home}/blob/{built}"
            urls = {
                "Source": home,
                "Documentation": f"{files}/README.md",
                "Changelog": f"{files}/CHANGELOG.md",
                "Issues": f"{home}/issues",
            }
            text = HOW_TO_CLONE.sub("", text).replace(CLONED, f"git clone {home} ")
            text = with_addresses(text, {"": files, "!": f"{home}/raw/{built}"})
        if page := os.environ.get("SHEETS_PAGE"):
            urls["Page"] = page
            text = HOW_TO_HOST.sub(lambda _: f"Open [{page}]({page}).\n", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = urls


def with_addresses(text: str, folders: dict[str, str]) -> str:
    """A page in Markdown whose links to files beside it begin with an address: of links (""), of pictures ("!")."""
    inside_out = RELATIVE_LINK.sub(
        lambda link: f"{link['picture']}{link['text']}({folders[link['picture']]}/{link['to']})", text
    )
    return re.sub(r"(!\[[^\]]*\]\([^)]*\)\])\((?!https?://)", rf"\1({folders['']}/", inside_out)
