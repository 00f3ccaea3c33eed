// A page in happy-dom, in which scripts of assets/js run as in a browser. Time passes when a test says so.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { imported } from "./build.mjs";
import { FakeCanvas, load } from "./scripts.mjs";

const { GlobalWindow } = await imported("happy-dom");
const { default: HistoryItemList } = await imported("happy-dom/lib/history/HistoryItemList.js");

// A browser that replaces an address keeps what Forward leads to; happy-dom 21 does not.
HistoryItemList.prototype.replace = function (item) {
  this.items[this.items.indexOf(this.currentItem)] = item;
  this.currentItem = item;
};

const EVENTS = [
  [/^(pointer|click)/, "PointerEvent"],
  [/click|^mouse/, "MouseEvent"],
  [/^key/, "KeyboardEvent"],
  [/^popstate/, "PopStateEvent"],
  [/./, "Event"],
];

// `test`, with a step before each. A beforeEach would run before those of all other files too: one process runs them.
export const testAfter = (begin) => (name, check) =>
  test(name, async () => {
    await begin();
    await check();
  });

export class Page {
  constructor(href = "http://localhost/") {
    mock.timers.reset();
    mock.timers.enable({ apis: ["setTimeout"] });
    const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true }; // links lead nowhere
    this.window = new GlobalWindow({ url: href, settings: { navigation } });
    this.document = this.window.document;
    this.body = this.document.body;
    this.window.setTimeout = (act, delay = 0) => setTimeout(act, delay); // a mocked one never ends without a delay
    this.window.clearTimeout = (timer) => clearTimeout(timer);
    this.window.requestAnimationFrame = () => 0;
    this.window.HTMLCanvasElement.prototype.getContext = function () {
      return (this.fake ??= new FakeCanvas()).getContext();
    };
  }

  // As `load` of scripts.mjs, in this page.
  load(files, fakes = {}, instead = {}) {
    return load(files, fakes, this.window, instead);
  }

  get href() {
    return this.window.location.href;
  }

  get query() {
    return Object.fromEntries(new URL(this.href).searchParams);
  }

  // How many addresses the history has.
  get steps() {
    return this.window.history.length;
  }

  wait(milliseconds) {
    mock.timers.tick(milliseconds);
  }

  // --- what a person does

  // Another element of the page.
  add(html) {
    this.body.insertAdjacentHTML("beforeend", html);
    return this.body.lastElementChild;
  }

  // Whether the browser's own use of the event was prevented.
  happen(type, node = this.window, init = {}) {
    const bubbling = node !== this.window;
    const options = { bubbles: bubbling, composed: true, cancelable: true, ...init };
    const [, kind] = EVENTS.find(([names]) => names.test(type));
    return !node.dispatchEvent(new this.window[kind](type, options));
  }

  press(node = this.body) {
    this.happen("pointerdown", node);
  }

  // A link, and how often a click came to it.
  follow(held = {}) {
    const link = Object.assign(this.add('<a href="/Other" data-testid="stPageLink-NavLink">Other</a>'), { clicks: 0 });
    link.onclick = () => (link.clicks += 1);
    this.happen("click", link, held);
    return link;
  }

  key(key, { on = this.focused, ...held } = {}) {
    return this.happen("keydown", on, { key, ...held });
  }

  // The element that has the focus, in whatever shadow root.
  get focused() {
    let node = this.document.activeElement;
    while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    return node ?? this.body;
  }

  async go(steps) {
    const arrived = new Promise((resolve) => this.window.addEventListener("popstate", resolve, { once: true }));
    this.window.history.go(steps);
    await arrived;
  }

  back = () => this.go(-1);
  forward = () => this.go(1);
}

// Everything that was promised so far has happened.
export const settled = () => new Promise((resolve) => setImmediate(resolve));

// Waits for messages between windows, which no clock counts.
export async function until(isSo) {
  for (let i = 0; i < 1e5 && !isSo(); i++) await settled();
  assert.ok(isSo(), `never: ${isSo}`);
}
