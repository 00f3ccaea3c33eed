"""The network of an encoder-decoder, which reads a source and writes a target.

Its pass has three attentions: the encoder's, the decoder's own, and the one from target to source.
"""

from abc import abstractmethod

from torch import Tensor

from mha_core.intervention import Intervention
from mha_core.network import Network


class EncoderDecoderNetwork(Network):
    """A network with the attentions "encoder", "decoder" and "cross"; without a target, a pass has the first alone.

    The output of "cross" has its own attentions (B, H, T_t, T_s) and values. It shares the decoder's hidden states and
    logits (B, T_t, V).

    Attributes:
        words: the size of the targets' vocabulary.
    """

    words: int

    @abstractmethod
    def write(self, ids: Tensor, intervention: Intervention, most: int) -> Tensor:
        """Generate a target of (1, T_s) ids greedily: (1, n), the start token included, n at most `most`.

        By the rules of its generation_config.json, but without beams.
        """

    @abstractmethod
    def start(self, labels: Tensor) -> Tensor:
        """The decoder's input for a target (1, T_t) that ends with the end token."""

    def source_norm(self, x: Tensor) -> Tensor:
        """The encoder's last hidden states, (T_s, D), as the decoder reads them."""
        return x
