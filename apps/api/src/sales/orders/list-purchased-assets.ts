import type { PurchasedAsset, TimeCursor } from '@wencang/contract'
import type { Executor } from '@wencang/database'
import { licenceFromStored, presentSnapshot, worksOfOrders } from '../../assets/asset/index.ts'
import { listItems } from '../../catalogue/market/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { keyset, type PageQuery } from '../../lib/paging.ts'

/** Names and licences are those of the purchase; pictures are reviewed. */
export async function listPurchasedAssets(
  context: Pick<Context, 'db' | 'search' | 'storage'>,
  { userId: buyerId }: Caller,
  query: PageQuery,
): Promise<{ assets: PurchasedAsset[]; last?: TimeCursor }> {
  const page = keyset(query)
  const { where, ...range } = page.prisma('paidAt')
  const orders = await context.db.order.findMany({
    where: { buyerId, status: 'completed', isRefunded: false, ...where },
    ...range,
    select: {
      ...{ id: true, assetId: true, paidAt: true, assetName: true, licence: true, fileId: true, furtherFileIds: true },
      asset: {
        select: {
          ...{ status: true, needsReview: true, snapshotKey: true, downloadsSuspended: true, currentFileId: true },
          text: { select: { record: true } },
        },
      },
    },
  })
  const { rows, next } = page.cut(orders, ({ paidAt, id }) => ({ at: paidAt as Date, id }))
  const assetIds = rows.map(({ assetId }) => assetId)
  const works = await worksOfOrders(context.db, rows)
  // Buyers hold an asset by at most one order.
  const orderOf = new Map(rows.map((order) => [order.assetId, order]))
  const items = await listItems(context, assetIds)
  const newVersions = await newVersionsOf(context.db, rows)
  const assets = items.flatMap((item) => {
    const order = orderOf.get(item.id)
    const work = order && works.get(order.id)
    if (!work) return []
    const { title, snapshotKey, category, fileType } = work
    const newVersion = newVersions.get(item.id)
    return [
      {
        ...item,
        turntable: undefined,
        ...presentSnapshot(context.storage.publicUrl, snapshotKey),
        ...{ name: order.assetName, title: title ?? undefined },
        licence: licenceFromStored(order.licence),
        type: (category ?? item.type) as PurchasedAsset['type'],
        fileTypes: fileType === null ? item.fileTypes : [fileType],
        orderId: order.id,
        ...(order.furtherFileIds.length > 0 && { filesNum: order.furtherFileIds.length + 1 }),
        ...(order.asset.downloadsSuspended && { downloadsSuspended: true }),
        ...(newVersion && { newVersion }),
      },
    ]
  })
  return { assets, ...next }
}

interface BoughtFile {
  assetId: string
  fileId: string | null
  asset: { status: string; currentFileId: string | null }
}

/** Approved newer versions; for deleted assets only promised ones. @returns versions by asset ID. */
async function newVersionsOf(
  db: Executor,
  orders: readonly BoughtFile[],
): Promise<Map<string, NonNullable<PurchasedAsset['newVersion']>>> {
  const fileIds = orders.flatMap(({ fileId, asset: { currentFileId } }) =>
    currentFileId !== null && currentFileId !== fileId ? [currentFileId] : [],
  )
  if (fileIds.length === 0) return new Map()
  const versions = await db.assetVersion.findMany({
    where: { fileId: { in: fileIds }, state: 'approved' },
    orderBy: { number: 'asc' },
    select: { assetId: true, number: true, isForBuyers: true },
  })
  const deleted = new Set(orders.flatMap(({ assetId, asset }) => (asset.status === 'deleted' ? [assetId] : [])))
  return new Map(
    versions
      .filter(({ assetId, isForBuyers }) => isForBuyers || !deleted.has(assetId))
      .map(({ assetId, number, isForBuyers }) => [assetId, { number: number as number, isForBuyers }]),
  )
}
