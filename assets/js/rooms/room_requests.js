// What a room asks of its server: it posts, and it listens to the newest state.

import { element } from "../core/dom.js";
import { Fetched } from "../core/fetch_once.js";
import { inLanguage } from "../core/translations.js";

const HALL = 300; // phones that may ask within a second
const AGAIN = 2000; // milliseconds until a room that does not answer is asked again, and as much again by chance

/** @param {string} path @param {object} words @param {AbortSignal} [signal] */
function post(path, words, signal) {
  const headers = { "content-type": "application/json" };
  return fetch(inLanguage(path), { method: "POST", headers, body: JSON.stringify(words), signal });
}

// What the server answers to a JSON object: { ok, …its words }; null if it does not answer.
/** @param {string} path @param {object} words */
export async function posted(path, words) {
  try {
    const response = await post(path, words);
    return { ...(await response.json()), ok: response.ok, status: response.status };
  } catch {
    return null;
  }
}

// Listens to a room, and goes on after sleep, a lost network, or a restart of the server.
export class Listening {
  /** @type {string} */ path;
  /** @type {(state: RoomState) => void} */ heard;
  /** @type {() => void} */ silent;
  /** @type {() => void} */ closed;
  /** @type {string | undefined} */ secret;
  /** @type {EventSource | PostedSource | null} */ source;
  /** @type {boolean} */ stopped;

  // heard(state): the newest one. silent(): the connection is lost, and asked for again. closed(): for good.
  // secret: of the speaker, who hears the votes at any time.
  constructor(
    /** @type {string} */ path,
    /** @type {{ heard: (state: RoomState) => void, silent: () => void, closed: () => void }} */ {
      heard,
      silent,
      closed,
    },
    secret = /** @type {string | undefined} */ (undefined)
  ) {
    Object.assign(this, { path, heard, silent, closed, secret });
    this.wake = () => {
      if (!document.hidden) this.connect();
    };
    // A phone that slept does not know that its connection is dead.
    document.addEventListener("visibilitychange", this.wake);
    for (const event of ["online", "pageshow"]) window.addEventListener(event, this.wake);
    this.connect();
  }

  connect() {
    this.disconnect();
    if (this.stopped) return;
    this.source = this.secret
      ? new PostedSource(`${this.path}/watch`, { secret: this.secret })
      : new EventSource(`${this.path}/events`);
    this.source.onmessage = (/** @type {{ data: string }} */ { data }) => this.heard(JSON.parse(data));
    this.source.addEventListener("closed", () => this.stop(this.closed));
    this.source.onerror = () => {
      this.silent();
      if (this.source?.readyState === EventSource.CLOSED) this.askAgain(); // else the browser does
    };
  }

  async askAgain() {
    const { source } = this;
    const status = await fetch(this.path, { method: "HEAD", cache: "no-store" }).then(
      (response) => response.status,
      () => 0
    );
    if (source !== this.source) return; // connected again meanwhile
    if (status === 404) this.stop(this.closed);
    else this.timer = setTimeout(() => this.connect(), AGAIN * (1 + Math.random()));
  }

  disconnect() {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }

  stop(then = () => {}) {
    this.stopped = true;
    this.disconnect();
    document.removeEventListener("visibilitychange", this.wake);
    for (const event of ["online", "pageshow"]) window.removeEventListener(event, this.wake);
    then();
  }
}

// Events as an EventSource has them, which cannot send a secret but in an address.
class PostedSource extends EventTarget {
  /** @type {(message: { data: string }) => void} */ onmessage;
  /** @type {() => void} */ onerror;

  static CLOSED = 2;
  readyState = 0;

  /** @param {string} path @param {object} words */
  constructor(path, words) {
    super();
    this.leaving = new AbortController();
    this.read(path, words)
      .catch(() => {}) // the network is gone, or it was closed
      .then(() => this.ended());
  }

  /** @param {string} path @param {object} words */
  async read(path, words) {
    const response = await post(path, words, this.leaving.signal);
    if (!response.ok) return;
    const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (text + decoder.decode(value, { stream: true })).split("\n\n");
      text = events.pop() ?? ""; // the beginning of the next one
      for (const event of events) this.tell(event);
    }
  }

  /** @param {string} event */
  tell(event) {
    const data = event.match(/^data: (.*)$/m)?.[1];
    const name = event.match(/^event: (.*)$/m)?.[1];
    if (this.readyState === PostedSource.CLOSED || !data) return;
    if (name) this.dispatchEvent(new Event(name));
    else this.onmessage({ data });
  }

  ended() {
    if (this.readyState === PostedSource.CLOSED) return;
    this.readyState = PostedSource.CLOSED;
    this.onerror();
  }

  close() {
    this.readyState = PostedSource.CLOSED;
    this.leaving.abort();
  }
}

// --- lessons

const lessons = new Fetched("./lesson/");

// A lesson as its route tells it; null if there is none, or the server does not answer.
/** @param {string} name */
export async function lessonOf(name) {
  const lesson = name ? await lessons.fetched(encodeURIComponent(name)) : null;
  return lesson?.steps ? lesson : null;
}

// What the room is asked: what the speaker typed, or the question of the lesson's step; null if nothing.
/** @param {RoomState} state @param {Lesson | null} lesson @returns {Question | null} */
export function questionOf({ question, asks, options, step }, lesson) {
  if (!asks) return question ? (lesson?.steps[step - 1]?.question ?? null) : null;
  return { asks: element("p", "", {}, asks).outerHTML, choices: options, covers: [], isTyped: true };
}

// What the model answers; null if it does not.
/** @param {string} name @param {number} step @returns {Promise<Answer | null>} */
export async function answerOf(name, step) {
  const found = await lessons.fetched(`${encodeURIComponent(name)}/answer?step=${step}`);
  return Number.isInteger(found?.right) ? found : null;
}

// Seconds that a phone waits before it asks for more, so that a hall does not ask all at once.
/** @param {number} here */
export const turn = (here) => Math.random() * (here / HALL);

// A name for a question that changes with its words: votes for the old ones do not count for the new ones (FNV-1a).
/** @param {string} lesson @param {number} step @param {{ asks: string, choices: string[] }} options */
export function questionName(lesson, step, { asks, choices }) {
  let number = 0x811c9dc5;
  for (const character of JSON.stringify([asks, choices]))
    number = Math.imul(number ^ Number(character.codePointAt(0)), 0x01000193) >>> 0;
  return `${lesson}/${step}/${number.toString(36)}`;
}
