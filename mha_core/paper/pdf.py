"""PDF of a drawing: its SVG on one page of its own size, with its fonts embedded."""

from dataclasses import replace

from fpdf import FPDF
from fpdf.svg import SVGObject

from mha_core.paper.drawing import Cells, Drawing, Text, colours
from mha_core.paper.font import FAMILIES, MISSING, drawable, family
from mha_core.paper.svg import MARGIN, sheet, svg


def pdf(drawing: Drawing) -> bytes:
    """The file. Characters that its fonts do not have (emoji, rare Chinese) become □, and the caption says how many."""
    cells = [mark for mark in drawing.marks if isinstance(mark, Cells)]
    drawing = replace(
        drawing,
        title=drawable(drawing.title),
        caption=f"{drawable(drawing.caption)} {replaced(drawing)}".strip(),
        marks=tuple(
            replace(mark, words=drawable(mark.words)) if isinstance(mark, Text) else mark
            for mark in drawing.marks
            if not isinstance(mark, Cells)
        ),
    )
    page, inside = sheet(drawing), [mark for mark in drawing.marks if isinstance(mark, Text)]
    file = FPDF(unit="mm", format=(page.width, page.height))
    file.set_auto_page_break(False)
    file.set_margin(0)
    letters = {letter for text in (*page.words, *inside) for letter in text.words}
    for name in FAMILIES.keys() & {family(letter) for letter in letters}:
        file.add_font(name, fname=FAMILIES[name])
    file.set_title(drawing.title)
    file.set_creator("mha-explorer")
    file.add_page()
    for mark in cells:  # below all else, and here: as SVG, ten thousands of them would take ten times as long
        _cells(file, mark, MARGIN, page.top)
    SVGObject(svg(drawing, family)).draw_to_page(file)
    return bytes(file.output())


def replaced(drawing: Drawing) -> str:
    """What the caption says of characters that are in no font; "" if all are."""
    words = [drawing.title, drawing.caption, *(mark.words for mark in drawing.marks if isinstance(mark, Text))]
    missing = {letter for text in words for letter, drawn in zip(text, drawable(text), strict=True) if drawn != letter}
    if not missing:
        return ""
    which = "one character" if len(missing) == 1 else f"{len(missing)} characters"
    return f"{MISSING} stands for {which} that the font of this PDF does not have; the SVG has them."


def _cells(file: FPDF, mark: Cells, dx: float, dy: float) -> None:
    rows, columns = mark.codes.shape
    look = colours(mark.ramp)
    for r, row in enumerate(mark.codes.tolist()):
        for c, code in enumerate(row):
            x, y = mark.x + dx + c * mark.width / columns, mark.y + dy + r * mark.height / rows
            file.set_fill_color(look[code])
            file.rect(x, y, mark.width / columns, mark.height / rows, style="F")
