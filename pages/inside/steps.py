"""The steps from token vectors to attention.

Each has an explanation, a formula, the shapes of this case, and a picture.
"""

from html import escape

import streamlit as st
from torch import Tensor

from mha_core.errors import excerpt
from mha_core.i18n import N_, gettext, isolate
from mha_core.inside.step_figures import concat_row, head_bars, vectors
from pages.inside.step_context import StepContext
from pages.shell.elements.chart import chart
from pages.shell.escape import plain

MOST_NAMED = 6  # tokens in a line


def steps(step: StepContext) -> None:
    """Draw all seven, in order."""
    for number, (_, title, explain, draw) in enumerate(STEPS, start=1):
        if explain is _scaling_words and not step.inside.is_scaled:
            title = NOT_SCALED if step.inside.position_bias is None else POSITION_BIAS
        with st.container(key=f"step-{number}", border=True):
            words, picture = st.columns([4, 9], gap="medium")
            with words:
                st.subheader(f"{number} · {gettext(title)}", anchor=f"step-{number}")
                explain(step)
            with picture:
                draw(step)


def step_index() -> None:
    """Draw a link to each step."""
    links = (
        f'<a href="#step-{number}" title="{escape(gettext(title))}">{number} <span>{escape(gettext(name))}</span></a>'
        for number, (name, title, *_) in enumerate(STEPS, start=1)
    )
    st.html(f'<nav class="step-index" aria-label="{escape(gettext("Steps"))}">{"".join(links)}</nav>')


def _token_vectors_words(step: StepContext) -> None:
    T, D = step.inside.x.shape
    if step.crosses:
        words = gettext(
            "Here two texts meet. The target's tokens (X) ask: their vectors, as they come out of the decoder's own "
            "attention in this layer. The source's (Y) are looked at: their vectors, as the encoder hands them over. "
            "The framed row is the query, {word}.",
            word=step.query_word,
        )
    else:
        words = gettext(
            "Each token enters as a vector of {D} numbers. The framed row is the query, {word}.",
            D=D,
            word=step.query_word,
        )
    if step.normed:
        words += " " + gettext("This model applies layer norm first: these are the vectors after it.")
    words += " " + gettext("Each stripe is a number: orange above 0, blue below, the stronger the further.")
    st.markdown(words)
    second = r",\quad Y \in \mathbb{R}^{S \times d_{model}}" if step.crosses else ""
    st.latex(r"X \in \mathbb{R}^{T \times d_{model}}" + second)
    sizes = gettext("T = {T} tokens, d_model = {D} numbers each", T=T, D=D)
    st.caption(sizes + (gettext("; S = {S} tokens of the source", S=step.keys) if step.crosses else ""))


def _token_vectors_picture(step: StepContext) -> None:
    step.query_vectors(step.inside.x, "x", across=gettext("dimension of {vector}", vector="x"))
    if step.inside.source is not None:
        step.vectors(step.inside.source[step.window], "y", across=gettext("dimension of {vector}", vector="y"))


def _projections_words(step: StepContext) -> None:
    inside, h = step.inside, step.head.head
    H, T, d_k = inside.q.shape
    D = inside.x.size(1)
    if step.crosses:
        words = gettext(
            "A matrix turns every vector of the target into a **query** (what am I looking for?); two others turn "
            "every vector of the source into a **key** (what do I offer?) and a **value** (what do I pass on?). The "
            "{width} numbers of each are then split into {H} heads of {d_k}: this is head {h}.",
            width=H * d_k,
            H=H,
            d_k=d_k,
            h=h,
        )
    else:
        words = gettext(
            "Three matrices turn every vector into a **query** (what am I looking for?), a **key** (what do I offer?) "
            "and a **value** (what do I pass on?). The {width} numbers of each are then split into {H} heads of {d_k}: "
            "this is head {h}.",
            width=H * d_k,
            H=H,
            d_k=d_k,
            h=h,
        )
    if inside.rotary:
        words += " " + gettext(
            "Queries and keys are then rotated by their position (rotary embeddings, Su et al. 2021)."
        )
    st.markdown(words)
    read = "Y" if step.crosses else "X"
    terms = (rf"{out} &= {of} W_{out}^\top" for out, of in (("Q", "X"), ("K", read), ("V", read)))
    biases = (rf" + b_{out}" if inside.has_bias else "" for out in "QKV")
    lines = r" \\ ".join(f"{term}{bias}" for term, bias in zip(terms, biases, strict=True))
    st.latex(rf"\begin{{aligned}} {lines} \end{{aligned}}")
    sizes = {"width": H * d_k, "D": D, "T": T, "H": H, "d_k": d_k, "h": h}
    rows = {"first": h * d_k, "last": (h + 1) * d_k - 1}
    if step.crosses:
        st.caption(
            gettext(
                "W_Q, W_K, W_V: {width} × {D} each · Q: {T} × {width} · K, V: {S} × {width} → split into heads: "
                "{H} × {T} × {d_k} and {H} × {S} × {d_k} (head {h} has rows {first}–{last} of each matrix)",
                S=step.keys,
                **sizes,
                **rows,
            )
        )
    else:
        st.caption(
            gettext(
                "W_Q, W_K, W_V: {width} × {D} each · Q, K, V: {T} × {width} → split into heads: {H} × {T} × {d_k} "
                "(head {h} has rows {first}–{last} of each matrix)",
                **sizes,
                **rows,
            )
        )


def _projections_picture(step: StepContext) -> None:
    inside, h = step.inside, step.head.head
    asked, *found = st.columns(3)
    with asked:
        step.query_vectors(
            inside.q[h], "projection-q", across=gettext("dimension of {vector}", vector="q"), scale=False
        )
    for column, name, values in zip(found, "kv", (inside.k, inside.v), strict=True):
        with column:
            across = gettext("dimension of {vector}", vector=name)
            step.vectors(values[h, step.window], f"projection-{name}", across=across, scale=False)


def _shown_products(step: StepContext) -> Tensor:
    """(N, d_k), for the keys in the window."""
    return step.inside.products(step.head.head, step.query)[step.window]


def _neurons_words(step: StepContext) -> None:
    inside = step.inside
    d_k = inside.q.size(-1)
    strongest = _shown_products(step).abs().sum(0).argsort(descending=True)[:3].tolist()
    st.markdown(
        gettext(
            "The query {word} is multiplied with every key, number by number. The products in a row add up to its "
            "score; orange raises the score, blue lowers it. Dimensions {dimensions} matter most here.",
            word=step.query_word,
            dimensions=", ".join(map(str, strongest)),
        )
    )
    st.latex(r"s_{j} = q \cdot k_j = \sum_{c=1}^{d_k} q_c \, k_{jc}")
    st.caption(
        gettext(
            "q: {d_k} · K: {T} × {d_k} · products: {N} × {d_k}, a row per key · scores: {T}",
            d_k=d_k,
            T=step.keys,
            N=len(step.shown),
        )
    )


def _neurons_picture(step: StepContext) -> None:
    left, right = st.columns([2, 1])
    with left:
        step.vectors(_shown_products(step), "neurons", across=gettext("dimension of q and k"), value="q × k")
    with right:
        step.bars({"q · k": step.of_query(step.inside.scores)}, "scores", up=gettext("score q · k"))


def _scaling_words(step: StepContext) -> None:
    inside = step.inside
    d_k = inside.q.size(-1)
    if step.crosses:
        masking = gettext("In this layer: no mask, so every token of the target may attend to every one of the source.")
    elif inside.mask is not None:
        masking = gettext("In this layer: a causal mask, so a token attends only to itself and to earlier tokens.")
    else:
        masking = gettext("In this layer: no mask, so every token may attend to every other.")
    if inside.is_scaled:
        why = gettext(
            "Sums of {d_k} products grow with √{d_k}; softmax would then put nearly all weight on one key, and its "
            "gradient would vanish. So the scores are divided by √d_k = {root:.3f}.",
            d_k=d_k,
            root=d_k**0.5,
        )
    else:
        why = gettext(
            "T5 does not divide by √d_k: it was trained from weights that are smaller by as much (Raffel et al. 2020)."
        )
    if inside.position_bias is not None:
        why += " " + gettext(
            "Its tokens have no position of their own. In its place, each head adds a number to a score that depends "
            "on how far the key is from the query, and in which direction: the **position bias** b, which it learned, "
            "the same in all layers."
        )
    st.markdown(f"{why} {masking}")
    if inside.is_scaled:
        st.latex(r"\tilde s_j = \frac{q \cdot k_j}{\sqrt{d_k}}")
    else:
        st.latex(r"\tilde s_j = q \cdot k_j" + (" + b_{j - i}" if inside.position_bias is not None else ""))
    st.caption(
        gettext(
            "scores of one query: {T} → {T} · of the layer: {shape}",
            T=step.keys,
            shape=" × ".join(map(str, inside.scores.shape)),
        )
    )


def _scaling_picture(step: StepContext) -> None:
    inside = step.inside
    series = {"q · k": step.of_query(inside.scores)}
    if inside.is_scaled:
        series[gettext("divided by √d_k")] = step.of_query(inside.scaled)
    elif inside.position_bias is not None:
        series |= {
            gettext("position bias"): step.of_query(inside.position_bias),
            gettext("their sum"): step.of_query(inside.scaled),
        }
    step.bars(series, "scaled", up=gettext("score"))


def _softmax_words(step: StepContext) -> None:
    inside = step.inside
    weights = inside.weights[step.head.head, step.query]
    top = int(weights.argmax())
    st.markdown(
        gettext(
            "Softmax turns the scores into weights that sum to 1: the row of {word} in the heatmap. It attends most to "
            "**{key}** ({weight:.1%}).",
            word=step.query_word,
            key=plain(step.trace.keys.tokens[top]),
            weight=float(weights[top]),
        )
    )
    st.latex(r"\alpha_j = \frac{e^{\tilde s_j}}{\sum_{i} e^{\tilde s_i}}")
    shown = step.of_query(inside.weights)
    words = gettext("weights: {T}, sum {sum:.6f}", T=step.keys, sum=float(weights.sum()))
    if len(shown) < len(weights):
        words += "; " + gettext("the {n} shown hold {share:.1%}", n=len(shown), share=float(shown.sum()))
    st.caption(words)
    said = (
        N_("Cut here: {keys}. Each of these weights is set to 0 behind softmax: the gap stays."),
        N_("Cut here: {keys}. Each of these scores is set to −∞ before softmax, so that the others take over."),
    )
    masks = inside.gating.edge_mask, inside.gating.knockout_mask
    for kept, sentence in zip(masks, said, strict=True):
        if kept is not None and not (row := kept[step.head.head, step.query]).all():
            cut = [isolate(plain(step.trace.keys.tokens[i])) for i in (~row).nonzero().flatten().tolist()]
            keys = excerpt(cut, MOST_NAMED)
            st.caption(":material/content_cut: " + gettext(sentence, keys=keys))


def _softmax_picture(step: StepContext) -> None:
    inside = step.inside
    up = gettext("score / √d_k") if inside.is_scaled else gettext("score")
    left, right = st.columns(2)
    with left:
        step.bars({gettext("before softmax"): step.of_query(inside.scaled)}, "before-softmax", up=up)
    with right:
        step.bars({gettext("after softmax"): step.of_query(inside.weights)}, "weights", up=gettext("weight"))


def _weighted_sum_words(step: StepContext) -> None:
    inside = step.inside
    d_k = inside.v.size(-1)
    st.markdown(
        gettext(
            "Each value is multiplied by its weight, and the rows are added up. The sum is this head's output for the "
            "query."
        )
    )
    st.latex(r"z = \sum_j \alpha_j \, v_j")
    st.caption(gettext("weights: {T} · V: {T} × {d_k} · context z: {d_k}", T=step.keys, d_k=d_k))


def _weighted_sum_picture(step: StepContext) -> None:
    inside, h = step.inside, step.head.head
    weighted = inside.weighted_values(h, step.query)[step.window]
    step.vectors(weighted, "weighted", across=gettext("dimension of {vector}", vector="v"), value="α · v")
    if h in step.off:
        st.caption(
            ":material/info: "
            + gettext(
                "{head} is off: the vector that replaces its sum is shown below and passed on.",
                head=gettext("Head {head}", head=step.trace.info.named(step.head)),
            )
        )
    context = inside.context[h, step.query][None]
    chart(
        vectors(
            context,
            (gettext("sum"),),
            step.palette,
            across=gettext("dimension of the context z"),
            value="z",
            height=160,
        ),
        "context",
    )


def _output_words(step: StepContext) -> None:
    inside, h = step.inside, step.head.head
    H, T, d_k = inside.context.shape
    D = inside.output.size(1)
    norms, b_O = inside.share_norms(step.query), " + b_O" if inside.has_bias else ""
    st.markdown(
        gettext(
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
        r"\begin{aligned} &\mathrm{concat}(z^0, \dots, z^{H-1})\, W_O^\top" + b_O + r" \\"
        r" &= \sum_{h=0}^{H-1} z^h \, (W_O^h)^\top" + b_O + r" \end{aligned}"
    )
    st.caption(
        gettext(
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
        + gettext(
            "Checked here: W_O · concat + b_O and the sum of the heads' shares + b_O differ by at most "
            "**{difference:.1e}**.",
            difference=inside.sum_error,
        )
    )


NOT_SCALED, POSITION_BIAS = N_("No scaling"), N_("Adding the position bias")
# A name for the index, a title, and what draws its words and its picture.
STEPS = (
    (N_("Vectors"), N_("The input token vectors"), _token_vectors_words, _token_vectors_picture),
    (
        N_("Queries, keys, values"),
        N_("Queries, keys and values, split into heads"),
        _projections_words,
        _projections_picture,
    ),
    (N_("Query × key"), N_("Query times key, dimension by dimension"), _neurons_words, _neurons_picture),
    (N_("Scaling"), N_("Scaling by √d_k"), _scaling_words, _scaling_picture),
    ("Softmax", N_("Softmax"), _softmax_words, _softmax_picture),
    (N_("Weighted sum"), N_("The weighted sum of values"), _weighted_sum_words, _weighted_sum_picture),
    (N_("Output"), N_("Concatenating the heads, and W_O"), _output_words, _output_picture),
)
