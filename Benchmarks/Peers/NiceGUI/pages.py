"""The pages of ../../Sources/load-pages with NiceGUI: a small one, and one of 1,000 rows. Arguments: the port."""

import sys

from nicegui import binding, ui


class Board:
    """What all pages share. Labels that are bound to it are told, and not asked again and again."""

    shown = binding.BindableProperty()

    def __init__(self):
        self.shown = 0


class Counter:
    count = binding.BindableProperty()

    def __init__(self):
        self.count = 0


board = Board()


@ui.page("/")
def small():
    counter = Counter()
    ui.label("Counters").classes("text-2xl")
    with ui.row():
        ui.label().bind_text_from(counter, "count", lambda count: f"{count} here,")
        ui.label().bind_text_from(board, "shown", lambda shown: f"{shown} everywhere")

    def count():
        counter.count += 1

    def share():
        board.shown += 1

    ui.button("Count", on_click=count)
    ui.button("Share", on_click=share)


@ui.page("/rows")
def rows():
    ui.label("Rows").classes("text-2xl")
    values = [0] * 1000

    def change():
        values[500] += 1
        labels[500].set_text(f"Row 500: {values[500]}")

    ui.button("Change", on_click=change)
    labels = [ui.label(f"Row {number}: 0") for number in range(1000)]


ui.run(host="127.0.0.1", port=int(sys.argv[1]), reload=False, show=False, title="Peers", show_welcome_message=False)
