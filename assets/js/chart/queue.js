// When charts are drawn: all that are on screen in the same frame, so that they stay in step; then the others, one in
// each frame, so that a press on a page of many charts never blocks it.

const waiting = new Set();

/** @param {Drawable} chart */
export function drawSoon(chart) {
  if (!waiting.size) requestAnimationFrame(drawNext);
  waiting.add(chart);
}

/** @param {Drawable} chart */
export function forget(chart) {
  waiting.delete(chart);
}

function drawNext() {
  const seen = [...waiting].filter(onScreen);
  const now = seen.length ? seen : [...waiting].slice(0, 1);
  for (const chart of now) waiting.delete(chart);
  if (waiting.size) requestAnimationFrame(drawNext);
  for (const chart of now) chart.draw();
}

/** @param {Drawable} chart */
function onScreen(chart) {
  const { top, bottom } = chart.place.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
