"""What the players agree on before the first deal: each game's record of options.

The settings screen, saves, URL parameters and checks read the same record. So an option is declared
only once, with its default, its allowed values, a label and a sentence for people, and its clause.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from typing import NamedTuple, Self, TypeVar

from game.engine.foreign import quoted
from game.engine.words import N_, _

Value = bool | int | str
V = TypeVar("V", bool, int, str)

YES_NO: dict[Value, str] = {True: N_("Yes"), False: N_("No")}
BOT_LEVELS: dict[Value, str] = {
    "learner": N_("Learner"),
    "club": N_("Club player"),
    "expert": N_("Expert"),
}
# What saves and addresses of before 2026-12 call them.
FORMER_LEVELS = {"learner": "easy", "club": "normal", "expert": "hard"}


class Choice(NamedTuple):
    """An option as people see it. ``values`` maps each allowed value to its label."""

    key: str
    default: Value
    label: str
    help: str
    clause: str
    values: Mapping[Value, str]
    house: bool

    def texts(self) -> list[str]:
        """The text form of each value that it may have."""
        return [_text(value) for value in self.values]

    def refusal(self, value: object) -> str:
        """The sentence for a value that the option does not have."""
        return _("Option {key} cannot be {value}; it can be: {allowed}.").format(
            key=self.key,
            value=quoted(_text(value) if isinstance(value, Value) else value),
            allowed=", ".join(self.texts()),
        )


def option(
    default: V,
    label: str,
    *,
    help: str,
    clause: str,
    values: Mapping[Value, str] | None = None,
    house: bool = False,
) -> V:
    """One field of an `Options` record. A house option stands folded away on the options page.

    >>> @dataclass(frozen=True, slots=True)
    ... class TagOptions(Options):
    ...     target: int = option(
    ...         100, "Target", help="Who has so many wins.", clause="T1", values=numbers(50, 100)
    ...     )
    >>> TagOptions.parse({"target": "50"})
    TagOptions(target=50)
    >>> TagOptions(target=50).changed()
    {'target': '50'}
    >>> TagOptions(target=70)
    Traceback (most recent call last):
    ValueError: Option target cannot be “70”; it can be: 50, 100.
    """
    allowed = values or (YES_NO if isinstance(default, bool) else {})
    meta = {"label": label, "help": help, "clause": clause, "values": allowed, "house": house}
    return field(default=default, metadata=meta)


def partner_level(clause: str) -> str:
    """The option of how well a person's partner plays."""
    return option(
        "same",
        N_("Your partner"),
        help=N_("Whether your partner plays like the other computer players or at full strength."),
        clause=clause,
        values={"same": N_("Like the others"), "expert": N_("At full strength")},
    )


def temperaments(clause: str) -> bool:
    """The option of whether the computer players differ in temperament."""
    return option(
        False,
        N_("Birds with personality"),
        help=N_(
            "Wren is bold, Robin careful, Jay hasty, Finch patient. None plays any better for it."
        ),
        clause=clause,
    )


def rated(clause: str) -> bool:
    """The option of whether a match counts for the person's rating."""
    return option(
        False,
        N_("Rated game"),
        help=N_("Whether it counts towards your rating. Some house rules make it unrated."),
        clause=clause,
    )


def numbers(*values: int) -> dict[Value, str]:
    """Allowed numbers, labelled by themselves."""
    return {value: str(value) for value in values}


def _text(value: Value) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Options:
    """What was agreed for a match. Games add fields with `option`; all are keyword arguments."""

    def __post_init__(self) -> None:
        """Refuse a value that the option does not have.

        Raises:
            ValueError: with a sentence that names the option and what it may be.
        """
        for choice in self.choices():
            value = self.value(choice.key)
            if not any(value == v and type(value) is type(v) for v in choice.values):
                raise ValueError(choice.refusal(value))

    @classmethod
    @cache
    def choices(cls) -> tuple[Choice, ...]:
        """Every option of the game, in the order of its settings screen."""
        result = []
        for item in fields(cls):
            if item.default is MISSING:
                raise TypeError(f"{cls.__name__}.{item.name} has no default")
            result.append(Choice(key=item.name, default=item.default, **item.metadata))
        return tuple(result)

    def value(self, key: str) -> Value:
        """The agreed value of the option with this key, for code that knows no game."""
        found: Value = getattr(self, key)
        return found

    @classmethod
    def parse(cls, texts: Mapping[str, str]) -> Self:
        """Options out of their text forms, as a URL, a command line or a save gives them.

        Raises:
            ValueError: with a sentence, for an unknown option or a value it does not have.
        """
        known = {choice.key: choice for choice in cls.choices()}
        found: dict[str, Value] = {}
        for key, text in texts.items():
            if key not in known:
                raise ValueError(
                    _("There is no option {key}; the options are: {known}.").format(
                        key=quoted(key), known=", ".join(known)
                    )
                )
            for value in known[key].values:
                words = {_text(value), FORMER_LEVELS.get(_text(value), _text(value))}
                if isinstance(value, bool):
                    words |= {"on", "true", "1"} if value else {"off", "false", "0"}
                if text.strip().lower() in words:
                    found[key] = value
                    break
            else:
                raise ValueError(known[key].refusal(text))
        return cls(**found)

    def texts(self) -> dict[str, str]:
        """The text form of every option, which `parse` reads."""
        return {choice.key: _text(self.value(choice.key)) for choice in self.choices()}

    def changed(self) -> dict[str, str]:
        """The text form of the options that differ from the default: for URLs and titles."""
        return {
            choice.key: _text(self.value(choice.key))
            for choice in self.choices()
            if self.value(choice.key) != choice.default
        }
