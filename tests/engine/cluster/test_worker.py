"""A worker, without Ray: what it cannot have."""

import pickle

import pytest

from mha_core.engine.cluster import calls
from mha_core.engine.cluster.actor import CannotUnpackError, Environment, Worker


@pytest.fixture
def one(monkeypatch: pytest.MonkeyPatch) -> Worker:
    monkeypatch.setattr(calls, "_of_worker", None)
    return Worker(None, Environment({}, ()))


def test_what_it_cannot_have_is_told_from_what_the_work_raises(one: Worker) -> None:
    with pytest.raises(CannotUnpackError):
        one.part("a", b"cmissing_module\nname\n.", divmod, 1)
    with pytest.raises(ZeroDivisionError):
        one.part("b", pickle.dumps(1), divmod, 0)
