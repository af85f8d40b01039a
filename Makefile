# The commands of the project. Each one makes what it needs; `make setup` says what it installs.

SWIFT ?= swift
TEST_FLAGS ?=
STRESS_FLAGS = -c release -Xswiftc -enable-testing --scratch-path .build-release
TSAN_FLAGS = --sanitize=thread --scratch-path .build-tsan
# One test at a time: threads that are to meet need all processors, and those that wait for the main actor would wait for all others'.
ONE_AT_A_TIME = --no-parallel

.PHONY: run gallery compare laser crossing test unit stress stress-builds script-tests browser thread-sanitizer lint script bench load instructions flood soak session-soak worker-soak layout-soak motion docs format setup test-setup clean

## Runs the main example: a food truck, as a web application. Arguments: make run ARGS="--port 8081 --data /srv/truck"
run: setup
	$(SWIFT) run --quiet -c release food-truck --open $(ARGS)

## Runs the gallery: everything there is, each with its code. Arguments: make gallery ARGS="--port 8081"
gallery: setup
	$(SWIFT) run --quiet gallery --open $(ARGS)

## Runs the comparison of ObservableObject, subjects, a store, @Observable and @Query in a browser. Arguments: make compare ARGS="--table"
compare: setup
	$(SWIFT) run --quiet old-and-new --open $(ARGS)

## Runs the laser lab: what is not observed, and three ways to show it. Arguments: make laser ARGS="--port 8081"
laser: setup
	$(SWIFT) run --quiet laser-lab --open $(ARGS)

## Runs a reading list whose sources are those of an app for Apple's systems. Arguments: make crossing ARGS="--previews"
crossing: setup
	$(SWIFT) run --quiet crossing --open $(ARGS)

## Everything that CI runs: style, all tests, the stress tests again under ThreadSanitizer.
test: test-setup lint unit
	@# Chromium leaves a good part of two processors: what the stress tests need is built with it.
	Scripts/beside $(MAKE) stress-builds -- $(MAKE) browser
	$(MAKE) stress thread-sanitizer
	@if command -v docc >/dev/null; then $(MAKE) docs; else echo "test: no 'docc', so the documentation's links are not looked at"; fi

unit: script-tests
	$(SWIFT) build --build-tests
	Scripts/readme-snippets
	Scripts/measure-build-times expressions
	Scripts/swift-test --skip-build --skip StressTests --skip BeholdWebTests $(TEST_FLAGS)
	@# By themselves, because a server's answers come from the main actor, for which a thousand other tests wait.
	Scripts/swift-test --skip-build --filter BeholdWebTests --skip StressTests $(TEST_FLAGS)

## The stress tests, and what only optimised programs do.
stress: test-setup
	BEHOLD_STRESS_TESTS=1 $(SWIFT) build --build-tests $(STRESS_FLAGS)
	@# Without another build: `swift test` has other flags for a release, and builds everything anew.
	BEHOLD_STRESS_TESTS=1 Scripts/swift-test --skip-build $(STRESS_FLAGS) $(ONE_AT_A_TIME) --filter 'StressTests|ClosureShapeTests' $(TEST_FLAGS)

stress-builds:
	BEHOLD_STRESS_TESTS=1 $(SWIFT) build --build-tests $(STRESS_FLAGS)
	BEHOLD_STRESS_TESTS=1 $(SWIFT) build --build-tests $(TSAN_FLAGS)

## What of the page's script needs no browser, in Node. It takes a second.
script-tests:
	node --test Tests/ScriptTests/*.test.mjs

## FoodTruck, the gallery and pages of all controls in Chromium. Arguments: make browser PYTEST="-k keyboard"
browser: test-setup
	$(SWIFT) build --product food-truck
	$(SWIFT) build --product old-and-new
	$(SWIFT) build --product laser-lab
	$(SWIFT) build --product gallery
	$(SWIFT) build --product browser-pages
	$(SWIFT) build --product layout-pages
	Scripts/browser-tests $(PYTEST)

## Where views stand in Chromium, and where SwiftUI's rules have them: 10,000 at random. Arguments: make layout-soak ARGS="--seeds 0:300 --without grid --tree"
layout-soak: test-setup
	$(SWIFT) build --product layout-pages
	Scripts/browser-tests --layout $(or $(ARGS),--seeds 0:10000)

thread-sanitizer:
	BEHOLD_STRESS_TESTS=1 TSAN_OPTIONS="halt_on_error=1 $(TSAN_OPTIONS)" Scripts/swift-test $(TSAN_FLAGS) $(ONE_AT_A_TIME) --filter StressTests $(TEST_FLAGS)

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources
	Scripts/check-tree
	Scripts/names check
	Scripts/script check

## Makes the page's script and style sheet, which are built into programs, from their modules.
script:
	Scripts/script

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources

## Prints the comparison with the standard library. Arguments: make bench ARGS="--filter read"
bench: setup
	$(SWIFT) run --quiet -c release --package-path Benchmarks benchmarks $(ARGS)

## Small pages with 1 to 10,000 visitors, and one of 1,000 rows: latency, throughput, memory, bytes. Arguments: make load ARGS="--peers --workers 1,2,4 --sessions 1,1000 --rounds 3"
load: setup
	$(SWIFT) build -c release --package-path Benchmarks --product load-pages
	$(SWIFT) build -c release --package-path Benchmarks --product load-client
	$(SWIFT) build -c release --package-path Benchmarks --product load-bare
	Scripts/load $(ARGS)

## How many instructions a click takes, and a change that several pages show, whatever else the machine does. Arguments: make instructions ARGS="click --tree 1000"
instructions: setup
	$(SWIFT) build -c release --package-path Benchmarks --product load-pages
	$(SWIFT) build -c release --package-path Benchmarks --product load-client
	$(SWIFT) build -c release --package-path Benchmarks --product step-instructions
	Scripts/instructions $(ARGS)

## What motion costs: bytes, processor time of 1,000 pages, frames in Chromium. Arguments: make motion ARGS="--sessions 100 --only processor"
motion: test-setup
	$(SWIFT) build -c release --product browser-pages
	.build/browser-tests/bin/python Scripts/motion $(ARGS)

## FoodTruck under attack: what an honest visitor waits for. Arguments: make flood ARGS="--only pages messages"
flood: test-setup
	$(SWIFT) build -c release --product food-truck
	Scripts/flood $(ARGS)

## The long form of the stress tests, ten times the work, plainly and under ThreadSanitizer.
soak: setup
	BEHOLD_SOAK=1 BEHOLD_TEST_LIMIT=6h Scripts/swift-test $(STRESS_FLAGS) --filter 'StressTests|FuzzTests|LivenessTests|KilledSaveTests'
	BEHOLD_SOAK=1 BEHOLD_TEST_LIMIT=6h $(MAKE) thread-sanitizer
	$(MAKE) session-soak
	$(MAKE) worker-soak ARGS="--seconds 3600"
	$(MAKE) layout-soak

## 20,000 sessions of FoodTruck that come, act and go, and leave no memory in use. Arguments: make session-soak ARGS="--sessions 2000"
session-soak: test-setup
	$(SWIFT) build -c release --product food-truck
	Scripts/session-soak $(ARGS)

## 1,000 pages on 4 workers, one of which ends each second for five minutes. Arguments: make worker-soak ARGS="--sessions 100 --seconds 60"
worker-soak: test-setup
	$(SWIFT) build -c release --product browser-pages
	Scripts/worker-soak $(ARGS)

## Checks the documentation's symbol links, and writes its archives with the toolchain's `docc`.
docs: setup
	Scripts/docs

setup:
	@Scripts/setup

test-setup:
	@Scripts/setup tests

clean:
	rm -rf .build .build-* Benchmarks/.build
