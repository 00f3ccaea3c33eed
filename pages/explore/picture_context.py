"""PictureContext: an address with its model and its Traces. Each picture of Explore is a function of it."""

from concurrent.futures import Future
from dataclasses import dataclass, replace

from mha_core import Ablation, Head, ModelInfo, Trace
from mha_core.address.ignored_heads import read_heads_off
from mha_core.address.parameters import PARTS_OF_A_PAIR
from mha_core.backends import Model
from mha_core.cached_property import cached_property
from mha_core.draw.caption import about
from mha_core.draw.style import Style
from mha_core.draw.widgets import Pins
from mha_core.explore.head_behaviors import HeadBehavior
from mha_core.heads import ATTENTIONS
from mha_core.i18n import N_, gettext, lazy_gettext
from mha_core.stats.attention_map import AttentionMap, MapOptions, combined
from pages.explore.address import Address
from pages.explore.cache import get_head_behaviors
from pages.shell.elements.choose_head import first_head
from pages.shell.inputs.traces import get_trace, submit_trace
from pages.shell.process.loaded_models import get_model

COMBINED = {"mean": N_("mean of {heads}"), "max": N_("max of {heads}")}


@dataclass(frozen=True)
class PictureContext:
    """An address and its model. Traces are computed when they are first asked for.

    Attributes:
        ablation: the heads that are off, as far as the model has them.
        notes: what was ignored in the address, and why, as `gettext` says it.
    """

    address: Address
    model: Model
    ablation: Ablation
    notes: tuple[str, ...] = ()

    @classmethod
    def at(cls, address: Address) -> "PictureContext":
        """Raises ModelError if the model is not available."""
        return cls.of(address, get_model(address.model))

    @classmethod
    def of(cls, address: Address, model: Model) -> "PictureContext":
        """The context of an address, with its model."""
        ablation, ignored = read_heads_off(address.off, address.mode, model.info.shapes)
        return cls(address, model, ablation, ignored)

    @property
    def pair(self) -> str | None:
        """The second sentence; of an encoder-decoder the target, if one is given."""
        return (self.model.modality.takes_pair and self.address.pair.strip()) or None

    @cached_property
    def info(self) -> ModelInfo:
        """The sizes of the attention that is shown."""
        infos = self.model.info.by_attention
        return infos.get(self.address.attention, infos.get("self", self.model.info))

    @cached_property
    def mask_at(self) -> int | None:
        """The place of [MASK] in everything on screen: the chosen word, else the last one.

        None of a text that has masked a word itself, of a model without masks, and where nothing is to be masked.
        """
        mask = self.model.tokenizer.mask_token
        if self.model.info.task != "masked-lm" or mask is None or not self.address.mask:
            return None
        encoded = self.model.encoded(self.address.text, self.pair)
        if self.address.at is not None:
            return min(self.address.at, len(encoded.tokens) - 1)
        words = [i for i, word in enumerate(encoded.words) if word is not None]
        letters = [i for i in words if any(letter.isalpha() for letter in encoded.tokens[i])]
        return None if mask in encoded.tokens else (letters or words)[-1]

    def trace(self, ablation: Ablation) -> Trace:
        """The Trace of the attention on screen. Raises TextError if the text cannot be read."""
        return self._traces(ablation).of(self.info.attention)

    def output(self, ablation: Ablation) -> Trace:
        """The Trace with the model's output: its decoder's, if it has one."""
        trace = self._traces(ablation)
        return trace.decoder or trace

    @cached_property
    def outputs(self) -> tuple[Trace, Trace]:
        """The Traces with all heads on, and with the heads off."""
        return self.output(Ablation()), self.output(self.ablation)

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """The text's own tokens, where one of them is masked, too; of an encoder-decoder, the target's."""
        if self.mask_at is None:
            return self.outputs[0].tokens
        return self.model.encoded(self.address.text, self.pair).tokens

    @cached_property
    def resting(self) -> tuple[int, ...]:
        """Positions of the keys that a head with nothing to look for looks at: special tokens that the model adds, and
        the first token of a causal model.
        """
        keys = self.before.keys
        first = self.before.info.causal and keys is self.before
        mask = self.model.tokenizer.mask_token
        return tuple(
            i
            for i, (token, special) in enumerate(zip(keys.tokens, keys.special, strict=True))
            if (special and token != mask) or (first and i == 0)
        )

    def submit_traces(self) -> list[Future[Trace]]:
        """The passes with all heads on, and with the heads off, in the background."""
        of = self.model, self.address.text, self.pair
        return [submit_trace(*of, ablation, self.mask_at) for ablation in {Ablation(): None, self.ablation: None}]

    def _traces(self, ablation: Ablation) -> Trace:
        return get_trace(self.model.info.name, self.address.text, self.pair, ablation, mask_at=self.mask_at)

    @cached_property
    def before(self) -> Trace:
        """The Trace with all heads on."""
        return self.trace(Ablation())

    @cached_property
    def after(self) -> Trace:
        """The Trace with the heads off."""
        return self.trace(self.ablation) if self.ablation else self.before

    def head_behaviors(self, layer: int) -> tuple[HeadBehavior, ...]:
        """The behavior of each head of a layer in this text, by its present pattern."""
        of = (self.model.info.name, self.address.text, self.pair, self.ablation)
        return get_head_behaviors(*of, layer, self.info.attention, mask_at=self.mask_at)

    @property
    def source(self) -> str:
        """Model, ablation and text in one line, for the caption of saved pictures."""
        return f"{gettext(self.about)} {' / '.join(filter(None, (self.address.text.strip(), self.pair)))}"

    @property
    def about(self) -> str:
        """Model and ablation, that of its other attentions too."""
        return about(replace(self.after, ablation=self.ablation))

    # --- what is open

    @cached_property
    def head(self) -> Head:
        """The open head, moved into the model."""
        info, first = self.info, first_head(self.info)
        layer = first.layer if self.address.layer is None else self.address.layer
        head = first.head if self.address.head is None else self.address.head
        return Head(min(layer, info.layers - 1), min(head, info.heads - 1))

    @cached_property
    def shown_ablation(self) -> Ablation:
        """The ablation within the attention on screen."""
        return self.ablation.within(self.info.attention)

    @property
    def off(self) -> list[Head]:
        """The heads that are off in the attention that is shown."""
        return self.shown_ablation.heads(self.info.shape)

    def title(self, head: Head) -> str:
        """ "Head x5.4"."""
        return gettext("Head {head}", head=self.info.named(head))

    @cached_property
    def scope(self) -> "Scope":
        return Scope.of(self.address, self.head, self.info)

    @property
    def view(self) -> str:
        """The view that is open: of attention between two texts, which is no shading of one, lines."""
        view = self.address.view
        return "lines" if view == "text" and self.after.keys is not self.after else view

    @property
    def map_options(self) -> MapOptions:
        part = PARTS_OF_A_PAIR[self.address.part] if 1 in self.before.segments else "all"
        return MapOptions(self.address.special, self.address.words, part, renormalised=not self.shown_ablation.edges)

    @property
    def style(self) -> Style:
        return Style(colours=self.address.colours, scale=self.address.scale, peak=self.address.peak)

    @property
    def pins(self) -> Pins:
        """The pinned tokens that exist in this text."""
        side = self.before if self.address.way == "from" else self.before.keys
        return Pins(tuple(p for p in self.address.pin if p < len(side)), self.address.way)

    def map(self, trace: Trace, options: MapOptions | None = None) -> AttentionMap:
        """The map that is shown, (R, C): one head's, or several combined."""
        return combined(trace, self.scope.heads, self.scope.how, options or self.map_options)


@dataclass(frozen=True)
class Scope:
    """The heads shown as one map.

    Attributes:
        heads: the open head, or several, combined by `how`.
        name: on screen, as `gettext` says it.
        note: what was ignored in the heads that were chosen, and why; "" = nothing.
    """

    heads: tuple[Head, ...]
    how: str
    name: str
    note: str = ""

    @property
    def title(self) -> str:
        """The name where a line begins."""
        name = gettext(self.name)
        return name[:1].upper() + name[1:]

    @classmethod
    def of(cls, address: Address, head: Head, info: ModelInfo) -> "Scope":
        prefix = ATTENTIONS[info.attention].prefix
        chosen = address.chosen if address.scope == "chosen heads" else ""
        text = {"its layer": f"{head.layer}.*", "all heads": "*.*", "chosen heads": chosen}.get(
            address.scope, str(head)
        )
        ablation, invalid = Ablation.parse_leniently(text)
        heads = tuple(ablation.fitted(info.shape).heads(info.shape))
        note = ""
        if invalid or not heads or ablation.edges or ablation.not_in({"self": info.shape}):
            note = lazy_gettext(
                "Heads: ignored the parts of {text} that are not heads of this model. "
                "Valid: 5.4, 5.*, *.4; layers 0–{layer}, heads 0–{head}.",
                text=text[:40],
                layer=info.layers - 1,
                head=info.heads - 1,
            )
        if len(heads) < 2:
            heads = heads or (head,)
            return cls(heads, address.how, lazy_gettext("head {head}", head=f"{prefix}{heads[0]}"), note)
        every = len(heads) == info.layers * info.heads
        name = ", ".join(f"{prefix}{piece}" for piece in text[:40].split(",")) if prefix else text[:40]
        if every:
            name = lazy_gettext("all heads")
        elif address.scope == "its layer":
            name = lazy_gettext("layer {layer}", layer=head.layer)
        return cls(heads, address.how, lazy_gettext(COMBINED[address.how], heads=name), note)
