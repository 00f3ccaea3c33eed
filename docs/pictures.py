"""`make pictures`: the pictures of the documents, taken of the app as it is now, at the addresses given here."""

import io
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import FloatRect, Page, sync_playwright

from tests.support.app_server import Server
from tests.support.browser.explore import Explore
from tests.support.chromium import ARGUMENTS, find_chromium

DOCS = Path(__file__).parent
MARGIN = 6
BARE = "embed=true&hide=title,sidebar,heads-off,examples,toolbar,controls"


class Picture(NamedTuple):
    """The smallest box around some parts of a page."""

    address: str
    parts: tuple[str, ...]


VERB = f"?model=toy-english&pin=6&at=6&layer=1&head=5&{BARE}"
PICTURES = {
    "explore": Picture(
        f"{VERB}&off=1.5",
        (".st-key-text", "[data-key=bars]", "[data-key=heatmap]", "text=direct effect", "text=All about this head"),
    ),
    "compare": Picture(f"Compare?{BARE}", (".st-key-text", ".st-key-other", ".st-key-compare-map", "table")),
    "find_heads": Picture(f"Find_heads?model=minilm&{BARE}", (".st-key-result", ".st-key-jobs-chart")),
    "pruning": Picture(
        f"Pruning_lab?model=minilm&lab=pruning+curves&built_in=mixed&{BARE}",
        (".st-key-lab-up", ".st-key-lab-curves-fidelity"),
    ),
    "train": Picture(
        f"Train_from_scratch?replayed=toy-induction&checkpoint=315&{BARE}", (".st-key-replay-bar", ".st-key-accuracy")
    ),
}
SWITCH = Picture(f"{VERB},effect", (".st-key-text", "[data-key=atlas]", "[data-key=heatmap]"))


def box_around(page: Page, parts: tuple[str, ...]) -> FloatRect:
    boxes = [page.locator(part).first.bounding_box() for part in parts]
    left, top = (min(box[side] for box in boxes if box) - MARGIN for side in ("x", "y"))
    right = max(box["x"] + box["width"] for box in boxes if box) + MARGIN
    bottom = max(box["y"] + box["height"] for box in boxes if box) + MARGIN
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


def shot(page: Page, parts: tuple[str, ...]) -> Image.Image:
    """The parts, once two looks at them in a row are the same."""
    for part in parts:
        page.locator(part).first.wait_for()
    last = b""
    while last != (last := page.screenshot(clip=box_around(page, parts))):
        pass
    return Image.open(io.BytesIO(last)).convert("RGB")


def main(names: list[str]) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), MHA_CACHE=folder) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=find_chromium(), args=[*ARGUMENTS, "--font-render-hinting=none"]
        )

        def opened(picture: Picture, scale: float) -> Page:
            size = {"width": 1000, "height": 1400}
            page = browser.new_page(viewport=size, device_scale_factor=scale, color_scheme="light")
            explore = Explore(page, server.url)
            page.goto(server.url + picture.address)
            explore.settle()
            return page

        for name, picture in PICTURES.items():
            if names and name not in names:
                continue
            # The few colours of a page fit into a palette; dithering would make noise of its surfaces.
            few = shot(opened(picture, 2), picture.parts).quantize(256, dither=Image.Dither.NONE)
            few.save(DOCS / f"{name}.png", optimize=True)
        if not names or "switch" in names:
            page = opened(SWITCH, 1)
            frames = [shot(page, SWITCH.parts)]
            page.get_by_title("Switch head 1.5 off").click()
            page.get_by_role("button", name="Undo").wait_for()
            frames.append(shot(page, SWITCH.parts))
            size = tuple(map(min, *(frame.size for frame in frames)))
            on, off = (frame.crop((0, 0, *size)) for frame in frames)
            on.save(DOCS / "switch.webp", save_all=True, append_images=[off], duration=[2000, 3000], lossless=True)


if __name__ == "__main__":
    main(sys.argv[1:])
