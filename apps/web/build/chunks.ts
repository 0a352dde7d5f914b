/** Code of the entry's packages that only later pages use: the entry names the package, but not these parts of it. */
const LATER =
  /\.html|^\0(?!vite\/preload)|\/zod\/|\/packages\/contract\/src\/(?!client|calls|send|api-error|error-codes|event-stream|pages)|\/packages\/domain\/src\/(?!licences|roles|asset)/

/** Code that home, Explore, creators and the asset page share. */
const CATALOGUE = [
  /\/web\/src\/features\/(creators\/|interests\/(favourite-button|interest-queries|wish)|market\/(?!licence-select))/,
  /\/web\/src\/(lib\/(?!late-api)|app\/page-heading|features\/home\/|features\/lists\/)/,
  /\/ui\/src\/components\/(picture|card|chip|input|field|badge|select-face)\./,
  /\/@tanstack\/(react-query|query-core)\//,
  /\/icons\/(search|heart|file-text|download|copy|chevron-down)\./,
]

/** What the asset page shares with pages that are opened later, such as those of an order or of the creator center. */
const WORK =
  /\/ui\/src\/viewer\/(asset-preview|still|viewer-frame)\.|\/ui\/src\/record\/record-texts?\.|\/web\/src\/features\/(record\/asset-record|explain\/explanations-query|pictures\/gallery-grid|interests\/recently-viewed|orders\/(use-order|order-queries))/

/** Menus, dialogs, tooltips and their dependencies. */
const OVERLAYS =
  /\/node_modules\/(@radix-ui|@floating-ui|radix-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar)/

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
  {
    name: 'catalogue',
    test: (id: string) => CATALOGUE.some((part) => part.test(id)),
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'work', test: WORK, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'overlays', test: OVERLAYS, minShareCount: 2, includeDependenciesRecursively: false },
]
