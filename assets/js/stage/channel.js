// The line between the page and the speaker's window of the same browser. Either may be reloaded: whoever comes asks.
//
// Messages: { state, isBlack, mentioned } from the page; { ask: true } and { act, step } from the speaker's window.

export const ACTS = ["go", "next", "back", "reveal", "black"];

export class Channel {
  // heard(message): what the other side says.
  /** @param {string} name @param {(message: any) => void} heard */
  constructor(name, heard) {
    this.line = new BroadcastChannel(`stage:${name}`);
    this.line.onmessage = ({ data }) => heard(data);
  }

  /** @param {object} message */
  say(message) {
    this.line.postMessage(message);
  }

  close() {
    this.line.close();
  }
}
