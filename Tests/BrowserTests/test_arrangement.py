"""Views that the program lays out itself, by what the browser measures."""

import pytest
from conftest import until
from playwright.sync_api import expect


def boxes(page, name):
    """Where those are that have a place: what comes or goes at this moment has none."""
    found = [found.bounding_box() for found in page.locator(f"[data-id={name}]").all()]
    return [box for box in found if box]


def lines(found):
    return sorted({round(box["y"], 1) for box in found})


def settled(page, name):
    until(lambda: all(page.locator(f"[data-id={name}]").nth(index).is_visible() for index in range(page.locator(f"[data-id={name}]").count())), f"{name} is not seen")


def test_words_flow_as_wide_as_they_are(pages, visit):
    page = visit(pages.address + "flow", width=390)
    settled(page, "tag")
    until(lambda: len(lines(boxes(page, "tag"))) >= 2, "there is one line")
    tags = boxes(page, "tag")
    for line in lines(tags):
        inside = [box for box in tags if round(box["y"], 1) == line]
        assert inside[0]["x"] == pytest.approx(45, abs=0.6)
        for left, right in zip(inside, inside[1:]):
            assert right["x"] == pytest.approx(left["x"] + left["width"] + 8, abs=0.6)
        assert inside[-1]["x"] + inside[-1]["width"] <= 345.5
    # No word is cut off or broken.
    assert {round(box["height"]) for box in tags} == {round(tags[0]["height"])}
    below = boxes(page, "below")[0]
    assert below["y"] == pytest.approx(tags[-1]["y"] + tags[-1]["height"] + 8, abs=1)


def test_what_changes_is_measured_again(pages, visit):
    page = visit(pages.address + "flow", width=390)
    settled(page, "tag")
    first = boxes(page, "tag")[0]
    page.get_by_role("button", name="Longer").click()
    until(lambda: boxes(page, "tag")[0]["width"] > first["width"] + 50, "it is as wide as it was")
    until(lambda: boxes(page, "tag")[0]["height"] == first["height"], "its text is broken")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_text("tag 6")).to_be_visible()
    before = len(lines(boxes(page, "tag")))
    for left in range(6, 1, -1):
        # By keys: what is in the middle moves with each line that comes or goes, when that has been measured.
        page.get_by_role("button", name="Remove").press("Enter")
        # One that goes meanwhile would be waited for.
        until(lambda: page.locator("[data-id=tag]").count() == left, "it is still there")
    until(lambda: len(lines(boxes(page, "tag"))) < before, "the lines are as many")


def test_layouts_from_everyday_code(pages, visit):
    page = visit(pages.address + "layouts", width=390)
    settled(page, "equal")
    frames = page.locator(".frame:has(> [data-id=equal])")
    until(lambda: len({round(frames.nth(index).bounding_box()["width"], 1) for index in range(3)}) == 1, "they are not equal")
    equal, around = [frame.bounding_box() for frame in frames.all()], boxes(page, "equals")[0]
    assert around["x"] + around["width"] / 2 == pytest.approx(195, abs=0.6)
    assert equal[0]["x"] == pytest.approx(around["x"], abs=0.6)
    assert equal[1]["x"] == pytest.approx(equal[0]["x"] + equal[0]["width"] + 8, abs=0.6)
    text, short, colour = boxes(page, "brick")
    assert text["x"] == pytest.approx(95, abs=0.6) and short["x"] == pytest.approx(195, abs=100)
    assert text["height"] > 60 and colour["y"] == pytest.approx(short["y"] + short["height"], abs=1)
    planets, circle = boxes(page, "planet"), boxes(page, "radial")[0]
    middle = (circle["x"] + circle["width"] / 2, circle["y"] + circle["height"] / 2)
    radius = min(circle["width"], circle["height"]) / 3
    assert len(planets) == 8
    for planet in planets:
        x, y = planet["x"] + 15 - middle[0], planet["y"] + 15 - middle[1]
        assert (x * x + y * y) ** 0.5 == pytest.approx(radius, abs=1)


def test_views_keep_their_state_in_another_layout(pages, visit):
    page = visit(pages.address + "switch", width=390)
    page.get_by_role("button", name="Two 0").click()
    expect(page.get_by_role("button", name="Two 1")).to_be_visible()
    page.get_by_label("One").or_(page.get_by_placeholder("One")).first.fill("kept")
    one, two = page.get_by_role("button", name="One 0"), page.get_by_role("button", name="Two 1")
    around = page.locator("[data-id=layout]")
    assert "hstack" in around.get_attribute("class")
    assert one.bounding_box()["y"] == two.bounding_box()["y"]
    for kind, isSame in [("vstack", lambda a, b: a["y"] < b["y"]), ("zstack", lambda a, b: a["y"] == b["y"]), ("layout", lambda a, b: a["x"] < b["x"])]:
        page.get_by_role("button", name="Next").click()
        until(lambda: kind in around.get_attribute("class").split(), f"it is no {kind}")
        until(lambda: two.is_visible() and isSame(one.bounding_box(), two.bounding_box()), f"they are not laid out as {kind}")
        assert page.locator("input").first.input_value() == "kept"
    page.get_by_role("button", name="Next").click()
    until(lambda: "hstack" in around.get_attribute("class").split() and one.bounding_box()["y"] == two.bounding_box()["y"], "it is no hstack")
    assert page.locator("input").first.input_value() == "kept"
    assert page.locator("input").first.evaluate("node => node.isConnected")


def test_a_layout_that_never_rests_is_asked_a_few_times_a_second(pages, visit):
    page = visit(pages.address + "restless", width=390)
    page.wait_for_timeout(3000)
    before = page.evaluate("behold.frames")
    page.wait_for_timeout(2000)
    assert page.evaluate("behold.frames") - before < 20


@pytest.mark.parametrize("name", ["flow", "layouts"])
def test_the_first_page_is_about_right_without_a_script(pages, browser, name):
    context = browser.new_context(viewport={"width": 1280, "height": 800}, java_script_enabled=False)
    page = context.new_page()
    page.goto(pages.address + name)
    for found in page.locator("[data-id=tag], [data-id=equal], [data-id=planet]").all():
        assert found.is_visible()
    first = boxes(page, "tag" if name == "flow" else "planet")
    assert len({(round(box["x"]), round(box["y"])) for box in first}) == len(first)
    context.close()


def test_a_layout_is_as_wide_as_it_says_and_where_the_one_around_has_put_it(pages, visit):
    page = visit(pages.address + "nested", width=390)
    for name in ("word", "line0", "line1", "tag"):
        settled(page, name)
    until(lambda: boxes(page, "word")[2]["y"] > boxes(page, "word")[0]["y"] and boxes(page, "line1")[1]["y"] > boxes(page, "line0")[1]["y"], "they are in one line")
    assert boxes(page, "word")[0]["x"] == pytest.approx(45, abs=0.6)
    assert boxes(page, "word")[2]["x"] == pytest.approx(45, abs=0.6)
    for line in ("line0", "line1"):
        first, second = boxes(page, line)
        # Just what is needed is enough.
        assert first["y"] == second["y"] and first["x"] == pytest.approx(195, abs=0.6)
    tags, frame = boxes(page, "tag"), boxes(page, "frame")[0]
    assert len(lines(tags)) == 2
    for line in lines(tags):
        assert min(box["x"] for box in tags if round(box["y"], 1) == line) == pytest.approx(frame["x"], abs=0.6)
    ends, below = boxes(page, "negative")[0], boxes(page, "below")[0]
    assert below["y"] - ends["y"] < 40


def test_rows_are_as_high_as_what_is_in_them(pages, visit):
    page = visit(pages.address + "tall", width=390)
    settled(page, "word1")
    until(lambda: len(lines(boxes(page, "word1"))) > 2, "they are in one line")
    rows = [row.bounding_box() for row in page.locator(".row").all()[:8]]
    for row, below in zip(rows, rows[1:]):
        assert below["y"] == pytest.approx(row["y"] + row["height"], abs=0.6)
    for name, row in [("text", rows[0]), ("word1", rows[1])]:
        found = page.locator(f"[data-id={name}]").all()
        last = found[0 if name == "text" else -1].bounding_box()
        assert last["y"] + last["height"] <= row["y"] + row["height"]
        assert found[0].bounding_box()["x"] == pytest.approx(row["x"] + 16, abs=0.6)
