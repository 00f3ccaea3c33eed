"""Transplants: a map of every head, one of every head and token, and the open head's numbers beside their controls."""

import random
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import streamlit as st
from cachetools import cached
from cachetools.keys import hashkey
from torch import Tensor

from mha_core import Head
from mha_core.backends import TextError
from mha_core.compare.address import TRANSPLANTS
from mha_core.compare.transplant_task import ByTokenTask, Comparison, LayerEffects, TransplantTask, effects_in
from mha_core.draw import widgets
from mha_core.draw.caption import about
from mha_core.draw.head_names import head_label, head_title
from mha_core.draw.importance_map import importance_map
from mha_core.draw.style import Style
from mha_core.heads import all_heads
from mha_core.i18n import N_, gettext, lazy_gettext, number, percent
from mha_core.jobs.caches import MEMORY
from mha_core.stats.attention_map import AttentionMap, Axis
from pages.compare.sentence_b import Sentences
from pages.explore import EXPLORE
from pages.shell.background.measurement_jobs import Shown as Results
from pages.shell.background.measurement_jobs import poll_seconds, shown, start
from pages.shell.background.measurement_progress import measure_button, progress_bar, redraw
from pages.shell.elements.chart import chart, chart_palette, map_height, open_head
from pages.shell.elements.choose_option import choice, is_restored
from pages.shell.elements.components import draw, theme
from pages.shell.elements.messages import minus, notice
from pages.shell.escape import plain
from pages.shell.frame.frame import BLANK
from pages.shell.frame.selection import Selection
from pages.shell.inputs.traces import get_trace
from pages.shell.process.page_turns import compute
from pages.shell.state.choices import Choices
from pages.shell.state.session import state

MOST_PRODUCTS = 1e11  # weights × tokens × passes that nobody has to ask for: a second or two on one core
NAMED = 4  # heads in a line
TO = "\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}"
MAP_ROWS, MAP_CELL = 330, 11  # pixels: of all rows of the map of heads, so that thirty are on screen; of one
HEIGHT, ROWS, CELL = 130, 620, (4, 26)  # pixels: of the map by token without its rows, of all rows, of one
WHAT = {
    TRANSPLANTS[0]: N_("Enough: each head of A alone, put into B. 1 = B answers as A does, 0 = as before."),
    TRANSPLANTS[1]: N_("Necessary: each head of B alone, put into A. 1 = A answers as B does, 0 = as before."),
}
EVERY = {
    TRANSPLANTS[0]: N_("Click a head: what it found in A goes into B"),
    TRANSPLANTS[1]: N_("Click a head: what it found in B goes into A"),
}
MOVES = N_("What moves is the head's output, what it passes on; where the receiving head looks stays as it is.")


class Effect(NamedTuple):
    """m of the receiver before and after a transplant, and E, a share of the gap."""

    before: float
    after: float
    share: float


def choose_way(of: Comparison) -> str:
    """Draw the choice of the direction of both maps, and say what is measured; return the direction."""
    way = choice(gettext("Direction"), TRANSPLANTS, "transplant")
    st.caption(f"{gettext(WHAT[way])} {gettext(MOVES)}")
    st.caption(_measured(of))
    return way


def map_of_heads(of: Comparison, way: str, head: Head) -> None:
    """Draw the map of one direction."""
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        st.markdown("#### " + gettext(EVERY[way]), width="content")
        _begin(TransplantTask(of), gettext("Transplant every head"))
    _wait_for_strongest(of, head)

    def map_so_far() -> None:
        info, results, known = of.model.info, *_known(TransplantTask.kind, of)
        values = effects_in(known, info.shape, info.shape)[TRANSPLANTS.index(way)]
        palette, height = chart_palette(), map_height(info.layers, MAP_ROWS, MAP_CELL)
        figure = importance_map(values, palette, unit=gettext("effect"), signed=True, height=height, chosen=head)
        st.caption(_largest(values))
        chart(figure, "compare-map", open_head)
        hint = gettext("**Transplant every head** fills in the map.")
        if results is None or not results.ended or results.progress.state != "done":  # the map itself shows its end
            progress_bar(TransplantTask.kind, results, gettext("transplanting one head after another"), hint)
        else:
            _open_strongest(values, head)

    redraw(TransplantTask.kind, map_so_far, poll_seconds(TransplantTask.kind))


def _wait_for_strongest(of: Comparison, head: Head) -> None:
    """Note that a new pair opens its strongest head, unless the address names one."""
    pair, _ = before = st.session_state.get("compared", (None, None))
    is_named = is_restored() or (pair is None and state(Choices).values["head"])
    st.session_state["compared"] = before if pair == of.key else (of.key, None if is_named else head)


def _open_strongest(values: Tensor, head: Head) -> None:
    """Open the head with the largest effect of a new pair, unless another one was chosen meanwhile."""
    pair, at_first = st.session_state["compared"]
    st.session_state["compared"] = pair, None
    if at_first == head and head != (strongest := _strongest(values)[0]):
        open_head(str(strongest))


def _begin(task: TransplantTask, label: str) -> None:
    """Few passes begin by themselves; others with a button."""
    of = task.subject
    results = shown(task.kind, of)
    if results is not None and results.is_of(of):
        return
    info, case = of.model.info, of.transplant()
    tokens = len(case.into) - case.alike
    passes = info.layers * info.heads * (tokens if task.by_token else 1)
    if passes * tokens * info.parameters / 2 < MOST_PRODUCTS:  # of half of the layers on average
        start(task)
        return
    measure_button(task, label, key=f"{task.kind}-measure")


def _known(kind: str, of: Comparison) -> tuple[Results | None, Sequence[LayerEffects]]:
    """The part of a measurement that is shown, and the layers that are known."""
    results = shown(kind, of)
    return results, results.progress.results if results and results.is_of(of) else ()


def _largest(values: Tensor) -> str:
    """The heads with the largest effects, of either sign; a blank line before the first is known."""
    named = [f"**{head}** {_share(float(values[head]))}" for head in _strongest(values)]
    return gettext("Largest: {heads}.", heads=" · ".join(named)) if named else BLANK


def _strongest(values: Tensor) -> list[Head]:
    """The first NAMED of the heads whose effect is known, the largest of either sign first."""
    sizes = values.abs().nan_to_num(-1).flatten()
    first = sizes.topk(min(NAMED, len(sizes))).indices.tolist()
    return [Head(*divmod(place, values.size(1))) for place in first if sizes[place] >= 0]


class Transplanted(NamedTuple):
    """The effect of one head: m of the receiver before and after, and the share of the gap between A and B.

    Attributes:
        into_b, into_a: of A's head in B, and of B's in A.
        controls: what should bring nothing into B, by what it is.
    """

    into_b: Effect
    into_a: Effect
    controls: dict[str, Effect]


def transplanted(of: Comparison, given: Sentences, head: Head) -> Transplanted:
    """Compute the open head's effects; a notice says which control cannot be read."""
    controls = {}
    for said, donor, put_in in _controls(of, given, head):
        try:
            controls[gettext(said)] = _effect(of, TRANSPLANTS[0], donor, put_in)
        except TextError as error:
            notice(plain(gettext(error)))
    into_b, into_a = (_effect(of, way, None, head) for way in TRANSPLANTS)
    return Transplanted(into_b, into_a, controls)


def result(of: Comparison, head: Head, effects: Transplanted) -> None:
    """Draw the answer in one sentence; below it, where the way leads, and what moves without any reason to."""
    share = effects.into_b.share
    if round(share, 2) <= 0:
        said = gettext(
            "With head {head} taken from A, B's answer does not come nearer to A's ({share})",
            head=head,
            share=_share(share),
        )
    else:
        said = gettext(
            "With head {head} taken from A, B's answer comes {share} of the way to A's", head=head, share=_share(share)
        )
    st.markdown(f"## {said}")
    if words := _words(of):
        led = gettext("At 100 %, B says “{word}” as much more than “{other}” as A does.", word=words[0], other=words[1])
    else:
        led = gettext("At 100 %, B gives the output of A.")
    if effects.controls:
        most = max(abs(each.share) for each in effects.controls.values())
        led += " " + gettext("Controls, which should move nothing: up to {share}.", share=_share(most))
    st.caption(led)


def open_button(selection: Selection, head: Head) -> None:
    """Draw a link to this head in Explore, in this model and on sentence A."""
    place = {"layer": str(head.layer), "head": str(head.head)}
    asked = {"model": selection.model.info.name, "text": selection.text, "pair": selection.pair or ""}
    with st.container(key="open-head", width="content"):
        EXPLORE.link(gettext("Open head {head} in Explore", head=head), asked | place)


def numbers(given: Sentences, head: Head, effects: Transplanted) -> None:
    """Draw the open head's effects: both directions, and each control."""
    lines = [
        f"| {gettext(head_title(head))} | {gettext('effect')} |",
        "|---|---:|",
    ]
    asked = {
        gettext("**Enough?** A's head into B: B answers as A"): effects.into_b,
        gettext("**Necessary?** B's head into A: A answers as B"): effects.into_a,
    }
    lines += [f"| {said} | **{_share(effect.share)}** |" for said, effect in asked.items()]
    lines += [f"| {said} | {_share(effect.share)} |" for said, effect in effects.controls.items()]
    st.markdown("\n".join(lines))
    if not (given.irrelevant and given.same):
        st.caption(gettext("Add controls: without them an effect may mislead."))


def before_and_after(of: Comparison, effects: Transplanted) -> None:
    """Draw m before and after each transplant, from which the effects are shares."""
    measured = gettext("log odds") if of.words else gettext("similarity to A")
    told = {gettext("A's into B"): effects.into_b, gettext("B's into A"): effects.into_a} | effects.controls
    lines = [f"| {measured} | {gettext('before → after')} |", "|---|---:|"]
    lines += [f"| {said} | {_number(each.before)}{TO}{_number(each.after)} |" for said, each in told.items()]
    st.markdown("\n".join(lines))


def by_token(of: Comparison, way: str) -> None:
    """Draw the effect of every head at one token at a time."""
    kind, shape = ByTokenTask.kind, of.model.info.shape
    case = of.transplant()
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        st.markdown(f"**{gettext('Token by token')}**", width="content")
        _begin(ByTokenTask(of), gettext("Transplant at every token"))

    def map_so_far() -> None:
        results, known = _known(kind, of)
        if results and results.is_of(of):
            maps = effects_in(known, (*shape, len(case.into)), (*shape, len(case.of)))
            effects = maps[TRANSPLANTS.index(way)].flatten(0, 1)
            tokens = (case.into if way == TRANSPLANTS[0] else case.of).tokens
            widget = widgets.heatmap(
                AttentionMap(effects.nan_to_num(), Axis.of(tuple(map(str, all_heads(shape)))), Axis.of(tokens)),
                gettext("Token by token · {way}", way=gettext(way)),
                Style(theme()),
                signed=True,
                unit=gettext("effect"),
                axes=(gettext("head"), gettext("token that is transplanted")),
                height=HEIGHT + min(max(ROWS // len(effects), CELL[0]), CELL[1]) * len(effects),
                source=f"{about(case.of)} {of.title}",
            )
            draw(widget, "compare-tokens")
        hint = gettext("**Transplant at every token** draws a map: a pass for each head and token.")
        progress_bar(kind, results, gettext("transplanting at one token after another"), hint)

    redraw(kind, map_so_far, poll_seconds(kind))


def _measured(of: Comparison) -> str:
    """The caption: the metric, and its value for A and B."""
    case = of.transplant()
    values = {"a": _number(case.before + (case.gap or 0)), "b": _number(case.before)}
    if not (words := _words(of)):
        return gettext("Measured: the similarity to A, 1 of A, {b} of B.", **values)
    return gettext(
        "Measured: how much likelier “{word}” is than “{other}”, in log odds (the logit of the one minus that of the "
        "other): {a} in A, {b} in B.",
        word=words[0],
        other=words[1],
        **values,
    )


def _words(of: Comparison) -> tuple[str, str] | None:
    """A's answer and B's, as words or classes; None of a model that has none."""
    if not of.words:
        return None
    labels, word = of.model.info.labels, of.model.word
    first, second = (plain(labels[each] if of.words.at is None else word(each)) for each in of.words[:2])
    return first, second


def _controls(comparison: Comparison, given: Sentences, head: Head) -> list[tuple[str, str | None, Head]]:
    """Controls that should bring nothing into B: a label, the donor's text (None: A itself), and the head that is put
    in.
    """
    found: list[tuple[str, str | None, Head]] = [(N_("Control: B's own head, into B"), comparison.b, head)]
    if given.irrelevant:
        found.append((N_("Control: from B, an unimportant word changed"), given.irrelevant, head))
    if given.same:
        found.append((N_("Control: from another sentence with B's answer"), given.same, head))
    others = [Head(head.layer, other) for other in range(comparison.model.info.heads) if other != head.head]
    if others:
        other = random.Random(str(head)).choice(others)
        found.append((lazy_gettext("Control: A's {head}, drawn at random", head=head_label(other)), None, other))
    return found


@cached(
    MEMORY.cache("transplants", lambda _: 64, seconds=60), key=lambda comparison, *rest: hashkey(comparison.key, *rest)
)
def _effect(of: Comparison, way: str, donor: str | None, head: Head) -> Effect:
    """One head's transplant into B, or B's into A.

    `donor` is the text of a control, which B's model reads. Raises TextError if it can't.
    """
    case = of.transplant()
    if way == TRANSPLANTS[1]:
        case = case.back
    elif donor is not None:
        case = case.control(get_trace(of.name_b or of.name, donor, of.pair))
    after = compute(partial(case.after, head), len(of.a))
    assert case.gap is not None
    return Effect(case.before, after, (after - case.before) / case.gap)


def _number(value: float) -> str:
    return minus(number(round(value, 2) + 0.0, ".2f"))  # never −0.00


def _share(effect: float) -> str:
    return minus(percent(round(effect, 2) + 0.0))
