"""The steps from vectors to attention, one function each: a sentence of words, the formula, the shapes of this case, the picture."""

from dataclasses import dataclass

import streamlit as st
from torch import Tensor

from mha_core import Head
from mha_core.analysis.layer.internals import LayerInternals
from mha_core.figures.inside import bars, concat_row, head_bars, vectors
from mha_core.palette import Palette
from pages.parts.ui.chart import chart
from pages.parts.ui.messages import plain


@dataclass(frozen=True)
class StepContext:
    """What the steps show: one head, one query, and the keys in the window."""

    inside: LayerInternals
    head: Head
    tokens: tuple[str, ...]  # all T
    query: int
    window: slice
    off: tuple[int, ...]  # heads of this layer that are off
    palette: Palette
    normed: bool = False  # layer norm came before

    @property
    def shown(self) -> tuple[str, ...]:
        """The tokens in the window."""
        return self.tokens[self.window]

    @property
    def query_row(self) -> int | None:
        """The query's row among the tokens shown."""
        row = self.query - self.window.start
        return row if 0 <= row < len(self.shown) else None

    @property
    def query_word(self) -> str:
        return f"“**{plain(self.tokens[self.query])}**”"

    def of_query(self, tensor: Tensor) -> Tensor:
        """(H, T, T) → the open head's row of the query, over the window."""
        return tensor[self.head.head, self.query, self.window]


def steps(view: StepContext) -> None:
    """All seven, in order."""
    for number, (title, explain, draw) in enumerate(STEPS, start=1):
        with st.container(key=f"step-{number}", border=True):
            words, picture = st.columns([4, 9], gap="medium")
            with words:
                st.markdown(f"#### {number} · {title}")
                explain(view)
            with picture:
                draw(view)


def _token_vectors_words(view: StepContext) -> None:
    T, D = view.inside.x.shape
    norm = " In this model layer norm comes first: these are the vectors after it." if view.normed else ""
    st.markdown(
        f"Each token comes in as a vector of {D} numbers. The framed row is the query, {view.query_word}.{norm}"
    )
    st.latex(r"X \in \mathbb{R}^{T \times d_{model}}")
    st.caption(f"X: {T} × {D}")


def _token_vectors_picture(view: StepContext) -> None:
    chart(
        vectors(view.inside.x[view.window], view.shown, view.palette, across="dimension of x", chosen=view.query_row),
        "x",
    )


def _projections_words(view: StepContext) -> None:
    inside, h = view.inside, view.head.head
    H, T, d_k = inside.q.shape
    D = inside.x.size(1)
    st.markdown(
        "Three matrices turn every vector into a **query** (what am I looking for?), a **key** (what do I offer?) and a **value** "
        f"(what do I pass on?). The {H * d_k} numbers of each are then cut into {H} heads of {d_k}: this is head {h}."
        + (
            " Queries and keys are then turned by where they stand (rotary positions, Su et al. 2021)."
            if inside.rotary
            else ""
        )
    )
    st.latex(r"\begin{aligned} Q &= X W_Q^\top + b_Q \\ K &= X W_K^\top + b_K \\ V &= X W_V^\top + b_V \end{aligned}")
    st.caption(
        f"W_Q, W_K, W_V: {H * d_k} × {D} each · Q, K, V: {T} × {H * d_k} → split into heads: {H} × {T} × {d_k} "
        f"(head {h} has rows {h * d_k}–{(h + 1) * d_k - 1} of each matrix)"
    )


def _projections_picture(view: StepContext) -> None:
    inside, h = view.inside, view.head.head
    for column, name, values in zip(st.columns(3), "qkv", (inside.q, inside.k, inside.v), strict=True):
        with column:
            options = {"across": f"dimension of {name}", "chosen": view.query_row, "scale": False}
            chart(vectors(values[h, view.window], view.shown, view.palette, **options), f"projection-{name}")


def _products(view: StepContext) -> Tensor:
    """The query's numbers times those of every key shown, term by term: (N, d_k)."""
    q, k = view.inside.q[view.head.head], view.inside.k[view.head.head]
    return q[view.query] * k[view.window]


def _neurons_words(view: StepContext) -> None:
    inside = view.inside
    d_k = inside.q.size(-1)
    strongest = _products(view).abs().sum(0).argsort(descending=True)[:3].tolist()
    st.markdown(
        f"The query {view.query_word} meets every key, number by number. A row's products add up to its score; orange pushes the score up, "
        f"blue down. Dimensions {', '.join(map(str, strongest))} matter most here."
    )
    st.latex(r"s_{j} = q \cdot k_j = \sum_{c=1}^{d_k} q_c \, k_{jc}")
    st.caption(
        f"q: {d_k} · K: {len(inside.x)} × {d_k} · products: {len(view.shown)} × {d_k}, a row per key · scores: {len(inside.x)}"
    )


def _neurons_picture(view: StepContext) -> None:
    inside = view.inside
    products = _products(view)
    left, right = st.columns([2, 1])
    with left:
        chart(
            vectors(
                products, view.shown, view.palette, across="dimension of q and k", value="q × k", chosen=view.query_row
            ),
            "neurons",
        )
    with right:
        chart(bars({"q · k": view.of_query(inside.scores)}, view.shown, view.palette, up="score q · k"), "scores")


def _scaling_words(view: StepContext) -> None:
    inside = view.inside
    d_k = inside.q.size(-1)
    looks = "no mask, every token may look at every other"
    if inside.mask is not None:
        looks = "a mask hides all that comes after, so a token looks at itself and what came before"
    st.markdown(
        f"Sums of {d_k} products grow with √{d_k}, and softmax would then pick one winner and stop learning. So scores are divided by "
        f"√d_k = {d_k**0.5:.3f}. In this layer: {looks}."
    )
    st.latex(r"\tilde s_j = \frac{q \cdot k_j}{\sqrt{d_k}}")
    st.caption(
        f"scores of one query: {len(inside.x)} → {len(inside.x)} · of the layer: {' × '.join(map(str, inside.scores.shape))}"
    )


def _scaling_picture(view: StepContext) -> None:
    inside = view.inside
    series = {"q · k": view.of_query(inside.scores), "divided by √d_k": view.of_query(inside.scaled)}
    chart(bars(series, view.shown, view.palette, up="score"), "scaled")


def _softmax_words(view: StepContext) -> None:
    inside = view.inside
    weights = inside.weights[view.head.head, view.query]
    top = int(weights.argmax())
    st.markdown(
        f"Softmax turns the scores into shares that add up to 1: this is the row of {view.query_word} in the heatmap. "
        f"It looks most at **{plain(view.tokens[top])}** ({float(weights[top]):.1%})."
    )
    st.latex(r"\alpha_j = \frac{e^{\tilde s_j}}{\sum_{i} e^{\tilde s_i}}")
    shown = view.of_query(inside.weights)
    part = "" if len(shown) == len(weights) else f"; the {len(shown)} shown hold {float(shown.sum()):.1%}"
    st.caption(f"weights: {len(inside.x)}, sum {float(weights.sum()):.6f}{part}")


def _softmax_picture(view: StepContext) -> None:
    inside = view.inside
    left, right = st.columns(2)
    with left:
        chart(
            bars({"before softmax": view.of_query(inside.scaled)}, view.shown, view.palette, up="score / √d_k"),
            "before-softmax",
        )
    with right:
        chart(bars({"after softmax": view.of_query(inside.weights)}, view.shown, view.palette, up="weight"), "weights")


def _weighted_sum_words(view: StepContext) -> None:
    inside = view.inside
    d_k = inside.v.size(-1)
    st.markdown(
        "Every value is multiplied by its weight, and the rows are added up. The sum is what this head has to say about the query."
    )
    st.latex(r"z = \sum_j \alpha_j \, v_j")
    st.caption(f"weights: {len(inside.x)} · V: {len(inside.x)} × {d_k} · context z: {d_k}")


def _weighted_sum_picture(view: StepContext) -> None:
    inside, h = view.inside, view.head.head
    weighted = view.of_query(inside.weights)[:, None] * inside.v[h, view.window]  # (N, d_k)
    chart(
        vectors(weighted, view.shown, view.palette, across="dimension of v", chosen=view.query_row, value="α · v"),
        "weighted",
    )
    if h in view.off:
        st.caption(f":material/info: {view.head.label} is off: what stands in for its sum is shown below and goes on.")
    context = inside.context[h, view.query][None]
    chart(
        vectors(context, ("sum",), view.palette, across="dimension of the context z", value="z", height=160), "context"
    )


def _output_words(view: StepContext) -> None:
    inside, h = view.inside, view.head.head
    H, T, d_k = inside.context.shape
    D = inside.output.size(1)
    norms = inside.shares[:, view.query].norm(dim=-1)  # (H,)
    st.markdown(
        "The contexts of all heads are laid side by side, and W_O mixes them. That is the same as a sum: each head goes through its own "
        f"columns of W_O. For {view.query_word}, head {h} adds a vector of length {float(norms[h]):.3f}, "
        f"{float(norms[h] / norms.sum().clamp(min=1e-12)):.0%} of what the heads add in all (by length)."
    )
    st.latex(
        r"\begin{aligned} &\mathrm{concat}(z^0, \dots, z^{H-1})\, W_O^\top + b_O \\"
        r" &= \sum_{h=0}^{H-1} z^h \, (W_O^h)^\top + b_O \end{aligned}"
    )
    st.caption(f"concat: {T} × {H * d_k} · W_O: {D} × {H * d_k} · each head's share: {T} × {D} · output: {T} × {D}")


def _output_picture(view: StepContext) -> None:
    inside, h = view.inside, view.head.head
    norms = inside.shares[:, view.query].norm(dim=-1)  # (H,)
    chart(concat_row(inside.context[:, view.query], h, view.palette), "concat")
    chart(head_bars(norms, h, view.palette, off=view.off), "shares")
    st.caption(
        ":material/verified: Checked on this text: W_O · concat + b_O and the sum of the heads' own shares + b_O differ by at most "
        f"**{inside.sum_error:.1e}**."
    )


STEPS = (
    ("The token vectors going in", _token_vectors_words, _token_vectors_picture),
    ("Queries, keys and values, split into heads", _projections_words, _projections_picture),
    ("Query meets key, neuron by neuron", _neurons_words, _neurons_picture),
    ("Divided by √d_k", _scaling_words, _scaling_picture),
    ("Softmax", _softmax_words, _softmax_picture),
    ("The weighted sum of values", _weighted_sum_words, _weighted_sum_picture),
    ("Heads side by side again, and W_O", _output_words, _output_picture),
)
