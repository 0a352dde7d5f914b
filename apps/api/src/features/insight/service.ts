import { createHmac } from 'node:crypto'
import { type Database, runTransaction } from '@wencang/database'
import { HEAT_WEIGHTS, shanghaiDay } from '@wencang/domain'
import { isbot } from 'isbot'
import type { Clock } from '../../ports/clock.ts'
import { warmAsset } from '../assets/service.ts'
import { createBatch } from './batch.ts'
import { readPage } from './pages.ts'

export interface Visitor {
  address: string
  userAgent: string
  userId: string | null
}

export interface InsightService {
  /** Counts a view of a page; of an asset's page once per visitor and day. Robots and programs count for nothing. */
  report(path: string | undefined, visitor: Visitor): Promise<void>
}

interface View {
  day: string
  page: string
  assetId: string | null
  visitorHash: Buffer
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
    for (const [key, ofAsset] of Map.groupBy(batch, ({ day, assetId }) => (assetId ? `${day} ${assetId}` : ''))) {
      if (key !== '') await countAsset(ofAsset)
    }
  })

  return {
    async report(path, visitor) {
      const viewed = readPage(path)
      // No name at all is no browser.
      if (!viewed || visitor.userAgent === '' || isbot(visitor.userAgent)) return
      const day = shanghaiDay(clock.now())
      const identity = visitor.userId ?? `${visitor.address}/${visitor.userAgent}`
      const visitorHash = createHmac('sha256', secret).update(`visitor:${day}:${identity}`).digest().subarray(0, 16)
      await views.add({ day, ...viewed, visitorHash })
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

  /** Views of one asset on one day; only those on sale count. */
  async function countAsset(ofAsset: View[]): Promise<void> {
    const [first] = ofAsset
    if (!first?.assetId) return
    const { day, assetId } = first
    const hashes = ofAsset.map(({ visitorHash }) => visitorHash)
    await runTransaction(db, async (transaction) => {
      const visitors = await transaction.$executeRaw`
        INSERT INTO asset_visitor (day, asset_id, visitor_hash)
        SELECT ${day}::date, a.id, v.hash FROM asset a, unnest(${hashes}::bytea[]) AS v(hash)
        WHERE a.id = ${assetId}::uuid AND a.status = 'saling' ON CONFLICT DO NOTHING`
      if (visitors === 0) return
      await transaction.$executeRaw`
        INSERT INTO asset_view_daily (day, asset_id, views) VALUES (${day}::date, ${assetId}::uuid, ${visitors}::int4)
        ON CONFLICT (asset_id, day) DO UPDATE SET views = asset_view_daily.views + EXCLUDED.views`
      await warmAsset(transaction, assetId, visitors * HEAT_WEIGHTS.view)
    })
  }
}
