#!/bin/bash
# install-production FOLDER PACKAGE...: makes in FOLDER a workspace with the PACKAGEs, those of ours that they need, and their
# production dependencies as the lockfile has them, without what only developers read.
set -euo pipefail
folder=$1
shift
filters=()
for package; do filters+=(--filter "$package..."); done
mkdir -p "$folder"
# The lockfile is checked against every manifest, so all have to be there for the install.
find . -name node_modules -prune -o \( -name package.json -o -name 'pnpm-*.yaml' \) -print0 | xargs -0 cp --parents -t "$folder"
cd "$folder"
pnpm install --prod --frozen-lockfile --ignore-scripts "${filters[@]}" >&2
wanted=$(pnpm --silent list --recursive --depth -1 --parseable "${filters[@]}")
find . -mindepth 2 -name node_modules -prune -o -mindepth 2 -name package.json -print | while read -r manifest; do
  part=$(dirname "$manifest")
  grep -qx "$PWD/${part#./}" <<<"$wanted" || rm -rf "$part"
done
# Types, maps, readmes, tests, other databases' engines, sources that something else was built from (Node runs no TypeScript of
# packages), and the copies that bundlers and browsers read. Licences stay.
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' -o -name '*.flow' -o -name '*.cc' -o -name '*.h' \) -delete
find node_modules/.pnpm -type d -regextype posix-extended \
  -regex 'node_modules/\.pnpm/[^/]+/node_modules/(@[^/]+/)?[^/]+/(test|tests|__tests__|docs|examples|benchmark|benchmarks|dist-types|dist-es|\.github|\.husky|\.yarn)' \
  -prune -exec rm -rf {} +
find node_modules/.pnpm -type f -path '*/@prisma/client/runtime/*' ! -name 'client.*' ! -name 'index-browser*' \
  ! -name '*_fast_bg.postgresql.js' ! -name '*_fast_bg.postgresql.mjs' ! -name '*_fast_bg.postgresql.wasm-base64.mjs' -delete
find node_modules/.pnpm -type d -path '*/zod/src' -prune -exec rm -rf {} +
find node_modules/.pnpm -type f -regextype posix-extended \
  -regex '.*/node_modules/(pdfkit/js/(pdfkit\.(standalone|browser)|[^/]*\.old)\..*|fontkit/(dist/browser|src/).*|luxon/(src|build/(amd|global|cjs-browser))/.*)' -delete
