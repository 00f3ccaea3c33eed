"""Every animation frame of a page while something happens to it: whether a chart was ever gone, empty or faded."""

from collections.abc import Callable

from playwright.sync_api import Page

# Writes down, for every frame, what is wrong with any chart that stood on the page at the beginning.
WATCH = """([least]) => {
  const TRACES = '.scatterlayer .trace, .barlayer .trace, .heatmaplayer .hm';
  const charts = [...document.querySelectorAll('.js-plotly-plot')]
    .map((chart) => [chart.closest('[class*="st-key-"]').className.match(/st-key-(\\S+)/)[1], chart]);
  const watch = (window.__frames = { count: 0, charts: charts.length, faults: [], going: true });
  const opacity = (e) => (e ? Number(getComputedStyle(e).opacity) * opacity(e.parentElement) : 1);
  const fault = (chart) => {
    if (!chart.isConnected) return 'gone';
    const { width, height } = chart.querySelector('.plot-container')?.getBoundingClientRect() ?? {};
    if (!width || !height || !chart.querySelector(TRACES)) return 'empty';
    if (opacity(chart) < least) return `faded to ${opacity(chart)}`;
    return null;
  };
  const look = () => {
    for (const [name, chart] of charts)
      if (fault(chart)) watch.faults.push(`frame ${watch.count}: ${name} is ${fault(chart)}`);
    watch.count += 1;
    if (watch.going) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def faults_while(page: Page, act: Callable[[], object], *, least: float = 0.8) -> tuple[int, list[str]]:
    """What was wrong with any chart in any frame while `act` ran.

    Args:
        act: returns once the page has settled.
        least: opacity that a chart must have, with all that it stands in.

    Returns:
        how many charts were watched, and the faults.
    """
    page.evaluate(WATCH, [least])
    act()
    page.wait_for_function("(seen) => window.__frames.count > seen", arg=page.evaluate("window.__frames.count"))
    seen = page.evaluate("() => { window.__frames.going = false; return window.__frames; }")
    return seen["charts"], seen["faults"]
