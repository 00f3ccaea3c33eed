"""What is left with some heads off: before and after, the ways to be off side by side, and a smaller model to take away."""

import streamlit as st

from mha_core import Ablation, Head
from mha_core.analysis.maps.ablation_effect import attention_change
from mha_core.analysis.maps.overview import changed
from mha_core.analysis.pruning.head_sets import all_but_layer, all_but_one_per_layer, least_important, random_share
from mha_core.analysis.pruning.jobs import AffectedTexts, results_in, what_is_left_job
from mha_core.widgets import pictures
from mha_core.widgets.style import Style
from pages.parts.background.measurement_jobs import bar, look, pace, start, watched
from pages.parts.explore.effect_panel import drift_map, what_it_is_for
from pages.parts.explore.view_options import set_head
from pages.parts.frame.frame import Selection
from pages.parts.lab.dataset import Subject, get_measure
from pages.parts.lab.known_scores import known_elsewhere
from pages.parts.lab.prune import cut
from pages.parts.ui.messages import counted, notice, plain
from pages.parts.ui.widget_component import draw

SHOWN = 8  # texts that suffered most


def left(chosen: Selection, subject: Subject) -> None:
    """Draw it."""
    shape = (chosen.model.info.layers, chosen.model.info.heads)
    off = chosen.after.ablation.heads(*shape)
    _presets(chosen, subject, shape)
    if not off:
        st.info(
            "Every head is on. Take one of the sets above, click a point on a pruning curve, or write heads into *Heads off* in the "
            "sidebar: `0.1, 1.*`."
        )
        return
    st.markdown(
        f"#### {len(off)} of {counted(shape[0] * shape[1], 'head')} off ({chosen.after.ablation.mode}), on this sentence"
    )
    columns = st.columns([11, 10], gap="medium")
    with columns[0]:
        _differences(chosen, off)
    with columns[1]:
        what_it_is_for(chosen)
        drift_map(chosen, Style(chosen.theme), key="lab-drift")
    st.markdown("#### On all texts")
    _on_all_texts(subject, tuple(off))
    cut(chosen, subject, tuple(off))


def _presets(chosen: Selection, subject: Subject, shape: tuple[int, int]) -> None:
    """Sets to begin with."""
    known, about = known_elsewhere(subject) or ({}, subject)
    by = next((name for name in ("exact", "gradient", "confidence") if name in known), None)
    scores = known.get(by)

    def take(heads: list[Head]) -> None:
        st.session_state["off"] = str(Ablation.of(heads, shape))

    def random_half() -> None:
        st.session_state["lab-drawn"] = st.session_state.get("lab-drawn", -1) + 1
        take(random_share(shape, 0.5, st.session_state["lab-drawn"]))

    with st.container(key="lab-presets", horizontal=True, vertical_alignment="bottom", gap="small"):
        st.markdown("**Take a set:**", width="content")
        st.button(
            "Random half",
            key="lab-random",
            icon=":material/casino:",
            on_click=random_half,
            help="Another half each time",
        )
        why = f"By the score {by}, measured on {about.title}." if by else "Measure every head first: see *importance*."
        least = (lambda: take(least_important(scores, 0.4))) if by else None
        st.button("Least important 40 %", key="lab-least", on_click=least, disabled=not by, help=why)
        why = (
            f"Only the best of each layer stays, by {by}."
            if by
            else "Only the first of each layer stays, until heads are measured."
        )
        st.button(
            "One head per layer", key="lab-one", on_click=take, args=(all_but_one_per_layer(shape, scores),), help=why
        )
        layer = st.selectbox(
            "Layer", range(shape[0]), key="lab-layer", label_visibility="collapsed", width=90, format_func="L{}".format
        )
        why = "The heads of this layer stay, all others go."
        st.button(
            "Keep only this layer", key="lab-only", on_click=take, args=(all_but_layer(shape, layer or 0),), help=why
        )
    text = str(chosen.after.ablation)
    if text:
        st.caption("The set as text, to paste into *Heads off*, or share the page's address:")
        st.code(text, language=None, wrap_lines=True)


def _differences(chosen: Selection, off: list[Head]) -> None:
    """How every head's attention changed: a small picture each."""
    before, after = chosen.before, chosen.after
    first = min(head.layer for head in off)
    st.markdown("**Where attention moved**, head by head")
    seen = changed(before, after)
    moved = attention_change(before, after)
    title = f"{after.info.title}: difference of every head's attention"
    still = moved * after.ablation.gate(*moved.shape)
    strongest = Head(*divmod(int(still.argmax()), moved.size(1)))  # of those that are on
    look_ = {
        "open_head": strongest,
        "ablation": after.ablation,
        "change": moved,
        "switchable": False,
        "source": chosen.source,
    }
    draw(pictures.atlas(seen, title, Style(chosen.theme), **look_), "lab-differences", open=set_head)
    said = (
        f"{strongest.label} moved most: {moved[strongest]:.0%} of its attention."
        if float(moved.max()) > 0
        else "None moved."
    )
    st.caption(
        f"The darker, the more a weight changed. Orange bars: how much of its attention a head moved elsewhere. {said} Layers up to "
        f"L{first} see what they saw before. Crossed out: off."
    )


def _on_all_texts(subject: Subject, off: tuple[Head, ...]) -> None:
    """The ways to be off in one table, and the texts that suffered most."""
    timed = get_measure(subject)
    seen = look("left")
    current = bool(seen) and seen[0].subject == subject and seen[0].asked == off
    if not current:
        with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
            st.button(
                "Compare the ways to be off",
                key="lab-compare",
                type="primary",
                icon=":material/play_arrow:",
                on_click=start,
                args=("left", subject, lambda: what_is_left_job(timed.measure, off), off),
                help="Zero, mean, uniform, and heads cut out for good: what each does to what the model is for.",
            )
            st.caption(
                f"On {plain(subject.title)}: *{timed.measure.title}*. Also lists the texts that suffered most.",
                width="stretch",
            )
    if current:
        watched("left", _results, pace("left"))


def _results() -> None:
    """As far as they are there."""
    seen = look("left")
    if not seen:
        return
    bar("left", seen[1], "comparing", "")
    results = results_in(seen[1].found)
    if results:
        whole = get_measure(seen[0].subject).measure
        rows = [{"way": "every head on"} | whole.values(whole.whole) | {"differs from zero by": None}]
        rows += [
            {"way": result.way.name} | result.values | {"differs from zero by": result.from_zero} for result in results
        ]
        numbers = {name: st.column_config.NumberColumn(format="%.4f") for name in rows[0] if name != "way"}
        numbers["differs from zero by"] = st.column_config.NumberColumn(
            format="%.1e", help="Largest difference in what the model says"
        )
        st.dataframe(rows, column_config=numbers, hide_index=True, placeholder="", key="lab-ways")
        st.caption(
            "  \n".join(f"**{result.way.name}**: {plain(result.problem) or result.way.why}." for result in results)
        )
    if changes := next((found.changes for found in seen[1].found if isinstance(found, AffectedTexts)), ()):
        st.markdown(f"**Texts that suffered most**, of {len(changes)}")
        rows = [{"text": change.text, "before": change.before, "now": change.after} for change in changes[:SHOWN]]
        digits = {name: st.column_config.NumberColumn(format="%.3f") for name in ("before", "now")}
        st.dataframe(rows, column_config=digits, hide_index=True, key="lab-changed")
        notice(_what_changes_are(seen[0].subject))


def _what_changes_are(subject: Subject) -> str:
    return {
        "embedding": "The cosine of each text's embedding to what it was.",
        "classifier": "The probability of the class that was chosen first, or of its label.",
    }.get(subject.model.info.output, "The mean loss of each text's words.")
