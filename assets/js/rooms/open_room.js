// The button on Lessons that opens a room, and shows it again.

import { button, element } from "../core/dom.js";
import { gettext } from "../core/translations.js";
import { Room } from "./speakers_room.js";

export class RoomButton {
  /** @param {HTMLElement} root */
  constructor(root) {
    const room = (window.room ??= new Room());
    const act = async () => {
      this.message.textContent = await room.show();
    };
    this.button = button("", act, { "data-key": "room" });
    this.message = element("p", "help", { role: "status" });
    root.append(this.button, this.message);
    this.changed = () => {
      this.button.textContent = room.label;
      this.button.title = room.kept
        ? gettext("How to join, and the votes (Q)")
        : gettext("Phones follow what you show, and vote: no account, no names");
    };
    room.listeners.add(this.changed);
    this.changed();
    this.leave = () => room.listeners.delete(this.changed);
  }

  show() {}
}
