"""Cached evaluations of the models trained here."""

from collections.abc import Sequence

from cachetools import cached

from mha_core import Ablation, Head
from mha_core.analysis.roles.english_eval import Skill
from mha_core.analysis.roles.head_role import HeadRole
from mha_core.analysis.roles.report import read_figures, roles_in, skills_in
from mha_core.analysis.roles.suite import EvalSuite, Mistake, suite_for
from mha_core.engine.memory_budget import MEMORY
from mha_core.intervention import Intervention
from mha_core.models.ours.checkpoint import SHIPPED
from pages.ui.state.cache import get_model

RESULT_BYTES = 2**13  # of each, estimated
MISTAKES_BYTES = 2**20  # at most, without a head that copies


def get_suite(name: str) -> EvalSuite | None:
    """The evaluation suite for a model, or None. Raises ModelError as `get_model` does, like all functions here."""
    return suite_for(get_model(name))


@cached(MEMORY.cache("roles", lambda _: RESULT_BYTES))
def get_roles(name: str) -> dict[str, HeadRole]:
    """The roles of its heads: read from a file for a shipped model. Otherwise `get_suite(name)` must not be None."""
    if name in SHIPPED:
        return roles_in(read_figures(name))
    return _suite(name).roles(get_model(name).forward)


@cached(MEMORY.cache("skills", lambda _: RESULT_BYTES))
def get_skills(name: str, off: Head | None = None) -> dict[str, Skill]:
    """Its accuracy by skill, with this head off."""
    if name in SHIPPED:
        return skills_in(read_figures(name), off)
    return _suite(name).skills(get_model(name).forward, _without(name, off))


@cached(MEMORY.cache("mistakes", lambda _: MISTAKES_BYTES))
def get_mistakes(name: str, off: Head, skill: str) -> Sequence[Mistake]:
    """Its mistakes with this head off."""
    return _suite(name).mistakes(get_model(name).forward, skill, _without(name, off))


def _suite(name: str) -> EvalSuite:
    """The evaluation suite for a model that has one."""
    suite = get_suite(name)
    assert suite is not None, f"{name} has no suite"
    return suite


def _without(name: str, head: Head | None) -> Intervention:
    """The intervention that switches off this head."""
    return Intervention(Ablation.of([] if head is None else [head], get_model(name).info.shape))
