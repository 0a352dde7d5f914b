import { Prisma, prepared } from '@wencang/database'
import { splitRevenue } from '@wencang/domain'
import { type EventOfKind, onBatch } from '../../events/index.ts'

type Sale = EventOfKind<'order.completed'>['payload']
type Entry = Prisma.LedgerEntryCreateManyTransactionInput

/** Balanced entries of a sale, without zero amounts. */
function saleEntries({ amountFen, creatorId, ownerId, ownerShareBasisPoints, feeBasisPoints }: Sale): Entry[] {
  const split = splitRevenue(amountFen, feeBasisPoints, ownerShareBasisPoints ?? 0)
  const entries: Entry[] = [
    { account: 'channel', amountFen: -amountFen },
    { account: 'fee', amountFen: split.feeFen },
    { account: 'seller', userId: creatorId, amountFen: split.creatorFen },
  ]
  if (ownerId) entries.push({ account: 'seller', userId: ownerId, amountFen: split.ownerFen })
  return entries.filter((entry) => entry.amountFen !== 0)
}

/** Books sales; gifts have no entries. A unique index refuses a second booking of an order. */
export const bookSales = onBatch('order.completed', async (events, { transaction }) => {
  const orderIds = events.flatMap(({ subjectId, payload }) => (payload.amountFen > 0 ? [subjectId] : []))
  if (orderIds.length === 0) return
  const rows = events.flatMap(({ subjectId: orderId, payload }) =>
    saleEntries(payload).map((entry) => ({ orderId, ...entry })),
  )
  await transaction.$executeRaw(
    prepared(
      'book-sales',
      Prisma.sql`
    WITH sale AS (
      INSERT INTO ledger_transaction (kind, order_id) SELECT 'sale', id FROM unnest(${orderIds}::uuid[]) id RETURNING id, order_id)
    INSERT INTO ledger_entry (transaction_id, account, user_id, amount_fen)
    SELECT sale.id, e.account::ledger_account, e.user_id, e.amount_fen
    FROM sale JOIN unnest(${rows.map(({ orderId }) => orderId)}::uuid[], ${rows.map(({ account }) => account)}::text[],
      ${rows.map(({ userId }) => userId ?? null)}::uuid[], ${rows.map(({ amountFen }) => amountFen)}::int8[])
      AS e (order_id, account, user_id, amount_fen) ON e.order_id = sale.order_id`,
    ),
  )
})
