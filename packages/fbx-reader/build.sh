#!/bin/bash
# Builds src/wencang_fbx.wasm from the pinned ufbx and src/wencang_fbx.c, and records the hashes that a test compares.
# Needs Zig 0.17.1: `ZIG="python3 -m ziglang" packages/fbx-reader/build.sh`. UFBX names a folder with ufbx.c and ufbx.h, without a download.
set -euo pipefail
cd "$(dirname "$0")/src"
commit=fcc5d6ba444cfd3eb80677dba5e37e493941abe5 # v0.23.0
source=${UFBX:-$(mktemp -d)}
for file in ufbx.c ufbx.h; do
  [ -f "$source/$file" ] || curl -fsSL -o "$source/$file" "https://raw.githubusercontent.com/ufbx/ufbx/$commit/$file"
done
(cd "$source" && sha256sum --quiet -c) <<'HASHES'
7d8d6ae4373f71692f295ff49ee0826466306ebcaa80b0e587c13ed047b98cea  ufbx.c
942481725372d2ac4da5e77a062b47c20054a3440e7ee09a6043f99fe1f130ed  ufbx.h
HASHES
# Without files, animation and threads; at most 2 GiB of memory.
${ZIG:-zig} cc -target wasm32-wasi -mexec-model=reactor -O2 -flto -std=c11 -Wall -DNDEBUG \
  -DUFBX_NO_STDIO -DUFBX_MINIMAL -DUFBX_ENABLE_TRIANGULATION -DUFBX_ENABLE_TESSELLATION \
  -DUFBX_ENABLE_SUBDIVISION -DUFBX_ENABLE_INDEX_GENERATION -DUFBX_ENABLE_FORMAT_OBJ \
  -I"$source" wencang_fbx.c "$source/ufbx.c" \
  -Wl,--strip-all -Wl,--max-memory=2147483648 -Wl,-z,stack-size=1048576 -o wencang_fbx.wasm
chmod 644 wencang_fbx.wasm
(cd .. && sha256sum build.sh src/wencang_fbx.c src/wencang_fbx.wasm >hashes.txt)
