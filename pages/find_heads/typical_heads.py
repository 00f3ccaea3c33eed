"""Results about a model's heads over texts: their roles over the built-in ones, shipped or measured here by anybody,
and their profiles over any, which are read once for all heads, scores and visitors.
"""

from collections.abc import MutableMapping
from concurrent.futures import Future
from functools import partial

from cachetools import cached

from mha_core import ModelInfo
from mha_core.backends import Model
from mha_core.find_heads.head_profile import HeadProfiles, head_profiles
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.find_heads.shipped_roles import TypicalHeads, shipped_roles
from mha_core.i18n import gettext
from mha_core.jobs.caches import MEMORY
from mha_core.jobs.thread_pools import LONG, submit_once
from mha_core.stats.suites.suite import works_at_masks
from mha_core.stats.texts.built_in import built_in_texts
from mha_core.stats.texts.sentence import Sentence
from pages.shell.process.loaded_models import get_model
from pages.shell.process.page_turns import compute

_KNOWN: MutableMapping[ModelInfo, TypicalHeads] = MEMORY.cache("typical heads", lambda known: known.nbytes, share=0.02)


def typical_heads(model: Model) -> TypicalHeads | None:
    """The roles of all heads over the built-in texts; None while nobody has measured them."""
    known = _KNOWN.get(model.info)
    if known is None and (known := shipped_roles(model)):
        _KNOWN[model.info] = known
    return known


def remember_heads(model: Model, found: OverTexts, texts_digest: str) -> None:
    """Keep a complete result on the built-in texts, so that Explore can tell of it; no other result.

    What visitors measure on their own texts is theirs, and says nothing about a head in general.

    Args:
        texts_digest: `Texts.digest` of what it was measured on.
    """
    if found.texts_sha256 and model.info not in _KNOWN and texts_digest == built_in_texts(model).digest:
        _KNOWN[model.info] = TypicalHeads.of(found)


def masks_missing(model: Model) -> str:
    """Why these roles say little about a model whose heads work at masked words; "" for any other."""
    if not works_at_masks(model):
        return ""
    return gettext(
        "This model's heads do their job at a masked word, and in those texts none is masked: see Train, head roles."
    )


MOST_PARAMETERS = 50_000_000  # of a model that reads texts without a press
_PROFILES = MEMORY.cache("profiles", lambda found: found.nbytes, share=0.1)


def get_profiles(name: str, texts: tuple[Sentence, ...], attention: str) -> HeadProfiles:
    """All heads of an attention over these texts. Raises ModelError as `get_model`, TextError as `head_profiles`."""
    question = name, texts, attention
    return compute(partial(_profiles, get_model(name), question), LONG, question)


def submit_profiles(model: Model, texts: tuple[Sentence, ...], attention: str) -> Future[HeadProfiles]:
    """The profiles of `get_profiles`, in the background."""
    question = model.info.name, texts, attention
    return submit_once(question, partial(_profiles, model, question), LONG)


Question = tuple[str, tuple[Sentence, ...], str]  # as of `get_profiles`


@cached(_PROFILES, key=lambda model, question: question)
def _profiles(model: Model, question: Question) -> HeadProfiles:
    _, texts, attention = question
    return head_profiles(model, texts, attention)


def are_quick(info: ModelInfo, texts: tuple[Sentence, ...], attention: str) -> bool:
    """Whether the results take a second or two, or are known."""
    return info.parameters < MOST_PARAMETERS or (info.name, texts, attention) in _PROFILES
