"""What must not happen in a window, whatever a test does there."""

from playwright.sync_api import ConsoleMessage, Dialog, Page

REPORT = "addEventListener('securitypolicyviolation', (e) => console.error(`${e.violatedDirective}: ${e.blockedURI}`))"


class Watch:
    """Looks over windows, and writes down what must not happen: errors, dialogs, questions to other computers."""

    def __init__(self, *home: str) -> None:
        self.home = (*home, "data:", "blob:")
        self.heard: list[str] = []

    def allow(self, *home: str) -> None:
        """Pages may ask these addresses, too."""
        self.home = tuple(dict.fromkeys((*self.home, *home)))

    def over(self, page: Page) -> Page:
        page.add_init_script(REPORT)  # also of what a script tried and caught
        page.on("console", self._on_console)
        page.on("dialog", self._on_dialog)
        page.on("pageerror", lambda error: self.heard.append(f"page error: {error}"))
        page.on("crash", lambda _: self.heard.append("crash"))
        page.on("request", lambda request: self._on_address(request.url))
        page.on("websocket", lambda socket: self._on_address(socket.url))
        return page

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.heard.append(f"console: {message.text}")

    def _on_dialog(self, dialog: Dialog) -> None:
        self.heard.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _on_address(self, url: str) -> None:
        if not url.startswith(self.home):
            self.heard.append(f"asked another computer: {url}")
