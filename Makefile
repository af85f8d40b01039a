# The commands of the project. Each one makes what it needs; `make setup` says what it installs.

SWIFT ?= swift
TEST_FLAGS ?=
TSAN_FLAGS = --sanitize=thread --scratch-path .build-tsan

.PHONY: run test unit thread-sanitizer lint bench soak docs format setup clean

## Runs the main example: the machine's load, observed. Arguments: make run ARGS="--why --samples 5"
run: setup
	$(SWIFT) run --quiet -c release machine-watch $(ARGS)

## Everything that CI runs: style, all tests, the stress tests again under ThreadSanitizer.
test: setup lint unit thread-sanitizer

unit:
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --skip StressTests $(TEST_FLAGS)
	$(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path .build-release --filter StressTests $(TEST_FLAGS)

thread-sanitizer:
	TSAN_OPTIONS="halt_on_error=1 $(TSAN_OPTIONS)" $(SWIFT) test $(TSAN_FLAGS) --filter StressTests $(TEST_FLAGS)

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources
	Scripts/check-tree

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources

## Prints the comparison with the standard library. Arguments: make bench ARGS="--filter read"
bench: setup
	$(SWIFT) run --quiet -c release --package-path Benchmarks benchmarks $(ARGS)

## The long form of the stress tests, ten times the work, plainly and under ThreadSanitizer.
soak: setup
	BEHOLD_SOAK=1 $(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path .build-release --filter StressTests
	BEHOLD_SOAK=1 $(MAKE) thread-sanitizer

## Checks the documentation's symbol links, and writes its archive with `docc` where that is installed.
docs: setup
	Scripts/docs

setup:
	@Scripts/setup

clean:
	rm -rf .build .build-* Benchmarks/.build
