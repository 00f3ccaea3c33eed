"""GET /charts/VERSION/LANGUAGE/NAME.js: the scripts of pages, and Plotly. A page fetches them once."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from mha_core.i18n import tr
from pages.ui.elements.served_scripts import packed, root, version
from pages.ui.server.kept_file import KeptFile, answer

PATH = f"{root()}/{{version}}/{{language}}/{{name}}.js"


def serve(request: Request) -> Response:
    """One script. Of another version there is none: whoever still has its address is about to reload the page."""
    name = request.path_params["name"]
    try:
        if request.path_params["version"] != version():
            raise KeyError(name)
        body = packed(name, request.path_params["language"])
    except KeyError:
        return PlainTextResponse(tr("There is no such script."), 404, {"cache-control": "no-store"})
    return answer(KeptFile(body, True, "text/javascript"), request.headers)
