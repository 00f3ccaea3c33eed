"""What is written beside a pruned model: where it comes from, what is gone, and the lines of code that load it."""

import json

from torch import nn

from mha_core.heads import Ablation
from mha_core.models.ours.session_models import public_name
from mha_core.models.pruned_heads import parameters_per_head
from mha_core.models.text_model import TextModel

# Of the models that come along; of others whoever made them says it.
LICENCES = {
    "minilm": "Apache-2.0, as all-MiniLM-L6-v2 (https://www.sbert.net), which it is cut out of",
    "toy-english": "MIT",
    "toy-induction": "MIT",
}

TEXT = """# {name}

{title} (`{source}`) without {count} of its {total} heads. They are cut out for good: their rows of W_Q, W_K and W_V, and their columns
of W_O. What is left gives what the whole model gives while these heads are switched off. Nothing was retrained.

- heads that are gone, as layer.head from 0 on, `*` = all: `{gone}`
- parameters: {parameters:,}; before, {before:,}
- bytes of weights: {nbytes:,}; before, {nbytes_before:,}
- licence: {licence}
{measured}
## To load it

With Attention heads, the project that wrote this: put this folder below the models folder (`models`, or what `MHA_MODELS` says). The
folder's name is the model's.

```python
from mha_core import load_model

model = load_model({quoted})
```

Heads keep the numbers that they had; what is seen of those that are gone is zeros.
"""

ALONE = """
With transformers and safetensors alone. `from_pretrained` of transformers 5 knows no pruned heads, so they are cut out here first:

```python
{code}
```
{use}"""

CODE = """from pathlib import Path

import torch
from safetensors.torch import load_file
from transformers import AutoConfig, AutoTokenizer, {kind}

folder = Path({quoted})  # where this README lies
config = AutoConfig.from_pretrained(folder)
model = {kind}(config).eval()
width = config.hidden_size // config.num_attention_heads
for layer, gone in config.pruned_heads.items():
    attention = model.base_model.encoder.layer[int(layer)].attention
    left = width * (config.num_attention_heads - len(gone))
    for part in (attention.self.query, attention.self.key, attention.self.value):
        part.weight, part.bias = torch.nn.Parameter(part.weight[:left]), torch.nn.Parameter(part.bias[:left])
    attention.output.dense.weight = torch.nn.Parameter(attention.output.dense.weight[:, :left])
    if not left:  # a layer without heads adds the bias of W_O alone
        attention.self.forward = lambda x, *_, **__: (x[..., :0], None)
{load}

tokenizer = AutoTokenizer.from_pretrained(folder)
inputs = tokenizer("The cat sat on the mat.", return_tensors="pt")
with torch.inference_mode():
    states = model(**inputs, output_hidden_states=True).hidden_states[-1]  # (1, tokens, {d_model})"""

LOAD = 'model.load_state_dict(load_file(folder / "model.safetensors"))'
LOAD_TIED = """# What two parts share is in the file once, so not every name is.
assert not model.load_state_dict(load_file(folder / "model.safetensors"), strict=False).unexpected_keys"""


def readme(model: TextModel, measured: str = "") -> str:
    """The README.md of a pruned model; `measured` says what it was measured by."""
    info, cut = model.info, model.pruned
    before = info.parameters + len(cut.heads) * parameters_per_head(info)
    text = TEXT.format(
        name=public_name(info.name),
        quoted=json.dumps(public_name(info.name)),
        title=cut.title,
        source=cut.name,
        count=len(cut.heads),
        total=info.layers * info.heads,
        gone=Ablation.of(cut.heads, (info.layers, info.heads)),
        parameters=info.parameters,
        before=before,
        nbytes=4 * info.parameters,  # float32
        nbytes_before=4 * before,
        licence=LICENCES.get(
            cut.name.partition("@")[0], "as whoever trained it says" if model.card else f"that of {cut.name}"
        ),
        measured=f"- measured by: {' '.join(measured.split())}\n" if measured.strip() else "",
    )
    return text if model.card else text + alone(model)


def alone(model: TextModel) -> str:
    """How a pruned transformers model is loaded without this project."""
    info, module = model.info, model.module
    load = LOAD_TIED if _shares(module) else LOAD
    code = CODE.format(
        kind=type(module).__name__, quoted=json.dumps(public_name(info.name)), load=load, d_model=info.d_model
    )
    use = (
        "\nA sentence's vector is the mean of its tokens' states, at length 1.\n" if info.output == "embedding" else ""
    )
    return ALONE.format(code=code, use=use)


def _shares(module: nn.Module) -> bool:
    """Whether two parts share a weight, such as word embeddings and the head over the vocabulary."""
    return len(list(module.named_parameters())) < len(list(module.named_parameters(remove_duplicate=False)))
