import { type Prisma, uuidv7 } from '@wencang/database'
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
  const sales = events
    .filter(({ payload }) => payload.amountFen > 0)
    .map(({ subjectId: orderId, payload }) => ({ id: uuidv7(), orderId, entries: saleEntries(payload) }))
  if (sales.length === 0) return
  await transaction.ledgerTransaction.createMany({
    data: sales.map(({ id, orderId }) => ({ id, orderId, kind: 'sale' })),
  })
  await transaction.ledgerEntry.createMany({
    data: sales.flatMap(({ id: transactionId, entries }) => entries.map((entry) => ({ ...entry, transactionId }))),
  })
})
