"""What the app says: read from its routes over HTTP, and from its pages as Streamlit's AppTest runs them."""
