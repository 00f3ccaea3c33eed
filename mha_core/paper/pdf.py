"""PDF of a drawing: one page of the drawing's own size, its font embedded."""

from fpdf import FPDF

from mha_core.paper.colours import STEPS, colours
from mha_core.paper.drawing import POINT, Cells, Curves, Drawing, Line, Mark, Ramp, Rectangle, Text
from mha_core.paper.font import FILE, MISSING, drawable, width
from mha_core.paper.sheet import MARGIN, sheet

FAMILY = "DejaVu Sans"
_ALPHAS = 50  # shades of transparency: each takes an entry in the file


def pdf(drawing: Drawing) -> bytes:
    """The file. Characters that the font does not have (Chinese, emoji) become □, and the caption says how many."""
    said = replaced(drawing)
    page = sheet(_with_caption(drawing, f"{drawing.caption} {said}".strip()))
    file = FPDF(unit="mm", format=(page.width, page.height))
    file.set_auto_page_break(False)
    file.set_margin(0)
    file.c_margin = 0
    file.add_font(FAMILY, fname=FILE)
    file.set_title(drawable(drawing.title))
    file.set_creator("mha-explorer")
    file.add_page()
    for text in page.words:
        _draw(file, text, 0, 0)
    for mark in drawing.marks:
        _draw(file, mark, MARGIN, page.top)
    return bytes(file.output())


def replaced(drawing: Drawing) -> str:
    """What the caption says of characters that are not in the font; "" if all are."""
    words = [drawing.title, drawing.caption, *(mark.words for mark in drawing.marks if isinstance(mark, Text))]
    missing = {letter for text in words for letter in text if drawable(letter) != letter}
    if not missing:
        return ""
    which = "one character" if len(missing) == 1 else f"{len(missing)} characters"
    return f"{MISSING} stands for {which} that the font of this PDF does not have; the SVG has them."


def _with_caption(drawing: Drawing, caption: str) -> Drawing:
    return Drawing(drawing.width, drawing.height, (), drawing.title, caption, drawing.ink, drawing.muted)


def _draw(file: FPDF, mark: Mark, dx: float, dy: float) -> None:
    match mark:
        case Text():
            _text(file, mark, dx, dy)
        case Rectangle() if mark.thick:
            file.set_draw_color(mark.colour)
            file.set_line_width(mark.thick * POINT)
            file.rect(mark.x + dx, mark.y + dy, mark.width, mark.height, style="D")
        case Rectangle():
            with file.local_context(fill_opacity=mark.alpha):
                file.set_fill_color(mark.colour)
                file.rect(mark.x + dx, mark.y + dy, mark.width, mark.height, style="F")
        case Line():
            file.set_draw_color(mark.colour)
            file.set_line_width(mark.thick * POINT)
            file.line(mark.x1 + dx, mark.y1 + dy, mark.x2 + dx, mark.y2 + dy)
        case Cells():
            _cells(file, mark, dx, dy)
        case Ramp():
            look = colours(mark.ramp)
            for step in range(0, STEPS, 2):
                file.set_fill_color(look[step])
                # To the end of the scale, so that no seam shows between two steps.
                x = mark.x + mark.width * step / STEPS
                file.rect(x + dx, mark.y + dy, mark.x + mark.width - x, mark.height, style="F")
        case Curves():
            _curves(file, mark, dx, dy)


def _text(file: FPDF, mark: Text, dx: float, dy: float) -> None:
    words = drawable(mark.words)
    file.set_font(FAMILY, size=mark.size)
    file.set_text_color(mark.colour)
    length = width(words, mark.size)
    start = mark.x + dx - {"left": 0.0, "center": length / 2, "right": length}[mark.align]
    baseline = mark.y + dy + 0.35 * mark.size * POINT
    with file.rotation(-mark.angle, mark.x + dx, mark.y + dy):
        file.text(start, baseline, words)


def _cells(file: FPDF, mark: Cells, dx: float, dy: float) -> None:
    rows, columns = mark.codes.shape
    look = colours(mark.ramp)
    for r, row in enumerate(mark.codes.tolist()):
        for c, code in enumerate(row):
            x, y = mark.x + dx + c * mark.width / columns, mark.y + dy + r * mark.height / rows
            file.set_fill_color(look[code])
            file.rect(x, y, mark.width / columns, mark.height / rows, style="F")


def _curves(file: FPDF, mark: Curves, dx: float, dy: float) -> None:
    x1, x2 = mark.x1 + dx, mark.x2 + dx
    middle = (x1 + x2) / 2
    file.set_draw_color(mark.colour)
    for curve in mark.curves:
        y1, y2 = curve.y1 + dy, curve.y2 + dy
        with file.local_context(stroke_opacity=round(curve.alpha * _ALPHAS) / _ALPHAS):
            file.set_line_width(curve.thick * POINT)
            file.bezier([(x1, y1), (middle, y1), (middle, y2), (x2, y2)])
