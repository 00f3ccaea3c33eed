"""The steps from token vectors to attention.

Each has an explanation, a formula, the shapes of this case, and a picture.
"""

from dataclasses import dataclass

import streamlit as st
from torch import Tensor

from mha_core import Head
from mha_core.analysis.layer import LayerInternals
from mha_core.figures.inside import bars, concat_row, head_bars, vectors
from mha_core.i18n import mark, tr
from mha_core.palette import Palette
from pages.ui.elements.chart import chart
from pages.ui.elements.messages import plain


@dataclass(frozen=True)
class StepContext:
    """What the steps show: one head, one query token, and the keys in the window."""

    inside: LayerInternals
    head: Head
    tokens: tuple[str, ...]  # all T
    query: int
    window: slice
    off: tuple[int, ...]  # heads of this layer that are off
    palette: Palette
    normed: bool = False  # whether layer norm comes before attention

    @property
    def shown(self) -> tuple[str, ...]:
        """The tokens in the window."""
        return self.tokens[self.window]

    @property
    def query_row(self) -> int | None:
        """The query's row among the tokens shown; None if it is outside the window."""
        row = self.query - self.window.start
        return row if 0 <= row < len(self.shown) else None

    @property
    def query_word(self) -> str:
        return f"“**{plain(self.tokens[self.query])}**”"

    def of_query(self, tensor: Tensor) -> Tensor:
        """(H, T, T) → the open head's row of the query, over the window."""
        return tensor[self.head.head, self.query, self.window]

    def vectors(self, values: Tensor, key: str, *, across: str, value: str = "", scale: bool = True) -> None:
        """Draw a vector for each token of the window (N, d); the query's row is framed."""
        row = self.query_row
        figure = vectors(values, self.shown, self.palette, across=across, chosen=row, value=value, scale=scale)
        chart(figure, key)

    def bars(self, series: dict[str, Tensor], key: str, up: str) -> None:
        """Draw a bar for each key of the window and series, each (N,)."""
        chart(bars(series, self.shown, self.palette, up=up), key)


def steps(step: StepContext) -> None:
    """Draw all seven, in order."""
    for number, (title, explain, draw) in enumerate(STEPS, start=1):
        with st.container(key=f"step-{number}", border=True):
            words, picture = st.columns([4, 9], gap="medium")
            with words:
                st.markdown(f"#### {number} · {tr(title)}")
                explain(step)
            with picture:
                draw(step)


def _token_vectors_words(step: StepContext) -> None:
    T, D = step.inside.x.shape
    words = [
        tr(
            "Each token enters as a vector of {D} numbers. The framed row is the query, {word}.",
            D=D,
            word=step.query_word,
        )
    ]
    if step.normed:
        words.append(tr("This model applies layer norm first: these are the vectors after it."))
    st.markdown(" ".join(words))
    st.latex(r"X \in \mathbb{R}^{T \times d_{model}}")
    st.caption(f"X: {T} × {D}")


def _token_vectors_picture(step: StepContext) -> None:
    step.vectors(step.inside.x[step.window], "x", across=tr("dimension of {vector}", vector="x"))


def _projections_words(step: StepContext) -> None:
    inside, h = step.inside, step.head.head
    H, T, d_k = inside.q.shape
    D = inside.x.size(1)
    words = [
        tr(
            "Three matrices turn every vector into a **query** (what am I looking for?), a **key** (what do I offer?) "
            "and a **value** (what do I pass on?). The {width} numbers of each are then split into {H} heads of {d_k}: "
            "this is head {h}.",
            width=H * d_k,
            H=H,
            d_k=d_k,
            h=h,
        )
    ]
    if inside.rotary:
        words.append(tr("Queries and keys are then rotated by their position (rotary embeddings, Su et al. 2021)."))
    st.markdown(" ".join(words))
    st.latex(r"\begin{aligned} Q &= X W_Q^\top + b_Q \\ K &= X W_K^\top + b_K \\ V &= X W_V^\top + b_V \end{aligned}")
    st.caption(
        tr(
            "W_Q, W_K, W_V: {width} × {D} each · Q, K, V: {T} × {width} → split into heads: {H} × {T} × {d_k} "
            "(head {h} has rows {first}–{last} of each matrix)",
            **{"width": H * d_k, "D": D, "T": T, "H": H, "d_k": d_k, "h": h},
            first=h * d_k,
            last=(h + 1) * d_k - 1,
        )
    )


def _projections_picture(step: StepContext) -> None:
    inside, h = step.inside, step.head.head
    for column, name, values in zip(st.columns(3), "qkv", (inside.q, inside.k, inside.v), strict=True):
        with column:
            across = tr("dimension of {vector}", vector=name)
            step.vectors(values[h, step.window], f"projection-{name}", across=across, scale=False)


def _shown_products(step: StepContext) -> Tensor:
    """(N, d_k), for the keys in the window."""
    return step.inside.products(step.head.head, step.query)[step.window]


def _neurons_words(step: StepContext) -> None:
    inside = step.inside
    d_k = inside.q.size(-1)
    strongest = _shown_products(step).abs().sum(0).argsort(descending=True)[:3].tolist()
    st.markdown(
        tr(
            "The query {word} is multiplied with every key, number by number. The products in a row add up to its "
            "score; orange raises the score, blue lowers it. Dimensions {dimensions} matter most here.",
            word=step.query_word,
            dimensions=", ".join(map(str, strongest)),
        )
    )
    st.latex(r"s_{j} = q \cdot k_j = \sum_{c=1}^{d_k} q_c \, k_{jc}")
    st.caption(
        tr(
            "q: {d_k} · K: {T} × {d_k} · products: {N} × {d_k}, a row per key · scores: {T}",
            d_k=d_k,
            T=len(inside.x),
            N=len(step.shown),
        )
    )


def _neurons_picture(step: StepContext) -> None:
    left, right = st.columns([2, 1])
    with left:
        step.vectors(_shown_products(step), "neurons", across=tr("dimension of q and k"), value="q × k")
    with right:
        step.bars({"q · k": step.of_query(step.inside.scores)}, "scores", up=tr("score q · k"))


def _scaling_words(step: StepContext) -> None:
    inside = step.inside
    d_k = inside.q.size(-1)
    masking = tr("In this layer: no mask, so every token may attend to every other.")
    if inside.mask is not None:
        masking = tr("In this layer: a causal mask, so a token attends only to itself and to earlier tokens.")
    why = tr(
        "Sums of {d_k} products grow with √{d_k}; softmax would then put nearly all weight on one key, and its "
        "gradient would vanish. So the scores are divided by √d_k = {root:.3f}.",
        d_k=d_k,
        root=d_k**0.5,
    )
    st.markdown(f"{why} {masking}")
    st.latex(r"\tilde s_j = \frac{q \cdot k_j}{\sqrt{d_k}}")
    st.caption(
        tr(
            "scores of one query: {T} → {T} · of the layer: {shape}",
            T=len(inside.x),
            shape=" × ".join(map(str, inside.scores.shape)),
        )
    )


def _scaling_picture(step: StepContext) -> None:
    inside = step.inside
    series = {"q · k": step.of_query(inside.scores), tr("divided by √d_k"): step.of_query(inside.scaled)}
    step.bars(series, "scaled", up=tr("score"))


def _softmax_words(step: StepContext) -> None:
    inside = step.inside
    weights = inside.weights[step.head.head, step.query]
    top = int(weights.argmax())
    st.markdown(
        tr(
            "Softmax turns the scores into weights that sum to 1: the row of {word} in the heatmap. It attends most to "
            "**{key}** ({weight:.1%}).",
            word=step.query_word,
            key=plain(step.tokens[top]),
            weight=float(weights[top]),
        )
    )
    st.latex(r"\alpha_j = \frac{e^{\tilde s_j}}{\sum_{i} e^{\tilde s_i}}")
    shown = step.of_query(inside.weights)
    words = tr("weights: {T}, sum {sum:.6f}", T=len(inside.x), sum=float(weights.sum()))
    if len(shown) < len(weights):
        words += "; " + tr("the {n} shown hold {share:.1%}", n=len(shown), share=float(shown.sum()))
    st.caption(words)


def _softmax_picture(step: StepContext) -> None:
    inside = step.inside
    left, right = st.columns(2)
    with left:
        step.bars({tr("before softmax"): step.of_query(inside.scaled)}, "before-softmax", up=tr("score / √d_k"))
    with right:
        step.bars({tr("after softmax"): step.of_query(inside.weights)}, "weights", up=tr("weight"))


def _weighted_sum_words(step: StepContext) -> None:
    inside = step.inside
    d_k = inside.v.size(-1)
    st.markdown(
        tr(
            "Each value is multiplied by its weight, and the rows are added up. The sum is this head's output for the "
            "query."
        )
    )
    st.latex(r"z = \sum_j \alpha_j \, v_j")
    st.caption(tr("weights: {T} · V: {T} × {d_k} · context z: {d_k}", T=len(inside.x), d_k=d_k))


def _weighted_sum_picture(step: StepContext) -> None:
    inside, h = step.inside, step.head.head
    weighted = inside.weighted_values(h, step.query)[step.window]
    step.vectors(weighted, "weighted", across=tr("dimension of {vector}", vector="v"), value="α · v")
    if h in step.off:
        st.caption(
            ":material/info: "
            + tr("{head} is off: the vector that replaces its sum is shown below and passed on.", head=step.head.title)
        )
    context = inside.context[h, step.query][None]
    chart(
        vectors(context, (tr("sum"),), step.palette, across=tr("dimension of the context z"), value="z", height=160),
        "context",
    )


def _output_words(step: StepContext) -> None:
    inside, h = step.inside, step.head.head
    H, T, d_k = inside.context.shape
    D = inside.output.size(1)
    norms = inside.share_norms(step.query)
    st.markdown(
        tr(
            "The contexts of all heads are concatenated, and W_O mixes them. This equals a sum in which each head is "
            "multiplied by its own columns of W_O. For {word}, head {h} adds a vector of length {length:.3f}, "
            "{share:.0%} of the total over all heads (by length).",
            word=step.query_word,
            h=h,
            length=float(norms[h]),
            share=float(norms[h] / norms.sum().clamp(min=1e-12)),
        )
    )
    st.latex(
        r"\begin{aligned} &\mathrm{concat}(z^0, \dots, z^{H-1})\, W_O^\top + b_O \\"
        r" &= \sum_{h=0}^{H-1} z^h \, (W_O^h)^\top + b_O \end{aligned}"
    )
    st.caption(
        tr(
            "concat: {T} × {width} · W_O: {D} × {width} · each head's share: {T} × {D} · output: {T} × {D}",
            T=T,
            D=D,
            width=H * d_k,
        )
    )


def _output_picture(step: StepContext) -> None:
    inside, h = step.inside, step.head.head
    norms = inside.share_norms(step.query)
    chart(concat_row(inside.context[:, step.query], h, step.palette), "concat")
    chart(head_bars(norms, h, step.palette, off=step.off), "shares")
    st.caption(
        ":material/verified: "
        + tr(
            "Checked on this text: W_O · concat + b_O and the sum of the heads' shares + b_O differ by at most "
            "**{difference:.1e}**.",
            difference=inside.sum_error,
        )
    )


STEPS = (
    (mark("The input token vectors"), _token_vectors_words, _token_vectors_picture),
    (mark("Queries, keys and values, split into heads"), _projections_words, _projections_picture),
    (mark("Query times key, dimension by dimension"), _neurons_words, _neurons_picture),
    (mark("Scaling by √d_k"), _scaling_words, _scaling_picture),
    (mark("Softmax"), _softmax_words, _softmax_picture),
    (mark("The weighted sum of values"), _weighted_sum_words, _weighted_sum_picture),
    (mark("Concatenating the heads, and W_O"), _output_words, _output_picture),
)
