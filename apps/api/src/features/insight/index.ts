import { createHmac } from 'node:crypto'
import { type Database, networkOfAddress } from '@wencang/database'
import { shanghaiDay } from '@wencang/domain'
import { isbot } from 'isbot'
import type { Clock } from '../../ports/clock.ts'
import { createBatch } from './batch.ts'
import { countAssetViews } from './count-views.ts'
import { readPage } from './pages.ts'

export interface Visitor {
  address: string
  userAgent: string
  userId: string | null
}

export interface InsightService {
  /**
   * Counts a view of a page; of an asset's page once per visitor and day. A visitor is an account or, without one, an address (of IPv6 its
   * first half): what browsers say of themselves is free to make up. Robots and programs count for nothing.
   */
  report(path: string | undefined, visitor: Visitor): Promise<void>
}

interface View {
  day: string
  page: string
  assetId: string | null
  visitorHash: Buffer
  networkHash: Buffer
}

export function createInsightService({
  db,
  clock,
  secret,
}: {
  db: Database['prisma']
  clock: Clock
  /** Keys the hash of visitors, so that the table tells nobody who they were. */
  secret: string
}): InsightService {
  const views = createBatch<View>(async (batch) => {
    await countPages(batch)
    for (const ofAsset of Map.groupBy(batch, ({ day, assetId }) => (assetId ? `${day} ${assetId}` : '')).values()) {
      const assetId = ofAsset[0]?.assetId
      if (assetId) await countAssetViews(db, assetId, ofAsset)
    }
  })

  return {
    async report(path, visitor) {
      const viewed = readPage(path)
      // No name at all is no browser.
      if (!viewed || visitor.userAgent === '' || isbot(visitor.userAgent)) return
      const day = shanghaiDay(clock.now())
      const network = networkOfAddress(visitor.address)
      const hashOf = (kind: string, identity: string) =>
        createHmac('sha256', secret).update(`${kind}:${day}:${identity}`).digest().subarray(0, 16)
      const visitorHash = hashOf('visitor', visitor.userId ?? network)
      await views.add({ day, ...viewed, visitorHash, networkHash: hashOf('network', network) })
    },
  }

  async function countPages(batch: View[]): Promise<void> {
    // In one order, so that replicas that count the same pages wait for one another and never in a circle.
    const pages = [...Map.groupBy(batch, ({ day, page }) => `${day} ${page}`)].sort(([a], [b]) => (a < b ? -1 : 1))
    const columns = pages.map(([, [first]]) => first)
    await db.$executeRaw`
      INSERT INTO page_view_daily (day, path, views)
      SELECT * FROM unnest(${columns.map((view) => view?.day ?? '')}::date[], ${columns.map((view) => view?.page ?? '')}::text[],
                           ${pages.map(([, of]) => of.length)}::int4[])
      ON CONFLICT (day, path) DO UPDATE SET views = page_view_daily.views + EXCLUDED.views`
  }
}
