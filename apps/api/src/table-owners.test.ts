import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findTableWrites, readModels } from './testing/table-writes.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const feature = (name: string) => `apps/api/src/features/${name}/`
const ACCOUNT = 'apps/account/src/'
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
  onboarding_application: feature('onboarding'),
  onboarding_contract: feature('onboarding'),
  contract_signature: feature('onboarding'),
  creator_profile: feature('creators'),
  stored_file: feature('files'),
  asset: feature('assets'),
  asset_text: feature('assets'),
  asset_explanation: feature('assets'),
  asset_approval: feature('approvals'),
  owner_terms: feature('ownership'),
  pin: feature('assets'),
  uncounted_sale: feature('assets'),
  returned_sale: feature('assets'),
  cdn_purge: feature('cdn'),
  cdn_state: feature('cdn'),
  listing: feature('listings'),
  search_doc: feature('search'),
  search_posting: feature('search'),
  search_chunk: feature('search'),
  search_column: feature('search'),
  search_institution: feature('search'),
  search_due: feature('search'),
  search_engine: feature('search'),
  search_engine_due: feature('search'),
  listing_due: feature('listings'),
  creator_due: feature('listings'),
  catalogue_version: feature('listings'),
  asset_file: feature('uploads'),
  upload: feature('uploads'),
  asset_version: feature('versions'),
  preview: feature('previews'),
  tiles: feature('previews'),
  preview_use: feature('previews'),
  favourite: feature('interests'),
  followed_creator: feature('interests'),
  asset_report: feature('reports'),
  refund_request: feature('requests'),
  invoice_request: feature('requests'),
  review: feature('review'),
  review_claim: feature('review'),
  violation_case: feature('violations'),
  violation_statement: feature('violations'),
  orders: feature('orders'),
  payment_attempt: feature('payments'),
  channel_notification: feature('payments'),
  refund: feature('payments'),
  ledger_transaction: feature('ledger'),
  ledger_entry: feature('ledger'),
  payout: feature('payouts'),
  reconciliation: feature('reconciliation'),
  reconciliation_difference: feature('reconciliation'),
  page_view_daily: feature('insight'),
  asset_view_daily: feature('insight'),
  creator_view_daily: feature('insight'),
  asset_visitor: feature('insight'),
  site_setting: feature('site'),
  site_text: feature('site'),
  announcement: feature('notices'),
  event: EVENTS,
  audit_entry: EVENTS,
  rate_limit: 'packages/database/src/',
  schema_promise: 'packages/database/src/',
  notice: 'packages/notices/src/',
  notice_settings: 'packages/notices/src/',
  map_point: feature('listings'),
  log_entry: feature('proof'),
  log_opening: feature('proof'),
  log_version: feature('proof'),
  log_state: feature('proof'),
  log_tile: feature('proof'),
  log_checkpoint: feature('proof'),
  log_check: feature('proof'),
  log_witness: feature('proof'),
  chain_register: feature('anchors'),
  chain_anchor: feature('anchors'),
  chain_transaction: feature('anchors'),
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
      'favourite',
      'followed_creator',
      'invoice_request',
      'log_opening',
    ],
    why: TWO_SERVERS,
  },
  { file: `${ACCOUNT}kyc/store-scan.ts`, tables: ['stored_file'], why: TWO_SERVERS },
  { file: `${feature('review')}decide-identity.ts`, tables: ['users', 'identity_check'], why: TWO_SERVERS },
  { file: `${feature('review')}decide-onboarding.ts`, tables: ['users'], why: TWO_SERVERS },
  { file: `${feature('onboarding')}reencrypt-numbers.ts`, tables: ['identity_check'], why: TWO_SERVERS },
  { file: `${feature('payouts')}reencrypt-accounts.ts`, tables: ['payout_account'], why: TWO_SERVERS },
  { file: `${feature('people')}suspend-person.ts`, tables: ['users', 'session'], why: TWO_SERVERS },
  { file: `${feature('people')}lift-suspension.ts`, tables: ['users'], why: TWO_SERVERS },
  { file: `${feature('people')}set-staff-role.ts`, tables: ['role_grant'], why: TWO_SERVERS },
  { file: `${feature('onboarding')}merchant.ts`, tables: ['role_grant'], why: TWO_SERVERS },
  { file: `${feature('onboarding')}merchant.ts`, tables: ['creator_profile'], why: BELOW },
  {
    file: `${feature('listings')}catalogue-change.ts`,
    tables: ['cdn_purge'],
    why: 'the keys to purge belong into the transaction of the change',
  },
  {
    file: `${feature('listings')}project-listings.ts`,
    tables: ['search_due'],
    why: 'search reads listings, and its mark belongs into the transaction of their change',
  },
  { file: `${feature('assets')}count-sales.ts`, tables: ['creator_profile'], why: BELOW },
  { file: `${feature('assets')}heat.ts`, tables: ['creator_profile'], why: BELOW },
  { file: `${feature('assets')}lifecycle.ts`, tables: ['creator_profile'], why: BELOW },
  { file: `${feature('assets')}place-pictures.ts`, tables: ['creator_profile'], why: BELOW },
]

/** State columns with the only file that writes each. */
const MOVERS: Record<string, { column: string; mover: string }> = {
  orders: { column: 'status', mover: `${feature('orders')}moves.ts` },
  payment_attempt: { column: 'state', mover: `${feature('payments')}moves.ts` },
  refund: { column: 'state', mover: `${feature('payments')}moves.ts` },
  payout: { column: 'state', mover: `${feature('payouts')}moves.ts` },
  upload: { column: 'state', mover: `${feature('uploads')}moves.ts` },
  violation_case: { column: 'state', mover: `${feature('violations')}moves.ts` },
  asset_version: { column: 'state', mover: `${feature('versions')}moves.ts` },
  asset_report: { column: 'state', mover: `${feature('reports')}moves.ts` },
  refund_request: { column: 'state', mover: `${feature('requests')}moves.ts` },
  invoice_request: { column: 'state', mover: `${feature('requests')}moves.ts` },
  chain_anchor: { column: 'state', mover: `${feature('anchors')}moves.ts` },
}

const models = readModels(readFileSync(path.join(ROOT, 'prisma/schema.prisma'), 'utf8'))
const sources = globSync('{apps/api,apps/account,packages/*}/src/**/*.ts', { cwd: ROOT })
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
  const file = `${feature('review')}made-up.ts`
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
  expect(statesWritten(`${feature('orders')}made-up.ts`, source)).toEqual([])
})
