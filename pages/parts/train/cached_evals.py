"""Exams of models that were trained here, kept for a while: a second look costs nothing."""

import threading
from collections.abc import Sequence

from cachetools import LRUCache, cached
from torch import Tensor

from mha_core import Ablation, Head
from mha_core.analysis.roles.head_role import HeadRole
from mha_core.analysis.roles.minimal_pairs import Skill
from mha_core.analysis.roles.report import critical_head_in, read_figures, roles_in, skills_in
from mha_core.analysis.roles.suite import CriticalHead, EvalSuite, Mistake, suite_for
from mha_core.models.ours.checkpoint import SHIPPED
from pages.parts.state.cache import get_model

KEPT = 128  # results; a few kB each,
MISTAKES_KEPT = 16  # but a megabyte of mistakes without a head that copies


def get_suite(name: str) -> EvalSuite | None:
    """The exam that suits a model, or None. Raises ModelError as `get_model` does, as do the others here."""
    return suite_for(get_model(name))


@cached(LRUCache(KEPT), lock=threading.Lock())
def get_roles(name: str) -> dict[str, HeadRole]:
    """What its heads look at. Of a shipped model all is known already; for any other, call where `get_suite` is not None."""
    if name in SHIPPED:
        return roles_in(read_figures(name))
    return get_suite(name).jobs(get_model(name).run)


@cached(LRUCache(KEPT), lock=threading.Lock())
def get_skills(name: str, off: Head | None = None) -> dict[str, Skill]:
    """What it can do, or could with this head off."""
    if name in SHIPPED:
        return skills_in(read_figures(name), off)
    return get_suite(name).skills(get_model(name).run, _gate(name, off))


def get_critical_head(name: str, skill: str) -> CriticalHead | None:
    """The head that a skill needs most; None where that would mean running the model without each."""
    return critical_head_in(read_figures(name), skill) if name in SHIPPED else None


@cached(LRUCache(MISTAKES_KEPT), lock=threading.Lock())
def get_mistakes(name: str, off: Head, skill: str) -> Sequence[Mistake]:
    """What it gets wrong with this head off."""
    return get_suite(name).mistakes(get_model(name).run, skill, _gate(name, off))


def _gate(name: str, off: Head | None) -> Tensor:
    """(L, H), 0 for this head alone."""
    shape = get_model(name).info.layers, get_model(name).info.heads
    return Ablation.of([] if off is None else [off], shape).gate(*shape)
