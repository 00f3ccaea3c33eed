"""Head importance: three scores of every head, filling in while they are computed."""

from collections.abc import Iterator
from functools import partial

import streamlit as st

from mha_core.backends.joint_layers import joint_shape, layer_names
from mha_core.i18n import N_, gettext, ngettext, number
from mha_core.lab.export import scores_csv
from mha_core.lab.importance import agreement
from mha_core.lab.intervals.score_intervals import Verdicts, agreement_intervals, score_limits, verdicts
from mha_core.lab.jobs import Scores, scores_in, unknown_scores
from mha_core.lab.replacement_from_texts import MODES
from mha_core.lab.scores.gradient import normalised
from mha_core.lab.tasks import ImportanceTask
from mha_core.stats.metrics import Metric, describe
from mha_core.stats.metrics.build import unit_of
from pages.lab.dataset import SENTENCE, Subject, get_metric, number_of, subject_title
from pages.lab.head_scores import draw_map, draw_ranked, shipped_for, shown_or_shipped
from pages.lab.score_definitions import LOSSES, SCORES, choose_recipe, is_normalised
from pages.lab.shapley import shapley_values
from pages.lab.significance import interval_toggle
from pages.shell.background.measurement_jobs import Shown, poll_seconds
from pages.shell.background.measurement_progress import measure_button, progress_bar, redraw
from pages.shell.elements.components import download
from pages.shell.elements.messages import minus, notice, upper_first
from pages.shell.frame.selection import Selection
from pages.shell.streamlit_compat import DeltaGenerator

PER_LAYER = "gradient, normalised per layer"  # in the file of all scores
LOW_AGREEMENT = 0.5  # Spearman's ρ
ONE_SENTENCE = N_(
    "**The scores on one {input:sentence|picture} are not a head's importance in general**: use the built-in "
    "{input:texts|pictures} or your own."
)


def importance(selection: Selection, subject: Subject, mode: str = "zero") -> None:
    """Draw the importance part of the lab. `mode`: the ablation mode."""
    every = poll_seconds("importance")
    head = st.container(key="lab-head", horizontal=True, vertical_alignment="center", gap="medium")
    redraw("importance", lambda: _maps(selection, subject, mode), every)
    _controls(head, subject, mode, every)  # last: the texts are read for it, and meanwhile the maps are there
    shapley_values(selection, subject, mode)


def _controls(place: DeltaGenerator, subject: Subject, mode: str, every: float | None) -> None:
    """The button, and what is measured."""
    with place:
        metric, results = get_metric(subject), _shown(subject, mode)
        task = ImportanceTask(subject, mode, again=bool(results and results.answers(subject, mode)))
        says = gettext("Score every head"), gettext("Score again")
        help_text = gettext("Computes three scores for every head. The maps fill in meanwhile.")
        measure_button(task, *says, key="lab-measure", disabled=every is not None, help=help_text)
        means = "  \n".join(
            f"**{gettext(name)}**: {gettext(describe(name), input=metric.model.modality)}"
            for name in metric.values(metric.baseline)
        )
        st.markdown(_metric_line(metric), width="stretch", help=means)


def _shown(subject: Subject, mode: str) -> Shown | None:
    """The scores in this mode, or until those are measured in mode zero."""
    shipped = shipped_for(subject) if mode == "zero" else None
    found = shown_or_shipped("importance", subject, mode, shipped.importance() if shipped else ())
    return found or (_shown(subject, "zero") if mode != "zero" else None)


def _metric_line(metric: Metric) -> str:
    """The metric, the texts and the values with every head on, in one line."""
    others = len(metric.rows) - len(metric.raw_rows) if metric.model.info.task == "embedding" else 0
    texts = number_of(metric.model, len(metric.raw_rows))
    if others:
        against = ngettext(
            "{n:,} reference {input:text|picture}",
            "{n:,} reference {input:texts|pictures}",
            others,
            input=metric.model.modality,
        )
        texts = gettext("{texts} (against {references})", texts=texts, references=against)
    every_on = list(metric.values(metric.baseline).items())[:4]
    values = " · ".join(f"{gettext(name)} **{number(value, '.3f')}**" for name, value in every_on)
    title = gettext(metric.title)
    return gettext(
        "Metric: *{title}*, on {texts}. With every head on: {values}.", title=title, texts=texts, values=values
    )


def _maps(selection: Selection, subject: Subject, mode: str) -> None:
    """The three maps, as far as they are computed."""
    results, scores, measured = _shown(subject, mode), {}, subject
    hint = gettext("**Score every head** fills in three maps, one square per head: how much does it matter?")
    progress_bar("importance", results, gettext("switching off one head after another"), hint)
    other = st.container()  # always there, so that the maps stay in their places
    if results:
        measured, scores = results.subject, scores_in(results.progress.results)
        if not results.is_of(subject, mode):
            title = subject_title(measured, subject, "" if results.settings == mode else results.settings)
            with other:
                notice(
                    gettext("These maps show {title}. Press *Score every head* for the current selection.", title=title)
                )
        mode = results.settings
    unit = unit_of(measured.model)
    sampled = [score for score in scores.values() if score.samples]
    ended = results is not None and results.ended
    # Always there: the maps must not jump.
    ranked = interval_toggle("lab-ranked", bool(sampled) and ended, measured.model)
    exact, compared = scores.get("exact"), None
    if exact and exact.samples:  # against 0, or where it is a distance, against the average head
        is_distance = measured.model.info.task == "embedding"
        compared = verdicts(exact.samples, exact.scores, from_average=is_distance)
    columns, kept = st.columns(3, gap="medium"), {}
    for column, (name, (summary, definition)) in zip(columns, SCORES.items(), strict=True):
        with column:
            st.markdown(
                f"**{upper_first(gettext(name))}**: {gettext(summary)}",
                help=gettext(definition, input=measured.model.modality),
            )
            kept[name] = _map(selection, name, scores, unit, measured, ranked, compared)
    if all(each is not None and each.done >= 1 for each in kept.values()):
        complete = {name: each for name, each in kept.items() if each}
        _agreement(complete)
        _beyond_luck(complete["exact"], compared, measured)
        download(
            gettext("Scores (CSV)"), partial(_table, measured, scores, mode), "scores.csv", "text/csv", "lab-scores-csv"
        )
    st.caption(" ".join(_how_to_read(measured, mode, measured.name == selection.model.info.name)))
    st.caption(gettext(LOSSES.get(measured.model.info.task, LOSSES["lm"]), input=measured.model.modality))


def _how_to_read(measured: Subject, mode: str, clickable: bool) -> Iterator[str]:
    """Draw the limits of the scores, the effect of a click, and the ablation mode in words."""
    if measured.title == SENTENCE:
        yield gettext(ONE_SENTENCE, input=measured.model.modality)
    if len(measured.model.info.by_attention) > 1:
        yield gettext("Rows `L0`, `L1` … are the encoder's layers, `d0` … the decoder's, `x0` … the cross-attention's.")
    if clickable:
        yield gettext("Click a head to switch it off on every page; click it again to switch it on.")
    yield gettext(
        "A head that is off: `{mode}` ({meaning}). *gradient* and *confidence* switch nothing off: they are the same "
        "in every mode.",
        mode=gettext(mode),
        meaning=gettext(MODES[mode].stands_in, input=measured.model.modality),
    )


def _table(measured: Subject, scores: dict[str, Scores], mode: str) -> str:
    """All scores by all recipes, whichever is drawn, as CSV."""
    by_layer = scores["gradient"]._replace(scores=normalised(scores["gradient"].scores))
    found = scores | {PER_LAYER: by_layer}
    values = {name: score.scores for name, score in found.items()}
    samples = {name: score.samples for name, score in found.items()}
    return scores_csv(values, samples, mode, [PER_LAYER], layer_names(measured.model.info.shapes))


def _map(
    selection: Selection,
    name: str,
    scores: dict,
    unit: str,
    subject: Subject,
    ranked: bool,
    compared: Verdicts | None,
) -> Scores | None:
    """Draw one score of all heads; return it as it is drawn. `unit` and `compared` are those of the exact score."""
    place = st.container()
    per_layer, name_of_score = choose_recipe(name, subject.model)
    score: Scores | None = scores.get(name_of_score)
    values = unknown_scores(joint_shape(subject.model.info)) if score is None else score.scores
    values = normalised(values) if per_layer else values
    slope = gettext("slope, by layer") if per_layer else gettext("slope")
    unit = {"gradient": slope, "confidence": gettext("weight")}.get(name, gettext(unit))
    limits = score_limits(score.samples, per_layer) if score and score.samples else None
    with place:
        if ranked and limits:
            unclear = compared.unclear if compared and name == "exact" else ()
            draw_ranked(selection, subject, name, values, unit, limits, unclear=unclear)
        else:
            draw_map(selection, subject, name, values, unit, limits)
    return score and score._replace(scores=values)


def _beyond_luck(exact: Scores, found: Verdicts | None, subject: Subject) -> None:
    """Draw the heads that stand out, with Holm's correction."""
    if found is None or exact.samples is None:
        return
    number = sum(map(len, found))
    counts = {"above": len(found.above), "n": number, "below": len(found.below), "unclear": len(found.unclear)}
    if subject.model.info.task == "embedding":
        words = gettext(
            "**Significant?** By *exact*, {above} of {n} heads matter significantly more than the average head, "
            "{below} significantly less; {unclear} do not differ significantly from it.",
            **counts,
        )
    else:
        words = gettext(
            "**Significant?** By *exact*, the model is significantly worse without {above} of {n} heads, "
            "significantly better without {below}; {unclear} do not differ significantly from 0.",
            **counts,
        )
    st.markdown(words)
    st.caption(
        gettext(
            "Over {units} {input:texts or pairs|pictures}; p < 0.05 with Holm's correction for {n} heads. "
            "Intervals of single heads are not corrected.",
            input=subject.model.modality,
            units=exact.samples.units,
            n=number,
        )
    )


def _agreement(scores: dict[str, Scores]) -> None:
    """Rank correlations between the three scores."""
    correlations = agreement({name: score.scores for name, score in scores.items()})
    per_layer = ["gradient"] if is_normalised() else []
    samples = {name: score.samples for name, score in scores.items() if score.samples}
    ends = agreement_intervals(samples, per_layer)

    def in_words(pair: tuple[str, str]) -> str:
        value = minus(f"**{number(correlations[pair], '.2f')}**")
        if pair in ends:
            low, high = (minus(number(end, ".2f")) for end in ends[pair])
            value = gettext("{value} ({low} to {high})", value=value, low=low, high=high)
        return gettext("{a} and {b} {value}", a=gettext(pair[0]), b=gettext(pair[1]), value=value)

    pairs = " · ".join(map(in_words, correlations))
    st.markdown(gettext("**Do they agree?** Spearman's ρ: {pairs}", pairs=pairs))
    low = [pair for pair, rho in correlations.items() if rho < LOW_AGREEMENT]
    if low:
        st.caption(
            gettext(
                "{pairs} rank the heads differently: peaked attention does not imply importance. How peaked it is also "
                "depends on *Tokens left out*.",
                pairs="; ".join(gettext("*{a}* and *{b}*", a=gettext(a), b=gettext(b)) for a, b in low),
            )
        )
