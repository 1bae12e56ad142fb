PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
PAGE := src/vexilla/server/page/index.html
TOOLS := web/node_modules/.package-lock.json
PAGE_SOURCES := $(wildcard web/*.json web/*.ts web/*.js web/index.html) \
	$(shell find web/src web/public src/vexilla/locale -type f ! -name '*.py*')
LOCK := $(BIN)/uv pip compile --quiet --no-config --universal --python-version 3.11 \
	--fork-strategy fewest --generate-hashes --no-emit-index-url --no-emit-find-links \
	--strip-extras --annotation-style line --custom-compile-command "make lock"

.PHONY: help env play test lint bench screenshots lock clean
.DELETE_ON_ERROR:

help: ## list these targets
	@awk -F ': .*## ' '/^[a-z]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile

env: $(READY) $(PAGE) ## set up .venv and build the page
	@:

play: env ## open the games in the browser
	@$(BIN)/vexilla

test: env ## run all tests (ARGS="-k claims" picks some)
	@web/npm run --silent test
	@$(BIN)/pytest -n 2 $(ARGS)

lint: $(READY) $(TOOLS) ## check style, types and the direction of imports
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/basedpyright
	@$(BIN)/lint-imports --no-logo
	@web/npm run --silent lint
	@web/npm run --silent check

bench: $(READY) ## measure the speed on this machine
	@$(BIN)/vexilla bench

screenshots: env ## make pictures of every page and state, into screenshots/
	@$(BIN)/python -m tests.browser.screenshots screenshots

lock: $(READY) ## pin what pyproject.toml asks for (ARGS=--upgrade takes newer versions)
	@$(LOCK) $(ARGS) pyproject.toml -o requirements.txt
	@$(LOCK) $(ARGS) pyproject.toml --group dev -c requirements.txt -o requirements-dev.txt

clean: ## remove .venv and everything else that can be made again
	@rm -rf .venv build dist screenshots web/node_modules $(dir $(PAGE)) .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml requirements-dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	{ echo 'Vexilla needs Python 3.11 or newer, and "$(PYTHON)" is not; name another: make PYTHON=python3.12 …' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	{ echo '"$(PYTHON)" comes without venv; install it (Debian, Ubuntu: apt install python3-venv), then run make again.' >&2; exit 1; }
	@echo 'Setting up .venv with $(PYTHON) (once, about a minute) …'
	@$(BIN)/python -c '' 2>/dev/null || $(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install -qq --require-hashes -r requirements-dev.txt
	@$(BIN)/python -m pip install -qq --no-deps --no-build-isolation -e .
	@echo 'Compiling rules and search (once, two minutes) …'
	@for game in battle-line blades-and-banners; do \
	$(BIN)/vexilla arena $$game greedy search:level=2 --games 2 --jobs 1 >/dev/null || exit 1; done
	@touch $@

$(TOOLS): web/package-lock.json web/package.json $(READY)
	@echo 'Fetching what builds the page (once) …'
	@web/npm install --silent --no-save
	@touch $@

$(PAGE): $(PAGE_SOURCES) $(TOOLS)
	@web/npm run --silent build -- --logLevel warn
