"""What programs hear of what is scrolled, and where they want it to be."""

from conftest import until
from playwright.sync_api import expect


def said(page, name):
    return page.locator(f"[data-id={name}]")


def scroller(page):
    return page.locator(".scroll").first


def wheel(page, distance, across=0):
    box = scroller(page).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + min(box["height"], 200) / 2)
    page.mouse.wheel(across, distance)


def test_a_position_leads_to_views_edges_and_points_and_hears_of_people(pages, visit):
    page = visit(pages.address + "slides", width=390)
    expect(said(page, "at")).to_have_text("At -1, by program")
    page.get_by_role("button", name="Row 30").click()
    expect(said(page, "geometry")).to_have_text("down 1200")
    expect(said(page, "at")).to_have_text("At 30, by program")
    page.get_by_role("button", name="End").click()
    expect(said(page, "geometry")).to_have_text("down 3600")
    page.get_by_role("button", name="1000").click()
    expect(said(page, "geometry")).to_have_text("down 1000")
    expect(said(page, "at")).to_have_text("At -1, by program")
    wheel(page, 200)
    expect(said(page, "geometry")).to_have_text("down 1200")
    expect(said(page, "at")).to_have_text("At 30, by hand")
    # The same place once more is another wish.
    for _ in range(2):
        page.get_by_role("button", name="Start").click()
        expect(said(page, "geometry")).to_have_text("up 0")
        wheel(page, 80)
        expect(said(page, "geometry")).to_have_text("up 80")


def test_phases_and_what_is_seen_are_said(pages, visit):
    page = visit(pages.address + "slides", width=390)
    expect(said(page, "seen")).to_have_text("Seen 0 to 9, 10 is not")
    wheel(page, 45)
    expect(said(page, "seen")).to_have_text("Seen 1 to 10, 10 is")
    expect(said(page, "phases")).to_have_text("interacting idle")
    page.get_by_role("button", name="1000").click()
    expect(said(page, "phases")).to_have_text("interacting idle animating idle")
    expect(said(page, "seen")).to_have_text("Seen 25 to 34, 10 is not")


def test_what_scrolls_across_counts_from_its_leading_edge_in_both_directions(pages, visit):
    for locale, sign in [("en-US", 1), ("ar", -1)]:
        page = visit(pages.address + "slides-across", width=390, locale=locale)
        most = scroller(page).evaluate("node => node.scrollWidth - node.clientWidth")
        number = said(page, "offset").inner_text
        until(lambda: int(number()) == most)
        page.get_by_role("button", name="200" if sign > 0 else "٢٠٠").or_(page.get_by_role("button", name="200")).first.click()
        until(lambda: scroller(page).evaluate("node => node.scrollLeft") == 200 * sign)
        until(lambda: int(number()) == 200)
        page.get_by_role("button", name="Start").click()
        until(lambda: int(number()) == 0)


def test_a_page_that_scrolls_itself_has_a_position(pages, visit):
    page = visit(pages.address + "slides-page", width=390)
    expect(page.locator(".subtitle")).to_have_text("At 0")
    page.get_by_role("button", name="800").click()
    expect(page.locator(".subtitle")).to_have_text("At 800")
    # The large title takes a part of the way.
    bar = page.locator(".bar").bounding_box()
    assert 0 <= page.get_by_text("Row 20", exact=True).bounding_box()["y"] - bar["y"] - bar["height"] < 80


def test_a_behavior_of_the_programs_says_where_it_rests(pages, visit):
    page = visit(pages.address + "rests", width=390)
    for distance, rest in [(30, 200), (160, 400), (-90, 300)]:
        wheel(page, distance)
        expect(said(page, "offset")).to_have_text(str(rest))
        until(lambda: scroller(page).evaluate("node => node.scrollTop") == rest)
