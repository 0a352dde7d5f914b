/** Measures payment notifications; usage: bench/README.md. */

import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { API_PREFIX } from '@wencang/contract'
import { createDatabase } from '@wencang/database'
import { watchEventLoop } from '../lib/event-loop.ts'
import { startBenchStack } from '../lib/stack.ts'
import { type Merchant, paidNotification, type SignedNotification } from './notifications.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    duplicates: { type: 'string', default: '20' },
  },
})
const rate = Number(values.rate)
const total = rate * Number(values.seconds)
const unique = Math.round(total * (1 - Number(values.duplicates) / 100))
const PRICE_FEN = 1234
const say = (line: string) => console.log(line)
const p99 = (taken: number[]) => taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.99)] ?? Number.NaN

const stack = await startBenchStack(say)
const database = createDatabase(stack.databaseUrl)
try {
  const numbers = await openPayments()
  const merchant = readMerchant()
  const letters = numbers.map((outTradeNo) => paidNotification(merchant, outTradeNo, PRICE_FEN))
  // Shuffle originals and random duplicates together.
  const row = [...letters, ...Array.from({ length: total - unique }, () => letters[Math.floor(Math.random() * unique)])]
    .filter((letter) => letter !== undefined)
    .map((letter) => ({ letter, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
  await Promise.all(row.slice(0, 20).map(() => fetch(`${stack.marketUrl}/healthz`).then((answer) => answer.text())))

  const stopWatching = await watchEventLoop(stack.pidOf('api'))
  const acknowledged: number[] = []
  const healthy: number[] = []
  let refused = 0
  const under: Promise<void>[] = []
  const began = performance.now()
  for (const [index, { letter }] of row.entries()) {
    const due = began + (index * 1000) / rate
    if (due > performance.now()) await wait(due - performance.now())
    under.push(send(letter, acknowledged, () => refused++))
    if (index % 20 === 0) under.push(ask(healthy))
  }
  await Promise.all(under)
  const seconds = (performance.now() - began) / 1000
  const delay = await stopWatching()

  const completed = await database.prisma.order.count({
    where: { orderNo: { startsWith: 'BENCH' }, status: 'completed' },
  })
  const { rows } = await database.pool.query<{ sets: number; sum: number }>(
    `SELECT count(DISTINCT t.id)::int AS sets, coalesce(sum(e.amount_fen), 0)::int AS sum FROM ledger_transaction t
     JOIN ledger_entry e ON e.transaction_id = t.id JOIN orders o ON o.id = t.order_id WHERE o.order_no LIKE 'BENCH%'`,
  )
  say(
    `${total} notifications in ${seconds.toFixed(1)} s, ${total - unique} of them duplicates, ${refused} not acknowledged`,
  )
  say(`lost: ${unique - completed} of ${unique}; ledger sets ${rows[0]?.sets}, sum ${rows[0]?.sum}`)
  const [ack, health] = [p99(acknowledged), p99(healthy)]
  say(
    `p99 of the acknowledgement ${ack.toFixed(1)} ms, of /healthz ${health.toFixed(1)} ms: ${(ack / health).toFixed(1)} times (wanted < 10)`,
  )
  say(`p99 of the event loop's delay ${delay.toFixed(1)} ms (wanted < 50)`)
} finally {
  await database.close()
  await stack.stop()
}

async function send({ headers, body }: SignedNotification, taken: number[], onRefusal: () => void): Promise<void> {
  const from = performance.now()
  try {
    const answer = await fetch(`${stack.marketUrl}${API_PREFIX}/payments/wechat/notify`, {
      method: 'POST',
      headers,
      body,
    })
    await answer.arrayBuffer()
    if (!answer.ok) onRefusal()
  } catch {
    // Connection refused.
    onRefusal()
  }
  taken.push(performance.now() - from)
}

async function ask(taken: number[]): Promise<void> {
  const from = performance.now()
  await fetch(`${stack.marketUrl}/healthz`).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  )
  taken.push(performance.now() - from)
}

/** Inserts orders with pending payments of distinct buyers. @returns their payments' numbers. */
async function openPayments(): Promise<string[]> {
  const { rows } = await database.pool.query<{ no: string }>(
    `WITH asset AS (SELECT id, current_file_id, licence, creator_id, owner_id, owner_share_basis_points FROM asset WHERE status = 'saling' LIMIT 1),
          buyer AS (INSERT INTO users (name) SELECT 'bench' FROM generate_series(1, $1::int) RETURNING id),
          ordered AS (
            INSERT INTO orders (order_no, buyer_id, asset_id, file_id, creator_id, owner_id, owner_share_basis_points, fee_basis_points,
                                price_fen, licence, asset_name, expires_at)
            SELECT 'BENCH' || lpad((row_number() OVER ())::text, 12, '0'), buyer.id, asset.id, asset.current_file_id,
                   asset.creator_id, asset.owner_id, asset.owner_share_basis_points, 0, $2::int, asset.licence, 'bench', now() + interval '1 hour'
            FROM buyer, asset RETURNING id)
     INSERT INTO payment_attempt (order_id, channel, scene, out_trade_no, amount_fen, state, expires_at, updated_at)
     SELECT id, 'wechat', 'qr', 'PB' || upper(substr(replace(id::text, '-', ''), 9)), $2::int, 'open', now() + interval '1 hour', now()
     FROM ordered RETURNING out_trade_no AS no`,
    [unique, PRICE_FEN],
  )
  return rows.map(({ no }) => no)
}

function readMerchant(): Merchant {
  const secrets = JSON.parse(readFileSync(path.join(stack.dataDir, 'secrets.json'), 'utf8'))
  return {
    appId: 'sandbox-wx00000001',
    merchantId: 'sandbox-1900000001',
    apiV3Key: secrets.wechatpayApiV3Key,
    platformKeyId: secrets.wechatpayPlatformKeyId,
    platformKey: createPrivateKey(secrets.wechatpayPlatform.privateKey),
  }
}
