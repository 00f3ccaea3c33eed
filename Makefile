# make run    the app          make test   all tests
# make bench  the benchmarks   make lint   style
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin

.PHONY: run test bench lint browser clean

run: $(VENV)/.app
	$(BIN)/streamlit run app.py

test: $(VENV)/.dev browser
	$(BIN)/ruff check .
	HF_HUB_OFFLINE=1 $(BIN)/python -m pytest

bench: $(VENV)/.dev browser
	HF_HUB_OFFLINE=1 $(BIN)/python -m benchmarks

lint: $(VENV)/.dev
	$(BIN)/ruff check --fix .

# A Chromium for the browser tests: the system's, else apt's, else Playwright's own.
browser: $(VENV)/.dev
	@$(BIN)/python -m tests.browser.chromium

# Debian's Python can lack ensurepip; the pip that is there then fills the environment.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV) || { $(PYTHON) -m venv --without-pip --clear $(VENV) && $(PYTHON) -m pip --python $(VENV)/bin/python install pip; }

$(VENV)/.app: requirements.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

$(VENV)/.dev: requirements-dev.txt requirements.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $(VENV)/.app $@

clean:
	rm -rf $(VENV)
