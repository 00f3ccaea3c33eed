"""Whose pages may ask this server: its own, found under a name that is its own, and those that the owner names.

The page of a stranger can reach a server that listens on a visitor's machine alone: it lets its own name lead there
(DNS rebinding), or asks for a picture of it. A browser says by which name it found the server, and for whose page it
asks.
"""

import re
from collections.abc import Mapping
from urllib.parse import urlsplit

import streamlit as st

from mha_core import settings
from pages.features import FEATURES
from pages.shell.server.request_source import is_address, is_this_machine, name_of

# First words of the paths at which the server computes.
COMPUTES = {"health", *(path.split("/")[1] for feature in FEATURES for path in feature.routes)}


def listens_on() -> str:
    """The address that this server listens on, or the hall that it is a front end of; "" = all."""
    return settings.hall_host() or str(st.get_option("server.address") or "")


def answers_to(host: str | None) -> bool:
    """Whether a request with this Host header is meant for this server.

    An IP address and a name of this machine always are. Other names are those that the owner has named; any, if the
    owner has named none and lets the network in. None: no browser asks so.
    """
    public = name_of(st.get_option("browser.serverAddress"))
    is_open = not is_this_machine(listens_on()) and (not public or is_this_machine(public))
    name = name_of(host)
    return host is None or is_open or is_address(name) or is_this_machine(name) or bool(name and name in _named())


def is_known(origin: str | None, host: str | None) -> bool:
    """Whether a page of this origin may open a session: the app's own, or one that the owner named.

    On this machine also one of another port. Streamlit allows the machine's own public address too, which it asks
    another computer for, while everybody waits.
    """
    if origin is None or not st.get_option("server.enableCORS"):
        return True
    try:
        asked = urlsplit(origin)
        name = asked.hostname or ""
    except ValueError:  # such as http://[
        return False
    is_local = is_this_machine(name) and is_this_machine(name_of(host))
    return asked.netloc == host or is_local or name in _named()


def is_another_sites(first: str, headers: Mapping[str, str]) -> bool:
    """Whether a page of another site makes this server compute, and the owner has not named that site in MHA_EMBED.

    Links lead here from anywhere. A frame, a picture or a script of another site is something else.

    Args:
        first: word of the path.
        headers: of the request; browsers tell whose page asks (Sec-Fetch-Site) over https and on this machine.
    """
    if first not in COMPUTES or headers.get("sec-fetch-site") != "cross-site":
        return False
    if headers.get("sec-fetch-dest") == "document" and "sec-purpose" not in headers:  # not beforehand, by a script
        return False
    embedders = settings.embedders()
    return embedders != ("*",) and not any(_is_of(headers, each) for each in embedders)


def _is_of(headers: Mapping[str, str], embedder: str) -> bool:
    """Whether the requesting page is of this site, such as https://*.example.org, by its own words."""
    asking = urlsplit(headers.get("referer") or headers.get("origin") or "")
    said = re.escape(embedder).replace(r"\*", r"[a-z0-9.-]+").replace("http:", "https?:", 1)
    return bool(re.fullmatch(said, f"{asking.scheme}://{asking.netloc}", re.IGNORECASE | re.ASCII))


def _named() -> set[str]:
    """The names that the owner has given."""
    given = [st.get_option("browser.serverAddress"), *(st.get_option("server.corsAllowedOrigins") or ())]
    names = {urlsplit(each if "//" in each else f"//{each}").hostname for each in given if each}
    return {name for name in names if name and not is_this_machine(name)}
