"""What all runs of tests share: no hub, one thread, their order, and the workers that they go to."""

import gc
import os
from collections.abc import Generator

# Before anything imports huggingface_hub and torch, which read them once.
os.environ["HF_HUB_OFFLINE"] = "1"
# Thousands of small products, here and in servers: several threads would mostly wait for each other.
os.environ["OMP_NUM_THREADS"] = "1"

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling


def pytest_configure(config: pytest.Config) -> None:
    """What hands tests to workers runs none: it starts sooner without torch.

    Imports and collection make hardly any garbage: a fifth of their time would go to looking for it.
    """
    if config.getoption("dist") == "no" or config.getoption("collectonly"):
        gc.disable()
        config.pluginmanager.import_plugin("tests.support.fixtures")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failure that speaks of half a character is told, too: workers can send none, and would end the whole run."""
    report = yield
    told = str(report.longrepr).encode("utf-8", "backslashreplace").decode()
    if told != str(report.longrepr):
        report.longrepr = told
    return report


# --- order --------------------------------------------------------------------------------------------------------


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser take longest, on one worker, so they come first; then the files in no folder.

    Some of these take minutes: at the end, one would keep a worker busy and the others waiting.
    """
    items.sort(key=lambda item: ("browser" not in item.path.parts, item.path.parent.name != "tests"))


def pytest_collection_finish() -> None:
    """What is imported and collected stays to the end, so the garbage collector need not walk it again and again."""
    gc.freeze()
    gc.enable()


# Tests in a browser that do not ask the shared server.
OWN_SERVERS = ("test_restart.py", "test_notebook.py", "test_offline_pages.py")


class OneBrowser(LoadFileScheduling):
    """A file of tests goes to one worker. Those in a browser that ask the shared server all go to one.

    More browsers would draw in turn, and every server would measure again what another one has.
    """

    def _split_scope(self, nodeid: str) -> str:
        file = super()._split_scope(nodeid)
        is_shared = file.startswith("tests/browser/") and not file.endswith(OWN_SERVERS)
        return "tests/browser" if is_shared else file


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadFileScheduling:
    return OneBrowser(config, log)
