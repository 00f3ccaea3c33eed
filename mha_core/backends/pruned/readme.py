"""The README.md of a pruned model: its source, its pruned heads, and the code that loads it."""

import json

from torch import nn

from mha_core.ablation import Ablation
from mha_core.backends.builtin.checkpoint import card_of
from mha_core.backends.builtin.session_models import public_name
from mha_core.backends.cards import cards
from mha_core.backends.pooling import POOLINGS
from mha_core.model import TextModel
from mha_core.pruned_heads import parameters_per_head

TEXT = """# {name}

{title} (`{source}`) without {count} of its {total} heads. The pruned heads are removed: their rows of W_Q, W_K and W_V,
and their columns of W_O. The pruned model computes the same as the complete model with these heads switched off.
Nothing was retrained.

- pruned heads, as layer.head, counted from 0, `*` = all: `{pruned}`
- parameters: {parameters:,}; before pruning: {before:,}
- bytes of weights: {nbytes:,}; before pruning: {nbytes_before:,}
- licence: {licence}
{measured}
## How to load it

With Attention heads, the project that saved it: put this folder below the models folder (`models`, or the folder that
`MHA_MODELS` names). The folder's name is the model's name.

```python
from mha_core import load_model

model = load_model({quoted})
```

The remaining heads keep their indices; attention weights of pruned heads are shown as zeros.
"""

STANDALONE = """
With transformers and safetensors alone: `from_pretrained` of transformers 5 does not support pruned heads, so this code
prunes the module first.

```python
{code}
```
{use}"""

CODE = """from pathlib import Path

import torch
from safetensors.torch import load_file
from transformers import AutoConfig, AutoTokenizer, {kind}

folder = Path({quoted})  # the folder of this README
config = AutoConfig.from_pretrained(folder)
model = {kind}(config).eval()
width = config.hidden_size // config.num_attention_heads
for layer, heads in config.pruned_heads.items():
    attention = model.base_model.encoder.layer[int(layer)].attention
    remaining = width * (config.num_attention_heads - len(heads))
    for part in (attention.self.query, attention.self.key, attention.self.value):
        part.weight = torch.nn.Parameter(part.weight[:remaining])
        part.bias = torch.nn.Parameter(part.bias[:remaining])
    attention.output.dense.weight = torch.nn.Parameter(attention.output.dense.weight[:, :remaining])
    if not remaining:  # a layer without heads adds the bias of W_O alone
        attention.self.forward = lambda x, *_, **__: (x[..., :0], None)
{load}

tokenizer = AutoTokenizer.from_pretrained(folder)
inputs = tokenizer("The cat sat on the mat.", return_tensors="pt")
with torch.inference_mode():
    states = model(**inputs, output_hidden_states=True).hidden_states[-1]  # (1, tokens, {d_model})"""

LOAD = 'model.load_state_dict(load_file(folder / "model.safetensors"))'
LOAD_TIED = """# Weights that two parts share are in the file once, so some names are missing there.
assert not model.load_state_dict(load_file(folder / "model.safetensors"), strict=False).unexpected_keys"""


def readme(model: TextModel, measured: str = "") -> str:
    """The README.md of a pruned model; `measured` names the importance score or metric behind the pruning."""
    info, pruned = model.info, model.pruned
    assert pruned is not None, "only pruned models are saved"
    before = info.parameters + len(pruned.heads) * parameters_per_head(info)
    bundled = cards().get(pruned.name.partition("@")[0])
    default_licence = "as chosen by the person who trained it" if card_of(model) else f"that of {pruned.name}"
    text = TEXT.format(
        name=public_name(info.name),
        quoted=json.dumps(public_name(info.name)),
        title=pruned.title,
        source=pruned.name,
        count=len(pruned.heads),
        total=info.layers * info.heads,
        pruned=Ablation.of(pruned.heads, info.shape),
        parameters=info.parameters,
        before=before,
        nbytes=4 * info.parameters,  # float32
        nbytes_before=4 * before,
        licence=(bundled and bundled.licence) or default_licence,
        measured=f"- measured by: {' '.join(measured.split())}\n" if measured.strip() else "",
    )
    return text if card_of(model) else text + standalone_section(model)


def standalone_section(model: TextModel) -> str:
    """The README's section on loading a pruned transformers model without this project."""
    info, module = model.info, model.module
    load = LOAD_TIED if _has_tied_weights(module) else LOAD
    code = CODE.format(
        kind=type(module).__name__, quoted=json.dumps(public_name(info.name)), load=load, d_model=info.d_model
    )
    use = ""
    if info.output == "embedding":
        use = f"\nA sentence embedding is {POOLINGS[info.pooling]}, normalised to length 1.\n"
    return STANDALONE.format(code=code, use=use)


def _has_tied_weights(module: nn.Module) -> bool:
    """True if two parts share a weight, such as the word embeddings and the language-model head."""
    return len(list(module.named_parameters())) < len(list(module.named_parameters(remove_duplicate=False)))
