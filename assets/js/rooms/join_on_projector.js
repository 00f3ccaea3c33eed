// Over the page, for a projector: how to join, how many are here, and the votes as they come. `q` opens and closes it,
// and so does a small sign in a corner; on a phone that looks around, that is the way back to its room.

import { button, choice, element, offer } from "../core/dom.js";
import { roomLeft } from "./way_back_to_room.js";
import { takeColours } from "../core/theme.js";
import { gettext, language, ngettext } from "../core/translations.js";
import { Poll, votesText } from "./votes_on_projector.js";
import { STYLE } from "./style.js";

const OVERLAY_KEY = "q";

export class RoomOverlay {
  /** @param {import("./speakers_room.js").Room} room */
  constructor(room) {
    this.room = room;
    this.host = element("div", "", { id: "room-overlay" });
    const shadow = this.host.attachShadow({ mode: "open" });
    shadow.append(element("style", "", {}, STYLE));
    this.code = element("img", "code", { alt: gettext("QR code with the address of this room") });
    this.choose = choice(gettext("Address of this computer"), []);
    this.choose.onchange = () => this.showCode(this.choose.value);
    this.chooseLine = element(
      "label",
      "choose",
      { hidden: "" },
      gettext("Can't connect? Try another address:"),
      " ",
      this.choose
    );
    this.address = element("p", "address");
    this.advice = element("p", "advice");
    this.here = element("p", "here", { "aria-live": "polite" });
    this.heading = element("h2", "", {}, gettext("Join with your phone"));
    const what = element("p", "help", {}, gettext("You see the open head, and vote when a question is asked."));
    const join = element(
      "section",
      "join",
      {},
      this.heading,
      what,
      this.code,
      this.address,
      this.chooseLine,
      this.advice
    );
    this.poll = new Poll(room);
    const hide = button(gettext("Hide (Q)"), () => this.node.close());
    const end = button(gettext("Close the room"), () => room.close());
    const foot = element(
      "footer",
      "",
      {},
      this.here,
      element("p", "help", {}, gettext("No account, no names: votes are counted, and deleted with the room.")),
      this.poll.ask,
      hide,
      end
    );
    this.node = element("dialog", "widget room", { "aria-label": gettext("Room") });
    this.node.append(element("div", "sides", { tabindex: "0" }, join, this.poll.node), foot);
    const title = gettext("Room: show how to join, and the votes (Q)");
    this.pill = button("", () => this.open(), { className: "room-pill", title });
    this.back = element("a", "room-pill", {}, gettext("Back to the room"));
    this.back.onclick = () => roomLeft.remove();
    shadow.append(this.node, this.pill, this.back);
    document.body.append(this.host);
    window.addEventListener("keydown", (event) => this.pressed(event), { capture: true });
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const typing = /** @type {any} */ (event.composedPath()[0])?.matches?.(
      "input:not([type=checkbox], [type=range]), textarea, select"
    );
    if (event.key?.toLowerCase() !== OVERLAY_KEY || event.ctrlKey || event.metaKey || event.altKey || typing) return;
    const isOnStage = window.stage?.state().lesson || document.documentElement.classList.contains("present");
    if (!this.room.kept && !isOnStage) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.node.open) this.node.close();
    else this.room.show();
  }

  open() {
    if (this.node.open) return;
    this.takeColours();
    this.node.showModal();
    this.show();
    this.findAddresses();
  }

  // Those of the page, which the stage has, not of the sidebar.
  takeColours() {
    const stage = document.querySelector(".stage-host");
    if (stage) takeColours(this.host, stage);
  }

  async findAddresses() {
    const scheme = location.protocol.slice(0, -1);
    const answer = await fetch(`${this.room.path}/addresses?scheme=${scheme}&lang=${language}`).catch(() => null);
    if (!answer?.ok) return;
    const found = await answer.json();
    if (!this.room.kept) return;
    const pieces = found.advice.split("`"); // every second one is to be typed
    this.advice.replaceChildren(
      ...pieces.map((/** @type {string} */ piece, /** @type {number} */ i) =>
        i % 2 ? element("code", "", {}, piece) : piece
      )
    );
    this.code.hidden = this.address.hidden = !found.origins.length;
    this.chooseLine.hidden = found.origins.length < 2;
    offer(
      this.choose,
      found.origins.map((/** @type {string} */ origin) => [origin, origin])
    );
    const kept = found.origins.includes(this.origin) ? this.origin : found.origins[0];
    if (kept) this.showCode((this.choose.value = kept));
  }

  /** @param {string} origin */
  showCode(origin) {
    this.origin = origin;
    const scheme = location.protocol.slice(0, -1);
    this.code.src = `${this.room.path}/qr.svg?at=${encodeURIComponent(origin)}&scheme=${scheme}`;
    const path = new URL(this.room.path, location.href).pathname;
    this.address.textContent = `${origin.replace(/^http:\/\//, "")}${path}`;
  }

  show() {
    const { state } = this.room;
    if (!state || !this.node.open) return;
    this.here.textContent =
      hereText(state.here) + (this.room.isSilent ? ` · ${gettext("the server does not answer")}` : "");
    this.poll.show();
  }

  showPill() {
    this.takeColours();
    const { state, kept } = this.room;
    const left = roomLeft.read();
    this.back.hidden = !left || Boolean(kept);
    if (left) this.back.href = new URL(left, location.href).origin === location.origin ? left : "";
    this.pill.hidden = !kept;
    const here = gettext("{n} here", { n: state?.here ?? 0 });
    this.pill.textContent = state?.question ? `${here} · ${votesText(state.counts)}` : here;
    window.stage?.mention(kept ? gettext("Room: {here}", { here: this.pill.textContent }) : "", kept && state);
  }
}

/** @param {number} here */
const hereText = (here) => ngettext("{n} phone has joined", "{n} phones have joined", here);
