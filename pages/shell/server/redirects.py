"""GET of a page by the address that it had before: a redirect to where it is now.

Former addresses stand in each feature's `mha_core/<feature>/address.py` (`moved`).
"""

from starlette.requests import Request
from starlette.responses import RedirectResponse

from mha_core.address.parameters import current_address
from pages.shell.base_path import base_path


async def moved(request: Request) -> RedirectResponse:
    """Redirect to the page's present address, with the same parameters."""
    path = request.url.path.removeprefix(base_path())
    return RedirectResponse(base_path() + current_address(f"{path}?{request.url.query}"), 301)
