"""Every kind of number, reckoned again in float64, from the model's weights and the definitions alone.

What tests and the truth check (tests/truth) compare with. Of ours these files import `load_model`, for weights and
tokenizers, and nothing else: tests/test_imports.py looks.
"""
