"""GET /head/MODEL/LAYER/HEAD: one head on a page of its own, to be linked to and shown in frames.

    /head/MODEL/3/1?theme=dark

What was measured of it, how far it looks, its words, and sentences with its attention drawn. No session of Streamlit
stands behind it, and it is there without a script; that only draws the sentences, and copies a link. Who may show it in
a frame is said by MHA_EMBED, as for the app. Refusals are a page with a sentence: 404 no such model or head, 400
another theme, 414 too long.
"""

import asyncio
import base64
import json
from contextlib import suppress
from functools import partial
from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mha_core import Head
from mha_core.address.parameter import is_whole_number
from mha_core.address.parameters import SUBJECT
from mha_core.backends import Model, ModelError, TextError
from mha_core.backends.cards import DEFAULT
from mha_core.backends.one_attention import unsupported
from mha_core.draw.head_names import head_title
from mha_core.draw.html_page import deflated, filled, style
from mha_core.draw.style import THEMES
from mha_core.find_heads.head_profile import MOST_TEXTS, HeadProfiles
from mha_core.i18n import gettext, language, lazy_gettext
from mha_core.jobs.thread_pools import submit
from mha_core.stats.counts.tally import drawn
from mha_core.stats.texts.built_in import built_in_texts
from mha_core.stats.texts.sentence import Sentence
from pages.explore.address import AddressError
from pages.explore.routes.view import policy, refusal
from pages.find_heads.head_page.parts import content, theme_style
from pages.find_heads.head_page.sentences import Examples, examples_of, role_of, score_of
from pages.find_heads.typical_heads import are_quick, get_profiles, submit_profiles, typical_heads
from pages.shell.elements.scripts import script_tags
from pages.shell.inputs.inputs_by_modality import input_of
from pages.shell.process.loaded_models import model_of
from pages.shell.server.refusing import too_long


async def head(request: Request) -> Response:
    """The page."""
    if message := too_long(request):
        return refusal(414, message)
    theme = request.query_params.get("theme", "")
    if theme not in ("", *THEMES):
        return refusal(
            400, gettext(AddressError("theme", theme, lazy_gettext("one of {options}", options=", ".join(THEMES))))
        )
    try:
        model, shown = await _found(request.path_params["path"])
        if (texts := _quick_texts(model)) is not None:
            with suppress(TextError):  # which the page will say
                await asyncio.shield(asyncio.wrap_future(submit_profiles(model, texts, model.info.attention)))
        values = await asyncio.wrap_future(submit(partial(_page, model, shown, theme)))
    except ModelError as error:
        return refusal(404, gettext(error))
    page = filled("find_heads/head_page", values).encode("utf-8", "replace")
    return HTMLResponse(page, headers={"content-security-policy": policy(), "cache-control": "no-cache"})


def _page(model: Model, shown: Head, theme: str) -> dict[str, str]:
    """The fields of the page's template."""
    known = typical_heads(model)
    role = role_of(known[shown].roles if known else ())
    profiles, why_none = _profiles(model)
    profile = profiles.of(shown, score_of(role)) if profiles else None
    try:
        examples = examples_of(model, shown, profiles, role) if profiles else Examples(why_none, ())
    except TextError as error:  # longer than this server takes
        examples = Examples(gettext(error), ())
    blobs = [base64.b64encode(deflated(each.picture.blob)).decode() for each in examples.of]
    title = gettext("{head} of {model}", head=head_title(shown), model=gettext(model.info.title))
    return {
        "LANGUAGE": language(),
        "TITLE": escape(title),
        "STYLE": style("find_heads/head_page") + theme_style(theme),
        "CONTENT": content(title, model, shown, known, (score_of(role), profile), examples, theme),
        "DATA": json.dumps({"theme": theme, "pictures": blobs}).replace("<", "\\u003c"),
        "SCRIPT": script_tags("head"),
    }


async def _found(path: str) -> tuple[Model, Head]:
    """The model and the head that a path names. Raises ModelError, which says what would be valid."""
    model, layer, head = (["", "", "", *path.rsplit("/", 2)])[-3:]
    if not model or SUBJECT["model"].kind.mistake(model):
        raise ModelError("A head’s page is at /head/MODEL/LAYER/HEAD. Valid: such as /head/{model}/3/1.", model=DEFAULT)
    found = await model_of(model)
    if reason := unsupported(found.info, "head page") or input_of(found).not_over_texts:
        raise ModelError(reason)
    layers, heads = found.info.shape
    if not (is_whole_number(layer) and is_whole_number(head) and int(layer) < layers and int(head) < heads):
        raise ModelError(
            "'{model}' has no head {layer}.{head}. Valid: layers 0 to {layers}, heads 0 to {heads}, as in "
            "/head/{model}/{layers}/{heads}.",
            **{"model": model, "layer": layer[:10], "head": head[:10], "layers": layers - 1, "heads": heads - 1},
        )
    return found, Head(int(layer), int(head))


def _quick_texts(model: Model) -> tuple[Sentence, ...] | None:
    """The built-in texts, if a model reads them in a moment."""
    texts = tuple(map(Sentence, drawn((each.text for each in built_in_texts(model)), MOST_TEXTS)))
    return texts if are_quick(model.info, texts, model.info.attention) else None


def _profiles(model: Model) -> tuple[HeadProfiles | None, str]:
    """All heads over the built-in texts; or why there are none."""
    if (texts := _quick_texts(model)) is None:
        return None, gettext(
            "This model takes a while to read texts. Once somebody has them read in Find heads, *Strongest "
            "examples*, this page shows how far the head looks, and its words."
        )
    try:
        return get_profiles(model.info.name, texts, model.info.attention), ""
    except TextError as error:
        return None, gettext(error)
