"""A small SVG of curves on logarithmic axes: panels side by side, one line per candidate."""

import math

Curve = list[tuple[int, float]]

# Okabe & Ito's colours, told apart by colour-blind eyes too; dashes for what does the same without weights.
STYLES = {
    "ours": ("#0072b2", ""),
    "torch": ("#d55e00", ""),
    "ours, no weights": ("#0072b2", "6 4"),
    "torch, no weights": ("#d55e00", "6 4"),
    "bare": ("#666666", "2 3"),
}
WIDTH, HEIGHT, LEFT, TOP = 330, 260, 55, 40


def draw(panels: dict[str, dict[str, Curve]]) -> str:
    """An SVG document with a panel per entry: title → candidate → [(x, y), …]."""
    total = (WIDTH + LEFT) * len(panels) + 150
    parts = [panel(title, curves, LEFT + i * (WIDTH + LEFT)) for i, (title, curves) in enumerate(panels.items())]
    parts.append(legend(next(iter(panels.values())), total - 135))
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} {TOP + HEIGHT + 45}" font-family="sans-serif" font-size="12">\n'
        f'<rect width="100%" height="100%" fill="white"/>\n{body}\n</svg>\n'
    )


def panel(title: str, curves: dict[str, Curve], left: float) -> str:
    points = [point for curve in curves.values() for point in curve]
    xs = sorted({x for x, _ in points})
    low = 10 ** math.floor(math.log10(min(y for _, y in points)))
    high = 10 ** math.ceil(math.log10(max(y for _, y in points)))

    def at(x: float, y: float) -> tuple[float, float]:
        across = math.log(x / xs[0]) / math.log(xs[-1] / xs[0])
        up = math.log(max(y, low) / low) / math.log(high / low)
        return left + across * WIDTH, TOP + (1 - up) * HEIGHT

    lines = [f'<text x="{left}" y="{TOP - 15}" font-weight="bold">{title}</text>']
    for x in xs:
        lines.append(f'<text x="{at(x, low)[0]:.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle">{x}</text>')
    lines.append(f'<text x="{left + WIDTH / 2}" y="{TOP + HEIGHT + 36}" text-anchor="middle">tokens</text>')
    y = low
    while y <= high:
        height = at(xs[0], y)[1]
        lines.append(f'<line x1="{left}" x2="{left + WIDTH}" y1="{height:.1f}" y2="{height:.1f}" stroke="#dddddd"/>')
        lines.append(f'<text x="{left - 6}" y="{height + 4:.1f}" text-anchor="end">{y:g}</text>')
        y *= 10
    for name, curve in curves.items():
        colour, dashes = STYLES[name]
        path = " ".join(f"{a:.1f},{b:.1f}" for a, b in (at(*point) for point in curve))
        lines.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"/>'
        )
    return "\n".join(lines)


def legend(names: dict[str, Curve], left: float) -> str:
    lines = []
    for i, name in enumerate(names):
        colour, dashes = STYLES[name]
        y = TOP + 10 + 20 * i
        stroke = f'stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"'
        lines.append(f'<line x1="{left}" x2="{left + 24}" y1="{y}" y2="{y}" {stroke}/>')
        lines.append(f'<text x="{left + 30}" y="{y + 4}">{name}</text>')
    return "\n".join(lines)
