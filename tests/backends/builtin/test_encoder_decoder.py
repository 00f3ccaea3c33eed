"""An encoder-decoder of ours as a Model: three Traces, heads off in any of them, what it writes, and its files."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import torch

from mha_core.ablation import Ablation
from mha_core.backends import Model, ModelError
from mha_core.backends.builtin.checkpoint import CONFIG, WEIGHTS, checkpoint_files, read_trained, text_model
from mha_core.backends.builtin.network.encoder_decoder import EncoderDecoder
from mha_core.backends.builtin.network.transformer import EncoderConfig
from mha_core.backends.builtin.training.loop import Training, TrainingConfig, batch_loss, batch_outputs, head_costs
from mha_core.backends.builtin.training.model_card import ModelCard
from mha_core.backends.builtin.training.tasks.task import NO_TARGET, Batch
from mha_core.backends.pruned.prune import prune_model
from tests.support.reference.plain_bert import largest

WORDS = ("[PAD]", "[UNK]", "[BOS]", "[EOS]", *"abcdefgh")
FORM = EncoderConfig(
    len(WORDS), d_model=16, num_layers=2, num_heads=4, d_ff=24, max_tokens=12, num_segments=0, norm_first=True
)
CARD = ModelCard("Reverses", "reversal", "seq2seq", "words", WORDS, FORM)
SOURCE, TARGET = "a b c d", "d c b"


class Reversal:
    """Three letters in, the same in reverse."""

    vocabulary, output, split = WORDS, "seq2seq", "words"

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        letters = torch.randint(4, len(WORDS), (size, 3), generator=generator)
        start, end = torch.full((size, 1), 2), torch.full((size, 1), 3)
        ids, target = (torch.cat([start, each, end], 1) for each in (letters, letters.flip(1)))
        return Batch(ids, target[:, 1:], decoder_ids=target[:, :-1])


@pytest.fixture(scope="module")
def model() -> Model:
    return text_model("reverse", CARD, EncoderDecoder(FORM, seed=1))


def network(model: Model) -> EncoderDecoder:
    assert isinstance(model.module, EncoderDecoder)
    return model.module


# --- traces -----------------------------------------------------------------------------------------------------------


def test_a_trace_has_three_attentions_and_the_tokens_of_each(model: Model) -> None:
    trace = model.trace(SOURCE, target=TARGET)
    encoder, decoder, cross = trace.by_attention.values()
    assert encoder.tokens == ("[BOS]", *"abcd", "[EOS]") and decoder.tokens == ("[BOS]", *"dcb")
    assert (cross.tokens, cross.keys.tokens) == (decoder.tokens, encoder.tokens)
    assert {each.info.attention: each.info.shape for each in (encoder, decoder, cross)} == dict.fromkeys(
        ("encoder", "decoder", "cross"), (2, 4)
    )
    assert [each.info.causal for each in (encoder, decoder, cross)] == [False, True, False]
    assert (model.info.task, model.info.parameters) == ("seq2seq", sum(p.numel() for p in model.module.parameters()))


def test_a_trace_holds_what_the_network_computes(model: Model) -> None:
    trace = model.trace(SOURCE, target=TARGET)
    ids, target = torch.tensor([trace.ids]), torch.tensor([trace.decoder.ids])
    outputs = network(model).outputs(ids, target)
    for name, each in trace.by_attention.items():
        assert largest(each.attentions, torch.cat(outputs[name].attentions)) == 0
        assert largest(each.values, torch.cat(outputs[name].values)) == 0
        assert largest(each.hidden_states, torch.cat(outputs[name].hidden_states)) == 0
    assert largest(trace.decoder.logits, network(model)(ids, decoder_ids=target)[0]) <= 1e-6
    (alone,) = model.traces([SOURCE])  # of the encoder, which predicts nothing
    assert alone.attentions.equal(trace.attentions) and alone.logits is None


def test_what_attends_passes_its_values_through_w_o(model: Model) -> None:
    """Of the cross heads of the last layer, as norms need it."""
    trace = model.trace(SOURCE, target=TARGET)
    context = trace.cross.attentions[1] @ trace.cross.values[1]  # (H, T, d_k)
    added = torch.einsum("htk, dhk -> td", context, model.output_weights(1, "cross")) + model.output_bias(1, "cross")
    taken = []
    hook = network(model).cross[1].attention.register_forward_hook(lambda *given: taken.append(given[-1][0][0]))
    try:
        model.trace(SOURCE, target=TARGET)
    finally:
        hook.remove()
    assert largest(added, taken[0]) <= 1e-5


def test_it_writes_the_likeliest_word_each_time_until_it_ends(model: Model) -> None:
    for off in ("", "x*.*, 1.2"):
        trace = model.trace(SOURCE, off=off)
        written = trace.decoder
        assert written.ids[0] == 2 and len(written) <= FORM.max_tokens
        likeliest = written.logits.argmax(-1).tolist()
        assert likeliest[: len(written) - 1] == list(written.ids[1:])
        assert likeliest[-1] == 3 or len(written) == FORM.max_tokens
        again = model.trace(SOURCE, target=written.ids, off=off)
        assert again.cross.attentions.equal(trace.cross.attentions)


# --- heads off --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("off", ["0.1, 1.*", "d0.2", "x1.1", "x*.0, d1.1, 1.0"])
def test_a_head_that_is_off_adds_nothing(model: Model, off: str) -> None:
    """As if its columns of W_O were zeros."""
    trace = model.trace(SOURCE, target=TARGET, off=off)
    without = EncoderDecoder(FORM, seed=1)
    ablation = Ablation.parse(off)
    with torch.no_grad():
        for name, modules in without.attentions.items():
            for module, gate in zip(modules, ablation.within(name).gate((2, 4)), strict=True):
                module.W_O *= gate.repeat_interleave(4)
    expected = text_model("without", CARD, without).trace(SOURCE, target=TARGET)
    assert largest(trace.decoder.logits, expected.decoder.logits) <= 1e-5
    assert largest(trace.decoder.logits, model.trace(SOURCE, target=TARGET).decoder.logits) > 1e-4
    assert [each.ablation for each in trace.by_attention.values()] == [ablation.within(n) for n in trace.by_attention]


def test_an_edge_from_target_to_source_is_cut(model: Model) -> None:
    cut = model.trace(SOURCE, target=TARGET, off="x0.2:3:5").cross
    assert cut.layer_attentions[0][2, 3, 5] == 0


def test_what_does_not_fit_is_refused(model: Model) -> None:
    with pytest.raises(ValueError, match=r"x2\.0: no such head"):
        model.trace(SOURCE, target=TARGET, off="x2.0")
    with pytest.raises(ValueError, match="has no reference"):
        model.trace(SOURCE, target=TARGET, use_reference=True)


# --- training ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("penalty", [pytest.param(0.0, marks=pytest.mark.exhaustive), 0.01])
def test_60_steps_lower_the_loss(penalty: float) -> None:
    plan = TrainingConfig(steps=60, batch_size=16, learning_rate=1e-2, warm_up=5, head_penalty=penalty, checkpoints=2)
    run = Training(EncoderDecoder(FORM), Reversal(), plan, Reversal())
    losses = [loss for _, loss in run]
    assert sum(losses[-5:]) / 5 < losses[0] / 2
    assert run.history[-1].validation < run.history[0].validation / 2


def test_the_loss_and_the_costs_leave_out_what_has_no_target() -> None:
    model = EncoderDecoder(FORM).eval().requires_grad_(False)
    batch = Reversal().batch(torch.Generator().manual_seed(0), 2)
    targets = batch.targets.clone()
    targets[1, 2:] = NO_TARGET
    shorter = batch._replace(targets=targets)
    logits = model(batch.ids, decoder_ids=batch.decoder_ids).log_softmax(-1)
    likely = [logits[row, at, targets[row, at]] for row, at in (targets != NO_TARGET).nonzero().tolist()]
    outputs = batch_outputs(model, shorter, need_weights=True)
    assert batch_loss(model, outputs, shorter).item() == pytest.approx(-float(sum(likely)) / len(likely), rel=1e-4)
    own = model.attentions["cross"]
    both, masked = (head_costs(own, outputs["cross"], mask) for mask in (None, targets != NO_TARGET))
    alone = head_costs(own, model.outputs(batch.ids[1:], batch.decoder_ids[1:, :2])["cross"])
    first = head_costs(own, model.outputs(batch.ids[:1], batch.decoder_ids[:1])["cross"])
    torch.testing.assert_close(masked, (4 * first + 2 * alone) / 6, rtol=1e-4, atol=1e-6)
    assert not torch.allclose(both, masked)


# --- files ------------------------------------------------------------------------------------------------------------


def test_its_files_give_the_same_model(model: Model) -> None:
    files = checkpoint_files(model.module, CARD)
    again = read_trained("again", files[CONFIG], files[WEIGHTS])
    assert again.card == CARD
    logits = [each.trace(SOURCE, target=TARGET).decoder.logits for each in (model, again)]
    assert torch.equal(*logits)


def broken(change: Callable[[EncoderDecoder], None]) -> dict[str, bytes]:
    changed = EncoderDecoder(FORM)
    with torch.no_grad():
        change(changed)
    return checkpoint_files(changed, CARD)


@pytest.mark.parametrize(
    ("files", "message"),
    [
        (lambda: broken(lambda n: n.cross[1].attention.b_O.fill_(1e30)), "what they compute is too large"),
        (lambda: broken(lambda n: n.decoder[0].attention.W_O.fill_(torch.inf)), "some are not finite numbers"),
        (lambda: checkpoint_files(EncoderDecoder(replace(FORM, num_layers=1)), CARD), "do not fit its config.json"),
    ],
)
def test_broken_weights_are_refused(files: Callable[[], dict[str, bytes]], message: str) -> None:
    given = files()
    with pytest.raises(ModelError, match=message):
        read_trained("x", given[CONFIG], given[WEIGHTS])


def test_its_heads_can_not_be_pruned(model: Model) -> None:
    with pytest.raises(ModelError, match="'reverse' is an encoder-decoder"):
        prune_model(model, [(0, 1)])
    with pytest.raises(ValueError, match="and all its heads"):
        replace(CARD, pruned_heads={"0": [1]})
