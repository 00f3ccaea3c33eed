"""What each head does over texts: its roles beside their baselines, and what it is not."""
