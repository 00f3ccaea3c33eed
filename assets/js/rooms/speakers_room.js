// The speaker's side of a room, one for the whole page: tells the room each step, and hears how many are here and how
// they vote. The secret stays in this window's storage: a reload keeps the room, and no address has it.

import { find } from "../core/dom.js";
import { Stored } from "../core/local_storage.js";
import { keyed } from "../core/streamlit.js";
import { gettext } from "../core/translations.js";
import { RoomOverlay } from "./join_on_projector.js";
import { Listening, lessonOf, posted, questionName } from "./room_requests.js";

const STORED = new Stored("room", () => sessionStorage); // { key, secret, typed }
const LOOK = 250; // milliseconds between looks at the address, which Streamlit changes without a word
// Of the address: they say how the speaker sees it.
const NOT_SHOWN = ["lesson", "step", "present", "embed", "lock", "lang"];

export class Room {
  /** @type {RoomState | null} */ state = null; // what the server says
  /** @type {KeptRoom | null} */ kept;
  /** @type {Set<() => void>} */ listeners = new Set();

  constructor() {
    this.kept = readRoom();
    this.told = ""; // what the room was told last, as text
    this.tell = () => this.tellSoon();
    this.overlay = new RoomOverlay(this);
    if (this.kept) this.begin();
    this.notify();
  }

  get path() {
    return `room/${this.kept?.key}`;
  }

  // Returns a sentence if there is no room to be had, else "".
  async open() {
    const answer = await posted("room", {});
    if (!answer?.ok) return answer?.message ?? gettext("The server does not answer.");
    this.keep({ key: answer.key, secret: answer.secret, typed: null });
    this.begin();
    this.overlay.open();
    return "";
  }

  // Shows the room; opens one, if there is none. Returns what open() does.
  async show() {
    if (!this.kept) return this.open();
    this.overlay.open();
    return "";
  }

  // Of a button that does so.
  get label() {
    return this.kept ? gettext("Show the room") : gettext("Open a room");
  }

  /** @param {KeptRoom} kept */
  keep(kept) {
    this.kept = kept;
    STORED.write(JSON.stringify(kept));
  }

  // Ask what the speaker has typed, show the phones how all voted, or be done with it (null).
  /** @param {TypedQuestion | null} typed */
  ask(typed) {
    if (this.kept) this.keep({ ...this.kept, typed });
    this.tellSoon();
  }

  begin() {
    this.told = "";
    this.listening = new Listening(
      this.path,
      {
        heard: (/** @type {RoomState | null} */ state) => this.heard(state),
        silent: () => this.heard(null),
        closed: () => this.end(),
      },
      this.kept?.secret
    );
    for (const each of [window.stage, window.pageAddress]) each?.listeners.add(this.tell);
    this.timer = setInterval(this.tell, LOOK);
    this.tellSoon();
    this.notify();
  }

  async close() {
    const { path, kept } = this;
    this.end();
    await posted(`${path}/close`, { secret: kept?.secret });
  }

  end() {
    this.listening?.stop();
    for (const each of [window.stage, window.pageAddress]) each?.listeners.delete(this.tell);
    clearInterval(this.timer);
    STORED.remove();
    this.kept = this.state = null;
    this.overlay.node.close();
    this.notify();
  }

  /** @param {RoomState | null} state */
  heard(state) {
    this.state = state ?? this.state;
    this.isSilent = !state;
    this.notify();
  }

  // One message at a time; the newest state wins.
  async tellSoon() {
    if (!this.kept || this.busy) return;
    this.busy = true;
    try {
      const state = await shownNow(this.kept.typed);
      const words = JSON.stringify(state);
      if (words === this.told || !this.kept) return;
      const answer = await posted(`${this.path}/move`, { ...state, secret: this.kept.secret });
      if (answer) this.told = words; // a refusal does not change by asking again
      if (answer && [403, 404].includes(answer.status)) this.end();
    } finally {
      this.busy = false;
    }
  }

  notify() {
    this.overlay.show();
    this.overlay.showPill();
    for (const listener of this.listeners) listener();
  }
}

// What the speaker shows now, as a room takes it.
/** @param {TypedQuestion | null} typed */
async function shownNow(typed) {
  const { lesson = "", step = 0, revealed = false } = window.stage?.state() ?? {};
  const state = { lesson, step, revealed, address: addressShown(), question: "", choices: 0, asks: "", options: [] };
  if (typed) {
    const { name, asks, choices } = typed;
    return { ...state, revealed: typed.revealed, question: name, choices: choices.length, asks, options: choices };
  }
  const question = lesson ? (await lessonOf(lesson))?.steps[step - 1]?.question : null;
  if (!question) return { ...state, revealed: false };
  return { ...state, question: questionName(lesson, step, question), choices: question.choices.length };
}

// The page and what is chosen on it. The sentence that a page opens with is not in its address.
function addressShown() {
  const url = new URL(location.href);
  for (const name of NOT_SHOWN) url.searchParams.delete(name);
  // The names of controls that a link hides; in earlier links, whether a word is masked.
  if (!["true", "false"].includes(url.searchParams.get("hide") ?? "")) url.searchParams.delete("hide");
  const box = find(document, `${keyed("text")} input`);
  if (box?.value && !url.searchParams.has("text")) url.searchParams.set("text", box.value);
  return `/${url.pathname.split("/").at(-1)}${url.search}`;
}

function readRoom() {
  const { key, secret, typed = null } = STORED.readJson() ?? {};
  return typeof key === "string" && typeof secret === "string" ? { key, secret, typed } : null;
}
