// A reaction as text, its product atoms numbered, each number also on the reactant atom that this one attends to most:
// as chemists write atom maps. Below it a table of the same. A click on an atom pins it.
// Events: "pins" = { pins, way }.

const ATOM_COLUMNS = [
  { title: mark("product atom"), kind: "text" },
  { title: mark("attends most to"), kind: "text" },
  { title: mark("weight"), kind: "shaded" },
  { title: mark("verdict"), kind: "text" },
  { title: mark("from position"), kind: "integer" },
  { title: mark("to position"), kind: "integer" },
];

class AtomMap {
  constructor(root) {
    this.events = new Events();
    this.strip = element("div", "reaction", { role: "group", "aria-label": tr("The reaction, atoms numbered") });
    const rows = element("div");
    root.append(this.strip, rows);
    this.table = new Table(rows, tr("Where each product atom looks"));
  }

  // tokens: [position, token]; links: { from, to, right } by position, one for each product atom in order; rows: those
  // of the table.
  show({ tokens, links, rows, pins }) {
    Object.assign(this, { links, rows, pins });
    const focused = this.strip.getRootNode().activeElement?.dataset?.position;
    this.strip.replaceChildren(...tokens.map(([i, token]) => this.token(token, i)));
    if (focused) [...this.strip.children].find(({ dataset }) => dataset.position === focused)?.focus();
    this.table.show({ columns: said(ATOM_COLUMNS), rows });
    window.painted = true; // tests and benchmarks wait for it
  }

  token(token, i) {
    const numbers = this.links.flatMap(({ from, to }, n) => (from === i || to === i ? [n + 1] : []));
    if (!numbers.length) return element("span", token === ">>" ? "arrow" : "", {}, token);
    const links = numbers.map((number) => this.links[number - 1]);
    const isWrong = links.some(({ right }) => !right);
    const isPinned = links.some(({ from, to }) => this.pins.includes(from) || this.pins.includes(to));
    const attributes = { "data-position": i, "aria-pressed": String(isPinned), title: this.title(numbers, i) };
    const number = element("sup", "", {}, numbers.join(" "));
    const className = `atom${isWrong ? " wrong" : ""}`;
    const atom = element("button", className, { type: "button", ...attributes }, token, number);
    atom.onclick = () => this.pin(i);
    return atom;
  }

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

  pin(position) {
    const pins = String(this.pins) === String(position) ? [] : [position];
    const isProduct = this.links.some(({ from }) => from === position);
    this.events.emit("pins", { pins, way: isProduct ? "from" : "to" });
  }
}
