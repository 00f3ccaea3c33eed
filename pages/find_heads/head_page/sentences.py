"""The sentences on a head's page: from those where it does most of what it does to those where it does least."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from mha_core import Head
from mha_core.backends import Model
from mha_core.draw import widgets
from mha_core.draw.caption import source
from mha_core.draw.head_names import head_label
from mha_core.draw.importance_map import nth, three_digits
from mha_core.draw.style import Style
from mha_core.draw.widget import Widget
from mha_core.find_heads.head_profile import HeadProfiles
from mha_core.find_heads.head_roles import RELATION, RESTING, Role
from mha_core.find_heads.strongest_examples import by_rank
from mha_core.i18n import gettext, ngettext
from mha_core.stats.attention_map import MapOptions, apply_options
from mha_core.stats.counts.ratio_sums import Array
from mha_core.stats.counts.relations import LOOKS
from mha_core.stats.counts.scores_and_baselines import NAMES, SCORES
from mha_core.stats.counts.sentence_rows import read
from mha_core.stats.counts.tally import KEPT_CHARACTERS
from mha_core.stats.suites.suite import works_at_masks
from mha_core.stats.texts.built_in import built_in_texts
from mha_core.stats.texts.sentence import Sentence
from pages.shell.frame.examples import EXAMPLES, kind_of
from pages.shell.inputs.traces import get_trace

WITHOUT_ROLE = "largest"  # the score of a head that has no role with one
MOST_RELATED = 24  # sentences with a relation that are read
MOST_MASKED = 4


class Example(NamedTuple):
    """A sentence with the head's attention drawn, and its place, as "1st: 0.9"."""

    place: str
    text: str
    picture: Widget


class Examples(NamedTuple):
    """Some sentences, and in words which these are, and how they are drawn."""

    about: str
    of: tuple[Example, ...]


def role_of(roles: Sequence[Role]) -> Role | None:
    """The head's first role; attention to resting places only if it has no other."""
    return min(roles, key=lambda each: each.family == RESTING, default=None)


def score_of(role: Role | None) -> str:
    """One of SCORES by which its queries are told."""
    name = role.name.removeprefix("random_") if role else ""
    return name if name in NAMES else WITHOUT_ROLE


def examples_of(model: Model, head: Head, profiles: HeadProfiles, role: Role | None) -> Examples:
    """The two with the highest score, one from the middle, and the lowest; of a model that works at masked words, its
    examples with one.
    """
    if works_at_masks(model):
        masked = [each["text"] for each in EXAMPLES[kind_of(model.info.name)] if "[MASK]" in each["text"]]
        about = gettext("Examples with a masked word, at which this model's heads do their job.")
        return Examples(about, tuple(_drawn(model, head, "", text) for text in masked[:MOST_MASKED]))
    if role and role.family == RELATION:
        values = _along(role, model, head, profiles.texts)
    else:
        values = profiles.by_text[:, NAMES.index(score_of(role)), *head]
    ranked = by_rank(values)
    hides = role is not None and role.family != RESTING
    places = sorted({0, 1, len(ranked) // 2, len(ranked) - 1} & set(range(len(ranked))))
    found = []
    for i in places:
        place = gettext("{nth}: {score}", nth=nth(i + 1), score=three_digits(ranked[i].score))
        found.append(_drawn(model, head, place, profiles.texts[ranked[i].index], special=not hides))
    return Examples(_about(role, len(ranked), hides), tuple(found))


def _along(role: Role, model: Model, head: Head, texts: Sequence[str]) -> Array:
    """The mean weight from the one word to the other in each of the first MOST_RELATED texts that have the relation;
    NaN in all others.
    """
    related = {
        each.text[:KEPT_CHARACTERS]: each
        for each in built_in_texts(model)
        if any(arc.label == role.name for arc in each.relations)
    }
    values = np.full(len(texts), np.nan)
    for i in [i for i, text in enumerate(texts) if text in related][:MOST_RELATED]:
        values[i] = _along_in(role, model, head, related[texts[i]])
    return values


def _along_in(role: Role, model: Model, head: Head, sentence: Sentence) -> float:
    """Attention to a word of several tokens is summed, from it averaged. NaN where no case was read whole."""
    row = read(model, sentence)
    if row is None:
        return np.nan
    weights, found = get_trace(model.info.name, sentence.text).head(head), []
    for arc in row.relations:
        if arc.label == role.name:
            ends = (arc.dependent, arc.head) if role.direction == LOOKS else (arc.head, arc.dependent)
            query, key = ([at for at, word in enumerate(row.word_of) if word == end] for end in ends)
            found.append(float(weights[query][:, key].sum(-1).mean()))
    return float(np.mean(found)) if found else np.nan


def _drawn(model: Model, head: Head, place: str, text: str, *, special: bool = True) -> Example:
    trace = get_trace(model.info.name, text)
    attention = apply_options(trace, trace.heads([head]), MapOptions(special=special))
    lines = widgets.lines(
        attention, [f"H{head.head}"], gettext(head_label(head)), Style(), active=[0], source=source(trace)
    )
    return Example(place, text, lines)


def _about(role: Role | None, number: int, hides: bool) -> str:
    if role and role.family == RELATION:
        said = ngettext(
            "Of {n:,} sentence with {relation}, by the attention from the one word to the other.",
            "Of {n:,} sentences with {relation}, from the highest to the lowest by the attention from the one word to "
            "the other.",
            number,
            relation=role.name,
        )
    else:
        said = ngettext(
            "Of {n:,} sentence, by: {score}.",
            "Of {n:,} sentences, from the highest to the lowest by: {score}.",
            number,
            score=gettext(SCORES[score_of(role)].title),
        )
    said += " " + gettext("The highest alone would mislead: they show what a head does at its most.")
    if hides:
        hidden = gettext("Special tokens are hidden; each row is renormalised to sum to 1 over the remaining tokens.")
        said += " " + hidden
    return said
