// The line between the page and the presenter view of the same browser. Either may be reloaded: whoever comes asks.
//
// Messages: { state, isBlack, mentioned } from the page; { ask: true } and { act, step } from the presenter view.

export const ACTS = ["go", "next", "back", "reveal", "black"];

// heard(message): what the other side says.
/** @param {string} name @param {(message: any) => void} heard */
export function channelOf(name, heard) {
  const channel = new BroadcastChannel(`stage:${name}`);
  channel.onmessage = ({ data }) => heard(data);
  return channel;
}
