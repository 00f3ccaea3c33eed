"""One line under the open head: whether what is seen here is typical of it."""

from mha_core import Head
from mha_core.analysis.corpus.roles import Role, percent
from mha_core.analysis.corpus.roles.one_text import scores_of_trace
from mha_core.trace import Trace
from pages.parts.explore.look import Look
from pages.parts.state.typical_heads import masks_missing, typical_heads
from pages.parts.ui.messages import counted


def typical(look: Look) -> str:
    """What the open head does over the built-in texts, beside what it does here; "" while that is not known.

    Of several heads in one map nothing is said: a mean of heads has no role.
    """
    known = typical_heads(look.model)
    if known is None or look.scope.heads != (look.head,):
        return ""
    head = known[look.head]
    said = [_with_here(role, look.before, look.head) for role in head.roles] or ["no clear role"]
    if head.is_not_in_words:
        said.append(head.is_not_in_words)
    unmasked = ", no word masked" if look.model.info.output == "masked-lm" else ""
    line = f"{look.head.title} on {_texts(known.count, known.texts)}{unmasked}: {'; '.join(said)}."
    return f"{line} {masks_missing(look.model)}".rstrip()


def _texts(count: int, texts: str) -> str:
    """ "320 built-in English sentences"."""
    return f"{count:,} {texts}" if texts.endswith("s") else f"{counted(count, 'text')} ({texts})"


def _with_here(role: Role, trace: Trace, head: Head) -> str:
    """A role with what this sentence shows, where that can be counted without labels."""
    here = scores_of_trace(trace, head).get(role.name)
    if here is None:
        return str(role)
    return f"{percent(role.value)} {role.words} (here {percent(here)}; {role.against}: {percent(role.baseline)})"
