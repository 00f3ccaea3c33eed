"""Head roles: the best head, all scores in one matrix, and the best fixed distance."""

import pytest
import torch

from mha_core.heads import Head
from mha_core.stats.suites.head_role import HeadRole, best_offset, by_head


def test_by_head_stacks_roles_and_heads() -> None:
    roles = {
        "a": HeadRole("", torch.tensor([[0.1, 0.2], [0.3, 0.4]]), 1),
        "b": HeadRole("", torch.tensor([[0.5, 0.6], [0.7, 0.8]]), 1),
    }
    assert by_head(roles).tolist() == [pytest.approx([0.1, 0.2, 0.3, 0.4]), pytest.approx([0.5, 0.6, 0.7, 0.8])]
    assert roles["b"].best == Head(1, 1)


def test_best_offset_is_the_most_frequent() -> None:
    assert best_offset([-2, -2, 1, 3]) == (-2, 0.5)
