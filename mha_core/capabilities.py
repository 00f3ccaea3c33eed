"""Capabilities of a model: options of its passes, as tested when it was loaded."""

from dataclasses import dataclass

from mha_core.forward import IncrementalDecoder

ON_CPU = ("cpu", "float32")


@dataclass(frozen=True)
class Capabilities:
    """Options of a model's passes.

    Attributes:
        can_resume: True if a pass can begin at any layer (`ResumePoint`).
        takes_padding: False if a text's numbers depend on padding behind it (MobileBERT's do): each text is run alone.
        kv_cache: of a causal language model; None where each token takes a pass over all.
        runs_on: device and precision (`devices.on_device`).
    """

    can_resume: bool = True
    takes_padding: bool = True
    kv_cache: IncrementalDecoder | None = None
    runs_on: tuple[str, str] = ON_CPU


PLAIN = Capabilities()
