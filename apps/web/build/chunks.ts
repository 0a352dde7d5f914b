/** Modules of entry packages that only later pages use. */
const LATER =
  /\.html|\/zod\/|\/packages\/contract\/src\/(?!absence|client|calls|send|api-error|error-codes|event-stream|pages)|\/packages\/domain\/src\/(?!licences|listing-flags|roles|asset|ids|order|page-paths|payment-modes|payments|picture-set|preview|money)/

/** Code shared by catalogue and asset pages. */
const CATALOGUE = [
  /\/web\/src\/(features\/(creators|market)\/|entities\/(asset|creators|site)\/|entities\/interests\/(favourite-button|interest-queries|wish))/,
  /\/web\/src\/(shared\/(?!late-api)([a-z-]+\.|page\/page-heading|page-parts\/|lists\/(?!day-))|features\/home\/)/,
  /\/client\/src\/(days|endless-list|error-|load-error|query-client|theme-toggle|use-format)/,
  /\/ui\/src\/(components\/(browser-only|picture|tabs|card|chip|input|field|badge|select-face|endless-list|infinite-list)|lib\/(announce|format))\./,
  /\/domain\/src\/provinces\./,
  /\/@tanstack\/(react-query|query-core)\//,
  /\/icons\/(search|heart|file-text|download|copy|chevron-down|x)\./,
]

/** Code shared by the asset page and later pages. */
const WORK = [
  /\/(viewer\/src\/(asset-preview|still|viewer-frame)\.|ui\/src\/(record\/|locales\/record))/,
  /\/web\/src\/(entities\/(record\/asset-record|explanations\/explanations-query|interests\/recently-viewed|work-files\/files-button)|features\/pictures\/gallery-grid)/,
  /\/web\/src\/entities\/orders\/(use-order|use-download|order-queries|download-button)/,
]

/** Menus, dialogs, tooltips, their dependencies and icons. */
const OVERLAYS = [
  /\/node_modules\/(@radix-ui|@floating-ui|radix-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|tslib)/,
  /\/icons\/(link-2|ellipsis|arrow-(up|down|left)|check|chevron-(left|right)|circle-check|clock|map-pin|plus|rotate-cw|shield-check|trash|undo-2|upload)\./,
]

/** Code shared by all viewers. */
const VIEWER = [
  /\/viewer\/src\/(drawing-power|look-panel|model-keys|model-viewer|preview-note|use-[a-z-]+|view-[a-z]+|viewer-[a-z]+|views-gallery|walk-pad)\./,
  /\/viewer\/src\/(augmented\/support|inspect\/(aside|object-tools|tool-place)|looking\/(light-drag|pose-text)|notes\/(notes|notes-context|on-object))\./,
  /\/(viewer\/src\/locales\/viewer|ui\/src\/components\/progress)\./,
]

/** Few large files, as requests cost more than bytes on slow networks. The rest is split by page. */
export const CHUNKS = [
  {
    name: 'app',
    tags: ['$initial' as const],
    test: (id: string) => !LATER.test(id),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { ...shared('catalogue', CATALOGUE), priority: 1 },
  shared('work', WORK),
  shared('viewer', VIEWER),
  shared('overlays', OVERLAYS),
]

/** Chunk of the matching modules that several files import. */
function shared(name: string, parts: RegExp[]) {
  const test = (id: string) => parts.some((part) => part.test(id))
  return { name, test, minShareCount: 2, includeDependenciesRecursively: false }
}
