"""A program whose views hang says where, and ends itself for what starts it anew."""

from conftest import connected


def test_a_program_that_hangs_ends_and_says_where(start, visit):
    program = start("browser-pages", "--watchdog", "1")
    page = visit(program.address + "hanging")
    connected(page)
    page.get_by_role("button", name="Hang").click(no_wait_after=True)
    assert program.process.wait(60) == 70
    said = 'the main actor hangs in press of the button "Hang" of HangingPage, in session 1: it has not answered for '
    assert any(said in line and line.endswith(" s, and the program ends") for line in program.log), program.log
