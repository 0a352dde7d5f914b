/** Measures payment notifications; usage: tools/bench/README.md. */

import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { API_PREFIX } from '@wencang/contract'
import { createDatabase } from '@wencang/database'
import { Connections, type Outcome, openLoop } from '../../lib/driver.ts'
import { watchEventLoop } from '../../lib/event-loop.ts'
import { startBenchStack } from '../../lib/stack.ts'
import { quantile, timed } from '../../lib/statistics.ts'
import { type Merchant, paidNotification } from './notifications.ts'

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
const CONNECTIONS = 200
const NOTIFY = `${API_PREFIX}/payments/wechat/notify`
const p99 = (outcomes: Outcome[]) =>
  quantile(
    outcomes.map(({ milliseconds }) => milliseconds),
    0.99,
  )

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
  const connections = await new Connections(stack.marketUrl, CONNECTIONS).open()
  const stopWatching = await watchEventLoop(stack.pidOf('api'))
  const healthy: Promise<Outcome>[] = []
  const { seconds, result } = await timed(() =>
    openLoop(
      (index) => {
        if (index % 20 === 0) healthy.push(connections.send({ path: '/healthz' }))
        return connections.send({ method: 'POST', path: NOTIFY, ...row[index]?.letter })
      },
      { perSecond: rate, seconds: Number(values.seconds) },
    ),
  )
  const health = p99(await Promise.all(healthy))
  const delay = await stopWatching()
  connections.close()
  const refused = result.steady.filter(({ status }) => status < 200 || status >= 300).length

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
  const ack = p99(result.steady)
  say(
    `p99 of the acknowledgement ${ack.toFixed(1)} ms, of /healthz ${health.toFixed(1)} ms: ${(ack / health).toFixed(1)} times (wanted < 10)`,
  )
  say(`p99 of the event loop's delay ${delay.toFixed(1)} ms (wanted < 50)`)
} finally {
  await database.close()
  await stack.stop()
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
