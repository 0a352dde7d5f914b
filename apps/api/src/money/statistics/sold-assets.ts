import type { Executor } from '@wencang/database'
import { worksOfOrders } from '../../assets/asset/index.ts'

/** Ordered assets by order, under the name they were sold with, and their reviewed title. */
export async function soldAssets(db: Executor, orderIds: readonly (string | null)[]) {
  const orders = await db.order.findMany({
    where: { id: { in: orderIds.flatMap((id) => id ?? []) } },
    select: {
      ...{ id: true, assetId: true, assetName: true },
      asset: {
        select: { status: true, needsReview: true, snapshotKey: true, text: { select: { record: true } } },
      },
    },
  })
  const works = await worksOfOrders(db, orders)
  return new Map(
    orders.map(({ id, assetId, assetName }) => {
      const title = works.get(id)?.title
      return [id, { id: assetId, name: assetName, ...(title && { title }) }]
    }),
  )
}
