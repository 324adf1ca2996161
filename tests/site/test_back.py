"""The browser's Back and Forward go from screen to screen, and leave the site from the first."""

import pytest

from tests.site.player import ASK, Player, enter

pytestmark = pytest.mark.browser
# The screens, once the picture is that of the top one: only then do keys mean what it shows.
SCREENS = "'' if app.screen.stale else '-'.join(type(screen).__name__ for screen in app.stack)"
APP = "import builtins; app = builtins._rookery_app; "


class Desk:
    """A page with a history before it."""

    def __init__(self, seen):
        self.page = seen.page
        seen.start()
        self.player = Player(seen.page, seen.page)
        self.player.look()  # from now on the game can be asked

    def ask(self, python):
        """The value of a Python expression in the game."""
        wakes = "code => { const is = rookeryPython.runPython(code); rookery.tell(); return is; }"
        return self.page.evaluate(wakes, APP + python)

    def shows(self, screens, *, entry=None):
        """Wait until these screens lie there, and the browser is at the entry of the top one."""
        depth = screens.count("-") if entry is None else entry
        try:
            self.page.wait_for_function(
                "([code, screens, depth]) => rookeryPython.runPython(code) === screens"
                " && history.state?.depth === depth",
                arg=[APP + SCREENS, screens, depth],
            )
        except Exception as why:
            raise AssertionError(self.ask(SCREENS), self.page.evaluate("history.state")) from why

    def goes(self, steps):
        """Go back, or forward; `shows` waits for what comes of it.

        The browser's driver would wait for an end of the step, and the game may take it back.
        """
        self.page.evaluate(f"history.go({steps})")

    def leaves(self):
        """Go back once more, and out of the site."""
        self.goes(-1)
        self.page.wait_for_url("**/manifest.webmanifest")

    def opens(self, page):
        """Open a page of the game."""
        self.ask(f"app.open_page('{page}'); 0")


@pytest.fixture
def desk(serve, visit, table_site, game_site):
    """The menu, before which another page of the same tab was seen."""
    before = serve(table_site)
    seen = visit(f"{before.url}manifest.webmanifest")
    seen.page.goto(serve(game_site).url)
    return Desk(seen)


def test_back_and_forward_go_through_the_pages_and_at_last_out_of_the_site(desk):
    page = desk.page
    desk.shows("Menu")
    desk.opens("settings")
    desk.shows("Menu-SettingsPage")
    page.keyboard.press("?")
    desk.shows("Menu-SettingsPage-KeysPage")
    desk.goes(-1)
    desk.shows("Menu-SettingsPage")
    desk.goes(-1)
    desk.shows("Menu")
    desk.goes(1)
    desk.shows("Menu-SettingsPage")
    desk.goes(1)
    desk.shows("Menu-SettingsPage-KeysPage")
    desk.goes(-2)
    desk.shows("Menu")
    desk.goes(2)
    desk.shows("Menu-SettingsPage-KeysPage")
    page.keyboard.press("Escape")  # the game's own way back is the same step
    desk.shows("Menu-SettingsPage")
    desk.goes(-1)
    desk.shows("Menu")
    desk.opens("about")  # another page: what lay ahead is gone
    desk.shows("Menu-AboutPage")
    desk.goes(1)
    desk.shows("Menu-AboutPage")
    desk.goes(-1)
    desk.shows("Menu")
    desk.leaves()


def test_back_at_a_table_closes_what_lies_over_it_then_leaves_it_and_forward_goes_on(desk):
    page = desk.page
    desk.opens("statistics")
    desk.ask("from game.house import GAMES; app.play('raj', GAMES['raj'].gentle()); 0")
    desk.shows("Menu-StatisticsPage-MatchScreen")
    seed = desk.ask("str(app.screen.match.start.seed)")
    page.keyboard.press("m")
    page.wait_for_function(
        "code => rookeryPython.runPython(code) === 'pause'", arg=APP + "app.screen.overlay"
    )
    desk.goes(-1)
    page.wait_for_function(
        "code => rookeryPython.runPython(code) === ''", arg=APP + "app.screen.overlay"
    )
    desk.shows("Menu-StatisticsPage-MatchScreen")
    desk.goes(-1)
    desk.shows("Menu-StatisticsPage")
    desk.goes(1)
    desk.shows("Menu-StatisticsPage-MatchScreen")

    assert seed == desk.ask("str(app.screen.match.start.seed)")
    assert desk.ask("app.screen.keeper.ours() is not False")


def test_after_a_reload_back_is_not_counted_twice(desk):
    page = desk.page
    desk.opens("settings")
    desk.shows("Menu-SettingsPage")
    page.reload()
    page.wait_for_function("globalThis.rookery?.metrics.marks.ready", timeout=30_000)
    enter(page)
    desk.player = Player(page, page)
    desk.player.look()
    desk.shows("Menu")
    desk.leaves()


def test_an_embedded_table_leaves_the_history_alone(serve, visit, game_site, tmp_path):
    (tmp_path / "rookery").symlink_to(game_site.resolve())
    frame = "<iframe id=table width=900 height=600 src='rookery/index.html?embed=1&game=raj'>"
    (tmp_path / "index.html").write_text(frame)
    page = visit(serve(tmp_path).url).page
    inner = next(one for one in page.frames if "embed=1" in one.url)
    inner.wait_for_function("globalThis.rookery?.metrics.marks.ready", timeout=30_000)
    length = page.evaluate("history.length")
    page.frame_locator("#table").locator("#canvas").click(position={"x": 450, "y": 300})
    for key in ("Escape", "?"):
        page.keyboard.press(key)
    inner.evaluate("code => rookeryPython.runPython(code)", ASK)
    look = "() => JSON.parse(rookeryPython.runPython('_rookery_look()')).depth"
    inner.wait_for_function(f"() => ({look})() === 2")
    page.wait_for_timeout(200)

    assert length == page.evaluate("history.length")
