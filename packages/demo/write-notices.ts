import type { PrismaClient } from '@wencang/database'
import { DAY_MILLISECONDS } from '@wencang/domain'
import { type NoticeInput, notify } from '@wencang/notices'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

/** Retention of notices. */
const KEPT_DAYS = 180
/** Older notices count as read. */
const READ_AFTER_DAYS = 3

/** Notice of a seeded event. */
type Past = NoticeInput & { at: Date }

/** Writes past notices of payments, sales and decisions to demo accounts, without mails. */
export async function writeNotices(prisma: PrismaClient, now: Date): Promise<void> {
  const accounts = await prisma.user.findMany({
    where: { email: { in: DEMO_ACCOUNTS.map(({ email }) => email) } },
    select: { id: true },
  })
  const ids = accounts.map(({ id }) => id)
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MILLISECONDS)
  const past = [...(await ofOrders(prisma, ids, since)), ...(await ofDecisions(prisma, ids, since))]
  const notices = past.map(
    ({ at: _, ...one }) => ({ ...one, to: one.to.filter((id) => id && ids.includes(id)) }) as NoticeInput,
  )
  const readUntil = new Date(now.getTime() - READ_AFTER_DAYS * DAY_MILLISECONDS)
  await prisma.$transaction(async (transaction) => {
    await notify(transaction, ...notices)
    // Backdates the notices and cancels their mails.
    await transaction.$executeRaw`
      UPDATE notice n SET created_at = past.at, send_at = NULL,
        read_at = CASE WHEN past.at < ${readUntil}::timestamptz THEN coalesce(n.read_at, past.at + interval '10 hours') ELSE n.read_at END
      FROM unnest(${past.map(({ kind, once }) => `${kind} ${once}`)}::text[], ${past.map(({ at }) => at)}::timestamptz[]) AS past (once_key, at)
      WHERE n.user_id = ANY (${ids}::uuid[]) AND n.once_key = past.once_key`
  })
}

async function ofOrders(prisma: PrismaClient, ids: string[], since: Date): Promise<Past[]> {
  const orders = await prisma.order.findMany({
    where: {
      createdAt: { gt: since },
      OR: [{ buyerId: { in: ids } }, { creatorId: { in: ids } }, { ownerId: { in: ids } }],
    },
  })
  return orders.flatMap((order): Past[] => {
    const { id: once, buyerId, creatorId, ownerId, assetId, assetName, priceFen: amountFen } = order
    const about = { orderId: once, assetName }
    if (order.status === 'expired' && order.closedAt)
      return [{ kind: 'order.expired', to: [buyerId], parameters: about, once, at: order.closedAt }]
    const at = order.paidAt
    if (order.status !== 'completed' || !at) return []
    const sold = {
      kind: 'asset.sold',
      to: [creatorId, ownerId],
      parameters: { ...about, assetId, amountFen },
      once,
      at,
    } as const
    if (amountFen === 0) return [sold]
    return [{ kind: 'order.paid', to: [buyerId], parameters: { ...about, amountFen }, once, at }, sold]
  })
}

async function ofDecisions(prisma: PrismaClient, ids: string[], since: Date): Promise<Past[]> {
  const assets = await prisma.asset.findMany({
    where: { OR: [{ creatorId: { in: ids } }, { ownerId: { in: ids } }] },
    select: { id: true, name: true, creatorId: true, ownerId: true, violations: { select: { answerUntil: true } } },
  })
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  const reviews = await prisma.review.findMany({
    where: { kind: 'asset', subjectId: { in: [...byId.keys()] }, createdAt: { gt: since } },
  })
  return reviews.flatMap((review): Past[] => {
    const asset = byId.get(review.subjectId)
    if (!asset) return []
    const { id: once, createdAt: at } = review
    const about = { assetId: asset.id, assetName: asset.name }
    const toCreator = { to: [asset.creatorId], once, at }
    const reason = review.reason ?? ''
    if (review.decision === 'approve')
      return [{ kind: 'asset.approved', parameters: { ...about, isOnSale: true }, ...toCreator }]
    if (review.decision === 'reject')
      return [{ kind: 'asset.rejected', parameters: { ...about, reason }, ...toCreator }]
    if (review.decision !== 'violation') return []
    const answerUntil = asset.violations[0]?.answerUntil?.toISOString()
    return [
      { kind: 'asset.violation', parameters: { ...about, reason, ...(answerUntil && { answerUntil }) }, ...toCreator },
      { kind: 'asset.violation', to: [asset.ownerId], parameters: { ...about, reason }, once, at },
    ]
  })
}
