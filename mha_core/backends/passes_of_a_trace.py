"""Passes over the tokens of a Trace, many in a batch, each with changes of its own, from the layer where they begin."""

import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.forward import Interventions, Output, Positions, ResumePoint
from mha_core.trace import Trace

BATCH_TOKENS = 1024  # each may have V logits


def batch_resume_point(
    model: Model,
    trace: Trace,
    layer: int,
    count: int,
    *,
    end: int | None = None,
    first_change: Tensor | None = None,
) -> ResumePoint | None:
    """The resume point of so many passes over a Trace: a layer, with its input there; None if the model can't resume.

    Args:
        end: the layer before which they end; None = after the last.
        first_change: of each text, as of `ResumePoint`.
    """
    point = model.resume_point(trace, layer)
    return point and ResumePoint(layer, point.hidden_states.expand(count, -1, -1), end, first_change)


@torch.inference_mode()
def passes(
    model: Model,
    trace: Trace,
    change: Interventions,
    count: int,
    resume: ResumePoint | None,
    *,
    logits_at: Positions = None,
) -> Output:
    """So many passes over a Trace's tokens in one batch, without attention weights."""
    assert trace.inputs is not None, "a Trace that a model made"
    ids = trace.inputs.expand(count, *trace.inputs.shape[1:])
    segments = torch.tensor([trace.segments]).expand(count, -1)
    return model.forward(ids, segments, change, resume=resume, need_weights=False, logits_at=logits_at)
