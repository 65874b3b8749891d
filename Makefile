# What carte needs from Debian to be built, and besides that to be tested.
BUILD_PACKAGES := libncurses-dev libutf8proc-dev libgumbo-dev libcurl4-openssl-dev
RUN_PACKAGES := libcurl4
# What photographs are decoded and drawn with; everything else works without them.
PICTURE_PACKAGES := libgdk-pixbuf-2.0-0 libchafa0
TEST_PACKAGES := python3-pytest python3-pyte tmux ncurses-term
# What makes a package of it, and what only some tests need, which are skipped where it cannot be had.
DEB_PACKAGES := dpkg-dev binutils
CHECK_PACKAGES := $(DEB_PACKAGES) zsh fish man-db groff-base mandoc desktop-file-utils lintian debootstrap
# What takes the pictures of the README.
SCREENSHOT_PACKAGES := xvfb xterm tmux imagemagick fonts-dejavu-core fonts-noto-cjk

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# The interpreter that sees Debian's Python packages.
PYTHON ?= /usr/bin/python3
# What makes a start fast: libraries of ours inside the program, at a place known beforehand, so that next to
# nothing is left to be found and relocated; and types known to the compiler, not looked up by their names.
# Where it was built is not in it: not where libraries are looked for, and no path of a source.
STATIC := $(CURDIR)/.build/static
RELEASE := --configuration release --static-swift-stdlib --disable-local-rpath \
  -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. \
  -Xswiftc -L -Xswiftc $(STATIC) \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
  -Xswiftc -Xclang-linker -Xswiftc -no-pie \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xlinker --no-export-dynamic -Xlinker --icf=safe

.DEFAULT_GOAL := targets
.PHONY: targets run build test core e2e bench memcheck format lint snapshots screenshots install uninstall deb tarball clean
.PHONY: need-build need-test need-deb

targets: ## Print this list
	@grep -hE '^[a-z0-9]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9]+):.*## (.*)/  make \1|\2/' | column -t -s '|'

run: build ## Install what is missing, build, and start carte
	@.build/release/carte $(ARGS)

build: need-build ## Build the release
	@./Scripts/static-libraries $(STATIC)
	@$(SWIFT) build $(RELEASE) --product carte

test: core e2e ## Install what is missing and run every test

core: need-build ## Run the tests of the core and of the screens
	@$(SWIFT) test

e2e: build need-test ## Run the tests in a real terminal
	@CARTE_BINARY=.build/release/carte $(PYTHON) -m pytest -q -p no:cacheprovider Tests/EndToEnd

bench: build need-test ## Measure speed and size beside ncdu and fzf
	@$(SWIFT) build $(RELEASE) --product carte-bench
	@$(PYTHON) Bench/bench.py .build/release/carte

memcheck: build ## Have valgrind watch pictures being decoded (PICTURES=FOLDER for more of them)
	@./Scripts/check-pictures .build/release/carte $(PICTURES)

format: ## Put the sources into shape
	@$(SWIFT) format --in-place --parallel --recursive Sources Tests Bench Package.swift

lint: ## Check the shape of the sources
	@$(SWIFT) format lint --strict --parallel --recursive Sources Tests Bench Package.swift

snapshots: need-build ## Rewrite the screen snapshots
	@UPDATE_SNAPSHOTS=1 $(SWIFT) test --filter CarteUITests || true
	@git diff --stat -- Tests/CarteUITests/Snapshots

screenshots: build ## Take the pictures of the README anew
	@./Scripts/need $(SCREENSHOT_PACKAGES)
	@./Scripts/screenshots .build/release/carte

# Whoever has become root for it seldom has Swift in the path, and should not build in another's folder.
install: ## Install what was built into PREFIX (default /usr/local)
	@test -x .build/release/carte || $(MAKE) build
	@./Scripts/lay-out "$(DESTDIR)$(PREFIX)" .build/release/carte

uninstall: ## Take it away again
	@./Scripts/lay-out "$(DESTDIR)$(PREFIX)" --remove
	@test -z "$(DESTDIR)" || { cd "$(DESTDIR)" && rmdir -p .$(PREFIX)/share/man .$(PREFIX)/bin 2>/dev/null; } || true

deb: build need-deb ## Build a package for Debian and Ubuntu
	@./Scripts/package deb .build/release/carte .build/packages

tarball: build need-deb ## Build an archive to unpack anywhere
	@./Scripts/package tarball .build/release/carte .build/packages

clean: ## Remove what was built
	rm -rf .build

need-build:
	@./Scripts/need $(BUILD_PACKAGES) $(RUN_PACKAGES)
	@./Scripts/need $(PICTURE_PACKAGES) || echo "Photographs will not be shown as well as they could be."

need-test:
	@./Scripts/need $(TEST_PACKAGES)
	@./Scripts/need $(CHECK_PACKAGES) || echo "Some tests of completions, man pages and packages will be skipped."

need-deb:
	@./Scripts/need $(DEB_PACKAGES)
