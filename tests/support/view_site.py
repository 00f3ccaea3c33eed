"""GET /view, GET /head and all that their pages ask for, served by a thread of the tests, without Streamlit."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route

from pages.explore.routes import export, picture, view
from pages.find_heads.head_page import route as head
from pages.shell.server import serve_scripts
from pages.shell.server.request_language import Speaking
from pages.shell.server.security_headers import SecurityHeaders

ROUTES = [
    Route("/picture", picture.picture),
    Route("/export/{kind:str}", export.export),
    Route("/view", view.view),
    Route("/head/{path:path}", head.head),
    Route(serve_scripts.PATH, serve_scripts.script),
]


@contextmanager
def view_site() -> Iterator[str]:
    """Serves it while the block runs; gives its address."""
    app = Starlette(routes=ROUTES, middleware=[Middleware(SecurityHeaders), Middleware(Speaking)])
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", lifespan="off"))
    with socket.create_server(("127.0.0.1", 0)) as listening:  # whoever comes before it runs is kept waiting
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/"
        server.should_exit = True
        thread.join()
