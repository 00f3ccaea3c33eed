"""Streamlit's floor: a page with one button and a counter. What this takes, any page of Streamlit takes.

With ?elements=true also the elements that Explore's first screen has, and nothing of ours: what any page with these
takes.
"""

import streamlit as st

EMPTY = "export default () => {}"

if st.query_params.get("elements"):
    st.set_page_config(page_title="Floor", layout="wide")
    for _ in range(4):
        st.html("<style></style>")
    component = st.components.v2.component("empty", html="<p>empty</p>", js=EMPTY)
    with st.sidebar:
        st.markdown("### Attention heads")
        for page in range(7):
            st.page_link(f"https://example.com/{page}", label=f"Page {page}", icon=":material/grid_view:")
        st.html("<p>English</p>")
        component(key="first")
        st.selectbox("Model", ["minilm", "smollm2"], accept_new_options=True, help="Any model.")
        st.caption("A BERT that turns a sentence into one vector, to compare it with others.")
        st.caption("MiniLM-BERT (bundled): 6 layers × 12 heads, d_k = 32, 22.7 M parameters")
        st.text_input("Second sentence", placeholder="Optional", help="For models that read two.")
        st.divider()
        component(key="second")
    component(key="third")
    st.text_input("Sentence", "the keys to the old cabinet", key="text")
    with st.container(horizontal=True):
        st.button("Try this", type="primary", icon=":material/play_circle:")
        st.caption("Examples")
        for example in range(6):
            st.button(f"Example {example}", type="tertiary")
        st.html("<p>Take the tour</p>")
    st.caption("Each picture is an attention head: a row for each word, dark where that word looks.")
    st.caption("&nbsp;")
    component(key="fourth")

if st.button("Count", key="button"):
    st.session_state["count"] = st.session_state.get("count", 0) + 1
with st.container(key="count"):
    st.text(st.session_state.get("count", 0))
