"""Streamlit's floor: a page with one button and a counter. What this takes, any page of Streamlit takes."""

import streamlit as st

if st.button("Count", key="button"):
    st.session_state["count"] = st.session_state.get("count", 0) + 1
with st.container(key="count"):
    st.text(st.session_state.get("count", 0))
