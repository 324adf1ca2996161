"""Text is what the keys write, by dead keys, AltGr and input methods; shortcuts may go by place."""

import pytest

from tests.site.conftest import serving, visiting
from tests.site.player import Player

pytestmark = pytest.mark.browser
APP = "import builtins; app = builtins._rookery_app; "


class Desk:
    """A page, and a keyboard of any layout at it."""

    def __init__(self, seen):
        self.page = seen.page
        self.player = Player(seen.page, seen.page)
        self.player.look()  # from now on the game can be asked
        self.cdp = seen.context.new_cdp_session(seen.page)

    def ask(self, python):
        """The value of a Python expression in the game."""
        wakes = "code => { const is = rookeryPython.runPython(code); rookery.tell(); return is; }"
        return self.page.evaluate(wakes, APP + python)

    def until(self, python, value):
        """Wait for a value."""
        self.page.wait_for_function(
            "([code, value]) => rookeryPython.runPython(code) === value",
            arg=[APP + python, value],
            timeout=8_000,
        )

    def key(self, key, code, text="", number=0):
        """A key of some layout goes down and up."""
        what = {"key": key, "code": code}
        what |= {"windowsVirtualKeyCode": number, "nativeVirtualKeyCode": number}
        kind = "keyDown" if text else "rawKeyDown"
        self.cdp.send("Input.dispatchKeyEvent", {"type": kind, "text": text, **what})
        self.cdp.send("Input.dispatchKeyEvent", {"type": "keyUp", **what})

    def compose(self, *steps, last):
        """An input method tries some texts and settles on the last one."""
        for text in steps:
            ends = {"selectionStart": len(text), "selectionEnd": len(text)}
            self.cdp.send("Input.imeSetComposition", {"text": text, **ends})
        self.cdp.send("Input.insertText", {"text": last})


@pytest.fixture(scope="module")
def opened(chromium, game_site):
    """The menu."""
    with serving() as serve, visiting(chromium) as visit:
        seen = visit(serve(game_site).url)
        seen.start()
        yield Desk(seen)


@pytest.fixture
def naming(opened):
    """The page of the person's name, which has none."""
    desk = opened
    desk.ask("app.memory.keep_profile(type(app.memory.profile())()); app.open_page('profile'); 0")
    desk.until("type(app.screen).__name__ + str(app.screen.changed)", "ProfilePageFalse")
    yield desk
    desk.ask("app.back(); 0")
    desk.until("type(app.screen).__name__ + str(app.screen.changed)", "MenuFalse")


NAME = "app.memory.profile().name"


def test_a_letter_made_with_a_dead_key_is_that_letter(naming):
    naming.page.keyboard.press("z")
    naming.page.keyboard.press("o")
    naming.key("Dead", "BracketLeft", number=229)
    naming.compose("¨", last="ë")
    naming.until(NAME, "Zoë")


def test_a_letter_made_with_altgr_is_that_letter(naming):
    for key, code, number in (("é", "KeyE", 69), ("ń", "KeyN", 78)):
        naming.key(key, code, key, number)
    naming.until(NAME, "Éń")


def test_what_an_input_method_tries_is_not_written_until_it_is_settled(naming):
    naming.compose("z", "zo", "zoe", last="Zoé")
    naming.page.keyboard.press("x")
    naming.until(NAME, "Zoéx")


def test_a_letter_and_a_mark_that_come_apart_are_one_letter(naming):
    naming.compose(last="Zoe\u0308")
    naming.until(NAME, "Zoë")


def test_letters_and_keys_keep_their_order(naming):
    naming.page.evaluate("rookeryPython.runPython('import time; time.sleep(0.2)')")
    naming.compose(last="Zoën")
    naming.page.keyboard.press("Backspace")
    naming.page.keyboard.press("t")
    naming.page.keyboard.press("Enter")  # done
    naming.until("type(app.screen).__name__", "Menu")

    assert "Zoët" == naming.ask(NAME)

    naming.ask("app.open_page('profile'); 0")


def test_the_focus_comes_back_to_the_canvas_when_nothing_is_written_any_more(naming):
    assert "field" == naming.page.evaluate("document.activeElement.id")

    naming.page.mouse.click(5, 700)  # beside everything

    assert "field" == naming.page.evaluate("document.activeElement.id")

    naming.page.keyboard.press("Escape")
    naming.until("type(app.screen).__name__", "Menu")
    naming.page.wait_for_function("document.activeElement.id == 'canvas'")
    naming.ask("app.open_page('profile'); 0")


def test_a_search_finds_what_is_written_but_not_the_key_that_opened_it(opened):
    desk = opened
    desk.ask("app.open_page('rules', 'raj'); 0")
    desk.until("type(app.screen).__name__ + str(app.screen.changed)", "RulesReaderFalse")
    desk.page.keyboard.press("/")
    desk.until("app.screen.search.open", True)
    desk.compose("´", last="é")
    desk.key("ÿ", "KeyY", "ÿ", 89)
    desk.until("app.screen.search.wanted", "éÿ")
    desk.page.keyboard.press("Escape")
    desk.until("app.screen.search.open", False)
    desk.page.keyboard.press("Escape")
    desk.until("type(app.screen).__name__", "Menu")


@pytest.mark.parametrize(
    ("letter", "code", "number"),
    [("ь", "KeyM", 77), ("μ", "KeyM", 77), ("צ", "KeyM", 77), ("ь", "KeyM", 0)],
    ids=["Russian", "Greek", "Hebrew", "with a number of nobody"],
)
def test_a_shortcut_goes_by_the_place_of_a_key_that_writes_no_latin_letter(
    opened, letter, code, number
):
    desk = opened
    desk.ask("app.learn('raj'); 0")
    desk.until("hasattr(app.screen, 'overlay') and app.screen.overlay", "")
    desk.player.look()
    desk.key(letter, code, letter, number)
    desk.until("app.screen.overlay", "pause")
    desk.ask("app.back(); 0")
    desk.until("type(app.screen).__name__ + str(app.screen.changed)", "MenuFalse")
