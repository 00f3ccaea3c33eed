// A table that sorts itself by the column whose title is clicked.

import { button, element, find } from "../core/dom.js";
import { gettext, number } from "../core/translations.js";

const TABLE_DIGITS = 4;

// Columns whose titles are marked, in the language of the page.
/** @param {Column[]} columns */
export const said = (columns) => columns.map((column) => ({ ...column, title: gettext(column.title) }));

export class Table {
  /** @type {{ column: number, down: boolean } | null} */ by = null;
  /** @type {number[]} */ largest;
  /** @type {Column[]} */ columns;
  /** @type {any[][]} */ rows;

  /** @param {HTMLElement} root @param {string} label */
  constructor(root, label) {
    this.head = element("tr");
    this.body = element("tbody");
    const table = element("table", "", { "aria-label": label }, element("thead", "", {}, this.head), this.body);
    root.append(element("div", "table", { tabindex: "0" }, table));
  }

  // columns: [{ title, kind }], kind "number" (4 digits), "integer", "text" or "shaded" (4 digits, with a bar behind);
  // rows: arrays.
  /** @param {TableRows} options */
  show({ columns = [], rows }) {
    if (String(columns.map(({ title }) => title)) !== String(this.columns?.map(({ title }) => title))) this.by = null;
    Object.assign(this, { columns, rows });
    this.largest = columns.map((_, c) => Math.max(...rows.map((row) => Math.abs(row[c]) || 0), 1e-12));
    this.draw();
  }

  draw() {
    this.head.replaceChildren(...this.columns.map((column, c) => this.title(column, c)));
    this.body.replaceChildren(...this.sorted().map((row) => this.row(row)));
  }

  sorted() {
    if (!this.by) return this.rows;
    const { column, down } = this.by;
    /** @param {number} a @param {number} b */
    const compare = (a, b) => (typeof a === "number" ? a - b : String(a ?? "").localeCompare(String(b ?? "")));
    return this.rows.toSorted((a, b) => (down ? -1 : 1) * compare(a[column], b[column]));
  }

  /** @param {Column} options @param {number} c */
  title({ title, kind }, c) {
    const sorted = this.by?.column === c;
    const mark = sorted ? (this.by?.down ? " ▾" : " ▴") : "";
    const sort = () => {
      this.by = { column: c, down: sorted ? !this.by?.down : kind !== "text" };
      this.draw();
      find(this.head.children[c], "button").focus();
    };
    const order = sorted ? (this.by?.down ? "descending" : "ascending") : "none";
    return element("th", kind, { scope: "col", "aria-sort": order }, button(title + mark, sort));
  }

  /** @param {any[]} row */
  row(row) {
    return element("tr", "", {}, ...row.map((value, c) => this.cell(value, c)));
  }

  /** @param {any} value @param {number} c */
  cell(value, c) {
    const { kind } = this.columns[c];
    const isNumber = kind === "number" || kind === "shaded";
    const cell = element("td", kind, {}, value === null ? "" : isNumber ? number(value, TABLE_DIGITS) : String(value));
    if (kind === "shaded") cell.style.setProperty("--share", String(Math.abs(value) / this.largest[c]));
    return cell;
  }
}
