"""The routes of a room, for app.py."""

import streamlit as st
from starlette.routing import Route

from pages.parts.room import phone, qr, speaker

_base = (st.get_option("server.baseUrlPath") or "").strip("/")
ROOM = f"/{_base}/room" if _base else "/room"

ROUTES = [
    Route(ROOM, speaker.open_room, methods=["POST"]),
    Route(f"{ROOM}/{{key}}", phone.phone_page),
    Route(f"{ROOM}/{{key}}/events", phone.events),
    Route(f"{ROOM}/{{key}}/qr.svg", qr.qr),
    Route(f"{ROOM}/{{key}}/addresses", qr.addresses_of),
    Route(f"{ROOM}/{{key}}/join", phone.join, methods=["POST"]),
    Route(f"{ROOM}/{{key}}/vote", phone.vote, methods=["POST"]),
    Route(f"{ROOM}/{{key}}/move", speaker.move, methods=["POST"]),
    Route(f"{ROOM}/{{key}}/watch", speaker.watch, methods=["POST"]),
    Route(f"{ROOM}/{{key}}/close", speaker.close, methods=["POST"]),
]
