"""Pictures and sounds come when they are asked for; nobody sees a table without its cards."""

import re

import pytest

from tests.site.player import Player

pytestmark = pytest.mark.browser
TABLE = "?game=kraken&embed=1&seed=21"
APP = "rookeryPython.runPython('_rookery_app"
AWAITS = f"{APP}.painter.awaits')"
READY = "rookery.metrics.marks.ready"


def asked_for(here, kinds):
    """The files of these folders that the host was asked for."""
    pattern = rf"/v-\w+/(?:{kinds})/"
    return [path for path in here.asked if re.match(pattern, path)]


class Held:
    """Requests of a kind that wait until the test lets them go."""

    def __init__(self, page, kind):
        self.routes, self.free = [], False
        page.route(f"**/{kind}/*", self.take)

    def take(self, route):
        if self.free:
            route.continue_()
        else:
            self.routes.append(route)

    def let_go(self):
        self.free = True
        for route in self.routes:
            route.continue_()


def test_the_first_picture_of_the_menu_needs_no_cards_and_places_and_only_the_coach(
    serve, visit, game_site
):
    here = serve(game_site)
    seen = visit(here.url)
    seen.until_ready()
    Player(seen.page, seen.page).look()  # from now on the game can be asked
    seen.page.wait_for_function(f"!{AWAITS}")

    assert ["robin.png"] == [
        path.rpartition("/")[2] for path in asked_for(here, "cards|birds|tables")
    ]
    assert [] == [path for path in here.asked if path.endswith((".po", "kernel.wasm"))]


def test_a_match_that_goes_on_is_shown_when_its_cards_have_come_and_the_rest_follows(
    serve, visit, game_site
):
    here = serve(game_site)
    seen = visit(here.url + TABLE)
    seen.until_ready()
    Player(seen.page, seen.page).turn()
    cards, birds, places = (Held(seen.page, kind) for kind in ("cards", "birds", "tables"))
    seen.page.reload()
    for _ in range(100):
        seen.page.wait_for_timeout(100)
        if cards.routes:
            break
    seen.page.wait_for_timeout(500)

    assert cards.routes
    assert not seen.page.evaluate(READY)

    cards.let_go()
    seen.until_ready()
    Player(seen.page, seen.page).look()

    assert seen.page.evaluate(AWAITS)
    assert seen.page.evaluate(f"{APP}.picture.cards != {{}}')")
    assert 0 == seen.page.evaluate(f"{APP}.painter.parts.cards.absent')")

    birds.let_go()
    places.let_go()
    seen.page.wait_for_function(f"!{AWAITS}")

    assert [] == seen.complaints


def test_a_deck_that_is_missing_is_named_and_can_be_tried_again(serve, visit, game_site):
    here = serve(game_site)
    seen = visit(here.url + TABLE)
    seen.until_ready()
    Player(seen.page, seen.page).turn()
    seen.page.route("**/cards/*", lambda route: route.fulfill(status=404))
    seen.page.reload()
    seen.page.wait_for_selector("#problem:not([hidden])", timeout=30_000)

    assert "missing on the server" in seen.problem()
    assert "cards/" in seen.problem()

    seen.page.unroute("**/cards/*")
    seen.page.click("#retry")
    seen.page.wait_for_selector("#loading:not([hidden])", state="attached")
    seen.until_ready()


def test_a_bird_that_is_missing_stops_no_game_and_comes_when_it_can(serve, visit, game_site):
    here = serve(game_site)
    here.missing.append("-emblem.png")
    seen = visit(here.url + TABLE)
    seen.until_ready()
    Player(seen.page, seen.page).look()
    seen.page.wait_for_function("rookery.lost")
    seen.page.wait_for_function(f"{APP}._fetched.sorry')")

    here.missing.clear()
    seen.page.wait_for_function(f"!{AWAITS}", timeout=60_000)

    assert "" == seen.problem()
