"""Every other family that loads, and the documents' list of all: what a Trace holds is what transformers computes."""

import re
from pathlib import Path
from typing import Any

import pytest
import torch
import transformers as hf

from mha_core import load_model
from mha_core.backends import ModelError
from tests.support.families import ENCODER_DECODERS as WRITING
from tests.support.families import FAMILIES
from tests.support.more_families import CAUSAL, ENCODER_DECODERS, ENCODERS, MORE_FAMILIES, tiny, tokenizer
from tests.support.reference.plain_bert import largest

ROOT = Path(__file__).parents[3]
OFTEN = {"M2M100ForConditionalGeneration", "NllbMoeForConditionalGeneration", "DeepseekV3ForCausalLM"}  # differ most
TEXT, SHORT, TARGET = "the cat sat on a mat", "a dog", "the dog ran"


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in OFTEN else pytest.mark.exhaustive) for name in MORE_FAMILIES]
)
def test_a_trace_is_what_transformers_computes_of_a_text_alone(name: str) -> None:
    module = tiny(name)
    model = load_model(module, tokenizer(name))
    module.set_attn_implementation("eager")
    module.config.use_cache = False
    trace = model.trace(TEXT, target=TARGET if model.takes_target else None)
    others: dict[str, Any] = {}
    if trace.decoder:
        others["decoder_input_ids"] = torch.tensor([trace.decoder.ids])
    if getattr(module.config, "type_vocab_size", 0) > 1:
        others["token_type_ids"] = torch.tensor([trace.segments])
    with torch.inference_mode():
        output: Any = module(
            input_ids=torch.tensor([trace.ids]), output_attentions=True, output_hidden_states=True, **others
        )
    prefix = {"self": "", "encoder": "encoder_", "decoder": "decoder_"}
    for attention, own in trace.by_attention.items():
        weights = output.cross_attentions if attention == "cross" else output[prefix[attention] + "attentions"]
        assert largest(own.attentions, torch.cat(weights)) <= 1e-5
        if attention != "cross":
            states = torch.cat(output[prefix[attention] + "hidden_states"])
            assert largest(own.hidden_states, states) <= 1e-5 * max(1, states.abs().max())
    _, beside = model.traces([TEXT, SHORT])
    assert largest(beside.attentions, model.trace(SHORT).attentions) <= 1e-5


def test_experts_that_take_so_many_tokens_of_a_batch_are_refused() -> None:
    """Which tokens are left out would depend on the texts beside, and on the copies of one with other heads off."""
    module = tiny("NllbMoeForConditionalGeneration", moe_eval_capacity_token_fraction=0.2)
    with pytest.raises(ModelError, match="what it computes of a text depends on the texts beside it"):
        load_model(module, tokenizer("NllbMoeForConditionalGeneration"))


# --- the documents' list ----------------------------------------------------------------------------------------------


def family(name: str) -> str:
    """A family by the name of one of its classes: "GPTNeoX" of GPTNeoXForCausalLM."""
    return re.sub(r"(For[A-Z]\w+|LMHeadModel|MTModel|EncoderModel|Decoder|Model)$", "", name)


def test_the_document_of_models_names_every_family_and_no_other(checkpoints: Path) -> None:
    def saved(names: list[str]) -> set[str]:
        return {family(hf.AutoConfig.from_pretrained(checkpoints / name).architectures[0]) for name in names}

    encoders = saved([name for name in FAMILIES if not FAMILIES[name].causal]) | set(map(family, ENCODERS))
    causal = saved([name for name in FAMILIES if FAMILIES[name].causal]) | set(map(family, CAUSAL))
    both = saved(list(WRITING)) | set(map(family, ENCODER_DECODERS))
    kinds = {"Encoders": encoders, "Causal models": causal - encoders, "Encoder-decoders": both}
    document = " ".join((ROOT / "docs" / "models.md").read_text(encoding="utf-8").split())
    for kind, names in kinds.items():
        listed = f"{kind}: {', '.join(sorted(names, key=str.lower))}."
        assert listed in document, f"docs/models.md has to have: {listed}"
