"""The host by itself, in a process of its own."""

import os
import subprocess
import sys

import pytest

pytest.importorskip("ray")
MODULE = "mha_core.models.tokenizers.word_level"  # imports transformers, which two threads must not do at once


@pytest.mark.exhaustive
def test_all_is_imported_before_anybody_calls() -> None:
    code = (
        "import sys; from mha_core.engine.cluster.host import Environment, Host\n"
        f"assert {MODULE!r} not in sys.modules\n"
        f"Host('a host', Environment({{}}, ({MODULE!r},)))\n"
        f"print({MODULE!r} in sys.modules)"
    )
    environment = os.environ | {"RAY_ENABLE_AUTO_CONNECT": "0"}  # it must not start a cluster
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert done.stdout == "True\n", done.stderr
