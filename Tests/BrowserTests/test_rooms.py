"""What is written from habit in forms, bars and rows, and over other views."""

import pytest
from conftest import box, until
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}


def style(node, name):
    return node.evaluate("(node, name) => getComputedStyle(node)[name]", name)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_space_around_what_lies_over_others_takes_no_presses(pages, visit, size):
    page = visit(pages.address + "below-layers", **size)
    add = box(page.get_by_role("button", name="Add"))
    assert add[2] < size["width"] - 115
    for number in range(10):
        row = page.get_by_role("button", name=f"Row {number}")
        left, top, right, bottom = box(row)
        page.mouse.click((left + right) / 2, (top + bottom) / 2)
        expect(page.get_by_text(f"Pressed: row {number}")).to_be_visible()
    page.mouse.click((add[0] + add[2]) / 2, (add[1] + add[3]) / 2)
    expect(page.get_by_text("Pressed: over")).to_be_visible()
    # What is beside it is not the button.
    page.get_by_role("button", name="Row 0").click()
    page.mouse.click(add[0] - 60, add[1] - 60)
    page.mouse.click(add[0] - 20, add[3] + 20)
    expect(page.get_by_text("Pressed: over")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_stacks_over_others_take_presses_where_they_show_something(pages, visit, size):
    page = visit(pages.address + "below-stacks", **size)
    for number in range(2, 10):
        page.get_by_role("button", name=f"Row {number}").click()
        expect(page.get_by_text(f"Pressed: row {number}")).to_be_visible()
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_text("Pressed: over")).to_be_visible()
    # All of what says that takes presses.
    bar = box(page.get_by_text("Tapped"))
    page.mouse.click(size["width"] / 2, (bar[1] + bar[3]) / 2)
    expect(page.get_by_text("Pressed: bar")).to_be_visible()


def test_fields_in_stacks_of_rows_have_no_boxes(pages, visit):
    page = visit(pages.address + "stacked-forms", **PHONE)
    for field in page.locator(".form .input:not([type=date])").all():
        assert style(field, "backgroundColor") == "rgba(0, 0, 0, 0)"
    name, caption = page.get_by_placeholder("Name"), page.get_by_text("Name", exact=True)
    assert abs(box(name)[0] - box(caption)[0]) < 1
    assert box(name)[3] - box(name)[1] < 30
    # It still says where the letters go.
    name.focus()
    until(lambda: style(page.locator(".field:has(> :focus)"), "outlineStyle") == "solid", "no ring")


def test_rows_of_forms_have_their_grounds_and_insets(pages, visit):
    page = visit(pages.address + "stacked-forms", **PHONE)
    section = page.locator(".section", has_text="Buttons")
    yellow = section.locator(".row", has=page.locator("[data-id=yellow]"))
    assert style(yellow.locator(".layer-bg > *"), "backgroundColor") == "rgb(255, 204, 0)"
    assert style(section.locator(".row", has=page.locator("[data-id=clear]")), "backgroundColor") == "rgba(0, 0, 0, 0)"
    left, _, right, _ = box(section)
    assert (box(yellow)[0], box(yellow)[2]) == (left, right)
    letters = "node => { const range = document.createRange(); range.selectNodeContents(node.querySelector('.text')); return range.getBoundingClientRect().left }"
    assert abs(section.locator("[data-id=inset]").evaluate(letters) - left) < 1
    assert abs(section.locator("[data-id=yellow]").evaluate(letters) - left - 16) < 1
    # All of the row is pressed.
    button = box(section.locator("[data-id=yellow]"))
    assert button[3] - button[1] > 42


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_month_fills_its_row(pages, visit, size):
    page = visit(pages.address + "stacked-forms", **size)
    row = box(page.locator(".row", has_text="September"))
    days = [box(day) for day in page.locator(".st-day").all()]
    width = (row[2] - row[0] - 32) / 7
    assert min(day[0] for day in days) - row[0] < 16 + width and row[2] - max(day[2] for day in days) < 16 + width


def test_a_group_outside_of_a_list_has_no_card(pages, visit):
    page = visit(pages.address + "disclosed", **PHONE)
    above, details, inside = (box(page.get_by_text(name, exact=True)) for name in ["Above", "Details", "Inside"])
    assert above[0] == details[0] == inside[0] == 16
    assert style(page.locator(".disclosure-label"), "backgroundColor") == "rgba(0, 0, 0, 0)"
    assert box(page.get_by_role("switch"))[2] == box(page.locator(".disclosure-label"))[2] == 374
    page.locator(".disclosure-label").click()
    expect(page.get_by_text("Inside")).to_be_hidden()


def middle(node):
    return node.evaluate(
        "node => { const range = document.createRange(); range.selectNodeContents(node); const { left, right } = range.getBoundingClientRect(); return (left + right) / 2 }")


def test_a_title_is_in_the_middle_of_its_bar_as_far_as_there_is_room(pages, visit):
    page = visit(pages.address + "middle-titles", **DESK)
    until(lambda: abs(middle(page.locator(".title")) - 640) < 1, "not in the middle")
    # As near to the middle as what is beside it lets it be.
    page.set_viewport_size(PHONE)
    first = page.get_by_role("button", name="Choose several")
    until(lambda: abs(box(first)[0] - page.locator(".title").evaluate("node => { const range = document.createRange(); range.selectNodeContents(node); return range.getBoundingClientRect().right }") - 12) < 1, "not beside the button")


def test_circles_say_which_rows_are_chosen_while_they_are_edited(pages, visit):
    page = visit(pages.address + "chosen-rows", **PHONE)
    plain = box(page.get_by_text("Row 1", exact=True))[0]
    page.get_by_role("button", name="Edit").click()
    until(lambda: box(page.get_by_text("Row 1", exact=True))[0] == plain + 34, "no room for a circle")
    assert page.get_by_role("button", name="Delete").count() == 0
    page.get_by_text("Row 4").click()
    expect(page.get_by_role("heading", name="2 chosen")).to_be_visible()
    page.get_by_text("Row 2").click()
    expect(page.get_by_role("heading", name="1 chosen")).to_be_visible()
    chosen = page.locator(".row[aria-selected=true]")
    assert chosen.count() == 1 and "svg" in style(chosen, "backgroundImage")
    assert "svg" not in style(page.locator(".row[aria-selected=false]").first, "backgroundImage")
    # What is said at the end of a row stays.
    assert page.locator(".row").nth(2).evaluate("node => getComputedStyle(node, '::after').content") == '"3"'


def test_parts_of_a_container_are_of_what_its_margins_leave(pages, visit):
    page = visit(pages.address + "margins", **PHONE)
    cards = [box(page.locator(f"[data-id=card-{number}]")) for number in range(2)]
    assert [card[2] - card[0] for card in cards] == [150, 150]
    assert (cards[0][0], cards[1][0]) == (40, 200)


def test_a_page_has_the_ground_of_its_list_through_several_boxes(pages, visit):
    page = visit(pages.address + "boxed-list", **PHONE)
    assert style(page.locator(".page"), "backgroundColor") == style(page.locator(".list"), "backgroundColor")


def test_a_menu_is_as_large_as_its_label(pages, visit):
    page = visit(pages.address + "small-menus", **PHONE)
    sort, button = page.get_by_role("button", name="Sort", exact=True).all()
    assert abs(middle(sort.locator(".text")) - middle(button.locator(".text"))) < 1
    heading, dots = page.get_by_text("Files"), page.locator("[data-id=dots] .symbol")
    assert box(dots)[0] - box(heading)[2] < 14


def test_the_tint_around_columns_is_in_the_side_too(pages, visit):
    page = visit(pages.address + "tinted-columns", **DESK)
    red, green, blue = page.locator(".row.selected").evaluate(
        "node => { const paint = document.createElement('canvas').getContext('2d'); paint.fillStyle = getComputedStyle(node).color; paint.fillRect(0, 0, 1, 1); return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3) }")
    assert red > green and blue > green
    assert style(page.locator(".row.selected"), "backgroundColor") != "rgba(0, 0, 0, 0)"


def test_shapes_are_mirrored_where_the_layout_goes_to_the_left(pages, visit):
    page = visit(pages.address + "mirrored", **PHONE)
    assert style(page.locator("[data-id=left]").locator("xpath=descendant-or-self::*[contains(@class, 'shape')]"), "transform") == "none"
    assert style(page.locator("[data-id=right]").locator("xpath=descendant-or-self::*[contains(@class, 'shape')]"), "transform") == "matrix(-1, 0, 0, 1, 0, 0)"


def test_a_picker_with_a_page_of_choices_leads_there_and_back(pages, visit):
    page = visit(pages.address + "stacked-forms", **PHONE)
    link = page.get_by_role("button", name="Fruit")
    row = box(page.locator(".row", has=page.locator(".p-current")))
    current = box(link.locator(".current"))
    assert row[2] - 50 < current[2] < row[2] - 16
    link.click()
    expect(page.get_by_role("heading", name="Fruit")).to_be_visible()
    expect(page.get_by_role("radio", name="Apple")).to_have_attribute("aria-checked", "true")
    page.get_by_role("radio", name="Plum").click()
    expect(page.get_by_role("heading", name="Stacked", level=1)).to_be_visible()
    expect(page.locator(".current")).to_have_text("Plum")


def test_rows_with_menus_are_chosen_by_a_finger(pages, visit):
    page = visit(pages.address + "chosen-rows", has_touch=True, is_mobile=True, **PHONE)
    page.get_by_role("button", name="Edit").tap()
    page.get_by_text("Row 4").tap()
    expect(page.get_by_role("heading", name="2 chosen")).to_be_visible()
    expect(page.get_by_role("menuitem", name="Copy")).to_be_hidden()
    # Rows that are edited are not swiped.
    assert page.get_by_role("button", name="Read").count() == 0


def test_a_page_has_the_ground_of_its_list_in_a_stack_and_no_bar_without_items(pages, visit):
    page = visit(pages.address + "stacked-list", **PHONE)
    assert style(page.locator(".page"), "backgroundColor") == style(page.locator(".list"), "backgroundColor")
    assert page.locator(".bottom-bar").evaluate_all("bars => bars.every(bar => !bar.checkVisibility())")


def test_a_field_with_a_ground_has_no_other_in_it(pages, visit):
    page = visit(pages.address + "capsule-field", **PHONE)
    field = page.get_by_placeholder("Message")
    assert style(field, "backgroundColor") == "rgba(0, 0, 0, 0)"
    field.focus()
    assert style(field, "outlineStyle") == "none"
    around = page.locator(".taking")
    until(lambda: style(around, "outlineStyle") == "solid", "no ring")
    assert style(around, "borderRadius") == "9999px"


@pytest.mark.parametrize("name", ["layered-titles", "searched-titles"])
def test_a_large_title_above_a_list_in_layers_becomes_small_when_that_is_scrolled(pages, visit, name):
    page = visit(pages.address + name, **PHONE)
    scrolled, title = page.locator(".list"), page.locator(".title")
    top = box(page.get_by_text("Row 0", exact=True))[1]
    large = style(title, "fontSize")
    page.mouse.move(195, 500)
    # What is scrolled goes as far as it is scrolled, while the title makes room.
    look = """async list => {
      list.scrollTop = 8;
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      return list.scrollTop + list.querySelector(".row").getBoundingClientRect().top;
    }"""
    first = box(page.locator(".row").first)[1]
    assert scrolled.evaluate(look) == pytest.approx(first, abs=1)
    until(lambda: scrolled.evaluate("list => list.scrollTop") != 8, "it stays between")
    # A wheel that turns in the frame in which something comes to rest moves nothing in Chromium.
    page.wait_for_timeout(500)
    page.mouse.wheel(0, 300)
    until(lambda: style(title, "fontSize") != large, "the title stays large")
    until(lambda: abs(box(scrolled)[1] - box(page.locator(".bar"))[3]) < 1, "there is a gap below the bar")
    page.mouse.wheel(0, 9000)
    until(lambda: scrolled.evaluate("list => list.scrollTop + list.clientHeight > list.scrollHeight - 1"), "not at its end")
    assert box(page.get_by_text("Row 39", exact=True))[3] < PHONE["height"]
    page.mouse.wheel(0, -9000)
    until(lambda: style(title, "fontSize") == large, "the title stays small")
    assert box(page.get_by_text("Row 0", exact=True))[1] == pytest.approx(top, abs=0.5)


def test_a_list_that_scrolls_less_than_its_title_is_high_stays_where_it_is_scrolled_to(pages, visit):
    page = visit(pages.address + "layered-titles", width=390, height=844)
    scrolled = page.locator(".list")
    rest = scrolled.evaluate("list => list.scrollHeight - list.clientHeight")
    page.evaluate("count => [...document.querySelectorAll('.row')].slice(0, count).forEach(row => row.hidden = true)", (rest - 20) // 45 + 1)
    page.evaluate("document.querySelectorAll('.row[hidden]').forEach(row => row.style.display = 'none')")
    page.mouse.move(195, 500)
    page.mouse.wheel(0, 500)
    until(lambda: scrolled.evaluate("list => list.scrollTop") > 0 or rest <= 0, "it is not scrolled")
    places = scrolled.evaluate(
        "async list => { const places = []; for (let i = 0; i < 20; i++) { await new Promise(requestAnimationFrame); places.push(list.scrollTop); } return places; }"
    )
    assert len(set(places[10:])) == 1


@pytest.mark.parametrize("options", [{}, {"locale": "ar"}], ids=["ltr", "rtl"])
def test_lines_of_rows_begin_where_the_words_do(pages, visit, options):
    page = visit(pages.address + "led-rows", **PHONE, **options)

    def inset(text, around=".row"):
        return page.get_by_text(text, exact=True).first.evaluate(
            """(words, around) => {
              const row = words.closest(around), [is, own] = [row.getBoundingClientRect(), words.getBoundingClientRect()];
              const start = row.matches(":dir(rtl)") ? is.right - own.right : own.left - is.left;
              return [parseFloat(getComputedStyle(row, "::before").insetInlineStart), start];
            }""",
            around,
        )

    for text in ["Drafts", "Sounds", "Ada", "Grace", "Without"]:
        line, words = inset(text)
        assert line == pytest.approx(words, abs=0.6), text
    assert inset("Ada")[1] > inset("Sounds")[1] > inset("Without")[1]


def test_a_bar_above_what_is_not_scrolled_has_no_ground(pages, visit):
    page = visit(pages.address + "middle-titles", **PHONE)
    bar = page.locator(".bar")
    alphas = """bar => ["backgroundColor", "borderBottomColor"].map(name => {
      const probe = new OffscreenCanvas(1, 1).getContext("2d");
      probe.fillStyle = getComputedStyle(bar)[name];
      probe.fillRect(0, 0, 1, 1);
      return probe.getImageData(0, 0, 1, 1).data[3];
    })"""
    assert bar.evaluate(alphas) == [0, 0]
    page.mouse.move(195, 500)
    page.mouse.wheel(0, 200)
    until(lambda: bar.evaluate(alphas)[0] > 230 and bar.evaluate(alphas)[1] > 0, "the bar has no ground")


@pytest.mark.parametrize("name", ["layered-titles", "toolbar"])
def test_a_large_title_comes_to_rest_large_or_small(pages, visit, name):
    page = visit(pages.address + name, width=390, height=400)
    progress = """() => document.querySelector('.bar.large').getAnimations().find(one => one.animationName === 'collapse')?.effect.getComputedTiming().progress"""
    scrolled = "() => Math.max(document.querySelector('.list').scrollTop, document.scrollingElement.scrollTop)"
    assert page.evaluate(progress) == 0
    page.mouse.move(195, 300)
    page.mouse.wheel(0, 30)
    until(lambda: page.evaluate(progress) == 1, "the title is in between")
    assert 30 <= page.evaluate(scrolled) <= 60
    page.mouse.wheel(0, -30)
    until(lambda: page.evaluate(scrolled) == 0 and page.evaluate(progress) == 0, "the title is in between")
    page.mouse.wheel(0, 200)
    until(lambda: page.evaluate(scrolled) > 150, "it is not scrolled")
