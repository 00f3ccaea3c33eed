"""What tests share: doubles, references, harnesses. Tests import from here, and not from each other.

Models and texts
    tiny_checkpoints     tiny random checkpoints of every family, on disk; the fixture `tiny_models` loads them
    app_checkpoints      tiny checkpoints for the app, and folders that it must refuse
    configure, cards     changes to a config.json; model cards of small models of ours
    small_training       a training of a second, and whether two sets of weights are the same
    planted_heads        a model whose heads attend as a test says
    english_oracle       a model of toy English that is always right, with heads of known roles
    families             the families of `tiny_checkpoints` that load, and what is known of each
    more_families        tiny models of the others, from the names of their classes
    random_attentions    attention patterns of any sharpness
    sentence_batches     texts of one-letter tokens, with attentions
    bits, clock          equality to the last bit; a clock that a test sets

References: what numbers are compared with
    reference/           each kind of number again in float64, from weights and definitions; takes nothing of ours
    eager_seeing         vision transformers as transformers itself loads and runs them
    importance_by_hand   metrics and scores, one text and one whole pass at a time; a metric that is any function
    lesson_numbers       what the shipped lessons say, measured again

Pages without a browser (Streamlit's AppTest)
    app_page             Explore
    lab_page             the Pruning lab; measured_links: links to its measurements
    over_texts_page      Find heads
    figure_numbers       the numbers of a Plotly figure
    unmarked_words       words of a page that nobody marked for translation

Routes and files
    blobs, picture_route what the picture routes answer, unpacked
    parsed_page          an HTML page, parsed
    lesson_files         lessons of one step; stage_lesson: one for the stage
    javascript           Node.js, and functions of assets/js called from Python
    payload_types        the types of what Python sends to scripts, written as TypeScript

Processes
    app_server           a real `streamlit run`; hall, haproxy: a real hall
    ray_nodes            a real Ray cluster, and work that notes who did it
    loopback_hub         a Hugging Face hub that misbehaves where told to
    websocket, visit     a page's websocket; one visit of a page through it
    delay                a slow network

In a browser
    browser/             windows, and each page as a person sees and touches it
    chromium             finds or installs Chromium
"""
