// What happens in a widget, for whoever shows it: a page, a component of the app, a standalone page.

export class Events {
  constructor() {
    this.send = () => {}; // the host sets it: send(name, value)
  }

  emit(name, value) {
    this.send(name, value);
  }
}
