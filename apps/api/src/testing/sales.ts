import type { Database } from '@wencang/database'

/** An asset's sales count: its row's plus the recorded sales not yet added to it, less the returned ones, as of one moment. */
export async function salesOf(db: Database['prisma'], assetId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ sales: number }[]>`
    SELECT sales_count + (SELECT count(*) FROM uncounted_sale WHERE asset_id = asset.id)::int4
      - (SELECT count(*) FROM returned_sale WHERE asset_id = asset.id)::int4 AS sales
    FROM asset WHERE id = ${assetId}::uuid`
  return row?.sales ?? 0
}

/** Records a sale as the completion of its order does. */
export async function noteSale(db: Database['prisma'], assetId: string, priceFen: number): Promise<void> {
  await db.uncountedSale.create({ data: { assetId, priceFen } })
}
