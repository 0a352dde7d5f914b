import type { Asset, PrismaClient, Transaction } from '@wencang/database'
import { DAY_MILLISECONDS, splitRevenue } from '@wencang/domain'
import type { DemoAsset } from './catalogue/index.ts'
import { demoId } from './demo-id.ts'
import { createRandom, seedOf } from './modelling/random.ts'
import { assetIdOf } from './write-assets.ts'
import { fileIdAt } from './write-earlier.ts'
import { OPENED_DAYS_AGO } from './write-people.ts'
import { writeViews } from './write-views.ts'

/** Prefix of seeded payments; real ones never have it. */
export const SEEDED_NUMBER = 'demo'
const PAYMENT_WINDOW_MILLISECONDS = 15 * 60 * 1000
/** Further buyers, without sign-in. */
const BUYERS = ['许清如', '周怀瑾', '陆一鸣', 'Elena Rossi', '高桥明', '何书言', 'Tom Becker', '苏晚']

/** The purchases of the demo's buyer, newest first. */
const OWN_PURCHASES = [
  'longquan-vase',
  'taotie-ding',
  'whirl-jar',
  'fuchun-scroll',
  'zhaozhou-bridge',
  'zuiweng-pavilion',
]

/** Completed orders of these assets with their ledger, and views, over the last month. */
export async function writeOrders(
  prisma: PrismaClient,
  assets: readonly DemoAsset[],
  userIds: Record<string, string>,
  now: Date,
): Promise<void> {
  const buyerIds: string[] = []
  const opened = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MILLISECONDS)
  for (const name of BUYERS) {
    const id = demoId('buyer', name)
    await prisma.user.upsert({ where: { id }, create: { id, name, createdAt: opened }, update: {} })
    buyerIds.push(id)
  }
  const onSale = assets.filter((asset) => (asset.status ?? 'saling') === 'saling')
  for (const asset of onSale) {
    const random = createRandom(seedOf(asset.slug))
    const purchases = Math.min(BUYERS.length, Math.round(asset.views / 90 + random() * 1.4))
    for (let number = 0; number < purchases; number++) {
      const paidAt = someTimeAgo(now, Math.min(29, asset.daysAgo), random())
      const buyerId = buyerIds[(number + asset.slug.length) % buyerIds.length] ?? ''
      await writeOrder(prisma, { slug: asset.slug, buyerId, paidAt, fileId: fileIdAt(asset.slug, paidAt, now) })
    }
    await writeViews(prisma, asset, { days: Math.min(30, asset.daysAgo + 1), random, now })
  }
  for (const [index, slug] of OWN_PURCHASES.entries()) {
    const asset = assets.find((entry) => entry.slug === slug)
    const days = Math.min(asset?.daysAgo ?? 0, index + 0.5)
    const paidAt = someTimeAgo(now, days, 0.5)
    await writeOrder(prisma, { slug, buyerId: userIds.buyer ?? '', paidAt, fileId: fileIdAt(slug, paidAt, now) })
  }
  await writeExpired(prisma, 'ru-zun', userIds.buyer ?? '', new Date(now.getTime() - DAY_MILLISECONDS * 0.8))
}

const someTimeAgo = (now: Date, days: number, part: number) =>
  new Date(now.getTime() - 3_600_000 - Math.max(0, days - 0.1) * DAY_MILLISECONDS * part)

const orderNoOf = (at: Date, id: string) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14) +
  String(Number.parseInt(id.slice(-7), 16) % 100_000_000).padStart(8, '0')

/** @param sale `fileId`: what was sold then. */
async function writeOrder(
  prisma: PrismaClient,
  { slug, buyerId, paidAt, fileId }: { slug: string; buyerId: string; paidAt: Date; fileId: string },
): Promise<void> {
  const id = demoId('order', `${slug}/${buyerId}`)
  await prisma.$transaction(async (transaction) => {
    if (await transaction.order.findUnique({ where: { id }, select: { id: true } })) return
    const asset = await transaction.asset.findUniqueOrThrow({ where: { id: assetIdOf(slug) } })
    const further = await transaction.assetFile.findMany({
      where: { assetId: asset.id, position: { not: null } },
      orderBy: { position: 'asc' },
      select: { id: true },
    })
    const createdAt = new Date(paidAt.getTime() - 95_000)
    const paymentMode = asset.priceFen === 0 ? null : id.charCodeAt(30) % 2 ? 'wechat' : 'alipay'
    await transaction.order.create({
      data: {
        id,
        orderNo: orderNoOf(createdAt, id),
        buyerId,
        assetId: asset.id,
        ...partiesOf(asset),
        fileId,
        furtherFileIds: further.map((file) => file.id),
        status: 'completed',
        priceFen: asset.priceFen,
        licence: asset.licence,
        assetName: asset.name,
        paymentMode,
        expiresAt: new Date(createdAt.getTime() + PAYMENT_WINDOW_MILLISECONDS),
        paidAt,
        createdAt,
      },
    })
    if (paymentMode) await writePayment(transaction, { id, paymentMode, priceFen: asset.priceFen, createdAt, paidAt })
    await transaction.asset.update({ where: { id: asset.id }, data: { salesCount: { increment: 1 } } })
    if (asset.priceFen > 0) await writeSale(transaction, id, asset, paidAt)
  })
}

/** Payment of a seeded order; `fill-sandbox.ts` adds it to the channel's bill. */
async function writePayment(
  transaction: Transaction,
  order: { id: string; paymentMode: string; priceFen: number; createdAt: Date; paidAt: Date },
): Promise<void> {
  const { id, paymentMode, priceFen, createdAt, paidAt } = order
  const number = id.replaceAll('-', '').slice(-24)
  await transaction.paymentAttempt.create({
    data: {
      id: demoId('payment', id),
      orderId: id,
      channel: paymentMode,
      scene: 'qr',
      outTradeNo: `${SEEDED_NUMBER}${number}`,
      transactionId: `4200${BigInt(`0x${number}`).toString().padStart(29, '0').slice(-24)}`,
      amountFen: priceFen,
      paidAmountFen: priceFen,
      state: 'paid',
      paidAt,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + PAYMENT_WINDOW_MILLISECONDS),
    },
  })
}

/** The parties of an asset's sale, without a platform's fee. */
const partiesOf = ({ creatorId, ownerId, ownerShareBasisPoints }: Asset) => ({
  creatorId,
  ownerId,
  ownerShareBasisPoints,
  feeBasisPoints: 0,
})

/** The balanced ledger entries of a sale, without a platform's fee. */
async function writeSale(
  transaction: Transaction,
  orderId: string,
  asset: { priceFen: number; creatorId: string; ownerId: string | null; ownerShareBasisPoints: number | null },
  createdAt: Date,
): Promise<void> {
  const { creatorFen, ownerFen } = splitRevenue(asset.priceFen, 0, asset.ownerShareBasisPoints ?? 0)
  const sellers = [
    { account: 'seller' as const, userId: asset.creatorId, amountFen: creatorFen, createdAt },
    ...(asset.ownerId ? [{ account: 'seller' as const, userId: asset.ownerId, amountFen: ownerFen, createdAt }] : []),
  ]
  const entries = [{ account: 'channel' as const, amountFen: -asset.priceFen, createdAt }, ...sellers]
  await transaction.ledgerTransaction.create({
    data: {
      kind: 'sale',
      orderId,
      createdAt,
      entries: { createMany: { data: entries.filter((entry) => entry.amountFen !== 0) } },
    },
  })
}

async function writeExpired(prisma: PrismaClient, slug: string, buyerId: string, createdAt: Date): Promise<void> {
  const id = demoId('expired-order', `${slug}/${buyerId}`)
  if (await prisma.order.findUnique({ where: { id }, select: { id: true } })) return
  const asset = await prisma.asset.findUniqueOrThrow({ where: { id: assetIdOf(slug) } })
  const expiresAt = new Date(createdAt.getTime() + PAYMENT_WINDOW_MILLISECONDS)
  await prisma.order.create({
    data: {
      id,
      orderNo: orderNoOf(createdAt, id),
      buyerId,
      assetId: asset.id,
      ...partiesOf(asset),
      status: 'expired',
      priceFen: asset.priceFen,
      licence: asset.licence,
      assetName: asset.name,
      expiresAt,
      closedAt: expiresAt,
      createdAt,
    },
  })
}
