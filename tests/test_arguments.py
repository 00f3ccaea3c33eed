"""Every index, position, head and number that a caller gives: the wrong ones are refused in words, by all functions."""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import pytest
import torch

from mha_core import Ablation, Head, Intervention, MultiHeadAttention, causal_mask, padding_mask, show
from mha_core.ablation import Term
from mha_core.backends import Model
from mha_core.backends.builtin.planted import planted
from mha_core.backends.generation import write_on
from mha_core.backends.huggingface.trace_size import trace_bytes
from mha_core.backends.joint_layers import joint_ablation
from mha_core.backends.pruned.prune import prune, prune_model
from mha_core.bertviz import head_view, model_view, neuron_view
from mha_core.checks import shown
from mha_core.compare import transplant
from mha_core.draw import thumbnails
from mha_core.explore import (
    direct_logits,
    edge_effects,
    head_effects,
    labels_and_answers,
    norms_and_rollout,
    value_zeroing,
    what_changed,
    words_without_each_head,
)
from mha_core.explore.head_behaviors import head_behaviors, score_of_trace
from mha_core.find_heads import composition, copying, head_matrices
from mha_core.find_heads.evidence import evidence
from mha_core.find_heads.from_word_to_word import matched_here, patterns
from mha_core.find_heads.head_profile import head_profiles
from mha_core.find_heads.over_texts import over_texts
from mha_core.find_heads.strongest_examples import by_decile, by_query
from mha_core.heads import check_head, check_heads
from mha_core.inside.cross_check import cross_check, largest_disagreement
from mha_core.inside.layer import inside
from mha_core.lab import RemovalOrder, latency, pruning_curves, shipped_results
from mha_core.lab.curve_points import Curve
from mha_core.lab.intervals.score_intervals import corrected_p, score_limits
from mha_core.lab.scores import head_pairs, shapley
from mha_core.lab.study import Importance, curve, importance
from mha_core.stats import attention_map as options
from mha_core.stats import head_sets, head_statistics, induction_and_previous_token
from mha_core.stats.metrics.base import evaluate
from mha_core.stats.metrics.contrasts import logit_difference, next_word
from mha_core.stats.metrics.datasets import of_lines
from mha_core.trace import Trace
from tests.support.models import loaded

TEXT = "the key to the cabinets [MASK] on the table ."

# --- what is asked: a model of each kind, and what is made of it ------------------------------------------------------


def model(name: str = "toy-english") -> Model:
    return loaded(name)


@cache
def trace() -> Trace:
    return model().trace(TEXT)


@cache
def metric() -> Any:
    truth = planted("agreement")
    return logit_difference(truth.model, truth.contrasts(2))


@cache
def transplanted() -> transplant.Transplant:
    other = model().trace(TEXT.replace("key", "keys"))
    return transplant.Transplant(model(), trace(), other, transplant.measure_of(model(), trace(), other))


@cache
def composed() -> composition.Composition:
    return composition.composition(model())


@cache
def layer_internals() -> Any:
    return inside(model(), trace(), 0)


def checked_layer(head: Any) -> float:
    opened = model().attention_inputs(trace(), 0)
    return largest_disagreement(cross_check(opened.module, opened.x, opened.mask), head)


@cache
def profiles() -> Any:
    return head_profiles(model(), [TEXT])


@cache
def words() -> copying.Vocabulary:
    return copying.vocabulary(model())


@cache
def scored() -> Importance:
    return importance(model(), [TEXT], scores=("confidence",), progress=False)


class Labelled(SimpleNamespace):
    def __len__(self) -> int:
        return len(self.logits)


def labelled() -> Any:
    return Labelled(info=SimpleNamespace(task="token-classifier", labels=("a", "b")), logits=torch.zeros(LENGTH, 2))


SHAPE = (2, 8)  # of toy-english
LENGTH = 12  # of TEXT, special tokens included
WORDS = 401  # that it knows
TARGETS = 387  # that toy-german writes
HEAD, FIRST = Head(0, 0), RemovalOrder("random")
SCORES = torch.zeros(SHAPE)

# --- the wrong values of each kind ------------------------------------------------------------------------------------


class Kind(NamedTuple):
    """Values that are refused, and one that is not."""

    wrong: tuple[Any, ...]
    right: Any


def number(least: int, most: int | None = None, *, optional: bool = False) -> Kind:
    wrong = [least - 1, 2.5, 1.0, True, np.True_, torch.tensor(True), torch.tensor(1.0), "1", "x", [], (1, 2)]
    wrong += [] if most is None else [most + 1, 10**9]
    return Kind(tuple(wrong + [None] * (not optional)), np.int64(max(least, 1)))


def index(size: int, *, optional: bool = False) -> Kind:
    return number(0, size - 1, optional=optional)


def indices(size: int, *, optional: bool = True) -> Kind:
    wrong: list[Any] = [[each] for each in index(size).wrong] + ["01", 1, 2.5, True] + [None] * (not optional)
    return Kind(tuple(wrong), torch.tensor([1]))


def head(shape: tuple[int, int] = SHAPE, *, optional: bool = False) -> Kind:
    layers, heads = shape
    wrong: list[Any] = [Head(-1, 0), Head(0, -1), Head(layers, 0), Head(0, heads), (0, 1.0), (True, 0), ("0", "0")]
    wrong += [(0,), (0, 0, 0), "-1.0", f"{layers}.0", "x", 1, 2.5, True, [], *[None] * (not optional)]
    return Kind(tuple(wrong), (np.int64(1), 1))


def heads(shape: tuple[int, int] = SHAPE, *, optional: bool = False) -> Kind:
    wrong = [[each] for each in head(shape).wrong] + ["1.1", 1, 2.5, True, Head(1, 1)]
    return Kind((*wrong, *[None] * (not optional)), [Head(1, 1), "0.1", (1, 0)])


def off(shape: tuple[int, int] = SHAPE) -> Kind:
    """Heads that are off: as a text, as a head, or several."""
    wrong = [[each] for each in head(shape, optional=True).wrong] + [1, 2.5, True, "x", Head(*shape)]
    return Kind(tuple(wrong), [Head(1, 1), "0.1", (1, 0), (np.int64(1), 1)])


class Row(NamedTuple):
    """An argument of a function, and a call of it with this argument alone to choose."""

    name: str
    kind: Kind
    call: Callable[[Any], Any]


def both(module: Any, name: str, argument: str, kind: Kind, call: Callable[[Any, Any], Any]) -> list[Row]:
    """A function and the generator of its parts."""
    parts = f"{name.removesuffix('s')}_parts"
    whole, by_parts = getattr(module, name), getattr(module, parts)
    return [
        Row(f"{name}.{argument}", kind, lambda x: call(whole, x)),
        Row(f"{parts}.{argument}", kind, lambda x: list(call(by_parts, x))),
    ]


def of_text(name: str) -> list[Row]:
    draw = getattr(show, name)
    wrong = Kind(tuple(each for each in head().wrong if each is not None or name != "atlas"), (1, 1))
    return [Row(f"{name}.head", wrong, lambda x: draw(trace(), x))]


TABLE = [
    Row("Trace.head.head", head(), lambda x: trace().head(x)),
    Row("Trace.heads.heads", heads(), lambda x: trace().heads(x)),
    Row("trace_bytes.tokens", number(0), lambda x: trace_bytes(model().info, x)),
    Row("check_head.given", head(), lambda x: check_head(x, SHAPE)),
    Row("check_heads.given", heads(), lambda x: check_heads(x, SHAPE)),
    Row("Ablation.of.heads", heads(), lambda x: Ablation.of(x, SHAPE)),
    Row("joint_ablation.heads", heads(), lambda x: joint_ablation(x, {"self": SHAPE})),
    Row("Ablation.terms", number(0, optional=True), lambda x: Ablation((Term(x, 0),))),
    *of_text("heatmap"),
    *of_text("text"),
    *of_text("atlas"),
    Row("explore.head", Kind(("-1.0", "2.0", "x", 1, Head(2, 0)), "1.1"), lambda x: show.explore(model(), TEXT, x)),
    Row("lines.layer", index(2, optional=True), lambda x: show.lines(trace(), x)),
    Row("lines.heads", indices(8), lambda x: show.lines(trace(), heads=x)),
    Row("lines.include_layers", indices(2), lambda x: show.lines(trace(), 1, include_layers=x)),
    Row("atlas.include_layers", indices(2), lambda x: show.atlas(trace(), "1.1", include_layers=x)),
    Row("atlas.include_heads", indices(8), lambda x: show.atlas(trace(), "1.1", include_heads=x)),
    Row("lines.pins", indices(LENGTH, optional=False), lambda x: show.lines(trace(), pins=x)),
    Row(
        "head_view.sentence_b_start",
        number(1, LENGTH - 1, optional=True),
        lambda x: head_view(trace().attentions, trace().tokens, x, html_action="return"),
    ),
    Row(
        "model_view.sentence_b_start",
        number(1, LENGTH - 1, optional=True),
        lambda x: model_view(trace().attentions, trace().tokens, x, html_action="return"),
    ),
    *(
        Row(
            f"head_view.{name}",
            kind,
            lambda x, name=name: head_view(trace().attentions, trace().tokens, html_action="return", **{name: x}),
        )
        for name, kind in (("layer", index(2, optional=True)), ("heads", indices(8)))
    ),
    Row(
        "head_view.include_layers",
        indices(2),
        lambda x: head_view(trace().attentions, trace().tokens, layer=1, include_layers=x, html_action="return"),
    ),
    *(
        Row(
            f"model_view.{name}",
            Kind(kind.wrong, [0, 1]),
            lambda x, name=name: model_view(trace().attentions, trace().tokens, html_action="return", **{name: x}),
        )
        for name, kind in (("include_layers", indices(2)), ("include_heads", indices(8)))
    ),
    *(
        Row(
            f"neuron_view.{name}",
            index(size, optional=True),
            lambda x, name=name: neuron_view(model(), "", None, TEXT, html_action="return", **{name: x}),
        )
        for name, size in (("layer", 2), ("head", 8))
    ),
    Row("write_on.tokens", number(1), lambda x: write_on(model("toy-induction"), "b k Q 7 b", tokens=x)),
    Row("Model.trace.mask_at", index(LENGTH, optional=True), lambda x: model().trace(TEXT, mask_at=x)),
    Row(
        "Model.trace.target",
        Kind(tuple(each for each in indices(TARGETS).wrong if each != "01"), [5]),
        lambda x: model("toy-german").trace("the dog", target=x),
    ),
    Row("Model.encoded.max_tokens", number(1, optional=True), lambda x: model().encoded(TEXT, max_tokens=x)),
    Row(
        "Model.forward.logits_at",
        Kind((LENGTH, -LENGTH - 1, 1.5, True, "a", [0, LENGTH]), -1),
        lambda x: model().forward(torch.tensor([trace().ids]), logits_at=x),
    ),
    Row("Model.resume_point.layer", index(2), lambda x: model().resume_point(trace(), x)),
    Row("Model.attention_inputs.layer", index(2), lambda x: model().attention_inputs(trace(), x)),
    Row("Model.attention_module.layer", index(2), lambda x: model().attention_module(x)),
    Row("Model.output_weights.layer", index(2), lambda x: model().output_weights(x)),
    Row("Model.output_bias.layer", index(2), lambda x: model().output_bias(x)),
    Row("Model.word.token_id", number(0), lambda x: model().word(x)),
    Row("prune.heads", off(), lambda x: prune(model(), x)),
    Row("Model.trace.off", off(), lambda x: model().trace(TEXT, off=x)),
    Row("Model.traces.off", off(), lambda x: model().traces([TEXT], off=x)),
    Row("Model.attentions.off", off(), lambda x: model().attentions([TEXT], off=x)),
    Row("Model.logits.off", off(), lambda x: model().logits([TEXT], off=x)),
    Row("Model.scores.off", off(), lambda x: model().scores([TEXT], off=x)),  # its name before 1.0
    Row("write_on.off", off((2, 4)), lambda x: write_on(model("toy-induction"), "b k Q 7 b", tokens=1, off=x)),
    Row("Importance.lowest.number", number(0, 16), lambda x: scored().lowest(x)),
    Row("Importance.highest.number", number(0, 16), lambda x: scored().highest(x)),
    Row("curve.step", number(1, 16, optional=True), lambda x: curve(model(), [TEXT], step=x, progress=False)),
    Row("Planted.contrasts.count", number(1), lambda x: planted("copy").contrasts(x)),
    Row("causal_mask.length", number(0), causal_mask),
    Row("padding_mask.max_length", number(0, optional=True), lambda x: padding_mask(torch.tensor([1]), x)),
    Row("MultiHeadAttention.prune_heads.heads", indices(4, optional=False), lambda x: attention().prune_heads(x)),
    Row("MultiHeadAttention.num_heads", number(1), lambda x: MultiHeadAttention(16, x)),
    Row("LayerInternals.products.head", index(8), lambda x: layer_internals().products(x, 0)),
    Row("LayerInternals.products.query", index(LENGTH), lambda x: layer_internals().products(0, x)),
    Row("LayerInternals.weighted_values.head", index(8), lambda x: layer_internals().weighted_values(x, 0)),
    Row("LayerInternals.weighted_values.query", index(LENGTH), lambda x: layer_internals().weighted_values(0, x)),
    Row("LayerInternals.share_norms.query", index(LENGTH), lambda x: layer_internals().share_norms(x)),
    Row("inside.layer", index(2), lambda x: inside(model(), trace(), x)),
    Row("largest_disagreement.head", index(8, optional=True), checked_layer),
    Row("evidence.head", head(), lambda x: evidence(model(), x, None)),
    Row("head_behaviors.layer", index(2), lambda x: head_behaviors(trace(), x)),
    Row("score_of_trace.head", head(), lambda x: score_of_trace(trace(), x, "previous")),
    Row("patterns.query", index(LENGTH), lambda x: patterns(trace(), x, 2)),
    Row("patterns.key", index(LENGTH), lambda x: patterns(trace(), 2, x)),
    Row("matched_here.query", index(LENGTH), lambda x: matched_here(trace(), x, 2)),
    Row("matched_here.key", index(LENGTH), lambda x: matched_here(trace(), 2, x)),
    Row("HeadProfiles.of.head", head(), lambda x: profiles().of(x, "previous")),
    Row("HeadProfiles.at_offset.offset", number(-13, 13), lambda x: profiles().at_offset(x)),
    Row("over_texts.workers", number(1), lambda x: over_texts(model(), [TEXT], workers=x)),
    Row("by_decile.each", number(1), lambda x: by_decile(np.arange(20.0), x)),
    Row("by_query.head", head(), lambda x: by_query(trace(), x, "previous")),
    Row("Composition.strongest_writer.reader", head(), lambda x: composed().strongest_writer("K", x)),
    Row("Composition.links.head", head(optional=True), lambda x: composed().links("K", x)),
    Row("random_baseline.draws", number(2), lambda x: composition.random_baseline(8, 2, x)),
    Row("copying_scores.through", head(optional=True), lambda x: copying.copying_scores(model(), words(), x)),
    Row("promoted.head", head(), lambda x: copying.promoted(model(), words(), x, 5)),
    Row("promoted.token", index(WORDS), lambda x: copying.promoted(model(), words(), HEAD, x)),
    Row("promoted.count", number(1), lambda x: copying.promoted(model(), words(), HEAD, 5, x)),
    Row("promoted.through", head(optional=True), lambda x: copying.promoted(model(), words(), Head(1, 0), 5, 5, x)),
    Row("direct_logits.at", index(LENGTH), lambda x: direct_logits.direct_logits(model(), trace(), x, 1)),
    Row("direct_logits.word", index(WORDS), lambda x: direct_logits.direct_logits(model(), trace(), 1, x)),
    Row(
        "direct_logits.other",
        index(WORDS, optional=True),
        lambda x: direct_logits.direct_logits(model(), trace(), 1, 2, x),
    ),
    Row("logit_lens.at", index(LENGTH), lambda x: direct_logits.logit_lens(model(), trace(), x)),
    Row("head_matrices.layer", index(2), lambda x: head_matrices.head_matrices(model(), x)),
    Row("Transplant.changed.layer", index(2), lambda x: transplanted().changed(x)),
    Row("Transplant.row.layer", index(2), lambda x: transplanted().row(x)),
    Row("Transplant.intervention.head", head(), lambda x: transplanted().intervention(x)),
    Row("Transplant.after.head", head(), lambda x: transplanted().after(x)),
    Row("Transplant.effect.head", head(), lambda x: transplanted().effect(x)),
    Row("predictions.position", index(LENGTH), lambda x: what_changed.predictions(trace(), trace(), x)),
    Row("predictions.k", number(1, WORDS), lambda x: what_changed.predictions(trace(), trace(), 1, x)),
    Row(
        "masked_predictions.positions",
        indices(LENGTH, optional=False),
        lambda x: what_changed.masked_predictions(model(), trace(), x),
    ),
    Row(
        "prediction_change.positions",
        indices(LENGTH, optional=False),
        lambda x: what_changed.prediction_change(trace(), trace(), x),
    ),
    Row(
        "probabilities.positions",
        indices(LENGTH, optional=False),
        lambda x: words_without_each_head.probabilities(
            model(), trace(), next(words_without_each_head.last_inputs(model(), trace())), x, [7]
        ),
    ),
    Row(
        "masked_changes.positions",
        indices(LENGTH, optional=False),
        lambda x: words_without_each_head.masked_changes(model(), trace(), [HEAD], x),
    ),
    Row("ranked.position", index(3), lambda x: words_without_each_head.ranked(torch.ones(1, 3), x, [HEAD])),
    Row("previous_token.skip", number(1), lambda x: induction_and_previous_token.previous_token(trace().attentions, x)),
    Row("current_token.skip", number(0), lambda x: induction_and_previous_token.current_token(trace().attentions, x)),
    *both(edge_effects, "edge_effects", "head", head(), lambda f, x: f(model(), trace(), x, queries=[1])),
    *both(
        edge_effects,
        "edge_effects",
        "at",
        index(LENGTH, optional=True),
        lambda f, x: f(model(), trace(), HEAD, at=x, queries=[1]),
    ),
    *both(edge_effects, "edge_effects", "queries", indices(LENGTH), lambda f, x: f(model(), trace(), HEAD, queries=x)),
    *both(head_effects, "head_effects", "at", index(LENGTH, optional=True), lambda f, x: f(model(), trace(), at=x)),
    Row("output_change.at", index(LENGTH, optional=True), lambda x: edge_effects.output_change(trace(), x)),
    Row("similarity_to.head", head(), lambda x: head_statistics.similarity_to(trace().attentions, x)),
    Row("strongest_query.head", head(), lambda x: head_statistics.strongest_query(trace(), x)),
    Row("top_links.k", number(0), lambda x: head_statistics.top_links(whole_map(), x)),
    Row("norms_of.heads", heads(), lambda x: norms_and_rollout.norms_of(trace(), x, model().output_weights)),
    Row("effective_weights_of.layer", index(2), lambda x: norms_and_rollout.effective_weights_of(trace(), x)),
    Row("combined.heads", heads(), lambda x: options.combined(trace(), x, "mean", options.MapOptions())),
    Row("layer_overview.layer", index(2), lambda x: thumbnails.layer_overview(trace(), x, options.MapOptions())),
    Row("label_change.position", index(LENGTH), lambda x: labels_and_answers.label_change(labelled(), labelled(), x)),
    *both(value_zeroing, "value_zeroing", "layer", index(2), lambda f, x: f(model(), trace(), x)),
    *both(value_zeroing, "value_zeroing", "head", index(8, optional=True), lambda f, x: f(model(), trace(), 1, x)),
    Row("metric_curve.step", number(1), lambda x: pruning_curves.metric_curve(metric(), FIRST, x)),
    Row("curve_parts.step", number(1), lambda x: list(pruning_curves.curve_parts(metric(), FIRST, x))),
    Row("all_but_layer.layer", index(2), lambda x: head_sets.all_but_layer(SHAPE, x)),
    Row("strongest.number", number(0), lambda x: head_sets.strongest(SCORES, x)),
    Row("random_control.heads", heads(), lambda x: head_sets.random_control(x, SHAPE)),
    Row(
        "measure_latency.rounds",
        number(1),
        lambda x: latency.measure_latency(model(), prune_model(model(), [HEAD]), [TEXT], rounds=x),
    ),
    Row("pairs.heads", heads((2, 4), optional=True), lambda x: head_pairs.pairs(metric(), x)),
    Row("each_pair.heads", heads((2, 4)), lambda x: list(head_pairs.each_pair(metric(), x))),
    Row("shapley.heads", heads((2, 4), optional=True), lambda x: shapley.shapley(metric(), x, 1)),
    Row("shapley.orders", number(1), lambda x: shapley.shapley(metric(), [HEAD], x)),
    Row("thinned.step", number(1), lambda x: shipped_results.thinned(Curve(FIRST, ()), x)),
]


def attention() -> MultiHeadAttention:
    return MultiHeadAttention(8, 4)


def whole_map() -> options.AttentionMap:
    return options.combined(trace(), [HEAD], "mean", options.MapOptions())


def test_the_sizes_are_those_of_the_models() -> None:
    sizes = model().info.shape, len(trace()), len(model().tokenizer), model("toy-german").network.vocab_size
    assert sizes == (SHAPE, LENGTH, WORDS, TARGETS)


def refusal(call: Callable[[Any], Any], value: Any) -> str:
    """What is said; "" if nothing is."""
    try:
        call(value)
    except ValueError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.name)
def test_a_wrong_number_is_refused_in_words(row: Row) -> None:
    said = {shown(wrong): refusal(row.call, wrong) for wrong in row.kind.wrong}
    names = rf"({row.name.rpartition('.')[2]}|layer|heads?)"
    assert {wrong: says for wrong, says in said.items() if not re.search(rf"{names}\b.*[Vv]alid: ", says)} == {}


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.name)
def test_a_right_number_is_taken_whoever_made_it(row: Row) -> None:
    row.call(row.kind.right)


# --- no function is forgotten -----------------------------------------------------------------------------------------

PUBLIC = [
    *(f"mha_core.{name}" for name in ("trace", "model", "model_info", "heads", "ablation")),
    *(f"mha_core.{name}" for name in ("export", "show", "bertviz")),
    *(f"mha_core.attention.{name}" for name in ("masks", "multi_head")),
    *(f"mha_core.backends.{name}" for name in ("generation", "pruned.prune", "builtin.planted")),
    *("mha_core.inside.layer", "mha_core.find_heads.evidence"),
    *("mha_core.stats.head_sets", "mha_core.stats.head_statistics"),
    *(
        f"mha_core.find_heads.{name}"
        for name in ("from_word_to_word", "head_profile", "over_texts", "strongest_examples")
    ),
    *(f"mha_core.find_heads.{name}" for name in ("composition", "copying", "head_matrices")),
]
PACKAGES = [f"mha_core.{name}" for name in ("compare", "explore", "lab")]
# Modules of what the app's tasks do, with numbers that our own code made.
STEPS = (
    "row_changes",
    "transplant_task",
    "jobs",
    "tasks",
    "removal_orders",
    "ablation_methods",
    "exact",
    "curve_intervals",
)
SIZES = {
    "T",
    "V",
    "layers",
    "shape",
    "shapes",
    "segments",
    "words",
    "d_model",
    "d_k",
    "B",
    "H",
    "T_q",
    "T_k",
    "side",
    "seed",
}
OTHERS = {  # that a check elsewhere has before, or that are no choice
    *("remaining_heads.pruned", "scatter_heads.heads", "scatter_heads.remaining"),  # of a model that has them
    *("read_ablation.given", "read_heads.given"),  # of which others are made
    "pruning_curves.total",
    *("trace_of.at", "logits_of_text.length"),
    *("Model.batches.indices", "Model.batches.max_tokens", "Model.check_target.target"),
    *(
        "ModelInfo.named.head",
        "steps.head",
        "shuffled.heads",
        "csv.heads",
        "ranked.heads",
        "masked_changes.heads",
    ),  # names, and what is given back
    *("over_texts_job.count", "cost_without.off", "shapley_parts.orders"),
    *("shapley_parts.heads", "ShippedResults.curves_of.step", "importance.labels", "curve.labels", "dataset_of.labels"),
}


def modules() -> Iterator[str]:
    yield from PUBLIC
    for package in PACKAGES:
        for found in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
            if found.name.rpartition(".")[2] not in STEPS:
                yield found.name


def functions(name: str) -> Iterator[tuple[str, Callable[..., Any]]]:
    for key, value in vars(importlib.import_module(name)).items():
        if key.startswith("_") or getattr(value, "__module__", None) != name or getattr(value, "__name__", key) != key:
            continue  # `TextModel = Model` is a name of before
        if inspect.isfunction(value):
            yield key, value
        elif inspect.isclass(value):
            methods = ((each, getattr(value, each)) for each in vars(value) if not each.startswith("_"))
            yield from (
                (f"{key}.{each}", method)
                for each, method in methods
                if (inspect.isfunction(method) or inspect.ismethod(method)) and method.__name__ == each
            )


def arguments() -> set[str]:
    """Those of public functions that are whole numbers or heads, one or several."""
    return {
        f"{function}.{argument}"
        for name in modules()
        for function, value in functions(name)
        for argument, given in inspect.signature(value).parameters.items()
        if re.search(r"\b(int|Head)\b", inspect.formatannotation(given.annotation))
        and not inspect.formatannotation(given.annotation).startswith("collections.abc.Callable")
        and argument not in SIZES
    }


def test_the_table_has_every_such_argument() -> None:
    found = arguments()
    assert len(found) > 80
    assert found - {row.name for row in TABLE} - OTHERS == set()
    assert found >= OTHERS


# --- other arguments that once ended in an error of Python ------------------------------------------------------------


def copier() -> Model:
    return model("planted-copy")


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: logit_difference(copier(), []), "contrasts is empty; valid: at least one Contrast"),
        (lambda: next_word(copier(), []), "contrasts is empty"),
        (lambda: logit_difference(copier(), [("a b a", "b", "a c a", "c")]), r"contrasts has \('a b a'.* in it; valid"),
        (lambda: logit_difference(copier(), None), "contrasts is None; valid"),
        (lambda: score_limits(None), "samples is None; valid: .* over 20 texts or more"),
        (lambda: corrected_p(None, SCORES), "samples is None; valid"),
        (lambda: model().traces(None), "texts is None; valid: several texts"),
        (lambda: model().traces(TEXT), "texts is 'the key.*; valid: several texts"),
        (lambda: of_lines([TEXT]), "text is a list; valid: one string"),
        (
            lambda: pruning_curves.metric_curve(metric(), "exact"),
            r'order is \'exact\'; valid: .* RemovalOrder\("exact"\)',
        ),
        (lambda: evaluate(metric(), 1.1), "off is 1.1; valid: .* or an Ablation"),
        (lambda: evaluate(metric(), "9.1"), "9.1: no such head"),
        (lambda: Ablation.of([HEAD], model().info.shapes), r"shape is .*; valid: \(L, H\)"),
        (lambda: Ablation.parse(1.1), "text is a float; valid: heads as text"),
        (lambda: Head.parse("-1.2"), "'-1.2' is not a head; valid: 5.4"),
        (lambda: model("toy-german").trace("the dog", target=[10**6]), "an id in target is 1000000; valid: 0 to"),
        (lambda: trace().heads([]), "heads is empty; valid"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_what_is_of_another_kind_is_refused_in_words(call: Callable[[], Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        call()


@pytest.mark.parametrize("given", ["1.1", Ablation.parse("1.1")], ids=["text", "Ablation"])
def test_a_metric_is_evaluated_with_an_ablation(given: Any) -> None:
    expected = evaluate(metric(), Intervention(Ablation.parse("1.1")))
    assert torch.equal(evaluate(metric(), given), expected)
