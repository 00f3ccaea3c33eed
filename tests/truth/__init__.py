"""The truth check: what the app says, beside what code of its own reckons. `python -m tests.truth`

`reference` holds that code, which takes nothing of ours but `load_model`; `app` reads what the pages say; the files
beside them compare the two, page by page.
"""
