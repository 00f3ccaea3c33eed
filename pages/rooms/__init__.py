"""Rooms: a poll of a class, with phones."""

from pages.shell.feature import Feature

FEATURE = Feature(
    "rooms",
    routes={
        "POST /room": "pages.rooms.routes:open_room",
        "/room/{key}": "pages.rooms.routes:phone_page",
        "/room/{key}/events": "pages.rooms.routes:events",
        "/room/{key}/qr.svg": "pages.rooms.qr_code:qr",
        "/room/{key}/addresses": "pages.rooms.qr_code:addresses_of",
        "POST /room/{key}/join": "pages.rooms.routes:join",
        "POST /room/{key}/vote": "pages.rooms.routes:vote",
        "POST /room/{key}/move": "pages.rooms.routes:move",
        "POST /room/{key}/watch": "pages.rooms.routes:watch",
        "POST /room/{key}/close": "pages.rooms.routes:close",
    },
    on_every_page="pages.rooms.open_room:button",
)
