#!/bin/bash
# add-sources FOLDER: copies the sources of the kept packages into a workspace that install-production made.
set -euo pipefail
folder=$1
cd "$folder"
find . -mindepth 2 -name node_modules -prune -o -mindepth 2 -name package.json -print | while read -r manifest; do
  part=$(dirname "$manifest")
  (cd "/build/$part" && find . -mindepth 1 -maxdepth 1 ! -name node_modules ! -name dist -print0 | xargs -0 cp -R -t "$folder/$part")
done
if [ -d packages/database ]; then
  mkdir -p prisma
  cp -R /build/prisma/schema.prisma /build/prisma/migrations prisma/
fi
# The help center's guides are made from Markdown; running needs no other texts.
find . -name node_modules -prune -o -type f \( -name '*.test.ts' -o -name '*.map' -o -name '*.md' \) ! -path '*/demo/help/*.md' -exec rm {} +
