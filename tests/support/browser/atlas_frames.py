"""Every animation frame of the atlas while something happens: whether a thumbnail was ever gone or blank, and how far
anything on the page jumped."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.support.browser.widgets import THUMBNAIL

WATCH = """() => {
  const pixelsOf = THUMBNAIL;
  const inside = (root) => [...root.querySelectorAll('*')].flatMap((e) =>
    e.classList.contains('grid') ? [e.getRootNode()] : e.shadowRoot ? inside(e.shadowRoot) : []);
  const [tree] = inside(document);
  const thumbnails = () => [...tree.querySelectorAll('.head')];
  const count = thumbnails().length;
  const watch = (window.__atlas = { count: 0, faults: [], shifts: [], going: true });
  const isBlank = (head) => pixelsOf(head).every((pixel, _, pixels) => pixel === pixels[0]);
  const name = ({ node }) => `${node?.localName}.${node?.className}`;
  const note = (shifts) => {
    for (const { value, sources } of shifts) watch.shifts.push(`${value.toFixed(4)}: ${sources.map(name).join(', ')}`);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  const look = () => {
    const shown = thumbnails();
    const blank = shown.filter(isBlank).length;
    if (shown.length !== count || blank)
      watch.faults.push(`frame ${watch.count}: ${shown.length} of ${count} thumbnails, ${blank} of them blank`);
    watch.count += 1;
    if (watch.going) return requestAnimationFrame(look);
    note(observer.takeRecords());
    observer.disconnect();
    watch.ended = true;
  };
  requestAnimationFrame(look);
}""".replace("THUMBNAIL", THUMBNAIL)


def faults_while(page: Page, act: Callable[[], object]) -> list[str]:
    """What was wrong with the atlas in any frame while `act` ran, and everything on the page that jumped."""
    page.evaluate(WATCH)
    act()
    page.evaluate("() => { window.__atlas.going = false; }")
    page.wait_for_function("() => window.__atlas.ended")
    seen = page.evaluate("() => window.__atlas")
    assert seen["count"] > 0
    return [*seen["faults"], *seen["shifts"]]
