"""What strangers may send, drawn by chance with a seed: `python -m tests.fuzz`."""
