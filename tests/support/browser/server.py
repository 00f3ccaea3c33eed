"""The app's real server, the same as in the benchmarks."""

from benchmarks.app_server import Server

__all__ = ["Server"]
