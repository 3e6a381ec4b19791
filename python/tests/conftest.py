import webbrowser

import pytest


@pytest.fixture(autouse=True)
def opened(monkeypatch) -> list[str]:
    """The pages that would have been opened in a browser."""
    pages: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda page: pages.append(page) or True)
    return pages
