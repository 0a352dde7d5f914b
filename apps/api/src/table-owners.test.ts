import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findTableWrites, readModels } from './testing/table-writes.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const feature = (name: string) => `apps/api/src/${name}/`
const ACCOUNT = 'apps/account/src/'
const ANCHORER = 'apps/anchorer/src/'
const EVENTS = 'apps/api/src/events/'

/** Owner folder of each table; others call its index. */
const OWNERS: Record<string, string> = {
  users: ACCOUNT,
  identity: ACCOUNT,
  session: ACCOUNT,
  sign_in_flow: ACCOUNT,
  role_grant: ACCOUNT,
  signin_account: ACCOUNT,
  registration_consent: ACCOUNT,
  signin_throttle: ACCOUNT,
  oidc_payload: ACCOUNT,
  verification_code: ACCOUNT,
  contact_change: ACCOUNT,
  outgoing_message: ACCOUNT,
  payout_account: ACCOUNT,
  captcha_use: ACCOUNT,
  identity_check: ACCOUNT,
  onboarding_application: feature('people/onboarding'),
  onboarding_contract: feature('people/onboarding'),
  contract_signature: feature('people/onboarding'),
  creator_profile: feature('catalogue/creators'),
  stored_file: feature('stored-files'),
  asset: feature('assets/asset'),
  asset_text: feature('assets/asset'),
  asset_explanation: feature('assets/asset'),
  asset_approval: feature('assets/approvals'),
  owner_terms: feature('assets/ownership'),
  pin: feature('assets/asset'),
  uncounted_sale: feature('assets/asset'),
  returned_sale: feature('assets/asset'),
  cdn_purge: feature('catalogue/cdn'),
  cdn_state: feature('catalogue/cdn'),
  listing: feature('catalogue/listings'),
  search_doc: feature('catalogue/search'),
  search_posting: feature('catalogue/search'),
  search_chunk: feature('catalogue/search'),
  search_column: feature('catalogue/search'),
  search_institution: feature('catalogue/search'),
  search_due: feature('catalogue/search'),
  search_engine: feature('catalogue/search'),
  search_engine_due: feature('catalogue/search'),
  listing_due: feature('catalogue/listings'),
  creator_due: feature('catalogue/listings'),
  catalogue_version: 'packages/database/src/',
  order_download: feature('sales/downloads'),
  asset_file: feature('uploads'),
  upload: feature('uploads'),
  asset_version: feature('assets/versions'),
  preview: feature('previews'),
  tiles: feature('previews'),
  preview_use: feature('previews'),
  favourite: feature('people/interests'),
  board: feature('people/boards'),
  board_asset: feature('people/boards'),
  followed_creator: feature('people/interests'),
  asset_report: feature('operations/reports'),
  refund_request: feature('sales/requests'),
  invoice_request: feature('sales/requests'),
  review: feature('operations/review'),
  review_claim: feature('operations/review'),
  violation_case: feature('assets/violations'),
  violation_statement: feature('assets/violations'),
  orders: feature('sales/orders'),
  payment_attempt: feature('sales/payments'),
  channel_notification: feature('sales/payments'),
  refund: feature('sales/payments'),
  ledger_transaction: feature('money/ledger'),
  ledger_entry: feature('money/ledger'),
  payout: feature('money/payouts'),
  reconciliation: feature('money/reconciliation'),
  reconciliation_difference: feature('money/reconciliation'),
  page_view_daily: feature('operations/insight'),
  asset_view_daily: feature('operations/insight'),
  asset_view_origin: feature('operations/insight'),
  creator_view_daily: feature('operations/insight'),
  asset_visitor: feature('operations/insight'),
  site_setting: feature('catalogue/site'),
  site_text: feature('catalogue/site'),
  announcement: feature('people/notices'),
  event: EVENTS,
  audit_entry: EVENTS,
  rate_limit: 'packages/database/src/',
  schema_promise: 'packages/database/src/',
  notice: 'packages/notices/src/',
  notice_settings: 'packages/notices/src/',
  map_point: feature('catalogue/listings'),
  log_entry: feature('proof'),
  log_opening: feature('proof'),
  log_version: feature('proof'),
  log_state: feature('proof'),
  log_tile: feature('proof'),
  log_checkpoint: feature('proof'),
  log_check: feature('proof'),
  log_witness: feature('proof'),
  chain_register: ANCHORER,
  chain_anchor: ANCHORER,
  chain_transaction: ANCHORER,
}

const TWO_SERVERS = 'the other server owns it, and no call to that server can join this transaction'
const BELOW = 'creators are above this feature, and these columns change with rows of its own, in one transaction'

/** Permitted writes by other folders. */
const EXCEPTIONS: { file: string; tables: string[]; why: string }[] = [
  {
    file: `${ACCOUNT}membership/delete-account.ts`,
    tables: [
      'onboarding_application',
      'creator_profile',
      'board',
      'favourite',
      'followed_creator',
      'invoice_request',
      'log_opening',
      'orders',
    ],
    why: TWO_SERVERS,
  },
  { file: `${ACCOUNT}kyc/store-scan.ts`, tables: ['stored_file'], why: TWO_SERVERS },
  { file: `${feature('operations/review')}decide-identity.ts`, tables: ['users', 'identity_check'], why: TWO_SERVERS },
  { file: `${feature('operations/review')}decide-onboarding.ts`, tables: ['users'], why: TWO_SERVERS },
  { file: `${feature('people/onboarding')}reencrypt-numbers.ts`, tables: ['identity_check'], why: TWO_SERVERS },
  { file: `${feature('money/payouts')}reencrypt-accounts.ts`, tables: ['payout_account'], why: TWO_SERVERS },
  { file: `${feature('people/people')}suspend-person.ts`, tables: ['users', 'session'], why: TWO_SERVERS },
  { file: `${feature('people/people')}lift-suspension.ts`, tables: ['users'], why: TWO_SERVERS },
  { file: `${feature('people/people')}set-staff-role.ts`, tables: ['role_grant'], why: TWO_SERVERS },
  { file: `${feature('people/onboarding')}merchant.ts`, tables: ['role_grant'], why: TWO_SERVERS },
  { file: `${feature('people/onboarding')}merchant.ts`, tables: ['creator_profile'], why: BELOW },
  {
    file: 'packages/database/src/catalogue-change.ts',
    tables: ['cdn_purge'],
    why: 'the keys to purge belong into the transaction of the change',
  },
  {
    file: `${feature('catalogue/listings')}project-listings.ts`,
    tables: ['search_due'],
    why: 'search reads listings, and its mark belongs into the transaction of their change',
  },
  {
    file: `${feature('catalogue/listings')}romanize-name.ts`,
    tables: ['creator_profile'],
    why: 'names change in two servers, and listings are what follows them',
  },
  { file: `${feature('assets/asset')}count-sales.ts`, tables: ['creator_profile'], why: BELOW },
  { file: `${feature('assets/asset')}heat.ts`, tables: ['creator_profile'], why: BELOW },
  { file: `${feature('assets/asset')}lifecycle.ts`, tables: ['creator_profile'], why: BELOW },
  { file: `${feature('assets/asset')}place-pictures.ts`, tables: ['creator_profile'], why: BELOW },
]

/** State columns with the only file that writes each. */
const MOVERS: Record<string, { column: string; mover: string }> = {
  orders: { column: 'status', mover: `${feature('sales/orders')}moves.ts` },
  payment_attempt: { column: 'state', mover: `${feature('sales/payments')}moves.ts` },
  refund: { column: 'state', mover: `${feature('sales/payments')}moves.ts` },
  payout: { column: 'state', mover: `${feature('money/payouts')}moves.ts` },
  upload: { column: 'state', mover: `${feature('uploads')}moves.ts` },
  violation_case: { column: 'state', mover: `${feature('assets/violations')}moves.ts` },
  asset_version: { column: 'state', mover: `${feature('assets/versions')}moves.ts` },
  asset_report: { column: 'state', mover: `${feature('operations/reports')}moves.ts` },
  refund_request: { column: 'state', mover: `${feature('sales/requests')}moves.ts` },
  invoice_request: { column: 'state', mover: `${feature('sales/requests')}moves.ts` },
  chain_anchor: { column: 'state', mover: `${ANCHORER}moves.ts` },
}

const models = readModels(readFileSync(path.join(ROOT, 'prisma/schema.prisma'), 'utf8'))
const sources = globSync('{apps/account,apps/anchorer,apps/api,packages/*}/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !/\.test\.ts$|\/testing\/|\/testing\.ts$|\/generated\//.test(file))
  .map((file) => ({ file, source: readFileSync(path.join(ROOT, file), 'utf8') }))

const isExcepted = (file: string, table: string) =>
  EXCEPTIONS.some((exception) => exception.file === file && exception.tables.includes(table))

/** Writes of a table outside its owner. */
function trespasses(file: string, source: string): string[] {
  return findTableWrites(source, models)
    .filter(({ table }) => !file.startsWith(OWNERS[table] ?? 'nobody'))
    .map(({ table }) => `${file} writes ${table}`)
}

/** Writes of a state outside its mover, or of unknown columns. */
function statesWritten(file: string, source: string): string[] {
  return findTableWrites(source, models).flatMap(({ table, columns }) => {
    const state = MOVERS[table]
    if (!state || file === state.mover) return []
    if (columns && !columns.includes(state.column)) return []
    return [`${file} writes ${table}.${state.column}${columns ? '' : ', perhaps'}`]
  })
}

test('every table has one owner', () => {
  expect(Object.keys(OWNERS).sort()).toEqual([...models.values()].map(({ table }) => table).sort())
})

test('a table is written only inside the feature that owns it', () => {
  const found = sources.flatMap(({ file, source }) =>
    trespasses(file, source).filter((trespass) => !isExcepted(file, trespass.split(' ').at(-1) ?? '')),
  )
  expect(found).toEqual([])
})

test('every exception is still needed', () => {
  const found = new Set(sources.flatMap(({ file, source }) => trespasses(file, source)))
  const stale = EXCEPTIONS.flatMap(({ file, tables }) => tables.map((table) => `${file} writes ${table}`))
  expect(stale.filter((trespass) => !found.has(trespass))).toEqual([])
})

test('only their movers write the states of orders, payments, refunds, payouts, uploads, versions, violations, reports and requests', () => {
  expect(sources.flatMap(({ file, source }) => statesWritten(file, source))).toEqual([])
  for (const [table, { mover }] of Object.entries(MOVERS)) {
    const source = sources.find(({ file }) => file === mover)?.source ?? ''
    expect(findTableWrites(source, models).map((write) => write.table)).toContain(table)
  }
})

test.each([
  ["await transaction.order.updateMany({ where: { id, status: 'pending' }, data: { status: 'cancelled' } })", 'status'],
  ['await db.order\n  .update({ where: { id }, data: { ...change } })', null],
  ["await db.$executeRaw`UPDATE orders SET paid_at = now(), status = 'expired' WHERE id = $1`", 'status'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
  ['await db.$executeRaw`\n  UPDATE orders o\n  SET ${set} WHERE o.id = $1`', null],
  ["await db.$executeRaw`INSERT INTO orders (id, status) VALUES ($1, 'completed')`", 'status'],
  [
    "await db.asset.update({ where: { id }, data: { orders: { update: { where: { id }, data: { status: 'expired' } } } } })",
    null,
  ],
])('a hand-written state is found: %s', (source, column) => {
  const file = `${feature('operations/review')}made-up.ts`
  expect(trespasses(file, source)).toContain(`${file} writes orders`)
  expect(statesWritten(file, source)).toContain(`${file} writes orders.status${column ? '' : ', perhaps'}`)
})

test.each([
  ['await db.order.findMany({ where: { status: "pending" } })'],
  ['await db.$queryRaw`SELECT 1 FROM orders WHERE id = $1 FOR UPDATE`'],
  ['const { order } = await orders.create(actor.userId)'],
])('reading is not writing: %s', (source) => {
  expect(trespasses('made-up.ts', source)).toEqual([])
})

test('another column of the same row is not a state', () => {
  const source = "await db.order.update({ where: { id, status: 'pending' }, data: { paymentMode } })"
  expect(statesWritten(`${feature('sales/orders')}made-up.ts`, source)).toEqual([])
})
