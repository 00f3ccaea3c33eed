// Fakes for what the address and the parts of a page need of a browser: history, clock, events, elements.

export class FakeBrowser {
  constructor(href = "http://localhost/") {
    this.entries = [new URL(href).href]; // of the history
    this.place = 0;
    this.listeners = {};
    this.timers = new Map();
    this.now = 0;
    this.connection = null; // of Streamlit: "CONNECTED" …
    const write = (entries) => (_state, _title, url) => {
      const target = new URL(url, this.href).href;
      this.entries = [...entries(), target];
      this.place = this.entries.length - 1;
    };
    this.history = { pushState: write(() => this.entries.slice(0, this.place + 1)) };
    this.history.replaceState = (_state, _title, url) => {
      this.entries[this.place] = new URL(url, this.href).href;
    };
    this.window = { addEventListener: (name, act) => (this.listeners[name] ??= []).push(act) };
    this.window.matchMedia = () => ({ matches: false });
  }

  // For `load`.
  get fakes() {
    const browser = this;
    const location = {
      get href() {
        return browser.href;
      },
      get search() {
        return new URL(browser.href).search;
      },
      get pathname() {
        return new URL(browser.href).pathname;
      },
    };
    const setTimeout = (act, delay = 0) => {
      const timer = Symbol("timer");
      this.timers.set(timer, { act, at: this.now + delay });
      return timer;
    };
    const clearTimeout = (timer) => this.timers.delete(timer);
    const app = { getAttribute: () => this.connection };
    const document = { ...fakeDocument, querySelector: () => (this.connection ? app : null) };
    return { window: this.window, history: this.history, location, document, setTimeout, clearTimeout };
  }

  get href() {
    return this.entries[this.place];
  }

  // The parameters of the address.
  get query() {
    return Object.fromEntries(new URL(this.href).searchParams);
  }

  wait(milliseconds) {
    this.now += milliseconds;
    for (const [timer, { act, at }] of this.timers)
      if (at <= this.now) {
        this.timers.delete(timer);
        act();
      }
  }

  // --- what a person does

  go(steps) {
    this.place += steps;
    this.happen("popstate", {});
  }

  back() {
    this.go(-1);
  }

  forward() {
    this.go(1);
  }

  // A press on an element: of a widget ("widget"), a link ("a"), or any other.
  press(className = "", tag = "div") {
    this.happen("pointerdown", { composedPath: () => [new FakeElement(tag, className)] });
  }

  // A click on a link: whether it is followed now, and how often it was clicked again.
  follow(held = {}) {
    const link = Object.assign(new FakeElement("a"), { clicks: 0, target: "" });
    link.click = () => {
      link.clicks += 1;
    };
    let followed = true;
    const preventDefault = () => {
      followed = false;
    };
    this.happen("click", { composedPath: () => [link], preventDefault, stopPropagation() {}, ...held });
    return { link, followed };
  }

  // A key, and whether the browser's own use of it was prevented.
  key(key, { on = new FakeElement("body"), ...held } = {}) {
    let prevented = false;
    const preventDefault = () => {
      prevented = true;
    };
    this.happen("keydown", { key, ...held, composedPath: () => [on], preventDefault });
    return prevented;
  }

  happen(type, event) {
    for (const act of this.listeners[type] ?? []) act({ type, ...event });
  }
}

// As much of an HTML element as the scripts use.
export class FakeElement {
  static focused = null;

  constructor(tag, className = "") {
    this.tag = tag;
    this.className = className;
    this.children = [];
    this.attributes = {};
    this.dataset = {};
    this.hidden = false;
    this.style = { setProperty() {} };
    const names = () => this.className.split(" ").filter(Boolean);
    this.classList = {
      contains: (name) => names().includes(name),
      add: (name) => this.classList.toggle(name, true),
      toggle: (name, on) => {
        this.className = [...names().filter((other) => other !== name), ...(on ? [name] : [])].join(" ");
      },
    };
  }

  setAttribute(name, value) {
    this.attributes[name] = String(value);
    if (name === "hidden") this.hidden = true;
    if (name === "type") this.type = value;
    if (name.startsWith("data-")) this.dataset[name.slice(5)] = String(value);
  }

  // Of the selectors, only those that the address asks about.
  matches(selector) {
    if (selector === ".widget") return this.classList.contains("widget");
    if (selector === "a[href]" || selector.includes("PageLink")) return this.tag === "a";
    return this.tag === "textarea" || (this.tag === "input" && !["checkbox", "range"].includes(this.type));
  }

  append(...nodes) {
    for (const node of nodes) if (node instanceof FakeElement) node.parent = this;
    this.children.push(...nodes);
  }

  prepend(...nodes) {
    this.children.unshift(...nodes);
  }

  replaceChildren(...nodes) {
    this.children = [];
    this.append(...nodes);
  }

  remove() {
    this.parent.children = this.parent.children.filter((node) => node !== this);
  }

  addEventListener() {}

  focus() {
    FakeElement.focused = this;
  }

  getRootNode() {
    return { activeElement: FakeElement.focused };
  }

  get firstChild() {
    return this.children[0];
  }

  get textContent() {
    return this.children.map((node) => node.textContent ?? String(node)).join("");
  }

  set textContent(text) {
    this.children = [text];
  }

  // All elements below this one.
  get all() {
    return this.children.filter((node) => node instanceof FakeElement).flatMap((node) => [node, ...node.all]);
  }

  // By one class or one data attribute: ".menu", "[data-key]", "[data-key=undo]".
  querySelector(selector) {
    const [, name, value] = /^\[data-(\w+)(?:=(\w+))?\]$/.exec(selector) ?? [];
    const hasData = (node) => name in node.dataset && (value ?? node.dataset[name]) === node.dataset[name];
    return this.all.find((node) => (name ? hasData(node) : node.classList.contains(selector.slice(1))));
  }
}

export const fakeDocument = {
  createElement: (tag) => new FakeElement(tag),
  addEventListener() {},
};
