"""Files of one's own on the page: a logo has the command's pixels, and what lies is told and draws nothing."""

import io
import struct
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from tests.commands import run
from tests.web.test_page import LONG, choose, downloaded, shown

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZE = (240, 150)


def drawn(mode: str) -> Image.Image:
    """A picture in which no two neighbours are alike, half transparent where its mode has that."""
    picture = Image.linear_gradient("L").resize(SIZE)
    colours = Image.merge("RGBA", (picture, picture.rotate(180), picture.transpose(1).rotate(90).resize(SIZE), picture))
    ImageDraw.Draw(colours).ellipse((30, 20, 150, 120), fill=(200, 30, 60, 90), outline=(0, 0, 0, 255))
    return colours.convert(mode)


def saved(picture: Image.Image, kind: str, **how: object) -> bytes:
    made = io.BytesIO()
    picture.save(made, kind, **how)
    return made.getvalue()


def sideways() -> bytes:
    exif = Image.Exif()
    exif[0x0112] = 6
    return saved(drawn("RGB"), "JPEG", exif=exif)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int, height: int, data: bytes, *, depth: int = 8, colour: int = 0, more: bytes = b"") -> bytes:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + more + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")


LOGOS = {
    "colours.png": lambda: saved(drawn("RGB"), "PNG"),
    "half-transparent.png": lambda: saved(drawn("RGBA"), "PNG"),
    "greys.png": lambda: saved(drawn("L"), "PNG"),
    "greys-transparent.png": lambda: saved(drawn("LA"), "PNG"),
    "palette.png": lambda: saved(drawn("RGB").quantize(11), "PNG"),
    "palette-transparent.png": lambda: saved(drawn("RGB").quantize(11), "PNG", transparency=3),
    "one-bit.png": lambda: saved(drawn("1"), "PNG"),
    "a-colour-gone.png": lambda: saved(drawn("RGB"), "PNG", transparency=(200, 30, 60)),
    "sixteen-bits.png": lambda: png(40, 20, b"".join(b"\0" + bytes(range(240)) for _ in range(20)), depth=16, colour=2),
    "photo.jpg": lambda: saved(drawn("RGB"), "JPEG", quality=85),
    "grey-photo.jpg": lambda: saved(drawn("L"), "JPEG"),
    "sideways.jpg": sideways,
}
DAMAGED, LARGE, NONE = (
    "This picture is damaged. Save it anew as PNG.",
    "This picture is too large: 8 MB and 40 million dots are the most.",
    "This is no picture in PNG or JPEG. Save it as one of these.",
)
LIARS = {
    "bomb.png": (lambda: png(20, 20, bytes(200 << 20)), DAMAGED),
    "more-than-it-says.png": (lambda: png(20, 20, bytes(21 * 20 + 1)), DAMAGED),
    "less-than-it-says.png": (lambda: png(2000, 2000, bytes(2001)), DAMAGED),
    "nothing.png": (lambda: png(0, 0, b""), DAMAGED),
    "huge.png": (lambda: png(65_000, 65_000, b""), LARGE),
    "huge.jpg": (lambda: b"\xff\xd8\xff\xc0\0\x11\x08\xff\xff\xff\xff\x03" + bytes(20), LARGE),
    "short.jpg": (lambda: saved(drawn("RGB"), "JPEG")[:400], DAMAGED),
    "no-palette.png": (lambda: png(4, 1, bytes(5), colour=3), DAMAGED),
    "beyond-its-palette.png": (lambda: png(4, 1, b"\0\1\2\3\4", colour=3, more=chunk(b"PLTE", bytes(6))), DAMAGED),
    "page.html": (lambda: b"<script>alert(1)</script>", NONE),
    "drawing.svg": (lambda: b"<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h8'/></svg>", NONE),
}


def take(page: "Page", name: str, data: bytes, kind: str = "logo") -> None:
    place = page.locator(f"[data-file={kind}] input")
    place.set_input_files({"name": name, "mimeType": "application/octet-stream", "buffer": data})


def test_a_logo_has_the_pixels_of_the_command(page: "Page", tmp_path: Path) -> None:
    choose(page, "Phase 10")
    shown(page)
    differs = []
    for name, make in LOGOS.items():
        (tmp_path / name).write_bytes(make())
        take(page, name, make())
        page.locator("[data-file=logo] span", has_text=name).wait_for(state="attached")
        page.locator("#paper[aria-busy]").wait_for(timeout=LONG, state="attached")
        shown(page)
        done = run("score", "phase-10", "--paper", "letter", "--logo", name, "-o", f"{name}.pdf", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        if downloaded(page)[1] != (tmp_path / f"{name}.pdf").read_bytes():
            differs.append(name)
    assert differs == []


def test_it_keeps_a_logo_on_the_device_and_out_of_links(page: "Page") -> None:
    choose(page, "Phase 10")
    take(page, "ours.png", LOGOS["colours.png"]())
    page.locator("[data-file=logo] span", has_text="ours.png").wait_for(state="attached")
    page.get_by_role("button", name="Share").click()
    page.get_by_text("The link is copied").wait_for(timeout=LONG)
    link = page.evaluate("navigator.clipboard.readText()")
    assert len(link) < 300
    page.reload()
    page.locator("[data-file=logo] span", has_text="ours.png").wait_for(state="attached")
    page.get_by_role("button", name="Forget all").click()
    page.get_by_role("dialog").get_by_role("button", name="Forget all").click()
    page.get_by_role("heading", name="What do you play?").wait_for()
    page.wait_for_load_state()
    assert page.evaluate("caches.has('sheets-logo')") is False


def test_it_tells_a_logo_that_lies(page: "Page") -> None:
    choose(page, "Phase 10")
    shown(page)
    for name, (make, said) in LIARS.items():
        take(page, name, make())
        notice = page.get_by_role("dialog").filter(has_text=said)
        notice.wait_for(timeout=LONG)
        notice.get_by_role("button").click()
        assert page.locator("[data-file=logo] span").text_content() == "", name


def test_it_makes_a_large_logo_smaller(page: "Page") -> None:
    choose(page, "Phase 10")
    shown(page)
    take(page, "large.png", saved(drawn("RGBA").resize((2400, 1500)), "PNG"))
    page.get_by_text("large.png: The logo was larger than 1,200 dots").wait_for(state="attached", timeout=LONG)
    page.locator("#paper[aria-busy]").wait_for(timeout=LONG, state="attached")
    shown(page)
    assert b"/Image" in downloaded(page)[1]


def test_it_tells_paper_of_ones_own_that_is_wrong(page: "Page") -> None:
    choose(page, "Phase 10")
    take(page, "ours.toml", b"[stock.ours]\ntitle = 5\n", "own_stock")
    page.get_by_role("dialog").filter(has_text="title").wait_for(timeout=LONG)


def test_it_ends_words_of_ones_own_that_take_too_long(page: "Page") -> None:
    loop = "{% for a in range(999) %}{% for b in range(999) %}{% for c in range(999) %}{{ a * b }}{% endfor %}"
    choose(page, "Phase 10")
    page.get_by_role("tab", name="Rules").click()
    shown(page)
    take(page, "aim.md", f"## Aim\n\n{loop}{{% endfor %}}{{% endfor %}}\n".encode(), "templates")
    page.locator("#told .mistake").wait_for(timeout=LONG)
    page.get_by_role("tab", name="Score sheet").click()
    shown(page)
