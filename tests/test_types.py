"""The types see mistakes: each of these, planted into the source, is an error of mypy's."""

from __future__ import annotations

from pathlib import Path

from mypy import api

ROOT = Path(__file__).parents[1]
RULES = "game/games/crowsnest/rules.py"
WORDS = "game/games/crowsnest/words.py"
BOT = "game/games/kraken/bot.py"
LAYOUT = "game/games/wife_swap/layout.py"
# (file, what stands there, what is written instead, the name that mypy is to complain of)
MISTAKES = [
    (RULES, "if not table.turn >> view.seat", "if not table.trun >> view.seat", "trun"),
    (RULES, "self.buriable(view.own.hand)", "self.buriable(view.own.hnd)", "hnd"),
    (RULES, "self.options.all_pass", "self.options.all_passed", "all_passed"),
    (RULES, "self.options.target", "self.options.taget", "taget"),
    (RULES, 'Event("trump", seat, value=suit)', 'Event("trump", seat, vlaue=suit)', "vlaue"),
    (RULES, "hidden.decks[table.deal]", "hidden.deks[table.deal]", "deks"),
    (RULES, "table.sudden = verdict", "table.suden = verdict", "suden"),
    (WORDS, "view.table.trick[0]", "view.table.trik[0]", "trik"),
    (WORDS, "view.own.hand >> action.arg", "view.own.hand >> action.agr", "agr"),
    (WORDS, "terms.lowest", "terms.lowset", "lowset"),
    ("game/cards/rook_words.py", "event.cards if", "event.crads if", "crads"),
    ("game/cards/tricks.py", "table.last_winner = trick", "table.lst_winner = trick", "lst_winner"),
    ("game/cards/nest.py", "state.hidden.nest = ()", "state.hidden.nst = ()", "nst"),
    (BOT, "view.table.level", "view.table.levle", "levle"),
    (BOT, "rules.options.signals", "rules.options.signal", "signal"),
    (BOT, "rules.pit_bonus", "rules.pit_bonsu", "pit_bonsu"),
    (LAYOUT, "listen=listen,", "lisen=listen,", "lisen"),
    (LAYOUT, "told=told,", "tld=told,", "tld"),
    (LAYOUT, "table.stock_size:", "table.stok_size:", "stok_size"),
    (LAYOUT, "s.rules.options.stall_limit", "s.rules.options.stal_limit", "stal_limit"),
    (LAYOUT, "scene.delays[drawn]", "scene.delay[drawn]", "delay"),
    ("game/ui/overlays.py", "layout.giving_up(s)", "layout.gving_up(s)", "gving_up"),
    ("game/ui/layouts/partners.py", "s.view.own.lifted", "s.view.own.liftd", "liftd"),
    ("game/ui/layouts/partners.py", "in table.last_trick:", "in table.lst_trick:", "lst_trick"),
]


def test_a_misspelt_field_of_table_drawer_options_or_news_is_an_error(tmp_path, monkeypatch):
    monkeypatch.chdir(ROOT)
    texts: dict[str, str] = {}
    for file, right, wrong, _name in MISTAKES:
        text = texts.get(file) or Path(file).read_text("utf-8")
        assert right in text, (file, right)
        texts[file] = text.replace(right, wrong, 1)
    planted = []
    for number, (file, text) in enumerate(texts.items()):
        shadow = tmp_path / f"{number}.py"
        shadow.write_text(text, "utf-8")
        planted += ["--shadow-file", file, str(shadow)]
    out, err, code = api.run([*planted, "--cache-dir", ".mypy_cache/planted", *texts])
    assert (1, "") == (code, err), out + err
    unseen = [name for _file, _right, _wrong, name in MISTAKES if f'"{name}"' not in out]
    assert [] == unseen, out
