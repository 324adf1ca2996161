"""Make every picture, icon and card of the game again:

    python build/art/draw.py            # everything but the fonts and sounds
    python build/art/draw.py cards      # or: icons, pictures, front, birds, scenes
    python build/art/draw.py all        # fonts (fetches one npm package) and sounds too

The output lies in assets/ and is committed, so that a player needs none of this.
Needs the project's extra of this name: pip install -e ".[art]".
"""

# ruff: noqa: D103, D415, PLC0415
# Path data makes long lines, and geometry has capital letters for its points.
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def main(what):
    if "all" in what:
        import fonts

        fonts.main()
        import sounds

        sounds.main()
    whole = not what or "all" in what
    if whole or "icons" in what:
        import icons

        icons.draw()
    if whole or "cards" in what:
        import cards

        cards.draw()
    if whole or "pictures" in what:
        import pictures

        pictures.draw()
    if whole or "front" in what:
        import front

        front.draw()
    if whole or "birds" in what:
        import birds

        birds.draw()
    if whole or "scenes" in what:
        import scenes

        scenes.draw()


if __name__ == "__main__":
    main(sys.argv[1:])
