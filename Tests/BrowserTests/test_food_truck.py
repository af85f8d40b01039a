"""FoodTruck in real browsers, by real clicks and keys."""

import re
import sqlite3

import pytest
from conftest import at_rest, connected, until
from playwright.sync_api import expect


def tab(page, name):
    page.get_by_role("tab", name=name).click()


def place_order(page, customer, donut=0):
    tab(page, "Order")
    page.get_by_role("button", name="Increment").nth(donut).click()
    page.get_by_label("Name", exact=True).fill(customer)
    page.get_by_role("button", name="Place order").click()
    expect(page.get_by_text("Your order", exact=True)).to_be_visible()


def test_two_users_share_one_truck(truck, visit):
    """VIEW-17: an order that is placed in one browser appears in the other, and so does what becomes of it."""
    customer, staff = visit(truck.address), visit(truck.address)
    tab(staff, "Board")
    place_order(customer, "Ada")
    expect(staff.get_by_text("Ada", exact=True)).to_be_visible()
    staff.get_by_role("button", name="Start: order 101").click()
    expect(customer.get_by_text("Preparing")).to_be_visible()
    staff.get_by_role("button", name="Ready: order 101").click()
    expect(customer.get_by_text("Ready", exact=True)).to_be_visible()


def test_an_order_glides_from_one_state_to_the_next_in_every_window(truck, visit):
    windows = [visit(truck.address), visit(truck.address)]
    for page in windows:
        tab(page, "Board")
        page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    place_order(visit(truck.address), "Ada")
    names = [page.locator(".text:not(.going *)").get_by_text("Ada", exact=True) for page in windows]
    for name in names:
        expect(name).to_be_visible()
    for page in windows:
        at_rest(page)
        # What moves in one window is not over while the other one is looked at.
        page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    before = [name.bounding_box()["y"] for name in names]
    windows[0].get_by_role("button", name="Start: order 101").click()
    held = """() => {
        const matched = document.getAnimations().filter(({ effect }) => effect.target.matches('[data-m]') && effect.composite === 'add');
        for (const animation of document.getAnimations().filter(({ timeline }) => timeline === document.timeline)) {
            animation.pause();
            animation.currentTime = 0;
        }
        return matched.length;
    }"""
    for page, name, place in zip(windows, names, before):
        until(lambda: page.evaluate(held), "no order glides")
        assert name.bounding_box()["y"] == pytest.approx(place, abs=2)
        # Its section's symbol bounces, and the count rolls.
        assert page.locator(".section-header .symbol").evaluate_all("all => all.filter(symbol => symbol.getAnimations().length).length") == 2
        assert page.locator(".section-header .rolling").count() == 2
        page.evaluate("document.getAnimations().forEach(animation => animation.timeline === document.timeline && animation.finish())")
        until(lambda: page.locator(".going, .rolling").count() == 0, "something is left")
        assert name.bounding_box()["y"] > place + 30


def test_the_number_of_a_tab_bounces_when_it_changes(truck, visit):
    page = visit(truck.address)
    tab(page, "Order")
    page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    # What bounces is not over before it is looked at.
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    label = page.locator(".tab-label", has_text="Order")
    bounces = "node => node.getAnimations({ subtree: true }).filter(({ effect }) => effect.target === node && effect.pseudoElement === '::after').length"
    # It comes at once.
    page.get_by_role("button", name="Increment").first.click()
    until(lambda: label.get_attribute("data-badge") == "1", "there is no number")
    assert label.evaluate(bounces) == 0
    page.get_by_role("button", name="Increment").first.click()
    until(lambda: label.evaluate(bounces) == 1, "it does not bounce")
    assert label.get_attribute("data-badge") == "2"


def test_only_readers_of_orders_are_evaluated(truck, visit):
    """VIEW-11: in another window an order evaluates the views that read the orders, which the page shows, and no others."""
    customer, staff = visit(truck.address), visit(truck.address)
    tab(staff, "Settings")
    staff.get_by_label("Show evaluations").check(force=True)
    tab(staff, "Board")
    staff.wait_for_timeout(300)
    marks = staff.locator(".evaluation")
    until(lambda: marks.count() == 0, "the outlines stay")
    place_order(customer, "Grace")
    until(lambda: marks.count() > 0, "no outline")
    texts = marks.evaluate_all("marks => marks.map(mark => mark.title)")
    assert texts and all("BoardSection" in text for text in texts), texts
    assert any("LiveQuery<Order>.results" in text for text in texts)


def numbers(folder):
    """Of the orders that are in the database."""
    with sqlite3.connect(folder / "FoodTruck.sqlite") as database:
        return [number for (number,) in database.execute('SELECT number FROM "Order" ORDER BY number')]


def test_an_order_that_is_shown_as_placed_outlasts_a_kill(truck, visit, tmp_path):
    """HOST-8: a number is told when the order is in the database, so that none is lost, however the program ends."""
    for number in range(101, 106):
        page = visit(truck.address)
        place_order(page, "Ada")
        expect(page.get_by_text(f"Number {number}", exact=True)).to_be_visible()
        truck.kill()
        page.close()
        assert numbers(tmp_path / "truck") == list(range(101, number + 1))
        truck.start()


def test_an_order_is_checked(truck, visit):
    page = visit(truck.address)
    tab(page, "Order")
    page.get_by_role("button", name="Place order").click()
    expect(page.get_by_text("Choose at least one donut.")).to_be_visible()
    expect(page.get_by_text("Tell us your name, so that we can call you.")).to_be_visible()


def test_a_donut_is_edited_for_all(truck, visit):
    editor, reader = visit(truck.address), visit(truck.address)
    editor.get_by_role("link", name="Matcha Garden").click()
    editor.get_by_role("button", name="Edit").click()
    editor.get_by_label("Name", exact=True).fill("Matcha Forest")
    expect(reader.get_by_text("Matcha Forest")).to_be_visible()
    editor.get_by_label("Name", exact=True).fill("")
    expect(editor.get_by_text("A donut needs a name.")).to_be_visible()
    expect(editor.get_by_role("button", name="Done")).to_be_disabled()


def test_the_address_follows_the_pages(truck, visit):
    """Back, forward, a deep link and a reload."""
    page = visit(truck.address)
    page.get_by_role("link", name="Rocky Road").click()
    expect(page).to_have_url(truck.address + "rocky-road")
    expect(page).to_have_title("Rocky Road")
    page.go_back()
    expect(page).to_have_title("Donuts")
    expect(page.get_by_role("link", name="The Classic")).to_be_visible()
    page.go_forward()
    expect(page).to_have_title("Rocky Road")
    page.reload()
    connected(page)
    expect(page).to_have_title("Rocky Road")
    page.get_by_role("button", name="Back to Donuts").click()
    expect(page).to_have_title("Donuts")
    expect(page).to_have_url(truck.address)
    other = visit(truck.address + "lemon")
    expect(other).to_have_title("Lemon Cloud")


def test_back_in_the_page_is_back_in_the_browser(truck, visit):
    page = visit(truck.address)
    before = page.evaluate("history.length")
    for _ in range(3):
        page.get_by_role("link", name="Rocky Road").click()
        expect(page).to_have_title("Rocky Road")
        page.get_by_role("button", name="Back to Donuts").click()
        expect(page).to_have_title("Donuts")
        expect(page).to_have_url(truck.address)
    assert page.evaluate("history.length") <= before + 1


def test_a_lost_connection_comes_back_with_its_state(truck, visit):
    page = visit(truck.address)
    tab(page, "Order")
    page.get_by_label("Name", exact=True).fill("Alan")
    page.get_by_role("button", name="Increment").first.click()
    expect(page.get_by_label("Total")).to_have_count(0)
    expect(page.get_by_text("$2.50", exact=True).last).to_be_visible()
    page.context.set_offline(True)
    page.evaluate("behold.disconnect()")
    # It is said that the connection is lost, and what is done meanwhile is not.
    expect(page.locator(".offline")).to_be_visible()
    page.get_by_role("button", name="Increment").first.click()
    page.get_by_label("Note").fill("warm, please")
    page.context.set_offline(False)
    connected(page)
    expect(page.locator(".offline")).to_be_hidden()
    expect(page.get_by_text("$5.00", exact=True)).to_be_visible()
    assert page.get_by_label("Name", exact=True).input_value() == "Alan"
    page.get_by_role("button", name="Place order").click()
    tab(page, "Board")
    expect(page.get_by_text("warm, please")).to_be_visible()


def test_a_restarted_server_is_noticed(truck, visit):
    """The page starts anew, what was typed is there, and so are the orders."""
    page = visit(truck.address)
    place_order(page, "Barbara")
    page.get_by_label("Note").fill("not sent yet")
    page.evaluate("window.isOld = true")
    assert truck.end() == 0
    expect(page.locator(".offline")).to_be_visible()
    truck.start()
    until(lambda: page.evaluate("window.behold?.isConnected && !window.isOld"), "the page does not start anew")
    expect(page.get_by_role("tab", name="Order")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_label("Note")).to_have_value("not sent yet")
    tab(page, "Board")
    expect(page.get_by_text("Barbara")).to_be_visible()


def test_the_page_of_an_address_is_there_after_a_restart(truck, visit):
    page = visit(truck.address)
    page.get_by_role("link", name="Rocky Road").click()
    expect(page).to_have_title("Rocky Road")
    path = page.url
    page.evaluate("window.isOld = true")
    truck.kill()
    truck.start()
    until(lambda: page.evaluate("window.behold?.isConnected && !window.isOld"), "the page does not start anew")
    expect(page).to_have_title("Rocky Road")
    assert page.url == path
    page.go_back()
    expect(page).to_have_title("Donuts")


def test_settings_are_the_visitors(truck, visit):
    """ENV-7: what a visitor sets is in another tab at once, and there after a reload and a restart; no other visitor sees it."""

    def name(page):
        tab(page, "Settings")
        return page.get_by_label("Your name")

    page, stranger = visit(truck.address), visit(truck.address)
    other_tab = page.context.new_page()
    other_tab.goto(truck.address)
    connected(other_tab)
    shared = name(other_tab)
    name(page).fill("Ada")
    expect(shared).to_have_value("Ada")
    page.reload()
    connected(page)
    expect(name(page)).to_have_value("Ada")
    page.evaluate("window.isOld = true")
    assert truck.end() == 0
    expect(page.locator(".offline")).to_be_visible()
    truck.start()
    until(lambda: page.evaluate("window.behold?.isConnected && !window.isOld"), "the page does not start anew")
    expect(name(page)).to_have_value("Ada")
    expect(name(stranger)).to_have_value("")
    files = list((truck.storage / "visitors").glob("*.json"))
    assert len(files) == 1 and files[0].stat().st_mode & 0o777 == 0o600


def test_typed_text_survives_a_restart(start, visit, tmp_path):
    pages = start("browser-pages")
    page = visit(pages.address)
    page.get_by_label("Text", exact=True).fill("half a sentence")
    expect(page.get_by_text("You typed: half a sentence")).to_be_visible()
    pages.kill()
    pages.start()
    expect(page.get_by_text("You typed: half a sentence")).to_be_visible()
    assert page.get_by_label("Text", exact=True).input_value() == "half a sentence"


def test_orders_survive_a_killed_server(truck, visit):
    page = visit(truck.address)
    place_order(page, "Ken")
    expect(page.get_by_text("Number 101", exact=True)).to_be_visible()
    truck.kill()
    truck.start()
    again = visit(truck.address)
    tab(again, "Board")
    expect(again.get_by_text("Ken", exact=True)).to_be_visible()


def test_a_damaged_file_of_a_former_version_is_put_aside(start, tmp_path):
    folder = tmp_path / "truck"
    folder.mkdir()
    (folder / "truck.json").write_text("{ this is no truck")
    truck = start("food-truck", "--data", folder)
    aside = list(folder.glob("truck.json.damaged-*"))
    assert [file.read_text() for file in aside] == ["{ this is no truck"]
    assert any("is damaged" in line for line in truck.log), truck.log


def test_keyboard_alone(truck, visit):
    page = visit(truck.address)
    page.get_by_role("tab", name="Menu").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Order")).to_have_attribute("aria-selected", "true")
    page.get_by_role("button", name="Increment The Classic").focus() if page.get_by_role("button", name="Increment The Classic").count() else page.get_by_role("button", name="Increment").first.focus()
    page.keyboard.press("Enter")
    page.get_by_label("Name", exact=True).focus()
    page.keyboard.type("Edsger")
    for _ in range(3):  # the note, the time, the button
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent").strip() == "Place order"
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your order", exact=True)).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_fit_and_can_be_read(truck, visit, width, scheme):
    """Nothing is wider than the window, nothing pressable is tiny, and text stands out from what is behind it."""
    page = visit(truck.address, width=width, height=844, scheme=scheme, has_touch=width < 500)
    place_order(page, "Tim")
    for name in ["Menu", "Order", "Board", "Sales", "Settings"]:
        tab(page, name)
        page.wait_for_timeout(100)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        small = page.evaluate(
            "[...document.querySelectorAll('button, a, select, [role=switch]')].filter(b => b.offsetParent && !b.closest('[hidden]'))"
            ".filter(b => { const r = b.getBoundingClientRect(); return r.width && (r.height < 28 || r.width < 28) }).map(b => b.outerHTML.slice(0, 120))")
        assert not small, small
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    brightness = sum(map(int, re.findall(r"\d+", background)[:3])) / 3
    assert (brightness > 200) == (scheme == "light")


def test_what_a_screen_reader_gets(truck, visit):
    page = visit(truck.address)
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    named = {}
    for node in tree:
        if not node.get("ignored"):
            named.setdefault(node["role"]["value"], []).append(node.get("name", {}).get("value", ""))
    assert named["heading"][0] == "Donuts"
    assert [name for name in named["tab"]] == ["Menu", "Order", "Board", "Sales", "Settings"]
    assert "Find a donut" in named["searchbox"]
    assert any(name.startswith("The Classic") for name in named["link"])
    assert all(name for name in named["button"]), named["button"]
    # Order of reading: the title, the search, the list.
    html = page.content()
    assert html.index("Donuts</h1>") < html.index("The Classic")


def test_readable_without_scripts(truck, browser):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(truck.address + "classic")
    assert page.title() == "The Classic"
    assert page.get_by_text("Sprinkles").is_visible()
    context.close()
