// A small sign in a corner of the page: the speaker's room, or the way back to it on a phone that looks around.

import { button, element } from "../core/dom.js";
import { roomLeft } from "../core/stored.js";
import { tr } from "../core/words.js";
import { votesText } from "./overlay.js";
import { STYLE } from "./style.js";

export class RoomPill {
  /** @param {import("./room.js").Room} room */
  constructor(room) {
    this.room = room;
    this.host = element("div", "", { id: "room-pill" });
    const shadow = this.host.attachShadow({ mode: "open" });
    shadow.append(element("style", "", {}, STYLE));
    const title = tr("Room: show how to join, and the votes (Q)");
    this.node = button("", () => room.overlay.open(), { className: "room-pill", title });
    this.back = element("a", "room-pill", {}, tr("Back to the room"));
    this.back.onclick = () => roomLeft.remove();
    shadow.append(this.node, this.back);
    document.body.append(this.host);
  }

  show() {
    const left = roomLeft.read();
    this.back.hidden = !left || Boolean(this.room.kept);
    if (left) this.back.href = new URL(left, location.href).origin === location.origin ? left : "";
    const { state, kept } = this.room;
    this.node.hidden = !kept;
    this.node.textContent = state?.question
      ? `${tr("{n} here", { n: state.here })} · ${votesText(state.counts)}`
      : tr("{n} here", { n: state?.here ?? 0 });
    window.stage?.mention(kept ? tr("Room: {here}", { here: this.node.textContent }) : "");
  }
}
