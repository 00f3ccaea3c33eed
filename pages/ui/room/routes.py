"""The routes of a room, for app.py."""

from starlette.routing import Route

from pages.ui.elements.base_path import base_path
from pages.ui.room import phone, qr, speaker

ROOM = f"{base_path()}/room"

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
