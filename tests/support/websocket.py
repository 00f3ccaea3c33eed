"""The websocket that a page of the app opens, without a browser."""

from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 180  # seconds for any answer


async def open_websocket(port: int) -> ClientConnection:
    """To the server at this port, as its own page does; it asks for no signs of life, as a browser."""
    return await connect(
        f"ws://127.0.0.1:{port}/_stcore/stream",
        subprotocols=["streamlit"],  # pyright: ignore[reportArgumentType]
        origin=f"http://127.0.0.1:{port}",  # pyright: ignore[reportArgumentType]
        max_size=None,
        open_timeout=PATIENCE,
        ping_interval=None,
    )
