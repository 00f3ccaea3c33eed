"""What *Find heads* gives to Explore: of the open head, whether its behavior here is typical, and its own page."""

from mha_core import Head
from mha_core.backends import Model
from mha_core.backends.one_attention import unsupported
from mha_core.explore.head_behaviors import score_of_trace
from mha_core.find_heads.head_roles import NO_CLEAR_ROLE, Role
from mha_core.i18n import gettext, ngettext, percent
from mha_core.stats.counts.scores_and_baselines import SCORES
from pages.explore.picture_context import PictureContext
from pages.find_heads.address_of_head import address_of
from pages.find_heads.typical_heads import masks_missing, typical_heads
from pages.shell.inputs.inputs_by_modality import input_of


def about_head(ctx: PictureContext) -> str:
    """The open head's role over the built-in texts, beside its behavior here; "" while that is unknown.

    Of several heads in one map nothing is said: a mean of heads has no role. Nor of a decoder's heads.
    """
    known = typical_heads(ctx.model)
    if known is None or ctx.scope.heads != (ctx.head,) or ctx.info != ctx.model.info:
        return ""
    head = known[ctx.head]
    said = [_with_here(role, ctx) for role in head.roles] or [gettext(NO_CLEAR_ROLE)]
    if head.nearest_miss:
        said.append(gettext(head.nearest_miss))
    values = {
        "head": ctx.title(ctx.head),
        "texts": _texts(known.count, known.texts),
        "roles": "; ".join(said),
    }
    if ctx.model.info.task == "masked-lm":
        line = gettext("{head} on {texts}, no word masked: {roles}.", **values)
    else:
        line = gettext("{head} on {texts}: {roles}.", **values)
    return f"{line} {gettext(masks_missing(ctx.model))}".rstrip()


def page_of_head(model: Model, head: Head) -> str:
    """The address of the head's own page; "" for a model whose heads have none."""
    has_none = unsupported(model.info, "head page") or input_of(model).not_over_texts
    return "" if has_none else address_of(model.info.name, *head)


def _texts(count: int, texts: str) -> str:
    """ "320 built-in English sentences"."""
    if texts.endswith("s"):
        return gettext("{count:,} {texts}", count=count, texts=gettext(texts))
    return ngettext("{n:,} text ({kind})", "{n:,} texts ({kind})", count, kind=gettext(texts))


def _with_here(role: Role, ctx: PictureContext) -> str:
    """A role with what this sentence shows, where that can be counted without labels."""
    here = score_of_trace(ctx.before, ctx.head, role.name) if role.name in SCORES else None
    values = {
        "share": percent(role.value),
        "role": gettext(role.words),
        "against": gettext(role.against),
        "baseline": percent(role.baseline),
    }
    if here is None:
        return gettext("{share} {role} ({against}: {baseline})", **values)
    return gettext("{share} {role} (here {here}; {against}: {baseline})", here=percent(here), **values)
