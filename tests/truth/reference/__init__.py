"""Every kind of number, reckoned again in float64, from the model's weights and the definitions alone.

Of ours these files import `load_model`, for weights and tokenizers, and nothing else: tests/test_truth.py looks.
"""
