"""Every animation frame of the atlas while something happens: whether a thumbnail was ever gone or blank, and how far
anything on the page jumped."""

from collections.abc import Callable

from playwright.sync_api import Page

WATCH = """() => {
  const small = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const inside = (root) => [...root.querySelectorAll('*')].flatMap((e) =>
    e.classList.contains('grid') ? [e.getRootNode()] : e.shadowRoot ? inside(e.shadowRoot) : []);
  const [tree] = inside(document);
  const thumbnails = () => [...tree.querySelectorAll('.head')];
  const count = thumbnails().length;
  const watch = (window.__atlas = { count: 0, faults: [], shifts: [], going: true });
  // The whole atlas at an eighth of its size: all its pixels in each frame would take most of a processor.
  const pixelReader = () => {
    const { canvas } = Object.assign(small, { imageSmoothingQuality: 'medium' });
    const atlas = tree.querySelector('.grid canvas');
    const { width, height } = Object.assign(canvas, { width: atlas.width / 8, height: atlas.height / 8 });
    small.drawImage(atlas, 0, 0, width, height);
    const pixels = new Uint32Array(small.getImageData(0, 0, width, height).data.buffer);
    const whole = atlas.getBoundingClientRect();
    const scale = width / whole.width;
    return (head) => {
      const box = head.getBoundingClientRect();
      const inner = (length, edge) => Math.round(length * scale) + edge; // without what its neighbours reach into
      const [left, top] = [inner(box.x - whole.x, 1), inner(box.y - whole.y, 1)];
      const [right, bottom] = [inner(box.right - whole.x, -1), inner(box.bottom - whole.y, -1)];
      const rows = Array.from({ length: bottom - top }, (_, i) => (top + i) * width);
      return rows.flatMap((row) => [...pixels.subarray(row + left, row + right)]);
    };
  };
  const isBlank = (pixels) => pixels.every((pixel) => pixel === pixels[0]);
  const name = ({ node }) => `${node?.localName}.${node?.className}`;
  const note = (shifts) => {
    for (const { value, sources } of shifts) watch.shifts.push(`${value.toFixed(4)}: ${sources.map(name).join(', ')}`);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  const look = () => {
    const shown = thumbnails();
    const blank = shown.map(pixelReader()).filter(isBlank).length;
    if (shown.length !== count || blank)
      watch.faults.push(`frame ${watch.count}: ${shown.length} of ${count} thumbnails, ${blank} of them blank`);
    watch.count += 1;
    if (watch.going) return requestAnimationFrame(look);
    note(observer.takeRecords());
    observer.disconnect();
    watch.ended = true;
  };
  requestAnimationFrame(look);
}"""


def faults_while(page: Page, act: Callable[[], object]) -> list[str]:
    """What was wrong with the atlas in any frame while `act` ran, and everything on the page that jumped."""
    page.evaluate(WATCH)
    act()
    page.evaluate("() => { window.__atlas.going = false; }")
    page.wait_for_function("() => window.__atlas.ended")
    seen = page.evaluate("() => window.__atlas")
    assert seen["count"] > 0
    return [*seen["faults"], *seen["shifts"]]
