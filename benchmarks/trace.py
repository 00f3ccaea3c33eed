"""A trace of the bundled BERT against transformers' own attention: eager with weights, and sdpa without.

All three run the same ids through the same weights in one process, in turns. Ours includes tokenising and building the
Trace (which stacks the tensors of all layers); the others are bare forward passes.
"""

import torch
from transformers import AutoModel

from benchmarks.measure import in_turns, section
from mha_core import load_model
from mha_core.models.pretrained.bundled import minilm_folder
from mha_core.models.text.encoding import encode

LENGTHS = (16, 32, 64, 128, 256, 512)


def main() -> None:
    """Print the table."""
    model = load_model("minilm")
    theirs = {
        kind: AutoModel.from_pretrained(minilm_folder(), attn_implementation=kind).eval() for kind in ("eager", "sdpa")
    }
    rows = []
    for length in LENGTHS:
        text = " ".join(["word"] * (length - 2))
        encoded = encode(model.tokenizer, text, None, length)
        assert encoded.ids.shape == (1, length)

        def bare(kind: str, ids: torch.Tensor = encoded.ids) -> object:
            with torch.inference_mode():
                return theirs[kind](input_ids=ids, output_attentions=kind == "eager", output_hidden_states=True)

        def forward(ids: torch.Tensor = encoded.ids, segments: torch.Tensor = encoded.segments) -> object:
            with torch.inference_mode():
                return model.forward(ids, segments)

        median = in_turns(
            {
                "trace": lambda text=text: model.trace(text),
                "forward": forward,
                "eager": lambda: bare("eager"),
                "sdpa": lambda: bare("sdpa"),
            },
            repeats=25 if length < 256 else 15,
        )
        rows.append(
            [
                str(length),
                *(f"{1e3 * median[name]:.1f}" for name in ("trace", "forward", "eager", "sdpa")),
                *(f"{median['trace'] / median[name]:.2f}" for name in ("eager", "sdpa")),
                f"{median['forward'] / median['eager']:.2f}",
            ]
        )
    title = "Trace of the bundled BERT, ms and ratios (goals: trace / eager ≤ 1.0; trace / sdpa ≤ 1.5 at 512)"
    names = ["trace", "our forward", "eager, with weights", "sdpa, without"]
    ratios = ["trace / eager", "trace / sdpa", "forward / eager"]
    print(section(title, ["tokens", *names, *ratios], rows))


if __name__ == "__main__":
    main()
