"""Makes the pictures of the web page in docs/web: each state of it, on four widths of screen, in light and in dark.

    python docs/make_web_pictures.py [web/dist]

It opens the built page in Chromium, does what somebody would do, and looks; with the host gone, too.
"""

import argparse
import io
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.in_browser import browser  # noqa: E402
from tests.web.host import hosted  # noqa: E402

OUT = ROOT / "docs/web"
SCREENS = {1440: 900, 820: 1100, 390: 844, 320: 640}
"""Width and height of a desk, a tablet and two telephones, in CSS pixels."""
SHOWN_HIGH = 330
GAP = 14
COLOURS = 48
GROUND = {"light": "#d7d9d8", "dark": "#3a3f3d"}


def main() -> None:
    """A picture for each state, one of a desk and a telephone, and the telephone of the README."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("dist", nargs="?", type=Path, default=ROOT / "web/dist")
    asked = options.parse_args()
    OUT.mkdir(exist_ok=True)
    seen: dict[str, dict[str, list[Image.Image]]] = {}
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=["--no-sandbox"])
        for scheme in GROUND:
            for width in SCREENS:
                for state, picture in states(chromium, asked.dist, scheme=scheme, width=width):
                    seen.setdefault(state, {}).setdefault(scheme, []).append(picture)
    for state, pictures in seen.items():
        rows = [in_a_row(found, GROUND[scheme], SHOWN_HIGH) for scheme, found in pictures.items()]
        save(f"{state}.png", below_one_another(rows))
    desk, telephone = seen["a-game"]["light"][0], seen["a-game"]["dark"][2]
    save("telephone.png", seen["a-game"]["light"][2])
    save("page.png", in_a_row([desk, telephone], "#ffffff", 620))


def states(chromium: Browser, dist: Path, *, scheme: str, width: int) -> Iterator[tuple[str, Image.Image]]:
    """Each state by its name, as it is seen on a screen of that width."""
    context = chromium.new_context(
        viewport={"width": width, "height": SCREENS[width]},
        color_scheme="dark" if scheme == "dark" else "light",
        locale="en-US",
    )
    page = context.new_page()

    def seen(top: str = "body") -> Image.Image:
        page.locator(top).evaluate("part => part.scrollIntoView()")
        page.wait_for_timeout(400)
        return Image.open(io.BytesIO(page.screenshot())).convert("RGB")

    with hosted(dist) as host:
        held = waiting(page)
        page.goto(host.address)
        yield "loading", seen()
        held()
        page.locator("body[data-ready]").wait_for()
        yield "first-visit", seen()
        choose_and_write(page)
        yield "a-game", seen(".seen" if width < 600 else "body")
        page.get_by_role("button", name="Make house rules").click()
        page.get_by_text("No mistakes.").wait_for()
        page.locator(".cm-content").press("Control+End")
        page.keyboard.type("\nbuys.limit = 4\nvalues.wild = 25\ndeel = 12")
        page.get_by_role("button", name=re.compile("^Line")).first.wait_for()
        yield "a-mistake", seen()
        page.get_by_text("Works without a connection now.").wait_for(state="attached")
    page.goto(host.address)  # which is gone
    page.get_by_text("Works without a connection now.").wait_for(state="attached")
    page.get_by_role("button", name="Games", exact=True).click()
    page.locator("[data-game=phase-10] button").first.click()
    page.locator("#paper:not([aria-busy]) canvas").first.wait_for()
    yield "offline", seen()
    context.close()


def waiting(page: Page) -> Callable[[], None]:
    """Holds the program back until that is called."""
    routes: list[Callable[[], None]] = []
    page.route("**/image-*", lambda route: routes.append(route.continue_))

    def go_on() -> None:
        for each in routes:
            each()
        page.unroute_all()

    return go_on


def choose_and_write(page: Page) -> None:
    """Rook Shanghai for five."""
    page.locator("[data-game=rook-shanghai] button").first.click()
    page.fill("#add-name", "Ann, Ben, Zoë, Grandma, Łukasz")
    page.keyboard.press("Enter")
    page.locator(".who").nth(2).click()
    page.locator("#paper:not([aria-busy]) canvas").first.wait_for()


def in_a_row(pictures: list[Image.Image], ground: str, high: int) -> Image.Image:
    """The pictures beside one another, as high as that."""
    small = [each.resize((round(each.width * high / each.height), high), Image.Resampling.LANCZOS) for each in pictures]
    row = Image.new("RGB", (sum(each.width + GAP for each in small) + GAP, high + 2 * GAP), ground)
    x = GAP
    for each in small:
        row.paste(each, (x, GAP))
        x += each.width + GAP
    return row


def below_one_another(rows: list[Image.Image]) -> Image.Image:
    """The rows, one below the other."""
    whole = Image.new("RGB", (max(each.width for each in rows), sum(each.height for each in rows)))
    y = 0
    for each in rows:
        whole.paste(each, (0, y))
        y += each.height
    return whole


def save(name: str, picture: Image.Image) -> None:
    """As small as such a picture can be."""
    picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(OUT / name, optimize=True)
    print(name, (OUT / name).stat().st_size)


if __name__ == "__main__":
    main()
