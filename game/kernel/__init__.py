"""The fast second statement of the rules: deals by the million, and exact ends of deals.

Plain typed Python on sets of cards, in the subset that `build/pywasm` compiles to WebAssembly; as
it stands it is also the slow version, for tests and for where nothing else runs. It decides
nothing: the rules are those of `game/games`, and tests hold the kernel to them card by card.

Within the kernel a card is one bit, and a set of cards an int. Chance is inside (`cards.Luck`), so
that every machine (`game/host/machine.py`) gives the same numbers.
"""
