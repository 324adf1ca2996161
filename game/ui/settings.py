"""How a person likes the table: speed, sound, size. Written with the games’ own `option`."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.options import Options, Value, option
from game.engine.words import LANGUAGES, N_


@dataclass(frozen=True, slots=True)
class Settings(Options):
    """What is remembered for a person, over all games."""

    language: str = option(
        "system",
        N_("Language"),
        help=N_("For all text, and the letters on kings, queens and jacks."),
        clause="",
        values={"system": N_("System language"), **dict[Value, str](LANGUAGES.items())},
    )
    speed: str = option(
        "normal",
        N_("Card speed"),
        help=N_("How fast cards travel."),
        clause="",
        values={
            "slow": N_("Slow"),
            "normal": N_("Normal"),
            "fast": N_("Fast"),
            "instant": N_("Instant"),
        },
    )
    trick: str = option(
        "speed",
        N_("A finished trick stays"),
        help=N_("A tap or Enter takes it away sooner."),
        clause="",
        values={
            "speed": N_("Automatic"),
            "short": N_("Half a second"),
            "long": N_("Two seconds"),
            "tap": N_("Until you tap"),
        },
    )
    forced_cards: bool = option(
        False,
        N_("Play my only card for me"),
        help=N_("When the rules leave you only one card, it is played for you."),
        clause="",
    )
    volume: int = option(
        2,
        N_("Sound"),
        help=N_("Soft card sounds and a few cues."),
        clause="",
        values={0: N_("Off"), 1: N_("Soft"), 2: N_("Normal"), 3: N_("Loud")},
    )
    text_size: str = option(
        "normal",
        N_("Text size"),
        help=N_("The size of all text on the table and in the menus."),
        clause="",
        values={"normal": N_("Normal"), "large": N_("Large"), "huge": N_("Very large")},
    )
    scenery: bool = option(
        True,
        N_("Scene around the table"),
        help=N_("Each game has a scene of its own. Without it there is only the felt."),
        clause="",
    )
    felt: str = option(
        "own",
        N_("Felt"),
        help=N_("The colour of the cloth under the cards, and under these pages."),
        clause="",
        values={
            "own": N_("Each game’s own"),
            "green": N_("Green"),
            "blue": N_("Blue"),
            "wine": N_("Wine red"),
        },
    )
    backs: str = option(
        "own",
        N_("Card backs"),
        help=N_("In Raj, bid cards keep the backs that show whose they are."),
        clause="",
        values={
            "own": N_("Each deck’s own"),
            "plumage": N_("Plumage"),
            "night": N_("Night"),
            "lattice": N_("Lattice"),
        },
    )
    four_colours: bool = option(
        False,
        N_("Four-colour deck"),
        help=N_("Clubs green and diamonds blue, in the games with a French deck."),
        clause="",
    )
    reduced_motion: bool = option(
        False,
        N_("Reduced motion"),
        help=N_("Cards appear in place instead of travelling."),
        clause="",
    )
    confirm_tap: bool = option(
        True,
        N_("Tap twice to play"),
        help=N_("On a touch screen the first tap raises a card, the second plays it."),
        clause="",
    )

    def faces(self, deck: str) -> str:
        """The faces that a deck is drawn with: the French one has some in four colours too."""
        return "french4" if deck == "french" and self.four_colours else deck

    @property
    def text_scale(self) -> float:
        """What all text sizes are multiplied by."""
        return {"normal": 1.0, "large": 1.18, "huge": 1.36}[self.text_size]
