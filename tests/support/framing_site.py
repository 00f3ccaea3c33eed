"""Another site: its every page is a frame that shows an address of the app."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit


class _Site(BaseHTTPRequestHandler):
    """A page `/?show=ADDRESS` has that address in its frame."""

    def do_GET(self) -> None:
        (shown,) = parse_qs(urlsplit(self.path).query).get("show", [""])
        page = f'<!doctype html><title>A slide</title><iframe src="{shown}" width="1200" height="700"></iframe>'
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(page.replace("&", "&amp;").encode())

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@contextmanager
def framing_site() -> Iterator[str]:
    """Serves it while the block runs; gives its address."""
    site = ThreadingHTTPServer(("127.0.0.1", 0), _Site)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{site.server_address[1]}"
    site.shutdown()
    site.server_close()
