"""GET /metrics: what a server counts, as Prometheus reads it."""

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from mha_core.i18n import gettext
from pages.shell.server.refusing import NO_STORE
from pages.shell.server.request_source import may_read_metrics


async def metrics(request: Request) -> Response:
    """The figures, for this machine and for who has the owner's token (MHA_METRICS)."""
    if not may_read_metrics(request.headers, request.client.host if request.client else None):
        return PlainTextResponse(gettext("There is nothing here."), 404, NO_STORE)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST, headers=NO_STORE)
