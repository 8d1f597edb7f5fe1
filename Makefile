# The only build file. `make help` lists what it can do.
MODE ?= debug
CC ?= cc
Q := $(if $(V),,@)
B := build/$(MODE)
GEN := build/gen

.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules
.DEFAULT_GOAL := all

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wstrict-prototypes \
	-Wmissing-prototypes -Wold-style-definition -Wvla -Wundef -Wwrite-strings -Wformat=2 \
	-Wswitch-enum -Wimplicit-fallthrough -Wcast-qual -Wpointer-arith -fno-common
ifneq ($(findstring clang,$(shell $(CC) --version 2>/dev/null)),)
WARN += -Wcomma -Wno-missing-field-initializers
else
WARN += -Wlogical-op -Wduplicated-cond -Wduplicated-branches -Wjump-misses-init -Wno-missing-field-initializers
endif

ifeq ($(MODE),debug)
FLAGS := -O0 -g3 -Werror -DUMPIRED_PARANOID=1
else ifeq ($(MODE),asan)
FLAGS := -O1 -g3 -Werror -fsanitize=address,undefined -fno-sanitize-recover=all \
	-fno-omit-frame-pointer
else ifeq ($(MODE),release)
FLAGS := -O2 -g -D_FORTIFY_SOURCE=2 -fstack-protector-strong
else ifeq ($(MODE),fuzz)
FLAGS := -O1 -g3 -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
else ifeq ($(MODE),cov)
FLAGS := -O0 -g3 --coverage
else
$(error unknown MODE '$(MODE)': debug, asan, release, fuzz or cov)
endif

FLAGS += $(WERROR) # -Werror where no mode has it: CI's release builds

VERSION := 1.0.0
PKGS := libuv libwebsockets jansson sqlite3 libsodium libqrencode
# Asked once, when first needed: a bare machine has no pkg-config yet when this file is read.
PKG_CFLAGS = $(eval PKG_CFLAGS := $(shell pkg-config --cflags $(PKGS)))$(PKG_CFLAGS)
PKG_LIBS = $(eval PKG_LIBS := $(shell pkg-config --libs $(PKGS)))$(PKG_LIBS)
CFLAGS_ALL = -std=c11 -D_GNU_SOURCE -I. -I$(GEN) $(WARN) $(FLAGS) -DUMPIRED_VERSION='"$(VERSION)"'

CORE_SRC := $(wildcard core/*.c)
RULE_SRC := $(sort $(wildcard core/rules/*/*.c))
PROTOCOL_SRC := $(wildcard protocol/*.c)
SERVER_SRC := $(filter-out server/main.c,$(wildcard server/*.c))
SUPPORT_SRC := $(wildcard tests/support/*.c) $(filter-out tests/sim/test_%,$(wildcard tests/sim/*.c))
TEST_SRC := $(wildcard tests/core/test_*.c tests/protocol/test_*.c tests/server/test_*.c \
	tests/sim/test_*.c)
VECTOR_SRC := $(wildcard tests/vectors/*.c)
TRANSCRIPT_SRC := $(wildcard tests/transcripts/*.c)
TESTS := $(patsubst tests/%.c,$(B)/tests/%,$(TEST_SRC))

obj = $(patsubst %.c,$(B)/%.o,$(1))
LIBCORE := $(B)/libcore.a
LIBPROTOCOL := $(B)/libprotocol.a
LIBSERVER := $(B)/libserver.a
LIBSUPPORT := $(B)/libsupport.a
LIBS := $(LIBSUPPORT) $(LIBSERVER) $(LIBPROTOCOL) $(LIBCORE)

## all: the server, for this MODE
.PHONY: all
all: $(B)/umpired

# ---- generated: the list of rule files -------------------------------------------------------
.PHONY: FORCE
FORCE:

# A wildcard prerequisite never sees a deletion, hence FORCE and the comparison; a file of its own
# for each make, since two may run in one tree.
$(GEN)/rule_list.inc: FORCE
	$(Q)mkdir -p $(GEN)
	$(Q)new=$@.$$$$; for f in $(RULE_SRC); do echo "RULE_MODULE($$(basename $$f .c))"; done > $$new; \
		cmp -s $$new $@ && rm $$new || mv $$new $@

# ---- generated: the catalogue of texts --------------------------------------------------------
build/tools/texts_to_c: protocol/texts/texts_to_c.c
	$(Q)mkdir -p $(@D)
	$(Q)$(CC) -std=c11 -O1 -Wall -Wextra $< -o $@ $$(pkg-config --cflags --libs jansson)

$(GEN)/texts.inc: protocol/texts/en.json build/tools/texts_to_c
	$(Q)mkdir -p $(GEN)
	$(Q)build/tools/texts_to_c $< > $@

$(B)/protocol/texts.o: $(GEN)/texts.inc

# ---- generated: what the bytes of a snapshot depend on, as one number --------------------------
STATE_SRC := $(sort $(wildcard core/*.[ch] core/*/*.h core/rules/*/*.[ch] protocol/*.[ch] server/room*.[ch]))
$(GEN)/state_build.inc: FORCE
	$(Q)mkdir -p $(GEN)
	$(Q)new=$@.$$$$; echo "\"$$(cat $(STATE_SRC) | cksum | tr ' ' '-')\"" > $$new; \
		cmp -s $$new $@ && rm $$new || mv $$new $@

$(B)/server/room_snapshot.o: $(GEN)/state_build.inc

# ---- objects ---------------------------------------------------------------------------------
$(B)/core/%.o: core/%.c Makefile
	$(Q)mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS_ALL) -include core/banned.h -MMD -MP -c $< -o $@

$(B)/core/registry.o: $(GEN)/rule_list.inc
# The one file of core with a heap: it makes and frees game blocks.
$(B)/core/game.o: CFLAGS_ALL += -DCORE_MAY_ALLOCATE

$(B)/%.o: %.c Makefile
	$(Q)mkdir -p $(@D)
	$(Q)$(CC) $(CFLAGS_ALL) $(PKG_CFLAGS) -MMD -MP -c $< -o $@

$(LIBCORE): $(call obj,$(CORE_SRC) $(RULE_SRC))
$(LIBPROTOCOL): $(call obj,$(PROTOCOL_SRC))
$(LIBSERVER): $(call obj,$(SERVER_SRC))
$(LIBSUPPORT): $(call obj,$(SUPPORT_SRC))
$(B)/lib%.a:
	$(Q)mkdir -p $(@D)
	$(Q)rm -f $@
	$(Q)ar rcs $@ $^

$(B)/umpired: $(B)/server/main.o $(LIBSERVER) $(LIBPROTOCOL) $(LIBCORE)
	$(Q)$(CC) $(CFLAGS_ALL) $^ -o $@ $(PKG_LIBS) -lpthread

# ---- the wire described ----------------------------------------------------------------------
SCHEMA_FILES := commands.schema.json events.schema.json view.schema.json messages.schema.json asyncapi.json
$(B)/print_schema: $(call obj,protocol/schema/print_schema.c protocol/schema/messages.c server/room_tables.c) \
	$(LIBPROTOCOL) $(LIBCORE)
	$(Q)$(CC) $(CFLAGS_ALL) $^ -o $@ $(PKG_LIBS)

# Printed beside, so that a half-written file never stands in the sources.
.PHONY: schema-printed
schema-printed: $(B)/print_schema
	$(Q)mkdir -p $(B)/schema
	$(Q)$(B)/print_schema $(B)/schema

## schema: print the JSON Schemas, AsyncAPI and TypeScript types from the tables
.PHONY: schema
schema: schema-printed
	$(Q)cp $(addprefix $(B)/schema/,$(SCHEMA_FILES)) protocol/schema/
	$(Q)cp $(B)/schema/generated.ts web-client/src/generated.ts

.PHONY: schema-check
schema-check: schema-printed
	$(Q)for f in $(SCHEMA_FILES); do cmp $(B)/schema/$$f protocol/schema/$$f || \
		{ echo "not ok: protocol/schema/$$f is stale: make schema"; exit 1; }; done
	$(Q)cmp $(B)/schema/generated.ts web-client/src/generated.ts || \
		{ echo "not ok: web-client/src/generated.ts is stale: make schema"; exit 1; }
	$(Q)echo "ok: the printed schemas are those of the tables"

# ---- tests -----------------------------------------------------------------------------------
.PRECIOUS: $(B)/%.o
# The tests share all that they test: fifty links of everything would take longer than they run.
ifneq ($(filter debug asan,$(MODE)),)
FLAGS += -fPIC
TESTED := $(B)/libtested.so
$(TESTED): $(call obj,$(CORE_SRC) $(RULE_SRC) $(PROTOCOL_SRC) $(SERVER_SRC) $(SUPPORT_SRC))
	$(Q)$(CC) $(CFLAGS_ALL) -shared $^ -o $@ $(PKG_LIBS) -lcmocka -lpthread
else
TESTED := $(LIBS)
endif
$(B)/tests/%: $(B)/tests/%.o $(TESTED)
	$(Q)$(CC) $(CFLAGS_ALL) $< $(TESTED) -Wl,-rpath,$(abspath $(B)) -o $@ $(PKG_LIBS) -lcmocka -lpthread

## unit: unit, vector and transcript tests in C, for this MODE
.PHONY: unit
unit: $(TESTS:$(B)/tests/%=$(B)/ran/%)

# Each is run anew and says what it has to say when it is over: with -j several run at a time.
.SECONDARY: $(TESTS)
$(B)/ran/%: $(B)/tests/% FORCE
	$(Q)mkdir -p $(@D)
	$(Q){ echo "== $<"; $<; } >$@.log 2>&1 && s=0 || s=$$?; cat $@.log; exit $$s

$(B)/run_vectors: $(call obj,$(VECTOR_SRC)) $(LIBPROTOCOL) $(LIBCORE)
	$(Q)$(CC) $(CFLAGS_ALL) $^ -o $@ $(PKG_LIBS)

## sim: GAMES=200 whole games of random lawful play in release mode, from SEED=1 on
GAMES ?= 200
SEED ?= 1
.PHONY: sim
sim:
	$(Q)$(MAKE) --no-print-directory MODE=release build/release/tests/sim/test_sim
	$(Q)GAMES=$(GAMES) SEED=$(SEED) build/release/tests/sim/test_sim

## sim-secrets: the same for GAMES=200 games in which players are never sent what is hidden
.PHONY: sim-secrets
sim-secrets:
	$(Q)$(MAKE) --no-print-directory MODE=release build/release/tests/sim/test_canaries \
		build/release/tests/sim/test_secrets
	$(Q)GAMES=$(GAMES) SEED=$(SEED) build/release/tests/sim/test_canaries
	$(Q)GAMES=$(GAMES) SEED=$(SEED) build/release/tests/sim/test_secrets

## sim-chase: the same for GAMES=200 whole pursuits, both scenarios
.PHONY: sim-chase
sim-chase:
	$(Q)$(MAKE) --no-print-directory MODE=release build/release/tests/sim/test_sim_chase
	$(Q)GAMES=$(GAMES) SEED=$(SEED) build/release/tests/sim/test_sim_chase

$(B)/play_presets: $(call obj,$(wildcard tests/presets/*.c)) $(LIBSERVER) $(LIBPROTOCOL) $(LIBCORE)
	$(Q)$(CC) $(CFLAGS_ALL) $^ -o $@ $(PKG_LIBS) -lpthread

## sim-presets: GAMES=1000 bot games of each of the scenario's presets, in release mode
PRESETS := server/scenarios/hue-1968.json
.PHONY: sim-presets presets-check
sim-presets: GAMES := 1000
sim-presets:
	$(Q)$(MAKE) --no-print-directory MODE=release build/release/play_presets
	$(Q)build/release/play_presets $(PRESETS) $(GAMES)

presets-check: $(B)/play_presets
	$(Q)$(B)/play_presets $(PRESETS) 2

## vectors: run a file of worked cases against the rules; FILE=path for another one
FILE ?= tests/vectors/vectors.json
.PHONY: vectors
vectors: $(B)/run_vectors
	$(Q)$(B)/run_vectors $(FILE)

$(B)/run_transcripts: $(call obj,$(TRANSCRIPT_SRC)) $(LIBS)
	$(Q)$(CC) $(CFLAGS_ALL) $^ -o $@ $(PKG_LIBS) -lcmocka

## transcripts: play the games written as text; UPDATE=1 writes what came of them
.PHONY: transcripts
transcripts: $(B)/run_transcripts
	$(Q)$(B)/run_transcripts

## purity: core leaves nothing undefined but what tests/core_allowed_symbols.txt lists
.PHONY: purity
purity: $(LIBCORE)
	$(Q)sh tests/purity.sh $(LIBCORE)

## check: what each commit must pass
.PHONY: check
check: unit vectors transcripts presets-check purity schema-check

# ---- fuzzing: libFuzzer, clang alone ---------------------------------------------------------
FUZZ := $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZ_LIBS := $(LIBSERVER) $(B)/tests/support/memory_journal.o $(LIBPROTOCOL) $(LIBCORE)
$(B)/fuzz_%: $(B)/tests/fuzz/fuzz_%.o $(FUZZ_LIBS)
	$(Q)$(CC) $(CFLAGS_ALL) -fsanitize=fuzzer $< $(FUZZ_LIBS) -o $@ $(PKG_LIBS) -lpthread

.PHONY: fuzz-run
fuzz-run: $(addprefix $(B)/fuzz_,$(FUZZ)) $(B)/server/main.o
	$(Q)for f in $(FUZZ); do mkdir -p build/fuzz-found/$$f; \
		$(B)/fuzz_$$f -max_total_time=$(SECONDS) -timeout=10 -rss_limit_mb=1024 -verbosity=0 \
			-artifact_prefix=build/fuzz-found/fault-$$f- build/fuzz-found/$$f tests/fuzz/corpus/$$f && \
		echo "ok: fuzz $$f" || { echo "not ok: fuzz $$f"; exit 1; }; done

## fuzz: SECONDS=60 of random bytes for each parser; what is found lies in build/fuzz-found
SECONDS ?= 60
.PHONY: fuzz
fuzz:
	@if command -v clang >/dev/null; then \
		$(MAKE) --no-print-directory MODE=fuzz CC="$(FUZZ_CC)" SECONDS=$(SECONDS) fuzz-run; \
	else echo "skipped: no clang"; fi
FUZZ_CC ?= clang

# ---- set-up, run, test -----------------------------------------------------------------------
BUILD_PACKAGES := build-essential pkg-config libuv1-dev libwebsockets-dev libwebsockets-evlib-uv \
	libjansson-dev libsqlite3-dev libsodium-dev libqrencode-dev nodejs npm
TEST_PACKAGES := libcmocka-dev chromium clang libclang-rt-dev clang-format clang-tidy
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

# Installs the packages of a list that are missing; says which; needs no network when all are there.
define install
	@missing=$$(for p in $(1); do \
		dpkg-query -W -f '$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || \
		case $$p in nodejs|npm) command -v $${p%js} >/dev/null || echo $$p;; *) echo $$p;; esac; done); \
	if [ -n "$$missing" ]; then \
		echo "installing:" $$missing; \
		$(SUDO) apt-get update -qq && \
		$(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; \
	fi
endef

## setup: install what building needs (Debian 12 or 13)
.PHONY: setup
setup:
	$(call install,$(BUILD_PACKAGES))

.PHONY: setup-test
setup-test: setup
	$(call install,$(TEST_PACKAGES))

web-client/node_modules/.made: web-client/package-lock.json
	$(Q)cd web-client && npm ci --no-audit --no-fund --loglevel=error
	$(Q)touch $@

## client: build the web client into build/web
.PHONY: client
client: web-client/node_modules/.made
	$(Q)cd web-client && node build.mjs

# The page and all tests that are scripts; printed files and the style sheet are laid out by hand.
PRETTIER := npx prettier --config .prettierrc.json --log-level warn
SCRIPTS := src tests build.mjs ../tests/e2e/*.mjs ../tests/load/*.mjs
## client-check: layout, types and unit tests of the web client
.PHONY: client-check
client-check: web-client/node_modules/.made
	$(Q)cd web-client && $(PRETTIER) --check $(SCRIPTS) && npx tsc --noEmit && npm test --silent

## run: build everything and start the server (ARGS="--platoons 4" for more)
.PHONY: run
run: setup
	$(Q)$(MAKE) --no-print-directory MODE=release all client
	$(Q)build/release/umpired serve $(ARGS)

tests/e2e/node_modules/.made: tests/e2e/package-lock.json
	$(Q)cd tests/e2e && npm ci --no-audit --no-fund --loglevel=error
	$(Q)touch $@

## demo: bots hunt, and three of them and an umpire take the church on a real server, every command given
.PHONY: demo
demo: $(B)/umpired tests/e2e/node_modules/.made
	$(Q)UMPIRED=$(B)/umpired node tests/e2e/demo.mjs

## e2e: real servers against sockets: whole games, kill -9, malformed frames
.PHONY: e2e
e2e: $(B)/umpired tests/e2e/node_modules/.made
	$(Q)for t in tests/e2e/e2e_*.mjs tests/e2e/exactly_once.mjs tests/e2e/kill9.mjs \
		tests/e2e/soak.mjs; do \
		echo "== $$t"; UMPIRED=$(B)/umpired node $$t || exit 1; done

## soak: SIGTERM at STOPS=200 random moments
STOPS ?= 200
.PHONY: soak
soak: $(B)/umpired tests/e2e/node_modules/.made
	$(Q)UMPIRED=$(B)/umpired STOPS=$(STOPS) node tests/e2e/soak.mjs

## browser: an umpire and two players on real pages in headless Chromium: an evening, a fire-fight, the umpire's hand, drills, a pursuit
.PHONY: browser
browser: $(B)/umpired client tests/e2e/node_modules/.made
	$(Q)UMPIRED=$(B)/umpired node tests/e2e/browser.mjs
	$(Q)UMPIRED=$(B)/umpired node tests/e2e/browser_fight.mjs
	$(Q)UMPIRED=$(B)/umpired node tests/e2e/browser_hand.mjs
	$(Q)UMPIRED=$(B)/umpired node tests/e2e/browser_drills.mjs
	$(Q)UMPIRED=$(B)/umpired node tests/e2e/browser_chase.mjs

## lint: who includes whom, and layout (by LLVM 14; others differ and are skipped)
.PHONY: lint
lint:
	$(Q)tests/lint.sh
	@if clang-format --version 2>/dev/null | grep -q 'version 14\.'; then \
		git ls-files '*.c' '*.h' | xargs clang-format -n --Werror && echo "ok: layout"; \
	else echo "skipped: no clang-format 14"; fi

# After its object, so that a file is looked at again when it, or a header of it, has changed.
TIDY := $(CORE_SRC) $(RULE_SRC) $(PROTOCOL_SRC) $(SERVER_SRC) server/main.c
$(B)/tidy/%.c.ok: %.c $(B)/%.o .clang-tidy
	$(Q)mkdir -p $(@D)
	$(Q)clang-tidy --quiet $< -- $(filter-out -W%,$(CFLAGS_ALL)) $(PKG_CFLAGS) \
		$(if $(filter core/%,$<),-include core/banned.h) \
		$(if $(filter core/game.c,$<),-DCORE_MAY_ALLOCATE) 2>$@.err || { cat $@.err; exit 1; }
	$(Q)touch $@

.PHONY: tidy-run
tidy-run: $(patsubst %,$(B)/tidy/%.ok,$(TIDY))

## tidy: functions under 70 lines, and what else clang-tidy finds (LLVM 14; others are skipped)
.PHONY: tidy
tidy:
	@if clang-tidy --version 2>/dev/null | grep -q 'version 14\.'; then \
		$(MAKE) --no-print-directory tidy-run && echo "ok: clang-tidy finds nothing"; \
	else echo "skipped: no clang-tidy 14"; fi

## test: install what tests need and run all of them
.PHONY: test
test: setup-test tests/e2e/node_modules/.made
	$(Q)tests/run_all.sh

## test-fresh: the README's two commands in bare Debian 12 and 13 (root, debootstrap, network)
.PHONY: test-fresh
test-fresh:
	$(Q)tests/fresh.sh bookworm trixie

## screenshots: play the first minutes in real browsers; pictures in build/screenshots/
.PHONY: screenshots
screenshots: all client tests/e2e/node_modules/.made
	$(Q)UMPIRED=$(B)/umpired node tests/e2e/screenshots.mjs

## format: lay out all C as .clang-format says, and all scripts as prettier does
.PHONY: format
format: web-client/node_modules/.made
	$(Q)clang-format -i $$(git ls-files '*.c' '*.h')
	$(Q)cd web-client && $(PRETTIER) --write $(SCRIPTS)

## clean: remove everything built
.PHONY: clean
clean:
	$(Q)rm -rf build

## help: this list
.PHONY: help
help:
	$(Q)sed -n 's/^## //p' Makefile

-include $(wildcard $(B)/*/*.d $(B)/*/*/*.d $(B)/*/*/*/*.d)
