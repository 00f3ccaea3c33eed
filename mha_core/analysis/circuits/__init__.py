"""A head from its weights alone, without any text: what it copies and promotes, and which heads read what it writes.

Elhage et al. 2021, "A Mathematical Framework for Transformer Circuits".
"""
