"""The figure of the attention benchmark: time and memory over the number of tokens, as SVG."""

import io

from matplotlib import pyplot as plt

Curve = list[tuple[int, float]]

# Okabe & Ito's colours, which colour-blind people can distinguish; dashed without weights.
STYLES = {
    "ours": {"color": "#0072b2"},
    "torch": {"color": "#d55e00"},
    "ours, no weights": {"color": "#0072b2", "linestyle": "--"},
    "torch, no weights": {"color": "#d55e00", "linestyle": "--"},
    "bare": {"color": "#666666", "linestyle": ":"},
}


def draw(panels: dict[str, dict[str, Curve]], caption: str) -> str:
    """Draw a panel per entry, title → candidate → [(tokens, value), …], on logarithmic axes, as an SVG document."""
    with plt.rc_context({"svg.fonttype": "none", "svg.hashsalt": "attention"}), io.StringIO() as svg:
        figure, axes = plt.subplots(1, len(panels), figsize=(10, 4), layout="constrained", squeeze=False)
        for axis, (title, curves) in zip(axes[0], panels.items(), strict=True):
            for name, curve in curves.items():
                axis.plot(*zip(*curve, strict=True), label=name, **STYLES[name])
            tokens = sorted({x for curve in curves.values() for x, _ in curve})
            axis.set(title=title, xlabel="tokens", xscale="log", yscale="log")
            axis.set_xticks(tokens, map(str, tokens), minor=False)
            axis.minorticks_off()
            axis.grid(axis="y", color="#dddddd")
        figure.legend(*axes[0][0].get_legend_handles_labels(), loc="outside right upper", frameon=False)
        figure.supxlabel(caption, fontsize="small")
        figure.savefig(svg, format="svg", metadata={"Date": None})
        plt.close(figure)
        return svg.getvalue()
