#!/bin/bash
# install-production FOLDER PACKAGE...: creates a workspace in FOLDER with the PACKAGEs, our other packages that they need, and their
# production dependencies as in the lockfile, without files that only developers use.
set -euo pipefail
folder=$1
shift
filters=()
# Excludes development dependencies.
for package; do filters+=(--filter-prod "$package..."); done
mkdir -p "$folder"
# The lockfile is checked against every manifest, so the install needs all of them.
find . -name node_modules -prune -o \( -name package.json -o -name 'pnpm-*.yaml' \) -print0 | xargs -0 cp --parents -t "$folder"
cd "$folder"
pnpm install --prod --frozen-lockfile --ignore-scripts "${filters[@]}" >&2
wanted=$(pnpm --silent list --recursive --depth -1 --parseable "${filters[@]}")
find . -mindepth 2 -name node_modules -prune -o -mindepth 2 -name package.json -print | while read -r manifest; do
  part=$(dirname "$manifest")
  grep -qx "$PWD/${part#./}" <<<"$wanted" || rm -rf "$part"
done
# Removes types, source maps, readmes, tests, other databases' engines, sources of built files (Node runs no TypeScript in
# packages), and the builds for bundlers and browsers. Licences stay.
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o \( -name '*.md' ! -iname 'licen*' ! -path '*/libs/basis/*' \) -o -name '*.flow' -o -name '*.cc' -o -name '*.h' \) -delete
find node_modules/.pnpm -type d -regextype posix-extended \
  -regex 'node_modules/\.pnpm/[^/]+/node_modules/(@[^/]+/)?[^/]+/(test|tests|__tests__|docs|examples|benchmark|benchmarks|dist-types|dist-es|\.github|\.husky|\.yarn)' \
  ! -path '*/node_modules/three/examples' -prune -exec rm -rf {} +
# Servers use only the texture transcoder of three.js.
find node_modules/.pnpm -type f -path '*/node_modules/three/*' ! -path '*/libs/basis/*' ! -name package.json ! -iname 'licen*' -delete
find node_modules/.pnpm -type f -path '*/@prisma/client/runtime/*' ! -name 'client.*' ! -name 'index-browser*' \
  ! -name '*_small_bg.postgresql.js' ! -name '*_small_bg.postgresql.mjs' ! -name '*_small_bg.postgresql.wasm-base64.mjs' -delete
find node_modules/.pnpm -type d -path '*/zod/src' -prune -exec rm -rf {} +
find node_modules/.pnpm -type f -regextype posix-extended \
  -regex '.*/node_modules/(pdfkit/js/(pdfkit\.(standalone|browser)|[^/]*\.old)\..*|fontkit/(dist/browser|src/).*|brotli/(build/.*|compress\.js)|opencc-js/dist/((esm|esm-lib)/.*|umd/(cn2t|full)\.js)|pinyin-pro/dist/(index\.mjs|esm/.*)|yaml/browser/.*|@swc/helpers/src/.*|luxon/(src|build/(amd|global|cjs-browser))/.*|mediabunny/dist/bundles/.*|geotiff/dist-(browser|node)/.*|@hyzyla/pdfium/dist/(pdfium\.wasm\.base64.*|index\.cjs|index\.esm\.(base64|browser|cdn|worker)\.js|worker\.bundle\.js))' -delete
# Of packages that have two builds for Node the one that is imported; of the hashes the one file with all of them; of the deflater no bundles.
find node_modules/.pnpm -type f -regextype posix-extended \
  -regex '.*/node_modules/((zod|@gltf-transform/[a-z]+|fontkit|linebreak|restructure|ktx-parse|@adraffy/ens-normalize|fflate|fastify-type-provider-zod)/.*\.cjs|(@swc/helpers|abitype/dist)/cjs/.*|hash-wasm/(dist/(index\.esm|[^/]*\.umd\.min|index\.esm\.min).*|lib/.*|src/.*)|pako/dist/.*)' ! -path '*/pako@2*' -delete
# Of OpenTelemetry the modules that Node imports, and the names that are settled.
find node_modules/.pnpm -type f -regextype posix-extended \
  -regex '.*/node_modules/@opentelemetry/(.*\.cjs|semantic-conventions/dist/(experimental_.*|index-incubating\.mjs))' -delete
# Of the anchorer's client of chains the modules that Node imports, without those of single chains and the parameters of blobs.
find node_modules/.pnpm -type d -regextype posix-extended \
  -regex '.*/node_modules/(viem|ox)/(_cjs|trusted-setups|_esm/(tempo|chains|zksync|op-stack|account-abstraction|celo))' -prune -exec rm -rf {} +
# Of the splats' library only what is imported: neither its program nor the graphics card's driver, and one of the engine's builds.
find node_modules/.pnpm -type f -regextype posix-extended \
  -regex '.*/node_modules/(webgpu/dist/.*|@adobe/spz/dist/.*|@playcanvas/splat-transform/(bin/.*|dist/(spz-.*|cli.*|index\.cjs|viewer-settings\.mjs))|playcanvas/(scripts/.*|build/playcanvas[^/]*\.m?js|build/playcanvas\.(dbg|prf)/.*))' -delete
# Again of two builds the one that Node imports, and of the viewer of the interface the bundle alone.
find node_modules/.pnpm -type f -regextype posix-extended \
  -regex '.*/node_modules/(fast-xml-parser/lib/.*|sharp/dist/[^/]*\.cjs|rrule-temporal/.*\.cjs|lru-cache/dist/(esm|commonjs)/(browser|react-native)/.*|@fastify/swagger-ui/static/swagger-ui\.js|draco3dgltf/(bunny\.drc|draco_nodejs_example\.js))' -delete
# Nothing is installed in an image.
rm pnpm-lock.yaml
