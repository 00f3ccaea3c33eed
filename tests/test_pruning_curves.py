"""Pruning curves as a Markdown table."""

from collections.abc import Callable

import pytest

from docs import pruning_curves
from docs.pruning_curves import curves, main, table
from mha_core.lab.removal_orders import SCORES
from mha_core.stats.metrics import metric_for
from tests.support.importance_by_hand import TEXTS, examples


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "greedy"), [("bert", True), ("bert-mlm", False)])
def test_a_line_for_each_order(tiny_models: Callable, name: str, greedy: bool) -> None:
    metric = metric_for(tiny_models(name), examples(*TEXTS))
    groups = curves(metric, seeds=3, greedy=greedy, step=3)
    lines = [line.strip("| ").split(" | ") for line in table(metric, groups).splitlines()]
    assert len(lines) == 2 + 2 * len(SCORES) + 1 + greedy + 1
    assert len({len(line) for line in lines}) == 1
    assert lines[0][2:] == ["3 of 12 off", "6 of 12 off", "9 of 12 off", "12 of 12 off"]
    assert lines[-1][0] == "random, median of 3 seeds (lowest to highest)"
    for line, group in zip(lines[2:-1], groups, strict=False):
        (of_order,) = group
        assert line[0] == of_order.order.label
        assert line[2:] == [
            f"{point.values[metric.main_value]:.3f}" for point in of_order.points if len(point.removed) in (3, 6, 9, 12)
        ]


@pytest.mark.parametrize(("arguments", "pairs"), [([], "pairs"), (["--pairs", "same-words"], "same-words")])
def test_either_set_of_built_in_pairs(
    arguments: list[str], pairs: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["pruning_curves", "minilm", *arguments])
    monkeypatch.setattr(pruning_curves, "load_model", lambda name: name)
    monkeypatch.setattr(pruning_curves, "built_in_metric", lambda *metric: metric)
    monkeypatch.setattr(pruning_curves, "curves", lambda *_: [])
    monkeypatch.setattr(pruning_curves, "table", lambda metric, _: str(metric))
    main()
    assert capsys.readouterr().out == f"('minilm', '{pairs}')\n"
