"""A file whose address changes with its content: a browser keeps it for good, gzipped if it takes that."""

import gzip
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.responses import Response

FOR_GOOD = {"cache-control": "public, max-age=31536000, immutable", "x-content-type-options": "nosniff"}


class KeptFile(NamedTuple):
    """A file as it is kept: gzipped where that makes it smaller; and its media type."""

    body: bytes
    is_gzipped: bool
    kind: str


def answer(file: KeptFile, headers: Headers) -> Response:
    """The answer to a request with these headers."""
    body, is_gzipped, kind = file
    if not is_gzipped:
        return Response(body, media_type=kind, headers=FOR_GOOD)
    varies = FOR_GOOD | {"vary": "accept-encoding"}
    if "gzip" not in headers.get("accept-encoding", ""):
        return Response(gzip.decompress(body), media_type=kind, headers=varies)
    return Response(body, media_type=kind, headers=varies | {"content-encoding": "gzip"})
