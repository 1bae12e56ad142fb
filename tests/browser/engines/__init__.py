"""Firefox and WebKit, driven by the protocols that are in them: WebDriver BiDi and WebDriver."""
