"""Where presses are taken."""

from conftest import until
from playwright.sync_api import expect


def press(page, name, x, y):
    """Presses at a part of a view's width and height."""
    box = page.locator(f"[data-id={name}]").bounding_box()
    page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])


def test_presses_are_taken_in_a_shape(pages, visit):
    page = visit(pages.address + "press-shapes", width=390)
    log = page.locator("[data-id=log]")
    press(page, "row", 0.5, 0.5)
    expect(log).to_have_text("Pressed: row")
    # Corners, and the padding around the shape, are not in it; what is written in it takes no presses for itself.
    for x, y in [(0.04, 0.04), (0.96, 0.96), (-0.05, 0.5), (0.5, 1.05)]:
        press(page, "circle", x, y)
    press(page, "plain", 0.03, 0.03)
    press(page, "circle", 0.2, 0.2)
    expect(log).to_have_text("Pressed: row and circle")
    press(page, "circle", 0.97, 0.5)
    press(page, "plain", 0.5, 0.5)
    expect(log).to_have_text("Pressed: row, circle, circle, and plain")
    # A shape of the program's own, when it is measured.
    cut = "node => getComputedStyle(node.querySelector('.shaped'), '::before').clipPath"
    until(lambda: "shape(" in page.locator("[data-id=triangle]").evaluate(cut))
    press(page, "triangle", 0.9, 0.45)
    press(page, "triangle", 0.2, 0.2)
    page.get_by_role("button", name="Within").click()
    expect(log).to_have_text("Pressed: row, circle, circle, plain, triangle, and within")


def test_what_has_a_shape_is_pressed_with_the_keys(pages, visit):
    page = visit(pages.address + "press-shapes", width=390)
    page.get_by_role("button", name="Plain").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-id=log]")).to_have_text("Pressed: plain")
