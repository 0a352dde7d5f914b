/** Code of the entry's packages that only later pages use: the entry names the package, but not these parts of it. */
const LATER =
  /\.html|\/app\/(ask-early|early-address)\.|\/zod\/|\/packages\/contract\/src\/(?!absence|client|calls|send|api-error|error-codes|event-stream|pages)|\/packages\/domain\/src\/(?!licences|roles|asset|ids|order|payment-modes|payments|preview)/

/** Code that home, Explore, creators and the asset page share. */
const CATALOGUE = [
  /\/web\/src\/features\/(creators\/|interests\/(favourite-button|interest-queries|wish)|market\/(?!licence-select))/,
  /\/web\/src\/(lib\/(?!late-api)|app\/page-heading|features\/home\/|features\/lists\/|features\/account\/provinces)/,
  /\/ui\/src\/(components\/(picture|card|chip|input|field|badge|select-face|endless-list|infinite-list)|lib\/(announce|format))\./,
  /\/@tanstack\/(react-query|query-core)\//,
  /\/icons\/(search|heart|file-text|download|copy|chevron-down)\./,
]

/** What the asset page shares with pages that are opened later, such as those of an order or of the creator center. */
const WORK = [
  /\/ui\/src\/(viewer\/(asset-preview|still|viewer-frame)\.|record\/|locales\/record)/,
  /\/web\/src\/features\/(record\/asset-record|explain\/explanations-query|pictures\/gallery-grid|interests\/recently-viewed|work-files\/files-button)/,
  /\/web\/src\/features\/orders\/(use-order|use-download|order-queries|download-button)/,
]

/** Menus, dialogs, tooltips and their dependencies, and the signs on what is opened with them. */
const OVERLAYS = [
  /\/node_modules\/(@radix-ui|@floating-ui|radix-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|tslib)/,
  /\/icons\/(link-2|ellipsis|arrow-(up|down)|chevron-left|chevron-right|clock|x)\./,
]

/** What the asset page's viewers share with those of other pages. */
const VIEWER = [
  /\/ui\/src\/viewer\/(drawing-power|look-panel|model-keys|model-viewer|preview-note|use-[a-z-]+|view-[a-z]+|viewer-[a-z]+|views-gallery|walk-pad)\./,
  /\/ui\/src\/viewer\/(augmented\/support|inspect\/(aside|object-tools|tool-place)|looking\/(light-drag|pose-text)|notes\/(notes|notes-context|on-object))\./,
  /\/ui\/src\/(locales\/viewer|components\/progress)\./,
]

/**
 * A few large files instead of many small ones: each file is a request, and on a slow network requests cost more than bytes. One file has what every page
 * needs, another what the catalogue pages share. The rest is split by page.
 */
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

/** A file of the modules that match, as far as several files need them. */
function shared(name: string, parts: RegExp[]) {
  const test = (id: string) => parts.some((part) => part.test(id))
  return { name, test, minShareCount: 2, includeDependenciesRecursively: false }
}
