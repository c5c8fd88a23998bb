"""Unpacks FiraGO into the package as it is built or installed, with its licence.

To unpack it from pymupdf-fonts for every sheet would cost a tenth of the sheet, and 4 MB of other faces.
"""

from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

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
