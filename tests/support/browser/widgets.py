"""Widgets as a person sees and uses them, in the app and in standalone pages: a heatmap, lines, a shaded text."""

import base64
import re
import struct
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import numpy as np
from playwright.sync_api import Locator, expect

# Put into every window before anything else runs: each canvas records its words, and how many curves were drawn,
# since it was last cleared. So a test reads a picture as a person does, and the picture knows nothing of it.
SPY = """() => {
  const pen = CanvasRenderingContext2D.prototype;
  if (pen.spied) return;
  const { clearRect, fillText, bezierCurveTo } = pen;
  pen.spied = true;
  pen.clearRect = function (...box) {
    Object.assign(this.canvas, { written: [], curves: 0 });
    return clearRect.apply(this, box);
  };
  pen.fillText = function (words, ...at) {
    const { a, b, e, f } = this.getTransform();
    const density = Math.hypot(a, b);
    const size = Number(this.font.match(/([\\d.]+)px/)[1]);
    const [align, bold] = [this.textAlign, this.font.startsWith('600')];
    this.canvas.written?.push({ words, x: e / density, y: f / density, size, align, bold });
    return fillText.call(this, words, ...at);
  };
  pen.bezierCurveTo = function (...points) {
    this.canvas.curves += 1;
    return bezierCurveTo.apply(this, points);
  };
}"""

# Walks over a heatmap with the arrow keys and writes down what a screen reader would say, line by line.
WALK = """(field) => {
  const live = field.parentNode.querySelector('[aria-live]');
  const [rows, columns] = field.getAttribute('aria-label').match(/(\\d+) rows.*? (\\d+) columns/).slice(1).map(Number);
  const press = (key, times = 1) => {
    for (let i = 0; i < times; i++) field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return live.textContent;
  };
  press('ArrowUp', rows);
  press('ArrowLeft', columns);
  const said = [];
  for (let r = 0; r < rows; r++) {
    const line = [press('ArrowLeft', columns)];
    for (let c = 1; c < columns; c++) line.push(press('ArrowRight'));
    said.push(line);
    press('ArrowDown');
  }
  field.dispatchEvent(new FocusEvent('blur'));
  return said;
}"""

# Waits until a box has scrolled to its end and has been painted there.
END = """async (box) => {
  const frame = () => new Promise(requestAnimationFrame);
  while (box.scrollTop + box.clientHeight < box.scrollHeight - 1) await frame();
  await frame();
}"""

# How many different colours each canvas shows.
COLOURS = """(canvases) => canvases.map((canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
})"""

# The pixels of a head's small picture, but for its round corners, on the canvas that the whole atlas shares.
THUMBNAIL = """(head) => {
  const canvas = head.closest('.grid').querySelector('canvas');
  const [box, whole] = [head, canvas].map((node) => node.getBoundingClientRect());
  const scale = canvas.width / whole.width;
  const part = [box.x - whole.x, box.y - whole.y, box.width, box.height].map((length) => Math.round(length * scale));
  const { data } = canvas.getContext('2d').getImageData(...part);
  return new Uint32Array(data.buffer).filter((pixel) => pixel >>> 24 === 255);
}"""

# What is in a PNG.
PIXELS = """async (base64) => {
  const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const corner = '#' + [...data.subarray(0, 3)].map((c) => c.toString(16).padStart(2, '0')).join('');
  return { width: image.width, height: image.height, colours: new Set(new Uint32Array(data.buffer)).size, corner };
}"""

PROJECTOR, PAPER = "projector", "paper"
FOOT = 46  # CSS pixels at the bottom of a heatmap, for its legend


class Word(NamedTuple):
    """A word on a picture: where it stands, and whether it stands out."""

    words: str
    x: float
    y: float
    size: float
    align: str
    bold: bool


class Numbers(NamedTuple):
    """What a heatmap says when one asks for each cell."""

    z: np.ndarray
    rows: list[str]
    columns: list[str]


class View:
    """A picture that is drawn, in its place on a page."""

    def __init__(self, place: Locator) -> None:
        self.place = place
        self.page = place.page
        self.canvas = place.locator("canvas.drawn")
        self.status = place.locator(".foot .status")

    @property
    def exists(self) -> bool:
        return self.canvas.filter(visible=True).count() > 0

    def drawn(self) -> str:
        """The picture, pixel by pixel."""
        return self.canvas.evaluate("canvas => canvas.toDataURL()")

    def colours(self) -> int:
        """How many there are; 1 on a blank canvas."""
        return self.canvas.evaluate_all(COLOURS)[0]

    def written(self, canvas: str = "drawn") -> list[Word]:
        """What is written on it, in the order of writing."""
        return [Word(**word) for word in self.place.locator(f"canvas.{canvas}").evaluate("canvas => canvas.written")]

    def save(self, kind: str, size: str = PROJECTOR, *, light: bool = False) -> bytes:
        """The file that "Save picture" gives."""
        self.place.locator("summary").click()
        menu = self.place.locator(".saving .menu")
        menu.get_by_label("Size").select_option(size)
        menu.get_by_label("light background").set_checked(light)
        with self.page.expect_download() as download:
            menu.get_by_role("button", name=kind).click()
        expect(menu).to_be_hidden()
        self.name = download.value.suggested_filename
        return Path(download.value.path()).read_bytes()

    def png(self, size: str = PROJECTOR, *, light: bool = False) -> "Png":
        data = self.save("PNG", size, light=light)
        at = data.index(b"pHYs")
        per_metre, _, unit = struct.unpack(">IIB", data[at + 4 : at + 13])
        assert unit == 1  # the metre
        return Png(**self.page.evaluate(PIXELS, base64.b64encode(data).decode()), dots_per_inch=per_metre * 0.0254)

    def svg(self, size: str = PROJECTOR, *, light: bool = False) -> "Svg":
        return Svg(self.save("SVG", size, light=light))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def _move(self, x: float, y: float) -> tuple[float, float]:
        """The mouse to a place of the picture, in the window's own pixels."""
        self.canvas.scroll_into_view_if_needed()
        box = self.canvas.bounding_box()
        self.page.mouse.move(box["x"] + x, box["y"] + y)
        return box["x"] + x, box["y"] + y

    def _click(self, x: float, y: float) -> None:
        self._move(x, y)
        self.page.mouse.down()
        self.page.mouse.up()

    def _tap(self, x: float, y: float) -> None:
        self.canvas.scroll_into_view_if_needed()
        box = self.canvas.bounding_box()
        self.page.touchscreen.tap(box["x"] + x, box["y"] + y)


class Png(NamedTuple):
    """A saved picture, decoded."""

    width: int
    height: int
    colours: int
    corner: str
    dots_per_inch: float


class Svg:
    """A saved picture, read by an XML parser that knows nothing of browsers."""

    def __init__(self, data: bytes) -> None:
        self.root = ElementTree.fromstring(data)

    def all(self, tag: str) -> list[ElementTree.Element]:
        """In the order of drawing."""
        return list(self.root.iter(f"{{http://www.w3.org/2000/svg}}{tag}"))

    @property
    def texts(self) -> list[str]:
        """Its title, what it was seen in, and then all words of the picture."""
        return [text.text or "" for text in self.all("text")]

    @property
    def cells(self) -> int:
        """How many rectangles the pictures of one pixel a cell are."""
        groups = [group for group in self.all("g") if group.get("shape-rendering") == "crispEdges"]
        return sum(len(group) for group in groups)

    @property
    def curves(self) -> int:
        return len(self.all("path"))

    @property
    def background(self) -> str:
        """The colour of the first rectangle, if that one covers everything."""
        first, (_, _, width, height) = self.all("rect")[0].attrib, self.root.get("viewBox").split()
        assert (first["x"], first["y"], first["width"], first["height"]) == ("0", "0", width, height)
        return first["fill"]


class Heatmap(View):
    """Rows look at columns."""

    def __init__(self, place: Locator) -> None:
        super().__init__(place)
        self.field = place.locator(".field")
        self.tip = place.locator(".over")  # it draws what it says
        self.said = place.locator("[aria-live]")
        self.pairs = place.locator("ol li")

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns, as a screen reader hears them."""
        expect(self.field).to_have_attribute("aria-label", re.compile("rows"))
        rows, columns = re.search(
            r": (\d+) rows, .*, by (\d+) columns, ", self.field.get_attribute("aria-label")
        ).groups()
        return int(rows), int(columns)

    def read(self) -> Numbers:
        """Every number and every word, cell by cell."""
        assert self.shape[0] * self.shape[1] < 20_000  # longer ones would take long
        said = self.field.evaluate(WALK)
        z = np.array(
            [[float(cell.rsplit(": ", 1)[1].split(" · ")[0].removeprefix("≈ ")) for cell in line] for line in said]
        )
        pairs = [[cell.rsplit(": ", 1)[0].split(" → ", 1) for cell in line] for line in said]
        return Numbers(z, [line[0][0] for line in pairs], [pair[1] for pair in pairs[0]])

    @property
    def titles(self) -> set[str]:
        """What the axes are."""
        return {word.words.removesuffix(" →") for word in self._words() if word.size == 12}

    @property
    def row_words(self) -> list[Word]:
        """What is written beside the rows, from the top."""
        return [word for word in self._words() if word.size != 12 and word.align == "right"]

    @property
    def column_words(self) -> list[Word]:
        """What is written above the columns, from the left."""
        return [word for word in self._words() if word.size != 12 and word.align != "right"]

    def _words(self) -> list[Word]:
        height = self.canvas.bounding_box()["height"]
        return [word for word in self.written() if word.y <= height - FOOT]

    def pinned(self) -> tuple[list[str], list[str]]:
        """The words that stand out, of rows and of columns."""
        return tuple([word.words for word in words if word.bold] for words in (self.row_words, self.column_words))

    # --- acting; where a row and a column are, their words tell

    def hover(self, row: int, column: int) -> Locator:
        self._move(self.column_words[column].x, self.row_words[row].y)
        return self.tip

    def click(self, row: int, column: int) -> None:
        self._click(self.column_words[column].x, self.row_words[row].y)

    def click_quickly(self, cells: list[tuple[int, int]], pause: int) -> None:
        """`pause` milliseconds apart."""
        for x, y in [self._move(self.column_words[column].x, self.row_words[row].y) for row, column in cells]:
            self.page.mouse.click(x, y)
            self.page.wait_for_timeout(pause)

    def tap(self, row: int, column: int) -> None:
        self._tap(self.column_words[column].x, self.row_words[row].y)

    def click_row(self, row: int) -> None:
        word = self.row_words[row]
        self._click(word.x - 4, word.y)

    def click_column(self, column: int) -> None:
        word = self.column_words[column]
        self._click(word.x, word.y)

    def double_click(self) -> None:
        """On its first cell."""
        x, y = self._move(self.column_words[0].x, self.row_words[0].y)
        self.page.mouse.dblclick(x, y)

    def drag(self, first: tuple[int, int], last: tuple[int, int]) -> None:
        self.hover(*first)
        self.page.mouse.down()
        self.hover(*last)
        self.page.mouse.up()


class Lines(View):
    """Words on the left look, words on the right are looked at."""

    def __init__(self, place: Locator) -> None:
        super().__init__(place)
        self.keys = place.locator(".scroll")
        self.layer = place.locator(".steps .layer")
        self.heads = place.locator(".heads button")

    def shown(self) -> list[str]:
        """The heads that are shown."""
        return [head.inner_text() for head in self.heads.all() if head.get_attribute("aria-pressed") == "true"]

    def words(self, way: str = "from") -> list[Word]:
        """What is written on one side, from the top; the words of the focus lie over the others."""
        written = [*self.written("written"), *self.written("over")]
        side = [word for word in written if word.align == ("right" if way == "from" else "left") and word.size != 12]
        return sorted(side, key=lambda word: word.y)

    def curves(self, canvas: str = "drawn") -> int:
        """How many lines are on screen; "over" them lie those of the word that is pointed at."""
        return self.place.locator(f"canvas.{canvas}").evaluate("canvas => canvas.curves")

    def pinned(self) -> tuple[list[str], list[str]]:
        """The words that stand out, on either side."""
        bold = [word for word in self.written("written") if word.bold]
        return tuple([word.words for word in bold if word.align == align] for align in ("right", "left"))

    def slide(self, label: str, value: float) -> None:
        self.place.get_by_label(label).fill(str(value))

    def hover(self, unit: int, way: str = "from") -> Locator:
        word = self.words(way)[unit]
        self._move(word.x + (-4 if way == "from" else 4), word.y)
        return self.status

    def scroll_to_the_end(self) -> None:
        """With the mouse's wheel."""
        self.keys.hover()
        self.page.mouse.wheel(0, 100_000)
        self.keys.evaluate(END)

    def away(self) -> None:
        """The mouse where there are no words."""
        self._move(self.words("to")[0].x / 2 + self.words("from")[0].x / 2, 5)

    def click(self, unit: int, way: str = "from") -> None:
        word = self.words(way)[unit]
        self._click(word.x + (-4 if way == "from" else 4), word.y)

    def click_line(self, query: int, key: int) -> None:
        """Where no line between other words crosses it: a quarter along its Bézier curve."""
        start, end = self.words()[query], self.words("to")[key]
        self._click(start.x + 0.297 * (end.x - start.x), start.y + 0.156 * (end.y - start.y))

    def tap(self, unit: int, way: str = "from") -> None:
        word = self.words(way)[unit]
        self._tap(word.x + (-4 if way == "from" else 4), word.y)


class Text(View):
    """The text itself, shaded."""

    def __init__(self, place: Locator) -> None:
        super().__init__(place)
        self.words = place.locator(".word")

    def word(self, unit: int) -> Locator:
        return self.words.nth(unit)

    def way(self, name: str) -> Locator:
        """ "attends to" or "attended by"."""
        return self.place.get_by_role("button", name=name)

    @property
    def shares(self) -> np.ndarray:
        """The number behind each word's shade."""
        return np.array([float(title) for title in self.words.evaluate_all("words => words.map((word) => word.title)")])

    @property
    def shades(self) -> list[str]:
        return self.words.evaluate_all("words => words.map((word) => getComputedStyle(word).backgroundColor)")

    def pinned(self) -> list[str]:
        return self.words.and_(self.page.locator('[aria-selected="true"]')).all_inner_texts()
