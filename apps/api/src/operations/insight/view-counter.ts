import type { Database } from '@wencang/database'
import { batched } from '../../lib/batched.ts'
import { countAssetViews } from './count-views.ts'
import type { ViewOrigin } from './view-origin.ts'

export interface View {
  /** `YYYY-MM-DD` in Shanghai. */
  day: string
  page: string
  assetId: string | null
  visitorHash: Buffer
  networkHash: Buffer
  origin: ViewOrigin
}

/** Batches views that arrive during the previous write. */
export function createViewCounter(db: Database['prisma']): (view: View) => Promise<void> {
  return batched<View, void>(
    async (views) => {
      await countPages(db, views)
      for (const ofAsset of Map.groupBy(views, ({ day, assetId }) => (assetId ? `${day} ${assetId}` : '')).values()) {
        const assetId = ofAsset[0]?.assetId
        if (assetId) await countAssetViews(db, assetId, ofAsset)
      }
      return views.map(() => undefined)
    },
    { maxBatchSize: Number.POSITIVE_INFINITY },
  )
}

async function countPages(db: Database['prisma'], views: readonly View[]): Promise<void> {
  // Fixed order prevents deadlocks between replicas.
  const pages = [...Map.groupBy(views, ({ day, page }) => `${day} ${page}`)].sort(([a], [b]) => (a < b ? -1 : 1))
  const columns = pages.map(([, [first]]) => first)
  await db.$executeRaw`
    INSERT INTO page_view_daily (day, path, views)
    SELECT * FROM unnest(${columns.map((view) => view?.day ?? '')}::date[], ${columns.map((view) => view?.page ?? '')}::text[],
                         ${pages.map(([, of]) => of.length)}::int4[])
    ON CONFLICT (day, path) DO UPDATE SET views = page_view_daily.views + EXCLUDED.views`
}
