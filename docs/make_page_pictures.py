"""Make the pictures of the README and of the pages in docs anew:  python docs/make_page_pictures.py

It runs the commands, fills in a game or two, and needs LibreOffice, mupdf and poppler. The telephone comes from
`make_web_pictures.py`.
"""

import io
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageChops, ImageOps

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from sheets.render.png import png_pages  # noqa: E402
from tests.form_filling import fill_and_save  # noqa: E402

PICTURES = ROOT / "docs/pictures"
TELEPHONE = ROOT / "docs/web/telephone.png"
CARDS = ROOT / "docs/cards/shanghai-rummy-10-poker.png"
FIVE = "Ann,Ben,Zoë,Grandma,Dad"
HALF_A_GAME = """\
round,Ann,Ben,Zoë,Grandma,Dad
1,35,0,20,15,40
2,10,25,0,30,15
3,0,45,30,20,5
4,25,10,15,0,60
"""
EVENINGS = {
    "2026-10-02": ("Ann,Ben,Zoë,Dad", "35,0,20,15 10,25,0,30 0,45,30,20 25,10,15,0 20,0,5,40 30,15,0,25 0,30,10,45"),
    "2026-10-16": ("Ann,Ben,Dad,Zoë", "0,15,40,25 20,0,35,10 15,30,0,45 0,25,10,20 40,0,15,5 10,20,0,35 25,0,30,15"),
    "2026-11-06": ("Ann,Dad,Grandma,Zoë", "45,20,0,10 0,35,15,25 30,0,20,10 15,40,0,5 25,10,5,0 35,0,10,20 20,25,0,15"),
    "2026-11-20": ("Ben,Dad,Grandma,Zoë", "10,0,25,20 0,30,15,5 20,45,0,10 35,0,10,15 15,25,20,0 0,10,40,30 5,20,0,10"),
}
NAMES = ["Ann", "Ben", "Zoë", "Dad", "Grandma", "Eva", "Finn", "Gus", "Hal", "Ida"]
COLOURS = 160
GAP, EDGE = 24, "#b9bdbb"
HIGH = 660
"""Of the picture at the head of the README, in dots."""


def main() -> None:
    """Make all of it in a folder of its own, and picture what is shown."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        book = workbook(folder)
        save("front", front(folder, book))
        chart = printed(folder / "rook-shanghai.xlsx")[2]
        save("workbook", beside([high(part(book, 0, 0.73), 400), high(part(chart, 0.07, 0.9), 320)]))
        save("season", season(folder))
        save("club-night", club_night(folder))
        save("form", form(folder))
        carioca = pages(folder, "score", "carioca", "--language", "es", "--players", "4", "-o", "carioca.pdf")
        save("carioca-es", bordered(high(carioca[0], 760)))
        rules = pages(folder, "rules", "frustration", "-o", "rules.pdf")
        save("rules", beside([bordered(high(page, 760)) for page in rules]))
        save("printer-test", bordered(high(pages(folder, "calibrate", "-o", "test.pdf")[0], 760)))


def front(folder: Path, book: Image.Image) -> Image.Image:
    """A sheet, a card with its back above a workbook, and a telephone."""
    [sheet] = pages(folder, "score", "rook-shanghai", "--names", FIVE, "-o", "sheet.pdf")
    faces = Image.open(CARDS).convert("RGB")
    width = round(HIGH * 0.85)
    table = fitted(part(book, 0, 0.54), width)
    cards = high(trimmed(faces), HIGH - table.height - GAP)
    middle = Image.new("RGB", (width, HIGH), "white")
    middle.paste(cards, ((width - cards.width) // 2, 0))
    middle.paste(table, (0, HIGH - table.height))
    return beside([bordered(high(sheet, HIGH)), middle, bordered(high(Image.open(TELEPHONE).convert("RGB"), HIGH))])


def workbook(folder: Path) -> Image.Image:
    """The scores of a workbook in the middle of a game, as it is printed."""
    (folder / "scores.csv").write_text(HALF_A_GAME, "utf-8")
    sheets(folder, "excel", "rook-shanghai", "--scores", "scores.csv", "-o", "rook-shanghai.xlsx")
    return printed(folder / "rook-shanghai.xlsx")[0]


def season(folder: Path) -> Image.Image:
    """Four evenings added up."""
    evenings = folder / "evenings"
    evenings.mkdir()
    for day, (names, scores) in EVENINGS.items():
        lines = [f"{hand},{points}" for hand, points in enumerate(scores.split(), 1)]
        table = "\n".join(["variant,rook-shanghai", f"date,{day}", f"round,{names}", *lines])
        (evenings / f"{day}.csv").write_text(f"{table}\n", "utf-8")
    sheets(folder, "season", "evenings", "-o", "season.xlsx")
    totals, games, chart = printed(folder / "season.xlsx")
    return beside(
        [high(part(totals, 0.04, 0.45), 300), high(part(games, 0.04, 0.5), 390), high(part(chart, 0.07, 0.9), 330)]
    )


def club_night(folder: Path) -> Image.Image:
    """The page for the wall and the first two sheets of an evening of four games."""
    (folder / "players.csv").write_text("\n".join(NAMES), "utf-8")
    told = ("--per-table", "5", "--rounds", "4", "--date", "2026-11-27", "--paper", "letter")
    sheets(folder, "batch", "rook-shanghai", "--roster", "players.csv", *told, "-o", "night.pdf")
    [wall, *_], tables = (pictured((folder / name).read_bytes()) for name in ("night-rota.pdf", "night.pdf"))
    return beside([bordered(high(page, 600)) for page in (wall, *tables[:2])])


def form(folder: Path) -> Image.Image:
    """A form in which three hands are typed, the rest of it added up by the viewer."""
    sheets(
        folder, "score", "shanghai-whist", "--fillable", "--names", "Ann,Ben,Zoë", "--paper", "letter", "-o", "form.pdf"
    )
    hands = ((35, 0, 20), (10, 25, 0), (0, 45, 30))
    typed = {
        f"score{hand}p{player}": str(points)
        for hand, row in enumerate(hands, 1)
        for player, points in enumerate(row, 1)
    }
    (folder / "filled.pdf").write_bytes(fill_and_save((folder / "form.pdf").read_bytes(), typed))
    call = ["pdftoppm", "-r", "90", "-singlefile", "-png", "filled.pdf", "filled"]  # which draws what stands in fields
    subprocess.run(call, cwd=folder, check=True)
    return bordered(Image.open(folder / "filled.png").convert("RGB"))


def sheets(folder: Path, *command: str) -> None:
    """Run a command there."""
    subprocess.run([sys.executable, "-m", "sheets", *command, "-q"], cwd=folder, check=True)


def pages(folder: Path, *command: str) -> list[Image.Image]:
    """What a command makes, page by page; its file is named last."""
    sheets(folder, *command, "--paper", "letter")
    return pictured((folder / command[-1]).read_bytes())


def printed(book: Path) -> list[Image.Image]:
    """A workbook as LibreOffice prints it."""
    profile = f"-env:UserInstallation={(book.parent / 'profile').as_uri()}"
    call = ["soffice", profile, "--headless", "--convert-to", "pdf", "--outdir", str(book.parent), str(book)]
    subprocess.run(call, check=True, capture_output=True)
    return pictured(book.with_suffix(".pdf").read_bytes())


def pictured(pdf: bytes) -> list[Image.Image]:
    """The pages of a file."""
    return [Image.open(io.BytesIO(page)).convert("RGB") for page in png_pages(pdf, dots_per_inch=110)]


def trimmed(page: Image.Image) -> Image.Image:
    """A page without the white around it."""
    return page.crop(ImageChops.invert(page).getbbox())


def part(page: Image.Image, top: float, bottom: float) -> Image.Image:
    """So much of a printed page, without the white around it; the whole is 1."""
    return trimmed(page.crop((0, round(page.height * top), page.width, round(page.height * bottom))))


def high(picture: Image.Image, height: int) -> Image.Image:
    """The same, that high."""
    return picture.resize((round(picture.width * height / picture.height), height), Image.Resampling.LANCZOS)


def fitted(picture: Image.Image, width: int) -> Image.Image:
    """The same, that wide."""
    return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)


def bordered(picture: Image.Image) -> Image.Image:
    """With the edge of the paper."""
    return ImageOps.expand(picture, 1, EDGE)


def beside(pictures: Sequence[Image.Image]) -> Image.Image:
    """In a row, with white between."""
    row = Image.new(
        "RGB", (sum(each.width + GAP for each in pictures) - GAP, max(each.height for each in pictures)), "white"
    )
    x = 0
    for each in pictures:
        row.paste(each, (x, 0))
        x += each.width + GAP
    return row


def save(name: str, picture: Image.Image) -> None:
    """As small as such a picture can be."""
    file = PICTURES / f"{name}.png"
    picture.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(file, optimize=True)
    print(file.relative_to(ROOT), picture.size, file.stat().st_size)


if __name__ == "__main__":
    main()
