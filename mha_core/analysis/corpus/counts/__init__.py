"""What is counted on every text, for every head, and how sums over texts become numbers with intervals."""
