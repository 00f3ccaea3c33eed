"""Texts in, sentences out: from files, pasted lines and lists, in a stream that never holds all of them."""

from mha_core.stats.texts.corpus import Corpus, english
from mha_core.stats.texts.read_sentences import Sentences, sentences_of

__all__ = ["Corpus", "Sentences", "english", "sentences_of"]
