"""What the page says of a thing in a bubble beside it: the same in both games."""

from playwright.sync_api import Locator, Page

from tests.browser.player import Player, says


def bubble(page: Page) -> Locator:
    return page.locator(".about:popover-open")


def apart(page: Page, what: Locator) -> bool:
    """Whether the bubble is in the window and does not cover what it is about."""
    box, other, window = bubble(page).bounding_box(), what.bounding_box(), page.viewport_size
    assert box
    assert other
    assert window
    inside = all(
        box[at] >= 0 and box[at] + box[size] <= window[size]
        for at, size in (("x", "width"), ("y", "height"))
    )
    return inside and any(
        a[at] + a[size] <= b[at]
        for a, b in ((box, other), (other, box))
        for at, size in (("x", "width"), ("y", "height"))
    )


def covered(page: Page) -> list[str]:
    """What the bubble covers of all that can be pressed, of winning flags and of the coach."""
    return bubble(page).evaluate(
        """bubble => {
            const at = bubble.getBoundingClientRect()
            return [...document.querySelectorAll('button, a[href], .flag.won, .coach')]
                .filter(one => !bubble.contains(one) && one.checkVisibility())
                .filter(one => {
                    const box = one.getBoundingClientRect()
                    return box.left < at.right && at.left < box.right
                        && box.top < at.bottom && at.top < box.bottom
                })
                .map(one => one.outerHTML)
        }"""
    )


def press_long(player: Player, what: Locator, name: str) -> None:
    """Holds a finger on an element until the page says what it is."""
    box = what.bounding_box()
    assert box
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + min(8, box["height"] / 2)}
    line = player.page.context.new_cdp_session(player.page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    says(bubble(player.page), name)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
