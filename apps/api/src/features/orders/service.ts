import { MarketError, type Order, type TimeCursor } from '@wencang/contract'
import { type Database, type OrderStatus, Prisma, type Transaction, runTransaction } from '@wencang/database'
import { PAYMENT_WINDOW_SECONDS, type PaymentMode } from '@wencang/domain'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../ports/storage.ts'
import { cutPage, timePage } from '../paging.ts'
import { completeOrders } from './complete.ts'
import { newOrderNo } from './order-no.ts'
import { presentOrder } from './present.ts'
import { findOwnOrder, findUnsafeOrder, lockPurchase, type OrderRecord, orderInclude } from './records.ts'

export { type Completion, completeOrders } from './complete.ts'
export { moveOrders, openOrdersOf } from './moves.ts'
export { announceOrder, choosePaymentMode, lockOrder, lockPurchaseOf, markRefunded, ORDER_CHANGED } from './records.ts'

export interface OrderService {
  /** Orders an asset, or gives the open order again. A gift completes at once. */
  create(buyerId: string, assetId: string, paymentMode?: PaymentMode): Promise<{ order: Order; isNew: boolean }>
  get(buyerId: string, orderId: string): Promise<Order>
  list(
    buyerId: string,
    query: { limit?: number; start?: TimeCursor; status?: OrderStatus },
  ): Promise<{ orders: Order[]; last?: TimeCursor }>
  cancel(buyerId: string, orderId: string): Promise<Order>
  /** Ids of assets that the buyer holds, newest purchase first. */
  purchases(
    buyerId: string,
    query: { limit?: number; start?: TimeCursor },
  ): Promise<{ assetIds: string[]; last?: TimeCursor }>
}

/** Ends orders that nobody has paid, with their open payments. @returns the ids of those that were still pending. */
export type EndOrders = (transaction: Transaction, orderIds: string[], event: 'cancel' | 'expire') => Promise<string[]>

export interface OrderDependencies {
  db: Database['prisma']
  storage: Storage
  clock: Clock
  feeBasisPoints: number
  endOrders: EndOrders
}

export function createOrderService({ db, storage, clock, feeBasisPoints, endOrders }: OrderDependencies): OrderService {
  const present = (record: OrderRecord) => presentOrder(record, clock.now(), storage.publicUrl)

  return {
    async create(buyerId, assetId, paymentMode) {
      const asset = await db.asset.findUnique({ where: { id: assetId } })
      if (asset?.creatorId === buyerId && asset.status !== 'deleted') throw new MarketError('own_asset')
      const result = await runTransaction(db, async (transaction) => {
        await lockPurchase(transaction, buyerId, assetId)
        const existing = await transaction.order.findFirst({
          where: { buyerId, assetId, OR: [{ status: 'pending' }, { status: 'completed', isRefunded: false }] },
          include: orderInclude,
        })
        if (existing?.status === 'completed') throw new MarketError('already_purchased')
        // Past its end, only waiting for a word from the channel: it gets no company before it is decided.
        if (existing) return { id: existing.id, isNew: false }
        // Read inside the transaction and locked: a sale that has been stopped begins no order.
        const [onSale] = await transaction.$queryRaw<unknown[]>`
          SELECT 1 FROM asset WHERE id = ${assetId}::uuid AND status = 'saling' FOR SHARE`
        if (!onSale || !asset) throw new MarketError('asset_not_found')
        const current = await transaction.asset.findUniqueOrThrow({ where: { id: assetId } })
        const now = clock.now()
        const order = await transaction.order.create({
          data: {
            orderNo: newOrderNo(now),
            buyerId,
            assetId,
            priceFen: current.priceFen,
            licence: current.licence,
            assetName: current.name,
            // What is ordered is what was on sale then, and whoever shared in it: nothing that is changed later changes this sale.
            fileId: current.currentFileId,
            creatorId: current.creatorId,
            ownerId: current.ownerId,
            ownerShareBasisPoints: current.ownerShareBasisPoints,
            feeBasisPoints,
            paymentMode,
            createdAt: now,
            expiresAt: new Date(now.getTime() + PAYMENT_WINDOW_SECONDS * 1000),
          },
        })
        if (order.priceFen === 0)
          await completeOrders(transaction, [{ orderId: order.id, paidAt: now, feeBasisPoints }])
        return { id: order.id, isNew: true }
      })
      const record = await findUnsafeOrder(db, result.id)
      if (!record) throw new MarketError('order_not_found')
      return { order: present(record), isNew: result.isNew }
    },

    async get(buyerId, orderId) {
      const record = await findOwnOrder(db, orderId, buyerId)
      if (!record) throw new MarketError('order_not_found')
      return present(record)
    },

    async list(buyerId, query) {
      const page = timePage(query)
      const conditions = [Prisma.sql`buyer_id = ${buyerId}::uuid`]
      if (query.status) conditions.push(Prisma.sql`status = ${query.status}::order_status`)
      if (page.after)
        conditions.push(Prisma.sql`(created_at, id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`)
      const ids = await db.$queryRaw<{ id: string }[]>`
        SELECT id FROM orders WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY created_at DESC, id DESC LIMIT ${page.limit + 1}`
      const records = await db.order.findMany({
        where: { id: { in: ids.map((row) => row.id) } },
        include: orderInclude,
      })
      const byId = new Map(records.map((record) => [record.id, record]))
      const ordered = ids.map((row) => byId.get(row.id)).filter((record) => record !== undefined)
      const cut = cutPage(ordered, page.limit, (record) => ({ at: record.createdAt, id: record.id }))
      return { orders: cut.rows.map(present), ...(cut.last && { last: cut.last }) }
    },

    async cancel(buyerId, orderId) {
      if (!(await findOwnOrder(db, orderId, buyerId))) throw new MarketError('order_not_found')
      await runTransaction(db, async (transaction) => {
        const cancelled = await endOrders(transaction, [orderId], 'cancel')
        if (cancelled.length === 0) throw new MarketError('not_cancellable')
      })
      return this.get(buyerId, orderId)
    },

    async purchases(buyerId, query) {
      const page = timePage(query)
      const after = page.after
        ? Prisma.sql`AND (paid_at, id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`
        : Prisma.empty
      const rows = await db.$queryRaw<{ id: string; assetId: string; paidAt: Date }[]>`
        SELECT id, asset_id AS "assetId", paid_at AS "paidAt" FROM orders
        WHERE buyer_id = ${buyerId}::uuid AND status = 'completed' AND NOT is_refunded ${after}
        ORDER BY paid_at DESC, id DESC LIMIT ${page.limit + 1}`
      const cut = cutPage(rows, page.limit, (row) => ({ at: row.paidAt, id: row.id }))
      return { assetIds: cut.rows.map((row) => row.assetId), ...(cut.last && { last: cut.last }) }
    },
  }
}
