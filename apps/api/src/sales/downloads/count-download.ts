import type { Context } from '../../context.ts'

/** Counts a download address given to a buyer, on the order that grants it. */
export async function countDownload(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  buyerId: string,
  assetId: string,
): Promise<void> {
  const now = clock.now()
  await db.$executeRaw`
    INSERT INTO order_download AS kept (order_id, first_at, last_at)
    SELECT id, ${now}::timestamptz, ${now}::timestamptz FROM orders
    WHERE buyer_id = ${buyerId}::uuid AND asset_id = ${assetId}::uuid AND status = 'completed' AND NOT is_refunded
    ON CONFLICT (order_id) DO UPDATE SET count = kept.count + 1, last_at = excluded.last_at`
}
