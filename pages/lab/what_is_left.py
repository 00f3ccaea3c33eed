"""The model without the heads that are off: before and after, ablation methods compared, and real pruning."""

from math import prod

import streamlit as st

from mha_core import Head
from mha_core.backends.joint_layers import (
    head_name,
    joint_ablation,
    joint_heads,
    joint_shape,
    layer_labels,
    layer_names,
)
from mha_core.backends.one_attention import unsupported
from mha_core.draw import widgets
from mha_core.draw.head_names import head_label
from mha_core.draw.style import Style
from mha_core.draw.thumbnails import changed
from mha_core.explore.what_changed import attention_change
from mha_core.i18n import N_, gettext, ngettext
from mha_core.lab.intervals.method_intervals import method_intervals
from mha_core.lab.jobs import MOST_IN_PAIRS, AffectedTexts, Pairs, results_in
from mha_core.lab.scores.head_pairs import HeadPair
from mha_core.lab.tasks import WhatIsLeftTask
from mha_core.stats.head_sets import all_but_layer, all_but_one_per_layer, least_important, random_share
from pages.explore.page import explore
from pages.lab.dataset import Subject, get_metric, title_of
from pages.lab.head_scores import known_elsewhere
from pages.lab.prune import prune
from pages.lab.significance import intervals_in_words
from pages.shell.background.measurement_jobs import poll_seconds, shown
from pages.shell.background.measurement_progress import lost_hint, measure_button, progress_bar, redraw
from pages.shell.elements.choose_option import forget_unknown
from pages.shell.elements.components import draw, on_head_opened, theme
from pages.shell.elements.messages import notice
from pages.shell.elements.table import table
from pages.shell.escape import plain
from pages.shell.frame.selection import Selection
from pages.shell.process.uploaded_pictures import without_digest
from pages.shell.state.choices import Choices
from pages.shell.state.random_draws import draw_again, number_of_draw
from pages.shell.state.session import state

MAX_TEXTS = 8  # in the table of the most affected texts
DIFFERENCE = N_("max difference from zero")
# By the model's output, what the numbers in the table of affected texts are; "lm" for all language models
CHANGES = {
    "embedding": N_("Cosine between each {input:text|picture}'s embedding and its original."),
    "classifier": N_("Probability of the labelled class or, without a label, of the original prediction."),
    "token-classifier": N_("Mean −log p of the labels that the tokens of each text get with all heads on."),
    "question-answering": N_("Mean −log p of where each answer starts and ends with all heads on."),
    "lm": N_("Mean loss over the words of each text."),
}


def what_is_left(selection: Selection, subject: Subject) -> None:
    """Draw this part of the lab."""
    model = selection.model
    off = joint_heads(selection.ablation, model.info.shapes)
    _presets(selection, subject)
    if not off:
        st.info(
            gettext(
                "All heads are on. Choose one of the presets above, click a point on a pruning curve, or type heads "
                "into *Heads off* under *More*, such as `0.1, 1.*`."
            )
        )
        return
    heads, told = prod(joint_shape(model.info)), {"off": len(off), "mode": gettext(selection.ablation.mode)}
    title = ngettext(
        "{off} of {n:,} head off ({mode}), on this {input:sentence|picture}",
        "{off} of {n:,} heads off ({mode}), on this {input:sentence|picture}",
        heads,
        input=model.modality,
        **told,
    )
    st.markdown(f"#### {title}")
    has_map = not unsupported(model.info, "map of changes")
    columns = st.columns([11, 10] if has_map else 1, gap="medium")
    if has_map:
        with columns[0]:
            _differences(selection, off)
    with columns[-1]:
        explore(selection, ("effect",))
    st.markdown("#### " + gettext("On all {input:texts|pictures}", input=model.modality))
    _on_all_texts(subject, tuple(off))
    if not unsupported(model.info, "pruning"):
        prune(selection, subject, tuple(off))


def _presets(selection: Selection, subject: Subject) -> None:
    """Buttons that switch off a typical set of heads."""
    shapes, shape = selection.model.info.shapes, joint_shape(selection.model.info)
    layers = layer_labels(layer_names(shapes))
    known, measured = known_elsewhere(subject) or ({}, subject)
    by = next((name for name in ("exact", "gradient", "confidence") if name in known), None)
    scores = known.get(by) if by else None

    def switch_off(heads: list[Head]) -> None:
        state(Choices).choose(off=str(joint_ablation(heads, shapes)))

    def random_half() -> None:
        switch_off(random_share(shape, 0.5, number_of_draw("half")))
        draw_again("half")

    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        st.markdown(gettext("**Presets**"), width="content")
        st.button(
            gettext("Random half"),
            key="lab-random",
            icon=":material/casino:",
            on_click=random_half,
            help=gettext("Another random half each time"),
        )
        if by:
            help_text = gettext(
                "By the {score} score, measured on {texts}.",
                score=gettext(by),
                texts=title_of(measured.model, measured.title),
            )
        else:
            help_text = gettext("Score every head first, under *importance*.")
        least = None if scores is None else (lambda: switch_off(least_important(scores, 0.4)))
        st.button(gettext("Least important 40 %"), key="lab-least", on_click=least, disabled=not by, help=help_text)
        if by:
            help_text = gettext(
                "Keep only the most important head of each layer, by the {score} score.", score=gettext(by)
            )
        else:
            help_text = gettext("Keep only the first head of each layer; the most important one once heads are scored.")
        st.button(
            gettext("One head per layer"),
            key="lab-one",
            on_click=switch_off,
            args=(all_but_one_per_layer(shape, scores),),
            help=help_text,
        )
        forget_unknown("lab-layer", range(shape[0]))
        layer = st.selectbox(
            gettext("Layer"),
            range(shape[0]),
            key="lab-layer",
            label_visibility="collapsed",
            width=90,
            format_func=layers.__getitem__,
        )
        help_text = gettext("Keep the heads of this layer and switch off all others.")
        st.button(
            gettext("Keep only this layer"),
            key="lab-only",
            on_click=switch_off,
            args=(all_but_layer(shape, layer or 0),),
            help=help_text,
        )
    text = str(selection.ablation)
    if text:
        st.caption(gettext("This set as text, to paste into *Heads off*. Or share the page's URL."))
        st.code(text, language=None, wrap_lines=True)


def _differences(selection: Selection, off: list[Head]) -> None:
    """A small map of the change of each head's attention."""
    before, after = selection.before, selection.after
    first = min(head.layer for head in off)
    st.markdown(gettext("**Change of attention**, head by head"))
    maps = changed(before, after)
    change = attention_change(before, after)
    title = gettext("{model}: change of every head's attention", model=gettext(after.info.title))
    change_of_active = change * after.ablation.gate(change.shape)
    strongest = Head(*divmod(int(change_of_active.argmax()), change.size(1)))
    picture = {
        "open_head": strongest,
        "ablation": after.ablation,
        "change": change,
        "switchable": False,
        "source": selection.source,
    }
    draw(widgets.atlas(maps, title, Style(theme()), **picture), "lab-differences", open=on_head_opened)
    if float(change.max()) > 0:
        summary = gettext(
            "Of the heads that are on, {head} redistributed most: {share:.0%} of its attention.",
            head=head_label(strongest),
            share=float(change[strongest]),
        )
    else:
        summary = gettext("No head changed.")
    st.caption(
        gettext(
            "Darker = larger change of a weight. Orange bars: share of its attention that a head redistributed. "
            "{summary} Layers up to L{layer} have unchanged inputs. Crossed out: off.",
            summary=summary,
            layer=first,
        )
    )


def _on_all_texts(subject: Subject, off: tuple[Head, ...]) -> None:
    """The comparison of ablation methods, and the most affected texts."""
    results = shown("left", subject, off)
    current = results is not None and results.is_of(subject, off)
    if not current:
        metric = get_metric(subject)
        with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
            help_text = gettext("Zero, mean, uniform and real pruning: the effect of each on the metric.")
            task = WhatIsLeftTask(subject, off)
            measure_button(task, gettext("Compare ablation methods"), key="lab-compare", help=help_text)
            hint = gettext(
                "Metric: *{title}*, on {texts}. Also lists the most affected {input:texts|pictures}.",
                input=subject.model.modality,
                title=gettext(metric.title),
                texts=plain(title_of(subject.model, subject.title)),
            )
            st.caption(lost_hint(hint), width="stretch")
    if current:
        redraw("left", lambda: _results(subject, off), poll_seconds("left"))


def _results(subject: Subject, off: tuple[Head, ...]) -> None:
    """The results so far."""
    found = shown("left", subject, off)
    if not found:
        return
    progress_bar("left", found, gettext("comparing"), "")
    progress = found.progress
    results = results_in(progress.results)
    if results:
        metric = get_metric(found.subject)
        intervals = method_intervals(results, metric.sampling, metric.main_value)
        words = [intervals_in_words(each, metric.main_value) for each in intervals] or [{}] * len(results)
        rows = [{"method": gettext("none (all heads on)")} | metric.values(metric.baseline) | {DIFFERENCE: None}]
        model = found.subject.model
        rows += [
            {"method": gettext(result.method.name, input=model.modality)}
            | result.values
            | told
            | {DIFFERENCE: result.difference_from_zero}
            for result, told in zip(results, words, strict=True)
        ]
        specs = dict.fromkeys(metric.values(metric.baseline), ".4f") | {DIFFERENCE: ".1e"}
        columns = {name: st.column_config.NumberColumn(gettext(name)) for name in rows[0]}
        columns["method"] = st.column_config.TextColumn(gettext("method"))
        help_text = gettext("Largest difference of any output")
        columns[DIFFERENCE] = st.column_config.NumberColumn(gettext(DIFFERENCE), help=help_text)
        told = [name for name in words[0] if name not in rows[0]]  # the interval stands beside what it is of
        order = list(dict.fromkeys(["method", metric.main_value, *told, *rows[0]]))
        table(rows, specs, column_config=columns, column_order=order, hide_index=True, placeholder="", key="lab-ways")
        st.caption(
            "  \n".join(
                f"**{gettext(result.method.name, input=model.modality)}**: "
                f"{plain(gettext(result.error)) or gettext(result.method.effect, input=model.modality)}."
                for result in results
            )
        )
    _pairs(next((result.pairs for result in progress.results if isinstance(result, Pairs)), ()), off, found.subject)
    if changes := next((result.changes for result in progress.results if isinstance(result, AffectedTexts)), ()):
        model = found.subject.model
        st.markdown(gettext("**Most affected {input:texts|pictures}**, of {n}", input=model.modality, n=len(changes)))
        name = gettext("{input:text|picture}", input=model.modality)
        on, without = gettext("all heads on"), gettext("heads off")
        rows = [{name: without_digest(each.text), on: each.before, without: each.after} for each in changes[:MAX_TEXTS]]
        table(rows, dict.fromkeys((on, without), ".3f"), hide_index=True, key="lab-changed")
        notice(gettext(CHANGES.get(model.info.task, CHANGES["lm"]), input=model.modality))


def _pairs(pairs: tuple[HeadPair, ...], off: tuple[Head, ...], subject: Subject) -> None:
    """Draw the interaction of each two of the heads."""
    if len(off) > MOST_IN_PAIRS:
        st.caption(gettext("With at most {n} heads off, each two of them are compared, too.", n=MOST_IN_PAIRS))
    if not pairs:
        return
    st.markdown(
        gettext("**Pairs of heads**: how much worse it gets without both, beside the sum of both alone"),
        help=gettext(
            "Worse than the sum: they back each other up. Better than it: they work as a chain, and without one of "
            "them the other has nothing left to do. Both are off with `{zero}`.",
            zero=gettext("zero"),
        ),
    )
    alone, together = gettext("sum of both alone"), gettext("both off")
    layers = layer_names(subject.model.info.shapes)
    rows = [
        {
            gettext("pair"): " · ".join(gettext("head {head}", head=head_name(head, layers)) for head in pair.heads),
            gettext("together they"): gettext(pair.kind),
            together: pair.together,
            alone: sum(pair.alone),
        }
        for pair in pairs
    ]
    table(rows, dict.fromkeys((together, alone), "+.4f"), hide_index=True, key="lab-pairs")
    notice(gettext("In {unit}.", unit=gettext(get_metric(subject).unit)))
