// The host of a page of its own, such as the speaker's window: its main element says what it shows.

new Widget(document.querySelector("main")).show();
