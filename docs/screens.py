"""Pictures of workbooks as somebody sees them: each sheet in a window of LibreOffice, as on a telephone and on a desk.

A program for a Python that has `uno` (Debian's python3-uno), with Xvfb and LibreOffice Calc:
`/usr/bin/python3 docs/screens.py FOLDER FILE...` writes FOLDER/FILE-SHEET-phone.png and -desktop.png. Menus and tool
bars are left out, for every program has others; the cells, their heads and the tabs are what the workbook makes.
"""

import os
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

import uno
from com.sun.star.beans import PropertyValue

SCREENS = {"phone": (360, 600), "desktop": (1280, 720)}
"""Pixels; of a telephone what is left beside the bars of a program and of the telephone itself."""
MOST_SECONDS = 60
SECONDS_TO_DRAW = 1.2
WHOLE = 15
"""Of setPosSize: place and size."""


def main():
    """Start a screen and LibreOffice on it, show each sheet of each file in each size, and end both."""
    folder, paths = Path(sys.argv[1]), [Path(name).resolve() for name in sys.argv[2:]]
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        work, widest = Path(scratch), max(width for width, _ in SCREENS.values())
        highest, display = max(height for _, height in SCREENS.values()), f":{100 + os.getpid() % 800}"
        screen = ["Xvfb", display, "-screen", "0", f"{widest}x{highest}x24", "-fbdir", str(work)]
        drawn = subprocess.Popen(screen, stderr=subprocess.DEVNULL)
        pipe, profile = f"screens{os.getpid()}", (work / "profile").as_uri()
        office = subprocess.Popen(
            [
                "soffice",
                "--norestore",
                "--nologo",
                f"-env:UserInstallation={profile}",
                f"--accept=pipe,name={pipe};urp;",
            ],
            env={**os.environ, "DISPLAY": display, "SAL_USE_VCLPLUGIN": "gen"},
            stderr=subprocess.DEVNULL,
        )
        try:
            context = connected(pipe)
            desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
            for path in paths:
                show(desktop, path, folder, work / "Xvfb_screen0")
            desktop.terminate()
            office.wait(20)
        finally:
            office.kill()
            drawn.terminate()


def connected(pipe):
    """The context of a LibreOffice that comes up."""
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(MOST_SECONDS * 4):
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except Exception:  # NoConnectException, which only uno knows
            time.sleep(0.25)
    raise SystemExit("LibreOffice does not come up")


def show(desktop, path, folder, frame_buffer):
    """Write pictures of the sheets of a file that are not hidden, each opened anew as the file says."""
    for screen, (width, height) in SCREENS.items():
        read_only = PropertyValue()
        read_only.Name, read_only.Value = "ReadOnly", False
        document = desktop.loadComponentFromURL(path.as_uri(), "_blank", 0, (read_only,))
        controller = document.CurrentController
        controller.Frame.LayoutManager.setVisible(False)
        controller.Frame.ContainerWindow.setPosSize(0, 0, width, height, WHOLE)
        for title in document.Sheets.ElementNames:
            sheet = document.Sheets.getByName(title)
            if sheet.IsVisible:
                if controller.ActiveSheet.Name != title:
                    controller.setActiveSheet(sheet)
                time.sleep(SECONDS_TO_DRAW)
                name = f"{path.stem}-{title.lower().replace(' ', '-')}-{screen}.png"
                (folder / name).write_bytes(picture(frame_buffer.read_bytes(), width, height))
        document.close(True)


def picture(dump, width, height):
    """The upper left of a window dump (XWD, as Xvfb keeps its screen) as a PNG."""
    header, *_ = words = struct.unpack(">25I", dump[:100])
    line_bytes, colours = words[12], words[19]
    start, rows = header + colours * 12, []
    for row in range(height):
        line = dump[start + row * line_bytes :][: width * 4]
        rows.append(b"\0" + b"".join(line[at : at + 3][::-1] for at in range(0, len(line), 4)))
    size = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", size), (b"IDAT", zlib.compress(b"".join(rows), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )


if __name__ == "__main__":
    main()
