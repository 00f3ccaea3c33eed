"""Large linear layers on the CPU by the faster of two kernels, chosen by a short measurement on the machine itself.

`F.linear` and a 1×1 convolution over the tokens are the same product, but PyTorch computes them with different
libraries (MKL and oneDNN). Which one is faster depends on the processor and on the number of tokens: on one AMD EPYC
the convolution took half the time, on another it was slower at 128 tokens and faster from 1,000, on an Intel Xeon with
AMX it was slower. Hence the measurement.
"""

import math
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from statistics import median

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from mha_core.attention import MultiHeadAttention
from mha_core.engine.interleaved_timing import interleaved_rounds, timed
from mha_core.engine.thread_pools import use_one_core

MIN_TOKENS, MIN_PRODUCTS = 64, 2**24  # below these the convolution's reordering of the weight does not pay anywhere
TRIAL_TOKENS, TRIAL_WIDTH = (256, 1024), 768
ROUNDS = 5
MARGIN = 0.9  # the convolution must take less than this share of F.linear's time
_chosen: dict[tuple[int, int], bool] = {}  # by tokens and threads


def accelerate(module: nn.Module) -> None:
    """Let all linear layers in a module choose the faster kernel, those of our own attention too. For inference."""
    for part in module.modules():
        if isinstance(part, MultiHeadAttention):
            part.linear = fast_linear
        elif type(part) is nn.Linear:
            part.__class__ = FastLinear


class FastLinear(nn.Linear):
    """nn.Linear for inference; large products by the faster kernel."""

    def forward(self, input: Tensor) -> Tensor:
        return fast_linear(input, self.weight, self.bias)


def fast_linear(x: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """As `F.linear`: (B, T, in) → (B, T, out), weight (out, in)."""
    large = _may_use_convolution(x, weight)
    if large and convolution_is_faster(_trial_tokens(x), torch.get_num_threads()):
        return convolution(x, weight, bias)
    return F.linear(x, weight, bias)


def convolution(x: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """x Wᵀ + b as a 1×1 convolution; shapes as in `fast_linear`.

    All texts are one image: many small ones take up to twenty times as long.
    """
    image = x.reshape(1, -1, 1, x.size(-1)).permute(0, 3, 1, 2)  # (1, in, B·T, 1), channels last: no copy
    return F.conv2d(image, weight[:, :, None, None], bias).permute(0, 2, 3, 1).reshape(*x.shape[:-1], -1)


def convolution_is_faster(tokens: int, threads: int) -> bool:
    """True if this machine computes a large product of so many tokens faster as a convolution, on so many threads.

    Both kernels are timed in turns, 20 to 80 ms in all, once per process. On a busy machine the slower one may be
    chosen; the product is right either way.
    """
    if (tokens, threads) not in _chosen:
        _chosen.setdefault((tokens, threads), _measured(tokens))
    return _chosen[tokens, threads]


def one_core_choices() -> tuple[bool, ...]:
    """What this process has chosen on one core, for each of TRIAL_TOKENS."""
    with ThreadPoolExecutor(1, initializer=use_one_core) as pool:
        return tuple(pool.map(lambda tokens: convolution_is_faster(tokens, 1), TRIAL_TOKENS))


def choose_as(choices: Iterable[bool]) -> None:
    """Choose as another process did, so that both get the same bits. What this one has chosen before stays."""
    for tokens, faster in zip(TRIAL_TOKENS, choices, strict=True):
        _chosen.setdefault((tokens, 1), faster)


def _measured(tokens: int) -> bool:
    with torch.inference_mode():
        x, weight = torch.ones(1, tokens, TRIAL_WIDTH), torch.ones(TRIAL_WIDTH, TRIAL_WIDTH)
        kernels = {"linear": F.linear, "convolution": convolution}
        timings = {name: timed(partial(kernel, x, weight), time.perf_counter) for name, kernel in kernels.items()}
        rounds = interleaved_rounds(timings, ROUNDS)
    linear, conv = (median(seconds[name] for seconds in rounds) for name in kernels)
    return conv < MARGIN * linear


def _trial_tokens(x: Tensor) -> int:
    """The number of tokens of the trial that is closest to x, (B, T, in)."""
    tokens = x.size(0) * x.size(1)
    return min(TRIAL_TOKENS, key=lambda trial: abs(math.log(tokens / trial)))


def _may_use_convolution(x: Tensor, weight: Tensor) -> bool:
    """True for a large float32 product on the CPU, run eagerly and without gradients."""
    if x.dim() != 3 or (tokens := x.size(0) * x.size(1)) < MIN_TOKENS or tokens * weight.numel() < MIN_PRODUCTS:
        return False
    if x.device.type != "cpu" or x.dtype != torch.float32 or weight.dtype != torch.float32:
        return False
    if torch.compiler.is_compiling() or not (torch.backends.mkldnn.is_available() and torch.backends.mkldnn.enabled):
        return False
    return not (torch.is_grad_enabled() and (x.requires_grad or weight.requires_grad))
