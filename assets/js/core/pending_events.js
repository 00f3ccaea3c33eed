// Events sent to Python that it has not yet acknowledged. Python answers each by sending the widget's data again; the
// answer to an earlier click must not undo a later one.

const PATIENCE = 5000; // milliseconds to wait for an acknowledgement

class PendingEvents {
  constructor() {
    this.pending = {};
    this.send = () => {}; // the host sets it: send(name, value)
  }

  // Send an event; `state` is what Python's data will hold once it has handled the event.
  emit(name, value, state = value) {
    this.pending[name] = { state: String(state), time: performance.now() };
    this.send(name, value);
  }

  // Whether to take over a value from Python: nothing is pending, or this acknowledges it, or the wait was too long.
  acknowledged(name, value) {
    const event = this.pending[name];
    const outdated = event && performance.now() - event.time < PATIENCE && event.state !== String(value);
    if (!outdated) delete this.pending[name];
    return !outdated;
  }
}
