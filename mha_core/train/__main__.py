"""Train a shipped model into assets/models/NAME: `python -m mha_core.train NAME`."""

import argparse
from pathlib import Path

import torch

from mha_core.backends.builtin.checkpoint import save_trained
from mha_core.backends.builtin.training.presets import RECIPES, make_card
from mha_core.backends.cards import folder_of
from mha_core.jobs.saved_state import read_state, write_state

SAVE_INTERVAL = 200  # steps


def main() -> None:
    """Train a shipped model. An interrupted training resumes from its last save."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=RECIPES)
    parser.add_argument("--folder", type=Path, help="instead of assets/models/NAME")
    options = parser.parse_args()
    torch.set_num_threads(1)  # sums in the same order, whatever the number of cores
    recipe = RECIPES[options.name]()
    training = recipe.training()
    unfinished = Path("build") / f"{options.name}.safetensors"
    if unfinished.exists():
        training.restore(read_state(unfinished))
    for step, loss in training:
        if step % SAVE_INTERVAL == 0:
            write_state(unfinished, training.state())
            print(f"step {step} of {recipe.plan.steps}, loss {loss:.3f}", flush=True)
    save_trained(options.folder or folder_of(options.name), training.model, make_card(options.name, recipe), training)
    unfinished.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
