import type { Database } from '@wencang/database'

/** Sales count: stored, plus uncounted, less returned, at one moment. */
export async function salesOf(db: Database['prisma'], assetId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ sales: number }[]>`
    SELECT sales_count + (SELECT count(*) FROM uncounted_sale WHERE asset_id = asset.id)::int4
      - (SELECT count(*) FROM returned_sale WHERE asset_id = asset.id)::int4 AS sales
    FROM asset WHERE id = ${assetId}::uuid`
  return row?.sales ?? 0
}

/** Records a sale like a completed order. */
export async function noteSale(db: Database['prisma'], assetId: string, priceFen: number): Promise<void> {
  await db.uncountedSale.create({ data: { assetId, priceFen } })
}
