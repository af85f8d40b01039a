"""Pages in the visitor's language, and pictures and colours for the light and the dark."""

from conftest import at_rest, box, until


def text(page, identifier):
    return page.locator(f"[data-id='{identifier}']").inner_text()


def test_numbers_and_dates_are_in_the_visitors_language(pages, visit):
    page = visit(pages.address + "language", locale="de-DE", timezone_id="Europe/Berlin")
    assert page.locator("html").get_attribute("lang") == "de-DE"
    assert text(page, "number") == "1.234.567 orders"
    assert text(page, "currency") == "1.234,50\u00a0€"
    assert text(page, "date") == "1. Mai 2026"
    field = page.get_by_label("Price")
    assert field.input_value() == "1.234,5"
    field.fill("2.000,25")
    until(lambda: text(page, "currency") == "2.000,25\u00a0€")
    english = visit(pages.address + "language", locale="en-US", timezone_id="Europe/Berlin")
    assert text(english, "number") == "1,234,567 orders" and text(english, "date") == "May 1, 2026"


def test_a_locale_of_a_view_holds_within_it_and_may_change(pages, visit):
    page = visit(pages.address + "language", locale="fr-FR")
    assert text(page, "german") == "1,000"
    page.get_by_label("Switch").click()
    until(lambda: text(page, "german") == "1.000")
    assert text(page, "number") == "1\u202f234\u202f567 orders"


def test_a_page_in_arabic_is_from_right_to_left(pages, visit):
    page = visit(pages.address + "language", width=390, locale="ar-EG")
    assert page.locator("html").get_attribute("dir") == "rtl"
    assert text(page, "number") == "١٬٢٣٤٬٥٦٧ orders"
    assert box(page.locator("[data-id='last']"))[2] < box(page.locator("[data-id='first']"))[0]
    toggle = page.get_by_label("Switch")
    assert box(toggle)[0] < 195
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_text("More").click()
    back = page.locator(".bar > .back:visible")
    back.wait_for()
    at_rest(page)
    assert box(back)[2] > 195
    chevron = back.locator("svg")
    assert chevron.evaluate("node => getComputedStyle(node).scale") == "-1 1"
    until(lambda: page.title().startswith("٢٬٠٠٠"))


def test_arrow_keys_and_symbols_that_point_go_the_other_way_in_arabic(pages, visit):
    for locale, key in [("en-US", "ArrowRight"), ("ar-EG", "ArrowLeft")]:
        page = visit(pages.address, locale=locale)
        size = page.get_by_role("radiogroup", name="Size")
        size.get_by_role("radio", name="Large").focus()
        page.keyboard.press({"ArrowRight": "ArrowLeft", "ArrowLeft": "ArrowRight"}[key])
        until(lambda: size.get_by_role("radio", name="Small").get_attribute("aria-checked") == "true")
        page.keyboard.press(key)
        until(lambda: size.get_by_role("radio", name="Large").get_attribute("aria-checked") == "true")
    page = visit(pages.address + "language", locale="ar-EG")
    scales = page.locator("[data-id='symbols'] use").evaluate_all("nodes => nodes.map(node => getComputedStyle(node).scale)")
    assert scales == ["-1 1", "none", "-1 1"]


def test_markdown_makes_styles_and_links_that_run_nothing(pages, visit):
    page = visit(pages.address + "language")
    marks = page.locator("[data-id='marks']")
    assert marks.inner_text() == "bold it code gone a link no link"
    looks = marks.locator("span, a").evaluate_all(
        "nodes => nodes.map(node => [node.textContent, getComputedStyle(node)]).map(([text, style]) =>"
        " [text, style.fontWeight, style.fontStyle, style.textDecorationLine, style.fontFamily])"
    )
    looks = {name: rest for name, *rest in looks}
    assert int(looks["bold"][0]) >= 600 and looks["it"][1] == "italic" and "line-through" in looks["gone"][2]
    assert looks["code"][3] != looks["it"][3]
    assert marks.locator("a").evaluate_all("nodes => nodes.map(node => node.href)") == ["https://example.org/"]
    assert page.get_by_text("**as it is**").count() == 1


COLOUR = "node => [node, ...node.querySelectorAll('*')].map(part => [getComputedStyle(part).color, getComputedStyle(part).backgroundColor]).flat()"


def test_colours_and_pictures_are_for_the_light_or_the_dark(pages, visit):
    for scheme, colour, sign in [("light", "rgb(16, 32, 48)", "#ffcc00"), ("dark", "rgb(102, 153, 204)", "#003366")]:
        page = visit(pages.address + "assets", scheme=scheme)
        assert colour in page.locator("[data-id='brand']").evaluate(COLOUR)
        assert colour in page.locator("[data-id='fill']").evaluate(COLOUR)
        for identifier, size in [("sign", (20, 10)), ("large", (60, 30)), ("fitting", (80, 80))]:
            image = page.locator(f"[data-id='{identifier}'] > img")
            until(lambda: image.evaluate("node => node.complete && node.naturalWidth > 0"))
            assert sign in page.request.get(image.evaluate("node => node.currentSrc")).text()
            found = image.bounding_box()
            assert (round(found["width"]), round(found["height"])) == size, identifier
        # The picture is in the middle of its frame, which keeps its ratio.
        assert page.locator("[data-id='fitting'] > img").evaluate("node => getComputedStyle(node).objectFit") == "contain"
        night = page.locator("[data-id='night']").evaluate("node => node.currentSrc")
        assert "#003366" in page.request.get(night).text()
    assert sum("there is no colour \"nowhere\"" in line for line in pages.log) == 1
