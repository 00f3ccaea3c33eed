// What happens in a widget, for whoever shows it: a page, a component of the app, a standalone page.

export class Events {
  constructor() {
    /** @type {(name: string, value: any) => void} */
    this.send = () => {}; // the host sets it
  }

  /** @param {string} name @param {unknown} value */
  emit(name, value) {
    this.send(name, value);
  }
}
