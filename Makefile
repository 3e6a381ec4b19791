# Everything a contributor types. Each target is a plain command that also works without make.

.PHONY: play test lint bench soak fuzz schema

play: ## a game in the terminal against random players
	cargo run --release --quiet -p landnam -- play

test: lint ## everything that must hold before a change is merged
	cargo test --workspace
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet
	cargo deny --version >/dev/null 2>&1 || cargo install --locked --quiet cargo-deny
	cargo deny --log-level error check bans licenses sources

lint: ## formatting and clippy, warnings are errors
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings

bench: ## playouts by time, by instructions, and against Catanatron
	cargo bench -p landnam-arena
	bench/instructions
	bench/compare

soak: ## a long simulation of every combination of modules
	cargo build --release --quiet -p landnam
	bench/soak

fuzz: ## a short run of every fuzz target
	fuzz/smoke

schema: ## rewrites docs/schema from the code
	LANDNAM_WRITE_SCHEMA=1 cargo test --quiet -p landnam --test schema
