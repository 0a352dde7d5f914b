import { createHash } from 'node:crypto'
import {
  nextState,
  ORDER_TRANSITIONS,
  PAYMENT_ATTEMPT_TRANSITIONS,
  PAYOUT_TRANSITIONS,
  REFUND_TRANSITIONS,
  type TransitionTable,
  UPLOAD_TRANSITIONS,
} from '@wencang/domain'
import type { StoredBytes } from './memory-store.ts'
import { Violation } from './violation.ts'
import { SETTLEMENT_DAYS, type World } from './world.ts'

/** Queries that return violations of the named rule. */
const RULES = {
  'the entries of a ledger transaction add up to 0': `
    SELECT transaction_id AS id FROM ledger_entry GROUP BY transaction_id HAVING sum(amount_fen) <> 0`,
  'a completed order that cost something is paid once and in the ledger once; any other never': `
    SELECT o.id FROM orders o
      LEFT JOIN LATERAL (SELECT count(*) AS sales FROM ledger_transaction t WHERE t.order_id = o.id AND t.kind = 'sale') l ON true
      LEFT JOIN LATERAL (SELECT count(*) AS paid FROM payment_attempt p WHERE p.order_id = o.id AND p.state = 'paid'
        AND NOT EXISTS (SELECT FROM refund r WHERE r.attempt_id = p.id AND NOT r.is_mirrored)) a ON true
    WHERE sales <> CASE WHEN o.status = 'completed' AND o.price_fen > 0 THEN 1 ELSE 0 END OR sales <> paid`,
  'the platform gets its fee of every sale, and the channel owes the price': `
    SELECT o.id FROM orders o JOIN ledger_transaction t ON t.order_id = o.id AND t.kind = 'sale'
      JOIN ledger_entry e ON e.transaction_id = t.id
    GROUP BY o.id HAVING coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'fee'), 0) <> o.price_fen::int8 * o.fee_basis_points / 10000
      OR sum(e.amount_fen) FILTER (WHERE e.account = 'channel') <> -o.price_fen`,
  'an order counts as refunded exactly if all of its price went back': `
    SELECT o.id FROM orders o WHERE o.is_refunded <> (o.status = 'completed' AND o.price_fen > 0 AND o.price_fen <= (
      SELECT coalesce(sum(r.amount_fen), 0) FROM refund r WHERE r.order_id = o.id AND r.is_mirrored AND r.state = 'succeeded'))`,
  'a refund is in the ledger exactly if it succeeded and its sale is': `
    SELECT r.id FROM refund r LEFT JOIN ledger_transaction t ON t.refund_id = r.id
      LEFT JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'channel'
    GROUP BY r.id HAVING coalesce(sum(e.amount_fen), 0) <> CASE WHEN r.is_mirrored AND r.state = 'succeeded' THEN r.amount_fen ELSE 0 END`,
  'no more goes back than was paid': `
    SELECT p.id FROM payment_attempt p JOIN refund r ON r.attempt_id = p.id AND r.state <> 'failed'
    GROUP BY p.id HAVING sum(r.amount_fen) > p.amount_fen`,
  'nobody holds an asset twice': `
    SELECT min(id::text) AS id FROM orders WHERE status = 'completed' AND NOT is_refunded GROUP BY buyer_id, asset_id HAVING count(*) > 1`,
  'a payout is in the ledger exactly if it was approved, and its return if it was returned': `
    SELECT p.id FROM payout p LEFT JOIN ledger_transaction t ON t.payout_id = p.id
      LEFT JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'paid_out'
    GROUP BY p.id HAVING coalesce(sum(e.amount_fen), 0) <> CASE WHEN p.state = 'approved' THEN p.amount_fen ELSE 0 END`,
  'sellers ask for no more than is settled and not asked for': `
    SELECT p.user_id AS id FROM (SELECT user_id, sum(amount_fen) FILTER (WHERE state = 'requested') AS requested,
        sum(amount_fen) FILTER (WHERE state = 'approved') AS approved FROM payout GROUP BY user_id) p
      JOIN LATERAL (SELECT sum(e.amount_fen) AS sold FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
        WHERE e.user_id = p.user_id AND e.account = 'seller' AND t.kind = 'sale'
          AND e.created_at <= now() - make_interval(days => ${SETTLEMENT_DAYS})) s ON true
    WHERE coalesce(requested, 0) + coalesce(approved, 0) > coalesce(sold, 0)`,
  'a file counts as verified exactly if its upload passed': `
    SELECT u.id FROM upload u JOIN asset_file f ON f.id = u.file_id
    WHERE (u.state = 'passed') <> (f.verified_at IS NOT NULL AND f.key IS NOT NULL)`,
  'an asset without an owner is decided on once': `
    SELECT subject_id AS id FROM review WHERE kind = 'asset' AND decision IN ('approve', 'reject')
      AND NOT EXISTS (SELECT FROM asset a WHERE a.id = subject_id AND a.owner_id IS NOT NULL) GROUP BY subject_id HAVING count(*) > 1`,
  'what is on sale with an owner has the consent of that owner to terms that cover it': `
    SELECT a.id FROM asset a LEFT JOIN owner_terms t ON t.asset_id = a.id AND t.version = a.terms_version
    WHERE a.status = 'saling' AND a.owner_id <> a.creator_id AND NOT coalesce(
      a.ownership = 'accepted' AND t.accepted_at IS NOT NULL AND t.owner_id = a.owner_id
      AND a.price_fen >= t.min_price_fen AND a.licence = t.licence AND a.owner_share_basis_points = t.owner_share_basis_points
      AND array_position(ARRAY['outline', 'study', 'full'], a.ceiling::text) <= array_position(ARRAY['outline', 'study', 'full'], t.ceiling::text)
      AND array_position(ARRAY['exact', 'ten_kilometres', 'county', 'province', 'hidden'], a.position_accuracy::text)
        >= array_position(ARRAY['exact', 'ten_kilometres', 'county', 'province', 'hidden'], t.position_accuracy::text), false)`,
} as const satisfies Record<string, string>

const TABLES: Record<string, { column: string; table: TransitionTable<string, string> }> = {
  orders: { column: 'status', table: ORDER_TRANSITIONS },
  payment_attempt: { column: 'state', table: PAYMENT_ATTEMPT_TRANSITIONS },
  refund: { column: 'state', table: REFUND_TRANSITIONS },
  payout: { column: 'state', table: PAYOUT_TRANSITIONS },
  upload: { column: 'state', table: UPLOAD_TRANSITIONS },
}

const ALL_RULES = Object.entries(RULES)
  .map(([rule, query]) => `SELECT '${rule}' AS rule, id::text FROM (${query}) broken`)
  .join(' UNION ALL ')
const ALL_STATES = Object.entries(TABLES)
  .map(([name, { column }]) => `SELECT '${name}' AS name, id::text, ${column}::text AS state FROM ${name}`)
  .concat(
    `SELECT 'file', id::text, key FROM asset_file WHERE key IS NOT NULL`,
    `SELECT 'payout without a job', id::text, '' FROM payout p WHERE state = 'approved'
       AND NOT EXISTS (SELECT FROM simulated.job WHERE name = 'send-payout' AND data->>'payoutId' = p.id::text)`,
  )
  .join(' UNION ALL ')

/** Payout sellers with less than refunds in progress need. Rounding: one fen each. */
const SHORT_SELLERS = `
  WITH own AS (
    SELECT e.user_id, e.amount_fen, t.kind, t.order_id, e.created_at FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE e.account = 'seller' AND e.user_id IN (SELECT user_id FROM payout WHERE id = ANY($1::uuid[]))),
  settled AS (SELECT * FROM own WHERE kind = 'sale' AND created_at <= now() - make_interval(days => ${SETTLEMENT_DAYS})),
  kept AS (
    SELECT user_id, sum(amount_fen) AS fen FROM own
    WHERE kind NOT IN ('sale', 'refund') OR (user_id, order_id) IN (SELECT user_id, order_id FROM settled) GROUP BY user_id),
  taken AS (
    SELECT s.user_id, sum(greatest(0, s.amount_fen * r.amount_fen::int8 / o.price_fen - 1)) AS fen
    FROM refund r JOIN orders o ON o.id = r.order_id JOIN settled s ON s.order_id = o.id
    WHERE r.is_mirrored AND r.state IN ('requested', 'processing') GROUP BY s.user_id)
  SELECT kept.user_id AS id FROM kept JOIN taken USING (user_id) WHERE kept.fen < taken.fen`

/** Conditions at the end. */
const LEFT_OVER = {
  'no order stays open': `SELECT id FROM orders WHERE status = 'pending'`,
  'no payment stays open': `SELECT id FROM payment_attempt WHERE state IN ('created', 'open')`,
  'every refund ends': `SELECT id FROM refund WHERE state IN ('requested', 'processing')`,
  'every upload ends': `SELECT id FROM upload WHERE state IN ('open', 'finished')`,
  'no job is lost or stuck': `SELECT id FROM simulated.job`,
} as const satisfies Record<string, string>

export type Rule =
  | keyof typeof RULES
  | keyof typeof LEFT_OVER
  | 'a refund that succeeded here was made'
  | 'a refund that was made succeeded here'
  | 'errors are of the catalogue'
  | 'money under refund is not paid out'
  | 'only what was approved is transferred'
  | 'states change as their tables say'
  | 'the store keeps nothing else'
  | 'what a channel took is paid here, and nothing else'
  | 'what passed is in the store'
  | 'what passed is what was checked'
  | 'what was approved is transferred'

const violation = (rule: Rule, detail: string) => new Violation(rule, detail)

/** Checks the database by rules, channels' and bank's records, and the store. */
export class Rules {
  readonly #world: World
  readonly #states = new Map<string, string>()

  constructor(world: World) {
    this.#world = world
  }

  /** After each change. @throws {Violation} */
  async check(): Promise<void> {
    const { observer } = this.#world.database
    if (this.#world.unexpected) throw this.#world.unexpected
    const { rows: broken } = await observer.query<{ rule: Rule; id: string }>({ name: 'rules', text: ALL_RULES })
    if (broken[0]) throw violation(broken[0].rule, broken[0].id)
    const { rows } = await observer.query<{ name: string; id: string; state: string }>({
      name: 'states',
      text: ALL_STATES,
    })
    await this.#checkApproved(
      rows.filter(({ name, id, state }) => name === 'payout' && state === 'approved' && this.#isRequested(id)),
    )
    for (const { name, id, state } of rows) {
      if (name === 'file') this.#requireStored(state)
      else if (name in TABLES) this.#follow(name, id, state)
      else if (!this.#world.transferred.has(id)) throw violation('what was approved is transferred', `${id} has no job`)
    }
    this.#checkChannels()
  }

  #isRequested(payoutId: string): boolean {
    return this.#states.get(`payout ${payoutId}`) === 'requested'
  }

  /** Approved payouts must leave enough for refunds in progress. */
  async #checkApproved(payouts: { id: string }[]): Promise<void> {
    if (payouts.length === 0) return
    const ids = payouts.map(({ id }) => id)
    const { rows } = await this.#world.database.observer.query<{ id: string }>(SHORT_SELLERS, [ids])
    if (rows[0]) throw violation('money under refund is not paid out', rows[0].id)
  }

  #requireStored(key: string): StoredBytes {
    const object = this.#world.store.objects.get(key)
    if (!object) throw violation('what passed is in the store', key)
    return object
  }

  /** @throws {Violation} on a forbidden state change. */
  #follow(name: string, id: string, state: string): void {
    const key = `${name} ${id}`
    const before = this.#states.get(key)
    this.#states.set(key, state)
    if (before === undefined || before === state) return
    const { table } = TABLES[name] as (typeof TABLES)[string]
    const events = Object.keys(table[before] ?? {})
    if (!events.some((event) => nextState(table, before, event) === state))
      throw violation('states change as their tables say', `${key} from ${before} to ${state}`)
  }

  /** A channel refunds at most the payment. */
  #checkChannels(): void {
    for (const { created, refunds } of Object.values(this.#world.channels)) {
      const returned = new Map<string, number>()
      for (const [refundNo, amountFen] of refunds) {
        const outTradeNo = refundNo.slice(1, 1 + OUT_TRADE_NO_LENGTH)
        returned.set(outTradeNo, (returned.get(outTradeNo) ?? 0) + amountFen)
      }
      for (const [outTradeNo, fen] of returned)
        if (fen > (created.get(outTradeNo) ?? 0)) throw violation('no more goes back than was paid', outTradeNo)
    }
  }

  /** After all faults have ended. @throws {Violation} */
  async checkEnd(): Promise<void> {
    await this.check()
    const { observer } = this.#world.database
    for (const [rule, query] of Object.entries(LEFT_OVER)) {
      const { rows } = await observer.query<{ id: string }>(query)
      if (rows[0]) throw violation(rule as Rule, rows[0].id)
    }
    await this.#compareBooks()
    await this.#compareTransfers()
    await this.#compareStore()
  }

  async #compareBooks(): Promise<void> {
    const { channels, database } = this.#world
    const { rows: ours } = await database.observer.query<{ channel: string; out_trade_no: string; state: string }>(
      'SELECT channel, out_trade_no, state::text FROM payment_attempt',
    )
    for (const { channel, out_trade_no: outTradeNo, state } of ours) {
      const { state: theirs } = await channels[channel as keyof typeof channels].query(outTradeNo)
      if ((theirs === 'paid') !== (state === 'paid'))
        throw violation(
          'what a channel took is paid here, and nothing else',
          `${outTradeNo} is ${state}, there ${theirs}`,
        )
    }
    const { rows: refunds } = await database.observer.query<{ channel: string; refund_no: string; amount_fen: number }>(
      `SELECT channel, refund_no, amount_fen FROM refund WHERE state = 'succeeded'`,
    )
    const numbers = new Set<string>()
    for (const { channel, refund_no: refundNo, amount_fen: fen } of refunds) {
      numbers.add(refundNo)
      if (channels[channel as keyof typeof channels].refunds.get(refundNo) !== fen)
        throw violation('a refund that succeeded here was made', refundNo)
    }
    for (const { refunds: made } of Object.values(channels))
      for (const refundNo of made.keys())
        if (!numbers.has(refundNo)) throw violation('a refund that was made succeeded here', refundNo)
  }

  async #compareTransfers(): Promise<void> {
    const { rows } = await this.#world.database.observer.query<{ id: string; state: string; fen: string }>(
      'SELECT id, state::text, amount_fen AS fen FROM payout',
    )
    for (const { id, state, fen } of rows) {
      const sent = this.#world.transferred.get(id)
      if (state === 'approved' && sent !== Number(fen)) throw violation('what was approved is transferred', id)
      if ((state === 'requested' || state === 'rejected') && sent !== undefined)
        throw violation('only what was approved is transferred', id)
    }
  }

  async #compareStore(): Promise<void> {
    const { store, database } = this.#world
    const { rows } = await database.observer.query<{ key: string; sha256: string }>(
      'SELECT key, sha256 FROM asset_file WHERE key IS NOT NULL',
    )
    for (const { key, sha256 } of rows) {
      if (createHash('sha256').update(this.#requireStored(key).bytes).digest('hex') !== sha256)
        throw violation('what passed is what was checked', key)
    }
    const kept = new Set(rows.map(({ key }) => key))
    for (const key of store.objects.keys()) if (!kept.has(key)) throw violation('the store keeps nothing else', key)
  }
}

/** Fixed length of `newOutTradeNo`. */
const OUT_TRADE_NO_LENGTH = 26
