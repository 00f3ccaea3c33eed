"""Model: the class of every model of this project. A modality in front, a network behind, a Trace out."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

import torch
from torch import Tensor, nn

from mha_core.ablation import Ablation, Given, read_ablation
from mha_core.attention import MultiHeadAttention
from mha_core.checks import check_count, check_index, check_list, renamed
from mha_core.errors import ModelError, TextError
from mha_core.forward import Interventions, Output, Outputs, Pass, Positions, ResumePoint, main_output
from mha_core.heads import Head, PrunedHeads, remaining_heads, scatter_heads
from mha_core.intervention import UNCHANGED, Intervention
from mha_core.modality import Encoded, Modality
from mha_core.model_info import ModelInfo
from mha_core.network import DEFAULT_CAPABILITIES, AttentionInputs, Capabilities, Network, OutputProjection
from mha_core.rows import BATCH_TOKENS, Batch, Row, batches
from mha_core.trace import Trace, logits_of_text, trace_of

T = TypeVar("T")
GivenTarget = str | Sequence[int] | None  # a text, ids, or None: the model writes it


@dataclass(frozen=True, repr=False)
class Model:
    """A network, what it reads, and its passes on our attention function. Of an encoder-decoder: `EncoderDecoderModel`.

    Attributes:
        info: its name, sizes and task.
        modality: the kind of its input.
        module: the weights, in eval mode.
        network: runs the module with our attention function; of the sizes in `info`, or it is refused.
        reference: the same weights in transformers' own eager attention, all heads on; None where there is no such
            implementation.
        capabilities: what its passes can do.
        pruned: its pruned heads, and the model that they were pruned from; None if it has all its heads.
        takes_target: whether it reads a source and a target.
    """

    info: ModelInfo
    modality: Modality
    module: nn.Module
    network: Network
    reference: Network | None = None
    capabilities: Capabilities = DEFAULT_CAPABILITIES
    pruned: PrunedHeads | None = None

    takes_target: ClassVar[bool] = False

    def __post_init__(self) -> None:
        found = {name: tuple(shape) for name, shape in self.network.shapes.items()}
        if found != self.info.shapes:
            raise ValueError(f"the network of '{self.info.name}' is {found}; valid, by its info: {self.info.shapes}.")

    def __repr__(self) -> str:
        """A line, for a notebook."""
        return f"<{type(self).__name__} {self.info.name}: {self.info.layers} layers of {self.info.heads} heads>"

    @property
    def tokenizer(self) -> Any:
        """Its fast tokenizer, of transformers."""
        return self.modality.tokenizer

    @property
    def pruned_heads(self) -> tuple[Head, ...]:
        """The heads that were pruned; their attentions, values and W_O are zeros."""
        return self.pruned.heads if self.pruned else ()

    @renamed(padding="attention_mask")
    def forward(
        self, ids: Tensor, segments: Tensor | None = None, intervention: Interventions = UNCHANGED, **asked: Any
    ) -> Output:
        """The main output of a `forward.Pass` of these fields, `ids` its inputs. Raises as `outputs`."""
        return main_output(self.outputs(Pass(ids, segments, intervention, **asked)))

    def outputs(self, request: Pass) -> Outputs:
        """The outputs of a pass by attention: "self"; or "encoder" and, with a target, "decoder" and "cross".

        Raises ValueError for what does not fit the model, or what it can't do (`Capabilities`).
        """
        can, resume = self.capabilities, request.resume
        for name, given, is_able in (
            ("resume", resume, can.can_resume),
            ("resume.first_change", resume and resume.first_change, self.info.causal),
            ("attention_mask", request.attention_mask, can.takes_padding),
            ("target.attention_mask", request.target and request.target.attention_mask, can.takes_padding),
        ):
            if given is not None and not is_able:
                raise ValueError(f"{name} is given, which passes of '{self.info.name}' do not take; valid: None.")
        if request.target is None and request.positions and not self.info.predicts_words:
            raise ValueError(
                f"'{self.info.name}' predicts no words, and logits_at is {request.logits_at!r}; valid: None."
            )
        return self.network.outputs(request)

    @renamed(ablation="off")
    def trace(
        self,
        text: object,
        *,
        pair: str | None = None,
        target: GivenTarget = None,
        off: Given | None = None,
        mask_at: int | None = None,
        use_reference: bool = False,
        base: Trace | None = None,
    ) -> Trace:
        """Run one sentence, or a pair, with some heads off.

        Args:
            text: the sentence; cut at `info.max_tokens`, with the number of dropped tokens in the Trace. Of a
                model that reads pictures, a picture: a PNG, JPEG or WebP file as a Path, one of Pillow, or pixels
                (H, W, 3) as uint8.
            pair: a second sentence, read together with the first.
            target: the target of an encoder-decoder: a text, or the ids of another Trace's target, `trace.decoder.ids`.
                None: the model writes it, each time the likeliest token, with these heads off.
            off: the heads that are off: "3.1, 5.*", a head, a list of heads, or an Ablation, which has a mode, too. An
                edge between tokens that the text does not have cuts nothing.
            mask_at: position of a token to replace by the model's mask.
            use_reference: run `reference` instead: independent code, the same weights, all heads on.
            base: a Trace of the same tokens by this model, with other heads off. The layers before the first difference
                are taken from it, if the model can resume (an encoder-decoder can't); the numbers are the same.

        Returns:
            the Trace; for an encoder-decoder the encoder's, with the others in `decoder` and `cross`.

        Raises:
            TextError: the text is no string, has no token that the model can read, or its numbers can't be shown.
            ValueError: the ablation names a head that the model does not have, or can't be read, `mask_at` is a token
                that is not there, or reference is requested where there is none, or with heads off.
        """
        self.check_target(target)
        encoded = self.encoded(text, pair)
        ablation = read_ablation(off)
        if mask_at is not None:
            encoded = self.modality.masked(self.info.name, encoded, mask_at)
        network = self.reference if use_reference else self.network
        if network is None:
            raise ValueError(f"'{self.info.name}' has no reference; valid: use_reference=False.")
        with torch.inference_mode():
            return self._traced(network, encoded, ablation, target, None if use_reference else base)

    def _traced(
        self, network: Network, encoded: Encoded, ablation: Ablation, target: GivenTarget, base: Trace | None
    ) -> Trace:
        """The Trace of a pass through the network, or the reference. Raises as `trace`."""
        resume = None if base is None else self._resume_after(base, encoded, ablation)
        output = network(Pass(encoded.inputs, encoded.segments, Intervention(ablation), resume=resume))
        return trace_of(self.info, encoded, ablation, output, base=base if resume else None)

    def encoded(self, text: object, pair: str | None = None, max_tokens: int | None = None) -> Encoded:
        """The input of the model for a text, a pair, or a picture, cut at `max_tokens`. Raises TextError."""
        if pair and not self.modality.takes_pair:
            raise TextError("'{name}' reads one input at a time. Valid: pair=None.", name=self.info.name)
        most = self.info.max_tokens if max_tokens is None else check_count("max_tokens", max_tokens)
        return self.modality.encode(text, pair, most)

    def check_target(self, target: GivenTarget) -> None:
        """Raise TextError for a target where only an encoder-decoder has one."""
        if target is not None and not self.takes_target:
            raise TextError(
                "'{name}' writes no target. Valid: sentences without one, or an encoder-decoder.", name=self.info.name
            )

    @renamed(ablation="off")
    def traces(self, texts: Iterable[object], *, off: Given | None = None) -> list[Trace]:
        """The Traces of N texts, in their order, several at a time: for short texts in a fraction of the time.

        An encoder-decoder runs its encoder alone, so only the encoder's heads can be off.

        Raises TextError and ValueError as `trace` does; the message says which text it is.
        """
        change = read_ablation(off)
        return self._each(texts, change, lambda encoded, output, at: trace_of(self.info, encoded, change, output, at))

    @renamed(ablation="off")
    def attentions(self, texts: Iterable[object], *, off: Given | None = None) -> list[Tensor]:
        """The attentions of each of N texts, (L, H, T, T), as `Trace.attentions`, and nothing else: for many texts."""

        def take(encoded: Encoded, output: Output, at: int) -> Tensor:
            length = len(encoded.tokens)
            return torch.stack([weights[at, :, :length, :length] for weights in output.attentions]).float().cpu()

        return self._each(texts, read_ablation(off), take, logits_at=())

    @renamed(ablation="off")
    def logits(self, texts: Iterable[object], *, off: Given | None = None) -> list[Tensor]:
        """The logits of each of N texts, as `Trace.logits`, and nothing else: faster than `traces`.

        A text is cut at `info.reads_tokens`, which may be more than a Trace holds. Raises ValueError where there are
        none.
        """

        def take(encoded: Encoded, output: Output, at: int) -> Tensor:
            if output.logits is None:
                valid = "trace(text, target=…)" if self.takes_target else "a model with an output layer"
                raise ValueError(f"'{self.info.name}' makes no logits of these inputs; valid: {valid}.")
            return logits_of_text(output.logits[at], self.info, len(encoded.tokens)).float().cpu().clone()

        return self._each(texts, read_ablation(off), take, need_weights=False)

    scores = logits  # its name before 1.0

    def batches(
        self, rows: Sequence[Row], indices: Sequence[int] | None = None, max_tokens: int = BATCH_TOKENS
    ) -> list[Batch]:
        """Batches of rows; each of a single row if the model does not take padding."""
        return batches(rows, indices, max_tokens if self.capabilities.takes_padding else 0)

    @torch.inference_mode()
    def _each(
        self,
        texts: Iterable[object],
        ablation: Ablation,
        take: Callable[[Encoded, Output, int], T],
        *,
        need_weights: bool = True,
        logits_at: Positions = None,
    ) -> list[T]:
        """The result of `take` for each text, in order, from its input, its batch's output, and its row there."""
        try:
            texts = check_list("texts", texts, "several texts, in a list")
        except ValueError as error:
            raise TextError(str(error)) from None
        longest = self.info.max_tokens if need_weights else self.info.reads_tokens or self.info.max_tokens
        all_encoded = []
        for number, text in enumerate(texts):
            with _numbered(number):
                all_encoded.append(self.encoded(text, max_tokens=longest))
        results: dict[int, T] = {}
        change = Intervention(ablation)
        for batch in self.batches([Row.of(encoded) for encoded in all_encoded]):
            output = main_output(self.outputs(batch.as_pass(change, need_weights=need_weights, logits_at=logits_at)))
            for at, i in enumerate(batch.indices):
                with _numbered(i):
                    results[i] = take(all_encoded[i], output, at)
        return [results[i] for i in range(len(all_encoded))]

    def _resume_after(self, base: Trace, encoded: Encoded, ablation: Ablation) -> ResumePoint | None:
        """The point at which a pass leaves a Trace and goes on by itself; None: it must run from the start."""
        segments = tuple(encoded.segments[0].tolist())
        if base.info != self.info or base.values is None or base.inputs is None or base.segments != segments:
            return None
        # The last layer runs again even if nothing differs, since the logits are computed behind it.
        layer = min(ablation.first_difference(base.ablation, self.info.shape), self.info.layers - 1)
        return self.resume_point(base, layer) if layer and torch.equal(base.inputs, encoded.inputs) else None

    def check_own(self, trace: Trace) -> None:
        """Raise ValueError for a Trace of another model, place or precision, or one that was made by hand."""
        if trace.info != self.info or trace.inputs is None:
            raise ValueError(f"This Trace is not of '{self.info.name}'; valid: one that its own `trace` returned.")

    def resume_point(self, trace: Trace, layer: int) -> ResumePoint | None:
        """The point at a layer from which a pass over a Trace's tokens can go on; None if this model can't resume.

        Raises ValueError as `check_own`.
        """
        self.check_own(trace)
        layer = check_index("layer", layer, self.info.layers)
        return ResumePoint(layer, trace.hidden_states[layer][None]) if self.capabilities.can_resume else None

    def attention_inputs(self, trace: Trace, layer: int, attention: str = "self") -> AttentionInputs:
        """The attention of a layer as our own module, and its input in a Trace.

        Args:
            trace: of this model, as `trace` returns it.
            attention: "encoder", "decoder" or "cross" in an encoder-decoder.

        Raises:
            ModelError: the layers are not made as those of known families are.
            ValueError: no such layer, or no such attention, or as `check_own`.
        """
        self.check_own(trace)
        info, layer = self._complete_layer(layer, attention)
        return self.network.attention_inputs(trace, layer, info.attention)

    opened = attention_inputs  # its name before 1.0

    def attention_module(self, layer: int, attention: str = "self") -> MultiHeadAttention:
        """The attention of a layer as our own module. Args and raises as `attention_inputs`."""
        info, layer = self._complete_layer(layer, attention)
        return self.network.sublayer(layer, info.attention).module

    def _complete_layer(self, layer: int, attention: str) -> tuple[ModelInfo, int]:
        """The sizes of an attention, and one of its layers. Raises ModelError for a layer with pruned heads."""
        info = self.info.of(attention)
        layer = check_index("layer", layer, info.layers)
        if heads := [str(head.head) for head in self.pruned_heads if head.layer == layer]:
            raise ModelError(
                "Layer {layer} of '{name}' can't be opened: heads {pruned} are pruned. Layers with all heads can.",
                layer=layer,
                name=self.info.name,
                pruned=", ".join(heads),
            )
        return info, layer

    def output_weights(self, layer: int, attention: str = "self") -> Tensor:
        """W_O of a layer, split by head: (D, H, d_k); zeros for pruned heads.

        Σ_h Σ_j attentions[layer, h, i, j] · values[layer, h, j] through its slice [:, h], plus `output_bias`, is the
        output of this layer's attention at position i (Kobayashi et al. 2020).

        Args:
            attention: "encoder", "decoder" or "cross" in an encoder-decoder.

        Raises:
            ModelError: the place of W_O in the model is not known, or the model does more to the contexts than W_O
                does.
            ValueError: no such layer, or no such attention.
        """
        info = self.info.of(attention)
        layer = check_index("layer", layer, info.layers)
        remaining = remaining_heads(self.pruned_heads, info.shape)[layer]
        by_head = self._output_projection(info.attention, layer).W_O.unflatten(1, (len(remaining), info.d_k))
        return scatter_heads(by_head, remaining, info.heads)

    def output_bias(self, layer: int, attention: str = "self") -> Tensor:
        """b_O of a layer, (D,); zeros where it has none. Args and raises as `output_weights`."""
        info = self.info.of(attention)
        found = self._output_projection(info.attention, check_index("layer", layer, info.layers))
        return found.W_O.new_zeros(len(found.W_O)) if found.b_O is None else found.b_O

    def _output_projection(self, attention: str, layer: int) -> OutputProjection:
        if attention not in self.network.output_projections:
            raise ModelError(
                "What a head of '{name}' adds to the output is not known: its W_O was not identified.",
                name=self.info.name,
            )
        return self.network.output_projections[attention][layer]

    def word(self, token_id: int) -> str:
        """A token as readable text. Raises ValueError for no id, NotImplementedError for a model without words."""
        return self.modality.readable(check_count("token_id", token_id, 0))


TextModel = Model  # its name before 1.0


@contextmanager
def _numbered(number: int) -> Iterator[None]:
    """Say in a TextError which text it is of."""
    try:
        yield
    except TextError as error:
        raise TextError("Text {number}: {error}", number=number, error=error) from None
