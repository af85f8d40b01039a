"""Two programs on one database, on two ports: one truck."""

import os
import pathlib
import shutil
import subprocess
import tempfile

import pytest
from conftest import at_rest, until
from playwright.sync_api import expect
from test_food_truck import numbers, place_order, tab

PROGRAMS = next((path for path in sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), reverse=True) if (path / "initdb").exists()), None)


class Server:
    """A PostgreSQL server of the tests' own, reached through a socket in its folder."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="truck-pg-")
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        self._run("initdb", "-D", f"{self.folder}/data", "-A", "trust", "-U", "truck", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        self.address = f"postgresql://truck@/postgres?host={self.folder}"
        self.start()

    def start(self):
        options = f"-c listen_addresses='' -c unix_socket_directories={self.folder} -c fsync=off"
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-l", f"{self.folder}/log", "-w", "-o", options, "start")

    def stop(self):
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "-w", "stop")

    def end(self):
        if pathlib.Path(self.folder, "data", "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self.folder)

    def _run(self, program, *arguments):
        # Its server does not run as root.
        command = [str(PROGRAMS / program), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        subprocess.run(command, check=True, cwd="/", stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture
def server():
    if not PROGRAMS:
        pytest.skip("PostgreSQL is not installed")
    server = Server()
    yield server
    server.end()


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def trucks(request, start, tmp_path):
    options = ["--data", tmp_path / "truck"]
    if request.param == "PostgreSQL":
        options += ["--database", request.getfixturevalue("server").address]
    return [start("food-truck", *options) for _ in range(2)]


def test_two_programs_show_one_truck(trucks, visit):
    """DATA-2: what is done in one program is seen in the other, both ways: orders, what becomes of them, and the menu."""
    customer, staff = visit(trucks[0].address), visit(trucks[1].address)
    tab(staff, "Board")
    place_order(customer, "Ada")
    expect(customer.get_by_text("Number 101", exact=True)).to_be_visible()
    expect(staff.get_by_text("Ada", exact=True)).to_be_visible()
    staff.get_by_role("button", name="Start: order 101").click()
    expect(customer.get_by_text("Preparing")).to_be_visible()
    place_order(staff, "Grace")
    expect(staff.get_by_text("Number 102", exact=True)).to_be_visible()
    tab(customer, "Board")
    expect(customer.get_by_text("Grace", exact=True)).to_be_visible()
    tab(customer, "Menu")
    tab(staff, "Menu")
    staff.get_by_role("link", name="Matcha Garden").click()
    staff.get_by_role("button", name="Edit").click()
    staff.get_by_role("dialog").get_by_label("Name", exact=True).fill("Matcha Forest")
    expect(customer.get_by_text("Matcha Forest")).to_be_visible()


def test_an_order_glides_in_the_windows_of_the_other_program(trucks, visit):
    windows = [visit(truck.address) for truck in trucks]
    for page in windows:
        tab(page, "Board")
        page.evaluate("import(document.querySelector('[name=behold]').dataset.parts).then(() => 0)")
    place_order(visit(trucks[0].address), "Ada")
    for page in windows:
        expect(page.get_by_text("Ada", exact=True)).to_be_visible()
        at_rest(page)
        # What moves in one window is not over while the other one is looked at.
        page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    windows[0].get_by_role("button", name="Start: order 101").click()
    glides = "document.getAnimations().some(({ effect }) => effect.target.matches('[data-m]') && effect.composite === 'add')"
    for page in windows:
        until(lambda: page.evaluate(glides), "no order glides")


def test_one_program_goes_on_when_the_other_is_killed(trucks, visit):
    """DATA-4: what was acknowledged is there, and what the killed program had is with the one that is left."""
    for number, truck in enumerate(trucks, 101):
        page = visit(truck.address)
        place_order(page, f"Visitor {number}")
        expect(page.get_by_text(f"Number {number}", exact=True)).to_be_visible()
    trucks[0].kill()
    page = visit(trucks[1].address)
    place_order(page, "Ada")
    expect(page.get_by_text("Number 103", exact=True)).to_be_visible()
    tab(page, "Board")
    for name in ["Visitor 101", "Visitor 102", "Ada"]:
        expect(page.get_by_text(name, exact=True)).to_be_visible()
    trucks[0].start()
    page = visit(trucks[0].address)
    tab(page, "Board")
    expect(page.get_by_text("Ada", exact=True)).to_be_visible()


def test_a_database_that_goes_away_is_said(server, start, visit, tmp_path):
    """DATA-4: nobody is told a number meanwhile, and nothing is lost."""
    trucks = [start("food-truck", "--data", tmp_path / "truck", "--database", server.address) for _ in range(2)]
    customer, staff = visit(trucks[0].address), visit(trucks[1].address)
    place_order(customer, "Ada")
    expect(customer.get_by_text("Number 101", exact=True)).to_be_visible()
    tab(staff, "Board")
    expect(staff.get_by_text("Ada", exact=True)).to_be_visible()
    server.stop()
    place_order(customer, "Grace")
    expect(customer.get_by_text("That does not work at the moment. It is tried again until it does.")).to_be_visible()
    staff.get_by_role("button", name="Start: order 101").click()
    # A save waits five seconds for a server that went away.
    expect(staff.get_by_text("Nothing can be saved at the moment")).to_be_visible(timeout=15_000)
    # What is there is shown all the same.
    expect(staff.get_by_text("Ada", exact=True)).to_be_visible()
    server.start()
    expect(customer.get_by_text("Number 102", exact=True)).to_be_visible(timeout=15_000)
    expect(staff.get_by_text("Grace", exact=True)).to_be_visible()
    expect(staff.get_by_text("Nothing can be saved at the moment")).to_have_count(0, timeout=15_000)
    tab(customer, "Board")
    expect(customer.get_by_role("button", name="Ready: order 101")).to_be_visible()


def test_programs_that_are_started_together_take_a_former_file_over_once(start, tmp_path):
    folder = tmp_path / "truck"
    folder.mkdir()
    orders = ",".join(
        f'{{"number":{number},"customer":"Visitor {number}","items":[],"note":"","placed":"2026-05-01T08:00:00Z","status":"new"}}' for number in range(101, 601))
    (folder / "truck.json").write_text(f'{{"version":1,"donuts":[],"orders":[{orders}]}}')
    command = [start("food-truck", "--data", tmp_path / "other").process.args[0], "--host", "127.0.0.1", "--port", "0", "--data", str(folder)]
    both = [subprocess.Popen([*command, "--storage", str(tmp_path / f"storage{number}")], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) for number in range(2)]
    try:
        said = []
        for process in both:
            for line in process.stdout:
                said.append(line)
                if "is at http" in line:
                    break
        assert sum("is at http" in line for line in said) == 2, said
        assert sum("is in the database now" in line for line in said) == 1, said
        assert numbers(folder) == list(range(101, 601))
        assert not (folder / "truck.json").exists()
    finally:
        for process in both:
            process.kill()
            process.wait(20)
