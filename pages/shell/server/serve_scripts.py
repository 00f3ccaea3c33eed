"""GET /charts/VERSION/LANGUAGE/NAME.js: our scripts, and Plotly, gzipped once. A browser keeps them for good."""

import gzip

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from mha_core.i18n import gettext
from pages.shell.elements.scripts import packed, root, version

PATH = f"{root()}/{{version}}/{{language}}/{{name}}.js"
FOR_GOOD = {
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "vary": "accept-encoding",
}


def script(request: Request) -> Response:
    """The script of this name.

    Of another version there is none: whoever still has its address is about to reload the page.
    """
    name = request.path_params["name"]
    try:
        if request.path_params["version"] != version():
            raise KeyError(name)
        body = packed(name, request.path_params["language"])
    except KeyError:
        return PlainTextResponse(gettext("There is no such script."), 404, {"cache-control": "no-store"})
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(body), media_type="text/javascript", headers=FOR_GOOD)
    return Response(body, media_type="text/javascript", headers=FOR_GOOD | {"content-encoding": "gzip"})
