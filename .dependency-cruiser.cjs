/**
 * Who may import whom. `CONTRIBUTING.md` says it in words; tests may reach further than the code that they test.
 */
const TESTS = '(\\.test\\.tsx?$|/testing/|/testing\\.ts$)'
/** Features of the API, in areas; an area of one feature is a folder of its own. */
const FEATURES = '(?:assets|catalogue|money|operations|people|sales)/[^/]+|previews|proof|stored-files|uploads'
const FEATURE = `^apps/api/src/(${FEATURES})/`
const ANY_FEATURE = `^apps/api/src/(?:${FEATURES})/`
const DOOR_OF_ANY = `${ANY_FEATURE}index\\.ts$`

/** Files that a rule about code speaks of: those of a folder, but not its tests. */
const code = (path) => ({ path, pathNot: TESTS })

/** A rule with all the same manners as the others. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Two files that need one another are one thing.',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    forbid('everything-resolves', 'An import that leads nowhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid(
      'declared-packages-only',
      "A package is used that the importer's package.json does not name.",
      {},
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
      },
    ),

    forbid(
      'apps-never-import-apps',
      'Apps meet over the wire.',
      { path: '^apps/([^/]+)/' },
      {
        path: '^apps/',
        pathNot: '^apps/$1/',
      },
    ),
    forbid(
      'packages-know-no-apps',
      'Packages are below apps and scripts.',
      { path: '^packages/' },
      {
        path: '^(apps|scripts|tools|e2e)/',
      },
    ),
    forbid(
      'no-imports-of-the-demo',
      'It fills a marketplace from outside; code shared with it is a package of its own. Tests may search for its works.',
      { pathNot: ['^packages/demo/', TESTS] },
      { path: '^packages/demo/' },
    ),
    forbid(
      'scripts-know-no-apps',
      'Scripts start apps as processes.',
      { path: '^(scripts|tools)/' },
      { path: '^apps/', pathNot: '\\.json$' },
    ),
    forbid(
      'scripts-know-no-tools',
      'Starting and testing needs no measurement.',
      { path: '^scripts/' },
      { path: '^tools/' },
    ),

    forbid('domain-imports-nothing', 'Pure rules.', code('^packages/domain/src/'), {
      pathNot: '^packages/domain/src/',
    }),
    forbid('contract-imports-domain-and-zod', 'Shapes only.', code('^packages/contract/src/'), {
      pathNot: '^packages/(contract|domain)/src/|/node_modules/zod/',
    }),
    forbid('ui-knows-no-package-of-ours', 'The design system fetches and knows nothing.', code('^packages/ui/src/'), {
      path: '^packages/',
      pathNot: '^packages/(ui|studio)/',
    }),
    forbid(
      'client-imports-contract-domain-ui',
      'What both clients have, above calls and design system.',
      code('^packages/client/src/'),
      {
        path: '^packages/',
        pathNot: '^packages/(client|contract|domain|ui)/',
      },
    ),
    forbid('viewer-knows-only-the-design-system', 'It shows what it is given.', code('^packages/viewer/src/'), {
      path: '^packages/',
      pathNot: '^packages/(viewer|ui|studio)/',
    }),
    forbid(
      'studio-imports-nothing',
      'Camera, light and ground of a model are the same in its picture and in the viewer: plain numbers, for servers and browsers.',
      code('^packages/studio/src/'),
      { pathNot: '^packages/studio/src/' },
    ),
    forbid('terms-import-nothing', 'Bundled lists of terms, for servers and browsers.', code('^packages/terms/src/'), {
      pathNot: '^packages/terms/src/',
    }),
    forbid('telemetry-imports-nothing-of-ours', 'Everything may be measured.', code('^packages/telemetry/src/'), {
      path: '^packages/',
      pathNot: '^packages/telemetry/',
    }),
    forbid('proof-imports-nothing-of-ours', 'Verifiers trust only this package.', code('^packages/proof/src/'), {
      path: '^packages/',
      pathNot: '^packages/proof/',
    }),
    forbid('register-imports-nothing-of-ours', 'The contract and its interface.', code('^packages/register/src/'), {
      path: '^packages/',
      pathNot: '^packages/register/',
    }),
    forbid(
      'chains-are-for-the-anchorer',
      'No other program has a client of chains.',
      { pathNot: '^(apps/anchorer|packages/register|scripts)/' },
      { path: '^packages/register/|/node_modules/viem/' },
    ),
    forbid(
      'preview-pipeline-knows-files-only',
      'It reads a hostile file: no database, no configuration, no calls.',
      code('^packages/preview-pipeline/src/'),
      {
        path: '^(apps|packages)/',
        pathNot:
          '^packages/(preview-pipeline|bounds|document-font|domain|fbx-reader|model-renderer|pictures|studio|telemetry)/',
      },
    ),
    forbid(
      'preview-makers-run-in-the-child',
      'A server loads no reader of formats: it starts the child.',
      { path: '^packages/preview-pipeline/src/[^/]+\\.ts$', pathNot: TESTS },
      {
        path: '^packages/preview-pipeline/src/child/',
        pathNot: '/child/(protocol|media/ffmpeg)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'places-import-nothing',
      'Bundled areas, for servers, which read their own files.',
      code('^packages/places/src/'),
      {
        pathNot: '^packages/places/src/',
        dependencyTypesNot: ['core'],
      },
    ),
    forbid('ui-is-for-browsers', 'No Node modules there.', code('^packages/(client|ui|viewer)/src/'), {
      dependencyTypes: ['core'],
    }),
    forbid('database-knows-only-the-kernel', 'Prisma and nothing above it.', code('^packages/database/src/'), {
      path: '^packages/',
      pathNot: '^packages/(database|kernel|telemetry)/',
    }),
    forbid(
      'clients-import-contract-domain-ui',
      'No server code in a browser. Of places only the lists, which are small; of proof only what puts keys into the page, and the page itself, which the build writes.',
      { path: '^apps/(web|admin)/' },
      {
        path: '^(packages|scripts)/',
        pathNot: [
          '^packages/(client|contract|domain|terms|ui|viewer)/',
          '^packages/places/src/(regions.json|sites.ts)$',
          '^packages/proof/(build|src/trust-in-page).ts$',
        ],
      },
    ),
    forbid('clients-are-for-browsers', 'No Node modules there.', code('^apps/(web|admin)/src/'), {
      dependencyTypes: ['core'],
    }),
    forbid(
      'client-features-know-no-other',
      'shared → entities → features → routes. What two features show is an entity.',
      code('^apps/(web|admin)/src/features/([^/]+)/'),
      { path: '^apps/$1/src/(features|routes|app)/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    forbid('entities-know-no-feature', 'They are below.', code('^apps/(web|admin)/src/entities/'), {
      path: '^apps/$1/src/(features|routes|app)/',
    }),
    forbid('shared-knows-no-entity', 'It is below.', code('^apps/(web|admin)/src/shared/'), {
      path: '^apps/$1/src/(entities|features|routes|app)/',
    }),
    forbid(
      'sandbox-stands-alone',
      'It plays outside services, so it shares no code with their client: the kernel and what that needs serve any program; places are data, and the formats of proofs are public.',
      { path: '^apps/sandbox/' },
      {
        path: '^packages/',
        pathNot: ['^packages/kernel/src/(config|program|server|testing)/index\\.ts$', '^packages/(places|proof)/src/'],
      },
    ),
    forbid(
      'sandbox-knows-no-marketplace',
      'Not by way of the kernel either.',
      { path: '^apps/sandbox/src/' },
      {
        path: '^packages/(contract|domain|database|personal-data|pictures)/',
        reachable: true,
      },
    ),
    forbid(
      'kernel-is-below-the-database',
      'A server without a database can be built from it.',
      code('^packages/kernel/src/'),
      {
        path: '^packages/',
        pathNot: '^packages/(kernel|bounds|configuration|contract|telemetry)/',
      },
    ),
    forbid(
      'kernel-folders-have-doors',
      "A folder's index.ts is its only door.",
      code('^packages/kernel/src/([^/]+)/'),
      {
        path: '^packages/kernel/src/',
        pathNot: ['^packages/kernel/src/$1/', '^packages/kernel/src/[^/]+/index\\.ts$'],
      },
    ),
    forbid(
      'account-folders-have-doors',
      "A folder's index.ts is its only door.",
      code('^apps/account/src/(credentials|gateway|kyc|membership|messages|pages|profile|provider|verification)/'),
      {
        path: '^apps/account/src/(credentials|gateway|kyc|membership|messages|pages|profile|provider|verification)/',
        pathNot: ['^apps/account/src/$1/', '^apps/account/src/[^/]+/index\\.ts$'],
      },
    ),
    forbid(
      'account-doors-from-outside',
      'Files beside the folders use their doors too.',
      code('^apps/account/src/([^/]+\\.ts$|(http|adapters|ports)/)'),
      {
        path: '^apps/account/src/(credentials|gateway|kyc|membership|messages|pages|profile|provider|verification)/',
        pathNot: '^apps/account/src/[^/]+/index\\.ts$',
      },
    ),

    forbid('features-meet-at-their-doors', "Another feature's index.ts is its only door.", code(FEATURE), {
      path: ANY_FEATURE,
      pathNot: ['^apps/api/src/$1/', DOOR_OF_ANY],
    }),
    forbid('http-knows-no-feature', 'Server set-up, below all features.', code('^apps/api/src/http/'), {
      path: ANY_FEATURE,
    }),
    forbid('lib-knows-no-feature', 'Helpers, below all features.', code('^apps/api/src/lib/'), {
      path: [ANY_FEATURE, '^apps/api/src/(adapters|http)/'],
      dependencyTypesNot: ['type-only'],
    }),
    forbid(
      'events-know-no-feature',
      'Features record events and subscribe to them; `subscribers.ts` above both joins them.',
      code('^apps/api/src/events/'),
      { path: [ANY_FEATURE, '^apps/api/src/http/'] },
    ),
    forbid(
      'events-meet-at-their-door',
      'Kinds and subscribers stay inside.',
      { path: [ANY_FEATURE, '^apps/api/src/(http|adapters)/'], pathNot: TESTS },
      { path: '^apps/api/src/events/', pathNot: '^apps/api/src/events/index\\.ts$' },
    ),
    forbid(
      'api-doors-from-outside',
      'Files beside the features use their doors too.',
      code('^apps/api/src/[^/]+\\.ts$'),
      { path: ANY_FEATURE, pathNot: DOOR_OF_ANY },
    ),
    forbid('doors-lead-from-outside', 'Inside a feature, a file imports the file that it needs.', code(FEATURE), {
      path: '^apps/api/src/$1/index\\.ts$',
    }),
    forbid('thin-routes', 'routes → use cases, contract.', code(`${ANY_FEATURE}.*routes\\.ts$`), {
      path: ['^packages/database/', '^apps/api/src/adapters/'],
    }),
    forbid(
      'use-cases-know-no-http',
      'use case → domain, ports, the database, other features.',
      { path: ANY_FEATURE, pathNot: [TESTS, '/(routes|index)\\.ts$'] },
      {
        path: ['/routes\\.ts$', '^apps/api/src/(adapters|http)/', '/node_modules/(fastify|@fastify|@aws-sdk|pg-boss)/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'ports-are-interfaces',
      'Nothing of ours but the domain and the contract.',
      code('^apps/(api|anchorer)/src/ports/'),
      {
        path: '^(apps|packages)/',
        pathNot: ['^apps/$1/src/ports/', '^packages/(domain|contract)/'],
        // A job joins the transaction of what it follows from, so the queue's interface names the transaction's type.
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid('adapters-know-ports', 'adapters → ports.', code('^apps/api/src/adapters/'), {
      path: [ANY_FEATURE, '^apps/api/src/http/'],
    }),
    forbid('use-cases-know-the-port-of-channels', 'Programs create the channels.', code(ANY_FEATURE), {
      path: '^packages/payment-channels/src/',
      pathNot: '/port\\.ts$',
      dependencyTypesNot: ['type-only'],
    }),
    forbid(
      'channels-know-no-other-channel',
      'Adding one changes no other.',
      { path: '^(packages/payment-channels/src|apps/sandbox/src/channels)/([^/]+)/' },
      {
        path: '^(packages/payment-channels/src|apps/sandbox/src/channels)/[^/]+/',
        pathNot: '^$1/$2/',
      },
    ),
    forbid(
      'only-the-entries-wire-adapters',
      'Programs choose what stands behind a port.',
      {
        path: '^apps/(api|anchorer)/src/',
        pathNot: [
          TESTS,
          '^apps/[^/]+/src/(main|worker|migrate|dead-letters|wiring)[^/]*\\.ts$',
          '^apps/[^/]+/src/adapters/',
        ],
      },
      { path: '^apps/$1/src/adapters/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(dist|generated|\\.data|\\.cache)/'] },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts', '.css'],
    },
  },
}
