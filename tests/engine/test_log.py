"""All lines of the log have one form, whoever writes them."""

import subprocess
import sys
import tomllib

from mha_core.engine.log import FORMAT
from mha_core.paths import APP

WRITES = """
import logging
import uvicorn.config
logging.config.dictConfig(uvicorn.config.LOGGING_CONFIG)
from mha_core.engine import log
log.begin()
for name in ("mha_core.x", "pages.x", "uvicorn.error"):
    logging.getLogger(name).warning("hear")
logging.getLogger("mha_core.x").info("hear")
logging.getLogger("another").info("hide")
"""


def test_a_line_has_its_time_and_level() -> None:
    done = subprocess.run([sys.executable, "-c", WRITES], cwd=APP.parent, capture_output=True, text=True, check=True)
    words = [line.split(" ", 2) for line in done.stderr.splitlines()]
    levels = ["WARNING mha_core.x", "WARNING pages.x", "WARNING uvicorn.error", "INFO mha_core.x"]
    assert [rest for _, _, rest in words] == [f"{level}: hear" for level in levels]
    assert all(date.count("-") == 2 and time.count(":") == 2 for date, time, _ in words)


def test_streamlit_writes_its_lines_alike() -> None:
    config = tomllib.loads((APP.parent / ".streamlit" / "config.toml").read_text(encoding="utf-8"))
    assert config["logger"]["messageFormat"] == FORMAT
