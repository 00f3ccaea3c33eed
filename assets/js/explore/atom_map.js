// A reaction as text, its product atoms numbered, each number also on the reactant atom that this one attends to most:
// as chemists write atom maps. Below it a table of the same. A click on an atom pins it. Saved is the reaction.
// Events: "pins" = { pins, way }.

import { button, element, find, focusedBeside } from "../core/dom.js";
import { measure } from "../core/pen.js";
import { Saving } from "../core/save_menu.js";
import { mark, ntr, tr } from "../core/words.js";
import { Table, said } from "../widgets/table.js";

const ATOM_COLUMNS = [
  { title: mark("product atom"), kind: "text" },
  { title: mark("attends most to"), kind: "text" },
  { title: mark("weight"), kind: "shaded" },
  { title: mark("verdict"), kind: "text" },
  { title: mark("from position"), kind: "integer" },
  { title: mark("to position"), kind: "integer" },
];

const ATOM = { size: 26, number: 15, line: 52, pad: 4, margin: 12 }; // of a saved picture, CSS pixels
const WRONG = "#d9730d"; // as in explore.css

export class AtomMap {
  /** @type {Atoms & Shared & { kind: string }} */ data;
  /** @type {AtomLink[]} */ links;
  /** @type {any[][]} */ rows;
  /** @type {number[]} */ pins;

  /** @param {HTMLElement} root */
  constructor(root) {
    /** @type {Emit} */ this.emit = () => {}; // the host sets it
    this.strip = element("div", "reaction", { role: "group", "aria-label": tr("The reaction, atoms numbered") });
    const rows = element("div");
    this.saving = new Saving(this);
    root.append(this.strip, element("div", "foot", {}, this.saving.menu), rows);
    this.table = new Table(rows, tr("Where each product atom looks"));
  }

  // tokens: [position, token]; links: { from, to, right } by position, one for each product atom in order; rows: those
  // of the table.
  /** @param {Atoms & Shared} data */
  show(data) {
    const { tokens, links, rows, pins } = data;
    Object.assign(this, { data: { kind: "atom-map", ...data }, links, rows, pins });
    const focused = focusedBeside(this.strip)?.dataset.position;
    this.strip.replaceChildren(...tokens.map(([i, token]) => this.token(token, i)));
    if (focused) find(this.strip, `[data-position="${focused}"]`)?.focus();
    this.table.show({ columns: said(ATOM_COLUMNS), rows });
    window.painted = true; // tests and benchmarks wait for it
  }

  // An atom's numbers, whether one of its links is wrong, and whether one is pinned.
  /** @param {number} i */
  linked(i) {
    const numbers = this.links.flatMap(({ from, to }, n) => (from === i || to === i ? [n + 1] : []));
    const links = numbers.map((number) => this.links[number - 1]);
    const isWrong = links.some(({ right }) => !right);
    const isPinned = links.some(({ from, to }) => this.pins.includes(from) || this.pins.includes(to));
    return { numbers, isWrong, isPinned };
  }

  /** @param {string} token @param {number} i */
  token(token, i) {
    const { numbers, isWrong, isPinned } = this.linked(i);
    if (!numbers.length) return element("span", token === ">>" ? "arrow" : "", {}, token);
    const attributes = { "data-position": i, "aria-pressed": String(isPinned), title: this.title(numbers, i) };
    const number = element("sup", "", {}, numbers.join(" "));
    const className = `atom${isWrong ? " wrong" : ""}`;
    const atom = button(token, () => this.pin(i), { className, ...attributes });
    atom.append(number);
    return atom;
  }

  /** @param {number[]} numbers @param {number} i */
  title(numbers, i) {
    const [, to, , verdict, from, position] = this.rows[numbers[0] - 1];
    if (from === i)
      return tr("{number} attends most to {to} at {position}: {verdict}.", {
        number: numbers[0],
        to,
        position,
        verdict,
      });
    return ntr(
      "{numbers} of the product attends most to it.",
      "{numbers} of the product attend most to it.",
      numbers.length,
      { numbers: numbers.join(", ") }
    );
  }

  /** @param {number} position */
  pin(position) {
    const pins = String(this.pins) === String(position) ? [] : [position];
    const isProduct = this.links.some(({ from }) => from === position);
    this.emit("pins", { pins, way: isProduct ? "from" : "to" });
  }

  // --- saving: the same reaction, set in lines of our own

  /** @param {number} width @returns {Exported} */
  export(width) {
    const places = this.exportLayout(width);
    const height = (places.at(-1)?.y ?? 0) + ATOM.line + ATOM.margin;
    return { height, draw: (pen, theme) => this.paint(pen, theme, places) };
  }

  /** @param {Pen} pen @param {Theme} theme @param {ReturnType<AtomMap["exportLayout"]>} places */
  paint(pen, theme, places) {
    const { size, number, pad } = ATOM;
    for (const { token, numbers, isWrong, isPinned, x, y, w } of places) {
      if (numbers.length && !isWrong) pen.rect(x, y, w, size + 2 * pad, theme.accent, isPinned ? 0.45 : 0.16);
      if (isWrong) pen.frame(x, y, w, size + 2 * pad, WRONG, 2);
      pen.text(token, x + pad, y + pad + size / 2, { size, colour: theme.ink });
      const look = { size: number, colour: theme.ink, bold: true };
      pen.text(numbers.join(" "), x + pad + measure(token, size), y + pad + number / 2, look);
    }
  }

  /** @param {number} width */
  exportLayout(width) {
    const { size, number, line, pad, margin } = ATOM;
    let [x, y] = [margin, margin];
    return this.data.tokens.map(([i, token]) => {
      const linked = this.linked(i);
      const w = measure(token, size) + measure(linked.numbers.join(" "), number, true) + 2 * pad;
      if (x + w > width - margin && x > margin) [x, y] = [margin, y + line];
      const place = { token, ...linked, x, y, w };
      x += w + 2;
      return place;
    });
  }
}
