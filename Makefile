# Shortcuts. On a fresh machine use `sh build/run.sh play` or `sh build/run.sh check`.
.PHONY: play check site release quick test siege measure lock golden art words kernel learn bench hosts strength pictures run matches

LOCK = --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	--custom-compile-command "make lock" pyproject.toml build/requirements/tools.in

play:   ## build the browser game and serve it
	sh build/run.sh play
check:  ## all checks and tests, as in CI
	sh build/run.sh check
site:   ## build the site into dist/web
	sh build/run.sh site
release: ## everything that people take home, out of a clean clone, into dist/release
	.venv/bin/python build/release.py
quick:  ## under a minute: lint, types, rules, laws in small
	.venv/bin/ruff format --quiet --check .
	.venv/bin/ruff check --quiet .
	.venv/bin/mypy --no-error-summary
	ROOKERY_SIEGE=0.1 .venv/bin/python -m pytest -n 2 -m "not slow" tests \
		--ignore-glob "*_bot*.py" --ignore-glob "*_oracle.py" --ignore tests/kernel \
		--ignore tests/siege --ignore tests/site --ignore tests/ui
test:   ## every test without a browser, two or three minutes
	.venv/bin/python -m pytest -n 2 --dist loadgroup --ignore tests/site
siege:  ## the attacks of the tests, ten times as many (an hour; needs `make site` before)
	ROOKERY_SIEGE=10 ROOKERY_SITE=dist/web .venv/bin/python -m pytest -n 4 tests/siege tests/site/siege \
		tests/laws/test_laws.py tests/kernel/test_levels.py
	ROOKERY_SIEGE=334 .venv/bin/python -m pytest -n 4 tests/kernel/test_rook.py \
		tests/kernel/test_kraken.py  # 20,000 deals of each table of options
	ROOKERY_SIEGE=215 .venv/bin/python -m pytest -n 4 tests/kernel/test_constructs.py \
		tests/kernel/test_programs.py tests/kernel/test_odd_programs.py \
		tests/kernel/test_every_export.py  # a million calls of what the compiler knows
measure: ## start, bytes, frames, rest and years of matches in a browser; fails where an aim is missed (a quiet machine)
	.venv/bin/python tests/site/measure.py
	.venv/bin/python tests/site/years.py
lock:   ## choose the versions of all tools anew, with hashes (needs uv: pip install uv)
	uv pip compile $(LOCK) --upgrade --extra site --extra test -o build/requirements/check.txt
	uv pip compile $(LOCK) -c build/requirements/check.txt --extra site -o build/requirements/site.txt
golden: ## write the golden transcripts anew
	UPDATE_GOLDEN=1 .venv/bin/python -m pytest tests/games -k golden
art:    ## draw the cards, fonts, icons, pictures and sounds anew
	.venv/bin/python build/art/draw.py
kernel: ## compile the kernel into assets/kernel.wasm
	PYTHONPATH=build .venv/bin/python build/kernel.py
learn:  ## fit what skill weighs to cards of experts of CrowsNest and of Kraken (two hours or more)
	nice .venv/bin/python build/learn.py crowsnest
	nice .venv/bin/python build/learn.py kraken
words:  ## collect every sentence into assets/words/rookery.pot
	.venv/bin/python build/words.py
bench:  ## how fast rules and kernel are, as JSON
	.venv/bin/python -m game bench
matches: ## whole matches against experts in browsers: decisions and frames, as JSON (hours)
	.venv/bin/python tests/site/matches.py --firefox
hosts:  ## how fast the kernel is as Python, as a module, in a page and in its workers, as JSON
	.venv/bin/python tests/site/hosts.py 2 chromium firefox
strength: ## judge positions anew, for the test that watches how strong the levels are
	nice .venv/bin/python tests/strength.py
pictures: ## every moment of every table in every window and language, with contact sheets
	.venv/bin/python tests/ui/pictures.py dist/pictures
run:    ## the desktop program
	.venv/bin/python -m game
