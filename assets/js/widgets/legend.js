// The scale, from x to the right.
function legend(pen, sheet, theme, x, y) {
  const [width, height, steps] = [192, 8, 64]; // whole pixels a step, or seams would show
  x = Math.round(x);
  const colours = lookup(sheet.signed ? theme.diverging : theme.ramp);
  for (let i = 0; i < steps; i++) pen.rect(x + (i * width) / steps, y, width / steps, height, css(colours[Math.round((255 * i) / (steps - 1))]));
  const most = sheet.largest(0);
  const byRow = sheet.peak === "row" && !sheet.signed;
  const ticks = sheet.signed ? [[0, -most], [0.5, 0], [1, most]] : [0, 0.5, 1].map((s) => [s, UNSCALED[sheet.scale](s) * (byRow ? 1 : most)]);
  for (const [place, value] of ticks) {
    const text = byRow ? `${+(100 * value).toPrecision(2)} %` : `${+value.toPrecision(2)}`;
    pen.text(text, x + place * width, y + height + 10, { size: 11, colour: theme.muted, align: place === 0 ? "left" : place === 1 ? "right" : "center" });
  }
  pen.text(sheet.unit + (byRow ? ", of the row's largest" : ""), x + width + 10, y + height / 2, { size: 12, colour: theme.muted });
}
