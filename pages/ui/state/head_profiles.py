"""What every head of a model does over texts, which are read once for all heads, scores and visitors."""

import threading
from functools import partial

from cachetools import cached
from cachetools.keys import hashkey

from mha_core import ModelInfo
from mha_core.analysis.corpus.head_profile import HeadProfiles, head_profiles
from mha_core.analysis.corpus.sentence import Sentence
from mha_core.engine.memory_budget import MEMORY
from mha_core.engine.thread_pools import LONG, compute
from pages.ui.state.cache import get_model

MOST_PARAMETERS = 50_000_000  # of a model that reads texts without a press
_PROFILES = MEMORY.cache("profiles", lambda found: found.nbytes, share=0.1)


@cached(_PROFILES, condition=threading.Condition())
def get_profiles(name: str, texts: tuple[Sentence, ...], attention: str) -> HeadProfiles:
    """All heads of an attention over these texts. Raises ModelError as `get_model`, TextError as `head_profiles`."""
    return compute(partial(head_profiles, get_model(name), texts, attention), LONG)


def are_quick(info: ModelInfo, texts: tuple[Sentence, ...], attention: str) -> bool:
    """Whether it takes a second or two, or is known."""
    return info.parameters < MOST_PARAMETERS or hashkey(info.name, texts, attention) in _PROFILES
