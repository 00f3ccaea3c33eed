"""What `Model.trace` takes, and the sentence for what it does not."""

from dataclasses import replace
from typing import Any

import pytest
import torch

from mha_core import Ablation
from mha_core.backends import Model
from mha_core.errors import TextError
from mha_core.i18n import gettext
from tests.support.models import loaded


@pytest.fixture(scope="module")
def model(tiny_models: Any) -> Model:
    return tiny_models("bert")


def test_the_text_of_an_ablation_is_an_ablation(model: Model) -> None:
    given, parsed = (model.trace("the cat", off=each) for each in ("1.2, 0.*", Ablation.parse("1.2, 0.*")))
    assert given.ablation == parsed.ablation
    assert torch.equal(given.hidden_states, parsed.hidden_states)
    assert not model.trace("the cat", off="").ablation


@pytest.mark.parametrize(("name", "says"), [("bert", "all words"), ("vit", "all patches")])
def test_a_message_speaks_of_what_the_model_reads(tiny_models: Any, name: str, says: str) -> None:
    assert gettext("all {input:words|patches}", input=tiny_models(name).modality) == says


def test_a_token_of_a_picture_that_is_a_text_is_a_patch_whatever_the_model_is_called() -> None:
    model = loaded("toy-digits")
    renamed = replace(model, info=replace(model.info, name="pruned-3f0c"))
    assert gettext("all {input:words|patches}", input=renamed.modality) == "all patches"


def test_a_second_argument_is_not_taken_for_a_second_sentence(model: Model) -> None:
    """It may be meant as the heads that are off."""
    trace: Any = model.trace
    with pytest.raises(TypeError, match="positional argument"):
        trace("the cat", "1.2")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"text": ["the cat", "a dog"]}, r"text is a list, and this model reads texts.*model\.traces\(texts\)"),
        ({"text": None}, "text is a NoneType, and this model reads texts"),
        ({"text": "the cat", "pair": 3}, "pair is an int, and this model reads texts"),
        ({"text": "the cat", "off": 3}, r'off is 3; valid: "3\.1, 5\.\*", Head\(3, 1\), a list of heads'),
        ({"text": "the cat", "off": "1.2;x"}, "'x': not a head. Valid: 5.4"),
        ({"text": "the cat", "off": (9, 1)}, r"9\.1: no such head"),
        ({"text": "the cat", "off": "1.2", "use_reference": True}, "the reference runs with all heads on"),
    ],
    ids=str,
)
def test_what_is_no_text_or_no_ablation_is_refused_with_a_sentence(
    model: Model, arguments: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message) as raised:
        model.trace(**arguments)
    assert isinstance(raised.value, TextError) == ("off" not in arguments)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"heads": 5}, r"is \{'self': \(3, 4\)\}; valid, by its info: \{'self': \(3, 5\)\}"),
        ({"task": "seq2sec"}, "task is 'seq2sec'; valid: .*seq2seq"),
    ],
    ids=str,
)
def test_an_info_that_is_not_the_networks_is_refused(model: Model, changed: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replace(model, info=replace(model.info, **changed))
