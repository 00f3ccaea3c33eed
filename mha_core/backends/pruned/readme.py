"""The README.md of a pruned model: its source, its pruned heads, and the code that loads it."""

import json
from operator import attrgetter
from typing import Any

import torch
from torch import nn

from mha_core.ablation import Ablation
from mha_core.backends.builtin.checkpoint import card_of
from mha_core.backends.builtin.network.seeds import building
from mha_core.backends.builtin.session_models import public_name
from mha_core.backends.cards import cards
from mha_core.backends.huggingface.patches.locate import find_layers
from mha_core.backends.huggingface.patches.prune_modules import BiasAlone, attention_path, head_weights
from mha_core.backends.pooling import POOLINGS
from mha_core.model import Model
from mha_core.model_info import ModelInfo

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
`MHA_MODELS` names). The folder's name is the model's name. From elsewhere: `load_model(Path("…"))`, with its path.

```python
from mha_core import load_model

model = load_model({quoted})
```

The remaining heads keep their indices; attention weights of pruned heads are shown as zeros.
"""

STANDALONE = """
With transformers and safetensors alone: `from_pretrained` of transformers 5 does not support pruned heads, so this code
gives the module its weights as they are. For attention weights, `model.set_attn_implementation("eager")`.

```python
{code}
```
{use}"""

CODE = """import torch
from safetensors.torch import load_file
from transformers import AutoConfig, AutoTokenizer, {kind}

folder = "."  # the folder of this README, where this code runs
config, weights = AutoConfig.from_pretrained(folder), load_file(f"{{folder}}/model.safetensors")
model = {kind}(config).eval()
for name, weight in weights.items():
    part, _, parameter = name.rpartition(".")
    setattr(model.get_submodule(part), parameter, torch.nn.Parameter(weight))
model.tie_weights()
assert weights.keys() == dict(model.named_parameters()).keys()
{sizes}
tokenizer = AutoTokenizer.from_pretrained(folder)
inputs = tokenizer("The cat sat on the mat.", return_tensors="pt")
with torch.inference_mode():
    output = model(**inputs, output_hidden_states=True)  # .hidden_states[-1]: (1, tokens, {d_model})"""

SIZES = """for layer, heads in config.pruned_heads.items():  # what attention keeps of its size
    attention, left = model.get_submodule(f"{path}"), config.num_attention_heads - len(heads)
    {names} = {values}
"""
BIAS_ALONE = """    if not left:
        attention.c_proj.forward = lambda x, bias=attention.c_proj.bias: bias.expand(*x.shape[:-1], -1)
"""
# Where an attention keeps its size, and what that is with `left` heads of width d_k.
SIZE = {
    "num_heads": "left",
    "num_attention_heads": "left",
    "all_head_size": "{d_k} * left",
    "split_size": "3 * [{d_k} * left]",
    "c_attn.nf": "3 * {d_k} * left",
}


def readme(model: Model, measured: str = "") -> str:
    """The README.md of a pruned model; `measured` names the importance score or metric behind the pruning."""
    info, pruned = model.info, model.pruned
    assert pruned is not None, "only pruned models are saved"
    before = parameters_before(model)
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


def parameters_before(model: Model) -> int:
    """The number of weights of the complete model."""
    if model.pruned and card_of(model):
        return model.info.parameters + len(model.pruned.heads) * parameters_per_head(model.info)
    module: Any = model.module
    with building, torch.device("meta"):  # no weights are made
        return sum(weight.numel() for weight in type(module)(module.config).parameters())


def parameters_per_head(info: ModelInfo) -> int:
    """Number of weights of one head: its rows of W_Q, W_K, W_V with their biases, and its columns of W_O."""
    return 3 * info.d_k * (info.d_model + 1) + info.d_model * info.d_k


def standalone_section(model: Model) -> str:
    """The README's section on loading a pruned transformers model without this project."""
    info, module = model.info, model.module
    names = {"kind": type(module).__name__, "d_model": info.d_model}
    code = CODE.format(**names, sizes=_sizes(model))
    use = ""
    if info.task == "embedding":
        use = f"\nA sentence embedding is {POOLINGS[info.pooling]}, normalised to length 1.\n"
    return STANDALONE.format(code=code, use=use)


def _sizes(model: Model) -> str:
    """The code that tells attention its size; "" for families that read it off the weights."""
    layers = find_layers(model.module)
    assert layers is not None, "heads were pruned from them"
    first = next(name for name, part in model.module.named_modules() if part is layers[0]).removesuffix("0")
    path, d_k = attention_path(head_weights(layers)), model.info.d_k
    attention = layers[0].get_submodule(path)
    sizes = {name: size.format(d_k=d_k) for name, size in SIZE.items() if _has(attention, name)}
    names = ", ".join(f"attention.{name}" for name in sizes)
    path = f"{first}{{layer}}.{path}"
    code = SIZES.format(path=path, names=names, values=", ".join(sizes.values())) if sizes else ""
    return code + BIAS_ALONE if any(isinstance(part, BiasAlone) for part in model.module.modules()) else code


def _has(module: nn.Module, name: str) -> bool:
    """True if a module has an attribute, or a part of it has: "c_attn.nf"."""
    try:
        attrgetter(name)(module)
    except AttributeError:
        return False
    return True
