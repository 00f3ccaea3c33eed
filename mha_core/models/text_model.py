"""TextModel: the one class for every model of this project. A tokenizer in front, a network behind, a Trace out."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

import torch
from torch import Tensor, nn

from mha_core.attention import MultiHeadAttention
from mha_core.checks import count, index, listed
from mha_core.errors import ModelError, TextError, excerpt, kind_of
from mha_core.heads import Ablation, Head, named_sizes
from mha_core.inputs.display import readable_token
from mha_core.inputs.encoding import Encoded, encoded_target, target_ids, with_mask
from mha_core.inputs.modality import Modality
from mha_core.inputs.rows import BATCH_TOKENS, Batch, Row, batches
from mha_core.inputs.text import TEXT
from mha_core.intervention import Intervention
from mha_core.message import Message
from mha_core.models.decoder import LONGER, AttentionInputs, Decoder, TargetPass
from mha_core.models.forward import (
    UNCHANGED,
    IncrementalDecoder,
    Network,
    NetworkForward,
    Output,
    Pass,
    Positions,
    ResumePoint,
    can_be_shown,
)
from mha_core.models.pruned_heads import PrunedHeads, remaining_heads, scatter_heads
from mha_core.models.surgery.locate import output_projection
from mha_core.trace import ModelInfo, Trace

if TYPE_CHECKING:
    from mha_core.inputs.picture import Picture
    from mha_core.models.training.model_card import ModelCard


T = TypeVar("T")
ON_CPU = ("cpu", "float32")
# What a Trace calls the scores of a model with this output; of all others they are logits of words.
SCORES = {"classifier": "classes", "token-classifier": "token_classes", "question-answering": "answer"}


def _unchanged(layer: int, x: Tensor) -> tuple[Tensor, Tensor | None]:
    return x, None


def _joined(base: Trace, output: Output, layer: int) -> Output:
    """The output of a complete pass, but for the attentions, from a Trace up to a layer and a pass that began there."""
    assert base.values is not None
    layers_run = base.info.layers - layer
    return output._replace(
        hidden_states=(*base.hidden_states[: layer + 1, None], *output.hidden_states[-layers_run:]),
        values=(*base.values[:layer, None], *output.values),
    )


def read_ablation(ablation: Ablation | str | None) -> Ablation:
    """An ablation, or what its text says; None = nothing is off. Raises ValueError for anything else."""
    if isinstance(ablation, str):
        return Ablation.parse(ablation)
    if ablation is not None and not isinstance(ablation, Ablation):
        raise ValueError(f"ablation is {kind_of(ablation)}; valid: an Ablation, or its text, such as '3.1, 5.*'.")
    return ablation or Ablation()


def _of_text(scores: Tensor, purpose: str, length: int) -> Tensor:
    """A text's scores without its padding: (C,) of a classifier, (2, T) of question answering, else (T, …)."""
    if purpose == "classifier":
        return scores
    return scores[:, :length] if purpose == "question-answering" else scores[:length]


@dataclass(frozen=True)
class TextModel:
    """A tokenizer, a network, and its forward pass on our attention function.

    Attributes:
        info: its name, sizes and purpose.
        tokenizer: a fast tokenizer.
        module: the network, in eval mode.
        run: its forward pass.
        attention: the attention of a layer, by its index, as our own module.
        reference: the same weights in transformers' own eager attention; None where there is no such implementation.
        output_projections: the modules that hold W_O, layer by layer; None where they are not known.
        attention_input: the input of a layer's attention, from the layer's own input (T, D): (T, D), and a mask (T, T),
            True = may attend, or None. For models whose `attention` opens.
        can_resume: True if a pass can begin at any layer (`forward.ResumePoint`).
        kv_cache: of a causal language model, a decoder that keeps keys and values (`forward.IncrementalDecoder`); None
            where each token takes a pass over all of them.
        pruned: its pruned heads, and the model that they were pruned from; None if it has all its heads.
        card: the model card, if it was trained here.
        decoder: of an encoder-decoder, its second stack; all else is of the encoder.
        modality: the kind of its input, and all that depends on it.
        takes_padding: False if what it computes of a text depends on the padding behind it (MobileBERT's does): then
            each text is run alone (`batches`).
        runs_on: device and precision of its passes (`devices.on_device`).
    """

    info: ModelInfo
    tokenizer: Any
    module: nn.Module
    run: NetworkForward
    attention: Callable[[int], MultiHeadAttention]
    reference: NetworkForward | None = None
    output_projections: Sequence[nn.Module] | None = None
    attention_input: Callable[[int, Tensor], tuple[Tensor, Tensor | None]] = _unchanged
    can_resume: bool = True
    kv_cache: IncrementalDecoder | None = None
    pruned: PrunedHeads | None = None
    card: "ModelCard | None" = None
    decoder: Decoder | None = None
    modality: Modality = TEXT
    takes_padding: bool = True
    runs_on: tuple[str, str] = ON_CPU

    @property
    def pruned_heads(self) -> tuple[Head, ...]:
        """The heads that were pruned; their attentions, values and W_O are zeros."""
        return self.pruned.heads if self.pruned else ()

    def forward(
        self,
        ids: Tensor,
        segments: Tensor | None = None,
        intervention: Intervention = UNCHANGED,
        *,
        padding: Tensor | None = None,
        resume: ResumePoint | None = None,
        need_weights: bool = True,
        logits_at: Positions = None,
    ) -> Output:
        """`run` of a `forward.Pass`, whose parts these are. Raises ValueError if the intervention does not fit."""
        return self.run(Pass(ids, segments, intervention, padding, resume, need_weights, logits_at))

    def forward_through(self, network: Network) -> NetworkForward:
        """The forward pass of another network with the same heads, and the same ones pruned."""
        remaining = remaining_heads(self.pruned_heads, *self.info.shape) if self.pruned_heads else None
        return NetworkForward(network, self.info.shape, remaining)

    def trace(
        self,
        text: "str | Picture",
        *,
        pair: str | None = None,
        target: str | Sequence[int] | None = None,
        ablation: Ablation | str | None = None,
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
            target: of an encoder-decoder, what it shall write: a text, or the ids of another Trace's target,
                `trace.decoder.ids`. None: it writes itself, each time the likeliest token, with these heads off.
            ablation: the heads that are off, and the ablation mode; or the text of an ablation, such as "3.1, 5.*".
            mask_at: replace the token at this position by the model's mask token.
            use_reference: run `reference` instead: independent code, the same weights, all heads on.
            base: a Trace of the same tokens by this model, with other heads off. The layers that both have in common
                are taken from it where the model can resume; the numbers are the same.

        Returns:
            the Trace; of an encoder-decoder, the encoder's, with the others in `decoder` and `cross`.

        Raises:
            TextError: the text is no string, has no token that the model can read, or its numbers can't be shown.
            ValueError: the ablation names a head that the model does not have, or can't be read, `mask_at` is a token
                that is not there, or reference is requested where there is none, or with heads off.
        """
        encoded = self.encoded(text, pair)
        ablation = read_ablation(ablation)
        run = self.reference if use_reference else self.run
        if run is None or (use_reference and ablation):
            raise ValueError(
                Message(
                    "The reference of {name} runs with all heads on only; an untrained model has no reference.",
                    name=self.info.name,
                )
            )
        if target is not None and self.decoder is None:
            raise ValueError(f"'{self.info.name}' writes no target; valid: an encoder-decoder, such as a T5.")
        if mask_at is not None:
            if self.tokenizer.mask_token_id is None:
                raise ValueError(f"'{self.info.name}' has no mask; valid: mask_at=None, or a masked language model.")
            encoded = with_mask(encoded, index("mask_at", mask_at, len(encoded.tokens)), self.tokenizer)
        with torch.inference_mode():
            if self.decoder is not None:
                return self._trace_with_target(encoded, target, ablation, use_reference)
            resume = None if base is None or use_reference else self._resume_after(base, encoded, ablation)
            output = run(Pass(encoded.ids, encoded.segments, Intervention(ablation), resume=resume))
            if base and resume:
                output = _joined(base, output, resume.layer)
            shared = base.layers[: resume.layer] if base and resume else ()
            return self.trace_of(encoded, ablation, output, 0, shared)

    def encoded(self, text: object, pair: str | None = None, max_tokens: int | None = None) -> Encoded:
        """The input of the model for a text, a pair, or a picture, of at most so many tokens. Raises TextError."""
        most = self.info.max_tokens if max_tokens is None else count("max_tokens", max_tokens)
        return self.modality.encode(self.tokenizer, text, pair, most)

    def traces(self, texts: Iterable[str], *, ablation: Ablation | str | None = None) -> list[Trace]:
        """As `trace` of each of N texts, in their order, several at a time: of short texts in a fraction of the time.

        Raises TextError and ValueError as `trace` does; the message says which text it is.
        """
        ablation = read_ablation(ablation)
        return self._each(texts, ablation, lambda encoded, output, at: self.trace_of(encoded, ablation, output, at))

    def attentions(self, texts: Iterable[str], *, ablation: Ablation | str | None = None) -> list[Tensor]:
        """The attentions of each of N texts, (L, H, T, T), and nothing else, as `traces` has them: for many texts."""

        def take(encoded: Encoded, output: Output, at: int) -> Tensor:
            length = len(encoded.tokens)
            return torch.stack([weights[at, :, :length, :length] for weights in output.attentions]).float().cpu()

        return self._each(texts, read_ablation(ablation), take, logits_at=())

    def scores(self, texts: Iterable[str], *, ablation: Ablation | str | None = None) -> list[Tensor]:
        """What the model says of each of N texts, and nothing else, in fewer steps than `traces`.

        That is logits (T, V), of a classifier (C,), of tokens (T, C), of question answering (2, T). A text is cut at
        what the model reads (`info.reads_tokens`), which may be more than a Trace holds.

        Raises:
            ValueError: the model makes none.
        """

        def take(encoded: Encoded, output: Output, at: int) -> Tensor:
            if output.logits is None:
                raise ValueError(f"'{self.info.name}' makes no scores; valid: a model with a head over its last layer.")
            return _of_text(output.logits[at], self.info.output, len(encoded.tokens)).float().cpu().clone()

        return self._each(texts, read_ablation(ablation), take, need_weights=False)

    def batches(
        self, rows: Sequence[Row], indices: Sequence[int] | None = None, max_tokens: int = BATCH_TOKENS
    ) -> list[Batch]:
        """`rows.batches`, of the rows that this model may run together: each alone if it does not take padding."""
        return batches(rows, indices, max_tokens if self.takes_padding else 0)

    @torch.inference_mode()
    def _each(
        self,
        texts: Iterable[str],
        ablation: Ablation,
        take: Callable[[Encoded, Output, int], T],
        *,
        need_weights: bool = True,
        logits_at: Positions = None,
    ) -> list[T]:
        """Apply `take` to each text: its tokens, its batch's output, and its place there. Results are in order."""
        try:
            texts = listed("texts", texts, "several texts, in a list")
        except ValueError as error:
            raise TextError(str(error)) from None
        longest = (None if need_weights else self.info.reads_tokens) or self.info.max_tokens
        all_encoded = []
        for number, text in enumerate(texts):
            try:
                all_encoded.append(self.encoded(text, max_tokens=longest))
            except TextError as error:
                raise TextError("Text {number}: {error}", number=number, error=error) from None
        found: dict[int, T] = {}
        for batch in self.batches([Row.of(encoded) for encoded in all_encoded]):
            change = Intervention(ablation)
            output = self.run(
                Pass(batch.ids, batch.segments, change, batch.padding, need_weights=need_weights, logits_at=logits_at)
            )
            for at, row in enumerate(batch.rows):
                found[row] = take(all_encoded[row], output, at)
        return [found[row] for row in range(len(all_encoded))]

    def trace_of(
        self,
        encoded: Encoded,
        ablation: Ablation,
        output: Output,
        at: int = 0,
        shared: Sequence[Tensor] = (),
        info: ModelInfo | None = None,
    ) -> Trace:
        """The Trace of one text of a batch, without its padding. Raises TextError.

        Args:
            shared: the attentions of the layers that the pass left out.
            info: None = the model's; else its decoder's.
        """
        length, info = len(encoded.tokens), info or self.info

        def own(numbers: Tensor) -> Tensor:  # of others in the batch nothing is kept
            return (numbers.clone() if output.hidden_states[-1].size(0) > 1 else numbers).float().cpu()

        hidden_states = own(torch.stack([states[at, :length] for states in output.hidden_states]))
        scores = None if output.logits is None else own(_of_text(output.logits[at], info.output, length))
        if not can_be_shown(hidden_states[-1], scores):
            raise TextError(
                "On this text '{name}' computes numbers that are too large or not numbers at all, so its "
                "weights are broken. Choose another text or another model.",
                name=self.info.name,
            )
        told: dict[str, Any] = {SCORES.get(info.output, "logits"): scores}
        return Trace(
            info=info,
            ablation=ablation,
            tokens=encoded.tokens,
            words=encoded.words,
            segments=tuple(encoded.segments[0].tolist()),
            layers=(*shared, *(own(weights[at, :, :length, :length]) for weights in output.attentions)),
            hidden_states=hidden_states,
            dropped=encoded.dropped,
            values=own(torch.stack([values[at, :, :length] for values in output.values])) if output.values else None,
            ids=encoded.token_ids,
            picture=encoded.picture,
            **told,
        )

    def _trace_with_target(
        self, source: Encoded, target: str | Sequence[int] | None, ablation: Ablation, use_reference: bool
    ) -> Trace:
        """The Trace of a source and a target, with the decoder's and the cross-attention's. As `trace`.

        Raises:
            TextError: a target that is no text, or has no numbers that can be shown.
            ValueError: an attention has no such head.
        """
        assert self.decoder is not None, "it is an encoder-decoder"
        infos = self.info.by_attention
        if outside := ablation.outside_all(self.info.shapes):
            sizes = named_sizes(self.info.shapes)
            raise ValueError(Message("{terms}: no such head. Valid: {sizes}.", terms=excerpt(outside), sizes=sizes))
        interventions = {name: Intervention(ablation.within(name)) for name in infos}
        read = self._target(source, target, interventions)
        run = self.decoder.reference if use_reference else self.decoder.run
        assert run is not None, "where there is none, it is refused"
        outputs = run(TargetPass(source.ids, read.ids, interventions))
        encoder = self.trace_of(source, ablation.within("encoder"), outputs["encoder"])
        own = self.trace_of(read, ablation.within("decoder"), outputs["decoder"], info=infos["decoder"])
        seen = outputs["cross"]
        cross = replace(
            own,
            info=infos["cross"],
            ablation=ablation.within("cross"),
            layers=[weights[0].float().cpu() for weights in seen.attentions],
            values=torch.cat(seen.values).float().cpu() if seen.values else None,
            source=encoder,
        )
        return replace(encoder, decoder=own, cross=cross)

    def _target(
        self, source: Encoded, target: str | Sequence[int] | None, interventions: Mapping[str, Intervention]
    ) -> Encoded:
        """The decoder's input: of a text, as these ids, or as it writes it, without what ends it."""
        decoder = self.decoder
        assert decoder is not None, "it is an encoder-decoder"
        most = decoder.info.max_tokens
        if isinstance(target, str):
            labels, dropped = target_ids(self.tokenizer, target, most)
            return encoded_target(self.tokenizer, decoder.start(torch.tensor([labels]))[0].tolist(), dropped)
        if target is None:
            ids = decoder.write(source.ids, interventions, min(most, len(source.tokens) + LONGER))[0].tolist()
            ids = ids[:-1] if len(ids) > 1 and ids[-1] == self.tokenizer.eos_token_id else ids
        else:
            valid = "a text, the ids of another Trace's target (trace.decoder.ids), or None: the model writes it"
            try:
                ids = [index("an id in target", each, decoder.words) for each in listed("target", target, valid)]
                count("the number of ids of target", len(ids), 1, most)
            except ValueError as error:
                raise TextError(str(error)) from None
        return encoded_target(self.tokenizer, ids, 0)

    def _resume_after(self, base: Trace, encoded: Encoded, ablation: Ablation) -> ResumePoint | None:
        """Where a pass can begin that has its first layers in common with a Trace; None for a complete pass."""
        first = ablation.first_difference(base.ablation, *self.info.shape)
        layer = min(first, self.info.layers - 1)
        read, segments = base.input, tuple(encoded.segments[0].tolist())
        same = read is not None and torch.equal(read, encoded.ids) and base.segments == segments
        is_own = same and base.info == self.info and base.values is not None
        return self.resume_point(base, layer) if is_own and layer else None

    def resume_point(self, trace: Trace, layer: int) -> ResumePoint | None:
        """Where a pass over the same tokens can begin at a layer, from a Trace; None if this model can't resume."""
        layer = index("layer", layer, self.info.layers)
        return ResumePoint(layer, trace.hidden_states[layer][None]) if self.can_resume else None

    def opened(self, trace: Trace, layer: int, attention: str = "self") -> AttentionInputs:
        """The attention of a layer as our own module, and what it read in a Trace.

        Args:
            trace: of this model, as `trace` returns it.
            attention: of an encoder-decoder "encoder", "decoder" or "cross".

        Raises:
            ModelError: the layers are not made as those of known families are.
            ValueError: no such layer, or no such attention.
        """
        info = self.info.of(attention)
        layer = index("layer", layer, info.layers)
        if self.decoder is not None:
            return self.decoder.open(trace, info.attention, layer)
        x, mask = self.attention_input(layer, trace.hidden_states[layer])
        return AttentionInputs(self.attention(layer), x, mask=mask)

    def output_weights(self, layer: int, attention: str = "self") -> Tensor:
        """W_O of a layer, split by head: (D, H, d_k); zeros for pruned heads.

        Σ_h Σ_j attentions[layer, h, i, j] · values[layer, h, j] through its slice [:, h], plus `output_bias`, is the
        output of this layer's attention at position i (Kobayashi et al. 2020).

        Args:
            attention: of an encoder-decoder also "decoder" or "cross"; else the model's own, or its encoder's.

        Raises:
            ModelError: the place of W_O in the model is not known, or the model does more to the contexts than W_O
                does.
            ValueError: no such layer, or no such attention.
        """
        info = self.info.of(attention)
        layer = index("layer", layer, info.layers)
        remaining = remaining_heads(self.pruned_heads, *info.shape)[layer]
        weight, _ = self._output_projection(layer, attention)
        by_head = weight.unflatten(1, (len(remaining), info.d_k))
        return scatter_heads(by_head, remaining, info.heads)

    def output_bias(self, layer: int, attention: str = "self") -> Tensor:
        """b_O of a layer, (D,); zeros where it has none. Args and raises as `output_weights`."""
        weight, bias = self._output_projection(layer, attention)
        return weight.new_zeros(weight.size(0)) if bias is None else bias

    def _output_projection(self, layer: int, attention: str) -> tuple[Tensor, Tensor | None]:
        of_decoder = {} if self.decoder is None else self.decoder.output_projections
        projections = of_decoder.get(self.info.of(attention).attention, self.output_projections)
        if projections is None:
            raise ModelError(
                "What a head of '{name}' adds to the output is not known: its W_O was not identified.",
                name=self.info.name,
            )
        return output_projection(projections[index("layer", layer, len(projections))])

    def word(self, token_id: int) -> str:
        """The token with this id as readable text; see `display.readable_token`. Raises ValueError for no id."""
        return readable_token(self.tokenizer, count("token_id", token_id, 0))
