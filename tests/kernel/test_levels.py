"""A level is the same player everywhere: by the compiled kernel, and by plain Python."""

from __future__ import annotations

import pytest

from game.club.proof import finished, verified
from game.engine.options import BOT_LEVELS
from game.engine.thought import Thinking
from game.host import kernel
from game.house import GAMES
from game.ui.play.director import bot_thought
from tests.matches import ME, SHORT, played
from tests.siege.amount import amount

# Decisions that plain Python thinks, and so many moves of a match that it plays: an expert's take
# it seconds each, and come in a siege. ROOKERY_SIEGE=100 is whole matches.
SHARE = {"learner": (40, 24), "club": (3, 4), "expert": (1, 1)}
LEVELS = BOT_LEVELS if amount(10) > 10 else ("learner", "club")


@pytest.fixture
def use(monkeypatch):
    """Let this machine think from now on, as one that has no memory of what another thought."""
    compiled = kernel.load()
    assert compiled is not kernel.PLAIN
    machines = {"wasm": compiled, "python": kernel.PLAIN}

    def choose(name):
        from game.games.wife_swap import bot

        monkeypatch.setattr(kernel, "_found", [machines[name]])
        monkeypatch.setattr(bot, "_weighed", [])

    return choose


def rules_of(game, level):
    options = dict(SHORT[game])
    if game == "raj":
        options["players"] = {"learner": 5, "club": 3, "expert": 2}[level]
    return GAMES[game](GAMES[game].options_type(bot_level=level, **options))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_every_machine_is_the_same_player_in_every_pairing(game, level, use):
    decisions, moves = map(amount, SHARE[level])
    rules = rules_of(game, level)

    use("wasm")
    match = played(rules, 5)
    assert match.over
    assert finished(verified(match, ME, bot_thought)).right
    opening = played(rules, 7, moves)
    use("python")
    assert opening.save() == played(rules, 7, moves).save()  # which both have verified so

    theirs = [at for at, (seat, _action) in enumerate(match.moves) if seat != ME]
    hard = [at for at in theirs if len(before(match, at).legal(match.moves[at][0])) > 1]
    for at in hard[:: max(1, len(hard) // decisions)][:decisions]:
        seat, action = match.moves[at]
        assert action == Thinking(bot_thought(before(match, at), seat)).finish(), at


def before(match, at):
    """The match when a move was awaited; those who decide together know nothing of each other."""
    moment = match.moment(at, 0)
    moment.settle()
    return moment
