# Everything a contributor types. Each target is a plain command that also works without make.

.PHONY: play play-terminal test tools lint bench mutants dist soak fuzz schema web web-test e2e e2e-long trace slow screenshots wheel python-page python-env python-test lab

play: export LANDNAM_NO_BROWSER = 1
play: web ## everything in one program: http://127.0.0.1:8080
	cargo build --profile play --quiet -p landnam
	target/play/landnam serve

play-terminal: ## a game in the terminal against bots
	cargo run --release --quiet -p landnam -- play --players 4

test: web lint tools ## everything that must hold before a change is merged
	cargo test --workspace
	$(MAKE) --no-print-directory python-test web-test e2e
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet
	cargo deny --version >/dev/null 2>&1 || cargo install --locked --quiet cargo-deny
	cargo deny --log-level error check bans licenses sources
	cargo deny --manifest-path python/Cargo.toml --log-level error check bans licenses sources

tools: ## what tests run beside the program: a database server, a bus, wrong clocks, a Python with virtual environments that can open a WebSocket
	@python3 -c "import ensurepip" 2>/dev/null || \
	    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv >/dev/null; }
	@python3 -c "import websockets" 2>/dev/null || /usr/bin/python3 -c "import websockets" 2>/dev/null || \
	    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-websockets >/dev/null; }
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || \
	    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null; }
	@command -v nats-server >/dev/null || [ -x /usr/sbin/nats-server ] || \
	    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq nats-server >/dev/null; }
	@ls /usr/lib/*/faketime/libfaketimeMT.so.1 >/dev/null 2>&1 || \
	    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq faketime >/dev/null; }

lint: ## formatting, clippy and ESLint, warnings are errors
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	web/scripts/install
	cd web && npm run --silent lint

bench: ## playouts by time, by instructions, and against Catanatron
	cargo bench -p landnam-arena
	bench/instructions
	bench/compare

mutants: ## does a test notice when a rule is broken? A shard of about a hundred mutants: make mutants SEED=1 SHARD=0
	cargo mutants --version >/dev/null 2>&1 || cargo install --locked --quiet cargo-mutants
	SEED=$(or $(SEED),1) SHARD=$(or $(SHARD),0) bench/mutants

dist: ## packages for hosts in target/dist-packages: tarball, Debian package, folder of a container, bills of materials, checksums
	dist/build

soak: ## thousands of games of every combination of modules, with all laws and without, a server killed a thousand times, full disks, crashing databases, abandoned tables, several servers under faults for half an hour
	cargo build --release --quiet -p landnam
	bench/soak
	LANDNAM_SOAK=2000 cargo test --release -p landnam-board --test laws -- --nocapture
	LANDNAM_KILLS=1000 cargo test --release -p landnam --test killed -- --nocapture
	LANDNAM_ABANDONED=10000 cargo test --release -p landnam --test abandoned -- --nocapture
	LANDNAM_FAULT_SECONDS=1800 cargo test --release -p landnam --test cluster -- --nocapture
	bench/upgrade
	LANDNAM_FULL_DISKS=100 LANDNAM_DATABASE_RESTARTS=100 cargo test --release -p landnam --test full_disk -- --nocapture

fuzz: ## a short run of every fuzz target
	fuzz/smoke

PIP = python/.venv/bin/pip --disable-pip-version-check --quiet
PYTEST = python/.venv/bin/pytest -c python/pyproject.toml --rootdir python --quiet

wheel: tools python-page ## the Python package with the page, optimised, for this kind of machine: python/target/wheels
	python3 -m venv python/.venv
	$(PIP) install --requirement python/requirements.txt
	cd python && .venv/bin/maturin build --release --locked --quiet --out target/wheels

python-page: web
	rm -rf python/landnam/page
	cp -R web/dist python/landnam/page
	find python/landnam/page -name '*.gz' -delete

python-env: tools ## a new virtual environment with the package in it, built as the tests build the engine
	rm -rf python/.venv
	python3 -m venv python/.venv
	$(PIP) install --requirement python/requirements.txt
	cd python && CARGO_TARGET_DIR=../target .venv/bin/maturin build --profile dev --locked --quiet --out .venv/wheels
	$(PIP) install --no-deps python/.venv/wheels/*.whl

python-test: python-env ## the Python package: its types, its tests, its examples, the checkers of Gymnasium and PettingZoo
	python/.venv/bin/mypy --config-file python/pyproject.toml python/landnam examples/bot.py training/network.py training/run.py
	$(PYTEST) python/tests
	$(PYTEST) --doctest-modules --doctest-glob='*.md' --pyargs landnam docs/lab.md --ignore-glob='/*/openspiel.py'

lab: python-env ## training on Ray, with a machine that is killed, and OpenSpiel's algorithms on our games
	$(PIP) install --requirement python/requirements-lab.txt
	$(PYTEST) python/tests_lab
	$(PYTEST) --doctest-modules --pyargs landnam.openspiel
	PYTHONPATH=training $(PYTEST) training

schema: ## rewrites docs/schema, the schema of the protocol and the client's types from the code
	LANDNAM_WRITE_SCHEMA=1 cargo test --quiet -p landnam-notation --test schema
	LANDNAM_WRITE_SCHEMA=1 cargo test --quiet -p landnam-server --test service papers
	LANDNAM_WRITE_TYPES=1 cargo test --quiet -p landnam-protocol

web: ## the client: web/dist
	web/scripts/install
	cd web && npm run --silent build

web-test: web ## the client's types and unit tests
	cd web && npm run --silent check && npm run --silent test

e2e: web ## whole games through the page in a browser, against the program just built or LANDNAM
	[ -n "$$LANDNAM" ] || cargo build --quiet -p landnam
	cd web && npm run --silent e2e

e2e-long: web ## slow games in the browser: the eras of Rivals, on a phone, by keyboard alone, every card of it; Cities & Knights for two
	[ -n "$$LANDNAM" ] || cargo build --quiet -p landnam
	cd web && npm run --silent e2e-long

trace: web ## how smooth a full table is in headless Chromium: frames a second, longest tasks
	[ -n "$$LANDNAM" ] || cargo build --release --quiet -p landnam
	cd web && npm run --silent trace

slow: web ## the first screen on slow 3G with a slow processor: first paint, ready, longest tasks
	cd web && npm run --silent slow

screenshots: web ## the main screens in both themes, languages and sizes to docs/screenshots
	[ -n "$$LANDNAM" ] || cargo build --quiet -p landnam
	cd web && npm run --silent screenshots
