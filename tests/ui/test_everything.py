"""Everything goes out as one file and comes back: nothing is lost, doubled, or taken unseen."""

from __future__ import annotations

import json

from game.club import daily
from game.club.career import write
from game.engine.chance import below, pick, stream
from game.engine.foreign import checksum
from game.engine.match import Match
from game.host.archive import finished, put
from game.house import HOUSE
from game.ui.memory import Memory
from game.ui.settings import Settings
from game.ui.touches import Do
from tests.archives import played
from tests.places import bring, come, held, lived_in, packed
from tests.rated import career_by_chance
from tests.siege.amount import amount
from tests.siege.texts import STRANGE
from tests.ui.helpers import TestHost, carry_out, lasting, open_app


def test_everything_survives_a_file_and_a_wipe_letter_by_letter() -> None:
    host, new = lived_in(), TestHost()
    text = packed(host)
    assert "5 matches in this file, 5 new." == bring(new, text)
    assert text == packed(new)
    for game in HOUSE:
        assert career_by_chance(game, 9) == finished(lasting(Memory(new)).career(game))
    before = held(new)
    assert "5 matches in this file, 0 new." == bring(new, text)
    assert before == held(new)


def test_two_places_come_together_match_by_match() -> None:
    one, other = lived_in(1), lived_in(2)
    assert "5 matches in this file, 5 new." == bring(one, packed(other))
    assert "10 matches in this file, 5 new." == bring(other, packed(one))
    totals = finished(lasting(Memory(one)).totals())
    assert dict.fromkeys(HOUSE, 2) == {game: row["played"] for game, row in totals.items()}
    matches = finished(one.archive.keys("match"))
    assert matches == finished(other.archive.keys("match"))
    for host in (one, other):
        sums = [one for game in HOUSE for one in finished(lasting(Memory(host)).sums(game))]
        assert 10 == sum(month.figures["matches"] for month in sums)


def test_what_is_here_stays() -> None:
    host = lived_in()
    text = packed(host)
    memory = Memory(host)
    memory.keep_settings(Settings(volume=1))
    finished(put(host.archive, "career", "royal_raven", write(career_by_chance("royal_raven", 10))))
    finished(put(host.archive, "daily", "raj 2026-11-22", daily.write(daily.Tried())))
    before = held(host)
    bring(host, text)
    assert before == held(host)


def test_a_changed_file_is_refused_and_one_odd_entry_spoils_no_other() -> None:
    host = lived_in(3)
    text, before = packed(lived_in()), held(host)
    lines, taken = text.split("\n"), 0
    for number in range(amount(200)):
        bad = changed(lines, number)
        if bad == text:
            continue
        came = come(host, bad)
        if number % 2:
            assert "Nothing has changed" in came.sentence
            assert before == held(host)
        elif came.left:
            assert 4 <= len(set(finished(host.archive.keys("match"))) - set(before[0]["match"]))
            taken += 1
        host = lived_in(3) if before != held(host) else host
    assert taken > amount(200) * 0.3


def changed(lines: list[str], number: int) -> str:
    """The file after an accident; or after somebody's work, with the right checksum."""
    rng = stream("changed file", number)
    text = "\n".join(lines)
    at, other = sorted((below(len(text), rng), below(len(text), rng)))
    if number % 2:
        return pick(
            (
                text[:at],
                text[:at] + text[other:],
                text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :],
                text[:at] + text[at:other] + text[at:],
                text.replace(pick(lines, rng), "", 1),
            ),
            rng,
        )
    which = 1 + below(len(lines) - 2, rng)
    entry = json.loads(lines[which])
    entry[below(3, rng)] = pick((*STRANGE, entry[2][: len(entry[2]) // 2]), rng)
    body = "\n".join([*lines[:which], json.dumps(entry), *lines[which + 1 : -1]])
    return f'{body}\n"{checksum(body)}"'


def test_the_settings_keep_and_bring_it() -> None:
    app = open_app()
    for game in HOUSE:
        finished(app.history.finish(played(game)))
    app.open_page("settings")
    app.screen.on(Do.KEEP)
    carry_out(app)
    name, text = app.host.exported
    assert "rookery-everything" == name
    other = open_app()
    other.open_page("statistics")
    other.open_text(text)
    carry_out(other)
    assert "5 matches in this file, 5 new." == other.host.said[-1]
    assert 5 == sum(row["played"] for row in other.screen.totals.values())


def test_matches_that_wait_come_beside_those_of_here_and_none_that_is_over() -> None:
    one, other = TestHost(), TestHost()
    matches = [begun(seed) for seed in (1, 2, 3)]
    memory = Memory(one)
    memory.keep_match(matches[0], "raj")  # where former versions kept it
    memory.keep_about("raj", memory.about("raj")._replace(name="In the train"))
    memory.keep_match(matches[1], memory.place(matches[1]))
    Memory(other).keep_match(matches[2], "raj")
    bring(other, packed(one))
    here = Memory(other)
    assert {match.identity() for match in matches} == {
        here.match(place).identity() for place in here.waiting("raj")
    }
    assert "In the train" == here.about(f"raj-{matches[0].identity()}").name
    before = held(other)
    bring(other, packed(one))
    bring(other, packed(other))
    assert before == held(other), "none comes twice"
    finished(lasting(here).finish(played("raj", 7)))
    Memory(one).keep_match(begun(7), f"raj-{begun(7).identity()}")
    bring(other, packed(one))
    assert 3 == len(Memory(other).waiting("raj")), "what is over here waits no more"


def test_what_cannot_be_stored_of_a_file_is_said() -> None:
    text, new = packed(lived_in()), TestHost()
    new.save = lambda key, _text: not key.startswith("match-")
    assert "Not all waiting matches could be saved here." in bring(new, text)
    assert 5 == len(finished(new.archive.keys("match")))


def begun(seed: int) -> Match:
    """The beginning of a match that `played` has played out."""
    whole = played("raj", seed)
    return Match.replay(whole.rules, whole.start, whole.moves[:9])
