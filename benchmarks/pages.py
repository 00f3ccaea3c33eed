"""The pages that are timed, in a real Chromium: Explore, and Streamlit's floor. Clicks are timed inside the page, up to
the animation frame that shows what was asked for."""

from playwright.sync_api import Browser, Page

WORDS = ("the", "keys", "to", "the", "old", "cabinet", "near", "the", "window", "are", "on", "the", "table", "and")

# The tree that Explore's pictures stand in.
INSIDE = """const inside = () =>
  [...document.querySelectorAll('.st-key-explore *')].find((node) => node.shadowRoot)?.shadowRoot;"""

# Milliseconds from the beginning of a visit until the page is complete: the sentence stands there, every thumbnail and
# the open head are drawn, and the effect is known.
EXPLORE_SHOWN = f"""() => {{
  {INSIDE}
  const tree = inside();
  if (!document.querySelector('.st-key-text input')) return null;
  if (tree?.querySelector('[aria-busy]')?.ariaBusy !== 'false') return null;
  const open = tree.querySelector('[data-key=heatmap] canvas.drawn');
  const heads = tree.querySelectorAll('.head').length >= 72 && tree.querySelector('.grid > canvas').width > 300;
  return heads && open?.width > 100 ? performance.now() : null;
}}"""

# When each frame is drawn, from now on.
RECORD_FRAMES = """() => {
  window.ticks = [];
  const tick = () => (window.ticks.push(performance.now()), requestAnimationFrame(tick));
  requestAnimationFrame(tick);
}"""

# The floor's page with more elements: all of them, so that none has a box in its place any more.
ALL_SHOWN = """() => document.querySelector('.st-key-count')?.textContent === '0'
  && document.querySelector('.st-key-button button') && !document.querySelector('[data-testid=stSkeleton]')
  ? performance.now() : null"""

FLOOR_SHOWN = "() => document.querySelector('.st-key-count')?.textContent === '0' ? performance.now() : null"

# Press the button; resolves with the milliseconds until the counter has counted.
COUNT = """() => new Promise((resolve, reject) => {
  const counter = () => document.querySelector('.st-key-count').textContent;
  const before = counter(), start = performance.now();
  document.querySelector('.st-key-button button').click();
  const look = () => {
    const milliseconds = performance.now() - start;
    if (counter() !== before) resolve(milliseconds);
    else if (milliseconds > 60000) reject(new Error('The counter did not count.'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""

# Click a head, plainly or with shift. Resolves with the milliseconds until the click shows in the atlas (the frame or
# the cross), until the picture does that must be another (`picture`), and until all do; and with the bytes that came.
CLICK = f"""([at, shift, picture, label]) => new Promise((resolve, reject) => {{
  {INSIDE}
  const tree = inside();
  const root = tree.querySelector('[aria-busy]');
  const cell = tree.querySelector(`[data-at="${{at}}"]`);
  // Small, since its pixels are read in each frame of what is timed.
  const copy = new OffscreenCanvas(64, 64).getContext('2d', {{ willReadFrequently: true }});
  const drawn = () => {{
    copy.clearRect(0, 0, 64, 64);
    copy.drawImage(tree.querySelector(`[data-key=${{picture}}] canvas.drawn`), 0, 0, 64, 64);
    return copy.getImageData(0, 0, 64, 64).data.join();
  }};
  const says = () => tree.querySelector(`[data-key=${{picture}}] .field`)?.ariaLabel?.includes(label);
  const mark = shift ? 'off' : 'open';
  const marked = cell.classList.contains(mark), before = drawn();
  performance.clearResourceTimings();
  let seen = null, shown = null;
  const start = performance.now();
  cell.dispatchEvent(new MouseEvent('click', {{ bubbles: true, composed: true, shiftKey: shift }}));
  const look = () => {{
    const milliseconds = performance.now() - start;
    if (cell.classList.contains(mark) !== marked) seen ??= milliseconds;
    if (says() && drawn() !== before) shown ??= milliseconds;
    if (root.ariaBusy === 'false' && shown !== null) {{
      const asked = performance.getEntriesByType('resource').filter(({{ name }}) => name.includes('/picture?'));
      const bytes = asked.reduce((sum, answer) => sum + answer.encodedBodySize, 0);
      const cached = asked.some((answer) => answer.transferSize < answer.encodedBodySize);
      const wanted = asked.map(({{ name }}) => new URL(name).searchParams.get('want'));
      resolve({{ marked: seen, shown, whole: milliseconds, bytes, cached, wanted }});
    }} else if (milliseconds > 60000) reject(new Error('There was no new picture.'));
    else requestAnimationFrame(look);
  }};
  requestAnimationFrame(look);
}})"""


def text_of(tokens: int, first: int = 0) -> str:
    """A text with so many tokens, [CLS] and [SEP] included; another one for each `first`."""
    return " ".join(WORDS[(i + first) % len(WORDS)] for i in range(tokens - 2))


def visit(browser: Browser, address: str, shown: str) -> tuple[Page, float]:
    """Visit with an empty browser cache: the page, and the milliseconds from navigation until it is `shown`."""
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.set_default_timeout(120_000)
    page.goto(address, wait_until="commit")
    return page, float(page.wait_for_function(shown, polling="raf").json_value())
