# Shortcuts. On a fresh machine use `sh build/run.sh play` or `sh build/run.sh check`.
.PHONY: play check site test siege golden art words bench run

play:   ## build the browser game and serve it
	sh build/run.sh play
check:  ## all checks and tests, as in CI
	sh build/run.sh check
site:   ## build the site into dist/web
	sh build/run.sh site
test:   ## the quick tests, without a browser
	.venv/bin/python -m pytest --ignore tests/site
siege:  ## the attacks of the tests, ten times as many (an hour; needs `make site` before)
	ROOKERY_SIEGE=10 ROOKERY_SITE=dist/web .venv/bin/python -m pytest tests/siege tests/site/siege
golden: ## write the golden transcripts anew
	UPDATE_GOLDEN=1 .venv/bin/python -m pytest tests/golden
art:    ## draw the cards, fonts, icons, pictures and sounds anew
	.venv/bin/python build/art/draw.py
words:  ## collect every sentence into assets/words/rookery.pot
	.venv/bin/python build/words.py
bench:  ## how fast the rules are, as JSON
	.venv/bin/python -m game bench
run:    ## the desktop program
	.venv/bin/python -m game
