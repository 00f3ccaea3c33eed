// The speaker's open head on a phone: the same picture, asked for by the same address.

import { isolated } from "../core/direction.js";
import { covering } from "../core/heads_off_text.js";
import { valuesIn } from "../core/address_values.js";
import { activeLines, pinsBy } from "../pictures/pins.js";
import { element } from "../core/dom.js";
import { PictureRequest } from "../pictures/picture_request.js";
import { onSystemTheme, systemTheme } from "../core/theme.js";
import { gettext, percent } from "../core/translations.js";
import { Heatmap } from "../widgets/heatmap.js";
import { Lines } from "../widgets/lines.js";
import { TextView } from "../widgets/text.js";
import { turn } from "./room_requests.js";

const DRAWN_ALONE = ["heatmap", "lines", "text"]; // other views need the width of the app

export class Follow {
  /** @type {(...places: string[]) => boolean} */ hides;
  /** @type {URLSearchParams} */ query;
  /** @type {Record<string, HTMLElement>} */ places = {};
  /** @type {Record<string, any>} */ widgets = {};
  /** @type {Partial<Parts>} */ parts = {};
  /** @type {string | null} */ words;
  /** @type {number} */ timer;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.heading = element("h2");
    this.verdict = element("p", "phone-verdict", { "aria-live": "polite" });
    this.message = element("p", "message", { role: "status" });
    this.covered = element("p", "covered", { hidden: "" }, gettext("Hidden until the answer is shown."));
    this.node = element("section", "follow", { "aria-label": gettext("What the speaker shows") });
    this.node.append(this.heading, this.verdict, this.covered, this.message);
    for (const [view, Kind] of Object.entries({ heatmap: Heatmap, lines: Lines, text: TextView })) {
      this.places[view] = element("div", "widget", { "data-key": view, hidden: "" });
      this.node.append(this.places[view]);
      this.widgets[view] = new Kind(this.places[view]);
    }
    root.append(this.node);
    this.request = new PictureRequest({
      draw: (parts) => this.draw(parts),
      fail: (message) => this.fail(message),
    });
    onSystemTheme(() => this.redraw());
  }

  // address: of the speaker's page; covers: places that are hidden now; here: how many phones ask for the same.
  /** @param {string} address @param {string[]} covers @param {number} here */
  show(address, covers, here) {
    this.isDrawn = isExplore(address);
    if (!this.isDrawn) return this.leave();
    const query = new URLSearchParams(address.split("?")[1] ?? "");
    if (!DRAWN_ALONE.includes(query.get("view") ?? "heatmap")) query.delete("view");
    this.query = query;
    this.hides = (...places) => covers.some((place) => places.includes(place.split(" ")[0]));
    this.redraw();
    const words = query.toString();
    if (words === this.words) return;
    this.words = words;
    this.message.textContent = "";
    clearTimeout(this.timer);
    const wanted = Object.fromEntries(query);
    this.timer = setTimeout(() => this.request.ask({ head: wanted, effect: wanted }), 1000 * turn(here));
  }

  // Another page than Explore: none of its pictures is drawn here, nor what was asked for before it.
  leave() {
    clearTimeout(this.timer);
    this.words = null;
    this.parts = {};
    this.heading.textContent = "";
    this.verdict.replaceChildren();
    this.covered.hidden = true;
    for (const place of Object.values(this.places)) place.hidden = true;
    this.message.textContent = gettext("This step is on the screen.");
  }

  /** @param {Partial<Parts>} parts */
  draw(parts) {
    if (!this.isDrawn) return; // an answer that came late
    Object.assign(this.parts, parts);
    this.message.textContent = "";
    this.redraw();
  }

  /** @param {string | null} message */
  fail(message) {
    if (!this.isDrawn) return;
    this.message.textContent = message ?? gettext("The server does not answer; trying again …");
  }

  redraw() {
    const { head, effect } = this.parts;
    if (!head || !effect) return;
    const hidesHead = this.hides("head", "page");
    const isCovered = covering(this.query.get("off") ?? "", head.prefix);
    const isOff = head.heads.length === 1 && isCovered(head.heads[0][0], head.heads[0][1]);
    this.heading.textContent = head.title + (isOff ? ` · ${gettext("off")}` : "");
    this.verdict.replaceChildren(...(this.hides("verdict", "effect", "predictions", "page") ? [] : saidOf(effect)));
    this.covered.hidden = !hidesHead;
    const values = valuesIn(this.query);
    const { shown, ...pinned } = pinsBy((name) => values[name]);
    const theme = systemTheme();
    for (const [view, place] of Object.entries(this.places)) {
      const data = head.pictures[view];
      place.hidden = hidesHead || !data;
      const lines = data && view === "lines" ? { active: activeLines(data, shown) } : {};
      if (!place.hidden) this.widgets[view].show({ ...data, ...pinned, theme, ...lines, resting: head.resting });
    }
    window.painted = true; // tests wait for it
  }
}

// Whether an address below the app is that of Explore, the page at its root.
/** @param {string} address */
const isExplore = (address) => address.split(/[?#]/)[0] === "/";

// "Model's guess for “[MASK]” at 6: is 44 % → were 33 %"
/** @param {EffectWords} options */
function saidOf({ headline, count }) {
  if (!headline) return [];
  /** @param {Headline} options */
  const words = ({ before, after, p_before: pBefore, p_after: pAfter }) => [
    withShare(before, pBefore),
    withShare(after, pAfter),
  ];
  const [was, now] = words(headline);
  if (!count) return [`${headline.label}: `, element("strong", "", {}, was)];
  return [`${headline.label}: ${was} → `, element("strong", "", {}, now)];
}

/** @param {string} word @param {number} [p] */
const withShare = (word, p) => (p === undefined ? word : `${isolated(word)} ${percent(p)}`);
