/** Measures payment notifications; usage: tools/bench/README.md. */

import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { API_PREFIX } from '@wencang/contract'
import { createDatabase } from '@wencang/database'
import { Connections, type Outcome, openLoop } from '../../lib/driver.ts'
import { watchEventLoop } from '../../lib/event-loop.ts'
import { readOptions } from '../../lib/options.ts'
import { startBenchStack } from '../../lib/stack.ts'
import { quantile, timed } from '../../lib/statistics.ts'
import { type Merchant, paidNotification } from './notifications.ts'

const { rate, seconds: span, duplicates } = readOptions({ rate: 200, seconds: 60, duplicates: 20 })
const total = rate * span
const unique = Math.round(total * (1 - duplicates / 100))
const PRICE_FEN = 1234
const HOUR_MILLISECONDS = 3_600_000
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
  const begun = new Date()
  const stopWatching = await watchEventLoop(stack.pidOf('api'))
  const healthy: Promise<Outcome>[] = []
  const { seconds, result } = await timed(() =>
    openLoop(
      (index) => {
        if (index % 20 === 0) healthy.push(connections.send({ path: '/healthz' }))
        return connections.send({ method: 'POST', path: NOTIFY, ...row[index]?.letter })
      },
      { perSecond: rate, seconds: span },
    ),
  )
  const health = p99(await Promise.all(healthy))
  const delay = await stopWatching()
  connections.close()
  const refused = result.steady.filter(({ status }) => status < 200 || status >= 300).length

  const completed = await database.prisma.order.count({
    where: { orderNo: { startsWith: 'BENCH' }, status: 'completed' },
  })
  const booked = { createdAt: { gte: begun } }
  const sets = await database.prisma.ledgerTransaction.count({ where: booked })
  const { _sum } = await database.prisma.ledgerEntry.aggregate({ where: booked, _sum: { amountFen: true } })
  say(
    `${total} notifications in ${seconds.toFixed(1)} s, ${total - unique} of them duplicates, ${refused} not acknowledged`,
  )
  say(`lost: ${unique - completed} of ${unique}; ledger sets ${sets}, sum ${_sum.amountFen ?? 0}`)
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
  const { prisma } = database
  const asset = await prisma.asset.findFirstOrThrow({ where: { status: 'saling' } })
  const buyers = await prisma.user.createManyAndReturn({
    data: Array.from({ length: unique }, () => ({ name: 'bench' })),
    select: { id: true },
  })
  const expiresAt = new Date(Date.now() + HOUR_MILLISECONDS)
  const { creatorId, ownerId, ownerShareBasisPoints, licence } = asset
  const orders = await prisma.order.createManyAndReturn({
    data: buyers.map(({ id: buyerId }, index) => ({
      ...{ orderNo: `BENCH${String(index + 1).padStart(12, '0')}`, buyerId, assetId: asset.id },
      ...{ fileId: asset.currentFileId, creatorId, ownerId, ownerShareBasisPoints, feeBasisPoints: 0 },
      ...{ priceFen: PRICE_FEN, licence, assetName: 'bench', expiresAt },
    })),
    select: { id: true },
  })
  const attempts = orders.map(({ id: orderId }) => ({
    ...{ orderId, channel: 'wechat', scene: 'qr', amountFen: PRICE_FEN, state: 'open' as const, expiresAt },
    outTradeNo: `PB${orderId.replaceAll('-', '').slice(8).toUpperCase()}`,
  }))
  await prisma.paymentAttempt.createMany({ data: attempts })
  return attempts.map(({ outTradeNo }) => outTradeNo)
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
