import type { Database } from '@wencang/database'

/** How often an asset was sold: what its row holds and what is still to be added there, as of one moment. */
export async function salesOf(db: Database['prisma'], assetId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ sales: number }[]>`
    SELECT sales_count + (SELECT count(*) FROM uncounted_sale WHERE asset_id = asset.id)::int4 AS sales
    FROM asset WHERE id = ${assetId}::uuid`
  return row?.sales ?? 0
}

/** Notes a sale as the completion of its order does. */
export async function noteSale(db: Database['prisma'], assetId: string, priceFen: number): Promise<void> {
  await db.uncountedSale.create({ data: { assetId, priceFen } })
}
