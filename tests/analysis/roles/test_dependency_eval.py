"""Head roles from gold links, of a model by hand with known attentions."""

import pytest

from mha_core.analysis.roles.dependency_eval import dependency_roles, fixed_offsets
from mha_core.heads import Head
from tests.support.english_oracle import SENTENCES, Oracle


@pytest.mark.parametrize("relation", ["verb", "determiner", "surname", "bracket"])
def test_head_that_attends_along_gold_links_has_the_role(relation: str) -> None:
    role = dependency_roles(Oracle(relation), SENTENCES)[relation]
    assert role.best == Head(1, 0) and role.score == 1.0
    assert role.heads[1, 1] == 0.0  # a link never ends where it starts
    assert role.count == sum(link.relation == relation for sentence in SENTENCES for link in sentence.links)


def test_weights_on_special_tokens_are_ignored() -> None:
    """Head 0.0 attends most to [CLS], and apart from that to the previous word."""
    for relation, role in dependency_roles(Oracle(), SENTENCES).items():
        previous = [
            link.end - link.start == -1
            for sentence in SENTENCES
            for link in sentence.links
            if link.relation == relation
        ]
        assert role.heads[0, 0] == pytest.approx(sum(previous) / len(previous))


def test_baseline_is_the_best_fixed_distance() -> None:
    assert dependency_roles(Oracle(), SENTENCES)["verb"].baseline == fixed_offsets(SENTENCES)["verb"][1]
    for relation, (offset, share) in fixed_offsets(SENTENCES).items():
        links = [
            link.end - link.start for sentence in SENTENCES for link in sentence.links if link.relation == relation
        ]
        assert share == links.count(offset) / len(links) == max(map(links.count, links)) / len(links)
