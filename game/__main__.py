"""The command line: `rookery` opens the window; four commands need none."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from io import TextIOWrapper
from pathlib import Path

from game import __version__
from game.club import link, proof
from game.engine.foreign import DIGITS, number, quoted
from game.engine.match import UNKNOWN, DamagedSave, Match, OtherVersion
from game.engine.state import MOST_SEED
from game.engine.words import LANGUAGES, known
from game.host import kernel
from game.house import GAMES
from game.lab import arena, bench, fast, report, transcript
from game.ui import start
from game.ui.play import director

SETS = ("first", "house", "written")  # of options, by the names that addresses use
USAGE = """\
rookery                                open the window
    [--lang en|nl|de]                  in English, Dutch or German
rookery --game NAME [--OPTION VALUE]   open it at a table
    [--set first|house|written]        with an easy game's options, yours, or the official rules
rookery --load FILE                    continue a match saved as a file
rookery --deal TEXT                    play the deal in a link
rookery transcript FILE                play a written match, print every step (- reads the input)
rookery verify FILE [SEAL]             prove that a saved match was fair, and had this seal
rookery bench                          measure the rules and the kernel here, as JSON
rookery arena GAME --bots A,B          pit computer players against each other on the same deals
    [--deals N] [--seed N] [--json] [--plot FILE] [--judge] [--beliefs FILE] [--fast]
    [--OPTION VALUE]
rookery --help, --version"""


# What stands for a sign that the reader's encoding lacks.
_PLAIN = str.maketrans(
    {"−": "-", "–": "-", "“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "×": "x"}
)


def _plain(error: UnicodeError) -> tuple[str, int]:
    """What is printed instead of signs that the output cannot write."""
    assert isinstance(error, UnicodeEncodeError)
    signs = error.object[error.start : error.end].translate(_PLAIN)
    return signs.encode("ascii", "backslashreplace").decode("ascii"), error.end


codecs.register_error("plain", _plain)


class Misused(ValueError):
    """A command line that cannot be followed; the message is one sentence."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code, 2 when it makes no sense."""
    words = list(sys.argv[1:] if argv is None else argv)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="plain")
    try:
        code = _run(words)
        if sys.stdout:  # it is None when it was closed before we began
            sys.stdout.flush()
        return code
    except BrokenPipeError:  # the reader of our output, like `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for the rest of it
        return 0
    except Misused as why:
        print(why, file=sys.stderr)
        return 2


def _run(words: list[str]) -> int:
    first = words[0] if words else ""
    if "--help" in words or "-h" in words:
        print(usage())
    elif "--version" in words:
        print(f"rookery {__version__}")
    elif first == "transcript":
        if len(words) != 2:
            raise Misused("Give one file: rookery transcript FILE.")
        return transcript.run(words[1], GAMES)
    elif first == "verify":
        return _verify(words[1:])
    elif first == "bench":
        if words[1:]:
            raise Misused("rookery bench takes no options.")
        print(bench.report(GAMES))
    elif first == "arena":
        _arena(words[1:])
    elif first == "--load":
        if len(words) != 2:
            raise Misused("Give one file: rookery --load FILE.")
        _text(words[1])  # a window would say later what can be said now
        _open_window({}, words[1])
    elif first == "--deal":
        _open_deal(words[1:])
    else:
        _open_window(params(words))
    return 0


def _arena(words: list[str]) -> None:
    if not words or words[0].startswith("-"):
        raise Misused("Say which game: rookery arena GAME --bots expert,club.")
    chosen = pairs(word for word in words[1:] if word not in ("--json", "--judge", "--fast"))
    judged, quick = "--judge" in words, "--fast" in words
    bots, deals = chosen.pop("bots", "expert,club"), chosen.pop("deals", "100")
    plots = {word: chosen.pop(word) for word in ("plot", "beliefs") if word in chosen}
    options = checked({"game": words[0], **chosen})
    try:
        contest = arena.contest(
            options.pop("game"),
            options,
            bots=bots,
            deals=deals,
            judged=judged,
            known=fast.effort if quick else arena.player,
        )
        if quick:
            fast.check(contest)
    except arena.NoContest as why:
        raise Misused(str(why)) from None
    for path in plots.values():
        _write(path, "")  # if it cannot be written, say so now and not after an hour
    with ProcessPoolExecutor() as executor:
        how = fast.play if quick else arena.play
        found = arena.meet(contest, executor, how=how, progress=_progress)
    told = report.report(contest, found)
    print(report.as_json(told) if "--json" in words else report.as_table(told))
    if "plot" in plots:
        _write(plots["plot"], report.as_svg(told))
    if "beliefs" in plots:
        _write(plots["beliefs"], report.beliefs_svg(told))


def _write(path: str, text: str) -> None:
    try:
        with Path(path).open("a" if not text else "w", encoding="utf-8") as file:
            file.write(text)
    except (OSError, ValueError) as why:  # ValueError: a path with a zero in it
        reason = why.strerror if isinstance(why, OSError) else "it is not a path"
        raise Misused(f"{quoted(path)} cannot be written: {reason}.") from None


def _progress(done: int, deals: int) -> None:
    if sys.stderr and sys.stderr.isatty():
        end = "" if done < deals else "\n"
        print(f"\r{done} of {deals} mirrored deals", end=end, file=sys.stderr, flush=True)


def _text(path: str) -> str:
    try:
        return transcript.text_of(path)
    except transcript.BadTranscript as why:
        raise Misused(str(why)) from None


def _verify(words: list[str]) -> int:
    """Say whether a kept match was played as its file tells.

    The exit code: 1 when it was not, 2 when it takes another version to tell.
    """
    if not words:
        raise Misused("Give a file: rookery verify FILE [SEAL].")
    try:
        match = Match.load(_text(words[0]), GAMES)
    except OtherVersion as why:
        raise Misused(f"{why} Only the version of Rookery that played it can verify it.") from None
    except DamagedSave as why:
        raise Misused(str(why)) from None
    own = proof.seal(match.rules, match.start)
    print(f"Seal: {proof.grouped(own)}\nSeed: {match.start.seed}")
    noted = "".join(words[1:]).replace(" ", "").lower()  # it is shown in groups of four
    if noted and (len(noted) < proof.SHORT or not own.startswith(noted)):
        print("The seal does not match: this match began with another deal or with other options.")
        return 1
    if kernel.slow():
        print(
            "The compiled kernel cannot run here, so this takes long; it needs wasmtime:"
            " pip install wasmtime.",
            file=sys.stderr,
        )
    found = proof.finished(proof.verified(match, 0, director.bot_thought))
    if not found.right:
        seat, action = match.moves[found.move]
        was = match.rules.text(action)
        print(
            f"Move {found.move + 1} does not match: seat {seat} chose “{was}”, but the computer"
            f" player there chooses “{found.meant}”."
        )
        if found.forged:
            print("The file was changed.")
            return 1
        whose = f"says that version {match.players} of the computer players decided here"
        if match.players == UNKNOWN:
            whose = "does not say which version of the computer players decided here"
        print(
            f"The file {whose}; this Rookery has version {match.rules.players}. Only the version"
            " that played the match can tell whether the file was changed."
        )
        return 2
    print(f"Verified: all {found.decisions} decisions of the computer players come out the same.")
    return 0


def _open_deal(words: list[str]) -> None:
    if len(words) != 1:
        raise Misused("Give one link: rookery --deal TEXT.")
    code = link.found(words[0]) or words[0]
    try:
        link.read(code, GAMES)
    except link.BadLink as why:
        raise Misused(str(why)) from None
    _open_window({"deal": code})


def _open_window(chosen: dict[str, str], load: str = "") -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from game.ui.window import NoScreen  # noqa: PLC0415
    except ModuleNotFoundError as why:
        if why.name != "pygame":
            raise
        raise Misused("The window needs pygame-ce: pip install pygame-ce.") from None
    try:
        start.run_desktop(chosen, load)
    except NoScreen as why:
        raise Misused(f"There is no screen to open a window on: {why}.") from None


def params(words: Iterable[str]) -> dict[str, str]:
    """The game, its options and a seed out of ``--key value`` pairs, checked but still text.

    Raises:
        Misused: with a sentence for what is no option of the game, or no value of it.
    """
    chosen = pairs(words)
    named = {key: chosen.pop(key) for key in ("set",) if key in chosen and "game" in chosen}
    if not set(named.values()) <= set(SETS):
        sets = ", ".join(SETS)
        raise Misused(f"There is no set of options {quoted(named['set'])}; the sets are: {sets}.")
    named |= {key: chosen.pop(key) for key in ("lang",) if key in chosen}
    if "lang" in named and not known(named["lang"]):
        languages = ", ".join(LANGUAGES)
        raise Misused(f"There is no language {quoted(named['lang'])}; there are: {languages}.")
    return checked(chosen) | named


def pairs(words: Iterable[str]) -> dict[str, str]:
    """What ``--key value`` pairs say.

    Raises:
        Misused: with a sentence, when they are none.
    """
    chosen: dict[str, str] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if not word.startswith("--") or word == "--":
            raise Misused(f"{quoted(word)} is neither a command nor an option; see rookery --help.")
        key, equals, value = word[2:].partition("=")
        if not equals:
            if not rest or rest[0].startswith("--"):
                raise Misused(f"Option {quoted(word)} needs a value after it.")
            value = rest.pop(0)
        chosen[key.replace("-", "_")] = value
    return chosen


def checked(chosen: dict[str, str]) -> dict[str, str]:
    """The same, when it is a game with options that it has, and perhaps a seed.

    Raises:
        Misused: with a sentence, when it is not.
    """
    game = chosen.get("game")
    if game is None:
        if chosen:
            raise Misused("Say which game the options are for: --game NAME.")
        return chosen
    if game not in GAMES:
        raise Misused(f"There is no game {quoted(game)}; the games are: {', '.join(GAMES)}.")
    options = {key: value for key, value in chosen.items() if key not in ("game", "seed")}
    try:
        number(chosen.get("seed", "0"), 0, MOST_SEED)
    except ValueError:
        raise Misused(
            f"Option seed cannot be {quoted(chosen['seed'])}; it can be any whole number of up to"
            f" {DIGITS} digits, without a sign."
        ) from None
    try:
        GAMES[game].options_type.parse(options)
    except ValueError as why:
        raise Misused(str(why)) from None
    return chosen


def usage() -> str:
    """The help text, with every option of every game."""
    lines = [USAGE, "", "--seed N deals the same cards again. The games and their options:"]
    for name, kind in GAMES.items():
        lines += ["", f"--game {name}"]
        defaults = kind.options_type().texts()
        for choice in kind.options_type.choices():
            allowed = "|".join(choice.texts())
            lines.append(f"  --{choice.key} {allowed}  ({defaults[choice.key]})")
            lines.append(f"      {choice.help}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
