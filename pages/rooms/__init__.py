"""Rooms: a poll of a class, with phones."""

from pages.shell.feature import Feature

FEATURE = Feature(
    "rooms",
    routes={
        "POST /room": "rooms.routes:open_room",
        "/room/{key}": "rooms.routes:phone_page",
        "/room/{key}/events": "rooms.routes:events",
        "/room/{key}/qr.svg": "rooms.routes:qr",
        "/room/{key}/addresses": "rooms.routes:addresses_of",
        "POST /room/{key}/join": "rooms.routes:join",
        "POST /room/{key}/vote": "rooms.routes:vote",
        "POST /room/{key}/move": "rooms.routes:move",
        "POST /room/{key}/watch": "rooms.routes:watch",
        "POST /room/{key}/close": "rooms.routes:close",
    },
    on_every_page="rooms.button:button",
    below_page="rooms.lessons:advice",
)
