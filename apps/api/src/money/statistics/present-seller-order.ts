import type { SellerOrder } from '@wencang/contract'
import type { Prisma } from '@wencang/database'
import { maskName } from '@wencang/domain'
import { licenceFromStored, roleIn } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import { presentOrderedAsset, presentOrderLine, succeededRefunds } from '../../sales/orders/index.ts'
import { NO_SALES, presentSales, sumSalesOfOrders } from '../ledger/index.ts'

export const sellerOrderInclude = {
  asset: { select: { id: true, snapshotKey: true, text: { select: { record: true } } } },
  buyer: { select: { name: true } },
  refunds: succeededRefunds,
} satisfies Prisma.OrderInclude
type SellerOrderRecord = Prisma.OrderGetPayload<{ include: typeof sellerOrderInclude }>

/** Orders as their seller sees them, with masked buyers. */
export async function presentSellerOrders(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  userId: string,
  records: SellerOrderRecord[],
): Promise<SellerOrder[]> {
  const sales = await sumSalesOfOrders(
    db,
    userId,
    records.map(({ id }) => id),
  )
  return records.map((record) => ({
    ...presentOrderLine(record),
    asset: presentOrderedAsset({ storage }, record),
    buyer: maskName(record.buyer.name),
    licence: licenceFromStored(record.licence),
    role: roleIn(record, userId),
    sale: presentSales(sales.get(record.id) ?? NO_SALES),
  }))
}
