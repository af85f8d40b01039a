"""Screens as they are written from habit look as they were meant, on a phone and on a desk."""

import pytest


@pytest.fixture(params=[390, 1280])
def show(request, pages, visit):
    return lambda name: visit(pages.address + name, width=request.param)


def box(page, name, index=0):
    return page.locator(f"[data-id={name}]").nth(index).bounding_box()


def document(page):
    return page.evaluate("[document.documentElement.scrollWidth <= innerWidth, document.documentElement.scrollHeight <= innerHeight]")


def test_a_composer_stands_at_the_bottom_of_what_scrolls(show):
    page = show("chat")
    assert document(page) == [True, True]
    messages, composer = box(page, "messages"), box(page, "composer")
    assert composer["y"] + composer["height"] == pytest.approx(page.evaluate("innerHeight"), abs=1)
    assert messages["y"] + messages["height"] == pytest.approx(composer["y"] - 1, abs=1)
    field = page.get_by_role("textbox").bounding_box()
    assert field["width"] > composer["width"] - 120
    faces = page.locator(".shape").all()
    assert {(face.bounding_box()["width"], face.bounding_box()["height"]) for face in faces[:5]} == {(28, 28)}


def test_columns_of_a_board_keep_their_width_and_fill_its_height(show):
    page = show("board")
    assert document(page) == [True, True]
    columns = [box(page, "column", index) for index in range(4)]
    assert {column["width"] for column in columns} == {280}
    assert columns[1]["x"] == pytest.approx(columns[0]["x"] + 296, abs=0.5)
    assert columns[0]["height"] == pytest.approx(page.evaluate("innerHeight") - 32, abs=1)


def test_tiles_of_a_dashboard_fill_their_cells(show):
    page = show("dashboard")
    assert document(page)[0]
    tiles = [box(page, "tile", index) for index in range(6)]
    assert tiles[1]["x"] == pytest.approx(tiles[0]["x"] + tiles[0]["width"] + 16, abs=1)
    assert min(tile["width"] for tile in tiles) >= 150


@pytest.mark.parametrize("name", ["profile", "login", "shapes"])
def test_a_page_that_fits_does_not_scroll(show, name):
    assert document(show(name)) == [True, True]
